import type { Wording } from '../languages/wording.ts'
import { LEGAL_ENDING } from '../matching/legal-forms.ts'
import { foldText } from '../text/fold-text.ts'
import { keptLately } from '../text/kept-lately.ts'
import type { PageLayout, Paragraph, Segment } from '../text/page-layout.ts'
import { isPlaceLine } from './company-words.ts'
import { areAligned } from './letterhead-columns.ts'
import { isDescription } from './prose.ts'
import { canBeName } from './sender-names.ts'
import { LETTERHEAD_SIZE, PARTS } from './sender-print.ts'
import { isOrdinary } from './vocabulary.ts'

/** Whether large print goes on behind no more than a blank or a fold: "Fratelli", "Bonaccorso S.n.c.". */
export const goesOnIn = (layout: PageLayout, { box, height }: Segment, other: Segment): boolean =>
  height >= LETTERHEAD_SIZE * layout.bodyHeight &&
  Math.abs(other.box[1] - box[1]) < 0.2 * height &&
  Math.abs(other.height - height) < 0.1 * height &&
  other.box[0] > box[2] &&
  other.box[0] - box[2] < 1.3 * height

/** Whether a line stands right of a name or close under it, whatever edge they share: "BUILDING SOCIETY | for members since 1868" under "Wye & Usk". */
export const standsBy = ({ box, height }: Segment, { box: other }: Segment): boolean =>
  other[0] > box[2]
    ? Math.min(other[3], box[3]) > Math.max(other[1], box[1])
    : other[1] > box[1] + 0.5 * height && other[1] - box[3] < 1.5 * height && other[2] > box[0]

