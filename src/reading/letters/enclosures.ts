import { isPlaceLine, isSalutation } from '../fields/company-words.ts'
import { findGreeting } from '../fields/greeting.ts'
import { detectLanguage } from '../fields/language.ts'
import { isOrdinary } from '../fields/vocabulary.ts'
import { hasLegalForm } from '../matching/company-name.ts'
import { holdsForm, LEGAL_FORM } from '../matching/legal-forms.ts'
import { foldForms, isReadAs, similarity } from '../text/fold-text.ts'
import { postcodeOf } from '../text/postcode.ts'
import type { PageEvidence } from './page-evidence.ts'
import {
  CLOSE_KINSHIP,
  isHeadedAs,
  isName,
  isUnaddressed,
  NEUTRAL_KINSHIP,
  namesNoOther,
  SAME_SENDER,
  SURE_KINSHIP,
  says,
  sharedReference,
} from './page-likeness.ts'

/**
 * What a page behind a letter is that came in the same envelope, and tells as much itself:
 * - `paper`: called by its heading in the letter, for the same addressee or of the same matter, or for nobody;
 * - `continued`: what the page before says is set out overleaf;
 * - `reply`: a form to be sent back to who wrote the letter;
 * - `sent`: what its writer had from others, or is to get from the reader;
 * - `numbered`: of the letter's number, naming whom it is for;
 * - `summed`: what makes up the letter's sum, naming who sent that;
 * - `form`: announced by the letter, with the addressee's address in its own window;
 * - `notice`: what the letter says that it encloses, by whom it is for;
 * - `copy`: of an invoice that the letter lists;
 * - `translation`: the letter once more, in another language.
 */
export interface Enclosure {
  kind: 'paper' | 'continued' | 'reply' | 'sent' | 'numbered' | 'summed' | 'form' | 'notice' | 'copy' | 'translation'
  /**
   * `certain`: it names whom the letter is for, and nobody else could be meant; `sure`: nothing on it may be for somebody else, but that rests on what it has in
   * common with the letter; `likely`: it may be for somebody else, and nobody may get it unseen.
   */
  trust: 'certain' | 'sure' | 'likely'
}

interface EnclosureContext {
  /** Of the page with the one before, see `kinshipOf`. */
  kinship: number
  /** References that tell nothing. */
  common: ReadonlySet<string>
  /** The opening page of the letter that the page before is of; null where none is known. */
  letter: PageEvidence | null
  /** From the last page that opens a letter to the one before. */
  since: readonly PageEvidence[]
}

/** What `page` is to the letter that the page before is of; null where nothing tells that it came with it. */
export function enclosureOf(before: PageEvidence, page: PageEvidence, context: EnclosureContext): Enclosure | null {
  const { letter, common, since } = context
  const certain = (kind: Enclosure['kind']): Enclosure => ({ kind, trust: 'certain' })
  if (letter !== null && isPaperByHeading(letter, page)) return certain('paper')
  if (areNotesCalled(since, page)) return certain('paper')
  if (isAnnouncedForm(before, page, common)) return certain('form')
  if (isEnclosedNotice(before, page, context) || isStatementOf(before, page)) return certain('notice')
  if (isListedCopy(before, page)) return certain('copy')
  const rests = (kind: Enclosure['kind'], isSure: boolean): Enclosure => ({ kind, trust: isSure ? 'sure' : 'likely' })
  if (isStatementOfClaimant(before, page)) return rests('summed', hasLegalForm(before.recipient))
  if (isTranslation(before, page, common)) return rests('translation', opensAsTold(before, page))
  if (isSetOutOn(before, page)) return rests('continued', namesNobody(page))
  const toWriter = (letter && isToWriter(letter, page, common)) ?? isToWriter(before, page, common)
  if (toWriter !== null) return rests('sent', toWriter === 'surely')
  if (letter === null) return null
  if (isReply(letter, page)) return rests('reply', letter.announcesMore || page.attachment)
  const kinship = letter === before ? context.kinship : 0
  const kind = kindInCommon(letter, page, { kinship, common })
  if (kind !== null) return rests(kind, isPlainlyFor(letter, page))
  return isAnnexTold(since, page) && isPlainlyFor(letter, page) ? rests('paper', false) : null
}

