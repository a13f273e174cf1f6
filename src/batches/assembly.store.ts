import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { type AuditEvent, recordAudit } from '../audit/record-audit.ts'
import { insertDeadlines, letterDeadlines } from '../calendar/letter-deadlines.ts'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { inChunks } from '../db/json-chunks.ts'
import { writeTogether } from '../db/write-together.ts'
import type { PageText } from '../letters/letters.schema.ts'
import { matchToColumn } from '../letters/letters.store.ts'
import { letterHistory, letters, letterTexts } from '../letters/letters.table.ts'
import type { Classification, Match, ReviewReason } from '../reading/letter-reading.schema.ts'
import type { ClientForMatching } from '../reading/matching/match-client.ts'
import type { ReadLetter } from '../reading/read-letters.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import type { LetterEventType } from '../webhooks/webhook-events.ts'
import type { LedgerPage } from './batch-progress.ts'
import { batches, pages } from './batches.table.ts'

export interface AssembledLetter {
  id: string
  letter: ReadLetter
  classification: Classification
  match: Match
  /** The client that the letter goes out to without a person's look; null when it waits for one. */
  clientId: string | null
  reviewReasons: ReviewReason[]
  documentBytes: number
  text: PageText[]
}

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
  const letterRows = assembledLetters.map((assembledLetter) => letterRow(assembledLetter, at))
  const textRows = assembledLetters.map(({ id, text }) => ({ id, pages: JSON.stringify(text) }))
  const pageRows = ledger.map((row) => ({ ...row, letterId: letterOfPage.get(row.page) ?? null }))
  const deadlines = await Promise.all(assembledLetters.map(({ id, letter }) => letterDeadlines(id, letter.deadlines)))
  const wins = sql`exists (select 1 from ${batches} where organization_id = ${batch.organizationId} and id = ${batch.id} and assembly_id = ${assemblyId})`

  const statements: SQL[] = [
    ...inChunks(letterRows).map(
      (rows) => sql`
        insert into ${letters} (id, organization_id, batch_id, client_id, status, sender, recipient_company, company_number, priority,
          category, subject, summary, letter_date, language, pages, first_page, last_page, received_at, confirmed_at, decision, needs_review,
          review_reasons, deadline_details, classification, match, boundary, change_id, document_bytes)
        select value ->> 'id', ${batch.organizationId}, ${batch.id}, value ->> 'clientId', value ->> 'status', value ->> 'sender',
          value ->> 'recipientCompany', value ->> 'companyNumber', value ->> 'priority', value ->> 'category', value ->> 'subject',
          value ->> 'summary', value ->> 'letterDate', value ->> 'language', value ->> 'pages', value ->> 'firstPage',
          value ->> 'lastPage', ${batch.receivedAt}, value ->> 'confirmedAt', value ->> 'decision', value ->> 'needsReview', value ->> 'reviewReasons',
          value ->> 'deadlineDetails', value ->> 'classification', value ->> 'match', value ->> 'boundary', ${assemblyId},
          value ->> 'documentBytes'
        from json_each(${rows}) where ${wins}`,
    ),
    ...inChunks(textRows).map(
      (rows) => sql`
        insert into ${letterTexts} (letter_id, organization_id, pages)
        select value ->> 'id', ${batch.organizationId}, value ->> 'pages' from json_each(${rows}) where ${wins}`,
    ),
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
    recordAudit({
      organizationId: batch.organizationId,
      actor: SYSTEM,
      now,
      events: assembledLetters.flatMap((letter) => eventsOf(letter, batch.id)),
      when: wins,
    }),
    ...recordLetterEvents({
      organizationId: batch.organizationId,
      now,
      events: assembledLetters.flatMap(({ id, clientId }) => told(clientId).map((type) => ({ type, letterId: id }))),
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

function eventsOf({ id, letter, clientId }: AssembledLetter, batchId: string): AuditEvent[] {
  const { category, priority } = letter
  const classified: AuditEvent = {
    action: 'letter.classified',
    entityId: id,
    details: { batchId, category, priority, needsReview: clientId === null },
  }
  return clientId === null
    ? [classified]
    : [classified, { action: 'letter.confirmed', entityId: id, details: { clientId } }]
}

/** What webhooks are told of an assembled letter. */
const told = (clientId: string | null): LetterEventType[] => [
  'letter.classified',
  clientId === null ? 'letter.needs_review' : 'letter.confirmed',
]

function letterRow(
  { id, letter, classification, match, clientId, reviewReasons, documentBytes }: AssembledLetter,
  at: string,
) {
  return {
    id,
    clientId,
    status: clientId === null ? 'pending' : 'confirmed',
    sender: letter.sender,
    recipientCompany: letter.recipientCompany,
    companyNumber: letter.companyNumber,
    priority: letter.priority,
    category: letter.category,
    subject: letter.subject,
    summary: letter.summary,
    letterDate: letter.letterDate,
    language: letter.language,
    pages: letter.pages.length,
    firstPage: Math.min(...letter.pages),
    lastPage: Math.max(...letter.pages),
    confirmedAt: clientId === null ? null : at,
    decision: clientId === null ? null : 'automatic',
    needsReview: clientId === null ? 1 : 0,
    reviewReasons: JSON.stringify(reviewReasons),
    deadlineDetails: JSON.stringify(letter.deadlines),
    classification: JSON.stringify(classification),
    match: matchToColumn(match),
    boundary: JSON.stringify(letter.boundary),
    documentBytes,
  }
}

export async function confirmedLetters(db: Database, organizationId: string, batchId: string): Promise<string[]> {
  const rows = await db
    .select({ id: letters.id })
    .from(letters)
    .where(
      and(eq(letters.organizationId, organizationId), eq(letters.batchId, batchId), eq(letters.status, 'confirmed')),
    )
  return rows.map(({ id }) => id)
}

const CLIENTS_AT_ONCE = 5000

/** All clients of the organisation, as far as matching needs them. */
export async function clientsForMatching(db: Database, organizationId: string): Promise<ClientForMatching[]> {
  const found: ClientForMatching[] = []
  for (;;) {
    const some = await db
      .select({
        id: clients.id,
        name: clients.name,
        companyNumber: clients.companyNumber,
        registeredAddress: clients.registeredAddress,
      })
      .from(clients)
      .where(and(eq(clients.organizationId, organizationId), sql`${clients.id} > ${found.at(-1)?.id ?? ''}`))
      .orderBy(asc(clients.id))
      .limit(CLIENTS_AT_ONCE)
    found.push(...some)
    if (some.length < CLIENTS_AT_ONCE) return found
  }
}
