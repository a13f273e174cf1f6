/**
 * One upload of a file by each way, on a line that may break: `upload({baseUrl, apiKey}, file, signal)` resolves with the id
 * of the batch. Clients are tus-js-client, README's loop around curl, and a program that stores parts.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as tus from 'tus-js-client'

const run = promisify(execFile)
const PAUSE_MS = 100

export function uploadByTus({ baseUrl, apiKey }, file, signal) {
  let batchId
  return new Promise((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: `${baseUrl}/uploads/tus`,
      headers: { authorization: `Bearer ${apiKey}` },
      metadata: { filename: 'post.pdf' },
      retryDelays: Array(300).fill(PAUSE_MS),
      onAfterResponse: (_, response) => {
        batchId = response.getHeader('X-Batch-Id') ?? batchId
      },
      onSuccess: () => resolve(batchId),
      onError: reject,
    })
    signal.addEventListener('abort', () => upload.abort().then(() => reject(signal.reason)))
    upload.start()
  })
}

export async function requireCurl() {
  await run('curl', ['--version']).catch(() => {
    throw new Error("README's loop of chunks needs curl: apt-get install curl")
  })
}

/** README's loop, with shorter pauses and in chunks that are no whole parts. */
export async function uploadInChunks({ baseUrl, apiKey }, file, signal) {
  const dir = await mkdtemp(join(tmpdir(), 'pigeonhole-curl-'))
  try {
    await writeFile(join(dir, 'post.pdf'), file)
    const env = { ...process.env, KEY: apiKey, API: baseUrl }
    await run('bash', ['-c', await curlLoop()], { cwd: dir, env, signal })
    return JSON.parse(await readFile(join(dir, 'batch.json'), 'utf8')).id
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function curlLoop() {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const loop = readme.matchAll(/```sh\n(.+?)```/gs).find(([, code]) => code.includes('Content-Range'))
  if (!loop) throw new Error('README shows no loop of chunks any more.')
  return loop[1].replace(/\bCHUNK=\d+/, 'CHUNK=3456789').replace(/\bsleep \d+/, `sleep ${PAUSE_MS / 1000}`)
}

/** Stores all parts at once; whatever fails for want of an answer is sent again. */
export async function uploadInParts({ baseUrl, apiKey }, file, signal) {
  async function call(method, path, { headers = {}, body } = {}) {
    for (;;) {
      signal.throwIfAborted()
      try {
        const init = { method, headers: { authorization: `Bearer ${apiKey}`, ...headers }, body, signal }
        const response = await fetch(baseUrl + path, init)
        const answer = await response.json()
        if (response.ok) return answer
        if (response.status < 500) throw new Refused(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
      } catch (error) {
        if (error instanceof Refused) throw error
      }
      await sleep(PAUSE_MS)
    }
  }
  const json = { 'content-type': 'application/json' }
  const opening = { headers: json, body: JSON.stringify({ fileName: 'post.pdf', fileSize: file.length }) }
  const { id, partSize, partCount } = await call('POST', '/uploads', opening)
  const part = (n) => file.subarray((n - 1) * partSize, n * partSize)
  const numbers = Array.from({ length: partCount }, (_, index) => index + 1)
  await Promise.all(numbers.map((n) => call('PUT', `/uploads/${id}/parts/${n}`, { body: part(n) })))
  return (await call('POST', '/batches', { headers: { 'x-upload-id': id } })).id
}

class Refused extends Error {}
