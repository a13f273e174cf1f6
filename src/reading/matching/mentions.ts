import { z } from 'zod'
import { isPersonLine, isTrading } from '../fields/company-words.ts'
import { beginsOwnName, findGreeting, greetsByFirstName, mayBePerson } from '../fields/greeting.ts'
import { type Addressed, findAddressees, isForPerson } from '../fields/recipient.ts'
import { TOWN_BEHIND_FORM } from '../fields/recipient-name.ts'
import { isOrdinary } from '../fields/vocabulary.ts'
import type { Wording } from '../languages/wording.ts'
import { mayBeName, runningHead } from '../letters/other-matter.ts'
import { matchesOf } from '../text/matches-of.ts'
import type { PageLayout } from '../text/page-layout.ts'
import { endsInPostcode } from '../text/postcode.ts'
import { lowerCaseShare } from '../text/running-text.ts'
import { hasLegalForm, parseCompanyName, readCompanyNumber } from './company-name.ts'
import { mayBeHome } from './homes.ts'
import { isFormAlone } from './legal-forms.ts'
import { namesInText, phrasesIn } from './named-in-text.ts'
import { mayBeRelation, withoutTitles } from './person-name.ts'
import { namesOf, wholeNameOf } from './printed-name.ts'

/** Something on a page that may name a client. */
export const mentionSchema = z.object({
  page: z.int(),
  /** As printed for a name; a registration number in its one form. */
  text: z.string(),
  /**
   * `sender`: the sender as the rules read it, on the letter's first page. `person`: an addressee that is no company. Of a
   * letter that is addressed to nobody, `spoken`: a phrase; `line`: see `addressedInLine`.
   */
  kind: z.enum(['name', 'number', 'sender', 'person', 'spoken', 'line']),
  /** What stands behind the name of a `line`, comma-separated. */
  address: z.string().optional(),
  /** Within running text or a table, where letters speak of others: "a guarantee by Acme Ltd (company number …)", "To Acme Ltd  £120.00". */
  inProse: z.boolean(),
  /** A name over two lines, of which the first alone would be another's; see `wholeNameOf`. */
  goesOn: z.boolean().optional(),
  /** A `sender` in a window's place under somebody else's letterhead: its own address there makes it the addressee. */
  isUnderLetterhead: z.boolean().optional(),
  /** On a paper of both sides, the one that sues: its copy or the other's, be it from it or not. */
  isOpponent: z.boolean().optional(),
  /** A person and what stands under them: by the greeting alone a firm with a reader, by its name a firm or the house that they live in. */
  isParted: z.boolean().optional(),
  /** … of which the firm's begins with a word of its own and has two more: hardly one name with the person's. */
  isWhole: z.boolean().optional(),
  /** … or which may well be such a house, or another of the family, so that the address does not tell whose the post is. */
  isHome: z.boolean().optional(),
})
export type Mention = z.infer<typeof mentionSchema>

/** More figures than any page of print holds, and a letter of statements: of more nobody knows whose they are. */
const MOST_ON_PAGE = 500
const MOST_IN_LETTER = 5000

/** Neither part of a word or a longer figure ("INV/08234567", "1,234,5678"); "No.08234567" is one. */
const NUMBER = /(?<![\p{L}\p{N}/-]|\p{N}[.,])(?:[A-Z]{2}\s?[\dOIl]{6}|R\d{7}|[\dOIl]{7,8})(?![\p{L}\p{N}/-]|[.,]\d)/giu

/** A paragraph of so many words is running text, no label and no row of a form. */
const PROSE_WORDS = 12
/** And so many of them in lower case. */
const LOWER_CASE_IN_PROSE = 0.3

/** The sender, or who else may be. */
export type PossibleSender = Pick<Mention, 'text' | 'isUnderLetterhead'>

export interface MayBeMentioned {
  senders: PossibleSender[]
  recipientCompany: string
  /** Whether the addressee is a person. */
  isPerson: boolean
  inLine: Pick<Mention, 'text' | 'address'>[]
  /** Pages that came with the letter as papers of their own. */
  papers: readonly number[]
}

/**
 * Whoever a letter's pages address, who sent it (`senders`: the sender, then who else may be), every figure on them that may be a registration number,
 * and whomever they speak of where nobody is addressed. `isComplete` is false when there are more figures than are looked at.
 */
