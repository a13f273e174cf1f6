import { LEGAL_FORM } from '../../matching/legal-forms.ts'
import { anyOf, inOrder } from '../../text/patterns.ts'
import type { NumberWording } from '../wording.ts'

export const numbers: NumberWording = {
  label: inOrder(
    [
      inOrder(
        /\b(?:your)?(?:company(?=number\b)|(?:compan(?:y|ies)(?:['’]s)?|co\.?|corporate|cic|llp|partnership|registered|registration|reg|crn)\b)[\s.(]*/i,
        /(?:reg(?:n|d|istration|istered)?\b\.?\s*)?(?:house\s*)?/i,
        /(?:number|num|nos?\b[.,]?|[a-z]{1,4}ber|registration|reg\b\.?|ref\b\.?)?/i,
      ),
      /\bcrn|\blimited by (?:guarantee|shares),/i,
    ],
    /\s*/i,
    '(?:',
    anyOf(
      /is|on our (?:files?|records?|systems?)/i,
      inOrder(
        /of/i,
        '(?:',
        inOrder(/ (?:the )?/i, [
          /insured|policyholder|employer|client|customer|tenant|member|licensee|company|debtor|defendant|respondent/i,
          /borrower|hirer|ratepayer/i,
        ]),
        ')?',
      ),
      /[:.|-]/i,
    ),
    ')*',
    /\s*\(?$/i,
  ),
  misreadLabel:
    /^(?:\p{L}+['’]?s?\s+){0,2}compan(?:y|ies)['’]?s?\s+(?!account|policy|vat|name|address|claim|type)\p{L}{4,8}\W*$/iu,
  ofPartnership: /\b(?:llp|partnership)\s+(?:reg\w*\.?\s+)?(?:number|no)\b[\s.:]*$/i,
  withNumber: /\bregistered (?:in|at)\b.{0,60}\b(?:with )?(?:company )?(?:number|no\.?)\s*$/i,
  senderFooter:
    /\bis an? (?:\w+ )?company (?:limited|registered)\b|\bregistered (?:in|office|at)\b|\bincorporated in\b|\bregd?\.? (?:in|office)\b|\bauthori[sz]ed (?:and regulated )?by\b/i,
  vat: /\bvat\b/i,
  noCompany:
    /\b(?:vat|charity|utr|account|policy|paye|invoice|membership|registration mark|vehicle|firm|claim|case|frn|employer)\s*(?:reg\w*\.?\s*)?(?:number|nos?\.?|ref\w*)?\s*[:.]?\s*$/i,
  betweenNameAndNumber: inOrder(
    /^/,
    '(?:',
    inOrder(/ /, [
      LEGAL_FORM,
      /liability|company|companies|house|co|corporate|partnership|registered|registration/,
      /regd?|incorporated|crn|number|no|in|at|of|and|an?|the|is|with|whose|under|your|its|liquidation|administration/,
      /england|wales|scotland|northern|ireland/,
    ]),
    ')*',
    /$/,
  ),
  creditNote: /\bcrn\W{0,3}$/i,
  anyLabel: /\b(?:number|no\.?)[\s:]*$/i,
  company: /compan/i,
  companyAlone: /^(?:company|llp)(?: name)?\W*$/i,
  aside:
    /\s*\((?:yours?\b|of your |if |\d+ digits|crn\b|(?:the )?(?:customer|client|tenant|insured|policyholder|employer)\b)[^()]*\)\W*$/i,
  yourCompany: /\byour company(?:['’]s)?[\s(]+(?:(?:registered|registration|reg|number|no|is)\b\W*){0,4}$/i,
  ofRecipient: /\b(?:your|customer|insured|employer|client|tenant|member)(?:['’]?s)?\b/i,
  plainLabel: 'Company number',
  otherKind: inOrder(
    /\b/i,
    [
      /account|a\/c|acc(?:oun)?t|sort code|vat(?: reg\w*)?|invoice|order|policy|claim|cheque|card|meter|serial/i,
      /charity|utr|paye|telephone|tel|phone|fax|mobile/i,
    ],
    /\b[\s.]*(?:number|num|no|nos|ref|reference)?[\s.:#]*$/i,
  ),
}
