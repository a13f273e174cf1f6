import type { Priority } from '../../letter-reading.schema.ts'
import { anyOf, inOrder } from '../../text/patterns.ts'
import type { PriorityWording } from '../priority-wording.ts'
import type { WordWeights } from '../word-weights.ts'
import priorityWeights from './priority-weights.json' with { type: 'json' }

/** The sender says what comes, not what may come in some later case. */
const WILL =
  '(?<!\\b(?:nothing|nobody|none) )\\b(?:will|shall|(?<!\\byou )must|(?:is|are|am) (?:now )?(?:going|instructed|told|bound|about|ready|free|entitled) to|(?:intends|means) to|(?<!\\b(?:you|some|others|tenants|customers|people) (?:[^.;,]{1,30},? and )?(?:\\w+ )?)(?<!agree, and )(?:intend|mean) to|have (?:been )?(?:instructed|told|asked) \\w+(?: \\w+)? to|(?:to|will) stop|instead of|instructions are to|(?:have|hold) (?:our clients?.{1,2} |the )?instructions to|(?<!\\b(?:may|might|could|can) (?:also )?take (?=steps to (?:remove|strike)))steps (?:will be taken [^.]{0,60} )?to|taking steps to|proceed to)'
/** What may stand between that and the deed; a second "may" makes it less than certain. */
const BETWEEN =
  "(?: (?!may\\b|might\\b|could\\b|can\\b|(?<!\\bexercise (?:its|their|his|her|our|my|the) )right\\b|not\\b|never\\b|n[o']t\\b)[\\w’',-]+(?:\\.\\d+)?){0,9}? "
/** What is done to somebody who neither pays nor does as told. */
const ENFORCEMENT = [
  '(?:cut|turn|switch) (?:you |it |them )?off|(?:cut|turn|switch) (?:off )?your (?:\\w+ )?(?:water|gas|electricity|power|supply|line|phone)(?: off)?|cut the supply|disconnect|cut off',
  'forfeit|re-?enter|change the locks|evict|repossess|take (?:back )?possession|end (?:the|your) (?:lease|tenancy)',
  '(?:be )?str(?:uck|ike) (?:it |the company |you )?off|remove the company|be removed from the register|come off the register|(?:be )?dissolved?',
  'issue (?:a claim|proceedings|court proceedings|a warrant|a writ)|(?:start|begin|commence|bring|take|institute|initiate|lodge|file|raise) (?:\\w+ )?(?:court |legal )?(?:proceedings|claim|action in court|legal action|court action|an action(?= in\\b| at\\b| against\\b))|(?:a |the )?claim (?:being |is )?(?:lodged|issued|brought|made) (?:with|in|at) the|(?:go|take you|take (?:this|it|the matter)|apply|turn|refer (?:this|it|the matter)) to (?:the )?(?:county |high |sheriff )?court|sue (?:you|the company|for|in)',
  'instruct (?:bailiffs|enforcement|solicitors|high court)|issue a (?:statutory demand|winding-up petition)|present a (?:winding|petition)|petition (?:for|the court)|wind (?:the company |you |it )?up|make you bankrupt|serve a statutory demand',
  'take control of (?:your )?goods|seize|(?:remove|take|collect|recover|take back|sell) (?:away )?(?:the |our |your |any )?(?:goods|possessions|belongings|vehicles?|equipment|stock|machines?|excavator|plant|things that can be sold)|take (?:it|them) away|come to (?:your|the) premises|call and (?:may )?(?:list|take|remove)|clamp (?:your|the) vehicle|enforcement agents? (?:will|to) (?:visit|call|come)|execute the warrant',
  '(?:cancel|end|withdraw|void) (?:the|your) (?:policy|cover|insurance|supply)|apply for (?:a )?(?:warrant|winding|liability order|bankruptcy)|terminate (?:the|your) (?:agreement|lease|tenancy|policy|supply|hire)|end (?:the|your) agreement and',
].join('|')
/** What the sender can end … */
const NAMED =
  '\\b(?:unless|if|otherwise|failing|because|not)\\b(?:[^.]|\\.\\d){0,160}\\b(?:policy|cover|insurance|supply|line|lease|goods|tenancy|defence|company|agreement)\\b'
