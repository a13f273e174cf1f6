import type { Trend, TrendPoint } from '../../analytics/trend.ts'
import { durationOf, percent } from './figures.ts'
import { Day, Month } from './parts.tsx'

/** What of a trend is shown, in this order: the columns of its table, of which charts are drawn. */
const columns = [
  { name: 'Letters', of: ({ letters }: TrendPoint) => letters, as: String },
  { name: 'Pages', of: ({ pages }: TrendPoint) => pages, as: String },
  { name: 'Matched by themselves', of: ({ automaticRate }: TrendPoint) => automaticRate, as: percent },
  { name: 'Half within', of: ({ waitP50 }: TrendPoint) => waitP50, as: durationOf },
  { name: '95 % within', of: ({ waitP95 }: TrendPoint) => waitP95, as: durationOf },
  { name: 'Came back', of: ({ bounced }: TrendPoint) => bounced, as: String },
] as const
type Column = (typeof columns)[number]['name']

/** How a period went: charts, and the table that they are drawn from. */
export const TrendCharts = ({ trend }: { trend: Trend }) => (
  <section aria-labelledby="trend-title">
    <h2 id="trend-title">{trend.per === 'day' ? 'Day by day' : 'Month by month'}</h2>
    <div class="desk">
      <Chart title="Letters and pages" columns={['Letters', 'Pages']} unit="count" />
      <Chart title="Letters matched by themselves" columns={['Matched by themselves']} unit="rate" />
      <Chart title="From upload to sent" columns={['Half within', '95 % within']} unit="seconds" />
      <Chart title="Mail that came back" columns={['Came back']} unit="count" />
    </div>
    <details class="card">
      <summary>As a table</summary>
      <p class="soft">
        By the {trend.per} (UTC) on which letters were received. From upload to sent: how long half of what was sent
        took at most, and 95 %.
      </p>
      <section class="scroll" aria-label="Table" tabindex={0}>
        <table id="trend">
          <thead>
            <tr>
              <th scope="col">{trend.per === 'day' ? 'Day' : 'Month'}</th>
              {columns.map(({ name }) => (
                <th scope="col">{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {trend.points.map((point) => (
              <tr>
                <th scope="row">{trend.per === 'day' ? <Day date={point.span} /> : <Month month={point.span} />}</th>
                {columns.map(({ of, as }) => (
                  <Value value={of(point)} as={as} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  </section>
)

const Value = ({ value, as }: { value: number | null; as: (value: number) => string }) => (
  <td>{value === null ? '–' : <data value={String(value)}>{as(value)}</data>}</td>
)

interface ChartProps {
  title: string
  columns: readonly Column[]
  /** What its axis counts. */
  unit: 'count' | 'rate' | 'seconds'
}

const Chart = ({ title, columns: shown, unit }: ChartProps) => (
  <figure class="card chart">
    <figcaption>{title}</figcaption>
    <div data-chart="trend" data-columns={shown.join('|')} data-unit={unit} aria-hidden="true" />
  </figure>
)

export interface Share {
  name: string
  n: number
}

interface SharesProps {
  id: string
  title: string
  shares: Share[]
}

/** A table beside whose rows bars are drawn. */
export const Shares = ({ id, title, shares }: SharesProps) =>
  shares.length === 0 ? null : (
    <section class="card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div class="shares">
        <table id={id} aria-labelledby={`${id}-title`}>
          <tbody>
            {shares.map(({ name, n }) => (
              <tr>
                <th scope="row">
                  <span title={name}>{name}</span>
                </th>
                <td>
                  <data value={String(n)}>{n}</data>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div data-bars={id} aria-hidden="true" />
      </div>
    </section>
  )
