import { type SQL, sql } from 'drizzle-orm'
import { createdAtOf, derivedId } from '../db/ids.ts'
import { inChunks } from '../db/json-chunks.ts'
import type { DeadlineDetail } from '../reading/letter-reading.schema.ts'

export interface LetterDeadline {
  id: string
  letterId: string
  date: string
  description: string
}

/**
 * A letter's deadlines as the calendar knows them. The id follows from the letter and the date (and from the order among
 * several on one day): a corrected description is the same deadline, another date is another one.
 */
export async function letterDeadlines(
  letterId: string,
  details: Pick<DeadlineDetail, 'date' | 'description'>[],
): Promise<LetterDeadline[]> {
  const seen = new Map<string, number>()
  return Promise.all(
    details.map(async ({ date, description }) => {
      const n = (seen.get(date) ?? 0) + 1
      seen.set(date, n)
      const id = await derivedId('ddl', letterId, `${date}|${n}`, createdAtOf(letterId))
      return { id, letterId, date, description }
    }),
  )
}

interface WriteDeadlines {
  organizationId: string
  now: Date
  deadlines: LetterDeadline[]
  /** Whether the letters are changed in this very transaction (as in `recordAudit`); nothing is written when it is false. */
  when: SQL
}

/** The statements that put deadlines of letters into the calendar, for `writeTogether`, after those that write the letters. */
export function insertDeadlines({ organizationId, now, deadlines, when }: WriteDeadlines): SQL[] {
  return inChunks(deadlines).map(
    (rows) => sql`
      insert into deadlines (id, organization_id, letter_id, client_id, category, priority, date, description, updated_at)
      select value ->> 'id', letters.organization_id, letters.id, letters.client_id, letters.category, letters.priority,
        value ->> 'date', value ->> 'description', ${now.toISOString()}
      from json_each(${rows}) join letters on letters.organization_id = ${organizationId} and letters.id = value ->> 'letterId'
      where ${when}
      on conflict (id) do update set description = excluded.description, updated_at = excluded.updated_at
        where description <> excluded.description`,
  )
}

/** The statements that make these the deadlines of one letter, whatever it had. `deadlines`: from `letterDeadlines`. */
export function replaceDeadlines({ letterId, ...write }: WriteDeadlines & { letterId: string }): SQL[] {
  const ids = JSON.stringify(write.deadlines.map(({ id }) => id))
  return [
    sql`
      delete from deadlines
      where organization_id = ${write.organizationId} and letter_id = ${letterId}
        and id not in (select value from json_each(${ids})) and ${write.when}`,
    ...insertDeadlines(write),
  ]
}
