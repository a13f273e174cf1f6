import type { Wording } from '../languages/wording.ts'
import { LEGAL_ENDING } from '../matching/legal-forms.ts'
import { foldText, similarity } from '../text/fold-text.ts'
import { isProse } from './prose.ts'
import { coreOf, isTornFrom, isUnitBehind, type SenderCandidate, type SenderSignal } from './sender-names.ts'
import { weightOf } from './sender-weights.ts'

/** The name by which a group's organisation goes, see `nameOf`; `head`: the lines of the letterhead; what it practises behind a comma is no part of it: "Pryce Ellory, Chartered Accountants". */
export function settleSenderName(group: SenderCandidate[], head: readonly string[], wording: Wording): string {
  const name = nameOf(group, head, wording)
  const [whole, behind = ''] = /,\s+([^,]+)$/.exec(name) ?? ['']
  return wording.senders.profession.test(behind) ? name.slice(0, -whole.length) : name
}

/** A name in the letterhead, and what the letter gives elsewhere as the same one. */
interface Heading {
  name: string
  /** Of the name as it was read, before its words were joined. */
  core: string
  /** Of 1: how surely it was read. */
  legibility: number
  group: SenderCandidate[]
  /** Lines of the letterhead. */
  head: readonly string[]
  elsewhere: SenderCandidate[]
  /** Names elsewhere, without web addresses that only repeat the letterhead. */
  known: string[]
  signed: string[]
  trading: string[]
}

type Completion = (heading: Heading, wording: Wording) => string | undefined

/**
 * Settles letterhead, signature, text and small print on one name. A logo of one word ("acme") or of initials is completed from the others
 * ("Acme Payments Ltd"); a letterhead that runs on into what the firm does is cut back to the name that it signs with.
 */
function nameOf(group: SenderCandidate[], head: readonly string[], wording: Wording): string {
  const elsewhere = group.filter(({ signal }) => signal !== 'letterhead' && signal !== 'own')
  const inHead = new Set(namedBy(group, 'letterhead'))
  const known = elsewhere.filter(({ name, signal }) => signal !== 'domain' || !inHead.has(name)).map(({ name }) => name)
  const printed = printedName(group, known)
  if (!printed) return unprintedName(elsewhere, known)
  const legibility = printed.print?.legibility ?? 1
  const signed = namedBy(elsewhere, 'signature')
  const name = putRight(printed.name, { legibility, known, signed })
  const read: Heading = {
    name,
    core: coreOf(name),
    legibility,
    group,
    head,
    elsewhere,
    known,
    signed,
    trading: namedBy(elsewhere, 'trading'),
  }
  const mended = firstOf(MENDED, read, wording)
  if (mended !== undefined) return mended
  const heading = { ...read, name: onceOnly(joinedAs(name, group)) }
  return firstOf(COMPLETED, heading, wording) ?? heading.name
}

const namedBy = (candidates: SenderCandidate[], by: SenderSignal): string[] =>
  candidates.filter(({ signal }) => signal === by).map(({ name }) => name)

function firstOf(completions: Completion[], heading: Heading, wording: Wording): string | undefined {
  for (const complete of completions) {
    const name = complete(heading, wording)
    if (name !== undefined) return name
  }
  return undefined
}

/** The name in the letterhead by its print, and by how like it is to one that is known. */
function printedName(group: SenderCandidate[], known: string[]): SenderCandidate | undefined {
  const likeness = (name: string) => Math.max(0, ...known.map((other) => similarity(coreOf(other), coreOf(name))))
  const likeliest = group
    .filter(({ signal }) => signal === 'letterhead')
    .toSorted((a, b) => weightOf(b) + LIKENESS * likeness(b.name) - weightOf(a) - LIKENESS * likeness(a.name))[0]
  return likeliest && (logoOf(group, likeliest) ?? likeliest)
}

/** What it is worth that a name is a known one. */
const LIKENESS = 0.5

