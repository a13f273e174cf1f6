/**
 * The API Worker as it is, and beside it what its uploads are compared with: `PUT /bare/KEY` stores the body by one `R2.put`, `PUT
 * /bare-parts/KEY` in parts of 5 MiB, and `PUT /bare-parts-read/KEY` reads the object once besides, which finds the SHA-256 of what
 * came in several requests.
 * With the variable STORAGE, the address of an object server, scans lie outside: R2's simulator would live in the process
 * whose memory is measured.
 */
import api, { UploadSession as Session } from '../../src/index.ts'
import { PART_BYTES } from '../../src/uploads/upload-plan.ts'
import { outsideBucket } from './outside-bucket.mjs'

export { AuditSealer, BatchTracker, WebhookSender } from '../../src/index.ts'

const READ_BYTES = 1024 * 1024

const measured = (env) => (env.STORAGE ? { ...env, SCANS: outsideBucket(env.STORAGE) } : env)

export class UploadSession extends Session {
  constructor(ctx, env) {
    super(ctx, measured(env))
  }
}

export default {
  ...api,
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/bare/')) await env.SCANS.put(pathname, request.body)
    else if (pathname.startsWith('/bare-parts')) {
      await putInParts(env.SCANS, pathname, request.body)
      if (pathname.startsWith('/bare-parts-read/')) await readOnce(env.SCANS, pathname)
    } else return api.fetch(request, measured(env), ctx)
    return new Response(null, { status: 201 })
  },
}

async function putInParts(bucket, key, body) {
  const upload = await bucket.createMultipartUpload(key)
  const parts = []
  for await (const bytes of wholePieces(body, PART_BYTES)) parts.push(await upload.uploadPart(parts.length + 1, bytes))
  await upload.complete(parts)
}

async function readOnce(bucket, key) {
  const object = await bucket.get(key)
  for await (const _ of wholePieces(object.body, READ_BYTES));
}

async function* wholePieces(stream, pieceBytes) {
  const reader = stream.getReader({ mode: 'byob' })
  let buffer = new Uint8Array(pieceBytes)
  while (true) {
    const { value, done } = await reader.readAtLeast(pieceBytes, buffer)
    if (done || !value) return
    yield value
    buffer = new Uint8Array(value.buffer)
  }
}
