import type { Wording } from '../languages/wording.ts'
import { OTHER_SIZE } from '../text/cut-segments.ts'
import { foldText } from '../text/fold-text.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import {
  isLarge,
  type PageLayout,
  type Paragraph,
  type Segment,
  sentencesOf,
  textRightOf,
} from '../text/page-layout.ts'
import { endsInPostcode } from '../text/postcode.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, isSalutation } from './company-words.ts'
import { findGreeting } from './greeting.ts'
import { areParticulars, coreOf, headingLine, headingOfMatter, isHeading } from './subject-heading.ts'
import {
  firstSentence,
  HEADLINE,
  isLargeHeadline,
  LONGEST,
  type SubjectFinder,
  type TitledPage,
} from './subject-page.ts'
import { AMOUNT, isNumberedForm, under } from './table-cells.ts'
import { isDateAlone, namesMatter } from './text-heading.ts'
import { DISPLAY } from './title-lines.ts'

/** A page that greets its reader. */
export interface GreetedPage extends TitledPage {
  greeting: Greeting
  /** The paragraph under the greeting. */
  after: Paragraph | undefined
  /** The text that was read as one paragraph with the greeting. */
  runOn: string | null
}

type Greeting = Pick<Paragraph, 'text' | 'box'>

/** Letters of the longest paragraph that is a greeting. */
const LONGEST_GREETING = 80

/** The page with its greeting, and what stands under that; null where it greets nobody. */
export function greetedPage(page: TitledPage): GreetedPage | null {
  const { layout, wording } = page
  const greetings = layout.paragraphs.filter(
    ({ text }) =>
      (isSalutation(text, wording) || wording.subjects.greetsAll.test(text.trim())) && text.length < LONGEST_GREETING,
  )
  // A bilingual letter greets twice.
  const greeting =
    greetings.find(({ text }) => wording.subjects.greeting.test(text)) ?? greetings[0] ?? findGreeting(layout, wording)
  if (!greeting) return null
  const at = layout.paragraphs.findIndex(({ text, box }) => text === greeting.text && box[1] === greeting.box[1])
  const after = layout.paragraphs
    .slice(at + 1)
    .find(
      (paragraph) =>
        paragraph.text !== greeting.text &&
        paragraph.box[1] >= greeting.box[1] &&
        paragraph.text.length > 3 &&
        !areParticulars(paragraph) &&
        !wording.subjects.marginal.test(paragraph.text),
    )
  const runOn = after === undefined || at < 0 ? behindGreeting(layout, greeting) : null
  return { ...page, greeting, after, runOn }
}

/** The text that begins on the greeting's own line, unless a title stands over it: a leaflet greets in its text, under a headline. */
const textBehindGreeting: SubjectFinder<GreetedPage> = ({ greeting, runOn, titles: [title], wording }) => {
  if (!runOn) return null
  const isHeaded = title && title.top < greeting.box[1] && isLargeHeadline(title)
  return isHeaded ? title.text : firstSentence(runOn, wording)
}

/** The heading under marks of how the letter is handled: "WITHOUT PREJUDICE / Lease of Unit 4", in one block with it or over it. */
const headingUnderMarks: SubjectFinder<GreetedPage> = ({ layout, greeting, wording }) => {
  const { paragraphs } = layout
  const at = paragraphs.findIndex(({ text, box }) => text === greeting.text && box[1] === greeting.box[1])
  const [marked, next] = at < 0 ? [] : paragraphs.slice(at + 1, at + 3)
  const behind = marked?.lines.findIndex(({ text }) => !isMark(text.trim(), wording)) ?? 0
  if (!marked || behind === 0) return null
  const isMatter = ({ text }: Pick<Paragraph, 'text'>) =>
    isHeading(text, wording) &&
    !wording.subjects.marginal.test(text) &&
    !wording.subjects.spoken.test(text) &&
    !isDateAlone(text, wording)
  if (behind < 0) return next && isMatter(next) ? headingOfMatter(layout, next, wording) : null
  const lines = marked.lines.slice(behind)
  const text = lines.map((line) => line.text.trim()).join(' ')
  return lines.every(isMatter) && isMatter({ text }) ? (coreOf({ lines }, wording) ?? text) : null
}

const isMark = (line: string, { addressees, subjects }: Wording): boolean =>
  addressees.attention.test(line) || subjects.handling.test(line)

