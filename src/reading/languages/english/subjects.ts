import { LEGAL_FORM } from '../../matching/legal-forms.ts'
import { anyOf, inOrder } from '../../text/patterns.ts'
import type { SubjectWording } from '../wording.ts'

export const subjects: SubjectWording = {
  ofWhom: / of(?: the)? $/,
  prefix: inOrder(
    /^/i,
    [
      /re|subject|our subject|document(?=\s*[:;]\s*(?:invoice|credit note|statement|quotation)\b)|regarding|about/i,
      /concerning|betreff|objet|asunto|assunto|oggetto|onderwerp|betreft|dotyczy|pwnc|testun/i,
    ],
    /\s*[:;]\s*/i,
  ),
  saysOfWhom: /^about\s*:\s*(?:(?:mr|mrs|ms|miss|mx|dr)\b|.*\b(?:employee|national insurance)\b)/i,
  labelAlone: /^(?:re|subject|regarding|concerning)\W*$/i,
  greetsAll:
    /^to (?:all|every|our) (?:known |our |the |its )*(?:creditor|member|shareholder|customer|supplier|resident|leaseholder|tenant|parent|client|neighbour|user)s?\W*$/i,
  amidMatter: / (?:on|at|in|of|off|for|from|to|by|with|and) (?:the|our|your|all|any) /,
  marginal: inOrder(/^/iu, [
    inOrder(
      [
        /date|(?:our |your )?ref(?:erence)?(?!\s+(?:request\b|for (?:an?|the|your|m(?:r|rs|s|iss|x)|dr)\b))/iu,
        inOrder(
          /(?:account|customer)\s*/iu,
          // "Account number 44112207 – arrears" says what the letter is about.
          '(?!',
          /(?:num(?:ber)?)?\W*\d[\d ]*(?:\s[-–—]|:)\s+/iu,
          '(?!',
          anyOf(inOrder(/.*\b/iu, [LEGAL_FORM], /\b/iu), /(?:mr|mrs|ms|miss|dr|page)\b/iu),
          ')',
          /\p{L}/iu,
          ')',
          [/no|num(?:ber(?=\W*\d|\W*$))?|name|ref|id|code|:/iu, /\W*\d[\d ]*/iu, /$/iu],
        ),
        inOrder(
          /(?:statement|bill|order|payment|notice|policy|claim|licence|form|quote|job|certificate|application) /iu,
          /(?:date|period|no|number|ref)(?!.*\d\S* [-–—] [a-z]{4})/iu,
        ),
        /page|(?:tel|phone|telephone|fax)(?=\W*$|\W*\d|\s?[:.]| (?:no|number|us)\b)|invoice (?:date|to|no)|bill\s?to/iu,
        /ship\s?to|sold\s?to|vat\s*(?:no|num(?:ber(?=\W*[\dg]|\W*$))?|reg(?:istration(?= n(?:o|umber)\b))?|gb\d*|:?\s*\d{7,})|company n(?:o|umber(?=\W*\w*\d|\W*$))|(?:no|number)\.? of/iu,
        /(?:invoice|delivery|billing|postal|correspondence|supply) address/iu,
        /(?:your|our) (?:order|invoice|quote|job|bill|claim)(?:\s+(?:no|num\w*|ref))?\W*\w*$|order (?:no|ref|made)/iu,
        /private(?=\W*$|\s?[^\p{L}\s]| (?:and|&))|urgent$|important$|duplicate$|copy$|original$|received$/iu,
        /to (?:the|all)\b(?:(?! - )[^:!?]){3,50}$|form (?:[a-z]{1,5} ?)?\d{1,4}[a-z]?$|(?:guest )?speaker(?=:)/iu,
      ],
      /\b/iu,
    ),
    /(?:to|from)\s?[:;]|(?:[a-z]+ ){0,2}ref(?:erence)?(?:[.:]|\s+\S*\d|$)/iu,
    // "SignedA. Devenney", "£ nil", "Your order.Hythe Rd / plot 3"
    /signed(?=\p{L})|[£$€¤]\s*(?:nil|[\d,.]+)\W*$|your (?:order|ref)\.+(?=\S)/iu,
  ]),
  handling:
    /^(?:(?:strictly )?(?:private|confidential|in confidence)(?: (?:and|&) confidential)?|(?:without prejudice|subject to contract)(?: (?:save as to costs|(?:and|&) (?:without prejudice|subject to contract)))?|draft|open letter|addressee only)\W*$/i,
  statedAt:
    /^\p{L}+(?: of account)?,? (?:as )?(?:at|to|for)(?: (?:the )?(?:month|period|year) (?:ended|ending|to))? $/iu,
  formTitle: inOrder(
    /\b/i,
    [
      /invoice|credit note|statement|remittance advice|notice|charge for payment|demand|claim form|certificate/i,
      /receipt|reminder|licen[cs]e|summons|warrant|judgment|form|bill|quotation|estimate|pro ?forma|delivery note/i,
      /payslip|report|agreement|review|renewal|schedule|petition|fee note|record/i,
      // "20% off your first order"
      /(?<!\b(?:an|any|each|every|first|in|next|our|your) )order/i,
    ],
    /\b/i,
  ),
  numberedForm:
    /^(?:(?:tax|vat|sales|commercial|service|purchase|hire|repair|rent|interim|final|pro ?forma|self-bill(?:ed|ing)) )*(?:invoice|credit note|statement|quotation|demand|bill|estimate|fee note)$/i,
  formNumber: /^form\s+(?=\S*\d)[\p{Lu}\d()/-]+(?::|\s|$)/iu,
  newsletter:
    /\b(?:newsletter|bulletin|magazine|news (?:from|for)|in this (?:issue|edition)|news\b.*\b(?:spring|summer|autumn|winter))\b/i,
  spoken: /^(?:we|you|i|it|this is|here (?:is|are)|please|thank you|thanks|if|when)\b/i,
  kindAlone:
    /^(?:(?:urgent|important|final|formal|first|second|last|statutory|overdue|payment|legal) )*(?:notice|reminder|warning|demand|information|letter|urgent)(?: to (?:the|all)\b.{3,60})?\W*$/i,
  partyOrPlace: anyOf(
    /^(?:our|your|my) clients?\b|^(?:the )?(?:landlord|tenant|lessor|lessee|claimant|creditor|buyer|seller)s?\s*(?::|$)/i,
    // "Palatine Steel Ltd v Aldersyke Ltd", "Dock Warehouse, Tilbury: Unit 12"
    /\S v\.? \S|[,:] (?:unit|suite|plot)s? \d\w{0,3}$/i,
  ),
  goesOn:
    /(?:\s(?:that|which|to|by|with|from|at|upon|on|in|under|and|&|of|the|an?|or|because|your|our|is|are|has|have|been|will)|s['’]|['’]s|\s\/)$/i,
  whereOrWhen: /^(?:at|in|on) (?:the )?(?=\p{Lu}|\d)/u,
  forPeriod: /^for the .*\d\.$/,
  citing: /\b(?:section|part|schedule|paragraph|regulation|rule|article|order)\s+\d\S*$/i,
  follows: /^(?:on|of|for|to|and|&|in|by|with|under|against|from|or)\s(?!\S*:)/i,
  lawAlone:
    /\b(?:act|regulations|rules|order)\s+\d{4}(?:[,\s(–-]+(?:section|s\.|schedule|part|regulation|paragraph)\b.{0,24})?\)?$/i,
  formUnderLaw:
    /^(?:\p{L}+ ){0,3}(?:demand|application|petition|direction|requirement|summons|warrant|claim|request|certificate)\b.*\b(?:under|pursuant to|by virtue of|in accordance with)\b/iu,
  numberOfForm:
    /^(invoice|bill|demand|credit note|statement|quotation|quote|estimate|order|receipt|remittance)\s*(?:no\b\.?|num(?:ber)?\b|#)\s*:?\s*(.*)$/i,
  invitedTo: /\binvited to(?: (?!attend\b)\S+){2}/i,
  occasion:
    /^(?:.*\byour company )?(?:at|to|for) (?=.*\p{L}{3})(?!(?:the|an?|its|our|their|your)$|(?:half|quarter|noon|the following|\d)\b)(.+)$/iu,
  occasionBegins: /^(?:at|to|for)(?: (?:the|an?|its|our|their|your))?$/i,
  greeting: /^dear\b/i,
}
