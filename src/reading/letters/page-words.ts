import { stemsIn, termsInPlace } from '../fields/vocabulary.ts'
import type { TextWording, Wording } from '../languages/wording.ts'

/** Lines at the head of a page that tell what it is, those that tell how it opens, and those at its foot that tell how it ends. */
const LINES = { top: 3, head: 14, foot: 4 }
/** Pages are told apart by so many lines, up to the most. */
const LENGTH = { step: 8, most: 64 }

/**
 * By what a page is known to the classifier that tells where letters begin: its stems, those of its head and foot once more with the pairs of them, each marked
 * with its place, and how long it is. `lines`: those that hold text, in reading order.
 */
export function termsOfPage(lines: readonly string[], wording: TextWording): string[] {
  const stems = (some: readonly string[]) => stemsIn(some.join(' '), wording)
  const [top, head, foot] = [lines.slice(0, LINES.top), lines.slice(0, LINES.head), lines.slice(-LINES.foot)]
  return [
    ...new Set([
      ...termsInPlace('^', stems(top)),
      ...termsInPlace('~', stems(head)),
      ...stems(lines),
      ...stems(foot).map((stem) => `$${stem}`),
      `=${Math.min(LENGTH.most, lines.length - (lines.length % LENGTH.step))} lines`,
    ]),
  ]
}

/** Weights are kept in hundredths. */
const UNIT = 0.01

/** Three pages of four have so many known terms; fewer say less. */
const FEW = 80

/** What the words of a page say, in natural-log odds: of a letter beginning at it, and of one beginning at the page behind it. */
export interface SaidByWords {
  ofPage: number
  ofNext: number
  /** How far its words tell anything, 0 to 1: less where few are known. */
  told: number
}

/**
 * By a linear classifier of pages (logistic regression over the terms of two that follow each other; `npm run fit:page-words` fits its weights). The odds of a
 * letter beginning at a page are the sum of what both pages say (`oddsByWords`); `start` is counted to the second.
 */
export function saidByPageWords(lines: readonly string[], wording: Wording): SaidByWords {
  const { start, terms } = wording.pages.words
  const known = termsOfPage(lines, wording.text).flatMap((term) => (Object.hasOwn(terms, term) ? [terms[term]!] : []))
  const sumOf = (at: 0 | 1) => UNIT * known.reduce((sum, weights) => sum + weights[at]!, 0)
  return { ofPage: UNIT * start + sumOf(0), ofNext: sumOf(1), told: Math.min(1, known.length / FEW) }
}

/** The odds of a letter beginning at a page, by its words and those of the page before. */
export const oddsByWords = (before: SaidByWords, page: SaidByWords): number =>
  Math.min(before.told, page.told) * (before.ofNext + page.ofPage)
