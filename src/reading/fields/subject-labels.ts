import { isReadAs } from '../text/fold-text.ts'
import { type PageLayout, type Paragraph, textRightOf } from '../text/page-layout.ts'
import { isPersonLine } from './company-words.ts'
import { SURE_TITLE } from './form-title-weights.ts'
import { titlesOf } from './form-titles.ts'
import { LONGEST, type SubjectFinder, type SubjectPage } from './subject-page.ts'

/** "Re: …" over the text, or the title that it only says whom it is about. */
const behindPrefix: SubjectFinder<SubjectPage> = (page) => {
  const { layout, wording } = page
  const explicit = layout.paragraphs.find(({ text }) => wording.subjects.prefix.test(text) && text.length < LONGEST)
  if (!explicit) return null
  // "Deduction from earnings order / About: Mr Tom Peters, employee 0147"
  const title = wording.subjects.saysOfWhom.test(explicit.text) && titleOver(page, explicit)
  return title || besideNothing(layout, explicit).replace(wording.subjects.prefix, '') || behind(layout, explicit)
}

/** Among the lines over an e-mail or facsimile. */
const behindPrefixInLine: SubjectFinder<SubjectPage> = ({ layout, wording }) => {
  const line = layout.lines.find(({ text, box }) => wording.subjects.prefix.test(text) && box[1] < layout.height / 2)
  return line && !/:\s*$/.test(line.text) ? line.text.replace(wording.subjects.prefix, '') : null
}

/** "Subject | Rent review of Mill House", first in its row or behind other labels with their values: neither the head of a table's column nor whom the letter is for. */
const behindLabelAlone: SubjectFinder<SubjectPage> = ({ layout, recipient, wording }) => {
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

/** What says of itself that it is the subject, the surest first. */
export const BY_LABEL: SubjectFinder<SubjectPage>[] = [behindPrefix, behindPrefixInLine, behindLabelAlone]

/** A title that stands close over a line. */
const titleOver = ({ layout, recipient, sender, wording }: SubjectPage, { box }: Paragraph): string | undefined =>
  titlesOf(layout, recipient, sender, wording).find(({ lines, score }) => {
    const gap = box[1] - lines.at(-1)!.box[3]
    return score >= SURE_TITLE && gap > -2 && gap < TITLE_REACH * layout.bodyHeight
  })?.text

/** In ordinary line heights. */
const TITLE_REACH = 3

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
