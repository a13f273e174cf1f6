import type { MentionForm, SignalPlace } from '../languages/deadline-wording.ts'
import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'
import { matchesOf } from '../text/matches-of.ts'
import { type DatedLetter, saidByDateWords, termsOfDate } from './date-words.ts'

/** A date that a letter names or counts to, among the words around it. */
export interface DateMention {
  form: MentionForm
  /** What it comes to if it is a deadline: one day, or the months of a row. */
  details: [DeadlineDetail, ...DeadlineDetail[]]
  /** Whether the words around it are a phrase by which letters set deadlines. */
  phrased: boolean
  words: Readonly<Record<SignalPlace, string>>
}

/** What stands further from a date than so many characters says nothing of it. */
const REACH = 400

/** The words around a date in a sentence: before it, behind it, and the one or two sentences that follow. */
export function wordsAround(
  before: string,
  found: string,
  behind: string,
  following: string,
  wording: Wording,
): DateMention['words'] {
  const [lead, tail, next] = [before.slice(-REACH), behind.slice(0, REACH), following.slice(0, REACH)]
  const sentence = `${lead}${found}${tail}`
  const clause = clauseOf(lead, wording)
  return { lead, clause, tail, after: `${tail} ${next}`, sentence, context: `${sentence} ${next}`, label: '' }
}

/**
 * Of the words before a date, those of the clause that the date stands in. What a sentence says of others ("The bank will close the account …") says
 * nothing of a date in the clause that then turns to the reader ("… and you need to move your money by") or sets a condition ("unless you pay by").
 */
export function clauseOf(before: string, { deadlines }: Wording): string {
  const last = matchesOf(before, deadlines.newClause).at(-1)
  return last ? before.slice(last.index) : before
}

/** Whether the words around a day say that it is off or nothing of the reader's, whatever phrase it stands in. */
export function isRuledOut({ words: { lead, clause, tail, after } }: DateMention, { deadlines }: Wording): boolean {
  const { setAside, dueToReader, othersDuty, forbidden, wasAsked, wasDue, expected } = deadlines
  return (
    deadlines.calledOff.test(after) ||
    (deadlines.known.test(lead) && deadlines.butSooner.test(tail)) ||
    (deadlines.needNotCome.test(after) && !deadlines.limit.test(lead)) ||
    (deadlines.limit.exec(lead)?.index === 0 && deadlines.senderWill.test(tail)) ||
    [setAside, forbidden].some((says) => says.test(lead)) ||
    (dueToReader.test(clause) && !deadlines.renewal.test(after)) ||
    (expected.test(clause) && !deadlines.condition.test(clause)) ||
    (deadlines.forOthers.test(tail) && !deadlines.addressed.test(lead)) ||
    [othersDuty, wasAsked, wasDue].some((says) => says.test(clause))
  )
}

/** Words are known by what they mostly mean: no number of them overrules a phrase by which letters set deadlines, where no signal does. */
const MOST_SAID = 3.9

/**
 * Whether the reader must do something by that date: whether more speaks for it than against it. The evidence is added up: signals (a linear classifier
 * over what stands around the date), of which a known phrase is the strongest, and the words themselves.
 */
export function isDeadline(mention: DateMention, letter: DatedLetter, wording: Wording): boolean {
  const { form, phrased, words } = mention
  const { evidence } = wording.deadlines
  const told = evidence.signals.filter(
    (signal) => (signal.forms?.includes(form) ?? true) && signal.pattern.test(words[signal.in]),
  )
  const sum = told.reduce((sum, { weight }) => sum + weight, evidence.start[form] + (phrased ? evidence.phrase : 0))
  const said = saidByDateWords(termsOfDate(mention, letter, wording.text), evidence.words)
  return sum + Math.max(-MOST_SAID, Math.min(MOST_SAID, said)) > 0
}
