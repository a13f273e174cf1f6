import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { CourtPaperWording } from '../../deadline-wording.ts'

export const courtPapers: CourtPaperWording = {
  isDefendant:
    /\bclaim (?:against|has been (?:made|registered|issued|lodged|brought) against) you\b|\b(?:to|you are) the (?:respondent|defendant)\b|\bif you (?:want|wish|intend) to defend (?:the|this) claim\b/i,
  claimantActs: anyOf(
    /\b(?:last|latest|final) (?:date|day) for service of the claim(?: form)?\b(?! by you\b)/iu,
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
  claimantCell:
    /^(?:the )?(?:claimant|applicant|petitioner|pursuer)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
  defendantCell:
    /^(?:the )?(?:respondent|defendant|defender|both|both (?:sides|parties)|each (?:side|party)|(?:all )?parties|all)s?(?:['’]s? (?:solicitors?|representatives?))?\W*$/i,
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
  stepOf: anyOf(
    inOrder(
      /(?:^|\W)(?:the )?(?:respondents?|defendants?|both (?:sides|parties)|each (?:side|party)|(?:all |the )?parties)\b[^.]{0,20}?\b/iu,
      /(?:(?:to|must|shall) \p{L}+|(?:exchange|send|prepare|provide|give|serve|file|agree|disclose|lodge|produce)s?) [^.]{4,140}$/iu,
    ),
    /\b(?:respondents?|defendants?|both(?: sides| parties)?|each (?:side|party)|(?:all )?parties|all)\W*$/iu,
  ),
}
