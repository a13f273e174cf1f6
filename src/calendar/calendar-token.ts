import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import type { Caller } from '../organizations/authenticate.ts'
import { hashToken, randomAlphanumeric } from '../organizations/tokens.ts'
import { calendarTokens } from './deadlines.table.ts'

/** Unlike an API key's beginning, so that neither is ever taken for the other. 43 characters of 62 are 256 bits. */
const newToken = (): string => `pghcal_${randomAlphanumeric(43)}`
const CALENDAR_TOKEN = /^pghcal_[A-Za-z0-9]{43}$/

interface CreateCalendarToken {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  /** What its owner calls it, e.g. `Outlook at the front desk`. */
  name: string
}

/** Makes a token that opens the organisation's calendar feed and nothing else. */
export async function createCalendarToken({
  db,
  now,
  organizationId,
  actor,
  name,
}: CreateCalendarToken): Promise<{ id: string; token: string }> {
  const token = newToken()
  const id = newId('cal', now)
  await writeTogether(db, [
    db
      .insert(calendarTokens)
      .values({ id, organizationId, name, tokenHash: await hashToken(token), createdAt: now.toISOString() }),
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'key.created', entityId: id, details: { kind: 'calendar' } }],
      when: sql`true`,
    }),
  ])
  return { id, token } // the only time that anyone sees it
}

interface RevokeCalendarToken {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  id: string
}

/** Takes effect at once. Throws `not_found` for a token that isn't the organisation's, or was revoked already. */
export async function revokeCalendarToken({ db, now, organizationId, actor, id }: RevokeCalendarToken): Promise<void> {
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'key.revoked', entityId: id, details: { kind: 'calendar' } }],
      when: sql`exists (select 1 from ${calendarTokens} where organization_id = ${organizationId} and id = ${id} and revoked_at is null)`,
    }),
    db
      .update(calendarTokens)
      .set({ revokedAt: now.toISOString() })
      .where(
        and(
          eq(calendarTokens.organizationId, organizationId),
          eq(calendarTokens.id, id),
          isNull(calendarTokens.revokedAt),
        ),
      ),
  ])
  if (recorded === 0) throw problem('not_found')
}

/** The tokens that were not revoked, newest first. */
export async function listCalendarTokens(db: Database, organizationId: string) {
  return db
    .select({ id: calendarTokens.id, name: calendarTokens.name, createdAt: calendarTokens.createdAt })
    .from(calendarTokens)
    .where(and(eq(calendarTokens.organizationId, organizationId), isNull(calendarTokens.revokedAt)))
    .orderBy(desc(calendarTokens.id))
}

/** Whom a calendar token stands for; null when it is unknown or revoked. */
export async function authenticateCalendar(db: Database, token: string): Promise<Caller | null> {
  if (!CALENDAR_TOKEN.test(token)) return null
  const row = await db
    .select()
    .from(calendarTokens)
    .where(eq(calendarTokens.tokenHash, await hashToken(token)))
    .get()
  return row && row.revokedAt === null
    ? { organizationId: row.organizationId, actor: { type: 'api_key', id: row.id } }
    : null
}
