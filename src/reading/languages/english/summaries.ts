import { LEGAL_FORM } from '../../matching/legal-forms.ts'
import { inOrder } from '../../text/patterns.ts'
import type { SummaryWording } from '../wording.ts'

export const summaries: SummaryWording = {
  asks: /\b(?:you must|you (?:need|have) to|please|must (?:reach|receive|be)|unless (?:we|you)|if you do not)\b/i,
  refersBack: /\b(?:do (?:so|that|this)|by (?:that|then)|renew it|pay it|these|the same time)\b/i,
  emptyTalk:
    /\b(?:thank you|we look forward|do not hesitate|large print|text relay|registered in|authori[sz]ed (?:and|by)|yours (?:faithfully|sincerely))\b/i,
  addressed: /\b(?:you|your)\b/i,
  noName: inOrder(/^/u, [LEGAL_FORM, /co|company|mr|mrs|ms|\p{L}+day|\p{L}/u], /$/u),
  lastUnit: /\b(?:days?|weeks?|months?)\b(?!.*\b(?:days?|weeks?|months?)\b)/i,
}
