/**
 * `npm run fit:ordinary-words`: the words that many hands write in lower case in the labelled letters under `test/fixtures`
 * (`eval/labelled-letters.mjs`), as stems. A line of such words alone ("Renewal summary", "Welcome home") is a heading more often than a name.
 * Writes `ordinary-words.json` in `src/reading/languages/english`; the same letters always give the same words.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stemsIn } from '../src/reading/fields/vocabulary.ts'
import { english } from '../src/reading/languages/english/english.ts'
import { labelledLetters } from './eval/labelled-letters.mjs'
import { projectRoot } from './stack/wrangler-dev.mjs'

/** A name that one hand made up and spells in lower case now and then is none. */
const FEWEST_HANDS = 5

const IN_LOWER_CASE = /(?<![\p{L}\p{N}'’-])\p{Ll}[\p{Ll}'’-]*(?![\p{L}\p{N}])/gu

const hands = new Map()
for (const { hand, text } of await labelledLetters()) {
  const words = text.join('\n').match(IN_LOWER_CASE) ?? []
  for (const stem of new Set(stemsIn(words.join(' '), english.text)))
    hands.set(stem, (hands.get(stem) ?? new Set()).add(hand))
}
const stems = [...hands].filter(([, some]) => some.size >= FEWEST_HANDS).map(([stem]) => stem)
const path = join(projectRoot, 'src/reading/languages/english/ordinary-words.json')
await writeFile(path, `${JSON.stringify(stems.sort(), null, 2)}\n`)
console.log(`${stems.length} words: ${path}`)
