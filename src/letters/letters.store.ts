import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { pages } from '../batches/batches.table.ts'
import { clients } from '../clients/clients.table.ts'
import type { Database } from '../db/database.ts'
import { deliveryAttempts } from '../delivery/deliveries.table.ts'
import {
  type Boundary,
  boundarySchema,
  type Classification,
  classificationSchema,
  type DeadlineDetail,
  deadlineDetailSchema,
  type Match,
  matchCandidateSchema,
  matchSchema,
  type ReviewReason,
  reviewReasonSchema,
  SIGNAL_PREFIX,
} from '../reading/letter-reading.schema.ts'
import type { Rotation } from '../reading/page-reading.schema.ts'
import {
  type CorrectedField,
  correctedFieldSchema,
  type Letter,
  type LetterDetail,
  pageTextsSchema,
} from './letters.schema.ts'
import { letterHistory, letters, letterTexts } from './letters.table.ts'

const reviewReasonsColumn = z.array(reviewReasonSchema)
const correctedFieldsColumn = z.array(correctedFieldSchema)
const deadlinesColumn = z.array(deadlineDetailSchema)
/** Stored candidates have no names: those are looked up when they are shown. */
const matchColumn = matchSchema.extend({ candidates: z.array(matchCandidateSchema.omit({ name: true })) })
/** Letters that were read before signals were kept have none. */
const classificationColumn = classificationSchema.extend({ signals: classificationSchema.shape.signals.default([]) })
type StoredMatch = z.infer<typeof matchColumn>

/** The JSON columns of a letter, as they are stored. */
export const matchToColumn = (match: Match): string =>
  JSON.stringify({
    ...match,
    candidates: match.candidates.map(({ name: _, ...candidate }) => candidate),
  } satisfies StoredMatch)

const deadlineDates = (details: DeadlineDetail[]): string[] => [...new Set(details.map(({ date }) => date))].sort()

export type LetterRow = typeof letters.$inferSelect

export const reviewReasonsOf = (row: Pick<LetterRow, 'reviewReasons'>): ReviewReason[] =>
  reviewReasonsColumn.parse(JSON.parse(row.reviewReasons))

/** A letter's deadlines with where and how they were found. */
export const deadlinesOf = (row: Pick<LetterRow, 'deadlineDetails'>): DeadlineDetail[] =>
  deadlinesColumn.parse(JSON.parse(row.deadlineDetails))

export function toLetter(row: LetterRow, clientName: string | null): Letter {
  return {
    id: row.id,
    batchId: row.batchId,
    status: row.status,
    clientId: row.clientId,
    clientName,
    sender: row.sender || null,
    recipientCompany: row.recipientCompany || null,
    companyNumber: row.companyNumber,
    priority: row.priority,
    category: row.category,
    subject: row.subject || null,
    summary: row.summary || null,
    deadlines: deadlineDates(deadlinesOf(row)),
    pages: row.pages,
    firstPage: row.firstPage,
    lastPage: row.lastPage,
    needsReview: row.needsReview,
    reviewReasons: reviewReasonsOf(row),
    receivedAt: row.receivedAt,
    confirmedAt: row.confirmedAt,
  }
}

/** All letters of a batch, as they lie in the scan. */
export async function lettersInScanOrder(db: Database, organizationId: string, batchId: string): Promise<Letter[]> {
  const rows = await db
    .select({ letter: letters, clientName: clients.name })
    .from(letters)
    .leftJoin(clients, eq(clients.id, letters.clientId))
    .where(and(eq(letters.organizationId, organizationId), eq(letters.batchId, batchId)))
    .orderBy(asc(letters.firstPage))
  return rows.map(({ letter, clientName }) => toLetter(letter, clientName))
}

/** How surely each letter of a batch was cut. */
export async function boundariesOfBatch(
  db: Database,
  organizationId: string,
  batchId: string,
): Promise<Map<string, Boundary>> {
  const rows = await db
    .select({ id: letters.id, boundary: letters.boundary })
    .from(letters)
    .where(and(eq(letters.organizationId, organizationId), eq(letters.batchId, batchId)))
  return new Map(rows.map(({ id, boundary }) => [id, boundarySchema.parse(JSON.parse(boundary))]))
}

export async function findLetterRow(db: Database, organizationId: string, id: string): Promise<LetterRow | undefined> {
  return db
    .select()
    .from(letters)
    .where(and(eq(letters.organizationId, organizationId), eq(letters.id, id)))
    .get()
}

