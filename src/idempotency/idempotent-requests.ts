import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { derivedId } from '../db/ids.ts'
import type { AppEnv } from '../http/app.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import { hashToken } from '../organizations/tokens.ts'
import { UPLOAD_MAX_MINUTES } from '../uploads/insert-batch.ts'
import { abandonClaim, claimRequest, type KeptAnswer, keepAnswer, releaseClaim } from './idempotency.store.ts'
import { fingerprintOfBatch, fingerprintRequest, fingerprintUpload, isForm } from './request-fingerprint.ts'

/** Longer than any request runs: after this time its Worker is dead. */
const CLAIM_SECONDS = 60
const UPLOAD_CLAIM_SECONDS = UPLOAD_MAX_MINUTES * 60
const MAX_KEY_LENGTH = 255
/** D1 takes rows of 2 MB; the answers to requests that create something have a few hundred bytes. */
const MAX_KEPT_CHARACTERS = 500_000
const REPLAYED_HEADERS = ['content-type', 'location']
/** Members of answers that are shown once. */
const SECRET_MEMBERS = ['secret']

/**
 * `Idempotency-Key` on a POST. The key is claimed before the work and takes the answer after it; a successful answer is
 * replayed for 24 hours. A refused request did nothing, so its key is free again. When a Worker dies between work and
 * kept answer, the claim runs out and the same request does the work again: under the same ids (`newId`), so that a verb
 * which inserts its record by that id finds it there. An upload makes a second batch then, marked as a duplicate.
 */
export const idempotentRequests = createMiddleware<AppEnv>(async (c, next) => {
  const key = c.req.header('idempotency-key')
  if (key === undefined || c.req.method !== 'POST' || isIdempotentByItself(c.req.raw)) return next()
  if (key.length < 1 || key.length > MAX_KEY_LENGTH) {
    throw fieldProblem('Idempotency-Key', 'invalid_length', 'must have 1 to 255 characters')
  }
  const db = c.get('db')
  const { organizationId } = c.get('caller')
  const now = new Date()
  const keyHash = await hashToken(key)
  const fingerprint = await fingerprintRequest(c)
  const claimSeconds = isForm(c.req.raw) ? UPLOAD_CLAIM_SECONDS : CLAIM_SECONDS
  const claim = await claimRequest({ db, now, organizationId, keyHash, fingerprint, claimSeconds })
  switch (claim.kind) {
    case 'running':
      throw problem('conflict', {
        detail: 'A request with this Idempotency-Key is still running.',
        headers: { 'retry-after': '1' },
      })
    case 'other_request':
      throw problem('idempotency_key_reused')
    case 'answered': {
      const same = isForm(c.req.raw) ? await fingerprintUpload(c.req.raw, now) : fingerprint
      if (claim.fingerprint !== same) throw problem('idempotency_key_reused')
      const { status, headers, body } = claim.answer
      return new Response(body, { status, headers: { ...headers, 'idempotent-replayed': 'true' } })
    }
    case 'claimed': {
      c.set('newId', (prefix) => derivedId(prefix, organizationId, keyHash, claim.createdAt))
      await next()
      const claimed = { db, organizationId, keyHash, claimId: claim.claimId }
      if (c.res.status >= 500) return abandonClaim(claimed, new Date())
      const kept = c.res.ok ? await keptAnswer(c.res) : null
      const keptFingerprint = kept && isForm(c.req.raw) ? await fingerprintOfBatch(kept.body) : fingerprint
      if (!kept || keptFingerprint === null) return releaseClaim(claimed)
      return keepAnswer(claimed, keptFingerprint, kept)
    }
  }
})

/** An upload session has an id that says the same: chunks, and tus. */
const isIdempotentByItself = ({ headers }: Request): boolean =>
  headers.has('x-upload-id') || headers.has('tus-resumable')

async function keptAnswer(response: Context['res']): Promise<KeptAnswer | null> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  const text = await response.clone().text()
  if (!isJson || text.length > MAX_KEPT_CHARACTERS) return null
  const body = JSON.stringify(JSON.parse(text), (name, value) => (SECRET_MEMBERS.includes(name) ? null : value))
  const headers = REPLAYED_HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status: response.status, headers: Object.fromEntries(headers), body }
}
