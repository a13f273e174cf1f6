import { and, eq, ne, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { organizations } from './organizations.table.ts'

interface RenameOrganization {
  db: Database
  now: Date
  organizationId: string
  actor: Actor
  name: string
}

/** The name that the organisation has from now on. The same name again changes nothing and is not recorded. */
export async function renameOrganization({ db, now, organizationId, actor, name }: RenameOrganization): Promise<void> {
  await writeTogether(db, [
    recordAudit({
      organizationId,
      actor,
      now,
      events: [{ action: 'settings.updated', entityId: organizationId, details: { fields: ['name'] } }],
      when: sql`exists (select 1 from ${organizations} where id = ${organizationId} and name <> ${name})`,
    }),
    db
      .update(organizations)
      .set({ name })
      .where(and(eq(organizations.id, organizationId), ne(organizations.name, name))),
  ])
}
