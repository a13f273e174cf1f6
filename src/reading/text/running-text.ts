/** The share (0…1) of words that begin in lower case: most of a sentence's do, few of a list's, a letterhead's or a title's; 0 without words. */
export const lowerCaseShare = (words: string[]): number =>
  words.filter((word) => /^\p{Ll}/u.test(word)).length / Math.max(1, words.length)
