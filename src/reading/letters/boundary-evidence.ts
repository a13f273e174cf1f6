import { editDistance, similarity } from '../text/fold-text.ts'
import type { PageEvidence } from './page-evidence.ts'

/** One piece of evidence for (positive) or against (negative) a letter beginning at a page, in natural-log odds. */
export interface BoundarySignal {
  name: string
  weight: number
  note: string
}

/** A batch of double-sided sheets, as its blank backs show: letters begin on front sides. */
export interface SheetSides {
  duplex: boolean
  /** How many blank pages say so. */
  blanks: number
}

/**
 * Weights are rough log odds set by hand and checked on labelled scans: 3 decides against two ordinary hints, 6 against nearly
 * everything. Printed page numbers weigh most, then address windows and salutations, then likeness of neighbours.
 */
const WEIGHT = {
  prior: -0.4,
  numberIsOne: 4,
  numberContinues: -6,
  numberIsLater: -4,
  numberBreaks: 3,
  totalReached: 4,
  totalNotReached: -4,
  recipient: 3,
  sameRecipientAgain: -0.5,
  otherLabelled: 3,
  otherRecipient: 2,
  salutation: 3,
  date: 1.5,
  otherDate: 1.5,
  letterhead: 0.8,
  headContacts: 1.3,
  otherSender: 1.5,
  senderInHead: -1.5,
  title: 1,
  noOpening: -2.2,
  display: 1.5,
  priceLists: -1.2,
  leaflet: 2.7,
  signedBefore: 1,
  signsHere: -1,
  beginsInside: -2.5,
  endsInside: -2,
  clausesGoOn: -3.5,
  sharedReference: -2,
  terms: -4,
  attachment: -1.5,
  announced: -1,
  sameHeader: -0.5,
  otherHand: 1.3,
  quiteOtherHand: 2.2,
  otherDomain: 1.2,
  ownDomain: 0.6,
  sameDomain: -1.2,
  related: -2,
  unrelated: 1.5,
  backSide: -1.5,
  frontSide: 0.5,
} as const

export const SEPARATOR_SIGNAL: BoundarySignal = {
  name: 'separator',
  // Beyond whatever all other evidence can add up to: a separator always ends the letter before it.
  weight: 100,
  note: 'A separator sheet lies before this page.',
}

/** Evidence for a letter beginning at `page`, whose previous page with content is `before`. `common`: references that tell nothing. `kinship`: see there. */
export function boundarySignals(
  before: PageEvidence,
  page: PageEvidence,
  sides: SheetSides,
  common: Set<string>,
  kinship: number,
): BoundarySignal[] {
  const signals: BoundarySignal[] = [
    { name: 'prior', weight: WEIGHT.prior, note: 'Pages continue a letter a little more often than they begin one.' },
  ]
  const add = (name: string, weight: number, note: string) =>
    signals.push({ name, weight: Math.round(weight * 100) / 100, note })
  numberSignals(before, page, add)
  openingSignals(before, page, add)
  likenessSignals(before, page, common, add)
  if (page.recipient === '' && !page.salutation)
    kinshipSignal(kinship, Math.min(before.words.size, page.words.size), add)
  sideSignals(page, sides, add)
  return signals
}

/** A poster behind a letter that is complete, speaks of nothing that goes with it, and is of somebody else. */
const isLeaflet = (before: PageEvidence, page: PageEvidence) =>
  (before.signOff || page.poster) &&
  !before.announcesMore &&
  ![...page.domains].some((stem) => before.domains.has(stem))

type Add = (name: string, weight: number, note: string) => void

function numberSignals(before: PageEvidence, page: PageEvidence, add: Add): void {
  const [last, own] = [before.number, page.number]
  if (own) {
    const trust = own.certain ? 1 : 0.4
    if (own.page === 1) add('page_number', WEIGHT.numberIsOne * trust, 'It is numbered page 1.')
    else if (last && own.page === last.page + 1 && (own.of === null || last.of === null || own.of === last.of)) {
      add(
        'page_number',
        WEIGHT.numberContinues * Math.min(trust, last.certain ? 1 : 0.5),
        `It is numbered ${own.page}, after ${last.page}.`,
      )
    } else if (last && own.certain && last.certain)
      add('page_number', WEIGHT.numberBreaks, `It is numbered ${own.page}, after ${last.page}.`)
    else add('page_number', WEIGHT.numberIsLater * trust, `It is numbered ${own.page}.`)
  }
  if (last?.of && last.certain) {
    if (last.page === last.of && own?.page !== last.page + 1)
      add('page_total', WEIGHT.totalReached, `The page before is the last of ${last.of}.`)
    else if (last.page < last.of && own?.page !== 1)
      add('page_total', WEIGHT.totalNotReached, `The page before is ${last.page} of ${last.of}.`)
  }
}

