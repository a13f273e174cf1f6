import type { Boundary } from '../letter-reading.schema.ts'
import type { PageKind } from '../page-reading.schema.ts'
import {
  type BoundaryContext,
  type BoundarySignal,
  boundarySignals,
  ENCLOSED_SIGNALS,
  KEPT,
  SEPARATOR_SIGNAL,
  type SheetSides,
} from './boundary-evidence.ts'
import { isPaperByHeading, isTranslation, opensNothing } from './enclosures.ts'
import { CONTRADICTED, isForeign } from './foreign-page.ts'
import { ofAnotherMatter } from './other-matter.ts'
import type { PageEvidence } from './page-evidence.ts'
import { isUnaddressed, type Kin, kinAmong, kinshipOf, SURE_KINSHIP } from './page-likeness.ts'
import { findBestSegmentation } from './segmentation.ts'
import { isStray } from './stray-page.ts'

interface PageForSplitting {
  page: number
  kind: PageKind
  /** Null for pages without text that could be read. */
  evidence: PageEvidence | null
  /** It may be a separator sheet. */
  codesUnread?: boolean | undefined
}

export interface FoundLetter {
  /** Pages with content, in scan order. */
  pages: number[]
  boundary: Boundary
  /** Those of the pages that came with the letter as papers of their own, by what they have in common with it. */
  papers: number[]
}

/** Log odds lost by a letter that restarts its page numbers or greets twice: most likely it is two. */
const INCOHERENT = -2
/** A page that could not be opened more likely continues a letter than begins one. */
const UNREADABLE = -1.5
/** What nothing can be read of although something is there is smudged, as likely a letter of its own as a page of the one before: a person looks at both. */
const ILLEGIBLE = 0.4
/** On labelled scans no page of a letter had fewer than eight; sheets that part letters and whose code could not be read had one. */
const FEWEST_WORDS = 3
/** Papers that came with a letter name others as well ("Insured", "Creditor"): below `BEYOND_DOUBT` all whom they name are looked for among the clients. */
const SUREST_WITH_PAPER = 0.97
/** A reference on more pages than this is the sender's own (a telephone or registration number) rather than the matter's. */
const COMMON_REFERENCE = 4
/** A figure on more pages than this is a price or a number of many. */
const COMMON_FIGURE = 3

/**
 * Splits a scan into letters. Each letter scores the evidence for its first page, minus the evidence for first pages inside it, plus
 * how well its pages agree as a whole; the best segmentation wins. A page that could not be opened stays with the letter before it; one of which
 * nothing can be read may be a letter of its own.
 * `without`: names of signals that don't count.
 */
export function findLetters(pages: PageForSplitting[], without: ReadonlySet<string> = new Set()): FoundLetter[] {
  const content = withContent(pages)
  if (content.length === 0) return []
  const pagesWith = countPages(content, (evidence) => evidence.words)
  const signals = junctionsOf(pages).map((junction) =>
    ('signal' in junction
      ? [junction.signal]
      : boundarySignals(junction.before, junction.page, junction.context)
    ).filter(({ name }) => !without.has(name)),
  )
  const odds = signals.map((list) => list.reduce((sum, signal) => sum + signal.weight, 0))
  const { starts, leadAt } = findBestSegmentation(content.length, (from, longest) =>
    letterScores(content, odds, from, longest),
  )
  const readable = content.flatMap(({ evidence }) => evidence ?? [])
  const kin = kinAmong(readable)
  const common = new Set([...commonReferences(content), ...commonFigures(content)])
  const opening = starts.flatMap((start) => content[start]!.evidence ?? [])
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? content.length
    // As sure as its least sure decision: where it begins, where the next begins, and every page between that begins none.
    const decisions = Array.from({ length: end - start + 1 }, (_, offset) => start + offset).filter(
      (at) => at > 0 && at < content.length,
    )
    const own = content.slice(start, end)
    const others = opening.filter((page) => page !== content[start]!.evidence)
    const foreign = own.find((_, index) => isForeignAt(own, index, { others, pagesWith }))
    const stray = own.find((_, index) => isStrayAt(own, index, { kin, common }))
    const [otherMatter] = own.flatMap((_, index) => otherMatterAt(own, index, common) ?? [])
    const wordless = own.slice(1).find(({ evidence }) => evidence && evidence.words.size < FEWEST_WORDS)
    const byWords = decisions.find((at) => at > start && at < end && isKeptByWords(signals[at]!))
    const unsearched = own.find(({ codesUnread }) => codesUnread)
    const doubts = [
      ...(unsearched ? [unsearchedSignal(unsearched.page)] : []),
      ...(foreign ? [foreignSignal(foreign.page)] : []),
      ...(stray ? [straySignal(stray.page)] : []),
      ...(otherMatter ? [{ name: 'other_matter', weight: 0, note: otherMatter }] : []),
      ...(wordless ? [wordlessSignal(wordless.page)] : []),
      ...(byWords !== undefined ? [byWordsSignal(content[byWords]!.page)] : []),
      ...(own.some((page, index) => isNumberedAgain(page, content[start + index + 1])) ? [NUMBERED_AGAIN] : []),
    ]
    const papers = decisions.filter((at) => at > start && at < end && says(signals[at]!, [sure, likely]))
    const doubtful = papers.find((at) => says(signals[at]!, [likely]))
    if (doubtful !== undefined) doubts.push(paperSignal(content[doubtful]!.page))
    const surest = doubts.length > 0 ? CONTRADICTED : papers.length > 0 ? SUREST_WITH_PAPER : 1
    const decided = decisions.map((at) => ({ at, lead: leadAt(at), confidence: confidenceOf(leadAt(at)) }))
    const confidence = roundedUnit(Math.min(surest, ...decided.map((decision) => decision.confidence)))
    // Of several that are as sure, the first: where it begins.
    const leastSure = decided.reduce(
      (least, decision) => (roundedUnit(decision.confidence) < roundedUnit(least.confidence) ? decision : least),
      { at: start, lead: start > 0 ? leadAt(start) : 0, confidence: 1 },
    )
    const { at } = leastSure
    const told = [
      ...(at === start ? [] : [at === end ? nextLetterSignal(content[at]!.page) : innerPageSignal(content[at]!.page)]),
      ...signals[at]!,
      ...(at === 0 ? [] : stackSignals({ content, starts, at, lead: leastSure.lead, odds: odds[at]! })),
    ]
    return {
      pages: own.map((page) => page.page),
      boundary: { confidence, signals: [...told, ...doubts] },
      papers: papers.map((at) => content[at]!.page),
    }
  })
}

