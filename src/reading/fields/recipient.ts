import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Segment, textAbove, textRightOf } from '../text/page-layout.ts'
import {
  ENDS_IN_POSTCODE,
  isAddressLine,
  isContactLine,
  isPersonLine,
  isRoleLine,
  isStreetLine,
} from './company-words.ts'
import { findGreeting } from './greeting.ts'
import { isProse } from './prose.ts'
import { COUNCIL, PUBLIC_BODIES } from './public-bodies.ts'
import { isPurchaseOrder } from './sender-labels.ts'

export interface Recipient {
  /** The addressee company as printed; empty when none was found, or the address is a person's or a role's alone. */
  company: string
  /** Street, town and postcode as printed, comma-separated. */
  address: string | null
  confidence: number
  /** How many points below the page's top the address block begins; null when the name was found elsewhere. */
  top: number | null
}

/** A name read this badly is taken only when there is no other; see `MISREAD`. */
const CLEAR = 0.55
/** What a misread name has to be ahead of a clear one, in points of a candidate's score. */
const MISREAD = 2

const NOBODY: Recipient = { company: '', address: null, confidence: 0, top: null }

/** Lines of an address are short; running text that happens to end in a postcode is none. */
const WIDEST_LINE = 60

/** Letterheads are set in print this much larger than the ordinary. */
const LETTERHEAD = 1.5
/** Marks on the paper, read as a letter or two without much trust. */
const isSpeck = ({ text, confidence }: Segment) => text.trim().length <= 2 && confidence < 0.6

/** A value stands right of its label by at most this share of the page's width. */
const LABEL_REACH = 0.3
/** Print this much larger than the ordinary is a masthead's. */
const LARGE = 1.9

interface Candidate {
  company: string
  address: string[]
  score: number
  top: number | null
  /** How well the name was read, 0…1. */
  legibility: number
  /** The person over the name, who may be the first line of it: "Mr Clutch / Harnwick Motors Ltd". */
  person?: string
  /** By a label at the page's head that says whose page it is. */
  namesWhose?: boolean
}

const rank = (candidate: Candidate) => candidate.score - (candidate.legibility < CLEAR ? MISREAD : 0)

/**
 * The addressee company of a letter, from its address window: lines one under the other that end in a postcode, or that stand right above
 * the salutation. Roles ("The Directors") and persons before the company are passed over; a name may run over two lines.
 */
export function findRecipient(layouts: PageLayout[], wording: Wording): Recipient {
  const [first, ...others] = layouts
  if (!first) return NOBODY
  const candidates = [
    ...fromAddressBlocks(first, wording),
    ...fromOneLineAddress(first, wording),
    ...fromLabels(first, wording),
    ...besideLabels(first, wording),
    ...fromSalutation(first, wording),
    ...fromInvitation(first, wording),
  ]
  if (candidates.length === 0) candidates.push(...others.slice(0, 3).flatMap((layout) => fromLabels(layout, wording)))
  const best = candidates.sort((a, b) => rank(b) - rank(a))[0]
  if (!best || best.score <= 0) return NOBODY
  // The window stays the window when its name was too badly read and is taken from elsewhere.
  const window = candidates.find((candidate) => candidate.top !== null && candidate.top < 0.45 * first.height)
  return {
    company: best.company,
    address: addressOf(best.address),
    confidence: Math.min(1, Math.max(best.score, best.top === null && window ? window.score : 0) / 6),
    top: best.top ?? window?.top ?? null,
  }
}

const addressOf = (lines: string[]): string | null => (lines.length > 0 ? lines.join(', ') : null)

/** Least score of a block that may be somebody's address window rather than a letterhead or a table. */
const WINDOW_SCORE = 2

export interface Addressed {
  company: string
  address: string | null
  /** The person over the name, who may be the first line of it. */
  person: string | null
  inWindow: boolean
}

