/** Evidence that can be left out, to see what it is worth. */

/** Of where letters begin: names that boundaries give their signals, by what they have in common. Alone, most stand in for one another. */
const BOUNDARY = {
  page_numbers: ['page_number', 'page_total', 'numbering', 'other_number'],
  addressing: [
    'address_window',
    'same_addressee',
    'other_addressee',
    'other_named',
    'names_addressee',
    'names_sender',
    'salutation',
    'no_opening',
  ],
  dates: ['date', 'other_date'],
  senders: ['letterhead', 'web_address', 'running_head'],
  signatures: ['signed_before', 'signed_here'],
  running_text: ['runs_on', 'reference', 'related', 'unrelated', 'unlinked'],
  kind_of_page: ['title', 'display', 'terms', 'attachment', 'announced', 'other_print', 'price_lists'],
  sides_of_sheets: ['back_of_sheet', 'front_of_sheet'],
  separators: ['separator'],
  words: ['words'],
}

/** Of what pages say, by what is done to a page's lines. */
const LAYOUT = {
  /** All print is of one size. */
  print_size: (reading) => {
    const heights = reading.lines.flatMap((line) => line.words.map(({ box }) => box[3] - box[1])).sort((a, b) => a - b)
    const height = heights[Math.floor(heights.length / 2)] ?? 10
    const even = ([left, top, right, bottom]) => [left, (top + bottom - height) / 2, right, (top + bottom + height) / 2]
    return withLines(reading, (line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, box: even(word.box) })),
    }))
  },
  /** What stands side by side is one line of text. */
  columns: (reading) =>
    withLines(reading, (line) => {
      const unit = 0.5 * Math.max(1, ...line.words.map(({ box }) => box[3] - box[1]))
      let left = line.box[0]
      const words = line.words.map((word) => {
        const box = [left, word.box[1], left + unit * word.text.length, word.box[3]]
        left = box[2] + unit
        return { ...word, box }
      })
      return { ...line, words }
    }),
  /** The top eighth of each page is not read. */
  head_of_page: (reading) => keptLines(reading, ({ box }) => box[1] > 0.12 * reading.heightPt),
  /** The bottom eighth of each page is not read. */
  foot_of_page: (reading) => keptLines(reading, ({ box }) => box[3] < 0.88 * reading.heightPt),
  /** All words are taken to be read well. */
  word_confidence: (reading) => ({
    ...withLines(reading, (line) => ({
      ...line,
      confidence: 1,
      words: line.words.map((word) => ({ ...word, confidence: 1 })),
    })),
    confidence: 1,
  }),
}

/** Of whose letter it is. */
const MATCHING = ['company_number', 'other_client_named']

export const evidenceNames = [...Object.keys(BOUNDARY), ...Object.keys(LAYOUT), ...MATCHING]

/** Signals of boundaries that don't count without these kinds of evidence. */
export const signalsOf = (without) => new Set([...without].flatMap((name) => BOUNDARY[name] ?? []))

const withLines = (reading, change) => ({ ...reading, lines: reading.lines.map(change) })
const keptLines = (reading, kept) => ({ ...reading, lines: reading.lines.filter(kept) })

/** The batch as it would have been read without this evidence. */
export function prepare(batch, without) {
  const changes = Object.entries(LAYOUT).filter(([name]) => without.has(name))
  if (changes.length === 0) return batch
  const pages = batch.pages.map(({ page, reading }) => ({
    page,
    reading: changes.reduce((changed, [, change]) => change(changed), reading),
  }))
  return { ...batch, pages }
}
