import { spawnSync } from 'node:child_process'
import { mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { withOcrEngine } from '../bench/ocr-engine.mjs'
import { keepReadings } from './corpus.mjs'

/** Reads every NAME.pdf of a folder with the embedded engine, and keeps what it read of each page. */
export async function readCorpus(folder) {
  await withOcrEngine(async (engine) => {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.pdf')).sort()) {
      const name = basename(file, '.pdf')
      const startedAt = performance.now()
      const pages = await pagesOf(join(folder, file), join(engine.folder, name))
      const readings = []
      for (const page of pages) readings.push(await engine.read(page))
      await keepReadings(folder, name, readings)
      const seconds = (performance.now() - startedAt) / 1000
      console.log(`${name}: ${pages.length} pages read in ${seconds.toFixed(1)} s`)
    }
  })
}

async function pagesOf(pdf, folder) {
  await mkdir(folder)
  const { error, status, stderr } = spawnSync('pdfseparate', [pdf, join(folder, '%04d.pdf')], { encoding: 'utf8' })
  if (error) throw new Error('pdfseparate is missing. In Debian: poppler-utils.')
  if (status !== 0) throw new Error(`pdfseparate failed: ${stderr}`)
  return (await readdir(folder)).sort().map((file) => join(folder, file))
}
