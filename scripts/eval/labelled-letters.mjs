/**
 * Labelled letters as text, for fitting: `{ hand, receivedAt, text, labels }`, `text` a string for each page, `labels` as in a corpus. A hand is whoever wrote and
 * labelled them: of the corpora under `test/fixtures/corpus` what the engine read, the files of `test/fixtures/letters/written` and `scanned`, and
 * the letters in plain words.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '../stack/wrangler-dev.mjs'
import { compressed, corporaUnder, decompressed, loadCorpus } from './corpus.mjs'

const FIXTURES = join(projectRoot, 'test/fixtures')
const LETTERS = join(FIXTURES, 'letters')
const KEPT = '.jsonl.br'
/** Of all letters in plain words, see `test/fixtures/letters/README.md`. */
export const PLAIN_HAND = 'plain'
const PLAIN_RECEIVED_AT = '2026-03-05'

export async function labelledLetters() {
  const read = await Promise.all((await corporaUnder(join(FIXTURES, 'corpus'))).map(lettersOfCorpus))
  return [...read, await keptLetters('written'), await keptLetters('scanned'), await plainLetters()].flat()
}

/** Letters kept as text: `written`, or as the engine read them (`scanned`). */
export async function keptLetters(kind) {
  const files = (await readdir(join(LETTERS, kind))).sort()
  const byFile = await Promise.all(
    files.map(async (file) => {
      const lines = decompressed(await readFile(join(LETTERS, kind, file)))
        .trim()
        .split('\n')
      return lines.map((line) => ({ hand: basename(file, KEPT), ...JSON.parse(line) }))
    }),
  )
  return byFile.flat()
}

/** Keeps the letters of a corpus as the engine read them, without the corpus, which would be too large. */
export async function keepLetters(folder) {
  const letters = await lettersOfCorpus(folder)
  const lines = letters.map(({ receivedAt, text, labels }) => JSON.stringify({ receivedAt, text, labels }))
  const path = join(LETTERS, 'scanned', basename(folder) + KEPT)
  await writeFile(path, compressed(lines.join('\n')))
  console.log(`${letters.length} letters: ${path}`)
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
