import { createRoute, z } from '@hono/zod-openapi'
import { newRoutes } from '../http/app.ts'
import { jsonContent, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { calendarFeedQuery, calendarQuery, calendarSchema } from './calendar.schema.ts'
import { deadlinesForFeed, type FeedDeadline, listDeadlines, organizationName } from './calendar.store.ts'
import { type CalendarEvent, icalCalendar } from './ical-calendar.ts'

/** Calendar programs fetch a feed whole, every hour: of an organisation with more, the oldest are left out. */
const FEED_LIMIT = 5000

const list = createRoute({
  method: 'get',
  path: '/calendar',
  operationId: 'listDeadlines',
  tags: ['Calendar'],
  summary: 'List deadlines found in letters',
  description: 'The deadlines that letters set, soonest first; filters can be combined.',
  request: { query: calendarQuery },
  responses: { 200: jsonContent('Deadlines, soonest first', calendarSchema), ...problemResponses(401, 422, 429) },
})
const feed = createRoute({
  method: 'get',
  path: '/calendar.ics',
  operationId: 'getCalendarFeed',
  tags: ['Calendar'],
  summary: 'Subscribe to the deadlines as a calendar',
  description: `iCalendar (RFC 5545), for Google, Outlook and Apple Calendar: a whole-day event for each deadline, with alarms for critical ones. At most ${FEED_LIMIT.toLocaleString('en-GB')}; of more, those furthest in the past are left out. Takes a key, or a calendar token as \`token\`.`,
  request: { query: calendarFeedQuery },
  responses: {
    200: { description: 'The calendar', content: { 'text/calendar': { schema: z.string() } } },
    ...problemResponses(401, 422, 429),
  },
})

export function calendarRoutes() {
  const routes = newRoutes()
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { data, total } = await listDeadlines(c.get('db'), c.get('caller').organizationId, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  routes.openapi(feed, async (c) => {
    const { organizationId } = c.get('caller')
    const db = c.get('db')
    const [name, deadlines] = await Promise.all([
      organizationName(db, organizationId),
      deadlinesForFeed(db, { organizationId, query: c.req.valid('query'), limit: FEED_LIMIT }),
    ])
    return c.body(icalCalendar({ name: `${name}: deadlines`, events: deadlines.map(eventOf) }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="deadlines.ics"',
    })
  })
  return routes
}

function eventOf(deadline: FeedDeadline): CalendarEvent {
  const { clientName, description, sender, subject, letterStatus, letterId } = deadline
  const lines = [
    `From: ${sender || 'not named in the letter'}`,
    `Subject: ${subject || 'none'}`,
    `Client: ${clientName ?? 'not decided yet'}`,
    `Letter: ${letterId} (${letterStatus})`,
  ]
  const title = clientName === null ? description : `${clientName}: ${description}`
  return { ...deadline, title, description: lines.join('\n') }
}
