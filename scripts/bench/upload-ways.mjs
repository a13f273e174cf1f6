import { openAsBlob } from 'node:fs'

const MEBIBYTE = 1024 * 1024
const PARTS_AT_ONCE = 4
/** Two whole parts in R2: with other sizes the rest of each chunk is stored twice. */
const CHUNK_BYTES = 10 * MEBIBYTE

/** The ways to upload a file; each is given an organisation's credentials and a path, and ends with the batch's id. */
export const uploadWays = {
  async form({ call, file }) {
    const form = new FormData()
    form.set('file', file, 'post.pdf')
    return (await call('POST', '/batches', { body: form })).body.id
  },

  async parts({ call, file }) {
    const session = (await call('POST', '/uploads', json({ fileName: 'post.pdf', fileSize: file.size }))).body
    const waiting = Array.from({ length: session.partCount }, (_, index) => index).values()
    const putInTurn = async () => {
      for (const index of waiting) {
        const body = file.slice(index * session.partSize, (index + 1) * session.partSize)
        await call('PUT', `/uploads/${session.id}/parts/${index + 1}`, { body })
      }
    }
    await Promise.all(Array.from({ length: PARTS_AT_ONCE }, putInTurn))
    return (await call('POST', '/batches', { headers: { 'x-upload-id': session.id } })).body.id
  },

  chunks: (upload) => inChunks(upload, CHUNK_BYTES),

  /** A size that is no multiple of a part. */
  'chunks of 8 MiB': (upload) => inChunks(upload, 8 * MEBIBYTE),

  /** As its clients do by default: all in one request. */
  async tus({ call, file }) {
    const tus = { 'tus-resumable': '1.0.0' }
    const made = await call('POST', '/uploads/tus', { headers: { ...tus, 'upload-length': String(file.size) } })
    const path = made.headers.get('location').replace(/^.*\/v1/, '')
    const headers = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
    return (await call('PATCH', path, { headers, body: file })).headers.get('x-batch-id')
  },
}

async function inChunks({ call, file }, chunkBytes) {
  const id = crypto.randomUUID()
  let answer
  for (let start = 0; start < file.size; start += chunkBytes) {
    const body = file.slice(start, start + chunkBytes)
    const range = `bytes ${start}-${start + body.size - 1}/${file.size}`
    const headers = { 'x-upload-id': id, 'content-type': 'application/pdf', 'content-range': range }
    answer = await call('POST', '/batches', { headers, body })
  }
  return answer.body.id
}

const json = (value) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) })

/** Uploads the file; answers the batch as the API shows it then. */
export async function upload(way, { baseUrl, apiKey, path }) {
  const call = async (method, route, { headers, body } = {}) => {
    const init = { method, headers: { authorization: `Bearer ${apiKey}`, ...headers }, body }
    const response = await fetch(baseUrl + route, init)
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${text}`)
    return { headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }
  const id = await uploadWays[way]({ call, file: await openAsBlob(path) })
  return (await call('GET', `/batches/${id}`)).body
}
