import { coreOf } from '../fields/sender-names.ts'
import { similarity } from '../text/fold-text.ts'
import type { PageEvidence } from './page-evidence.ts'
import { isName, sharedReference } from './page-likeness.ts'

/**
 * Rough log odds, set by hand, of a page that opens no letter having come with another one than that behind which it lies. Fitted to labelled
 * scans, and to their later pages behind letters of others, they told the two apart little better.
 */
const WEIGHT = {
  /** Of a page that neither says nor shares anything. */
  prior: 2,
  kinship: -7,
  sharedReference: -1.5,
  namesAddressee: -1.5,
  namesSender: -1.5,
  sharedFigure: -1,
  goesOn: -1.5,
  announced: -0.4,
  numberContinues: -1,
  numberIsLater: 1,
  numberOfTotal: 0.5,
  numberSkips: 3,
  numberBreaks: 2,
  numberStops: 1.3,
  totalReached: 2.5,
  signedBefore: 0.4,
  signedAgain: 2.5,
  otherDomain: 1.5,
  /** For as much kinship as it has more with a page of another letter. */
  closerToOther: 1.2,
}
/** Labelled pages that rightly went out with their letters have less; of later pages behind letters of others four of five have more. */
const STRAY = 1.5
/** Pages of fewer may share none although they are of one letter. */
const ENOUGH_WORDS = 30
/** Maps and drawings have fewer. */
const FEW_WORDS = 10
/** More kinship says no more. */
const MOST_KINSHIP = 1.2
/** Two letters of one kind have so much more in common than a letter and its schedule. */
const USUAL_DIFFERENCE = 0.2
/** Names of fewer letters are words as well. */
const LONG_WORD = 5
/** Two sums or numbers that are the same are as good as ten. */
const MOST_FIGURES = 2

/** What is known of a page inside a letter beside the pages themselves. */
interface PagePlace {
  /** The letter's pages before it that could be read, at least one. */
  before: PageEvidence[]
  /** Which page of the letter it is, from 1. */
  position: number
  /** The most that it has in common with one of them, see `kinAmong`, and with a page of another letter of the scan. */
  kinship: number
  elsewhere: number
  /** References and figures that tell nothing. */
  common: ReadonlySet<string>
}

/**
 * Whether a page inside a letter most likely lies there because its own first page is missing or elsewhere in the scan: nearly nothing on it is of the
 * pages before it. A page without an opening goes with whatever lies before it, and where letters were torn apart that is somebody else's.
 */
export const isStray = (page: PageEvidence, place: PagePlace): boolean =>
  tellsEnough(page) && strangenessOf(page, place) > STRAY

/** Tables and forms have few words, but say what they are of; what stands between the pictures of a catalogue does not. */
const tellsEnough = (page: PageEvidence) =>
  page.words.size >= ENOUGH_WORDS ||
  page.references.size > 0 ||
  page.number !== null ||
  (page.words.size >= FEW_WORDS && !isCatalogue(page))

const isCatalogue = ({ layout }: PageEvidence) =>
  layout.segments.filter(({ text }) => PRICE.test(text)).length >= FEWEST_GOODS

const PRICE = /^\W*[£$¤]\s?\d[\d,]*(?:\.\d{2})?\W*$/
const FEWEST_GOODS = 3

function strangenessOf(page: PageEvidence, { before, position, kinship, elsewhere, common }: PagePlace): number {
  const last = before.at(-1)!
  const figures = before.map((known) =>
    [...page.figures].filter((figure) => known.figures.has(figure) && !common.has(figure)),
  )
  const holds = (text: string, name: string) => ` ${text} `.includes(` ${name} `)
  // One word may stand anywhere in a text, but at the head or foot it is whose page it is.
  const margins = `${page.header} ${page.footer}`
  const isNamed = (name: string) => {
    const core = coreOf(name)
    return isName(core) ? holds(page.folded, core) : core.length >= LONG_WORD && holds(margins, core)
  }
  const isSigned = before.some(({ signOff }) => signOff)
  return [
    WEIGHT.prior,
    WEIGHT.kinship * Math.min(kinship, MOST_KINSHIP),
    before.some((known) => sharedReference(known, page, common) !== undefined) && WEIGHT.sharedReference,
    before.some(({ recipient, labelled }) => isNamed(recipient || labelled)) && WEIGHT.namesAddressee,
    before.some(({ sender, signedFor }) => isNamed(sender) || isNamed(signedFor)) && WEIGHT.namesSender,
    WEIGHT.sharedFigure * Math.min(MOST_FIGURES, Math.max(...figures.map(({ length }) => length))),
    goesOn(before, page) && WEIGHT.goesOn,
    last.announcesMore && WEIGHT.announced,
    ofNumbers(last, page, position),
    isSigned && WEIGHT.signedBefore,
    isSigned && page.signOff && WEIGHT.signedAgain,
    hasOtherDomain(before, page) && WEIGHT.otherDomain,
    WEIGHT.closerToOther * Math.max(0, elsewhere - kinship - USUAL_DIFFERENCE),
  ].reduce<number>((sum, weight) => sum + (weight || 0), 0)
}

/** Its clauses are numbered on, it gives the same web address, or its running head is one of theirs. */
function goesOn(before: PageEvidence[], page: PageEvidence): boolean {
  const clause = before.at(-1)!.lastClause
  return (
    (clause !== null && page.firstClause === clause + 1 && page.firstClause > 2) ||
    before.some(({ domains }) => [...page.domains].some((stem) => domains.has(stem))) ||
    (page.header.length > 8 && before.some(({ header }) => similarity(page.header, header) > 0.8))
  )
}

function hasOtherDomain(before: PageEvidence[], page: PageEvidence): boolean {
  const known = new Set(before.flatMap(({ domains }) => [...domains]))
  return page.domains.size > 0 && known.size > 0 && ![...page.domains].some((stem) => known.has(stem))
}

/** A letter whose pages are numbered has numbers on all of them that follow, and its second page is no third. */
function ofNumbers({ number: last }: PageEvidence, { number: own }: PageEvidence, position: number): number {
  const agree = own?.of == null || last?.of == null || own.of === last.of
  if (own && last && own.page === last.page + 1 && agree) return WEIGHT.numberContinues
  if (last?.certain && last.page === last.of) return WEIGHT.totalReached
  if (own === null) return last?.certain ? WEIGHT.numberStops : 0
  if (own.page === 1) return 0
  if (last !== null) return own.certain && last.certain ? WEIGHT.numberBreaks : 0
  if (own.page !== position) return own.certain ? WEIGHT.numberSkips : 0
  return WEIGHT.numberIsLater + (own.of === null ? 0 : WEIGHT.numberOfTotal)
}
