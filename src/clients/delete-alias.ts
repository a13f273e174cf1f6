import { sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import type { Database } from '../db/database.ts'
import { writeTogether } from '../db/write-together.ts'
import { problem } from '../http/problem.ts'
import { findAlias } from './aliases.store.ts'
import { revokeAlias } from './remember-choice.ts'

interface DeleteAlias {
  db: Database
  now: Date
  organizationId: string
  clientId: string
  aliasId: string
  /** Who revokes it. */
  actor: Actor
}

/** Revokes an alias: letters are no longer matched by it; those that were keep their client. Throws `not_found`. */
export async function deleteAlias({ db, now, organizationId, clientId, aliasId, actor }: DeleteAlias): Promise<void> {
  const alias = await findAlias(db, organizationId, clientId, aliasId)
  if (!alias) throw problem('not_found')
  const [recorded] = await writeTogether(db, revokeAlias({ organizationId, now, actor, alias, when: sql`true` }))
  if (recorded === 0) throw problem('not_found')
}