/** The company that a label at the head of a page says the page is for; empty without one. */
export const findLabelledAddressee = (layout: PageLayout, wording: Wording): string =>
  fromLabels(layout, wording).find(({ namesWhose }) => namesWhose)?.company ?? ''

/** Everybody whom a page addresses: in a window, or by a label, which may be a table's ("To …"). Whose page it may be. */
export function findAddressees(layout: PageLayout, wording: Wording): Addressed[] {
  const inWindows = [
    ...fromAddressBlocks(layout, wording),
    ...fromOneLineAddress(layout, wording),
    ...fromSalutation(layout, wording),
  ]
  const likely = (candidates: Candidate[], isWindow: (candidate: Candidate) => boolean) =>
    candidates
      .filter(({ company, score }) => company !== '' && score >= WINDOW_SCORE)
      .map((candidate): Addressed => {
        const { company, address, person = null } = candidate
        return { company, address: addressOf(address), person, inWindow: isWindow(candidate) }
      })
  return [
    ...likely(inWindows, () => true),
    ...likely(fromLabels(layout, wording), ({ namesWhose = false }) => namesWhose),
  ]
}

function fromAddressBlocks(layout: PageLayout, wording: Wording): Candidate[] {
  return columnsOf(layout).flatMap((whole) => {
    const column = withoutReturnAddress(whole)
    const postcode = column.findIndex(
      (segment) => ENDS_IN_POSTCODE.test(segment.text.trim()) && !isContactLine(segment.text, wording),
    )
    if (
      postcode >= 1 &&
      postcode <= 9 &&
      column.slice(0, postcode).every((segment) => segment.text.length <= WIDEST_LINE)
    )
      return readBlock(layout, column.slice(0, postcode + 1), column.slice(postcode + 1), 0, wording)
    // A misread postcode: lines in the window's place that begin like an address do as well.
    const block = column.slice(0, 7)
    const top = block[0]!.box[1] / layout.height
    const labelled =
      isLabel(layout, block[0]!.text, wording) && textRightOf(layout, block[0]!.box, LABEL_REACH * layout.width) === ''
    const named = block.slice(0, 2).some((segment) => hasLegalForm(segment.text)) || labelled
    const role = block.slice(0, 2).some((segment) => isRoleLine(segment.text, wording))
    const addressed = block.filter((segment) => !isLabel(layout, segment.text, wording))
    const isPrivate =
      isPersonLine(addressed[0]?.text ?? '', wording) &&
      addressed.slice(1, 3).some((segment) => isStreetLine(segment.text, wording))
    const addressLines = block.filter((segment) => isAddressLine(segment.text, wording)).length
    const highest = labelled || ((named || role) && addressLines > 0) ? 0.05 : 0.08
    // Leaflets that are folded and posted bear the address below their text.
    const ends =
      column.length < 7 &&
      named &&
      addressLines >= 2 &&
      layout.lines.at(-1)!.box[1] <= column.at(-1)!.box[3] + 2 * layout.bodyHeight
    return (named || role || isPrivate) &&
      (addressLines > 0 || block.length > (named ? 1 : 3)) &&
      top > highest &&
      (top < 0.45 || ends)
      ? readBlock(layout, block, column.slice(7), ends && top >= 0.45 ? 1 : -1, wording)
      : []
  })
}

/** Over the window mailing houses print where to return what can't be delivered, and their sorting codes. */
function withoutReturnAddress(column: Segment[]): Segment[] {
  const first = column.findIndex(
    ({ text }) => !(text.includes(',') && ENDS_IN_POSTCODE.test(text.trim())) && !SORTING.test(text),
  )
  return first > 0 && column.length - first > 2 ? column.slice(first) : column
}

const SORTING = /^(?=.*\d{4})[\dA-Z\s/.-]*$/

/** A label may have marks of a box's rule before it. */
const isLabel = (layout: PageLayout, text: string, wording: Wording) => {
  const label = text.trim().replace(/^[^\p{L}]+/u, '')
  return (
    wording.addressees.label.test(label) ||
    (wording.addressees.supplierLabel.test(label) && isPurchaseOrder(layout, wording))
  )
}

