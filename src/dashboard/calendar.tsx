import { dayAfter } from '../analytics/whole-days.ts'
import { calendarQuery } from '../calendar/calendar.schema.ts'
import { deadlinesByDay, type FeedDeadline } from '../calendar/calendar.store.ts'
import { priorities } from '../reading/letter-reading.schema.ts'
import { filtersOf, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { Choice } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { PriorityBadge } from './ui/letter-parts.tsx'
import { Day, Empty, monthName } from './ui/parts.tsx'
import { choicesOf } from './ui/words.ts'
import { todayOf } from './viewer.ts'
import { newPages } from './visit.ts'

/** More than that on a day nobody reads in a square of a month; the list shows more, the calendar program's feed all. */
const SHOWN_PER_DAY = { month: 10, list: 100 } as const
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const views = ['month', 'list'] as const

/** Deadlines of a month: as a sheet, or one under the other. */
export function calendarPages() {
  const pages = newPages()
  pages.get(paths.calendar, async (c) => {
    const { month: wanted = '', view: wantedView, ...filters } = filtersOf(c)
    const today = todayOf(c, new Date())
    const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(wanted) ? wanted : today.slice(0, 7)
    const view = views.find((one) => one === wantedView) ?? 'month'
    const days = daysOf(month)
    const { query } = parseFilters(calendarQuery, filters)
    const { data: deadlines, totals } = await deadlinesByDay(c.get('db'), {
      organizationId: c.get('visitor').organizationId,
      query: { ...query, from: `${days[0]}T00:00:00.000Z`, to: `${days.at(-1)}T23:59:59.999Z` },
      perDay: SHOWN_PER_DAY[view],
    })
    const href = (of: Record<string, string>) =>
      `${paths.calendar}?${new URLSearchParams({ month, view, ...filters, ...of })}`
    return showPage(
      c,
      { title: `Calendar, ${monthName(month)}`, area: 'Calendar' },
      <>
        <div class="review-head">
          <h1>{monthName(month)}</h1>
          <nav aria-label="Months">
            <a class="button quiet" href={href({ month: monthFrom(month, -1) })} data-key="p">
              Previous
            </a>
            <a class="button quiet" href={href({ month: today.slice(0, 7) })}>
              This month
            </a>
            <a class="button quiet" href={href({ month: monthFrom(month, 1) })} data-key="n">
              Next
            </a>
          </nav>
        </div>
        <form method="get" action={paths.calendar} class="row filters card">
          <input type="hidden" name="month" value={month} />
          <Choice
            name="view"
            label="View"
            form={{ values: { view }, errors: [] }}
            options={views.map((value) => ({ value, label: value === 'month' ? 'Month' : 'List' }))}
          />
          <Choice
            name="priority"
            label="Priority"
            form={{ values: filters, errors: [] }}
            options={choicesOf(priorities, 'All priorities')}
          />
          <button type="submit">Show</button>
        </form>
        {deadlines.length === 0 && (
          <Empty title="Nothing is due this month">Deadlines that letters set show here by themselves.</Empty>
        )}
        {view === 'month' && (
          <p class="weekdays" aria-hidden="true">
            {WEEKDAYS.map((name) => (
              <span>{name}</span>
            ))}
          </p>
        )}
        {(view === 'month' || deadlines.length > 0) && (
          <ol class={view === 'month' ? 'month' : 'month as-list'}>
            {days.map((date, index) => (
              <MonthDay
                date={date}
                // Weeks begin on Monday.
                column={index === 0 ? weekdayOf(date) : null}
                isToday={date === today}
                deadlines={deadlines.filter((deadline) => deadline.date === date)}
                total={totals.get(date) ?? 0}
                listHref={view === 'month' ? `${href({ view: 'list' })}#day-${date}` : undefined}
              />
            ))}
          </ol>
        )}
        <p class="soft">
          To see deadlines beside your appointments, <a href={paths.organization}>make a calendar link</a> and subscribe
          to it in Outlook, Google or Apple Calendar.
        </p>
      </>,
    )
  })
  return pages
}

interface MonthDayProps {
  date: string
  column: number | null
  isToday: boolean
  deadlines: FeedDeadline[]
  /** Of the day, with those that are not among `deadlines`. */
  total: number
  /** Where more of them are shown. */
  listHref: string | undefined
}

const MonthDay = ({ date, column, isToday, deadlines, total, listHref }: MonthDayProps) => (
  <li
    id={`day-${date}`}
    class={[deadlines.length === 0 && 'free', column !== null && `from-${column}`, isToday && 'is-today']
      .filter(Boolean)
      .join(' ')}
  >
    <p class="day">
      <span class="day-number" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      <span class="day-name">
        <Day date={date} />
        {isToday && ', today'}
      </span>
    </p>
    {deadlines.length > 0 && (
      <ul>
        {deadlines.map((deadline) => (
          <li>
            <a href={paths.letter(deadline.letterId)} title={deadline.description}>
              {deadline.description}
            </a>
            <span class="soft block wrap">{deadline.clientName ?? 'No client yet'}</span>{' '}
            <PriorityBadge priority={deadline.priority} />
          </li>
        ))}
      </ul>
    )}
    {total > deadlines.length && (
      <p>{listHref ? <a href={listHref}>{total - deadlines.length} more</a> : `${total - deadlines.length} more`}</p>
    )}
  </li>
)

function daysOf(month: string): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = dayAfter(day, 1)) days.push(day)
  return days
}

/** From 1 for Monday to 7. */
const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

const monthFrom = (month: string, months: number): string => {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}