/** What a page is by what it has in common with the letter; whom it is for is another question. */
function kindInCommon(letter: PageEvidence, page: PageEvidence, likeness: Likeness): Enclosure['kind'] | null {
  if (isPaperOfMatter(letter, page, likeness)) return 'paper'
  if (isOfNumber(letter, page, likeness.common)) return 'numbered'
  return isOfSum(letter, page) ? 'summed' : null
}

type Likeness = Pick<EnclosureContext, 'kinship' | 'common'>

/** Whether a page names whom the letter is for in full, and nobody else where an addressee stands, nor any company that the letter does not, and is no letter by its looks. */
const isPlainlyFor = (letter: PageEvidence, page: PageEvidence): boolean =>
  (page.recipient === '' || isBehindNumber(page.recipient, letter.recipient)) &&
  (['', letter.recipient].includes(page.labelled) || isForSender(page.labelled, letter.sender)) &&
  (page.addressedAt === null || page.addressedAt === letter.addressedAt) &&
  // Under the letterhead of another day may stand whoever was not read.
  !(page.letterhead && page.date !== null && page.date !== letter.date) &&
  (page.names(letter.recipient) ||
    page.layout.segments.some(({ text }) => isBehindNumber(foldForms(text), letter.recipient))) &&
  namesOnlyParties(letter, page)

/** "Tansy Orchard Ltd", or "Licence OF2019384 Tansy Orchard Ltd". */
function isBehindNumber(line: string, name: string): boolean {
  const before = ` ${line}`.endsWith(` ${name}`) ? line.slice(0, -name.length) : null
  return before !== null && (before === '' || (/\d\S* $/.test(before) && !holdsForm(before)))
}

/**
 * Whether a page is a paper that the letter encloses and calls by its heading: "With this letter is your new certificate", of "Your certificate of employers'
 * liability insurance", and behind it lies one that has the very same addressee in a field or behind a label. It is no later than the letter, greets nobody,
 * and names nobody whom the letter does not. Who is named in its text may be anybody ("The interest of Acme Ltd is noted").
 */
export function isPaperByHeading(letter: PageEvidence, page: PageEvidence): boolean {
  // With a window of its own it came by itself as well, and may be for whoever is called so and more.
  const isInWindow = page.addressedAt !== null && !page.inField
  const isForSame = page.labelled === letter.recipient || (!isInWindow && page.recipient === letter.recipient)
  return isForSame && isCalledByHeading(letter, page)
}

/** Whether a page for nobody has a heading of several words that an earlier page of the letter gives: 'refer to the notes entitled "How to comply with a demand"'. */
function areNotesCalled(since: readonly PageEvidence[], page: PageEvidence): boolean {
  if (!isUnaddressed(page) || !namesNobody(page)) return false
  const headings = [...page.headings, foldForms(page.layout.lines[0]?.text ?? '')].filter(
    (heading) => heading.split(' ').length >= WORDS_OF_HEADING,
  )
  return headings.some((heading) => since.some((told) => says(told, heading)))
}

/** Fewer may be words that stand anywhere. */
const WORDS_OF_HEADING = 4

/** Whether a page is headed as an annex, and an earlier page of the letter speaks of it: "the particulars set out in the annex". */
function isAnnexTold(since: readonly PageEvidence[], page: PageEvidence): boolean {
  const heading = foldForms(page.layout.lines[0]?.text ?? '')
  const annex = page.layout.wording.pages.annex.exec(heading)?.[0]
  return annex !== undefined && !page.salutation && since.some(({ folded }) => ` ${folded} `.includes(` the ${annex} `))
}

