import type { PageLayout, Segment } from '../text/page-layout.ts'

/** Somebody whom a page may be addressed to. */
export interface RecipientCandidate {
  company: string
  address: string[]
  score: number
  top: number | null
  /** Where an address block begins, in points from the page's left. */
  left?: number | undefined
  /** How well the name was read, 0…1. */
  legibility: number
  /** Who stands over the name, which it may be the first line of: "Mr Clutch / Harnwick Motors Ltd", "Training Lead / Generation Partners Ltd". */
  person?: string
  /** That person, who has post there under a name of their own. */
  resident?: string | undefined
  /** By the greeting alone: the name with that line may as well be the whole one. */
  isParted?: boolean
  /** By a label before it: the letter may be for whoever stands in a window. */
  isLabelled?: boolean
  /** Where a party or a property stands as well as an addressee, whoever the sender is. */
  mayBeConcerned?: boolean
  /** In one line with its address, which may as well be where to return what can't be delivered, or the property that a letter is about. */
  isInLine?: boolean
  /** Under a label of somebody else than the reader ("cc:"): whose page it may be all the same. */
  isForOthers?: boolean
  /** Under a label of the side that sues, beside one that is sued. */
  isOpponent?: boolean
  /** What announces an address: a label of addressees ("Invoice to"), another ("Loss adjuster:", "Our ref:") or a role in a case ("Defendant"); a plain window has none. */
  label?: 'recipient' | 'other' | 'party' | undefined
  /** By a label at the page's head that says whose page it is. */
  namesWhose?: boolean
}

/** Letterheads are set in print this much larger than the ordinary. */
export const LETTERHEAD = 1.5

/** Larger print than the text: also wider than the line under it, for specks and rules make boxes taller. */
export function isPrintedLarger(
  layout: PageLayout,
  segment: Segment,
  next: Segment | undefined,
  factor: number,
): boolean {
  const letterWidth = ({ box, text }: Segment) => (box[2] - box[0]) / Math.max(1, text.length)
  if (segment.height < factor * layout.bodyHeight) return false
  return next === undefined || letterWidth(segment) > 1.2 * letterWidth(next)
}

/** Where windows are, in shares of the page. */
export const WINDOW_PLACE = { top: 0.1, bottom: 0.35, right: 0.45 }

/** Of a whole address: name, street, town. */
export const FEWEST_LINES = 3

/** In ordinary print under larger, be it close to the page's head. */
export const isUnderLetterhead = (layout: PageLayout, first: Segment) =>
  first.box[1] > HIGHEST_WINDOW * layout.height &&
  layout.segments.some(
    (other) => other.box[3] <= first.box[1] && other.height > Math.max(LETTERHEAD * layout.bodyHeight, first.height),
  )

/** No window shows what is printed above this share of the page. */
export const HIGHEST_WINDOW = 0.08
