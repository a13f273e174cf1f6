import { classify } from './fields/category.ts'
import { categorySignals, prioritySignals } from './fields/classification-signals.ts'
import { findDeadlines } from './fields/deadlines.ts'
import { addressedInLine, doubtfulAddressee } from './fields/doubtful-addressee.ts'
import { detectLanguage } from './fields/language.ts'
import { findLetterDate } from './fields/letter-date.ts'
import { findParties, type Parties } from './fields/parties.ts'
import { rankPriority } from './fields/priority.ts'
import { findRecipientNumber } from './fields/registration-number.ts'
import { signingAddressee } from './fields/sender-signature.ts'
import { findSubject } from './fields/subject.ts'
import { summarise } from './fields/summary.ts'
import { termsOfLetter } from './fields/vocabulary.ts'
import { languages as allLanguages, isRead, type Languages, namesOf, wordingFor } from './languages/languages.ts'
import type { Wording } from './languages/wording.ts'
import type { Boundary, Category, DeadlineDetail, Priority, ReviewReason, Signal } from './letter-reading.schema.ts'
import { type FoundLetter, findLetters } from './letters/find-letters.ts'
import { evidenceOf } from './letters/page-evidence.ts'
import { isTermsPage } from './letters/page-role.ts'
import { findMentions, type MayBeMentioned, type Mention } from './matching/mentions.ts'
import type { PageReading } from './page-reading.schema.ts'
import { layOutPage, type PageLayout } from './text/page-layout.ts'
import { printedMarks } from './text/plain-marks.ts'
import { unreadLetter } from './unread-letter.ts'

/** One page of a scan. `page` counts from 1. */
export interface ScannedPage {
  page: number
  reading: PageReading
}

export interface ReadLetter {
  /** Pages of the scan that belong to it, readable or not, in scan order. */
  pages: number[]
  /** Empty when neither letterhead nor signature names one. */
  sender: string
  /** As printed; empty when there is none. */
  recipientCompany: string
  companyNumber: string | null
  recipientAddress: string | null
  subject: string
  summary: string
  /** ISO date. */
  letterDate: string | null
  /** ISO 639-1. */
  language: string | null
  deadlines: DeadlineDetail[]
  category: Category
  priority: Priority
  /** What spoke most for its category and priority. */
  classificationSignals: Signal[]
  /** How sure the reading of its fields is, 0…1. */
  confidence: number
  boundary: Boundary
  /** Names and numbers on its pages that may be those of other clients. */
  mentions: Mention[]
  reviewReasons: ReviewReason[]
}

/** Below this a person should look at where the letter begins and ends. */
const SURE_BOUNDARY = 0.75
/** Mean word confidence below which names and dates are often misread (handwriting, faint print). */
const LEGIBLE = 0.6
/** Below this what was read is noise: it says nothing about where letters begin or what they are about. Handwriting reaches 0.6. */
const LEAST_LEGIBLE = 0.4
/** An invoice names what is to be paid; a letter about one need not. */
const SUM = /\d[.,]\s?\d{2}\b|\d,\d{3}\b|£\s?\d/
/** Share of the first page that its letterhead takes up. */
const LETTERHEAD = 0.15

/**
 * Finds the letters in a scan and reads their fields. `pages` in scan order, each once; `receivedAt` is when the post arrived.
 * Blank and separator pages are in no letter. The same pages always give the same letters. `without` leaves out evidence of where letters
 * begin, by the names of its signals, to measure what it is worth.
 */
export function readLetters(
  pages: ScannedPage[],
  {
    receivedAt,
    without,
    languages = allLanguages,
  }: { receivedAt: Date; without?: ReadonlySet<string>; languages?: Languages },
): ReadLetter[] {
  const receivedOn = receivedAt.toISOString().slice(0, 10)
  const layouts = layOut(pages, languages)
  const letters = findLetters(
    [...layouts.values()].map((layout) => ({
      page: layout.page,
      kind: layout.reading.kind,
      codesUnread: layout.reading.codesUnread,
      evidence: isLegible(layout.reading) ? evidenceOf(layout, receivedOn, layout.wording) : null,
    })),
    without,
  )
  return letters.map((letter) => readLetter(letter, layouts, receivedOn, languages))
}