/** No address, date, title, letterhead or company's name. */
export const opensNothing = (page: PageEvidence): boolean =>
  isUnaddressed(page) && page.title === null && namesNobody(page)

const namesNobody = ({ recipient, labelled, named }: PageEvidence): boolean =>
  recipient === '' && labelled === '' && named.length === 0

/** Whether a page begins with what the one before says is overleaf ("particulars of which are set out overleaf"), and has its sum. */
function isSetOutOn(before: PageEvidence, page: PageEvidence): boolean {
  if (page.salutation || !sharesSum(before, page)) return false
  const setOut = before.layout.wording.pages.setOutOverleaf.exec(before.folded)?.[1]
  return setOut !== undefined && ` ${page.header} `.startsWith(` ${setOut} `)
}

/**
 * A paper called by its heading that is for nobody, as a schedule of dilapidations may be: of the same number, or plainly of the same matter, since it
 * speaks of the same person or place. Who is named in its text, and not as whom it is for, tells nothing: "The interest of Acme Ltd is noted".
 */
const isPaperOfMatter = (letter: PageEvidence, page: PageEvidence, { kinship, common }: Likeness): boolean =>
  page.recipient === '' &&
  page.labelled === '' &&
  isUnaddressed({ ...page, date: null }) &&
  (!says(page, letter.recipient) || page.names(letter.recipient)) &&
  isCalledByHeading(letter, page) &&
  (sharesMatter(letter, page, common) || (kinship >= CLOSE_KINSHIP && sharesName(letter, page)))

/** Whether both speak of one who is no party of the letter, by two words or more that are not all anybody's: "Kingsgate Works", "Julian Astbury". */
const sharesName = (letter: PageEvidence, { layout }: PageEvidence): boolean =>
  layout.segments.some(({ text }) =>
    [...text.matchAll(NAME)].some(
      ([name]) =>
        !isOrdinary(name, layout.wording.text) &&
        !isOfParties(letter, foldForms(name)) &&
        speaksOf(letter, foldForms(name)),
    ),
  )

/** Whether a page has a name among other words: not in a line of an address. */
const speaksOf = ({ layout: { segments, wording } }: PageEvidence, name: string): boolean =>
  segments.some(({ text }) => {
    const [before, behind] = ` ${foldForms(text)} `.split(` ${name} `, 2)
    return behind !== undefined && /\p{L}/u.test(`${before}${behind}`) && !isPlaceLine(text, wording)
  })

const NAME = /\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)+/gu

/** Whether both name one more than the parties of the letter, and the page no other company. */
const isOfSamePersons = (letter: PageEvidence, page: PageEvidence): boolean =>
  sharesName(letter, page) && namesOnlyParties(letter, page)

/**
 * Of the letter's own number, naming whom that is for: a checklist, a deed to sign, the copy of a claim. Days of what it tells may be later than the letter's,
 * and others may be named in its fields.
 */
const isOfNumber = (letter: PageEvidence, page: PageEvidence, common: ReadonlySet<string>): boolean =>
  letter.announcesMore &&
  !comesByItself(letter, page) &&
  // The rule of a field takes a letter: such a page is looked at.
  (says(page, letter.recipient) || (page.inField && isReadAs(page.recipient, letter.recipient))) &&
  sharesMatter(letter, page, common)

/** What makes up the sum that the letter asks for ("particulars of which are overleaf"), where it names who sent that, and nobody else. */
const isOfSum = (letter: PageEvidence, page: PageEvidence): boolean =>
  mayBeEnclosed(letter, page) &&
  sharesSum(letter, page) &&
  says(page, letter.sender) &&
  namesOnlyParties(letter, page) &&
  !comesByItself(letter, page)

