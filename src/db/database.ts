import { drizzle } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

/** D1 has no interactive transactions: several writes that belong together go through `db.batch([...])`, which is one. */
export const openDatabase = (d1: D1Database) => drizzle(d1, { schema })
export type Database = ReturnType<typeof openDatabase>

/**
 * A database whose reads see at least what `start` stands for: a bookmark of an earlier session, `first-primary` for the
 * newest state, `first-unconstrained` for whatever the nearest replica has. `bookmark()` then stands for all that was seen.
 */
export function openDatabaseSession(d1: D1Database, start: string) {
  const session = d1.withSession(start)
  // Drizzle asks for a whole D1Database, of which it uses the first two.
  const db = openDatabase({
    prepare: (query) => session.prepare(query),
    batch: (statements) => session.batch(statements),
    exec: (query) => d1.exec(query),
    dump: () => d1.dump(),
    withSession: (constraint) => d1.withSession(constraint),
  })
  return { db, bookmark: () => session.getBookmark() }
}
