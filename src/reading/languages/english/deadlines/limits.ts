import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { DeadlineSignal, MentionForm } from '../../deadline-wording.ts'
import { forConsumers } from './duties.ts'

/** What may stand between a preposition and its date: a time of day, a weekday. */
const UP_TO_DATE = String.raw`\s*:?\s*(?:(?:christmas|lady|midsummer|michaelmas|new year['’]s)(?: day)?,\s+)?(?:at\s+|latest\s+|(?:the\s+)?(?:end|close)\s+of\s+\p{L}+,?\s+(?:on\s+)?|(?:\d{1,2}(?:[.:]?\d{2})?\s?(?:[ap]\.?m\.?|hrs\.?|hours)?|noon|midday|midnight)(?:\s+on\s+|,?\s+)|on\s+)*(?:(?:(?:this|next|this coming)\s+)?(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?(?:\s+week)?,?\s+)?(?:the\s+)?$`
const rightBefore = (words: string) => new RegExp(String.raw`\b(?:${words})${UP_TO_DATE}`, 'iu')

const date: MentionForm[] = ['date']
const period: MentionForm[] = ['period']

/** How the date itself is put: the words right before and behind it. */
export const limitSignals: readonly DeadlineSignal[] = [
  {
    says: 'it is what the terms come to',
    in: 'lead',
    forms: date,
    weight: 3.5,
    pattern: anyOf(
      inOrder(
        /(?<!\b(?:was|were) )\b(?:terms|due|payable)\b/iu,
        /(?![^.;]*\b(?:end|expiry|close) of (?:the|your) (?:\p{L}+ ){0,3}\p{L}+,\s*$)[^.;]*(?:,|\s[–—-])\s*/iu,
        /(?:so|which is|that is|i\.?e\.?|namely|being)?\s*(?:on |by )?(?:\p{L}+day,? )?$/iu,
      ),
      inOrder(
        /\bdays\b(?<!\b(?:(?:we|i|it|they) (?:shall|will|can|may)|takes?)\b[^.;]*)[^.;]{0,30}(?:,|\s[–—-])\s*/iu,
        /(?:that|which) makes (?:it|that) (?:\p{L}+day,? )?$/iu,
      ),
    ),
  },
  {
    says: 'a word that limits stands before the date',
    in: 'lead',
    forms: date,
    weight: 3.4,
    pattern: rightBefore(
      'by|before|(?:no|not) later than|on or before|not after|latest|prior to|(?:ahead|in advance) of|in time for',
    ),
  },
  {
    says: 'it lasts until the date',
    in: 'lead',
    forms: date,
    weight: 1,
    pattern: rightBefore('until|till|up to(?: and including)?'),
  },
  { says: 'something happens on the date', in: 'lead', forms: date, weight: 0.3, pattern: rightBefore('on') },
  {
    says: 'something begins with the date',
    in: 'lead',
    forms: date,
    weight: -1.5,
    pattern: rightBefore('from|since|after|starting|beginning|commencing|with effect from|effective|between'),
  },
  {
    says: 'rent falls due on its quarter day',
    in: 'lead',
    forms: date,
    weight: 3,
    pattern: /(?<!\bwas )\b(?:due|payable)\b[^.;]*\bon the (?:usual |next |coming )?(?:quarter|rent|term) day,?\s+$/iu,
  },
  {
    says: 'a paper bears the date',
    in: 'lead',
    forms: date,
    weight: -0.5,
    pattern: rightBefore('(?<!\\b(?:ahead|advance) )of|dated|as at|as of'),
  },
  {
    says: 'it stands in a row of a table, behind another',
    in: 'lead',
    forms: date,
    weight: -1.2,
    pattern: /\d{1,2} \p{Lu}\p{L}+ \d{4}\s*$/u,
  },
  {
    says: 'the date bounds a period',
    in: 'lead',
    forms: date,
    weight: -2,
    pattern:
      /\d(?:\s*\p{L}{3,9})?(?:\s+\d{4})?\s*(?:to|and|[-–])\s*$|\b(?:end(?:s|ed|ing)?|made up|(?:year|period|quarter|half-?year|month|weeks?)(?: \p{L}+)? to)\s+(?:on\s+|to\s+)?$/iu,
  },
  {
    says: 'it stands in a row of a table, beside another',
    in: 'tail',
    forms: date,
    weight: -1.2,
    pattern: /^\s*(?:\p{L}+ )?\d{1,2} \p{Lu}\p{L}+ \d{4}\b/u,
  },
  {
    says: 'a period begins with the date',
    in: 'tail',
    forms: date,
    weight: -1.6,
    pattern: /^\s*(?:to|[-–]|until)\s+(?:\d|\p{L}+ \d)/iu,
  },
  {
    says: 'a sum falls due on the date',
    in: 'lead',
    forms: date,
    weight: 2.6,
    pattern: rightBefore('due|payable|(?:due|falls? due|becomes? \\p{L}+) (?:for \\p{L}+ )?on|wanted|owed|expected'),
  },
  {
    says: 'the period is a limit',
    in: 'lead',
    forms: period,
    weight: 2.3,
    pattern:
      /\b(?:within|inside|in|by the end of|(?:no|not) later than)\s+(?:(?:the|th[eo]se|a|our|next|coming|same|following|period|of|further|another|full)\s+)*$/i,
  },
  {
    says: 'time is given or terms are set',
    in: 'lead',
    forms: period,
    weight: 2.7,
    pattern: inOrder(
      /\b/i,
      [
        /you (?:now |then |still )?have|(?:gives?|gave) you|giv(?:e|en|ing)|allow(?:s|ed|ing)?(?: you)?|terms\W?/i,
        /strictly|nett?|(?:payment|settlement)(?: is)?(?: due)?:?|due|payable/i,
      ],
      /\s+(?:(?:the|a|our|next|coming|strictly|nett?|in|within|another|further|full)\s+)*$/i,
    ),
  },
  {
    says: 'time is given',
    in: 'tail',
    forms: period,
    weight: 0.9,
    pattern: /^\s*(?:(?:is|are) (?:given|allowed|left)|to (?:pay|reply|appeal|object|put|remove|answer|act))\b/i,
  },
  {
    says: 'the period tells how long something is',
    in: 'lead',
    forms: period,
    weight: -0.8,
    pattern:
      /\b(?:at least|(?:more|less|later|earlier) than|up to|every|each|per|for|notice of|the (?:last|past|first|previous|same)|previous|about|some|over|nearly|took|takes?|lasts?)\s+(?:an?\s+)?$/i,
  },
  {
    says: 'the period tells how long something is',
    in: 'tail',
    forms: period,
    weight: -0.7,
    pattern:
      /^[\s!'’]*(?:notice|ago|old|long|late|before|in advance|beforehand|earlier|ahead|overdue|prior|free|work|pay|rent|leave|of (?:free|service|use|notice))\b/i,
  },
  {
    says: 'it counts from the letter',
    in: 'tail',
    forms: period,
    weight: 0.4,
    pattern:
      /^\s*(?:of|from|after|following|beginning|starting)\s+(?:(?:the|its)\s+)?(?:(?:issue\s+)?date\b|today|this)/i,
  },
  {
    says: 'it is all that is said: so long from the letter',
    in: 'sentence',
    forms: period,
    weight: 3.2,
    pattern: inOrder(
      /^\W*(?:an? |\p{L}+[ -])?[\p{L}\d]+ (?:calendar |clear |full |working |business )?/iu,
      /(?:days|weeks|(?:day|week|month|fortnight)s?) (?:from|of) (?:the\s+)?/iu,
      /(?:today\b|(?:date|day) (?:of|on) (?:this\b|(?:the |our )?(?:invoice|bill)\b)|(?:invoice|bill) date\b)/iu,
    ),
  },
  {
    says: 'it counts from service or receipt',
    in: 'tail',
    forms: period,
    weight: 0.5,
    pattern:
      /^\s*(?:of|from|after|following|beginning with)\s+(?:the\s+)?(?:date\s+(?:of|on which)\s+)?(?:service|receipt|receiving|(?:it|this|you)\b)/i,
  },
  {
    says: 'it counts from an invoice',
    in: 'tail',
    forms: period,
    weight: 1.7,
    pattern:
      /^\s*(?:net\s+)?(?:of|from|after)\s+(?:the\s+)?(?:date\s+of\s+)?(?:the\s+|our\s+)?(?:invoice|bill|tax point|end of (?:the )?month|month[- ]end)/i,
  },
  {
    says: 'only some of its readers may',
    in: 'sentence',
    forms: period,
    weight: -3,
    pattern: forConsumers,
  },
  {
    says: 'it counts from nothing',
    in: 'tail',
    forms: period,
    weight: -3,
    pattern: /^(?!\s*(?:,\s*)?(?:of|from|after|following|beginning|starting|counted)\b)/i,
  },
]
