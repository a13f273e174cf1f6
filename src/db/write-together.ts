import type { SQLWrapper } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { Database } from './database.ts'

const dialect = new SQLiteAsyncDialect()

/**
 * Runs statements in one transaction, in their order: Drizzle's builders and hand-written SQL alike. Answers how many rows
 * each changed. Drizzle's own `batch` fails on hand-written SQL with parameters ("reading 'bind'", 0.45).
 */
export async function writeTogether(db: Database, statements: SQLWrapper[]): Promise<number[]> {
  const bound = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL())
    return db.$client.prepare(sql).bind(...params)
  })
  const results = await db.$client.batch(bound)
  return results.map(({ meta }) => meta.changes)
}
