import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { LEGAL_ENDING } from '../matching/legal-forms.ts'
import { editDistance, foldText } from '../text/fold-text.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { footColumns } from './letterhead-columns.ts'
import { letterheadNames } from './letterhead-names.ts'
import type { Recipient } from './recipient.ts'
import { standingAuthorities } from './sender-authority.ts'
import { creditorName, labelledSender, servingParty } from './sender-labels.ts'
import { domainStems, mentionedSenders } from './sender-mentions.ts'
import {
  areAlike,
  areInitials,
  canBeName,
  cleanName,
  coreOf,
  isTornFrom,
  type SenderCandidate,
  type SenderSignal,
} from './sender-names.ts'
import { LETTERHEAD_SIZE, type Print, type PrintTrait } from './sender-print.ts'
import type { Signature } from './sender-signature.ts'
import { isOrdinary } from './vocabulary.ts'

/** What each place in which a letter names its sender is worth; a letterhead by its print. */
const WEIGHTS: Record<Exclude<SenderSignal, 'letterhead'>, number> = {
  label: 3.5,
  signature: 1.6,
  standing: 1.9,
  trading: 1.8,
  publisher: 0.9,
  payee: 1.4,
  domain: 1.4,
  spoken: 1.2,
  possessed: 0.6,
  smallPrint: 1.2,
  servingParty: 1.2,
  contact: 1.2,
  footAddress: 1.1,
  returnAddress: 1.1,
  own: 0.6,
}
/** What is worth what in a letterhead's print, beside its size: that counts 1 an ordinary line, up to `largest`. */
const PRINT: Record<PrintTrait, number> = {
  organisation: 0.8,
  titled: -1.5,
  office: -1.5,
  description: -0.8,
  parted: -0.5,
  lowerCase: -2,
  headsAddress: 0.9,
  misread: -1.5,
  under: -0.4,
}
const PLACE = -1.5
const SIZE = {
  largest: 2.5,
  /** Print larger than this, without words of organisations, is a title more often than a name. */
  poster: 3,
  ofPoster: 1.4,
  /** In the print of the text it is as likely the writer's own address. */
  ofText: 0.9,
}

/** A name in the letterhead's lines that the letter gives elsewhere as its sender's. */
const IN_HEAD = 0.9
/** Whoever signs shares a word with the letterhead: "M. Penrose, Tree Surgeon" signs as "Moira Penrose". */
const SIGNED = 0.5
/** Each paragraph that speaks of the name, and how many count. */
const RECURS = { each: 0.2, most: 3 }

/** A name as the letter gives it in several places, and what they are worth together. */
export interface WeighedSender {
  group: SenderCandidate[]
  score: number
  /** Its score, less what speaks against it where others are named as well. */
  rank: number
}

/**
 * Everybody whom a letter names where it may name its sender, the likeliest first. No place decides alone: what letterhead, signature, small print,
 * web address, payee and the letter's own text say of one name is added up, so that a layout that lacks some of them is read by the others.
 */
