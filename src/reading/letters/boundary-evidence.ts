import { editDistance, similarity } from '../text/fold-text.ts'
import { type Evidence, WEIGHT } from './boundary-weights.ts'
import { type Enclosure, enclosureOf, isForSender } from './enclosures.ts'
import type { PageEvidence } from './page-evidence.ts'
import {
  CLOSE_KINSHIP,
  isDatedAsTold,
  isHeadedAs,
  isName,
  isOtherPrint,
  isUnaddressed,
  mayGoWith,
  NEUTRAL_KINSHIP,
  OTHER_HAND,
  SAME_SENDER,
  SURE_KINSHIP,
  says,
  sharedReference,
  sizeRatio,
} from './page-likeness.ts'
import { oddsByWords } from './page-words.ts'

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

export const SEPARATOR_SIGNAL: BoundarySignal = {
  name: 'separator',
  // Beyond whatever all other evidence can add up to: a separator always ends the letter before it.
  weight: 100,
  note: 'A separator sheet lies before this page.',
}

/** What is known of the batch beside the two pages. */
export interface BoundaryContext {
  sides: SheetSides
  /** References that tell nothing. */
  common: Set<string>
  /** See `kinshipOf`. */
  kinship: number
  /** Who sent the last page before that has a letterhead or opens a letter; empty where none does. */
  lastSender: string
  /** Whom the last page before was for that says so; empty where none does. */
  lastRecipient: string
  /** The date of the letter before that encloses something. */
  enclosingDate: string | null
  /** The opening page of the letter that the page before is of; null where none is known. */
  letter: PageEvidence | null
  /** From the last page that opens a letter to the one before. */
  since: readonly PageEvidence[]
}

/** `isForm`: it came with the letter, see `Enclosure`. Its title, and whoever else it is from, tell nothing then. */
interface FormContext extends BoundaryContext {
  isForm: boolean
}

/** One observation: the weight that counts, and how much of it (0…1). */
interface Observation {
  evidence: Evidence
  share: number
  name: string
  note: string
}

/** Evidence for a letter beginning at `page`, whose previous page with content is `before`. */
export const boundarySignals = (before: PageEvidence, page: PageEvidence, context: BoundaryContext): BoundarySignal[] =>
  observe(before, page, context).map(({ evidence, share, name, note }) => ({
    name,
    weight: Math.round(WEIGHT[evidence] * share * 100) / 100,
    note,
  }))

/** What tells whether a letter begins at `page`, not weighed yet. */
export function observe(before: PageEvidence, seen: PageEvidence, context: BoundaryContext): Observation[] {
  const page = isDatedAsTold(before, seen, context.common) ? { ...seen, date: null } : seen
  const enclosure = enclosureOf(before, page, context)
  const plain = observeAs(before, page, context, enclosure?.trust === 'certain' ? enclosure : null)
  // What other evidence keeps with the letter needs no more, and is doubted by none of it.
  return enclosure === null || enclosure.trust === 'certain' || oddsOf(plain) < KEPT
    ? plain
    : observeAs(before, page, context, enclosure)
}

/** As log odds: of confidence enough in where letters begin, see `SURE_BOUNDARY`. */
export const KEPT = -1.1

const oddsOf = (observed: readonly Observation[]): number =>
  observed.reduce((sum, { evidence, share }) => sum + WEIGHT[evidence] * share, 0)