/** … and how. */
const ENDED =
  '(?:cancelled|cut off|forfeited|seized|sold|disconnected|repossessed|struck out|struck off|dissolved|removed from the register|terminated)'
/** The same said first, and what would avert it behind. */
const AVERTED =
  '[^.]{0,60}\\b(?:unless\\b|(?:if|where) (?:we|you|it|payment|the \\w+) (?:do|does|have|has|is|are) not\\b)'
/** Threats that need no such words. */
const ALWAYS = [
  '\\b(?:will|shall)\\b[^.]{0,80}\\bstriking\\b[^.]{0,40}\\boff\\b',
  '\\bproceedings (?:will|shall) (?:then )?be (?:issued|commenced|begun|started|brought|taken)',
  '\\bwinding-up (?:order|petition) could\\b',
  '\\benforcement agents? (?:will|to) (?:visit|call|come)\\b',
  '\\b(?:is|are) struck out\\b|\\bits name will come off the register\\b',
  '\\b(?:we are|i am) (?:told|instructed) to (?:go to|begin|start|issue|bring|sue|commence)',
  '\\b(?:has|have) (?:told|instructed) us to (?:begin|start|issue|bring|raise|sue|commence)\\b',
  '\\bliable to (?:be wound up|have further action taken against)\\b|\\barrestment of your bank\\b',
  '\\bmade a claim against (?:you|the company) in the\\b[^.]{0,30}\\bcourt\\b',
].join('|')

