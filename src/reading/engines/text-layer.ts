import { getDocumentProxy } from 'unpdf'
import type { PageReading, Rotation } from '../page-reading.schema.ts'
import { combine, type Matrix, measureDrawing, type PageDrawing } from './page-drawing.ts'
import { isMapped, isSaneText } from './sane-text.ts'
import { type Fragment, layOutText } from './text-layout.ts'

export const TEXT_LAYER_MODEL = 'unpdf 1.7.0'

/** A page of print alone takes some tens of kilobytes, with its fonts and a logo some hundreds; pdf.js needs several times as much. */
export const MAX_TEXT_LAYER_BYTES = 3 * 1024 * 1024
/** Images that cover more than this are what the page shows: a scan, or a flyer whose text lies in its pictures. */
const MOST_IMAGE_COVER = 0.5
const MOST_HIDDEN_TEXT = 0.05
/** The smallest print fills a page with some 15,000 characters, of two bytes at most. */
const MOST_TEXT_BYTES = 60_000
/** Curves for each byte of text; a vector logo adds a thousand or two, text as outlines ten times that. */
const MOST_CURVES = { absolute: 5_000, aTextByte: 4 }
/** Share of the text that must run in one direction; a watermark or a form number up the margin is left out. */
const SAME_DIRECTION = 0.9
/** Degrees by which text may lean and still count as upright. */
const MOST_LEAN = 2

/**
 * Reads the text of a page that was born digital, without rendering it: `pdf` is a PDF of one page. Null when the page has no text layer, or one
 * that can't be trusted to be what the page shows: a scan with OCR text behind it, glyphs without a true meaning, form fields,
 * too little text. Such pages are for OCR, as are blank pages and separator sheets. Never throws, whatever the bytes are.
 */
export async function readTextLayer(pdf: Uint8Array): Promise<PageReading | null> {
  try {
    if (!mayHaveTextLayer(pdf)) return null
    const drawing = await measureDrawing(pdf)
    if (!drawing || !isBornDigital(drawing)) return null
    return await readText(pdf)
  } catch {
    // Not a sound PDF: the OCR engine makes of it what can be made, in an isolate that has nothing else.
    return null
  }
}

/** The names of a one-page PDF's own objects stand in it as they are; a scan without OCR has no font. */
function mayHaveTextLayer(pdf: Uint8Array): boolean {
  return pdf.length <= MAX_TEXT_LAYER_BYTES && new TextDecoder('latin1').decode(pdf).includes('/Font')
}

function isBornDigital({ imageCover, shownBytes, hiddenBytes, curves, hasExtras }: PageDrawing): boolean {
  if (hasExtras || shownBytes === 0 || shownBytes > MOST_TEXT_BYTES) return false
  if (imageCover > MOST_IMAGE_COVER || hiddenBytes > MOST_HIDDEN_TEXT * shownBytes) return false
  return curves <= Math.max(MOST_CURVES.absolute, MOST_CURVES.aTextByte * shownBytes)
}

async function readText(pdf: Uint8Array): Promise<PageReading | null> {
  // pdf.js takes the buffer away from whoever hands it over.
  const document = await getDocumentProxy(pdf.slice(), {
    verbosity: 0,
    disableFontFace: true,
    stopAtErrors: true,
    useWorkerFetch: false,
    useWasm: false,
    maxImageSize: 1,
  })
  try {
    const page = await document.getPage(1)
    const { items } = await page.getTextContent()
    const runs = items.filter((item) => 'str' in item).filter((item) => item.str.trim() !== '')
    const shown = page.getViewport({ scale: 1 })
    const rotation = uprightRotation(runs.map((run) => ({ text: run.str, matrix: onPage(shown, run) })))
    if (rotation === null || !isMapped(runs.map((run) => run.str).join(''))) return null
    const upright = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
    const pointsPerUnit = Math.hypot(...upright.transform.slice(0, 2))
    const fragments = runs.flatMap((run, index) =>
      fragmentsOf(run.str, onPage(upright, run), run.width * pointsPerUnit, index),
    )
    const lines = layOutText(fragments)
    const text = textOf(lines)
    if (!isSaneText(text) || isSeparatorText(text)) return null
    return {
      kind: 'letter',
      rotation,
      skewDegrees: 0,
      widthPt: upright.width,
      heightPt: upright.height,
      text,
      lines,
      confidence: 1,
      barcodes: [],
      engine: { name: 'text-layer', model: TEXT_LAYER_MODEL },
    }
  } finally {
    await document.loadingTask.destroy()
  }
}

/** From glyphs to the page as it is shown: points from its top left corner. */
function onPage(viewport: { transform: number[] }, run: { transform: number[] }): Matrix {
  return combine(matrixOf(viewport.transform), matrixOf(run.transform))
}

const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[]): Matrix => [a, b, c, d, e, f]

/** Degrees clockwise by which a run of text leans. */
const leanOf = ([a, b]: Matrix): number => (Math.atan2(b, a) * 180) / Math.PI

/** The rotation that makes most of the text upright; null when its directions are mixed. */
function uprightRotation(runs: { text: string; matrix: Matrix }[]): Rotation | null {
  const all = runs.reduce((sum, { text }) => sum + text.length, 0)
  const rotations: Rotation[] = [0, 90, 180, 270]
  for (const rotation of rotations) {
    const upright = runs.filter(({ matrix }) => isUpright(leanOf(matrix) + rotation))
    const length = upright.reduce((sum, { text }) => sum + text.length, 0)
    if (all > 0 && length >= SAME_DIRECTION * all) return rotation
  }
  return null
}

const isUpright = (degrees: number): boolean => Math.abs(((((degrees + 180) % 360) + 360) % 360) - 180) <= MOST_LEAN

/** The words of a run. A run has one width for all of its characters: they share it by the widths of an ordinary typeface. */
function fragmentsOf(text: string, matrix: Matrix, width: number, run: number): Fragment[] {
  if (!isUpright(leanOf(matrix))) return []
  const size = Math.hypot(matrix[2], matrix[3])
  const characters = Array.from(text)
  const total = characters.reduce((sum, character) => sum + typicalWidth(character), 0)
  const fragments: Fragment[] = []
  let passed = 0
  let word: Fragment | null = null
  for (const character of characters) {
    const left = matrix[4] + (width * passed) / total
    passed += typicalWidth(character)
    if (/[\s\p{Co}\p{Cc}\uFFFD]/u.test(character)) word = null
    else {
      word ??= addTo(fragments, { text: '', left, right: left, baseline: matrix[5], size, run })
      word.text += character
      word.right = matrix[4] + (width * passed) / total
    }
  }
  return fragments
}

function addTo<T>(list: T[], item: T): T {
  list.push(item)
  return item
}

/** In ems, after Helvetica's metrics. */
function typicalWidth(character: string): number {
  if (/[iljI.,:;'|! ]/.test(character)) return 0.26
  if (/[frt()[\]/-]/.test(character)) return 0.32
  if (/[mMwW@%]/.test(character)) return 0.85
  return /\p{Lu}/u.test(character) ? 0.69 : 0.54
}

function textOf(lines: PageReading['lines']): string {
  return lines
    .map((line, index) => (index > 0 && line.block !== lines[index - 1]?.block ? `\n${line.text}` : line.text))
    .join('\n')
}

/** A sheet that only marks a boundary has few words; its code is for the barcode reader. */
function isSeparatorText(text: string): boolean {
  return text.length < 1000 && /\b(?:patch\s?-?t|separator|document\s+separation)\b/i.test(text)
}