/** A form for the letter's sender, to be signed for whom the letter is for. */
const isReply = (letter: PageEvidence, page: PageEvidence): boolean =>
  isName(letter.recipient) &&
  page.labelled !== '' &&
  page.recipient === '' &&
  !page.salutation &&
  isForSender(page.labelled, letter.sender) &&
  page.names(letter.recipient)

/**
 * Whether a page that came with a letter is for who wrote that: the copy of another's letter or report to him, one to him that the reader is to sign. It surely came with
 * it where its window names him, both are of one matter, and it names nobody else; for others may write to him, and a neighbour have his address.
 */
function isToWriter(
  letter: PageEvidence,
  page: PageEvidence,
  common: ReadonlySet<string>,
): 'surely' | 'perhaps' | null {
  const isEarlier = page.date === null || (letter.date !== null && page.date <= letter.date)
  if (!letter.announcesMore || !isEarlier || !isName(letter.sender) || page.recipient === letter.recipient) return null
  if (isSameFirm(page.recipient, letter.sender)) {
    const isOfMatter = page.sender === letter.recipient || sharesMatter(letter, page, common)
    return isOfMatter && namesOnlyParties(letter, page) ? 'surely' : 'perhaps'
  }
  // Beside another's letterhead, where no window was made out.
  const isNamed =
    page.recipient === '' &&
    page.letterhead &&
    !isOfSameSender(letter, page) &&
    page.layout.segments.some(({ text }) => foldForms(text) === letter.sender)
  return isNamed || isAtWriters(letter, page) ? 'perhaps' : null
}

/** The same name, with its legal form or without; a choir or a pension fund that is called after a firm is another. */
const isSameFirm = (one: string, other: string): boolean =>
  one.replace(FORM_AT_END, '') === other.replace(FORM_AT_END, '')

const FORM_AT_END = new RegExp(` (?:${LEGAL_FORM.source})$`)

/** Whether a page's window has the address of a letter's writer, and not that of whom the letter is for: where that was not read, the letterhead's own line has it. */
function isAtWriters({ addressedAt, layout }: PageEvidence, page: PageEvidence): boolean {
  if (page.addressedAt === null || page.addressedAt === addressedAt) return false
  const lowest = addressedAt === null ? LETTERHEAD * layout.height : layout.height
  return layout.lines.some(({ text, box }) => box[3] < lowest && postcodeOf(text) === page.addressedAt)
}

/** Windows begin below it, as a share of the page's height. */
const LETTERHEAD = 0.12

/** A form to send back is for the sender, and for an office of his: "To: Loans Desk, Larkfield Bank plc", not "Larkfield Holdings Ltd". */
export function isForSender(labelled: string, sender: string): boolean {
  if (similarity(labelled, sender) >= SAME_SENDER) return true
  const [over = '', under] = isName(sender) ? ` ${labelled} `.split(` ${sender} `, 2) : []
  return under !== undefined && !hasLegalForm(`${over} ${under.replace(OWN_FORM, '')}`)
}

const OWN_FORM = new RegExp(`^(?:${LEGAL_FORM.source})\\b`)

/** Whether both bear a number of a matter: neither anybody's nor one that a firm has itself, which stands on all that it sends or that concerns it. */
const sharesMatter = (letter: PageEvidence, page: PageEvidence, common: ReadonlySet<string>): boolean =>
  [...page.references].some(
    (reference) =>
      letter.references.has(reference) &&
      !common.has(reference) &&
      !COMPANY_NUMBER.test(reference) &&
      ![letter, page].some((bearer) => isOwnNumber(reference, bearer)),
  )

/** "VAT 412335790", "DX 12033 Leeds" */
const isOwnNumber = (reference: string, { layout: { lines, wording } }: PageEvidence): boolean =>
  lines.some(({ text }) => wording.pages.firmsNumber.test(text) && text.toUpperCase().includes(reference))

const COMPANY_NUMBER = /^(?:[A-Z]{2}\d{6}|\d{8})$/

