import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { DutyWording } from '../../deadline-wording.ts'

/** A right of consumers: of the readers of business post hardly one is any. */
export const forConsumers = /\bmay cancel\b[^.]*\bif you(?: are|['’]re) an? (?:consumer|private)\b/i

export const duties: DutyWording = {
  mayAct: anyOf(
    inOrder(
      /\b/iu,
      [
        /you (?:may|can|have)|you (?:now|still|then|only) have(?=\s*$)/iu,
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
      /\b(?:we|i) have (?:asked|told|instructed|ordered|required|reminded) (?!you\b)(?:[\p{L}'’]+ ){0,5}?[\p{L}'’]+(?:, an? [\p{L} ]{3,40}?,)? /iu,
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
    // "We will run the wages, send the last return on or before"
    inOrder(
      /^\W*(?:we|i) (?:will|shall) (?![^.;]*\b(?:you|only|not?|claim\w*|for payment|please|if|unless|until|once|when|must|needs?|should|requires?|receives?|hears?)\b)/iu,
      /[^.;]*(?:,|\band) (?:then )?(?:send|file|submit|post|pay|issue|prepare|run|deliver|lodge|make|write|publish)\b[^.;]*$/iu,
    ),
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
  forbidden: anyOf(
    // "… will not be decided before 1 September", "on a date to be fixed, not before 1 September"
    /(?:\b(?:will|shall) not be \p{L}+|\bnot)\s+(?:before|earlier than)\s+(?:\p{L}+day,?\s+)?$/iu,
    inOrder(
      /(?:^\W*|[;:.,]\s+|\b(?:please|kindly)\s+|\byou (?=must|should|may|can))/iu,
      /(?:do not|don['’]t|(?:must|should|may) not|cannot) (?!delay|wait|hesitate|forget|leave|fail|ignore|miss|lose)/iu,
      /(?:(?!\b(?:and|but|if|unless|who|which|that)\b)[^;:.,])*\b/iu,
      /(?:before|until|till|prior to|(?:within|in|for|during) (?:the )?(?:next|coming|first))\s+(?:\p{L}+day,?\s+)?$/iu,
    ),
  ),
  expected: anyOf(
    /\ba (?:decision|ruling|judgment) is expected\b(?! from you\b)[^.;,]*$/iu,
    /(?:^\W*|, )you (?:may|might) (?:wish|like|want|prefer) to (?:send|post|pay)\b(?:(?!\b(?:and|but|must|which)\b)[^.;,])*$/iu,
    inOrder(
      /(?<!\b(?:please|must|should)\b[^.;]*)\b(?:anything|orders) (?:you (?:want|need) |wanted |needed )?for (?:delivery )?(?:before )?/iu,
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
  forOthers:
    /^\W*to (?:pay|repay|refund|answer|reply to|send|compensate) you\b|^[,\s]{1,2}(?:and|which) (?:we|i)(?:['’]ll| (?:will|shall)) (?:file|send|submit|do|lodge|deal with|see to)\b(?: (?:it|them|this|that|these|for) |\W)|^[^.;]{0,30}\b(?:above|below|beside|opposite|next to) yours?\b/iu,
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
  wasAsked: anyOf(
    // “Your Mr Orr promised payment "by the end of next week"”
    /\b(?:you|he|she|they|your(?: \p{L}+){1,3}) promised\b[^.;"“”]*(?<=\s)["“](?:\p{L}[^"“”]*)?$/iu,
    /\b(?:given|gave|allowed) (?:us|me|him|her|them)\b(?![^.;]*\byou\b)[^.;]*$/i,
    /\b(?:we|i) (?:have|had) been (?:asked|told|ordered|required|instructed) to\b(?![^.;]*\byou\b)[^.;]*$/i,
    inOrder(
      /\b(?:they|you|he|she|our \p{L}+) (?:have |had |has )?(?:asked|told|required|ordered|wanted|instructed|requested) /iu,
      /(?:us|me)\b(?![^.;]*\b(?:you|please|must|kindly)\b)[^.;]*$/iu,
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
  senderFails: anyOf(
    /\bif we (?:have|do|are|cannot|can['’]t|haven['’]t|don['’]t)\b(?![^,;]*\b(?:hear|heard|receive|received|have|had|got|get|been paid) )[^,;]*$/i,
    /^\W*and we have not (?:put|resolved|settled|sorted|answered|dealt|fixed)\b[^,;]*$/i,
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
    /\boffer (?:ends|closes|runs|is valid)\b|\bif you (?:would|['’]d) like to (?:join|come|attend|book|take part|see|look|view|inspect|discuss|talk|meet|know more)\b/iu,
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
    /\bunless (?:it is )?(?:through|because of|due to) [^.;,]{3,40}\b(?:put right|remedied|cured)\s*$/i,
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
  anybodyActs: inOrder(
    /^\W*/i,
    [
      /any (?:other )?(?:creditor|person|party|shareholder|member of the public|objector)/i,
      /the (?:organisation|controller)/i,
      /(?:an?|any|every|each|all) (?:organisation|controller|employer|business|company|landlord|tenant|firm|operator|trader)/i,
    ],
    /s?\b(?!.*\b(?:you|this (?:notice|decision|order|letter))\b)/i,
  ),
  challenges:
    /\b(?:appeal|challenge|disagree|dispute|object|reconsider|representations?|review|do (?:so|this|either|one of these))\b/i,
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
  statement: inOrder(
    /\b/i,
    [
      /will|won['’]t|shall|hopes?|expects?|aims?|plans?|intends?/i,
      /(?:is|are) (?:likely|expected|hoped|planned|scheduled|due|going|open|shut|closed|away)|was|were|had|did|has/i,
      /have|rose|fell|began|ended|made/i,
    ],
    /\b/i,
  ),
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
  changeOfMind: anyOf(
    /\b(?:goods|items?|stock|orders?) (?:may|can|will) (?:only )?be (?:returned|exchanged|credited)\b/i,
    /\bchange your mind\b|\breturn\b[^.]*\bif you(?: are|['’]re) not (?:happy|satisfied)\b/i,
    /\breturn (?:any|unwanted|unused|faulty) (?:goods|items?|stock)\b|\bcooling[- ]off\b/i,
    /\bright to (?:cancel|withdraw)\b/i,
    forConsumers,
  ),
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
    /\bnotice of (?:an?|any|each|every) (?:\p{L}+ )?(?:letting|underletting|subletting|assignment|transfer|mortgage|charge|sale)\b/iu,
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
  ifSomebodyLeaves:
    /^\W*(?:if|when|should) (?:the (?:employee|debtor|person|tenant|driver|member)|your employee|he|she|they)\b[^.;]*\b(?:leaves? (?:your (?:employment|service)|the (?:company|firm)|(?:his|her) (?:job|post))\b|(?:leaves?(?: you)?|dies|moves(?: house| away)?)(?=,|\s+(?:or|before|then)\b)|ceases to\b)/iu,
  mishapToTell:
    /^(?:breakages|damage|defects|errors|faults|losses|shortages):\s*(?:please )?(?:claim|inform|let|notify|report|tell)\b/i,
}