const headingUnder: SubjectFinder<GreetedPage> = ({ layout, after, wording }) => {
  if (!after || isInTable(layout, after)) return null
  const line = headingLine(layout, after, wording)
  if (line) return line
  const isPlace = endsInPostcode(after.text) && !OF_PLACE.test(after.text)
  return isHeading(after.text, wording) && !isPlace ? headingOfMatter(layout, after, wording) : null
}

const headingOver: SubjectFinder<GreetedPage> = ({ layout, greeting, recipient, sender, wording }) => {
  const heading = lineOver(layout, greeting, recipient, wording)
  return heading && foldText(heading) !== foldText(sender) ? heading : null
}

const posterTitle: SubjectFinder<GreetedPage> = ({ greeting, titles: [title] }) =>
  title && title.size > POSTER && title.top < greeting.box[1] ? title.text : null

/** In ordinary lines: larger print than this is the title whatever it says. */
const POSTER = 2 * DISPLAY

/** "INVOICE no 212" in large print over the greeting: under that stands what was done. */
const numberedTitle: SubjectFinder<GreetedPage> = ({ layout, greeting, after, titles, wording }) =>
  after && isHeading(after.text, wording) && wording.subjects.formTitle.test(after.text)
    ? null
    : (titles.find(
        ({ text, top, lines }) => top < greeting.box[1] && isNumberedForm(text, wording) && isLarge(layout, lines[0]!),
      )?.text ?? null)

const formTitle: SubjectFinder<GreetedPage> = ({ greeting, titles }) =>
  titles.find(({ form, top }) => form && top < greeting.box[1])?.text ?? null

const headline: SubjectFinder<GreetedPage> = ({ layout, greeting, titles, wording }) => {
  // Over the date stands as well where a person writes from: "The Hollies, Ditchling".
  const isPlaceOfWriting = (line: Segment) =>
    line.text.includes(',') && isDateAlone(under(layout, line)?.text ?? '', wording)
  const found = titles.find(
    ({ text, top, score, lines }) =>
      top < greeting.box[1] &&
      score >= HEADLINE &&
      /\s/.test(text) &&
      !/\d{3}/.test(text) &&
      !lines.some(isPlaceOfWriting),
  )
  return found && !mayBeHandwriting(layout.reading) ? found.text : null
}

const billByNumber: SubjectFinder<GreetedPage> = ({ layout, greeting, wording }) =>
  layout.segments.find(({ text, box }) => box[1] < greeting.box[1] && isNumberedForm(text, wording))?.text ?? null

const slogans: SubjectFinder<GreetedPage> = ({ layout, after, wording }) =>
  after && areSlogans(layout, after, wording) ? after.text : null

const firstWordsUnder: SubjectFinder<GreetedPage> = ({ after, wording }) =>
  after ? firstSentence(after.text, wording) : null

/** What a letter that greets its reader says it is about, the surest first. */
export const BY_GREETING: SubjectFinder<GreetedPage>[] = [
  textBehindGreeting,
  numberedTitle,
  headingUnderMarks,
  headingUnder,
  headingOver,
  posterTitle,
  formTitle,
  headline,
  billByNumber,
  slogans,
  firstWordsUnder,
]

/** The text of a paragraph that was read as one with its greeting, as handwriting is. */
function behindGreeting({ paragraphs }: PageLayout, { text, box }: Pick<Paragraph, 'text' | 'box'>): string | null {
  const own = paragraphs.find(({ lines }) => lines.some((line) => line.text.trim() === text && line.box[1] === box[1]))
  const rest = own?.text.slice(own.text.indexOf(text) + text.length).trim() ?? ''
  return rest.split(' ').length >= 4 ? rest : null
}

/** Whether what stands under the greeting is of a table, or was read in pieces. */
const isInTable = (layout: PageLayout, after: Paragraph): boolean =>
  isTorn(layout, after) ||
  (after.single && cellsOf(layout, after) > 2) ||
  AMOUNT.test(textRightOf(layout, after.lines.at(-1)!.box, layout.width))

/** Whether a line was read in pieces: "I am sorry to | have to put this on paper." */
const isTorn = (layout: PageLayout, { single, lines: [line] }: Paragraph): boolean =>
  single && line !== undefined && /^\p{Ll}/u.test(textRightOf(layout, line.box, 2 * layout.bodyHeight))

/** How many things stand side by side on the paragraph's first line. */
const cellsOf = (layout: PageLayout, paragraph: Paragraph) =>
  layout.segments.filter((segment) => layout.lines[segment.line] === paragraph.lines[0]).length

/** "Service charge on account: 14 Plover Passage, London SE1 4RD" */
const OF_PLACE = /^(?:\p{L}+ ){2,}\p{L}+: /u