const { certain, sure, likely } = ENCLOSED_SIGNALS

const says = (signals: readonly BoundarySignal[], names: readonly string[]) =>
  signals.some(({ name }) => names.includes(name))

const confidenceOf = (lead: number) => 1 / (1 + Math.exp(-Math.abs(lead)))

const roundedUnit = (value: number) => Math.round(value * 1000) / 1000

/** Which decision the signals behind it are about, where that is not the letter's own beginning. */
const innerPageSignal = (page: number): BoundarySignal => ({
  name: 'inner_page',
  weight: 0,
  note: `Least sure is that no letter begins at page ${page} of the scan: what follows tells of that page.`,
})

const nextLetterSignal = (page: number): BoundarySignal => ({
  name: 'next_letter',
  weight: 0,
  note: `Least sure is that the next letter begins at page ${page} of the scan: what follows tells of that page.`,
})

/** Less than this changes no confidence that is told. */
const NEGLIGIBLE = 0.05

/** What spoke at a page besides the page itself, so that all signals together come to the lead by which it was decided. */
function stackSignals(decided: {
  content: PageForSplitting[]
  starts: number[]
  at: number
  lead: number
  /** Of the page itself. */
  odds: number
}): BoundarySignal[] {
  const { content, starts, at, lead, odds } = decided
  const from = starts.findLast((start) => start < at)!
  const to = starts.find((start) => start > at) ?? content.length
  const lossOf = (first: number, end: number) => lossesFrom(content, first, end - first).at(-1)!
  const parted = lossOf(from, at) + lossOf(at, to) - lossOf(from, to)
  const elsewhere = Math.round((lead - odds - parted) * 100) / 100
  return [
    ...(parted === 0 ? [] : [{ name: 'incoherent', weight: parted, note: INCOHERENT_NOTE }]),
    ...(Math.abs(elsewhere) < NEGLIGIBLE ? [] : [{ name: 'elsewhere', weight: elsewhere, note: ELSEWHERE_NOTE }]),
  ]
}

const INCOHERENT_NOTE = 'With the page before in one letter, that would greet twice or begin its page numbers anew.'
const ELSEWHERE_NOTE = 'If it were decided otherwise, the scan would be cut otherwise at other pages as well.'

function isForeignAt(
  letter: PageForSplitting[],
  index: number,
  { others, pagesWith }: { others: PageEvidence[]; pagesWith: Map<string, number> },
): boolean {
  const page = letter[index]!.evidence
  const before = letter.slice(0, index).flatMap(({ evidence }) => evidence ?? [])
  const last = before.at(-1)
  if (!page || !last) return false
  return isForeign(page, { before, others, kinship: kinshipOf(last, page, pagesWith) })
}

