import { type Line, type PageReading, type Rotation, rotations } from '../reading/page-reading.schema.ts'
import { agreeReadings } from './agree-readings.ts'
import { whitenPaper } from './background.ts'
import { dropBarcodeReader, readCodes } from './barcode-reader.ts'
import { layBand, type TurnedBand, turnedBands } from './dark-bands.ts'
import { turnDarkPage } from './dark-page.ts'
import { type DoubtfulPatch, doubtfulPatches, withoutGhosts, withPatch } from './doubtful-patches.ts'
import { type GrayImage, release, rotateImage, shrinkImage, shrunkenCopy, straightenImage } from './gray-image.ts'
import type { Model } from './language-models.ts'
import { marksOf, type PageMarks } from './page-marks.ts'
import { type RenderOutcome, renderMemory, renderPage } from './pdfium-renderer.ts'
import { pngFile } from './png.ts'
import { clearPostalBars } from './postal-bars.ts'
import { clearEdges } from './scan-edges.ts'
import { softenScan } from './scan-grain.ts'
import { isSeparatorCode, isSeparatorName } from './separator-sheet.ts'
import { readSlanted } from './slanted-readings.ts'
import { smoothImage } from './smoothing.ts'
import { smudgedArea } from './smudges.ts'
import { dropTextReader, MODEL_NAME, type Patch, recognise } from './tesseract-reader.ts'
import { acrossShare, leanOf, printOf, uprightness } from './text-direction.ts'
import { lineOf, linesOfTable, meanConfidence, textOfLines, withStrokesAsWords } from './word-table.ts'

export interface EngineResult {
  reading: PageReading
  /** PNG of the upright page; null when nothing could be rendered. */
  preview: Uint8Array | null
  /** PNG of the upright page of a letter for another reader, where one was asked for. */
  drawing: Uint8Array | null
}

const READING_DPI = 200
const PREVIEW_DPI = 110
const LAYOUT_DPI = 100
/** A4 has 3.9 million at the reading resolution; larger sheets are read less sharp, so that they take no more memory. */
const MOST_PIXELS = 5_000_000
const SIDEWAYS_BELOW = 0.25
const UPSIDE_DOWN_BELOW = -0.12
const LEAST_SKEW_DEGREES = 0.3
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
/** Square inches of ink that are content even when no word of them can be read: a signature has more, dust less. */
const INK_OF_CONTENT = 0.01
/** Mirrored print that shows through was read as one such word at most; the shortest page that says something has two. */
const WORDS_OF_CONTENT = 2
/** Square inches; a blank back has less, see `smudgedArea`. */
const SMUDGED = 2
const CREDIBLE_CONFIDENCE = 0.6
const CREDIBLE_LENGTH = 3

export interface ReadOptions {
  /** False when somebody else reads the text. */
  text?: boolean
  /** How the page of a letter lies, where a person said so: then that is not found out, nor whether it is one. */
  upright?: Rotation | undefined
  /** Pixels of the longer edge of a drawing for whoever reads the text instead. */
  edge?: number | undefined
}

/** Reads the only page of a PDF, given as chunks that are taken out of their list as they are used up. */
export async function readPage(
  chunks: Uint8Array[],
  { text = true, upright, edge }: ReadOptions = {},
): Promise<EngineResult> {
  const rendered = await render(chunks)
  if (rendered.kind !== 'rendered') return { reading: unreadablePage(), preview: null, drawing: null }
  const { image, widthPt, heightPt } = rendered.page
  const dotsPerInch = (72 * image.width) / widthPt
  const picture = shrunkenCopy(image, dotsPerInch / PREVIEW_DPI)
  const barcodes = await readCodes(image) // while their edges are sharp
  softenScan(image, dotsPerInch)
  turnDarkPage(image)
  const layout = layoutOf(image, dotsPerInch, upright)
  // Nothing of a smudged letter can be read, but somebody sent it.
  const isSmudged = layout.marks.inkArea < INK_OF_CONTENT && smudgedArea(image, dotsPerInch) > SMUDGED
  const unread: Partial<PageReading> = isSmudged ? { kind: 'letter' } : { kind: 'blank', skewDegrees: 0 }
  const result = async (found: Partial<PageReading>, rotation: Rotation, size?: number): Promise<EngineResult> => {
    const drawing = size === undefined ? null : drawUpright(image, rotation, size)
    release(image.pixels)
    const upright = rotateImage(picture, rotation)
    const preview = pngFile(upright)
    release(picture.pixels)
    release(upright.pixels)
    const sheet = rotation % 180 === 0 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt }
    const { skewDegrees } = layout
    return { reading: { ...unreadablePage(), ...sheet, rotation, skewDegrees, barcodes, ...found }, preview, drawing }
  }

  const isLetter = upright !== undefined
  if (!isLetter && barcodes.some(isSeparatorCode)) return result({ kind: 'separator', skewDegrees: 0 }, 0)
  if (!isLetter && !layout.marks.hasFaintMarks) return result(unread, 0)
  if (!text) return result({ kind: 'letter' }, layout.rotation, edge)
  const print = await readPrint(image, dotsPerInch, { ...layout, isCertain: isLetter })
  if (!isLetter && layout.marks.inkArea < INK_OF_CONTENT && credibleWords(print.lines) < WORDS_OF_CONTENT) {
    return result(unread, 0)
  }
  const { lines, rotation, handwritten } = print
  if (!isLetter && isSeparatorName(textOfLines(lines))) return result({ kind: 'separator', skewDegrees: 0 }, 0)
  const confidence = confidenceOf(lines)
  return result({ kind: 'letter', text: textOfLines(lines), lines, confidence, handwritten }, rotation)
}

