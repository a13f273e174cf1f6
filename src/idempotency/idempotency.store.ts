import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { idempotentRequests } from './idempotency.table.ts'

export interface KeptAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

export type Claim =
  /** The work is ours to do. `createdAt` is that of the first attempt, so that ids derived from it stay the same. */
  | { kind: 'claimed'; claimId: string; createdAt: Date }
  | { kind: 'running' }
  | { kind: 'answered'; fingerprint: string | null; answer: KeptAnswer }
  | { kind: 'other_request' }

interface ClaimRequest {
  db: Database
  now: Date
  organizationId: string
  keyHash: string
  fingerprint: string
  claimSeconds: number
}

const KEPT_MS = 24 * 3_600_000

/** Claims a key for one attempt, or tells what became of it. Of simultaneous attempts one gets the claim. */
export async function claimRequest(request: ClaimRequest): Promise<Claim> {
  const { db, now, organizationId, keyHash, fingerprint, claimSeconds } = request
  const table = idempotentRequests
  const claimId = crypto.randomUUID()
  const isOver = sql`${table.createdAt} <= ${new Date(now.getTime() - KEPT_MS).toISOString()}`
  const isAbandoned = sql`(${table.status} is null and ${table.claimedUntil} <= ${now.toISOString()} and ${table.fingerprint} = excluded.fingerprint)`
  const [claimed] = await db
    .insert(table)
    .values({
      organizationId,
      keyHash,
      fingerprint,
      claimId,
      claimedUntil: new Date(now.getTime() + claimSeconds * 1000).toISOString(),
      createdAt: now.toISOString(),
    })
    .onConflictDoUpdate({
      target: [table.organizationId, table.keyHash],
      set: {
        claimId,
        claimedUntil: sql`excluded.claimed_until`,
        fingerprint: sql`excluded.fingerprint`,
        createdAt: sql`case when ${isOver} then excluded.created_at else ${table.createdAt} end`,
        status: null,
        headers: null,
        body: null,
        names: null,
      },
      setWhere: sql`${isOver} or ${isAbandoned}`,
    })
    .returning({ createdAt: table.createdAt })
  if (claimed) return { kind: 'claimed', claimId, createdAt: new Date(claimed.createdAt) }
  const row = await db.select().from(table).where(ofKey(organizationId, keyHash)).get()
  // Released in between: whoever asks again gets it.
  if (!row) return { kind: 'running' }
  if (row.status === null) return { kind: row.fingerprint === fingerprint ? 'running' : 'other_request' }
  const answer = { status: row.status, headers: JSON.parse(row.headers ?? '{}'), body: row.body ?? '' }
  return { kind: 'answered', fingerprint: row.fingerprint, answer }
}

interface ClaimedRequest {
  db: Database
  organizationId: string
  keyHash: string
  claimId: string
}

/** Keeps the answer for replays; nothing happens when another attempt has taken the claim over. */
export async function keepAnswer(
  { db, organizationId, keyHash, claimId }: ClaimedRequest,
  fingerprint: string,
  answer: KeptAnswer,
): Promise<void> {
  await db
    .update(idempotentRequests)
    .set({
      fingerprint,
      status: answer.status,
      headers: JSON.stringify(answer.headers),
      body: answer.body,
      names: JSON.stringify([...new Set(answer.body.match(NAME))]),
    })
    .where(and(ofKey(organizationId, keyHash), eq(idempotentRequests.claimId, claimId)))
}

/** Frees a key whose request did nothing. */
export async function releaseClaim({ db, organizationId, keyHash, claimId }: ClaimedRequest): Promise<void> {
  await db
    .delete(idempotentRequests)
    .where(and(ofKey(organizationId, keyHash), eq(idempotentRequests.claimId, claimId)))
}

/** Lets the same request try again at once, as the same attempt: nobody knows how far this one came. */
export async function abandonClaim({ db, organizationId, keyHash, claimId }: ClaimedRequest, now: Date): Promise<void> {
  await db
    .update(idempotentRequests)
    .set({ claimedUntil: now.toISOString() })
    .where(and(ofKey(organizationId, keyHash), eq(idempotentRequests.claimId, claimId)))
}

const SWEPT_AT_ONCE = 1000

/** Deletes what is older than 24 hours, at most 1,000 a run. */
export async function sweepIdempotentRequests(db: Database, now: Date): Promise<void> {
  const old = db
    .select({ rowid: sql`rowid` })
    .from(idempotentRequests)
    .where(lte(idempotentRequests.createdAt, new Date(now.getTime() - KEPT_MS).toISOString()))
    .limit(SWEPT_AT_ONCE)
  await db.delete(idempotentRequests).where(sql`rowid in ${old}`)
}

/**
 * For the erasure of a client: deletes the kept answers that name it, one of its letters, or a letter that mail was called
 * with for it, whose `delivery` showed its address.
 */
export const deleteAnswersAbout = (db: Database, organizationId: string, clientId: string) =>
  deleteAnswers(
    db,
    organizationId,
    sql`value = ${clientId} or value in (
      select id from letters where letters.organization_id = ${organizationId} and letters.client_id = ${clientId}
      union all select letter_id from delivery_attempts
      where delivery_attempts.organization_id = ${organizationId} and delivery_attempts.client_id = ${clientId})`,
  )

/**
 * Deletes the kept answers in which one of these ids stands, e.g. one that was on its way while its letter was erased; only when
 * `when` holds.
 */
export const deleteAnswersNaming = (db: Database, organizationId: string, ids: string[], when?: SQL) =>
  deleteAnswers(
    db,
    organizationId,
    sql`value in (select ids.value from json_each(${JSON.stringify(ids)}) as ids)`,
    when,
  )

/** `isErased`: of a `value`, one of the names in an answer. */
const deleteAnswers = (db: Database, organizationId: string, isErased: SQL, when?: SQL) =>
  db
    .delete(idempotentRequests)
    .where(
      and(
        eq(idempotentRequests.organizationId, organizationId),
        sql`exists (select 1 from json_each(${idempotentRequests.names}) where ${isErased})`,
        when,
      ),
    )

/** Ids of clients and letters wherever they stand, also in JSON within JSON. */
const NAME = /\b(?:cl|let)_[0-9a-z]{26}\b/g

const ofKey = (organizationId: string, keyHash: string) =>
  and(eq(idempotentRequests.organizationId, organizationId), eq(idempotentRequests.keyHash, keyHash))
