import type { Wording } from '../languages/wording.ts'
import { foldText } from '../text/fold-text.ts'
import type { PageLayout } from '../text/page-layout.ts'
import { isSalutation, isSignOff } from './company-words.ts'

/**
 * Whether whoever heads a letter signs it: "Ms P Anand" over her address, "P. Anand" under the closing words, or under the text where there are none.
 * `below`: points from the page's top, under which signatures stand. Greetings, copies and slips to sign name readers.
 */
export function signsLetter(
  { segments, bodyHeight }: PageLayout,
  name: string,
  below: number,
  wording: Wording,
): boolean {
  const family = foldText(name).split(' ').at(-1)!
  const closing = segments.findLast(({ text, box }) => box[1] > below && isSignOff(text, wording))
  const [from, to] = closing
    ? [closing.box[1], closing.box[3] + SIGNATURE_LINES * 1.4 * bodyHeight]
    : [below, Number.POSITIVE_INFINITY]
  return (
    family.length > 2 &&
    segments.some(
      ({ text, box }) =>
        box[1] >= from &&
        box[1] < to &&
        text.length < LONGEST_LINE &&
        foldText(text).split(' ').at(-1) === family &&
        !isSalutation(text, wording) &&
        !wording.senders.copyTo.test(text.trim()),
    )
  )
}

/** A signature has at most so many lines under the closing words, the room for the hand among them. */
const SIGNATURE_LINES = 8
/** A name with an office behind it is no longer than that. */
const LONGEST_LINE = 60
