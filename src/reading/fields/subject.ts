import type { Wording } from '../languages/wording.ts'
import type { Box } from '../page-reading.schema.ts'
import { foldText, isReadAs } from '../text/fold-text.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import { type PageLayout, type Paragraph, type Segment, sentencesOf, textRightOf } from '../text/page-layout.ts'
import {
  endsInPostcode,
  isAddressLine,
  isContactLine,
  isPersonLine,
  isRoleLine,
  isSalutation,
} from './company-words.ts'
import { isRunningProse, LARGE, SURE_TITLE, titlesOf } from './form-titles.ts'
import { findGreeting } from './greeting.ts'
import { isProse } from './prose.ts'
import { AMOUNT, isNumberedForm, LABEL_REACH, under } from './table-cells.ts'
import { areParticularsOf, isDateAlone, namesMatter } from './text-heading.ts'
import { DISPLAY } from './title-lines.ts'

const LONGEST = 160

/**
 * The subject line: "Re: …" or the heading under the salutation; else the title of the form; else the first sentence of the body.
 * `recipient` and `sender` are passed over as titles.
 */
export function findSubject(first: PageLayout, recipient: string, sender: string, wording: Wording): string {
  const paragraphs = first.paragraphs
  const explicit = paragraphs.find(
    (paragraph) => wording.subjects.prefix.test(paragraph.text) && paragraph.text.length < LONGEST,
  )
  // "Deduction from earnings order / About: Mr Tom Peters, employee 0147"
  const headed =
    explicit &&
    wording.subjects.saysOfWhom.test(explicit.text) &&
    titleOver(first, explicit, recipient, sender, wording)
  if (headed) return tidy(headed)
  if (explicit)
    return tidy(besideNothing(first, explicit).replace(wording.subjects.prefix, '') || behind(first, explicit))
  // Among the lines over an e-mail or facsimile.
  const labelledLine = first.lines.find(
    (line) => wording.subjects.prefix.test(line.text) && line.box[1] < first.height / 2,
  )
  if (labelledLine && !/:\s*$/.test(labelledLine.text))
    return tidy(labelledLine.text.replace(wording.subjects.prefix, ''))
  const labelled = behindLabelAlone(first, recipient, wording)
  if (labelled) return tidy(labelled)
  const greetings = paragraphs.filter(
    ({ text }) => (isSalutation(text, wording) || wording.subjects.greetsAll.test(text.trim())) && text.length < 80,
  )
  // A bilingual letter greets twice.
  const greeting =
    greetings.find((paragraph) => wording.subjects.greeting.test(paragraph.text)) ??
    greetings[0] ??
    findGreeting(first, wording)
  const titles = titlesOf(first, recipient, sender, wording)
  if (greeting) {
    const at = paragraphs.findIndex(({ text, box }) => text === greeting.text && box[1] === greeting.box[1])
    const after = paragraphs
      .slice(at + 1)
      .find(
        (paragraph) =>
          paragraph !== greeting &&
          paragraph.text !== greeting.text &&
          paragraph.box[1] >= greeting.box[1] &&
          paragraph.text.length > 3 &&
          !areParticulars(paragraph) &&
          !wording.subjects.marginal.test(paragraph.text),
      )
    const rest = after === undefined || at < 0 ? behindGreeting(first, greeting) : null
    // A leaflet greets in its text, under a headline.
    const isHeaded =
      titles[0] && titles[0].top < greeting.box[1] && titles[0].score >= HEADLINE && titles[0].size > LARGE
    if (rest && !isHeaded) return tidy(firstSentence(rest, wording))
    const inTable =
      after &&
      (isTorn(first, after) ||
        (after.single && cellsOf(first, after) > 2) ||
        AMOUNT.test(textRightOf(first, after.lines.at(-1)!.box, first.width)))
    if (rest && titles[0]) return tidy(titles[0].text)
    const line = after && !inTable && headingLine(first, after, wording)
    if (line) return tidy(line)
    if (
      after &&
      !inTable &&
      isHeading(after.text, wording) &&
      (!endsInPostcode(after.text) || OF_PLACE.test(after.text))
    )
      return tidy(wholeHeading(first, after, wording))
    const over = headingOver(first, greeting.box, recipient, wording)
    if (over && foldText(over) !== foldText(sender)) return tidy(over)
    const [display] = titles
    if (display && display.size > 2 * DISPLAY && display.top < greeting.box[1]) return tidy(display.text)
    const form = titles.find((title) => title.form && title.top < greeting.box[1])
    if (form) return tidy(form.text)
    // Over the date stands as well where a person writes from: "The Hollies, Ditchling".
    const isPlaceOfWriting = (line: Segment) =>
      line.text.includes(',') && isDateAlone(under(first, line)?.text ?? '', wording)
    const headline = titles.find(
      ({ text, top, score, lines }) =>
        top < greeting.box[1] &&
        score >= HEADLINE &&
        /\s/.test(text) &&
        !/\d{3}/.test(text) &&
        !lines.some(isPlaceOfWriting),
    )
    if (headline && !mayBeHandwriting(first.reading)) return tidy(headline.text)
    const bill = first.segments.find(({ text, box }) => box[1] < greeting.box[1] && isNumberedForm(text, wording))
    if (bill) return tidy(bill.text)
    if (after && isSlogans(first, after, wording)) return tidy(after.text)
    if (after) return tidy(firstSentence(after.text, wording))
  }
  const [title] = titles
  const occasion =
    greeting || (title && title.score >= HEADLINE && title.size > LARGE) ? null : occasionOf(first, recipient, wording)
  if (occasion) return tidy(occasion)
  if (title && title.score >= SURE_TITLE) return tidy(title.text)
  const numbered = numberedForm(first, wording)
  if (numbered) return numbered
  const body = paragraphs.find(
    (paragraph) =>
      paragraph.text.split(' ').length >= 6 &&
      // Names may be as long: "The Royal Bank of Caledon plc".
      ![sender, recipient].some((name) => isReadAs(paragraph.text, name)) &&
      !areParticulars(paragraph) &&
      !isTable(paragraph.text) &&
      !isContactLine(paragraph.text, wording) &&
      !(isAddressLine(paragraph.text, wording) && !isProse(paragraph.text, wording)),
  )
  return tidy(firstSentence(body?.text ?? title?.text ?? paragraphs[0]?.text ?? '', wording))
}