/** How a page is worded, by its own text: pages of a scan come in several languages. */
const wordingOf = ({ text }: PageReading, languages: Languages): Wording => wordingFor(detectLanguage(text), languages)

const layOut = (pages: ScannedPage[], languages: Languages): Map<number, PageLayout> =>
  new Map(pages.map(({ page, reading }) => [page, layOutPage(page, reading, wordingOf(reading, languages))]))

/** Reads pages that are known to be one letter, as surely as `boundary` says. `pages` in scan order, at least one. */
export function readOneLetter(
  pages: ScannedPage[],
  { receivedAt, boundary }: { receivedAt: Date; boundary: Boundary },
): ReadLetter {
  const layouts = layOut(pages, allLanguages)
  const letter = { pages: pages.map(({ page }) => page), boundary, papers: [] }
  return readLetter(letter, layouts, receivedAt.toISOString().slice(0, 10), allLanguages)
}

/** Whoever the readable ones of a letter's pages may name; null when there are more than can be looked at. */
export function findMentionsOn(pages: ScannedPage[]): Mention[] | null {
  const readable = pages.filter(({ reading }) => reading.kind === 'letter')
  const wording = wordingFor(detectLanguage(readable.map(({ reading }) => reading.text).join('\n')))
  const layouts = [...layOut(readable, allLanguages).values()]
  const { recipient, sender } = findParties(layouts, wording)
  const pagesOf = { readable: layouts, own: layouts, papers: [], isOffer: false }
  const named = mayBeMentioned(pagesOf, { recipient, sender }, wording)
  const { mentions, isComplete } = findMentions(layouts, named, wording)
  return isComplete && layouts.every(({ isWhole }) => isWhole) ? withPrintedMarks(mentions, readable) : null
}

interface PagesOfLetter {
  readable: PageLayout[]
  /** Those that speak for the letter. */
  own: PageLayout[]
  /** Those that came with it as papers of their own. */
  papers: readonly number[]
  /** Whether it is surely an offer. */
  isOffer: boolean
}

/** Whom the parties may be besides whom they seem to be. */
function mayBeMentioned(
  { readable, own, papers, isOffer }: PagesOfLetter,
  parties: Parties,
  wording: Wording,
): MayBeMentioned {
  const { recipient, sender } = parties
  const signing = signingAddressee(readable, parties, wording)
  const [first] = own
  return {
    senders: [
      { text: sender.name },
      ...signing.map((text) => ({ text })),
      ...doubtfulAddressee(parties, { layouts: own, isOffer }, wording),
    ],
    recipientCompany: recipient.company,
    isPerson: recipient.isPerson,
    papers,
    inLine: !isOffer || first === undefined || recipient.company !== '' ? [] : addressedInLine(first, sender, wording),
  }
}

/** As the addressee is printed, who is looked for among them. */
function withPrintedMarks(mentions: Mention[], pages: readonly Pick<ScannedPage, 'reading'>[]): Mention[] {
  const asPrinted = printedMarks(pages)
  return mentions.map((mention) => ({ ...mention, text: asPrinted(mention.text) }))
}