/** Reads a name and an address from lines that stand under one another, and says how likely they are the addressee's. */
function readBlock(
  layout: PageLayout,
  block: Segment[],
  following: Segment[],
  bonus: number,
  wording: Wording,
): Candidate[] {
  const lines = block.map((segment) => segment.text.trim())
  const labelled = lines.findLastIndex(
    (line) => isLabel(layout, line, wording) || wording.addressees.deliveryLabel.test(line),
  )
  const usable = withoutHeading(layout, block.slice(labelled + 1))
  const at = firstNameLine(usable, wording)
  const roles = at
  const name = beginsAddress(usable.slice(at), roles, wording) ? NO_NAME : readName(usable.slice(at), wording)
  if (!name || wording.addressees.signs.test(name.text) || (usable.length === 1 && ENDS_IN_POSTCODE.test(name.text)))
    return []
  const address = usable.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
  const top = (labelled < 0 ? usable[0]! : block[0]!).box[1]
  let score = 1 + bonus
  if (top < 0.12 * layout.height && labelled < 0 && !isBesideLetterhead(layout, usable, wording)) score -= 1
  if (block.filter((segment) => isBesideAmount(layout, segment)).length >= 2) score -= 3
  if (top > 0.09 * layout.height && top < 0.42 * layout.height) score += 1.5
  if (top > 0.5 * layout.height) score -= 2
  if (block[0]!.box[0] < 0.4 * layout.width) score += 1
  else if (block[0]!.box[0] > 0.55 * layout.width) score -= 0.5
  if (roles > 0) score += 2
  if (hasLegalForm(name.text)) score += 1.5
  if (labelled >= 0 || isLabel(layout, textAbove(layout, block[0]!.box, 2.5 * layout.bodyHeight), wording)) score += 2.5
  if (
    wording.addressees.deliveryLabel.test(lines[labelled] ?? '') ||
    wording.addressees.deliveryLabel.test(textAbove(layout, block[0]!.box, 2.5 * layout.bodyHeight))
  )
    score -= 3
  if (
    lines.some((line) => isContactLine(line, wording)) ||
    following.slice(0, 2).some((segment) => isContactLine(segment.text, wording))
  )
    score -= 2.5
  if (COUNCIL.test(name.text) || PUBLIC_BODIES.some((body) => body.pattern.test(name.text))) score -= 3
  if (isLarge(layout, usable[at]!, usable[at + 1], 1.5)) score -= 2
  // An address of nobody is a letterhead's.
  if ((name === NO_NAME && roles === 0) || wording.addressees.sendersOffice.test(name.text)) score -= 3
  if (address.length >= 2) score += 0.5
  else if (bonus === 0 && !hasLegalForm(name.text) && roles === 0) score -= 1.5
  if (lines.some((line) => wording.addressees.sendersPrint.test(line))) score -= 4
  const over = usable[at - 1]?.text.trim() ?? ''
  const person = isPersonLine(over, wording) ? { person: over } : {}
  return [{ company: name.text, address, score, top, legibility: usable[at]!.confidence, ...person }]
}

/** Rows of tables have amounts beside them. */
const isBesideAmount = (layout: PageLayout, segment: Segment) =>
  layout.segments.some((other) => other.line === segment.line && other !== segment && /\d[.,]\d{2}\b/.test(other.text))

/** As high as a letterhead, an address in plain print is the addressee's when the letterhead stands beside or above it in larger print. */
function isBesideLetterhead(layout: PageLayout, block: Segment[], wording: Wording): boolean {
  const bottom = block.at(-1)!.box[3]
  return (
    block.every(
      (segment) => segment.height < LETTERHEAD * layout.bodyHeight && !isContactLine(segment.text, wording),
    ) &&
    layout.segments.some(
      (other) => !block.includes(other) && other.box[1] < bottom && other.height > LETTERHEAD * layout.bodyHeight,
    )
  )
}

