import type { PageLayout, Segment } from '../text/page-layout.ts'
import { isAddressLine, isContactLine, isPersonLine, isRoleLine, isSalutation } from './company-words.ts'

/** Handwriting is read with less, print with more. */
const PRINT = 0.8
/** Letters of the longest greeting by which handwriting is recognised. */
const LONGEST = 30

/**
 * The line that greets the reader. In handwriting, where "Dear" may be read as anything, it is the short line that ends in a comma, in the
 * upper half, with running text under it.
 */
export function findGreeting(layout: PageLayout): Segment | undefined {
  const greeting = layout.segments.find((segment) => isSalutation(segment.text))
  if (greeting || layout.reading.confidence >= PRINT) return greeting
  return layout.segments.find((segment, index) => {
    const text = segment.text.trim()
    if (segment.box[1] > layout.height / 2 || text.length > LONGEST || !/^\p{Lu}\p{L}+(?:\s+\p{L}+){1,3},$/u.test(text))
      return false
    if (isAddressLine(text) || isContactLine(text) || isRoleLine(text) || isPersonLine(text)) return false
    const next = layout.segments[index + 1]
    return next !== undefined && next.text.split(/\s+/).length >= 6 && next.box[1] > segment.box[1]
  })
}
