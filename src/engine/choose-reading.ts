import type { Line } from '../reading/page-reading.schema.ts'
import { agreeReadings } from './agree-readings.ts'
import type { GrayImage } from './gray-image.ts'
import { linesOf } from './read-lines.ts'
import { readSlanted } from './slanted-readings.ts'
import { smoothImage } from './smoothing.ts'
import { lineOf, meanConfidence, withStrokesAsWords } from './word-table.ts'

/** Upright print is read with more, upside-down print with less: 0.65 and 0.41 were the nearest in a labelled corpus. */
const DOUBTFUL_CONFIDENCE = 0.6
/** So few don't tell which way up they are: capitals have neither ascenders nor descenders. */
const FEW_WORDS = 3
/** Below this a page is read again in other ways: three of a hundred labelled pages, half of them written by hand. */
const UNSURE_CONFIDENCE = 0.85
/** So is one half of whose words were read with less: handwriting has 0.77 to 0.95, print 0.955 and more, print in other languages 0.92. */
const UNSURE_WORDS = 0.95
/**
 * Handwriting is read by the model for it with so many times the certainty: labelled pages have 1.17 to 2.7, other languages up to 1.03. Poor print has up to
 * 1.6, but a usual word that is read less surely than by the model for print, or is a table.
 */
const HANDWRITTEN = 1.12
/** Letters by hand have up to 0.06 of figures, tables 0.23 and more. */
const MOST_FIGURES = 0.15
/** Fewer tell nothing of how a page is written. */
const FEWEST_WORDS = 10
/** Below this print is read by the model for handwriting as well: in 25 such pages words F1 rose by 0.015 in the mean. */
const MISREAD_CONFIDENCE = 0.82
/** Readings that agree on less of what the surest of them says have little in common, and that one stands by itself. */
const LEAST_AGREED = 0.9
const CREDIBLE_CONFIDENCE = 0.6
const CREDIBLE_LENGTH = 3

/** Whether so little of a reading makes sense that the page may lie the other way up. */
export const mayBeUpsideDown = (lines: Line[]): boolean =>
  tellsLittle(lines) || confidenceOf(lines) < DOUBTFUL_CONFIDENCE

const tellsLittle = (lines: Line[]): boolean => wordsOf(lines) <= FEW_WORDS

/** Whether what was read the other way up makes more sense than `first`. */
export function makesMoreSense(lines: Line[], first: Line[]): boolean {
  const more = credibleWords(lines) - credibleWords(first)
  return more > 0 || (tellsLittle(first) && more === 0 && certainty(lines) > certainty(first))
}

/** What was read with doubt is read again, as handwriting where it is that. Softens the page. */
export async function readAgain(
  page: GrayImage,
  dotsPerInch: number,
  first: Line[],
): Promise<{ lines: Line[]; handwritten: boolean }> {
  const confidence = confidenceOf(first)
  const saysEnough = wordsOf(first) >= FEWEST_WORDS
  const looksWritten = saysEnough && usualConfidence(first) < UNSURE_WORDS
  const isMisread = saysEnough && confidence < MISREAD_CONFIDENCE
  const byHand = looksWritten || isMisread ? await linesOf(page, dotsPerInch, 'hand') : []
  if (looksWritten && isHandwriting(byHand, first))
    return { lines: await readHandwriting(page, dotsPerInch, byHand), handwritten: true }
  if (confidence >= UNSURE_CONFIDENCE) return { lines: first, handwritten: false }
  smoothImage(page, 1)
  const [surer, other] = inOrderOfCertainty(first, await linesOf(page, dotsPerInch, 'print'))
  if (!isMisread) return { lines: surer, handwritten: false }
  // Figures are read worse by the model for handwriting, and there is no other word to tell.
  const words = byHand.map(({ words, block }) =>
    lineOf(
      words.filter(({ text }) => !/\d/.test(text)),
      block,
    ),
  )
  const agreed = agreeReadings(surer, [other, words])
  const isBetter = agreesEnough(agreed, surer) && confidenceOf(agreed) >= confidenceOf(surer)
  return { lines: isBetter ? agreed : surer, handwritten: false }
}

/** Whether the model for handwriting reads so much more of a page, and its usual word more surely: then it is written by hand. */
const isHandwriting = (byHand: Line[], first: Line[]): boolean =>
  certainty(byHand) > HANDWRITTEN * certainty(first) &&
  usualConfidence(byHand) > usualConfidence(first) &&
  figureShare(byHand) < MOST_FIGURES

/** How many of the letters and figures are figures. */
function figureShare(lines: Line[]): number {
  const signs = lines.flatMap(({ text }) => text.match(/[\p{L}\d]/gu) ?? [])
  return signs.filter((sign) => /\d/.test(sign)).length / Math.max(1, signs.length)
}

/** What several readings by the model for handwriting agree on: of the page as it is, slanted, and with softer edges. Softens the page. */
async function readHandwriting(page: GrayImage, dotsPerInch: number, byHand: Line[]): Promise<Line[]> {
  const slanted = await readSlanted(page, dotsPerInch, byHand)
  smoothImage(page, 1)
  const [surer, other] = inOrderOfCertainty(byHand, await linesOf(page, dotsPerInch, 'hand'))
  const agreed = agreeReadings(surer, [other, ...slanted])
  return (agreesEnough(agreed, surer) ? agreed : surer).map(withStrokesAsWords)
}

const inOrderOfCertainty = (one: Line[], other: Line[]): [surer: Line[], other: Line[]] =>
  certainty(other) > certainty(one) ? [other, one] : [one, other]

const agreesEnough = (agreed: Line[], surer: Line[]): boolean => certainty(agreed) > LEAST_AGREED * certainty(surer)

export const confidenceOf = (lines: Line[]): number => meanConfidence(lines.flatMap((line) => line.words))

export const credibleWords = (lines: Line[]): number =>
  lines
    .flatMap((line) => line.words)
    .filter((word) => word.confidence >= CREDIBLE_CONFIDENCE && word.text.length >= CREDIBLE_LENGTH).length

/** Of the word in the middle of all of three letters and more, from the one read worst to the one read best; 1 without any. */
function usualConfidence(lines: Line[]): number {
  const words = lines.flatMap((line) => line.words).filter(({ text }) => text.length >= CREDIBLE_LENGTH)
  return words.map(({ confidence }) => confidence).sort((one, other) => one - other)[words.length >> 1] ?? 1
}

/** How much was read, and how surely: half of a page read surely is less than all of it read fairly well. */
const certainty = (lines: Line[]): number => confidenceOf(lines) ** 2 * wordsOf(lines)

/** A photograph in dark colours is read as a line or two of signs as well. */
export const isCredible = (line: Line): boolean => credibleWords([line]) > 0 && line.confidence >= UNSURE_CONFIDENCE

const wordsOf = (lines: Line[]): number => lines.reduce((count, line) => count + line.words.length, 0)