const NO_NAME = { text: '', lines: 0 }

/** Whether no company is named before the street: "Mr J Smith / 4 Mill Lane", "The Manager / Halyard House / 88 Pennant Street". */
function beginsAddress([first, next]: Segment[], roles: number, wording: Wording): boolean {
  if (!first) return false
  // A number in brackets may stand behind a legal form.
  const line = cleanCompany(first.text, wording)
  return (
    isStreetLine(line, wording) ||
    (roles > 0 && isAddressLine(line, wording) && isStreetLine(next?.text ?? '', wording))
  )
}

/** Where the name begins: behind persons and roles, and behind a date or heading over them when a company's name follows. */
function firstNameLine(lines: Segment[], wording: Wording): number {
  const isOther = (line: Segment | undefined) =>
    line !== undefined && (isRoleLine(line.text, wording) || isPersonLine(line.text, wording))
  let at = 0
  // "Mr Jolyon Reed / t/a Reed Audio": the person is the firm.
  while (isOther(lines[at]) && !wording.addressees.tradingAs.test(lines[at + 1]?.text.trim() ?? '')) at++
  if (at > 0) return at
  // "Agreement 4418/220" over the name.
  if (NUMBERED.test(lines[0]?.text ?? '') && !hasLegalForm(lines[0]!.text) && hasLegalForm(lines[1]?.text ?? ''))
    return 1
  const role = lines.slice(0, 3).findLastIndex(isOther)
  // Behind "c/o" stands whoever takes the post in.
  if (role >= 0 && wording.addressees.careOf.test(lines[role]!.text.trim())) return 0
  return role >= 0 && hasLegalForm(lines[role + 1]?.text ?? '') && !hasLegalForm(lines[0]?.text ?? '') ? role + 1 : 0
}

const NUMBERED = /^\d{4,}\b|\b\d[\d/ -]{2,}$/

/** Names are no sentences: short, and without a full stop but in "Ltd." or "Co.". */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/).length
  return words > 10 || (words > 4 && /\.$/.test(text) && !hasLegalForm(text))
}

/** Larger print than the text: also wider than the line under it, for specks and rules make boxes taller. */
function isLarge(layout: PageLayout, segment: Segment, next: Segment | undefined, factor: number): boolean {
  const letterWidth = ({ box, text }: Segment) => (box[2] - box[0]) / Math.max(1, text.length)
  if (segment.height < factor * layout.bodyHeight) return false
  return next === undefined || letterWidth(segment) > 1.2 * letterWidth(next)
}

/** A column may begin above the address with a masthead or the end of a text. */
function withoutHeading(layout: PageLayout, block: Segment[]): Segment[] {
  const first = block.findIndex(
    (segment, index) =>
      !isLarge(layout, segment, block[index + 1], LARGE) && segment.text.length <= WIDEST_LINE && !isSpeck(segment),
  )
  return block.slice(Math.max(0, first))
}

/** The company's name at the head of address lines; it may go on in the next line ("Harbottle International / Packaging Ltd"). */
function readName(lines: Segment[], wording: Wording): { text: string; lines: number } | null {
  const [first, ...others] = lines
  if (!first || first.text.trim().length < 3 || isContactLine(first.text, wording) || isSentence(first.text.trim()))
    return null
  const name = cleanCompany(first.text, wording)
  if (!/\p{L}{2}/u.test(name) || isDate(name)) return null
  // The legal form may come two lines on: "Harbottle International / Printing and Packaging / Ltd".
  const alike = others.slice(0, 2).filter((line) => Math.abs(line.height - first.height) < 0.4 * first.height)
  const end = alike.findIndex((line) => continuesName(line.text, name, wording))
  const between = alike.slice(0, Math.max(0, end))
  if (end < 0 || between.some((line) => isAddressLine(line.text, wording) || /\d/.test(line.text)))
    return { text: name, lines: 1 }
  const text = [name, ...alike.slice(0, end + 1).map((line) => cleanCompany(line.text, wording))].join(' ')
  return { text: cleanCompany(text, wording), lines: end + 2 }
}

