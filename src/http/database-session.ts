import { createMiddleware } from 'hono/factory'
import { openDatabaseSession } from '../db/database.ts'
import type { AppEnv } from './app.ts'
import { fieldProblem } from './problem.ts'

const BOOKMARK = /^[0-9a-f-]{1,200}$/i

/**
 * Reads go to the nearest replica of the database, writes to the primary. Every answer bears an `X-D1-Bookmark`; who sends
 * it along reads a state at least as new as that answer, and so what it wrote itself.
 */
export const databaseSession = createMiddleware<AppEnv>(async (c, next) => {
  const seen = c.req.header('x-d1-bookmark')
  if (seen !== undefined && !BOOKMARK.test(seen)) {
    throw fieldProblem('X-D1-Bookmark', 'invalid_bookmark', 'is not one that this service gave out')
  }
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  // The primary has everything that any bookmark stands for.
  const { db, bookmark } = openDatabaseSession(c.env.DB, isRead ? (seen ?? 'first-unconstrained') : 'first-primary')
  c.set('db', db)
  await next()
  const reached = bookmark()
  if (reached !== null) c.res.headers.set('x-d1-bookmark', reached)
})
