import { normalizeCompanyNumber } from '../../clients/company-number.ts'
import { editDistance, foldText, ocrSkeleton } from '../text/fold-text.ts'

/** Legal forms, each with the one spelling that names are compared in. */
const LEGAL_FORMS: readonly [RegExp, string][] = [
  [/\b(limited liability partnership|l l p|llp)$/, 'llp'],
  [/\b(public limited company|p l c|plc)$/, 'plc'],
  [/\b(community interest company|c i c|cic)$/, 'cic'],
  [/\b(limited|l[il1](?:m|rn|n)[il1]t[ec]d|ltd|lld|itd|lid|l t d)$/, 'ltd'],
  [/\b(cyfyngedig|cyf)$/, 'ltd'],
  [/\b(limited partnership|lp)$/, 'lp'],
  [/\b(charitable incorporated organisation|cio)$/, 'cio'],
  [/\b(gmbh|ag|sarl|inc|llc|bv|srl|spa|sa)$/, 'foreign'],
]

export interface CompanyName {
  /** The name without its legal form, folded, "company" as "co". */
  core: string
  /** `ltd`, `plc`, `llp`…; empty for sole traders, partnerships, charities. */
  legalForm: string
  /** What stands behind "t/a" or "trading as", folded; empty without. */
  tradingName: string
}

// "ta" alone is no sign of a trading name: only with the stroke, which OCR reads as "l", "I" or "|" now and then.
const TRADING_AS = /\s+(?:t\s?[/|\\]\s?a|trading as|t\.a\.)\s*:?\s+/i

/** Takes a company name apart for comparing. In "X t/a Y" X is the name. "The", "Messrs" and final stops are ignored. */
export function parseCompanyName(name: string): CompanyName {
  const [full = '', trading = ''] = name.split(TRADING_AS, 2)
  let core = foldText(full)
    .replace(/^(the|messrs|m s) /, '')
    .trim()
  let legalForm = ''
  for (const [pattern, form] of LEGAL_FORMS) {
    if (!pattern.test(core)) continue
    const without = core.replace(pattern, '').trim()
    if (without === '') break
    core = without
    legalForm = form
    break
  }
  return { core: core.replace(/\bcompany\b/g, 'co'), legalForm, tradingName: foldText(trading) }
}

/** The form in which two names are the same name: "The M & J Haulage Limited." → "m and j haulage ltd". */
export function normalizeCompanyName(name: string): string {
  const { core, legalForm } = parseCompanyName(name)
  return `${core} ${legalForm}`.trim()
}

/** Whether the line ends in a legal form, as company names do and addresses don't. */
export function hasLegalForm(name: string): boolean {
  return parseCompanyName(name.replace(/[\s.,;:]+$/, '')).legalForm !== ''
}

/** A printed registration number in its one form ("82 34-567" → "08234567"); null when it is none. */
export const readCompanyNumber = (printed: string): string | null =>
  normalizeCompanyNumber(printed.replace(/[.\-–]/g, ''))

const withoutAnd = (core: string) =>
  core
    .replace(/\band\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Letters by which two names may differ and still be taken for one another. */
export const MOST_SLIPS = 2

/** The letters that are compared: no blanks, no "and". */
export const comparedForm = ({ core }: CompanyName): string => withoutAnd(core).replaceAll(' ', '')

/** Whether `longer` is `shorter` with whole words added: those distinguish ("Harrow Green" and "Harrow Green Holdings"). */
function addsWholeWords(shorter: string, longer: string): boolean {
  const left = shorter.split(' ')
  const added: string[] = []
  let next = 0
  for (const word of longer.split(' ')) {
    if (word === left[next]) next++
    else added.push(word)
  }
  return next === left.length && added.some((word) => word.length > 1)
}

/**
 * Whether two clients' names are so alike that one may be taken for the other: the same but for the legal form, an "&",
 * or at most two letters. Names that differ in a whole word are not close.
 */
export function areCloseNames(a: CompanyName, b: CompanyName): boolean {
  const [one, other] = [withoutAnd(a.core), withoutAnd(b.core)]
  if (one === other) return true
  if (addsWholeWords(one, other) || addsWholeWords(other, one)) return false
  const [joinedOne, joinedOther] = [comparedForm(a), comparedForm(b)]
  if (Math.abs(joinedOne.length - joinedOther.length) > MOST_SLIPS) return false
  return editDistance(joinedOne, joinedOther) <= MOST_SLIPS
}

/** Whether a printed name is a client's full name, OCR slips allowed; legal forms must agree. */
export function isSameName(printed: CompanyName, client: CompanyName): boolean {
  if (printed.legalForm !== client.legalForm) return false
  if (printed.core === client.core) return true
  const compact = (core: string) => ocrSkeleton(core.replaceAll(' ', ''))
  return compact(printed.core) === compact(client.core)
}
