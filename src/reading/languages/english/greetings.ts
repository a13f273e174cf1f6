import { inOrder } from '../../text/patterns.ts'
import type { GreetingWording } from '../wording.ts'

export const greetings: GreetingWording = {
  opening: inOrder(/^/iu, [
    /dear\b|.{3,30} \/ dear\b|to whom it may concern|to whoever (?:is|it|opens|reads|finds)\b.{0,40}$/iu,
    /(?:gentlemen|ladies (?:and|&) gentlemen|sirs?|madam|colleagues?)\s*[,:]?$|hello\b(?!@|[.!]\s+\p{L}|\s+again!)/iu,
    /(?:hi|hiya|hey)\b.{3,40},$|(?:hi|hiya|hey)(?: there| all| \p{L}+)?\s*[,!]?$/iu,
    /good (?:morning|afternoon|evening|day)(?![.!]\s+\p{L})|sehr geehrte|liebe[rs]?\b|madame|monsieur|cher[s]?\b/iu,
    /estimad|annwyl|gentili|spett(?!\.?l[ei]\.?$)|geachte|szanown|prezad|car[oia]\b|kära|bästa|kære|hej\b|vážen/iu,
    /tisztelt|beste\b/iu,
  ]),
  greetsFirm: /^The \p{Lu}\p{L}+ \p{Lu}/u,
  endsInTrade: inOrder(
    /\s/iu,
    [
      /\p{L}*works|motors|bakery|brewery|nurseries|catering|studios|joinery|electrical|plumbing|engineering|pharmacy/iu,
      /stores|garage|printers|interiors|roofing|hotel|salon|laundry|foods|cycles|flowers|florists|caf[eé]|bistro/iu,
      /brasserie|restaurant|kitchen|deli|clinic|surgery|nursery|cider\p{L}*/iu,
    ],
    /$/iu,
  ),
  greets: /^(?:dear|hello|(?:hi|hiya|hey)(?: there)?|good (?:morning|afternoon|evening)),?\s+/i,
  greetsAnybody:
    /^(?:sirs?|madam|mesdames|all|colleagues?|customers?|directors?|friends?|members?|neighbours?|owners?|occupiers?|partners?|readers?|suppliers?|team|business owner)\b/i,
  exclaimed: /^(?:hello|good (?:morning|afternoon|evening|day))(?:!\s+\p{L}|\s+again!)/iu,
  word: 'dear',
  beginsText: /^(?:here|if|it|our|please|thank|this|we|when|with|you|your)\b/i,
  yours: /^yours,? \p{L}{2,12}\W*$/iu,
  signOff: inOrder(/^/iu, [
    /yours,? [\p{L}\d]{2,12}\W*$|signed for and on behalf of/iu,
    /\p{L}{1,6}?,?\s+(?:faithfully|sincerely|truly|respectfully|ever\b)|kind(?:est)? regards/iu,
    /best (?:wishes|regards)|(?:with )?(?:(?:my|our) )?(?:very )?(?:warm(?:est)?|kind|best|many|all good|grateful)\s+(?:regards|wishes|thanks)/iu,
    /with every \S+ wish\b|with (?:love|best|kind|many|warm|thanks)|regards|sincerely|faithfully/iu,
    /(?:many )?thanks(?!,? (?:you|we|your)\b|\s+for (?:your|the) (?:payment|order)\b)|cheers|happy \w+ing/iu,
    /(?:lots of |all (?:my|our) )?love(?: from)?\W*$|god bless\b.{0,16}$|blessings\W*$|yours in \p{L}+\W*$|your (?:\p{L}+ )?friends?\W*$/iu,
    /mit freundlichen|cordialement|atentamente|yn gywir|hochachtungsvoll|viele gr/iu,
  ]),
}
