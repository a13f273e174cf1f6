import type { Wording } from '../languages/wording.ts'
import { isReadAs } from '../text/fold-text.ts'
import { type PageLayout, textRightOf } from '../text/page-layout.ts'
import { isAddressLine, isContactLine } from './company-words.ts'
import { SURE_TITLE } from './form-title-weights.ts'
import { titlesOf } from './form-titles.ts'
import { isProse } from './prose.ts'
import { BY_GREETING, greetedPage } from './subject-greeting.ts'
import { areParticulars } from './subject-heading.ts'
import { BY_LABEL } from './subject-labels.ts'
import { firstFound, firstSentence, isLargeHeadline, LONGEST, type TitledPage } from './subject-page.ts'
import { AMOUNT, isNumberedForm, LABEL_REACH_LINES, under } from './table-cells.ts'

/**
 * The subject line: "Re: …" or the heading under the salutation; else the title of the form; else the first sentence of the body.
 * `recipient` and `sender` are passed over as titles.
 */
export function findSubject(layout: PageLayout, recipient: string, sender: string, wording: Wording): string {
  const page = { layout, recipient, sender, wording }
  const labelled = firstFound(BY_LABEL, page)
  if (labelled !== null) return tidy(labelled)
  const titled = { ...page, titles: titlesOf(layout, recipient, sender, wording) }
  const greeted = greetedPage(titled)
  const heading = (greeted ? firstFound(BY_GREETING, greeted) : occasionOf(titled)) ?? sureTitle(titled)
  if (heading !== null) return tidy(heading)
  // A number is left as it is printed.
  return numberedForm(layout, wording) ?? tidy(firstWords(titled))
}

const sureTitle = ({ titles: [title] }: TitledPage): string | null =>
  title && title.score >= SURE_TITLE ? title.text : null

/** Of the first text that is long enough; else the likeliest title, or whatever stands first. */
function firstWords({ layout, recipient, sender, titles, wording }: TitledPage): string {
  const body = layout.paragraphs.find(
    (paragraph) =>
      paragraph.text.split(' ').length >= SENTENCE &&
      // Names may be as long: "The Royal Bank of Caledon plc".
      ![sender, recipient].some((name) => isReadAs(paragraph.text, name)) &&
      !areParticulars(paragraph) &&
      !isTable(paragraph.text) &&
      !isContactLine(paragraph.text, wording) &&
      !(isAddressLine(paragraph.text, wording) && !isProse(paragraph.text, wording)),
  )
  return firstSentence(body?.text ?? titles[0]?.text ?? layout.paragraphs[0]?.text ?? '', wording)
}

/** In words, at least. */
const SENTENCE = 6

/** What an invitation is to: "The Master requests the pleasure of the company of / Tansy Orchard Ltd / at / The Harvest Supper". */
function occasionOf({ layout, recipient, titles: [title], wording }: TitledPage): string | null {
  if (title && isLargeHeadline(title)) return null
  const { segments, paragraphs, lines, height } = layout
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

/** Of the words of a table so many are figures. */
const FIGURES = 0.3

/** Rows of figures that were read as one paragraph. */
function isTable(text: string): boolean {
  const words = text.split(' ')
  return words.filter((word) => /\d/.test(word)).length > FIGURES * words.length
}

/** A bill without a title is called by its number: "Invoice Number | CF-20418". */
function numberedForm(layout: PageLayout, wording: Wording): string | null {
  for (const segment of layout.segments.filter(({ box }) => box[1] < layout.height / 2)) {
    const [, form = '', number = ''] = wording.subjects.numberOfForm.exec(segment.text.trim()) ?? []
    if (isNumberedForm(segment.text, wording)) return tidy(segment.text)
    // "INVOICE | H5518" over "DATE | 29/01/27"
    const labelled = wording.subjects.numberedForm.test(segment.text.trim())
      ? textRightOf(layout, segment.box, LABEL_REACH_LINES * layout.bodyHeight).split(' ', 1)[0]!
      : ''
    if (/\d{2}/.test(labelled) && !AMOUNT.test(labelled)) return `${segment.text.trim()} ${labelled}`
    if (form === '') continue
    const beside = number || textRightOf(layout, segment.box, LABEL_REACH_LINES * layout.bodyHeight)
    const value = beside || (under(layout, segment)?.text.trim() ?? '')
    if (/\d/.test(value)) return `${form} ${value.split(' ')[0]}`
  }
  return null
}

function tidy(text: string): string {
  const clean = text
    .replace(/^[\s|•·*—–_.,-]+/, '')
    .replace(/[\s|_—-]+$/, '')
    .replace(/\s+/g, ' ')
  return clean.length <= LONGEST ? clean : `${clean.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…`
}
