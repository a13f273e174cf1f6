import type { Wording } from '../languages/wording.ts'

/** Names have capitals but for small words; "We are round the corner" has two others. `text` begins with a capital. */
export const isProse = (text: string, wording: Wording): boolean =>
  /^\p{Lu}/u.test(text) &&
  (text.replace(wording.senders.smallWords, ' ').match(/(?<!\p{L})\p{Ll}{2,}/gu) ?? []).length >= 2

/** What somebody does, not what he is called: names have capitals beyond the first word, "Chartered surveyors" or "Commercial cards" have none. */
export function isDescription(text: string, wording: Wording): boolean {
  if (LIST_OF_TRADES.test(text)) return true
  const words = text.replace(wording.senders.smallWords, ' ').trim().split(/\s+/)
  return words.length >= 2 && /^\p{Lu}\p{Ll}/u.test(words[0]!) && words.slice(1).every((word) => /^\p{Ll}/u.test(word))
}

/** "Plumbing · Heating · Drains cleared" */
const LIST_OF_TRADES = /\s[-–—+*•·|]\s.*\s\p{Ll}{3,}$/u
