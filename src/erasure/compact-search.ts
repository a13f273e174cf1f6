/**
 * FTS5 without content deletes a row by a tombstone: its words stay in the index's pages until they are merged
 * (https://sqlite.org/fts5.html, sections 4.4.3 and 6.9; `secure-delete` would need the content). After an erasure the
 * indexes are therefore merged, some pages at a time, until no tombstone is left.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

const INDEXES = ['letter_search', 'client_search', 'client_words'] as const
/** About 2 MB: some 50 ms, in which the database answers nobody else. */
const PAGES_A_MERGE = 500
/** An index's record of its segments, and its first page of tombstones (`FTS5_TOMBSTONE_ROWID` in fts5_index.c). */
const STRUCTURE_ROW = 10
const FIRST_TOMBSTONE_ROW = sql.raw('(65537 << 37)')

/** Merges what holds deleted words, in at most so many steps an index. Answers whether none is left. Safe to repeat, or to cut off. */
export async function compactSearch(db: Database, steps: number): Promise<boolean> {
  let isCompact = true
  for (const name of INDEXES) isCompact = (await compact(db, name, steps)) && isCompact
  return isCompact
}

async function compact(db: Database, name: (typeof INDEXES)[number], steps: number): Promise<boolean> {
  const pages = sql.raw(`${name}_data`)
  const merge = (count: number) =>
    db.run(sql`insert into ${sql.raw(name)} (${sql.raw(name)}, rank) values ('merge', ${count})`)
  const structure = async () => {
    const [row] = await db.all<{ block: string }>(
      sql`select hex(block) as block from ${pages} where id = ${STRUCTURE_ROW}`,
    )
    return row?.block
  }
  const hasTombstones = async () => {
    const [row] = await db.all<{ found: number }>(
      sql`select exists (select 1 from ${pages} where id >= ${FIRST_TOMBSTONE_ROW}) as found`,
    )
    return row?.found === 1
  }
  for (let step = 0; step < steps; step++) {
    if (!(await hasTombstones())) return true
    const before = await structure()
    await merge(PAGES_A_MERGE)
    // Nothing was under way: a negative number begins to merge all that there is.
    if ((await structure()) === before) await merge(-PAGES_A_MERGE)
  }
  return !(await hasTombstones())
}