/** A title that stands close over a line. */
const titleOver = (layout: PageLayout, { box }: Paragraph, recipient: string, sender: string, wording: Wording) =>
  titlesOf(layout, recipient, sender, wording).find(({ lines, score }) => {
    const gap = box[1] - lines.at(-1)!.box[3]
    return score >= SURE_TITLE && gap > -2 && gap < TITLE_REACH * layout.bodyHeight
  })?.text

/** In ordinary line heights. */
const TITLE_REACH = 3

/** "Subject | Rent review of Mill House", first in its row or behind other labels with their values: neither the head of a table's column nor whom the letter is for. */
function behindLabelAlone(layout: PageLayout, recipient: string, wording: Wording): string | null {
  const { segments, height, width } = layout
  const label = segments.find(({ text, box, line }) => {
    const row = segments.filter((other) => other.line === line)
    const before = row.filter((other) => other.box[0] < box[0]).length
    const isPaired = before % 2 === 0 && row.length - before === 2
    return wording.subjects.labelAlone.test(text.trim()) && box[1] < height / 2 && isPaired
  })
  const value = label ? textRightOf(layout, label.box, width) : ''
  // "Mr Tom Peters, deceased" is a matter.
  const isSomebody = (isPersonLine(value, wording) && !/\s\p{Ll}{3,}/u.test(value)) || isReadAs(value, recipient)
  return /\p{L}{3}/u.test(value) && !isSomebody ? value : null
}