function observeAs(
  before: PageEvidence,
  read: PageEvidence,
  context: BoundaryContext,
  enclosure: Enclosure | null,
): Observation[] {
  const [forAddressee, backToSender] = isUnaddressed(read)
    ? [
        isName(context.lastRecipient) && read.names(context.lastRecipient),
        says(read, context.lastSender) || isFootedBySenderOf(before, read),
      ]
    : [false, false]
  const unaddressed = forAddressee || backToSender ? { ...read, recipient: '' } : read
  const page = enclosure === null ? unaddressed : withoutOpening(read)
  const observed: Observation[] = []
  const add: Add = (evidence, name, note, share = 1) => observed.push({ evidence, share, name, note })
  add('prior', 'prior', 'Pages continue a letter a little more often than they begin one.')
  observeWords(before, page, add)
  observeNumbers(before, page, enclosure !== null || isEnclosedForm(before, page, context), add)
  if (forAddressee) add('namesAddressee', 'names_addressee', 'It names whom the letter before is for.')
  if (backToSender) add('namesSender', 'names_sender', 'It names who sent the letter before.')
  const told = { ...context, isForm: enclosure !== null }
  observeOpening(before, page, told, add)
  observeLikeness(before, page, told, add)
  if (page.recipient === '' && !page.salutation) observeKinship(before, page, context, add)
  if (enclosure !== null) add('enclosedPaper', ENCLOSED_SIGNALS[enclosure.trust], ENCLOSED[enclosure.kind])
  observeSides(page, context.sides, add)
  const isStrange = observed.some(({ evidence, share }) => evidence === 'unrelated' && share >= HARDLY_A_WORD)
  if (isStrange && !observed.some(({ evidence }) => LINKS.has(evidence)))
    add('unlinked', 'unlinked', 'Nothing on it tells that it belongs to the page before.')
  return observed
}

/** Of a page that came with the letter: by what it says; by what both have in common; and most likely, but it may be for somebody else. */
export const ENCLOSED_SIGNALS: Record<Enclosure['trust'], string> = {
  certain: 'enclosed',
  sure: 'enclosed_paper',
  likely: 'likely_enclosed',
}
const ENCLOSED_PAPER = 'It is for the same addressee, of the same matter, and the letter before encloses something.'
const ENCLOSED: Record<Enclosure['kind'], string> = {
  paper: 'The letter before encloses something that it calls by the heading of this page.',
  continued: 'The page before says that what stands on this one is overleaf.',
  reply: 'It is a form to send back to who wrote the letter before, for whom that is for.',
  sent: 'The letter before encloses something, and this page is for who wrote that.',
  numbered: 'It bears the number of the letter before, which encloses something, and names whom that is for.',
  summed: 'It shows the sum of the letter before, which encloses something, and names who sent that.',
  form: ENCLOSED_PAPER,
  notice: ENCLOSED_PAPER,
  copy: 'It is the copy of what the page before lists, for the same addressee.',
  translation: 'It says in another language what the page before says.',
}

/** Who is named on what came with a letter is no addressee, and its days are of what it tells; whom a translation greets was greeted before. */
const withoutOpening = (page: PageEvidence): PageEvidence => ({ ...page, recipient: '', salutation: false, date: null })

/** What ties a page to the one before: without any of it a page of other words is a stranger's as likely as not, and nobody may get it unseen. */
const LINKS: ReadonlySet<Evidence> = new Set<Evidence>([
  'numberContinues',
  'numberIsLater',
  'totalNotReached',
  'namesAddressee',
  'namesSender',
  'senderInHead',
  'beginsInside',
  'endsInside',
  'clausesGoOn',
  'sharedReference',
  'terms',
  'attachment',
  'enclosedPaper',
  'sameHeader',
  'sameDomain',
  'related',
  'backSide',
])
/** This share of what speaks against kinship. */
const HARDLY_A_WORD = 0.5

/** A poster behind a letter that is complete, speaks of nothing that goes with it, and is of somebody else. */
const isLeaflet = (before: PageEvidence, page: PageEvidence) =>
  (before.signOff || page.poster) &&
  !before.announcesMore &&
  ![...page.domains].some((stem) => before.domains.has(stem))

type Add = (evidence: Evidence, name: string, note: string, share?: number) => void

/** In log odds: words that say less say nothing. */
const LEAST_SAID = 0.5

function observeWords(before: PageEvidence, page: PageEvidence, add: Add): void {
  const odds = oddsByWords(before.said, page.said)
  // Notes by hand are few among the letters that this was learned from, and half of their words misread.
  if (Math.abs(odds) < LEAST_SAID || isOtherPrint(before, page)) return
  // What has a window of its own may be for whoever is called so and more, whatever it says.
  if (odds < 0 && page.recipient !== '' && page.addressedAt !== null && !page.inField) return
  const share = Math.min(1, Math.abs(odds) / WEIGHT.wordsBegin)
  if (odds > 0) add('wordsBegin', 'words', 'Its words are those with which letters begin.', share)
  else add('wordsGoOn', 'words', 'Its words are those with which letters go on.', share)
}

