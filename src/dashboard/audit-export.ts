import { z } from 'zod'
import { auditListQuery } from '../audit/audit.schema.ts'
import { type AuditFilters, listAuditEntriesBefore } from '../audit/audit.store.ts'
import type { Database } from '../db/database.ts'
import { writeCsv } from '../http/csv.ts'
import { wholeNumber } from '../http/pagination.ts'

const ENTRIES_AT_ONCE = 2000
/** 250 queries: a quarter of what D1 allows a request. */
export const MOST_EXPORTED = 500_000

const HEADING = 'seq at actorType actorId action entityType entityId details hash previousHash'.split(' ')

/** The list's filters, and the number of the entry below which an export goes on. */
export const auditExportQuery = auditListQuery.safeExtend({
  before: wholeNumber.pipe(z.int().min(1, 'must be 1 or more')).optional(),
})

interface AuditCsv {
  db: Database
  organizationId: string
  filters: AuditFilters
  /** Entries with lower numbers only. */
  before: number | undefined
  /** Where the entries below a number are exported. */
  nextHref(before: number): string
  atOnce?: number
  most?: number
}

/** Entries from the newest down: whatever is written meanwhile, each comes once. A list that is cut says so in its last row. */
export async function* auditCsv({
  db,
  organizationId,
  filters,
  before,
  nextHref,
  atOnce = ENTRIES_AT_ONCE,
  most = MOST_EXPORTED,
}: AuditCsv): AsyncGenerator<string> {
  yield writeCsv([HEADING])
  let below = before
  for (let exported = 0; ; ) {
    const limit = Math.min(atOnce, most - exported)
    // One more tells whether any are left.
    const entries = await listAuditEntriesBefore(db, organizationId, filters, { before: below, limit: limit + 1 })
    const some = entries.slice(0, limit)
    const last = some.at(-1)
    if (!last) return
    yield writeCsv(
      some.map(({ seq, at, actor, action, entity, details, hash, previousHash }) => [
        ...[seq, at, actor.type, actor.id, action, entity.type, entity.id],
        ...[JSON.stringify(details), hash, previousHash],
      ]),
    )
    if (entries.length === some.length) return
    below = last.seq
    exported += some.length
    if (exported === most) return yield writeCsv([[`Cut after ${most} entries. Those before them: ${nextHref(below)}`]])
  }
}
