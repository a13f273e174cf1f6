import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { NamedDayWording } from '../../deadline-wording.ts'

export const namedDays: NamedDayWording = {
  asksNow:
    /\b(?:please|kindly|you (?:must|should|need to|have to)|let (?:us|me)|would you|could you|must be|has to be|we (?:need|require|must have)|ask you)\b/i,
  beforeThat: /^before\b/i,
  periodBefore: /\b(?:days?|weeks?|months?)\s*$/i,
  thatDate: anyOf(
    /\b(?:due|payable|to be paid) on (?:that|the same) (?:day|date)\b/i,
    /\bon (?:that|the same) (?:day|date),? (?=(?:all|the|your) (?:advance|amount|balance|debt|facility|loan|overdraft|rent|sums?)\b(?:[^.;]|\.\d)*\b(?:will have to|must|has to|have to) be (?:re)?paid\b(?! by\b))/i,
    inOrder(
      /\b(?:by|before|on or before|no later than) /i,
      /(?:(?:that|this|the same) (?:date|day)|then|that(?= to\b|[,.;]|$)|it (?:does|expires|runs out|ends|lapses))\b/i,
    ),
    /\bafter (?:that|this|then)\b(?= without\b)/i,
    /\b(?:by|before|on or before|no later than) (?:the|its|your) (expiry|renewal|closing) date\b/i,
    /\b(?:by|on or before|no later than) the (?:day|date) (?:that|when|on which) (?:it|(?:the|your|this) ([a-z]+)) (?:ends|expires|runs out|lapses)\b/i,
  ),
  daysFromThat:
    /(?<=(?<!\bnot (?:less|earlier) than \S+ )\b(?:days|weeks|months) (?:of|after|from|following) )that (?:date|day)\b/gi,
  dateInParagraph:
    /\bthe date (?:(?:given|stated|shown|set out|specified) )?(?:in|at) (?:paragraph|section|clause|box) (\d{1,2})\b/gi,
  endOfMonth: inOrder(
    /\b(?:by|before|on or before|(?:no|not) later than|(?:due|payable) at|(?:^|\bpayment )terms:?) (?:the )?(?:end|last (?:(?:working|business) )?day) of /gi,
    '(',
    anyOf(
      /this month/gi,
      /the month following(?= (?:the |that )?(?:(?:date |month )?of )?(?:the |this |our |its )?(?:invoice|letter|date\b))/gi,
      /(?:the )?month(?! (?:following|after|of|in|that follows))|the current month|next month|(?:the|this) year|today/gi,
      /(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:\s+\d{4})?/gi,
    ),
    ')',
  ),
  lastWorkingDay: /\blast (?:working|business) day\b/i,
  thisYear: /year$/,
  today: /^today$/,
  monthFollowing: /^the month following$/,
  currentMonth: /^(?:this|the month$)/i,
  thisMonth: /^(?:this|the|month)/,
  nextMonth: /^next/,
  lastDays: inOrder(
    /(?<!\b(?:ends?|finish(?:es)?|closes?) )\b(?:on|by) the last day of /gi,
    /(?:january|february|march|april|may|june|july|august|september|october|november|december)/gi,
    /(?:(?:,|,? and)(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december))*/gi,
  ),
  dayOfMonth: inOrder(
    /\b(?:by|before|on or before|(?:no|not) later than)\s+/gi,
    /(?:(?:noon|midday|(?:the )?(?:close|end) of (?:business|play))\s+(?:on\s+)?)?/gi,
    /(?:(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?(?:\s+week)?,?\s+)?(?:the\s+)?(\d{1,2})/gi,
    /(?:st|nd|rd|th)/gi,
    [
      /(?=\s*(?:[.,;?!)]|$|inst\b))/gi,
      inOrder(
        /\s+(?:day\s+)?of\s+/gi,
        '(',
        anyOf(
          /this month|the month following(?= (?:the )?(?:date of )?(?:the |this )?(?:invoice|letter))/gi,
          /the month(?! (?:following|after|in|that follows|each|every)\b)|next month/gi,
        ),
        ')',
        /\b/gi,
      ),
    ],
  ),
  dayOfEachMonth: inOrder(
    /\bon (?:or before )?the (\d{1,2})(?:st|nd|rd|th)(?: day)? of (?:each|every)(?: calendar)? month\b/gi,
    '(?:',
    inOrder(
      /[^.;]*\b(?:from|starting(?: in)?|beginning(?: in)?|commencing(?: in)?|the first in) /gi,
      /(january|february|march|april|may|june|july|august|september|october|november|december)\b/gi,
    ),
    ')?',
  ),
  dayOfWeek: inOrder(
    /\b(?:by|before|on or before|(?:no|not) later than)\s+/gi,
    '(?:',
    inOrder(
      /(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?|noon|midday|(?:the )?(?:close|end) of (?:business|play))\s+/gi,
      /(?:on\s+)?/gi,
    ),
    ')?',
    /(?:the\s+)?(?:this\s+|this coming\s+)?(monday|tuesday|wednesday|thursday|friday)\b/gi,
    /(?:\s+(week|of (?:the )?(?:next|following) week)\b|(?!\s+(?:week|of (?:the )?(?:next|following) week)\b))/gi,
    /(?!,?\s+(?:the\s+)?\d|\s+(?:morning|week)s?\b)/gi,
  ),
  nextWeek: /^next/i,
  endOfWeek: /\b(?:by|before) (?:the )?end of (this|the|next) week\b/gi,
  isOver: /\b(?:valid|in force|lasts?|runs?) (?:until|to|till)\b|\b(?:expires?|ends?|runs? out|lapses?)\b/i,
}
