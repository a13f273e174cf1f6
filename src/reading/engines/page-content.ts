import { latin1 } from '../../scans/pdf-values.ts'

/** An operator of a page's content with what it was given. Source: ISO 32000-1, 7.8.2. */
interface ContentOperator {
  name: string
  numbers: number[]
  /** Without their slash. */
  names: string[]
  /** Bytes of all strings, those in arrays too: one or two a glyph. */
  stringBytes: number
}

const SLASH = 0x2f
const BACKSLASH = 0x5c
const OPEN = 0x28
const CLOSE = 0x29
const LESS = 0x3c
const GREATER = 0x3e
const codes = (characters: string) => new Set(Array.from(characters, (character) => character.charCodeAt(0)))
const WHITE = codes('\0\t\n\f\r ')
const DELIMITERS = codes('()<>[]{}/%')
const isRegular = (byte: number | undefined) => byte !== undefined && !WHITE.has(byte) && !DELIMITERS.has(byte)

/**
 * Walks the operators of a content stream without keeping any. Forgiving, as every PDF reader is: what is no operand counts
 * as an operator, and what is cut off ends the walk. An inline image comes as one operator `EI`.
 */
export function* contentOperators(bytes: Uint8Array): Generator<ContentOperator> {
  let at = 0
  let operands = noOperands()

  while (at < bytes.length) {
    const byte = bytes[at]
    if (byte === 0x25) {
      while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++
    } else if (byte === SLASH) {
      operands.names.push(word(at + 1))
      at += 1
      skipWord()
    } else if (byte === OPEN) {
      operands.stringBytes += skipLiteral()
    } else if (byte === LESS && bytes[at + 1] !== LESS) {
      const start = at
      while (at < bytes.length && bytes[at] !== GREATER) at++
      operands.stringBytes += (at - start - 1) / 2
      at++
    } else if (isRegular(byte)) {
      const text = word(at)
      skipWord()
      const number = Number(text)
      if (Number.isFinite(number)) operands.numbers.push(number)
      else if (text !== 'true' && text !== 'false' && text !== 'null') {
        if (text === 'ID') skipImageData()
        if (text !== 'BI') {
          yield { name: text === 'ID' ? 'EI' : text, ...operands }
          operands = noOperands()
        }
      }
    } else {
      at++ // white space, and the brackets of arrays and dictionaries
    }
  }

  function word(from: number): string {
    let end = from
    while (isRegular(bytes[end])) end++
    return latin1(bytes.subarray(from, end))
  }

  function skipWord(): void {
    while (isRegular(bytes[at])) at++
  }

  function skipLiteral(): number {
    const start = at
    let open = 0
    let escaped = 0
    do {
      const byte = bytes[at]
      if (byte === BACKSLASH) {
        at++
        escaped++
      } else if (byte === OPEN) open++
      else if (byte === CLOSE) open--
      at++
    } while (open > 0 && at < bytes.length)
    return at - start - 2 - escaped
  }

  /** The data ends with `EI` between white space; it has no length of its own (8.9.7). */
  function skipImageData(): void {
    at++
    while (at < bytes.length) {
      const found = bytes[at] === 0x45 && bytes[at + 1] === 0x49 && WHITE.has(bytes[at - 1] ?? 0)
      if (found && !isRegular(bytes[at + 2])) break
      at++
    }
    at += 2
  }
}

const noOperands = () => ({ numbers: [] as number[], names: [] as string[], stringBytes: 0 })
