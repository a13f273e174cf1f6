import type { Topic } from '../languages/category-wording.ts'
import type { Wording } from '../languages/wording.ts'
import { type Category, type Priority, SIGNAL_PREFIX, type Signal } from '../letter-reading.schema.ts'
import { daysBetween } from '../text/dates.ts'
import { spellOut } from '../text/spell-out.ts'
import {
  BODY_TOPIC_WEIGHT,
  FOR_CLIENT_WEIGHT,
  IN_PERSON,
  isForClient,
  type LetterText,
  SUBJECT_FACTOR,
  WORDS_FACTOR,
} from './category.ts'
import { CRITICAL_DAYS, circumstancesOf, HIGH_DAYS, KIND_WEIGHTS, type LetterToRank } from './priority.ts'
import { likelihoodsByWords } from './vocabulary.ts'

/** Of each field: more than a few reasons nobody reads. */
const MOST_SIGNALS = 3
/** Of a match, what shows where it stands. */
const MOST_QUOTED = 60

/**
 * The strongest evidence that spoke for a letter's category, looked for once more in what `classify` weighs. Weights are those of the evidence by
 * itself: what an offer, a bill or a lawyer's letter is for counts less in the sum.
 */
export function categorySignals(letter: LetterText, category: Category, wording: Wording): Signal[] {
  if (!letter.languageIsRead) {
    return [{ name: 'category_language', weight: 0, note: 'It is written in a language that is not read.' }]
  }
  if (category === 'other') return [{ name: 'category_empty', weight: 0, note: 'Hardly anything is written on it.' }]
  const found = [
    ...phraseSignals(letter, category, wording),
    ...senderSignals(letter, category, wording),
    ...vocabularySignal('category', category, likelihoodsByWords(letter, wording.categories.words), WORDS_FACTOR),
  ]
  const strongest = strongestOf(found)
  const note = 'Little on it speaks for anything but correspondence.'
  return strongest.length > 0 || category !== 'general'
    ? strongest
    : [{ name: 'category_nothing_else', weight: 0, note }]
}

function phraseSignals({ subject, body }: LetterText, topic: Topic, { categories }: Wording): Signal[] {
  if (topic === 'general') return []
  return categories.phrases[topic].flatMap(([pattern, weight]) => {
    const inSubject = quoted(pattern, subject)
    if (inSubject) {
      return { name: 'category_subject', weight: SUBJECT_FACTOR * weight, note: `Its subject says ${inSubject}.` }
    }
    const inBody = quoted(pattern, body)
    return inBody ? { name: 'category_phrase', weight, note: `It says ${inBody}.` } : []
  })
}

function senderSignals(letter: LetterText, topic: Topic, wording: Wording): Signal[] {
  const { senders, trades, inPerson } = wording.categories
  const named = (name: string, patterns: readonly (readonly [RegExp, Topic, number])[], text: string, where: string) =>
    patterns.flatMap(([pattern, of, weight]) => {
      const told = of === topic ? quoted(pattern, text) : null
      return told ? { name, weight, note: `${where} ${told}.` } : []
    })
  const nature = (holds: boolean, name: string, weight: number, note: string) => (holds ? [{ name, weight, note }] : [])
  return [
    ...named('category_sender', senders, letter.sender, "The sender's name says"),
    ...named('category_letterhead', trades, letter.letterhead, 'The letterhead says'),
    ...nature(
      letter.publicBody?.topic === topic,
      'category_public_body',
      BODY_TOPIC_WEIGHT,
      'It comes from a public body that writes of nothing else.',
    ),
    ...nature(letter.court && topic === 'legal', 'category_court', BODY_TOPIC_WEIGHT, 'A court sent it.'),
    ...nature(
      topic === 'legal' && isForClient(letter, wording),
      'category_lawyer',
      FOR_CLIENT_WEIGHT,
      'A lawyer writes for a client.',
    ),
    ...nature(
      topic === 'general' && inPerson.test(letter.body),
      'category_in_person',
      IN_PERSON,
      'A person writes for nobody else.',
    ),
  ]
}

