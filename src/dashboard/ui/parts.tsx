import type { PropsWithChildren } from 'hono/jsx'
import type { PageRequest } from '../../http/pagination.ts'

const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** An instant: in UTC as it is sent, in the viewer's zone once the script has run, in UTC again on hover. */
export const Time = ({ at }: { at: string }) => {
  const utc = `${dateTime.format(new Date(at))} UTC`
  return (
    <time datetime={at} title={utc} data-local>
      {utc}
    </time>
  )
}

/** A day of the calendar, such as a deadline: the same in every zone. */
export const Day = ({ date }: { date: string }) => (
  <time datetime={date}>{day.format(new Date(`${date}T00:00:00Z`))}</time>
)

/** A month such as `2026-11`. */
export const Month = ({ month }: { month: string }) => <time datetime={month}>{monthName(month)}</time>

export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** What a list says that has nothing in it, and what to do about that. */
export const Empty = ({ title, children }: PropsWithChildren<{ title: string }>) => (
  <div class="empty">
    <p class="empty-title">{title}</p>
    <p>{children}</p>
  </div>
)

type Tone = 'good' | 'bad' | 'wait' | 'plain'

/** A state in a word; its colour only repeats what the word says. */
export const Badge = ({ tone, children }: PropsWithChildren<{ tone: Tone }>) => (
  <span class={`badge ${tone}`}>{children}</span>
)

/** The key that does it, for those who see; screen readers are told by the key's own element. */
export const Key = ({ children }: PropsWithChildren) => (
  <span class="key" aria-hidden="true">
    {children}
  </span>
)

interface PagerProps {
  page: PageRequest
  total: number
  /** Address of a page of the list, with its filters. */
  href: (page: number) => string
}

export const Pager = ({ page, total, href }: PagerProps) => {
  const pages = Math.ceil(total / page.limit)
  if (pages <= 1) return null
  return (
    <nav class="pager" aria-label="Pages">
      {page.page > 1 && (
        <a rel="prev" href={href(page.page - 1)}>
          Previous
        </a>
      )}
      <span>
        Page {page.page} of {pages}
      </span>
      {page.page < pages && (
        <a rel="next" href={href(page.page + 1)}>
          Next
        </a>
      )}
    </nav>
  )
}
