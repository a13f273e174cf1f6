import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { PaymentDayWording } from '../../deadline-wording.ts'
import { NUMBER } from './number-words.ts'

export const paymentDays: PaymentDayWording = {
  asksToPay: /\bpay(?:ment)?\b/i,
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
  wasPaidToReader:
    /\b(?:has|have|was|were) (?:today )?(?:been )?(?:paid (?:direct(?:ly)? )?into your (?:bank |business )?account|(?:credited|transferred|sent) (?:direct(?:ly)? )?to your bank account)\b/i,
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
      /(?:(?:this|the|your|each) (?:first |next )?(?:payment|money|sum|amount|instalment|premium)|it (?:from|by|on)|payment)\b/i,
    ),
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
  // Also beside the first line of another column
  instalmentsHeading:
    /^\W*your instalments(?! (?:that|we|which|will|have|has|were|was|is|are|can|may|must|of|for|by|from|in|to|and|on)\b)/i,
  instalments: anyOf(
    /\binstalments? (?:below|as follows|shown|listed|set out)|\bfollowing (?:dates|instalments)/i,
    /\b(?:by|on) the dates? (?:below|shown)\b|\bin (?:\w+ )?instalments\b|\bby (?:\w+ ){0,3}instalments\s*:/i,
    /\bpayments? (?:below|as follows|listed|set out)\b|\b(?:by|on|before) each date\b/i,
    /\binstalments? (?:no\.? )?(?:date|due)\b/i,
    /^\W*payable in (?:two|three|four|five|six|ten|twelve|\d{1,2}) (?:equal )?(?:parts|payments|stages|sums)\b(?![^.;]*\bto you\b)/i,
  ),
  ofPeriod: /\b(?:from|to|period)\s*$/i,
  beforeFirstDay: /\b(?:added|charged|runs?|accrues?|due)\b[^.;]*\bfrom\W*$/i,
  ifNotPaid: /^[^.;]*\b(?:if|unless)\b/i,
  statementOfAccount: inOrder(/^\W*/iu, [
    /statement of (?:your )?account\b|(?:(?:monthly|customer|sales ledger) )?statement\W*$/iu,
    /(?:final |first |second )?reminder\b|(?:\p{L}+\W+){1,5}reminder\W*$|overdue (?:account|invoice)s?\b/iu,
    /(?:\p{L}+\W+){0,5}request for payment\W*$/iu,
  ]),
  thisInvoice: /\bthis invoice\b/i,
  dateOfInvoice: /\binvoice date\b\W{0,3}/gi,
  stillUnpaid:
    /\b(?:has|have|was|were) not (?:yet )?(?:been )?(?:paid|received|met)\b|\b(?:remains?|is|are) (?:still |now )?(?:unpaid|overdue|outstanding)\b/i,
  dearer: anyOf(
    /\bif (?:we|i) (?:still )?(?:lack|have (?:still )?not had) (?:the|your)\b[^.;]*\b(?:on|by)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    /\b(?:fined|charged|penalised|prosecuted|penalty|surcharge|fine)\b[^.;]*\bif\b[^.;]*\b(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
    /\bif\b[^.;]*\b(?:still )?(?:unpaid|outstanding|owing|overdue|missing|not (?:been )?(?:paid|settled|cleared|received|returned|here|in))\b[^.;]*\b(?:on|at|after|by)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
  ),
  afterDay:
    /^\W*(?:from|after)\s+$|\b(?:late|overdue)\b[^.;]*\b(?:after|later than)\s+(?:\p{L}+day,?\s+)?(?:the\s+)?$/iu,
  attractsCharge:
    /^\W*(?:an?|the) (?:\p{L}+ )?(?:surcharge|charge|penalty|fee)\b[^.;]*\b(?:unpaid|outstanding|not (?:been )?paid|overdue)\b|^\W*(?:will|may|shall) (?:attract|incur|be (?:fined|penalised|charged|surcharged)|cost)\b/iu,
  instalmentRow:
    /^\W*(?:\d{1,2}\W+)?(?:first|second|third|fourth|fifth|sixth|last|final)\b|^\W*(?:(?:\d{1,2}(?:st|nd|rd|th)|\d{1,2}|first|second|third|fourth|last|final) )?instalment\b/i,
  instalment: /^instalment|^\W*payable in\b/i,
  costOfDelay: anyOf(
    /\b(?:interest|charged|accrues?)\b[^,;]*\b(?:unpaid|overdue|outstanding)\b/iu,
    /\b(?:an?|any) [\p{L} ]{3,40}? (?:which|that) (?:is|are|has|have) not (?:been )?(?:paid|settled|satisfied)\s*$/iu,
  ),
  ifPaid:
    /^if you (?:have )?pa(?:y|id)\b|\b(?:taken off|struck out)(?: the register)? if you pay in full\b|\bunless (?:you pay|(?:it|they) (?:is|are) paid) in full\b/i,
  mayAsk: anyOf(
    /^[^.]{0,10}\byou\W(?:can|may) (?:ask|have|apply)\b|^,?\s*(?:please |then )?(?:ask|apply)\b|^;\s*if you pay later\b/i,
    inOrder(
      /\b(?:entry|record|judgment|registration|it|this) (?:will|can|may) be /i,
      /(?:taken off|removed|cancelled|struck out)\b/i,
    ),
  ),
  everyMonth: /\b(?:(?:each|every|per|a|calendar) month|monthly)\b/i,
  payments: new RegExp(
    `\\b${NUMBER}\\s+(?:(?:equal|further|consecutive|successive|calendar|monthly|remaining),?\\s+)*(?:payments|instalments)\\b|£\\s?\\d[^.;]*\\bfor ${NUMBER}\\s+(?:(?:consecutive|successive|calendar)\\s+)?months\\b`,
    'i',
  ),
}
