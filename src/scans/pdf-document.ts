import { concatenate } from './bytes.ts'
import { inflated, MAX_DECODED_BYTES, parseAt } from './parse-at.ts'
import {
  type Cursor,
  EndOfBytes,
  integerOf,
  isRef,
  latin1,
  latin1Bytes,
  nameOf,
  type PdfDict,
  type PdfRef,
  type PdfValue,
  readInteger,
  readValue,
  readWord,
  UnexpectedStructure,
} from './pdf-values.ts'
import { type FilePositions, readPositions } from './pdf-xref.ts'
import { readBytes, type ScanSource } from './scan-source.ts'

/** One object of a file. Of a stream, where its bytes lie; they are still encoded. */
export interface PdfObject {
  value: PdfValue
  stream: { offset: number; length: number } | null
}

/** A sound PDF, read by ranges. Every method throws UnexpectedStructure where the file isn't as it should be. */
export interface PdfDocument {
  source: ScanSource
  trailer: PdfDict
  /** The object, or null for one that the file doesn't have. */
  object(ref: PdfRef): Promise<PdfObject | null>
  /** The value itself, or what it refers to. */
  resolve(value: PdfValue | undefined): Promise<PdfValue | undefined>
  resolveDict(value: PdfValue | undefined): Promise<PdfDict | null>
  /** A stream's content, or null if it is encoded in another way than Flate, broken or too long. */
  decoded(object: PdfObject): Promise<Uint8Array | null>
}

/** Decoded object streams kept in memory, of MAX_DECODED_BYTES each at most. */
const MAX_OBJECT_STREAMS = 4

/**
 * Opens an unencrypted, undamaged PDF. Strict on purpose: whoever calls it leaves everything else to PDFium.
 * Source: ISO 32000-1, 7.5 (file structure).
 */