export const priorities: PriorityWording = {
  words: priorityWeights as WordWeights<Priority>,
  criticalTitle: anyOf(
    /\bclaim form\b|\bstatutory demand\b|\bwind(?:ing)?[- ](?:up|[\w ]{1,40} up)\b|\bpetition\b|\bstrike[- ]?off\b/i,
    /\bstrik(?:e|ing) [^.]{3,30} off\b|\bstruck off\b|\bdissol(?:ution|ve)/i,
    /\bletter (?:before|of) (?:action|claim)\b|\bnotice of enforcement\b|\benforcement (?!notice\b)|\benforcement$/i,
    /\bbailiffs?\b|\bseiz(?:e|ure)\b|\bdisconnect|\bforfeit|\bwitness summons\b|\bsummons\b|\bcitation of (?:a )?witness\b/i,
    /\b(?:county )?court (?:claim|judgment|order|papers)\b/i,
    /\bbefore (?:court|action|proceedings|claim|disconnection|enforcement)\b/i,
    /\bintention to (?:disconnect|forfeit|sue|dissolve|issue proceedings|take legal action)\b|\bwrit of\b/i,
    /\bcharge for payment\b|\bbankruptcy\b|\bcommercial rent arrears recovery\b|\bintended dissolution\b/i,
    /\b(?:default notice|notice of default)\b(?![^.]*\b(?:statement|accounts|return|surcharge)\b)/i,
    /\b(?:judgment|default) (?:order|for claimant)\b|\bwarrant\b|\bpossession\b|\beviction\b|\bnotice to quit\b/i,
    /\brepossess/i,
    /\bcancell(?:ation|ing)\b.{1,30}\b(?:not (?:been )?(?:paid|received)|non-?payment|unpaid|policy|cover|insurance)/i,
    /^\W*notice of cancellation\W*$|\bnotice of hearing\b|\bsingle justice procedure\b|\bliability order\b/i,
    /\bcut off\b|\bwe (?:are going to|will) (?:cancel|disconnect)\b/i,
  ),
  criticalThreat: new RegExp(
    [
      `${WILL}${BETWEEN}(?:${ENFORCEMENT})`,
      `(?:${NAMED})[^.]{0,40}\\b${WILL} (?:then )?(?:be )?(?:${ENDED})`,
      `\\b(?:policy|cover|insurance|supply|line|lease|tenancy)\\b[^.]{0,30}\\b${WILL} be (?:${ENDED})${AVERTED}`,
      ALWAYS,
    ].join('|'),
    'i',
  ),
  criticalSender: anyOf(
    /\b(?:county|crown|sheriff|family|business and property|supreme) courts?\b/i,
    /\bcourt of (?:session|appeal|protection)\b|\bmagistrates.? court\b|\bhigh court\b|\btribunals?\b/i,
    /\bcivil national business centre\b|\benforcement agents?\b|\bbailiffs?\b|\bsheriff officers?\b/i,
    /\bhigh court enforcement\b|\bcoroner\b/i,
  ),
  penaltyTitle: anyOf(
    /\bpenalt(?:y|ies)\b|\bfine\b|\bparking charge\b|\bfixed penalty\b|\bpenalty charge\b|\bcontravention\b/i,
    /\bsurcharge\b|\bexcess charge\b|\bfixed charge notice\b|\bintended prosecution\b/i,
    /\b(?:enforcement|improvement|prohibition|abatement|stop|breach of condition) notice\b/i,
  ),
  security: anyOf(
    /\bwas (?:this|that|it) (?:really )?you\b/i,
    /\bdid you (?:just |really )?(?:(?:sign|log) in|make (?:this|these) (?:payment|transfer|purchase)s?)\b/i,
    /\bsecurity alert\b|\bfraud(?:ulent)? (?:alert|warning|attempt)/i,
    /\bunauthori[sz]ed (?:access|payment|transaction)|\bsuspicious (?:activity|sign|payment)|\bdata breach\b/i,
    /\bscam\b|\bphishing\b|\bcyber (?:incident|attack)\b|\bcompromised\b/i,
    /\b(?:new|unusual|unrecogni[sz]ed|unexpected) (?:sign-?in|log-?in|device|payment|payee|activity|transaction)s?\b/i,
    /\bsomething unusual on your\b|\bsecurity (?:notice|incident|warning)\b/i,
    /\b(?:keys?|passwords?|credentials|card details) (?:has|have) been (?:published|exposed|leaked|stolen|found)\b/i,
  ),
  locked: anyOf(
    /\bif (?:it|this|that) (?:was not|wasn['’]t)(?: you\b|\W*$)/imu,
    /\byour (?:\p{L}+ )?account (?:may|might|could) be at risk\b/imu,
    inOrder(
      /\b(?:stopped|blocked|frozen|suspended|locked|put a (?:hold|stop) on)\b[^.]{0,30}\b/imu,
      /(?:card|account|payments?|log-?in|transfer|access)s?\b[\s\S]{0,800}\b/imu,
      /(?:fraud|if (?:it|this) was not you|not you)\b/imu,
    ),
    /\b(?:stopped|blocked|held) (?:a|the|this|your) payment\b/imu,
    /\bwe have (?:\p{L}+ )?(?:blocked|stopped|frozen) (?:all )?(?:withdrawals|payments|transfers|access)\b/imu,
    /\block(?:ed)? (?:your )?(?:account|online banking|card)\b/imu,
  ),
  statutoryNotice: anyOf(
    /\blandlord['’]s notice\b|\bnotice to (?:quit|determine|terminate)\b|\bnotice (?:under|pursuant)\b/i,
    /\bunder section \d|\bsection \d+[a-z]? notice\b|\bcounter-?notice\b|\bstatutory notice\b/i,
    /\bact (?:19|20)\d\d\b.{0,30}\bsection \d|\bparty wall\b/i,
  ),
  overdue: anyOf(
    /\boverdue\b|\bfinal reminder\b|\bsecond reminder\b|\bfinal notice\b|\barrears\b/i,
    /\bhave not (?:been )?(?:paid|received)\b|\bnot been paid\b|\bpast due\b|\bin spite of our\b/i,
    /\b(?:second|third|last) (?:letter|request|notice|reminder)\b|\bunpaid\b/i,
    /\bmissed (?:payment|rental|instalment)\b|\b(?:still|not) (?:been )?(?:paid|settled)\b|\bfinal demand\b/i,
    /\boutstanding\b/i,
  ),
  nothingToDo: anyOf(
    /\bfor (?:your )?information only\b/im,
    /(?<!\b(?:requests?|ask(?:ed|s)?|called?) )\bfor (?:your )?information\b(?! (?:about|on|as to|relating))/im,
    inOrder(
      /\b(?:you )?(?:do not|don['’]t|need not|needn['’]t) (?:need to |have to )?/im,
      /(?:do (?:anything|a thing)(?! (?:provided|if|unless|as long as)\b)|(?:reply|take any action)(?! (?:if|unless)\b))\b/im,
    ),
    /(?:^|[.:;]\s)nothing (?:more |further |else )?to do\b/im,
    /\bthere is (?:nothing|no) (?:more|further|else) (?:(?:for you|that you need) )?to do\b/im,
    /\bleave it (?:all )?to us\b(?! to\b)|\bnothing (?:more |further |else )?(?:that )?we (?:now )?need from you\b/im,
    /\bno (?:reply|answer|action|further action) is (?:needed|required|necessary)\b/im,
    /\bnothing (?:that )?you need to do\b/im,
    inOrder(
      /\bnothing (?:else |more |further )?/im,
      [
        /(?:has|needs) to be (?:paid|done|signed)|(?:for you )?to (?:pay|do|sign)/im,
        /(?:that )?(?:you|the company) (?:need|needs|have|has) to do/im,
      ],
      /\b/im,
    ),
    /\bneed do nothing\b|\bfor your records\b|\bwe have (?:set|credited|repaid|paid)\b|\bwe have (?:today )?paid\b/im,
    /\bwe have sent (?:it|this|the money) to your (?:bank|account)\b/im,
    /\bthank you for (?:your )?(?:payment|instruction)\b|\bno payment is (?:due|needed|required)\b/im,
    /\bthis is not a (?:bill|demand|request for payment)\b|\byou need not (?:send|do|pay|write|reply|return)\b/im,
    /\bno need to (?:reply|do anything|pay|write)\b|\brequires? no (?:action|reply)\b/im,
    /\bnothing (?:is )?(?:outstanding|owed|owing)\b|\bnothing (?:more |further )?for you to do\b/im,
    /\bwithout your having to do anything\b/im,
  ),
  thanks: /\bthank/i,
  gratitude: anyOf(
    /\b(?:say|write to|write and) (?:a (?:big |huge )?)?thank(?: you)?\b|\bhow (?:very |truly |so )?grateful\b|\bwanted to thank\b/i,
    /\b(?:warmest|heartfelt|grateful|sincere) thanks\b|\bthank you all\b/i,
  ),
  favour:
    /^\W*(?:please |do )(?:please )?(?:enjoy\b|(?:share|put|keep|pass) (?:it|them|these|this) ?(?!.*\b(?:right|and|sign\w*|return|send|pay\w*|reply|answer|forms?|post)\b)[^.;]{0,45}\W*$)/i,
  inCase:
    /^(?:If|Should)\b[^,.!?]{3,120},\s+(?:please |then |just |do )?(?:let (?:us|me) know|tell (?:us|me)|contact|call|ring|phone)\b(?!.*\b(?:and|sign|return|complete|send|pay)\b)/,
  toDo: anyOf(
    inOrder(
      /\bplease /imu,
      '(?!',
      anyOf(
        /ignore|accept/imu,
        inOrder(
          /find (?:enclosed|attached|herewith|a cheque|my cheque|our cheque)/imu,
          /(?![^.]*\b(?:sign\w*|return|complet\w+|fill|approv\w+)\b)/imu,
        ),
        /thank|give (?:my|our)|pass (?:on|my|our)|remember (?:me|us)|do not (?:reply|hesitate|send|do anything)/imu,
        /don['’]?t (?:reply|hesitate|send|do anything)|see|visit|note|(?:contact|call|write to|let) us (?:know )?if/imu,
      ),
      ')',
      /\p{L}+\b/imu,
    ),
    /\byou (?:must|need to|have to|should(?! (?:have|receive|get|hear|find|see|know)\b))\b|\bpayment (?:is )?due\b/imu,
    /\brenew(?!ed\b|ing\b)|\bchanges? to (?:your|our|the) (?:terms|prices|account)|\bchanging our (?:prices|terms)/imu,
    /\bappointment\b/imu,
    /(?:^|[.:;] |\bplease )(?:enter|use|operate) (?:this|the)(?: new)?(?: tax)? code\b(?! of\b)[^.]*\b(?:employee|payroll)/imu,
    inOrder(
      /\b(?:could|would|can|will) (?:you|your \p{L}+|somebody|someone|one of you)\b (?:please |kindly )?/imu,
      /(?!like\b|rather\b|find\b|be (?!willing|able|so|kind))\p{L}+\b/imu,
    ),
    /\bif you do not\b|\bkindly\b|\bkind enough to\b|\bto ask (?:whether|if)\b|\bwonder(?:ed|ing)? (?:whether|if)\b/imu,
    /\b(?:should|would|will) be (?:glad|grateful|obliged|pleased|happy) (?:if|of|for|to (?:hear|have|know))\b/imu,
    /\bdo you (?:ever |still |perhaps )?\p{L}+[^.?]{0,80}\?/imu,
    /\b(?:i|we)(?:['’]d| should| would) (?:like|want) (?:you|it|this|them|the) /imu,
    /\b(?:i|we) (?:advise|urge|want|expect|invite|remind|strongly advise) you to\b/imu,
    /\bmay (?:i|we) (?:ask|have|borrow|come|see)\b/imu,
    /\b(?:may|could|might|can) (?:i|we|she|he|they|\p{L}+ of us) \p{L}+[^.?]{0,80}\?/imu,
    /\b(?:i|we)(?:['’]d| should| would) like to (?:talk|speak|meet|come|see|hear|know)\b|\bmight (?:i|we)\b/imu,
    /\b(?:can|could|may) we \p{L}+[^.]{0,60}\?|\bhas to be\b|\bhave to be\b|\bmust be\b/imu,
    /\b(?:talk|speak) to (?:us|me) (?:about|before)\b|\bwe (?:now )?(?:need|require|ask|request)\b/imu,
    /\blet (?:me|us) (?:know|have)\b|\bsign(?:ed)? and return\b|\b(?:is|are|was|been|being) rejected\b/imu,
    /\b(?:send|submit|file) it (?:to us )?again\b|\bto (?:make the change|put (?:this|it|things|matters) right)\b/imu,
    /\b(?:our|the|an?) (?:engineer|surveyor|inspector|assessor|fitter)s? will (?:visit|call|come|need)\b/imu,
    inOrder(
      /\bif (?!you (?:have|need|want|would|wish)\b)[^.,]{3,60}, /imu,
      /(?:sign|tick|return|send|complete|fill|accept|choose|talk to|speak to|ask)\b/imu,
    ),
    /\bhow (?:do|can|shall|should) (?:i|we) \p{L}+|\bi want (?:it|them|this|my|the|a)\b/imu,
    /\bwhat (?:shall|should|can|do) (?:i|we) do\b/imu,
    inOrder(
      /(?:^|[.:;]\s)/imu,
      [
        /Tick|Say|Accept|Log in|Sign in|Look at|Show|Collect|Fetch|Pick|Leave|Fill in|Send (?:us|me|the|this|it)/imu,
        /Return(?! received\b)|Complete|Sign|Reply|Check|Bring|Tell (?:us|me)|Confirm|Register|Choose|Decide|Arrange/imu,
        /Replace|Remove|Make sure|Ask (?:your|the|him|her|them)|Hand|Keep (?:it|this|the|all|them|your)|Move|Put|Switch/imu,
        /Use|Let (?:us|me|him|her|them)|Give (?:us|me|him|her|them)/imu,
        /(?:Ring|Call|Phone|Talk to|Speak to)(?! (?:us )?(?:if|on|with|free|for|0)\b)|Have|Take|Read/imu,
      ],
      /\b/imu,
    ),
  ),
  asAsked: /\b(?:you|your \p{L}+) (?:have |had )?(?:ordered|asked (?:me |us )?for|requested)\b/iu,
  contentToKeep:
    /\brenew(?:al|s|ed|ing)?\b|\bcertificate\b|\bauthentication code\b|\bpolicy (?:document|schedule)\b|\bkeep (?:it|this|the) (?:safe|bill|certificate|letter)\b|\bkeep this\b/i,
  settled: anyOf(
    /\bcredit note\b|\bremittance\b(?! slip)|\bpayment (?:notification|advice)\b|\breceipt\b|\brepaying you\b/i,
    /\bwe owe you\b|\byour (?:refund|repayment)\b|\brefund of\b|\b(?:vat|tax) repayment\b/i,
    /\bclaim (?:has been|is|was) (?:now )?settled\b|\bsettled your claim\b/i,
    /^\W*confirmation of (?:(?:your|the|a) )?(?:change|appointment|termination|closure|cancellation|payment)\b/i,
    inOrder(
      /\b(?:penalty|penalties|fine|charge|surcharge|demand|notice)\b[^.]{0,30}\b/i,
      /(?:cancelled|withdrawn|waived|removed|quashed|refunded)\b/i,
    ),
  ),
  toKeep: anyOf(
    /\b(?:please|important:?) keep (?:this|it)\b(?![^.]{0,40}\brecords\b)/im,
    /(?:^|[.:;] )Keep this (?:letter|form|notice|certificate|bill)\b(?![^.]{0,40}\brecords\b)/im,
    /(?:^|[.:;] )you (?:must|have to) display (?:it|this|the)\b/im,
    /(?:^|[.:;] )(?:please )?keep (?:the|your|these) (?:papers|policy|documents?|schedule|certificate)(?: \w+)? (?:safe|in a safe place|somewhere safe)\b/im,
  ),
  toCheck: inOrder(
    /\b/iu,
    [
      inOrder(
        /(?:please (?:check|compare|reconcile|agree) (?:this|the|our|your)|compare (?:this|it|them))\b[^.]{0,60}\b/iu,
        /(?:ledger|records|books|against|with (?:your|its))/iu,
      ),
      /(?:run|cast) (?:your|an) eye (?:down|over)/iu,
      /(?:please|kindly|(?:would|could|will|can) you) read (?:the|this|your) (?:\p{L}+ ){1,3}(?:through |carefully )?and (?:check|make sure)/iu,
    ],
    /\b/iu,
  ),
  changeOfTerms: anyOf(
    inOrder(
      /^(?:important |notice of )?(?:chang(?:es?|ing)|updates?|updating) (?:to|in) (?:your|our|the) (?:\p{L}+ ){0,2}/iu,
      /(?:account|contract|agreement|cover|service|plan|policy|terms)\b/iu,
    ),
    inOrder(
      /\b(?:fees?|prices?|charges|tariffs?|rates|terms)\b.{0,40}\b/iu,
      /(?:from|chang\w+|increas\w+|go(?:es|ing)? up|ris(?:es?|ing))\b/iu,
    ),
    /\b(?:chang\w+|increas\w+|new|revised)\b.{0,40}\b(?:fees|prices?|charges|tariffs?|terms|rates)\b/iu,
  ),
  billOrDemand: /\bbill\b|\bdemand\b/i,
  invoice: /\binvoice\b/i,
  paid: /\bno payment is (?:due|needed|required)\b|\b(?:is|been|was) (?:now )?paid\b|\bpaid (?:in full|with thanks)\b|\bthank you for (?:your )?payment\b/i,
  statement: /\bstatement\b/i,
  bill: /\bbill\b/i,
  isOver:
    /\b(?:file|case|matter|claim) is (?:now )?closed\b|(?<!\bnot )\bbeen (?:paid in full|withdrawn|discontinued|dismissed)\b/i,
  legalDuty:
    /\b(?:legal|statutory) (?:duty|obligation)\b|\b(?:required|obliged) by law\b|\bthe law (?:requires|obliges)\b|\b(?:is|be|commits?) an offence\b|\bcan be fined\b|\bfine of (?:up to )?£/iu,
  criticalHeading: inOrder(
    /^\W{0,4}/imu,
    [
      /letter (?:before|of) (?:claim|action)|notice before (?:action|proceedings)|statutory demand/imu,
      /final notice before [\p{L} ]+|(?:final )?disconnection notice/imu,
      /notice of (?:enforcement|eviction|seizure|forfeiture|disconnection|intended dissolution)|witness summons/imu,
      /summons (?:to|under|for)|summons$|charge for payment|single justice procedure/imu,
      /(?:winding[- ]up|bankruptcy) petition/imu,
    ],
    /\b/imu,
  ),
  notPaid: anyOf(
    /(?<!\b(?:nothing|none|no \p{L}+) [^.]{0,30})\b(?:is|are) (?:now |long |still )?(?:overdue|past due|in arrears)\b/iu,
    /\b(?:has|have) (?:still )?not (?:yet )?been paid\b|\bremains? unpaid\b/iu,
    /\bwe have (?:still |yet )?(?:not (?:had|received)|to receive) (?:your )?payment\b/iu,
  ),
}
