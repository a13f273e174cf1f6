import { isOrdinary } from '../fields/vocabulary.ts'
import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import type { Line } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { editDistance, foldText, isReadAs } from '../text/fold-text.ts'
import type { PageLayout } from '../text/page-layout.ts'
import type { PageEvidence } from './page-evidence.ts'
import { isName, says } from './page-likeness.ts'

/** Particulars that say whose a page is stand above this share of it; further down tables and text list others. */
const PARTICULARS = 0.35
/** Running heads stand above this share of a page, in so many lines … */
const RUNNING_HEAD = 0.14
const LINES_OF_HEAD = 4
/** … and name somebody in so many words. */
const WORDS_OF_NAME = 8
/** Figures that are read for one another make two numbers one. */
const SLIPS = 2

/**
 * What on a page inside a letter is plainly somebody else's, as a sentence; null where nothing is. Pages of one sender look alike and are numbered
 * alike, so that when sheets were lost or swapped only such particulars tell whose they are. `before`: the letter's pages before it.
 */
export function ofAnotherMatter(page: PageEvidence, before: readonly PageEvidence[]): string | null {
  const at = `Page ${page.layout.page} of the scan`
  const number = otherNumber(page, before)
  if (number !== null) return `${at} bears another ${number} number than the pages before it.`
  return headedByOther(page, before) ? `${at} is headed by a name that the pages before it do not have.` : null
}

/** What the number is of that page and letter both bear, and differ in. */
function otherNumber(page: PageEvidence, before: readonly PageEvidence[]): string | null {
  const own = identifiersOn(page)
  const known = before.map(identifiersOn)
  const differing = [...own].find(([kind, numbers]) => {
    const others = known.flatMap((identifiers) => identifiers.get(kind) ?? [])
    return others.length > 0 && !numbers.some((one) => others.some((other) => editDistance(one, other) <= SLIPS))
  })
  return differing?.[0] ?? null
}

function identifiersOn({ layout }: PageEvidence): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { text, box } of layout.lines) {
    if (box[1] > PARTICULARS * layout.height) continue
    for (const [, kind = '', printed = ''] of text.matchAll(layout.wording.pages.identifier)) {
      const number = printed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
      found.set(kind.toLowerCase(), [...(found.get(kind.toLowerCase()) ?? []), number])
    }
  }
  return found
}

/** Whether a running head ("Fox Mills Ltd / 8 May 2026", "Re: Fox Mills Ltd") names somebody of whom no page before says a word. */
function headedByOther({ layout }: PageEvidence, before: readonly PageEvidence[]): boolean {
  const { wording } = layout
  const head = runningHead(layout)
  // Running heads repeat the letter's date; titles of tables have others.
  const datesIn = (text: string) =>
    findDates(text, null, wording.dates).filter(({ date }) => before.some((known) => known.date === date))
  const isDated = head.some(({ text }) => datesIn(text).length > 0)
  const isKnown = (name: string) =>
    before.some(
      (known) =>
        says(known, foldText(name)) ||
        // "To: Larkfield Bank plc, Business Centre": a form to send back.
        (known.sender !== '' && foldText(name).startsWith(known.sender)) ||
        [known.sender, known.signedFor, known.recipient, known.labelled].some((own) => isReadAs(name, own)),
    )
  return head.some(({ text }) => {
    const [date] = datesIn(text)
    const line = text.slice(0, date?.start).trim()
    const unlabelled = line.replace(wording.pages.runningLabel, '')
    const name = unlabelled.split(/\s[-–—|](?:\s|$)/, 1)[0]!
    return (isDated || unlabelled !== line) && mayBeName(name, wording) && !isKnown(name)
  })
}

/** The lines of a page's running head. */
export const runningHead = ({ lines, height }: PageLayout): readonly Line[] =>
  lines.filter(({ box }) => box[1] < RUNNING_HEAD * height).slice(0, LINES_OF_HEAD)

/** Whether a line of a running head may be somebody's name rather than what the page is about. */
export const mayBeName = (text: string, { text: words }: Wording): boolean =>
  isName(foldText(text)) &&
  /^\p{Lu}/u.test(text) &&
  !/\d/.test(text) &&
  text.split(/\s+/).length <= WORDS_OF_NAME &&
  (hasLegalForm(text) || !isOrdinary(text, words))
