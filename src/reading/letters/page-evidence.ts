import {
  isPlaceLine,
  isRoleLine,
  isSalutation,
  isSignOff,
  isStreetLine,
  isUnnamedAddressee,
} from '../fields/company-words.ts'
import { findGreeting } from '../fields/greeting.ts'
import { findHeadDate } from '../fields/letter-date.ts'
import { findParties } from '../fields/parties.ts'
import { findLabelledAddressee, type Recipient } from '../fields/recipient.ts'
import { tenantOn } from '../fields/recipient-labels.ts'
import { cleanCompany } from '../fields/recipient-name.ts'
import { GUESS } from '../fields/sender.ts'
import { domainStems } from '../fields/sender-mentions.ts'
import { signatureNames } from '../fields/sender-signature.ts'
import type { Wording } from '../languages/wording.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { LEGAL_FORM } from '../matching/legal-forms.ts'
import type { Box, Line } from '../page-reading.schema.ts'
import { findDates } from '../text/dates.ts'
import { foldForms, isReadAs } from '../text/fold-text.ts'
import {
  columnsOf,
  isInPrintOfTitle,
  isLarge,
  type PageLayout,
  type Paragraph,
  type Segment,
  textLeftOf,
  textRightOf,
} from '../text/page-layout.ts'
import { HOLDS_POSTCODE, POSTCODE, postcodeOf } from '../text/postcode.ts'
import { lowerCaseShare } from '../text/running-text.ts'
import { type PrintedPageNumber, readPageNumber } from './page-number.ts'
import { isTermsPage } from './page-role.ts'
import { type SaidByWords, saidByPageWords } from './page-words.ts'

/** What one page shows that tells first pages from continuations. */
export interface PageEvidence {
  layout: PageLayout
  number: PrintedPageNumber | null
  /** The name in an address window in the upper half, or its street where it has none. */
  recipient: string
  /** Whether a street or a postcode stands under that name: post can be delivered by it. */
  deliverable: boolean
  /** Whether a label stands beside the addressee and beside what is under the name, or it is the tenant by a label beside the landlord's. */
  inField: boolean
  /** The postcode under that name, and that under an office of nobody ("The Managing Director"), wherever it stands. */
  addressedAt: string | null
  officeAt: string | null
  /** Companies in lines of their own, or behind a label, in the upper half. */
  named: string[]
  /** Whether it names somebody in full: what stands before or behind may not be of the name. */
  names: (whom: string) => boolean
  /** All that it says, folded. */
  folded: string
  /** The company that a label at its head says it is for ("To: Acme Ltd"); empty without one. */
  labelled: string
  salutation: boolean
  /** "To the business owner": nobody's name stands on it. */
  unnamed: boolean
  signOff: boolean
  /** The date that the page bears in a letter's place. */
  date: string | null
  /** That stands among the figures of a table alone. */
  dateInRows: boolean
  sender: string
  /** Whether its sender stands in large print at its head. */
  letterhead: boolean
  /** The organisation under its signature. */
  signedFor: string
  /** The title of a form or bill in large print or capitals in the upper half. */
  title: FormTitle | null
  /** What large print or capitals at its head say, folded, without numbers and what is in brackets: two words or more each. */
  headings: string[]
  /** Which form of a numbered series it is, folded ("invoice 311"): its title in the upper half. Null where it bears none. */
  numbered: { form: string; number: string } | null
  terms: boolean
  /** "Please detach", a reply form, an enclosed schedule: comes behind something. */
  attachment: boolean
  /** Begins in the middle of a sentence or list. */
  beginsInside: boolean
  /** Says that something is enclosed or stands overleaf. */
  announcesMore: boolean
  /** The forms that it says it encloses: "Attached is a claim form". */
  encloses: string[]
  /** It says what stands on its back, which is no reason to overlook that the next page is headed by another. */
  onBack: boolean
  /** It speaks of a first page before it. */
  namesFirstPage: boolean
  /** Ends in the middle of a sentence, or says that it goes on. */
  endsInside: boolean
  /** Last number of a numbered list on it and the first one. */
  firstClause: number | null
  lastClause: number | null
  /** Reference numbers: long tokens with digits. */
  references: Set<string>
  /** Sums, numbers of three figures and more and those with a stroke; years tell nothing. */
  figures: Set<string>
  /** Telephone numbers, web and mail addresses in a letterhead's place. */
  headContacts: Set<string>
  /** Stems of its web and mail addresses. */
  domains: Set<string>
  /** Its words of four letters and more, in lower case. */
  words: Set<string>
  /** Those of them that not any post has. */
  telling: Set<string>
  /** What its words say of a letter beginning at it and behind it. */
  said: SaidByWords
  /** How many amounts of money stand on it. */
  prices: number
  /** Print of twice the ordinary size at its head: posters, mastheads, covers. */
  display: boolean
  /** Little but such print. */
  poster: boolean
  /** Folded lines of the top and bottom margin, for headers and footers that recur. */
  header: string
  footer: string
}