function isStrayAt(
  letter: PageForSplitting[],
  index: number,
  { kin, common }: { kin: (page: PageEvidence) => Kin; common: ReadonlySet<string> },
): boolean {
  const page = letter[index]!.evidence
  const before = letter.slice(0, index).flatMap(({ evidence }) => evidence ?? [])
  if (!page || before.length === 0) return false
  const { kinships, copies } = kin(page)
  const own = new Set(letter.map(({ evidence }) => evidence))
  const others = [...kinships].flatMap(([other, kinship]) => (own.has(other) || copies.has(other) ? [] : kinship))
  return isStray(page, {
    before,
    position: index + 1,
    kinship: Math.max(...before.map((known) => (copies.has(known) ? SURE_KINSHIP : (kinships.get(known) ?? 0)))),
    elsewhere: Math.max(0, ...others),
    common,
  })
}

function otherMatterAt(letter: PageForSplitting[], index: number, common: ReadonlySet<string>): string | null {
  const page = letter[index]!.evidence
  const before = letter.slice(0, index).flatMap(({ evidence }) => evidence ?? [])
  // In another language headings are no names that the pages before should have.
  const isTold = page !== null && before.some((known) => isTranslation(known, page, common))
  return page && before.length > 0 && !isTold ? ofAnotherMatter(page, before) : null
}

/** Words are of a kind of page, and not of whose it is: whether nothing else tells enough that a page goes on with its letter, nor that it was enclosed. */
function isKeptByWords(signals: readonly BoundarySignal[]): boolean {
  if (says(signals, [certain, sure])) return false
  const words = signals.find(({ name }) => name === 'words')?.weight ?? 0
  return words < 0 && signals.reduce((sum, { weight }) => sum + weight, 0) - words > KEPT
}

/** Whether a page has the number of the one before it: of two second pages either may be the letter's. */
function isNumberedAgain(page: PageForSplitting | undefined, next: PageForSplitting | undefined): boolean {
  const [own, other] = [page?.evidence?.number, next?.evidence?.number]
  return (
    own?.certain === true && other?.certain === true && own.page > 1 && own.page === other.page && own.of === other.of
  )
}

const NUMBERED_AGAIN: BoundarySignal = {
  name: 'numbered_again',
  weight: 0,
  note: 'Two pages in a row have the same number, the second in the letter or behind it: either may be of another letter.',
}

/** These move no cut: they tell the reviewer why the letter waits. */
const byWordsSignal = (page: number): BoundarySignal => ({
  name: 'by_words',
  weight: 0,
  note: `Little but its words tells that page ${page} of the scan goes on with the letter.`,
})

const foreignSignal = (page: number): BoundarySignal => ({
  name: 'foreign_page',
  weight: 0,
  note: `Page ${page} of the scan has nothing in common with the pages before it but its number.`,
})

const straySignal = (page: number): BoundarySignal => ({
  name: 'stray_page',
  weight: 0,
  note: `Hardly anything on page ${page} of the scan is of the pages before it: its own first page may be missing.`,
})

const paperSignal = (page: number): BoundarySignal => ({
  name: 'paper_of_other',
  weight: 0,
  note: `Page ${page} of the scan most likely came with the letter, but does not plainly say that it is for the same addressee.`,
})

const wordlessSignal = (page: number): BoundarySignal => ({
  name: 'wordless_page',
  weight: 0,
  note: `Page ${page} of the scan holds hardly a word that tells where it belongs.`,
})

const unsearchedSignal = (page: number): BoundarySignal => ({
  name: 'codes_unread',
  weight: 0,
  note: `Page ${page} of the scan could not be looked through for bar codes: it may be a separator sheet.`,
})

/** Where a page with content follows another: what is to be compared, or the one thing that decides. */
type Junction = { before: PageEvidence; page: PageEvidence; context: BoundaryContext } | { signal: BoundarySignal }

