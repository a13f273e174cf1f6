import type { Wording } from '../languages/wording.ts'
import type { Category, DeadlineDetail, Priority } from '../letter-reading.schema.ts'
import { daysBetween } from '../text/dates.ts'
import { spellOut } from '../text/spell-out.ts'
import { likelihoodsByWords } from './vocabulary.ts'

export interface LetterToRank {
  subject: string
  sender: string
  body: string
  /** Its words (`termsOfLetter`). */
  terms: readonly string[]
  category: Category
  /** A public body, local authority or court sent it. */
  official: boolean
  deadlines: DeadlineDetail[]
  receivedOn: string
}

/** Days after its receipt by which a deadline makes a letter urgent by itself. */
export const CRITICAL_DAYS = 7
export const HIGH_DAYS = 30

/** What its kind adds to the log-odds of a letter's priority: signs of urgency are surer than their absence. */
export const KIND_WEIGHTS: Readonly<Record<Priority, number>> = { critical: 4, high: 4, medium: 1.5, low: 1.5 }

/** Bodies of which a date to act by is a duty by law. */
const STATUTORY: readonly Category[] = ['tax', 'company_filing', 'legal', 'regulatory']

/** About what agents and bureaux write of duties by law too; terms of suppliers are full of them. */
const EMPLOYING_OR_LETTING: readonly Category[] = ['payroll_pensions', 'property']

/** What is paid for month by month: a sum that stays unpaid makes the letter a reminder. */
const BILLS: readonly Category[] = ['invoice', 'utilities', 'property', 'banking', 'insurance']

/**
 * What is known of a letter's urgency besides its words: what it is about, how soon it wants something, and both. `daysLeft` from its receipt to each
 * of its deadlines.
 */
export function circumstancesOf({ category, daysLeft }: { category: Category; daysLeft: readonly number[] }): string[] {
  const soonest = Math.min(...daysLeft)
  const due =
    soonest <= CRITICAL_DAYS ? 'at once' : soonest <= HIGH_DAYS ? 'soon' : daysLeft.length > 0 ? 'later' : 'never'
  return [category, due, `${category} ${due}`]
}

/**
 * How soon a person should see the letter. Its vocabulary and circumstances say how likely each priority is (`npm run fit:words`), its kind speaks for one of
 * them, and a deadline that is near sets the least.
 */
export function rankPriority(letter: LetterToRank, wording: Wording): Priority {
  const { category, terms } = letter
  if (category === 'marketing') return 'low'
  const daysLeft = letter.deadlines.map((entry) => daysBetween(letter.receivedOn, entry.date))
  const soonest = Math.min(...daysLeft)
  if (soonest <= CRITICAL_DAYS) return 'critical'
  const given = circumstancesOf({ category, daysLeft })
  const likely = likelihoodsByWords({ terms, given }, wording.priorities.words)
  const kind = priorityOfKind(letter, soonest, wording)
  likely.set(kind, likely.get(kind)! + KIND_WEIGHTS[kind])
  const [best] = [...likely].reduce((top, other) => (other[1] > top[1] ? other : top))
  return soonest <= HIGH_DAYS && best !== 'critical' ? 'high' : best
}

/** What titles, phrases and the sender's nature make of it; the first rule that applies. */
function priorityOfKind(printed: LetterToRank, soonest: number, wording: Wording): Priority {
  const letter = { ...printed, subject: spellOut(printed.subject, wording), body: spellOut(printed.body, wording) }
  const isOver = letter.deadlines.length === 0 && wording.priorities.isOver.test(letter.body)
  if (
    (!isOver && wording.priorities.criticalTitle.test(letter.subject)) ||
    (!isOver && wording.priorities.criticalSender.test(letter.sender)) ||
    wording.priorities.criticalThreat.test(letter.body) ||
    wording.priorities.criticalHeading.test(letter.body)
  )
    return 'critical'
  if (
    soonest <= HIGH_DAYS ||
    (wording.priorities.penaltyTitle.test(letter.subject) && !wording.priorities.settled.test(letter.subject)) ||
    (letter.official && wording.priorities.overdue.test(letter.subject)) ||
    wording.priorities.security.test(letter.subject) ||
    wording.priorities.locked.test(letter.body)
  )
    return 'high'
  const due = letter.deadlines.length > 0
  if (
    due &&
    (letter.official ||
      STATUTORY.includes(letter.category) ||
      wording.priorities.statutoryNotice.test(letter.subject) ||
      (EMPLOYING_OR_LETTING.includes(letter.category) && wording.priorities.legalDuty.test(letter.body)) ||
      wording.priorities.overdue.test(letter.subject) ||
      (BILLS.includes(letter.category) && wording.priorities.notPaid.test(letter.body)))
  )
    return 'high'
  if (due) return 'medium'
  const sentences = letter.body.split(/(?<=[.!?])\s+|\n/)
  // Whoever writes to thank asks for nothing with "Please share them out".
  const isGrateful = letter.category === 'general' && !letter.official && wording.priorities.gratitude.test(letter.body)
  const asksNothing = [wording.priorities.inCase, ...(isGrateful ? [wording.priorities.favour] : [])]
  const asks = wording.priorities.toDo.test(
    sentences.filter((said) => !asksNothing.some((says) => says.test(said))).join('\n'),
  )
  const isAnswer =
    wording.priorities.thanks.test(letter.subject) ||
    wording.priorities.asAsked.test(`${letter.subject}\n${letter.body}`)
  if (isAnswer && !asks && !wording.priorities.toKeep.test(letter.body)) return 'low'
  if (wording.priorities.contentToKeep.test(letter.subject) || wording.priorities.changeOfTerms.test(letter.subject))
    return 'medium'
  if (wording.priorities.settled.test(letter.subject)) return 'low'
  if (wording.priorities.toKeep.test(letter.body) || wording.priorities.toCheck.test(letter.body)) return 'medium'
  if (wording.priorities.nothingToDo.test(letter.body)) {
    // What will be collected is still to be entered in the books.
    const isInvoice = wording.priorities.invoice.test(letter.subject) && !wording.priorities.paid.test(letter.body)
    const isAsked = [wording.priorities.billOrDemand, wording.priorities.toDo].some((asks) => asks.test(letter.subject))
    return isInvoice || isAsked ? 'medium' : 'low'
  }
  if (letter.category === 'other') return 'low'
  if (wording.priorities.statement.test(letter.subject) && letter.category === 'banking') return 'low'
  if (asks) return letter.category === 'general' && wording.priorities.thanks.test(letter.subject) ? 'low' : 'medium'
  return letter.category === 'invoice' || wording.priorities.bill.test(letter.subject) ? 'medium' : 'low'
}
