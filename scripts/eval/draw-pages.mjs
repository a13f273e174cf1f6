import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isMiss } from './outcomes.mjs'

const DOTS_PER_INCH = '90'

/** Draws the pages on which something was missed, where the corpus has its scans, as FOLDER/NAME-PAGE.png. */
export async function drawPages(corpus, outcomes, folder) {
  const missed = new Set(outcomes.filter(isMiss).map(({ batch, page }) => `${batch} ${page}`))
  await mkdir(folder, { recursive: true })
  for (const key of missed) {
    const [name, page] = key.split(' ')
    const scan = join(corpus.folder, `${name}.pdf`)
    const image = join(folder, `${name}-${page.padStart(3, '0')}`)
    if (!existsSync(scan) || existsSync(`${image}.png`)) continue
    const drawn = spawnSync('pdftoppm', [
      '-r',
      DOTS_PER_INCH,
      '-f',
      page,
      '-l',
      page,
      '-png',
      '-singlefile',
      scan,
      image,
    ])
    if (drawn.status !== 0) return console.log('pages were not drawn: pdftoppm is missing (in Debian: poppler-utils)')
  }
  console.log(`pages with misses: ${folder}`)
}