function observeNumbers(before: PageEvidence, page: PageEvidence, goesWithIt: boolean, add: Add): void {
  const [last, own] = [before.number, page.number]
  if (own) {
    const trust = own.certain ? 1 : 0.4
    if (own.page === 1) {
      const isAttached = page.attachment && !isAddressed(page) && (before.announcesMore || !before.signOff)
      const evidence = goesWithIt || isAttached ? 'enclosureIsOne' : 'numberIsOne'
      add(evidence, 'page_number', 'It is numbered page 1.', trust)
    } else if (last && own.page === last.page + 1 && (own.of === null || last.of === null || own.of === last.of)) {
      // A statement that repeats its addressee and date numbers its pages, wherever on them.
      const isRepeated = page.recipient !== '' && page.recipient === before.recipient && page.date === before.date
      const share = isRepeated ? 1 : Math.min(trust, last.certain ? 1 : 0.5)
      add('numberContinues', 'page_number', `It is numbered ${own.page}, after ${last.page}.`, share)
    } else if (last && own.certain && last.certain)
      add('numberBreaks', 'page_number', `It is numbered ${own.page}, after ${last.page}.`)
    else add('numberIsLater', 'page_number', `It is numbered ${own.page}.`, trust)
  }
  if (last?.of && last.certain) {
    if (last.page === last.of && own?.page !== last.page + 1)
      add('totalReached', 'page_total', `The page before is the last of ${last.of}.`)
    else if (last.page < last.of && own?.page !== 1)
      add('totalNotReached', 'page_total', `The page before is ${last.page} of ${last.of}.`)
  }
}

const isOther = (name: string, before: string) => name !== '' && before !== '' && similarity(name, before) < 0.6

const isSameName = (name: string, before: string) => before !== '' && editDistance(name, before) <= 2

/** "Return to Acme Surveyors LLP", and not "… to Acme Surveyors Holdings Ltd" */
const isOfSender = (named: string, sender: string): boolean => {
  const at = isName(sender) ? ` ${named} `.indexOf(` ${sender} `) : -1
  return at >= 0 && isForSender(named.slice(at), sender)
}

const isAddressed = (page: PageEvidence) => page.recipient !== '' || page.salutation

/**
 * Whether a page's date tells of a letter of its own. What goes with a letter repeats its date, as does what says behind its undated terms whom it is for;
 * where it says so, days in the rows of a table on the same matter tell nothing either.
 */
function hasOwnDate(before: PageEvidence, page: PageEvidence, context: FormContext): boolean {
  const goesBack = says(page, context.lastRecipient) && namesNobodyElse(page, context)
  const isRepeated = page.date === (before.date ?? (goesBack ? context.enclosingDate : null))
  if (page.dateInRows && goesBack && context.kinship >= CLOSE_KINSHIP) return false
  const opens = isAddressed(page) && !context.isForm
  return page.date !== null && (!isRepeated || opens)
}

/** Whether every company that it names is whom the letter before is for, or who sent it. */
const namesNobodyElse = ({ named }: PageEvidence, { lastRecipient, lastSender }: BoundaryContext): boolean =>
  named.every((name) => name === lastRecipient || isOfSender(name, lastSender))

