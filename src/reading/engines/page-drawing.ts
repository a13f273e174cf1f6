import { openDocument, type PdfDocument, type PdfObject } from '../../scans/pdf-document.ts'
import { listPages, readPage } from '../../scans/pdf-pages.ts'
import { isRef, nameOf, type PdfDict, type PdfValue } from '../../scans/pdf-values.ts'
import { bytesSource } from '../../scans/scan-source.ts'
import { contentOperators } from './page-content.ts'

/** How a page is drawn, found without decoding an image or loading a font. */
export interface PageDrawing {
  /** Share of the page that images cover, overlaps counted twice, at most 1. */
  imageCover: number
  /** Bytes of text that is painted. */
  shownBytes: number
  /** Bytes of text that is there but not painted: what OCR lays over (or under) a scan. */
  hiddenBytes: number
  /** Curved segments: some fifteen a letter where text was turned into outlines. */
  curves: number
  /** Whether something is drawn by annotations (form fields, stamps, notes) or in layers that can be off. */
  hasExtras: boolean
}

/** [a, b, c, d, e, f] of ISO 32000-1, 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/** `inner` applied first, then `outer`. */
export const combine = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
]

/** More than the busiest real page draws; bounds what a hostile one can cost, here and in the text reader after it. */
const MAX_OPERATORS = 200_000
const MAX_CONTENT_BYTES = 8 * 1024 * 1024
/** Images and forms, each as often as it is drawn. */
const MAX_OBJECTS = 2_000
const MAX_FORM_DEPTH = 8
const MAX_SAVED_STATES = 256
/** Annotations that draw nothing of their own. */
const QUIET_ANNOTATIONS = ['Link', 'Popup']

/**
 * Measures how the only page of a PDF is drawn. Null when it can't be told: the content is encoded otherwise than by Flate,
 * goes beyond the limits, or isn't as it should be. Throws what the file's structure makes the parser throw.
 */
export async function measureDrawing(pdf: Uint8Array): Promise<PageDrawing | null> {
  const document = await openDocument(bytesSource(pdf))
  const [leaf] = await listPages(document, 1)
  if (!leaf || document.trailer.has('Encrypt')) return null
  const page = await readPage(document, leaf)
  const box = pageBox(await numbers(document, page.get('MediaBox')), await numbers(document, page.get('CropBox')))
  const content = await pageContent(document, page.get('Contents'))
  if (!box || !content) return null
  const drawing: PageDrawing = { imageCover: 0, shownBytes: 0, hiddenBytes: 0, curves: 0, hasExtras: false }
  drawing.hasExtras = await isAnnotated(document, page.get('Annots'))
  const budget = { operators: MAX_OPERATORS, bytes: MAX_CONTENT_BYTES, objects: MAX_OBJECTS }
  const complete = await measure({ document, box, drawing, budget }, content, page.get('Resources'), IDENTITY, 0)
  return complete ? { ...drawing, imageCover: Math.min(drawing.imageCover, 1) } : null
}

interface Measuring {
  document: PdfDocument
  box: PageBox
  drawing: PageDrawing
  /** What is left of the limits. */
  budget: { operators: number; bytes: number; objects: number }
}

async function measure(
  measuring: Measuring,
  content: Uint8Array,
  ownResources: PdfValue | undefined,
  start: Matrix,
  depth: number,
): Promise<boolean> {
  const { document, drawing, budget } = measuring
  budget.bytes -= content.length
  if (budget.bytes < 0 || depth > MAX_FORM_DEPTH) return false
  const resources = await document.resolveDict(ownResources)
  const xobjects = await document.resolveDict(resources?.get('XObject'))
  let state = { matrix: start, rendering: 0 }
  const saved: (typeof state)[] = []
  for (const { name, numbers: given, names, stringBytes } of contentOperators(content)) {
    if (--budget.operators < 0) return false
    switch (name) {
      case 'q':
        if (saved.length >= MAX_SAVED_STATES) return false
        saved.push(state)
        break
      case 'Q':
        state = saved.pop() ?? state
        break
      case 'cm': {
        const matrix = matrixOf(given)
        if (!matrix) return false
        state = { ...state, matrix: combine(state.matrix, matrix) }
        break
      }
      case 'Tr':
        state = { ...state, rendering: given[0] ?? 0 }
        break
      case 'Tj':
      case 'TJ':
      case "'":
      case '"':
        // Modes 3 and 7 paint nothing (9.3.6).
        if (state.rendering % 4 === 3) drawing.hiddenBytes += stringBytes
        else drawing.shownBytes += stringBytes
        break
      case 'c':
      case 'v':
      case 'y':
        drawing.curves++
        break
      case 'BDC':
        if (names[0] === 'OC') drawing.hasExtras = true
        break
      case 'EI':
        drawing.imageCover += cover(measuring.box, state.matrix)
        break
      case 'Do': {
        if (--budget.objects < 0) return false
        const drawn = await xobject(document, xobjects?.get(names[0] ?? ''))
        if (!drawn) return false
        const subtype = nameOf(drawn.dict.get('Subtype'))
        if (drawn.dict.has('OC')) drawing.hasExtras = true
        if (subtype === 'Image') drawing.imageCover += cover(measuring.box, state.matrix)
        if (subtype === 'Form' && !(await measureForm(measuring, drawn, ownResources, state.matrix, depth)))
          return false
        break
      }
    }
  }
  return true
}

