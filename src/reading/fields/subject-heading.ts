import type { Wording } from '../languages/wording.ts'
import { mayBeHandwriting } from '../text/handwriting.ts'
import type { PageLayout, Paragraph } from '../text/page-layout.ts'
import { isRunningProse } from './form-titles.ts'
import { areParticularsOf } from './text-heading.ts'

const LONGEST_HEADING = 150
/** What ends in a colon and is longer leads on to what stands under it. */
const LONGEST_BEFORE_COLON = 60

/** Headings are short and end without a stop. */
export function isHeading(text: string, wording: Wording): boolean {
  // "Have you forgotten us? The following are past our 21 days:"
  const isSentence = /:$/.test(text) && (text.length > LONGEST_BEFORE_COLON || /[.?!] \p{Lu}/u.test(text))
  return (
    text.length <= LONGEST_HEADING &&
    !isSentence &&
    !/[.;,]$/.test(text.trim()) &&
    !isRunningProse(text) &&
    !wording.greetings.signOff.test(text)
  )
}

/** Rows of labels with their values: "Your Vehicle: PX19 QRT / Incident Date: 21 April 2026". */
export const areParticulars = ({ lines }: Pick<Paragraph, 'lines'>) =>
  lines.length >= 2 && lines.every(({ text }) => LABELLED.test(text.trim()))

const LABELLED = /^\p{Lu}[\p{L} .]{1,24}:/u

/**
 * The heading that was read as one with the text close under it: its line ends where the first word of the next would have had room, and not as
 * sentences do; or with the particulars of its matter. Handwriting ends its lines anywhere.
 */
export function headingLine(
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

/**
 * Of a heading and those right under it the one that says what the matter is: "Arrears of rent under the lease" under "Our client: Mrs Bythesea", "LETTER
 * BEFORE CLAIM" over it. What runs over two lines is one.
 */
export function headingOfMatter(layout: PageLayout, heading: Paragraph, wording: Wording): string {
  const core = coreOf(heading, wording)
  if (core) return core
  const matter = matterUnderLaw(layout, heading, wording)
  if (matter) return headingOfMatter(layout, matter, wording)
  const parts = [heading]
  for (const next of paragraphsUnder(layout, heading)) {
    if (parts.length === MOST_HEADINGS || !isPart(layout, { heading, last: parts.at(-1)!, next }, wording)) break
    parts.push(next)
  }
  const headings: string[] = []
  for (const { text } of parts) {
    const isOpen = wording.subjects.goesOn.test(headings.at(-1) ?? '')
    headings.push(isOpen ? `${headings.pop()} ${text.trim()}` : text.trim())
  }
  const isOfMatter = (text: string) => !isLaw(text, wording) && !wording.subjects.partyOrPlace.test(text)
  return headings.find(isOfMatter) ?? headings[0]!
}

/** What stands under a heading at its edge, from the top: a column beside it may have been read between them. */
const paragraphsUnder = ({ paragraphs, bodyHeight }: PageLayout, { box }: Paragraph): Paragraph[] =>
  paragraphs
    .filter((other) => other.box[1] > box[1] && Math.abs(other.box[0] - box[0]) < bodyHeight)
    .sort((a, b) => a.box[1] - b.box[1])

/** Whether `next` is of the heading whose last line so far is `last`. */
function isPart(
  { bodyHeight }: PageLayout,
  { heading, last, next }: { heading: Paragraph; last: Paragraph; next: Paragraph },
  wording: Wording,
): boolean {
  const reach = (wording.subjects.goesOn.test(last.text.trim()) ? 2 : 1) * bodyHeight
  const isClose = next.box[1] - last.box[3] < reach && Math.abs(next.box[0] - last.box[0]) < bodyHeight
  return (
    isClose &&
    // Under a party its matter may take two lines.
    (next.single || (next.lines.length === 2 && wording.subjects.partyOrPlace.test(last.text.trim()))) &&
    next.text.split(' ').length >= 2 &&
    !wording.subjects.marginal.test(next.text) &&
    (isLaw(heading.text, wording) || !areParticularsOf(heading.text, [next], wording)) &&
    !/^\p{Ll}|^\d|\d[.,]\d{2}$/u.test(next.text) &&
    isHeading(next.text, wording)
  )
}

/** So many headings under one another are one at most. */
const MOST_HEADINGS = 3

/** "Premises licence 00731: annual fee", off from the law over it by a blank line. */
function matterUnderLaw(layout: PageLayout, law: Paragraph, wording: Wording): Paragraph | null {
  const { bodyHeight } = layout
  const [next] = paragraphsUnder(layout, law)
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
export function coreOf({ lines }: Pick<Paragraph, 'lines'>, wording: Wording): string | null {
  const [first, ...others] = lines.filter(({ text }) => !isLaw(text, wording))
  if (first !== lines[0] && LABELLED.test(first?.text.trim() ?? '')) return lines[0]!.text.trim()
  const text = first?.text.trim() ?? ''
  const isWhole = first === lines[0] || (text.match(/\p{L}{3,}/gu) ?? []).length >= 3
  const isOpen = wording.subjects.goesOn.test(text)
  return lines.length > 1 && first && isWhole && !isOpen && areParticularsOf(text, others, wording) ? text : null
}
