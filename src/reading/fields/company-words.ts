import { hasLegalForm } from '../matching/company-name.ts'
import { editDistance } from '../text/fold-text.ts'

/** A UK postcode; OCR reads O for 0, I or l for 1, S for 5, and the like. */
export const POSTCODE =
  /\b(?=[^\s]{2,4}\s?[^\s]*\d)[A-Z]{1,2}[\dOIlSzZ$][\dOIlSA-Z]?\s?[\dOIlS$][A-Z0-9]{1,2}[A-Z0-9)]?\s*$|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b/

/** The postcode that ends an address, a country or stray marks after it allowed. */
export const ENDS_IN_POSTCODE =
  /(?<![A-Za-z0-9])(?:(?=[^\s]{2,4}\s?[^\s]*\d)[A-Z]{1,2}[\dOIlSszZ$][\dOIlSA-Z]?\s?[\dOIlS$][A-Z0-9]{1,2}[A-Z0-9)]?(?<=[A-Z][A-Z0-9)]?)|[A-Z]{1,2}[\dOILlsSzZ$\]][\dA-Z]?\s\d{2}[\dA-Z])[\s.,|]*$/

const STREET =
  /\b(?:street|road|lane|avenue|way|close|court|drive|place|square|row|yard|park|estate|house|building|buildings|floor|unit|suite|flat|quay|wharf|walk|gate|hill|crescent|terrace|mews|gardens|grove|wynd|parade|industrial|business park|centre|chambers|works|mill|farm|box)\b/i

/** Lines of an address below the name: streets, towns with postcodes, counties. Company names with a legal form are none. */
export function isAddressLine(line: string): boolean {
  if (hasLegalForm(line)) return false
  const text = line.trim()
  return /^(?:unit|flat|suite|p\.?o\.? box|\d+[a-z]?[,\s-])/i.test(text) || POSTCODE.test(text) || STREET.test(text)
}

const ENDS_IN_ROAD = /\s(?:street|road|lane|avenue|close|drive|row|crescent|terrace|mews|wynd)$/i

/** "4 Mill Lane", "Unit 3, Pilot Quay": no name by any reading, as "Willow Park" or "1 Stop Shop" may be one. */
export function isStreetLine(line: string): boolean {
  if (hasLegalForm(line)) return false
  const text = line.trim()
  return (
    /^(?:(?:unit|flat|suite)\s+(?:\d|[a-z]\b)|p\.?\s?o\.? box)/i.test(text) ||
    (/^\d/.test(text) && STREET.test(text)) ||
    ENDS_IN_ROAD.test(text) ||
    POSTCODE.test(text)
  )
}

const ROLE =
  /^(?:the |to the |for the |to: ?the )?(?:(?:board of |[a-z]+ ){0,2}(?:director|secretar(?:y|ies)|treasurer|manager|officer)s?|responsible person|(?:owner|proprietor|occupier|trustee|partner|employer|accountant|chair(?:man|woman|person)?|clerk|licensee|keeper|registered keeper|respondent|defendant|controller|administrator|principal|head ?teacher)s?|data protection officer|accounts|accounts?(?: payable| receivable| department| dept)|buyers?|purchasing(?: manager| department)?|licen[cs]e holder|leaseholders?|lessees?|tenants?|members?|ratepayers?|policyholders?|shareholders?|customers?|accounts? (?:team|office)|payroll(?: department| team| manager)?|finance(?: department| team)?|purchase ledger(?: department)?|human resources|hr(?: department| manager)?|reception|business owner|facilities(?: manager)?|company secretarial(?: department)?|registered keeper|directors and secretary)$/i

/** "The Directors", "FAO Ms Lane", "Accounts Payable": who reads the letter there, not whose letter it is. */
export function isRoleLine(line: string): boolean {
  // "Te Manager": handwriting.
  const text = line
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,.:;]+$/, '')
    .replace(/^T(?!o\b)\p{L}{1,2} /u, 'The ')
  if (isSalutation(text)) return false
  return (
    ROLE.test(text) ||
    /^(?:fao|f\.a\.o\.?|for the attention of|attn?\b|attention|c\/o|private (?:&|and)|private$|confidential|strictly private|by (?:e-?mail|post|hand|first)|addressee only|to be opened)/i.test(
      text,
    )
  )
}

/** "Mr P. Garside", "Ms A Lane": a person at the company. */
export function isPersonLine(line: string): boolean {
  const text = line.trim()
  return (
    (/^(?:mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev)\b\.?(?:\s+(?:and|&)\s+(?:mr|mrs|ms)\b\.?)?\s+\p{L}/iu.test(text) ||
      /^(?:Mr|Mrs|Ms|Miss|Dr)\.?\p{Lu}\.?\s+\p{Lu}/u.test(text)) &&
    !hasLegalForm(text)
  )
}

/** Telephone numbers, mail and web addresses: a letterhead, never an addressee. */
export function isContactLine(line: string): boolean {
  return /@|www\.|\bgov\.uk\b|\.(?:example|com|org|net|co\.uk)\b|\b(?:tel|phone|telephone|fax|dx|vat)\b|\b0\d{2,4}[\s)]\d{3}/i.test(
    line,
  )
}

const SALUTATION =
  /^(?:dear\b|to whom it may concern|hello\b|hi(?: there| all| \p{L}+)?\s*[,!]?$|good (?:morning|afternoon)|sehr geehrte|liebe[rs]?\b|madame|monsieur|cher[s]?\b|estimad|annwyl|gentili|spett|geachte|szanown|prezad|car[oia]\b|kära|bästa|kære|hej\b|vážen|tisztelt|beste\b)/iu

/** "Dear …" and its like; also as handwriting is misread ("Pear Hannah,"). */
export function isSalutation(line: string): boolean {
  const text = line.trim()
  if (SALUTATION.test(text)) return true
  const [first = '', ...others] = text.split(/\s+/)
  return (
    /,$/.test(text) &&
    others.length >= 1 &&
    others.length <= 4 &&
    first.length <= 5 &&
    editDistance(first.toLowerCase(), 'dear') <= 1
  )
}

/** "To the business owner": post that names nobody. */
export function isUnnamedAddressee(line: string): boolean {
  return /^to (?:the|all|our|every) (?:business )?(?:owners?|occupiers?|residents?|householders?|neighbours?|customers?|proprietors?|managers?|managing directors?|employers?|landlords?|tenants?)\b/i.test(
    line.trim(),
  )
}

/** Closing words; handwriting leaves of "Yours" what it will. */
export const SIGN_OFF =
  /^(?:\p{L}{1,6}?,?\s+(?:faithfully|sincerely|truly|respectfully|ever)|kind(?:est)? regards|best (?:wishes|regards)|(?:with )?(?:warm|kind|best|many)\s+(?:regards|wishes|thanks)|with (?:love|best|kind|many|warm|thanks)|regards|sincerely|faithfully|thanks|many thanks|cheers|happy \w+ing|mit freundlichen|cordialement|atentamente|yn gywir|hochachtungsvoll|viele gr)/iu
