import type { PropsWithChildren } from 'hono/jsx'
import { type Overview, overviewQuery } from '../analytics/analytics.schema.ts'
import { readOverview } from '../analytics/analytics.store.ts'
import { periodOf } from '../analytics/period.ts'
import { readTrend } from '../analytics/trend.store.ts'
import type { Trend } from '../analytics/trend.ts'
import { filtersOf, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { type Share, Shares, TrendCharts } from './ui/charts.tsx'
import { durationOf, percent } from './ui/figures.ts'
import { Field, FormFaults } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { Empty } from './ui/parts.tsx'
import { wordsOf } from './ui/words.ts'
import { newPages } from './visit.ts'

/** Statistics of a period. Every chart is drawn from a table that is there for those who don't see it, or have no scripts. */
export function analyticsPages() {
  const pages = newPages()
  pages.get(paths.analytics, async (c) => {
    const filters = filtersOf(c)
    const { query, errors } = parseFilters(overviewQuery, filters)
    const today = new Date().toISOString().slice(0, 10)
    const period = periodOf(query, today)
    const { organizationId } = c.get('visitor')
    const [overview, trend] = await Promise.all([
      readOverview(c.get('db'), { organizationId, period, today }),
      readTrend(c.get('db'), { organizationId, period }),
    ])
    const form = { values: { from: period.first, to: period.last, ...filters }, errors }
    return showPage(
      c,
      { title: 'Analytics', area: 'Analytics', scripts: ['analytics'], status: errors.length > 0 ? 422 : 200 },
      <>
        <h1>Analytics</h1>
        <form method="get" action={paths.analytics} class="row filters card">
          <FormFaults form={form} />
          <Field name="from" label="From (UTC)" type="date" form={form} />
          <Field name="to" label="To (UTC)" type="date" form={form} />
          <button type="submit">Show</button>
        </form>
        {overview.letters.total === 0 ? (
          <Empty title="No post in this period">Choose other days, or upload a scan.</Empty>
        ) : (
          <Figures overview={overview} trend={trend} />
        )}
      </>,
    )
  })
  return pages
}

const waitOf = (seconds: number | null): string => (seconds === null ? '–' : durationOf(seconds))

const Figures = ({ overview, trend }: { overview: Overview; trend: Trend }) => (
  <>
    <dl class="figures">
      <Figure name="Letters">{overview.letters.total}</Figure>
      <Figure name="Pages">{overview.pages.total}</Figure>
      <Figure name="Matched by themselves">{percent(overview.matching.automaticRate)}</Figure>
      <Figure name="Upload to sent, half within">{waitOf(overview.timing.uploadToSentSecondsP50)}</Figure>
      <Figure name="Upload to sent, 95 % within">{waitOf(overview.timing.uploadToSentSecondsP95)}</Figure>
      <Figure name="Came back">
        {overview.delivery.bounced} ({percent(overview.delivery.bounceRate)})
      </Figure>
    </dl>
    <TrendCharts trend={trend} />
    <div class="desk">
      <Shares id="by-category" title="By category" shares={sharesOf(overview.letters.byCategory)} />
      <Shares id="by-priority" title="By priority" shares={sharesOf(overview.letters.byPriority)} />
      <Shares id="by-state" title="By state" shares={sharesOf(overview.letters.byStatus)} />
      <Shares
        id="by-decision"
        title="Who decided the client"
        shares={[
          { name: 'The service', n: overview.matching.automatic },
          { name: 'A person', n: overview.matching.reviewed },
          { name: 'Nobody yet', n: overview.matching.pending },
        ]}
      />
      <Shares
        id="by-sender"
        title="Senders of most letters"
        shares={overview.topSenders.map(({ sender, letters }) => ({ name: sender || 'Unknown', n: letters }))}
      />
      <Shares
        id="by-client"
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

const sharesOf = (counts: Record<string, number>): Share[] =>
  Object.entries(counts)
    .map(([value, n]) => ({ name: wordsOf(value), n }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
