import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { DayLabelWording } from '../../deadline-wording.ts'

/** Of two that begin alike, the longer first. */
const LABEL_WORD =
  '(?:payable|payment|paid|pay|amount|total|latest|later|before|please|return|reply|date|due|than|not|no(?!on)|be|by|to|on)'

export const dayLabels: DayLabelWording = {
  label: anyOf(
    /^payable\s*[:.]?$/iu,
    inOrder(
      /\b/iu,
      [
        /payment due|due date|compliance date|comply by|due for (?:payment|filing|renewal)|date due|due by|due on/iu,
        /amount due by|due|pay by|payable by|payable on|pay before/iu,
        /to be (?:paid|cleared|settled|returned|delivered|filed|completed)(?: by| on| before)?|by when/iu,
        /(?:to|with|reach(?:es)?|back (?:to|with)) us by|(?:needed|wanted|required) (?:by|before)/iu,
        /^(?:no|not) later than/iu,
        inOrder(
          /(?:^|please )(?:pay|reply|respond|return|file|renew|settle|payment|answer)(?: [^.:]{0,40})? /iu,
          /(?:by|before|no later than|not later than|on or before)/iu,
        ),
        /filing date|cut-?off(?: date)?|file by|renew by|reply by|return by|respond by|reply before|response by/iu,
        /complete by|submit by|appeal by|accept by|confirm by|required by|deadline/iu,
        /(?:last|latest|closing|final|latest \p{L}+) (?:date|day)(?: for [\p{L} ]{1,30})?|hearing(?: date)?/iu,
        inOrder(
          /date(?: and time)? of (?:the |your |our )?(?:\p{L}+ )?/iu,
          /(?:hearing|visit|appointment|interview|inspection|inquiry)/iu,
        ),
        /(?:your )?appointment(?: date)?|first day of (?:\p{L}+ )?service|next payment|settlement date/iu,
      ],
      /\s*[:.]?$/iu,
    ),
  ),
  wayOfSending:
    /^if (?:you (?:file|send|deliver|submit)|it is (?:filed|sent|delivered|submitted)) (?:it )?(?:on paper|online|by post|electronically)\b(?!.*\b(?:late|after|before|from)\b)[^.;:]{0,40}:?$/iu,
  gluedLabel: new RegExp(`\\b(?:${LABEL_WORD}){2,}\\b`, 'gi'),
  labelWord: new RegExp(LABEL_WORD, 'gi'),
  noLabel: anyOf(
    inOrder(
      /\b(?:return|period|last|previous|not|wasn['’]t|was|reading|delivery|statement|next (?:bill|service|visit|issue))\s+/i,
      /(?:payment\s+)?due\s*[:.]?$/i,
    ),
    /\bwas due on\s*$|\bfor service\W*$|\bamount due\s*[:.]?$|\bdirect debit\b/i,
  ),
  betweenDays: /^\s*(?:to|until|-)\s*$/i,
  isDefendant: /\bclaim (?:against|has been made against) you\b|\b(?:to|you are) the (?:respondent|defendant)\b/i,
  claimantCell:
    /^(?:the )?(?:claimant|applicant|petitioner|pursuer)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
  defendantCell:
    /^(?:the )?(?:respondent|defendant|defender|both|both (?:sides|parties)|each (?:side|party)|(?:all )?parties|all)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
  rowOfSender: /^(?:we|i) (?!need|must|require|ask|want|expect|have to have)\p{L}+/iu,
  claims:
    /^(?:(?:[Tt]he|THE) )?(?:[Cc]laimants?|CLAIMANTS?|[Aa]pplicants?|APPLICANTS?|[Pp]ursuers?|PURSUERS?)\W{1,3}(\p{Lu}.{3,})$/u,
  sues: anyOf(
    /\bv\.?\s+(\p{Lu}.{3,})$/u,
    inOrder(
      /^(\p{Lu}.{3,}?)\s+\(?(?:(?:the|first|second|\d(?:st|nd|rd|th)) )?/u,
      // Behind it a form has the party's reference.
      /(?:[Dd]efendant|[Rr]espondent|DEFENDANT|RESPONDENT)\)?(?: Ref\b.{0,20})?$/u,
    ),
    /^(?:(?:[Tt]he|THE) )?(?:[Dd]efendant|[Rr]espondent|DEFENDANT|RESPONDENT)\W{1,3}(\p{Lu}.{3,}?)(?: \([^()]*\d{4}[^()]*\))?$/u,
  ),
  claimantActs: anyOf(
    inOrder(
      /\b(?:must|shall|has to|is to|to) be \p{L}+ (?:[^.;]{0,40} )?by the (?:claimant|applicant|petitioner)s?\b/iu,
      /(?! and\b)/iu,
    ),
    inOrder(
      /^\W*(?:\d+\W+)?(?:by [^,;]{4,40}?,? )?the (?:claimant|applicant|petitioner)s?\b(?! and\b)[^.]{0,20}\b/iu,
      [
        /must|shall|has to|is to|should|may|do|sends|prepares|provides|gives|serves|files|pays|replies|discloses|lodges/iu,
        /produces/iu,
      ],
      /\b/iu,
    ),
  ),
  goesOn: /^(?:on|by|at|before|until|no later)\s/,
  stepOf: anyOf(
    inOrder(
      /(?:^|\W)(?:the )?(?:respondents?|defendants?|both (?:sides|parties)|each (?:side|party)|(?:all |the )?parties)\b[^.]{0,20}?\b/iu,
      /(?:(?:to|must|shall) \p{L}+|(?:exchange|send|prepare|provide|give|serve|file|agree|disclose|lodge|produce)s?) [^.]{4,140}$/iu,
    ),
    /\b(?:respondents?|defendants?|both(?: sides| parties)?|each (?:side|party)|(?:all )?parties|all)\W*$/iu,
  ),
  listItem: /^\W{0,2}(?:\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]|[•*·–-])\s/i,
  when: /^\W*(?:date|day|when|on)\W*$/i,
  timeOfDay: /^\W*(?:\d{1,2}(?:[.:]\d{2})?\s?)?(?:[ap]\.?m\.?|noon|midday|midnight)?\s+on\s+(?:the\s+)?$/i,
  leadsToDate: /(?:^|\s)(?:on|by|before|until|no later than|is|for)\s*$/i,
  leadsOn: /(?:[:,\p{L}]|[–-])\s*$/u,
}
