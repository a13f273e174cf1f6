import type { Wording } from '../languages/wording.ts'
import type { Line } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { isInPrintOfTitle, type PageLayout, type Segment } from '../text/page-layout.ts'
import { isProse } from './prose.ts'
import { isLabel, isLabelOfNumber, isNumberedForm } from './table-cells.ts'
import type { WholeTitle } from './title-lines.ts'

/** What a line says or how it stands that makes it a title, or none. */
type TitleTrait =
  | 'form'
  | 'inCapitals'
  | 'overLaw'
  | 'kindInCapitals'
  | 'numbered'
  | 'law'
  | 'lawUnderHeading'
  | 'inLowerCase'
  | 'endOfSentence'
  | 'label'
  | 'labelOfNumber'
  | 'sum'
  | 'sumOverText'
  | 'dated'
  | 'long'
  | 'belowText'
  | 'belowEntries'
  | 'onlyKind'
  | 'sentence'
  | 'formInSentence'
  | 'overText'
  | 'underRecipient'
  | 'onRight'

/** What is worth what, beside larger print. */
const WEIGHTS: Record<TitleTrait, number> = {
  form: 2.6,
  inCapitals: 0.7,
  overLaw: 2,
  kindInCapitals: 1.5,
  numbered: 0.8,
  law: -0.6,
  lawUnderHeading: -2,
  inLowerCase: -2,
  endOfSentence: -4,
  label: -1.5,
  labelOfNumber: -2,
  sum: -1,
  sumOverText: -0.5,
  dated: -1,
  long: -1,
  belowText: -1,
  belowEntries: -2,
  onlyKind: -2.6,
  sentence: -2,
  formInSentence: -2.6,
  overText: 2.2,
  underRecipient: 0.6,
  onRight: -0.5,
}
/** What larger print is worth: `each` ordinary line of its size beyond `from`; less for what is mostly a number, "Meter 14M 220871". */
const PRINT = { from: 1.1, each: 3, most: 3, mostForNumber: 1.5 }
/** Print that is read with this much less than certainty counts in full. */
const DOUBT = 0.1

/** A form's word alone is not enough below this; with capitals, larger print or its place it is. */
export const SURE_TITLE = 1.25

/** Print this many times the ordinary size is a title's; a stop behind it is a speck. */
export const LARGE = 1.4

/** In words: a title has no more. */
const LONG_TITLE = 14
/** In words: what has as many and ends as sentences do is one; in ordinary print fewer are enough behind a form's word. */
const SENTENCE = { ofTitle: 8, ofForm: 5 }
/** The letterhead; right of the middle below it stand references. */
const LETTERHEAD = 0.1

/** "FEE NOTE: servitude of access". */
const KIND_IN_CAPITALS = /^\p{Lu}{3,}(?: \p{Lu}{2,})*\s?: \p{L}/u

/** A line that may be a title, with those that it goes on in. */
export interface TitleCandidate {
  segment: Segment
  title: WholeTitle
  /** The title's, without specks before it. */
  text: string
  /** Whether it has a form's word. */
  form: boolean
  /** Whether it is what a newsletter is called. */
  isMasthead: boolean
}

/** What stands where on a page that has titles. */
export interface TitlePage {
  layout: PageLayout
  wording: Wording
  isRecipient: (text: string) => boolean
  recipientBottom: number | null
  /** The heading of the text, by its place alone. */
  headed: Line | null
  /** Whether a line is the heading of the text. */
  heads: (segment: Segment) => boolean
  /** Where the first running text begins: below it stand headings of parts and cells of tables. */
  textBegins: number
  /** Where a bill's entries go on: below them stands what was added by hand. */
  entriesEnd: number
}

/** How likely a line is the title, see `SURE_TITLE`. */
export function scoreOf(page: TitlePage, candidate: TitleCandidate): number {
  const isReference = isMostlyNumber(candidate.text) && !candidate.form
  const size = sizeOf(page, candidate)
  const print =
    Math.min(isReference ? PRINT.mostForNumber : PRINT.most, Math.max(0, size - PRINT.from) * PRINT.each) *
    Math.min(1, candidate.segment.confidence + DOUBT)
  return worth(worth(0, titleTraits(page, candidate)) + print, [
    ...doubts(page, candidate, size),
    placeOf(page, candidate.segment),
  ])
}

const worth = (score: number, traits: (TitleTrait | false | null)[]): number =>
  traits.reduce((sum, trait) => (trait ? sum + WEIGHTS[trait] : sum), score)

/** In ordinary lines. */
const sizeOf = ({ layout }: TitlePage, { segment, title }: TitleCandidate): number =>
  isStretched(layout, segment) ? 1 : title.height / layout.bodyHeight

const isMostlyNumber = (text: string): boolean =>
  (text.match(/\d/g)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) / 2

