import type { Wording } from '../languages/wording.ts'
import type { Category, DeadlineDetail, Priority } from '../letter-reading.schema.ts'
import { daysBetween } from '../text/dates.ts'
import { spellOut } from '../text/spell-out.ts'

export interface LetterToRank {
  subject: string
  sender: string
  body: string
  category: Category
  /** A public body, local authority or court sent it. */
  official: boolean
  deadlines: DeadlineDetail[]
  receivedOn: string
}

/** Bodies of which a date to act by is a duty by law. */
const STATUTORY: readonly Category[] = ['tax', 'company_filing', 'legal', 'regulatory']

/** About what agents and bureaux write of duties by law too; terms of suppliers are full of them. */
const EMPLOYING_OR_LETTING: readonly Category[] = ['payroll_pensions', 'property']

/** What is paid for month by month: a sum that stays unpaid makes the letter a reminder. */
const BILLS: readonly Category[] = ['invoice', 'utilities', 'property', 'banking', 'insurance']

/** How soon a person should see the letter; the first rule that applies. */
export function rankPriority(printed: LetterToRank, wording: Wording): Priority {
  const letter = { ...printed, subject: spellOut(printed.subject, wording), body: spellOut(printed.body, wording) }
  if (letter.category === 'marketing') return 'low'
  const soonest =
    letter.deadlines.map((entry) => daysBetween(letter.receivedOn, entry.date)).sort((a, b) => a - b)[0] ??
    Number.POSITIVE_INFINITY
  const isOver = letter.deadlines.length === 0 && wording.priorities.isOver.test(letter.body)
  if (
    (!isOver && wording.priorities.criticalTitle.test(letter.subject)) ||
    (!isOver && wording.priorities.criticalSender.test(letter.sender)) ||
    wording.priorities.criticalThreat.test(letter.body) ||
    wording.priorities.criticalHeading.test(letter.body)
  )
    return 'critical'
  if (soonest <= 7) return 'critical'
  if (
    soonest <= 30 ||
    (wording.priorities.penaltyTitle.test(letter.subject) && !wording.priorities.settled.test(letter.subject)) ||
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
  const asks = wording.priorities.toDo.test(letter.body)
  const isAnswer =
    wording.priorities.thanks.test(letter.subject) ||
    wording.priorities.asAsked.test(`${letter.subject}\n${letter.body}`)
  if (isAnswer && !asks && !wording.priorities.toKeep.test(letter.body)) return 'low'
  if (wording.priorities.contentToKeep.test(letter.subject) || wording.priorities.changeOfTerms.test(letter.subject))
    return 'medium'
  if (wording.priorities.settled.test(letter.subject)) return 'low'
  if (wording.priorities.toKeep.test(letter.body)) return 'medium'
  if (wording.priorities.nothingToDo.test(letter.body))
    return [wording.priorities.billOrDemand, wording.priorities.toDo].some((asks) => asks.test(letter.subject))
      ? 'medium'
      : 'low'
  if (letter.category === 'other') return 'low'
  if (wording.priorities.statement.test(letter.subject) && letter.category === 'banking') return 'low'
  if (asks) return letter.category === 'general' && wording.priorities.thanks.test(letter.subject) ? 'low' : 'medium'
  return letter.category === 'invoice' || wording.priorities.bill.test(letter.subject) ? 'medium' : 'low'
}
