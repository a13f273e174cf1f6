import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedLetter, printLetter, scan } from './build-page.ts'

const fixture = (name: string) => readFile(new URL(`../fixtures/letters/${name}`, import.meta.url).pathname, 'utf8')
const letters = (await fixture('plainly-worded.txt')).trim().split('\n\n')
const sentences = (await fixture('deadline-sentences.txt')).trim().split('\n')

/** A letter of Monday 2 March 2026 that arrived on Thursday 5 March 2026. */
function read(letter: PrintedLetter) {
  const [found] = readLetters(scan(printLetter({ date: '2 March 2026', ...letter })), {
    receivedAt: new Date('2026-03-05T09:00:00Z'),
  })
  const { category, priority, deadlines } = found!
  return { category, priority, dates: deadlines.map(({ date }) => date).join() || '-' }
}

describe('a letter is known by what it says, however plainly', () => {
  it.each(letters)('%s', (text) => {
    const [labels = '', sender = '', subject = '', ...body] = text.split('\n')
    const [category, priority, dates] = labels.split(' ')
    expect(read({ sender, subject, body })).toEqual({ category, priority, dates })
  })
})

describe('a sentence sets its reader these dates', () => {
  it.each(sentences)('%s', (line) => {
    const [dates = '', ...words] = line.split(' ')
    const letter = { sender: 'Larkfield Instruments', subject: 'Your account with us', body: [words.join(' ')] }
    expect(read(letter).dates).toBe(dates)
  })
})
