import type { Wording } from '../languages/wording.ts'
import { foldText, similarity } from '../text/fold-text.ts'
import { isProse } from './prose.ts'
import { coreOf, isTornFrom, LEGAL_ENDING, type SenderCandidate, type SenderSignal } from './sender-names.ts'
import { weightOf } from './sender-weights.ts'

/** The name by which a group's organisation goes, see `nameOf`; what it practises behind a comma is no part of it: "Pryce Ellory, Chartered Accountants". */
export function settleSenderName(group: SenderCandidate[], wording: Wording): string {
  const name = nameOf(group, wording)
  const [whole, behind = ''] = /,\s+([^,]+)$/.exec(name) ?? ['']
  return wording.senders.profession.test(behind) ? name.slice(0, -whole.length) : name
}

/**
 * Settles letterhead, signature, text and small print on one name. A logo of one word ("acme") or of initials is completed from the others
 * ("Acme Payments Ltd"); a letterhead that runs on into what the firm does is cut back to the name that it signs with.
 */
function nameOf(group: SenderCandidate[], wording: Wording): string {
  const elsewhere = group.filter(({ signal }) => signal !== 'letterhead' && signal !== 'own')
  const inHead = new Set(group.filter(({ signal }) => signal === 'letterhead').map(({ name }) => name))
  const known = elsewhere.filter(({ name, signal }) => signal !== 'domain' || !inHead.has(name)).map(({ name }) => name)
  const signed = elsewhere.filter(({ signal }) => signal === 'signature').map(({ name }) => name)
  const likeness = (name: string) => Math.max(0, ...known.map((other) => similarity(coreOf(other), coreOf(name))))
  const likeliest = group
    .filter(({ signal }) => signal === 'letterhead')
    .toSorted((a, b) => weightOf(b) + 0.5 * likeness(b.name) - weightOf(a) - 0.5 * likeness(a.name))[0]
  const printed = likeliest && (logoOf(group, likeliest) ?? likeliest)
  // Banks and utilities are public companies in their small print alone.
  if (!printed) {
    const brand = elsewhere.find(
      ({ name, signal }) =>
        BY_ITSELF.includes(signal) &&
        !LEGAL_ENDING.test(name) &&
        elsewhere.some(
          ({ name: other }) =>
            LEGAL_ENDING.test(other) &&
            (coreOf(other) === coreOf(name) ||
              (signal === 'footAddress' && coreOf(other).startsWith(`${coreOf(name)} `))),
        ),
    )
    if (brand) return brand.name
    const spoken = elsewhere.filter(({ signal }) => !LEGAL.includes(signal)).map(({ name }) => name)
    const named = longestOf(spoken) ?? longestOf(known) ?? ''
    const whole = known.find((name) => name.startsWith(`${named} `) && !LEGAL_ENDING.test(name)) ?? named
    return whole.replace(/(?<=\s\S+)\s+plc$/i, '')
  }
  const legibility = printed.print?.legibility ?? 1
  const heading = { ...printed, name: putRight(printed.name, { legibility, known }) }
  const core = coreOf(heading.name)
  // Letters of a logo run together, or a word torn: "glasshauspack", "marlow tea gue".
  const parted = known.find((name) => coreOf(name) !== core && lettersOf(name) === lettersOf(heading.name))
  // Of words that are set alike the small print is read worse: "Caider Bank plc" under "Calder Bank".
  const isReadWorse = legibility >= CLEAR && arePartedAlike(parted ?? '', heading.name)
  if (parted && !isReadWorse && !RUN_TOGETHER.test(heading.name)) return parted
  // "Fenland &", whose second line was not read
  const whole = wording.senders.nameGoesOn.test(heading.name)
    ? known.find((name) => coreOf(name).startsWith(`${coreOf(heading.name)} `))
    : undefined
  if (whole) return whole.replace(LEGAL_ENDING, '')
  const torn = known.find((name) => isTornFrom(heading.name, name))
  if (torn) return torn.replace(LEGAL_ENDING, '')
  heading.name = joinedAs(heading.name, group)
  const words = heading.name.split(' ').length
  // Marks beside a logo, read as letters; the web address has none.
  const isMisread = legibility < CLEAR
  const named = isMisread ? [...known, ...elsewhere.map(({ name }) => name)] : known
  // Web addresses leave words out: "Gas" is no mark behind what angliarivers.example spells.
  const ofDomain = new Set(group.filter(({ signal }) => signal === 'domain').map(({ name }) => name))
  const clear = named.find(
    (name) =>
      // "TT deskhog" of deskhog.example
      (name.split(' ').length >= 2 || (isMisread && ofDomain.has(name) && name.length >= SHORTEST_ALONE)) &&
      isAmongMarks(name, heading.name.replace(wording.senders.article, '')) &&
      !(ofDomain.has(name) && !isMisread && heading.name.startsWith(name)),
  )
  if (clear) return clear
  const within = known.find((name) => name.split(' ').length >= 2 && /^,? /.test(behindOf(name, heading.name)))
  const behind = behindOf(within ?? '', heading.name).trim()
  // "Wharfe Lyle" of "Wharfe Lyle Property Management Ltd" signs without what sort of firm it is.
  const isWhole = known.some((name) => coreOf(name) === core)
  if (
    within &&
    !isWhole &&
    (signed.includes(within) ||
      /^,/.test(behind) ||
      (/^\p{Ll}/u.test(behind) &&
        // "Ouse Valley Water for Business"
        !/^\p{Ll}+(?: \p{Lu}\S*)+$/u.test(behind) &&
        !wording.senders.nameGoesOn.test(` ${behind.split(' ', 1)[0]}`)))
  )
    return within
  const isFuller = (name: string) =>
    behindOf(heading.name.toLowerCase(), name.toLowerCase()).startsWith(' ') &&
    coreOf(name) !== core &&
    (words === 1 || !LEGAL_ENDING.test(name)) &&
    !isProse(name, wording)
  // "Cardwell Merchant Services is a trading name of …"
  const trading = elsewhere.filter(({ signal }) => signal === 'trading').map(({ name }) => name)
  // "Pebble is the trading name of …", whatever pebblecards.example spells.
  if (trading.some((name) => coreOf(name) === core)) return heading.name
  // "Ashgrove Verity is the name under which Ashgrove Verity Solicitors LLP practises"
  const goesBy = trading.find((name) => wording.senders.profession.test(behindOf(name, heading.name).trim()))
  if (goesBy) return goesBy
  const longer = [...signed, ...trading].find(isFuller)
  if (longer) return longer
  // One word, words run together in a logo, or initials. "DeskNest" has two words already.
  if (RUN_TOGETHER.test(heading.name)) return heading.name
  const completed = group
    .filter(
      ({ name, signal }) =>
        !LEGAL.includes(signal) && !LEGAL_ENDING.test(name) && /\s/.test(coreOf(name)) && !name.endsWith(heading.name),
    )
    .filter(({ name }) => lettersOf(name) !== lettersOf(heading.name))
    .toSorted((a, b) => COMPLETES.indexOf(a.signal) - COMPLETES.indexOf(b.signal))[0]
  return !/\s/.test(heading.name) && completed !== undefined ? completed.name : heading.name
}

