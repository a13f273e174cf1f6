import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { writeWhole } from '../stack/write-whole.mjs'

/** Sessions live for 24 hours after their last byte. */
const KEPT_MS = 7 * 24 * 3_600_000

/**
 * Which upload session belongs to which file, over runs: a small file for each in the user's folder for such state (XDG
 * base directories). A file is known by its content, so it may be moved or renamed meanwhile, and a changed one is another.
 */
export async function rememberedUploads({ XDG_STATE_HOME } = process.env) {
  const folder = join(XDG_STATE_HOME || join(homedir(), '.local/state'), 'pigeonhole/uploads')
  await mkdir(folder, { recursive: true })
  const pathOf = (key) => join(folder, `${key}.json`)
  for (const name of await readdir(folder)) {
    if (Date.now() - (await stat(join(folder, name))).mtimeMs > KEPT_MS) await rm(join(folder, name), { force: true })
  }
  return {
    /** The same file for another service, organisation, reference or day of receipt is another upload. */
    keyOf: ({ baseUrl, apiKey, sha256, reference, receivedAt }) =>
      createHash('sha256')
        .update(JSON.stringify([baseUrl, apiKey, sha256, reference, receivedAt]))
        .digest('hex'),
    remember: (key, id) => writeWhole(pathOf(key), { id }),
    forget: (key) => rm(pathOf(key), { force: true }),
    /** The id of the session, or null. */
    async find(key) {
      try {
        return JSON.parse(await readFile(pathOf(key), 'utf8')).id
      } catch {
        return null
      }
    },
  }
}
