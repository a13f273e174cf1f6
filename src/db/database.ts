import { drizzle } from 'drizzle-orm/d1'
import * as schema from './schema.ts'

/** D1 has no interactive transactions: several writes that belong together go through `db.batch([...])`, which is one. */
export const openDatabase = (d1: D1Database) => drizzle(d1, { schema })
export type Database = ReturnType<typeof openDatabase>