/** What a form or bill is called, folded ("claim form"), and of which number it says that it is a copy; null where it does not. */
interface FormTitle {
  form: string
  copyOf: string | null
}

const FEW_WORDS = 70
/** A registration mark of a vehicle. */
const PLATE = new RegExp(`^[a-z]{2}\\d{2} ?(?!${LEGAL_FORM.source})[a-z]{3}\\b`)
/** So many lines that begin with one are the list of a fleet, and no firm that is called so. */
const FLEET = 3

/** A column of registration marks looks like an address that ends in its postcode. */
const isPlate = (name: string, { lines }: PageLayout): boolean =>
  PLATE.test(name) && new Set(lines.flatMap(({ text }) => PLATE.exec(foldForms(text))?.[0] ?? [])).size >= FLEET
const CLAUSE = /^\s*(\d{1,2})[.,)]\s+\p{L}/u

export function evidenceOf(layout: PageLayout, receivedOn: string, wording: Wording): PageEvidence {
  const { recipient, sender: sentBy } = findParties([layout], wording)
  const inWindow = recipient.top !== null && recipient.top < 0.5 * layout.height && recipient.confidence >= 0.45
  // On the cover of a catalogue it stands at the foot.
  const isLow = recipient.top !== null && recipient.top >= 0.5 * layout.height && recipient.confidence >= 0.3
  const addressee = foldForms(recipient.company || (recipient.address?.split(',', 1)[0] ?? ''))
  const segments = layout.segments
  const body = layout.paragraphs.filter(
    (paragraph) => paragraph.box[1] > 0.05 * layout.height && paragraph.box[3] < 0.93 * layout.height,
  )
  const clauses = layout.paragraphs.flatMap((paragraph) => CLAUSE.exec(paragraph.text)?.[1] ?? []).map(Number)
  const [opening] = body.filter((paragraph) => paragraph.text.length > 20)
  const closing = body.at(-1)
  const top = layout.paragraphs
    .slice(0, 4)
    .map((paragraph) => paragraph.text)
    .join('\n')
  const lines = layout.lines
  const words = wordsOf(layout)
  const isField = fillsField(layout, recipient)
  const deliverable = !isField && isDeliverable(recipient, wording)
  const sender = sentBy.confidence > GUESS ? foldForms(sentBy.name) : ''
  const proseTop = topOfProse(layout)
  const date = ownDate(layout, receivedOn, wording)
  // A mere name under a date opens a letter as well.
  const isAddressee = deliverable || isField || date !== null || hasLegalForm(addressee)
  const inAddress = inWindow && !isPlate(addressee, layout) && isAddressee ? addressee : ''
  const tenant = inAddress === '' ? foldForms(tenantOn(layout, wording)) : ''
  const attachment = wording.pages.attachment.test(top)
  const opens = addressee !== '' || date !== null || greets(layout, wording)
  // "I agree the debt and enclose £…" on a form to return.
  const isAnswer = (text: string) => attachment && wording.pages.answers.test(text)
  return {
    layout,
    number: readPageNumber(layout, wording),
    recipient: inAddress || tenant,
    deliverable,
    inField: tenant !== '' || (inWindow && isInField(layout, recipient)),
    addressedAt: inWindow ? postcodeOf(recipient.address ?? '') : null,
    officeAt: officeAddressOn(layout, wording),
    named: namedIn(layout),
    names: (whom) => namesInFull(layout, whom, wording),
    folded: foldForms(lines.map((line) => line.text).join(' ')),
    labelled: foldForms(findLabelledAddressee(layout, wording)) || (isLow && deliverable ? addressee : ''),
    salutation: greets(layout, wording),
    unnamed: segments.some((segment) => isUnnamedAddressee(segment.text, wording) && segment.text.length < 60),
    signOff: segments.some(({ text }) => isSignOff(text, wording)),
    date,
    dateInRows: isInRows(layout, date, wording),
    sender,
    letterhead: sender !== '' && hasLetterhead(layout, sender, wording),
    signedFor: foldForms(signatureNames([layout], recipient, wording).organisations[0] ?? ''),
    title: titleOn(layout, proseTop, wording),
    headings: headingsOn(layout, wording),
    numbered: numberedOn(layout, wording),
    terms: isTermsPage(layout, wording),
    attachment,
    beginsInside:
      opening !== undefined &&
      // Hands that know one case only are read as either.
      ((/^\p{Ll}{2}/u.test(opening.text) && isRunningText(opening, layout) && layout.reading.handwritten !== true) ||
        wording.pages.beginsContinued.test(opening.text)),
    endsInside:
      segments.some((segment) => wording.pages.continues.test(segment.text) && segment.box[1] > 0.4 * layout.height) ||
      (closing !== undefined &&
        /[\p{L},]$/u.test(closing.text) &&
        closing.text.length > LINE_OF_PROSE &&
        isRunningText(closing, layout)),
    announcesMore: [...lines, ...layout.paragraphs].some(
      ({ text }) =>
        (wording.pages.announcesMore.test(text) || (opens && wording.pages.overleaf.test(text))) && !isAnswer(text),
    ),
    encloses: layout.paragraphs.flatMap(({ text }) => enclosedForms(text, wording)),
    onBack: lines.some(({ text }) => wording.pages.onBack.test(text)),
    namesFirstPage: layout.paragraphs.some(({ text }) => wording.pages.namesFirstPage.test(text)),
    firstClause: clauses[0] ?? null,
    lastClause: clauses.at(-1) ?? null,
    references: referencesOf(layout),
    figures: figuresOf(layout),
    headContacts: contactsIn(lines.filter((line) => line.box[1] < HEAD * layout.height && !isSentence(line.text))),
    domains: domainStems([layout]),
    words,
    telling: new Set([...words].filter((word) => !wording.text.commonWords.has(word))),
    said: saidByPageWords(
      lines.map(({ text }) => text),
      wording,
    ),
    prices: lines.reduce((sum, line) => sum + (line.text.match(/£\s?\d[\d,]*\.\d{2}\b/g)?.length ?? 0), 0),
    display: segments.some(
      (segment) =>
        segment.height > 2.2 * layout.bodyHeight &&
        segment.box[1] < 0.3 * layout.height &&
        /\p{L}{3}/u.test(segment.text) &&
        segment.confidence > 0.6,
    ),
    poster:
      words.size < FEW_WORDS &&
      segments.some(({ height, box }) => height > 3 * layout.bodyHeight && box[1] < 0.3 * layout.height),
    header: foldForms(
      lines
        .slice(0, 2)
        .map((line) => line.text)
        .join(' '),
    ),
    footer: foldForms(
      lines
        .filter((line) => line.box[1] > 0.88 * layout.height)
        .map((line) => line.text)
        .join(' '),
    ),
  }
}

