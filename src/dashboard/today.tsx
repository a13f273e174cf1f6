import { dayAfter } from '../analytics/whole-days.ts'
import { batchListQuery } from '../batches/batches.schema.ts'
import { listBatches } from '../batches/batches.store.ts'
import { calendarQuery } from '../calendar/calendar.schema.ts'
import { listDeadlines } from '../calendar/calendar.store.ts'
import type { Letter } from '../letters/letters.schema.ts'
import { letterListQuery } from '../letters/letters.schema.ts'
import { listLetters } from '../letters/list-letters.ts'
import { paths } from './paths.ts'
import { BatchRow } from './ui/batch-parts.tsx'
import { showPage } from './ui/layout.tsx'
import { LetterRow } from './ui/letter-parts.tsx'
import { Day, Empty } from './ui/parts.tsx'
import { todayOf } from './viewer.ts'
import { newPages } from './visit.ts'

const SHOWN = '5'
const DAYS_AHEAD = 7

/** What the office opens every morning: what waits for a person first. */
export function todayPages() {
  const pages = newPages()
  pages.get(paths.today, async (c) => {
    const db = c.get('db')
    const { organizationId } = c.get('visitor')
    const today = todayOf(c, new Date())
    const lettersOf = (filters: Record<string, string>) =>
      listLetters(db, organizationId, letterListQuery.parse({ ...filters, limit: SHOWN }))
    const [review, critical, bounced, deadlines, running] = await Promise.all([
      lettersOf({ needsReview: 'true' }),
      lettersOf({ priority: 'critical', from: dayAfter(today, -DAYS_AHEAD) }),
      lettersOf({ status: 'bounced' }),
      listDeadlines(db, organizationId, calendarQuery.parse({ from: today, to: dayAfter(today, DAYS_AHEAD - 1) })),
      listBatches(db, organizationId, batchListQuery.parse({ status: 'processing', limit: SHOWN })),
    ])
    return showPage(
      c,
      { title: 'Today', area: 'Today' },
      <>
        <h1>Today</h1>
        <div class="desk">
          <section class="card wide" aria-labelledby="review">
            <div class="review-head">
              <h2 id="review">Waiting for review</h2>
              {review.total > 0 && (
                <a class="button" href={paths.review}>
                  Review {review.total === 1 ? 'one letter' : `${review.total} letters`}
                </a>
              )}
            </div>
            {review.total === 0 ? (
              <Empty title="Nothing waits">Every letter found its client.</Empty>
            ) : (
              <Letters letters={review.data} href={(letter) => paths.reviewLetter(letter.id)} />
            )}
          </section>
          <div>
            <section class="card" aria-labelledby="critical">
              <h2 id="critical">Critical, last seven days</h2>
              {critical.total === 0 ? (
                <Empty title="No critical letters">Court papers and the like would stand here.</Empty>
              ) : (
                <>
                  <Letters letters={critical.data} />
                  <More total={critical.total} href={`${paths.letters}?priority=critical`} />
                </>
              )}
            </section>
            <section class="card" aria-labelledby="bounced">
              <h2 id="bounced">Came back</h2>
              {bounced.total === 0 ? (
                <Empty title="No mail came back">Letters whose e-mail could not be delivered would stand here.</Empty>
              ) : (
                <>
                  <Letters letters={bounced.data} />
                  <More total={bounced.total} href={`${paths.letters}?status=bounced`} />
                </>
              )}
            </section>
          </div>
          <div>
            <section class="card" aria-labelledby="deadlines">
              <h2 id="deadlines">Deadlines, next seven days</h2>
              {deadlines.total === 0 ? (
                <Empty title="Nothing is due">Deadlines that letters set show here a week before.</Empty>
              ) : (
                <>
                  <ul class="rows">
                    {deadlines.data.map((deadline) => (
                      <li>
                        <div>
                          <strong>
                            <Day date={deadline.date} />
                          </strong>{' '}
                          <a href={paths.letter(deadline.letterId)}>{deadline.description}</a>
                          <p class="soft wrap">
                            {deadline.clientName ?? 'No client yet'} · {deadline.subject ?? 'No subject'}
                          </p>
                        </div>
                      </li>
                    ))}
                  </ul>
                  {deadlines.total > deadlines.data.length && (
                    <p>
                      <a href={paths.calendar}>All {deadlines.total} in the calendar</a>
                    </p>
                  )}
                </>
              )}
            </section>
            <section class="card" aria-labelledby="running">
              <h2 id="running">In progress</h2>
              {running.total === 0 ? (
                <Empty title="No batch is being read">
                  <a href={paths.upload}>Upload a scan</a> to begin one.
                </Empty>
              ) : (
                <ul class="rows">
                  {running.data.map((batch) => (
                    <li>
                      <BatchRow batch={batch} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </div>
        </div>
      </>,
    )
  })
  return pages
}

const Letters = ({ letters, href }: { letters: Letter[]; href?: (letter: Letter) => string }) => (
  <ul class="rows">
    {letters.map((letter) => (
      <li>{href ? <LetterRow letter={letter} href={href(letter)} /> : <LetterRow letter={letter} />}</li>
    ))}
  </ul>
)

const More = ({ total, href }: { total: number; href: string }) =>
  total <= Number(SHOWN) ? null : (
    <p>
      <a href={href}>All {total}</a>
    </p>
  )
