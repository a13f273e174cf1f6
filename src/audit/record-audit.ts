import { type SQL, sql } from 'drizzle-orm'
import { newId } from '../db/ids.ts'
import { type Actor, type AuditAction, entityTypeOf } from './audit-actions.ts'

/** Ids, codes, field names and numbers. Never names, addresses, file names or text of letters: entries can't be erased. */
export type AuditDetails = { [name: string]: AuditValue }
type AuditValue = string | number | boolean | null | AuditValue[] | AuditDetails

export interface AuditEvent {
  action: AuditAction
  /** The record that it happened to. */
  entityId: string
  details?: AuditDetails
}

interface RecordAudit {
  organizationId: string
  actor: Actor
  now: Date
  events: AuditEvent[]
  /**
   * Whether what is recorded happens in this very transaction: true after the change that won (its change id stands), or
   * before it under the same condition as the change. Nothing is written when it is false, so that a repeated or lost
   * change leaves no entry.
   */
  when: SQL
}

/**
 * The statement that writes audit entries; it goes into `writeTogether` beside the change that it records, so that there is
 * never one without the other. However many the events, it is one statement. `seq` is given out here: D1 runs one
 * transaction at a time, so the next number is nobody else's.
 */
export function recordAudit({ organizationId, actor, now, events, when }: RecordAudit): SQL {
  const rows = events.map(({ action, entityId, details = {} }) => ({
    id: newId('aud', now),
    action,
    entityType: entityTypeOf(action),
    entityId,
    details: JSON.stringify(details),
  }))
  // The entry before the first of these, of the same kind: one row by index, however long the trail.
  const last = (column: SQL, of: SQL) =>
    sql`coalesce((select ${column} from audit_entries where organization_id = ${organizationId} ${of} order by seq desc limit 1), 0)`
  return sql`
    insert into audit_entries (organization_id, seq, id, at, actor_type, actor_id, action, entity_type, entity_id, details,
      action_ordinal, entity_ordinal, actor_ordinal)
    select ${organizationId}, ${last(sql`seq`, sql``)} + event.key + 1, value ->> 'id',
      max(${now.toISOString()}, ${last(sql`at`, sql``)}), ${actor.type}, ${actor.id},
      value ->> 'action', value ->> 'entityType', value ->> 'entityId', value ->> 'details',
      ${last(sql`action_ordinal`, sql`and action = event.value ->> 'action'`)} + row_number() over (partition by value ->> 'action' order by event.key),
      ${last(sql`entity_ordinal`, sql`and entity_id = event.value ->> 'entityId'`)} + row_number() over (partition by value ->> 'entityId' order by event.key),
      ${last(sql`actor_ordinal`, sql`and actor_id = ${actor.id}`)} + event.key + 1
    from json_each(${JSON.stringify(rows)}) as event
    where ${when}
    order by event.key`
}