function titleOn(layout: PageLayout, proseTop: number, { pages }: Wording): FormTitle | null {
  const line = layout.segments.find(
    (segment) =>
      segment.box[1] < Math.min(0.5 * layout.height, proseTop) &&
      (segment.text.length < 60 || pages.formTitle.exec(segment.text.trim())?.index === 0) &&
      segment.text.length < LINE_OF_PROSE &&
      pages.formTitle.test(segment.text) &&
      isInPrintOfTitle(layout, segment),
  )
  if (!line) return null
  const number = pages.copyTitle.test(line.text.trim())
    ? layout.lines.map(({ text }) => pages.numberOfBill.exec(text)?.[1]).find((found) => found !== undefined)
    : undefined
  return {
    form: foldForms(pages.formTitle.exec(line.text)![0]),
    copyOf: number === undefined ? null : foldForms(number),
  }
}

/** Addresses are no headings. */
const headingsOn = (layout: PageLayout, wording: Wording): string[] =>
  layout.segments
    .filter(({ box }) => box[1] < HEAD_OF_PAPER * layout.height)
    .filter(
      (segment) =>
        isInPrintOfTitle(layout, segment) && !segment.text.split(',').some((part) => isStreetLine(part, wording)),
    )
    .map(({ text }) => foldForms(text.replace(/\([^()]*\)|\S*\d\S*/g, '')).split(' '))
    .filter((words) => words.length >= 2)
    .map((words) => words.join(' '))

