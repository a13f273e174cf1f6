/** The wording by which letters set dates. General English of business letters; each group says what it is for. */

const NUMBER_WORDS: Record<string, number> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  'twenty-one': 21,
  'twenty one': 21,
  'twenty-eight': 28,
  'twenty eight': 28,
  thirty: 30,
  'forty-two': 42,
  'forty two': 42,
  forty: 40,
  'forty-five': 45,
  'forty five': 45,
  sixty: 60,
  ninety: 90,
}
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBER_WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|')})(?:\\s*\\(\\w+\\))?`

export function countOf(text: string): number {
  return NUMBER_WORDS[text.toLowerCase()] ?? Number(text)
}

/** "within 14 days", "in the next 10 working days", "no later than 7 days": 1 number, 2 kind of day, 3 unit. What follows tells the base. */
export const PERIOD = new RegExp(
  `\\b(?:within|(?:before|by) the (?:end|expiry) of|in(?! the last)|(?:no|not) later than|not more than|you (?:now )?have|allow(?:s|ed|ing)? you|strictly|nett?|terms?(?: of payment)?:?|payment(?: is)?(?: due)?|due|payable)\\s+(?:the\\s+same\\s+|the\\s+|a\\s+|our\\s+)?(?:next\\s+|further\\s+|following\\s+|period\\s+of\\s+|maximum\\s+of\\s+|strictly\\s+|nett?\\s+|within\\s+|terms\\s+)*${NUMBER}\\s+(calendar\\s+|clear\\s+|full\\s+|working\\s+|business\\s+)?(day|week|month|fortnight)s?\\b['’]?`,
  'gi',
)

