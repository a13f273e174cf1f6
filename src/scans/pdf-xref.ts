import { inflated, parseAt } from './parse-at.ts'
import type { PdfObject } from './pdf-document.ts'
import {
  integerOf,
  latin1,
  nameOf,
  type PdfDict,
  readInteger,
  readValue,
  readWord,
  UnexpectedStructure,
} from './pdf-values.ts'
import { readBytes, type ScanSource } from './scan-source.ts'

export type ObjectPosition = { kind: 'offset'; offset: number } | { kind: 'in_stream'; stream: number }

/** Where every object of a file lies. */
export interface FilePositions {
  trailer: PdfDict
  of(object: number): ObjectPosition | null
}

/** More than a file of 500 pages has; bounds the memory that a hostile one takes. */
const MAX_OBJECTS = 300_000
const MAX_SECTIONS = 200
const TAIL_BYTES = 2048

/**
 * Reads the cross-reference sections from the newest to the oldest: tables and streams.
 * `objectAt` reads the object at an offset. Source: ISO 32000-1, 7.5.4, 7.5.5 and 7.5.8.
 */
export async function readPositions(
  source: ScanSource,
  objectAt: (offset: number) => Promise<PdfObject>,
): Promise<FilePositions> {
  if (!latin1(await readBytes(source, 0, 5)).startsWith('%PDF-'))
    throw new UnexpectedStructure('The header is not at the start')
  const tailAt = Math.max(0, source.size - TAIL_BYTES)
  const tail = latin1(await readBytes(source, tailAt, source.size - tailAt))
  const newest = /.*startxref\s+(\d{1,10})\s+%%EOF/s.exec(tail)
  if (!newest) throw new UnexpectedStructure('The file has no end')

  /** Offsets as they are; the number of an object stream as its negative. 0: no such object. */
  const positions = new Map<number, number>()
  const add = (object: number, position: number) => {
    if (!positions.has(object)) positions.set(object, position)
    if (positions.size > MAX_OBJECTS) throw new UnexpectedStructure('The file has too many objects')
  }

  const seen = new Set<number>()
  let trailer: PdfDict | null = null
  let next: number | null = Number(newest[1])
  while (next !== null) {
    const at: number = next
    if (seen.has(at) || seen.size > MAX_SECTIONS) throw new UnexpectedStructure('The sections run in a circle')
    seen.add(at)
    if (at <= 0 || at >= source.size) throw new UnexpectedStructure('A section lies outside of the file')
    const isTable = latin1(await readBytes(source, at, 16))
      .trimStart()
      .startsWith('xref')
    const dict = isTable ? await readTable(source, at, add) : await readXrefStream(source, await objectAt(at), add)
    if (dict.has('Encrypt')) throw new UnexpectedStructure('The file is encrypted')
    trailer ??= dict
    // Its table calls objects free that its stream knows: rare, and PDFium knows how to read it.
    if (dict.has('XRefStm')) throw new UnexpectedStructure('The file has tables and streams side by side')
    next = integerOf(dict.get('Prev'))
  }
  if (!trailer) throw new UnexpectedStructure('The file has no trailer')

  return {
    trailer,
    of(object) {
      const position = positions.get(object)
      if (!position) return null
      return position > 0 ? { kind: 'offset', offset: position } : { kind: 'in_stream', stream: -position }
    },
  }
}

type Add = (object: number, position: number) => void

const ENTRY_BYTES = 20

