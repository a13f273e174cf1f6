import type { PriorityWording } from '../wording.ts'

export const priorities: PriorityWording = {
  criticalTitle:
    /\bclaim form\b|\bstatutory demand\b|\bwind(?:ing)?[- ](?:up|[\w ]{1,40} up)\b|\bpetition\b|\bstrike[- ]?off\b|\bstruck off\b|\bdissol(?:ution|ve)|\bletter (?:before|of) (?:action|claim)\b|\b(?:notice of )?enforcement\b|\bbailiffs?\b|\bseiz(?:e|ure)\b|\bdisconnect|\bforfeit|\bwitness summons\b|\bsummons\b|\b(?:county )?court (?:claim|judgment|order|papers)\b|\bbefore court\b|\b(?:judgment|default) (?:order|for claimant)\b|\bwarrant\b|\bpossession\b|\beviction\b|\brepossess|\bcancell(?:ation|ing) .{0,30}(?:non-?payment|policy|cover|insurance)|\bnotice of hearing\b|\bliability order\b|\bcut off\b|\bwe (?:are going to|will) (?:cancel|disconnect)\b/i,
  criticalThreat:
    /\b(?:will|shall|are (?:going|instructed) to|is going to) (?:then )?(?:cut off|disconnect|forfeit|be struck off|strike (?:the company |it )?off|issue (?:a claim|proceedings|court proceedings)|start (?:court|legal) proceedings|present a (?:winding|petition)|take control of your goods|seize|remove (?:your )?goods|cancel (?:your|the) (?:policy|cover|insurance|supply)|repossess|petition for|apply (?:to the court )?for (?:a )?(?:warrant|winding))\b|\bwinding-up (?:order|petition) could\b|\benforcement agent will visit\b/i,
  criticalSender:
    /\bcounty court\b|\bmagistrates.? court\b|\bhigh court\b|\btribunals?\b|\bcivil national business centre\b|\benforcement agents?\b|\bbailiffs?\b|\bsheriff officers?\b|\bhigh court enforcement\b/i,
  penaltyTitle:
    /\bpenalt(?:y|ies)\b|\bfine\b|\bparking charge\b|\bfixed penalty\b|\bpenalty charge\b|\bcontravention\b/i,
  security:
    /\bsecurity alert\b|\bfraud(?:ulent)? (?:alert|warning|attempt)|\bunauthori[sz]ed (?:access|payment|transaction)|\bsuspicious (?:activity|sign|payment)|\bdata breach\b/i,
  locked:
    /\b(?:stopped|blocked|held) (?:a|the|this|your) payment\b|\block(?:ed)? (?:your )?(?:account|online banking|card)\b/i,
  overdue:
    /\boverdue\b|\bfinal reminder\b|\bsecond reminder\b|\bfinal notice\b|\barrears\b|\bhave not (?:been )?(?:paid|received)\b|\bnot been paid\b|\bpast due\b|\bin spite of our\b/i,
  nothingToDo:
    /\bfor (?:your )?information(?: only)?\b|\b(?:you )?(?:do not|don['’]t|need not|needn['’]t) (?:need to |have to )?(?:do anything|reply|take any action)\b|\bno (?:reply|action|further action) is (?:needed|required|necessary)\b|\bnothing (?:that )?you need to do\b|\bnothing (?:(?:has|needs) to be (?:paid|done)|to (?:pay|do))\b|\bneed do nothing\b|\bfor your records\b|\bwe have (?:set|credited|repaid|paid)\b|\bwe have (?:today )?paid\b|\bthank you for (?:your )?(?:payment|instruction)\b|\bno payment is (?:due|needed|required)\b/i,
  thanks: /\bthank/i,
  toDo: /\bplease (?!ignore|accept|thank|give|pass|remember|do not|don['’]t|see|visit|note|(?:contact|call|write to|let) us (?:know )?if)\p{L}+\b|\byou (?:must|need to|have to|should)\b|\bpayment (?:is )?due\b|\brenew|\bchanges? to (?:your|our|the) (?:terms|prices|account)|\bchanging our (?:prices|terms)|\bappointment\b|\bcould you\b|\bif you do not\b/iu,
  contentToKeep:
    /\bcertificate\b|\bauthentication code\b|\bpolicy (?:document|schedule)\b|\bkeep (?:it|this|the) (?:safe|bill|certificate|letter)\b|\bkeep this\b/i,
  settled: /\bcredit note\b|\bremittance advice\b|\breceipt\b|\brepaying you\b/i,
  changeOfTerms:
    /\b(?:fees?|prices?|charges|tariffs?|rates|terms)\b.{0,40}\b(?:from|chang\w+|increas\w+)\b|\b(?:chang\w+|increas\w+|new|revised)\b.{0,40}\b(?:fees|prices?|charges|tariffs?|terms|rates)\b/i,
  billOrDemand: /\bbill\b|\bdemand\b/i,
  statement: /\bstatement\b/i,
  bill: /\bbill\b/i,
}