/** A heading of several short sentences, over the text: "One coat. One child. One warm winter." */
function areSlogans({ paragraphs, reading }: PageLayout, heading: Paragraph, wording: Wording): boolean {
  const sentences = sentencesOf(heading.text, wording)
  const next = paragraphs[paragraphs.indexOf(heading) + 1]
  return (
    heading.single &&
    !mayBeHandwriting(reading) &&
    sentences.length > 1 &&
    sentences.every((sentence) => sentence.split(' ').length <= SLOGAN) &&
    next !== undefined &&
    !next.single
  )
}

/** In words. */
const SLOGAN = 8

/** Some print the subject over the salutation: a line of its own, off from what is above it, of several words. */
function lineOver(layout: PageLayout, { box: greeting }: Greeting, recipient: string, wording: Wording): string | null {
  const isInColumn = ({ box }: Pick<Segment, 'box'>) => Math.abs(box[0] - greeting[0]) < 2 * layout.bodyHeight
  const above = layout.segments.filter((segment) => segment.box[3] <= greeting[1] + 2 && isInColumn(segment))
  const line = above.toSorted((a, b) => b.box[3] - a.box[3])[0]
  if (!line || greeting[1] - line.box[3] > OVER_GREETING * layout.bodyHeight) return null
  const own = layout.lines[line.line]!
  const paragraph = layout.paragraphs.find(({ lines }) => lines.includes(own) && lines.every(isInColumn))
  if (paragraph && areParticulars(paragraph)) return null
  // Beside it somebody may have written: "Reminder: your bill is overdue   Plymouth or Truro?"
  const isBesideNote = layout.segments.some(
    (other) => other.line === line.line && other !== line && isOtherSize(other.height, line.height),
  )
  const isParagraph =
    paragraph !== undefined && !isBesideNote && paragraph.lines.length <= MOST_LINES && paragraph.text.length < LONGEST
  const text = (isParagraph ? paragraph.text : line.text).trim()
  const whole = paragraph && text === paragraph.text.trim() ? paragraph : null
  const top = (whole ?? line).box[1]
  const before = above.filter((segment) => segment !== line).map(({ box }) => box[3])
  const gap = top - Math.max(0, ...before.filter((bottom) => bottom <= top + 1))
  if (gap <= APART * layout.bodyHeight || !canStandOver(text, recipient, wording)) return null
  if (AMOUNT.test(text) && isRow(layout, line)) return null
  const heading = whole ? (coreOf(whole, wording) ?? text) : text
  return isDateAlone(heading, wording) ? null : heading
}

const isOtherSize = (one: number, other: number): boolean => Math.max(one / other, other / one) > OTHER_SIZE

/** In ordinary line heights: a subject stands no further over the greeting … */
const OVER_GREETING = 3
/** … and so far under what is above it. */
const APART = 0.6
/** Of a subject. */
const MOST_LINES = 3

/** Whether a line over the greeting may say what the letter is about: neither whom it is for, nor a place, date or number. */
function canStandOver(text: string, recipient: string, wording: Wording): boolean {
  if (text.split(' ').length < 3 || wording.subjects.marginal.test(text) || endsInPostcode(text)) return false
  if ([...text.matchAll(LABEL)].length > 1) return false
  const isPlace = isAddressLine(text, wording) && !text.includes(':') && !wording.subjects.amidMatter.test(text)
  if (isPlace && !namesMatter(text, wording)) return false
  const [own, read] = [foldText(recipient), foldText(text)]
  // A matter may name the addressee among others.
  const isNamed = own !== '' && (own.includes(read) || (read.includes(own) && read.length < 2 * own.length))
  // "Miss Agnes Lowe deceased" is a matter, not a person who is written to.
  const isPerson = isPersonLine(text, wording) && !/\s\p{Ll}{3,}/u.test(text)
  if (isNamed || isRoleLine(text, wording) || isPerson || isContactLine(text, wording)) return false
  return !/\b\d{6,}$|[.;,]$/.test(text) && !isDateAlone(text, wording)
}

/** Two and more of them are particulars: "Unit: Flat 6, Ropeway House Our ref: RWH/S20". */
const LABEL = /(?:^|\s)\p{Lu}[\p{L}.]*(?: [\p{Ll}.]+){0,2}:\s/gu

/** "Total | EUR 1,700.00" */
const isRow = ({ segments }: PageLayout, { line }: Segment): boolean =>
  segments.filter((other) => other.line === line).length > 1
