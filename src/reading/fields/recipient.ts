import { hasLegalForm } from '../matching/company-name.ts'
import { foldText } from '../text/fold-text.ts'
import { columnsOf, type PageLayout, type Segment, textAbove } from '../text/page-layout.ts'
import {
  ENDS_IN_POSTCODE,
  isAddressLine,
  isContactLine,
  isPersonLine,
  isRoleLine,
  isStreetLine,
} from './company-words.ts'
import { findGreeting } from './greeting.ts'
import { COUNCIL, PUBLIC_BODIES } from './public-bodies.ts'
import { isWording } from './wording.ts'

export interface Recipient {
  /** The addressee company as printed; empty when none was found, or the address is a person's or a role's alone. */
  company: string
  /** Street, town and postcode as printed, comma-separated. */
  address: string | null
  confidence: number
  /** How many points below the page's top the address block begins; null when the name was found elsewhere. */
  top: number | null
}

/** A name read this badly is taken only when there is no other; see `MISREAD`. */
const CLEAR = 0.55
/** What a misread name has to be ahead of a clear one, in points of a candidate's score. */
const MISREAD = 2

const NOBODY: Recipient = { company: '', address: null, confidence: 0, top: null }

/** Labels that stand over or before the addressee of forms and invoices. */
const ADDRESSEE_LABEL =
  /^(?:(?:invoice|bill|billed|sold|credit|statement|deliver|charge|issue|supplie|prepare)(?:e?d)?\s?(?:to|for)|for|(?:billing|invoice|correspondence|postal) address|customer(?: name)?|account holder|to|addressee|recipient|debtor|respondent|hirer|borrower|member|licensee|ratepayer|subscriber|(?:registered )?keeper|defendant(?:\(s\))?(?:['’]s)? name.*|liable (?:person|party)|name of (?:the )?(?:policyholder|insured|employer|company|ratepayer)|policyholder|insured|employer|account name|tenant|lessee|company name|name of company)\s*:?$/i
const INLINE_LABEL =
  /^(?:\d{1,2}[.)]\s*)?(?:to|invoice\s?to|bill\s?to|sold\s?to|credit\s?to|liable (?:person|party)|name of (?:the )?(?:policyholder|insured|company|employer|ratepayer)|account name|company name|policyholder|insured|tenant)\s*:?\s+(.+)$/i
/** Where goods go need not be whose letter it is. */
const DELIVERY_LABEL = /^(?:deliver(?:y|ed)? (?:to|address)|ship to|site|premises)\b/i

const CARE_OF = /^(?:c\/o|care of)\b/i

/** Lines of an address are short; running text that happens to end in a postcode is none. */
const WIDEST_LINE = 60

/** Print this much larger than the ordinary is a masthead's. */
const LARGE = 1.9

interface Candidate {
  company: string
  address: string[]
  score: number
  top: number | null
  /** How well the name was read, 0…1. */
  legibility: number
  /** The person over the name, who may be the first line of it: "Mr Clutch / Harnwick Motors Ltd". */
  person?: string
  /** By a label at the page's head that says whose page it is. */
  namesWhose?: boolean
}

const rank = (candidate: Candidate) => candidate.score - (candidate.legibility < CLEAR ? MISREAD : 0)

/**
 * The addressee company of a letter, from its address window: lines one under the other that end in a postcode, or that stand right above
 * the salutation. Roles ("The Directors") and persons before the company are passed over; a name may run over two lines.
 */
export function findRecipient(layouts: PageLayout[]): Recipient {
  const [first, ...others] = layouts
  if (!first) return NOBODY
  const candidates = [
    ...fromAddressBlocks(first),
    ...fromOneLineAddress(first),
    ...fromLabels(first),
    ...fromSalutation(first),
    ...fromInvitation(first),
  ]
  if (candidates.length === 0) candidates.push(...others.slice(0, 3).flatMap((layout) => fromLabels(layout)))
  const best = candidates.sort((a, b) => rank(b) - rank(a))[0]
  if (!best || best.score <= 0) return NOBODY
  // The window stays the window when its name was too badly read and is taken from elsewhere.
  const window = candidates.find((candidate) => candidate.top !== null && candidate.top < 0.45 * first.height)
  return {
    company: best.company,
    address: addressOf(best.address),
    confidence: Math.min(1, Math.max(best.score, best.top === null && window ? window.score : 0) / 6),
    top: best.top ?? window?.top ?? null,
  }
}

const addressOf = (lines: string[]): string | null => (lines.length > 0 ? lines.join(', ') : null)

/** Least score of a block that may be somebody's address window rather than a letterhead or a table. */
const WINDOW_SCORE = 2

export interface Addressed {
  company: string
  address: string | null
  /** The person over the name, who may be the first line of it. */
  person: string | null
  inWindow: boolean
}

/** Everybody whom a page addresses: in a window, or by a label, which may be a table's ("To …"). Whose page it may be. */
export function findAddressees(layout: PageLayout): Addressed[] {
  const inWindows = [...fromAddressBlocks(layout), ...fromOneLineAddress(layout), ...fromSalutation(layout)]
  const likely = (candidates: Candidate[], isWindow: (candidate: Candidate) => boolean) =>
    candidates
      .filter(({ company, score }) => company !== '' && score >= WINDOW_SCORE)
      .map((candidate): Addressed => {
        const { company, address, person = null } = candidate
        return { company, address: addressOf(address), person, inWindow: isWindow(candidate) }
      })
  return [...likely(inWindows, () => true), ...likely(fromLabels(layout), ({ namesWhose = false }) => namesWhose)]
}

function fromAddressBlocks(layout: PageLayout): Candidate[] {
  return columnsOf(layout).flatMap((column) => {
    const postcode = column.findIndex(
      (segment) => ENDS_IN_POSTCODE.test(segment.text.trim()) && !isContactLine(segment.text),
    )
    if (
      postcode >= 1 &&
      postcode <= 9 &&
      column.slice(0, postcode).every((segment) => segment.text.length <= WIDEST_LINE)
    )
      return readBlock(layout, column.slice(0, postcode + 1), column.slice(postcode + 1), 0)
    // A misread postcode: lines in the window's place that begin like an address do as well.
    const block = column.slice(0, 7)
    const top = block[0]!.box[1] / layout.height
    const named = block.slice(0, 2).some((segment) => hasLegalForm(segment.text))
    const addressed = block.filter((segment) => !isLabel(segment.text))
    const isPrivate =
      isPersonLine(addressed[0]?.text ?? '') && addressed.slice(1, 3).some((segment) => isStreetLine(segment.text))
    const likely = named || isPrivate || block.slice(0, 2).some((segment) => isRoleLine(segment.text))
    const address = block.some((segment) => isAddressLine(segment.text))
    const highest = isLabel(block[0]!.text) || (named && address) ? 0.05 : 0.08
    return likely && (address || block.length > (named ? 1 : 3)) && top > highest && top < 0.45
      ? readBlock(layout, block, column.slice(7), -1)
      : []
  })
}

/** Heads the sender's own address. */
const SENDERS_OFFICE = /\b(?:principal|registered|head|branch|regional|our) office\b/i

/** A label may have marks of a box's rule before it. */
const isLabel = (text: string) => ADDRESSEE_LABEL.test(text.trim().replace(/^[^\p{L}]+/u, ''))

/** Reads a name and an address from lines that stand under one another, and says how likely they are the addressee's. */
function readBlock(layout: PageLayout, block: Segment[], following: Segment[], bonus: number): Candidate[] {
  const lines = block.map((segment) => segment.text.trim())
  const labelled = lines.findLastIndex((line) => isLabel(line) || DELIVERY_LABEL.test(line))
  const usable = withoutHeading(layout, block.slice(labelled + 1))
  const at = firstNameLine(usable)
  const roles = at
  const name = beginsAddress(usable.slice(at), roles) ? NO_NAME : readName(usable.slice(at))
  if (!name) return []
  const address = usable.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
  const top = block[0]!.box[1]
  let score = 1 + bonus
  if (top < 0.12 * layout.height && labelled < 0) score -= 1
  if (top > 0.09 * layout.height && top < 0.42 * layout.height) score += 1.5
  if (top > 0.5 * layout.height) score -= 2
  if (block[0]!.box[0] < 0.4 * layout.width) score += 1
  else if (block[0]!.box[0] > 0.55 * layout.width) score -= 0.5
  if (roles > 0) score += 2
  if (hasLegalForm(name.text)) score += 1.5
  if (labelled >= 0 || isLabel(textAbove(layout, block[0]!.box, 2.5 * layout.bodyHeight))) score += 2.5
  if (
    DELIVERY_LABEL.test(lines[labelled] ?? '') ||
    DELIVERY_LABEL.test(textAbove(layout, block[0]!.box, 2.5 * layout.bodyHeight))
  )
    score -= 3
  if (lines.some(isContactLine) || following.slice(0, 2).some((segment) => isContactLine(segment.text))) score -= 2.5
  if (COUNCIL.test(name.text) || PUBLIC_BODIES.some((body) => body.pattern.test(name.text))) score -= 3
  if (isLarge(layout, usable[at]!, usable[at + 1], 1.5)) score -= 2
  // An address of nobody is a letterhead's.
  if ((name === NO_NAME && roles === 0) || SENDERS_OFFICE.test(name.text)) score -= 3
  if (address.length >= 2) score += 0.5
  else if (bonus === 0 && !hasLegalForm(name.text) && roles === 0) score -= 1.5
  if (lines.some((line) => /\b(?:registered|authori[sz]ed|regulated) (?:in|by|and)\b/i.test(line))) score -= 4
  const over = usable[at - 1]?.text.trim() ?? ''
  const person = isPersonLine(over) ? { person: over } : {}
  return [{ company: name.text, address, score, top, legibility: usable[at]!.confidence, ...person }]
}

const NO_NAME = { text: '', lines: 0 }

/** Whether no company is named before the street: "Mr J Smith / 4 Mill Lane", "The Manager / Halyard House / 88 Pennant Street". */
function beginsAddress([first, next]: Segment[], roles: number): boolean {
  if (!first) return false
  // A number in brackets may stand behind a legal form.
  const line = cleanCompany(first.text)
  return isStreetLine(line) || (roles > 0 && isAddressLine(line) && isStreetLine(next?.text ?? ''))
}

/** Where the name begins: behind persons and roles, and behind a date or heading over them when a company's name follows. */
function firstNameLine(lines: Segment[]): number {
  const isOther = (line: Segment | undefined) =>
    line !== undefined && (isRoleLine(line.text) || isPersonLine(line.text))
  let at = 0
  // "Mr Jolyon Reed / t/a Reed Audio": the person is the firm.
  while (isOther(lines[at]) && !TRADING_AS.test(lines[at + 1]?.text.trim() ?? '')) at++
  if (at > 0) return at
  const role = lines.slice(0, 3).findLastIndex(isOther)
  // Behind "c/o" stands whoever takes the post in.
  if (role >= 0 && CARE_OF.test(lines[role]!.text.trim())) return 0
  return role >= 0 && hasLegalForm(lines[role + 1]?.text ?? '') && !hasLegalForm(lines[0]?.text ?? '') ? role + 1 : 0
}

/** Names are no sentences: short, and without a full stop but in "Ltd." or "Co.". */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/).length
  return words > 10 || (words > 4 && /\.$/.test(text) && !hasLegalForm(text))
}

