import { release } from './bytes.ts'
import { usedResources } from './page-resources.ts'
import type { PdfDocument, PdfObject } from './pdf-document.ts'
import { type PageLeaf, readPage } from './pdf-pages.ts'
import {
  integerOf,
  isRef,
  latin1Bytes,
  nameOf,
  type PdfDict,
  type PdfRef,
  type PdfValue,
  UnexpectedStructure,
  writeValue,
} from './pdf-values.ts'
import type { ScanSource } from './scan-source.ts'

/** A piece of the new file: text of its own, or bytes that are copied as they are. */
export type Piece = Uint8Array | { source: ScanSource; offset: number; length: number }

/** Writes a new PDF page by page. The pieces, in order of the calls, are the file. */
export interface PdfWriter {
  /** Copies a page with all it uses; `turn`: degrees clockwise to be added to the page's own rotation. */
  addPage(document: PdfDocument, leaf: PageLeaf, turn: number): Promise<Piece[]>
  /** A page that tells something in place of one that can't be copied. */
  addNotice(text: string): Piece[]
  /** What ends the file. `title`: shown by readers, or null. */
  finish(title: string | null): Piece[]
}

const CATALOG = 1
const PAGES = 2
const INFO = 3
/** Dictionaries that would draw in the rest of the file: other pages and whatever hangs on the document. */
const OF_THE_DOCUMENT = ['Page', 'Pages', 'Catalog', 'StructTreeRoot', 'StructElem', 'Outlines']
/** Entries of a page that belong to its old file: its parent and the article threads that run through it. */
const LEFT_BEHIND = ['Parent', 'B']
/** Bounds the recursion, and with the next the time and memory that a hostile page takes. */
const MAX_REFERENCE_DEPTH = 100
const MAX_OBJECTS_A_PAGE = 50_000
/** Longer streams are copied without looking whether the same one was written before. */
const MAX_COMPARED_BYTES = 4 * 1024 * 1024

interface CopiedObject {
  /** The number in the new file; 0 until one is needed or, for good, for what is not copied. */
  number: number
  done: boolean
}

/**
 * An object that was written before, down to the last byte of all that it refers to, is not written again, so that letters
 * joined of single pages carry each font once.
 */
