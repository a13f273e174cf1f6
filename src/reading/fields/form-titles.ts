import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { findDates } from '../text/dates.ts'
import { foldText, isReadAs } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Paragraph, type Segment } from '../text/page-layout.ts'
import { addressLines, LARGER, particularsBeside } from './address-rows.ts'
import { isAddressLine, isPersonLine, isRoleLine, isSalutation } from './company-words.ts'
import { isProse } from './prose.ts'
import { isHeadOfColumn, isLabel, isLabelOfNumber, isNumberedForm, isTableRow, isTitleOfRow } from './table-cells.ts'
import { isContact, isPartyNamed, namesMatter, namesReader, SPECKS, textHeading } from './text-heading.ts'
import { DISPLAY, wholeTitle } from './title-lines.ts'

/** "FEE NOTE: servitude of access". */
const KIND_IN_CAPITALS = /^\p{Lu}{3,}(?: \p{Lu}{2,})*\s?: \p{L}/u
/** What may be the title of a form, bill, notice or flyer. */
export interface Title {
  text: string
  score: number
  top: number
  form: boolean
  /** Whether it only names what law it is under. */
  law: boolean
  /** Size of its print in ordinary lines. */
  size: number
  lines: Segment[]
}

/** A row of a table, with an amount at its end; so many are one. */
const ENTRY = /\s\d[\d,]*\.\d{2}$/
const ENTRIES = 3

/** What a title loses under these. */
const UNDER_ENTRIES = 2

/** Headings begin in this share of the page's width; right of it stand sums and references. */
const LEFT = 0.6

/** A form's word alone is not enough below this; with capitals, larger print or its place it is. */
export const SURE_TITLE = 1.25

/** What a form's word is worth, beside larger print (up to 3), capitals (0.7) and a place over running text (2.2). */
const FORM_SCORE = 2.6

/** Print this many times the ordinary size is a title's; a stop behind it is a speck. */
export const LARGE = 1.4

/** What larger print is worth at most for what is mostly a number: "Meter 14M 220871". */
const MOST_FOR_NUMBER = 1.5

/** What a title without a form's word gains over the law that it is done by. */
const OVER_LAW = 2

/** What a law loses where something says what is done under it. */
const BEHIND = 1

