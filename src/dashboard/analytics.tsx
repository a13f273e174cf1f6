import type { PropsWithChildren } from 'hono/jsx'
import { type Overview, overviewQuery } from '../analytics/analytics.schema.ts'
import { readOverview } from '../analytics/analytics.store.ts'
import { periodOf } from '../analytics/period.ts'
import { filtersOf, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { Field, FormFaults } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { Day, Empty } from './ui/parts.tsx'
import { wordsOf } from './ui/words.ts'
import { newPages } from './visit.ts'

/** Statistics of a period. Every chart is drawn from a table that is there for those who don't see it. */
export function analyticsPages() {
  const pages = newPages()
  pages.get(paths.analytics, async (c) => {
    const filters = filtersOf(c)
    const { query, errors } = parseFilters(overviewQuery, filters)
    const today = new Date().toISOString().slice(0, 10)
    const period = periodOf(query, today)
    const { organizationId } = c.get('visitor')
    const overview = await readOverview(c.get('db'), { organizationId, period, today })
    const form = { values: { from: period.first, to: period.last, ...filters }, errors }
    return showPage(
      c,
      { title: 'Analytics', area: 'Analytics', scripts: ['analytics'], status: errors.length > 0 ? 422 : 200 },
      <>
        <h1>Analytics</h1>
        <form method="get" action={paths.analytics} class="row filters card">
          <FormFaults form={form} />
          <Field name="from" label="From" type="date" form={form} />
          <Field name="to" label="To" type="date" form={form} />
          <button type="submit">Show</button>
        </form>
        {overview.letters.total === 0 ? (
          <Empty title="No post in this period">Choose other days, or upload a scan.</Empty>
        ) : (
          <Charts overview={overview} />
        )}
      </>,
    )
  })
  return pages
}

const percent = (rate: number): string => `${Math.round(rate * 100)} %`

function durationOf(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < 120) return `${seconds} s`
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`
}

const Charts = ({ overview }: { overview: Overview }) => (
  <>
    <dl class="figures">
      <Figure name="Letters">{overview.letters.total}</Figure>
      <Figure name="Pages">{overview.pages.total}</Figure>
      <Figure name="Matched by themselves">{percent(overview.matching.automaticRate)}</Figure>
      <Figure name="Upload to sent, half within">{durationOf(overview.timing.uploadToSentSecondsP50)}</Figure>
      <Figure name="Upload to sent, 95 % within">{durationOf(overview.timing.uploadToSentSecondsP95)}</Figure>
      <Figure name="Came back">
        {overview.delivery.bounced} ({percent(overview.delivery.bounceRate)})
      </Figure>
    </dl>
    <section class="card" aria-labelledby="per-day-title">
      <h2 id="per-day-title">Letters a day</h2>
      <div class="chart" data-chart="per-day" aria-hidden="true" />
      <details>
        <summary>As a table</summary>
        <div class="scroll">
          <table id="per-day">
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Letters</th>
                <th scope="col">Pages</th>
              </tr>
            </thead>
            <tbody>
              {overview.perDay.map(({ date, letters, pages }) => (
                <tr>
                  <th scope="row">
                    <Day date={date} />
                  </th>
                  <td>{letters}</td>
                  <td>{pages}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
    <div class="desk">
      <Shares title="By category" shares={sharesOf(overview.letters.byCategory)} />
      <Shares title="By priority" shares={sharesOf(overview.letters.byPriority)} />
      <Shares title="By state" shares={sharesOf(overview.letters.byStatus)} />
      <Shares
        title="Who decided the client"
        shares={[
          { name: 'The service', n: overview.matching.automatic },
          { name: 'A person', n: overview.matching.reviewed },
          { name: 'Nobody yet', n: overview.matching.pending },
        ]}
      />
      <Shares
        title="Senders of most letters"
        shares={overview.topSenders.map(({ sender, letters }) => ({ name: sender || 'Unknown', n: letters }))}
      />
      <Shares
        title="Clients with most letters"
        shares={overview.topClients.map(({ clientName, letters }) => ({ name: clientName, n: letters }))}
      />
    </div>
  </>
)

const Figure = ({ name, children }: PropsWithChildren<{ name: string }>) => (
  <div class="card">
    <dt class="soft">{name}</dt>
    <dd>{children}</dd>
  </div>
)

interface Share {
  name: string
  n: number
}

const sharesOf = (counts: Record<string, number>): Share[] =>
  Object.entries(counts)
    .map(([value, n]) => ({ name: wordsOf(value), n }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)

/** A table whose rows are bars. */
const Shares = ({ title, shares }: { title: string; shares: Share[] }) => {
  const most = Math.max(1, ...shares.map(({ n }) => n))
  return (
    <section class="card">
      <table class="shares">
        <caption>{title}</caption>
        <tbody>
          {shares.map(({ name, n }) => (
            <tr>
              <th scope="row">{name}</th>
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * n) / most} height="10" rx="1" />
                </svg>
              </td>
              <td>{n}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