/** The strongest evidence that spoke for a letter's priority, looked for once more in what `rankPriority` goes by. */
export function prioritySignals(printed: LetterToRank, priority: Priority, wording: Wording): Signal[] {
  if (printed.category === 'marketing') {
    return [
      { name: 'priority_marketing', weight: KIND_WEIGHTS.low, note: 'It offers something that nobody asked for.' },
    ]
  }
  const daysLeft = printed.deadlines.map(({ date }) => daysBetween(printed.receivedOn, date))
  const given = circumstancesOf({ category: printed.category, daysLeft })
  const likely = likelihoodsByWords({ terms: printed.terms, given }, wording.priorities.words)
  return strongestOf([
    ...deadlineSignal(Math.min(...daysLeft), priority),
    ...kindSignals(printed, priority, wording),
    ...vocabularySignal('priority', priority, likely, 1),
  ])
}

function deadlineSignal(soonest: number, priority: Priority): Signal[] {
  const isDecisive = soonest <= CRITICAL_DAYS ? priority === 'critical' : soonest <= HIGH_DAYS && priority === 'high'
  if (!isDecisive) return []
  const when =
    soonest < 0 ? 'lay before its receipt' : `is ${soonest} ${soonest === 1 ? 'day' : 'days'} after its receipt`
  // It sets the least whatever else is said, and so comes first.
  return [{ name: 'priority_deadline', weight: 2 * KIND_WEIGHTS[priority], note: `Its nearest deadline ${when}.` }]
}

function kindSignals(printed: LetterToRank, priority: Priority, wording: Wording): Signal[] {
  const [subject, body] = [spellOut(printed.subject, wording), spellOut(printed.body, wording)]
  const words = wording.priorities
  const hasDeadline = printed.deadlines.length > 0
  const title = (pattern: RegExp) => ['priority_title', 'Its subject says', pattern, subject] as const
  const demand = (pattern: RegExp) => ['priority_demand', 'It says', pattern, body] as const
  const tests: Record<Priority, readonly (readonly [name: string, where: string, pattern: RegExp, text: string])[]> = {
    critical: [
      ['priority_threat', 'It threatens:', words.criticalThreat, body],
      title(words.criticalTitle),
      ['priority_heading', 'A heading says', words.criticalHeading, body],
      ['priority_sender', "The sender's name says", words.criticalSender, printed.sender],
    ],
    high: [
      ...[words.penaltyTitle, words.security, words.overdue, words.statutoryNotice].map(title),
      ...[words.locked, words.notPaid, words.legalDuty].map(demand),
    ],
    medium: [
      ...[words.contentToKeep, words.changeOfTerms, words.billOrDemand].map(title),
      ...[words.toDo, words.toKeep, words.toCheck].map(demand),
    ],
    low: [
      ...[words.settled, words.thanks, words.statement].map(title),
      demand(words.nothingToDo),
      demand(words.asAsked),
    ],
  }
  const weight = KIND_WEIGHTS[priority]
  const told = tests[priority].flatMap(([name, where, pattern, text]) => {
    const quote = quoted(pattern, text)
    return quote ? [{ name, weight, note: `${where} ${quote}.` }] : []
  })
  const official = 'A public body or court sets a deadline in it.'
  return [
    ...told,
    ...(priority === 'high' && hasDeadline && printed.official
      ? [{ name: 'priority_official', weight, note: official }]
      : []),
    ...(priority === 'medium' && hasDeadline
      ? [{ name: 'priority_deadline', weight, note: 'It sets a deadline that is not near.' }]
      : []),
  ]
}

/** What the words say for a value more than for the next likely. */
function vocabularySignal<Label extends string>(
  field: keyof typeof SIGNAL_PREFIX,
  value: Label,
  likely: ReadonlyMap<Label, number>,
  factor: number,
): Signal[] {
  const others = [...likely].flatMap(([label, sum]) => (label === value ? [] : [sum]))
  const lead = (likely.get(value) ?? 0) - Math.max(...others)
  const note = 'Its words are those of such letters more than of any others.'
  return lead > 0 ? [{ name: `${SIGNAL_PREFIX[field]}vocabulary`, weight: factor * lead, note }] : []
}

/** By weight, those that say the same once. */
function strongestOf(signals: Signal[]): Signal[] {
  const byNote = new Map(signals.filter(({ weight }) => weight > 0).map((signal) => [signal.note, signal]))
  return [...byNote.values()]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_SIGNALS)
    .map((signal) => ({ ...signal, weight: Math.round(signal.weight * 100) / 100 }))
}

function quoted(pattern: RegExp, text: string): string | null {
  const found = pattern.exec(text)?.[0].replace(/\s+/g, ' ').trim()
  if (!found) return null
  return `“${found.length > MOST_QUOTED ? `${found.slice(0, MOST_QUOTED - 1).trimEnd()}…` : found}”`
}
