const BAR_WIDTH = 24

const bar = (done, total) => {
  const filled = total > 0 ? Math.round((Math.min(done, total) / total) * BAR_WIDTH) : 0
  return `[${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}]`
}

/** One line of progress: a name, a bar, a remark. */
export const progressLine = ({ name, done, total, text }) => `${name.padEnd(11)}${bar(done, total)} ${text}`

const order = ['splitting', 'reading', 'assembling', 'delivering']

/**
 * How far each stage of a batch is, in order: `{name, done, total, text, over}`. Reading overlaps splitting, so a stage
 * may move before the one above it is over.
 */
export function stagesOf(batch) {
  const at = batch.status === 'completed' ? order.length : order.indexOf(batch.stage)
  const pages = batch.pageCount ?? 0
  const { processed: read, failed } = batch.ocrProgress
  const kinds = (kind) => batch.pages.filter((page) => page.kind === kind).length
  const isOut = (letter) => letter.status === 'sent' || letter.status === 'bounced'
  const out = batch.letters.filter(isOut).length
  const going = batch.letters.filter((letter) => letter.status !== 'pending').length
  const waiting = batch.letters.length - going
  return [
    {
      name: 'Splitting',
      done: batch.pages.length,
      total: pages,
      text: `${batch.pages.length} of ${pages || '?'} pages`,
      over: at > 0,
    },
    {
      name: 'Reading',
      done: read,
      total: pages,
      text: `${read} of ${pages || '?'} pages read (${kinds('blank')} blank, ${kinds('separator')} separators, ${failed} unreadable)`,
      over: at > 1,
    },
    { name: 'Letters', done: at > 2 ? 1 : 0, total: 1, text: `${batch.letterCount} found`, over: at > 2 },
    {
      name: 'Delivery',
      done: at > 3 ? 1 : out,
      total: at > 3 ? 1 : going,
      text: `${out} sent, ${waiting} waiting for review`,
      over: at > 3,
    },
  ]
}

/**
 * Shows one line a stage: on a terminal the lines are drawn again in place, elsewhere each is printed once, when its
 * stage is over, and those of the long stage at every quarter too.
 */
export function progressLines(out) {
  let drawn = 0
  const printed = new Map()

  function redraw(stages) {
    if (drawn > 0) out.write(`\u001b[${drawn}A`)
    for (const stage of stages) out.write(`\u001b[2K${progressLine(stage)}\n`)
    drawn = stages.length
  }
  function append(stages) {
    for (const stage of stages) {
      const quarter = stage.over
        ? 5
        : stage.name === 'Reading' && stage.total > 0
          ? Math.floor((4 * stage.done) / stage.total)
          : 0
      if (quarter <= (printed.get(stage.name) ?? 0)) continue
      printed.set(stage.name, quarter)
      // A quarter that stands there already, as a whole.
      if (quarter === 5 && stage.name === 'Reading' && printed.get('last') === progressLine(stage)) continue
      printed.set('last', progressLine(stage))
      out.write(`${progressLine(stage)}\n`)
    }
  }
  return (batch) => (out.isTTY ? redraw : append)(stagesOf(batch))
}