/** Whether a page looks like post of its own: it greets somebody, is in somebody else's letterhead, or has a window with another address than the letter's, or a sender or title. */
function comesByItself(letter: PageEvidence, page: PageEvidence): boolean {
  const isOther = page.deliverable && !` ${page.recipient}`.endsWith(` ${letter.recipient}`)
  const isInWindow = (page.addressedAt !== null || (page.recipient !== '' && isOther)) && !page.inField
  const isWhole = page.addressedAt !== letter.addressedAt || page.sender !== '' || page.title !== null
  return page.salutation || (page.letterhead && !isOfSameSender(letter, page)) || (isInWindow && isWhole)
}

/** Whether a letter encloses something and a page is no later, and greets nobody. */
const mayBeEnclosed = (letter: PageEvidence, page: PageEvidence): boolean =>
  letter.announcesMore &&
  isName(letter.recipient) &&
  !page.salutation &&
  (page.date === null || (letter.date !== null && page.date <= letter.date))

/** Whether an enclosing letter has the words of a page's heading, which names no party, and says whoever the page names. */
function isCalledByHeading(letter: PageEvidence, page: PageEvidence): boolean {
  const { article } = letter.layout.wording.pages
  // "Our demand for the rent" is headed "Demand for rent".
  const plain = (text: string) => ` ${text} `.replaceAll(article, '')
  const names = (heading: string) => {
    const told = plain(heading)
    const isTelling = isName(told.trim()) && told.trim().length >= LEAST_HEADING
    return isTelling && !isOfParties(letter, heading) && plain(letter.folded).includes(told)
  }
  return (
    mayBeEnclosed(letter, page) &&
    page.headings.some(names) &&
    isFromKnown(letter, page) &&
    namesOnlyParties(letter, page)
  )
}

/** Whether every company with a legal form that a page names in its upper half is a party of the letter, or named there. */
const namesOnlyParties = (letter: PageEvidence, page: PageEvidence): boolean =>
  page.named.every(
    (name) =>
      name === letter.recipient ||
      name === `to ${letter.recipient}` ||
      isReadAs(name, letter.sender) ||
      name.startsWith(`${letter.sender} `) ||
      says(letter, name),
  )

const isOfParties = ({ recipient, sender }: PageEvidence, heading: string): boolean =>
  [recipient, sender].some((name) => name.includes(heading) || (isName(name) && heading.includes(name)))

/** In letters: "claim form". Fewer may be two words that stand anywhere. */
const LEAST_HEADING = 10

/**
 * "Attached is a claim form", and behind it lies one for the very same addressee that bears the same number or sum: it has his address in the
 * window or him behind a label, for it is served without a letter as well. What is of the same sender and day needs no such number, as "I also enclose my fee note", if it
 * names nobody else.
 */
const isAnnouncedForm = (before: PageEvidence, page: PageEvidence, common: ReadonlySet<string>): boolean =>
  page.title !== null &&
  (page.title.form !== before.title?.form || before.salutation) &&
  enclosesForm(before, page.title.form) &&
  !page.salutation &&
  isName(before.recipient) &&
  areOneParty(page.recipient, before.recipient) &&
  (page.addressedAt === null ? page.labelled !== '' : page.addressedAt === before.addressedAt) &&
  (page.date === null || page.date === before.date) &&
  // Another creditor's demand for the same debtor is no form of it.
  isFromKnown(before, page) &&
  (sharedReference(before, page, common) !== undefined ||
    sharesSum(before, page) ||
    (says(before, page.sender) && sharesSum(before, page, LARGE_SUM)) ||
    (page.date !== null && isOfSameSender(before, page) && namesOnly(before, page)))

/** The same name, one of them with what it trades as: "Acme Ltd t/a Gasketman". */
const areOneParty = (one: string, other: string): boolean =>
  one === other || other.startsWith(`${one} t a `) || one.startsWith(`${other} t a `)

