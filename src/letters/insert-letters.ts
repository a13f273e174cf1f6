import { type SQL, sql } from 'drizzle-orm'
import { inChunks } from '../db/json-chunks.ts'
import type { Classification } from '../reading/letter-reading.schema.ts'
import type { ClientDecision } from '../reading/matching/decide-client.ts'
import type { ReadLetter } from '../reading/read-letters.ts'
import type { PageText } from './letters.schema.ts'
import { matchToColumn } from './letters.store.ts'
import { letters, letterTexts } from './letters.table.ts'

export interface AssembledLetter extends ClientDecision {
  id: string
  letter: ReadLetter
  classification: Classification
  documentBytes: number
  text: PageText[]
}

interface InsertLetters {
  organizationId: string
  batchId: string
  receivedAt: string
  now: Date
  changeId: string
  /** The PDF that is still to be cut (`letters.recutId`); null when it is there. */
  recutId: string | null
  letters: AssembledLetter[]
  /** As in `recordAudit`. */
  when: SQL
}

/** The statements that make letters with their texts, for `writeTogether`. */
export function insertLetters(insert: InsertLetters): SQL[] {
  const { organizationId, batchId, receivedAt, now, changeId, recutId, when } = insert
  const at = now.toISOString()
  const texts = insert.letters.map(({ id, letter, text }) => ({
    id,
    pages: JSON.stringify(text),
    mentions: JSON.stringify(letter.mentions),
  }))
  return [
    ...inChunks(insert.letters.map((letter) => letterRow(letter, at))).map(
      (rows) => sql`
        insert into ${letters} (id, organization_id, batch_id, client_id, status, sender, recipient_company, company_number, priority,
          category, subject, summary, letter_date, language, pages, first_page, last_page, received_at, confirmed_at, decision, needs_review,
          review_reasons, deadline_details, classification, match, boundary, change_id, document_bytes, recut_id)
        select value ->> 'id', ${organizationId}, ${batchId}, value ->> 'clientId', value ->> 'status', value ->> 'sender',
          value ->> 'recipientCompany', value ->> 'companyNumber', value ->> 'priority', value ->> 'category', value ->> 'subject',
          value ->> 'summary', value ->> 'letterDate', value ->> 'language', value ->> 'pages', value ->> 'firstPage',
          value ->> 'lastPage', ${receivedAt}, value ->> 'confirmedAt', value ->> 'decision', value ->> 'needsReview', value ->> 'reviewReasons',
          value ->> 'deadlineDetails', value ->> 'classification', value ->> 'match', value ->> 'boundary', ${changeId},
          value ->> 'documentBytes', ${recutId}
        from json_each(${rows}) where ${when}`,
    ),
    ...inChunks(texts).map(
      (rows) => sql`
        insert into ${letterTexts} (letter_id, organization_id, pages, mentions)
        select value ->> 'id', ${organizationId}, value ->> 'pages', value ->> 'mentions' from json_each(${rows}) where ${when}`,
    ),
  ]
}

const letterRow = (
  { id, letter, classification, match, clientId, reviewReasons, documentBytes }: AssembledLetter,
  at: string,
) => ({
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
})