/** Both lines of a logo, whatever their print, where the letter gives them as one name elsewhere: "QUICKSPACE / RATES CONSULTANTS". */
export function namedElsewhere(
  { paragraphs }: PageLayout,
  first: Segment,
  second: Segment,
  wording: Wording,
): string | null {
  const [part = ''] = second.text.trim().split(PARTS)
  if (/\d|,/.test(part) || LEGAL_ENDING.test(first.text)) return null
  const words = [first.text.trim(), part.trim()]
  const [own, kind] = [lettersOf(first.text), part.trim().toLowerCase()]
  const givesBoth = (paragraph: Paragraph) =>
    paragraph.text.toLowerCase().includes(kind) && lettersOfParagraph(paragraph).includes(own)
  const [left, right] = [Math.min(first.box[0], second.box[0]), Math.max(first.box[2], second.box[2])]
  const isElsewhere = ({ box }: Paragraph) => box[1] > second.box[3] || box[0] > right || box[2] < left
  const givingBoth = paragraphs.filter((paragraph) => isElsewhere(paragraph) && givesBoth(paragraph))
  // A pattern takes longer to make than a page to look through.
  if (givingBoth.length === 0) return null
  // A logo's word may be read as two: "MARCH BANK" of "Marchbank Civil Enforcement".
  const [name, rest] = words.map((some) => some.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s*'))
  // A mark takes a letter or an "&" for itself: "eith", "Tyne Bank" of "Leith & Tyne Bank".
  const both = new RegExp(`(?<![\\p{L}\\p{N}])\\p{L}?${name}\\s+(?:(?:&|and)\\s+)?${rest}(?![\\p{L}\\p{N}])`, 'iu')
  for (const { text } of givingBoth) {
    const match = both.exec(text)
    // "Provincial Bank Business Savings Team"
    if (
      match &&
      !wording.senders.office.test(
        text
          .slice(match.index + match[0].length)
          .trim()
          .split(' ', 1)[0]!,
      )
    )
      return match[0]
  }
  return null
}

const paragraphLetters = new WeakMap<Paragraph, string>()

function lettersOfParagraph(paragraph: Paragraph): string {
  const known = paragraphLetters.get(paragraph) ?? lettersOf(paragraph.text)
  paragraphLetters.set(paragraph, known)
  return known
}

const lettersOf = keptLately((text): string => text.toLowerCase().replaceAll(/\s/g, ''))

/** What stands next on a logo's line. */
export const nextInRow = ({ segments }: PageLayout, logo: Segment): Segment | undefined =>
  segments.filter((other) => isBehindInRow(logo, other)).toSorted((a, b) => a.box[0] - b.box[0])[0]

export const isBehindInRow = ({ box, height }: Segment, other: Segment): boolean =>
  other.box[0] > box[2] &&
  other.box[0] - box[2] < IN_ROW * height &&
  Math.min(other.box[3], box[3]) - Math.max(other.box[1], box[1]) > 0.5 * Math.min(other.height, height)

/** In heights of a logo. */
const IN_ROW = 4

/**
 * A name that doesn't say what sort of firm it is, and that beside or under it in large print: "HOLMCROFT | Court Enforcement Officers", "R. DOBSON /
 * Plumbing & Heating", "Colne & Marsh / Insurance Brokers".
 */
export function isKindOf(layout: PageLayout, name: Segment, kind: Segment, wording: Wording): boolean {
  const { organisation, office, titleWord, profession, broker, institution, unit } = wording.senders
  const begin = kind.text.trim().split(' ', 1)[0]!
  // "P. GREEN / Church House" is where he lives.
  // Nor is "WINDOW CLEANING - GUTTERS - FASCIAS" of anybody's name.
  const isTradesman =
    TRADESMAN.test(name.text.trim()) &&
    partsOfLine(layout, kind) < PARTS_OF_LIST &&
    !institution.test(kind.text) &&
    (!isPlaceLine(kind.text, wording) || wording.senders.works.test(kind.text.trim())) &&
    !wording.addressees.building.test(kind.text.trim())
  // What sort of firm it is may be set small, in capitals: "Marsh House / DENTAL PRACTICE". Partners' names are whole without: "Corbel & Rhodes".
  const isCaption =
    name.height >= CAPTIONED * layout.bodyHeight &&
    !wording.senders.ofPartners.test(name.text) &&
    /^\p{Lu}+(?: \p{Lu}+){0,2}$/u.test(kind.text.trim())
  // A logo of one word seldom is all that its firm is called: "Evergarth / Workplace Pensions", "Chalkstream / Water for Business", "Deverell / Surveyors".
  const isWord = !/\s/.test(name.text.trim())
  const said = kind.text.trim().replace(MARKS_BEHIND, '')
  // Or in print between a logo's and the text's, each word with its capital: "ANCHORAGE / Workplace Pensions".
  const isSecondLine =
    name.height >= CAPTIONED * layout.bodyHeight &&
    (isWord || kind.height > SECOND_LINE * layout.bodyHeight) &&
    !/\s\S+\s/.test(name.text.trim()) &&
    (organisation.test(said.split(' ').at(-1)!) || (isWord && / for /.test(said))) &&
    !unit.test(said) &&
    (isWord ? KIND_OF_WORD : KIND).test(said)
  const areLarge =
    isCaption || isSecondLine || [name, kind].every(({ height }) => height >= LETTERHEAD_SIZE * layout.bodyHeight)
  return (
    (isTradesman || (areLarge && !TRADESMAN.test(name.text.trim()))) &&
    // "@)Trentside": a mark before it.
    wording.senders.nameOfFirm.test(name.text.trim().replace(/^[^\p{L}\p{N}]+/u, '')) &&
    organisation.test(kind.text) &&
    // "Final Reminder / Bramble Foods Ltd": a whole name of its own.
    (!WHOLE_COMPANY.test(kind.text.trim()) || organisation.test(begin) || isOrdinary(begin, wording.text)) &&
    !beginsWith(kind.text, name.text) &&
    !organisation.test(name.text.replaceAll('&', '')) &&
    /^\p{Lu}/u.test(kind.text.trim()) &&
    ![office, titleWord, wording.subjects.formTitle].some((other) => other.test(kind.text)) &&
    (isWord || !profession.test(kind.text) || broker.test(kind.text)) &&
    // "Surveyors" by itself names nobody, nor does "Water for Business".
    ((isWord && isSecondLine) ||
      (!isDescription(kind.text, wording) && canBeName(kind.text, wording, { isLarge: true })))
  )
}

/** How many things its line names, be they parted by marks or by gaps. */
const partsOfLine = ({ lines, segments }: PageLayout, { line }: Segment): number =>
  Math.max(
    (lines[line]?.text ?? '').trim().split(PARTS).length,
    segments.filter((other) => other.line === line && !/\d/.test(other.text)).length,
  )

const PARTS_OF_LIST = 3

/** Of two words or more before its legal form. */
const WHOLE_COMPANY = new RegExp(`\\S\\s+\\S+${LEGAL_ENDING.source}`, LEGAL_ENDING.flags)

/** A rule or a speck behind a line. */
const MARKS_BEHIND = /\s+[^\p{L}\p{N}]+$/u

/** Words with a capital each. */
const KIND = /^\p{Lu}\p{Ll}+(?: (?:& )?\p{Lu}\p{Ll}+){1,2}$/u
const KIND_OF_WORD = /^\p{Lu}\p{Ll}+(?: (?:&|and|for) \p{Lu}\p{Ll}+| \p{Lu}\p{Ll}+){0,3}$/u

/** In ordinary lines. */
const SECOND_LINE = 1.05

/** Print of a logo that is set off from what stands under it, in ordinary lines. */
const CAPTIONED = 1.6

/** "R. ONSLOW" over what he does: typed letterheads have one size. */
const TRADESMAN = /^(?:\p{Lu}\. ?){1,3}\p{Lu}{3,}$/u

/** Whether a line says what the tradesman right over it does. */
export const isTradeUnder = (layout: PageLayout, name: Segment, trade: Segment, wording: Wording): boolean =>
  TRADESMAN.test(name.text.trim()) &&
  name.box[3] <= trade.box[1] + 2 &&
  trade.box[1] - name.box[3] < 1.5 * layout.bodyHeight &&
  areAligned(layout, name, trade) &&
  isKindOf(layout, name, trade, wording)

/**
 * A logo's name with a word more where it stands on a line alone, as on the slip at the foot, or before its address: "calder reach" of "calder reach
 * power".
 */
export function standingBelow(layout: PageLayout, { text, box }: Segment, wording: Wording): string | null {
  const { organisation, office, titleWord, unit } = wording.senders
  const begun = `${text.trim().toLowerCase()} `
  const names = layout.segments
    .filter((other) => other.box[1] > box[3])
    .map((other) => other.text.trim().split(/,\s+(?=\d)/, 1)[0]!)
  const isWhole = (name: string) => {
    const rest = name.slice(begun.length)
    return (
      name.toLowerCase().startsWith(begun) &&
      /^\p{L}+$/u.test(rest) &&
      organisation.test(rest) &&
      !LEGAL_ENDING.test(name) &&
      ![office, titleWord, unit].some((pattern) => pattern.test(rest))
    )
  }
  return names.find(isWhole) ?? null
}

/** Whether a line has all of a name over again: "Oxbow Trades Insurance" under the mark "OXBOW". */
export const beginsWith = (whole: string, mark: string): boolean => foldText(whole).startsWith(`${foldText(mark)} `)