export async function findLetter(db: Database, organizationId: string, id: string): Promise<LetterDetail | undefined> {
  const ofLetter = and(eq(letters.organizationId, organizationId), eq(letters.id, id))
  const [[found], [text], history, attempts] = await db.batch([
    db
      .select({ letter: letters, clientName: clients.name })
      .from(letters)
      .leftJoin(clients, eq(clients.id, letters.clientId))
      .where(ofLetter),
    db
      .select({ pages: letterTexts.pages })
      .from(letterTexts)
      .where(and(eq(letterTexts.letterId, id), eq(letterTexts.organizationId, organizationId))),
    db
      .select({
        at: letterHistory.at,
        from: letterHistory.from,
        to: letterHistory.to,
        by: letterHistory.by,
        note: letterHistory.note,
      })
      .from(letterHistory)
      .where(and(eq(letterHistory.organizationId, organizationId), eq(letterHistory.letterId, id)))
      .orderBy(asc(letterHistory.id)),
    db
      .select()
      .from(deliveryAttempts)
      .where(and(eq(deliveryAttempts.letterId, id), eq(deliveryAttempts.organizationId, organizationId)))
      .orderBy(asc(deliveryAttempts.attempt)),
  ])
  if (!found) return undefined
  const { letter, clientName } = found
  return {
    ...toLetter(letter, clientName),
    text: text ? pageTextsSchema.parse(JSON.parse(text.pages)) : [],
    letterDate: letter.letterDate,
    language: letter.language,
    classification: classificationOf(letter),
    match: await withNames(db, organizationId, matchColumn.parse(JSON.parse(letter.match))),
    boundary: boundarySchema.parse(JSON.parse(letter.boundary)),
    deadlineDetails: deadlinesOf(letter),
    delivery: deliveryOf(attempts),
    history,
  }
}

/** What spoke for a category or priority says nothing of the one that a person put in its place. */
function classificationOf(letter: LetterRow): Classification {
  const classification = classificationColumn.parse(JSON.parse(letter.classification))
  const corrected = correctedFieldsOf(letter)
  const outdated = (['category', 'priority'] as const).filter((field) => corrected.includes(field))
  const signals = classification.signals.filter(
    ({ name }) => !outdated.some((field) => name.startsWith(SIGNAL_PREFIX[field])),
  )
  return { ...classification, signals }
}

/** Fields of a letter that a person has corrected. */
export const correctedFieldsOf = (row: Pick<LetterRow, 'correctedFields'>): CorrectedField[] =>
  correctedFieldsColumn.parse(JSON.parse(row.correctedFields))

/** Candidates that were erased since are left out. */
async function withNames(db: Database, organizationId: string, match: StoredMatch): Promise<Match> {
  const ids = match.candidates.map(({ clientId }) => clientId)
  if (ids.length === 0) return { ...match, candidates: [] }
  const rows = await db
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.organizationId, organizationId), inArray(clients.id, ids)))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const candidates = match.candidates.flatMap((candidate) => {
    const name = names.get(candidate.clientId)
    return name === undefined ? [] : [{ ...candidate, name }]
  })
  return { ...match, candidates }
}

function deliveryOf(attempts: (typeof deliveryAttempts.$inferSelect)[]): LetterDetail['delivery'] {
  const last = attempts.at(-1)
  if (!last) return null
  const accepted = attempts.findLast(({ outcome }) => outcome === 'accepted')
  return {
    to: last.recipient,
    attempts: attempts.length,
    lastAttemptAt: last.intendedAt,
    sentAt: accepted?.answeredAt ?? null,
    messageId: accepted?.providerMessageId ?? null,
    error: last.error,
  }
}

interface LetterPage {
  batchId: string
  /** Of the scan. */
  page: number
  /** As a person said that it lies, once it was read so. */
  upright: Rotation | null
}

const pagesOfLetter = (db: Database, organizationId: string, letterId: string) =>
  db
    .select({
      batchId: pages.batchId,
      page: pages.page,
      rotation: pages.rotation,
      isRead: sql<number>`${pages.reviewed} and ${letters.recutId} is null`,
    })
    .from(pages)
    .innerJoin(letters, eq(letters.id, pages.letterId))
    .where(and(eq(pages.organizationId, organizationId), eq(pages.letterId, letterId)))
    .orderBy(asc(pages.page))

type LetterPageRow = Awaited<ReturnType<typeof pagesOfLetter>>[number]

const toLetterPage = ({ batchId, page, rotation, isRead }: LetterPageRow): LetterPage => ({
  batchId,
  page,
  upright: isRead === 1 ? rotation : null,
})

/** The page of the scan that is the letter's n-th, from 1. */
export async function scanPageOfLetter(
  db: Database,
  organizationId: string,
  letterId: string,
  n: number,
): Promise<LetterPage | undefined> {
  const found = await pagesOfLetter(db, organizationId, letterId)
    .limit(1)
    .offset(n - 1)
    .get()
  return found && toLetterPage(found)
}

/** The pages of the scan that a letter has, in its order. */
export async function scanPagesOfLetter(db: Database, organizationId: string, letterId: string): Promise<LetterPage[]> {
  return (await pagesOfLetter(db, organizationId, letterId)).map(toLetterPage)
}
