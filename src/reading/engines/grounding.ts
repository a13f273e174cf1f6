import { endOfPeriod } from '../fields/relative-deadlines.ts'
import { usual } from '../languages/languages.ts'
import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold-text.ts'

/** Whether the letter has these words in this order, as printed or nearly: accents, case and punctuation aside. */
export function standsIn(claim: string, text: string): boolean {
  const folded = foldText(claim)
  return folded !== '' && ` ${foldText(text)} `.includes(` ${folded} `)
}

/** Figures as they compare: without thousands' commas, pence of nought and leading zeros. */
function figuresOf(text: string): string[] {
  const found = text.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []
  return found.map((figure) =>
    figure
      .replace(/,/g, '')
      .replace(/\.0+$/, '')
      .replace(/^0+(?=\d)/, ''),
  )
}

/**
 * Whether a sentence in the model's own words, which are English, may be shown: every date, figure and name of it stands in the letter, or among `also` (ISO
 * dates that were counted from it), and it holds no link and no address to write to, which is what whoever wants to mislead its
 * reader would put there. Spelled-out numbers are words, not figures.
 */
export function isBorneOut(claim: string, text: string, also: string[], wording: Wording): boolean {
  if (claim.trim() === '' || LINK.test(claim)) return false
  const dates = new Set([...findDates(text, null, wording.dates).map(({ date }) => date), ...also])
  const claimed = findDates(claim, null, usual.dates)
  if (claimed.some(({ date }) => !dates.has(date))) return false
  const figures = new Set(figuresOf(text))
  const dateless = claimed.reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, claim)
  return figuresOf(dateless).every((figure) => figures.has(figure)) && hasNoOtherNames(dateless, text)
}

/** Whether every word that a capital makes a name stands in the letter. The first of a sentence is one when another follows. */
function hasNoOtherNames(claim: string, text: string): boolean {
  const known = new Set(foldText(text).split(' '))
  return claim.split(/(?<=[.!?:])\s+/).every((sentence) => {
    const words = sentence.replace(/['’]s\b/g, '').split(/[^\p{L}\p{N}'’]+/u)
    const isCapital = (word: string | undefined) => word !== undefined && /^\p{Lu}/u.test(word)
    return words
      .filter((word, index) => isCapital(word) && (index > 0 || isCapital(words[1])))
      .map(foldText)
      .every((word) => usual.summaries.noName.test(word) || known.has(word))
  })
}

const LINK = /https?:|www\.|\S@\S|\b[\w-]+\.(?:com|net|org|uk|info|io)\b/i

interface ClaimedDeadline {
  date: string
  description: string
  source: string
}

export interface DeadlineGround {
  pages: { page: number; text: string }[]
  letterDate: string | null
  receivedOn: string
  /** How the letter is worded. */
  wording: Wording
}

/**
 * A deadline that the letter bears out: its sentence stands on a page, and gives the date itself or a period that leads to it
 * from the letter's date (from the day of receipt where it has none). Null for any other.
 */
export function groundedDeadline(claim: ClaimedDeadline, ground: DeadlineGround): DeadlineDetail | null {
  const page = ground.pages.find(({ text }) => standsIn(claim.source, text))?.page
  if (page === undefined) return null
  const base = ground.letterDate ?? ground.receivedOn
  const deadline = { date: claim.date, description: claim.description, sourceText: claim.source, page }
  if (findDates(claim.source, base, ground.wording.dates).some(({ date }) => date === claim.date)) {
    return { ...deadline, rule: 'explicit', baseDate: null }
  }
  const counted = Array.from(claim.source.matchAll(ground.wording.deadlines.anyPeriod), (period) =>
    endOfPeriod(base, period, ground.wording),
  )
  return counted.includes(claim.date) ? { ...deadline, rule: 'relative', baseDate: base } : null
}
