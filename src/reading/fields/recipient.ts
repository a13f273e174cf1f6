import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { oncePerPage } from '../text/once-per-page.ts'
import { columnsOf, type PageLayout } from '../text/page-layout.ts'
import { isPersonLine } from './company-words.ts'
import { findGreeting, isGreeted } from './greeting.ts'
import { type RecipientCandidate, WINDOW_PLACE } from './recipient-candidate.ts'
import {
  besideLabels,
  fromInvitation,
  fromLabels,
  fromLineOfAll,
  fromOneLineAddress,
  fromParties,
} from './recipient-labels.ts'
import { fromPlainBlock } from './recipient-plain-window.ts'
import { fromGreeting, fromSalutation } from './recipient-salutation.ts'
import { fromAddressBlocks } from './recipient-window.ts'

export interface Recipient {
  /** The addressee company as printed, or who has post under a name of their own; empty when none was found, or the address is an office's alone. */
  company: string
  /** Whether that is a person, who is nobody's company unless a client goes by the name. */
  isPerson: boolean
  /** Street, town and postcode as printed, comma-separated. */
  address: string | null
  confidence: number
  /** Whether a label or a plain window alone names it, and another one or a person's somebody else; or it stands where those do whom a letter is about. */
  isContested: boolean
  /** Whether it was found in one line with its address; see `fromLineOfAll`. */
  isInLine: boolean
  /** What announces its address; see `RecipientCandidate`. */
  label: RecipientCandidate['label']
  /** How many points below the page's top the address block begins; null when the name was found elsewhere. */
  top: number | null
  /** How many points from the page's left it begins, where that is known. */
  left?: number | undefined
}

/** A name read this badly is taken only when there is no other; see `MISREAD`. */
const CLEAR = 0.55
/** What a misread name has to be ahead of a clear one, in points of a candidate's score. */
const MISREAD = 2

const NOBODY: Recipient = {
  company: '',
  isPerson: false,
  address: null,
  confidence: 0,
  isContested: false,
  isInLine: false,
  label: undefined,
  top: null,
}

const rank = (candidate: RecipientCandidate) => candidate.score - (candidate.legibility < CLEAR ? MISREAD : 0)

/**
 * The addressee company of a letter, from its address window: lines one under the other that end in a postcode, or that stand right above
 * the salutation. Roles ("The Directors") and persons before the company are passed over; a name may run over two lines.
 */
export function findRecipient(layouts: PageLayout[], wording: Wording): Recipient {
  const [first, ...others] = layouts
  if (!first) return NOBODY
  const plain = fromPlainBlock(first, wording)
  const candidates = [...fromPlaces(first, wording), ...labelled(first, wording), ...plain]
  if (candidates.length === 0) candidates.push(...others.slice(0, 3).flatMap((layout) => labelled(layout, wording)))
  const best = candidates.sort((a, b) => rank(b) - rank(a))[0]
  if (!best || best.score <= 0) return NOBODY
  // The window stays the window when its name was too badly read and is taken from elsewhere.
  const window = candidates.find(({ top, score }) => top !== null && top < 0.45 * first.height && score > 0)
  const inLine = candidates.filter((candidate) => candidate.isInLine)
  const namesOther = [...plain, ...(best.isInLine ? inLine : [])].some(({ company }) => company !== best.company)
  return {
    company: best.company || (best.resident ?? ''),
    isPerson: best.company === '' && best.resident !== undefined,
    address: addressOf(best.address),
    confidence: Math.min(1, Math.max(best.score, best.top === null && window ? window.score : 0) / 6),
    isContested:
      best.mayBeConcerned === true ||
      ((best.isLabelled === true || best.label === 'other' || best.isInLine === true || plain.includes(best)) &&
        (namesOther || isForPerson(first, wording))) ||
      (namesOther &&
        best.label === undefined &&
        (best.top ?? 0) > (findGreeting(first, wording)?.box[1] ?? first.height)),
    isInLine: best.isInLine === true,
    label: best.label,
    top: best.top ?? window?.top ?? null,
    left: best.left,
  }
}

/** Whether a person stands in the place of a window over an address, be it a house's name; or alone, who is greeted. */
export const isForPerson = (layout: PageLayout, wording: Wording): boolean => {
  const greeting = findGreeting(layout, wording)
  return columnsOf(layout).some(([first, next]) => {
    const [, top, , foot] = first!.box
    if (top > WINDOW_PLACE.bottom * layout.height) return false
    const isReader = isGreeted(first!.text, greeting, wording)
    if (next === undefined) return isReader && greeting !== undefined && foot < greeting.box[1]
    return isPersonLine(first!.text, wording) || (!hasLegalForm(next.text) && isReader)
  })
}

/** Whoever stands in a place that only addressees have: what may be found there must be looked for by the last guard as well. */
export const fromPlaces = oncePerPage<readonly RecipientCandidate[]>((layout, wording) => [
  ...fromAddressBlocks(layout, wording),
  ...fromOneLineAddress(layout, wording),
  ...fromLineOfAll(layout, wording),
  ...fromParties(layout, wording),
  ...besideLabels(layout, wording),
  ...fromSalutation(layout, wording),
  ...fromGreeting(layout, wording),
  ...fromInvitation(layout, wording),
])

const labelled = oncePerPage<readonly RecipientCandidate[]>(fromLabels)

export const addressOf = (lines: string[]): string | null => (lines.length > 0 ? lines.join(', ') : null)

/** Least score of a block that may be somebody's address window rather than a letterhead or a table. */
export const WINDOW_SCORE = 2

export interface Addressed {
  company: string
  address: string | null
  /** The person over the name, who may be the first line of it. */
  person: string | null
  /** Whether the greeting alone tells that person from the name. */
  isParted: boolean
  /** Whether it sues whoever the page is for; see `RecipientCandidate`. */
  isOpponent: boolean
  inWindow: boolean
}

/** The company that a label at the head of a page says the page is for, or an address in one line in a window's place; empty without. */
export const findLabelledAddressee = (layout: PageLayout, wording: Wording): string =>
  (labelled(layout, wording).find(({ namesWhose }) => namesWhose) ?? fromLineOfAll(layout, wording)[0])?.company ?? ''

const addressed = (candidate: RecipientCandidate, inWindow: boolean): Addressed => ({
  company: candidate.company,
  address: addressOf(candidate.address),
  person: candidate.person ?? null,
  isParted: candidate.isParted === true,
  isOpponent: candidate.isOpponent === true,
  inWindow,
})

/** Everybody whom a page addresses: in a window, or by a label, which may be a table's ("To …"). Whose page it may be. */
export function findAddressees(layout: PageLayout, wording: Wording): Addressed[] {
  const likely = (candidates: readonly RecipientCandidate[], isWindow: (candidate: RecipientCandidate) => boolean) =>
    candidates
      .filter(
        ({ company, score, isParted, isForOthers }) =>
          company !== '' && (score >= WINDOW_SCORE || isParted === true || isForOthers === true),
      )
      .map((candidate) => addressed(candidate, isWindow(candidate)))
  return [
    ...likely(fromPlaces(layout, wording), () => true),
    ...likely(labelled(layout, wording), ({ namesWhose = false }) => namesWhose),
    // Weak as it is, a label elsewhere must not beat it unseen.
    ...fromPlainBlock(layout, wording).map((candidate) => addressed(candidate, true)),
  ]
}