export function pdfWriter(): PdfWriter {
  /** By object number; 0 stands for a number that was given away and not used. */
  const offsets: number[] = [0, 0, 0, 0]
  const kids: number[] = []
  const written = new Map<string, number>()
  let position = 0
  let pieces: Piece[] = []

  const emit = (piece: Piece) => {
    pieces.push(piece)
    position += piece.length
  }
  const emitText = (text: string) => emit(latin1Bytes(text))
  const newNumber = () => offsets.push(0) - 1
  const taken = () => {
    const result = pieces
    pieces = []
    return result
  }
  const begin = (number: number) => {
    offsets[number] = position
    emitText(`${number} 0 obj\n`)
  }
  const emitObject = (number: number, text: string) => {
    begin(number)
    emitText(`${text}\nendobj\n`)
  }
  const start = () => {
    if (position === 0) emit(latin1Bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'))
  }

  async function addPage(document: PdfDocument, leaf: PageLeaf, turn: number): Promise<Piece[]> {
    start()
    const page = await readPage(document, leaf)
    const number = newNumber()
    const copied = new Map<number, CopiedObject>([[leaf.ref.object, { number, done: true }]])
    for (const key of LEFT_BEHIND) page.delete(key)
    page.set('Rotate', String(rotation(await document.resolve(page.get('Rotate')), turn)))
    const contents = await contentStreams(document, page.get('Contents'))
    const annotations = page.get('Annots')
    const resources = await usedResources(document, { resources: page.get('Resources'), contents, annotations })
    page.set('Resources', resources ?? new Map())
    const text = await copyValue(document, page, copied, 0)
    emitObject(number, text.replace('<<', `<</Parent ${PAGES} 0 R `))
    kids.push(number)
    return taken()
  }

  /** The value as text for the new file, after all that it refers to was copied. */
  async function copyValue(document: PdfDocument, value: PdfValue, copied: Map<number, CopiedObject>, depth: number) {
    const references = new Map<number, string>()
    for (const ref of referencesIn(value)) {
      if (references.has(ref.object)) continue
      const number = await copyObject(document, ref, copied, depth + 1)
      references.set(ref.object, number === 0 ? 'null' : `${number} 0 R`)
    }
    return writeValue(value, ({ object }) => references.get(object) ?? 'null')
  }

  /** Copies an object and returns its new number, 0 if it isn't copied. */
  async function copyObject(document: PdfDocument, ref: PdfRef, copied: Map<number, CopiedObject>, depth: number) {
    const known = copied.get(ref.object)
    if (known) {
      // Still being copied further up: it refers to itself in a circle, and so needs its number now.
      if (!known.done && known.number === 0) known.number = newNumber()
      return known.number
    }
    if (depth > MAX_REFERENCE_DEPTH || copied.size > MAX_OBJECTS_A_PAGE) {
      throw new UnexpectedStructure('A page refers to too much')
    }
    const entry: CopiedObject = { number: 0, done: false }
    copied.set(ref.object, entry)
    const object = await document.object(ref)
    if (object && !belongsToDocument(object.value)) {
      const own = await withUsedResources(document, object)
      const text = await copyValue(document, own, copied, depth)
      const circular = entry.number !== 0
      const identity = circular ? null : await identityOf(document, text, object)
      const before = identity === null ? undefined : written.get(identity)
      if (before === undefined) {
        if (!circular) entry.number = newNumber()
        writeObject(document, entry.number, text, object)
        if (identity !== null) written.set(identity, entry.number)
      } else entry.number = before
    }
    entry.done = true
    return entry.number
  }

  function writeObject(document: PdfDocument, number: number, text: string, { stream }: PdfObject): void {
    begin(number)
    emitText(text)
    if (stream) {
      emitText('\nstream\n')
      emit({ source: document.source, ...stream })
      emitText('\nendstream')
    }
    emitText('\nendobj\n')
  }

  function addNotice(text: string): Piece[] {
    start()
    const shown = text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&')
    const content = `BT /F1 12 Tf 72 720 Td (${shown}) Tj ET`
    const [stream, page] = [newNumber(), newNumber()]
    emitObject(stream, `<</Length ${content.length}>>\nstream\n${content}\nendstream`)
    const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'
    const resources = `<</Font<</F1 ${font}>>>>`
    const entries = `/MediaBox[0 0 595 842]/Resources ${resources}/Contents ${stream} 0 R`
    emitObject(page, `<</Type/Page/Parent ${PAGES} 0 R${entries}>>`)
    kids.push(page)
    return taken()
  }

  function finish(title: string | null): Piece[] {
    start()
    const view = title === null ? '' : '/ViewerPreferences<</DisplayDocTitle true>>'
    emitObject(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R${view}>>`)
    emitObject(PAGES, `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`)
    emitObject(INFO, `<</Producer(Pigeonhole)${title === null ? '' : `/Title ${textString(title)}`}>>`)
    const table = position
    // Each entry has 20 bytes. A number that wasn't used is free, as is 0, the head of the list of those.
    const entries = offsets.map((offset, number) =>
      offset === 0
        ? `0000000000 ${number === 0 ? '65535' : '00000'} f\r\n`
        : `${String(offset).padStart(10, '0')} 00000 n\r\n`,
    )
    emitText(`xref\n0 ${offsets.length}\n${entries.join('')}`)
    emitText(`trailer\n<</Size ${offsets.length}/Root ${CATALOG} 0 R/Info ${INFO} 0 R>>\nstartxref\n${table}\n%%EOF\n`)
    return taken()
  }

  return { addPage, addNotice, finish }
}

/** Bytes in all. */
export const sizeOf = (pieces: Piece[]): number => pieces.reduce((sum, piece) => sum + piece.length, 0)

const CHUNK_BYTES = 64 * 1024

/** The bytes of the pieces, 64 KiB at most at a time; each chunk is overwritten by the next. */
export async function* bytesOf(pieces: Piece[]): AsyncGenerator<Uint8Array> {
  const buffer = new Uint8Array(CHUNK_BYTES)
  for (const piece of pieces) {
    if (piece instanceof Uint8Array) {
      yield piece
      continue
    }
    for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
      const chunk = buffer.subarray(0, piece.length - at)
      await piece.source.readInto(piece.offset + at, chunk)
      yield chunk
    }
  }
  release(buffer)
}

function* referencesIn(value: PdfValue): Generator<PdfRef> {
  if (typeof value === 'string') return
  if (isRef(value)) yield value
  else for (const item of value.values()) yield* referencesIn(item)
}

function belongsToDocument(value: PdfValue): boolean {
  const type = value instanceof Map ? nameOf(value.get('Type')) : null
  return type !== null && OF_THE_DOCUMENT.includes(type)
}

/** A form draws with resources of its own, which may be those of the whole file as well. A stream's length is made direct. */
async function withUsedResources(document: PdfDocument, object: PdfObject): Promise<PdfValue> {
  if (!object.stream || !(object.value instanceof Map)) return object.value
  const dict: PdfDict = new Map(object.value).set('Length', String(object.stream.length))
  const resources = dict.get('Resources')
  if (nameOf(dict.get('Subtype')) !== 'Form' || resources === undefined) return dict
  return dict.set('Resources', (await usedResources(document, { resources, contents: [object] })) ?? new Map())
}

async function contentStreams(document: PdfDocument, contents: PdfValue | undefined): Promise<PdfObject[]> {
  const resolved = isRef(contents) ? await document.object(contents) : contents && { value: contents, stream: null }
  if (!resolved) return []
  if (resolved.stream) return [resolved]
  const streams: PdfObject[] = []
  for (const item of Array.isArray(resolved.value) ? resolved.value : []) {
    const stream = isRef(item) ? await document.object(item) : null
    if (stream) streams.push(stream)
  }
  return streams
}

/** What tells an object from all others: a hash of its text, in the numbers of the new file, and its stream. */
async function identityOf(document: PdfDocument, text: string, { stream }: PdfObject): Promise<string | null> {
  if (stream && stream.length > MAX_COMPARED_BYTES) return null
  const head = latin1Bytes(`${text}\n`)
  const whole = new Uint8Array(head.length + (stream?.length ?? 0))
  whole.set(head)
  if (stream) await document.source.readInto(stream.offset, whole.subarray(head.length))
  const hash = await crypto.subtle.digest('SHA-256', whole)
  release(whole)
  return String.fromCharCode(...new Uint8Array(hash))
}

function rotation(own: PdfValue | undefined, turn: number): number {
  const degrees = (integerOf(own) ?? 0) + turn
  return degrees % 90 === 0 ? ((degrees % 360) + 360) % 360 : 0
}

/** Text as UTF-16 with its byte order mark (7.9.2.2), in hexadecimal. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
  return `<feff${units.join('')}>`
}
