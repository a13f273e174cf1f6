/**
 * `npm run --silent upload -- SCAN.pdf [--watch] [--reference TEXT] [--received-at TIME] [--again]`: uploads a scan in parts,
 * several at a time. Cut off by Ctrl-C, a crash or a lost line, the same command sends what is missing. Prints the id of the
 * batch; with `--watch` it follows the batch to its end and prints a table of its letters instead. How far it is goes to standard
 * error. Key and address come from PIGEONHOLE_KEY and PIGEONHOLE_URL, or from `.dev/credentials.json`.
 * Exit code 0 when the scan was uploaded (and, with `--watch`, its batch completed), 130 after Ctrl-C, otherwise 1.
 */
import { parseArgs } from 'node:util'
import { letterTable } from './demo/letter-table.mjs'
import { progressLines } from './demo/progress-lines.mjs'
import { apiClient, followBatch } from './stack/api-client.mjs'
import { findCredentials } from './upload/credentials.mjs'
import { explain, GOES_ON, UploadError } from './upload/explain.mjs'
import { openScan } from './upload/open-scan.mjs'
import { rememberedUploads } from './upload/remembered-uploads.mjs'
import { retried, uploadParts } from './upload/upload-parts.mjs'
import { uploadProgress } from './upload/upload-progress.mjs'

const USAGE = `usage: npm run --silent upload -- SCAN.pdf [--watch] [--reference TEXT] [--received-at TIME] [--again]`
const TABLE_WIDTH_ELSEWHERE = 150

const interrupted = new AbortController()
process.once('SIGINT', () => interrupted.abort())
process.once('SIGTERM', () => interrupted.abort())
const { signal } = interrupted
/** In the place of the line of progress. */
const say = (line) => process.stderr.write(`${process.stderr.isTTY ? '\u001b[2K' : ''}${line}\n`)

try {
  const { path, watch, again, reference, receivedAt } = options()
  const credentials = await findCredentials()
  const api = apiClient(credentials)
  const scan = await openScan(path)
  const uploads = await rememberedUploads()
  const key = uploads.keyOf({ ...credentials, sha256: scan.sha256, reference, receivedAt })
  if (again) await uploads.forget(key)
  const batchId = await uploadScan(api, { scan, uploads, key, reference, receivedAt })
  if (watch) await watchBatch(api, batchId)
  else console.log(batchId)
} catch (error) {
  say(signal.aborted ? `Interrupted. ${GOES_ON}` : explain(error))
  process.exitCode = signal.aborted ? 130 : 1
}
process.exit()

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        watch: { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        reference: { type: 'string' },
        'received-at': { type: 'string' },
      },
    })
    if (positionals.length !== 1) throw new Error('One file at a time.')
    return { ...values, path: positionals[0], receivedAt: values['received-at'] }
  } catch (error) {
    throw new UploadError(`${error.message}\n${USAGE}`)
  }
}

async function uploadScan(api, { scan, uploads, key, reference, receivedAt }) {
  const { file, fileName, sha256 } = scan
  const known = await findSession(api, uploads, key)
  if (known?.batchId) {
    say(`${fileName} is there already; with --again it is uploaded once more.`)
    return known.batchId
  }
  const begun = { fileName, fileSize: file.size, sha256, reference, receivedAt }
  const session = known ?? (await retried({ signal }, () => api.openUpload(begun, { signal })))
  await uploads.remember(key, session.id)
  const progress = uploadProgress(process.stderr, { fileName, fileSize: file.size, resumed: known !== null })
  const batch = await uploadParts(api, { session, file, onProgress: progress, signal })
  say(`Uploaded: batch ${batch.id}`)
  return batch.id
}

/** The session that an earlier run has begun for this file, as far as it can go on; null otherwise. */
async function findSession(api, uploads, key) {
  const id = await uploads.find(key)
  if (id === null) return null
  try {
    const session = await retried({ signal }, () => api.findUpload(id, { signal }))
    return session.status === 'failed' ? null : session
  } catch (error) {
    if (error.status === 404 || error.status === 410) return null
    throw error
  }
}

async function watchBatch(api, batchId) {
  const onProgress = progressLines(process.stderr)
  const batch = await followBatch(api, batchId, { onProgress, signal, timeoutMs: Number.POSITIVE_INFINITY })
  if (batch.status === 'failed') throw new UploadError(`The batch ${batchId} failed: ${batch.error.message}`)
  const letters = batch.letters.toSorted((a, b) => a.firstPage - b.firstPage)
  for (const line of letterTable(letters, process.stdout.columns ?? TABLE_WIDTH_ELSEWHERE)) console.log(line)
}