function observeOpening(before: PageEvidence, page: PageEvidence, context: FormContext, add: Add): void {
  const { lastSender, lastRecipient } = context
  if (page.recipient !== '') {
    add('recipient', 'address_window', 'An addressee stands at its head.')
    if (isSameName(page.recipient, before.recipient))
      add('sameRecipientAgain', 'same_addressee', 'The addressee is that of the page before.')
    else if (before.recipient !== '')
      add('otherRecipient', 'other_addressee', 'The addressee is another one than on the page before.')
  }
  const labelled =
    page.recipient === '' &&
    !before.announcesMore &&
    !isForSender(page.labelled, lastSender) &&
    isOther(page.labelled, lastRecipient || before.labelled)
  if (labelled) add('otherLabelled', 'other_addressee', 'It says that it is for another than the page before.')
  const namesOther =
    page.recipient === '' &&
    !labelled &&
    !before.announcesMore &&
    page.title !== null &&
    lastRecipient !== '' &&
    page.named.length > 0 &&
    !page.names(lastRecipient) &&
    page.named.every((name) => isOther(name, lastRecipient) && !says(before, name) && !isOfSender(name, lastSender))
  if (namesOther) add('otherNamed', 'other_named', 'It names another company, and not whom the letter before is for.')
  const forOffice = page.recipient === '' && page.officeAt !== null && page.officeAt === before.addressedAt
  if (forOffice) add('forOffice', 'address_window', 'It is for somebody at the address of the page before.')
  if (page.salutation) add('salutation', 'salutation', 'It has a salutation.')
  // Schedules and particulars that come behind a letter hold dates of their own.
  const within = page.attachment && page.recipient === '' && !page.salutation
  if (hasOwnDate(before, page, context)) {
    add('date', 'date', 'It bears a date.')
    if (!within && before.date !== null && before.date !== page.date)
      add('otherDate', 'other_date', 'The date is another one than on the page before.')
  }
  if (page.display && page.number === null)
    add(isLeaflet(before, page) ? 'leaflet' : 'display', 'display', 'It opens with very large print.')
  if (page.title !== null && !context.isForm) add('title', 'title', 'It has a title.')
  const [last, own] = [before.numbered, page.numbered]
  if (last && own && own.form === last.form && own.number !== last.number)
    add('otherNumber', 'other_number', `It is ${own.form} ${own.number}, and the page before ${last.number}.`)
  const opened =
    page.recipient !== '' ||
    labelled ||
    namesOther ||
    forOffice ||
    page.salutation ||
    page.date !== null ||
    page.unnamed ||
    (page.title !== null && isHeadedByAnother(before, page, lastSender))
  if (!opened) add('noOpening', 'no_opening', 'It has no addressee, salutation or date.')
  if (!opened && (before.announcesMore || (before.onBack && !isHeadedByAnother(before, page, lastSender))))
    add('announced', 'announced', 'The page before says that more goes with it.')
  if (before.signOff && !page.signOff) add('signedBefore', 'signed_before', 'The page before is signed.')
  if (!before.signOff && page.signOff && !page.salutation && !isOtherPrint(before, page))
    add('signsHere', 'signed_here', 'It is signed, and the page before is not.')
  if (page.terms) add('terms', 'terms', 'It holds printed terms.')
  else if (page.attachment && !page.salutation)
    add('attachment', 'attachment', 'It looks like something that comes behind a letter.')
}

/** A letter may name a price or two. */
const FEW_PRICES = 3

function observeLikeness(
  before: PageEvidence,
  page: PageEvidence,
  { common, lastSender, kinship, isForm }: FormContext,
  add: Add,
): void {
  if (page.prices > FEW_PRICES && before.prices > FEW_PRICES && page.recipient === '' && !page.salutation)
    add('priceLists', 'price_lists', 'Both pages list prices.')
  if (page.beginsInside && !isAddressed(page)) add('beginsInside', 'runs_on', 'It begins in the middle of a sentence.')
  if (page.namesFirstPage && isUnaddressed(page) && kinship > LEAST_KINSHIP)
    add('namesFirstPage', 'names_first_page', 'It speaks of a first page before it.')
  if (before.endsInside) add('endsInside', 'runs_on', 'The page before ends in the middle, or says that it goes on.')
  if (before.lastClause !== null && page.firstClause === before.lastClause + 1 && page.firstClause > 2) {
    add('clausesGoOn', 'numbering', `Its paragraphs go on with number ${page.firstClause}.`)
  }
  const shared = sharedReference(before, page, common)
  if (shared !== undefined) add('sharedReference', 'reference', `Both pages bear ${shared}.`)
  // Terms are set small, and what comes behind them is not.
  if (!before.terms && isOtherPrint(before, page)) {
    const evidence = sizeRatio(before, page) > OTHER_HAND ? 'quiteOtherHand' : 'otherHand'
    add(evidence, 'other_print', 'It is printed or written in quite another size or hand.')
  }
  if (page.domains.size > 0 && before.domains.size > 0 && page.recipient === '') {
    const same = [...page.domains].some((stem) => before.domains.has(stem))
    if (same) add('sameDomain', 'web_address', 'Both pages give the same web address.')
    else add('otherDomain', 'web_address', 'It gives another web address than the page before.')
  } else if (page.domains.size > 0 && page.recipient === '' && !before.announcesMore)
    add('ownDomain', 'web_address', 'It gives a web address, and the page before none.')
  if (isHeadedBySenderOf(before, page))
    add('senderInHead', 'sender_in_head', 'Its head names the sender of the page before.')
  else if (!isForm) observeSender(before, page, lastSender, add)
  const known = before.layout.lines
    .map((line) => line.text.toLowerCase().replace(/(?<=\d)[\s()]+(?=\d)/g, ''))
    .join('\n')
  const contacts = [...page.headContacts].filter((contact) => !known.includes(contact))
  if (contacts.length > 0 && contacts.length === page.headContacts.size)
    add('headContacts', 'own_contacts', `Its head gives ${contacts[0]}, which the page before does not.`)
  if (page.header.length > 8 && similarity(page.header, before.header) > 0.8 && page.recipient === '') {
    add('sameHeader', 'running_head', 'Its head is that of the page before.')
  }
}