/** Beside a label may stand a date as well: "Made up to: 14 September 2025". */
const isDate = (text: string) => findDates(text, null)[0]?.text === text.trim()

/** A second line belongs to the name when it ends it with a legal form or goes on with what only names have. */
function continuesName(line: string, name: string, wording: Wording): boolean {
  const text = line.trim()
  if (wording.addressees.tradingAs.test(text)) return true
  if (hasLegalForm(name) || wording.addressees.careOf.test(text)) return false
  if (wording.addressees.goesOn.test(text) && !wording.addressees.bracketedNumber.test(text)) return true
  return (hasLegalForm(text) || /^(?:ltd|limited|plc|llp|cic)[.,]*$/i.test(text)) && !/\d/.test(text)
}

/** Takes numbers in brackets, commas and stray marks off a name. */
function cleanCompany(text: string, wording: Wording): string {
  return text
    .replace(wording.addressees.numberInBrackets, '')
    .replace(wording.addressees.numberBehind, '')
    .replace(/\s*\(\d{6,8}\)$/, '')
    .replace(/^(?:(?:to|customer|client)\s*:|(?:bill|invoice|sold|credit)\s?to\b\s*:?)\s*/i, '')
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/\b(?:Lld|Lrd|Ltel)$|(?<=\S\s+\S+\s+)(?:Led|Lid)$/, 'Ltd')
    .replace(/\b(?:ple|pic)$/, 'plc')
    .replace(/(?<=^|\s)([tT])\s?[/|\\(lI1]\s?([aA])(?=\s)/, '$1/$2')
    .replace(wording.addressees.ownersTitle, '')
    .replace(/[\s,;:|_—-]+$/u, '')
    .replace(/\.,?$/, (dot, at, whole: string) =>
      /\b(?:co|ltd|plc|bros)\.$/i.test(whole.slice(0, at + 1)) && at < 3 ? dot : '',
    )
    .trim()
}

const cleanAddressLine = (text: string) => text.trim().replace(/[\s,;]+$/, '')

/** Invitations and certificates print the address in one line, under the name. */
function fromOneLineAddress(layout: PageLayout, wording: Wording): Candidate[] {
  return layout.segments.flatMap((segment) => {
    const text = segment.text.trim()
    if (!ENDS_IN_POSTCODE.test(text) || text.split(',').length < 3 || isContactLine(text, wording)) return []
    const above = textAbove(layout, segment.box, 3 * layout.bodyHeight)
    const company = cleanCompany(wording.addressees.inlineLabel.exec(above)?.[1] ?? above, wording)
    if (!canBeCompany(company, wording) || segment.box[1] < 0.12 * layout.height) return []
    return [
      {
        company,
        address: [cleanAddressLine(text)],
        score: hasLegalForm(company) ? 3 : 1.2,
        top: segment.box[1] - segment.height,
        legibility: segment.confidence,
      },
    ]
  })
}

const canBeCompany = (text: string, wording: Wording) =>
  text.length > 3 &&
  !isAddressLine(text, wording) &&
  !isRoleLine(text, wording) &&
  !isPersonLine(text, wording) &&
  !isContactLine(text, wording) &&
  !isSentence(text)

/** Forms set the label left and name and address right of it in one line: "To | Acme Ltd, 4 Mill Lane, Leeds". */
function besideLabels(layout: PageLayout, wording: Wording): Candidate[] {
  return layout.segments
    .filter((segment) => isLabel(layout, segment.text, wording) && segment.box[1] < layout.height / 2)
    .flatMap((label) => {
      const value = layout.segments.find((other) => other.line === label.line && other.box[0] > label.box[2])
      const [name = '', ...address] = value?.text.trim().split(/,\s+/) ?? []
      const company = cleanCompany(name, wording)
      const isAddressed = address.length >= 2
      if (!value || !canBeCompany(company, wording) || !(isAddressed || hasLegalForm(company))) return []
      const score = (isAddressed ? 2.5 : 1) + (hasLegalForm(company) ? 1.5 : 0)
      return [
        { company, address: address.map(cleanAddressLine), score, top: value.box[1], legibility: value.confidence },
      ]
    })
}

