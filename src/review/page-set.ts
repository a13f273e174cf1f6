/**
 * A letter's set of pages, which a person may change until the letter is handed to mail. A change is one transaction in D1:
 * ledger, texts and deadlines follow at once, and the letter bears a `recutId`. From then on its old PDF is given to nobody, by
 * no way; the Page Worker reads the pages anew, cuts the new PDF under a key of its own, and only then the letter has it
 * (`recut-letter.ts`). The batch's tracker has it done, the sweep finds what the tracker was never told.
 */
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { pages } from '../batches/batches.table.ts'
import type { Database } from '../db/database.ts'
import { notWithMail } from '../delivery/deliveries.store.ts'
import { unsentStatuses } from '../letters/letter-states.ts'
import { type PageText, pageTextsSchema } from '../letters/letters.schema.ts'
import { findLetterRow, type LetterRow } from '../letters/letters.store.ts'
import { letters, letterTexts } from '../letters/letters.table.ts'

export type ReviewedPage = Pick<typeof pages.$inferSelect, 'page' | 'status' | 'kind' | 'rotation' | 'reviewed'>

export interface PageSet {
  letter: LetterRow
  /** Its rows of the ledger, in scan order. */
  ledger: ReviewedPage[]
  text: PageText[]
}

export async function findPageSet(
  db: Database,
  organizationId: string,
  letterId: string,
): Promise<PageSet | undefined> {
  const letter = await findLetterRow(db, organizationId, letterId)
  if (!letter) return undefined
  const [ledger, [text]] = await db.batch([
    db
      .select({
        page: pages.page,
        status: pages.status,
        kind: pages.kind,
        rotation: pages.rotation,
        reviewed: pages.reviewed,
      })
      .from(pages)
      .where(and(eq(pages.organizationId, organizationId), eq(pages.letterId, letterId)))
      .orderBy(asc(pages.page)),
    db
      .select({ pages: letterTexts.pages })
      .from(letterTexts)
      .where(and(eq(letterTexts.organizationId, organizationId), eq(letterTexts.letterId, letterId))),
  ])
  return { letter, ledger, text: text ? pageTextsSchema.parse(JSON.parse(text.pages)) : [] }
}

/**
 * Holds while a letter is as it was when it was looked at, and not handed to mail. In the write itself it lets one of several
 * at once win: every change of a letter gives it a new change id.
 */
export const isUnsent = ({ organizationId, id, changeId }: LetterRow): SQL => sql`
  exists (
    select 1 from letters as looked_at
    where looked_at.organization_id = ${organizationId} and looked_at.id = ${id} and looked_at.change_id = ${changeId}
      and looked_at.status in ${[...unsentStatuses]} and ${notWithMail(sql`looked_at.id`)})`

/** Holds after the change that bears this id. */
export const isChangedBy = (organizationId: string, letterId: string, changeId: string): SQL => sql`
  exists (select 1 from ${letters} where organization_id = ${organizationId} and id = ${letterId} and change_id = ${changeId})`

/** Whether the letters are as they were: then it was not their change ids that kept the change from being made. */
export async function isUnchanged(db: Database, looked: LetterRow[]): Promise<boolean> {
  const present = await Promise.all(looked.map((letter) => findLetterRow(db, letter.organizationId, letter.id)))
  return present.every((letter, i) => letter?.changeId === looked[i]?.changeId)
}

/** What the letter's own row says of its pages. `pageNumbers`: not empty. */
export const extentOf = (pageNumbers: number[]) => ({
  pages: pageNumbers.length,
  firstPage: Math.min(...pageNumbers),
  lastPage: Math.max(...pageNumbers),
})
