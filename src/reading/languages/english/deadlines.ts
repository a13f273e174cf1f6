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
    `\\b(?:within|inside|(?:before|by) the (?:end|expiry) of|at the (?:expiration|expiry|end) of|(?:(?:no|not) later than )?(?:the last day|the end) of the period of|(?<!at )in(?! the last)|(?:no|not) later than|not? more than|you (?:now )?have|allow(?:s|ed|ing)? you|given|giv(?:e|es|ing) you|strictly|nett?|terms?(?: of payment)?(?: are|:)?|(?<!failing )(?:payment|settlement(?=:))(?: is)?(?: due)?|due|payable|(?:time|period) (?:for|to) (?:payment|pay|reply|appeal|compliance|comply))\\s*[:,]?\\s+(?:the\\s+same\\s+|the\\s+|th[eo]se\\s+|a\\s+|our\\s+)?(?:next\\s+|final\\s+|another\\s+|further\\s+|following\\s+|coming\\s+|period\\s+of\\s+|maximum\\s+of\\s+|strictly,?\\s+|nett?,?\\s+|within\\s+|terms\\s+)*${NUMBER}\\s+(calendar\\s+|clear\\s+|full\\s+|working\\s+|business\\s+)?(day|week|month|fortnight)s?\\b['’]?`,
    'gi',
  ),
  anyPeriod: new RegExp(
    `\\b${NUMBER}\\s*(calendar\\s+|clear\\s+|full\\s+|working\\s+|business\\s+)?(day|week|month|fortnight)s?\\b`,
    'gi',
  ),
  units: { day: 'day', week: 'week', fortnight: 'fortnight', month: 'month' },
  workingDays: /^(?:working|business)$/,
  limit:
    /\b(by|before|(?:ahead|in advance) of|prior to|no later than|not later than|no later then|(?<=\b(?:not (?:\p{L}+ ){1,4}|don['’]t (?:\p{L}+ ){1,4}))later than|on or before|until|till|(?<!(?<!\bbe )\bmade )up to(?: and including)?|due(?: for (?:payment|filing|delivery|renewal))?(?:\s+(?:\p{L}+\s+){0,3}on)?|due(?: date)?\s*(?:is|:)?|latest|deadline(?: is(?: now)?| of| for [\p{L} ]{3,30} is)?|(?:new|revised|extended) (?:due )?date (?:is|will be)(?: now)?|cut-?off(?: (?:date|day|time|point))?(?: for [\p{L} ]{3,30})?(?: is)?|(?:last|latest|closing|final) (?:date|day)(?: (?:for|to|on which|by which) [\p{L}\d ]{3,90})?(?: is(?: now)?)?|date (?:by which|before which) [\p{L} ]{3,50}|time limit(?: for [\p{L} ]{3,30})?(?: is)?|^settlement(?=\s*:))\s*:?\s*(?:at\s+|latest\s+|the\s+latest\s+on\s+|(?:the\s+)?(?:end|close)\s+of\s+(?:business,?\s+|(?:the\s+)?(?:working\s+)?day,?\s+)?(?:on\s+)?|(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?|noon|midday|midnight|(?:12|twelve) noon)\s+(?:on\s+)?|on\s+|the\s+(?:\p{L}+\s+)?(?:date|day),\s+)*(?:(?:(?:this|next|this coming)\s+)?(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?(?:\s+(?:week|of (?:the )?(?:next|following) week))?,?\s+)?(?:the\s+(?:(?:first|second|third|fourth|last) \p{L}+day (?:of|in) [\p{L} ]{3,20},\s+)?)?$/iu,
  lasting: /^(?:until|till|up to)/,
  fallsDue: /^due/,
  notOfReader:
    /\b(?:was|were|been|(?:meter )?reading|delivery|statement|next (?:bill|service|visit|issue)|(?<!\byour )(?:decision|outcome|results?|ruling|judgment|report) (?:is|are))\s+$/i,
  dueTo: /^due to (?!us\b|be paid\b)/,
  mayAct:
    /\b(?:you (?:may|can|have)|(?:your (?:company|firm|business|charity|organisation|board)|members|the (?:company|directors|trustees|defendants?|tenants?))(?: now)? (?:has|have)(?=\s*$)|you['’]ve got|give you|accept\w*|offer|time|reduced|discounted|given|waits?|held|hold off|opt out|appeal|object|open (?:for|to) \p{L}+|(?:bring|return|hand|send|collect|fetch|pay|post)\b[^.;]{0,60}\bany (?:working )?(?:day|time)(?=\s*$)|(?:payable|to be paid|(?:please|kindly) (?:pay|remit|transfer|settle|send|return|reply|confirm)\b[^.;]*)(?=\s*$)|hold\b[^.;]{0,30} for you|(?:comments?|objections?|representations?|appeals?|responses|applications?)\b[^.;]{0,40} (?:may|can|will) be (?:made|sent|submitted|lodged|accepted|considered))\b|£\s?\d[\d,.]*\s*$/iu,
  attendance:
    /\b(?:attend|hearing|inquest (?:will|is to)|(?:will|shall|is to) be resumed|(?:first|next) calling|heard(?! (?:nothing|no|from)\b)|hear (?:the|your|this) (?:case|claim|appeal|application)|appointment(?! (?:as|of|to the)\b)|your (?:(?!delivery|order|payment|parcel|goods|refund|table|seats?|room|stay|flight|advert)[a-z]+ ){1,3}(?:is|has been) (?:booked|arranged|fixed)|(?:booked|put|got) you (?:in|down)|(?:has|have) you down(?= for\b)|(?:we are|we['’]re|you are|you['’]re) down(?= for\b)|booked in|(?:reserved|booked|set aside|kept) (?:an?|the) (?:slot|time|visit)|interview|tribunal|appear(?! (?:in|on) (?:your|our|the next)\b)|trial(?! window)|give evidence|jury service|(?:please|kindly) (?:be|report|come) (?:at|to|in) (?:the|our|my))\b[^.]{0,140}\b(?:on|at|for|is|from|starting|beginning|:)\s*(?:(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?|noon)(?:\s+on\s+|,\s*))?(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?(?:the\s+)?$/i,
  calledOff: new RegExp(
    String.raw`^(?:(?!(?<!\b(?:at|in|before|on|of|by|with|for) )\b(?:the|an?|your|our|my|this|that|which|it|we|they|one|any|all)\b)(?:[^.;]|\.\d))*\b${IS_OFF}|^[^.;]*\.\s+(?:please |kindly |now )?(?:tear (?:it|that) up|(?:disregard|ignore|forget) (?:it|that)(?: letter| request)?)(?=[.;]|\s*$)|^[^.;]*\.\s+(?:it|(?:this|that|the|your) (?:hearing|trial|appointment|interview)) ${IS_OFF}`,
    'iu',
  ),
  setAside:
    /^\W*(?:cancelled|vacated|postponed|adjourned)\s*[:–-]\s[^.;]*$|\bcancellation of (?:the|your) (?:hearing|trial|appointment|interview)\b[^.;]*$|\b(?:please|kindly|should|can|may) (?:disregard|ignore) (?:our|the|any|my) (?:\p{L}+ )?(?:letter|notice|demand|reminder|invoice|request)\b(?:(?!\b(?:and|but)\b)[^.;,])*$|\b(?:has|have)(?: had to)? (?:cancel(?:led)?|vacated?|call(?:ed)? off|postponed?) (?:the|your|our) (?:\p{L}+ ){1,3}(?:(?:\p{L}+ )?for|on|of)\s+(?:\p{L}+day,?\s+)?$|\b(?:and not|instead of|rather than) (?:(?:on|by) )?(?:\p{L}+day,?\s+)?$/iu,
  dueToReader:
    /(?:^|[,:;.]\s+|\band\s+)(?:(?!(?:for|of|on|with|after|before|in|to|against|payment|balance|invoice|return|deposit|tax)\b)[\p{L}'’]+\s+){0,3}?(?:refund|dividend|wages|salary|salaries|pension|delivery|deliveries|goods|order|parcel|service|interest on (?:your|the) (?:savings|deposits?|account)|(?<=\bour )payment)(?: of £[\d.,]*\d)? (?:is|are) (?:now |next )?(?:due|payable)\b(?! (?:back|for (?:re)?(?:pay|turn|collection)|to be (?:returned|repaid)))(?![^.;]*\b(?:by|from) you\b)[^.;,\d]*$|(?:^|[.;:]\s+)(?:the|this|your) (?:(?!premium|on|of|for|under)\p{L}+ ){0,2}policy falls due\b(?! for)[^.;,\d]*$|\bdue from your (?!company|business|firm|account|bank|organisation|partnership)\p{L}+\b[^.;,\d]*$/iu,
  othersDuty:
    /\b(?:obliges|requires|binds|commits) (?:us|me|(?:our|my) clients?|the (?:seller|buyer|landlord|council|bank)) to\b[^;.]*$|(?:^|[;:.,]\s+|\b(?:and|but|that|which)\s+)(?:our clients?|the (?:council|court|tribunal|inspector|judge|registrar|ombudsman|committee|board|bank|insurer|landlord|seller|buyer)) (?:(?:will|shall|(?:hopes?|expects?|aims?|plans?|intends?|(?:is|are)(?: due)?) to)(?! (?:be|need|require|want|hear|receive|have|expect you)\b))(?![^;.]*\b(?:if|unless|must|please|once|so let|let us|let me|(?:received|made|lodged|sent|submitted|returned|filed|raised|to be paid|paid|provided)\s+(?:to us |to it |in writing )?(?:by|before|within|no later than))\b)[^;.]*\b(?:by|before|within|no later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$|\b(?:we|i) (?:expect|hope) to (?:hear|receive|have)\b[^.;]*\bfrom (?!you\b)[^.;]*$|\bclaims? will be paid\b[^.;]*$|\b(?:mr|mrs|ms|miss|mx|dr)\.? \p{L}+ (?:can|may) (?:appeal|object|apply)\b(?![^.;]*\b(?:you|your|please|if|unless|provided|must|so|us)\b)[^.;]*$|\b(?:he|she|they|it|the \p{L}+) (?:has|have) (?:undertaken|promised|agreed) to (?!(?:an?|the|you|wait|accept|take)\b)(?![^.;]*\b(?:you|your|please|if|unless|provided|must|so|us)\b)[^;.]*$|\bthe (?:council|court|department|minister|authority|bank|board)(?:,? for (?:its|their|his|her) part,?)? is to (?!be\b)(?![^.;]*\b(?:you|your|please|if|unless|provided|must|so|us)\b)[^;.]*$|\b(?:we|i) have given (?![^;.]{0,40}\b(?:your?|all|every\p{L}*|each|both)\b)[^;.]{2,40}\b(?:until|till)\s+(?:\p{L}+day,?\s+)?$|\busually (?:we|i) (?:ask|want|need)\b(?![^;.]*\b(?:but|please|must|this (?:time|year|month|once)|now|here|your?)\b)[^;.]*$|\byou asked (?:us |me )?for (?:everyone|everybody|all|them|it|him|her)\b(?![^;.:]*\b(?:please|must|you)\b)[^;.:]*$|\b(?:cheque|payment|transfer|money|funds)\b[^.;]*\b(?:should|will) clear\b[^.;]*$|\b(?:last|latest|final) (?:date|day) for service\W*$|\b(?:we|i) have (?:asked|told|instructed|ordered|required) (?:our|the|his|her|their|my) \p{L}+ to\b[^.;]*$|\b(?:application|appeal|claim|complaint|request|case|objection)s? (?:will|shall|should|is to|is due to|ought to) be (?:decided|determined|considered|dealt with|answered|processed)\b[^;.]*$|(?:^|[;:.,]\s+|\bthat\s+)(?:hmrc|the (?:council|court|tribunal|seller|vendor|supplier|engineer|surveyor|contractor|bank|insurer|registrar|ombudsman|employee)|your (?:tenant|customer|client|supplier|neighbour|insurer|landlord|seller|agent|bank)|they|he|she) (?:must|shall|has to|needs to|is to|is required to) (?!be\b|have\b|receive\b|hear\b|get\b|see\b|not\b|reach\b|arrive\b|come\b)(?![^;]*\b(?:please|you (?:must|should|need|have|can|may|will))\b)[^;]*$/iu,
  forbidden:
    /(?:^\W*|[;:.,]\s+|\b(?:please|kindly)\s+|\byou (?=must|should|may|can))(?:do not|don['’]t|(?:must|should|may) not|cannot) (?!delay|wait|hesitate|forget|leave|fail|ignore|miss|lose)(?:(?!\b(?:and|but|if|unless|who|which|that)\b)[^;:.,])*\b(?:before|until|till|prior to|(?:within|in|for|during) (?:the )?(?:next|coming|first))\s+(?:\p{L}+day,?\s+)?$/iu,
  wasDue:
    /\bused to be (?:payable|paid|due)\b[^.;,]*$|\b(?:happened|occurred|arose|existed|began|started|took place) (?:on or )?(?:before|prior to)\s*(?:\p{L}+day,?\s+)?$|\byou had to (?![^.;]*\b(?:please|must|now)\b)[^.;]*$|\b(?:was|were|fell) (?:\p{L}+ )?due (?:for \p{L}+ )?(?:by|before|on|at|no later than|on or before)\s*(?:\p{L}+day,?\s+)?$|\b(?:should|ought to) have (?:been (?:\p{L}+ ){1,4}|(?:reached|arrived|come|gone) (?:\p{L}+ ){0,3})(?:by|before|on|no later than)\s*(?:\p{L}+day,?\s+)?$/iu,
  expected:
    /(?<!\b(?:please|must|should)\b[^.;]*)\banything (?:you (?:want|need) |wanted |needed )?for (?:before )?(?:christmas|easter|the (?:holidays?|new year|break|weekend))\b[^.;,]*$|(?:^\W*|\b(?:it|this|that|they|payment|money|cheque|refund|repayment|parcel|order) )should (?:then )?(?:arrive|be (?:with you|(?:paid |back )?(?:in|into|on) (?:the|your) (?:\p{L}+ ){0,2}account)|reach you|show|appear|clear)\b[^.;,]*$|\byour (?:\p{L}+ )?(?:card|order|parcel|goods|refund|cheque|replacement|copy|licen[cs]e|certificate) (?:will|should) (?:then )?(?:arrive|come|reach you|be (?:delivered|posted|sent))\b[^.;,]*$|\bwould (?:all |then |also )?(?:end|finish|start|begin|be (?:over|ready|done|finished|complete)\b)[^.;,]*$|(?<!\b(?:you|we|somebody|someone|tenants|members) )\b(?:should|ought to) (?:all |then |also |now )?(?:finish|end|come down|start|begin|go (?:up|down|live)|reach (?:your|the) (?:\p{L}+ ){0,2}(?:account|bank)|be (?:over|gone))\b[^.;,]*$|\b(?:is|are) likely to\b[^.;,]*$|\b(?:direct debits?|standing orders?)(?: (?:that|which) (?:is|are|falls?))? due on\s+(?:\p{L}+day,?\s+)?$|\bgo(?:es)? to (?:hmrc|press|print|committee|the \p{L}+)\b[^.;,]*$|(?<!\b(?:(?:make|making|be) (?:sure|certain)|ensure|ensuring|see to it|arrange|insist|confirm|must|require|ask|please)\b[^.;]*)(?<!\b(?:send|bring|get|have|give|post|hand|put|see|need|want|return|us|me|them|it|that) (?:(?:us|me|the|your|this|of|it|them) ){0,2})\b(?:works?|repairs?|job|scaffold(?:ing)?|lift|road|site|everything|all) (?:(?:is|are) )?(?:back|done|down|gone|over|finished|completed?|cleared|(?:comes?|goes|go) (?:down|up|back)|ends?|finish(?:es)?|(?:re-?)?opens?)\b[^.;,]*$/iu,
  needNotCome:
    /\b(?:you|nobody|no-?one|no \p{L}+)(?: \p{L}+)? (?:need not|needn['’]t|(?:do|does|will|would) not (?:need|have) to|(?:is|are) not (?:required|expected|needed|obliged) to|needs to) (?:be (?:in|there|present|at home|on site)|attend|come|appear)\b|\bno need (?:for you |for anybody |for anyone )?to (?:be (?:in|there|present)|attend|come)\b/iu,
  senderWill:
    /^\s*,?\s*(?:we|i|our \p{L}+)\s+(?:will|shall|hope|expect|aim|plan|intend|mean)\b(?! (?:need|require|want|expect you|look to you|be (?:glad|grateful|pleased|obliged)|to (?:hear|receive|have (?:your|it|the|this)))\b)[^;]*$/iu,
  asksNow:
    /\b(?:please|kindly|you (?:must|should|need to|have to)|let (?:us|me)|would you|could you|must be|has to be|we (?:need|require|must have)|ask you)\b/i,
  known:
    /\b(?:we|i) (?:do |quite |fully )?(?:know|realise|appreciate) (?:that )?(?:the (?:law|act|rules|lease|contract)|you) (?:gives?|allows?|has|have)\s+(?:you\s+)?$/i,
  butSooner:
    /^\W{0,3}but\b(?![^.]*\b(?:after that|no longer)\b)[^.]*\b(?:ask|please|would you|could (?:you|i|we)|need|within|do not wait)\b/i,
  wasAsked:
    /\b(?:given|gave|allowed) (?:us|me|him|her|them)\b(?![^.;]*\byou\b)[^.;]*$|\b(?:we|i) (?:have|had) been (?:asked|told|ordered|required|instructed) to\b(?![^.;]*\byou\b)[^.;]*$|\b(?:they|you|he|she) (?:have |had |has )?(?:asked|told|required|ordered|wanted|instructed|requested) (?:us|me)\b(?![^.;]*\b(?:you|please|must|kindly)\b)[^.;]*$/i,
  movedTo:
    /\b(?:deadline|due date|date for|time (?:for|to|limit)|hearing|trial|inquiry|case|claim|appeal|appointment|interview)\b(?:[^.;]|\.\d)*(?<!\bto be )\b(?:adjourned|postponed|moved|rescheduled|re-?listed|extended|put back|brought forward)\b(?:[^.;]|\.\d)*\b(?:to|until|till|for)\s+(?:(?:[\d.:]+\s?[ap]\.?m\.?|noon) on\s+)?(?:\p{L}+day,?\s+)?$|\bre-?listed (?:for|on)\s+(?:\p{L}+day,?\s+)?$|\bextended (?:the |your )?(?:deadline|due date|time (?:for|to|limit))\b[^.;]*\b(?:to|until|till)\s+(?:\p{L}+day,?\s+)?$/iu,
  demand:
    /\b(?:must|need(?:s|ed)?|have to|has to|should|shall|please|requir\w+|pay(?:s|able|ing|ment)?|paid(?= (?:by|before|within|in|no later|on or before))|repl(?:y|ies)|respon[ds]\w*|return|send|file|deliver|submit|tell (?:us|me)|let (?:us|me)|notif\w+|contact|complete|renew|appeal|object(?:ion)?|disput\w*|challenge|reach(?:es)? (?:us|me|them)|receive[ds]?|hear|unless|accept\w*|apply|register|confirm|provide|arrange|attend|due|deadline|settle|write|cancel|ask(?:s|ed)?|(?<!\b(?:will|shall|expects? to|hopes? to|aims? to|due to|going to|are to|plans? to) )(?:be|have been) (?:sent|returned|done|made|given|signed|brought|handed|shown|produced|moved|cleared|removed|cleaned|repaired|filled in|completed)|if it (?:comes|is paid|reaches us)|(?:have|had|get) (?:it|them|this|that|your \p{L}+) (?=by|before|no later|on or before)|(?:would|could|will|can) you|in our (?:account|hands)|welcome|(?:would|will) help (?:us|me)|collectable|put (?:this|it|things|that|matters) right|request|complain|(?:take|refer) (?:your|the) (?:complaint|case)|invited|settled|review|fetch|collect it|counter-?notice|represent\w+|evidence|lapse[sd]?|opt|serve|dealt|elect|sign|kindly|remit\w*|oblig(?:e|ed|es)|grateful|look forward to (?:your|hearing|receiving)|want(?:s|ed)?|answer|settlement|owing|(?:be|is|are|not|arrive|back) with us|be here|(?:is|are|it is) not here|back by|if (?:no (?:\p{L}+ ){1,3}|nothing )(?:is|has been) (?:\p{L}+ed|sent)(?= (?:by|before|within|no later))|complied|paid nor|compliance|wait|hold off|hear nothing|take part|vote|nominat\w+|not (?:yet )?(?:been )?\p{L}+(?:ed|en|id) (?=by|before)|^\W*(?:do (?:one|any|all|either|both|the)|make|act|ring|phone|telephone|call|talk|speak|come|vote|comment|tax|remedy|remove|repair|replace|stop|cease|bring|produce|show|prove|choose|decide|move|clear|update|check|change|claim|fix|clean|put|get|have|use|log|go|take|hand|keep)|fill in|hand (?:it|them|this|back|in)|post (?:it|them|this)|vacate|do (?:this|that|so)|give (?:us|me|notice))\b/iu,
  addressed:
    /^\W*(?:kindly|fill in|give|hand|keep|make|post|put|remove|repair|come|pay|file|send|return|reply|respond|write|call|complete|sign|submit|contact|tell|provide|confirm|renew|appeal|object|deliver|attend|register|apply)\b|\b(?:you|your|yours|please|must|unless|us|me|payable|payment|terms|company|demand|appeal|required|should be (?:completed|returned|signed|sent|made|paid|settled|submitted|lodged|handed)|failing (?:payment|receipt|settlement|this|that|which)|repl(?:y|ies)|(?:your|an) answer (?:by|within|is|must|should)|we (?:now )?(?:need|want|require|expect|must)|response|settlement|an? (?:cheque|transfer|word)|asked for|returned|asks? (?:you )?for|if it (?:comes|is paid|reaches)|up to date|(?:\bit |\bpayment |\ban? (?:defence|appeal|reply|response|counter-?notice|objection) |\b(?:the|this|that|these|your) (?:\p{L}+ ){1,3})(?:must|has to|have to) be|(?:account|balance|sum|amount|invoice|arrears|charge|debt|fee|form)s? (?:is|are) not (?:settled|paid|cleared|returned|received|remedied))\b/iu,
  senderActs:
    /(?<!\b(?:on|to|in|of|for|with|upon) which )\b(?:we|i|our (?:client|team|surveyor|engineer|office|solicitor|agent|accountant|insurer|contractor|lawyer)s?|our (?:manager|adviser|assessor|staff|people)s?(?= (?:will|shall) (?!ask|expect|help|need|want))|they|he|she|the (?:court|registrar|creditor|landlord))(?:['’]|\s+)(?:(?:ll|will|shall)(?! (?:need|want|require) )|aims?|hopes?(?! to (?:hear|receive|have))|expects?(?! (?:you|your|a |an |payment|to (?:hear|receive|have)))|plans?|intends?|proposes?|try|answer|write|reply|respond|usually|normally|issued|may|can(?! give you)|would(?! (?:ask|like|welcome|value|prefer|need|urge|request|appreciate|be (?:grateful|glad|obliged)))|then (?:send|file|submit|lodge|pay)|pay|refund|credit|review|consider|deliver|publish|finish|promised|agreed|arranged|have to (?!ask|have|receive|hear|insist|require|stop|cancel|charge)|(?<=\b(?:we|i) )(?:must|(?:am|are) (?:obliged|required|bound) to) (?:(?:answer|reply|respond|decide|acknowledge)(?= (?:to )?(?:your?|it|them)\b|\s*$)|write(?= to you\s*$)|(?:tell|let|give|send) you(?= (?:know )?(?:(?:our|the|an?|its) )?(?:[a-z]+ )?(?:decision|answer|reply|notice|reasons|result|outcome)\b))|have (?:promised|agreed|arranged|booked|undertaken|told|given|written))\b(?![^,;]*\b(?:could (?:you|this|it|that)|unless|if (?:you|it|this|that|paid|payment|we (?:receive|hear|have|get)|no (?:defence|reply|response|answer|payment|objection|appeal|claim|notice|request|application|counter-?notice|representations?|acknowledge?ment|arrangement))|provided|must|(?:so|as) long as|only if|once we)\b)[^,;]*,?\s*$/i,
  senderFails:
    /\bif we (?:have|do|are|cannot|can['’]t|haven['’]t|don['’]t)\b(?![^,;]*\b(?:hear|heard|receive|received|have|had|got|get|been paid) )[^,;]*$/i,
  collected:
    /\b(?:will|shall|to)(?<!\bor \w+) be (?:collected|debited|taken(?! away\b)|claimed)|\b(?:we|it)(?<!\b[il1]f (?:you pay|(?:it is |this is )?paid|you settle)\b[^.]{0,60}\b(?:we|it)) (?:will|shall) (?:collect|debit|claim|take(?= £| (?:the |this |your |each )?(?:first |next )?(?:payment|money|sum|amount|instalment|premium)| it (?:from|by|on)))\b|(?<!not )\bcollected (?:by|on|from)|\b(?:taken|debited) by direct debit|\bby direct debit on\b|\bdirect debit (?:will|date|payment)/i,
  paidToReader:
    /\b(?:we|i) (?:will|shall|expect to|intend to|propose to|plan to) (?:pay|repay|refund|credit|transfer)\b(?=[^.]*\b(?:these|the following|below|as follows|parts|instalments)\b)(?![^.]*\b(?:when|once|if|after|unless|as soon as)\b)|\b(?:these|the following) [^.]{0,40}\bthat (?:we|i) (?:will|shall|expect to) (?:pay|repay|credit|transfer)\b|\b(?:pensions?|dividends?|grants?|wages|salary|annuity|refunds?|royalties|commission) (?:will|shall|is to|are to) be (?:paid|credited)\b|\binterest (?:will|shall) be credited\b|\bpayments?\b[^.]{0,30}\b(?:due|payable|paid) to you\b|\byou (?:will|should|shall) (?:receive|get) (?:the|these|this|your|our) (?:\p{L}+ )?(?:payments?|sums?|instalments?|grant|refund)\b/iu,
  paysByDebit:
    /(?<!\bif |\bcan |\bmay )\b(?:payment method|method of payment|(?:paid|payable)(?:[^.]|\.\d){0,40}\bby)\W{0,3}direct debit\b|(?<!\bif |\bcan |\bmay )\b(?:you (?:already )?pay|(?<!\bby )paying|pay(?:ment)? (?:is|will be) (?:made|taken|collected)|will be (?:collected|taken|debited)[^.]{0,60}) by direct debit\b|\b(?:monthly|weekly|quarterly|annual|regular) payments?, by direct debit\b|\bby direct debit[^.]{0,30}\b(?:do not|don['’]t|need not|no need)\b|\binstalments will be (?:collected|taken|debited)\b|\b(?:we|it) (?:will|shall) (?:collect|debit|take) (?:(?:this|the|your) (?:first |next )?(?:payment|money|sum|amount|instalment|premium)|it (?:from|by|on)|payment)\b/i,
  invitation:
    /\b(?:switch|join|sign up|upgrade|subscribe)\b[^.;]*\b(?:by|before)\b[^.;]{4,40}\b(?:and|to) (?:we['’]ll |you['’]ll )?(?:get|save|enjoy|win|give you)\b|\br\.?\s?s\.?\s?v\.?\s?p\b|\bearly[- ]bird\b|\bbook (?:by|before|now)\b|\boffer (?:ends|closes|runs|is valid)\b|\bif you (?:would|['’]d) like to (?:join|come|attend|book|take part)\b|\border (?:by|before|now)\b|\b(?:book|reserve) (?:your |a |an )?(?:place|seat|ticket|table|stand)s?\b|\bregrets only\b|\borders (?:placed|received)\b|\b(?:send|give) you an? (?:£\s?\d+ )?(?:\p{L}+ ){0,2}(?:voucher|gift|hamper)\b|\b(?:this|your|the) (?:gift )?voucher (?:must|can|may|is)\b/iu,
  visitBooked:
    /\bbook(?:ing)? (?:in )?(?:your|an?|the|our|this|that)(?: \p{L}+){0,2} (?:engineer|fitter|surveyor|electrician|nurse|inspection|tests?|service|check|visit|appointment|slot|survey|fitting|installation|repair|upgrade|examination|assessment)\b/iu,
  bookedAsArranged: [/\bbook(?= (?:by|before|it|now)\b)/gi, 'arrange'],
  stateUntil:
    /\b(?:will|shall|can|could) not (?:now )?(?:be )?\p{L}+ (?:until|till)\s*$|\byou (?:can|may) (?:also |still )?(?:see|view|read|look at|inspect|visit|use|find|watch)\b[^.;]*\b(?:until|till|up to)\s*$|\b(?:valid|open (?:from|daily)|closed|away|free|runs?|lasts?|fixed|continues?|in force|covered|cover|kept|keep|rates?|tariffs?|prices?|until further)\b[^.;]*\b(?:until|till|up to)\s*$/iu,
  label:
    /^payable\s*[:.]?$|\b(?:payment due|due date|compliance date|comply by|due for (?:payment|filing|renewal)|date due|due by|due on|amount due by|due|pay by|payable by|payable on|pay before|to be (?:paid|cleared|settled|returned|delivered|filed|completed)(?: by| on| before)?|by when|(?:to|with|reach(?:es)?|back (?:to|with)) us by|(?:needed|wanted|required) (?:by|before)|^(?:no|not) later than|(?:^|please )(?:pay|reply|respond|return|file|renew|settle|payment|answer)(?: [^.:]{0,40})? (?:by|before|no later than|not later than|on or before)|filing date|cut-?off(?: date)?|file by|renew by|reply by|return by|respond by|reply before|response by|complete by|submit by|appeal by|accept by|confirm by|required by|deadline|(?:last|latest|closing|final|latest \p{L}+) (?:date|day)(?: for [\p{L} ]{1,30})?|hearing(?: date)?|date(?: and time)? of (?:the |your |our )?(?:\p{L}+ )?(?:hearing|visit|appointment|interview|inspection|inquiry)|(?:your )?appointment(?: date)?|first day of (?:\p{L}+ )?service|next payment|settlement date)\s*[:.]?$/iu,
  gluedLabel: new RegExp(`\\b(?:${LABEL_WORD}){2,}\\b`, 'gi'),
  labelWord: new RegExp(LABEL_WORD, 'gi'),
  noLabel:
    /\b(?:return|period|last|previous|not|wasn['’]t|was|reading|delivery|statement|next (?:bill|service|visit|issue))\s+(?:payment\s+)?due\s*[:.]?$|\bwas due on\s*$|\bfor service\W*$|\bamount due\s*[:.]?$|\bdirect debit\b/i,
  beforeThat: /^before\b/i,
  ahead: new RegExp(
    String.raw`(?<!\b(?:until|till|up to|(?<!\bnot )(?:less|fewer|more) than)\s+)\b${NUMBER}\s*(calendar\s+|clear\s+|full\s+|working\s+|business\s+)?(day|week|month|fortnight)s?['’]?\s+(?:before|prior\s+to|ahead\s+of|in\s+advance\s+of)\s+(?:(?:\p{L}+\s+){1,5}?(?:on|of|at|is)\s+)?(?:the\s+)?(?:\p{L}+day,?\s+)?(?:the\s+)?$`,
    'iu',
  ),
  periodBefore: /\b(?:days?|weeks?|months?)\s*$/i,
  thatDate:
    /\b(?:due|payable|to be paid) on (?:that|the same) (?:day|date)\b|\b(?:by|before|on or before|no later than) (?:(?:that|this|the same) (?:date|day)|then|that(?= to\b|[,.;]|$)|it (?:does|expires|runs out|ends|lapses))\b|\bafter (?:that|this|then)\b(?= without\b)|\b(?:by|before|on or before|no later than) (?:the|its|your) (expiry|renewal|closing) date\b/i,
  endOfMonth:
    /\b(?:by|before|on or before|(?:no|not) later than|(?:due|payable) at) (?:the )?(?:end|last day) of (this month|the month following(?= (?:the |that )?(?:(?:date |month )?of )?(?:the |this |our |its )?(?:invoice|letter|date\b))|(?:the )?month(?! (?:following|after|of|in|that follows))|the current month|next month|(?:the|this) year|today|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?:\s+\d{4})?)/gi,
  thisYear: /year$/,
  today: /^today$/,
  monthFollowing: /^the month following$/,
  currentMonth: /^(?:this|the month$)/i,
  thisMonth: /^(?:this|the|month)/,
  nextMonth: /^next/,
  lastDays:
    /(?<!\bends? )\b(?:on|by) the last day of (?:january|february|march|april|may|june|july|august|september|october|november|december)(?:(?:,|,? and)(?: of)? (?:january|february|march|april|may|june|july|august|september|october|november|december))*/gi,
  dayOfMonth:
    /\b(?:by|before|on or before|(?:no|not) later than)\s+(?:(?:noon|midday|(?:the )?(?:close|end) of (?:business|play))\s+(?:on\s+)?)?(?:(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?(?:\s+week)?,?\s+)?(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)(?:(?=\s*(?:[.,;?!)]|$|inst\b))|\s+(?:day\s+)?of\s+(this month|the month following(?= (?:the )?(?:date of )?(?:the |this )?(?:invoice|letter))|the month(?! (?:following|after|in|that follows|each|every)\b)|next month)\b)/gi,
  dayOfEachMonth:
    /\bon (?:or before )?the (\d{1,2})(?:st|nd|rd|th)(?: day)? of (?:each|every)(?: calendar)? month\b(?:[^.;]*\b(?:from|starting(?: in)?|beginning(?: in)?|commencing(?: in)?|the first in) (january|february|march|april|may|june|july|august|september|october|november|december)\b)?/gi,
  everyMonth: /\b(?:(?:each|every|per|a|calendar) month|monthly)\b/i,
  payments: new RegExp(
    `\\b${NUMBER}\\s+(?:(?:equal|further|consecutive|successive|calendar|monthly|remaining),?\\s+)*(?:payments|instalments)\\b|£\\s?\\d[^.;]*\\bfor ${NUMBER}\\s+(?:(?:consecutive|successive|calendar)\\s+)?months\\b`,
    'i',
  ),
  firstPayment:
    /\b(?:(?:the|your) first(?: (?:payment|instalment|one|of (?:these|them|which)))?|first (?:payment|instalment)|beginning|starting|commencing)\b(?: (?:to be|is|being|falls?|must|should|be|due|payable|paid|made|reach us|arrive|to reach us|with us))*(?: (?:on|by|before|on or before|no later than|from|with))?\s*:?\s*(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
  dayOfWeek:
    /\b(?:by|before|on or before|(?:no|not) later than)\s+(?:(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?)?|noon|midday|(?:the )?(?:close|end) of (?:business|play))\s+(?:on\s+)?)?(?:the\s+)?(?:this\s+|this coming\s+)?(monday|tuesday|wednesday|thursday|friday)\b(?:\s+(week|of (?:the )?(?:next|following) week)\b|(?!\s+(?:week|of (?:the )?(?:next|following) week)\b))(?!,?\s+(?:the\s+)?\d|\s+(?:morning|week)s?\b)/gi,
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
    [/\bbefore the (month|week) is (?:out|over|up)\b/gi, 'before the end of the $1'],
    [
      /\b(?:by|before) (?:noon |midday |close of business |\d{1,2}(?:[.:]\d\d)? ?[ap]m )?tomorrow\b/gi,
      'within one day',
    ],
    [/\b([\w-]+ (?:calendar |working )?days) (?:is|are) (?:allowed|given)\b/gi, 'you have $1'],
    [/\bthere are (?=[\w-]+ (?:calendar |working )?days\b)/gi, 'you have '],
  ],
  fromMonthEnd: /^\s*(?:from |after )?(?:the )?(?:end of (?:the )?month|month[- ]end|e\.?\s?[o0]\.?\s?m)\b/i,
  notAsked:
    /\b(?:hearing|trial|appeal|case|inquiry) (?:has been|is|was)(?: (?:given|listed for|allotted|allowed|set down for))?\s*$|\b(?:(?<!\bif you )do nothing|nothing (?:is|will be) (?:payable|due|needed|asked)|no (?:payment|action|reply|response) (?:is|will be) (?:needed|required|due|necessary))\b|\bno need to [^.;,]*$/i,
  comesToReader:
    /\b(?:interest|dividends?|refunds?|commission|rebates?) (?:is|are) (?:then )?(?:paid|credited|added|sent)\b[^.;]*$|\b(?:will|shall) (?:give|send|let|tell|write to|call|ring|visit|refund|pay|repay|answer|contact|phone|telephone|e-?mail|get in touch with) you\b|,? (?:and|or|then) (?:give|send|let|tell|write to|call|ring|refund|pay|repay|credit|answer) you\b|\byou (?:will|should|shall|can expect to) (?:see|receive|hear|get|have (?:it|the|your|this))\b|\byou can expect\b|\b(?:will|should) reach (?:you|it)\b|(?<!\b(?:you|somebody|someone) )\bshould be there\b|\b(?:should|will) be (?:ready|available)\b|\b(?:should be|will be|are|is) (?:in your account|with you|delivered|sent to you|refunded|credited|published|finished|restored)\b|\btakes? place\b|\b(?:register|records?|web ?site|system|file|account|entry|list|ledger)(?<!\b(?:must|ensure|sure|see|please|need|have to)\b[^.;]*) (?:is|are|will be) (?:updated|corrected|amended|changed)\b(?![^.;]*\b(?:unless|if|once|when|as soon as|provided)\b)|\b(?:dividend|pension|wage|refund|statement|report|order|parcel|decision|certificate|card)s? (?:will|shall|is|are)(?: be)? (?:paid|sent|given|issued|credited|arrive|follow|come)\b|\b(?:order|it) should (?:arrive|show|appear|clear)\b|\b(?:it|they|these) will (?:come|arrive|follow)\b|\b(?:shows?(?: up)?|appears?) (?:on|in) (?:your|our|the) (?:\p{L}+ )?(?:account|statement|register|records?)\b/iu,
  permitted: /\b(?:can|may|could) be \p{L}+/iu,
  changeOfMind:
    /\b(?:goods|items?|stock|orders?) (?:may|can|will) (?:only )?be (?:returned|exchanged|credited)\b|\bchange your mind\b|\breturn\b[^.]*\bif you(?: are|['’]re) not (?:happy|satisfied)\b|\breturn (?:any|unwanted|unused|faulty) (?:goods|items?|stock)\b|\bcooling[- ]off\b|\bright to (?:cancel|withdraw)\b/i,
  stops:
    /\b(?:expires?|ends?|stops?|lapses?|runs? out|ceases?|terminates?|go(?:es)? ahead|strike [^.;]{0,40}off|enter judgment|be (?:cancelled|terminated|withdrawn|sold|struck off|disconnected|cut off|suspended|switched off|forfeited)|renews? (?:automatically|by itself|itself)|(?:notice|order|direction) (?:(?:will |shall )?takes?|comes? into) effect)\b[^.;]{0,30}\b(?:on|at|from)\s+(?:\p{L}+day,?\s+)?$/iu,
  unlessReaderActs:
    /^[^.;]{0,30}\b(?:unless\b|if you (?:do not|don['’]t|have not)\b|if (?:it|payment|we) (?:is|has|have|do) not\b)/i,
  payOn:
    /\b(?:answer|reply|word|decision) in time for [^.;\d]{3,50}\bon\s+(?:\p{L}+day,?\s+)?$|\bpayable (?:by|in) [^.;\d]{3,40}\bon\s+$|\b(?:must|has to|have to|should) (?:arrive|reach (?:us|me)|be (?:here|with us|received))\b[^.;\d]{0,30}\bon\s+(?:\p{L}+day,?\s+)?$|\binstalment \d+ (?:of )?£\s?\d[\d,.]*:?\s*$|\binstalments?(?: of £\s?\d[\d,.]*)?(?: each)?:\s*$|\bplease\b(?:[^.;]|\.\d){0,60}\bpay (?:us |it |this )?on\s+$|\b(?:please|you must|have to|instalments?:?)\b[^.;]{0,40}£\s?\d[\d,.]*(?:\s+\p{L}+){0,3}:?\s+on\s+$|\b(?:has|have|is|are|falls?) to be (?:paid|settled|returned|delivered|cleared|removed|vacated|lodged|surrendered|given up|handed (?:in|over|back))(?: (?:to|at|in) (?:(?:\p{L}+|[\d.:]+) ?){1,4})? ?on\s+$|\b(?:we|i) (?:require|must have) (?:vacant )?possession\b[^.;]{0,60}\bon\s+$|\b(?:must|should) be paid on\s+$|\byou are (?:hereby )?(?:ordered|required|summoned|directed) to [^.;\d]{3,80}\bon\s+(?:\p{L}+day,?\s+)?$|\bplease have [^.;\d]{3,40}\bready(?: for \p{L}+| to be \p{L}+)? on\s+(?:\p{L}+day,?\s+)?$|(?<!\bdirect debits?\b[^.;]*)\bpay(?:able)? (?:\p{L}+ ){0,2}in (?:two|three|four|five|six|ten|twelve|\d{1,2}) (?:equal )?(?:halves|parts|instalments|payments|sums)\b[^.;\d]{0,12}\bon\s+$|\b(?:we|i) (?:want|need|require) (?:\p{L}+ ){1,5}(?:back|returned|repaid|paid) on\s+(?:\p{L}+day,?\s+)?$|\b(?:re)?payment\b[^.;\d]{0,40}\bis (?:now )?(?:required|demanded) on\s+(?:\p{L}+day,?\s+)?$|\b(?:deliver|yield|give) up (?:vacant )?possession\b[^.;]{0,80}\bon\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$|\b(?:you|the (?:tenants?|occupiers?|defendants?|lessees?|licensees?)) (?:must|shall|have to|has to|(?:is|are) (?:required )?to) (?:leave|vacate|move out of|give up) [^.;\d]{0,60}\bon\s+(?:\p{L}+day,?\s+)?$/iu,
  andOn:
    /^\s*(?:,|;|and|or|,\s*and)\s*(?:(?:the\s+)?(?:second|third|fourth|last|next|final|other|balance|rest|remainder|£\s?\d[\d,.]*)(?:\s+\p{L}+){0,3},?\s+(?:of £\s?\d[\d,.]*,?\s+)?)?(?:is due\s+|falls due\s+)?(?:on|by|before)?\s*$|^\s*(?:on|by)\s*$/iu,
  monthlyUntil:
    /^\s*,?\s*(?:and|then|and then)\s+(?:monthly|(?:on|by) the (?:first|1st|same day|same date|\d{1,2}(?:st|nd|rd|th)) (?:day )?of (?:each|every)(?: (?:following|further|later))? month(?: (?:after that|thereafter))?|each month(?: after that)?|every month),?\s+(?:until|to|up to(?: and including)?|ending(?: on)?)\s+$/i,
  instalments:
    /\binstalments? (?:below|as follows|shown|listed|set out)|\bfollowing (?:dates|instalments)|\b(?:by|on) the dates? (?:below|shown)\b|\bin (?:\w+ )?instalments\b|\bby (?:\w+ ){0,3}instalments\s*:|\bpayments? (?:below|as follows|listed|set out)\b|\b(?:by|on|before) each date\b|\binstalments? (?:no\.? )?(?:date|due)\b/i,
  ofPeriod: /\b(?:from|to|period)\s*$/i,
  isDefendant: /\bclaim (?:against|has been made against) you\b|\b(?:to|you are) the (?:respondent|defendant)\b/i,
  claimantCell:
    /^(?:the )?(?:claimant|applicant|petitioner|pursuer)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
  defendantCell:
    /^(?:the )?(?:respondent|defendant|defender|both|both (?:sides|parties)|each (?:side|party)|(?:all )?parties|all)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
  rowOfSender: /^(?:we|i) (?!need|must|require|ask|want|expect|have to have)\p{L}+/iu,
  claims:
    /^(?:(?:[Tt]he|THE) )?(?:[Cc]laimants?|CLAIMANTS?|[Aa]pplicants?|APPLICANTS?|[Pp]ursuers?|PURSUERS?)\W{1,3}(\p{Lu}.{3,})$/u,
  sues: /\bv\.?\s+(\p{Lu}.{3,})$|^(\p{Lu}.{3,}?)\s+\(?(?:(?:the|first|second|\d(?:st|nd|rd|th)) )?(?:[Dd]efendant|[Rr]espondent|DEFENDANT|RESPONDENT)\)?$|^(?:(?:[Tt]he|THE) )?(?:[Dd]efendant|[Rr]espondent|DEFENDANT|RESPONDENT)\W{1,3}(\p{Lu}.{3,})$/u,
  claimantActs:
    /\b(?:must|shall|has to|is to|to) be \p{L}+ (?:[^.;]{0,40} )?by the (?:claimant|applicant|petitioner)\b(?! and\b)|^\W*(?:\d+\W+)?(?:by [^,;]{4,40}?,? )?the (?:claimant|applicant|petitioner)\b(?! and\b)[^.]{0,20}\b(?:must|shall|has to|is to|should|may|do|sends|prepares|provides|gives|serves|files|pays|replies|discloses|lodges|produces)\b/iu,
  anybodyActs:
    /^\W*(?:any (?:other )?(?:creditor|person|party|shareholder|member of the public|objector)|the (?:organisation|controller)|(?:an?|any|every|each|all) (?:organisation|controller|employer|business|company|landlord|tenant|firm|operator|trader))s?\b(?!.*\byou\b)/i,
  goesOn: /^(?:on|by|at|before|until|no later)\s/,
  misreadPeriod: /\b(within)\s+([\dlIOoSZ|]{1,2})\s+d\p{L}{2}s\b/giu,
  days: 'days',
  band: /^Not more than/,
  noPeriodAfter:
    /\b(?:usually|normally|typically|if you ask|at least|more than|less than|up to|every|(?<!\basked )for|notice of|last|than)\s*$/i,
  noPeriodBefore:
    /^[\s!'’]*(?:s\s+)?(?:either (?:side|way)|notice|credit|holiday|leave|before|ago|old|late|in advance|earlier|overdue|prior|(?:has|have|needs?) to|must|should|(?:on|in|during) which(?! to\b))\b/i,
  mayHappen: /^in\b/i,
  happens: /\b(?:arrive|come|receive|be there|account)\b|\b(?:had|has|have) none\s*$/i,
  mayNotCome:
    /^\W*(?:if|should) (?:(?:the|your|a|any) (?:new |old |replacement )?(?:card|parcel|goods|refund|delivery|order|money|certificate|letter|documents?|papers|pack|code)|it|they|nothing|you) (?:(?:has|have|does|do|is|are)(?: still)? not|hasn['’]t|haven['’]t|doesn['’]t|don['’]t|fails? to) (?:yet )?(?:arrive|come|reach|receive|got|get|had|turn)|\bentry (?:will|can|may) be (?:cancelled|removed|taken off)\b[^.]*\bif\b[^.]*\bpa(?:y|id|yment)\b/i,
  stepOf:
    /(?:^|\W)(?:the )?(?:respondents?|defendants?|both (?:sides|parties)|each (?:side|party)|(?:all |the )?parties)\b[^.]{0,20}?\b(?:(?:to|must|shall) \p{L}+|(?:exchange|send|prepare|provide|give|serve|file|agree|disclose|lodge|produce)s?) [^.]{4,140}$|\b(?:respondents?|defendants?|both(?: sides| parties)?|each (?:side|party)|(?:all )?parties|all)\W*$/iu,
  ifPaid: /^if you (?:have )?pa(?:y|id)\b|\bunless (?:you pay|(?:it|they) (?:is|are) paid) in full\b/i,
  mayAsk:
    /^[^.]{0,10}\byou\W(?:can|may) (?:ask|have|apply)\b|^,?\s*(?:please |then )?(?:ask|apply)\b|\b(?:entry|record|judgment|registration|it|this) (?:will|can|may) be (?:taken off|removed|cancelled|struck out)\b/i,
  costOfDelay: /\b(?:interest|charged|accrues?)\b[^,;]*\b(?:unpaid|overdue|outstanding)\b/i,
  mishap:
    /^[^.]{0,60}\b(?:short|shortages?|damaged?|broken|breakages?|squashed|crushed|missing|faulty|fault|wrong|moved|moving|changed|lost|stolen|queries|questions)\b[^.]{0,40}\?$/i,
  misreadLimits: [
    [/\b[bh]e[it1l]ore\b/gi, 'before'],
    [/\b(?:w[1il]th[1l|]n|wi[fl]hin|vvithin|witbin)\b/gi, 'within'],
    [/\bno [il1]ater\b/gi, 'no later'],
  ],
  someDay:
    /^\W*as (?:an?|any|every)\b[^,]*\b(?:has|have|must)(?: to)? be [^,]*,[^.]*\bmay (?:be committing|have committed)\b|^[^.]{0,60}\b(?:quer(?:y|ies)|shortages?|breakages?|damage|faults?|defects?|errors?|ullages?|discrepanc(?:y|ies)|short deliver(?:y|ies)|complaints?)\b[^.]{0,60}\b(?:within|inside|in)\b|\b(?:policy|insurers?|cover|contract|rules?|law|licen[cs]e) (?:asks?|requires?|obliges?|expects?|tells?) you to (?:report|notify|tell)\b|\bif (?:an?|any) (?:\p{L}+ ){1,3}(?:is|are) (?:missed|broken|breached|late)\b|^\W*if (?:the (?:employee|person|tenant|driver)|he|she|they|this person|anybody|your details|you (?:sell|move|leave|stop|change|cease|take on))\b/iu,
  statement:
    /\b(?:will|won['’]t|shall|hopes?|expects?|aims?|plans?|intends?|(?:is|are) (?:likely|expected|hoped|planned|scheduled|due|going|open|shut|closed|away)|was|were|had|did|has|have|rose|fell|began|ended|made)\b/i,
  finalDay: /^(?:deadline|cut-?off|time limit|(?:last|latest|closing|final) (?:date|day))/,
  uncertain:
    /^\s*(?:,\s*)?(?:if (?:your|the|any|there|anything)\b[^.]*\b(?:chang|ceas|turns? out)|if (?:you (?:move|sell|stop|take on|leave)|any (?:of|detail))|when(?:ever)?\b|of (?:any|a|an|each|every|such)\b|(?:if|should) (?:he|she|they|the (?:employee|person|tenant|driver|member|worker))\b[^.]*\b(?:leav|stop|mov|chang|ceas|die|return|fall|join|retire))/i,
  givesReader: /^(?:giv\w+|allow\w*) you\b/i,
  given: /^(?:you (?:now )?have|giv|allow)/i,
  strict: /^(?:strictly|nett?|terms|time|period|due\s*:)/i,
  invoiceTerms: /^(?:strictly|nett?|terms|payment|settlement(?=:)|due|payable)/i,
  netTerms: /^\s*(?:nett?|strictly)/i,
  ownDate:
    /^\s*(?:,\s*)?(?:of|from|after|following|beginning (?:with|on)|starting (?:with|from|on)|counted from)?\s*(?:the\s+)?(?:(?:giving|making|sending|issuing|date of (?:the )?giving) of\s+)?(?:day\s+after\s+(?:the\s+)?)?(?:date|day|issue|date of issue|issue date)?\s*(?:(?:the\s+)?(?:publication|delivery)\s+)?(?:\(?of\)?\s+|on\s+|at the (?:top|head) of\s+|shown (?:on|at the top of)\s+|given (?:on|at the top of)\s+|on which\s+)?(?:the\s+)?(?:date\s+|issue\s+)?(?:of\s+)?(?:issue of\s+)?(?:this|the present)\s+(?:\p{L}+\s+)?(?:letter|note|notice|demand|bill|invoice|account|document|statement|order|form|decision|judgment|assessment|reminder|determination|request|charge|summons|date)\b(?! (?:(?:is|was) (?:served|given|received)|takes|comes|becomes|has)\b)/iu,
  ownDateShort:
    /^\s*(?:of|from|after|following)\s+(?:the\s+)?(?:above date|date above|date shown(?: above)?|date of issue|issue date|bill date|date of (?:the |your )?bill|date hereof|date on (?:this|the) \p{L}+|date (?:at the (?:top|head)|up there|overleaf)|letter date|notice date|date of (?:the )?(?:letter|notice|demand|decision)|date of (?:its )?posting|posting date|its date|today(?:['’]s date)?|date given above)\b|^\s*hereof\b/iu,
  fromDate:
    /^\s*(?:of|from|after|following|beginning|starting)\s+(?:(?:on|with)\s+)?(?:\p{L}+day,?\s+)?(?:the\s+)?$|^\s*(?:of|from|after|following)\s+(?:(?:the\s+)?(?:end|expiry|close|last day) of (?:the|your|its|that|this) (?:\p{L}+\s+){0,3}\p{L}+|(?:the|your|its) (?:\p{L}+\s+)?(?:year|period)[\s-]end|(?:our|the) (?:\p{L}+\s+)?(?:invoice|letter|notice|bill|decision)(?:\s+date|\s+dated)?)\s*[,:(–-]?\s*(?:which (?:is|was)|being|on|of|ending|ended|to)?\s*(?:on\s+)?$/iu,
  statementOfAccount:
    /^\W*(?:statement of (?:your )?account\b|(?:(?:monthly|customer|sales ledger) )?statement\W*$|(?:final |first |second )?reminder\b|(?:\p{L}+\W+){1,5}reminder\W*$|overdue (?:account|invoice)s?\b|(?:\p{L}+\W+){0,5}request for payment\W*$)/iu,
  thisInvoice: /\bthis invoice\b/i,
  dateOfInvoice: /\binvoice date\b\W{0,3}/gi,
  invoiceDate:
    /^\s*(?:net\s+)?(?:of|from|after|following)\s+(?:the\s+)?(?:date\s+of\s+)?(?:the\s+|our\s+)?(?:invoice(?:['’]s)?(?:\s+date)?|tax point|bill(?! date)|fee note)\b/i,
  paperDate: /^\s*(?:of|from|after|following)\s+(?:the\s+)?date\s+of\s+the\s+(\p{L}{5,})\b/iu,
  service:
    /^\s*(?:of|from|after|following|beginning with)?\s*(?:th(?:e|at)\s+)?(?:(?:date|day)\s+(?:of|on which)\s+)?(?:its|this|the|it|being|deemed)?\s*(?:\p{L}+\s+)?(?:(?:is|was)\s+)?(?:service\b(?! of (?:that|any|such)\b)|serv(?:ed|ing)\b)/iu,
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
  late: /\b(?:received|arriv\w+|comes?|com(?:e|ing) in|reach\w*(?: us)?|made|lodged|submitted|filed|sent(?: in)?|paid|cast|posted|delivered|(?:we|i) (?:receive|get)|come to us)\s+(?:later than|after)\s+(?:(?:[\d.:]+\s?[ap]\.?m\.?|noon|midnight)\s+)?(?:on\s+)?(?:the\s+)?$/i,
  tooLate:
    /^[^.;]{0,40}\b(?:not|cannot|can['’]t|no longer|too late|refused|disregarded|ignored|rejected|late|(?:have to|will|must) wait|held over)\b/i,
  closes:
    /\b(?:will|shall|can|may) (?:not|no longer) be (?:\p{L}+ ){0,2}(?:considered|accepted|counted|dealt with|processed|heard|allowed|valid)\b[^.;]{0,30}\b(?:arriv\w+|received|comes?|reach\w*(?: us)?|made|lodged|submitted|filed|sent(?: in)?|posted|delivered) (?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$|\b(?:cannot|may not|can no longer) be (?:made|lodged|brought|submitted|filed|accepted|considered) (?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$|\b(?:consultations?|voting|ballot|poll|nominations?|(?:appeal|objection|comment) period|time limit)\b[^.;]{0,30}\b(?:runs?|lasts?|(?:is|are|stays?|remains?) open)\s+(?:until|till|up to|to)\s+(?:\p{L}+day,?\s+)?$|\b(?:objections?|nominations?|consultations?|appeals?|comments|responses|voting|ballot|poll|time|representations?|applications?|entries|scheme|portal|registration (?=closes|shuts)|(?:same|this) period|enrolment|submissions|claims|tenders|right to \p{L}+|(?:period|window|time) (?:for|to) [\p{L} ]{3,30})\b[^.;]{0,30}\b(?:closes?|shuts?|ends?|finish(?:es)?|expires?|runs? out|(?:is|are) (?:up|over))\s+(?:at\s+|on\s+|midnight\s+|noon\s+|(?:[\d.:]+\s?[ap]\.?m\.?\s+))*(?:\p{L}+day,?\s+)?$/iu,
  beThere:
    /\b(?:would|could|will|can) you (?:please )?be (?:there|present|in)\b|\b(?:(?:make|making|be|please) (?:sure|certain)(?: that)?|see(?: to it)? that) (?:you|somebody|someone|an adult)(?: or [^.;,]{3,30})?(?: (?:over|aged) \d+)?(?: else)? (?:is|are|will be) (?:there|present|in|available|at home|on site)\b|\byou are (?:expected|asked|required) to (?:be there|attend|come)\b|\bplease (?:arrive|come) (?:[a-z]+ ){0,4}early\b|\bask that (?:one of you|you|somebody|someone) be (?:there|present|in)\b|\bplease have (?:somebody|someone|an adult|one of you) (?:there|present|in|on site|at home|available|(?:to|who can) (?:meet|let|open|show))|\b(?:you|somebody|someone)(?: (?:over|aged) \d+)?(?: else)?(?: (?:with|who) [^.;,]{3,40})? (?:must|ought to|needs? to|ha(?:ve|s) to|will (?:have|need) to|should)(?: please)? (?:be (?:there|present|in|at home|on site)|attend|appear|let (?:him|her|them|us) in)\b/i,
  isLast:
    /^\W*at the (?:very )?latest\b|^\W*as (?:the|your) (?:date|day) (?:for|of|by)\b|^\W*(?:by|before) (?:when|which) (?:the|it|you|this|that|your)\b|^\W*(?:is|being) (?:the|our|your) (?:(?:last|latest|final|closing) (?:day|date)|deadline)\b/i,
  doneWhen:
    /\b(?:must|has to|have to|should|needs? to)\b[^.;]*\bwhen (?:we|i|our \p{L}+|the \p{L}+) (?:come|return|call|visit|inspect|look)s?\b[^.;]{0,20}\bon\s+$/iu,
  renewal:
    /^(?:\W*to renew\b(?![^.]*\b(?:within|by|before|no later)\b)|\W*(?:please |now |so |then )?(?:renew|tax|re-?register|apply again|book (?:your|an?|the) (?:inspection|test|service|check|visit))\b|[^.]{0,60}\b(?:must|need to|have to|please|should|you can) (?:\p{L}+ )?(?:renew|tax|re-?register|not (?:drive|use|trade|work|operate))\b|[^.]{0,20}\brenewal form\b)/iu,
  dateOfService:
    /\bdate of (?:deemed )?service\b[^.]{0,40}?[:\s]|\bserved(?: (?:by|at|upon|personally|in)\b[^.;\d]{0,80}?)?(?:\s?on)?:?\s(?=\d)/gi,
  instalmentRow:
    /^\W*(?:\d{1,2}\W+)?(?:first|second|third|fourth|fifth|sixth|last|final)\b|^\W*(?:(?:\d{1,2}(?:st|nd|rd|th)|\d{1,2}|first|second|third|fourth|last|final) )?instalment\b/i,
  instalment: /^instalment/i,
}
