import { anyOf, inOrder } from '../../text/patterns.ts'
import type { CategoryWording, Topic } from '../category-wording.ts'
import type { WordWeights } from '../word-weights.ts'
import { AUTHORITY_PHRASES } from './authority-phrases.ts'
import { PROVIDER_PHRASES } from './provider-phrases.ts'
import topicWeights from './topic-weights.json' with { type: 'json' }
import { TRADE_PHRASES } from './trade-phrases.ts'

export const categories: CategoryWording = {
  phrases: {
    ...AUTHORITY_PHRASES,
    ...PROVIDER_PHRASES,
    ...TRADE_PHRASES,
  },
  words: topicWeights as WordWeights<Topic>,
  senders: [
    [
      /\bHMRC\b|\bHM Revenue\b|\bRevenue (?:Commissioners|Jersey|Scotland)\b|\b(?:Welsh|Internal|Inland) Revenue\b|\bTax (?:Administration|Agency|Authority|Office)$/i,
      'tax',
      6,
    ],
    [
      /\b(?:solicitors|sheriff officers|bailiffs|barristers|enforcement agents?|high court enforcement|legal)\b/i,
      'legal',
      2,
    ],
    [
      /\bsolicitors?\b|\bllp\b.{0,40}\blaw\b|\blegal\b|\bbarristers?\b|\bchambers\b|\bnotaries\b|\bW\.?S\.?$|\bconveyancers?\b|\blaw\b|\badvocates\b/i,
      'legal',
      3,
    ],
    [
      /\benforcement\b|\bbailiffs?\b|\brecover(?:y|ies)\b|\bdebt\b|\bcollections?\b|\blitigation\b|\bcredit (?:management|services)\b|\bsheriff officers\b|\bliquidators?\b|\binsolvency\b/i,
      'legal',
      3,
    ],
    [
      anyOf(
        /\bbank\b|\bbuilding society\b|\bcredit\b|\bfinance\b|\bpayments?\b|\blending\b|\bcapital\b|\bcards?\b/i,
        /\bfunding\b|\bleasing\b|\bmerchant services\b|\bloans?\b|\bmortgages?\b|(?<!\b(?:motor|property) )\bfactors?\b/i,
      ),
      'banking',
      3,
    ],
    [
      /\binsur\w+|\bunderwrit\w+|\bassurance\b|\bbrokers?\b|\b(?:loss )?adjusters?\b|\bindemnity\b|\bmutual\b|\brisks?\b/i,
      'insurance',
      3.5,
    ],
    [
      anyOf(
        /\benergy\b|\bwater\b|\bpower\b|\belectric\w*|\bgas\b|\btelecoms?\b|\bbroadband\b|\bmobile\b|\bnetworks?\b/i,
        /\blight (?:&|and) heat\b|\btelephones?\b|\btelephony\b|\bfibre\b|\bmetering\b|\butilit(?:y|ies)\b|\bgrid\b/i,
        /\brenewables\b/i,
      ),
      'utilities',
      3,
    ],
    [/\bpensions?\b|\bpayroll\b|\bwages\b|\bretirement\b|\bsuperannuation\b/i, 'payroll_pensions', 3.5],
    [/\bparking\b(?! (?:estates|spaces|garages))/i, 'regulatory', 3],
    [
      /\b(?:trading standards|environmental health|fire and rescue|building control|licensing|planning)\b/i,
      'regulatory',
      3,
    ],
    [
      /^(?:the )?(?:office (?:for|of)|department (?:for|of)|ministry of)\b|\b(?:commission(?:er)?|authority|inspectorate|regulator|ombudsman)$/i,
      'regulatory',
      3,
    ],
    [
      /\bestates?\b|\bsurveyors?\b|\bproperty(?: factors?)?\b|\blettings?\b|\bmanaging agents?\b|\blandlords?\b|\bblock management\b|\bfreeholds?\b|\brealty\b|\bland\b|\bproperties\b/i,
      'property',
      2,
    ],
    [
      inOrder(
        /\b/i,
        [
          /merchants?|wholesale\w*|supplies|suppl(?:y co|iers)|timber|foods?|dair(?:y|ies)|bakery|builders?/i,
          /(?:tool|plant|skip|van|catering) hire|plumb\w+|catering|packaging|print(?:ers|ing)?|signs?|joinery|motors/i,
          /motor factors|garage|fasteners|stationery|cleaning|vending|lifts?|lift services|seeds?|feeds|agricultural/i,
          /brewery|laundry|textiles|metals|steel|glass|paints?|haulage|couriers?|freight|logistics|accountants/i,
        ],
        /\b(?! services)/i,
      ),
      'invoice',
      1.2,
    ],
    [
      /\b(?:club|(?<!building )society|church|chapel|school|library|scouts?|cadets|choir|village hall|parish|women['’]s institute|allotments?|residents['’]? association)\b/i,
      'general',
      1.5,
    ],
    [
      /\bNHS (?:Foundation )?Trust\b|\b(?:general|royal|university|community|district)\b[^.]{0,30}\b(?:hospitals?|infirmary)\b(?!.*\b(?:ltd|limited)\b)/i,
      'general',
      2,
    ],
    [/\brevenues\b/i, 'property', 2],
    [/\bchamber of commerce\b|\bforum\b|\bevents?\b/i, 'marketing', 1.5],
  ],
  trades: [
    [/\bsolicitors\b|\bnotaries\b|\bbarristers\b|\benforcement agents\b/i, 'legal', 4],
    [/\bproperty management\b|\bchartered surveyors\b|\bmanaging agents\b|\bletting agents\b/i, 'property', 2],
    [/\binsurance (?:brokers?|company)\b/i, 'insurance', 2],
    [/\bpayroll\b/i, 'payroll_pensions', 2],
    [/\b(?:chartered|certified) (?:certified )?accountants\b/i, 'general', 1],
  ],
  ofLease:
    /\brent review\b|\breview of (?:the )?rent\b|\b(?:new|renewal|reversionary) lease\b|\blease renewal\b|\brenewal of (?:the |your )?lease\b|\bassignment of (?:the |your )?lease\b/gi,
  // Other professions are partnerships too, and act for clients.
  lawyer:
    /^(?![\s\S]*\b(?:surveyors?|estate agents?|managing agents?|accountants?|architects?|engineers?|consult\w+)\b)[\s\S]*(?:\bsolicitors?\b|\blaw\b|\blegal\b|\bllp\b|\bW\.?S\.?$)/i,
  forClient: anyOf(
    /\b(?:we|i) (?:are instructed by|advise|act for|act on behalf of|write for|write on behalf of)\b/i,
    /\b(?:landlord|tenant|seller|buyer|vendor|purchaser|other side)['’]?s['’]? solicitors\b|\breport on title\b/i,
    /\bdraft (?:lease|contract|transfer|deed)\b/i,
    /\bour clients? (?:reserves?|will|requires?|demands?|says?|claims?|has instructed|is prepared)\b/i,
  ),
  billTitle: anyOf(
    /^(?:our |your )?(?:sales |vat |tax |final |interim )?invoice\b|\binvoice (?:no\b|number|\p{L}*[-/ ]?\d)/iu,
    /^(?:fee note|note of fees|bill|account rendered|credit note|remittance advice|statement of account)\b/iu,
  ),
  dealings: anyOf(
    inOrder(
      /\b(?:your|our) (?:\p{L}+ )?/iu,
      [
        /account|policy|invoice|order|claim|application|lease|licence|contract|bill|statement|payment|membership/iu,
        /tenancy|direct debit|subscription|letter|enquiry|reference|ref|complaint|visit|call|appointment|mandate/iu,
        /agreement|pension|scheme/iu,
      ],
      /\b/iu,
    ),
    /(?<!\bbank )\b(?:account|policy|customer|reference|invoice|case|claim|order|member) (?:no|number|ref)\b/iu,
    /\b(?:amount|balance|payment|rent) (?:due|outstanding|payable|owed)\b|\boverdue\b/iu,
    /\byou (?:must|have to|need to|need not)\b|\b(?:has|have) to be\b|\bsection \d|\bact \d{4}\b|\boffence\b/iu,
    /\b(?:we|i) (?:are|am) (?:giving|writing to (?:give|tell|confirm))\b|\bthere is nothing (?:for you|that you)\b/iu,
    /\b(?:merchant|customer|case|meter|member|employer) (?:id|no|ref)\b|\b(?:from|to|into) account \d/iu,
    /\bthank you for (?!reading|your time|considering|looking|any)/iu,
  ),
  // One who says "I" and never "we" writes for nobody else.
  inPerson: /^(?![\s\S]*\b(?:we|our|us)\b)[\s\S]*\bI\b[\s\S]*\bI\b/,
  thanks: /^thank(?:s| you)\b|^your (?:\p{L}+ )?(?:gift|donation)(?= of\b|\W*$)/iu,
  orderTitle:
    /^(?:your )?(?:purchase )?order (?:confirmation|acknowledge?ment)\b(?! and (?:invoice|bill|payment|receipt|statement)\b)|^purchase order\b|^off-?hire\b|^delivery note\b|^your order(?: \S*\d\S*)?$/iu,
}