/** A logo of one word that was read as two: "FERRY |MARK" of "Ferrymark Merchant Services". */
const joinedAs = (logo: string, group: SenderCandidate[]): string =>
  group
    .map(({ name }) => name.split(' ', 1)[0]!)
    .find((word) => coreOf(logo).includes(' ') && lettersOf(word) === lettersOf(logo)) ?? logo

/** Misread print as the same name is in small type; what was read well enough only where two places give another. */
function putRight(name: string, { legibility, known }: { legibility: number; known: string[] }): string {
  const core = coreOf(name)
  const likest = known.toSorted((a, b) => similarity(coreOf(b), core) - similarity(coreOf(a), core))[0] ?? ''
  const given = known.filter((other) => coreOf(other) === coreOf(likest)).length
  const isMisread = legibility < LEGIBLE || (legibility < CLEAR && given > 1)
  if (!isMisread || coreOf(likest) === core || similarity(coreOf(likest), core) <= 0.7) return name
  // "Pell Swann up" is a misread "Pell Swann LLP".
  const hasForm = similarity(foldText(likest), foldText(name)) > similarity(coreOf(likest), foldText(name))
  return hasForm ? likest : likest.replace(LEGAL_ENDING, '')
}

/** Below this confidence print is likelier misread than not. */
const LEGIBLE = 0.8

