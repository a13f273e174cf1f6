import { type SQL, sql } from 'drizzle-orm'
import type { Batch } from '../batches/batches.schema.ts'
import { batches } from '../batches/batches.table.ts'
import { clients } from '../clients/clients.table.ts'
import type { Letter } from '../letters/letters.schema.ts'
import { letters } from '../letters/letters.table.ts'

/**
 * A record as the API shows it, written by the database inside the transaction that changes it: nothing that happens
 * later can get into it. Members are put together as text, because a function takes no more than 32 arguments on D1.
 */
function jsonText(members: Record<string, SQL>): SQL {
  const parts = Object.entries(members).map(
    ([name, value], i) => sql`${sql.raw(`'${i === 0 ? '{' : ','}"${name}":'`)} || ${value}`,
  )
  return sql`${sql.join(parts, sql` || `)} || '}'`
}

const quoted = (value: unknown): SQL => sql`json_quote(${value})`
/** Of a text that is empty where there is none. */
const quotedIfAny = (value: unknown): SQL => sql`json_quote(nullif(${value}, ''))`
const flag = (column: unknown): SQL => sql`case when ${column} then 'true' else 'false' end`

/** Of a row of `letters`. That it has all members of a Letter is seen to by the compiler. */
export const letterSnapshot: SQL = jsonText({
  id: quoted(letters.id),
  batchId: quoted(letters.batchId),
  status: quoted(letters.status),
  clientId: quoted(letters.clientId),
  clientName: sql`json_quote((select ${clients.name} from ${clients} where ${clients.id} = ${letters.clientId}))`,
  sender: quotedIfAny(letters.sender),
  recipientCompany: quotedIfAny(letters.recipientCompany),
  companyNumber: quoted(letters.companyNumber),
  priority: quoted(letters.priority),
  category: quoted(letters.category),
  subject: quotedIfAny(letters.subject),
  summary: quotedIfAny(letters.summary),
  deadlines: sql`(select json_group_array(date) from (select distinct value ->> 'date' as date from json_each(${letters.deadlineDetails}) order by 1))`,
  pages: quoted(letters.pages),
  firstPage: quoted(letters.firstPage),
  lastPage: quoted(letters.lastPage),
  needsReview: flag(letters.needsReview),
  reviewReasons: sql`${letters.reviewReasons}`,
  receivedAt: quoted(letters.receivedAt),
  confirmedAt: quoted(letters.confirmedAt),
} satisfies Record<keyof Letter, SQL>)

const processed = sql`(${batches.pagesRead} + ${batches.pagesFailed})`

const ocrProgress = jsonText({
  processed: quoted(processed),
  failed: quoted(batches.pagesFailed),
  total: sql`coalesce(${batches.pageCount}, 0)`,
  percent: sql`coalesce(100 * ${processed} / nullif(${batches.pageCount}, 0), 0)`,
} satisfies Record<keyof Batch['ocrProgress'], SQL>)

/** Of a row of `batches`. */
export const batchSnapshot: SQL = jsonText({
  id: quoted(batches.id),
  status: quoted(batches.status),
  fileName: quoted(batches.fileName),
  fileSize: quoted(batches.fileSize),
  sha256: quoted(batches.sha256),
  reference: quoted(batches.reference),
  pageCount: quoted(batches.pageCount),
  stage: quoted(batches.stage),
  ocrProgress: sql`(${ocrProgress})`,
  letterCount: quoted(batches.letterCount),
  pendingReview: quoted(batches.pendingReview),
  duplicateOf: quoted(batches.duplicateOf),
  error: sql`case when ${batches.errorCode} is null then 'null' else json_object('code', ${batches.errorCode}, 'message', coalesce(${batches.errorMessage}, '')) end`,
  receivedAt: quoted(batches.receivedAt),
  createdAt: quoted(batches.createdAt),
  startedAt: quoted(batches.startedAt),
  completedAt: quoted(batches.completedAt),
} satisfies Record<keyof Batch, SQL>)
