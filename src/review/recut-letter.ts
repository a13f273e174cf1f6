import { and, eq, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findBatchRow } from '../batches/batches.store.ts'
import { pages } from '../batches/batches.table.ts'
import { letterDeadlines, replaceDeadlines } from '../calendar/letter-deadlines.ts'
import { findClientsNamed } from '../clients/find-clients-named.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { cutDocument } from '../letters/cut-document.ts'
import { decisionColumns, redecisionColumns } from '../letters/decided-letter.ts'
import { documentTitle } from '../letters/document-name.ts'
import { textOfPages } from '../letters/letter-texts.ts'
import type { PageText } from '../letters/letters.schema.ts'
import { correctedFieldsOf, deadlinesOf, findLetterRow, type LetterRow } from '../letters/letters.store.ts'
import { letterHistory, letters, letterTexts } from '../letters/letters.table.ts'
import { readingEvents, readingNews } from '../letters/reading-events.ts'
import type { ReadingEngine } from '../reading/engines/reading-engine.ts'
import type { ClassifiedLetter, LetterClassifier } from '../reading/engines/workers-ai-classifier.ts'
import { boundarySchema } from '../reading/letter-reading.schema.ts'
import { type ClientDecision, decideClient } from '../reading/matching/decide-client.ts'
import { settleAddressee } from '../reading/matching/settle-addressee.ts'
import { type ReadLetter, readOneLetter } from '../reading/read-letters.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import { findPageSet, isChangedBy } from './page-set.ts'
import { readAsReviewed } from './read-as-reviewed.ts'

interface RecutLetter {
  db: Database
  bucket: R2Bucket
  engine: ReadingEngine
  classifier: LetterClassifier
  /** Asked when all is ready: what is told of the letter bears the time at which it is so. */
  clock: () => Date
}

interface LetterToRecut {
  organizationId: string
  letterId: string
  /** The change of pages that this is for. */
  recutId: string
}

/**
 * Reads a letter anew whose pages a person has changed, and cuts its PDF: what follows a merge or a split. Fields that people
 * corrected stay. A letter that no person has decided goes through the same gate as those of a batch: a pending one may go out, one that
 * the rules had confirmed is held when they do not name its client again. What a person has confirmed keeps its client. May run
 * twice, at once or late: the PDF has a key of its own, and of several runs one writes. Once the pages were changed
 * again, nothing is written. Answers whether the letter is ready to go out.
 */
export async function recutLetter(
  { db, bucket, engine, classifier, clock }: RecutLetter,
  { organizationId, letterId, recutId }: LetterToRecut,
): Promise<{ isConfirmed: boolean }> {
  const found = await findPageSet(db, organizationId, letterId)
  const batch = found && (await findBatchRow(db, organizationId, found.letter.batchId))
  if (!found || !batch || found.letter.recutId !== recutId) return outcomeOf(found?.letter)
  const { ledger } = found
  const scanned = await readAsReviewed({ bucket, engine }, { organizationId, batchId: batch.id, ledger })
  const receivedAt = new Date(batch.receivedAt)
  const boundary = boundarySchema.parse(JSON.parse(found.letter.boundary))
  const read = readOneLetter(scanned, { receivedAt, boundary })
  const text = textOfPages(read.pages, scanned)
  const classified = await classifier.classify({ letter: read, pages: scanned, receivedAt })
  const documentBytes = await cutDocument(bucket, {
    organizationId,
    batchId: batch.id,
    letterId,
    documentId: recutId,
    title: documentTitle(withCorrections(classified.letter, found.letter)),
    pages: ledger,
  })
  // What could not be read before may be now that a person said how it lies.
  const legible = scanned.filter(({ reading }) => reading.kind === 'letter').map(({ page }) => page)
  let present: LetterRow | undefined = found.letter
  while (present?.recutId === recutId) {
    const corrected = withCorrections(classified.letter, present)
    const isReviewed = present.decision === 'reviewed'
    const clients = await findClientsNamed(db, organizationId, [corrected])
    // Whoever put the addressee right knows it better than the names of all clients.
    const isAddressed = correctedFieldsOf(present).includes('recipientCompany')
    const settled = isAddressed ? classified.letter : settleAddressee(classified.letter, clients)
    const letter = withCorrections(settled, present)
    const isDuplicate = batch.duplicateOf !== null
    const decision = isReviewed ? null : decideClient(letter, clients, { isDuplicate })
    await writeRecut(db, {
      now: clock(),
      present,
      recutId,
      classified: { ...classified, letter },
      decision,
      documentBytes,
      text,
      legible,
    })
    present = await findLetterRow(db, organizationId, letterId)
  }
  return outcomeOf(present)
}

