import { type Line, type PageReading, type Rotation, rotations } from '../reading/page-reading.schema.ts'
import { whitenPaper } from './background.ts'
import { dropBarcodeReader, readCodes } from './barcode-reader.ts'
import {
  confidenceOf,
  credibleWords,
  isCredible,
  makesMoreSense,
  mayBeUpsideDown,
  readAgain,
} from './choose-reading.ts'
import { layBand, type TurnedBand, turnedBands } from './dark-bands.ts'
import { turnDarkPage } from './dark-page.ts'
import { withLine } from './doubtful-patches.ts'
import { type GrayImage, release, rotateImage, shrinkImage, shrunkenCopy, straightenImage } from './gray-image.ts'
import { marksOf, type PageMarks } from './page-marks.ts'
import { type RenderOutcome, renderMemory, renderPage } from './pdfium-renderer.ts'
import { pngFile } from './png.ts'
import { clearPostalBars } from './postal-bars.ts'
import { linesOf } from './read-lines.ts'
import { clearEdges } from './scan-edges.ts'
import { softenScan } from './scan-grain.ts'
import { isSeparatorCode, isSeparatorName } from './separator-sheet.ts'
import { showsFront } from './show-through.ts'
import { smudgedArea } from './smudges.ts'
import { clearStreaks } from './streaks.ts'
import { dropTextReader, MODEL_NAME } from './tesseract-reader.ts'
import { acrossShare, leanOf, printOf, uprightness } from './text-direction.ts'
import { lineOf, textOfLines } from './word-table.ts'

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
/** Square inches of ink that are content even when no word of them can be read: a signature has more, dust less. */
const INK_OF_CONTENT = 0.01
/** Mirrored print that shows through was read as one such word at most; the shortest page that says something has two. */
const WORDS_OF_CONTENT = 2
/** Square inches; a blank back has less, see `smudgedArea`. */
const SMUDGED = 2

export interface ReadOptions {
  /** False when somebody else reads the text. */
  text?: boolean
  /** How the page of a letter lies, where a person said so: then that is not found out, nor whether it is one. */
  upright?: Rotation | undefined
  /** Pixels of the longer edge of a drawing for whoever reads the text instead. */
  edge?: number | undefined
  findCodes?: typeof readCodes
}

/** Reads the only page of a PDF, given as chunks that are taken out of their list as they are used up. */
export async function readPage(
  chunks: Uint8Array[],
  { text = true, upright, edge, findCodes = readCodes }: ReadOptions = {},
): Promise<EngineResult> {
  const rendered = await render(chunks)
  if (rendered.kind !== 'rendered') {
    console.warn('unreadable page', rendered.kind === 'unreadable' ? rendered.reason : rendered.kind)
    return { reading: unreadablePage(), preview: null, drawing: null }
  }
  const { image, widthPt, heightPt } = rendered.page
  const dotsPerInch = (72 * image.width) / widthPt
  const picture = shrunkenCopy(image, dotsPerInch / PREVIEW_DPI)
  const codes = await findCodes({ image, small: picture }) // while their edges are sharp
  const { barcodes } = codes
  const isLetter = upright !== undefined
  softenScan(image, dotsPerInch)
  turnDarkPage(image)
  const layout = layoutOf(image, dotsPerInch, upright)
  const blank: Partial<PageReading> = { kind: 'blank', skewDegrees: 0 }
  // Nothing of a smudged letter can be read, but somebody sent it.
  const isSmudged = layout.marks.inkArea < INK_OF_CONTENT && smudgedArea(image, dotsPerInch) > SMUDGED
  const unread: Partial<PageReading> = isSmudged ? { kind: 'letter' } : blank
  const result = async (found: Partial<PageReading>, rotation: Rotation, size?: number): Promise<EngineResult> => {
    const drawing = size === undefined ? null : drawUpright(image, rotation, size)
    release(image.pixels)
    const upright = rotateImage(picture, rotation)
    const preview = pngFile(upright)
    release(picture.pixels)
    release(upright.pixels)
    const sheet = rotation % 180 === 0 ? { widthPt, heightPt } : { widthPt: heightPt, heightPt: widthPt }
    const { skewDegrees } = layout
    const doubt = isLetter || codes.areComplete ? {} : { codesUnread: true }
    const reading = { ...unreadablePage(), ...sheet, rotation, skewDegrees, barcodes, ...doubt, ...found }
    return { reading, preview, drawing }
  }

  if (!isLetter && barcodes.some(isSeparatorCode)) return result({ kind: 'separator', skewDegrees: 0 }, 0)
  // What looks smudged may be a front that shows through: that can be read in the mirror.
  if (!isLetter && !layout.marks.hasFaintMarks && !(isSmudged && text)) return result(unread, 0)
  if (!text) return result({ kind: 'letter' }, layout.rotation, edge)
  const print = await readPrint(image, dotsPerInch, { ...layout, isCertain: isLetter })
  if (!isLetter && print.isBack) return result({ ...blank, barcodes: [] }, 0)
  const { inkArea, hasFaintMarks } = layout.marks
  const isUnread = !hasFaintMarks || (inkArea < INK_OF_CONTENT && saysNothing(print.lines))
  if (!isLetter && isUnread) return result(unread, 0)
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
): Promise<{ lines: Line[]; rotation: Rotation; handwritten: boolean; isBack: boolean }> {
  const turned = rotateImage(image, rotation)
  if (turned !== image) release(image.pixels)
  const white = whitenPaper(turned, dotsPerInch)
  const bands = turnedBands(white, dotsPerInch)
  clearEdges(white, dotsPerInch)
  clearStreaks(white, dotsPerInch)
  const leanDegrees = Math.abs(skewDegrees) < LEAST_SKEW_DEGREES ? 0 : skewDegrees
  const page = leanDegrees === 0 ? white : straightenImage(white, leanDegrees)
  if (page !== white) release(white.pixels)
  clearPostalBars(page, dotsPerInch)
  let best = { lines: await linesOf(page, dotsPerInch), rotation }
  // Of faint print no ink is told from the paper, but words are read.
  const saysMuch = marks.inkArea >= INK_OF_CONTENT || !saysNothing(best.lines)
  if (!isCertain && mayBeUpsideDown(best.lines) && saysMuch) {
    page.pixels.reverse() // which turns it by 180 degrees
    const lines = await linesOf(page, dotsPerInch)
    if (makesMoreSense(lines, best.lines)) best = { lines, rotation: turn(rotation, 180) }
    else page.pixels.reverse()
  }
  // Print of its own, however faint, may be read as little as what shines through it.
  const hasNoPrint = marks.inkArea < INK_OF_CONTENT && (saysNothing(best.lines) || !marks.hasFaintMarks)
  if (!isCertain && hasNoPrint && (await showsFront(page, dotsPerInch, best.lines)))
    return { ...best, handwritten: false, isBack: true }
  const again = readAgain(page, dotsPerInch, best.lines)
  // A page that is too much for a second reading has been read.
  const { lines, handwritten } = await again.catch(() => ({ lines: best.lines, handwritten: false }))
  best = { ...best, lines }
  release(page.pixels)
  const laid = { width: page.width, height: page.height, leanDegrees, isTurned: best.rotation !== rotation }
  for (const band of bands) best = { ...best, lines: await withBand(best.lines, layBand(band, laid), dotsPerInch) }
  return { ...best, handwritten, isBack: false }
}

const saysNothing = (lines: Line[]): boolean => credibleWords(lines) < WORDS_OF_CONTENT

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
    .reduce(withLine, lines)
}

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