/** By its name, or its last word: the "demand under section 123" is a statutory one. */
const enclosesForm = ({ encloses }: PageEvidence, form: string): boolean =>
  encloses.some((name) => ` ${form}`.endsWith(` ${name}`))

/**
 * Whether a page is what the letter before says that it encloses: a notice or form without a greeting, for the very same addressee, since a name that
 * is close may be another client's. It names him
 * - behind a label, undated or of a day before the letter's;
 * - under that letter's own letterhead, with the number of its policy or account, and nobody else;
 * - in a field, older than the letter, which speaks of somebody whom the page names as well: the claim of Ann Ash against him;
 * - in a field without a postcode, as a certificate or schedule does, which is not sent by itself; less kinship is enough where it calls itself one;
 * - or in a field with his address.
 */
function isEnclosedNotice(before: PageEvidence, page: PageEvidence, { kinship, common }: Likeness): boolean {
  if (!before.announcesMore || before.recipient === '' || page.salutation) return false
  // What is enclosed may be older than the letter: a notice bears the day of what it tells of.
  const isOlder = page.date !== null && before.date !== null && page.date < before.date
  const isLabelled = page.labelled === before.recipient && !isHeadedByStranger(before, page)
  if (isLabelled && kinship >= SURE_KINSHIP && (page.date === null || isOlder)) return true
  const isForSame = page.recipient === before.recipient
  if (isForSame && page.inField && isOlder && !page.letterhead && isOfSamePersons(before, page)) return true
  if (page.date !== null) return false
  const isHeadedAlike = isHeadedAs(before, page) && namesOnly(before, page)
  if (isForSame && page.addressedAt === null && isHeadedAlike && sharedReference(before, page, common)) return true
  const inField = isForSame && page.inField
  if (inField && page.addressedAt === null && !page.letterhead)
    return kinship >= (page.attachment ? NEUTRAL_KINSHIP : CLOSE_KINSHIP) && !isHeadedByStranger(before, page)
  return inField && page.addressedAt === before.addressedAt && kinship >= SURE_KINSHIP
}

/** The statement of a sum that is due, headed by the name of whom the letter is for alone: "The attached statement shows £2,206.08 past its due date". */
const isStatementOf = (before: PageEvidence, page: PageEvidence): boolean =>
  before.announcesMore &&
  page.title?.form === 'statement' &&
  before.layout.wording.pages.enclosesStatement.test(before.folded) &&
  isName(before.recipient) &&
  (page.recipient || page.sender) === before.recipient &&
  page.addressedAt === null &&
  namesNoOther(before, page) &&
  !page.salutation &&
  (page.date === null || page.date === before.date) &&
  sharesSum(before, page)

/**
 * The statement of another's to the same addressee, of the sum for which a letter is written: "The enclosed statement shows what you owe our client, Calder
 * Dyers". It has his address as the creditor knows it; of a person, or an inn, there may be another of the name.
 */
const isStatementOfClaimant = (before: PageEvidence, page: PageEvidence): boolean =>
  before.layout.wording.pages.enclosesStatement.test(before.folded) &&
  page.layout.segments.some(({ text }) => page.layout.wording.deadlines.statementOfAccount.test(text.trim())) &&
  isName(before.recipient) &&
  areOneParty(page.recipient, before.recipient) &&
  says(before, page.sender) &&
  !page.salutation &&
  (page.date === null || (before.date !== null && page.date <= before.date)) &&
  sharesSum(before, page)

/** The copy of an invoice that the letter before lists by its number, of the same sender, and without an address to be delivered at. */
const isListedCopy = (before: PageEvidence, page: PageEvidence): boolean =>
  page.title !== null &&
  page.title.copyOf !== null &&
  ` ${before.folded} `.includes(` ${page.title.copyOf} `) &&
  before.title?.form !== page.title.form &&
  !page.salutation &&
  !page.deliverable &&
  isName(before.recipient) &&
  page.recipient === before.recipient &&
  isOfSameSender(before, page)

