import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import type { OrganizationSettings, OrganizationSettingsChanges } from './organization-settings.schema.ts'
import { organizations } from './organizations.table.ts'

/** Throws `not_found`. */
export async function findOrganizationSettings(db: Database, organizationId: string): Promise<OrganizationSettings> {
  const settings = await db
    .select({
      senderName: organizations.senderName,
      replyTo: organizations.replyTo,
      keepScansDays: organizations.keepScansDays,
    })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .get()
  if (!settings) throw problem('not_found')
  return settings
}

interface UpdateOrganizationSettings {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  changes: OrganizationSettingsChanges
}

/** Changes the settings given, and records those that are others than before. Throws `not_found`. */
export async function updateOrganizationSettings({
  db,
  now,
  organizationId,
  actor,
  changes,
}: UpdateOrganizationSettings): Promise<OrganizationSettings> {
  const before = await findOrganizationSettings(db, organizationId)
  const after = {
    senderName: changes.senderName === undefined ? before.senderName : changes.senderName,
    replyTo: changes.replyTo === undefined ? before.replyTo : changes.replyTo,
    keepScansDays: changes.keepScansDays ?? before.keepScansDays,
  }
  const fields = [
    ...(after.senderName === before.senderName ? [] : ['senderName']),
    ...(after.replyTo === before.replyTo ? [] : ['replyTo']),
    ...(after.keepScansDays === before.keepScansDays ? [] : ['keepScansDays']),
  ]
  if (fields.length === 0) return before
  const asBefore = sql`id = ${organizationId} and sender_name is ${before.senderName} and reply_to is ${before.replyTo}
    and keep_scans_days = ${before.keepScansDays}`
  const { keepScansDays } = after
  const [recorded] = await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'settings.updated', entityId: organizationId, details: { fields, keepScansDays } }],
      when: sql`exists (select 1 from ${organizations} where ${asBefore})`,
    }),
    db.update(organizations).set(after).where(asBefore),
  ])
  // Somebody else was quicker: decided anew, from what the settings are now.
  if (recorded === 0) return updateOrganizationSettings({ db, now, organizationId, actor, changes })
  return after
}
