import type { ScannedPage } from '../reading/read-letters.ts'
import type { PageText } from './letters.schema.ts'

/**
 * D1 takes 2 MB a value, and the texts travel there as JSON in JSON. Some 400 full pages of small print have that much; what
 * is beyond stands in the letter's PDF alone.
 */
const MOST_TEXT_BYTES = 1_800_000

/** What was read on these pages of a scan, as far as it can be kept. */
export function textOfPages(pages: number[], scanned: ScannedPage[]): PageText[] {
  const readings = new Map(scanned.map(({ page, reading }) => [page, reading]))
  return asFarAsKept(pages.map((page) => ({ page, text: readings.get(page)?.text ?? '' })))
}

/** Pages whose texts have no room are kept without. */
export function asFarAsKept(pages: PageText[]): PageText[] {
  const encoder = new TextEncoder()
  let roomBytes = MOST_TEXT_BYTES
  return pages.map(({ page, text }) => {
    roomBytes -= encoder.encode(JSON.stringify(JSON.stringify(text))).length
    return { page, text: roomBytes < 0 ? '' : text }
  })
}