/** By what a firm goes whose letterhead names nobody. Banks and utilities are public companies in their small print alone. */
function unprintedName(elsewhere: SenderCandidate[], known: string[]): string {
  const companies = elsewhere.filter(({ name }) => LEGAL_ENDING.test(name)).map(({ name }) => coreOf(name))
  const brand = elsewhere.find(
    ({ name, signal }) =>
      BY_ITSELF.includes(signal) &&
      !LEGAL_ENDING.test(name) &&
      companies.some(
        (core) => core === coreOf(name) || (signal === 'footAddress' && core.startsWith(`${coreOf(name)} `)),
      ),
  )
  if (brand) return brand.name
  const spoken = elsewhere.filter(({ signal }) => !LEGAL.includes(signal)).map(({ name }) => name)
  const named = longestOf(spoken) ?? longestOf(known) ?? ''
  const whole = known.find((name) => name.startsWith(`${named} `) && !LEGAL_ENDING.test(name)) ?? named
  return whole.replace(/(?<=\s\S+)\s+plc$/i, '')
}

/** Letters of a logo run together, or a word torn: "glasshauspack", "marlow tea gue". */
const partedOtherwise: Completion = ({ name, core, legibility, known, signed }) => {
  const whole = known.find((other) => coreOf(other) !== core && lettersOf(other) === lettersOf(name))
  // "LensWo rks UK" is set as it is spelt, but for its legal form; "glasshauspack" is a picture of the company's name.
  const isSpelt = /\p{Lu}/u.test(name) && !LEGAL_ENDING.test(name) && !signed.includes(whole ?? '')
  const parted = isSpelt ? whole?.replace(LEGAL_ENDING, '') : whole
  // Of words that are set alike the small print is read worse: "Caider Bank plc" under "Calder Bank".
  const isReadWorse = legibility >= CLEAR && arePartedAlike(parted ?? '', name)
  return isReadWorse || RUN_TOGETHER.test(name) ? undefined : parted
}

/** "Fenland &", whose second line was not read. */
const withSecondLine: Completion = ({ name, core, known }, { senders }) =>
  senders.nameGoesOn.test(name)
    ? known.find((other) => coreOf(other).startsWith(`${core} `))?.replace(LEGAL_ENDING, '')
    : undefined

const asTorn: Completion = ({ name, known, signed }) => {
  const whole = known.find((other) => isTornFrom(name, other))
  return signed.some((other) => other === whole && PARTNERSHIP.test(other)) ? whole : whole?.replace(LEGAL_ENDING, '')
}

/** What mends a name of which letters were lost or run together, in this order. */
const MENDED: Completion[] = [partedOtherwise, withSecondLine, asTorn]

/** Marks beside a logo, read as letters; the web address has none. */
const withoutMarks: Completion = ({ name, legibility, group, elsewhere, known }, { senders }) => {
  const isMisread = legibility < CLEAR
  const named = isMisread ? [...known, ...elsewhere.map((other) => other.name)] : known
  const line = name.replace(senders.article, '')
  const ofDomain = new Set(namedBy(group, 'domain'))
  return named.find(
    (other) =>
      // "TT deskhog" of deskhog.example
      (other.split(' ').length >= 2 || (isMisread && ofDomain.has(other) && other.length >= SHORTEST_ALONE)) &&
      isAmongMarks(other, line) &&
      // Web addresses leave words out: "Gas" is no mark behind what angliarivers.example spells.
      !(ofDomain.has(other) && !isMisread && name.startsWith(other)),
  )
}

/** What a firm signs with or trades as, of a letterhead that runs on into what it does. */
const cutBack: Completion = ({ name, core, known, signed, trading }, { addressees, senders }) => {
  if (LEGAL_ENDING.test(name)) return undefined
  // "GRAYLING MARSH High Court Enforcement", "borderlink full fibre for the back of beyond"
  const isFirmsSort = (rest: string) => senders.organisation.test(rest) || senders.profession.test(rest)
  const begun = [...trading, ...signed].find(
    (other) =>
      beginsInOtherCase(other, name) &&
      (trading.includes(other)
        ? /\s|^\p{Ll}/u.test(name.slice(0, other.length)) || /^ \p{Ll}/u.test(name.slice(other.length))
        : !isFirmsSort(name.slice(other.length).trim())),
  )
  if (begun !== undefined || addressees.bodyOfFirm.test(name)) return begun
  const within = known.find((other) => other.split(' ').length >= 2 && /^,? /.test(behindOf(other, name)))
  // "Wharfe Lyle" of "Wharfe Lyle Property Management Ltd" signs without what sort of firm it is.
  const isWhole = known.some((other) => coreOf(other) === core)
  if (!within || isWhole) return undefined
  const behind = behindOf(within, name).trim()
  const isInLowerCase =
    /^\p{Ll}/u.test(behind) &&
    // "Ouse Valley Water for Business"
    !/^\p{Ll}+(?: \p{Lu}\S*)+$/u.test(behind) &&
    !senders.nameGoesOn.test(` ${behind.split(' ', 1)[0]}`)
  return signed.includes(within) || /^,/.test(behind) || isInLowerCase ? within : undefined
}