/** What may be the title of a form, bill or flyer: such a word, larger print, capitals; best first. */
export function titlesOf(layout: PageLayout, recipient: string, sender: string, wording: Wording): Title[] {
  const named = new Set(layout.segments.filter(({ text }) => isReadAs(text, recipient)).map(({ text }) => text))
  const isRecipient = (text: string) => named.has(text)
  const recipientBottom = layout.segments.find((segment) => isRecipient(segment.text))?.box[3] ?? null
  const overText = layout.segments.find(
    (segment) =>
      recipientBottom !== null &&
      segment.box[1] > recipientBottom &&
      // "Total £1,974.06" right over "Payment is due by 28 February."
      segment.box[0] < LEFT * layout.width &&
      !isRoleLine(segment.text, wording) &&
      !isKindOver(layout, segment, wording) &&
      headsText(layout, segment, isRecipient, wording),
  )
  const heading = overText && firstLineOf(layout, overText)
  const headed = textHeading(layout, recipient, wording)
  const heads = (segment: Segment) => (headed ? headed === layout.lines[segment.line] : segment === heading)
  // Below the first running text stand headings of parts and cells of tables, below the entries of a bill what was added by hand.
  const textBegins = layout.paragraphs.find(({ text }) => isRunningProse(text))?.box[1] ?? layout.height
  const entriesEnd = layout.lines.filter(({ text }) => ENTRY.test(text))[ENTRIES - 1]?.box[1] ?? layout.height
  // Under the closing words a name is set or written large.
  const closes =
    layout.segments.find(({ text, box }) => box[1] > textBegins && wording.greetings.signOff.test(text.trim()))
      ?.box[1] ?? layout.height
  const columns = columnsOf(layout)
  const addressed = new Set(columns.flatMap((column) => addressLines(column, isRecipient)))
  const beside = particularsBeside(layout, columns, isRecipient, wording)
  const titles = columns
    .flatMap((column) =>
      column.map((segment, index) => ({
        segment,
        title: wholeTitle(layout, segment, column.slice(index + 1), wording),
      })),
    )
    .filter(({ segment }) => segment.box[1] < 0.62 * layout.height)
    // A form may begin under a short covering note.
    .filter(({ segment }) => segment.box[1] < closes || wording.subjects.formTitle.test(segment.text))
    .filter(({ segment }) => !addressed.has(segment) && !beside.has(segment))
    .filter(
      ({ segment }) =>
        (!isTableRow(layout, segment) || isTitleOfRow(layout, segment, wording)) &&
        !isHeadOfColumn(layout, segment) &&
        !isRunningText(layout, segment),
    )
    .flatMap(({ segment, title }) => {
      const text = title.text.replace(SPECKS, '')
      const isForm = isFormAlone(layout, segment, wording)
      const isMasthead = isOfNewsletter(layout, title.lines, wording)
      if (!isForm && !isMasthead && !canBeTitle(text, recipient, sender, wording)) return []
      const isDisplay = title.height > DISPLAY * layout.bodyHeight
      if (!isDisplay && wording.subjects.goesOn.test(text)) return []
      const form = wording.subjects.formTitle.test(text) && !wording.subjects.spoken.test(text)
      let score = form || isMasthead ? FORM_SCORE : 0
      const isReference = (text.match(/\d/g)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2
      if (!/\p{Ll}/u.test(text) && (text.length > 6 || form) && (form || !isReference)) score += 0.7
      const overLaw = isOverLaw(layout, title.lines.at(-1)!, wording)
      if (!form && overLaw && !heads(segment)) score += OVER_LAW
      if (KIND_IN_CAPITALS.test(text)) score += 1.5
      if (isNumberedForm(text, wording)) score += 0.8
      const size = isStretched(layout, segment) ? 1 : title.height / layout.bodyHeight
      score +=
        Math.min(isReference && !form ? MOST_FOR_NUMBER : 3, Math.max(0, size - 1.1) * 3) *
        Math.min(1, segment.confidence + 0.1)
      // What a notice is given under says less than what it is.
      const law = isLawAlone(text, wording)
      if (law) score -= isUnderHeading(layout, segment) ? 2 : 0.6
      if (/^\p{Ll}/u.test(text)) score -= /\.$/.test(text) ? 4 : 2
      const isWrapped =
        title.lines.length > 1 &&
        title.height > LARGE * layout.bodyHeight &&
        !isStretched(layout, segment) &&
        text.split(' ').length >= 3
      if (!isWrapped && isLabel(layout, segment, wording)) score -= 1.5
      if (isLabelOfNumber(layout, segment, wording)) score -= 2
      // "Balance brought forward: £18,244.17" heads the rows of a statement.
      if (/£\s?\d/.test(text) && size < LARGE) score -= heads(segment) ? 0.5 : 1
      const [day] = findDates(text, null, wording.dates)
      const isStatedAt = form && day !== undefined && wording.subjects.statedAt.test(text.slice(0, day.start))
      if (day && !isStatedAt && (form || !heads(segment))) score -= 1
      if (text.split(' ').length > 14) score -= 1
      if (segment.box[1] > textBegins && !heads(segment)) score -= 1
      if (segment.box[1] > entriesEnd && !heads(segment)) score -= UNDER_ENTRIES
      // "FINAL NOTICE" over "We are going to disconnect your electricity supply".
      const isKind = headed && !heads(segment) && isKindAlone(text, headed.text, wording)
      if (!overLaw && (isKind || isKindOver(layout, segment, wording))) score -= FORM_SCORE
      // "We have set this against invoice K 40771."
      if (/[.!]$/.test(text) && text.split(' ').length >= 8) score -= 2
      const isSentence = isProse(text, wording) || (size < LARGE && text.split(' ').length >= 5)
      if (form && /\.$/.test(text) && isSentence) score -= FORM_SCORE
      if (heads(segment)) score += 2.2
      else if (recipientBottom !== null && segment.box[1] > recipientBottom) score += 0.6
      else if (segment.box[0] > layout.width / 2 && segment.box[1] > 0.1 * layout.height) score -= 0.5
      return [
        { text, score, top: segment.box[1], form, law, size: title.height / layout.bodyHeight, lines: title.lines },
      ]
    })
    .filter(({ lines }, _, all) => !all.some((other) => other.lines.indexOf(lines[0]!) > 0))
  const isNamed = titles.some(({ score, law }) => !law && score >= SURE_TITLE)
  const rank = ({ score, law }: Title) => score - (law && isNamed ? BEHIND : 0)
  return titles.sort((a, b) => rank(b) - rank(a))
}

/** What kind of letter it is or which number it has, where the heading under it says what it is about. */
const isKindAlone = (text: string, heading: string, wording: Wording): boolean =>
  isProse(heading.trim(), wording) &&
  (wording.subjects.numberOfForm.test(text) ||
    wording.subjects.formNumber.test(text) ||
    (wording.subjects.kindAlone.test(text) && !wording.subjects.numberedForm.test(text)))

/** "Statutory demand under section 123 of the Insolvency Act 1986" says what it is, too. */
const isLawAlone = (text: string, wording: Wording): boolean =>
  wording.subjects.lawAlone.test(text) && !wording.subjects.formUnderLaw.test(text)

/** "INVOICE No. 1846"; as "Invoice no. 1846" it is a label and its value. */
const isTitleInCapitals = (text: string, wording: Wording): boolean =>
  isNumberedForm(text, wording) && /^\p{Lu}{3}/u.test(text)

/** "Friday 15 May 2026": a date and nothing else, in however large print. */
const isDay = (text: string, { dates }: Wording): boolean =>
  findDates(text, null, dates).some((found) => {
    const rest = text
      .replace(found.text, '')
      .replace(/[\s,.]/g, '')
      .toLowerCase()
    return rest === '' || dates.week.includes(rest)
  })

function canBeTitle(text: string, recipient: string, sender: string, wording: Wording): boolean {
  if (
    (text.length < 5 && !(wording.subjects.formTitle.test(text) && !/\p{Ll}/u.test(text))) ||
    text.length > 110 ||
    namesReader(text, foldText(recipient), wording) ||
    isDay(text, wording) ||
    (wording.subjects.marginal.test(text) && !isTitleInCapitals(text, wording)) ||
    // "Demand no." before its number.
    wording.subjects.numberOfForm.exec(text)?.[2] === '' ||
    isPartyNamed(text, wording) ||
    /:$/.test(text)
  )
    return false
  const folded = foldText(text)
  // Its own label may have been taken for the sender.
  if (
    sender !== '' &&
    !isSlogan(text, wording) &&
    !isTitleInCapitals(text, wording) &&
    (foldText(sender).includes(folded) ||
      // Its logo may be read in two pieces.
      foldText(sender).replaceAll(' ', '').startsWith(folded.replaceAll(' ', '')) ||
      folded.startsWith(foldText(sender)) ||
      // "CERTIFICATE OF THE / REGISTRATION OF A CHARGE", of which the second line was taken for who certifies it.
      (folded.endsWith(` ${foldText(sender)}`) &&
        !wording.subjects.formTitle.test(folded.slice(0, -foldText(sender).length).replace(/ of(?: the)? $/, ''))))
  )
    return false
  if (isContact(text, wording) || isRoleLine(text, wording) || isPersonLine(text, wording) || /[;,]$/.test(text))
    return false
  // "Notice of Enforcement – High Court Writ" has a street's word in it.
  const isAddress = isAddressLine(text, wording) && !isProse(text, wording) && !namesMatter(text, wording)
  if (isAddress && !(wording.subjects.formTitle.test(text) && !/\d/.test(text))) return false
  return (
    /\p{L}{3}/u.test(text) &&
    !/^[([]/.test(text) &&
    !isSalutation(text, wording) &&
    !wording.greetings.signOff.test(text)
  )
}

/** "PIZZA, BUT PROPER." of which the first line of a flyer consists, where it was taken for who sends it. */
const isSlogan = (text: string, wording: Wording): boolean =>
  /\p{L}{3}[.!?]$/u.test(text) &&
  (/,/.test(text) || text.split(' ').length >= 3) &&
  !hasLegalForm(text) &&
  !wording.text.abbreviation.test(text)

/** Where a heading that goes on in lower case begins: "We are about to disconnect / your gas supply". */
const firstLineOf = (layout: PageLayout, second: Segment): Segment =>
  (/^\p{Ll}/u.test(second.text.trim()) &&
    layout.segments.find(
      ({ box, height }) =>
        Math.abs(box[0] - second.box[0]) < layout.bodyHeight &&
        box[3] <= second.box[1] + 2 &&
        second.box[1] - box[3] < second.height &&
        Math.abs(height - second.height) < 0.35 * height,
    )) ||
  second

/** A newsletter is called by its title, be it that of who sends it: "The Loom", over "News from the weavers of Harnwick, summer 2026". */
function isOfNewsletter(layout: PageLayout, lines: Segment[], wording: Wording): boolean {
  const { box, height } = lines.at(-1)!
  const under = layout.segments.filter(
    (other) => other.box[1] >= box[3] - 2 && other.box[1] - box[3] < 4 * layout.bodyHeight && other.height < height,
  )
  return (
    height > DISPLAY * layout.bodyHeight &&
    box[3] < MASTHEAD * layout.height &&
    wording.subjects.newsletter.test([...lines, ...under].map(({ text }) => text).join(' '))
  )
}

/** Mastheads stand in this share of the page. */
const MASTHEAD = 0.2

/** "NOTICE TO ALL TENANTS" over what they are told, in larger print. */
const isKindOver = (layout: PageLayout, { text, box, height }: Segment, wording: Wording): boolean =>
  layout.segments.some(
    (other) =>
      other.height > LARGE * height &&
      other.box[1] >= box[3] - 2 &&
      other.box[1] - box[3] < 2 * layout.bodyHeight &&
      Math.abs(other.box[0] - box[0]) < layout.bodyHeight &&
      isKindAlone(text.trim(), other.text, wording),
  )

/** "CHARGE FOR PAYMENT OF MONEY" over "Debtors (Scotland) Act 1987, section 90", by which it is made. */
function isOverLaw(layout: PageLayout, { text, box, height }: Segment, wording: Wording): boolean {
  const law = layout.segments.find(
    (other) =>
      other.box[1] >= box[3] - 2 &&
      other.box[1] - box[3] < 2 * layout.bodyHeight &&
      Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]),
  )
  const isTitle = !/\d/.test(text) && (!/\p{Ll}/u.test(text) || height > LARGER * layout.bodyHeight)
  return isTitle && law !== undefined && isLawAlone(law.text.trim(), wording)
}

/** Whether a line in larger print stands right over it. */
const isUnderHeading = (layout: PageLayout, { box, height }: Segment): boolean =>
  layout.segments.some(
    (other) =>
      other.height > 1.2 * height &&
      other.box[3] <= box[1] + 2 &&
      box[1] - other.box[3] < 2 * layout.bodyHeight &&
      Math.abs(other.box[0] - box[0]) < layout.bodyHeight,
  )

/** Rows of a ruled table are read as taller than they are, so that they overlap; capitals of no print are as narrow as what a speck made taller. */
const isStretched = (layout: PageLayout, { text, box, height, line }: Segment) =>
  (!/\p{Ll}/u.test(text) && (box[2] - box[0]) / text.length < NARROWEST * height) ||
  layout.segments.some(
    (other) =>
      other.line !== line &&
      other.height > 1.3 * layout.bodyHeight &&
      Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]) &&
      Math.min(other.box[3], box[3]) - Math.max(other.box[1], box[1]) > 0.05 * height,
  )

