/** What is kept of labelled letters whose corpora would be too large for the repository: `test/fixtures/letters/KIND/HAND.jsonl.br`, a letter a line. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { projectRoot } from '../stack/wrangler-dev.mjs'
import { compressed, decompressed } from './corpus.mjs'

export const LETTERS = join(projectRoot, 'test/fixtures/letters')
const KEPT = '.jsonl.br'

/** All letters of a kind, `{ hand, … }`. */
export async function readKept(kind) {
  const files = (await readdir(join(LETTERS, kind))).sort()
  const byFile = await Promise.all(
    files.map(async (file) => {
      const lines = decompressed(await readFile(join(LETTERS, kind, file))).split('\n')
      return lines.map((line) => ({ hand: basename(file, KEPT), ...JSON.parse(line) }))
    }),
  )
  return byFile.flat()
}

export async function writeKept(kind, hand, letters) {
  const path = join(LETTERS, kind, hand + KEPT)
  await writeFile(path, compressed(letters.map((letter) => JSON.stringify(letter)).join('\n')))
  console.log(`${letters.length} letters: ${path}`)
}
