import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 3

/**
 * Waits for the next batch to begin and follows its stage in the storage of its Durable Object, behind the API's back:
 * the API tells it up to a second late, and some stages are shorter. `onStage(stage)` is called on each change; null means
 * that the batch is over. Stops then, or when `signal` is aborted.
 */
export async function watchNextBatch({ stateDir, signal, onStage }) {
  const folder = join(stateDir, 'v3/do/pigeonhole-api-BatchTracker')
  const known = new Set(databasesIn(folder))
  let stages
  let last
  try {
    while (!signal.aborted && last !== null) {
      stages ??= openNew(folder, known)
      const stage = stages?.read()
      if (stage !== last) onStage(stage)
      last = stage
      await sleep(LOOK_EVERY_MS)
    }
  } finally {
    stages?.close()
  }
}

/** Each batch has a file of its own, named by a hash. */
const databasesIn = (folder) => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
  } catch {
    return []
  }
}

function openNew(folder, known) {
  const name = databasesIn(folder).find((file) => !known.has(file) && file !== 'metadata.sqlite')
  if (name === undefined) return undefined
  const database = new DatabaseSync(join(folder, name), { readOnly: true })
  let statement
  return {
    /** Undefined as long as the batch has not begun. */
    read() {
      try {
        statement ??= database.prepare('SELECT stage FROM batch')
        return statement.get()?.stage
      } catch {
        // Its tables are not made yet.
        return undefined
      }
    },
    close: () => database.close(),
  }
}
