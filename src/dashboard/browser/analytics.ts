/** Draws the charts that `data-chart` asks for, from the tables that it names: days in the first column, a series in each other. */
import uPlot from 'uplot'

const HEIGHT_PX = 240
/** Room for a day's name on the axis. */
const DAY_PX = 70
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const colour = (name: string): string => {
  const probe = document.createElement('span')
  probe.className = `probe-${name}`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

function seriesOf(table: HTMLTableElement) {
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent ?? '')
  const rows = [...(table.tBodies[0]?.rows ?? [])]
  const days = rows.map((row) => Date.parse(row.querySelector('time')?.dateTime ?? '') / 1000)
  const columns = names.slice(1).map((_, column) => rows.map((row) => Number(row.cells[column + 1]?.textContent)))
  return { names: names.slice(1), days, columns }
}

function draw(box: HTMLElement): uPlot | undefined {
  const table = document.getElementById(box.dataset.chart ?? '')
  if (!(table instanceof HTMLTableElement)) return undefined
  const { names, days, columns } = seriesOf(table)
  const [ink, line] = [colour('ink'), colour('line')]
  const strokes = [colour('first'), colour('second')]
  const axis = { stroke: ink, grid: { stroke: line, width: 1 }, ticks: { stroke: line } }
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] })
  const series = names.map((label, index) => ({
    label,
    stroke: strokes[index] ?? ink,
    width: 2,
    ...(index === 0 && bars ? { paths: bars, fill: strokes[0] ?? ink } : {}),
    points: { show: index > 0 && days.length < 40 },
  }))
  const options: uPlot.Options = {
    width: box.clientWidth,
    height: HEIGHT_PX,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    scales: { x: { time: true }, y: { range: (_, __, max) => [0, Math.max(1, max * 1.1)] } },
    axes: [
      { ...axis, space: DAY_PX, values: (_, ticks) => ticks.map((seconds) => day.format(seconds * 1000)) },
      { ...axis, size: 44 },
    ],
    series: [{ label: 'Day', value: '{YYYY}-{MM}-{DD}' }, ...series],
  }
  return new uPlot(options, [days, ...columns], box)
}

for (const box of document.querySelectorAll<HTMLElement>('[data-chart]')) {
  let chart = draw(box)
  const again = () => {
    chart?.destroy()
    chart = draw(box)
  }
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', again)
  new ResizeObserver(() => chart?.setSize({ width: box.clientWidth, height: HEIGHT_PX })).observe(box)
}