export function findMentions(
  layouts: PageLayout[],
  { senders, recipientCompany, isPerson, inLine, papers }: MayBeMentioned,
  wording: Wording,
): { mentions: Mention[]; isComplete: boolean } {
  const names = layouts.flatMap((layout, index) => [
    ...findAddressees(layout, wording).flatMap((found) => namesOn(layout, found, wording)),
    ...namesBeforeTown(layout),
    ...(index === 0 ? [] : namesAlone(layout, wording)),
  ])
  const onPapers = namesOnPapers(layouts.filter(({ page }) => papers.includes(page)))
  const found = layouts.map((layout) => numbersOn(layout, wording))
  const numbers = found.flatMap((onPage) => onPage.slice(0, MOST_ON_PAGE))
  const isComplete = found.every((onPage) => onPage.length <= MOST_ON_PAGE) && numbers.length <= MOST_IN_LETTER
  const [first] = layouts
  const sent: Mention[] = senders
    .filter(({ text }) => text !== '')
    .flatMap((sender) => (first ? [{ ...sender, page: first.page, kind: 'sender', inProse: false }] : []))
  const isAddressed = recipientCompany !== '' || (first !== undefined && isForPerson(first, wording))
  const lines = inLine.map((line): Mention => ({ ...line, page: first!.page, kind: 'line', inProse: false }))
  const person: Mention[] =
    isPerson && first ? [{ page: first.page, text: recipientCompany, kind: 'person', inProse: false }] : []
  const spoken = isAddressed ? [] : [...lines, ...namesInText(layouts)]
  const mentions = [
    ...sent,
    ...person,
    ...distinct([...names, ...onPapers]),
    ...numbers.slice(0, MOST_IN_LETTER),
    ...spoken,
  ]
  return { mentions, isComplete }
}

/** "Tansy Orchard Ltd, Leeds" may be how somebody writes to Tansy Orchard (Leeds) Ltd. */
const namesBeforeTown = ({ page, segments }: PageLayout): Mention[] =>
  segments
    .map(({ text }) => text.trim())
    .filter((text) => TOWN_BEHIND_FORM.test(text))
    .map((text) => ({ page, text: text.replace(TOWN_BEHIND_FORM, '($2) $1'), kind: 'name', inProse: false }))

/** Whose a paper of its own is, it may say anywhere, behind a label of a word or two: "Share of Ottersby Bowls Club". Better to look at one too many. */
const namesOnPapers = (layouts: readonly PageLayout[]): Mention[] =>
  phrasesIn(layouts).flatMap((mention) => {
    const words = mention.text.split(' ')
    const behindLabel = Array.from({ length: MOST_OF_LABEL + 1 }, (_, from) => words.slice(from))
    return [...behindLabel, ...endingInForm(words)]
      .filter(({ length }) => length >= 2)
      .map((name): Mention => ({ ...mention, text: name.join(' '), kind: 'name' }))
  })

/** Whatever may be a name up to a legal form within: "Tenant Valley Homes Ltd of 9 High Street", "Between Acme Ltd and Valley Homes Ltd". */
const endingInForm = (words: string[]): string[][] =>
  words.flatMap((word, at) => {
    if (!isFormAlone(word)) return []
    const from = words.slice(0, at).findLastIndex(isFormAlone) + 1
    return Array.from({ length: at - from }, (_, skipped) => words.slice(from + skipped, at + 1))
  })

const MOST_OF_LABEL = 2

/** Longer lines are sentences. */
const NAME_WORDS = 8

/**
 * Whatever may be a name in the head of a page, companies that stand in a line of their own, or before their address in one, and whoever stands behind a label that says whose a page is:
 * on a page inside a letter these may be whom another letter is for, however it is laid out ("… cordially invites / Acme Ltd").
 */
function namesAlone(layout: PageLayout, wording: Wording): Mention[] {
  const { page, lines, segments } = layout
  const head = runningHead(layout)
    .map(({ text }) => text.trim().replace(wording.pages.runningLabel, ''))
    .filter((text) => mayBeName(text, wording))
  const heading = head.map((text): Mention => ({ page, text, kind: 'name', inProse: false }))
  return [...heading, ...namesInLines([...lines, ...segments], page, wording)]
}

