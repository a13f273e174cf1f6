const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const withUnits = (tens: string) => [tens, ...UNITS.map((unit) => `${tens} ${unit}`)]
/** In order, from 1 to 99. */
const BELOW_HUNDRED = [...UNITS, ...TEENS, ...TENS.flatMap(withUnits)]
const aboveHundred = (hundred: string) => [hundred, ...BELOW_HUNDRED.map((word) => `${hundred} and ${word}`)]

/** Numbers as words, and what they come to. */
export const NUMBER_WORDS: Record<string, number> = Object.fromEntries([
  ['a', 1],
  ...BELOW_HUNDRED.map((word, index) => [word, index + 1]),
  ...['a hundred', 'one hundred'].flatMap((word) => aboveHundred(word).map((above, index) => [above, index + 100])),
])
const oneOf = (words: string[]) => `(?:${words.join('|')})`
/** Of words that begin alike, the longer first: "seventeen" before "seven". */
const BELOW_HUNDRED_WRITTEN = `(?:${oneOf(TENS)}(?:[\\s-]${oneOf(UNITS)})?|${oneOf(TEENS)}|${oneOf(UNITS)})`
/** By its parts, for patterns that list three hundred numbers take long to compile. */
const AMOUNT = `\\d{1,3}|(?:a|one)[\\s-]hundred(?:[\\s-]and[\\s-]${BELOW_HUNDRED_WRITTEN})?|${BELOW_HUNDRED_WRITTEN}|a`
/** Of "14 to 21" and "7-14", the later is captured; of a number that is longer than these, no part. */
export const NUMBER = `(?<!\\bhundred (?:and )?)(?:\\d{1,3}\\s*[-–]\\s*|(?:${AMOUNT})\\s+to\\s+)?(${AMOUNT})(?:\\s*\\([\\w\\s-]+\\))?`
