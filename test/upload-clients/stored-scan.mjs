import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { serviceState } from '../local-service.mjs'
import { sha256 } from './scan.mjs'
import { get } from './service.mjs'

/** The batch tells the file's SHA-256 and length, and what is stored has them too. */
export async function assertBatchHas(caller, batchId, file) {
  assert.match(String(batchId), /^bat_/)
  const { body: batch } = await get(caller, `/batches/${batchId}`)
  const wanted = { sha256: sha256(file), fileSize: file.length }
  assert.deepEqual({ sha256: batch.sha256, fileSize: batch.fileSize }, wanted)
  assert.equal(await storedSha256(`scans/${caller.organizationId}/${batchId}/scan.pdf`), wanted.sha256)
}

/** How many batches the organisation has: an upload that is repeated makes one. */
export const batchCount = async (caller) => (await get(caller, '/batches')).body.pagination.total

/** Behind the API: of an object in the simulator's R2, which keeps one blob for each part. */
async function storedSha256(key) {
  const dir = join(serviceState(), 'v3/r2')
  const metadata = (await readdir(join(dir, 'miniflare-R2BucketObject'))).find(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  )
  const database = new DatabaseSync(join(dir, 'miniflare-R2BucketObject', metadata), { readOnly: true })
  try {
    const whole = database.prepare('SELECT blob_id FROM _mf_objects WHERE key = ?').get(key)
    const blobs = whole?.blob_id
      ? [whole]
      : database.prepare('SELECT blob_id FROM _mf_multipart_parts WHERE object_key = ? ORDER BY part_number').all(key)
    const hash = createHash('sha256')
    for (const { blob_id: blob } of blobs) {
      await pipeline(createReadStream(join(dir, 'pigeonhole-scans/blobs', blob)), hash, { end: false })
    }
    return hash.digest('hex')
  } finally {
    database.close()
  }
}
