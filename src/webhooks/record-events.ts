import { type SQL, sql } from 'drizzle-orm'
import { batches } from '../batches/batches.table.ts'
import { newId } from '../db/ids.ts'
import { letters } from '../letters/letters.table.ts'
import { batchSnapshot, letterSnapshot } from './event-snapshots.ts'
import { type BatchEventType, EVERY_EVENT, type LetterEventType, TEST_EVENT } from './webhook-events.ts'
import { webhookDeliveries, webhookEvents, webhooks } from './webhooks.table.ts'

/** Whether an endpoint is told of events of a type. */
const wants = (type: SQL): SQL =>
  sql`${webhooks.enabled} = 1 and exists (select 1 from json_each(${webhooks.events}) as wanted where wanted.value in (${EVERY_EVENT}, ${type}))`

const isWanted = (organizationId: string, type: SQL): SQL =>
  sql`exists (select 1 from ${webhooks} where ${webhooks.organizationId} = ${organizationId} and ${wants(type)})`

/** Puts these events, as far as they were written, on their way to each endpoint that wants them; `to`: to that one alone. */
function insertDeliveries(organizationId: string, eventIds: string[], to?: string): SQL {
  const receives = to === undefined ? wants(sql`${webhookEvents.type}`) : sql`${webhooks.id} = ${to}`
  return sql`
    insert into ${webhookDeliveries} (id, organization_id, webhook_id, event_id, status, attempts, created_at, next_attempt_at)
    select 'dlv_' || substr(${webhookEvents.id}, 5, 10) || lower(hex(randomblob(8))), ${organizationId}, ${webhooks.id},
      ${webhookEvents.id}, 'pending', 0, ${webhookEvents.at}, ${webhookEvents.at}
    from json_each(${JSON.stringify(eventIds)}) as written
      join ${webhookEvents} on ${webhookEvents.id} = written.value
      join ${webhooks} on ${webhooks.organizationId} = ${organizationId} and ${receives}
    where true
    on conflict do nothing`
}

interface RecordLetterEvents {
  organizationId: string
  now: Date
  /** In the order in which they happened to each letter. */
  events: { type: LetterEventType; letterId: string }[]
  /** Whether the change that they tell of was made: its change id stands. */
  when: SQL
}

/**
 * The statements that tell the organisation's endpoints of letters; they go into `writeTogether` behind the change, so
 * that nothing is told that did not happen, and nothing that happened is forgotten. Whoever commits them wakes the senders
 * (`wakeSenders`); the sweep does it otherwise. Where no endpoint wants an event nothing is written.
 */
export function recordLetterEvents({ organizationId, now, events, when }: RecordLetterEvents): SQL[] {
  if (events.length === 0) return []
  const told = new Map<string, number>()
  const rows = events.map(({ type, letterId }) => {
    // A millisecond apart, so that receivers can put the events of a letter in order by their timestamps.
    const before = told.get(letterId) ?? 0
    told.set(letterId, before + 1)
    const at = new Date(now.getTime() + before)
    return { id: newId('evt', at), type, letterId, at: at.toISOString() }
  })
  return [
    sql`
      insert into ${webhookEvents} (id, organization_id, type, at, letter_id, client_id, data)
      select event.value ->> 'id', ${organizationId}, event.value ->> 'type', event.value ->> 'at', ${letters.id}, ${letters.clientId}, ${letterSnapshot}
      from json_each(${JSON.stringify(rows)}) as event
        join ${letters} on ${letters.organizationId} = ${organizationId} and ${letters.id} = event.value ->> 'letterId'
      where ${isWanted(organizationId, sql`event.value ->> 'type'`)} and ${when}`,
    insertDeliveries(
      organizationId,
      rows.map(({ id }) => id),
    ),
  ]
}

interface RecordBatchEvent {
  organizationId: string
  batchId: string
  now: Date
  type: BatchEventType
  /** Whether the change is going to be made: the condition of the change itself. */
  when: SQL
}

/**
 * The statements that tell of a batch. `before` goes in front of the change, where its condition still holds; `after`
 * behind it, so that the event shows what the batch has become.
 */
export function recordBatchEvent({ organizationId, batchId, now, type, when }: RecordBatchEvent): {
  before: SQL[]
  after: SQL[]
} {
  const id = newId('evt', now)
  return {
    before: [
      sql`
        insert into ${webhookEvents} (id, organization_id, type, at, data)
        select ${id}, ${organizationId}, ${type}, ${now.toISOString()}, '{}'
        where ${isWanted(organizationId, sql`${type}`)} and ${when}`,
    ],
    after: [
      sql`
        update ${webhookEvents} set data = (
          select ${batchSnapshot} from ${batches} where ${batches.organizationId} = ${organizationId} and ${batches.id} = ${batchId})
        where ${webhookEvents.id} = ${id}`,
      insertDeliveries(organizationId, [id]),
    ],
  }
}

interface RecordTestEvent {
  organizationId: string
  webhookId: string
  eventId: string
  now: Date
  data: unknown
}

/** The statements that tell one endpoint that it is being tried out. */
export const recordTestEvent = ({ organizationId, webhookId, eventId, now, data }: RecordTestEvent): SQL[] => [
  sql`
    insert into ${webhookEvents} (id, organization_id, type, at, data)
    values (${eventId}, ${organizationId}, ${TEST_EVENT}, ${now.toISOString()}, ${JSON.stringify(data)})
    on conflict do nothing`,
  insertDeliveries(organizationId, [eventId], webhookId),
]
