import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 4

/**
 * Follows a batch's stage in the storage of its Durable Object, behind the API's back: the API tells it up to a second late,
 * and some stages are shorter. `onStage(stage)` is called on each change (null: not begun, or over).
 * Stops when `signal` is aborted.
 */
export async function watchStage({ stateDir, batchId, signal, onStage }) {
  const folder = join(stateDir, 'v3/do/pigeonhole-api-BatchTracker')
  let database
  let last
  try {
    while (!signal.aborted) {
      database ??= openTracker(folder, batchId)
      const stage = database === undefined ? null : database.prepare('SELECT stage FROM batch').get().stage
      if (stage !== last) onStage(stage)
      last = stage
      await sleep(LOOK_EVERY_MS)
    }
  } finally {
    database?.close()
  }
}

/** Each object has a file of its own, named by a hash; undefined as long as none has taken on this batch. */
function openTracker(folder, batchId) {
  for (const name of filesIn(folder).filter((file) => file.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, name), { readOnly: true })
    try {
      if (database.prepare('SELECT 1 FROM batch WHERE batch_id = ?').get(batchId)) return database
    } catch {
      // Its tables are not made yet.
    }
    database.close()
  }
  return undefined
}

function filesIn(folder) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