/** Where papers have their headings, as a share of the page's height. */
const HEAD_OF_PAPER = 0.3

const enclosedForms = (text: string, { pages }: Wording): string[] =>
  [...text.matchAll(pages.enclosesForm)].map(([, ...forms]) => foldForms(forms.find((form) => form !== undefined)!))

/** The postcode under a line that names an office and nobody: "The Managing Director / Lockside House / 41 Bridle Street / B1 3QX". */
function officeAddressOn(layout: PageLayout, wording: Wording): string | null {
  for (const column of columnsOf(layout)) {
    const at = column.findIndex(({ text }) => isRoleLine(text, wording))
    const block = at < 0 ? [] : column.slice(at + 1, at + 1 + LINES_OF_ADDRESS)
    const postcode = block.map(({ text }) => postcodeOf(text)).find((found) => found !== null)
    if (postcode !== undefined && !block.some(({ text }) => hasLegalForm(text))) return postcode
  }
  return null
}

const LINES_OF_ADDRESS = 5

function numberedOn(layout: PageLayout, { pages }: Wording): PageEvidence['numbered'] {
  for (const segment of layout.segments) {
    const canBeTitle = segment.box[1] < 0.5 * layout.height && isInPrintOfTitle(layout, segment)
    const [, form, number] = (canBeTitle && pages.numberedTitle.exec(segment.text.trim())) || []
    if (form && number) return { form: foldForms(form), number: foldForms(number) }
  }
  return null
}

/** Tables and lists of other things hold none of these. */
const isDeliverable = ({ address }: Recipient, wording: Wording): boolean =>
  (address?.split(', ') ?? []).some(
    (line) => HOLDS_POSTCODE.test(line) || (isPlaceLine(line, wording) && !POSTCODE.test(line) && /\p{Lu}/u.test(line)),
  )

/** In the fields of forms a company's address runs on behind its name: "Respondent | Acme Ltd, 4 Mill Lane". */
function fillsField({ segments }: PageLayout, { company, top }: Recipient): boolean {
  const [name = ''] = company.split(',')
  return hasLegalForm(name) && segments.some(({ text, box }) => box[1] === top && text.startsWith(`${name},`))
}

/** Whether the addressee's name stands beside a label, and so does what is under it: no window, and all of the name. */
function isInField(layout: PageLayout, { company }: Recipient): boolean {
  // "Insured | Acme plc, registered number 05114487"
  const at = layout.segments.findIndex(({ text }) => isReadAs(cleanCompany(text.trim(), layout.wording), company))
  const name = layout.segments[at]
  const isLabelled = ({ box }: Segment) => textLeftOf(layout, box) !== ''
  const under = layout.segments.find(
    ({ box }) => name !== undefined && box[1] >= name.box[3] - 1 && Math.abs(box[0] - name.box[0]) < layout.bodyHeight,
  )
  return name !== undefined && isLabelled(name) && under !== undefined && isLabelled(under)
}

/** Names with a legal form, what stands before a colon and behind a comma left out. */
function namedIn(layout: PageLayout): string[] {
  const names = layout.segments
    .filter(({ text, box }) => box[1] < 0.5 * layout.height && text.length < LINE_OF_PROSE)
    .map(({ text }) => text.replace(/^[^:]*:\s*/, '').replace(/,.*$/, ''))
    .filter((name) => name.includes(' ') && hasLegalForm(name))
  return [...new Set(names.map(foldForms))]
}

/** "IN THE MATTER OF HARROW GREEN LTD", "Policyholder: Harrow Green Ltd" name Harrow Green Ltd and not Green Ltd. */
function namesInFull(layout: PageLayout, whom: string, wording: Wording): boolean {
  const endsName = hasLegalForm(whom)
  return layout.segments.some(({ text }) =>
    [text, ...text.split(/[:;]/)].some((part) => {
      const folded = foldForms(part)
      const at = ` ${folded} `.indexOf(` ${whom} `)
      if (at < 0 || (!endsName && at + whom.length < folded.length)) return false
      const before = folded.slice(0, at).trim()
      return before === '' || wording.pages.leadsToName.test(before) || wording.addressees.whoseLabel.test(before)
    }),
  )
}

