/**
 * The objects of a PDF (ISO 32000-1, 7.3), read so that they can be written again without loss: numbers, strings, names,
 * booleans and null stay the text that they were (one character a byte).
 */
export type PdfValue = string | PdfRef | PdfValue[] | PdfDict
export interface PdfRef {
  object: number
  generation: number
}
/** Keys without their slash, `#xx` decoded. */
export type PdfDict = Map<string, PdfValue>

/** The file isn't built as it should be, or in a way that this reader doesn't know. PDFium may still make sense of it. */
export class UnexpectedStructure extends Error {
  override name = 'UnexpectedStructure'
}

/** What was to be parsed goes on beyond the bytes at hand. */
export class EndOfBytes extends Error {
  override name = 'EndOfBytes'
}

/** A place in bytes; parsing moves it on. */
export interface Cursor {
  bytes: Uint8Array
  at: number
}

/** Deeper nesting than any real file has; bounds the recursion. */
const MAX_DEPTH = 64

const CR = 0x0d
const LF = 0x0a
const codes = (characters: string) => new Set(Array.from(characters, (character) => character.charCodeAt(0)))
const WHITE = codes('\0\t\n\f\r ')
const DELIMITERS = codes('()<>[]{}/%')
const isRegular = (byte: number) => !WHITE.has(byte) && !DELIMITERS.has(byte)

export const isRef = (value: PdfValue | undefined): value is PdfRef =>
  typeof value === 'object' && !Array.isArray(value) && !(value instanceof Map)

/** A whole number, or null if the value is anything else. */
export function integerOf(value: PdfValue | undefined): number | null {
  return typeof value === 'string' && /^[+-]?\d{1,15}$/.test(value) ? Number(value) : null
}

/** A name without its slash, `#xx` decoded, or null if the value is anything else. */
export function nameOf(value: PdfValue | undefined): string | null {
  return typeof value === 'string' && value.startsWith('/') ? decodeName(value.slice(1)) : null
}

export const decodeName = (raw: string): string =>
  raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const encodeName = (name: string): string =>
  name.replace(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** A value as text of a file, one character a byte; references are written by `reference`. */
export function writeValue(value: PdfValue, reference: (ref: PdfRef) => string): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return `[${value.map((item) => writeValue(item, reference)).join(' ')}]`
  if (isRef(value)) return reference(value)
  const entries = Array.from(value, ([key, item]) => `/${encodeName(key)} ${writeValue(item, reference)}`)
  return `<<${entries.join(' ')}>>`
}

export const latin1 = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

export function latin1Bytes(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

function byteAt({ bytes }: Cursor, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new EndOfBytes()
  return byte
}

/** Passes white space and comments. */
export function skipWhite(cursor: Cursor): void {
  for (;;) {
    const byte = byteAt(cursor, cursor.at)
    if (byte === 0x25) {
      while (![CR, LF].includes(byteAt(cursor, cursor.at))) cursor.at++
    } else if (!WHITE.has(byte)) return
    cursor.at++
  }
}

/** The regular characters from here on: a number or a keyword. */
export function readWord(cursor: Cursor): string {
  skipWhite(cursor)
  const start = cursor.at
  while (isRegular(byteAt(cursor, cursor.at))) cursor.at++
  return latin1(cursor.bytes.subarray(start, cursor.at))
}

export function readInteger(cursor: Cursor): number {
  const word = readWord(cursor)
  const number = integerOf(word)
  if (number === null) throw new UnexpectedStructure(`A whole number was expected, not "${word}"`)
  return number
}

/** Reads one value from the cursor on. Throws EndOfBytes when it is cut off, UnexpectedStructure when it is none. */
export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > MAX_DEPTH) throw new UnexpectedStructure('Values are nested too deeply')
  skipWhite(cursor)
  const start = cursor.at
  switch (byteAt(cursor, start)) {
    case 0x2f: // a name
      cursor.at++
      while (isRegular(byteAt(cursor, cursor.at))) cursor.at++
      return latin1(cursor.bytes.subarray(start, cursor.at))
    case 0x28: // a string in parentheses
      return readLiteralString(cursor)
    case 0x5b: // an array
      cursor.at++
      return readItems(cursor, 0x5d, depth)
    case 0x3c: // a dictionary or a string in hexadecimal
      if (byteAt(cursor, start + 1) === 0x3c) return readDictionary(cursor, depth)
      while (byteAt(cursor, cursor.at) !== 0x3e) cursor.at++
      cursor.at++
      return latin1(cursor.bytes.subarray(start, cursor.at))
    default:
      return readNumberOrReference(cursor)
  }
}

function readLiteralString(cursor: Cursor): string {
  const start = cursor.at
  let open = 0
  do {
    const byte = byteAt(cursor, cursor.at)
    if (byte === 0x5c) cursor.at++
    if (byte === 0x28) open++
    if (byte === 0x29) open--
    cursor.at++
  } while (open > 0)
  return latin1(cursor.bytes.subarray(start, cursor.at))
}

function readItems(cursor: Cursor, end: number, depth: number): PdfValue[] {
  const items: PdfValue[] = []
  for (;;) {
    skipWhite(cursor)
    if (byteAt(cursor, cursor.at) === end) break
    items.push(readValue(cursor, depth + 1))
  }
  cursor.at++
  return items
}

function readDictionary(cursor: Cursor, depth: number): PdfDict {
  cursor.at += 2
  const items = readItems(cursor, 0x3e, depth)
  if (byteAt(cursor, cursor.at) !== 0x3e || items.length % 2 !== 0)
    throw new UnexpectedStructure('A dictionary is broken')
  cursor.at++
  const dict: PdfDict = new Map()
  for (let i = 0; i < items.length; i += 2) {
    const key = nameOf(items[i])
    const value = items[i + 1]
    if (key === null || value === undefined) throw new UnexpectedStructure('A dictionary has a key that is no name')
    dict.set(key, value)
  }
  return dict
}

function readNumberOrReference(cursor: Cursor): PdfValue {
  const word = readWord(cursor)
  if (/^\d{1,10}$/.test(word)) {
    const after = cursor.at
    const generation = readWord(cursor)
    if (/^\d{1,5}$/.test(generation) && readWord(cursor) === 'R') {
      return { object: Number(word), generation: Number(generation) }
    }
    cursor.at = after
    return word
  }
  if (/^[+-]?[\d.]+-?\d*$/.test(word) || ['true', 'false', 'null'].includes(word)) return word
  throw new UnexpectedStructure(`A value was expected, not "${word.slice(0, 20)}"`)
}