/** What speaks for a title by its words. */
function titleTraits(page: TitlePage, { segment, title, text, form, isMasthead }: TitleCandidate) {
  const isCapitals = !/\p{Ll}/u.test(text) && (form || (text.length > 6 && !isMostlyNumber(text)))
  return [
    (form || isMasthead) && 'form',
    isCapitals && 'inCapitals',
    !form && isOverLaw(page.layout, title.lines.at(-1)!, page.wording) && !page.heads(segment) && 'overLaw',
    KIND_IN_CAPITALS.test(text) && 'kindInCapitals',
    isNumberedForm(text, page.wording) && 'numbered',
  ] satisfies (TitleTrait | false)[]
}

/** What speaks against it. `size` of its print, in ordinary lines. */
function doubts(page: TitlePage, { segment, title, text, form }: TitleCandidate, size: number) {
  const { layout, wording, headed, textBegins, entriesEnd } = page
  const isHeading = page.heads(segment)
  const words = text.split(' ').length
  const isWrapped =
    title.lines.length > 1 && title.height > LARGE * layout.bodyHeight && !isStretched(layout, segment) && words >= 3
  // "FINAL NOTICE" over "We are going to disconnect your electricity supply".
  const isKind = headed !== null && !isHeading && isKindAlone(text, headed.text, wording)
  const isSentence = isProse(text, wording) || (size < LARGE && words >= SENTENCE.ofForm)
  return [
    // What a notice is given under says less than what it is.
    isLawAlone(text, wording) && (isUnderHeading(layout, segment) ? 'lawUnderHeading' : 'law'),
    /^\p{Ll}/u.test(text) && (/\.$/.test(text) ? 'endOfSentence' : 'inLowerCase'),
    !isWrapped && isLabel(layout, segment, wording) && 'label',
    isLabelOfNumber(layout, segment, wording) && 'labelOfNumber',
    // "Balance brought forward: £18,244.17" heads the rows of a statement.
    /£\s?\d/.test(text) && size < LARGE && (isHeading ? 'sumOverText' : 'sum'),
    isDated(text, { form, isHeading }, wording) && 'dated',
    words > LONG_TITLE && 'long',
    segment.box[1] > textBegins && !isHeading && 'belowText',
    segment.box[1] > entriesEnd && !isHeading && 'belowEntries',
    (isKind || isKindOver(layout, segment, wording)) &&
      !isOverLaw(page.layout, title.lines.at(-1)!, page.wording) &&
      'onlyKind',
    // "We have set this against invoice K 40771.", "TERMS: payment due 31 March 2026."
    /[.!]$/.test(text) && (words >= SENTENCE.ofTitle || LABEL_BEFORE.test(text)) && 'sentence',
    form && /\.$/.test(text) && isSentence && 'formInSentence',
  ] satisfies (TitleTrait | false)[]
}

function isDated(text: string, { form, isHeading }: { form: boolean; isHeading: boolean }, wording: Wording): boolean {
  if (!form && isHeading) return false
  const [day] = findDates(text, null, wording.dates)
  const isStatedAt = form && day !== undefined && wording.subjects.statedAt.test(text.slice(0, day.start))
  return day !== undefined && !isStatedAt
}

function placeOf({ layout, heads, recipientBottom }: TitlePage, segment: Segment): TitleTrait | null {
  if (heads(segment)) return 'overText'
  if (recipientBottom !== null && segment.box[1] > recipientBottom) return 'underRecipient'
  return segment.box[0] > layout.width / 2 && segment.box[1] > LETTERHEAD * layout.height ? 'onRight' : null
}

const LABEL_BEFORE = /^\p{Lu}[\p{L} ]*: /u

/** What kind of letter it is or which number it has, where the heading under it says what it is about. */
const isKindAlone = (text: string, heading: string, wording: Wording): boolean =>
  isProse(heading.trim(), wording) &&
  (wording.subjects.numberOfForm.test(text) ||
    wording.subjects.formNumber.test(text) ||
    (wording.subjects.kindAlone.test(text) && !wording.subjects.numberedForm.test(text)))

/** "Statutory demand under section 123 of the Insolvency Act 1986" says what it is, too. */
export const isLawAlone = (text: string, wording: Wording): boolean =>
  wording.subjects.lawAlone.test(text) && !wording.subjects.formUnderLaw.test(text)

/** "NOTICE TO ALL TENANTS" over what they are told, in larger print. */
export const isKindOver = (layout: PageLayout, { text, box, height }: Segment, wording: Wording): boolean =>
  layout.segments.some(
    (other) =>
      other.height > LARGE * height &&
      other.box[1] >= box[3] - 2 &&
      other.box[1] - box[3] < 2 * layout.bodyHeight &&
      Math.abs(other.box[0] - box[0]) < layout.bodyHeight &&
      isKindAlone(text.trim(), other.text, wording),
  )

/** "CHARGE FOR PAYMENT OF MONEY" over "Debtors (Scotland) Act 1987, section 90", by which it is made. */
function isOverLaw(layout: PageLayout, segment: Segment, wording: Wording): boolean {
  const { text, box } = segment
  const law = layout.segments.find(
    (other) =>
      other.box[1] >= box[3] - 2 &&
      other.box[1] - box[3] < 2 * layout.bodyHeight &&
      Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]),
  )
  const isTitle = !/\d/.test(text) && isInPrintOfTitle(layout, segment)
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