export async function openDocument(source: ScanSource): Promise<PdfDocument> {
  const objectStreams = new Map<number, Promise<ObjectStream>>()
  /** Null while the sections themselves are read. */
  let positions: FilePositions | null = null
  const found = await readPositions(source, (offset) => objectAt(offset, null))
  positions = found

  async function object(ref: PdfRef): Promise<PdfObject | null> {
    const position = positions?.of(ref.object)
    if (!position) return null
    if (position.kind === 'offset') return objectAt(position.offset, ref.object)
    const inStream = await objectStream(position.stream)
    return { value: inStream.value(ref.object), stream: null }
  }

  /**
   * Reads `N G obj …` at an offset; `number` null: whichever it is. The length of an object stream, which is itself a
   * `container`, may not lie in one: it could lie in its own.
   */
  async function objectAt(offset: number, number: number | null, isContainer = false): Promise<PdfObject> {
    const parsed = await parseAt(source, offset, (cursor) => {
      const found = readInteger(cursor)
      readInteger(cursor)
      if (readWord(cursor) !== 'obj' || (number !== null && found !== number)) {
        throw new UnexpectedStructure(`Object ${number} is not where it should be`)
      }
      const value = readValue(cursor)
      const keyword = readWord(cursor)
      if (keyword === 'endobj') return { value, bodyAt: null }
      if (keyword !== 'stream') throw new UnexpectedStructure(`Object ${found} doesn't end`)
      return { value, bodyAt: startOfBody(cursor) }
    })
    if (parsed.bodyAt === null) return { value: parsed.value, stream: null }
    if (!(parsed.value instanceof Map)) throw new UnexpectedStructure('A stream has no dictionary')
    const length = await lengthOf(parsed.value, isContainer)
    const stream = { offset: offset + parsed.bodyAt, length }
    const after = latin1(await readBytes(source, stream.offset + length, 16))
    if (!/^\s{0,4}endstream/.test(after)) throw new UnexpectedStructure('A stream has another length than it says')
    return { value: parsed.value, stream }
  }

  async function lengthOf(dict: PdfDict, isContainer: boolean): Promise<number> {
    const given = dict.get('Length')
    let length = integerOf(given)
    if (isRef(given)) {
      const position = positions?.of(given.object)
      if (position?.kind === 'offset') {
        length = await parseAt(source, position.offset, (cursor) => {
          const found = readInteger(cursor)
          readInteger(cursor)
          if (found !== given.object || readWord(cursor) !== 'obj') throw new UnexpectedStructure('A length is missing')
          return readInteger(cursor)
        })
      } else if (position && !isContainer) {
        length = integerOf((await objectStream(position.stream)).value(given.object))
      }
    }
    if (length === null || length < 0) throw new UnexpectedStructure('A stream has no length')
    return length
  }

  function objectStream(number: number): Promise<ObjectStream> {
    const known = objectStreams.get(number)
    if (known) return known
    const opened = openObjectStream(number)
    objectStreams.set(number, opened)
    for (const [oldest] of objectStreams) {
      if (objectStreams.size <= MAX_OBJECT_STREAMS) break
      objectStreams.delete(oldest)
    }
    return opened
  }

  async function openObjectStream(number: number): Promise<ObjectStream> {
    const position = positions?.of(number)
    if (position?.kind !== 'offset') throw new UnexpectedStructure(`Object stream ${number} is missing`)
    const container = await objectAt(position.offset, number, true)
    const dict = container.value
    // Nor may what tells how to decode it lie within itself.
    if (!(dict instanceof Map) || isRef(dict.get('Filter')) || isRef(dict.get('DecodeParms'))) {
      throw new UnexpectedStructure('An object stream is built in an unusual way')
    }
    const content = await decoded(container)
    if (!content) throw new UnexpectedStructure('An object stream is unreadable')
    return readObjectStream(content, dict)
  }

  async function decoded({ value, stream }: PdfObject): Promise<Uint8Array | null> {
    if (!stream || !(value instanceof Map) || stream.length > MAX_DECODED_BYTES) return null
    const filters = [await resolve(value.get('Filter') ?? [])].flat()
    const parameters = [await resolve(value.get('DecodeParms') ?? [])].flat()
    if (filters.length > 1 || parameters.some((item) => item !== 'null')) return null
    const bytes = await readBytes(source, stream.offset, stream.length)
    if (filters.length === 0) return bytes
    return nameOf(filters[0]) === 'FlateDecode' ? inflated(bytes) : null
  }

  async function resolve(value: PdfValue | undefined): Promise<PdfValue | undefined> {
    let resolved = value
    for (let hops = 0; isRef(resolved); hops++) {
      if (hops > 8) throw new UnexpectedStructure('References run in a circle')
      resolved = (await object(resolved))?.value ?? 'null'
    }
    return resolved
  }

  async function resolveDict(value: PdfValue | undefined): Promise<PdfDict | null> {
    const resolved = await resolve(value)
    return resolved instanceof Map ? resolved : null
  }

  return { source, trailer: found.trailer, object, resolve, resolveDict, decoded }
}

/** After the keyword `stream` comes CR LF or LF, never CR alone (7.3.8.1). */
function startOfBody({ bytes, at }: Cursor): number {
  const [first, second] = [bytes[at], bytes[at + 1]]
  if (first === undefined || second === undefined) throw new EndOfBytes()
  if (first === 0x0a) return at + 1
  if (first === 0x0d && second === 0x0a) return at + 2
  throw new UnexpectedStructure('A stream does not begin on a line of its own')
}

interface ObjectStream {
  value(number: number): PdfValue
}

/** Source: ISO 32000-1, 7.5.7. */
function readObjectStream(content: Uint8Array, dict: PdfDict): ObjectStream {
  const first = integerOf(dict.get('First'))
  const count = integerOf(dict.get('N'))
  if (first === null || count === null) throw new UnexpectedStructure('An object stream has no table')
  // A word after the last value: only what follows a number tells that it begins no reference.
  const bytes = concatenate([content, latin1Bytes(' endobj ')])
  const parse = <T>(at: number, read: (cursor: Cursor) => T): T => {
    try {
      return read({ bytes, at })
    } catch (error) {
      throw error instanceof EndOfBytes ? new UnexpectedStructure('An object stream is cut off') : error
    }
  }
  const offsets = parse(0, (cursor) => {
    const table = new Map<number, number>()
    for (let i = 0; i < count; i++) table.set(readInteger(cursor), first + readInteger(cursor))
    return table
  })
  return {
    value(number) {
      const at = offsets.get(number)
      if (at === undefined) throw new UnexpectedStructure(`Object ${number} is not in its object stream`)
      return parse(at, readValue)
    },
  }
}
