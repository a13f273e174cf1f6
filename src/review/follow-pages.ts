import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { letterDeadlines, replaceDeadlines } from '../calendar/letter-deadlines.ts'
import type { PageText } from '../letters/letters.schema.ts'
import { letterHistory, letters, letterTexts } from '../letters/letters.table.ts'
import type { DeadlineDetail } from '../reading/letter-reading.schema.ts'

interface FollowPages {
  organizationId: string
  letterId: string
  now: Date
  /** Who changed the letter's pages. */
  actor: Actor
  /** What stands on the pages that the letter has now. */
  text: PageText[]
  deadlines: DeadlineDetail[]
  /** What its history says of the change. It names no letter: histories outlive the letters that they would name. */
  note: string
  /** Holds after the change, and nothing is written otherwise. */
  wins: SQL
}

/** The statements by which text, deadlines and history of a letter follow its pages; for `writeTogether`, behind the change itself. */
export async function followPages(change: FollowPages): Promise<SQLWrapper[]> {
  const { organizationId, letterId, now, actor, text, deadlines, note, wins } = change
  return [
    sql`update ${letterTexts} set pages = ${JSON.stringify(text)} where letter_id = ${letterId} and ${wins}`,
    ...replaceDeadlines({
      organizationId,
      letterId,
      now,
      deadlines: await letterDeadlines(letterId, deadlines),
      when: wins,
    }),
    sql`
      insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by, note)
      select organization_id, id, ${now.toISOString()}, status, status, ${actor.id}, ${note}
      from ${letters} where organization_id = ${organizationId} and id = ${letterId} and ${wins}`,
  ]
}

/** Pages of the scan as a history names them. */
export const pagesAsText = (numbers: number[]): string =>
  numbers.length === 1 ? `page ${numbers[0]}` : `pages ${numbers.join(', ')}`