export function weighSenders(
  layouts: PageLayout[],
  { head, recipient, signature }: { head: Segment[][]; recipient: Recipient; signature: Signature },
  wording: Wording,
): WeighedSender[] {
  const [first] = layouts
  if (!first) return []
  const named = (signal: SenderSignal, names: (string | null)[]): SenderCandidate[] =>
    names.flatMap((name) => (name === null ? [] : [{ name, signal }]))
  const domains = domainStems(layouts)
  const headed = letterheadNames(first, head, domains, wording)
  const heading = headed.length > 0 ? headed : letterheadAtFoot(first, domains, recipient, wording)
  const logos = heading.filter(isLogoOfFirm)
  // "Thank You" in large print is nobody.
  const brands = heading.filter((logo) => isLogo(logo) && !isOrdinary(logo.name, wording.text))
  const candidates = [
    ...heading,
    // Under a firm's own letterhead the creditor is whom it acts for.
    ...named('label', [logos.length > 0 ? null : creditorName(first, wording), labelledSender(first, wording)]),
    ...named('servingParty', [brands.length > 0 ? null : servingParty(first, wording)]),
    ...named('signature', signature.organisations),
    ...named('standing', standingAuthorities(first)),
    ...mentionedSenders(layouts, recipient, wording),
  ]
  candidates.push(...named('signature', signedAs(signature, { candidates, recipient }, wording)))
  const paragraphs = layouts.flatMap((layout) => layout.paragraphs.filter(({ single }) => !single))
  const texts = paragraphs.map(({ text }) => foldText(text))
  const groups = groupsOf(likeliestOf(withoutUnits(candidates, wording)), wording)
  return groups
    .map((group) => {
      const sum = scoreOf(group, { head, signed: signature.lines, texts })
      const isBesideBrand = brands.some((brand) => !group.includes(brand))
      const isUnit = isBesideBrand && group.every(({ name }) => isUnitOfFirm(name, wording))
      const isSignedBefore =
        group.every(({ name }) => isUnitOfFirm(name, wording)) &&
        signature.lines.some((line) => isUnitBefore(line, group, groups))
      const isBesideRegistered =
        groups.some((other) => other !== group && isRegisteredFirm(other)) && group.every(isOfDepartments)
      const score =
        isUnit || isBesideRegistered || isSignedBefore || (logos.length > 0 && isBesideLogo(group, logos))
          ? sum + DEPARTMENT
          : sum
      return { group, score, rank: isHeading(group, signature.lines, wording) ? score + HEADING : score }
    })
    .sort((a, b) => b.score - a.score)
}

/**
 * Lines under the closing words that begin as a name does that the letter gives elsewhere: "Payday Penny" over the small print of "Payday Penny
 * Payroll Bureau Ltd"; or that go on from a logo of one word: "Clockhouse IT Support".
 */
function signedAs(
  { lines, organisations, person }: Signature,
  { candidates, recipient }: { candidates: SenderCandidate[]; recipient: Recipient },
  wording: Wording,
): string[] {
  if (organisations.length > 0) return []
  const own = coreOf(recipient.company)
  // "Dave Purslow" signs for "Dave Purslow Guttering"; "Prothero Gill" is what "Prothero Gill Solicitors" sign with.
  const isHeadedBy = (core: string) =>
    candidates.some(({ name, print }) => {
      const behind = coreOf(name).startsWith(`${core} `) ? coreOf(name).slice(core.length + 1) : ''
      return print !== undefined && behind !== '' && !wording.senders.profession.test(behind)
    })
  // A department stands in the letterhead as well.
  const elsewhere = candidates.filter(({ print }) => !print || (isLarge(print) && !print.traits.includes('under')))
  const known = [...new Set(elsewhere.map(({ name }) => coreOf(name)))].filter((core) => core.length >= SHORTEST_CORE)
  return lines
    .flatMap((line) => line.split(/,\s|\s[*+·•|]\s/))
    .map((part) =>
      cleanName(wording.senders.worksAt.exec(part.trim())?.[1] ?? part.replace(wording.senders.signsFor, '')),
    )
    .filter((name) => {
      const core = coreOf(name)
      return (
        core.length >= SHORTEST_CORE &&
        core !== own &&
        !(name === person && isHeadedBy(core)) &&
        canBeName(name, wording) &&
        !wording.senders.office.test(name) &&
        known.some((other) => `${other} `.startsWith(`${core} `) || (!/\s/.test(other) && core.startsWith(`${other} `)))
      )
    })
}

/** Fewer letters begin many names. */
const SHORTEST_CORE = 5

/** "Business Savings" over the address and under the closing words, beside the bank's own name in large print. */
const DEPARTMENT = -4

/** A line of ordinary words alone, for which nothing but its print speaks: "Payment summary". */
const HEADING = -1

const isHeading = (group: SenderCandidate[], signed: string[], { text }: Wording): boolean =>
  group.every(
    ({ name, signal }) =>
      !OF_SENDERS.includes(signal) &&
      isOrdinary(name, text) &&
      signed.every((line) => !foldText(line).includes(foldText(name))),
  )

/** Nobody puts a heading here. */
const OF_SENDERS: SenderSignal[] = ['label', 'standing', 'signature', 'domain', 'trading', 'spoken']

