import type { Wording } from '../languages/wording.ts'

/** Names have capitals but for small words; "We are round the corner" has two others. `text` begins with a capital. */
export const isProse = (text: string, wording: Wording): boolean =>
  /^\p{Lu}/u.test(text) &&
  (text.replace(wording.senders.smallWords, ' ').match(/(?<!\p{L})\p{Ll}{2,}/gu) ?? []).length >= 2
