import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { actorTypes, auditActions } from './audit-actions.ts'

/**
 * The audit trail. Triggers refuse updates, deletes, replacing inserts and gaps. No foreign keys: what happened to a record
 * outlives it.
 *
 * Entries never go, so an entry can bear how many there are up to it: `seq` counts the organisation's, and the ordinals
 * those of the same action, entity and actor. Totals of lists are read off the last row, nothing is ever counted.
 */
export const auditEntries = sqliteTable(
  'audit_entries',
  {
    organizationId: text('organization_id').notNull(),
    /** From 1, without gaps; `at` never decreases along it. */
    seq: integer().notNull(),
    id: text().notNull().unique(),
    at: text().notNull(),
    actorType: text('actor_type', { enum: actorTypes }).notNull(),
    actorId: text('actor_id').notNull(),
    action: text({ enum: auditActions }).notNull(),
    entityType: text('entity_type').notNull(),
    entityId: text('entity_id').notNull(),
    /** JSON object: ids, codes and numbers. */
    details: text().notNull(),
    actionOrdinal: integer('action_ordinal').notNull(),
    entityOrdinal: integer('entity_ordinal').notNull(),
    actorOrdinal: integer('actor_ordinal').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.seq] }),
    index('audit_by_time').on(table.organizationId, table.at, table.seq),
    index('audit_by_action').on(table.organizationId, table.action, table.seq),
    index('audit_by_entity').on(table.organizationId, table.entityId, table.seq),
    index('audit_by_actor').on(table.organizationId, table.actorId, table.seq),
  ],
)

/** The hashes of the chain, beside the entries so that no entry ever has to be updated; as append-only as they are. */
export const auditSeals = sqliteTable(
  'audit_seals',
  {
    organizationId: text('organization_id').notNull(),
    seq: integer().notNull(),
    /** SHA-256 in hex; see `hash-chain.ts`. */
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.seq] })],
)

/** How far each chain is; kept by triggers on the two tables above, so that the sweep finds what waits for its seal. */
export const auditChains = sqliteTable(
  'audit_chains',
  {
    organizationId: text('organization_id').primaryKey(),
    entries: integer().notNull(),
    sealed: integer().notNull(),
  },
  (table) => [index('audit_chains_unsealed').on(table.organizationId).where(sql`${table.sealed} < ${table.entries}`)],
)