const isLarge = ({ size }: Print): boolean => size >= LETTERHEAD_SIZE

/** Names in a letterhead that stands at the foot of the page, weighed by their distance from there. */
const letterheadAtFoot = (
  layout: PageLayout,
  domains: Set<string>,
  { company }: Recipient,
  wording: Wording,
): SenderCandidate[] =>
  letterheadNames(layout, footColumns(layout), domains, wording)
    .filter(({ name }) => !areAlike(name, company))
    .map((candidate) =>
      candidate.print ? { ...candidate, print: { ...candidate.print, place: 1 - candidate.print.place } } : candidate,
    )

/** Large print at the head that may be a name. */
const isLogo = ({ print }: SenderCandidate): boolean =>
  print !== undefined && isLarge(print) && !print.traits.some((trait) => NO_LOGO.includes(trait))

export const isLogoOfFirm = (candidate: SenderCandidate): boolean =>
  isLogo(candidate) && candidate.print?.traits.includes('organisation') === true

const NO_LOGO: PrintTrait[] = ['titled', 'office', 'description', 'parted', 'misread']

/** "Accounts Office" under a logo: a department of whose logo it is. */
const isBesideLogo = (group: SenderCandidate[], logos: SenderCandidate[]): boolean =>
  group.every(
    ({ name, signal, print }) =>
      OF_DEPARTMENTS.includes(signal) &&
      (print?.size ?? 0) < LETTERHEAD_SIZE &&
      // "Fosse" over "Commercial Bank": a logo's second line, and both.
      !logos.some((logo) => name.endsWith(` ${logo.name}`)),
  )

/** "Tyndale Commercial Finance" in the letterhead, and "Tyndale Commercial Finance Ltd, registered in England" in the small print. */
const isRegisteredFirm = (group: SenderCandidate[]): boolean =>
  group.some(({ signal }) => signal === 'letterhead') &&
  group.some(({ name, signal }) => signal === 'smallPrint' && hasLegalForm(name))

const isOfDepartments = ({ name, signal }: SenderCandidate): boolean =>
  OF_DEPARTMENTS.includes(signal) && !hasLegalForm(name)

/** "Employer Services", "Fraud & Security Operations": of everyday words, as no firm beside a logo is called. */
const isUnitOfFirm = (name: string, { senders, text }: Wording): boolean =>
  senders.unit.test(name) && isOrdinary(name, text)

/** "Business Collections, Erneside Power" under the closing words: a unit of whom the letter names elsewhere as well. */
function isUnitBefore(line: string, group: SenderCandidate[], groups: SenderCandidate[][]): boolean {
  const [unit, firm, ...rest] = line.split(/,\s+/).map(coreOf)
  const isNamed = (other: SenderCandidate[], core: string | undefined) =>
    other.some(({ name }) => coreOf(name) === core)
  return (
    rest.length === 0 &&
    isNamed(group, unit) &&
    group.every(({ signal }) => OF_DEPARTMENTS.includes(signal)) &&
    groups.some(
      (other) =>
        other !== group && isNamed(other, firm) && other.some(({ signal }) => !OF_DEPARTMENTS.includes(signal)),
    )
  )
}

const OF_DEPARTMENTS: SenderSignal[] = ['letterhead', 'signature', 'own', 'contact']

export const weightOf = ({ signal, print }: SenderCandidate): number => {
  if (signal !== 'letterhead') return WEIGHTS[signal]
  return print ? printWorth(print) : 0
}

const printWorth = (print: Print): number =>
  sizeWorth(print) + PLACE * print.place + print.traits.reduce((sum, trait) => sum + PRINT[trait], 0)

function sizeWorth({ size, traits }: Print): number {
  if (traits.includes('organisation')) return Math.min(SIZE.largest, size)
  if (size > SIZE.poster) return SIZE.ofPoster
  return size < LETTERHEAD_SIZE ? Math.min(SIZE.ofText, size) : Math.min(SIZE.largest, size)
}