function namesInLines(lines: readonly { text: string }[], page: number, wording: Wording): Mention[] {
  return lines.flatMap((line) => {
    const text = line.text.trim().replace(wording.addressees.whoseLabel, '').trim()
    const isLabelled = text !== line.text.trim()
    const [name = '', next = ''] = text.split(/,\s/)
    const isAlone = isLabelled || ((name === text || endsInPostcode(text)) && hasLegalForm(name))
    if (!isAlone || name.split(' ').length > NAME_WORDS) return []
    // "To: Tansy Orchard Ltd, Pension Scheme" is one name.
    const names = isLabelled && next !== '' ? [name, `${name} ${next}`] : [name]
    return names.map((text): Mention => ({ page, text, kind: 'name', inProse: false }))
  })
}

function namesOn(
  layout: PageLayout,
  { company, address, person, isParted, isOpponent, inWindow }: Addressed,
  wording: Wording,
): Mention[] {
  const printed = { recipientCompany: company, address }
  const whole = wholeNameOf(printed)
  const withPerson = person === null ? [] : [`${person} ${company}`]
  // Whoever is not surely somebody at a firm may be a client, and what stands under them their house: "Mr John Smith / Jane Smith", "Mrs A Patel / Rosebank".
  const mayBeTwo = isParted || mayBeHouse(company, wording)
  const alone = mayBeTwo && person !== null ? [withoutTitles(person)] : []
  const isHome =
    mayBeTwo &&
    isPersonLine(person ?? '', wording) &&
    (mayBeHome(company) || isRelation(company, person!, layout, wording))
  const [first = '', ...others] = parseCompanyName(company).core.split(' ')
  const isWhole = others.length >= 2 && beginsOwnName(first, wording) && !isOrdinary(first, wording.text)
  return [...namesOf(printed), ...withPerson, ...alone].map((text) => ({
    page: layout.page,
    text,
    kind: 'name',
    inProse: !inWindow,
    ...(text === whole ? { goesOn: true } : {}),
    ...(isOpponent ? { isOpponent } : {}),
    ...(mayBeTwo && withPerson.includes(text)
      ? { isParted: true, ...(isWhole && { isWhole }), ...(isHome && { isHome }) }
      : {}),
  }))
}

/** "Rosebank", "Rose & Crown", "Journey’s End": whatever nothing says to be a firm, nor which kind of organisation, but for such as are homes as well ("Mill Farm"). */
function mayBeHouse(name: string, { senders, addressees }: Wording): boolean {
  const isOrganisation = senders.organisation.test(name.replaceAll('&', 'and')) || addressees.friends.test(name)
  return !hasLegalForm(name) && !isTrading(name) && (mayBeHome(name) || !isOrganisation)
}

/** Whether it is somebody else of the family, whom the letter does not greet: "Mr John Smith / Jane Smith". */
const isRelation = (name: string, person: string, layout: PageLayout, wording: Wording): boolean =>
  mayBePerson(name, wording) &&
  mayBeRelation(person, name) &&
  !greetsByFirstName(findGreeting(layout, wording), name, wording)

const numbersOn = (layout: PageLayout, wording: Wording): Mention[] =>
  distinct(
    layout.paragraphs.flatMap((paragraph) => {
      const inProse = !paragraph.single && isRunningText(paragraph.text)
      return numbersOf(paragraph.text, wording).map(
        (text): Mention => ({ page: layout.page, text, kind: 'number', inProse }),
      )
    }),
  )

function distinct(mentions: Mention[]): Mention[] {
  const seen = new Set<string>()
  return mentions.filter(({ page, text, inProse }) => {
    const key = `${page} ${inProse} ${text}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Sentences are mostly in lower case; columns of names, labels and numbers that were read as one paragraph are not. */
function isRunningText(text: string): boolean {
  const words = text.split(' ')
  return words.length >= PROSE_WORDS && lowerCaseShare(words) > LOWER_CASE_IN_PROSE
}

function numbersOf(text: string, wording: Wording): string[] {
  return matchesOf(text, NUMBER).flatMap(({ 0: printed, index }) => {
    if (wording.numbers.otherKind.test(text.slice(Math.max(0, index - 40), index))) return []
    const prefix = /^(?:[A-Z]{2}|R)(?=\s?\d)/i.exec(printed)?.[0] ?? ''
    const healed = printed.slice(prefix.length).replace(/O/gi, '0').replace(/[IL]/gi, '1')
    return readCompanyNumber(prefix + healed) ?? []
  })
}
