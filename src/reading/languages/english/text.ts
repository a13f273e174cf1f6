import type { TextWording } from '../wording.ts'

export const text: TextWording = {
  shortWord: /^(?:of|to|in|on|at|by|we|be|is|it|as|or|an|a|i|no|my|do|us|\d+|&)$/i,
  greeting: /^\W*dear\s/i,
  hyphenated: /\b(?:self|non|pre|re|co|follow|up)-$/i,
  abbreviation:
    /(?:\b(?:no|nos|ref|tel|co|ltd|mr|mrs|ms|dr|st|etc|e\.g|i\.e|vat|reg|para|sch|s|approx|ext|inc|dept|p|encs?)|\b\p{Lu})\.$/iu,
}
