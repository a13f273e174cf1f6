import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { PeriodWording } from '../../deadline-wording.ts'
import { NUMBER, NUMBER_WORDS } from './number-words.ts'

export const deadlinePeriods: PeriodWording = {
  numberWords: NUMBER_WORDS,
  period: new RegExp(
    `\\b(?:within|inside|(?:before|by) the (?:end|expiry) of|at the (?:expiration|expiry|end) of|(?:(?:no|not) later than )?(?:the last day|the end) of the period of|(?<!at )in(?! the last)|(?:no|not) later than|not? more than|you (?:now |only )?have(?: only)?|(?:the|your) (?:company|recipient|debtor) has(?: now| only)?|allow(?:s|ed|ing)? you|given|giv(?:e|es|ing) you|strictly|nett?|terms?(?: of payment)?(?: are|:)?|(?<!failing )(?:payment|settlement(?=:))(?: is)?(?: due)?|due|payable|(?:time|period) (?:for|to) (?:payment|pay|reply|appeal|compliance|comply))\\s*[:,]?\\s+(?:the\\s+same\\s+|the\\s+|th[eo]se\\s+|a\\s+|our\\s+)?(?:next\\s+|final\\s+|another\\s+|further\\s+|following\\s+|coming\\s+|period\\s+of\\s+|maximum\\s+of\\s+|strictly,?\\s+|nett?,?\\s+|within\\s+|terms\\s+)*${NUMBER}\\s+(calendar\\s+|clear\\s+|full\\s+|working\\s+|business\\s+)?(day|week|month|fortnight)s?\\b['’]?`,
    'gi',
  ),
  anyPeriod: new RegExp(
    `\\b${NUMBER}\\s*(calendar\\s+|clear\\s+|full\\s+|working\\s+|business\\s+)?(day|week|month|fortnight)s?\\b`,
    'gi',
  ),
  units: { day: 'day', week: 'week', fortnight: 'fortnight', month: 'month' },
  workingDays: /^(?:working|business)$/,
  known:
    /\b(?:we|i) (?:do |quite |fully )?(?:know|realise|appreciate) (?:that )?(?:the (?:law|act|rules|lease|contract)|you) (?:gives?|allows?|has|have)\s+(?:you\s+)?$/i,
  butSooner:
    /^\W{0,3}but\b(?![^.]*\b(?:after that|no longer)\b)[^.]*\b(?:ask|please|would you|could (?:you|i|we)|need|within|do not wait)\b/i,
  ahead: new RegExp(
    String.raw`(?<!\b(?:until|till|up to|within|inside|(?<!\bnot )(?:less|fewer|more) than)\s+)\b${NUMBER}\s*(calendar\s+|clear\s+|full\s+|working\s+|business\s+)?(day|week|month|fortnight)s?['’]?\s+(?:before|prior\s+to|ahead\s+of|in\s+advance\s+of)\s+(?:(?:\p{L}+,?\s+){1,5}?(?:on|of|at|is)\s+)?(?:the\s+)?(?:\p{L}+day,?\s+)?(?:the\s+)?$`,
    'iu',
  ),
  aheadOfIt: new RegExp(
    String.raw`(?<!\b(?:until|till|up to|within|inside|(?<!\bnot )(?:less|fewer|more) than)\s+)\b${NUMBER}\s*(calendar\s+|clear\s+|full\s+|working\s+|business\s+)?(day|week|month|fortnight)s?['’]?\s+(?:before|prior\s+to|ahead\s+of|in\s+advance\s+of)\s+(?:the|that|your)\s+(hearing|trial|inquiry|inquest|meeting|appointment|interview|completion)\b(?!,?\s+(?:which|date|on|of|at|is)\b)`,
    'iu',
  ),
  coverEnds:
    /\b(?:policy|cover|insurance)\b[^.]{0,60}\b(?:ends?|expires?|lapses|runs out|falls due for renewal|is due for renewal)\b/i,
  awaited:
    /\b(?:must|should|needs? to|has to|have to|please|make sure)\b[^.;]{0,60}\b(?:be (?:present|there|at|in|on site)|let (?:him|her|them|us|the \p{L}+) in)\b/iu,
  timeBehind: /^,?\s*(?:at|between|from)\s+(?:\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]\.?m\b|hrs\b|and\b|to\b|-|–)|noon\b)/i,
  mustBeThere: /\b(?:hearing|trial|tribunal|inquiry|inquest|appointment|interview)\b[^.;]{0,25}$/iu,
  sentAhead:
    /\b(?:is|are|will be) (?:sent|issued|posted|e-?mailed|published|taken|made available)\b(?! to (?:us|me|the \p{L}+)\b)[^.;]*$/iu,
  shortPeriods: [
    [/\b(by|before) the (week|month)['’]s end\b/gi, '$1 the end of the $2'],
    [/\b(within|in) the (?:next|coming) (week|fortnight)\b/gi, '$1 a $2'],
    [/\bwithin the next month\b/gi, 'within a month'],
    [/\b(?:24|twenty-four) hours\b/gi, 'one day'],
    [/\b(?:48|forty-eight) hours\b/gi, 'two days'],
    [/\b(?:72|seventy-two) hours\b/gi, 'three days'],
    [/\bnett? (7|10|14|15|21|28|30|45|60|90)(?=\s*(?:[.,;|](?!\d)|$))/gi, 'net $1 days'],
    [/\b(\d{1,2}|[a-z]+) days nett?\b/gi, 'net $1 days'],
    [/\bmonth[- ]end\b/gi, 'the end of the month'],
    [/\bby a week on (monday|tuesday|wednesday|thursday|friday)\b/gi, 'by $1 week'],
    [/\bby next (monday|tuesday|wednesday|thursday|friday)\b/gi, 'by $1 of next week'],
    [
      /\b(not (?:yet )?(?:been )?(?:paid|settled|received|cleared|returned)) (?=[\w-]+ (?:calendar |working )?(?:days|weeks) (?:from|of|after) )/gi,
      '$1 within ',
    ],
    [/\bbefore the (month|week) is (?:out|over|up)\b/gi, 'before the end of the $1'],
    [
      /\b(?:by|before) (?:noon |midday |close of business |\d{1,2}(?:[.:]\d\d)? ?[ap]m )?tomorrow\b/gi,
      'within one day',
    ],
    [/\b([\w-]+ (?:calendar |working )?days) (?:is|are) (?:allowed|given)\b/gi, 'you have $1'],
    [
      /\b(offer (?:is |stays |remains |will (?:be |stay |remain ))(?:held )?open)(?: (?:for|to) (?:your )?acceptance)?(?: by you)? for (?:a period of )?(?=[\w-]+ (?:calendar |working )?(?:days|weeks) (?:from|of|after) (?:the date|its date|today|this)\b)/gi,
      '$1 to accept: you have ',
    ],
    [/(\b(?:days|weeks|months)),? (?:counted|reckoned|calculated|running) (?=(?:from|after)\b)/gi, '$1 '],
    [
      /(\b(?:days|weeks|months)),? (?:beginning|starting) (?:with|on) the (?:next )?(?:working |business )?day after (?=the date of\b|receipt\b)/gi,
      '$1 from ',
    ],
    [
      /\b(?:time|period) within which (?!our\b)([^.;:]{3,80}\b(?:must|has to|have to|should|is to|are to) be [a-z]+):? (?=[\w-]+ (?:calendar |clear |working )?(?:days|weeks)\b)/gi,
      '$1 within ',
    ],
    [/\bthere are (?=[\w-]+ (?:calendar |working )?days\b)/gi, 'you have '],
    [
      /^\W*(\d{1,2}) days (?:from|of) (?:the )?(?:invoice )?date,? please(?=\s*(?:[.!]|, by\b)|\W*$)/gi,
      'please pay within $1 days of the date above',
    ],
    [/^\W*(\d{1,2}) days,? please\b(?=,? (?:as|from)\b|\W{0,2}$)/gi, 'please pay within $1 days'],
  ],
  fromMonthEnd: /^\s*(?:from |after )?(?:the )?(?:end of (?:the )?month|month[- ]end|e\.?\s?[o0]\.?\s?m)\b/i,
  permitted: /\b(?:can|may|could) be \p{L}+/iu,
  misreadPeriod: /\b(within)\s+([\dlIOoSZ|]{1,2})\s+d\p{L}{2}s\b/giu,
  days: 'days',
  band: /^Not more than/,
  noPeriodAfter:
    /\b(?:(?:although|though|whereas) our(?: \p{L}+)?(?: terms are)?|usually|normally|typically|if you ask|at least|more than|less than|up to|every|each (?:month|quarter|half-year|year)|(?<!\basked )for|notice of|last|than|if you (?:take|receive|sell|spend) (?:more|less) than £[\d,.]+)\s*$/iu,
  noPeriodBefore: anyOf(
    /^[\s!'’]*(?:s\s+)?(?:either (?:side|way)|notice|credit|holiday|leave|before|ago|old|late|in advance|ahead|earlier|overdue|prior|(?:has|have|needs?) to|must|should|(?:on|in|during) which(?! to\b))\b/i,
    // "ten days to send evidence after we ask for it"
    /^[^.;]{0,80}\b(?:after|once|when(?:ever)?) (?:we|they) (?:do |have )?(?:ask|request|need)\w*\b/i,
  ),
  mayHappen: /^in\b/i,
  happens: /\b(?:arrive|come|receive|be there|account)\b|\bexceeds?\b[^.;,]*$|\b(?:had|has|have) none\s*$/i,
  wasBound:
    /(?<!\b(?:unless|if)\b[^.;]*)\byou (?:(?:should|ought to) have (?:answered|delivered|filed|given|paid|registered|replied|responded|returned|sent|told)\b(?!.*[,;]|.*\b(?:and|but|which)\b)|were (?:obliged|required|bound|meant|supposed) (?:[^.;]{0,60} )?to\b)(?![^.;]*\b(?:please|must|now)\b)[^.;]*$/iu,
  wasAgreed: /\b(?:agreed|promised|undertook|was bound|were bound) to\b[^.;]*$/i,
  standingDuty:
    /^(?!.*\b(?:please|kindly|grateful|unless|requires?|within \S+ \S+ who)\b).*(?:\b(?:and|always|also) (?:tell|notify|inform) us(?: about \p{L}+(?: \p{L}+)*)?|\bwrite to (?:them|each(?: of them)?)|\breturn the (?:terminals?|equipment|router|meter|cards?)|\bbecause [^.;]*\bnot \p{L}+) within\b/iu,
  uncertain: inOrder(/^\s*(?:,\s*)?/i, [
    /if (?:your|the|any|there|anything)\b[^.]*\b(?:chang|ceas|turns? out)/i,
    /if (?:you (?:alter|change|leave|move|sell|stop|take on)|any (?:of|detail))|when(?:ever)?\b/i,
    /of (?:any|a|an|each|every|such)\b/i,
    inOrder(
      /(?:if|should) (?:he|she|they|the (?:employee|person|tenant|driver|member|worker|debtor))\b[^.]*\b/i,
      /(?:leav|stop|mov|chang|ceas|die|return|fall|join|retire|take on)/i,
    ),
  ]),
  givesReader: /^(?:giv\w+|allow\w*) you\b/i,
  given: /^(?:you (?:now |only )?have|(?:the|your) \p{L}+ has|giv|allow)/iu,
  strict: /^(?:strictly|nett?|terms|time|period|due\s*:)/i,
  invoiceTerms: /^(?:strictly|nett?|terms|payment|settlement(?=:)|due|payable)/i,
  payWithin: /^(?:payment|settlement|due|payable)\b.*\b(?:within|inside|in|(?:no|not) (?:later|more) than)\b/i,
  citesTerms:
    /\b(?:terms|conditions|(?:invoices|accounts|bills|orders|fees) (?:are|is|were|become|fall)|was|were|been|fell|become|usually|normally|always|agreed|contract\w*)\b[^.;]*$/i,
  netTerms: /^\s*(?:nett?|strictly)/i,
  ownDate: inOrder(
    /^\s*(?:,\s*)?(?:of|from|after|following|beginning (?:with|on)|starting (?:with|from|on)|counted from)?\s*/iu,
    /(?:the\s+)?(?:(?:giving|making|sending|issuing|date of (?:the )?giving) of\s+)?(?:day\s+after\s+(?:the\s+)?)?/iu,
    /(?:date|day|issue|date of issue|issue date)?\s*(?:(?:the\s+)?(?:publication|delivery)\s+)?/iu,
    '(?:',
    anyOf(
      /\(?of\)?\s+|on\s+|at the (?:top|head) of\s+|shown (?:on|at the top of)\s+|given (?:on|at the top of)\s+/iu,
      /on which\s+/iu,
    ),
    ')?',
    /(?:the\s+)?(?:date\s+|issue\s+)?(?:of\s+)?(?:issue of\s+)?(?:this|the present)\s+(?:\p{L}+\s+)?/iu,
    [
      /letter|note|notice|demand|bill|invoice|account|document|statement|order|form|decision|judgment|assessment/iu,
      /reminder|determination|request|charge|summons|date/iu,
    ],
    /\b(?! (?:(?:is|was) (?:served|given|received)|takes|comes|becomes|has)\b)/iu,
  ),
  ownDateShort: anyOf(
    inOrder(
      /^\s*(?:of|from|after|following)\s+(?:the\s+)?/iu,
      [
        /above date|date above|date shown(?: above)?|date of issue|issue date|bill date|date of (?:the |your )?bill/iu,
        /date hereof|date issued(?! (?:on|by|with|to)\b)|date on (?:this|the) \p{L}+|date (?:at the (?:top|head)|up there|overleaf)|letter date|notice date/iu,
        /date of (?:the )?(?:letter|notice|demand|decision)|date of (?:its )?posting|posting date|its date/iu,
        /today(?:['’]s date)?|date given above/iu,
      ],
      /\b/iu,
    ),
    /^\s*hereof\b/iu,
  ),
  thenHas: /^[,;]? and you (?:will )?then have (?=\w+ (?:days?|weeks?|months?) to\b)/i,
  fromDate: anyOf(
    /^\s*(?:of|from|after|following|beginning|starting)\s+(?:(?:on|with)\s+)?(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    inOrder(
      /^\s*(?:of|from|after|following)\s+/iu,
      [
        /(?:the\s+)?(?:end|expiry|close|last day) of (?:the|your|its|that|this) (?:\p{L}+\s+){0,3}\p{L}+/iu,
        /(?:the|your|its) (?:\p{L}+\s+)?(?:year|period)[\s-]end/iu,
        /(?:our|the) (?:\p{L}+\s+)?(?:invoice|letter|notice|bill|decision)(?:\s+date|\s+dated)?/iu,
      ],
      /\s*[,:(–-]?\s*(?:which (?:is|was)|being|on|of|ending|ended|to)?\s*(?:on\s+)?$/iu,
    ),
  ),
  invoiceDate:
    /^\s*(?:net\s+)?(?:of|from|after|following)\s+(?:the\s+)?(?:date\s+of\s+)?(?:the\s+|our\s+)?(?:invoice(?:['’]s)?(?:\s+date)?|tax point|bill(?! date)|fee note)\b/i,
  ofService: /\bdemand\b[^.]*\b(?:service|served)\b|\bafter (?:the )?service of this\b/i,
  ofNamedDate:
    /^\s*(?:of|from|after|following|beginning with)\s+(?:the|your|its)\s+(?!(?:due|invoice|issue|payment)\b)([\p{L}-]+(?: [\p{L}-]+)?) date\b/iu,
  dateCalled: (name) => new RegExp(String.raw`\b${name} date(?: (?:is|was))?:?\s(?=\S)`, 'gi'),
  paperDate: /^\s*(?:of|from|after|following)\s+(?:the\s+)?date\s+of\s+the\s+(\p{L}{5,})\b/iu,
  service: inOrder(
    /^\s*(?:of|from|after|following|beginning with)?\s*(?:th(?:e|at)\s+)?(?:(?:date|day)\s+(?:of|on which)\s+)?/iu,
    /(?:its|this|the|it|being|deemed)?\s*(?:\p{L}+\s+)?(?:(?:is|was)\s+)?/iu,
    /(?:service\b(?! of (?:that|any|such)\b)|serv(?:ed|ing)\b)/iu,
  ),
  whichWas:
    /^[^.;]{0,60},? (?:which|that) (?:(?:was|is) (today)\b|was (?:(?:handed|given|delivered|left)\b[^.;\d]{0,80}?\bon |on )?(?:\p{L}+day,?\s+)?(?:the\s+)?(?=\d))/iu,
  effect:
    /^\s*(?:of|from|after|following|beginning with)\b[^.;,]{0,40}\b(?:takes?|taking|comes?|coming into) effect\b/i,
  dateOfEffect:
    /\b(?:(?:takes?|(?:will|shall) take|comes? into) effect|effective date)(?: on| from)?:?\s(?=(?:\p{L}+day,?\s)?(?:the\s)?\d)/giu,
  reaches:
    /^(?:[^.;]{0,80}\b(?:beginning|starting|from|after)|\s*of)\b[^.;]{0,50}\bthis (?:letter|notice) (?:comes to|reaches|gets to|arrives)\b/i,
  receipt:
    /^\s*(?:of|from|after|following)\s+(?:the\s+)?(?:(?:date|day)\s+(?:(?:of|on which|that|when)\s+)?)?(?:your\s+|its\s+)?(?:receipt|receiv|getting\b|you (?:receive|get|had|have))/i,
  namesABase: /^\s*(?:,\s*)?(?:of|from|after(?! which\b)|following|beginning|starting|counted)\b/i,
  comesTo: anyOf(
    /^[^.;]{0,80}?(?:\(|[,–—-]\s*)?\b(?:i\.?e\.?|that is(?: to say)?|namely|which is),? (?:by |on |until |before )?(?:\p{L}+day,? )?(?:the )?$/iu,
    // "… to pay the debt or to secure or compound for it to our client's reasonable satisfaction, that is until"
    /^[^.]{0,140}?(?:\(|[,;–—-]\s*)(?:i\.?e\.?|that is(?: to say)?),? (?:by|until) (?:\p{L}+day,? )?(?:the )?$/iu,
  ),
  termEnds:
    /^ (?:(?:for|to|in which to) [\p{L} ]{3,24} )?(?:ends?|expires?|runs? out) on (?:\p{L}+day,? )?(?:the )?$/iu,
  servedAfterIssue: new RegExp(
    String.raw`\b(?:date of service is|is) (?:taken|deemed|treated) (?:as|to be)(?: served)? ${NUMBER} (?:days?) after (?:the )?(?:issue date|date of issue)`,
    'iu',
  ),
  same: /\bsame\b/i,
  dateOfService: anyOf(
    /\b(?:demand|petition) was (?:delivered|handed|left|served) (?:at|on|to) your (?:office|premises|registered office) on\s(?=(?:\p{L}+day,?\s)?\d)/giu,
    /\b(?:will )?leaves? (?:it|the (?:demand|petition)) at your (?:office|premises|registered office) on\s(?=(?:\p{L}+day,?\s)?\d)/giu,
    /\bserved on (?:you|the \p{L}+) \w+ days after (?:the )?(?:issue date|date of issue), which is (?:\p{L}+day,? )?(?=\d)/giu,
    /(?<!\bdays (?:of|from|after) (?:the )?)\bdate of (?:deemed )?service\b[^.]{0,40}?[:\s]/giu,
    /(?<=\bdays (?:of|from|after) (?:the )?)date of service\b(?!,? (?:that is|i\.?e\b|namely))[^.]{0,40}?[:\s]/giu,
    inOrder(
      /\bserved(?: on (?:you|your company|the (?:company|defendant|respondent)))?(?: \w+ days later,?)?/giu,
      /(?: (?:by|at|upon|personally|in)\b[^.;\d]{0,80}?)?(?:\s?on)?:?\s(?=(?:\p{L}+day,?\s)?\d)/giu,
    ),
  ),
}
