/** Names have capitals but for small words; "We are round the corner" has two others. `text` begins with a capital. */
export const isWording = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && (text.replace(SMALL_WORDS, ' ').match(/(?<!\p{L})\p{Ll}{2,}/gu) ?? []).length >= 2

const SMALL_WORDS = /\b(?:of|and|the|for|in|on|at|by|to|upon|under|with|de|du|des|la|le|van|von|der)\b/g