/** A heading of several short sentences, over the text: "One coat. One child. One warm winter." */
function isSlogans({ paragraphs, reading }: PageLayout, heading: Paragraph, wording: Wording): boolean {
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

/** Whether a line was read in pieces: "I am sorry to | have to put this on paper." */
const isTorn = (layout: PageLayout, { single, lines: [line] }: Paragraph): boolean =>
  single && line !== undefined && /^\p{Ll}/u.test(textRightOf(layout, line.box, 2 * layout.bodyHeight))

/** Rows of labels with their values: "Your Vehicle: PX19 QRT / Incident Date: 21 April 2026". */
const areParticulars = ({ lines }: Pick<Paragraph, 'lines'>) =>
  lines.length >= 2 && lines.every(({ text }) => LABELLED.test(text.trim()))

const LABELLED = /^\p{Lu}[\p{L} .]{1,24}:/u

/**
 * The heading that was read as one with the text close under it: its line ends where the first word of the next would have had room, and not as
 * sentences do; or with the particulars of its matter. Handwriting ends its lines anywhere.
 */
function headingLine(
  { reading, bodyHeight }: PageLayout,
  { lines, box, text }: Paragraph,
  wording: Wording,
): string | null {
  const [first, second] = lines
  const word = second?.words[0]
  if (!first || !second || !word || mayBeHandwriting(reading) || isHeading(text, wording)) return null
  const room = box[2] - first.box[2]
  const heading = first.text.trim()
  const isBroken = room > word.box[2] - word.box[0] + bodyHeight && /^["'“‘]?[\p{Lu}\d]/u.test(second.text.trim())
  const isTitle = heading.split(' ').length >= 3 && /[\p{L}\p{N})]$/u.test(heading) && isHeading(heading, wording)
  const isOfMatter = !/[.?!]$/.test(text.trim()) && areParticularsOf(heading, lines.slice(1), wording)
  return (isBroken || isOfMatter) && isTitle && !wording.subjects.goesOn.test(heading) ? heading : null
}

/** What an invitation is to: "The Master requests the pleasure of the company of / Tansy Orchard Ltd / at / The Harvest Supper". */
function occasionOf(
  { segments, paragraphs, lines, height }: PageLayout,
  recipient: string,
  wording: Wording,
): string | null {
  const at = segments.findIndex(
    ({ text, box, line }) =>
      box[1] < height / 2 &&
      wording.pages.invites.test(text) &&
      !paragraphs.some((paragraph) => paragraph.lines.includes(lines[line]!) && /[.!?]$/.test(paragraph.text)),
  )
  const invitation = segments[at]?.text.trim() ?? ''
  if (wording.subjects.invitedTo.test(invitation)) return invitation
  const [named = '', ...others] = [segments[at], ...segments.slice(at + 1)]
    .slice(0, MOST_OF_INVITATION)
    .flatMap((segment) => (at < 0 || !segment || isReadAs(segment.text, recipient) ? [] : segment.text.trim()))
  return (
    wording.subjects.occasion.exec(named)?.[1] ||
    others
      .map((text, index) =>
        wording.subjects.occasionBegins.test(text) ? others[index + 1] : wording.subjects.occasion.exec(text)?.[1],
      )
      .find((text) => text !== undefined) ||
    null
  )
}

/** An invitation says within so many lines what it is to. */
const MOST_OF_INVITATION = 6

/** The text of a paragraph that was read as one with its greeting, as handwriting is. */
function behindGreeting({ paragraphs }: PageLayout, { text, box }: Pick<Paragraph, 'text' | 'box'>): string | null {
  const own = paragraphs.find(({ lines }) => lines.some((line) => line.text.trim() === text && line.box[1] === box[1]))
  const rest = own?.text.slice(own.text.indexOf(text) + text.length).trim() ?? ''
  return rest.split(' ').length >= 4 ? rest : null
}

/** "Service charge on account: 14 Plover Passage, London SE1 4RD" */
const OF_PLACE = /^(?:\p{L}+ ){2,}\p{L}+: /u

/** A title over the greeting that has no form's word: large and in capitals at once, or as likely by more. */
const HEADLINE = 1.2

/** Rows of figures that were read as one paragraph. */
function isTable(text: string): boolean {
  const words = text.split(' ')
  return words.filter((word) => /\d/.test(word)).length > 0.3 * words.length
}

/** A bill without a title is called by its number: "Invoice Number | CF-20418". */
function numberedForm(layout: PageLayout, wording: Wording): string | null {
  for (const segment of layout.segments.filter(({ box }) => box[1] < layout.height / 2)) {
    const [, form = '', number = ''] = wording.subjects.numberOfForm.exec(segment.text.trim()) ?? []
    if (isNumberedForm(segment.text, wording)) return tidy(segment.text)
    // "INVOICE | H5518" over "DATE | 29/01/27"
    const labelled = wording.subjects.numberedForm.test(segment.text.trim())
      ? textRightOf(layout, segment.box, LABEL_REACH * layout.bodyHeight).split(' ', 1)[0]!
      : ''
    if (/\d{2}/.test(labelled) && !AMOUNT.test(labelled)) return `${segment.text.trim()} ${labelled}`
    if (form === '') continue
    const beside = number || textRightOf(layout, segment.box, LABEL_REACH * layout.bodyHeight)
    const value = beside || (under(layout, segment)?.text.trim() ?? '')
    if (/\d/.test(value)) return `${form} ${value.split(' ')[0]}`
  }
  return null
}

/** The text of what has another column beside it, without that: "Re: the roof of bay 3 | Date: 4 May". */
function besideNothing({ segments, lines }: PageLayout, { lines: [line], text, single }: Paragraph): string {
  const [own, next] = segments.filter((segment) => lines[segment.line] === line)
  if (!single || !own || !next) return text
  return /[:;]\s*$/.test(own.text) ? `${own.text} ${next.text}` : own.text
}

/** What a prefix stands before where it has a line or a cell to itself. */
function behind(layout: PageLayout, { box }: Paragraph): string {
  const beside = textRightOf(layout, box, layout.width)
  return beside || (layout.paragraphs.find((next) => next.box[1] >= box[3] - 1)?.text ?? '')
}

/** A heading with those right under it: "Our client: Mrs Bythesea / Arrears of rent under the lease". Particulars of its matter are left out. */
function wholeHeading(layout: PageLayout, heading: Paragraph, wording: Wording): string {
  const { paragraphs, bodyHeight } = layout
  const core = coreOf(heading, wording)
  if (core) return core
  const matter = matterUnderLaw(layout, heading, wording)
  if (matter) return wholeHeading(layout, matter, wording)
  const parts = [heading]
  for (const next of paragraphs.slice(paragraphs.indexOf(heading) + 1)) {
    const last = parts.at(-1)!
    const isOpen = wording.subjects.goesOn.test(last.text.trim())
    const isClose =
      next.box[1] - last.box[3] < (isOpen ? 2 : 1) * bodyHeight && Math.abs(next.box[0] - last.box[0]) < bodyHeight
    const isPart =
      isClose &&
      next.single &&
      next.text.split(' ').length >= 2 &&
      !wording.subjects.marginal.test(next.text) &&
      (isLaw(heading.text, wording) || !areParticularsOf(heading.text, [next], wording)) &&
      !/^\p{Ll}|^\d|\d[.,]\d{2}$/u.test(next.text) &&
      isHeading(next.text, wording)
    if (!isPart || parts.length === MOST_HEADINGS) break
    parts.push(next)
  }
  return parts
    .map(({ text }) => text.trim())
    .reduce((whole, text) => `${whole}${wording.subjects.goesOn.test(whole) ? ' ' : ' – '}${text}`)
}

/** "Premises licence 00731: annual fee", off from the law over it by a blank line. */
function matterUnderLaw({ paragraphs, bodyHeight }: PageLayout, law: Paragraph, wording: Wording): Paragraph | null {
  const next = paragraphs[paragraphs.indexOf(law) + 1]
  if (!next || !isLaw(law.text, wording) || isLaw(next.text, wording)) return null
  const gap = next.box[1] - law.box[3]
  const isMatter =
    next.single &&
    gap >= bodyHeight &&
    gap < MATTER_REACH * bodyHeight &&
    Math.abs(next.box[0] - law.box[0]) < bodyHeight &&
    next.text.split(' ').length >= 3 &&
    /^\p{Lu}/u.test(next.text) &&
    !wording.subjects.marginal.test(next.text) &&
    !LABELLED.test(next.text) &&
    isHeading(next.text, wording)
  return isMatter ? next : null
}

/** A matter stands so many ordinary lines under its law at most. */
const MATTER_REACH = 3

const isLaw = (text: string, wording: Wording) => wording.subjects.lawAlone.test(text.trim())

/** The line of a heading of several that says what it is about: neither a law, unless little else is said, nor particulars. */
function coreOf({ lines }: Pick<Paragraph, 'lines'>, wording: Wording): string | null {
  const [first, ...others] = lines.filter(({ text }) => !isLaw(text, wording))
  if (first !== lines[0] && LABELLED.test(first?.text.trim() ?? '')) return lines[0]!.text.trim()
  const text = first?.text.trim() ?? ''
  const isWhole = first === lines[0] || (text.match(/\p{L}{3,}/gu) ?? []).length >= 3
  const isOpen = wording.subjects.goesOn.test(text)
  return lines.length > 1 && first && isWhole && !isOpen && areParticularsOf(text, others, wording) ? text : null
}

const MOST_HEADINGS = 3

/** How many things stand side by side on the paragraph's first line. */
const cellsOf = (layout: PageLayout, paragraph: Paragraph) =>
  layout.segments.filter((segment) => layout.lines[segment.line] === paragraph.lines[0]).length

/** Some print the subject over the salutation: a line of its own, off from what is above it, of several words. */
function headingOver(layout: PageLayout, greeting: Box, recipient: string, wording: Wording): string | null {
  const above = layout.segments.filter(
    ({ box }) => box[3] <= greeting[1] + 2 && Math.abs(box[0] - greeting[0]) < 2 * layout.bodyHeight,
  )
  const line = above.toSorted((a, b) => b.box[3] - a.box[3])[0]
  if (!line || greeting[1] - line.box[3] > 3 * layout.bodyHeight) return null
  const before = above.filter((segment) => segment !== line).map((segment) => segment.box[3])
  const paragraph = layout.paragraphs.find(
    ({ lines }) =>
      lines.includes(layout.lines[line.line]!) &&
      lines.every(({ box }) => Math.abs(box[0] - greeting[0]) < 2 * layout.bodyHeight),
  )
  if (paragraph && areParticulars(paragraph)) return null
  const text = (
    paragraph && paragraph.lines.length <= 3 && paragraph.text.length < LONGEST ? paragraph.text : line.text
  ).trim()
  const top = paragraph && text === paragraph.text.trim() ? paragraph.box[1] : line.box[1]
  const apart = top - Math.max(0, ...before.filter((bottom) => bottom <= top + 1)) > 0.6 * layout.bodyHeight
  if (!apart || text.split(' ').length < 3 || wording.subjects.marginal.test(text) || endsInPostcode(text)) return null
  if (isAddressLine(text, wording) && !/:/.test(text) && !namesMatter(text, wording)) return null
  const [own, read] = [foldText(recipient), foldText(text)]
  // A matter may name the addressee among others.
  const named = own !== '' && (own.includes(read) || (read.includes(own) && read.length < 2 * own.length))
  // "Miss Agnes Lowe deceased" is a matter, not a person who is written to.
  const isPerson = isPersonLine(text, wording) && !/\s\p{Ll}{3,}/u.test(text)
  if (named || isRoleLine(text, wording) || isPerson || isContactLine(text, wording) || /\b\d{6,}$/.test(text))
    return null
  if (/[.;,]$/.test(text) || isDateAlone(text, wording) || (AMOUNT.test(text) && isRow(layout, line))) return null
  return paragraph && text === paragraph.text.trim() ? (coreOf(paragraph, wording) ?? text) : text
}

/** "Total | EUR 1,700.00" */
const isRow = ({ segments }: PageLayout, { line }: Segment): boolean =>
  segments.filter((other) => other.line === line).length > 1

function firstSentence(text: string, wording: Wording): string {
  const said = text.replace(NUMBERED, '')
  return sentencesOf(said, wording)[0] ?? said
}

/** "1. Name of policyholder" */
const NUMBERED = /^\(?\d{1,2}[.)]\s+(?=\p{L})/u

function tidy(text: string): string {
  const clean = text
    .replace(/^[\s|•*—–_.,-]+/, '')
    .replace(/[\s|_—-]+$/, '')
    .replace(/\s+/g, ' ')
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`
}

/** Headings are short and end without a stop. */
function isHeading(text: string, wording: Wording): boolean {
  // "Have you forgotten us? The following are past our 21 days:"
  const isSentence = /:$/.test(text) && (text.length > 60 || /[.?!] \p{Lu}/u.test(text))
  return (
    text.length <= 140 &&
    !isSentence &&
    !/[.;,]$/.test(text.trim()) &&
    !isRunningProse(text) &&
    !wording.greetings.signOff.test(text)
  )
}
