import { anyOf, inOrder } from '../../text/patterns.ts'
import type { DeadlineWording } from '../deadline-wording.ts'
import { deadlineEvidence } from './deadline-evidence.ts'

const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const withUnits = (tens: string) => [tens, ...UNITS.map((unit) => `${tens} ${unit}`)]
/** In order, from 1 to 99. */
const BELOW_HUNDRED = [...UNITS, ...TEENS, ...TENS.flatMap(withUnits)]
const aboveHundred = (hundred: string) => [hundred, ...BELOW_HUNDRED.map((word) => `${hundred} and ${word}`)]

const NUMBER_WORDS: Record<string, number> = Object.fromEntries([
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
const NUMBER = `(?<!\\bhundred (?:and )?)(?:\\d{1,3}\\s*[-–]\\s*|(?:${AMOUNT})\\s+to\\s+)?(${AMOUNT})(?:\\s*\\([\\w\\s-]+\\))?`

/** A day that was set is given up, or gives way to another. */
const IS_OFF = String.raw`(?:(?:is|are|was|were|(?:has|have)(?! not\b)(?: \p{L}+)?(?: to be| been))(?: hereby| now| therefore)? (?:vacated|adjourned|cancelled|postponed|called off|taken out of the list|withdrawn|moved|rescheduled|extended|put back|brought forward)|will (?:now )?(?:not|no longer) (?:now )?(?:take place|go ahead|be heard))\b`

/** Of two that begin alike, the longer first. */
const LABEL_WORD =
  '(?:payable|payment|paid|pay|amount|total|latest|later|before|please|return|reply|date|due|than|not|no(?!on)|be|by|to|on)'

export const deadlines: DeadlineWording = {
  evidence: deadlineEvidence,
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
  limit: inOrder(
    /\b/iu,
    '(',
    anyOf(
      /(?<!\b(?:that|which|who|if|when|where|for|of|made|sold)\b[^.;]*)between (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: \p{L}{3,9})?(?: \d{4})? and|by|before|(?:ahead|in advance) of|prior to|no later than|not later than|no later then/iu,
      /(?<=\b(?:not (?:\p{L}+ ){1,4}|don['’]t (?:\p{L}+ ){1,4}))later than|on or before|until|till/iu,
      /(?<!(?<!\bbe )\bmade )up to(?: and including)?/iu,
      /due(?: for (?:payment|filing|delivery|renewal))?(?:,?\s+(?:\p{L}+\s+){0,3}on)?|due(?: date)?\s*(?:is|:)?|latest/iu,
      /deadline(?: is(?: now)?| of| for [\p{L} ]{2,40} is)?/iu,
      /(?:new|revised|extended) (?:due )?date (?:is|will be)(?: now)?/iu,
      /cut-?off(?: (?:date|day|time|point))?(?: for [\p{L} ]{3,30})?(?: is)?/iu,
      /(?:last|latest|closing|final) (?:date|day)(?: (?:for|to|on which|by which) [\p{L}\d ]{3,90})?(?: is(?: now)?)?/iu,
      /date (?:by which|before which) [\p{L} ]{3,50}|time limit(?: for [\p{L} ]{3,30})?(?: is)?|^settlement(?=\s*:)/iu,
    ),
    ')',
    /\s*:?\s*/iu,
    '(?:',
    anyOf(
      /at\s+|latest\s+|the\s+latest\s+on\s+/iu,
      /(?:the\s+)?(?:end|close)\s+of\s+(?:business,?\s+|(?:the\s+)?(?:working\s+)?day,?\s+)?(?:on\s+)?/iu,
      /(?:\d{1,2}(?:[.:]?\d{2})?\s?(?:[ap]\.?m\.?|hrs\.?|hours)?|noon|midday|midnight|(?:12|twelve) noon)\s+(?:on\s+)?|on\s+/iu,
      /the\s+(?:\p{L}+\s+)?(?:date|day),\s+/iu,
    ),
    ')*',
    '(?:',
    inOrder(
      /(?:(?:this|next|this coming)\s+)?(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?/iu,
      /(?:\s+(?:week|of (?:the )?(?:next|following) week))?,?\s+/iu,
    ),
    ')?',
    /(?:the\s+(?:(?:first|second|third|fourth|last) \p{L}+day (?:of|in) [\p{L} ]{3,20},\s+)?)?$/iu,
  ),
  lasting: /^(?:until|till|up to)/,
  fallsDue: /^due/,
  notOfReader:
    /\b(?:was|were|been|(?:meter )?reading|delivery|statement|next (?:bill|service|visit|issue)|(?<!\byour )(?:decision|outcome|results?|ruling|judgment|report) (?:is|are))\s+$/i,
  dueTo: /^due to (?!us\b|be paid\b)/,
  mayAct: anyOf(
    inOrder(
      /\b/iu,
      [
        /you (?:may|can|have)/iu,
        inOrder(
          [
            /your (?:company|firm|business|charity|organisation|board)|members/iu,
            /the (?:company|directors|trustees|defendants?|tenants?)/iu,
          ],
          /(?: now)? (?:has|have)(?=\s*$)/iu,
        ),
        /you['’]ve got|give you|accept\w*|offer|time|reduced|discounted|given|waits?|held|hold off|opt out|appeal/iu,
        /object|open (?:for|to) \p{L}+/iu,
        /(?:bring|return|hand|send|collect|fetch|pay|post)\b[^.;]{0,60}\bany (?:working )?(?:day|time)(?=\s*$)/iu,
        inOrder(
          /(?:payable|to be paid|(?:please|kindly) (?:pay|remit|transfer|settle|send|return|reply|confirm)\b[^.;]*)/iu,
          /(?=\s*$)/iu,
        ),
        /hold\b[^.;]{0,30} for you/iu,
        inOrder(
          /(?:comments?|objections?|representations?|appeals?|responses|applications?)\b[^.;]{0,40} (?:may|can|will) be /iu,
          /(?:made|sent|submitted|lodged|accepted|considered)/iu,
        ),
      ],
      /\b/iu,
    ),
    /£\s?\d[\d,.]*\s*$/iu,
  ),
  attendance: inOrder(
    /\b/i,
    [
      /attend|hearing|inquest (?:will|is to)|(?:will|shall|is to) be resumed|(?:first|next) calling/i,
      /heard(?! (?:nothing|no|from)\b)|hear (?:the|your|this) (?:case|claim|appeal|application)/i,
      /appointment(?! (?:as|of|to the)\b)/i,
      inOrder(
        /your (?:(?!delivery|order|payment|parcel|goods|refund|table|seats?|room|stay|flight|advert|transfer|repayment|loan|rate|new)[a-z]+ ){1,3}/i,
        /(?:is|has been) (?:booked|arranged|fixed)/i,
      ),
      /(?:booked|put|got) you (?:in|down)|(?:has|have) you down(?= for\b)/i,
      /(?:we are|we['’]re|you are|you['’]re) down(?= for\b(?! an? (?:visit|trip|day)\b))|booked in/i,
      /(?:annual|extraordinary|special) (?:general )?meeting (?:[a-z-]+ ){0,5}(?:will|is to) be (?:held|convened)/i,
      /(?:we|i) have (?:booked|arranged|fixed) (?:it|this)(?= for\b)/i,
      /(?:reserved|booked|set aside|kept) (?:an?|the) (?:slot|time|visit)|interview|tribunal/i,
      /appear(?! (?:in|on) (?:your|our|the next)\b)|trial(?! window)|give evidence|jury service/i,
      /(?:please|kindly) (?:be|report|come) (?:at|to|in) (?:the|our|my)/i,
      /(?:invited|asked|required) to (?:an?|the|this) (?:[a-z]+ )?(?:disciplinary|investigation|investigatory|grievance|capability|consultation|probation(?:ary)?|absence|formal|review)(?: [a-z]+)? (?:meeting|hearing|interview)/i,
    ],
    /\b[^.]{0,140}\b(?:on|at|for|is|from|starting|beginning|:)\s*/i,
    /(?:(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?|noon)(?:\s+on\s+|,\s*))?/i,
    /(?:(?:mon|tues?|wed(?:s|nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+)?(?:the\s+)?$/i,
  ),
  newClause: anyOf(
    /[;:]\s(?!not\b)/giu,
    /\b(?:unless|if|provided(?: that)?|failing which|otherwise|in default)\b/giu,
    inOrder(
      /(?:,|\b(?:and|but|so|or|yet|although|because|as|since))\s+/giu,
      '(?:',
      anyOf(
        /(?:ring|call|phone|tell|let|send|write to|contact|reply to|give|pay) (?:us|me)\b/giu,
        /(?:please|kindly|we|i|they|he|she|it|there|that is why)\b/giu,
        // "and you should have power by" goes on with what is done for the reader.
        inOrder(
          /you\b/giu,
          '(?!',
          / (?:should|will|can|may|could|would)(?: (?:now|then|also|again))? /giu,
          [
            /be (?:able|(?!(?:asked|charged|expected|fined|invited|liable|obliged|prosecuted|required|requested)\b)\p{L}+(?:ed|en))\b/giu,
            /have(?! (?:to|the \p{L}+ ready(?! for\b))\b)|find(?! (?:an?|another|some|three|two)\b)|expect(?! to\b)|see(?! (?:to it )?that\b)|receive|get|hear/giu,
          ],
          /\b/giu,
          ')',
        ),
        // Of one subject with what went before, but it turns to the reader.
        inOrder(
          /(?:(?:would|will|must|now|also|therefore|hereby) ){0,2}/giu,
          /(?:needs?|wants?|requires?|requests?|asks?(?: for)?|invites?|demands?|likes?|expects?|insists? on) /giu,
          /(?:you|your|payment|settlement|repl(?:y|ies)|an answer)\b/giu,
        ),
        // A subject of its own: "and any statement must be in", "so the balance is now payable".
        inOrder(
          /(?:(?!(?:to|for|of|by|will|shall|and|but|or|so|then|you)\b)[\p{L}\d'’]+ ){1,4}?/giu,
          /(?:must|shall|should|will|ha(?:s|ve) to|needs? to|(?:is|are) (?:now )?(?:to|due|payable|needed|wanted|required|welcome)|falls? due)\b/giu,
        ),
      ),
      ')',
    ),
    /\bon (?:payment|receipt|return)(?= (?:by|before|within|of)\b)/giu,
    // Whom it is for: "for all who apply by", "accounts that are not paid by".
    /\bfor (?:all|those|anyone|anybody|everyone|everybody|any \p{L}+) (?:who|that|which)\b/giu,
    /\b(?:\p{L}+ )?(?:that|which|who) (?:(?:is|are|has|have) (?:still )?not|do(?:es)? not)\b|\b\p{L}+s not (?:yet )?(?:been )?(?:paid|\p{L}+ed)\b/giu,
  ),
  calledOff: new RegExp(
    String.raw`^(?:(?!\b(?:or|otherwise|failing which|if not)\b|(?<!\b(?:at|in|before|on|of|by|with|for) )\b(?:the|an?|your|our|my|this|that|which|it|we|they|one|any|all)\b)(?:[^.;]|\.\d))*\b${IS_OFF}|^[^.;]*\.\s+(?:please |kindly |now )?(?:tear (?:it|that) up|(?:disregard|ignore|forget) (?:it|that)(?: letter| request)?)(?=[.;]|\s*$)|^[^.;]*\.\s+(?:it|(?:this|that|the|your) (?:hearing|trial|appointment|interview)) ${IS_OFF}`,
    'iu',
  ),
  setAside: anyOf(
    // "She will give up the keys as soon as she has moved, which should be by the end of the month"
    /\b(?:he|she|they)(?:['’]ll| will)\b(?:(?!\byour?\b)[^.;,]){0,60} (?:as soon as|once|when) (?:(?!\byour?\b)[^.;,]){0,60}, which (?:should|will|ought to) be\b(?: done)?\W*(?:by|before|within)?\W*$/iu,
    /^\W*(?:cancelled|vacated|postponed|adjourned)\s*[:–-]\s[^.;]*$/iu,
    /\bcancellation of (?:the|your) (?:hearing|trial|appointment|interview)\b[^.;]*$/iu,
    inOrder(
      /\b(?:please|kindly|should|can|may) (?:disregard|ignore) (?:our|the|any|my) (?:\p{L}+ )?/iu,
      /(?:letter|notice|demand|reminder|invoice|request)\b(?:(?!\b(?:and|but)\b)[^.;,:])*$/iu,
    ),
    inOrder(
      /\b(?:has|have)(?: had to)? (?:cancel(?:led)?|vacated?|call(?:ed)? off|postponed?) (?:the|your|our) /iu,
      /(?:\p{L}+ ){1,3}(?:(?:\p{L}+ )?for|on|of)\s+(?:\p{L}+day,?\s+)?$/iu,
    ),
    /\b(?:and not|instead of|rather than) (?:(?:on|by) )?(?:\p{L}+day,?\s+)?$/iu,
    /\bdeemed to (?:be|have been) (?:delivered|received|served) on (?:\p{L}+day,?\s+)?$/iu,
    // What a judgment does once it is registered, and when a payroll is paid.
    /\bstays on the register\b(?:(?!\bif\b)[^.;,])*\bunless [^.;,]*$|\bso that [^.;]*\bin time for (?:\p{L}+ ){0,2}pay ?day,?\s*(?:on\s+)?$/iu,
  ),
  dueToReader: anyOf(
    inOrder(
      /(?:^|[,:;.]\s+|\band\s+)(?:(?!(?:for|of|on|with|after|before|in|to|against|payment|balance|invoice|return|deposit|tax)\b)[\p{L}'’]+\s+){0,3}?/iu,
      [
        /refund|dividend|wages|salary|salaries|pension|delivery|deliveries|goods|order|parcel|service/iu,
        /interest on (?:your|the) (?:savings|deposits?|account)|(?<=\bour )payment/iu,
      ],
      /(?: of £[\d.,]*\d)? (?:is|are) (?:now |next )?(?:due|payable)\b/iu,
      /(?! (?:back|for (?:re)?(?:pay|turn|collection)|to be (?:returned|repaid)))(?![^.;]*\b(?:by|from) you\b)[^.;,\d]*$/iu,
    ),
    /(?:^|[.;:]\s+)(?:the|this|your) (?:(?!premium|on|of|for|under)\p{L}+ ){0,2}policy falls due\b(?! for)[^.;,\d]*$/iu,
    /\bdue from your (?!company|business|firm|account|bank|organisation|partnership)\p{L}+\b[^.;,\d]*$/iu,
  ),
  othersDuty: anyOf(
    /\b(?:obliges|requires|binds|commits) (?:us|me|(?:our|my) clients?|the (?:seller|buyer|landlord|council|bank)) to\b[^;.]*$/iu,
    inOrder(
      /(?:^|[;:.,]\s+|\b(?:and|but|that|which)\s+)/iu,
      [
        /our clients?/iu,
        /the (?:council|court|tribunal|inspector|judge|registrar|ombudsman|committee|board|bank|insurer|landlord|seller|buyer)/iu,
      ],
      / /iu,
      '(?:',
      inOrder(
        /(?:will|shall|(?:hopes?|expects?|aims?|plans?|intends?|(?:is|are)(?: due)?) to)/iu,
        /(?! (?:be|need|require|want|hear|receive|have|know|see|expect you)\b)/iu,
      ),
      ')',
      '(?!',
      inOrder(
        /[^;.]*\b/iu,
        [
          /if|unless|must|please|once|so let|let us|let me/iu,
          inOrder(
            /(?:received|made|lodged|sent|submitted|returned|filed|raised|to be paid|paid|provided)\s+/iu,
            /(?:to us |to it |in writing )?(?:by|before|within|no later than)/iu,
          ),
        ],
        /\b/iu,
      ),
      ')',
      /[^;.]*\b(?:by|before|within|no later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    ),
    /\b(?:we|i) (?:expect|hope) to (?:hear|receive|have)\b[^.;]*\bfrom (?!your?\b)[^.;]*$/iu,
    /\bclaims? will be paid\b[^.;]*$/iu,
    inOrder(
      /\b(?:mr|mrs|ms|miss|mx|dr)\.? \p{L}+ (?:can|may) (?:appeal|object|apply)\b/iu,
      /(?![^.;]*\b(?:you|your|please|if|unless|provided|must|so|us)\b)[^.;]*$/iu,
    ),
    inOrder(
      /\b(?:he|she|they|it|the \p{L}+) (?:has|have) (?:undertaken|promised|agreed) to /iu,
      /(?!(?:an?|the|you|wait|accept|take)\b)(?![^.;]*\b(?:you|your|please|if|unless|provided|must|so|us)\b)[^;.]*$/iu,
    ),
    inOrder(
      /\bthe (?:council|court|department|minister|authority|bank|board)(?:,? for (?:its|their|his|her) part,?)? is to /iu,
      /(?!be\b)(?![^.;]*\b(?:you|your|please|if|unless|provided|must|so|us)\b)[^;.]*$/iu,
    ),
    inOrder(
      /\b(?:we|i) have given (?![^;.]{0,40}\b(?:your?|all|every\p{L}*|each|both|the (?:company|directors?))\b)[^;.]{2,40}\b(?:until|till)\s+/iu,
      /(?:\p{L}+day,?\s+)?$/iu,
    ),
    /\busually (?:we|i) (?:ask|want|need)\b(?![^;.]*\b(?:but|please|must|this (?:time|year|month|once)|now|here|your?)\b)[^;.]*$/iu,
    /\byou asked (?:us |me )?for (?:everyone|everybody|all|them|it|him|her)\b(?![^;.:]*\b(?:please|must|you)\b)[^;.:]*$/iu,
    /\b(?:cheque|payment|transfer|money|funds)\b[^.;]*\b(?:should|will) clear\b[^.;]*$/iu,
    /\b(?:last|latest|final) (?:date|day) for service\W*$/iu,
    /\bthe (?:tenants?|occupiers?) of the (?:\p{L}+ )?(?:below|above|next door|opposite)\b[^.;]*$/iu,
    inOrder(
      /\b(?:we|i) have (?:asked|told|instructed|ordered|required|reminded) (?!you\b)(?:[\p{L}'’]+ ){1,6}?/iu,
      /(?:to|that (?:he|she|they|it) must)\b(?! (?:expect|look for|give you|order you)\b)[^.;]*$/iu,
    ),
    inOrder(
      /\b(?:has|have) (?:promised|assured|told|said|confirmed)\b[^.;]{0,30}?/iu,
      /(?:\bthat (?!your?\b)[^.;]* (?:will|would)\b|\b(?:her|his|their) )(?![^.;]*\byou\b)[^.;]*$/iu,
    ),
    // What is wanted of the sender: "our auditors need our reply by".
    inOrder(
      /(?<!\b(?:we|i)(?: \p{L}+)? )(?:needs?|wants?|requires?|(?:must|has to|have to|should) have) /iu,
      /(?:our|my) (?!\p{L}+ (?:back|returned)\b)[^.;]*$/iu,
    ),
    /\b(?:we|i) (?:must|have to|need to) \p{L}+ our own\b[^.;]*$/iu,
    // What may come about without the reader: "if the council agrees by".
    inOrder(
      /\bif /iu,
      [
        /the (?:council|court|tribunal|bank|insurers?|landlord|board|committee|inspector) (?:agree|approve|decide|consent|accept|grant)s?/iu,
        /(?:the|your) \p{L}+ (?:is|are) (?:approved|granted|allowed|agreed)/iu,
      ],
      /\b[^.;]*$/iu,
    ),
    /\b(?:is|are|was|were|has been|have been) (?:ordered|required|told|directed|asked|due|bound) to (?:pay|repay|refund) you\b[^.;]*$/iu,
    inOrder(
      /\b(?:application|appeal|claim|complaint|request|case|objection)s? /iu,
      /(?:will|shall|should|is to|is due to|ought to) be /iu,
      /(?:decided|determined|considered|dealt with|answered|processed)\b[^;.]*$/iu,
    ),
    inOrder(
      /(?:^|[;:.,]\s+|\b(?:that|and|but)\s+)/iu,
      [
        /hmrc|parliament|ministers|the government/iu,
        inOrder(/the /iu, [
          /council|court|tribunal|seller|vendor|supplier|engineer|surveyor|contractor|bank|insurers?|registrar|ombudsman/iu,
          /employee/iu,
        ]),
        /your (?:tenant|customer|client|supplier|neighbour|insurer|landlord|seller|agent|bank)|they|he|she/iu,
      ],
      / (?:must|shall|has to|needs to|is to|is required to) /iu,
      /(?!be\b|have\b|receive\b|hear\b|know\b|get\b|see\b|not\b|reach\b|arrive\b|come\b)/iu,
      /(?![^;]*\b(?:please|you (?:must|should|need|have|can|may|will))\b)[^;]*$/iu,
    ),
  ),
  forbidden: inOrder(
    /(?:^\W*|[;:.,]\s+|\b(?:please|kindly)\s+|\byou (?=must|should|may|can))/iu,
    /(?:do not|don['’]t|(?:must|should|may) not|cannot) (?!delay|wait|hesitate|forget|leave|fail|ignore|miss|lose)/iu,
    /(?:(?!\b(?:and|but|if|unless|who|which|that)\b)[^;:.,])*\b/iu,
    /(?:before|until|till|prior to|(?:within|in|for|during) (?:the )?(?:next|coming|first))\s+(?:\p{L}+day,?\s+)?$/iu,
  ),
  wasDue: anyOf(
    /\b(?:used to be (?:payable|paid|due)|(?:was|were) payable)\b[^.;,]*$/iu,
    // "The price was | payable at the end of the month"
    /\b(?:amounts?|bills?|invoices?|price|sums?) (?:was|were)\s*$/iu,
    inOrder(
      /\b(?:happened|occurred|arose|existed|began|started|took place) (?:on or )?(?:before|prior to)\s*/iu,
      /(?:\p{L}+day,?\s+)?$/iu,
    ),
    /\byou had to (?![^.;]*\b(?:please|must|now)\b)[^.;]*$/iu,
    inOrder(
      /\b(?:was|were|fell) (?:\p{L}+ )?due (?:for \p{L}+ )?(?:by|before|on|at|no later than|on or before)\s*/iu,
      /(?:\p{L}+day,?\s+)?$/iu,
    ),
    inOrder(
      /\b(?:should|ought to) have (?:been (?:\p{L}+ ){1,4}|(?:reached|arrived|come|gone) (?:\p{L}+ ){0,3})/iu,
      /(?:by|before|on|no later than)\s*(?:\p{L}+day,?\s+)?$/iu,
    ),
  ),
  expected: anyOf(
    inOrder(
      /(?<!\b(?:please|must|should)\b[^.;]*)\banything (?:you (?:want|need) |wanted |needed )?for (?:before )?/iu,
      /(?:christmas|easter|the (?:holidays?|new year|break|weekend))\b[^.;,]*$/iu,
    ),
    inOrder(
      /(?:^\W*|\b(?:it|this|that|they|(?<!^\W*(?:your |full )?)payment|money|(?<!^\W*your )cheque|refund|repayment|parcel|order) )/iu,
      /should (?:then )?(?!\p{L}+ (?:no|not) later than\b)/iu,
      [
        /arrive|be (?:with you|(?:paid |back )?(?:in|into|on) (?:the|your) (?:\p{L}+ ){0,2}account)|reach you|show/iu,
        /appear|clear/iu,
      ],
      /\b[^.;,]*$/iu,
    ),
    inOrder(
      /\byour (?:(?:\p{L}+ )?(?:card|order|parcel|goods|refund|cheque|replacement|copy|licen[cs]e|certificate)|(?:new|replacement) \p{L}+) /iu,
      /(?:will|should) (?:then )?(?:arrive|come|reach you|be (?:delivered|posted|sent))\b/iu,
      /(?<!\byour cheque should arrive)(?![^.;,]* (?:to|with|back) (?:us|me|the \p{L}+)\b)[^.;,]*$/iu,
    ),
    inOrder(
      /(?:^\W*|\b(?:that|and) )(?:the|your new|our|this|all|every|each|\p{L}+ in your \p{L}+)\b(?! \p{L}+ form)[^.;,]{0,40} should (?:all |then |also |now |soon )?be /iu,
      /(?:working|live|connected|up and running|back (?:in|on|to) \p{L}+|upgraded|in operation|open)\b[^.;,]*$/iu,
    ),
    /\b(?:we|i) (?:should|ought to|hope to|expect to) be (?:finished|done|through|back|ready|gone|out)\b[^.;]*$/iu,
    inOrder(
      /\b(?:is|are) (?:\p{L}+ )?/iu,
      /(?:forecast|hoped|predicted|projected|anticipated|thought|estimated|promised|back (?:in|at) (?:the|his|her) \p{L}+)\b[^.;,]*$/iu,
    ),
    /(?<!\b(?:we|i) )\bexpects (?:the|its|this) (?:\p{L}+ ){1,3}to be (?:complete|completed|finished|over|done|ready|open)\b[^.;,]*$/iu,
    /\b(?:am|are|is) (?:hoping|looking|aiming|planning|intending|working|trying) to (?!hear|receive|have|see)\p{L}+\b[^.;,]*$/iu,
    /\b(?:every|each|all) \p{L}+ will (?:have|get|receive)\b[^.;,]*$/iu,
    // "Payment then follows in a week."
    /^\W*(?:the |your )?(?:payment|cheque|money|refund|settlement) (?:will )?(?:then )?follows?\b[^.;,]*$/iu,
    /\b(?:exchange|completion)(?: of contracts)? (?:should|is likely to|will probably|is expected to) (?:take place|happen|follow|be)\b[^.;,]*$/iu,
    /\bwould (?:all |then |also )?(?:end|finish|start|begin|be (?:over|ready|done|finished|complete)\b)[^.;,]*$/iu,
    inOrder(
      /(?<!\b(?:you|we|somebody|someone|tenants|members|(?:your|full) (?:payment|remittance)) )\b(?:should|ought to) (?:all |then |also |now )?/iu,
      [
        /finish|end|come down|start|begin|go (?:up|down|live)|reach (?:your|the) (?:\p{L}+ ){0,2}(?:account|bank)/iu,
        /be (?:over|gone)/iu,
      ],
      /\b[^.;,]*$/iu,
    ),
    /\b(?:is|are) likely to\b[^.;,]*$/iu,
    /\b(?:direct debits?|standing orders?)(?: (?:that|which) (?:is|are|falls?))? due on\s+(?:\p{L}+day,?\s+)?$/iu,
    /\bgo(?:es)? to (?:hmrc|press|print|committee|the \p{L}+)\b[^.;,]*$/iu,
    inOrder(
      /(?<!\b(?:(?:make|making|be) (?:sure|certain)|ensure|ensuring|see to it|arrange|insist|confirm|must|require|ask|please)\b[^.;]*)/iu,
      '(?<!',
      inOrder(
        /\b(?:send|bring|get|have|give|post|hand|put|see|need|want|return|us|me|them|it|that) /iu,
        /(?:(?:us|me|the|your|this|of|it|them) ){0,2}/iu,
      ),
      ')',
      /\b(?:works?|repairs?|job|scaffold(?:ing)?|lift|road|site|everything|all) (?:(?:is|are) )?/iu,
      [
        /back|done|down|gone|over|finished|completed?|cleared|(?:comes?|goes|go) (?:down|up|back)|ends?|finish(?:es)?/iu,
        /(?:re-?)?opens?/iu,
      ],
      /\b[^.;,]*$/iu,
    ),
  ),
  condition: /^\W*(?:unless|if|should|provided|failing which|otherwise|in default)\b(?!.*\byou (?:can|may)\b)/i,
  forOthers:
    /^\W*to (?:pay|repay|refund|answer|reply to|send|compensate) you\b|^[^.;]{0,30}\b(?:above|below|beside|opposite|next to) yours?\b/iu,
  needNotCome: anyOf(
    inOrder(
      /\b(?:you|nobody|no-?one|no \p{L}+)(?: \p{L}+)? /iu,
      [
        /need not|needn['’]t|(?:do|does|will|would) not (?:need|have) to/iu,
        /(?:is|are) not (?:required|expected|needed|obliged) to|needs to/iu,
      ],
      / (?:be (?:in|there|present|at home|on site)|attend|come|appear)\b/iu,
    ),
    /\bno need (?:for you |for anybody |for anyone )?to (?:be (?:in|there|present)|attend|come)\b/iu,
  ),
  senderWill: inOrder(
    /^\s*,?\s*(?:we|i|our \p{L}+)\s+(?:will|shall|hope|expect|aim|plan|intend|mean)\b/iu,
    '(?!',
    inOrder(
      / /iu,
      [
        /need|require|want|expect (?:you|your|payment|an? |the )|look to you|be (?:glad|grateful|pleased|obliged)/iu,
        /to (?:hear|receive|have (?:your|it|the|this))/iu,
      ],
      /\b/iu,
    ),
    ')',
    /[^;]*$/iu,
  ),
  asksNow:
    /\b(?:please|kindly|you (?:must|should|need to|have to)|let (?:us|me)|would you|could you|must be|has to be|we (?:need|require|must have)|ask you)\b/i,
  known:
    /\b(?:we|i) (?:do |quite |fully )?(?:know|realise|appreciate) (?:that )?(?:the (?:law|act|rules|lease|contract)|you) (?:gives?|allows?|has|have)\s+(?:you\s+)?$/i,
  butSooner:
    /^\W{0,3}but\b(?![^.]*\b(?:after that|no longer)\b)[^.]*\b(?:ask|please|would you|could (?:you|i|we)|need|within|do not wait)\b/i,
  wasAsked: anyOf(
    /\b(?:given|gave|allowed) (?:us|me|him|her|them)\b(?![^.;]*\byou\b)[^.;]*$/i,
    /\b(?:we|i) (?:have|had) been (?:asked|told|ordered|required|instructed) to\b(?![^.;]*\byou\b)[^.;]*$/i,
    inOrder(
      /\b(?:they|you|he|she|our \p{L}+) (?:have |had |has )?(?:asked|told|required|ordered|wanted|instructed|requested) /iu,
      /(?:us|me)\b(?![^.;]*\b(?:you|please|must|kindly)\b)[^.;]*$/iu,
    ),
  ),
  movedTo: anyOf(
    inOrder(
      /\b(?:deadline|due date|date for|time (?:for|to|limit)|hearing|trial|inquiry|case|claim|appeal|appointment|interview)\b/iu,
      /(?:[^.;]|\.\d)*(?<!\bto be )\b(?:adjourned|postponed|moved|rescheduled|re-?listed|extended|put back|brought forward)\b/iu,
      /(?:[^.;]|\.\d)*\b(?:to|until|till|for)\s+(?:(?:[\d.:]+\s?[ap]\.?m\.?|noon) on\s+)?(?:\p{L}+day,?\s+)?$/iu,
    ),
    /\bre-?listed (?:for|on)\s+(?:\p{L}+day,?\s+)?$/iu,
    inOrder(
      /(?<!\b(?:us|me|them|him|her) an? )\b(?:extension(?: of time)?|extend (?:the|your) (?:time|deadline|due date|date)\b[^.;]{0,40})\s*/iu,
      /\b(?:to|until|till)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    ),
    inOrder(
      /\bextended (?:the |your )?(?:deadline|due date|time (?:for|to|limit))\b[^.;]*\b(?:to|until|till)\s+/iu,
      /(?:\p{L}+day,?\s+)?$/iu,
    ),
  ),
  demand: inOrder(
    /\b/iu,
    [
      /must|need(?:s|ed)?|have to|has to|should|shall|please|requir\w+|pay(?:s|able|ing|ment)?/iu,
      /paid(?= (?:by|before|within|in|no later|on or before))|repl(?:y|ies)|respon[ds]\w*|return|send|file|deliver/iu,
      /submit|tell (?:us|me)|let (?:us|me)|notif\w+|contact|complete|renew|appeal|object(?:ion)?|disput\w*|challenge/iu,
      /reach(?:es)? (?:us|me|them)|receive[ds]?|hear|unless|accept\w*|apply|register|confirm|provide|arrange|attend/iu,
      /due|deadline|settle|write|cancel|ask(?:s|ed)?/iu,
      inOrder(
        /(?<!\b(?:will|shall|expects? to|hopes? to|aims? to|due to|going to|are to|plans? to) )(?:be|have been) /iu,
        [
          /sent|returned|done|made|given|signed|brought|handed|shown|produced|moved|cleared|removed|cleaned|repaired/iu,
          /filled in|completed/iu,
        ],
      ),
      /if it (?:comes|is paid|reaches us)/iu,
      /(?:have|had|get) (?:it|them|this|that|your \p{L}+) (?=by|before|no later|on or before)/iu,
      /(?:would|could|will|can) you|in our (?:account|hands)|welcome|(?:would|will) help (?:us|me)|collectable/iu,
      /put (?:this|it|things|that|matters) right|request|complain|(?:take|refer) (?:your|the) (?:complaint|case)/iu,
      /invited|settled|review|fetch|collect it|counter-?notice|represent\w+|evidence|lapse[sd]?|opt|serve|dealt|elect/iu,
      /sign|kindly|remit\w*|oblig(?:e|ed|es)|grateful|look forward to (?:your|hearing|receiving)|want(?:s|ed)?|answer/iu,
      /settlement|owing|(?:be|is|are|not|arrive|back) with us|be here|(?:is|are|it is) not here|back by/iu,
      /if (?:no (?:\p{L}+ ){1,3}|nothing )(?:is|has been) (?:\p{L}+ed|sent)(?= (?:by|before|within|no later))/iu,
      /discharged|complied|paid nor|compliance|wait|hold off|hear nothing|take part|vote|nominat\w+/iu,
      /not (?:yet )?(?:been )?\p{L}+(?:ed|en|id) (?=by|before)/iu,
      inOrder(/^\W*/iu, [
        /do (?:one|any|all|either|both|the)|make|act|ring|phone|telephone|call|talk|speak|come|vote|comment|tax|remedy/iu,
        /remove|repair|replace|stop|cease|bring|produce|show|prove|choose|decide|move|clear|update|check|change|claim/iu,
        /fix|clean|put|get|have|use|log|go|take|hand|keep/iu,
      ]),
      /fill in|hand (?:it|them|this|back|in)|post (?:it|them|this)|vacate|do (?:this|that|so)|give (?:us|me|notice)/iu,
    ],
    /\b/iu,
  ),
  addressed: anyOf(
    inOrder(
      /(?:^\W*|\s[–—-]\s|:\s)/iu,
      [
        /kindly|settle|clear|remit|fill in|give|hand|keep|make|post|put|remove|repair|come|pay|file|send|return|reply|respond|write|call/iu,
        /complete|sign|submit|contact|tell|provide|confirm|renew|appeal|object|deliver|attend|register|apply/iu,
      ],
      /\b/iu,
    ),
    inOrder(
      /\b/iu,
      [
        /you|your|yours|please|must|unless|us|me|payable|payment|terms|company|demand|appeal|required/iu,
        /should be (?:completed|returned|signed|sent|made|paid|settled|submitted|lodged|handed)/iu,
        /failing (?:payment|receipt|settlement|this|that|which)|repl(?:y|ies)/iu,
        /(?:your|an) answer (?:by|within|is|must|should)|we (?:now )?(?:need|want|require|expect|must)|response/iu,
        /settlement|an? (?:cheque|transfer|word)|asked for|returned|asks? (?:you )?for|if it (?:comes|is paid|reaches)/iu,
        /up to date/iu,
        inOrder(
          [
            /\bit |\bpayment |\ban? (?:defence|appeal|reply|response|counter-?notice|objection) /iu,
            /\b(?:the|this|that|these|your) (?:\p{L}+ ){1,3}/iu,
          ],
          /(?:must|has to|have to) be/iu,
        ),
        inOrder(
          /(?:account|balance|sum|amount|invoice|arrears|charge|debt|fee|form)s? (?:is|are) not /iu,
          /(?:settled|paid|cleared|returned|received|remedied)/iu,
        ),
        /(?:account|balance|sum|amount|invoice|arrears|charge|debt|fee|rent)s? (?:is|are) (?:now )?(?:due|payable)/iu,
      ],
      /\b/iu,
    ),
  ),
  senderActs: inOrder(
    /(?<!\b(?:on|to|in|of|for|with|upon) which )\b/i,
    [
      /we|i|our (?:client|team|surveyor|engineer|office|solicitor|agent|accountant|insurer|contractor|lawyer)s?/i,
      /our (?:manager|adviser|assessor|staff|people)s?(?= (?:will|shall) (?!ask|expect|help|need|want))|they|he|she/i,
      /the (?:court|registrar|creditor|landlord)/i,
    ],
    /(?:['’]|\s+)/i,
    [
      /(?:ll|will|shall)(?! (?:need|want|require) )|aims?|hopes?(?! to (?:hear|receive|have))/i,
      /expects?(?! (?:you|your|a |an |the (?:account|balance|sum|arrears|debt|invoice|money|form|keys|rent)\b|payment|to (?:hear|receive|have)))|plans?|intends?|proposes?|try|answer|write/i,
      /reply|respond|usually|normally|issued|may|can(?! give you)/i,
      /would(?! (?:ask|like|welcome|value|prefer|need|urge|request|appreciate|be (?:grateful|glad|obliged)))/i,
      /then (?:send|file|submit|lodge|pay)|pay|refund|credit|review|consider|deliver|publish|finish|promised|agreed/i,
      /arranged|have to (?!ask|have|receive|hear|insist|require|stop|cancel|charge)/i,
      inOrder(/(?<=\b(?:we|i) )(?:must|(?:am|are) (?:obliged|required|bound) to) /i, [
        /(?:answer|reply|respond|decide|acknowledge)(?= (?:to )?(?:your?|it|them)\b|\s*$)|write(?= to you\s*$)/i,
        /(?:tell|let|give|send) you(?= (?:know )?(?:(?:our|the|an?|its) )?(?:[a-z]+ )?(?:decision|answer|reply|notice|reasons|result|outcome)\b)/i,
      ]),
      /have (?:promised|agreed|arranged|booked|undertaken|told|given|written)/i,
    ],
    /\b/i,
    '(?!',
    inOrder(
      /[^,;]*\b/i,
      [
        /could (?:you|this|it|that)|unless/i,
        inOrder(/if /i, [
          /you|it|this|that|paid|payment|we (?:receive|hear|have|get)/i,
          inOrder(/no /i, [
            /defence|reply|response|answer|payment|objection|appeal|claim|notice|request|application|counter-?notice/i,
            /representations?|acknowledge?ment|arrangement/i,
          ]),
        ]),
        /provided|must|(?:so|as) long as|only if|once we/i,
      ],
      /\b/i,
    ),
    ')',
    /[^,;]*,?\s*$/i,
  ),
  senderFails:
    /\bif we (?:have|do|are|cannot|can['’]t|haven['’]t|don['’]t)\b(?![^,;]*\b(?:hear|heard|receive|received|have|had|got|get|been paid) )[^,;]*$/i,
  collected: anyOf(
    /\b(?:will|shall|to)(?<!\bor \w+) be (?:collected|debited|taken(?! away\b)|claimed)/i,
    inOrder(
      /\b(?:we|it)(?<!\b[il1]f (?:you pay|(?:it is |this is )?paid|you settle)\b[^.]{0,60}\b(?:we|it)) (?:will|shall) /i,
      [
        /collect|debit|claim/i,
        inOrder(
          /take/i,
          '(?=',
          anyOf(
            / £| (?:the |this |your |each )?(?:first |next )?(?:payment|money|sum|amount|instalment|premium)/i,
            / it (?:from|by|on)/i,
          ),
          ')',
        ),
      ],
      /\b/i,
    ),
    /(?<!not )\bcollected (?:by|on|from)|\b(?:taken|debited) by direct debit|\bby direct debit on\b/i,
    /\bdirect debit (?:will|date|payment)/i,
  ),
  paidToReader: anyOf(
    inOrder(
      /\b(?:we|i) (?:will|shall|expect to|intend to|propose to|plan to) (?:pay|repay|refund|credit|transfer)\b/iu,
      /(?=[^.]*\b(?:these|the following|below|as follows|parts|instalments)\b)/iu,
      /(?![^.]*\b(?:when|once|if|after|unless|as soon as)\b)/iu,
    ),
    /\b(?:these|the following) [^.]{0,40}\bthat (?:we|i) (?:will|shall|expect to) (?:pay|repay|credit|transfer)\b/iu,
    inOrder(
      /\b(?:pensions?|dividends?|grants?|wages|salary|annuity|refunds?|royalties|commission) /iu,
      /(?:will|shall|is to|are to) be (?:paid|credited)\b/iu,
    ),
    /\binterest (?:will|shall) be credited\b|\bpayments?\b[^.]{0,30}\b(?:due|payable|paid) to you\b/iu,
    /\bpayments?\b[^.]{0,30}\b(?:has|have) been (?:sent|made|credited|paid) (?:to|into) (?:you|your)\b/iu,
    inOrder(
      /\byou (?:will|should|shall) (?:receive|get) (?:the|these|this|your|our) (?:\p{L}+ )?/iu,
      /(?:payments?|sums?|instalments?|grant|refund)\b/iu,
    ),
  ),
  paysByDebit: anyOf(
    /(?<!\bif |\bcan |\bmay )\b(?:payment method|method of payment|(?:paid|payable)(?:(?!\bdo(?:es)? not\b)(?:[^.]|\.\d)){0,40}\bby)\W{0,3}direct debit\b/i,
    inOrder(
      /(?<!\bif |\bcan |\bmay )\b/i,
      [
        /you (?:already )?pay|(?<!\bby )paying|pay(?:ment)? (?:is|will be) (?:made|taken|collected)/i,
        /will be (?:collected|taken|debited)[^.]{0,60}/i,
      ],
      / by direct debit\b/i,
    ),
    /\b(?:monthly|weekly|quarterly|annual|regular) payments?, by direct debit\b/i,
    /\bby direct debit[^.]{0,30}\b(?:do not|don['’]t|need not|no need)\b/i,
    /\binstalments will be (?:collected|taken|debited)\b/i,
    inOrder(
      /\b(?:we|it) (?:will|shall) (?:collect|debit|take) /i,
      /(?:(?:this|the|your) (?:first |next )?(?:payment|money|sum|amount|instalment|premium)|it (?:from|by|on)|payment)\b/i,
    ),
  ),
  invitation: anyOf(
    inOrder(
      /\b(?:switch|join|sign up|upgrade|subscribe|buy|shop|stock up|renew [^.;]*\bearly)\b[^.;]*\b(?:by|before)\b[^.;]{4,40}\b(?:and|to) /iu,
      /(?:(?:we|you) (?:will|shall|can) )?(?:get|save|enjoy|win|beat|earn|give you|save you|pay you|send you)\b/iu,
    ),
    inOrder(
      /\b(?:let (?:us|me) know|tell (?:us|me)|reply|answer)\b[^.;]*\b(?:if|whether|who|how many)\b[^.;]*/iu,
      /\b(?:coming|come|attend\w*|join|sit|bring|guests?|there)\b[^.;]*/iu,
      /\b(?:party|dinner|lunch|golf day|reception|anniversary|celebration|barbecue|drinks|concert|gala|ball|open (?:day|evening)|outing)\b/iu,
    ),
    /\br\.?\s?s\.?\s?v\.?\s?p\b|\bearly[- ]bird\b|\bbook (?:by|before|now)\b/iu,
    /\boffer (?:ends|closes|runs|is valid)\b|\bif you (?:would|['’]d) like to (?:join|come|attend|book|take part)\b/iu,
    /(?<!\b(?:in|this|the|your) )\border (?:by|before|now)\b|\b(?:book|reserve) (?:your |a |an )?(?:place|seat|ticket|table|stand)s?\b/iu,
    /\bregrets only\b|\borders (?:placed|received)\b/iu,
    /\b(?:send|give) you an? (?:£\s?\d+ )?(?:\p{L}+ ){0,2}(?:voucher|gift|hamper)\b/iu,
    /\b(?:this|your|the) (?:gift )?voucher (?:must|can|may|is)\b/iu,
  ),
  visitBooked: inOrder(
    /\bbook(?:ing)? (?:in )?(?:your|an?|the|our|this|that)(?: \p{L}+){0,2} /iu,
    [
      /engineer|fitter|surveyor|electrician|nurse|inspection|tests?|service|check|visit|appointment|slot|survey/iu,
      /fitting|installation|repair|upgrade|examination|assessment/iu,
    ],
    /\b/iu,
  ),
  bookedAsArranged: [/\bbook(?= (?:by|before|it|now)\b)/gi, 'arrange'],
  stateUntil: anyOf(
    /\b(?:will|shall|can|could) not (?:now )?(?:be )?\p{L}+ (?:until|till)\s*$/iu,
    inOrder(
      /\byou (?:can|may) (?:also |still )?(?:see|view|read|look at|inspect|visit|use|find|watch)\b[^.;]*\b/iu,
      /(?:until|till|up to)\s*$/iu,
    ),
    inOrder(
      /\b/iu,
      [
        /valid|open (?:from|daily)|closed|away|free|runs?|lasts?|fixed|continues?|in force|covered|cover|kept|keep/iu,
        /rates?|tariffs?|prices?|until further/iu,
      ],
      /\b[^.;]*\b(?:until|till|up to)\s*$/iu,
    ),
  ),
  label: anyOf(
    /^payable\s*[:.]?$/iu,
    inOrder(
      /\b/iu,
      [
        /payment due|due date|compliance date|comply by|due for (?:payment|filing|renewal)|date due|due by|due on/iu,
        /amount due by|due|pay by|payable by|payable on|pay before/iu,
        /to be (?:paid|cleared|settled|returned|delivered|filed|completed)(?: by| on| before)?|by when/iu,
        /(?:to|with|reach(?:es)?|back (?:to|with)) us by|(?:needed|wanted|required) (?:by|before)/iu,
        /^(?:no|not) later than/iu,
        inOrder(
          /(?:^|please )(?:pay|reply|respond|return|file|renew|settle|payment|answer)(?: [^.:]{0,40})? /iu,
          /(?:by|before|no later than|not later than|on or before)/iu,
        ),
        /filing date|cut-?off(?: date)?|file by|renew by|reply by|return by|respond by|reply before|response by/iu,
        /complete by|submit by|appeal by|accept by|confirm by|required by|deadline/iu,
        /(?:last|latest|closing|final|latest \p{L}+) (?:date|day)(?: for [\p{L} ]{1,30})?|hearing(?: date)?/iu,
        inOrder(
          /date(?: and time)? of (?:the |your |our )?(?:\p{L}+ )?/iu,
          /(?:hearing|visit|appointment|interview|inspection|inquiry)/iu,
        ),
        /(?:your )?appointment(?: date)?|first day of (?:\p{L}+ )?service|next payment|settlement date/iu,
      ],
      /\s*[:.]?$/iu,
    ),
  ),
  gluedLabel: new RegExp(`\\b(?:${LABEL_WORD}){2,}\\b`, 'gi'),
  labelWord: new RegExp(LABEL_WORD, 'gi'),
  noLabel: anyOf(
    inOrder(
      /\b(?:return|period|last|previous|not|wasn['’]t|was|reading|delivery|statement|next (?:bill|service|visit|issue))\s+/i,
      /(?:payment\s+)?due\s*[:.]?$/i,
    ),
    /\bwas due on\s*$|\bfor service\W*$|\bamount due\s*[:.]?$|\bdirect debit\b/i,
  ),
  beforeThat: /^before\b/i,
  ahead: new RegExp(
    String.raw`(?<!\b(?:until|till|up to|within|inside|(?<!\bnot )(?:less|fewer|more) than)\s+)\b${NUMBER}\s*(calendar\s+|clear\s+|full\s+|working\s+|business\s+)?(day|week|month|fortnight)s?['’]?\s+(?:before|prior\s+to|ahead\s+of|in\s+advance\s+of)\s+(?:(?:\p{L}+,?\s+){1,5}?(?:on|of|at|is)\s+)?(?:the\s+)?(?:\p{L}+day,?\s+)?(?:the\s+)?$`,
    'iu',
  ),
  aheadOfIt: new RegExp(
    String.raw`(?<!\b(?:until|till|up to|within|inside|(?<!\bnot )(?:less|fewer|more) than)\s+)\b${NUMBER}\s*(calendar\s+|clear\s+|full\s+|working\s+|business\s+)?(day|week|month|fortnight)s?['’]?\s+(?:before|prior\s+to|ahead\s+of|in\s+advance\s+of)\s+(?:the|that|your)\s+(hearing|trial|inquiry|inquest|meeting|appointment|interview|completion)\b(?!,?\s+(?:which|date|on|of|at|is)\b)`,
    'iu',
  ),
  mustBeThere: /\b(?:hearing|trial|tribunal|inquiry|inquest|appointment|interview)\b[^.;]{0,25}$/iu,
  sentAhead:
    /\b(?:is|are|will be) (?:sent|issued|posted|e-?mailed|published|taken|made available)\b(?! to (?:us|me|the \p{L}+)\b)[^.;]*$/iu,
  periodBefore: /\b(?:days?|weeks?|months?)\s*$/i,
  thatDate: anyOf(
    /\b(?:due|payable|to be paid) on (?:that|the same) (?:day|date)\b/i,
    inOrder(
      /\b(?:by|before|on or before|no later than) /i,
      /(?:(?:that|this|the same) (?:date|day)|then|that(?= to\b|[,.;]|$)|it (?:does|expires|runs out|ends|lapses))\b/i,
    ),
    /\bafter (?:that|this|then)\b(?= without\b)/i,
    /\b(?:by|before|on or before|no later than) (?:the|its|your) (expiry|renewal|closing) date\b/i,
  ),
  endOfMonth: inOrder(
    /\b(?:by|before|on or before|(?:no|not) later than|(?:due|payable) at) (?:the )?(?:end|last (?:(?:working|business) )?day) of /gi,
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
  everyMonth: /\b(?:(?:each|every|per|a|calendar) month|monthly)\b/i,
  payments: new RegExp(
    `\\b${NUMBER}\\s+(?:(?:equal|further|consecutive|successive|calendar|monthly|remaining),?\\s+)*(?:payments|instalments)\\b|£\\s?\\d[^.;]*\\bfor ${NUMBER}\\s+(?:(?:consecutive|successive|calendar)\\s+)?months\\b`,
    'i',
  ),
  firstPayment: inOrder(
    /\b/iu,
    [
      /(?:the|your) first(?: (?:payment|instalment|one|of (?:these|them|which)))?|first (?:payment|instalment)/iu,
      /beginning|starting|commencing/iu,
    ],
    /\b(?: (?:to be|is|being|falls?|must|should|be|due|payable|paid|made|reach us|arrive|to reach us|with us))*/iu,
    /(?: (?:on|by|before|on or before|no later than|from|with))?\s*:?\s*(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
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
    [/\bthere are (?=[\w-]+ (?:calendar |working )?days\b)/gi, 'you have '],
  ],
  fromMonthEnd: /^\s*(?:from |after )?(?:the )?(?:end of (?:the )?month|month[- ]end|e\.?\s?[o0]\.?\s?m)\b/i,
  notAsked: anyOf(
    inOrder(
      /\byou (?:may|can|could) (?:[a-z]+ ){0,3}(?:complain|refer|take|go)\b[^.;]{0,80} if [^,;.]{1,60} and we (?:have not|haven['’]t) /i,
      /(?:answered|dealt|fixed|put|replied|resolved|responded|settled|sorted)\b[^,;]*$/i,
    ),
    inOrder(
      /\b(?:hearing|trial|appeal|case|inquiry) (?:has been|is|was)/i,
      /(?: (?:given|listed for|allotted|allowed|set down for))?\s*$/i,
    ),
    inOrder(
      /\b/i,
      [
        /(?<!\bif you )do nothing|nothing (?:is|will be) (?:payable|due|needed|asked)/i,
        /no (?:payment|action|reply|response) (?:is|will be) (?:needed|required|due|necessary)/i,
      ],
      /\b/i,
    ),
    /\bno need to [^.;,]*$/i,
  ),
  comesToReader: anyOf(
    /\b(?:interest|dividends?|refunds?|commission|rebates?) (?:is|are) (?:then )?(?:paid|credited|added|sent)\b[^.;]*$/iu,
    inOrder(
      /\b(?:will|shall) /iu,
      [
        /give|send|let|tell|write to|call|ring|visit|refund|pay|repay|answer|contact|phone|telephone|e-?mail/iu,
        /get in touch with/iu,
      ],
      / you\b/iu,
    ),
    /,? (?:and|or|then) (?:give|send|let|tell|write to|call|ring|refund|pay|repay|credit|answer) you\b/iu,
    inOrder(
      /\byou (?:will|should|shall|can expect to) /iu,
      /(?:see|receive|hear|get|have (?:it|the|your|this|an? (?:answer|reply|decision|quote|result))(?! (?:\p{L}+ ){1,3}(?:\p{L}+ed|done|ready|made)\b))\b/iu,
    ),
    /\byou can expect\b|\b(?:will|should) reach (?:you|it)\b|(?<!\b(?:you|somebody|someone) )\bshould be there\b/iu,
    /\b(?:should|will) be (?:ready|available)\b/iu,
    /\b(?:should be|will be|are|is) (?:in your account|with you|delivered|sent to you|refunded|credited|published|finished|restored)\b/iu,
    /\btakes? place\b/iu,
    inOrder(
      /\b(?:register|records?|web ?site|system|file|account|entry|list|ledger)/iu,
      /(?<!\b(?:must|ensure|sure|see|please|need|have to)\b[^.;]*) (?:is|are|will be) /iu,
      /(?:updated|corrected|amended|changed)\b(?![^.;]*\b(?:unless|if|once|when|as soon as|provided)\b)/iu,
    ),
    inOrder(
      /\b(?:dividend|pension|wage|refund|statement|report|order|parcel|decision|certificate|card)s? /iu,
      /(?:will|shall|is|are)(?: be)? (?:paid|sent|given|issued|credited|arrive|follow|come)\b/iu,
    ),
    /\b(?:terms|quotations?|quotes?|results?|statements?|reports?) (?:will|should) (?:arrive|come|follow)\b/iu,
    /\b(?:order|it) should (?:arrive|show|appear|clear)\b|\b(?:it|they|these) will (?:come|arrive|follow)\b/iu,
    /\b(?:shows?(?: up)?|appears?) (?:on|in) (?:your|our|the) (?:\p{L}+ )?(?:account|statement|register|records?)\b/iu,
  ),
  permitted: /\b(?:can|may|could) be \p{L}+/iu,
  changeOfMind: anyOf(
    /\b(?:goods|items?|stock|orders?) (?:may|can|will) (?:only )?be (?:returned|exchanged|credited)\b/i,
    /\bchange your mind\b|\breturn\b[^.]*\bif you(?: are|['’]re) not (?:happy|satisfied)\b/i,
    /\breturn (?:any|unwanted|unused|faulty) (?:goods|items?|stock)\b|\bcooling[- ]off\b/i,
    /\bright to (?:cancel|withdraw)\b/i,
  ),
  stops: inOrder(
    /\b/iu,
    [
      /expires?|ends?|stops?|lapses?|runs? out|ceases?|terminates?|go(?:es)? ahead|strike [^.;]{0,40}off/iu,
      /enter judgment|(?:the|this|your) (?:(?!premium|on|of|for|under)\p{L}+ ){0,2}policy falls due/iu,
      /be (?:cancelled|terminated|withdrawn|sold|struck off|disconnected|cut off|suspended|switched off|forfeited)/iu,
      /be (?:placed|put) on (?:stop|hold)|(?:removal|eviction|enforcement|sale)\b[^.;]{0,20}\b(?:take place|begin|start|follow)/iu,
      /must not be (?:used|driven|operated|opened|occupied|sold)/iu,
      /renews? (?:automatically|by itself|itself)/iu,
      /(?:notice|order|direction) (?:(?:will |shall )?takes?|comes? into) effect/iu,
    ],
    /\b[^.;]{0,30}\b(?:on|at|from|after)\s+(?:\p{L}+day,?\s+)?$/iu,
  ),
  unlessReaderActs: inOrder(
    /^[^.;]{0,30}\b/iu,
    [
      /unless/iu,
      /if (?:you|they|it|we|payment|the \p{L}+|your \p{L}+|this) (?:(?:do|does|have|has|is|are) not|have no)/iu,
    ],
    /\b/iu,
  ),
  payOn: anyOf(
    /\b(?:answer|reply|word|decision) in time for [^.;\d]{3,50}\bon\s+(?:\p{L}+day,?\s+)?$/iu,
    /\bpayable (?:by|in) (?:[^.;\d]|£\s?\d[\d,.]*){3,40}\bon\s+$/iu,
    inOrder(
      /\b(?:must|has to|have to|should) (?:arrive|reach (?:us|me)|be (?:here|with us|received))\b[^.;\d]{0,30}\bon\s+/iu,
      /(?:\p{L}+day,?\s+)?$/iu,
    ),
    /\binstalment \d+ (?:of )?£\s?\d[\d,.]*:?\s*$|\binstalments?(?: of £\s?\d[\d,.]*)?(?: each)?:\s*$/iu,
    /\bplease\b(?:[^.;]|\.\d){0,60}\bpay (?:us |it |this )?on\s+$/iu,
    /\b(?:please|you must|have to|instalments?:?)\b[^.;]{0,40}£\s?\d[\d,.]*(?:\s+\p{L}+){0,3}:?\s+on\s+$/iu,
    inOrder(
      /\b(?:has|have|is|are|falls?) to be (?:paid|settled|returned|delivered|cleared|removed|vacated|lodged|surrendered|given up|handed (?:in|over|back))/iu,
      /(?: (?:to|at|in) (?:(?:\p{L}+|[\d.:]+) ?){1,4})? ?on\s+$/iu,
    ),
    /\b(?:we|i) (?:require|must have) (?:vacant )?possession\b[^.;]{0,60}\bon\s+$|\b(?:must|should) be paid on\s+$/iu,
    /\byou are (?:hereby )?(?:ordered|required|summoned|directed) to [^.;\d]{3,80}\bon\s+(?:\p{L}+day,?\s+)?$/iu,
    /\bplease have [^.;\d]{3,40}\bready(?: for \p{L}+| to be \p{L}+)? on\s+(?:\p{L}+day,?\s+)?$/iu,
    inOrder(
      /(?<!\bdirect debits?\b[^.;]*)\bpay(?:able)? (?:\p{L}+ ){0,2}in (?:two|three|four|five|six|ten|twelve|\d{1,2}) /iu,
      /(?:equal )?(?:halves|parts|instalments|payments|sums)\b[^.;\d]{0,12}\bon\s+$/iu,
    ),
    /\b(?:we|i) (?:want|need|require) (?:\p{L}+ ){1,5}(?:back|returned|repaid|paid) on\s+(?:\p{L}+day,?\s+)?$/iu,
    /\b(?:re)?payment\b(?!(?:[^.;\d]|£\s?\d[\d,.]*)* (?:to you|from us|by us)\b)(?:[^.;\d]|£\s?\d[\d,.]*){0,40}\bis (?:now )?(?:required|demanded) on\s+(?:\p{L}+day,?\s+)?$/iu,
    /\b(?:deliver|yield|give) up (?:vacant )?possession\b[^.;]{0,80}\bon\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    inOrder(
      /\b(?:you|the (?:tenants?|occupiers?|defendants?|lessees?|licensees?)) /iu,
      /(?:must|shall|have to|has to|(?:is|are) (?:required )?to) (?:leave|vacate|move out of|give up) [^.;\d]{0,60}\bon\s+/iu,
      /(?:\p{L}+day,?\s+)?$/iu,
    ),
  ),
  andOn: anyOf(
    inOrder(
      /^\s*(?:,|;|and|or|,\s*and)\s*/iu,
      '(?:',
      inOrder(
        /(?:the\s+)?(?:second|third|fourth|last|next|final|other|balance|rest|remainder|£\s?\d[\d,.]*)/iu,
        /(?:\s+\p{L}+){0,3},?\s+(?:of £\s?\d[\d,.]*,?\s+)?/iu,
      ),
      ')?',
      /(?:is due\s+|falls due\s+)?(?:on|by|before)?\s*$/iu,
    ),
    /^\s*(?:on|by)\s*$/iu,
  ),
  monthlyUntil: inOrder(
    /^\s*,?\s*(?:and|then|and then)\s+/i,
    [
      /monthly/i,
      inOrder(
        /(?:on|by) the (?:first|1st|same day|same date|\d{1,2}(?:st|nd|rd|th)) (?:day )?of (?:each|every)/i,
        /(?: (?:following|further|later))? month(?: (?:after that|thereafter))?/i,
      ),
      /each month(?: after that)?|every month/i,
    ],
    /,?\s+(?:until|to|up to(?: and including)?|ending(?: on)?)\s+$/i,
  ),
  instalments: anyOf(
    /\binstalments? (?:below|as follows|shown|listed|set out)|\bfollowing (?:dates|instalments)/i,
    /\b(?:by|on) the dates? (?:below|shown)\b|\bin (?:\w+ )?instalments\b|\bby (?:\w+ ){0,3}instalments\s*:/i,
    /\bpayments? (?:below|as follows|listed|set out)\b|\b(?:by|on|before) each date\b/i,
    /\binstalments? (?:no\.? )?(?:date|due)\b/i,
  ),
  ofPeriod: /\b(?:from|to|period)\s*$/i,
  betweenDays: /^\s*(?:to|until|-)\s*$/i,
  isDefendant: /\bclaim (?:against|has been made against) you\b|\b(?:to|you are) the (?:respondent|defendant)\b/i,
  claimantCell:
    /^(?:the )?(?:claimant|applicant|petitioner|pursuer)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
  defendantCell:
    /^(?:the )?(?:respondent|defendant|defender|both|both (?:sides|parties)|each (?:side|party)|(?:all )?parties|all)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
  rowOfSender: /^(?:we|i) (?!need|must|require|ask|want|expect|have to have)\p{L}+/iu,
  claims:
    /^(?:(?:[Tt]he|THE) )?(?:[Cc]laimants?|CLAIMANTS?|[Aa]pplicants?|APPLICANTS?|[Pp]ursuers?|PURSUERS?)\W{1,3}(\p{Lu}.{3,})$/u,
  sues: anyOf(
    /\bv\.?\s+(\p{Lu}.{3,})$/u,
    inOrder(
      /^(\p{Lu}.{3,}?)\s+\(?(?:(?:the|first|second|\d(?:st|nd|rd|th)) )?/u,
      // Behind it a form has the party's reference.
      /(?:[Dd]efendant|[Rr]espondent|DEFENDANT|RESPONDENT)\)?(?: Ref\b.{0,20})?$/u,
    ),
    /^(?:(?:[Tt]he|THE) )?(?:[Dd]efendant|[Rr]espondent|DEFENDANT|RESPONDENT)\W{1,3}(\p{Lu}.{3,}?)(?: \([^()]*\d{4}[^()]*\))?$/u,
  ),
  claimantActs: anyOf(
    inOrder(
      /\b(?:must|shall|has to|is to|to) be \p{L}+ (?:[^.;]{0,40} )?by the (?:claimant|applicant|petitioner)s?\b/iu,
      /(?! and\b)/iu,
    ),
    inOrder(
      /^\W*(?:\d+\W+)?(?:by [^,;]{4,40}?,? )?the (?:claimant|applicant|petitioner)s?\b(?! and\b)[^.]{0,20}\b/iu,
      [
        /must|shall|has to|is to|should|may|do|sends|prepares|provides|gives|serves|files|pays|replies|discloses|lodges/iu,
        /produces/iu,
      ],
      /\b/iu,
    ),
  ),
  anybodyActs: inOrder(
    /^\W*/i,
    [
      /any (?:other )?(?:creditor|person|party|shareholder|member of the public|objector)/i,
      /the (?:organisation|controller)/i,
      /(?:an?|any|every|each|all) (?:organisation|controller|employer|business|company|landlord|tenant|firm|operator|trader)/i,
    ],
    /s?\b(?!.*\b(?:you|this (?:notice|decision|order|letter))\b)/i,
  ),
  goesOn: /^(?:on|by|at|before|until|no later)\s/,
  misreadPeriod: /\b(within)\s+([\dlIOoSZ|]{1,2})\s+d\p{L}{2}s\b/giu,
  days: 'days',
  band: /^Not more than/,
  noPeriodAfter:
    /\b(?:usually|normally|typically|if you ask|at least|more than|less than|up to|every|(?<!\basked )for|notice of|last|than|if you (?:take|receive|sell|spend) (?:more|less) than £[\d,.]+)\s*$/i,
  noPeriodBefore: anyOf(
    /^[\s!'’]*(?:s\s+)?(?:either (?:side|way)|notice|credit|holiday|leave|before|ago|old|late|in advance|earlier|overdue|prior|(?:has|have|needs?) to|must|should|(?:on|in|during) which(?! to\b))\b/i,
    // "ten days to send evidence after we ask for it"
    /^[^.;]{0,80}\b(?:after|once|when(?:ever)?) (?:we|they) (?:do |have )?(?:ask|request|need)\w*\b/i,
  ),
  mayHappen: /^in\b/i,
  happens: /\b(?:arrive|come|receive|be there|account)\b|\b(?:had|has|have) none\s*$/i,
  mayNotCome: anyOf(
    inOrder(
      /^\W*(?:if|should) /iu,
      '(?:',
      anyOf(
        inOrder(
          [
            inOrder(
              /(?:the|your|a|any) (?:new |old |replacement )?/iu,
              /(?:card|parcel|goods|refund|repayment|delivery|order|money|certificate|letter|documents?|papers|pack|code)/iu,
            ),
            /it|they|nothing/iu,
          ],
          / (?:(?:has|have|does|do|is|are)(?: still)? not|fails? to) (?:yet )?(?:arrive|come|turn|reach)\w*/iu,
          // What has to reach the sender is the reader's to send.
          /(?![^.;,]* (?:us|me|the (?:court|tribunal|registrar|office)|our \p{L}+)\b)/iu,
        ),
        /you (?:(?:has|have|does|do)(?: still)? not|fail to) (?:yet )?(?:receive|got|get|had(?![^.;,]*\b(?:done|\p{L}+ed)\b))/iu,
      ),
      ')',
      // Nor does it ask for nothing where being late has a price.
      '(?!',
      inOrder(/[^.;]*\b(?:will|shall|may) (?:(?:then|be|have to) )*/iu, [
        /cancel|refus|reject|revok|withdr|lapse|clos|struck off|struck out|strike|prosecut|sold|sell|pass|refer/iu,
        /issue|begin|start|instruct|forfeit|suspend|terminat|disconnect|enforce|lose|fined?\b|charg/iu,
      ]),
      ')',
    ),
    /^\W*(?:we|i) (?:shall|will) (?:chase|remind|press) (?!you\b)[^.;]*\bif (?:we|i) (?:have|hear)\b/iu,
    /^(?!.*\b(?:by|before|later|must|required?|prox(?:y|ies)|return)\b).*\b(?:annual|extraordinary) general meeting\b.*\b(?:will|is to) be held\b/i,
    /\bentry (?:will|can|may) be (?:cancelled|removed|taken off)\b[^.]*\bif\b[^.]*\bpa(?:y|id|yment)\b/iu,
  ),
  stepOf: anyOf(
    inOrder(
      /(?:^|\W)(?:the )?(?:respondents?|defendants?|both (?:sides|parties)|each (?:side|party)|(?:all |the )?parties)\b[^.]{0,20}?\b/iu,
      /(?:(?:to|must|shall) \p{L}+|(?:exchange|send|prepare|provide|give|serve|file|agree|disclose|lodge|produce)s?) [^.]{4,140}$/iu,
    ),
    /\b(?:respondents?|defendants?|both(?: sides| parties)?|each (?:side|party)|(?:all )?parties|all)\W*$/iu,
  ),
  ifPaid: /^if you (?:have )?pa(?:y|id)\b|\bunless (?:you pay|(?:it|they) (?:is|are) paid) in full\b/i,
  mayAsk: anyOf(
    /^[^.]{0,10}\byou\W(?:can|may) (?:ask|have|apply)\b|^,?\s*(?:please |then )?(?:ask|apply)\b/i,
    inOrder(
      /\b(?:entry|record|judgment|registration|it|this) (?:will|can|may) be /i,
      /(?:taken off|removed|cancelled|struck out)\b/i,
    ),
  ),
  costOfDelay: /\b(?:interest|charged|accrues?)\b[^,;]*\b(?:unpaid|overdue|outstanding)\b/i,
  challenges: /\b(?:appeal|challenge|disagree|dispute|object|reconsider|representations?|review|do (?:so|this))\b/i,
  ifSpoilt: inOrder(
    // Of everybody is asked what must be done or paid.
    /^(?!.*\b(?:must|pay|even if)\b)(?=.*\b(?:tell|let us know|call|ring|contact|notify|(?:send|return) (?:it|them))\b)/iu,
    /.*\b/iu,
    [
      /if (?:an?|any|the|your|it|they)\b(?: \p{L}+){0,3} (?:is|are|was|were) (?:not (?:as|what) you|damaged|faulty|broken|short)/iu,
      /(?:tell|notify) (?:us|the carrier) of (?:any )?(?:breakages?|damage|defects?|faults?|shortages?)/iu,
    ],
    /\b/iu,
  ),
  mishap:
    /^[^.]{0,60}\b(?:short|shortages?|damaged?|broken|breakages?|squashed|crushed|missing|faulty|fault|wrong|moved|moving|changed|lost|stolen|queries|questions)\b[^.]{0,40}\?$/i,
  misreadLimits: [
    [/\b[bh]e[it1l]ore\b/gi, 'before'],
    [/\b(?:w[1il]th[1l|]n|wi[fl]hin|vvithin|witbin)\b/gi, 'within'],
    [/\bno [il1]ater\b/gi, 'no later'],
  ],
  mishapToTell:
    /^(?:breakages|damage|defects|errors|faults|losses|shortages):\s*(?:please )?(?:claim|inform|let|notify|report|tell)\b/i,
  someDay: anyOf(
    inOrder(
      /^\W*as (?:an?|any|every)\b[^,]*\b(?:has|have|must)(?: to)? be [^,]*,[^.]*\bmay /iu,
      /(?:be committing|have committed)\b/iu,
    ),
    inOrder(
      /^[^.]{0,60}\b/iu,
      [
        /quer(?:y|ies)|shortages?|breakages?|damage|faults?|defects?|errors?|ullages?|discrepanc(?:y|ies)/iu,
        /short deliver(?:y|ies)|complaints?/iu,
      ],
      /(?!(?: in)? (?:the|your|this) (?:draft|enclosed|attached)\b)/iu,
      /(?![^.]{0,60}\b(?:put right|remedied|rectified|repaired|corrected|made good|fixed|answered|attended to)\b)/iu,
      /\b[^.]{0,60}\b(?:within|inside|in)\b/iu,
    ),
    inOrder(
      /\b(?:policy|insurers?|cover|contract|rules?|law|licen[cs]e) (?:asks?|requires?|obliges?|expects?|tells?) you to /iu,
      /(?:report|notify|tell)\b(?! the (?!police|insurer|register)\p{L}+| (?:us|me|them) within [^.]{3,20}\b(?:who|whether|which|what|how)\b)/iu,
    ),
    /\bif (?:an?|any) (?:\p{L}+ ){1,3}(?:is|are) (?:missed|broken|breached|late)\b/iu,
    inOrder(
      /^\W*if /iu,
      [
        /the (?:employee|person|tenant|driver)|he|she|they|this person|anybody|your details/iu,
        /you (?:sell|move|leave|stop|change|cease|take on)/iu,
      ],
      /\b/iu,
    ),
  ),
  statement: inOrder(
    /\b/i,
    [
      /will|won['’]t|shall|hopes?|expects?|aims?|plans?|intends?/i,
      /(?:is|are) (?:likely|expected|hoped|planned|scheduled|due|going|open|shut|closed|away)|was|were|had|did|has/i,
      /have|rose|fell|began|ended|made/i,
    ],
    /\b/i,
  ),
  finalDay: /^(?:deadline|cut-?off|time limit|(?:last|latest|closing|final) (?:date|day))/,
  uncertain: inOrder(/^\s*(?:,\s*)?/i, [
    /if (?:your|the|any|there|anything)\b[^.]*\b(?:chang|ceas|turns? out)/i,
    /if (?:you (?:move|sell|stop|take on|leave)|any (?:of|detail))|when(?:ever)?\b/i,
    /of (?:any|a|an|each|every|such)\b/i,
    inOrder(
      /(?:if|should) (?:he|she|they|the (?:employee|person|tenant|driver|member|worker))\b[^.]*\b/i,
      /(?:leav|stop|mov|chang|ceas|die|return|fall|join|retire)/i,
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
        /date hereof|date on (?:this|the) \p{L}+|date (?:at the (?:top|head)|up there|overleaf)|letter date|notice date/iu,
        /date of (?:the )?(?:letter|notice|demand|decision)|date of (?:its )?posting|posting date|its date/iu,
        /today(?:['’]s date)?|date given above/iu,
      ],
      /\b/iu,
    ),
    /^\s*hereof\b/iu,
  ),
  beforeFirstDay: /\b(?:added|charged|runs?|accrues?|due)\b[^.;]*\bfrom\W*$/i,
  ifNotPaid: /^[^.;]*\b(?:if|unless)\b/i,
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
  statementOfAccount: inOrder(/^\W*/iu, [
    /statement of (?:your )?account\b|(?:(?:monthly|customer|sales ledger) )?statement\W*$/iu,
    /(?:final |first |second )?reminder\b|(?:\p{L}+\W+){1,5}reminder\W*$|overdue (?:account|invoice)s?\b/iu,
    /(?:\p{L}+\W+){0,5}request for payment\W*$/iu,
  ]),
  thisInvoice: /\bthis invoice\b/i,
  dateOfInvoice: /\binvoice date\b\W{0,3}/gi,
  invoiceDate:
    /^\s*(?:net\s+)?(?:of|from|after|following)\s+(?:the\s+)?(?:date\s+of\s+)?(?:the\s+|our\s+)?(?:invoice(?:['’]s)?(?:\s+date)?|tax point|bill(?! date)|fee note)\b/i,
  paperDate: /^\s*(?:of|from|after|following)\s+(?:the\s+)?date\s+of\s+the\s+(\p{L}{5,})\b/iu,
  service: inOrder(
    /^\s*(?:of|from|after|following|beginning with)?\s*(?:th(?:e|at)\s+)?(?:(?:date|day)\s+(?:of|on which)\s+)?/iu,
    /(?:its|this|the|it|being|deemed)?\s*(?:\p{L}+\s+)?(?:(?:is|was)\s+)?/iu,
    /(?:service\b(?! of (?:that|any|such)\b)|serv(?:ed|ing)\b)/iu,
  ),
  whichWas: /^[^.;]{0,60},? (?:which|that) (?:(?:was|is) (today)\b|was (?:on )?(?:\p{L}+day,?\s+)?(?:the\s+)?(?=\d))/iu,
  effect:
    /^\s*(?:of|from|after|following|beginning with)\b[^.;,]{0,40}\b(?:takes?|taking|comes?|coming into) effect\b/i,
  dateOfEffect:
    /\b(?:(?:takes?|(?:will|shall) take|comes? into) effect|effective date)(?: on| from)?:?\s(?=(?:\p{L}+day,?\s)?(?:the\s)?\d)/giu,
  reaches:
    /^(?:[^.;]{0,80}\b(?:beginning|starting|from|after)|\s*of)\b[^.;]{0,50}\bthis (?:letter|notice) (?:comes to|reaches|gets to|arrives)\b/i,
  receipt:
    /^\s*(?:of|from|after|following)\s+(?:the\s+)?(?:(?:date|day)\s+(?:(?:of|on which|that|when)\s+)?)?(?:your\s+|its\s+)?(?:receipt|receiv|getting\b|you (?:receive|get|had|have))/i,
  namesABase: /^\s*(?:,\s*)?(?:of|from|after(?! which\b)|following|beginning|starting|counted)\b/i,
  comesTo:
    /^[^.;]{0,80}?(?:\(|[,–—-]\s*)?\b(?:i\.?e\.?|that is(?: to say)?|namely|which is),? (?:by |on |until |before )?(?:\p{L}+day,? )?(?:the )?$/iu,
  servedAfterIssue: new RegExp(
    String.raw`\b(?:date of service is|is) (?:taken|deemed|treated) (?:as|to be)(?: served)? ${NUMBER} (?:days?) after (?:the )?(?:issue date|date of issue)`,
    'iu',
  ),
  isOver: /\b(?:valid|in force|lasts?|runs?) (?:until|to|till)\b|\b(?:expires?|ends?|runs? out|lapses?)\b/i,
  same: /\bsame\b/i,
  stillUnpaid:
    /\b(?:has|have|was|were) not (?:yet )?(?:been )?(?:paid|received|met)\b|\b(?:remains?|is|are) (?:still |now )?(?:unpaid|overdue|outstanding)\b/i,
  listItem: /^\W{0,2}(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]|[•*·–-])\s/i,
  when: /^\W*(?:date|day|when|on)\W*$/i,
  timeOfDay: /^\W*(?:\d{1,2}(?:[.:]\d{2})?\s?)?(?:[ap]\.?m\.?|noon|midday|midnight)?\s+on\s+(?:the\s+)?$/i,
  leadsToDate: /(?:^|\s)(?:on|by|before|until|no later than|is|for)\s*$/i,
  leadsOn: /(?:[:,\p{L}]|[–-])\s*$/u,
  limitNamed:
    /^(?!.*\b(?:we|i) (?:pay|settle)\b).*\b(?:by|before|(?:no|not) later than) (?:the )?\d{1,2}(?:st|nd|rd|th)\b[^.]*[,;(–—-] ?[^.]{0,40}$/iu,
  thatIs: /\b(?:that is(?: to say)?|i\.?e\.?|being|namely|which is)\W*$/i,
  late: inOrder(
    /\b/i,
    [
      /received|arriv\w+|comes?|com(?:e|ing) in|reach\w*(?: us)?|made|lodged|submitted|filed|sent(?: in)?|paid|cast/i,
      /posted|delivered|(?:we|i) (?:receive|get)|come to us/i,
    ],
    /\s+(?:later than|after)\s+(?:(?:[\d.:]+\s?[ap]\.?m\.?|noon|midnight)\s+)?(?:on\s+)?(?:the\s+)?$/i,
  ),
  tooLate:
    /^[^.;]{0,40}\b(?:not|cannot|can['’]t|no longer|too late|refused|disregarded|ignored|rejected|late|(?:have to|will|must) wait|held over)\b/i,
  dearer: anyOf(
    /\b(?:fined|charged|penalised|prosecuted|penalty|surcharge|fine)\b[^.;]*\bif\b[^.;]*\b(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    /\bif\b[^.;]*\b(?:still )?(?:unpaid|outstanding|owing|overdue|not (?:been )?(?:paid|settled|cleared|received|returned|here|in))\b[^.;]*\b(?:on|at|after|by)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
  ),
  afterDay:
    /^\W*(?:from|after)\s+$|\b(?:late|overdue)\b[^.;]*\b(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
  attractsCharge:
    /^\W*(?:an?|the) (?:\p{L}+ )?(?:surcharge|charge|penalty|fee)\b[^.;]*\b(?:unpaid|outstanding|not (?:been )?paid|overdue)\b|^\W*(?:will|may|shall) (?:attract|incur|be (?:fined|penalised|charged|surcharged)|cost)\b/iu,
  shuts:
    /\b(?:scheme|portal|window|fund|register|list)\b[^.;]{0,30}\b(?:closes?|shuts?)\s+(?:at\s+|on\s+|midnight\s+|noon\s+)*(?:\p{L}+day,?\s+)?$/iu,
  openToReader:
    /^[^.]*[.;]?[^.]*\b(?:claims?|applications?|appl(?:y|ied)|requests?|submit|submissions?|register|enrol|nominat\w+)\b[^.]*\b(?:late|later|after|before|by|must|please|need)\b/i,
  closes: anyOf(
    inOrder(
      /(?:^\W*|[,;:]\s+|\b(?:and|that) )(?:(?:no|any|late|your) )?/iu,
      /(?:applications?|cheques?|claims?|payments?(?: of £[\d.,]*\d)?|returns?|appeals?|objections?|forms?|bids?|tenders?|proofs?|requests?|nominations?|entries|comments?) /iu,
      /(?:will|shall|can) (?:(?:(?:not|no longer) be|(?<=\bno \p{L}+ (?:will|shall|can) )be) )(?:considered|accepted|allowed|processed|taken|heard|admitted)\b/iu,
      /[^.;,]{0,30}\b(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    ),
    inOrder(
      /\b(?:we|i) (?:cannot|can no longer|will not|shall not|are unable to|am unable to|will be unable to) (?:accept|consider|process|take|admit|allow) /iu,
      /(?!(?:responsibility|liability|orders?)\b)(?:[\p{L}£\d]+ ){1,7}(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    ),
    inOrder(
      /\b(?:(?:will|shall|can|may) (?:not|no longer)|cannot) be (?:\p{L}+ ){0,2}/iu,
      /(?:considered|accepted|counted|dealt with|processed|heard|allowed|valid)\b[^.;]{0,30}\b/iu,
      /(?:arriv\w+|received|comes?|reach\w*(?: us)?|made|lodged|submitted|filed|sent(?: in)?|posted|delivered) /iu,
      /(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    ),
    inOrder(
      /\b(?:cannot|may not|can no longer) be (?:made|lodged|brought|submitted|filed|accepted|considered) /iu,
      /(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    ),
    inOrder(
      /\b(?:consultations?|voting|ballot|poll|nominations?|(?:appeal|objection|comment) period|time limit)\b[^.;]{0,30}\b/iu,
      /(?:runs?|lasts?|(?:is|are|stays?|remains?) open)\s+(?:until|till|up to|to)\s+(?:\p{L}+day,?\s+)?$/iu,
    ),
    inOrder(
      /\b/iu,
      [
        /objections?|nominations?|consultations?|appeals?|comments|responses|voting|ballot|poll|time|representations?/iu,
        /applications?|entries|registration (?=closes|shuts)|(?:same|this|relevant) period|enrolment|submissions/iu,
        /claims|tenders|right to \p{L}+|(?:period|window|time) (?:for|to) [\p{L} ]{3,30}/iu,
      ],
      /\b[^.;]{0,30}\b(?:closes?|shuts?|ends?|finish(?:es)?|expires?|runs? out|(?:is|are) (?:up|over))\s+/iu,
      /(?:at\s+|on\s+|midnight\s+|noon\s+|(?:[\d.:]+\s?[ap]\.?m\.?\s+))*(?:\p{L}+day,?\s+)?$/iu,
    ),
  ),
  beThere: anyOf(
    /\b(?:must|has to|have to|needs? to|should) be (?:let in|allowed in|given access|admitted)\b/i,
    /\b(?:would|could|will|can) you (?:please )?be (?:there|present|in)\b/i,
    inOrder(
      /\b(?:(?:make|making|be|please) (?:sure|certain)(?: that)?|see(?: to it)? that) /i,
      /(?:you|somebody|someone|an adult)(?: or [^.;,]{3,30})?(?: (?:over|aged) \d+)?(?: else)? (?:is|are|will be) /i,
      /(?:there|present|in|available|at home|on site)\b/i,
    ),
    /\byou are (?:expected|asked|required) to (?:be there|attend|come)\b/i,
    /\bplease (?:arrive|come) (?:[a-z]+ ){0,4}early\b/i,
    /\bask that (?:one of you|you|somebody|someone) be (?:there|present|in)\b/i,
    inOrder(
      /\bplease have (?:somebody|someone|an adult|one of you) /i,
      /(?:there|present|in|on site|at home|available|(?:to|who can) (?:meet|let|open|show))/i,
    ),
    inOrder(
      /\b(?:you|somebody|someone)(?: (?:over|aged) \d+)?(?: else)?(?: (?:with|who) [^.;,]{3,40})? /i,
      /(?:must|ought to|needs? to|ha(?:ve|s) to|will (?:have|need) to|should)(?: please)? /i,
      /(?:be (?:there|present|in|at home|on site)|attend|appear|let (?:him|her|them|us) in)\b/i,
    ),
  ),
  isLast: anyOf(
    /^\W*at the (?:very )?latest\b|^\W*as (?:the|your) (?:date|day) (?:for|of|by)\b/i,
    /^\W*(?:by|before) (?:when|which) (?:the|it|you|this|that|your)\b/i,
    /^\W*(?:is|being) (?:the|our|your) (?:(?:last|latest|final|closing) (?:day|date)|deadline)\b/i,
  ),
  doneWhen:
    /\b(?:must|has to|have to|should|needs? to)\b[^.;]*\bwhen (?:we|i|our \p{L}+|the \p{L}+) (?:come|return|call|visit|inspect|look)s?\b[^.;]{0,20}\bon\s+$/iu,
  renewal: inOrder(/^/iu, [
    /\W*to renew\b(?![^.]*\b(?:within|by|before|no later)\b)/iu,
    /\W*(?:please |now |so |then )?pay (?:the|your) (?:\p{L}+ )?fee\b|[^.;]{0,30}\b(?:invite you|remember|like|wish|need) to renew\b/iu,
    /\W*(?:please )?let (?:us|me) have (?:the|your) (?:renewal |annual )?(?:premium|fee|subscription)\b/iu,
    /\W*(?:please |now |so |then )?(?:renew|tax|re-?register|apply again|book (?:your|an?|the) (?:inspection|test|service|check|visit))\b/iu,
    inOrder(
      /[^.]{0,60}\b(?:must|need to|have to|please|should|you can) (?:\p{L}+ )?/iu,
      /(?:renew|tax|re-?register|not (?:drive|use|trade|work|operate))\b/iu,
    ),
    /[^.]{0,20}\brenewal form\b/iu,
  ]),
  dateOfService:
    /\bdate of (?:deemed )?service\b[^.]{0,40}?[:\s]|\bserved(?: (?:by|at|upon|personally|in)\b[^.;\d]{0,80}?)?(?:\s?on)?:?\s(?=\d)/gi,
  instalmentRow:
    /^\W*(?:\d{1,2}\W+)?(?:first|second|third|fourth|fifth|sixth|last|final)\b|^\W*(?:(?:\d{1,2}(?:st|nd|rd|th)|\d{1,2}|first|second|third|fourth|last|final) )?instalment\b/i,
  instalment: /^instalment/i,
}
