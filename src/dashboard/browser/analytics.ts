/**
 * Draws charts from the tables that stand in the page. `data-chart` names a table of days or months, `data-columns` what of it is drawn
 * and `data-unit` what that counts; `data-bars` names a table beside whose rows bars are drawn.
 */
import uPlot from 'uplot'
import { durationOf, percent } from '../ui/figures.ts'

const HEIGHT_PX = 220
/** Room for a day's or a month's name on the axis. */
const SPAN_PX = 70
const HALF_A_DAY = 43_200
const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const colour = (name: string): string => {
  const probe = document.createElement('span')
  probe.className = `probe-${name}`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const tableOf = (id: string | undefined): HTMLTableElement | undefined => {
  const table = document.getElementById(id ?? '')
  return table instanceof HTMLTableElement ? table : undefined
}

const rowsOf = (table: HTMLTableElement): HTMLTableRowElement[] => [...(table.tBodies[0]?.rows ?? [])]

/** Null where there is nothing to tell. */
const valueIn = (cell: HTMLTableCellElement | undefined): number | null => {
  const value = cell?.querySelector('data')?.value
  return value === undefined ? null : Number(value)
}

interface Unit {
  /** 1: linear, 3: logarithmic. */
  distr: 1 | 3
  range: (highest: number) => uPlot.Range.MinMax
  /** Where lines may stand on the axis; else where the library puts them. */
  splits?: number[]
  write: (value: number) => string
}

const units: Record<string, Unit> = {
  count: { distr: 1, range: (highest) => [0, Math.max(4, highest * 1.1)], write: String },
  rate: { distr: 1, range: () => [0, 1], splits: [0, 0.25, 0.5, 0.75, 1], write: percent },
  // Minutes by themselves, days when a person decided: of both, each is to be seen.
  seconds: {
    distr: 3,
    range: (highest) => [1, Math.max(600, highest * 1.5)],
    splits: [1, 10, 120, 600, 2 * 3600, 12 * 3600, 2 * 86_400, 7 * 86_400, 30 * 86_400],
    write: durationOf,
  },
}

function drawTrend(box: HTMLElement): uPlot | undefined {
  const table = tableOf(box.dataset.chart)
  const unit = units[box.dataset.unit ?? '']
  if (!table || !unit) return undefined
  const rows = rowsOf(table)
  const names = box.dataset.columns?.split('|') ?? []
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent)
  const spans = rows.map((row) => row.querySelector('time')?.dateTime ?? '')
  const isByMonth = spans[0]?.length === 'YYYY-MM'.length
  const spanName = isByMonth ? monthName : dayName
  const half = isByMonth ? 30 * HALF_A_DAY : HALF_A_DAY
  const [ink, line] = [colour('ink'), colour('line')]
  const strokes = [colour('first'), colour('second')]
  const bars = unit === units.count ? uPlot.paths.bars?.({ size: [0.7, 40] }) : undefined
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line } }
  const options: uPlot.Options = {
    width: box.clientWidth,
    height: HEIGHT_PX,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: {
      x: { time: true, range: (_, first, last) => [first - half, last + half] },
      y: { distr: unit.distr, range: (_, __, highest) => unit.range(highest ?? 0) },
    },
    axes: [
      { ...axis, space: SPAN_PX, values: (_, ticks) => ticks.map((seconds) => spanName.format(seconds * 1000)) },
      {
        ...axis,
        size: 56,
        // Nothing is counted in halves.
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000],
        ...(unit.splits
          ? {
              splits: (chart: uPlot) =>
                unit.splits?.filter(
                  (value) => value >= (chart.scales.y?.min ?? 0) && value <= (chart.scales.y?.max ?? 0),
                ) ?? [],
              filter: (_: uPlot, splits: number[]) => splits,
            }
          : {}),
        values: (_, ticks) => ticks.map(unit.write),
      },
    ],
    series: [
      { label: headings[0] ?? '', value: (_, at) => (at === null ? '' : spanName.format(at * 1000)) },
      ...names.map((label, index): uPlot.Series => {
        const stroke = strokes[index] ?? ink
        const series = {
          label,
          stroke,
          width: 2,
          value: (_: uPlot, n: number | null) => (n === null ? '–' : unit.write(n)),
        }
        if (index === 0 && bars) return { ...series, paths: bars, fill: stroke, width: 0, points: { show: false } }
        // A day between two without post is a line to nowhere. And lines are not told apart by colour alone.
        return { ...series, points: { show: true, size: 5, fill: stroke }, dash: index === 0 ? [] : [6, 4] }
      }),
    ],
  }
  const columns = names.map((name) => rows.map((row) => valueIn(row.cells[headings.indexOf(name)])))
  return new uPlot(options, [spans.map((span) => Date.parse(span) / 1000), ...columns], box)
}

function drawBars(box: HTMLElement): uPlot | undefined {
  const table = tableOf(box.dataset.bars)
  const bars = uPlot.paths.bars?.({ size: [0.5, 14] })
  if (!table || !bars) return undefined
  const counts = rowsOf(table).map((row) => valueIn(row.cells[1]) ?? 0)
  return new uPlot(
    {
      width: box.clientWidth,
      height: box.clientHeight,
      padding: [0, 0, 0, 0],
      legend: { show: false },
      cursor: { show: false },
      scales: {
        // From the first row down, as the table has them.
        x: { time: false, ori: 1, dir: -1, range: [-0.5, counts.length - 0.5] },
        y: { ori: 0, dir: 1, range: [0, Math.max(1, ...counts)] },
      },
      axes: [{ show: false }, { show: false }],
      series: [{}, { paths: bars, fill: colour('first'), width: 0, points: { show: false } }],
    },
    [counts.map((_, row) => row), counts],
    box,
  )
}

/** Drawn in the colours of the page, whichever those are, and as wide as there is room. */
function keepDrawn(box: HTMLElement, draw: (box: HTMLElement) => uPlot | undefined, heightOf: () => number): void {
  let chart = draw(box)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    chart?.destroy()
    chart = draw(box)
  })
  new ResizeObserver(() => chart?.setSize({ width: box.clientWidth, height: heightOf() })).observe(box)
}

for (const box of document.querySelectorAll<HTMLElement>('[data-chart]')) keepDrawn(box, drawTrend, () => HEIGHT_PX)
for (const box of document.querySelectorAll<HTMLElement>('[data-bars]'))
  keepDrawn(box, drawBars, () => box.clientHeight)
