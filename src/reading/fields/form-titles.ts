import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { findDates } from '../text/dates.ts'
import { foldText, isReadAs } from '../text/fold-text.ts'
import { columnsOf, isLarge, type PageLayout, type Paragraph, type Segment } from '../text/page-layout.ts'
import { lowerCaseShare } from '../text/running-text.ts'
import { addressLines, particularsBeside } from './address-rows.ts'
import { isAddressLine, isPersonLine, isRoleLine, isSalutation } from './company-words.ts'
import {
  isKindOver,
  isLawAlone,
  SURE_TITLE,
  scoreOf,
  type TitleCandidate,
  type TitlePage,
} from './form-title-weights.ts'
import { isProse } from './prose.ts'
import { isHeadOfColumn, isNumberedForm, isTableRow, isTitleOfRow } from './table-cells.ts'
import { isContact, isDateAlone, isPartyNamed, namesMatter, namesReader, SPECKS, textHeading } from './text-heading.ts'
import { DISPLAY, type WholeTitle, wholeTitle } from './title-lines.ts'

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

/** Titles begin in this share of the page's height. */
const LOWEST = 0.62

/** Headings begin in this share of the page's width; right of it stand sums and references. */
const LEFT = 0.6

/** What a law loses where something says what is done under it. */
const BEHIND = 1

/** What may be the title of a form, bill or flyer: such a word, larger print, capitals; best first. */
export function titlesOf(layout: PageLayout, recipient: string, sender: string, wording: Wording): Title[] {
  const page = titlePage(layout, recipient, wording)
  const titles = candidateLines(page)
    .flatMap((line) => candidateOf(page, line, { recipient, sender }) ?? [])
    .map((candidate): Title => {
      const { segment, title, text, form } = candidate
      return {
        text,
        score: scoreOf(page, candidate),
        top: segment.box[1],
        form,
        law: isLawAlone(text, wording),
        size: title.height / layout.bodyHeight,
        lines: title.lines,
      }
    })
    .filter(({ lines }, _, all) => !all.some((other) => other.lines.indexOf(lines[0]!) > 0))
  const isNamed = titles.some(({ score, law }) => !law && score >= SURE_TITLE)
  const rank = ({ score, law }: Title) => score - (law && isNamed ? BEHIND : 0)
  return titles.sort((a, b) => rank(b) - rank(a))
}

function titlePage(layout: PageLayout, recipient: string, wording: Wording): TitlePage {
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
  return {
    layout,
    wording,
    isRecipient,
    recipientBottom,
    headed,
    heads: (segment) => (headed ? headed === layout.lines[segment.line] : segment === heading),
    textBegins: layout.paragraphs.find(({ text }) => isRunningProse(text))?.box[1] ?? layout.height,
    entriesEnd: layout.lines.filter(({ text }) => ENTRY.test(text))[ENTRIES - 1]?.box[1] ?? layout.height,
  }
}

interface TitleLine {
  segment: Segment
  title: WholeTitle
}

/** Lines that stand where a title may, each with those that it goes on in. */
function candidateLines({ layout, wording, isRecipient, textBegins }: TitlePage): TitleLine[] {
  // Under the closing words a name is set or written large.
  const closes =
    layout.segments.find(({ text, box }) => box[1] > textBegins && wording.greetings.signOff.test(text.trim()))
      ?.box[1] ?? layout.height
  const columns = columnsOf(layout)
  const addressed = new Set(columns.flatMap((column) => addressLines(column, isRecipient)))
  const beside = particularsBeside(layout, columns, isRecipient, wording)
  return (
    columns
      .flatMap((column) =>
        column.map((segment, index) => ({
          segment,
          title: wholeTitle(layout, segment, column.slice(index + 1), wording),
        })),
      )
      .filter(({ segment }) => segment.box[1] < LOWEST * layout.height)
      .filter(({ segment }) => wording.subjects.formTitle.test(segment.text) || !isInStamp(layout, segment, wording))
      // A form may begin under a short covering note.
      .filter(({ segment }) => segment.box[1] < closes || wording.subjects.formTitle.test(segment.text))
      .filter(
        ({ segment }) =>
          !addressed.has(segment) && (!beside.has(segment) || headsParticulars(layout, segment, wording)),
      )
      .filter(
        ({ segment }) =>
          (!isTableRow(layout, segment) || isTitleOfRow(layout, segment, wording)) &&
          !isHeadOfColumn(layout, segment) &&
          !isRunningText(layout, segment),
      )
  )
}