/**
 * Whether a page says in another language what the one before says, of the same matter and for nobody else: Welsh authorities write in both. What a
 * translation keeps are its figures.
 */
export function isTranslation(before: PageEvidence, page: PageEvidence, common: ReadonlySet<string>): boolean {
  const isForOther = [page.recipient, page.labelled].some((name) => name !== '' && name !== before.recipient)
  // One sender's letters of one kind have scales and forms in common; what is of another matter bears another number as well.
  const isOfNumber =
    sharedReference(before, page, common) !== undefined &&
    [...page.references].every((reference) => before.references.has(reference))
  if (!isName(before.recipient) || isForOther || !isOfNumber) return false
  const [known, own] = [numbersIn(before), numbersIn(page)]
  if (own.size < FEWEST_NUMBERS || [...own].filter((number) => !known.has(number)).length > own.size * STRANGE_NUMBERS)
    return false
  const [language, other] = [before, page].map(({ layout }) => detectLanguage(layout.reading.text))
  return language !== null && other !== null && language !== other
}

/** Whether over its greeting stands nothing but figures, and what stands on the page before as well: whoever else it is for would stand there. */
function opensAsTold(before: PageEvidence, { layout }: PageEvidence): boolean {
  const greeting =
    findGreeting(layout, layout.wording) ?? layout.segments.find(({ text }) => isSalutation(text, layout.wording))
  const lowest = greeting?.box[1] ?? HEAD * layout.height
  return layout.segments
    .filter(({ box }) => box[1] < lowest - 1)
    .every(({ text }) => /\d/.test(text) || ` ${before.folded} `.includes(` ${foldForms(text)} `))
}

/** Of a page without a greeting. */
const HEAD = 0.35

const numbersIn = ({ folded }: PageEvidence): Set<string> => new Set(folded.match(/\d+/g))

/** Two letters of one sender have their year and a figure or two in common. */
const FEWEST_NUMBERS = 5
/** As a share: a slip of a digit, a number of pages. */
const STRANGE_NUMBERS = 0.2

/** Whether its first line names another sender than the letter's, who is not named there: another insurer's certificate came by itself. */
const isHeadedByStranger = (before: PageEvidence, { header, sender }: PageEvidence): boolean =>
  sender !== '' &&
  `${header} `.startsWith(`${sender} `) &&
  similarity(sender, before.sender) < SAME_SENDER &&
  !says(before, sender)

/** Of the letter's own sender, of nobody, or of somebody whom the letter names. */
const isFromKnown = (letter: PageEvidence, page: PageEvidence): boolean =>
  page.sender === '' || isOfSameSender(letter, page) || says(letter, page.sender)

/** A logo may be read with what stands under it, or without: "Fraser-Lyle / Chartered Accountants". */
const isOfSameSender = ({ sender: known }: PageEvidence, { sender }: PageEvidence): boolean =>
  isName(sender) &&
  (similarity(sender, known) >= SAME_SENDER ||
    `${sender} `.startsWith(`${known} `) ||
    (isName(known) && `${known} `.startsWith(`${sender} `)))

/** Whether every company that a page names is whom the one before is for, or who sent it. */
const namesOnly = ({ recipient, sender }: PageEvidence, { named }: PageEvidence): boolean =>
  named.every((name) => name === recipient || similarity(name, sender) >= SAME_SENDER || name.startsWith(`${sender} `))

const sharesSum = ({ figures }: PageEvidence, page: PageEvidence, telling = TELLING_SUM): boolean =>
  [...page.figures].some((figure) => telling.test(figure) && figures.has(figure))

/** In thousands, with odd pence. */
const TELLING_SUM = /\d,?\d{3}\.(?!00)\d{2}$/
/** In tens of thousands, which may be anybody's. */
const LARGE_SUM = /\d{2},?\d{3}\.\d{2}$/