async function readTable(source: ScanSource, start: number, add: Add): Promise<PdfDict> {
  let at = await parseAt(source, start, (cursor) => {
    readWord(cursor) // xref
    return start + cursor.at
  })
  for (;;) {
    const head = await parseAt(source, at, (cursor) => {
      const word = readWord(cursor)
      if (word === 'trailer') return { trailer: readValue(cursor) }
      return { first: Number(word), count: readInteger(cursor), after: cursor.at }
    })
    if ('trailer' in head) {
      if (!(head.trailer instanceof Map)) throw new UnexpectedStructure('The trailer is no dictionary')
      return head.trailer
    }
    at += head.after
    const lineEnd = /^ *(\r\n|\n|\r)/.exec(latin1(await readBytes(source, at, 8)))
    if (!lineEnd || head.count > MAX_OBJECTS) throw new UnexpectedStructure('A cross-reference table is broken')
    at += lineEnd[0].length
    const entries = latin1(await readBytes(source, at, head.count * ENTRY_BYTES))
    for (let i = 0; i < head.count; i++) {
      const entry = /^(\d{10}) \d{5} ([nf])[ \r\n]{2}$/.exec(entries.slice(i * ENTRY_BYTES, (i + 1) * ENTRY_BYTES))
      if (!entry) throw new UnexpectedStructure('A cross-reference entry is broken')
      add(head.first + i, entry[2] === 'n' ? Number(entry[1]) : 0)
    }
    at += head.count * ENTRY_BYTES
  }
}

async function readXrefStream(source: ScanSource, { value, stream }: PdfObject, add: Add): Promise<PdfDict> {
  if (!stream || !(value instanceof Map) || nameOf(value.get('Type')) !== 'XRef') {
    throw new UnexpectedStructure('No cross-reference section is where it should be')
  }
  const rows = await xrefRows(source, value, stream)
  const [typeBytes = 0, secondBytes = 0, thirdBytes = 0] = numbers(value, 'W')
  const rowBytes = typeBytes + secondBytes + thirdBytes
  const index = value.has('Index') ? numbers(value, 'Index') : [0, integerOf(value.get('Size')) ?? 0]
  let at = 0
  const field = (length: number) => {
    let number = 0
    for (let end = at + length; at < end; at++) number = number * 256 + (rows[at] ?? 0)
    return number
  }
  for (let i = 0; i < index.length; i += 2) {
    const [first = 0, count = 0] = index.slice(i, i + 2)
    if (at + count * rowBytes > rows.length) throw new UnexpectedStructure('A cross-reference stream is cut off')
    for (let object = first; object < first + count; object++) {
      const type = typeBytes === 0 ? 1 : field(typeBytes)
      const second = field(secondBytes)
      field(thirdBytes)
      // Types 0 (free) and those to come stand for no object.
      add(object, type === 1 ? second : type === 2 ? -second : 0)
    }
  }
  return value
}

function numbers(dict: PdfDict, key: string): number[] {
  const value = dict.get(key)
  if (!Array.isArray(value)) throw new UnexpectedStructure(`A cross-reference stream has no ${key}`)
  return value.map((item) => {
    const number = integerOf(item)
    if (number === null || number < 0) throw new UnexpectedStructure(`A cross-reference stream has a bad ${key}`)
    return number
  })
}

async function xrefRows(source: ScanSource, dict: PdfDict, stream: { offset: number; length: number }) {
  const raw = await readBytes(source, stream.offset, stream.length)
  if (!dict.has('Filter')) return raw
  const rows = nameOf([dict.get('Filter') ?? []].flat()[0]) === 'FlateDecode' ? inflated(raw) : null
  if (!rows) throw new UnexpectedStructure('A cross-reference stream is unreadable')
  const parameters = [dict.get('DecodeParms') ?? []].flat()[0]
  if (!(parameters instanceof Map)) return rows
  const predictor = integerOf(parameters.get('Predictor')) ?? 1
  if (predictor === 1) return rows
  return withoutUpPredictor(rows, integerOf(parameters.get('Columns')) ?? 1)
}

/** Undoes the PNG row filters None, Sub and Up, with one byte a sample, which is all that files use here. Source: PNG, 9.2. */
function withoutUpPredictor(bytes: Uint8Array, columns: number): Uint8Array {
  const rowCount = Math.floor(bytes.length / (columns + 1))
  const rows = new Uint8Array(rowCount * columns)
  for (let row = 0; row < rowCount; row++) {
    const filter = bytes[row * (columns + 1)] ?? 0
    if (filter > 2) throw new UnexpectedStructure('A cross-reference stream has an unusual predictor')
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const left = column > 0 ? rows[at - 1] : 0
      const above = row > 0 ? rows[at - columns] : 0
      const base = filter === 1 ? left : filter === 2 ? above : 0
      rows[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + (base ?? 0)
    }
  }
  return rows
}