/** "Invoice MD-0417", or "Your water bill" first in its column, over its number and date. */
const headsParticulars = (layout: PageLayout, segment: Segment, wording: Wording): boolean =>
  isNumberedForm(segment.text, wording) ||
  (/^\p{Lu}[^\d:]* [^\d:]*$/u.test(segment.text.trim()) &&
    wording.subjects.formTitle.test(segment.text) &&
    columnsOf(layout).some(([first]) => first === segment))

/** Whether it stands in a stamp under the day of receipt: "RECEIVED / 15 SEP 2026 / HARNWICK MAIL ROOM". */
function isInStamp({ segments, bodyHeight }: PageLayout, { box }: Segment, wording: Wording): boolean {
  const over = segments.filter(
    (other) =>
      other.box[1] < box[1] &&
      box[1] - other.box[3] < HEIGHT_OF_STAMP * bodyHeight &&
      Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]),
  )
  return (
    over.some(({ text }) => wording.dates.stampAlone.test(text)) && over.some(({ text }) => isDateAlone(text, wording))
  )
}

/** From the word of a stamp down to its last line, in ordinary lines. */
const HEIGHT_OF_STAMP = 5

/** What a line says as a title; null where its words are none's. */
function candidateOf(
  { layout, wording }: TitlePage,
  { segment, title }: TitleLine,
  { recipient, sender }: { recipient: string; sender: string },
): TitleCandidate | null {
  const text = title.text.replace(SPECKS, '')
  const isMasthead = isOfNewsletter(layout, title.lines, wording)
  // "Receipt 0020418", in larger print
  const isNumbered =
    isLarge(layout, title) && NUMBERED_WORD.test(text) && wording.subjects.formTitle.test(text.split(' ', 1)[0]!)
  const isTitle =
    isFormAlone(layout, segment, wording) || isMasthead || isNumbered || canBeTitle(text, recipient, sender, wording)
  const isDisplay = title.height > DISPLAY * layout.bodyHeight
  if (!isTitle || (!isDisplay && wording.subjects.goesOn.test(text))) return null
  const form = wording.subjects.formTitle.test(text) && !wording.subjects.spoken.test(text)
  return { segment, title, text, form, isMasthead }
}

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
    // "Demand no." before its number; "Notice ENF-04-2207718" among the particulars.
    wording.subjects.numberOfForm.exec(text)?.[2] === '' ||
    (NUMBERED_WORD.test(text) && !isNumberedForm(text, wording)) ||
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
        !wording.subjects.formTitle.test(
          folded.slice(0, -foldText(sender).length).replace(wording.subjects.ofWhom, ''),
        )))
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

/** A word and its number, which is no year: "Ashgrove 118822". */
const NUMBERED_WORD = /^\p{Lu}\p{Ll}+\s+(?!(?:\d\d\/)?(?:19|20)\d\d(?:\/\d{2,4})?$)(?=(?:\S*\d){4})\S+$/u

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

/** "Bill" in print that is larger than the text. */
const isFormAlone = (layout: PageLayout, segment: Segment, wording: Wording): boolean =>
  /^\p{L}{4}$/u.test(segment.text.trim()) && wording.subjects.formTitle.test(segment.text) && isLarge(layout, segment)

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
  return words.length >= 14 && lowerCaseShare(words) >= 0.5
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
