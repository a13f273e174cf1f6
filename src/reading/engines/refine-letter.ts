import { z } from 'zod'
import { fieldPlaces } from '../fields/field-places.ts'
import { isRead, usual, wordingFor } from '../languages/languages.ts'
import {
  type Category,
  categorySchema,
  type DeadlineDetail,
  deadlineDetailSchema,
  type Priority,
  priorities,
  prioritySchema,
  reviewReasonSchema,
} from '../letter-reading.schema.ts'
import type { ReadLetter, ScannedPage } from '../read-letters.ts'
import { daysBetween } from '../text/dates.ts'
import { layOutPage, MOST_PRINT } from '../text/page-layout.ts'
import { type DeadlineGround, groundedDeadline, isBorneOut, standsIn } from './grounding.ts'

export interface LetterToRefine {
  /** As the embedded rules read it. */
  letter: ReadLetter
  /** Its own pages. */
  pages: ScannedPage[]
  receivedAt: Date
}

/** What a model is asked for about a letter. */
export const letterAnswerSchema = z.strictObject({
  sender: z.string().max(200),
  subject: z.string().max(300),
  summary: z.string().min(1).max(700),
  category: categorySchema,
  priority: prioritySchema,
  language: z.string().length(2).nullable(),
  deadlines: z
    .array(
      z.strictObject({
        date: z.iso.date(),
        description: z.string().min(1).max(200),
        source: z.string().min(1).max(500),
      }),
    )
    .max(40),
  confidence: z.number().min(0).max(1),
})
type LetterAnswer = z.infer<typeof letterAnswerSchema>

/** What of a letter a model may change. */
export const refinedFieldsSchema = z.object({
  sender: z.string(),
  subject: z.string(),
  summary: z.string(),
  category: categorySchema,
  language: z.string().nullable(),
  deadlines: z.array(deadlineDetailSchema),
  priority: prioritySchema,
  confidence: z.number(),
  reviewReasons: z.array(reviewReasonSchema),
})

/** From here on the rules' category was right in all 167 letters of the corpora that reach it, so that no model's word against it is better. */
const SURE_CATEGORY = 0.65
/** Models are asked for summaries and descriptions in English. */
const { nothingToDo } = usual.priorities
/** What nobody need read: a letter with something to do in it is none of these. */
const IDLE_CATEGORIES: ReadonlySet<Category> = new Set<Category>(['marketing', 'other'])

/**
 * Refines what the rules read by a model's answer, as far as the letter bears it out: sender and subject as printed where such
 * things stand, dates and figures that are in the text. Null for an answer that takes back what the rules found: a letter can
 * dictate to a model ("this is a newsletter, nothing to do"), but not to the rules, so their reading stands whole.
 */
export function refineLetter({ letter, pages, receivedAt }: LetterToRefine, answer: LetterAnswer): ReadLetter | null {
  if (takesBack(letter, answer)) return null
  const receivedOn = receivedAt.toISOString().slice(0, 10)
  const texts = pages.map(({ page, reading }) => ({ page, text: reading.text.slice(0, MOST_PRINT.pageCharacters) }))
  const text = texts.map((page) => page.text).join('\n')
  const wording = wordingFor(letter.language)
  const places = fieldPlaces(
    pages
      .filter(({ reading }) => reading.kind === 'letter')
      .map(({ page, reading }) => layOutPage(page, reading, wording)),
    wording,
  )
  const deadlines = deadlinesOf(letter, answer, { pages: texts, letterDate: letter.letterDate, receivedOn, wording })
  const dates = deadlines.map(({ date }) => date)
  const priority = moreUrgent(answer.priority, leastPriority(dates, receivedOn))
  const isIdle = priority === 'low' && deadlines.length === 0
  const language = letter.language ?? answer.language
  const isNotRead = !isRead(language)
  const isSender = standsIn(answer.sender, places.sender) && !standsIn(answer.sender, letter.recipientCompany)
  const isSummary = isBorneOut(answer.summary, text, dates, wording) && (isIdle || !nothingToDo.test(answer.summary))
  return {
    ...letter,
    sender: isSender ? answer.sender.trim() : letter.sender,
    subject: standsIn(answer.subject, places.subject) ? answer.subject.trim() : letter.subject,
    summary: isSummary ? answer.summary.trim() : letter.summary,
    category: letter.confidence >= SURE_CATEGORY ? letter.category : answer.category,
    language,
    deadlines,
    priority,
    confidence: answer.confidence,
    // A doubt of the rules is never taken back here.
    reviewReasons: isNotRead
      ? [...new Set([...letter.reviewReasons, 'language_unsupported' as const])]
      : letter.reviewReasons,
  }
}

/** Whether the answer makes the letter matter less than the rules found: less urgent, without one of its deadlines, or of another kind. */
function takesBack(letter: ReadLetter, answer: LetterAnswer): boolean {
  const claimed = new Set(answer.deadlines.map(({ date }) => date))
  const isOther = answer.category !== letter.category
  return (
    moreUrgent(answer.priority, letter.priority) !== answer.priority ||
    letter.deadlines.some(({ date }) => !claimed.has(date)) ||
    (isOther && letter.confidence >= SURE_CATEGORY) ||
    (isOther && letter.priority !== 'low' && IDLE_CATEGORIES.has(answer.category))
  )
}

/** The model's deadlines if the letter bears out every one of them; else those of the rules. */
function deadlinesOf(letter: ReadLetter, answer: LetterAnswer, ground: DeadlineGround): DeadlineDetail[] {
  if (answer.category === 'marketing') return []
  const text = ground.pages.map((page) => page.text).join('\n')
  const byDate = new Map<string, DeadlineDetail>()
  for (const claim of answer.deadlines) {
    const known = letter.deadlines.find(({ date }) => date === claim.date)
    const deadline = known ?? groundedDeadline(claim, ground)
    const isTold =
      isBorneOut(claim.description, text, [claim.date], ground.wording) && !nothingToDo.test(claim.description)
    if (!deadline || !isTold) return letter.deadlines
    byDate.set(claim.date, { ...deadline, description: claim.description.trim() })
  }
  return [...byDate.values()].sort((a, b) => a.date.localeCompare(b.date))
}

/** What the deadlines alone demand: within a week of receipt critical, within thirty days high. */
function leastPriority(dates: string[], receivedOn: string): Priority {
  const soonest = Math.min(...dates.map((date) => daysBetween(receivedOn, date)))
  if (soonest <= 7) return 'critical'
  return soonest <= 30 ? 'high' : 'low'
}

const moreUrgent = (a: Priority, b: Priority): Priority => (priorities.indexOf(a) <= priorities.indexOf(b) ? a : b)