function drawUpright(image: GrayImage, rotation: Rotation, edge: number): Uint8Array {
  const small = shrinkImage(image, Math.max(image.width, image.height) / edge)
  const upright = rotateImage(small, rotation)
  const png = pngFile(upright)
  for (const { pixels } of [small, upright]) if (pixels !== image.pixels) release(pixels)
  return png
}

/** A page that needs more memory than there is beside the other readers gets theirs; they start again when they are needed. */
async function render(chunks: Uint8Array[]): Promise<RenderOutcome> {
  const outcome = await renderPage(chunks, readingResolution)
  if (outcome.kind !== 'too_large') return outcome
  dropBarcodeReader()
  dropTextReader()
  return renderPage(chunks, readingResolution, renderMemory.alone)
}

interface Layout {
  rotation: Rotation
  /** Degrees clockwise by which the page leans once it is turned. */
  skewDegrees: number
  marks: PageMarks
}

/** How the page lies and whether there is something on it, from a small image of it. */
function layoutOf(image: GrayImage, dotsPerInch: number, upright?: Rotation): Layout {
  const dpi = Math.min(LAYOUT_DPI, dotsPerInch)
  const small = whitenPaper(shrunkenCopy(image, dotsPerInch / dpi), dpi)
  clearEdges(small, dpi)
  const marks = marksOf(small, dpi)
  const shown = printOf(small, dpi)
  const liesAcross = upright === undefined ? acrossShare(shown, dpi) < SIDEWAYS_BELOW : upright % 180 !== 0
  const sideways = liesAcross ? 90 : 0
  const print = sideways === 0 ? shown : printOf(rotateImage(small, sideways), dpi)
  release(small.pixels)
  const skewDegrees = leanOf(print)
  const upsideDown = uprightness(print, dpi, skewDegrees) < UPSIDE_DOWN_BELOW ? 180 : 0
  release(shown.ink)
  release(print.ink)
  return { rotation: upright ?? turn(sideways, upsideDown), skewDegrees, marks }
}

/**
 * Reads what stands on a page; the other way up as well when it makes little sense and there is enough of it to tell. Uses up the image.
 */
async function readPrint(
  image: GrayImage,
  dotsPerInch: number,
  { rotation, skewDegrees, marks, isCertain }: Layout & { isCertain: boolean },
): Promise<{ lines: Line[]; rotation: Rotation; handwritten: boolean }> {
  const turned = rotateImage(image, rotation)
  if (turned !== image) release(image.pixels)
  const white = whitenPaper(turned, dotsPerInch)
  const bands = turnedBands(white, dotsPerInch)
  clearEdges(white, dotsPerInch)
  const leanDegrees = Math.abs(skewDegrees) < LEAST_SKEW_DEGREES ? 0 : skewDegrees
  const page = leanDegrees === 0 ? white : straightenImage(white, leanDegrees)
  if (page !== white) release(white.pixels)
  clearPostalBars(page, dotsPerInch)
  let best = { lines: await linesOf(page, dotsPerInch), rotation }
  const tellsLittle = wordsOf(best.lines) <= FEW_WORDS
  const isDoubtful = tellsLittle || confidenceOf(best.lines) < DOUBTFUL_CONFIDENCE
  // Of faint print no ink is told from the paper, but words are read.
  const saysMuch = marks.inkArea >= INK_OF_CONTENT || credibleWords(best.lines) >= WORDS_OF_CONTENT
  if (!isCertain && isDoubtful && saysMuch) {
    page.pixels.reverse() // which turns it by 180 degrees
    const lines = await linesOf(page, dotsPerInch)
    const more = credibleWords(lines) - credibleWords(best.lines)
    if (more > 0 || (tellsLittle && more === 0 && certainty(lines) > certainty(best.lines)))
      best = { lines, rotation: turn(rotation, 180) }
    else page.pixels.reverse()
  }
  const again = readAgain(page, dotsPerInch, best.lines)
  // A page that is too much for a second reading has been read.
  const { lines, handwritten } = await again.catch(() => ({ lines: best.lines, handwritten: false }))
  best = { ...best, lines }
  release(page.pixels)
  const laid = { width: page.width, height: page.height, leanDegrees, isTurned: best.rotation !== rotation }
  for (const band of bands) best = { ...best, lines: await withBand(best.lines, layBand(band, laid), dotsPerInch) }
  return { ...best, handwritten }
}

