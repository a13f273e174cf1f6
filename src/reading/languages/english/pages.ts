import { anyOf, inOrder } from '../../text/patterns.ts'
import type { PageWording } from '../wording.ts'
import pageWordWeights from './page-word-weights.json' with { type: 'json' }

/** Figures as OCR reads them. */
const NUMBER = '([\\dlI|OSZB]{1,3})'

/** Forms that come with a letter, and whose window shows whom they are for: what is served, and what the writer charges. Notices and certificates come by themselves as well. */
const SERVED =
  '(claim form(?! number\\b)|statutory demand(?! form\\b)|demand(?= under (?:article|section)\\b)|petition(?! (?:fee|form|number)\\b)|fee note|invoice)'
const ENCLOSES_FORM = [
  `(?:(?:^|[.:;] )(?:attached|enclosed) (?:with this letter )?(?:is|are)|\\b(?:we|i) (?:hereby |also )?(?:enclose|attach)(?:,? by way of service,?)?) (?:a|an|the|our|my) ${SERVED}`,
  `\\b(?:the (?:attached|enclosed)|(?:we|i) (?:hereby |now )?serve (?:on|upon) you (?:with |by way of (?!this\\b|the present\\b)[^.;]{1,70}? )?(?:a|the|our)) ${SERVED}`,
  `(?:^|[.:;] )(?:(?:a )?copy of )?(?:the|a|our|my) ${SERVED} is (?:enclosed|attached|with this (?:letter|notice))\\b`,
  `\\b(?:we|i) (?:hereby )?served? (?:(?:on|upon) you(?: today)?,? )?with this letter,?(?: [^.;,]{1,50},)? (?:a|the|our) ${SERVED}`,
].join('|')