/** Whether all of a name, however it is set, begins another that goes on in the other case: "PayQuill" of "PayQuill payroll bureau". */
function beginsInOtherCase(beginning: string, name: string): boolean {
  const printed = name.slice(0, beginning.length)
  const rest = name.slice(beginning.length)
  return (
    printed.toLowerCase() === beginning.toLowerCase() &&
    (/\p{Ll}/u.test(printed) ? /^ \p{Ll}{4,} \p{Ll}/u : /^ \p{Lu}\p{Ll}/u).test(rest)
  )
}

/** "LENNOX & PATTON / asset finance", which signs as Lennox & Patton: what stands under it in small letters is a caption. */
const asLineThatSigns: Completion = ({ core, head, signed }) => {
  const own = signed.find((other) => core.startsWith(`${coreOf(other)} `))
  if (own === undefined || !/\s/.test(own)) return undefined
  const rest = core.slice(coreOf(own).length + 1)
  // One word may be what kind of body it is: "Ottersby Housing / association".
  const isCaptioned = head.some((line) => /^\P{Lu}+\s\P{Lu}+$/u.test(line) && foldText(line) === rest)
  return isCaptioned && head.some((line) => coreOf(line) === coreOf(own)) ? own : undefined
}

/** "TUNSTALL WRAY chartered surveyors": what goes on in small letters says what it does. */
const withoutCaption: Completion = ({ name, core, known }, { senders }) => {
  const [, capitals, caption = ''] = CAPTIONED.exec(name) ?? []
  const words = caption.split(' ')
  const isProfession = words.some((_, at) => senders.profession.test(words.slice(0, at + 1).join(' ')))
  // "MID WALES housing & care" is all of a name where another place gives it.
  const isWhole = known.some((other) => coreOf(other) === core)
  return isProfession || (words.includes('&') && !isWhole) ? capitals?.trim() : undefined
}

