import type { MentionForm, SignalPlace } from '../languages/deadline-wording.ts'
import type { Wording } from '../languages/wording.ts'
import type { DeadlineDetail } from '../letter-reading.schema.ts'

/** A date that a letter names or counts to, among the words around it. */
export interface DateMention {
  form: MentionForm
  /** What it comes to if it is a deadline: one day, or the months of a row. */
  details: DeadlineDetail[]
  /** Whether the words around it are a phrase by which letters set deadlines. */
  phrased: boolean
  words: Readonly<Record<SignalPlace, string>>
}

/** What stands further from a date than so many characters says nothing of it. */
const REACH = 400

/** The words around a date in a sentence: before it, behind it, and the one or two sentences that follow. */
export function wordsAround(before: string, found: string, behind: string, following: string): DateMention['words'] {
  const [lead, tail, next] = [before.slice(-REACH), behind.slice(0, REACH), following.slice(0, REACH)]
  const sentence = `${lead}${found}${tail}`
  return { lead, tail, after: `${tail} ${next}`, sentence, context: `${sentence} ${next}`, label: '' }
}

/** Whether the words around a day say that it is off or nothing of the reader's, whatever phrase it stands in. */
export function isRuledOut({ words: { lead, tail, after } }: DateMention, { deadlines }: Wording): boolean {
  const { setAside, dueToReader, othersDuty, forbidden, wasAsked, wasDue, expected } = deadlines
  return (
    deadlines.calledOff.test(after) ||
    (deadlines.known.test(lead) && deadlines.butSooner.test(tail)) ||
    (deadlines.needNotCome.test(after) && !deadlines.limit.test(lead)) ||
    (deadlines.limit.exec(lead)?.index === 0 && deadlines.senderWill.test(tail)) ||
    [setAside, dueToReader, othersDuty, forbidden, wasAsked, wasDue, expected].some((says) => says.test(lead))
  )
}

/**
 * Whether the reader must do something by that date: whether more speaks for it than against it. The evidence is added up (a linear classifier
 * over what stands around the date); a known phrase is its strongest piece, and decides unless much contradicts it.
 */
export function isDeadline({ form, phrased, words }: DateMention, { deadlines: { evidence } }: Wording): boolean {
  const told = evidence.signals.filter(
    (signal) => (signal.forms?.includes(form) ?? true) && signal.pattern.test(words[signal.in]),
  )
  return told.reduce((sum, { weight }) => sum + weight, evidence.start[form] + (phrased ? evidence.phrase : 0)) > 0
}
