import Papa from 'papaparse'

/**
 * Cells that a spreadsheet would run as formulas (OWASP, "CSV Injection"), and cells that look as if a quote kept them from it: so
 * that reading gives back what was written.
 */
const NEEDS_GUARD = /^'*[=+\-@\t\r\n]/
const GUARD = /^'(?='*[=+\-@\t\r\n])/

/** Rows of a list (RFC 4180), of which no cell is a formula. */
export const writeCsv = (rows: unknown[][]): string => `${Papa.unparse(rows, { escapeFormulae: NEEDS_GUARD })}\r\n`

/** As spreadsheets of different countries part cells. */
const DELIMITERS = [',', ';', '\t', '|']

/** What may stand above a heading: the delimiter, as Excel is told of it, and rows of empty cells. */
const ABOVE_HEADING = /^(?:(?:"?sep=([^"\r\n])"?)?[\s,;|]*[\r\n])?/i

/** Rows are numbered from 1, as in a spreadsheet. */
export interface CsvRow {
  number: number
  cells: string[]
}

export interface ReadCsv {
  heading: CsvRow
  rows: CsvRow[]
  /** The row in which a quote is not closed where a cell ends: it may have swallowed any others, so reading stops above it. */
  openQuoteIn: number | undefined
}

/**
 * Reads a list; `weigh` tells how much of a heading makes sense, and so by what its cells are parted: rows may hold any number of
 * commas, headings hold none that could be meant.
 */
export function readCsv(text: string, weigh: (heading: string[]) => number): ReadCsv {
  const [above = '', told] = ABOVE_HEADING.exec(text) ?? []
  const list = text.slice(above.length)
  const first = above.split(/\r\n|\r|\n/).length
  const headings = (told ? [told] : DELIMITERS).map((delimiter) => {
    const [heading = []] = Papa.parse<string[]>(list, { delimiter, preview: 1 }).data
    return { delimiter, weight: weigh(heading) }
  })
  const { delimiter } = headings.reduce((best, one) => (one.weight > best.weight ? one : best))
  const { data, errors } = Papa.parse<string[]>(list, { delimiter })
  const open = errors.find(({ type }) => type === 'Quotes')?.row
  const [heading = { number: first, cells: [] }, ...rows] = data
    .slice(0, open)
    .map((cells, index) => ({ number: first + index, cells }))
  return {
    heading,
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.map((cell) => cell.replace(GUARD, '')) })),
    openQuoteIn: open === undefined ? undefined : first + open,
  }
}

/** Text of a file that says nothing of its encoding: UTF-8 where it is that, otherwise what spreadsheets on Windows write. */
export function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  // Excel's "Unicode text" begins with this mark.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