/** Directly before a date: the date is a limit. */
export const LIMIT =
  /\b(by|before|no later than|not later than|no later then|on or before|until|till|up to|due(?: for payment)?(?:\s+(?:\p{L}+\s+){0,3}on)?|due(?: date)?\s*(?:is|:)?|latest|deadline(?: is| of| for [\p{L} ]{3,30} is)?|closing date(?: is)?)\s*:?\s*(?:at\s+|latest\s+|the\s+latest\s+on\s+|(?:the\s+)?(?:end|close)\s+of\s+(?:business\s+)?(?:on\s+)?|(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?|noon|midnight|12 noon)\s+(?:on\s+)?|on\s+)*(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?(?:the\s+)?$/iu

/** Directly before a date: the recipient must be somewhere. */
export const ATTENDANCE =
  /\b(?:attend|hearing|heard|appointment|interview|tribunal|appear|trial)\b[^.]{0,140}\b(?:on|at|for|is|:)\s*(?:(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?|noon)\s+on\s+)?(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?$/i

/** Somebody asks the recipient for something. */
export const DEMAND =
  /\b(?:must|need(?:s)? to|have to|has to|should|shall|please|requir\w+|pay(?:s|able|ment)?|paid(?= (?:by|before|within|no later))|repl(?:y|ies)|respon[ds]\w*|return|send|file|deliver|submit|tell (?:us|me)|let (?:us|me)|notif\w+|contact|complete|renew|appeal|object(?:ion)?|disput\w*|challenge|reach(?:es)? (?:us|me|them)|receive[ds]?|hear|unless|accept\w*|apply|register|confirm|provide|arrange|attend|due|deadline|settle|write|cancel|ask|request|review|fetch|collect it|counter-?notice|represent\w+|evidence|lapse[sd]?|opt|serve|dealt|elect|sign)\b/i

/** The recipient is spoken to ("File it within …" as well), or what must reach the sender is named. */
export const ADDRESSED =
  /^(?:kindly|pay|file|send|return|reply|respond|write|call|complete|sign|submit|contact|tell|provide|confirm|renew|appeal|object|deliver|attend|register|apply)\b|\b(?:you|your|yours|please|must|unless|us|me|payable|payment|terms|company|demand|appeal|required)\b/i

/** What the sender does, promises or describes: no duty of the recipient. */
export const SENDER_ACTS =
  /\b(?:we|i|our (?:client|team|surveyor|engineer|office)s?|they|the (?:court|registrar|creditor|landlord))\s+(?:will|shall|aim|hope(?! to (?:hear|receive|have))|expect(?! (?:you|your|a |an |payment|to (?:hear|receive|have)))|plan|intend|propose|try|answer|reply|respond|usually|normally|issued|may|can|would|pay|refund|credit)\b(?![^,;]*\b(?:unless|if (?:you|it|this|that|paid|payment|we (?:receive|hear|have|get))|provided|must)\b)[^,;]*$/i
export const SENDER_FAILS =
  /\bif we (?:have|do|are|cannot|can['’]t|haven['’]t|don['’]t)\b(?![^,;]*\b(?:hear|receive|have|had) )[^,;]*$/i

/** Money that is taken without the recipient doing anything. */
export const COLLECTED =
  /\b(?:will|shall|to) be (?:collected|debited|taken|claimed)|\b(?:we|it) (?:will|shall) (?:collect|debit|take|claim)\b|\bcollected (?:by|on|from)|\bby direct debit on\b|\bdirect debit (?:will|date|payment)/i
/** The whole letter's payments are collected. */
export const PAYS_BY_DEBIT =
  /(?<!\bif |\bcan |\bmay )\b(?:you (?:already )?pay|paying|pay(?:ment)? (?:is|will be) (?:made|taken|collected)|will be (?:collected|taken|debited)[^.]{0,60}) by direct debit\b|\bby direct debit[^.]{0,30}\b(?:do not|don['’]t|need not|no need)\b|\binstalments will be (?:collected|taken|debited)\b|\b(?:we|it) (?:will|shall) (?:collect|debit|take) (?:this|the|your|it|payment)\b/i

/** Replies to invitations and offers. */
export const INVITATION =
  /\br\.?\s?s\.?\s?v\.?\s?p\b|\bearly[- ]bird\b|\bbook (?:by|before|now)\b|\boffer (?:ends|closes|runs|is valid)\b/i

/** Ends or starts of a state, not of a task. */
export const STATE_UNTIL =
  /\b(?:valid|open (?:from|daily)|closed|away|free|runs?|lasts?|fixed|continues?|in force|covered|cover|kept|keep|rate|tariff|price|until further)\b[^.;]*\b(?:until|till|up to)\s*$/i

/** Labels in forms and tables over or before a date by which to act. */
export const DEADLINE_LABEL =
  /\b(?:payment due|due date|date due|due by|due on|amount due by|due|pay by|payable by|payable on|pay before|to be paid by|please pay(?: [^.]{0,40})? by|file by|renew by|reply by|return by|respond by|reply before|response by|complete by|submit by|appeal by|accept by|confirm by|required by|deadline|last date(?: for [\p{L} ]{3,30})?|closing date|latest date|hearing(?: date)?|date of hearing|next payment|settlement date|payment date)\s*[:.]?$/iu
/** Labels that look like it and tell of the past or of others. */
export const NO_DEADLINE_LABEL =
  /\b(?:return|period|last|previous|not|wasn['’]t|was)\s+(?:payment\s+)?due\s*[:.]?$|\bamount due\s*[:.]?$|\bdirect debit\b/i

/** "by that date", "by then": a date named just before becomes a limit. */
export const THAT_DATE = /\b(?:by|before|on or before|no later than) (?:that|this|the same) (?:date|day)\b/i

/** "by the end of this month": 1 which month. */
export const END_OF_MONTH =
  /\bby the end of (this month|the month(?! (?:following|after|of|in))|the current month|next month|today|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:\s+\d{4})?)/gi

/** Announces rows of dates by which to pay. */
export const INSTALMENTS =
  /\binstalments? (?:below|as follows|shown|listed|set out)|\bfollowing (?:dates|instalments)|\b(?:by|on) the dates? (?:below|shown)\b|\bin (?:\w+ )?instalments\b/i