export const pages: PageWording = {
  words: pageWordWeights,
  attachment: inOrder(
    /\b/i,
    [
      /(?:reply|response|consent|proxy|acknowledgement|election|nomination|mandate) (?:form|slip|card)/i,
      /(?:acceptance|acknowledge?ment|counterpart|signed|signature) copy/i,
      /acknowledge?ment of service|response pack|defence and counterclaim/i,
      /form of (?:acceptance|acknowledge?ment|consent|proxy|reply|response|election|nomination|authority)/i,
      /remittance (?:advice|slip)|payment slip|payslip|tear off|notes for (?:defendant|the company|guidance)/i,
      /explanatory notes|summary of (?:changes|tenants)|how to pay|about your bill|understanding your bill/i,
      /particulars of (?:debt|claim)|income and expenditure|table of deductions|statement of fact/i,
      /documents outstanding|customer information form|the programme|what you will need|continued|schedule|appendix/i,
      /annex|guidance notes|terms of service|conditions of (?:sale|trading)|notes/i,
    ],
    /\b/i,
  ),
  formTitle:
    /\b(?:invoice|fee note|statement|credit note|remittance advice|claim form|statutory demand|certificate|demand|notice|bill|reminder|judgment|summons|warrant|petition|licence|permit)\b/i,
  article: / (?:the|our|your|my|an?)(?= )/g,
  copyTitle:
    /^(?:copy (?:(?:tax|vat|sales) )?(?:invoice|credit note|statement)|(?:(?:tax|vat|sales) )?(?:invoice|credit note|statement) \(copy\))$/i,
  numberOfBill:
    /\b(?:invoice|credit note|statement)(?: (?:no\.?|number))?:? +(?!(?:19|20)\d\d\b)([a-z]{0,4}[-/]?\d[\w/-]{2,})/i,
  enclosesForm: new RegExp(ENCLOSES_FORM, 'gi'),
  numberedTitle:
    /^(?:(?:tax|vat|sales) )?(invoice|credit note|demand|bill|receipt)\s*(?:no\b\.?|number|#)?\s*:?\s*((?=\S*\d)\S{2,})$/i,
  continues:
    /\b(?:continued(?: on (?:the )?next page| overleaf)?|continues overleaf|p\.?t\.?o\.?|please turn over|\/over|cont['’]?d|over\s*\.\.\.)\W*$/i,
  beginsContinued: /^\W*(?:\.\.\.|continued|cont['’]?d\b|continuation)/i,
  announcesMore: anyOf(
    // A cheque is no page.
    /\benclos\w+\b(?! (?:(?:an?|my|our|the) )?(?:cheque|payment|postal order|donation)s?\b(?!(?: (?:for|of) £?[\d.,]+)?,? (?:and|together with|with)\b))|\bencs?\b|\battached/i,
    /\b(?:schedule|certificate)s? (?:that|which) follows?\b/i,
    /\bhere (?:is|are) your (?:[a-z]+ ){0,4}(?:certificates?|documents|polic(?:y|ies)|schedules?)\b/i,
    /\bturn (?:over|the page)|\bnext (?:page|sheet)|\b(?:goes|comes|came|is|are|forms?|list|checklist) with (?:this|the) (?:letter|notice)\b/i,
    /\b(?:served?|send|deliver)(?:ing)? (?:[^.;]{0,60} )?with this (?:letter|notice)\b/i,
    /\b(?:we|i) (?:hereby |now )?serve (?:on|upon) you (?:with )?(?:a|an|the|our) [a-z]/i,
    /\bwith this (?:letter|notice),? (?:is|are|comes?|you (?:will|should) find|(?:I|we) (?:send|enclose))\b/i,
  ),
  firmsNumber:
    /\b(?:vat|dx|tel|telephone|phone|fax|fca|frn|charity|authori[sz]ed|regulated|registered|registration|company (?:no|number))\b/i,
  enclosesStatement:
    /\b(?:attached|enclosed|enc|encs)(?: is)?(?: a| the| our| your)?(?: copy(?: of (?:the|your))?)? statement\b|\bstatement (?:is |of (?:your )?account is )?(?:attached|enclosed)\b/,
  annex: /^(?:annexe?|appendix)(?: (?:\d{1,2}|[a-e]))?(?= |$)/,
  overleaf: /\boverleaf/i,
  setOutOverleaf:
    /\b(particulars|details|schedule|account|breakdown|statement)(?: of (?:which|this|the \w+))? (?:is|are) (?:given|listed|set out|shown|stated) (?:overleaf|over the page|on the next page|on page (?:2|two|3|three))\b/,
  onBack: inOrder(/\b/i, [
    /over the page|(?:on|see) page (?:2|two)(?! (?:\w+ )?of\b)|on the following (?:page|sheet)s?\b(?!:| (?:of|on) (?:our|the) (?:web|site))/i,
    /on the (?:back|reverse) of (?:this|the|our) (?:letter|page|sheet|notice|form)\b/i,
    inOrder(
      [
        /answers|changes|conditions|details|form|guidance|information|instructions|list|map|notes|plan|questions|record/i,
        /slip|table|terms/i,
      ],
      /\b(?:(?!\b(?:numbers?|ref\w*|writ\w+|sign\w*)\b)[^.;])*\bon the (?:back|reverse)(?=\W*$|[.,;:)])/i,
    ),
  ]),
  signatureLabel: /^\W*signature of (?:the )?(?:individual|creditor|director|officer|solicitor)\b/i,
  namesFirstPage: anyOf(
    /\b(?:at the (?:foot|head|top|bottom) of|on) the (?:first|front|previous) page\b(?! of\b)|\b(?:is|are) on the front\b(?! of\b)/i,
    /\bnamed (?:overleaf|on page (?:1|one))\b/i,
  ),
  answers: /(?:^|\s)(?:I|I\/we|we)\b.*\benclose\b/i,
  invites: anyOf(
    /^\W*(?:(?:cordially |warmly |kindly )?invites?|asks)\W*$|\brequests? the (?:pleasure|honour) of\b/i,
    /^\W*(?:has|have|takes?) (?:the |great |much )?pleasure (?:in|of) inviting\W*$/i,
    /\b(?:are|is) (?:cordially |warmly )?invited to\b/i,
  ),
  clause: /\s(?:that|which|who|what|how|when|where|why|if|you|your|we|our|is|are|has|have|will|can|must)\b/,
  leadsToName: /(?:^|\s)(?:of|by|for|from|to|against|between|with)$|^(?:company|\d{1,2})$/,
  conditionsTitle:
    /^\W*(?:(?!your\b)[\p{L}’'-]+ ){0,4}(?:terms|conditions)(?: (?:and|&) conditions)?\b(?:\W*$|\W+(?:of|for|\(|summary))/iu,
  termsTitle: /\b(?:terms|conditions|notes?|small print|summary of .{0,40}rights)\b/i,
  identifier: inOrder(
    /\b((?:(?:previous|former|old|their|new) )?(?:account|customer|policy|case|claim|agreement|contract|membership|tenancy|client|scheme|loan|card))/gi,
    / (number|no\.?|ref(?:erence)?\.?|id)\s*[:.]?\s+/gi,
    /((?=\S*\d{2})[a-z0-9][a-z0-9/-]*(?: (?=\S*\d)[a-z0-9/-]+){0,3})/gi,
  ),
  party: anyOf(
    /^(?:messrs\b|(?:the )?(?:executors?|estate|trustees|administrators?|representatives) of \S+ \S)/i,
    /\b(?:association|charity|farmers|foundation|(?<!\bthe )garage|holdings|hotel|inn|nursery|partners(?:hip)?|(?<!\bof )practice)$/i,
    /\b(?:salon|society|solicitors|surgery|trust)$/i,
  ),
  bank: /\bbank\b|\bbuilding society\b|\bcredit union\b/i,
  bankAccount: /\baccount$/i,
  bankDetails: /\bsort code\b|\biban\b/i,
  paidTo: /\bpay(?:able|ments?)? to(?: the)?:?\s*$/i,
  runningLabel:
    /^(?:re|to|account(?: name)?|(?:(?:our|your) )?client|customer|name|member|policyholder|insured|for|in the matter of)\s*[:.]\s*/i,
  numberWithTotal: new RegExp(
    `\\b(?:page|pg\\.?|sheet|seite|tudalen|p\\.?)\\s*:?\\s*${NUMBER}\\s*(?:of|/|\\||von|o)\\s*${NUMBER}\\b`,
    'i',
  ),
  bareNumberWithTotal: new RegExp(`^\\W*${NUMBER}\\s*(?:of|/|\\||von)\\s*${NUMBER}\\W*$`, 'i'),
  endsInNumberWithTotal: new RegExp(
    `(?<!\\b(?:from|to|by|on|since|until|before|after))(?:\\s|[^\\w/.-])${NUMBER}\\s*(?:of|/|\\|)\\s*${NUMBER}\\W*$`,
    'i',
  ),
  number: new RegExp(
    `(?<!\\b(?:and|at|from|in|of|on|or|see|to) )\\b(?:page|sheet|seite|tudalen|continuation sheet)\\s*(?:no\\.?|number)?\\s*:?\\s*${NUMBER}\\b(?!\\s*(?:of|/)|[.,]\\d)`,
    'i',
  ),
}
