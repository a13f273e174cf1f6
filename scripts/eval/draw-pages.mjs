import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMiss } from './outcomes.mjs'

const DOTS_PER_INCH = '90'

/** Draws the pages on which something was missed, as FOLDER/NAME-PAGE: its scan as PNG where the corpus has one, else what was read of it as SVG. */
export async function drawPages(corpus, outcomes, folder) {
  const missed = new Set(outcomes.filter(isMiss).map(({ batch, page }) => `${batch} ${page}`))
  await mkdir(folder, { recursive: true })
  for (const key of missed) {
    const [name, page] = key.split(' ')
    const scan = join(corpus.folder, `${name}.pdf`)
    const image = join(folder, `${name}-${page.padStart(3, '0')}`)
    if (existsSync(scan)) drawScan(scan, page, image)
    else await writeFile(`${image}.svg`, drawnWords(readingOf(corpus, name, Number(page))))
  }
  console.log(`pages with misses: ${folder}`)
}

function drawScan(scan, page, image) {
  if (existsSync(`${image}.png`)) return
  const place = ['-r', DOTS_PER_INCH, '-f', page, '-l', page]
  const drawn = spawnSync('pdftoppm', [...place, '-png', '-singlefile', scan, image])
  if (drawn.status !== 0) console.log('a page was not drawn: pdftoppm is missing (in Debian: poppler-utils)')
}

const readingOf = ({ batches }, name, page) =>
  batches.find((batch) => batch.name === name).pages.find((read) => read.page === page).reading

/** The words of a page where they stand, the paler the less surely they were read. */
function drawnWords({ widthPt, heightPt, lines }) {
  const words = lines
    .flatMap((line) => line.words)
    .map(({ text, box: [left, top, right, bottom], confidence }) => {
      const place = `x="${left}" y="${bottom}" font-size="${bottom - top}" textLength="${Math.max(1, right - left)}"`
      return `<text ${place} lengthAdjust="spacingAndGlyphs" opacity="${Math.max(0.3, confidence)}">${escaped(text)}</text>`
    })
  const page = `<rect width="100%" height="100%" fill="#fff"/>${words.join('\n')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPt} ${heightPt}" font-family="sans-serif">${page}</svg>\n`
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