const outcomeOf = (letter: LetterRow | undefined) => ({
  isConfirmed: letter?.status === 'confirmed' && letter.recutId === null && !letter.needsReview,
})

/** What was read, but for the fields that a person has corrected. */
export function withCorrections(read: ReadLetter, row: LetterRow): ReadLetter {
  const known = { ...row, deadlines: deadlinesOf(row) }
  return { ...read, ...Object.fromEntries(correctedFieldsOf(row).map((field) => [field, known[field]])) }
}

interface Recut {
  now: Date
  /** As it was when this was decided; written only if it still is. */
  present: LetterRow
  recutId: string
  classified: ClassifiedLetter
  /** Null for a letter whose client a person has decided. */
  decision: ClientDecision | null
  documentBytes: number
  text: PageText[]
  /** Pages with readable text. */
  legible: number[]
}

async function writeRecut(db: Database, recut: Recut): Promise<void> {
  const { now, present, recutId, decision, documentBytes, text } = recut
  const { letter, classification } = recut.classified
  const { organizationId, id: letterId, batchId } = present
  const at = now.toISOString()
  const changeId = newId('evt', now)
  const wins = isChangedBy(organizationId, letterId, changeId)
  const isPending = present.status === 'pending'
  const isHeld = decision !== null && !isPending && decision.clientId !== present.clientId
  const clientId = isHeld ? null : decision ? decision.clientId : present.clientId
  const goesOut = isPending && clientId !== null
  const isNews = decision !== null && (isPending || isHeld)
  const [classifiedEvent, ...decidedEvents] = readingEvents({ id: letterId, batchId, letter, decision, clientId })
  const [classifiedNews, ...decidedNews] = readingNews(clientId)
  await writeTogether(db, [
    db
      .update(letters)
      .set({
        sender: letter.sender,
        recipientCompany: letter.recipientCompany,
        companyNumber: letter.companyNumber,
        subject: letter.subject,
        summary: letter.summary,
        category: letter.category,
        priority: letter.priority,
        letterDate: letter.letterDate,
        language: letter.language,
        deadlineDetails: JSON.stringify(letter.deadlines),
        classification: JSON.stringify(classification),
        boundary: JSON.stringify(letter.boundary),
        ...(decision &&
          (isPending
            ? decisionColumns(decision, { at, decision: 'automatic' })
            : redecisionColumns(decision, present))),
        documentId: recutId,
        documentBytes,
        recutId: null,
        changeId,
      })
      .where(
        and(
          eq(letters.organizationId, organizationId),
          eq(letters.id, letterId),
          eq(letters.recutId, recutId),
          eq(letters.changeId, present.changeId),
        ),
      ),
    sql`
      update ${letterTexts} set pages = ${JSON.stringify(text)}, mentions = ${JSON.stringify(letter.mentions)}
      where letter_id = ${letterId} and ${wins}`,
    sql`
      update ${pages} set kind = 'letter'
      where organization_id = ${organizationId} and letter_id = ${letterId} and kind = 'unreadable'
        and page in (select value from json_each(${JSON.stringify(recut.legible)})) and ${wins}`,
    ...replaceDeadlines({
      organizationId,
      letterId,
      now,
      deadlines: await letterDeadlines(letterId, letter.deadlines),
      when: wins,
    }),
    sql`
      insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by)
      select organization_id, id, ${at}, 'pending', status, 'system' from ${letters}
      where organization_id = ${organizationId} and id = ${letterId} and ${goesOut ? sql`true` : sql`false`} and ${wins}`,
    recordAudit({
      organizationId,
      actor: SYSTEM,
      now,
      events: [classifiedEvent, ...(isNews ? decidedEvents : [])].filter((event) => event !== undefined),
      when: wins,
    }),
    ...recordLetterEvents({
      organizationId,
      now,
      events: [classifiedNews, ...(isNews ? decidedNews : [])].flatMap((type) => (type ? [{ type, letterId }] : [])),
      when: wins,
    }),
  ])
}