const isOther = (name: string, before: string) => name !== '' && before !== '' && similarity(name, before) < 0.6

/** What goes with a letter repeats its date: without an opening of its own a page says nothing by that. */
const hasOwnDate = (before: PageEvidence, page: PageEvidence) =>
  page.date !== null && (page.date !== before.date || page.recipient !== '' || page.salutation)

function openingSignals(before: PageEvidence, page: PageEvidence, add: Add): void {
  if (page.recipient !== '') {
    const same = before.recipient !== '' && editDistance(page.recipient, before.recipient) <= 2
    add('address_window', WEIGHT.recipient + (same ? WEIGHT.sameRecipientAgain : 0), 'An addressee stands at its head.')
    if (before.recipient !== '' && !same)
      add('other_addressee', WEIGHT.otherRecipient, 'The addressee is another one than on the page before.')
  }
  const labelled =
    page.recipient === '' && !before.announcesMore && isOther(page.labelled, before.recipient || before.labelled)
  if (labelled) add('other_addressee', WEIGHT.otherLabelled, 'It says that it is for another than the page before.')
  if (page.salutation) add('salutation', WEIGHT.salutation, 'It has a salutation.')
  // Schedules and particulars that come behind a letter hold dates of their own.
  const within = page.attachment && page.recipient === '' && !page.salutation
  if (hasOwnDate(before, page)) {
    const other = !within && before.date !== null && before.date !== page.date
    add(
      'date',
      WEIGHT.date + (other ? WEIGHT.otherDate : 0),
      other ? 'It bears another date than the page before.' : 'It bears a date.',
    )
  }
  if (page.display && page.number === null)
    add('display', isLeaflet(before, page) ? WEIGHT.leaflet : WEIGHT.display, 'It opens with very large print.')
  if (page.title) add('title', WEIGHT.title, 'It has a title.')
  const opened = page.recipient !== '' || labelled || page.salutation || page.date !== null || page.unnamed
  if (!opened) add('no_opening', WEIGHT.noOpening, 'It has no addressee, salutation or date.')
  if (!opened && before.announcesMore)
    add('announced', WEIGHT.announced, 'The page before says that more goes with it.')
  if (before.signOff && !page.signOff) add('signed_before', WEIGHT.signedBefore, 'The page before is signed.')
  if (!before.signOff && page.signOff && !page.salutation)
    add('signed_here', WEIGHT.signsHere, 'It is signed, and the page before is not.')
  if (page.terms) add('terms', WEIGHT.terms, 'It holds printed terms.')
  else if (page.attachment && !page.salutation)
    add('attachment', WEIGHT.attachment, 'It looks like something that comes behind a letter.')
}

/** A letter may name a price or two. */
const FEW_PRICES = 3