function greets(layout: PageLayout, wording: Wording): boolean {
  const high = (box: Box, share: number) => box[1] < share * layout.height
  const greetings = [
    findGreeting(layout, wording),
    ...layout.segments.filter(
      ({ text }) =>
        isSalutation(text, wording) ||
        wording.addressees.sentTo.test(text.trim()) ||
        wording.greetings.exclaimed.test(text.trim()),
    ),
  ]
  return (
    greetings.some((segment) => segment !== undefined && segment.text.length < 60 && high(segment.box, 0.6)) ||
    layout.lines.some((line) => wording.pages.invites.test(line.text) && high(line.box, 0.5))
  )
}

/** Share of a page in which letterheads stand. */
const HEAD = 0.16

/**
 * Whether the name, or the first line of it, stands over the text in the largest print there, with an address or a number or at the very top: headings
 * of tables don't, and without either a heading with a clause in it is no name ("The small print that changes"). Names in lower case are.
 */
function hasLetterhead(layout: PageLayout, sender: string, wording: Wording): boolean {
  const reach = Math.min(HEAD * layout.height, topOfProse(layout))
  const head = layout.segments.filter(({ box }) => box[1] < reach)
  const isAddressed = contactsIn(head).size > 0 || head.some(({ text }) => HOLDS_POSTCODE.test(text))
  const top = Math.min(...head.map(({ box }) => box[1]))
  const largest = Math.max(...head.map(({ height }) => height))
  return head.some((segment) => {
    const { text, box, height } = segment
    const name = foldForms(text)
    if (!isAddressed && (box[1] > top + height / 2 || !name.includes(' ') || wording.pages.clause.test(text)))
      return false
    return name.length > 3 && sender.startsWith(name) && isLarge(layout, segment) && height > 0.9 * largest
  })
}

const LOWER_CASE_IN_SENTENCE = 0.4

/** Letterheads are names, streets and numbers; sentences are mostly in lower case. */
function isSentence(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => /^\p{L}{2}/u.test(word) && !/[@.]\w/.test(word))
  return lowerCaseShare(words) > LOWER_CASE_IN_SENTENCE
}

/** A sentence over the width of the page; names of trades and streets that OCR begins in lower case are shorter. */
const isRunningText = ({ text, box }: Paragraph, layout: PageLayout): boolean =>
  isSentence(text) && box[2] - box[0] > 0.6 * layout.width

/** Letterheads give no more. */
const MOST_CONTACTS = 8

const TELEPHONE = /\b0\d[\d\s()]{7,12}\d\b/g

/** Numbers as they are dialled, addresses in lower case. */
function contactsIn(lines: { text: string }[]): Set<string> {
  const found = lines.flatMap(({ text }) => [
    ...(text.match(TELEPHONE) ?? []).map((number) => number.replace(/\D/g, '')),
    ...(text.toLowerCase().match(/[\w.-]+@[\w.-]+\w|\bwww\.[\w.-]+\w/g) ?? []),
  ])
  return new Set(found.slice(0, MOST_CONTACTS))
}

/** So many dates one under the other are a column of a table. */
const COLUMN_OF_DATES = 3

/** Whether a date stands in one of several rows behind their figures, and nowhere else: "This time (read by us) | 2841 | 22 December 2026". */
function isInRows(layout: PageLayout, date: string | null, { dates }: Wording): boolean {
  if (date === null) return false
  const days = layout.segments.flatMap((segment) => {
    const found = findDates(segment.text, null, dates).map((day) => day.date)
    return found.map((day) => ({ day, isRow: /\d$/.test(textLeftOf(layout, segment.box).trim()) }))
  })
  const places = days.filter(({ day }) => day === date)
  return places.length > 0 && places.every(({ isRow }) => isRow) && days.filter(({ isRow }) => isRow).length > 1
}

