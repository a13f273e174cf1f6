/**
 * The legal forms that companies bear behind their names. They are facts of the country, no language's words: a letter in Polish names "Acme Ltd" as
 * one in English does. Patterns that name them are made of these parts; those that tell names by their capitals ("Ltd", but no "ltd") write them out.
 */

/** The usual forms of this country, as part of a pattern in any case. */
export const LEGAL_FORM = /ltd|limited|plc|llp|cic/i

/** As names of other countries are printed, with stops or without. */
const FOREIGN_FORM = /gmbh|ag|aps|b\.?v|s\.?a\.?r\.?l|s\.?a\.?s?|inc|llc/i

/** The same as they are printed with stops, which OCR takes for one another: "S.r.1.", "Sp. z 0.0."; in no other word. */
export const DOTTED_FORM =
  /\bs\.\s?(?:r\.\s?[l1]|p\.\s?a|r\.\s?o)\b|\bsp\.? z [o0]\.\s?[o0]\b|\bd\.o\.o\b|\bs\.l(?=\.?$)/i

/** Ends a name: what is left without it tells firms apart. */
export const LEGAL_ENDING = new RegExp(
  `[\\s,]+(?:${LEGAL_FORM.source}|${FOREIGN_FORM.source}|${DOTTED_FORM.source})\\.?$`,
  'i',
)

const HOLDS_FORM = new RegExp(`\\b(?:${LEGAL_FORM.source})\\b`, 'i')
/** Whether a usual form stands anywhere in a text. */
export const holdsForm = (text: string): boolean => HOLDS_FORM.test(text)

const FORM_ALONE = new RegExp(`^(?:${LEGAL_FORM.source})[.,]*$`, 'i')
/** "Ltd.", of a name that ends there: a word by itself, or a line. */
export const isFormAlone = (text: string): boolean => FORM_ALONE.test(text)

/** The same folded, and the Italian ones, by which names are only compared: at the end of a printed one "Spa" is mostly a word. */
const FOREIGN_SPELLINGS = ['gmbh', 'ag', 'aps', 'sarl', 'inc', 'llc', 'bv', 'srl', 'spa', 'sa']

/** What ends a folded name, in any spelling that is printed or that OCR makes of it, each with the one that names are compared in. */
export const FORM_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\b(limited liability partnership|l l p|llp)$/, 'llp'],
  [/\b(public limited company|cwmni cyfyngedig cyhoeddus|p l c|plc)$/, 'plc'],
  [/\b(community interest company|c i c|cic)$/, 'cic'],
  [/\b(limited|l[il1](?:m|rn|rm|nn?)[il1]?[tlf][eco]d|ltd|lld|itd|lt[o0]|l t d)$/, 'ltd'],
  // Behind one word it is a lid: "Dustbin Lid".
  [/(?<= .* )(?:lid|ita)$/, 'ltd'],
  [/\b(cyfyngedig|cyf)$/, 'ltd'],
  [/\b(limited partnership|lp)$/, 'lp'],
  [/\b(charitable incorporated organisation|cio)$/, 'cio'],
  // As those are misread; behind one word it is a name: "Maison Clo".
  [/(?<= .* )(?:clo|ci0)$/, 'cio'],
  // Each of these is a form of its own: "Acme GmbH" is not "Acme Inc". "CCC" is none here: cricket clubs end in it as well.
  ...FOREIGN_SPELLINGS.map((form) => [new RegExp(`\\b${form}$`), form] as const),
]

/** Forms that are words, names of towns or initials as well: "Willow Spa", "Leamington Spa". */
export const ALSO_WORDS: ReadonlySet<string> = new Set(['spa', 'sa', 'ag'])
