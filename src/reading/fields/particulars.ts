import type { Wording } from '../languages/wording.ts'
import type { PageLayout, Segment } from '../text/page-layout.ts'
import { isContactLine } from './company-words.ts'

/** So many labels under one another, each with its value beside it, are a list of particulars: "Statement date | 18 August / Limit | £10,000". */
const FEWEST_PARTICULARS = 3
/** A value stands right of its label by at most this share of the page's width. */
const VALUE_REACH = 0.25
/** In ordinary lines. */
const ORDINARY = 1.35
/** Labels and values begin this close to one another, in points. */
const SAME_EDGE = 8

/** Labels and values of the lists of particulars on a page. */
export function particularsOf(layout: PageLayout, wording: Wording): Set<Segment> {
  const pairs = layout.segments.flatMap((label) => {
    const value = layout.segments.find(
      (other) =>
        other.line === label.line &&
        other.box[0] > label.box[2] &&
        other.box[0] - label.box[0] < VALUE_REACH * layout.width,
    )
    const isLabel =
      value !== undefined &&
      // Rules make one of them taller than it is.
      Math.min(label.height, value.height) < ORDINARY * layout.bodyHeight &&
      label.text.split(' ').length <= 3 &&
      !/\d/.test(label.text) &&
      !isContactLine(value.text, wording)
    return isLabel ? [{ label, value }] : []
  })
  const isListed = ({ label, value }: (typeof pairs)[number]) => {
    const list = pairs.filter(
      (other) =>
        Math.abs(other.label.box[0] - label.box[0]) < SAME_EDGE &&
        Math.abs(other.value.box[0] - value.box[0]) < SAME_EDGE,
    )
    return list.length >= FEWEST_PARTICULARS && list.some((other) => /\d/.test(other.value.text))
  }
  return new Set(pairs.filter(isListed).flatMap(({ label, value }) => [label, value]))
}
