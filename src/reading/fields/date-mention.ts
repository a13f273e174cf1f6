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

/** The words around a date in a sentence: before it, behind it, and what follows the sentence. */
export const wordsAround = (lead: string, found: string, tail: string, next: string): DateMention['words'] => ({
  lead,
  tail,
  after: `${tail} ${next}`,
  sentence: `${lead}${found}${tail}`,
  context: `${lead}${found}${tail} ${next}`,
  label: '',
})

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