const CAPTIONED = /^((?:\p{Lu}[\p{L}'’.-]+\s+(?:&\s+)?){2,})((?!for |of |in |to |and )\p{Ll}{3,} \S.*)$/u

/** "Pebble is the trading name of …", whatever pebblecards.example spells. */
const asItTrades: Completion = ({ name, core, trading }) =>
  trading.some((other) => coreOf(other) === core) ? name : undefined

/** "Ashgrove Verity is the name under which Ashgrove Verity Solicitors LLP practises", with "Solicitors" on a line of its own. */
const withoutProfession: Completion = ({ name, core, head, trading }, { senders }) =>
  head.some((line) => coreOf(line) === core)
    ? undefined
    : trading.find((other) => senders.profession.test(behindOf(other, name).trim()))

/** "Cardwell Merchant Services is a trading name of …" under "Cardwell". */
const asSigned: Completion = ({ name, core, signed, trading }, wording) => {
  const isOneWord = name.split(' ').length === 1
  return [...signed, ...trading].find(
    (other) =>
      goesOnAs(name, other, wording) &&
      coreOf(other) !== core &&
      (isOneWord || (!LEGAL_ENDING.test(other) && !isUnitBehind(name, other, wording))),
  )
}

/** A logo of one word that signs in full: "kittiwake" of "Recoveries, Kittiwake Insurance", whatever it is the trading name of; not by a department. */
const asSignedInFull: Completion = ({ name, core, signed, trading }, wording) => {
  const isWhole = trading.some((other) => coreOf(other) === core)
  return /\s/.test(name)
    ? undefined
    : signed.find((other) => {
        const rest = coreOf(other).slice(core.length + 1)
        const says = !isWhole || wording.senders.organisation.test(rest)
        return goesOnAs(name, other, wording) && !LEGAL_ENDING.test(other) && says && !isDepartmentOf(rest, wording)
      })
}

/** "Customer Services", "Head Office": of a firm, and no part of its name. */
const isDepartmentOf = (text: string, { addressees }: Wording): boolean =>
  addressees.department.test(text) || addressees.role.test(text)

/** "Hallett Brice" over "Hallett Brice Solicitors LLP", by which it goes elsewhere as well; partners have it before their address, too. A logo of more words is a name by itself. */
const asUnderLogo: Completion = ({ name, core, group, known }, wording) =>
  group.find(
    ({ name: other, signal, print }) =>
      name.split(' ').filter((word) => word !== '&').length <= WORDS_OF_LOGO &&
      signal === 'letterhead' &&
      (print?.traits.includes('under') === true || LEGAL_ENDING.test(other)) &&
      goesOnAs(name, other, wording) &&
      !isUnitBehind(name, other, wording) &&
      coreOf(other) !== core &&
      known.some((elsewhere) => coreOf(elsewhere) === coreOf(other)),
  )?.name

const WORDS_OF_LOGO = 2

/** Whether a name begins with all of another, in either case, and goes on as names do. */
const goesOnAs = (name: string, whole: string, wording: Wording): boolean =>
  behindOf(name.toLowerCase(), whole.toLowerCase()).startsWith(' ') && !isProse(whole, wording)

/**
 * Lawyers and surveyors sign as the partnership that they are, or have it over their address: "MARCHBANK TREHARNE" over a letter of "Marchbank Treharne LLP",
 * beside "Marchbank Treharne LLP, Solicitors".
 */
const asPartnership: Completion = ({ name, core, group, signed }) => {
  const headed = namedBy(group, 'letterhead').map((other) => other.split(',', 1)[0]!)
  const isIt = (other: string) => PARTNERSHIP.test(other) && coreOf(other) === core
  return LEGAL_ENDING.test(name) ? undefined : [...signed, ...headed].find(isIt)
}

const PARTNERSHIP = /\sLLP$/i

/** One word or initials; of words run together in a logo, "DeskNest", there are two already, and who sets "merewater" in small letters goes by it. */
const asNamedElsewhere: Completion = ({ name, group }) => {
  if (/\s/.test(name) || RUN_TOGETHER.test(name)) return undefined
  const isWhole = ({ signal, print }: SenderCandidate) =>
    signal === 'label' || (signal === 'letterhead' && print?.traits.includes('under') === true && /\p{Lu}/u.test(name))
  return group
    .filter(
      (other) =>
        !LEGAL.includes(other.signal) &&
        (!LEGAL_ENDING.test(other.name) || isWhole(other)) &&
        /\s/.test(coreOf(other.name)) &&
        !other.name.endsWith(name),
    )
    .filter(({ name: other }) => lettersOf(other) !== lettersOf(name))
    .toSorted((a, b) => COMPLETES.indexOf(a.signal) - COMPLETES.indexOf(b.signal))[0]?.name
}

/**
 * "Pylon & Vale" over "Electricity Networks" whose small print is of "Pylon & Vale Electricity Networks (North) plc": what the letterhead and the company's
 * name go on with alike.
 */
const asItsCompany: Completion = ({ name, core, group, head }, wording) => {
  const isOneWord = !/\s/.test(name)
  const companies = group.filter(
    ({ name: other, signal }) => LEGAL.includes(signal) && (isOneWord || LEGAL_ENDING.test(other)),
  )
  // "Kestrel (Harnwick) Ltd" is Kestrel's company in Harnwick.
  const isBranch = (line: string) => companies.some(({ name: other }) => other.includes(`(${line})`))
  const rests = companies.map((company) => coreOf(company.name)).filter((other) => other.startsWith(`${core} `))
  for (const rest of rests.map((other) => other.slice(core.length + 1).split(' ')))
    for (const line of head
      .map((text) => text.trim())
      .filter((text) => !isDepartmentOf(text, wording) && !isBranch(text))) {
      const words = line.split(/\s+/)
      const differs = words.findIndex((word, index) => foldText(word) !== rest[index])
      const alike = differs < 0 ? words.length : differs
      // Of one word, the whole line and all that is behind the logo: "trunkline / business" of "Cheques to Trunkline Business".
      if (foldText(line.replace(LEGAL_ENDING, '')) === rest.join(' ')) return `${name} ${line}`
      if (alike > 1 && (alike === rest.length || alike === words.length))
        return `${name} ${words.slice(0, alike).join(' ')}`
    }
  return undefined
}

/** What completes a name, or cuts it back, in this order; what none of them touches is as it is printed. */
const COMPLETED: Completion[] = [
  withoutMarks,
  cutBack,
  asLineThatSigns,
  withoutCaption,
  asSignedInFull,
  asItTrades,
  asUnderLogo,
  withoutProfession,
  asSigned,
  asPartnership,
  asItsCompany,
  asNamedElsewhere,
]

/** "TORSION Torsion Fitness Equipment Ltd", of a logo before the name that begins with it. */
const onceOnly = (name: string): string => {
  const [first = '', ...others] = name.split(' ')
  const isMark = /^\p{Lu}+$/u.test(first) && first !== others[0] && first.toLowerCase() === others[0]?.toLowerCase()
  return others.length > 1 && isMark ? others.join(' ') : name
}

/** A logo of one word that was read as two: "FERRY |MARK" of "Ferrymark Merchant Services". */
const joinedAs = (logo: string, group: SenderCandidate[]): string =>
  group
    .map(({ name }) => name.split(' ', 1)[0]!)
    .find((word) => coreOf(logo).includes(' ') && lettersOf(word) === lettersOf(logo)) ?? logo

/** Misread print as the same name is in small type; what was read well enough only where two places give another. */
function putRight(
  name: string,
  { legibility, known, signed }: Pick<Heading, 'legibility' | 'known' | 'signed'>,
): string {
  // "Vesper Energytortusiness" of a firm that signs as Vesper Energy.
  const begun = signed.find((other) => /\s/.test(other) && lettersOf(name).startsWith(lettersOf(other)))
  if (legibility < LEGIBLE && begun !== undefined) return begun
  const core = coreOf(name)
  // "AB E RCcoORN M U T UAL": its blanks say nothing.
  const isTorn = isSetWide(name)
  const likenessOf = (other: string) =>
    isTorn ? similarity(lettersOf(other), lettersOf(name)) : similarity(coreOf(other), core)
  const likest = known.toSorted((a, b) => likenessOf(b) - likenessOf(a))[0] ?? ''
  const given = known.filter((other) => coreOf(other) === coreOf(likest)).length
  const isMisread = legibility < LEGIBLE || (legibility < CLEAR && (given > 1 || isTorn))
  // What the company's name goes on with is no misreading: "Harbour & Thane Insurance" of "Harbour & Thane Insurance Company Ltd".
  const isSame = `${coreOf(likest)} `.startsWith(`${core} `)
  if (!isMisread || isSame || likenessOf(likest) <= LIKE) return name
  // "Pell Swann up" is a misread "Pell Swann LLP".
  const hasForm = similarity(foldText(likest), foldText(name)) > similarity(coreOf(likest), foldText(name))
  return hasForm ? likest : likest.replace(LEGAL_ENDING, '')
}

/** Whether its letters stand so far apart that they were read as words: three of a letter or two at least. */
const isSetWide = (name: string): boolean => name.split(' ').filter(({ length }) => length <= 2).length >= 3

/** Less alike are two names. */
const LIKE = 0.7
/** Below this confidence print is likelier misread than not. */
const LEGIBLE = 0.8

/** The first of more than one word, else the first. */
const longestOf = (names: string[]) => names.find((name) => /\s/.test(name)) ?? names[0]

const behindOf = (beginning: string, name: string) => (name.startsWith(beginning) ? name.slice(beginning.length) : '')

/** Over its full name, set small, a firm puts the one by which it goes, set large: "Portway Aluminium" over "Portway Aluminium Systems Ltd"; one word in a poster's print beside it. */
function logoOf(group: SenderCandidate[], { name, print }: SenderCandidate): SenderCandidate | undefined {
  // Right under a logo of one word stands the whole name; beside it, over the address, the company's.
  const isBeside = LEGAL_ENDING.test(name) && print?.traits.includes('under') === false
  return group.find(
    (other) =>
      other.signal === 'letterhead' &&
      (other.print?.size ?? 0) > LOGO * (print?.size ?? 1) &&
      (/\s/.test(other.name) || (isBeside && (other.print?.size ?? 0) > POSTER * (print?.size ?? 1))) &&
      (coreOf(name).startsWith(`${coreOf(other.name)} `) ||
        // "beacon fibre", "Ceramika Aurora" over "Ceramika Aurora Sp. z o.o.": whoever sets it so goes by it; in capitals all names are set.
        (/\p{Ll}/u.test(other.name) && coreOf(name) === coreOf(other.name))) &&
      !/ (?:co|company)$/.test(coreOf(name)),
  )
}

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