/** What was read with doubt is read again, as handwriting where it is that. Softens the page. */
async function readAgain(
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

/** The lines of a page with those of a band of it, which is read by itself. Uses up the band's image. */
async function withBand(lines: Line[], { image, left, top }: TurnedBand, dotsPerInch: number): Promise<Line[]> {
  const points = 72 / dotsPerInch
  const read = await linesOf(image, dotsPerInch)
  release(image.pixels)
  const moved = ([x, y, right, bottom]: Line['box']): Line['box'] => [
    x + left * points,
    y + top * points,
    right + left * points,
    bottom + top * points,
  ]
  return read
    .map(({ words, block }) =>
      lineOf(
        words.map((word) => ({ ...word, box: moved(word.box) })),
        block,
      ),
    )
    .filter(isCredible)
    .reduce((known, line) => withPatch(known, line, [line]), lines)
}

async function linesOf(image: GrayImage, dotsPerInch: number, model: Model = 'print'): Promise<Line[]> {
  const points = 72 / dotsPerInch
  let doubtful: DoubtfulPatch[] = []
  const again = (table: string) => {
    doubtful = doubtfulPatches(linesOfTable(table, points))
    return doubtful.map(({ box }) => patchOf(box, points, image))
  }
  const { table, patches } = await recognise(image, { dotsPerInch, model, again })
  const lines = patches.reduce(
    (known, { patch, table: read }, index) => {
      const { left, top, width, height } = patch
      const box = [left, top, left + width, top + height].map((value) => value * points) as Line['box']
      return withPatch(known, { ...doubtful[index]!, box }, linesOfTable(read, points))
    },
    linesOfTable(table, points),
  )
  return patches.length === 0 ? lines : withoutGhosts(lines)
}

function patchOf([left, top, right, bottom]: Line['box'], points: number, { width, height }: GrayImage): Patch {
  const [x, y] = [Math.max(0, Math.floor(left / points)), Math.max(0, Math.floor(top / points))]
  return {
    left: x,
    top: y,
    width: Math.min(width, Math.ceil(right / points)) - x,
    height: Math.min(height, Math.ceil(bottom / points)) - y,
  }
}

const confidenceOf = (lines: Line[]): number => meanConfidence(lines.flatMap((line) => line.words))

const credibleWords = (lines: Line[]): number =>
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
const isCredible = (line: Line): boolean => credibleWords([line]) > 0 && line.confidence >= UNSURE_CONFIDENCE

const wordsOf = (lines: Line[]): number => lines.reduce((count, line) => count + line.words.length, 0)

const turn = (rotation: Rotation, by: Rotation): Rotation => rotations[((rotation + by) / 90) % 4]!

/** As sharp as Tesseract makes use of; a larger sheet as sharp as its pixels fit the memory. */
function readingResolution({ widthPt, heightPt }: { widthPt: number; heightPt: number }): number {
  return Math.min(READING_DPI, 72 * Math.sqrt(MOST_PIXELS / (widthPt * heightPt)))
}

/** The reading of a page that can't be shown. */
export function unreadablePage(): PageReading {
  return {
    kind: 'unreadable',
    rotation: 0,
    skewDegrees: 0,
    widthPt: 0,
    heightPt: 0,
    text: '',
    lines: [],
    confidence: 0,
    barcodes: [],
    engine: { name: 'embedded', model: MODEL_NAME },
  }
}