/** Larger print than the text: also wider than the line under it, for specks and rules make boxes taller. */
function isLarge(layout: PageLayout, segment: Segment, next: Segment | undefined, factor: number): boolean {
  const letterWidth = ({ box, text }: Segment) => (box[2] - box[0]) / Math.max(1, text.length)
  if (segment.height < factor * layout.bodyHeight) return false
  return next === undefined || letterWidth(segment) > 1.2 * letterWidth(next)
}

/** A column may begin above the address with a masthead or the end of a text. */
function withoutHeading(layout: PageLayout, block: Segment[]): Segment[] {
  const first = block.findIndex(
    (segment, index) => !isLarge(layout, segment, block[index + 1], LARGE) && segment.text.length <= WIDEST_LINE,
  )
  return block.slice(Math.max(0, first))
}

/** The company's name at the head of address lines; it may go on in the next line ("Harbottle International / Packaging Ltd"). */
function readName(lines: Segment[]): { text: string; lines: number } | null {
  const [first, ...others] = lines
  if (!first || first.text.trim().length < 3 || isContactLine(first.text) || isSentence(first.text.trim())) return null
  const name = cleanCompany(first.text)
  if (!/\p{L}{2}/u.test(name)) return null
  // The legal form may come two lines on: "Harbottle International / Printing and Packaging / Ltd".
  const alike = others.slice(0, 2).filter((line) => Math.abs(line.height - first.height) < 0.4 * first.height)
  const end = alike.findIndex((line) => continuesName(line.text, name))
  const between = alike.slice(0, Math.max(0, end))
  if (end < 0 || between.some((line) => isAddressLine(line.text) || /\d/.test(line.text)))
    return { text: name, lines: 1 }
  const text = [name, ...alike.slice(0, end + 1).map((line) => cleanCompany(line.text))].join(' ')
  return { text: cleanCompany(text), lines: end + 2 }
}

