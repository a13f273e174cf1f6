import type { TextWording } from '../wording.ts'
import { commonWords } from './common-words.ts'
import ordinaryWords from './ordinary-words.json' with { type: 'json' }

export const text: TextWording = {
  shortWord: /^(?:of|to|in|on|at|by|we|be|is|it|as|or|an|a|i|no|my|do|us|dr|mr|ms|\d+|&)$/i,
  greeting: /^\W*dear\s/i,
  hyphenated: /\b(?:self|non|pre|re|co|follow|up|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-$/i,
  abbreviation:
    /(?:\b(?:no|nos|nr|ref|tel|co|ltd|mr|mrs|ms|dr|st|etc|e\.g|i\.e|vat|reg|para|sch|s|approx|ext|inc|dept|p|encs?|tues?|weds?|thurs?|fri)|\b\p{Lu})\.$/iu,
  commonWords,
  endings: [
    [/['’]s?$/, ''],
    [/ies$/, 'y'],
    [/(?<=\p{L}{2}[^s'])s$/u, ''],
    [/(?<=\p{L}{4})(?:ing|ed)$/u, ''],
    [/(?<=\p{L}{4})e$/u, ''],
  ],
  slips: [
    [/(?<=^|[.!?:]\s)1f(?= \p{Ll})|(?<!\S)[!|l]f(?= \p{Ll})/gu, 'If'],
    // "by 11.59 pm on1 May 2026"
    [/(?<!\S)(on|by|before|until|from|of|to)(?=\d{1,2}(?:st|nd|rd|th)?(?: \p{Lu}\p{Ll}{2,}\b|$))/gu, '$1 '],
    // "13 Januar® 2027"
    [/(?<!\S)(Jan|Febr)uar(?:v|[^\s\p{L}\p{N}.,:;)])(?!\S)/gu, '$1uary'],
    // "lronmarsh Brewery": no word begins with a small L and one of these. Addresses in the web are written as one likes.
    [/(?<![^\s(“"‘'])l(?=[bcdfgkmnpqrstvwxz]\p{Ll}{2,}(?:['’]s)?[,.;:!?)”"]?(?!\S))/gu, 'I'],
  ],
  contractions: [
    [/\bwon['’]t\b/gi, 'will not'],
    [/\bshan['’]t\b/gi, 'shall not'],
    [/\bcan['’]t\b/gi, 'cannot'],
    [/(?<=\p{L})n['’]t\b/giu, ' not'],
    [/(?<=\b(?:i|we|you|they|it|that|there|he|she|this|who))['’]ll\b/gi, ' will'],
    [/(?<=\b(?:i|we|you|they|who))['’]ve\b/gi, ' have'],
    [/(?<=\b(?:we|you|they|who))['’]re\b/gi, ' are'],
    [/\b(I)['’]m\b/gi, '$1 am'],
    [
      /(?<=\b(?:i|we|you|they|he|she|it|who))['’]d(?= (?:been|told|had|better|already|said|sent|paid|made|agreed|\p{L}+(?<!e)ed)\b)/giu,
      ' had',
    ],
    [/(?<=\b(?:i|we|you|they|he|she|it|that|who))['’]d\b/gi, ' would'],
    [/(?<=\b(?:it|that|there|here|what|he|she|who))['’]s(?= (?:been|got|had|become)\b)/gi, ' has'],
    [/(?<=\b(?:it|that|there|here|what|he|she|who))['’]s\b/gi, ' is'],
  ],
  ordinaryWords: new Set(ordinaryWords),
}