/** A firm's names without its unit that signs: "Hexline Collections" under the logo "hexline" of "Hexline Business Communications Ltd". */
function withoutUnits(candidates: SenderCandidate[], { senders }: Wording): SenderCandidate[] {
  const isOf = (name: string, whole: string) => `${coreOf(whole)} `.startsWith(`${coreOf(name)} `)
  const companies = candidates.filter(({ name, signal }) => LEGAL_ENDING.test(name) || signal === 'trading')
  return candidates.map((candidate) => {
    if (candidate.signal === 'letterhead') return candidate
    const firm = candidate.name.replace(senders.unitOfFirm, '')
    const isUnit =
      firm !== candidate.name &&
      candidates.some(({ name }) => editDistance(coreOf(name), coreOf(firm)) <= 1) &&
      companies.some(({ name }) => isOf(firm, name)) &&
      !companies.some(({ name }) => isOf(candidate.name, name))
    return isUnit ? { ...candidate, name: firm } : candidate
  })
}

/** Letters name few; a page that was made to keep readers busy may name thousands, and each is compared with each. */
const MOST_CANDIDATES = 80

function likeliestOf(candidates: SenderCandidate[]): SenderCandidate[] {
  const seen = new Set<string>()
  return candidates
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .filter(({ name, signal }) => !seen.has(`${signal} ${name}`) && seen.add(`${signal} ${name}`))
    .slice(0, MOST_CANDIDATES)
}

/** Candidates that are one name: written alike, begun alike but for an article, or one the other's initials. The likeliest first. */
function groupsOf(candidates: SenderCandidate[], { senders }: Wording): SenderCandidate[][] {
  const groups: SenderCandidate[][] = []
  const areOne = (one: string, other: string) =>
    isOneName(one, other) || isOneName(one.replace(senders.article, ''), other.replace(senders.article, ''))
  for (const candidate of candidates) {
    const group = groups.find((named) =>
      named.some((other) => areOne(other.name, candidate.name) || areOfOneDomain(other, candidate)),
    )
    if (group) group.push(candidate)
    else groups.push([candidate])
  }
  return groups
}

/** Logo and company of a firm, both by its web address: "Amberley Uniforms" and "Amberley Workwear Ltd" of amberley.example. */
const areOfOneDomain = (one: SenderCandidate, other: SenderCandidate) =>
  one.signal === 'domain' && other.signal === 'domain' && firstWordOf(one.name) === firstWordOf(other.name)

const firstWordOf = (name: string) => coreOf(name).split(' ', 1)[0]

const isOneName = (one: string, other: string) =>
  areAlike(one, other) ||
  coreOf(one) === coreOf(other) ||
  areInitials(one, other) ||
  areInitials(other, one) ||
  isTornFrom(one, other) ||
  isTornFrom(other, one)

/** Each kind of place counts once. */
function scoreOf(
  group: SenderCandidate[],
  { head, signed, texts }: { head: Segment[][]; signed: string[]; texts: string[] },
): number {
  const best = new Map<SenderSignal, number>()
  for (const candidate of group) {
    best.set(candidate.signal, Math.max(best.get(candidate.signal) ?? -9, weightOf(candidate)))
  }
  const sum = [...best.values()].reduce((total, weight) => total + weight, 0)
  const cores = [...new Set(group.map(({ name }) => coreOf(name)))].filter((core) => core.length >= 6)
  const inHead =
    !best.has('letterhead') && head.flat().some(({ text }) => cores.some((core) => foldText(text).includes(core)))
  const isSigned = !best.has('signature') && group.some(({ name }) => signed.some((line) => shareWord(line, name)))
  const recurs = sum < 1 ? 0 : texts.filter((text) => cores.some((core) => ` ${text} `.includes(` ${core} `))).length
  return sum + (inHead ? IN_HEAD : 0) + (isSigned ? SIGNED : 0) + RECURS.each * Math.min(RECURS.most, recurs)
}

const shareWord = (one: string, other: string) => {
  const words = new Set(foldText(one).match(/\p{L}{5,}/gu))
  return (foldText(other).match(/\p{L}{5,}/gu) ?? []).some((word) => words.has(word))
}
