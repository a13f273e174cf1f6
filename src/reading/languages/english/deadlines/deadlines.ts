import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { DeadlineWording } from '../../deadline-wording.ts'
import { courtPapers } from './court-papers.ts'
import { duties } from './duties.ts'
import { deadlineEvidence } from './evidence.ts'
import { dayLabels } from './labels.ts'
import { namedDays } from './named-days.ts'
import { paymentDays } from './payments.ts'
import { deadlinePeriods } from './periods.ts'

/** A day that was set is given up, or gives way to another. */
const IS_OFF = String.raw`(?:(?:is|are|was|were|(?:has|have)(?! not\b)(?: \p{L}+)?(?: to be| been))(?: hereby| now| therefore)? (?:vacated|adjourned|cancelled|postponed|called off|taken out of the list|withdrawn|moved|rescheduled|extended|put back|brought forward)|will (?:now )?(?:not|no longer) (?:now )?(?:take place|go ahead|be heard))\b`

export const deadlines: DeadlineWording = {
  ...deadlinePeriods,
  ...namedDays,
  ...paymentDays,
  ...dayLabels,
  ...duties,
  ...courtPapers,
  evidence: deadlineEvidence,
  limit: inOrder(
    /\b/iu,
    '(',
    anyOf(
      /(?<!\b(?:that|which|who|if|when|where|for|of|made|sold)\b[^.;]*)between (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: \p{L}{3,9})?(?: \d{4})? and|by|before|(?:ahead|in advance) of|prior to|no later than|not later than|no later then/iu,
      /(?<=\b(?:not (?:\p{L}+ ){1,4}|don['’]t (?:\p{L}+ ){1,4}))later than|on or before|until|till/iu,
      /(?<!(?<!\bbe )\bmade )up to(?: and including)?/iu,
      /due(?: for (?:payment|filing|delivery|renewal))?(?:,?\s+(?:\p{L}+\s+){0,3}on)?|due(?: date)?\s*(?:is|:)?|latest/iu,
      /deadline(?: is(?: now)?| of| for [\p{L}'’ -]{2,60} is(?: now)?|(?<!\b(?:our|their|\p{L}+[eo]r['’]s) deadline) to(?! which) [\p{L}'’ -]{2,60} is(?: now)?)?/iu,
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
    String.raw`^(?:(?!\b(?:or|otherwise|failing which|if not)\b|(?<!\b(?:at|in|before|on|of|by|with|for) )\b(?:the|an?|your|our|my|this|that|which|it|we|they|one|any|all)\b)(?:[^.;]|\.\d))*\b${IS_OFF}|^,? we (?:will |shall )?(?:pay|credit|compensate|refund) (?:you\b|your account)|^,? (?:came|amounted)(?: in all)? to £|^,? (?:would|will) not then be (?:due|payable)\b|^,? and (?:is|are) not included\b|^[^.;]*\.\s+(?:please |kindly |now )?(?:tear (?:it|that) up|(?:disregard|ignore|forget) (?:it|that)(?: letter| request)?)(?=[.;]|\s*$)|^[^.;]*\.\s+(?:it|(?:this|that|the|your) (?:hearing|trial|appointment|interview)) ${IS_OFF}`,
    'iu',
  ),
  setAside: anyOf(
    // "We will publish the report, and you must then display your rating within 21 days"; of what may never come, or is left to the reader.
    /\bwe (?:will|shall) [^.;]*,? and you (?:must|have to|need to) then\b[^.;]*$/iu,
    // A term that was told before: "so that it arrives within the 14 days".
    /\b(?:arrives?|reach(?:es)? (?:us|it|them)|comes?) within the\s*$/iu,
    /\bif (?:a |the )?judgment is (?:entered|given|made)\b[^.;]*$/iu,
    /\bif you have not heard\b[^.;]*$/iu,
    // "You can choose any date between 1 December and 31 May", "The money was sent, and should show there within three days".
    /\bchoose (?:a|any|your)(?: [\p{L}-]+)? date between\b[^.;]*$/iu,
    /\band should (?:then )?(?:show|appear|arrive|be) there\b[^.;]*$/iu,
    // Interest on what is late whenever that was due.
    /\b(?:sums?|amounts?|bills?|invoices?) (?:that (?:is|are) )?not (?:paid )?(?:in |within )?$/iu,
    // How long a payment takes.
    /\b(?:bacs|chaps|faster payments?)(?: payments?)?(?: (?:usually |normally )?(?:takes?|clears?|reach(?:es)? us))? in\s*$/iu,
    // What others do, and the ends of periods.
    /\bwe (?:must|have to|aim to) (?:answer|reply|respond|decide)\b[^.;]*$/iu,
    /\bwe (?:will|shall) (?:invite|write|remind)\b[^.;]*\b(?:ends?|expires?) on\s*$/iu,
    /\b(?:go|goes|sent) out (?:by|before)\s*$/iu,
    /\b(?:months|quarters?|periods?) ending on (?:the\s*)?$/iu,
    /\bmade good within\s*$|\bapplication made within\s*$/iu,
    /^\W*you (?:may|can) [^.;]*,? but (?:you )?must (?:tell|let|notify|inform)\b[^.;]*$/iu,
    /^\W*if\b[^.;]*\b(?:has|have) not been agreed by\s+(?:\p{L}+day,?\s+)?$/iu,
    /\bbeginning (?:with|on) (?:the|his|her|their) (?:\p{L}+ )?pay ?day,? (?:on |of )?(?:\p{L}+day,? )?(?:the )?$/iu,
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
    // "If they come later, they will have to wait until 7 April"
    /\b(?:will|would|may|might) have to wait (?:until|till)\s+(?:\p{L}+day,?\s+)?$/iu,
    // "What has not been spent by 31 March will be returned"
    /\b(?:what(?:ever)?|any (?:part|sum|money|amount) (?:that|which)) (?:has|have|is) not (?:been )?(?:spent|drawn) (?:by|before|on) (?:\p{L}+day,? )?$/iu,
    /\bdeemed to (?:be|have been) (?:delivered|received|served) on (?:\p{L}+day,?\s+)?$/iu,
    // What a judgment does once it is registered, and when a payroll is paid.
    /\bstays on the register\b(?:(?!\bif\b)[^.;,])*\bunless [^.;,]*$|\bso that [^.;]*\bin time for (?:\p{L}+ ){0,2}pay ?day,?\s*(?:on\s+)?(?:\p{L}+day,?\s+)?$/iu,
  ),
  wasDue: anyOf(
    /\b(?:used to be (?:payable|paid|due)|(?:was|were) payable)\b[^.;,]*$/iu,
    // What a contract says, and what is told of it in court.
    /\b(?:the (?:defendant|respondent|debtor|company) agreed to|(?:clause|condition|paragraph|term) \d\S* provid(?:es|ed) for)\b[^.;]*$/iu,
    /\bthe (?:claimant|petitioner|applicant) (?:charged|invoiced|supplied|sold|delivered)\b(?:[^.;]|\.\d)*$/iu,
    // "The price was | payable at the end of the month"
    /\b(?:amounts?|bills?|invoices?|price|sums?) (?:was|were)\s*$/iu,
    inOrder(
      /\b(?:happened|occurred|arose|existed|began|started|took place) (?:on or )?(?:before|prior to)\s*/iu,
      /(?:\p{L}+day,?\s+)?$/iu,
    ),
    /\b(?:each|every|all|both|it|they|which|invoices?|bills?) (?:fell|was|were|became) due\s*$/iu,
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
  condition: /^\W*(?:unless|if|should|provided|failing which|otherwise|in default)\b(?!.*\byou (?:can|may)\b)/i,
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
  stateUntil: anyOf(
    // "made up to 5 May at the latest"
    /(?<!\b(?:may|can|could) be )(?<!\b(?:payments?|contributions?|claims?)\b[^.;]{0,30})\bmade up to\s*$/iu,
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
  misreadLimits: [
    [/\b[bh]e[it1l]ore\b/gi, 'before'],
    [/\b(?:w[1il]th[1l|]n|wi[fl]hin|vvithin|witbin)\b/gi, 'within'],
    [/\bno [il1]ater\b/gi, 'no later'],
    [/\b(pay|payment) [pb8][yv](?= \d)/gi, '$1 by'],
  ],
  finalDay: /^(?:deadline|cut-?off|time limit|(?:last|latest|closing|final) (?:date|day))/,
  limitNamed:
    /^(?!.*\b(?:we|i) (?:pay|settle)\b).*\b(?:by|before|(?:no|not) later than) (?:the )?\d{1,2}(?:st|nd|rd|th)\b[^.]*[,;(–—-] ?[^.]{0,40}$/iu,
  thatIs: /\b(?:that is(?: to say)?|i\.?e\.?|being|namely|which is)\W*$/i,
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
        /claims|tenders|right to \p{L}+|(?:(?<!\b(?:accounting|reporting|review) )(?:period|window|time) for|days for(?= (?:payment|compliance|appeal|objection|a? ?reply))|(?:period|window|time) to) [\p{L} ]{3,30}/iu,
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
    /\W*(?:it (?:now )?costs £\s?[\d,.]+ (?!to renew and we\b))?to renew\b(?![^.]*\b(?:within|by|before|no later)\b)/iu,
    /\W*(?:please |now |so |then )?pay (?:the|your) (?:\p{L}+ )?fee\b|[^.;]{0,30}\b(?:invite you|remember|like|wish|need) to renew\b/iu,
    /\W*(?:please )?let (?:us|me) have (?:the|your) (?:renewal |annual )?(?:premium|fee|subscription)\b/iu,
    /\W*(?:please |now |so |then )?(?:renew|tax|re-?register|apply again|book (?:your|an?|the) (?:inspection|test|service|check|visit))\b/iu,
    inOrder(
      /[^.]{0,60}\b(?:must|need to|have to|please|should|you can) (?:\p{L}+ )?/iu,
      /(?:renew|tax|re-?register|not (?:drive|use|trade|work|operate))\b/iu,
    ),
    /[^.]{0,20}\brenewal form\b/iu,
  ]),
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
  goesOn: /^(?:on|by|at|before|until|no later)\s/,
  leadsOn: /(?:[:,\p{L}]|[–-])\s*$/u,
  leadsToDate: /(?:^|\s)(?:on|by|before|until|no later than|is|for)\s*$/i,
  listItem: /^\W{0,2}(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]|[•*·–-])\s/i,
}