function readLetter(
  letter: FoundLetter,
  layouts: Map<number, PageLayout>,
  receivedOn: string,
  languages: Languages,
): ReadLetter {
  const all = letter.pages.map((page) => layouts.get(page)!)
  const readable = all.filter((layout) => layout.reading.kind === 'letter')
  const [first] = readable
  if (!first) return unreadLetter(letter)
  const own = ownPages(readable)
  const language = detectLanguage(own.flatMap((layout) => layout.lines.map((line) => line.text)).join('\n'))
  const [wording, languageIsRead] = [wordingFor(language, languages), isRead(language, languages)]
  const { recipient, sender } = findParties(own, wording)
  const subject = findSubject(own[0] ?? first, recipient.company, sender.name, wording)
  const letterDate = findLetterDate(own, receivedOn, wording)
  const body = own.map((layout) => layout.paragraphs.map((paragraph) => paragraph.text).join('\n')).join('\n')
  const terms = termsOfLetter(subject, body, wording.text)
  const said = {
    sender: sender.name,
    subject,
    letterhead: letterheadOf(own[0] ?? first, recipient.company),
    body,
    terms,
    languageIsRead,
    publicBody: sender.publicBody,
    localAuthority: sender.localAuthority,
    court: sender.court,
  }
  const { category, confidence } = classify(said, wording)
  const deadlines =
    category === 'marketing' || category === 'other'
      ? []
      : findDeadlines(
          own,
          { letterDate, receivedOn, category, isInvoice: category === 'invoice' && SUM.test(body) },
          wording,
        )
  const official = sender.publicBody !== null || sender.localAuthority || sender.court
  const toRank = { subject, sender: sender.name, body, terms, category, official, deadlines, receivedOn }
  const priority = rankPriority(toRank, wording)
  const legibility = readable.reduce((sum, layout) => sum + layout.reading.confidence, 0) / readable.length
  const named = mayBeMentioned(
    { readable, own, papers: letter.papers, isOffer: category === 'marketing' },
    { recipient, sender },
    wording,
  )
  const { mentions, isComplete } = findMentions(readable, named, wording)
  // One faint page may be another letter's, however clear the others are. What is printed as terms names nobody.
  const faintest = Math.min(...own.map((layout) => layout.reading.confidence))
  const summary = summarise(
    {
      layouts: own,
      sender: sender.name,
      recipientCompany: recipient.company,
      subject,
      notIn: languageIsRead ? null : namesOf(languages),
      deadlines,
    },
    wording,
  )
  const asPrinted = printedMarks(readable)
  return {
    pages: letter.pages,
    sender: asPrinted(sender.name),
    recipientCompany: asPrinted(recipient.company),
    companyNumber: findRecipientNumber(own, recipient.company, wording),
    recipientAddress: recipient.address === null ? null : asPrinted(recipient.address),
    subject: asPrinted(subject),
    summary: asPrinted(summary),
    letterDate,
    language,
    deadlines: deadlines.map((deadline) => ({
      ...deadline,
      description: asPrinted(deadline.description),
      sourceText: asPrinted(deadline.sourceText),
    })),
    category,
    priority,
    classificationSignals: [...categorySignals(said, category, wording), ...prioritySignals(toRank, priority, wording)],
    confidence: Math.round(confidence * legibility * 1000) / 1000,
    boundary: letter.boundary,
    mentions: withPrintedMarks(mentions, readable),
    reviewReasons: reasonsToReview(letter, {
      unreadable: !isComplete || !all.every((layout) => layout.isWhole && isLegible(layout.reading)),
      legibility: faintest,
      isNameDoubtful: isMisreadByHand(own[0] ?? first, recipient.company),
      languageIsRead,
      recipient: recipient.company,
    }),
  }
}

/** Whether what was read of a page says something. */
export const isLegible = (reading: PageReading) => reading.kind === 'letter' && reading.confidence >= LEAST_LEGIBLE

/** The pages that speak for the letter: what can be read of them, printed terms left out. */
function ownPages(readable: PageLayout[]): PageLayout[] {
  const own = readable.filter((layout) => isLegible(layout.reading) && !isTermsPage(layout, layout.wording))
  return own.length > 0 ? own : readable
}

function letterheadOf(layout: PageLayout, recipientCompany: string): string {
  const lines = layout.lines.filter(
    (line) => line.box[3] < LETTERHEAD * layout.height && !line.text.includes(recipientCompany || '\n'),
  )
  return lines.map((line) => line.text).join('\n')
}

/** Whether the addressee's name is written by hand and was read so that it may be another. */
function isMisreadByHand({ reading, lines }: PageLayout, company: string): boolean {
  if (reading.handwritten !== true || company === '') return false
  const named = lines.filter(({ text }) => text.includes(company))
  return named.every(({ words }) => words.some(({ confidence }) => confidence < LEGIBLE))
}

function reasonsToReview(
  letter: FoundLetter,
  read: {
    unreadable: boolean
    legibility: number
    isNameDoubtful: boolean
    languageIsRead: boolean
    recipient: string
  },
): ReviewReason[] {
  const reasons: ReviewReason[] = []
  if (letter.boundary.confidence < SURE_BOUNDARY) reasons.push('boundary_uncertain')
  if (read.unreadable) reasons.push('page_unreadable')
  if (read.legibility < LEGIBLE || read.isNameDoubtful) reasons.push('text_uncertain')
  if (!read.languageIsRead) reasons.push('language_unsupported')
  if (read.recipient === '') reasons.push('recipient_missing')
  return reasons
}
