import { anyOf, inOrder } from '../../text/patterns.ts'
import type { DateWording } from '../date-wording.ts'

const DAY_WORDS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )

export const dates: DateWording = {
  months: [
    ['january', 'jan', 'januar', 'janvier', 'enero', 'gennaio', 'januari', 'ionawr', 'eanair', 'stycznia', 'janeiro'],
    [
      'february',
      'feb',
      'febr',
      'februar',
      'fevrier',
      'febrero',
      'febbraio',
      'februari',
      'chwefror',
      'feabhra',
      'lutego',
      'fevereiro',
    ],
    ['march', 'mar', 'marz', 'mars', 'marzo', 'maart', 'mawrth', 'marta', 'marca', 'marco'],
    ['april', 'apr', 'avril', 'abril', 'aprile', 'ebrill', 'aibrean', 'kwietnia'],
    ['may', 'mai', 'mayo', 'maggio', 'mei', 'bealtaine', 'maja', 'maio', 'maj'],
    ['june', 'jun', 'juni', 'juin', 'junio', 'giugno', 'mehefin', 'meitheamh', 'czerwca', 'junho'],
    ['july', 'jul', 'juli', 'juillet', 'julio', 'luglio', 'gorffennaf', 'iuil', 'lipca', 'julho'],
    ['august', 'aug', 'aout', 'agosto', 'augustus', 'awst', 'lunasa', 'sierpnia'],
    ['september', 'sept', 'sep', 'septembre', 'septiembre', 'settembre', 'medi', 'wrzesnia', 'setembro'],
    ['october', 'oct', 'oktober', 'okt', 'octobre', 'octubre', 'ottobre', 'hydref', 'pazdziernika', 'outubro'],
    ['november', 'nov', 'novembre', 'noviembre', 'tachwedd', 'samhain', 'samhna', 'listopada', 'novembro'],
    [
      'december',
      'dec',
      'dezember',
      'dez',
      'decembre',
      'diciembre',
      'dicembre',
      'rhagfyr',
      'nollaig',
      'nollag',
      'grudnia',
      'dezembro',
    ],
  ],
  week: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  ordinals: ['st', 'nd', 'rd', 'th', 'er'],
  dayWords: [...DAY_WORDS, ...DAY_WORDS.slice(0, 9).map((word) => `twenty-${word}`), 'thirtieth', 'thirty-first'],
  dayOf: "(?:(?:day\\s+)?of[’']?|de)",
  dippingFigures: {
    sth: '5th',
    gth: '9th',
    goth: '9th',
    toth: '10th',
    and: '2nd',
    io: '10',
    lo: '10',
    iz: '12',
    ig: '19',
    zo: '20',
  },
  dippingWords: ['and'],
  dippingName: /^T/,
  hour: "noon\\b|midday\\b|midnight\\b|o['’]?clock\\b|[ap]\\.?m\\b",
  beforeShortDate: '(?:by|before|until|till|on|later than|(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day)?)',
  noDate: /\b(?:sort(?:ing)? ?code|sort)\W*$/i,
  ownLabel: inOrder(
    [
      /\bdate(?:d(?:\s+(?:this|the)(?:\s+the)?)?)?|\bdate\W{0,3}\s*tax point|\btax point/iu,
      /\b(?:tax point|bill|invoice|statement|issue|letter|notice|demand|credit note|document) date/iu,
      inOrder(/\bdate of\s*/iu, [
        /this/iu,
        /(?:this )?(?:issue|posting|letter|notice|invoice|bill|demand|statement|summons|charge)(?: of this \p{L}+)?/iu,
      ]),
      /^dated (?:\p{L}+ ){1,8}on/iu,
      /^(?:given|issued|dated|done|made|sealed) (?:at|in|under) [^.]{3,60}?(?:on|,)(?: the| this)?/iu,
      /^sent by (?:e-?mail|post|hand|courier|fax|first|second|recorded|dx)\b[^.\d]{0,30} on|^as (?:at|of)/iu,
      /^statement (?:of account )?(?:as )?(?:to|at|of)|^notice given/iu,
      inOrder(
        /\b/iu,
        [
          /sealed|produced|prepared|written|issued?|sent|(?<!\bdeemed (?:to be )?)served/iu,
          /(?:(?<!\p{L}\s)|(?<=\bthis\s))(?:order|notice|statement|report|bill|certificate) made/iu,
        ],
        /(?:\s?on)?/iu,
      ),
      /^it is (?:hereby )?ordered on|\bdate (?:sent|issued|posted|typed|registered)|\bdate of notification|\bdatum/iu,
      /\bdato?|\bdata|\bfecha|\bdyddiad/iu,
    ],
    /\s*[:.]?[\s_|]*$/iu,
  ),
  statementDate: /^statement date\b/i,
  statementToFile: /\bconfirmation statement\b/i,
  onlyWhileRecent: /\b(?:made up to|date of registration)\b/i,
  ownLabelAtLast: inOrder(
    /\b/i,
    [
      // Of a statement, not of what a sentence says is made up to a day.
      /^made up to/i,
      inOrder(
        [
          /e-?mailed|mailed|signed|typed|raised|billed|revised|printed|despatched|dispatched|posted|processed|created/i,
          /generated|run|sold|paid/i,
        ],
        /(?:\s?on)?/i,
      ),
      /(?<!\baccounts )made up on|notice (?:left|served)(?: on)?/i,
    ],
    /$/i,
  ),
  today:
    /^\W*th(?:e|is) (?:statutory )?(?:demand|notice|order|petition|summons|warrant) is (?:hereby )?(?:served|sent) on\W*$|\b(?:today|this day|(?:on|hands?|seal) this(?: the)?)\W*$|\bth(?:is|e present) (?:charge|demand|letter|notice|order|summons|warrant)\b(?:(?!\b(?:that|which|whose|of|to|replaces?|refers?|with)\b)[^.])* is dated\W*$/iu,
  ofReader:
    /\b(?:your|yours) (?:of|dated|(?:letter|e-?mail|order|ref(?:erence)?(?!\W*$)|request|enquiry|message|fax|instructions?)\b(?! numbers?\b).*)$/i,
  besideBefore: anyOf(
    inOrder(
      /^(?:(?:our|your|my)\s+)?/iu,
      [
        /ref(?:erence)?|a\/c|acc(?:oun)?t|policy|client|customer|supplier|vendor|member(?:ship)?|employer|scheme|case/iu,
        /claim|site|page/iu,
      ],
      /\b[^,;]{0,30}\d\S*$/iu,
    ),
    /^our\s+\p{L}{2,9}[:;.]\s+(?=\S*\/)\S*\d\S*$/iu,
  ),
  labelBehindReference: /^.*[\d/]\S*\s+(?=date\W*$)/i,
  referenceBehindLabel: /(?<=\bdate)\s+(?=\S*\d)\S{3,}\s*[–—·|-]?\s*$/i,
  besideBehind: anyOf(
    /^\W*(?:at\s+)?\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?\W*$/i,
    inOrder(
      /^\s+/i,
      [
        /(?:our|your|my)\s+ref(?:erence)?/i,
        inOrder(
          /(?:(?:business|current|savings) )?(?:employer|client|customer|policy|member(?:ship)?|account|scheme|case|claim)/i,
          /(?: (?:code|number|no\.?|ref|ending))?/i,
        ),
        // "Tenant ref", "Merchant ID"
        /[a-z]{3,12} (?:code|number|no\.?|ref(?:erence)?|id)/i,
      ],
      /\b[^,;]{0,30}\d\S*$/i,
    ),
    /^\s*[·•|–—-]\s*(?:(?:our|your|my)\s+)?(?:ref(?:erence)?|a\/c|acc(?:oun)?t|policy|client|customer|invoice|bill)\b[^,;]{0,30}\d\S*$/i,
    /^(?:\s*[·•|/]\s*(?:[a-z]{1,3}|(?:[a-z]+ ){0,3}[^\s·•|/]*\d[^\s·•|/]*))+$|^\W*page\s+\d.*$/i,
  ),
  sentBehind:
    /^\s*[,;]?\s*by (?:hand|post|e-?mail|courier|special delivery)\b.*$|^\s+[-–—·•|]\s+(?:(?:claim|policy|account|ref|our|your|case|insurer|client)\b.*|\S*\/\S*)$/i,
  proseBehind: /^[,;]?\s*(?!at\b)\p{Ll}{2,}/u,
  otherLabel: inOrder(
    /\b/i,
    [
      /deemed (?:to be )?(?:served|delivered|received)|writ|judgment|granted|warrant|licen[cs]e|due/i,
      /pay(?:ment|able)? by|pay|renew(?:al)?|expir\w*|birth|(?<!\bby [a-z ]{0,20})deliver(?:y|ed)|received|recd/i,
      /service|serviced|incident|contravention|offence|hearing|period|from|to|until|ends?|start\w*|begin\w*/i,
      /commence\w*|valid|event|effective date(?: of [a-z]+)?|date of registration|order(?: date)?|supply|by|made up to|incorporated|printed|since|on/i,
    ],
    /\s*[:.]?\s*$/i,
  ),
  ofEvent:
    /\b(?:\p{L}{2,}ed|taken|seen|read|left|sold|met|begun|loss|death|accident|visit|quarter|year|month|week)\W*$|^your\b(?! (?:\p{L}+ )?(?:bill|invoice|statement|quote|quotation|notice)\b)/iu,
  ownHeading:
    /^(?:bill|invoice|statement|letter|notice|issue) date$|^date of (?:issue|notice|bill|invoice|this \p{L}+)$/iu,
  stamp: /\b(?:received|rec['’]?d|recd|post ?room|scanned|entered|paid(?! on\b))\b/i,
  place:
    /^(?:\p{Lu}[\p{L}' -]{2,24}(?:,\s*(?:le|den|the|il|a|dated|dnia|dne)?|\s(?:le|den|il|dnia|dne))|[Tt]he|[Ll]e|[Dd]en)\s*$/u,
  weekday: /(?<!\p{L})(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?[.,]*(?:\s+the)?\s*$/iu,
  due: /\bdue\b/i,
  heading: /^date\b/i,
  stampAlone: /^\W*(?:received|rec['’]?d|recd|post ?room)\W*$/i,
  ownKind: inOrder(
    /^/i,
    [
      /bill|billing|raised|run|memo|invoice|statement|issue|letter|notice|notification|demand|note|document|tax/i,
      /posting|report|certificate|quotation|quote|advice|remittance|our|the|this|print|printed|point|fax|summons/i,
      /charge/i,
    ],
    /$/i,
  ),
  ownKindAtLast:
    /^(?:payment|pay|order|offer|transaction|sale|despatch|dispatch|decision|determination|assessment|calculation|service|registration)$/i,
  kindOfDate: /^(?:\d{1,2}[.)]\s*)?(?:(\p{L}+)\s+date|date of (?:the |this )?(\p{L}+)[\p{L} ]*)\W*$/iu,
}
