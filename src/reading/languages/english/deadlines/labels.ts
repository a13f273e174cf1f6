import { anyOf, inOrder } from '../../../text/patterns.ts'
import type { DayLabelWording } from '../../deadline-wording.ts'

/** Of two that begin alike, the longer first. */
const LABEL_WORD =
  '(?:payable|payment|paid|pay|amount|total|latest|later|before|please|return|reply|date|due|than|not|no(?!on)|be|by|to|on)'

export const dayLabels: DayLabelWording = {
  label: anyOf(
    /^payable\s*[:.]?$/iu,
    /^(?:we|our engineers?) (?:are|is|will be) coming to \p{L}+ (?:your|the)$/iu,
    inOrder(
      /\b/iu,
      [
        /payment due|due date|compliance date|comply by|due for (?:payment|filing|renewal)|date due|due by|due on/iu,
        /amount due by|due|pay by|payable by|payable on|pay before/iu,
        /to be (?:paid|cleared|settled|returned|delivered|filed|completed|uploaded|submitted|lodged|handed in)(?: by| on| before)?|by when/iu,
        /(?:to|with|reach(?:es)?|back (?:to|with)) us by|(?:needed|wanted|required) (?:by|before)/iu,
        /^(?:no|not) later than|^by(?= *$)/iu,
        inOrder(
          /(?:^|please )(?:pay|reply|respond|return|file|renew|settle|payment|answer)(?: [^.:]{0,40})? /iu,
          /(?:by|before|no later than|not later than|on or before)/iu,
        ),
        /filing date|cut-?off(?: date| for [\p{L} ]{3,30})?|when we (?:must|need to|should) (?:have|receive|get) (?:it|them)|file by|renew by|reply by|return by|respond by|reply before|response by/iu,
        /complete by|submit by|appeal by|accept by|confirm by|required by|deadline/iu,
        /(?:last|latest|closing|final|latest \p{L}+) (?:date|day)(?: for [\p{L} ]{1,30})?|hearing(?: date)?/iu,
        inOrder(
          /date(?: and time)? of (?:the |your |our )?(?:\p{L}+ )?/iu,
          /(?:hearing|visit|appointment|interview|inspection|inquiry)/iu,
        ),
        /date [^.:]{0,50}\bmust (?:reach us|be (?:paid|filed|sent|received|made|returned|delivered))/iu,
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
      /\b(?:return|period|last|previous|not|wasn['’]t|was|reading|delivery|statement|next (?:bill|service|visit|issue|mot|test|inspection))\s+/i,
      /(?:payment\s+)?due\s*[:.]?$/i,
    ),
    /\breview (?:or final )?date\s*$|\bwas due on\s*$|\bfor service\W*$|\bdecision is expected by\W*$|\bamount due\s*[:.]?$|\bdirect debit\b/i,
  ),
  betweenDays: /^\s*(?:to|until|-)\s*$/i,
  cellOfReader: /^you\W*$/i,
  cellOfSender: /^(?:us|we)\W*$/i,
  rowOfSender:
    /^(?:we|i) (?!need|must|require|ask|want|expect|have to have)\p{L}+|^money (?:is |reaches |will be )?in\b/iu,
  toAttend: anyOf(
    /^\W*(?:we|our engineers?) (?:are|is|will be) coming to \p{L}+ (?:your|the)\b/iu,
    /\b(?:we|i) have (?:made|booked|arranged)\b(?:(?!\b(?:not?|by)\b)[^.;]){0,30}\bappointment\b(?! (?:of|as)\b)(?![^.;]*\b(?:cancel\w*|did not|missed)\b)/iu,
    /^\W*(?:(?:your|annual|next|mot|test|vehicle|clinic|dental|eye|health|hospital|medical|outpatient|inspection|survey|review) ){1,3}appointment(?: details)?\W*$/iu,
    /\bappointment\b(?= (?:is as follows|has been (?:made|booked|arranged|fixed)\b)(?![^.;]*\bcancel))/iu,
  ),
  timeRow: /^\W*(?:(?:date and ?|arrival |start )?time\b|at:)\W*(?:\d{1,2}[.:]?\d{0,2}\s?(?:[ap]\.?m\b.*)?)?$/i,
  when: /^\W*(?:date(?: and ?time)?|day|when|on)\W*$/i,
  timeOfDay:
    /^\W*(?:(?:\d{1,2}(?:[.:]\d{2})?\s?)?(?:[ap]\.?m\.?|noon|midday|midnight)?\s+on\s+(?:the\s+)?|(?:\d{1,2}(?:[.:]\d{2})?\s?(?:[ap]\.?m\.?|noon)|\d{1,2}[.:]\d{2}|noon|midday|midnight),?\s*)$/i,
}
