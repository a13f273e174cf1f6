import { describe, expect, it } from 'vitest'
import { isMapped, isSaneText } from '../../src/reading/engines/sane-text.ts'

const LETTER = `Dear Sirs, We are writing to you about the annual return of your company, Harrow Green Ltd (number 08234567),
which is now overdue. You must send it to us with the fee of £13 by 5 March 2026, or we will charge a penalty to the directors.`
const GERMAN = `Sehr geehrte Damen und Herren, wir bitten Sie, die Rechnung für das Jahr 2025 bis zum 5. März zu begleichen, da wir
sonst eine Gebühr von 13 € berechnen müssen. Bitte überweisen Sie den Betrag auf das unten genannte Konto. Mit freundlichen Grüßen`

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'
/** Replaces letters as a broken font map does; `key` has 26 small letters, or 52 with the capitals after them. */
const encipher = (text: string, key: string) =>
  text.replace(/[a-z]/gi, (letter) => {
    const at = ALPHABET.indexOf(letter.toLowerCase())
    if (key.length === 52) return key[letter === letter.toLowerCase() ? at : 26 + at] ?? letter
    return letter === letter.toLowerCase() ? (key[at] ?? letter) : (key[at] ?? letter).toUpperCase()
  })
const shifted = (by: number) => ALPHABET.slice(by) + ALPHABET.slice(0, by)

describe('text that makes sense', () => {
  it.each([
    ['a letter', LETTER],
    ['a letter in another language', GERMAN],
    [
      'an invoice',
      `Invoice for the work on the roof of your hall. Please pay within 30 days. ${'Painting and repairs 12 × £40.00\n'.repeat(6)}`,
    ],
  ])('is %s', (_, text) => expect(isSaneText(text)).toBe(true))
})

describe('text that makes none', () => {
  it.each(Array.from({ length: 25 }, (_, index) => index + 1))('is a letter whose alphabet is shifted by %i', (by) => {
    expect(isSaneText(encipher(LETTER, shifted(by)))).toBe(false)
  })

  it.each([
    ['has its vowels in place but no word of a language', encipher(LETTER, 'odfgihjkalmnpqurstvwexzbyc')],
    ['mixes capitals into words', encipher(LETTER, 'aBcDefGhiJklMnoPqRsTuvWxyZabcdefghijklmnopqrstuvwxyz')],
    ['is mostly signs', LETTER.replace(/ /g, ' *#~%$ ')],
    ['is of another alphabet than the reader knows', LETTER.replace(/[aeiou]/g, 'я')],
    ['is too short to tell', 'Dear Sirs, please pay the bill that we sent to you in March.'],
    ['has words without vowels', `${LETTER} ${'bcdf ghjk '.repeat(8)}`],
  ])('%s', (_, text) => expect(isSaneText(text)).toBe(false))
})

it('has a few bullets of a symbol font at most', () => {
  expect(isMapped(`\uF0B7 ${LETTER}`)).toBe(true)
  expect(isMapped(`${'\uE001\uE002'.repeat(20)} ${LETTER}`)).toBe(false)
  expect(isMapped(`${'\uFFFD'.repeat(20)} ${LETTER}`)).toBe(false)
})
