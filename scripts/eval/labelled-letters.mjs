/**
 * Labelled letters as text, for fitting: `{ hand, receivedAt, text, labels }`, `text` a string for each page, `labels` as in a corpus. A hand is whoever wrote and
 * labelled them: of the corpora under `test/fixtures/corpus` what the engine read, the files of `test/fixtures/letters/written` and `scanned`, and
 * the letters in plain words.
 */
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '../stack/wrangler-dev.mjs'
import { corporaUnder, loadCorpus } from './corpus.mjs'

const FIXTURES = join(projectRoot, 'test/fixtures')
/** Of all letters in plain words, see `test/fixtures/letters/README.md`. */
const PLAIN_RECEIVED_AT = '2026-03-05'

export async function labelledLetters() {
  const read = await Promise.all((await corporaUnder(join(FIXTURES, 'corpus'))).map(lettersOfCorpus))
  const kept = await Promise.all(
    ['written', 'scanned'].map(async (folder) => {
      const files = await readdir(join(FIXTURES, 'letters', folder))
      return Promise.all(files.sort().map((file) => lettersOfFile(join(FIXTURES, 'letters', folder, file))))
    }),
  )
  return [...read, ...kept.flat(), await plainLetters()].flat()
}

/** Each begins with a line of its labels, then come sender and subject. */
async function plainLetters() {
  const letters = (await readFile(join(FIXTURES, 'letters/plainly-worded.txt'), 'utf8')).trim().split('\n\n')
  return letters.map((letter) => {
    const [labels, ...text] = letter.split('\n')
    const [category, priority, ...deadlines] = labels.split(/[ ,]+/)
    return {
      hand: 'plain',
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

async function lettersOfFile(path) {
  const lines = (await readFile(path, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const { receivedAt, text, labels } = JSON.parse(line)
    return { hand: basename(path, '.jsonl'), receivedAt, labels, text: text.join('\n').split('\n\f\n') }
  })
}