/** The date at a page's head, unless it is an entry of a column of them, or stands under what is signed on that day. */
function ownDate(layout: PageLayout, receivedOn: string, wording: Wording): string | null {
  const date = findHeadDate(layout, receivedOn, wording)
  if (date === null) return null
  const dated = layout.segments.flatMap(({ text, box }) =>
    findDates(text, null, wording.dates).map((found) => {
      const isAlone = !/[\p{L}\p{N}]/u.test(text.slice(0, found.start) + text.slice(found.end))
      return { date: found.date, box, isAlone }
    }),
  )
  // "Signature of individual / Date: 4 May 2026"
  const isOfSignature = ({ box }: { box: Box }) =>
    layout.segments.some(
      (other) =>
        wording.pages.signatureLabel.test(other.text) &&
        other.box[1] > SIGNED_BELOW * layout.height &&
        other.box[1] < box[1] &&
        Math.min(other.box[2], box[2]) > Math.max(other.box[0], box[0]) &&
        box[1] - other.box[3] < SIGNATURE * layout.bodyHeight,
    )
  const entries = dated.filter(({ isAlone }) => isAlone)
  const goesOn = ({ box }: { box: Box }) => /^[\d,]*\d\b/.test(textRightOf(layout, box, layout.width).trim())
  // Among particulars, each of which has its label beside it, one is the letter's own. Two rows of readings are a table: "24 September 2026 | 1,229".
  const isListed = (entry: { box: Box }) => {
    const column = entries.filter(({ box }) => box[0] < entry.box[2] && box[2] > entry.box[0])
    const ofReadings = column.filter(goesOn)
    return (
      !wording.dates.ownLabel.test(textLeftOf(layout, entry.box)) &&
      (column.length >= COLUMN_OF_DATES || (ofReadings.length > 1 && goesOn(entry)))
    )
  }
  const places = dated.filter((entry) => entry.date === date)
  const proseTop = topOfProse(layout)
  if (places.length > 0 && places.every((place) => place.box[1] > proseTop || isOfSignature(place))) return null
  return entries.some((entry) => entry.date === date && isListed(entry)) ? null : date
}

/** So far under its label a signature's particulars stand, in ordinary line heights. */
const SIGNATURE = 10
/** Share of a page over which nobody signs. */
const SIGNED_BELOW = 0.35

/** Where a page's text begins: a sentence that runs over its line. */
function topOfProse(layout: PageLayout): number {
  const prose = layout.paragraphs.find(
    ({ text, lines }) => lines.length > 1 && text.length > LINE_OF_PROSE && isSentence(text),
  )
  return prose?.box[1] ?? layout.height
}

/** Particulars and addresses are shorter. */
const LINE_OF_PROSE = 90

function wordsOf(layout: PageLayout): Set<string> {
  const words = layout.lines.flatMap((line) => line.text.toLowerCase().match(/\p{L}[\p{L}'’-]{3,}/gu) ?? [])
  return new Set(words)
}

/** Account numbers, case references, registration marks: tokens with four digits or more, dates and amounts left out. */
function referencesOf(layout: PageLayout): Set<string> {
  const references = new Set<string>()
  // All that a firm sends bears its own number at the foot.
  const isOfFirm = ({ text, box }: Line) =>
    box[1] > FOOT * layout.height && layout.wording.numbers.senderFooter.test(text)
  for (const line of layout.lines.filter((some) => !isOfFirm(some))) {
    // Of telephone numbers neighbours share the beginning.
    const text = line.text.replace(TELEPHONE, ' ')
    for (const [taxpayer] of text.matchAll(TAXPAYER)) references.add(taxpayer.replace(' ', ''))
    for (const token of text.split(/\s+/)) {
      const clean = token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').toUpperCase()
      if ((clean.match(/\d/g)?.length ?? 0) < 4 || clean.length < 5) continue
      if (
        /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(clean) ||
        SECTION.test(clean) ||
        /^[\d,]+\.\d{2}$/.test(clean) ||
        (/^\d{4}[/-]\d{2,4}$/.test(clean) && !PAIR_OF_FIGURES.test(clean))
      )
        continue
      references.add(clean)
    }
  }
  return references
}

/** As a share of the page's height. */
const FOOT = 0.85
/** "48115 60937", the reference of a taxpayer, which "4811560937A00102A" begins with: what is paid by it. */
const TAXPAYER = /(?<![\p{L}\d])\d{5} ?\d{5}(?=[A-Z]\d{5}[A-Z0-9]?(?!\d)|(?![\p{L}\d]))/gu
/** "123(1)(A", of a law that others' letters cite as well. */
const SECTION = /^\d{1,3}[A-Z]{0,2}\(\d{1,2}[A-Z]?\)/
const YEAR = /^20\d{2}$/
/** "0077/4418", neither years nor hours. */
const PAIR_OF_FIGURES = /^(?!(?:19|20)\d\d)(?![01]\d[0-5]\d\/[012]\d[0-5]\d$)\d{4}\/(?!(?:19|20)\d\d$)\d{4}$/

const figuresOf = (layout: PageLayout): Set<string> =>
  new Set(
    layout.lines
      .flatMap(({ text }) => text.match(/\d[\d,]*\.\d{2}\b|\b\d{3,}\b|\b\d+[/-]\d+\b/g) ?? [])
      .filter((figure) => !YEAR.test(figure)),
  )
