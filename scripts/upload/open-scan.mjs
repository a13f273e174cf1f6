import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { UploadError } from './explain.mjs'

const MOST_BYTES = 104_857_600
const HEADER_WITHIN = 1024

/** A file that may be uploaded, as a Blob that is read when it is sent, with its SHA-256 in hex. Throws UploadError. */
export async function openScan(path) {
  const found = await stat(path).catch(() => null)
  if (!found) throw new UploadError(`There is no file ${path}.`)
  if (!found.isFile()) throw new UploadError(`${path} is no file.`)
  if (found.size === 0) throw new UploadError(`${path} is empty.`)
  if (found.size > MOST_BYTES)
    throw new UploadError(`${path} has over 100 MB (${found.size} bytes). Scan it in two batches.`)
  const file = await openAsBlob(path, { type: 'application/pdf' })
  const head = Buffer.from(await file.slice(0, HEADER_WITHIN).arrayBuffer())
  if (!head.includes('%PDF-')) throw new UploadError(`${path} is no PDF.`)
  const hash = createHash('sha256')
  for await (const piece of file.stream()) hash.update(piece)
  return { file, fileName: basename(path), sha256: hash.digest('hex') }
}