/** The first of more than one word, else the first. */
const longestOf = (names: string[]) => names.find((name) => /\s/.test(name)) ?? names[0]

const behindOf = (beginning: string, name: string) => (name.startsWith(beginning) ? name.slice(beginning.length) : '')

/** Over its full name, set small, a firm puts the one by which it goes, set large: "Portway Aluminium" over "Portway Aluminium Systems Ltd"; one word in a poster's print. */
const logoOf = (group: SenderCandidate[], { name, print }: SenderCandidate): SenderCandidate | undefined =>
  group.find(
    (other) =>
      other.signal === 'letterhead' &&
      (other.print?.size ?? 0) > LOGO * (print?.size ?? 1) &&
      (/\s/.test(other.name) || (LEGAL_ENDING.test(name) && (other.print?.size ?? 0) > POSTER * (print?.size ?? 1))) &&
      (coreOf(name).startsWith(`${coreOf(other.name)} `) ||
        // "beacon fibre": whoever sets it so goes by it.
        (!/\p{Lu}/u.test(other.name) && coreOf(name) === coreOf(other.name))) &&
      !/ (?:co|company)$/.test(coreOf(name)),
  )

/** Letters that look alike are read for one another: "voIta ire". */
const lettersOf = (name: string) => coreOf(name).replaceAll(' ', '').replaceAll(/[l1|]/g, 'i').replaceAll('0', 'o')

/** Whether two names part alike into words of as many letters. */
const arePartedAlike = (one: string, other: string): boolean =>
  coreOf(one).replaceAll(/\S/g, '-') === coreOf(other).replaceAll(/\S/g, '-')

/** Below this confidence something in a heading was likely misread. */
const CLEAR = 0.9
/** Fewer letters beside a mark may be of a name as well. */
const SHORTEST_ALONE = 5
/** Print this much larger than a name's is a logo's, also of one word. */
const [LOGO, POSTER] = [1.3, 2.5]

/** Whether all else in a line is a token of up to three letters: "AQ~ Kingfisher Paper AS". */
function isAmongMarks(name: string, line: string): boolean {
  const [before, behind] = line.split(name)
  return (
    behind !== undefined && `${before}${behind}` !== '' && !/\S{4}/.test(`${before} ${behind}`) && !/&/.test(behind)
  )
}

const RUN_TOGETHER = /^\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{2,}$/u

/** Where the law or a payment wants the company's name: it is no part of what a firm calls itself. */
const LEGAL: SenderSignal[] = ['smallPrint', 'payee', 'contact', 'footAddress']

/** By which name a logo of one word is completed first. */
const COMPLETES: SenderSignal[] = [
  'signature',
  'standing',
  'letterhead',
  'returnAddress',
  'spoken',
  'possessed',
  'trading',
  'publisher',
  'domain',
  'own',
  'label',
  'servingParty',
]

/** As a firm is spoken of whose logo was not read, where its company adds no word: "your Kwindle account" of Kwindle Ltd, not "Kwindle Security"; or as it stands over its company's address. */
const BY_ITSELF: SenderSignal[] = ['spoken', 'possessed', 'footAddress']
