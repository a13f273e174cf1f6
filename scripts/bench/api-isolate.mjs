/**
 * The API Worker as it is, and beside it what its uploads are compared with: `PUT /bare/KEY` stores the body by one `R2.put`.
 * With the variable STORAGE, the address of an object server, scans lie outside: R2's simulator would live in the process
 * whose memory is measured.
 */
import api, { UploadSession as Session } from '../../src/index.ts'
import { outsideBucket } from './outside-bucket.mjs'

export { AuditSealer, BatchTracker, WebhookSender } from '../../src/index.ts'

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
    if (!pathname.startsWith('/bare/')) return api.fetch(request, measured(env), ctx)
    await env.SCANS.put(pathname, request.body)
    return new Response(null, { status: 201 })
  },
}
