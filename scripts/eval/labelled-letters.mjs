/**
 * Labelled letters as text, for fitting: `{ hand, receivedAt, text, labels }`, `text` a string for each page, `labels` as in a corpus. A hand is whoever wrote and
 * labelled them: of the corpora under `test/fixtures/corpus` what the engine read, the files of `test/fixtures/letters/written` and `scanned`, and
 * the letters in plain words.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '../stack/wrangler-dev.mjs'
import { corporaUnder, loadCorpus } from './corpus.mjs'
import { LETTERS, readKept, writeKept } from './kept-letters.mjs'

/** Of all letters in plain words, see `test/fixtures/letters/README.md`. */
export const PLAIN_HAND = 'plain'
const PLAIN_RECEIVED_AT = '2026-03-05'

export async function labelledLetters() {
  const corpora = await corporaUnder(join(projectRoot, 'test/fixtures/corpus'))
  const read = await Promise.all(corpora.map(lettersOfCorpus))
  return [...read, await readKept('written'), await readKept('scanned'), await plainLetters()].flat()
}

/** Keeps the letters of a corpus as the engine read them, without the corpus, which would be too large. */
export async function keepLetters(folder) {
  const letters = await lettersOfCorpus(folder)
  const kept = letters.map(({ receivedAt, text, labels }) => ({ receivedAt, text, labels }))
  await writeKept('scanned', basename(folder), kept)
}

/** Each begins with a line of its labels, then come sender and subject. */
async function plainLetters() {
  const letters = (await readFile(join(LETTERS, 'plainly-worded.txt'), 'utf8')).trim().split('\n\n')
  return letters.map((letter) => {
    const [labels, ...text] = letter.split('\n')
    const [category, priority, ...deadlines] = labels.split(/[ ,]+/)
    return {
      hand: PLAIN_HAND,
      receivedAt: PLAIN_RECEIVED_AT,
      labels: { category, priority, deadlines: deadlines.filter((date) => date !== '-'), subject: text[1] },
      text: [text.join('\n\n')],
    }
  })
}

async function lettersOfCorpus(folder) {
  const { batches } = await loadCorpus(folder)
  return batches.flatMap(({ labels, pages }) =>
    labels.letters.map((label, index) => ({
      hand: basename(folder),
      receivedAt: labels.receivedAt,
      labels: label,
      text: pages
        .filter(({ page, reading }) => reading.kind === 'letter' && labels.pages[page - 1].letter === index)
        .map(({ reading }) => reading.text),
    })),
  )
}
