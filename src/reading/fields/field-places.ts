import type { Wording } from '../languages/wording.ts'
import { type PageLayout, sentencesOf } from '../text/page-layout.ts'
import { isSalutation, isSignOff } from './company-words.ts'
import { HEAD_SHARE } from './letterhead-columns.ts'

/** What is printed where a letter names its sender, and where its subject stands; one place a line. */
interface FieldPlaces {
  sender: string
  subject: string
}

/** Titles of forms stand in this share of the first page. */
const TITLES = 0.62
/** The sender's small print stands below this share of a page. */
const FOOT = 0.88
/** Lines of a signature: name, role, organisation. */
const SIGNATURE_LINES = 8
/** A cell with more words is running text, which may name anybody. */
const MOST_WORDS = 10

/**
 * Where on a letter its sender and its subject may be read: letterhead, signature and small print; headings and the first sentence.
 * What stands anywhere else is what the letter tells of others, or whom it wants to be taken for.
 */
export function fieldPlaces(layouts: PageLayout[], wording: Wording): FieldPlaces {
  const [first] = layouts
  if (!first) return { sender: '', subject: '' }
  const head = first.segments.filter(({ box }) => box[1] < HEAD_SHARE * first.height)
  const sender = [
    ...head,
    ...layouts.flatMap((layout) => [...signatureOf(layout, wording), ...footOf(layout, wording)]),
  ]
  return {
    sender: sender
      .map(({ text }) => text)
      .filter((text) => wording.senders.footer.test(text) || text.split(' ').length <= MOST_WORDS)
      .join('\n'),
    subject: headingsOf(first, wording).join('\n'),
  }
}

function signatureOf({ segments }: PageLayout, wording: Wording) {
  const at = segments.findIndex(({ text }) => isSignOff(text, wording))
  return at < 0 ? [] : segments.slice(at, at + 1 + SIGNATURE_LINES)
}

const footOf = ({ segments, height, bodyHeight }: PageLayout, wording: Wording) =>
  segments.filter(
    (segment) =>
      segment.box[1] > FOOT * height &&
      (segment.height < 0.9 * bodyHeight || wording.senders.footer.test(segment.text)),
  )

/** What stands over the salutation and right under it; in a form without one, its headings and its first sentence. */
function headingsOf({ paragraphs, height }: PageLayout, wording: Wording): string[] {
  const greeting = paragraphs.findIndex(({ text }) => text.length < 80 && isSalutation(text, wording))
  const above = greeting < 0 ? paragraphs.filter(({ box }) => box[1] < TITLES * height) : paragraphs.slice(0, greeting)
  const first =
    greeting < 0 ? paragraphs.find(({ text }) => text.split(' ').length >= 6) : paragraphs.slice(greeting + 1)[0]
  return [
    ...above.filter(({ single }) => single).map(({ text }) => text),
    sentencesOf(first?.text ?? '', wording)[0] ?? '',
  ]
}
