import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { DeadlineSignal, MentionForm } from '../../deadline-wording.ts'

/** What a reader may be told to do. */
const ACTIONS =
  'pay|settle|remit|file|return|reply|respond|answer|attend|renew|appeal|object|confirm|send|complete|provide|submit|deliver|sign|register|apply|tell|let (?:us|me)|ring|call|phone|telephone|contact|write|e-?mail|bring|arrange|choose|collect|fetch|produce|clear|remove|repair|replace|check|give|notify|report|vote|claim|stop|show|post|hand|fill in|comply|accept|decide|ask|vacate|dispute|challenge|lodge|serve|supply|move|read|come|take|get|do|forward|enclose|update|cancel|agree|correct|verify|prove|nominate|activate|make|have|put|keep|see that|ensure'

const date: MentionForm[] = ['date']
const period: MentionForm[] = ['period']
const spoken: MentionForm[] = ['date', 'period', 'named']

/** Says outright that nothing has to be done by then: counts against all but a phrase. Set by hand, and kept by the fit. */
export const RULED_OUT = -7

/** What is said of the date: who does what by it. */
export const demandSignals: readonly DeadlineSignal[] = [
  {
    says: 'something is open to the reader until then',
    in: 'lead',
    forms: spoken,
    weight: 2.8,
    pattern: inOrder(
      /\b/i,
      [
        /appeals?|objections?|objecting|appealing|nominations?|comments?|responses|voting|ballot|applications?(?!\s\S*\d)/i,
        /representations?|window for|time (?:for|to)|right (?:to|of)|deadline|cut-?off|last (?:day|date)|latest|closing/i,
        /final (?:day|date)|time limit|patience/i,
      ],
      /\b[^.;]{0,40}$/i,
    ),
  },
  {
    says: 'the days that the reader has end then',
    in: 'lead',
    forms: date,
    weight: 3.4,
    pattern: anyOf(
      /\bthe relevant period\b[^.;]{0,120}\b(?:ends?|expires?) (?:on|at (?:the (?:close|end) of|midnight on))\s+(?:\p{L}+day,?\s+)?$/iu,
      /\b(?:your|the) (?:\d{1,3}|\p{L}+(?<=teen|ty|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))(?: working| calendar| clear)? days['’]?(?: (?:(?:allowed|given|permitted|set|grace|notice)(?: for (?:payment|\p{L}+ing))?|for (?:payment|\p{L}+ing)|to \p{L}+(?: (?:it|this))?|(?:from|in) the notice|(?:(?:that|which) )?(?:you|we|our clients?) (?:\p{L}+ )?(?:have|had|gave|allow(?:ed)?)(?: you)?)(?: (?:by|in|under) (?:the|this|our) \p{L}+)?)? (?:ends?|expires?|runs? out|(?:is|are) (?:up|over)) on\s+(?:\p{L}+day,?\s+)?$/iu,
    ),
  },
  {
    says: 'it closes then',
    in: 'lead',
    forms: spoken,
    weight: 1.5,
    pattern:
      /\b(?:closes?|shuts?|ends?|finish(?:es)?|expires?|runs? out|lapses?|(?:is|are) (?:up|over))\s+(?:\S+\s+)?(?:on\s+|at\s+\S+\s+(?:on\s+)?)?(?:\p{L}+day,?\s+)?$/iu,
  },
  {
    says: 'the reader is to come or to bring something',
    in: 'lead',
    forms: date,
    weight: 0.5,
    pattern: inOrder(
      /(?:^\W*|[,:;]\s|\b(?:and|please|must|to|should) )/iu,
      [
        /come|bring|attend|be (?:at|there|here|present)|report|hand in|be handed in|call (?:at|in)|present yourself/iu,
        /vacate|leave/iu,
      ],
      /\b[^;]{0,80}\b(?:on|at|for)\s+(?:\p{L}+day,?\s+)?$/iu,
    ),
  },
  {
    says: 'it is to be done before something that happens then',
    in: 'lead',
    forms: date,
    weight: 2.5,
    pattern:
      /\bbefore (?:(?:completion|exchange) |(?:we|i|our \p{L}+|the \p{L}+) [^.;,]{2,40}\b)on\s+(?:\p{L}+day,?\s+)?$/iu,
  },
  {
    says: 'the date is the last',
    in: 'tail',
    forms: date,
    weight: 1.2,
    pattern:
      /^\W*(?:at (?:the )?(?:very )?latest|(?:by|before) (?:when|which)|(?:is|being) (?:the|our|your) (?:last|latest|final|closing|deadline))\b/i,
  },
  {
    says: 'the company is struck off after it, unless somebody objects',
    in: 'sentence',
    forms: period,
    weight: 8,
    pattern:
      /\bunless cause is shown\b[^.]*\b(?:struck off|dissolved)\b|\b(?:struck off|dissolved)\b[^.]*\bunless cause is shown\b/i,
  },
  {
    says: 'after it, it is too late',
    in: 'sentence',
    forms: spoken,
    weight: 1,
    pattern: /\b(?:later than|after)\b[^.;]{0,40}\b(?:too late|not|cannot|no longer|refused|rejected)\b|\btoo late\b/i,
  },
  {
    says: 'after it, it costs more',
    in: 'sentence',
    forms: spoken,
    weight: 4.5,
    pattern: anyOf(
      /\b(?:charge|penalty|fine)\b[^.;]{0,30}\b(?:rises?|increases?|goes up|doubles?)\b[^.;]{0,40}\bafter\b/i,
      /\bafter\b[^.;]{0,40}\b(?:charge|penalty|fine)\b[^.;]{0,20}\b(?:rises?|increases?|goes up|doubles?)\b/i,
    ),
  },
  {
    says: 'the reader is told to do something',
    in: 'lead',
    forms: spoken,
    weight: 1.5,
    pattern: anyOf(
      /\byou['’]re (?:required|asked|requested|obliged|summoned|ordered)\b/iu,
      inOrder(
        /\byou(?:r \p{L}+)?(?: \p{L}+)? /iu,
        [
          /must|needs? to|have to|has to|should(?! (?:have|see|receive|hear|get)\b)|shall/iu,
          /are (?:required|asked|requested|obliged|summoned|called|ordered|to(?! be paid))|will (?:need|have) to|ought to/iu,
        ],
        /\b/iu,
      ),
      /\brequires? you to\b/iu,
      inOrder(
        /\b(?:somebody|someone|the company|the directors?|tenants?|members|all|each of you)\b[^.;]{0,40}\b/iu,
        /(?:must|has to|have to|should|(?:is|are) (?:required )?to)\b/iu,
      ),
    ),
  },
  {
    says: 'it must be done',
    in: 'lead',
    forms: spoken,
    weight: 1,
    pattern:
      /\b(?:must|has to|have to|should|needs? to|(?:is|are) to|to)\s+(?:\p{L}+\s+)?(?:be|have been|reach|arrive|get to|come)\b|\b(?:is|are) (?:needed|wanted|required|asked for|expected)\b/iu,
  },
  {
    says: 'the sender asks for it',
    in: 'lead',
    forms: spoken,
    weight: 1.8,
    pattern: anyOf(
      /\b(?:could|would|can|will|might|won['’]t) (?:you|your|somebody|someone|one of you)\b/iu,
      /\b(?:may|can|could|might) (?:we|i) (?:have|ask|see|hear|expect)\b/iu,
      /\b(?:could|can|may|might) (?:this|it|that|these|they|the \p{L}+) (?:please |kindly )?(?:be|reach)\b/iu,
      inOrder(
        /\b(?:we|i) (?:must )?/iu,
        [
          /ask|need|require|want|expect you|request|invite|urge|must have|look to you/iu,
          /(?:should|would|['’]d) (?:like|be (?:glad|grateful|pleased|obliged)|need|appreciate|welcome|value)/iu,
        ],
        /\b/iu,
      ),
      /\blet (?:us|me|him|her|them) (?:have|know)\b|\bif (?:we|i) (?:have|receive|get|hear)\b|\b(?:please|kindly)\b/iu,
    ),
  },
  {
    says: 'the sentence begins with what to do',
    in: 'sentence',
    forms: spoken,
    weight: 0.7,
    pattern: new RegExp(
      String.raw`^\W*(?:\d+\W+)?(?:(?:please|kindly|then|so|also|now|do not|don['’]t|[^,.;:]{3,60}[,:–-])\s+)*(?:${ACTIONS})\b`,
      'iu',
    ),
  },
  {
    says: 'it says what follows if the reader does nothing',
    in: 'sentence',
    forms: spoken,
    weight: 0.4,
    pattern:
      /\b(?:unless|failing|if (?:you|it|payment|this|we|i|the \p{L}+|nothing|no \p{L}+)\b[^.,;]{0,30}(?:\bnot\b|n['’]t\b|\bnothing\b|\bfails?\b)|if nothing|in default|otherwise)\b/iu,
  },
  {
    says: 'the reader may do something',
    in: 'lead',
    forms: spoken,
    weight: 1,
    pattern:
      /\b(?:you (?:may|can|could|have (?:the right|until|up to))|you (?:now|still|then|only) have (?:until|up to)|right to|entitled to|opportunity to|should you|if you (?:wish|want|disagree|object|think))\b/i,
  },
  {
    says: 'it speaks of paying, sending or answering',
    in: 'sentence',
    forms: spoken,
    weight: 1.2,
    pattern: inOrder(
      /\b/i,
      [
        /pay|paid|payable|payment|reply|replies|answer|send|sent|return|objections?|appeals?|comments?|representations?/i,
        /renew(?:al)?|response|respond|defence|counter-?notice|nominations?|applications?|apply|cheque|sign(?:ed)?/i,
        /hear from you|form/i,
      ],
      /\b/i,
    ),
  },
  { says: 'it names a sum', in: 'sentence', forms: spoken, weight: 0.5, pattern: /£\s?\d/ },
  {
    says: 'somebody has to be somewhere',
    in: 'lead',
    forms: date,
    weight: 2.8,
    pattern:
      /\b(?:attend|hear(?:ing|d)|listed|appointment(?! (?:as|of|to the)\b)|interview|tribunal|inquiry|trial(?! window)|summoned|called to|invited to a|meet(?: with)? (?:you|your \p{L}+|the (?:\p{L}+ )?(?:directors?|owners?|partners?|trustees|tenants?|manager))|will see you)\b[^;]{0,90}$/iu,
  },
  {
    says: 'somebody visits',
    in: 'lead',
    forms: date,
    weight: 0.5,
    pattern:
      /\b(?:engineer|surveyor|fitter|inspector|officer|auditor|we|i|technician|contractors?|assessor|valuer|(?:mr|mrs|ms|miss|dr)\.? (?:\p{L}+\.? ){0,2}\p{L}+)\b[^.;]{0,30}\b(?:visit|call|come|comes|visiting|inspect\w*|audit\w*|attend|be (?:at|with you|there))\b[^.;]{0,60}$/iu,
  },
  {
    says: 'somebody has to be there',
    in: 'after',
    forms: date,
    weight: 1.1,
    pattern: anyOf(
      inOrder(
        /\b(?:must|needs? to|has to|have to|should|see that)\b[^.]{0,30}\b/iu,
        [
          /be (?:there|present|in|available|on site|here|at home)|have (?:somebody|someone) (?:there|in)|is in/iu,
          /let (?:him|her|them|us) in|attend|appear/iu,
        ],
        /\b/iu,
      ),
      inOrder(
        /\bplease\b[^.]{0,60}\b/iu,
        [
          /be in|leave (?:a|the) key|have (?:the|your) \p{L}+ (?:open|unlocked|clear)/iu,
          /(?:arrange|ask) for (?:somebody|someone) to (?:be|let|meet|open|show)|let (?:him|her|them|us) in/iu,
          /(?:give|allow) (?:us |him |her |them )?access/iu,
        ],
        /\b/iu,
      ),
    ),
  },
  {
    says: 'somebody visits and finds the reader in',
    in: 'context',
    forms: date,
    weight: 0.7,
    pattern: inOrder(
      /\b(?:visit|call|come|inspect|audit|attend|be (?:at|with you))\w*\b.{0,200}\b/i,
      /(?:(?:could|can|will|would) you|must|needs? to|has to|have to|should|see that|make sure that|please)\b[^.]{0,40}\b/i,
      [
        /be (?:there|present|in|available|on site|here|at home)|is in|let (?:him|her|them|us) in/i,
        /allow (?:him|her|them|us) in/i,
      ],
      /\b/i,
    ),
  },
  {
    says: 'the sender comes to see whether it was done',
    in: 'after',
    forms: spoken,
    weight: 2.5,
    pattern:
      /\b(?:we|i|our \p{L}+|(?:an|the) (?:officer|inspector|surveyor)) (?:will|shall|may|intends? to)(?: then)? (?:come back|return|call again|visit (?:again|you again)|re-?(?:visit|inspect))\b/iu,
  },
  {
    says: 'the hour is named',
    in: 'tail',
    forms: date,
    weight: 1.6,
    pattern: /^\W*(?:at|between|from)\s+(?:\d|noon|ten|nine|eleven|two|three)/i,
  },
  {
    says: 'it takes place where the reader is',
    in: 'tail',
    forms: date,
    weight: 2,
    pattern:
      /^\W*at\s+(?:\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]\.?m\.?)?|noon),?\s+at your\b|\b(?:where|place|address|location)\W{1,3}your\b/i,
  },
  {
    says: 'the hour is named',
    in: 'lead',
    forms: date,
    weight: 1.6,
    pattern:
      /\b(?:call|come|visit|inspect|meet|see you|be with you|attend|heard?)\b[^.;]{0,80}\bat\s+(?:\d{1,2}(?:[.:]\d\d)?\s?(?:[ap]\.?m\.?)?|noon)\s+on\s+(?:\p{L}+day,?\s+)?$/iu,
  },
  {
    says: 'something is kept for the reader',
    in: 'lead',
    forms: date,
    weight: 1.2,
    pattern: /\b(?:(?:kept|held|hold|wait(?:ing)?)\b[^.;]{0,40}(?:until|till)|(?:given|give) you until)\s+$/i,
  },
  {
    says: 'it ends a stretch of days for which something is',
    in: 'lead',
    forms: date,
    weight: RULED_OUT,
    pattern:
      /\b(?:grant|award|money|funds?|voucher|ticket|pass)\b[^.;]*\b(?:spent|used|valid)\b[^.;]*\bbetween [^.;]*\d[^.;]*\band\s+$/iu,
  },
  {
    says: 'it opens a stretch of days in which a day is yet to be fixed',
    in: 'lead',
    forms: date,
    weight: RULED_OUT,
    pattern:
      /\b(?:trial|hearing|listed)\b[^.;]*\bwindow (?:running |starting |beginning )?(?:from|between|of|on)\s+(?:\p{L}+day,?\s+)?$/iu,
  },
  {
    says: 'the sender acts',
    in: 'clause',
    forms: spoken,
    weight: -2.7,
    pattern: inOrder(
      /\b/iu,
      [
        /we|i|our \p{L}+|they|he|she/iu,
        inOrder(/the /iu, [
          /council|court|judge|tribunal|inspector|insurer|surveyor|contractor|landlord|freeholder|builder|installer/iu,
          /supplier|seller|registrar|ombudsman|engineer|company|bank|board|committee/iu,
        ]),
      ],
      /(?:['’]|\s+)(?:(?:\p{L}+ly|also|now|then)\s+)?/iu,
      [
        inOrder(
          /(?:ll|will|shall)/iu,
          '(?!',
          inOrder(/ (?:also |still |then )?/iu, [
            /need|require|want|expect you|wait|visit|call(?! you)|come|inspect|attend/iu,
            /be (?:at|with you|auditing|inspecting|visiting|pleased|glad)/iu,
          ]),
          ')',
        ),
        /hopes?|expects?(?! (?:you|the (?:account|balance|sum|arrears|debt|invoice|money|form|keys|rent))\b)|aims?|plans?|intends?|proposes?|means? to|(?:am|are|is) (?:going|\p{L}+ing)/iu,
        /(?<=\bthen )(?:send|file|submit|lodge|pay)/iu,
        /have (?:promised|agreed|arranged|to (?:say|tell|decide|report|send))/iu,
      ],
      /\b(?![^.;]*\b(?:if|unless|must|please|once|could (?:you|this|it|that))\b)[^;]*$/iu,
    ),
  },
  {
    says: 'somebody hopes to have done by then',
    in: 'clause',
    forms: spoken,
    weight: -2.7,
    pattern:
      /\b(?:expects?|hopes?|aims?|plans?|intends?) to (?!hear\b|receive\b|have (?!\p{L}+ed\b|been\b|done\b)|see\b)(?![^.;]*\b(?:if|unless|must|please|once)\b)[^.;]*$/iu,
  },
  {
    says: 'it is why the sender asks',
    in: 'lead',
    forms: spoken,
    weight: -2,
    pattern: /\b(?:because|as|since) (?:we|i) (?:must|need to|have to)\b[^.;]*$/i,
  },
  {
    says: 'it is for the other side',
    in: 'clause',
    forms: spoken,
    weight: -1.1,
    pattern:
      /\b(?:claimants?|applicants?|petitioners?|creditors?|landlord|other side|they|our \p{L}+)(?:['’]s \p{L}+)? (?:must|shall|to|has to|have to|had to|should|is to|are to)\b[^.;\d]*$/iu,
  },
  {
    says: 'it tells what was',
    in: 'clause',
    forms: spoken,
    weight: -1.1,
    pattern: anyOf(
      inOrder(
        /\b(?:we|i|our \p{L}+|you|they|he|she|it|which|that|who)\s+(?:\p{L}+ly\s+)?/iu,
        [
          /was|were|had|did|sent|wrote|received|asked|told|visited|came|made|paid|gave|bought|saw|called|rang|ordered/iu,
          /signed|began|started|opened|joined|left|issued/iu,
        ],
        /\b/iu,
      ),
      /\b(?:was|were|has been|have been(?! (?:paid|received))|had been)\b[^.;]*$/iu,
    ),
  },
  {
    says: 'something comes to the reader',
    in: 'clause',
    forms: spoken,
    weight: -3.2,
    pattern: anyOf(
      inOrder(
        /\b(?:will|shall) /iu,
        [
          /give|send|let|tell|write to|call|ring|visit|refund|pay|repay|credit|answer|contact|phone|telephone|e-?mail/iu,
          /get in touch with/iu,
        ],
        / you\b/iu,
      ),
      /\b(?:and|or|then) (?:give|send|let|tell|write to|call|ring|refund|pay|repay|credit|answer) you\b/iu,
      /\b(?:interest|dividends?|refunds?|commission|rebates?) (?:is|are) (?:then )?(?:paid|credited|added|sent)\b/iu,
      inOrder(
        /\byou (?:will|should|shall) /iu,
        /(?:see|receive|hear|get|have (?:it|the|your|this)(?! (?:\p{L}+ ){1,3}(?:\p{L}+ed|done|ready|made)\b))\b/iu,
      ),
      /\b(?:will|should) (?:reach|come to) (?:you|it)\b|\byou can expect\b/iu,
      inOrder(
        /(?<!\b(?:unless|if) (?:it|they|this|these|the \p{L}+) |\b(?:(?:make|be) (?:sure|certain)|ensure|see to it)\b[^.;]*)\b/iu,
        /(?:should be|will be|are|is) /iu,
        [
          /in your account|(?<!\b(?:we|i) will be |\b(?:our|an?) (?:engineer|surveyor|assessor|inspector|technician|fitter) will be (?=with you on\b))with you|delivered|sent to you|refunded|credited|paid into|paid to you/iu,
          /published|finished|restored|collected|taken(?! away)/iu,
        ],
        /\b/iu,
      ),
      /\bwill be (?:gone|over|ready|finished|fitted|removed|back to normal)\b/iu,
      inOrder(
        /\b(?:dividends?|pensions?|interest|wages|refunds?|statements?|reports?|goods|orders?) /iu,
        /(?:will|shall|should|is to|are to) \p{L}+/iu,
      ),
    ),
  },
  {
    says: 'something begins, ends or stays as it is',
    in: 'clause',
    forms: spoken,
    weight: -1.6,
    pattern: inOrder(
      /\b/i,
      [
        /valid|prices?|rates?|tariffs?|fixed|in force|covered|open|closed|away|free|runs?(?! out)|lasts?|starts?/i,
        /begins?|applies|apply|takes? effect|changes?|go(?:es)? (?:up|on(?! leave| holiday))|increases?|joins?|moves?/i,
        /expected|delivery|placed|guarantee|lease|contract|scheme year/i,
      ],
      /\b[^.;]{0,50}$/i,
    ),
  },
  {
    says: 'it can be done, or need not',
    in: 'clause',
    forms: spoken,
    weight: -1.1,
    pattern: /\b(?:can|may|could) (?:also )?be \p{L}+|\bneed(?:s)? not\b|\bno need\b/iu,
  },
  {
    says: 'it is the day of what is to be prepared for, or whose parts are to be paid',
    in: 'lead',
    forms: date,
    weight: 2,
    pattern: /\bbefore the (?:hearing|meeting|trial|appointment) on $|\b(?:halves|instalments|parts), on\b/i,
  },
  {
    says: 'money has to be there to be collected',
    in: 'lead',
    forms: date,
    weight: 2.5,
    pattern:
      /\b(?:have|is|are|enough|ensure|sure)\b(?:[^.;]|\.\d)*\bin (?:the|this|that|your) (?:bank )?account (?:on |by )?$/iu,
  },
  {
    says: 'it begins then what the reader can still avoid',
    in: 'sentence',
    forms: date,
    weight: 2,
    pattern: /\bwith effect from\b[^.;]*\b(?:if|unless)\b[^.;]*\b(?:cleared|paid|settled)\b/i,
  },
  {
    says: 'the writer answers by then, or a contract calls it a default',
    in: 'lead',
    forms: spoken,
    weight: RULED_OUT,
    pattern:
      /\bwe (?:acknowledge|answer|confirm|process|refund|reply|respond|review)\b[^.;,]*\bwithin $|\bevents? of default\b/iu,
  },
  {
    says: 'it is no day of the reader’s',
    in: 'lead',
    forms: spoken,
    weight: -3,
    pattern: anyOf(
      /\bno need to\b/iu,
      /\b(?:due|payable) to you (?:on )?$/iu,
      // "Next service due", "The decision is due on", "We have until", "Your supplier's deadline", "We shall be filing it by".
      /\b(?:decision|delivery|inspection|report|review|service) (?:is |will be )?due (?:on )?$/iu,
      /\bwe (?:shall |will )?have until $/iu,
      /\b(?:their|its|\p{L}+['’]s) (?:\p{L}+ )?deadline\b/iu,
      /\bwe (?:shall|will) be \p{L}+ing\b/iu,
      // "A penalty is added to what is still unpaid on", "Complaints within 14 days"
      /\b(?:penalty|interest|charge) is added\b|\bcomplaints within $/iu,
      // "This price holds good for orders placed by"
      /\b(?:prices?|quotations?|rates?|offers?) (?:appl(?:y|ies)|holds?|holds? good|runs?|(?:is|are) valid) (?:for|until)\b/iu,
    ),
  },
  {
    says: 'nothing is asked for',
    in: 'sentence',
    weight: RULED_OUT,
    pattern: anyOf(
      /\byou need (?:do nothing|not|take no)\b|\bnothing (?:is|will be) (?:payable|due)\b/i,
      /\bno (?:payment|reply|action) is\b|(?<!\bif you )\bdo nothing\b|\bno action\b|\bif you would like to\b/i,
      /\bnothing (?:will|has to)\b|^(?!.*\b(?:must|please|have to)\b).*\bright to inspect\b/i,
    ),
  },
  {
    says: 'it tells when a judgment is put on a register',
    in: 'sentence',
    forms: period,
    weight: RULED_OUT,
    pattern:
      /\bwithin (?:one|a) (?:calendar )?month\b[^.]*\bjudgments?\b[^.]*\bregister\b|\bregister of judgments\b[^.]*\bwithin (?:one|a) (?:calendar )?month\b/i,
  },
  {
    says: 'it answers an offer or an invitation',
    in: 'sentence',
    weight: RULED_OUT,
    pattern: anyOf(
      inOrder(
        /\b(?:let (?:us|me) know|tell (?:us|me)|reply|answer)\b[^.;]*\b(?:if|whether|who|how many)\b[^.;]*/iu,
        /\b(?:coming|come|attend\w*|join|sit|bring|guests?|there)\b[^.;]*/iu,
        /\b(?:party|dinner|lunch|golf day|reception|anniversary|celebration|barbecue|drinks|concert|gala|ball|open (?:day|evening)|outing)\b/iu,
      ),
      /\br\.?\s?s\.?\s?v\.?\s?p\b/iu,
      inOrder(
        /(?<!\b(?:your|the|this|an|our|in) (?:court )?)\b/iu,
        /(?:order|book(?! (?:your|an?|the) (?:inspection|test|service|check|visit))|reserve)\b[^.;]{0,30}\b/iu,
        /(?:by|before|now)\b/iu,
      ),
      /\boffers? (?:ends?|closes|is good|runs|is valid)\b|\b\d+ ?% off\b/iu,
      /\b(?:special|introductory|standing|launch) offer\b|\bearly[- ]bird\b/iu,
      /\bif you (?:would|['’]d) like to (?:join|come|take part|attend)\b/iu,
      /(?<!\bfor )\bsale\b(?! (?:stage|fee|costs?|proceeds)\b)|\bjoin us\b|\btickets?\b/iu,
      inOrder(
        /\b(?:switch|join|sign up|upgrade|subscribe|buy|shop|stock up|renew [^.;]*\bearly)\b[^.;]*\b(?:by|before)\b[^.;]{4,40}\b(?:and|to) /iu,
        /(?:(?:we|you) (?:will|shall|can) )?(?:get|save|enjoy|win|beat|earn|give you|save you|pay you|send you)\b/iu,
      ),
      /\b(?:send|give) you an? (?:£\s?\d+ )?(?:\p{L}+ ){0,2}(?:voucher|gift|hamper)\b/iu,
      /\b(?:this|your|the) (?:gift )?voucher (?:must|can|may|is)\b/iu,
    ),
  },
  {
    says: 'the paper is to be kept',
    in: 'lead',
    forms: spoken,
    weight: RULED_OUT,
    pattern: /\bkeep (?:this|it|the)\b[^.;]*$/i,
  },
  {
    says: 'money is collected',
    in: 'sentence',
    weight: RULED_OUT,
    pattern:
      /\b(?:direct debits?|standing order(?! or (?:bacs|bank transfer|card|cash|cheque|transfer)\b))\b|(?<!\bor )\b(?:will|shall|to) be (?:collected from|debited|taken from|claimed from)\b/i,
  },
  {
    says: 'the label speaks of a limit',
    in: 'label',
    weight: 3.7,
    pattern: inOrder(
      /^(?:.*\b)?/im,
      [
        /due|payable|to reach us|reach us by|by|before|deadline|latest|closing|last (?:day|date)|(?:no|not) later than/im,
        /need (?:it|them)|(?:needed|wanted)|to be paid|pay(?:ment)?(?! date)|appeal|reply|respond|return/im,
      ],
      /(?: date| on| by| before| when)?\W*$/im,
    ),
  },
  {
    says: 'what to do by then stands beside it',
    in: 'label',
    weight: 3.5,
    pattern: anyOf(
      /^you (?!will|get|receive|can|may)\p{L}+ /imu,
      /^(?:please )?(?:pay|file|send|submit|deliver|return|complete|sign) (?:the|your|any) (?!staff|employees|team)(?:\p{L}+ ?){1,5}$/imu,
      /^(?:please |kindly )?(?:tell|send|give|let|pay) (?:us|me|him|her|them)\b|^(?:\p{L}+ ){2,}[^\n]*, please\W*$/imu,
      /\bto (?:be|come|get) (?:back )?(?:with|to) us\b|\b(?:to|with) us\W*$/imu,
      /\bto (?:be (?:paid|returned|sent|filed)|reach us)\b|, (?:paid|sent|filed|returned) by you\b/imu,
    ),
  },
  {
    says: 'the label speaks of another date',
    in: 'label',
    weight: -2.5,
    pattern: inOrder(
      /\b/im,
      [
        /issued?|invoice|statement|letter|tax point|birth|deliver(?:y|ed)|received|sent|service|reading|incident/im,
        /contravention|offence|next|(?<!^(?:pay|file) [^\n]*\bfor the )period|from|to|until|ends?|start\w*|begin\w*|valid|event|order(?:ed)?|supply/im,
        /made up|incorporated|printed|since|last|previous|direct debit|taken|collected|made|dated|visit|expir\w*/im,
        /inception|effective|posted|entry|date of/im,
      ],
      /(?: date| on| to)?\W*$/im,
    ),
  },
]
