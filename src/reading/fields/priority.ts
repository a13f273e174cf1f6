import type { Category, DeadlineDetail, Priority } from '../letter-reading.schema.ts'
import { daysBetween } from '../text/dates.ts'

export interface LetterToRank {
  subject: string
  sender: string
  body: string
  category: Category
  /** A public body, local authority or court sent it. */
  official: boolean
  deadlines: DeadlineDetail[]
  receivedOn: string
}

/** Titles of papers that are urgent by their kind. */
const CRITICAL_TITLE =
  /\bclaim form\b|\bstatutory demand\b|\bwind(?:ing)?[- ](?:up|[\w ]{1,40} up)\b|\bpetition\b|\bstrike[- ]?off\b|\bstruck off\b|\bdissol(?:ution|ve)|\bletter (?:before|of) (?:action|claim)\b|\b(?:notice of )?enforcement\b|\bbailiffs?\b|\bseiz(?:e|ure)\b|\bdisconnect|\bforfeit|\bwitness summons\b|\bsummons\b|\b(?:county )?court (?:claim|judgment|order|papers)\b|\bbefore court\b|\b(?:judgment|default) (?:order|for claimant)\b|\bwarrant\b|\bpossession\b|\beviction\b|\brepossess|\bcancell(?:ation|ing) .{0,30}(?:non-?payment|policy|cover|insurance)|\bnotice of hearing\b|\bliability order\b|\bcut off\b|\bwe (?:are going to|will) (?:cancel|disconnect)\b/i
/** What the sender says it will do, not merely may do in some later case. */
const CRITICAL_THREAT =
  /\b(?:will|shall|are (?:going|instructed) to|is going to) (?:then )?(?:cut off|disconnect|forfeit|be struck off|strike (?:the company |it )?off|issue (?:a claim|proceedings|court proceedings)|start (?:court|legal) proceedings|present a (?:winding|petition)|take control of your goods|seize|remove (?:your )?goods|cancel (?:your|the) (?:policy|cover|insurance|supply)|repossess|petition for|apply (?:to the court )?for (?:a )?(?:warrant|winding))\b|\bwinding-up (?:order|petition) could\b|\benforcement agent will visit\b/i
const CRITICAL_SENDER =
  /\bcounty court\b|\bmagistrates.? court\b|\bhigh court\b|\btribunals?\b|\bcivil national business centre\b|\benforcement agents?\b|\bbailiffs?\b|\bsheriff officers?\b|\bhigh court enforcement\b/i

const PENALTY_TITLE =
  /\bpenalt(?:y|ies)\b|\bfine\b|\bparking charge\b|\bfixed penalty\b|\bpenalty charge\b|\bcontravention\b/i
const SECURITY =
  /\bsecurity alert\b|\bfraud(?:ulent)? (?:alert|warning|attempt)|\bunauthori[sz]ed (?:access|payment|transaction)|\bsuspicious (?:activity|sign|payment)|\bdata breach\b/i
const LOCKED =
  /\b(?:stopped|blocked|held) (?:a|the|this|your) payment\b|\block(?:ed)? (?:your )?(?:account|online banking|card)\b/i
const OVERDUE =
  /\boverdue\b|\bfinal reminder\b|\bsecond reminder\b|\bfinal notice\b|\barrears\b|\bhave not (?:been )?(?:paid|received)\b|\bnot been paid\b|\bpast due\b|\bin spite of our\b/i
/** Bodies of which a date to act by is a duty by law. */
const STATUTORY: readonly Category[] = ['tax', 'company_filing', 'legal', 'regulatory']

const NOTHING_TO_DO =
  /\bfor (?:your )?information(?: only)?\b|\b(?:you )?(?:do not|don['’]t|need not|needn['’]t) (?:need to |have to )?(?:do anything|reply|take any action)\b|\bno (?:reply|action|further action) is (?:needed|required|necessary)\b|\bnothing (?:that )?you need to do\b|\bnothing (?:(?:has|needs) to be (?:paid|done)|to (?:pay|do))\b|\bneed do nothing\b|\bfor your records\b|\bwe have (?:set|credited|repaid|paid)\b|\bwe have (?:today )?paid\b|\bthank you for (?:your )?(?:payment|instruction)\b|\bno payment is (?:due|needed|required)\b/i
const THANKS = /\bthank/i
const TO_DO =
  /\bplease (?!ignore|accept|thank|give|pass|remember|do not|don['’]t|see|visit|note|(?:contact|call|write to|let) us (?:know )?if)\p{L}+\b|\byou (?:must|need to|have to|should)\b|\bpayment (?:is )?due\b|\brenew|\bchanges? to (?:your|our|the) (?:terms|prices|account)|\bchanging our (?:prices|terms)|\bappointment\b|\bcould you\b|\bif you do not\b/iu
const CONTENT_TO_KEEP =
  /\bcertificate\b|\bauthentication code\b|\bpolicy (?:document|schedule)\b|\bkeep (?:it|this|the) (?:safe|bill|certificate|letter)\b|\bkeep this\b/i

const SETTLED = /\bcredit note\b|\bremittance advice\b|\breceipt\b|\brepaying you\b/i
const CHANGE_OF_TERMS =
  /\b(?:fees?|prices?|charges|tariffs?|rates|terms)\b.{0,40}\b(?:from|chang\w+|increas\w+)\b|\b(?:chang\w+|increas\w+|new|revised)\b.{0,40}\b(?:fees|prices?|charges|tariffs?|terms|rates)\b/i

/** How soon a person should see the letter; the first rule that applies. */
export function rankPriority(letter: LetterToRank): Priority {
  if (letter.category === 'marketing') return 'low'
  const soonest =
    letter.deadlines.map((entry) => daysBetween(letter.receivedOn, entry.date)).sort((a, b) => a - b)[0] ??
    Number.POSITIVE_INFINITY
  if (CRITICAL_TITLE.test(letter.subject) || CRITICAL_SENDER.test(letter.sender) || CRITICAL_THREAT.test(letter.body))
    return 'critical'
  if (soonest <= 7) return 'critical'
  if (soonest <= 30 || PENALTY_TITLE.test(letter.subject) || SECURITY.test(letter.subject) || LOCKED.test(letter.body))
    return 'high'
  const due = letter.deadlines.length > 0
  if (due && (letter.official || STATUTORY.includes(letter.category) || OVERDUE.test(letter.subject))) return 'high'
  if (due) return 'medium'
  if (CONTENT_TO_KEEP.test(letter.subject) || CHANGE_OF_TERMS.test(letter.subject)) return 'medium'
  if (SETTLED.test(letter.subject)) return 'low'
  if (NOTHING_TO_DO.test(letter.body)) return /\bbill\b|\bdemand\b/i.test(letter.subject) ? 'medium' : 'low'
  if (letter.category === 'other') return 'low'
  if (/\bstatement\b/i.test(letter.subject) && letter.category === 'banking') return 'low'
  if (TO_DO.test(letter.body))
    return letter.category === 'general' && THANKS.test(letter.body.slice(0, 500)) ? 'low' : 'medium'
  return letter.category === 'invoice' || /\bbill\b/i.test(letter.subject) ? 'medium' : 'low'
}