/** One for each page with content, in scan order. */
export function junctionsOf(pages: PageForSplitting[]): Junction[] {
  const content = withContent(pages)
  const common = commonReferences(content)
  const pagesWith = countPages(content, (evidence) => evidence.words)
  const sides = sheetSides(pages)
  return content.map((current, index) => {
    const before = content[index - 1]
    if (!before) return { signal: { name: 'first_page', weight: 0, note: 'It is the first page of the scan.' } }
    const separator = pages.some(
      (other) => other.kind === 'separator' && other.page > before.page && other.page < current.page,
    )
    if (separator) return { signal: SEPARATOR_SIGNAL }
    const page = current.evidence
    if (!page) {
      const weight = current.kind === 'letter' ? ILLEGIBLE : UNREADABLE
      return { signal: { name: 'unreadable', weight, note: 'It could not be read.' } }
    }
    const read = content.slice(0, index).flatMap(({ evidence }) => evidence ?? [])
    const compared = read.at(-1)
    if (!compared) {
      const note = 'The pages before it could not be read.'
      return { signal: { name: 'unreadable_before', weight: UNREADABLE, note } }
    }
    const lastSender = read.findLast(isHeaded)?.sender ?? ''
    const lastRecipient = read.findLast(({ recipient }) => recipient !== '')?.recipient ?? ''
    const enclosingDate = dateOfEnclosing(read)
    const kinship = kinshipOf(compared, page, pagesWith)
    const since = sinceOpening(read)
    const told = { lastSender, lastRecipient, enclosingDate, letter: letterOf(since), since }
    return { before: compared, page, context: { sides, common, kinship, ...told } }
  })
}

/** The date of the letter that encloses what comes next, where nothing that opens a letter stands between. */
function dateOfEnclosing(read: PageEvidence[]): string | null {
  const opening = read.findLast((page) => page.date !== null || !isUnaddressed(page))
  return opening?.announcesMore ? opening.date : null
}

/** The opening page of the letter that these are of: every page behind it is a paper that it encloses, names whom it is for, or opens nothing. */
function letterOf([letter, ...behind]: PageEvidence[]): PageEvidence | null {
  if (letter === undefined) return null
  const isOfLetter = (page: PageEvidence) =>
    isPaperByHeading(letter, page) || page.names(letter.recipient) || opensNothing(page)
  return behind.every(isOfLetter) ? letter : null
}

/** The last page that opens a letter, with those behind it. */
const sinceOpening = (read: PageEvidence[]): PageEvidence[] => {
  const at = read.findLastIndex(isOpening)
  return at < 0 ? [] : read.slice(at)
}

/** Forms that go with a letter greet nobody, and have an address in a field at most. */
const isOpening = ({ recipient, salutation, addressedAt, inField, letterhead, date }: PageEvidence) =>
  salutation || (recipient !== '' && !inField && (addressedAt !== null || (letterhead && date !== null)))

/** Elsewhere headings of tables may have been taken for senders. */
const isHeaded = ({ sender, letterhead, recipient, salutation, date }: PageEvidence) =>
  sender !== '' && (letterhead || recipient !== '' || salutation || date !== null)

const withContent = (pages: PageForSplitting[]) =>
  pages.filter((page) => page.kind === 'letter' || page.kind === 'unreadable')

/** On how many pages each token stands. */
function countPages(content: PageForSplitting[], tokens: (evidence: PageEvidence) => Set<string>): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { evidence } of content) {
    for (const token of evidence ? tokens(evidence) : []) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return counts
}

const commonReferences = (content: PageForSplitting[]): Set<string> =>
  onMoreThan(COMMON_REFERENCE, content, ({ references }) => references)

const commonFigures = (content: PageForSplitting[]): Set<string> =>
  onMoreThan(COMMON_FIGURE, content, ({ figures }) => figures)

const onMoreThan = (most: number, content: PageForSplitting[], tokens: (evidence: PageEvidence) => Set<string>) =>
  new Set([...countPages(content, tokens)].filter(([, count]) => count > most).map(([token]) => token))

/** Blank backs all fall on even pages when both sides of each sheet were scanned. One blank alone may be chance. */
function sheetSides(pages: PageForSplitting[]): SheetSides {
  const blanks = pages.filter((page) => page.kind === 'blank')
  const duplex = blanks.length > 0 && pages.length % 2 === 0 && blanks.every((page) => page.page % 2 === 0)
  return { duplex, blanks: blanks.length }
}

/** Scores of the letters that begin at `from`, by length. Each boundary's odds count half for the cut and half against its absence. */
function letterScores(content: PageForSplitting[], odds: number[], from: number, longest: number): number[] {
  let inside = 0
  return lossesFrom(content, from, longest).map((lost, offset) => {
    if (offset > 0) inside += odds[from + offset]!
    return (odds[from]! - inside) / 2 + lost
  })
}

/** What the letters that begin at `from` lose by not being one whole, by length. */
function lossesFrom(content: PageForSplitting[], from: number, longest: number): number[] {
  let [lost, salutations, lastNumber] = [0, 0, 0]
  return content.slice(from, from + longest).map(({ evidence }) => {
    if (evidence?.salutation && ++salutations > 1) lost += INCOHERENT
    if (evidence?.number?.certain) {
      if (evidence.number.page <= lastNumber) lost += INCOHERENT
      lastNumber = evidence.number.page
    }
    return lost
  })
}
