import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Priority } from '../reading/letter-reading.schema.ts'

export interface CalendarEvent {
  /** The deadline's id: the event's UID follows from it, so that the same deadline is never there twice. */
  id: string
  date: string
  title: string
  /** Lines. */
  description: string
  priority: Priority
  category: string
  /** When the event was last changed; ISO 8601. */
  updatedAt: string
}

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** A day begins at midnight: 15 hours before is nine in the morning of the day before. */
const ALARMS_BEFORE_SECONDS = [6 * DAY_SECONDS + 15 * HOUR_SECONDS, 15 * HOUR_SECONDS]
/** How often a program that subscribes should look again. */
const REFRESH_SECONDS = HOUR_SECONDS

/** RFC 5545 (section 3.8.1.9): 1 is the highest, 5 the middle, 9 the lowest. */
const ICAL_PRIORITIES: Record<Priority, number> = { critical: 1, high: 3, medium: 5, low: 9 }

/** Control characters are no part of a TEXT value (section 3.3.11); those between lines become line breaks. */
const asText = (text: string): string => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')
const asLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** Deadlines as an iCalendar object (RFC 5545): a day each that leaves its owner free, with alarms when it is critical. */
export function icalCalendar({ name, events }: { name: string; events: CalendarEvent[] }): string {
  const calendar = ical({
    name: asLine(name),
    prodId: { company: 'Pigeonhole', product: 'Deadlines', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  })
  for (const { id, date, title, description, priority, category, updatedAt } of events) {
    const event = calendar.createEvent({
      id: `${id}@pigeonhole`,
      start: new Date(`${date}T00:00:00.000Z`),
      allDay: true,
      stamp: new Date(updatedAt),
      summary: asLine(title),
      description: asText(description),
      priority: ICAL_PRIORITIES[priority],
      categories: [{ name: asLine(category) }],
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    if (priority !== 'critical') continue
    for (const triggerBefore of ALARMS_BEFORE_SECONDS) {
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore, description: asLine(title) })
    }
  }
  // Each line ends with CRLF (section 3.1), the last one too.
  return `${calendar.toString()}\r\n`
}