/** "t/a" as it is printed and misread. */
const TRADING_AS = /^(?:t\s?[/|\\(lI1]\s?a|trading as)\b/i

/** A second line belongs to the name when it ends it with a legal form or goes on with what only names have. */
function continuesName(line: string, name: string): boolean {
  const text = line.trim()
  if (TRADING_AS.test(text)) return true
  if (hasLegalForm(name) || CARE_OF.test(text)) return false
  if (/^(?:\(|&\s|and\s)/i.test(text) && !/^\((?:co|company|reg)/i.test(text)) return true
  return (hasLegalForm(text) || /^(?:ltd|limited|plc|llp|cic)[.,]*$/i.test(text)) && !/\d/.test(text)
}

/** Takes numbers in brackets, commas and stray marks off a name. */
function cleanCompany(text: string): string {
  return text
    .replace(/\s*\((?:co(?:mpany)?\b|reg|no\b|crn)[^)]*\)?/i, '')
    .replace(/,?\s+(?:a company )?(?:company|registered|registration|reg\.?|co\.?) (?:number|no\.?|reg).*$/i, '')
    .replace(/\s*\(\d{6,8}\)$/, '')
    .replace(/^(?:to\s*:|(?:bill|invoice|sold|credit)\s?to\b\s*:?)\s*/i, '')
    .replace(/^[^\p{L}\p{N}(]+/u, '')
    .replace(/\b(?:Lld|Lrd|Ltel)$|(?<=\S\s+\S+\s+)(?:Led|Lid)$/, 'Ltd')
    .replace(/\b(?:ple|pic)$/, 'plc')
    .replace(/(?<=^|\s)([tT])\s?[/|\\(lI1]\s?([aA])(?=\s)/, '$1/$2')
    .replace(/^(?:mr|mrs|ms|miss|dr)\.?\s+(?=.*\st\/a\s)/i, '')
    .replace(/[\s,;:|_—-]+$/u, '')
    .replace(/\.,?$/, (dot, at, whole: string) =>
      /\b(?:co|ltd|plc|bros)\.$/i.test(whole.slice(0, at + 1)) && at < 3 ? dot : '',
    )
    .trim()
}

const cleanAddressLine = (text: string) => text.trim().replace(/[\s,;]+$/, '')

/** Invitations and certificates print the address in one line, under the name. */
function fromOneLineAddress(layout: PageLayout): Candidate[] {
  return layout.segments.flatMap((segment) => {
    const text = segment.text.trim()
    if (!ENDS_IN_POSTCODE.test(text) || text.split(',').length < 3 || isContactLine(text)) return []
    const above = textAbove(layout, segment.box, 3 * layout.bodyHeight)
    const company = cleanCompany(INLINE_LABEL.exec(above)?.[1] ?? above)
    if (!canBeCompany(company) || segment.box[1] < 0.12 * layout.height) return []
    return [
      {
        company,
        address: [cleanAddressLine(text)],
        score: hasLegalForm(company) ? 3 : 1.2,
        top: segment.box[1] - segment.height,
        legibility: segment.confidence,
      },
    ]
  })
}

const canBeCompany = (text: string) =>
  text.length > 3 &&
  !isAddressLine(text) &&
  !isRoleLine(text) &&
  !isPersonLine(text) &&
  !isContactLine(text) &&
  !isSentence(text)

function fromLabels(layout: PageLayout): Candidate[] {
  return layout.segments.flatMap((segment) => {
    const match = INLINE_LABEL.exec(segment.text.trim())
    const company = match ? cleanCompany(match[1]!.replace(/\s+(?:property|address|account|policy)\b.*$/i, '')) : ''
    if (company === '' || isAddressLine(company) || isRoleLine(company) || isPersonLine(company)) return []
    if (!hasLegalForm(company)) return []
    const namesWhose = WHOSE_LABEL.test(segment.text.trim()) && segment.box[1] < HEAD * layout.height
    return [{ company, address: [], score: 2.5, top: null, legibility: segment.confidence, namesWhose }]
  })
}

/** Of pages that have no window, such as the later ones of a statement. A row of a table has no colon. */
const WHOSE_LABEL =
  /^(?:to|(?:invoice|bill|sold|credit)\s?to|(?:account|company|customer) name|name of (?:the )?(?:policyholder|insured|company|employer|ratepayer)|policyholder|insured)\s*:/i
const HEAD = 0.4

/** "… request the pleasure of the company of / Acme Ltd". */
function fromInvitation(layout: PageLayout): Candidate[] {
  const at = layout.lines.findIndex((line) => INVITES.test(line.text.trim()))
  const line = at < 0 ? undefined : layout.lines[at + 1]
  const company = cleanCompany(line?.text ?? '')
  if (!line || !canBeCompany(company)) return []
  return [{ company, address: [], score: 3, top: line.box[1], legibility: line.confidence }]
}

const INVITES = /\b(?:pleasure|honour|company) of(?: inviting| the company of)?$/i

/** Letters without a full address: the name stands alone above "Dear …". */
function fromSalutation(layout: PageLayout): Candidate[] {
  const greeting = findGreeting(layout)
  if (!greeting) return []
  const above = columnsOf(layout)
    .map((column) => column.filter((segment) => segment.box[3] <= greeting.box[1] + 2))
    .filter((column) => column.length > 0 && Math.abs(column[0]!.box[0] - greeting.box[0]) < 3 * layout.bodyHeight)
    .filter((column) => greeting.box[1] - column.at(-1)!.box[3] < 18 * layout.bodyHeight)
    .sort((a, b) => b.at(-1)!.box[3] - a.at(-1)!.box[3])
  for (const column of above) {
    let at = 0
    while (at < column.length && (isRoleLine(column[at]!.text) || isPersonLine(column[at]!.text))) at++
    const text = column[at]?.text ?? ''
    if (
      /\d{4}|:|^(?:our|your) ref|^date\b/i.test(text) ||
      (isAddressLine(text) && (/\d/.test(text) || column.length > at + 1))
    )
      continue
    const name = readName(column.slice(at))
    if (!name) continue
    const address = column.slice(at + name.lines).map((segment) => cleanAddressLine(segment.text))
    if (isWording(name.text)) continue
    const likely = name.text.split(' ').length >= 2 && foldText(name.text).length > 5
    const near = greeting.box[1] - column.at(-1)!.box[3] < 6 * layout.bodyHeight
    if (!near && (!likely || column[0]!.height > 1.3 * layout.bodyHeight || column[0]!.box[1] < 0.1 * layout.height))
      continue
    return [
      {
        company: name.text,
        address,
        score: likely ? 2 : 0.5,
        top: column[0]!.box[1],
        legibility: column[at]!.confidence,
      },
    ]
  }
  return []
}
