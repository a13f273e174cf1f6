import { and, eq, type SQL, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { insertDeadlines, letterDeadlines } from '../calendar/letter-deadlines.ts'
import type { Database } from '../db/database.ts'
import { inChunks } from '../db/json-chunks.ts'
import { writeTogether } from '../db/write-together.ts'
import { type AssembledLetter, insertLetters } from '../letters/insert-letters.ts'
import { letterHistory, letters } from '../letters/letters.table.ts'
import { readingEvents, readingNews } from '../letters/reading-events.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import type { LedgerPage } from './batch-progress.ts'
import { batches, pages } from './batches.table.ts'

interface Assembly {
  /** Marks this run; the run whose mark the batch bears is the one that writes. */
  assemblyId: string
  now: Date
  batch: typeof batches.$inferSelect
  ledger: LedgerPage[]
  letters: AssembledLetter[]
}

/** Stores the letters of a batch and completes its ledger, all or nothing; does nothing when another run was first. */
export async function commitAssembly(
  db: Database,
  { assemblyId, now, batch, ledger, letters: assembledLetters }: Assembly,
): Promise<void> {
  const at = now.toISOString()
  const letterOfPage = new Map(
    assembledLetters.flatMap(({ id, letter }) => letter.pages.map((page) => [page, id] as const)),
  )
  const pageRows = ledger.map((row) => ({ ...row, letterId: letterOfPage.get(row.page) ?? null }))
  const deadlines = await Promise.all(assembledLetters.map(({ id, letter }) => letterDeadlines(id, letter.deadlines)))
  const wins = sql`exists (select 1 from ${batches} where organization_id = ${batch.organizationId} and id = ${batch.id} and assembly_id = ${assemblyId})`

  const statements: SQL[] = [
    ...insertLetters({
      organizationId: batch.organizationId,
      batchId: batch.id,
      receivedAt: batch.receivedAt,
      now,
      changeId: assemblyId,
      recutId: null,
      letters: assembledLetters,
      when: wins,
    }),
    ...inChunks(pageRows).map(
      (rows) => sql`
        insert into ${pages} (organization_id, batch_id, page, kind, letter_id, status, rotation)
        select ${batch.organizationId}, ${batch.id}, value ->> 'page', value ->> 'kind', value ->> 'letterId', value ->> 'status',
          value ->> 'rotation'
        from json_each(${rows}) where ${wins}
        on conflict do update set kind = excluded.kind, letter_id = excluded.letter_id, status = excluded.status, rotation = excluded.rotation`,
    ),
    sql`
      insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by)
      select organization_id, id, ${at}, null, 'pending', 'system' from ${letters} where change_id = ${assemblyId} and batch_id = ${batch.id}
        and organization_id = ${batch.organizationId}
      union all
      select organization_id, id, ${at}, 'pending', 'confirmed', 'system' from ${letters} where change_id = ${assemblyId}
        and batch_id = ${batch.id} and organization_id = ${batch.organizationId} and status = 'confirmed'`,
    ...insertDeadlines({ organizationId: batch.organizationId, now, deadlines: deadlines.flat(), when: wins }),
    ...inHundreds(assembledLetters).map((some) =>
      recordAudit({
        organizationId: batch.organizationId,
        actor: SYSTEM,
        now,
        events: some.flatMap((letter) => readingEvents({ ...letter, decision: letter, batchId: batch.id })),
        when: wins,
      }),
    ),
    ...recordLetterEvents({
      organizationId: batch.organizationId,
      now,
      events: assembledLetters.flatMap(({ id, clientId }) =>
        readingNews(clientId).map((type) => ({ type, letterId: id })),
      ),
      when: wins,
    }),
  ]
  await writeTogether(db, [
    db
      .update(batches)
      .set({ assemblyId })
      .where(
        and(
          eq(batches.organizationId, batch.organizationId),
          eq(batches.id, batch.id),
          sql`${batches.assemblyId} is null`,
          // An upload that overtook this one may have made it a duplicate meanwhile: then its letters wait for review.
          sql`${batches.duplicateOf} is ${batch.duplicateOf}`,
        ),
      ),
    ...statements,
  ])
}

/** What is recorded of a letter has a few thousand characters at most, and D1 takes 2 MB a string. */
const inHundreds = (assembled: AssembledLetter[]): AssembledLetter[][] =>
  Array.from({ length: Math.ceil(assembled.length / 100) }, (_, index) =>
    assembled.slice(100 * index, 100 * (index + 1)),
  )

export async function confirmedLetters(db: Database, organizationId: string, batchId: string): Promise<string[]> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(eq(letters.organizationId, organizationId), eq(letters.batchId, batchId), eq(letters.status, 'confirmed')),
    )
  return rows.map(({ id }) => id)
}
