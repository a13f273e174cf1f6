import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { LetterRow } from '../letters/letters.store.ts'
import { letterTexts } from '../letters/letters.table.ts'
import type { ReadingEngine } from '../reading/engines/reading-engine.ts'
import type { Mention } from '../reading/matching/mentions.ts'
import { findMentionsOn } from '../reading/read-letters.ts'
import { findPageSet } from './page-set.ts'
import { readAsReviewed } from './read-as-reviewed.ts'

interface LookForMentions {
  db: Database
  bucket: R2Bucket
  engine: ReadingEngine
}

/**
 * Whoever else the pages of a letter may name, found in what was read of them and kept with it: for letters that were read before this
 * was looked for. Null when the reading of a page is not there, or nobody could read it.
 */
export async function lookForMentions(
  { db, bucket, engine }: LookForMentions,
  { organizationId, batchId, id }: LetterRow,
): Promise<Mention[] | null> {
  const found = await findPageSet(db, organizationId, id)
  if (!found) return null
  const scanned = await readAsReviewed({ bucket, engine }, { organizationId, batchId, ledger: found.ledger })
  if (scanned.some(({ reading }) => reading.kind === 'unreadable')) return null
  const mentions = findMentionsOn(scanned)
  if (!mentions) return null
  await db
    .update(letterTexts)
    .set({ mentions: JSON.stringify(mentions) })
    .where(
      and(
        eq(letterTexts.organizationId, organizationId),
        eq(letterTexts.letterId, id),
        sql`${letterTexts.mentions} = 'null'`,
      ),
    )
  return mentions
}
