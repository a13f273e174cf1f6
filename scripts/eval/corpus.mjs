/**
 * A corpus is a folder with `clients.json` and, for each batch, `NAME.json` (labels), `NAME.text.json` (the true text of each page) and
 * `NAME.readings.json.br`: what the engine read of each page, a JSON list of readings, compressed.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const READINGS = '.readings.json.br'

/** Folders of corpora right under `folder`. */
export async function corporaUnder(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(folder, entry.name))
    .sort()
}

/** Clients as matching takes them, and batches with their labels, true texts and scanned pages. */
export async function loadCorpus(folder) {
  const json = async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const clients = (await json('clients.json')).map(({ name, companyNumber, registeredAddress }, index) => ({
    id: `cl_${index}`,
    name,
    companyNumber: companyNumber ?? null,
    registeredAddress: registeredAddress ?? null,
    aliases: [],
  }))
  const names = (await readdir(folder))
    .filter((file) => file.endsWith(READINGS))
    .map((file) => file.slice(0, -READINGS.length))
  const batches = await Promise.all(
    names.sort().map(async (name) => ({
      name,
      labels: await json(`${name}.json`),
      texts: (await json(`${name}.text.json`)).pages,
      pages: (await loadReadings(folder, name)).map((reading, index) => ({ page: index + 1, reading })),
    })),
  )
  return { folder, clients, batches }
}

async function loadReadings(folder, name) {
  return JSON.parse(decompressed(await readFile(join(folder, name + READINGS))))
}

export async function keepReadings(folder, name, readings) {
  await writeFile(join(folder, name + READINGS), compressed(JSON.stringify(readings)))
}

/** As small as it gets: fixtures are read often and written once. */
export function compressed(text) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  return brotliCompressSync(text, { params })
}

export const decompressed = (bytes) => brotliDecompressSync(bytes).toString()