interface DrawnObject {
  dict: PdfDict
  object: PdfObject
}

async function xobject(document: PdfDocument, value: PdfValue | undefined): Promise<DrawnObject | null> {
  const object = isRef(value) ? await document.object(value) : null
  return object?.value instanceof Map ? { dict: object.value, object } : null
}

async function measureForm(
  measuring: Measuring,
  { dict, object }: DrawnObject,
  outerResources: PdfValue | undefined,
  outer: Matrix,
  depth: number,
): Promise<boolean> {
  const content = await measuring.document.decoded(object)
  const given = await numbers(measuring.document, dict.get('Matrix'))
  const matrix = given ? matrixOf(given) : IDENTITY
  if (!content || !matrix) return false
  // Old forms without resources use those of the page (7.8.3).
  return measure(measuring, content, dict.get('Resources') ?? outerResources, combine(outer, matrix), depth + 1)
}

async function pageContent(document: PdfDocument, value: PdfValue | undefined): Promise<Uint8Array | null> {
  const whole = isRef(value) ? await document.object(value) : null
  const refs = whole?.stream ? [value] : [await document.resolve(value)].flat()
  const parts: Uint8Array[] = []
  for (const ref of refs) {
    const object = isRef(ref) ? await document.object(ref) : null
    const part = object && (await document.decoded(object))
    if (!part) return null
    // Streams of one page are read as if there were white space between them (7.8.2).
    parts.push(part, new Uint8Array([0x0a]))
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

async function isAnnotated(document: PdfDocument, value: PdfValue | undefined): Promise<boolean> {
  const annotations = await document.resolve(value)
  if (!Array.isArray(annotations)) return false
  for (const annotation of annotations.slice(0, 1000)) {
    const subtype = nameOf((await document.resolveDict(annotation))?.get('Subtype'))
    if (subtype === null || !QUIET_ANNOTATIONS.includes(subtype)) return true
  }
  return false
}

async function numbers(document: PdfDocument, value: PdfValue | undefined): Promise<number[] | null> {
  const items = await document.resolve(value)
  if (!Array.isArray(items)) return null
  const resolved = await Promise.all(items.map((item) => document.resolve(item)))
  return resolved.map((item) => (typeof item === 'string' ? Number(item) : Number.NaN))
}

function matrixOf([a, b, c, d, e, f]: number[]): Matrix | null {
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) return null
  if (f === undefined || ![a, b, c, d, e, f].every(Number.isFinite)) return null
  return [a, b, c, d, e, f]
}

interface PageBox {
  left: number
  bottom: number
  right: number
  top: number
}

/** What is seen of the page: the crop box within the media box (14.11.2). */
function pageBox(media: number[] | null, crop: number[] | null): PageBox | null {
  const [outer, inner] = [media && corners(media), crop && corners(crop)]
  if (!outer) return null
  const box = inner ? intersect(outer, inner) : outer
  return box.right > box.left && box.top > box.bottom ? box : outer
}

function corners([x1, y1, x2, y2]: number[]): PageBox | null {
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null
  if (![x1, y1, x2, y2].every(Number.isFinite)) return null
  return { left: Math.min(x1, x2), bottom: Math.min(y1, y2), right: Math.max(x1, x2), top: Math.max(y1, y2) }
}

const intersect = (a: PageBox, b: PageBox): PageBox => ({
  left: Math.max(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.min(a.right, b.right),
  top: Math.min(a.top, b.top),
})

/** Share of the page under the unit square that every image is drawn in. */
function cover(box: PageBox, [a, b, c, d, e, f]: Matrix): number {
  const [xs, ys] = [
    [e, e + a, e + c, e + a + c],
    [f, f + b, f + d, f + b + d],
  ]
  const image = { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
  const seen = intersect(box, image)
  const area = Math.max(0, seen.right - seen.left) * Math.max(0, seen.top - seen.bottom)
  return area / ((box.right - box.left) * (box.top - box.bottom))
}
