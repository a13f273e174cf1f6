import { env } from 'cloudflare:workers'
import { type Database, openDatabase } from '../../src/db/database.ts'

export interface RunStatement {
  sql: string
  params: unknown[]
}

/** All statements that a query sends to D1, in their order. */
export async function statementsOf(query: (db: Database) => Promise<unknown>): Promise<RunStatement[]> {
  const statements: RunStatement[] = []
  const recording = new Proxy(env.DB, {
    get(d1, name) {
      if (name === 'prepare') {
        return (sql: string) => {
          const prepared = d1.prepare(sql)
          const run: RunStatement = { sql, params: [] }
          statements.push(run)
          return new Proxy(prepared, {
            get(statement, method) {
              if (method === 'bind') {
                return (...params: unknown[]) => {
                  run.params = params
                  return statement.bind(...params)
                }
              }
              const value: unknown = Reflect.get(statement, method)
              return typeof value === 'function' ? value.bind(statement) : value
            },
          })
        }
      }
      const value: unknown = Reflect.get(d1, name)
      return typeof value === 'function' ? value.bind(d1) : value
    },
  })
  await query(openDatabase(recording))
  return statements
}

/** How many rows D1 reads for a query: what it is billed by, and what grows when an index is missing. */
export async function rowsRead(query: (db: Database) => Promise<unknown>): Promise<number> {
  let rows = 0
  for (const { sql, params } of await statementsOf(query)) {
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .run()
    rows += meta.rows_read
  }
  return rows
}
