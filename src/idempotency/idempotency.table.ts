import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/**
 * Requests that came with an `Idempotency-Key`, for 24 hours. A row is claimed before the work (`status` null) and takes
 * its answer after it; a claim whose work failed is deleted, one whose Worker died can be taken over from `claimedUntil` on.
 */
export const idempotentRequests = sqliteTable(
  'idempotent_requests',
  {
    organizationId: text('organization_id').notNull(),
    /** SHA-256 of the caller's key in hex. */
    keyHash: text('key_hash').notNull(),
    /** What makes two requests the same; null until an upload has been received. */
    fingerprint: text(),
    /** Names one attempt: only the attempt that holds the claim may complete or release it. */
    claimId: text('claim_id').notNull(),
    claimedUntil: text('claimed_until').notNull(),
    status: integer(),
    /** JSON: those headers of the answer that are replayed. */
    headers: text(),
    /** Secrets are taken out. */
    body: text(),
    /** JSON: ids of the clients and letters that stand in the body, with which the answer is erased. */
    names: text(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.keyHash] }),
    index('idempotent_requests_by_age').on(table.createdAt),
  ],
)
