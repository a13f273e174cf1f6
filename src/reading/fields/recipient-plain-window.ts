import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { ANY_DAY, findDates } from '../text/dates.ts'
import { columnsOf, type PageLayout, type Segment } from '../text/page-layout.ts'
import { isContactLine, isPlaceLine, isStreetLine, isTrading } from './company-words.ts'
import { closesOver, isBesideAmount, WIDEST_LINE } from './recipient-block.ts'
import {
  FEWEST_LINES,
  isPrintedLarger,
  isUnderLetterhead,
  LETTERHEAD,
  type RecipientCandidate,
  WINDOW_PLACE,
} from './recipient-candidate.ts'
import { canBeAddressee, cleanAddressLine, firstNameLine, namesOrganisation, readName } from './recipient-name.ts'

/**
 * Short lines in the place of a window where nothing else tells of an addressee: an address without postcode, street or legal form, or the name of
 * a company or organisation alone.
 */
export function fromPlainBlock(layout: PageLayout, wording: Wording): RecipientCandidate[] {
  return columnsOf(layout).flatMap((column) => {
    const [first] = column
    if (!first || !isInPlace(layout, column) || !isPlain(layout, column, wording)) return []
    if (closesOver(layout, first, wording) || !mayBeWindow(layout, column, wording)) return []
    const at = firstNameLine(column, layout, wording)
    const name = readName(
      column.slice(at).map((line) => withoutConcern(line, wording)),
      wording,
    )
    if (!name || !/\s/.test(name.text) || !canBeAddressee(name.text, wording)) return []
    const isBehindOfficer = !column[at]!.text.trim().startsWith(name.text)
    const isHome = at > 0 && !isBehindOfficer && mayBeHome(name.text, wording)
    if (isHome || isStreetLine(name.text, wording) || /^\d/.test(name.text)) return []
    if (wording.subjects.formTitle.test(name.text)) return []
    if (wording.addressees.particulars.test(name.text) && !hasLegalForm(name.text)) return []
    const address = column.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
    // "Dates for your diary / Saturday 11 July", "Also in this number / Page 2"
    if (address.some((line) => findDates(line, ANY_DAY, wording.dates).length > 0 || wording.pages.number.test(line)))
      return []
    const { confidence } = column[at]!
    const [left, top] = first.box
    return [{ company: name.text, address, score: LAST_RESORT, top, left, legibility: confidence }]
  })
}

/** "In the matter of Acme Ltd": whom a case is about, who may or may not be the addressee. */
const withoutConcern = (line: Segment, wording: Wording): Segment => ({
  ...line,
  text: line.text.trim().replace(wording.addressees.concerning, ''),
})

/** Any other candidate is likelier. */
const LAST_RESORT = 0.5
const MOST_LINES = 7
const SHORT_LINE = 40

function isInPlace(layout: PageLayout, column: Segment[]): boolean {
  const [left, top] = column[0]!.box
  return (
    (top > WINDOW_PLACE.top * layout.height || isUnderLetterhead(layout, column[0]!)) &&
    top < WINDOW_PLACE.bottom * layout.height &&
    (left < WINDOW_PLACE.right * layout.width || (hasLegalForm(column[0]!.text) && column.length < FEWEST_LINES))
  )
}

function isPlain(layout: PageLayout, column: Segment[], wording: Wording): boolean {
  // "Messrs Tansy Bros, / Low Forge, / Co. Durham.": nobody else is spoken to so, nor has commas behind each line but the last.
  const areListed = column.length >= FEWEST_LINES && column.slice(0, -1).every(({ text }) => /,\s*$/.test(text))
  const otherwise = wording.addressees.courtesy.test(column[0]!.text.trim()) || areListed ? /[:£?!]/ : /[:£.?!]/
  return (
    column.length <= MOST_LINES &&
    column.every(
      (segment, index) =>
        segment.text.length <= (isTrading(segment.text) ? WIDEST_LINE : SHORT_LINE) &&
        /^[\p{Lu}\d]/u.test(segment.text.trim()) &&
        !otherwise.test(segment.text) &&
        !isPrintedLarger(layout, segment, column[index + 1] ?? column[index - 1], LETTERHEAD) &&
        !isContactLine(segment.text, wording) &&
        !isBesideAmount(layout, segment),
    )
  )
}

/** Of few lines, the name has to be a firm's or an organisation's, or a place to stand under it. */
function mayBeWindow(layout: PageLayout, column: Segment[], wording: Wording): boolean {
  const [name = '', under = ''] = column.map(({ text }) => text.trim())
  // "NORTHGATE PROVINCIAL / INSURANCE PLC": the rest of a letterhead.
  if (column.length === 1 && isRestOfLetterhead(layout, column[0]!)) return false
  // "Director, Fox Mills Ltd": whoever signs.
  if (wording.addressees.beforeFirm.test(name)) return false
  const isOverPlace = isStreetLine(under, wording) || (/\p{L}/u.test(under) && isPlaceLine(under, wording))
  const isAlone = under === '' && isUnderLetterhead(layout, column[0]!) && namesOrganisation(name, wording)
  return column.length >= FEWEST_LINES || hasLegalForm(name) || isTrading(name) || isOverPlace || isAlone
}

const isRestOfLetterhead = ({ segments }: PageLayout, { box, height }: Segment): boolean =>
  segments.some(
    (over) =>
      over.height > LARGER * height &&
      over.box[3] <= box[1] + 2 &&
      box[1] - over.box[3] < over.height &&
      over.box[0] < box[0] &&
      over.box[2] > box[2],
  )

/** Than what stands under it in one letterhead. */
const LARGER = 1.2

/** Under a person: "The Old Chapel", "Rose Cottage". A firm has more of a name: "Easterby Livery Stables". */
const mayBeHome = (name: string, wording: Wording) =>
  isPlaceLine(name, wording) ||
  (wording.addressees.building.test(name) && (/^the\s/i.test(name) || name.split(' ').length < 3))
