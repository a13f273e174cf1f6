import type { DateWordWeights } from '../languages/word-weights.ts'
import type { TextWording } from '../languages/wording.ts'
import type { Category, DeadlineDetail } from '../letter-reading.schema.ts'
import { addDays, daysBetween } from '../text/dates.ts'
import type { DateMention } from './date-mention.ts'
import { stemsIn, termsInPlace } from './vocabulary.ts'

/** The letter that names a date. */
export interface DatedLetter {
  letterDate: string | null
  /** Day of receipt, ISO. */
  receivedOn: string
  category: Category
}

type FoundDay = Pick<DeadlineDetail, 'date' | 'rule'>

/** What is looked at of a mention. */
export interface MentionWords extends Pick<DateMention, 'form'> {
  /** Its days; one after the first follows from that. */
  details: readonly [FoundDay, ...FoundDay[]]
  words: Pick<DateMention['words'], 'clause' | 'tail' | 'after' | 'label'>
}

/** Words that are looked at: before the date in its clause, behind it, in what follows, and of its label. */
const REACH = { clause: 16, tail: 10, next: 14, label: 6 }
/** How many words next to the date are taken together, at most. */
const TOGETHER = { before: 3, behind: 2 }
/** Days to the date are told apart by these: a week, a fortnight, a month, and what lies about them. */
const STEPS = [-1, 3, 7, 14, 16, 21, 28, 31, 45, 62, 100, 200, 400]
/** A letter without a date was written so long before it came. */
const DAYS_IN_POST = 7

/**
 * By what a date's words and circumstances are known to the classifier: the stems around it, each marked with its place, pairs of them, those right next to
 * it together, how the date is told, how far off it is from the letter and from its receipt, and what the letter is about.
 */
export function termsOfDate(
  { form, details, words }: MentionWords,
  letter: DatedLetter,
  wording: TextWording,
): string[] {
  const stems = (text: string) => stemsIn(text, wording)
  const lead = stems(words.clause).slice(-REACH.clause)
  const tail = stems(words.tail).slice(0, REACH.tail)
  const label = stems(words.label).slice(0, REACH.label)
  const next = stems(words.after.slice(words.tail.length)).slice(0, REACH.next)
  const upTo = (most: number, of: string[]) =>
    Array.from({ length: Math.min(most, of.length) }, (_, index) => index + 1)
  return [
    ...new Set([
      ...termsInPlace('<', lead),
      ...upTo(TOGETHER.before, lead).map((length) => `<<${lead.slice(-length).join('_')}`),
      ...termsInPlace('>', tail),
      ...upTo(TOGETHER.behind, tail).map((length) => `>>${tail.slice(0, length).join('_')}`),
      ...label.map((stem) => `:${stem}`),
      ...(label.length > 0 ? [`::${label.join('_')}`] : []),
      ...next.map((stem) => `+${stem}`),
      ...circumstancesOfDate({ form, details }, letter),
    ]),
  ]
}

function circumstancesOfDate({ form, details }: Omit<MentionWords, 'words'>, letter: DatedLetter): string[] {
  const [{ date, rule }] = details
  const { letterDate, receivedOn, category } = letter
  const fromLetter = stepOf(daysBetween(letterDate ?? addDays(receivedOn, -DAYS_IN_POST), date))
  return [
    `=${form}`,
    `=${rule}`,
    `=${category}`,
    `=${category} ${form}`,
    `=letter ${fromLetter}`,
    `=${form} ${fromLetter}`,
    `=receipt ${stepOf(daysBetween(receivedOn, date))}`,
    ...(letterDate === null ? ['=undated'] : []),
  ]
}

const stepOf = (days: number): number => STEPS.find((most) => days <= most) ?? Number.POSITIVE_INFINITY

/** Weights are kept in hundredths. */
const UNIT = 0.01

/** Fewer known terms than this say less. */
const FEW = 30

/** What the words around a date say for its being a deadline, as log-odds: a linear classifier (logistic regression; `npm run fit:date-words`). */
export function saidByDateWords(terms: readonly string[], { start, terms: weights }: DateWordWeights): number {
  const known = terms.filter((term) => Object.hasOwn(weights, term))
  const sum = known.reduce((sum, term) => sum + weights[term]!, start)
  return UNIT * Math.min(1, known.length / FEW) * sum
}