function fromLabels(layout: PageLayout, wording: Wording): Candidate[] {
  return layout.segments.flatMap((segment) => {
    const match = wording.addressees.inlineLabel.exec(segment.text.trim())
    const company = match
      ? cleanCompany(match[1]!.replace(/\s+of\s+\d.*$/, '').replace(wording.addressees.nextLabel, ''), wording)
      : ''
    if (
      company === '' ||
      isAddressLine(company, wording) ||
      isRoleLine(company, wording) ||
      isPersonLine(company, wording)
    )
      return []
    if (!hasLegalForm(company)) return []
    const namesWhose = wording.addressees.whoseLabel.test(segment.text.trim()) && segment.box[1] < HEAD * layout.height
    return [{ company, address: [], score: 2.5, top: null, legibility: segment.confidence, namesWhose }]
  })
}

const HEAD = 0.4

/** "… request the pleasure of the company of / Acme Ltd". */
function fromInvitation(layout: PageLayout, wording: Wording): Candidate[] {
  const at = layout.lines.findIndex((line) => wording.addressees.invitedBy.test(line.text.trim()))
  const line = at < 0 ? undefined : layout.lines[at + 1]
  const company = cleanCompany(line?.text ?? '', wording)
  if (!line || !canBeCompany(company, wording)) return []
  return [{ company, address: [], score: 3, top: line.box[1], legibility: line.confidence }]
}

/** Letters without a full address: the name stands alone above "Dear …". */
function fromSalutation(layout: PageLayout, wording: Wording): Candidate[] {
  const greeting = findGreeting(layout, wording)
  if (!greeting) return []
  const above = columnsOf(layout)
    .map((column) => column.filter((segment) => segment.box[3] <= greeting.box[1] + 2))
    .filter((column) => column.length > 0 && Math.abs(column[0]!.box[0] - greeting.box[0]) < 3 * layout.bodyHeight)
    .filter((column) => greeting.box[1] - column.at(-1)!.box[3] < 18 * layout.bodyHeight)
    .sort((a, b) => b.at(-1)!.box[3] - a.at(-1)!.box[3])
  for (const column of above) {
    let at = 0
    while (at < column.length && (isRoleLine(column[at]!.text, wording) || isPersonLine(column[at]!.text, wording)))
      at++
    const text = column[at]?.text ?? ''
    const ofSender = column.some((segment) => isContactLine(segment.text, wording) || /\b\d{5,}\b/.test(segment.text))
    if (
      ofSender ||
      (column[at] !== undefined && isLarge(layout, column[at]!, column[at + 1], LETTERHEAD)) ||
      wording.addressees.particulars.test(text) ||
      (isAddressLine(text, wording) && (/\d/.test(text) || column.length > at + 1))
    )
      continue
    const name = readName(column.slice(at), wording)
    if (!name) continue
    const address = column.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
    if (isProse(name.text, wording)) continue
    const likely = name.text.split(' ').length >= 2 && foldText(name.text).length > 5
    const near = greeting.box[1] - column.at(-1)!.box[3] < 6 * layout.bodyHeight
    if (!near && (!likely || column[0]!.height > 1.3 * layout.bodyHeight || column[0]!.box[1] < 0.1 * layout.height))
      continue
    return [
      {
        company: name.text,
        address,
        score: likely ? 2 : 0.5,
        top: column[0]!.box[1],
        legibility: column[at]!.confidence,
      },
    ]
  }
  return []
}