function observeSender(before: PageEvidence, page: PageEvidence, lastSender: string, add: Add): void {
  if (page.sender === '') return
  const likeness = (sender: string) => similarity(page.sender, sender)
  if (isAddressed(page) || page.date !== null) {
    if (before.sender === '') return
    if (likeness(before.sender) < 0.5) add('otherSender', 'letterhead', 'Its letterhead is another one.')
    else if (likeness(before.sender) >= SAME_SENDER) add('letterhead', 'letterhead', 'It has a letterhead of its own.')
  } else if (isHeadedByAnother(before, page, lastSender))
    add('otherLetterhead', 'letterhead', 'The last letterhead before was another one.')
}

const isHeadedByAnother = (before: PageEvidence, page: PageEvidence, lastSender: string) =>
  page.letterhead && lastSender !== '' && !before.announcesMore && similarity(page.sender, lastSender) < 0.5

/** Schedules and slips that go with a letter name its sender in their head; letters that follow one of the same sender open as letters do. */
const isHeadedBySenderOf = (before: PageEvidence, page: PageEvidence): boolean =>
  page.recipient === '' && page.labelled === '' && !page.salutation && page.title === null && isHeadedAs(before, page)

/** A form of the sender's own that the page before encloses may begin its numbers anew. */
const isEnclosedForm = (before: PageEvidence, page: PageEvidence, context: BoundaryContext): boolean =>
  before.announcesMore && page.date === null && isHeadedBySenderOf(before, page) && namesNobodyElse(page, context)

/** "2 - Furrow & Flint - Prices exclude VAT" */
const isFootedBySenderOf = ({ sender }: PageEvidence, { footer }: PageEvidence): boolean =>
  isName(sender) && ` ${footer} `.includes(` ${sender} `)

/** Below this a page that speaks of a first page may speak of somebody else's. */
const LEAST_KINSHIP = 0.3
const ENOUGH_WORDS = 50

/** A few words on a page of pictures share nothing with anything. */
function observeKinship(
  before: PageEvidence,
  page: PageEvidence,
  { kinship, common }: BoundaryContext,
  add: Add,
): void {
  if (kinship > NEUTRAL_KINSHIP) {
    const share = Math.min(1, (kinship - NEUTRAL_KINSHIP) / (SURE_KINSHIP - NEUTRAL_KINSHIP))
    add('related', 'related', 'It speaks of the same things as the page before.', share)
  } else {
    const words = Math.min(before.words.size, page.words.size)
    const share = Math.min(1, words / ENOUGH_WORDS) * (1 - kinship / NEUTRAL_KINSHIP)
    add('unrelated', 'unrelated', 'It shares hardly a word with the page before.', share)
    if (isOtherPrint(before, page) && !mayGoWith(before, page, common))
      add('nothingShared', 'nothing_shared', 'It shares neither print nor words with the page before.', share)
  }
}

function observeSides(page: PageEvidence, sides: SheetSides, add: Add): void {
  if (!sides.duplex) return
  const trust = Math.min(2, 0.5 + 0.5 * sides.blanks)
  if (page.layout.page % 2 === 0) add('backSide', 'back_of_sheet', 'It is the back of a sheet.', trust)
  else add('frontSide', 'front_of_sheet', 'It is the front of a sheet.')
}