/** A capital's width at least, as a share of its height: condensed print has 0.45. */
const NARROWEST = 0.38

/** "Bill" in print that is larger than the text. */
const isFormAlone = (layout: PageLayout, { text, height }: Segment, wording: Wording): boolean =>
  /^\p{L}{4}$/u.test(text.trim()) && wording.subjects.formTitle.test(text) && height > LARGER * layout.bodyHeight

/** Whether the line is one of several of a sentence or more. */
function isRunningText(layout: PageLayout, segment: Segment): boolean {
  const line = layout.lines[segment.line]
  const paragraph = layout.paragraphs.find((entry) => line !== undefined && entry.lines.includes(line))
  return (
    paragraph !== undefined && !paragraph.single && /[.;:]$/.test(paragraph.text) && segment.text.split(' ').length > 9
  )
}

/** Running text: many words, half of them and more in lower case. */
export function isRunningProse(text: string): boolean {
  const words = text.split(' ')
  return words.length >= 14 && words.filter((word) => /^\p{Ll}/u.test(word)).length >= words.length / 2
}

/** Whether running text begins right under the line, as it does under a heading. */
function headsText(
  layout: PageLayout,
  segment: Segment,
  isRecipient: (text: string) => boolean,
  wording: Wording,
): boolean {
  const at = layout.paragraphs.findIndex(
    (paragraph) => paragraph.box[1] <= segment.box[1] + 1 && paragraph.box[3] >= segment.box[3] - 1,
  )
  const own = layout.paragraphs[at]
  // "To the directors" may stand between a heading and its text.
  const next = layout.paragraphs
    .slice(at + 1)
    .find(
      (paragraph, index) =>
        !isRoleLine(paragraph.text, wording) &&
        !isRecipient(paragraph.text) &&
        !(index === 0 && own !== undefined && isSubheading(own, paragraph)),
    )
  return (
    own !== undefined && next !== undefined && own.single && isRunningProse(next.text) && next.box[1] > segment.box[1]
  )
}

/** A second line of a heading: the law that a notice is given under. */
const isSubheading = (heading: Paragraph, { single, text, box }: Paragraph) =>
  single &&
  /^\p{Lu}/u.test(text) &&
  !/[.:,]$/.test(text) &&
  Math.abs(box[0] - heading.box[0]) < SAME_EDGE &&
  box[1] - heading.box[3] < 2 * (box[3] - box[1])

/** Edges this close together are one, in points. */
const SAME_EDGE = 4
