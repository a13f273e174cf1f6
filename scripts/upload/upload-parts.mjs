import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../stack/api-client.mjs'

const PARTS_AT_ONCE = 4
/** Pauses between tries, in seconds; afterwards the line counts as lost. */
const RETRY_PAUSES = [1, 2, 4, 8, 15, 30, 60]
/** A request of which nothing moves for so long is given up on, and sent once more. */
const STALLED_AFTER_MS = 60_000

/** The line is there, but nothing comes through. */
export class StalledError extends Error {}

/**
 * Fills an upload session (`Upload` of the API) with what it hasn't got yet of `file`, a Blob, several parts at a time, and
 * completes it: answers the batch. What fails for reasons that may pass is tried again. `onProgress(bytes)` is told how many
 * bytes are there or on their way. Throws ApiError, or the error of the line when it doesn't come back; an AbortError when
 * `signal` says so.
 */
export async function uploadParts(api, { session, file, onProgress = () => {}, signal, pauses = RETRY_PAUSES }) {
  const stored = new Map(session.parts.map(({ partNumber, size }) => [partNumber, size]))
  const report = () => onProgress(stored.values().reduce((sum, bytes) => sum + bytes, 0))
  report()
  const missing = Array.from({ length: session.partCount }, (_, index) => index + 1).filter((n) => !stored.has(n))
  const waiting = missing.values()
  // What fails for good ends the others too.
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const putInTurn = async () => {
    for (const part of waiting) {
      const bytes = file.slice((part - 1) * session.partSize, part * session.partSize)
      await retried({ signal: either, pauses }, async () => {
        await putPart(api, { session, part, bytes, signal: either, onSent: (sent) => report(stored.set(part, sent)) })
      })
    }
  }
  const lanes = Array.from({ length: PARTS_AT_ONCE }, () =>
    putInTurn().catch((error) => {
      failed.abort(error)
      throw error
    }),
  )
  const [broken] = (await Promise.allSettled(lanes)).filter(({ status }) => status === 'rejected')
  if (broken) throw signal.aborted ? signal.reason : failed.signal.reason
  return retried({ signal, pauses }, () => api.completeUpload(session.id, { signal }))
}

/** One try to send a part. */
async function putPart(api, { session, part, bytes, signal, onSent }) {
  const stalled = new AbortController()
  const giveUp = () => stalled.abort(new StalledError('nothing moved for a minute'))
  let timer = setTimeout(giveUp, STALLED_AFTER_MS)
  const stream = () => {
    let sent = 0
    const counter = new TransformStream({
      transform(piece, controller) {
        clearTimeout(timer)
        timer = setTimeout(giveUp, STALLED_AFTER_MS)
        sent += piece.byteLength
        onSent(sent)
        controller.enqueue(piece)
      },
    })
    return bytes.stream().pipeThrough(counter)
  }
  try {
    await api.putPart(session.id, part, { stream, signal: AbortSignal.any([signal, stalled.signal]) })
    onSent(bytes.size)
  } catch (error) {
    onSent(0)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Repeats what a broken line or a busy service made fail. */
export async function retried({ signal, pauses = RETRY_PAUSES }, work) {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !mayPass(error) || tries === pauses.length) throw error
      await sleep(pauses[tries] * 1000, undefined, { signal })
    }
  }
}

/** `fetch` throws a TypeError for any trouble with the line; a file that can't be read is none. */
const mayPass = (error) =>
  error instanceof ApiError ? error.status >= 500 : error.name !== 'NotReadableError' && error.name !== 'AbortError'