function likenessSignals(before: PageEvidence, page: PageEvidence, common: Set<string>, add: Add): void {
  if (page.prices > FEW_PRICES && before.prices > FEW_PRICES && page.recipient === '' && !page.salutation)
    add('price_lists', WEIGHT.priceLists, 'Both pages list prices.')
  if (page.beginsInside) add('runs_on', WEIGHT.beginsInside, 'It begins in the middle of a sentence.')
  if (before.endsInside)
    add('runs_on', WEIGHT.endsInside, 'The page before ends in the middle, or says that it goes on.')
  if (before.lastClause !== null && page.firstClause === before.lastClause + 1 && page.firstClause > 2) {
    add('numbering', WEIGHT.clausesGoOn, `Its paragraphs go on with number ${page.firstClause}.`)
  }
  const shared = [...page.references].find((reference) => before.references.has(reference) && !common.has(reference))
  if (shared !== undefined) add('reference', WEIGHT.sharedReference, `Both pages bear ${shared}.`)
  // Terms are set small, and what comes behind them is not.
  if (!before.terms && isOtherPrint(before, page))
    add(
      'other_print',
      sizeRatio(before, page) > OTHER_HAND ? WEIGHT.quiteOtherHand : WEIGHT.otherHand,
      'It is printed or written in quite another size or hand.',
    )
  if (page.domains.size > 0 && before.domains.size > 0 && page.recipient === '') {
    const same = [...page.domains].some((stem) => before.domains.has(stem))
    if (same) add('web_address', WEIGHT.sameDomain, 'Both pages give the same web address.')
    else add('web_address', WEIGHT.otherDomain, 'It gives another web address than the page before.')
  } else if (page.domains.size > 0 && page.recipient === '' && !before.announcesMore)
    add('web_address', WEIGHT.ownDomain, 'It gives a web address, and the page before none.')
  if (isHeadedBySenderOf(before, page))
    add('sender_in_head', WEIGHT.senderInHead, 'Its head names the sender of the page before.')
  else if (
    page.sender !== '' &&
    before.sender !== '' &&
    (page.recipient !== '' || page.salutation || page.date !== null)
  ) {
    const alike = similarity(page.sender, before.sender)
    if (alike < 0.5) add('letterhead', WEIGHT.otherSender, 'Its letterhead is another one.')
    else if (alike > 0.85) add('letterhead', WEIGHT.letterhead, 'It has a letterhead of its own.')
  }
  const known = before.layout.lines
    .map((line) => line.text.toLowerCase().replace(/(?<=\d)[\s()]+(?=\d)/g, ''))
    .join('\n')
  const contacts = [...page.headContacts].filter((contact) => !known.includes(contact))
  if (contacts.length > 0 && contacts.length === page.headContacts.size)
    add('own_contacts', WEIGHT.headContacts, `Its head gives ${contacts[0]}, which the page before does not.`)
  if (page.header.length > 8 && similarity(page.header, before.header) > 0.8 && page.recipient === '') {
    add('running_head', WEIGHT.sameHeader, 'Its head is that of the page before.')
  }
}

/** Schedules and slips that go with a letter name its sender in their head; letters that follow one of the same sender open as letters do. */
const isHeadedBySenderOf = (before: PageEvidence, page: PageEvidence): boolean =>
  page.recipient === '' &&
  page.labelled === '' &&
  !page.salutation &&
  !page.title &&
  before.sender.includes(' ') &&
  `${page.header} `.startsWith(`${before.sender} `)

/** How much larger the print of one page is than that of the other. */
function sizeRatio(before: PageEvidence, page: PageEvidence): number {
  const [one, other] = [before.layout.bodyHeight, page.layout.bodyHeight]
  return Math.max(one, other) / Math.min(one, other)
}

/** From here on it is handwriting beside print, not small print beside large. */
const OTHER_HAND = 1.7

/** Handwriting beside print shows in the size of the lines and in how well they can be read. Short pages tell nothing. */
function isOtherPrint(before: PageEvidence, page: PageEvidence): boolean {
  if (before.words.size < 15 || page.words.size < 15) return false
  const legibility = Math.abs(before.layout.reading.confidence - page.layout.reading.confidence)
  return sizeRatio(before, page) > 1.5 || legibility > 0.2
}

/**
 * How much two pages share beyond what every page of the batch says: words on both that at most three pages have, divided by the root
 * of the shorter page's vocabulary. On labelled scans neighbours of one letter had 0.2 to 4 (median 1.3), of two letters 0 to 0.7.
 */
export function kinshipOf(before: PageEvidence, page: PageEvidence, pagesWith: Map<string, number>): number {
  const shared = [...page.words].filter((word) => before.words.has(word) && (pagesWith.get(word) ?? 0) <= 3)
  return shared.length / Math.sqrt(Math.max(1, Math.min(page.words.size, before.words.size)))
}

/** At this kinship neither is likelier. */
const NEUTRAL_KINSHIP = 0.6
const ENOUGH_WORDS = 50

/** `words`: of the shorter page; a few words on a page of pictures share nothing with anything. */
function kinshipSignal(kinship: number, words: number, add: Add): void {
  const trust = kinship < NEUTRAL_KINSHIP ? Math.min(1, words / ENOUGH_WORDS) : 1
  const weight = trust * Math.max(WEIGHT.related, Math.min(WEIGHT.unrelated, 2.5 * (NEUTRAL_KINSHIP - kinship)))
  if (weight < 0) add('related', weight, 'It speaks of the same things as the page before.')
  else add('unrelated', weight, 'It shares hardly a word with the page before.')
}

function sideSignals(page: PageEvidence, sides: SheetSides, add: Add): void {
  if (!sides.duplex) return
  const trust = Math.min(2, 0.5 + 0.5 * sides.blanks)
  if (page.layout.page % 2 === 0) add('back_of_sheet', WEIGHT.backSide * trust, 'It is the back of a sheet.')
  else add('front_of_sheet', WEIGHT.frontSide, 'It is the front of a sheet.')
}
