import { z } from 'zod'

/** What a letter is about. The documentation lists what each value covers. */
export const categories = [
  'tax',
  'company_filing',
  'legal',
  'regulatory',
  'banking',
  'insurance',
  'invoice',
  'utilities',
  'payroll_pensions',
  'property',
  'general',
  'marketing',
  'other',
] as const
export const categorySchema = z.enum(categories)
export type Category = z.infer<typeof categorySchema>

/** Most urgent first. */
export const priorities = ['critical', 'high', 'medium', 'low'] as const
export const prioritySchema = z.enum(priorities)
export type Priority = z.infer<typeof prioritySchema>

/** Why a person should look at a letter before it goes out. */
const reviewReasons = [
  'boundary_uncertain',
  'page_unreadable',
  'text_uncertain',
  'language_unsupported',
  'recipient_missing',
  'no_client_matches',
  'client_uncertain',
  'clients_ambiguous',
  'number_contradicts_name',
  'other_client_named',
  'duplicate_scan',
] as const
export const reviewReasonSchema = z.enum(reviewReasons)
export type ReviewReason = z.infer<typeof reviewReasonSchema>

export const reviewReasonMeanings: Record<ReviewReason, string> = {
  boundary_uncertain: 'It is not certain that the letter begins or ends where it was cut.',
  page_unreadable: 'One of its pages could not be read, or not well enough to know whose it is.',
  text_uncertain: 'The scan is so poor that names and dates may be misread.',
  language_unsupported:
    'Written in a language that the reader does not read. By itself it holds no letter back whose client is certain.',
  recipient_missing: 'No addressee was found on it.',
  no_client_matches: 'No client has this name or number.',
  client_uncertain:
    "The name is close to a client's, but not in full, or not the client's own name (a trading name, a former name), or its sender's as well.",
  clients_ambiguous: 'Two or more clients fit.',
  number_contradicts_name: 'The printed company number belongs to one client, the name to another or to none like it.',
  other_client_named: "A page bears another client's company number, or its name where an addressee's stands.",
  duplicate_scan: 'The same file was uploaded before.',
}

/** Those that follow from comparing it with the clients, and change with them. */
export const matchReasons: ReadonlySet<ReviewReason> = new Set<ReviewReason>([
  'no_client_matches',
  'client_uncertain',
  'clients_ambiguous',
  'number_contradicts_name',
  'other_client_named',
])

const unit = z.number().min(0).max(1)
const pageNumber = z.number().int().positive()

/** A date by which the recipient must do something, with where and how it was found. */
export const deadlineDetailSchema = z.object({
  date: z.iso.date(),
  description: z.string(),
  /** `explicit`: the date itself is printed; `relative`: counted from `baseDate`. */
  rule: z.enum(['explicit', 'relative']),
  baseDate: z.iso.date().nullable(),
  /** The sentence or table row that states it. */
  sourceText: z.string(),
  /** Page of the batch. */
  page: pageNumber,
})
export type DeadlineDetail = z.infer<typeof deadlineDetailSchema>

/** One piece of evidence: positive weights speak for what it is about, negative ones against it. The note is a sentence. */
export const signalSchema = z.object({ name: z.string(), weight: z.number(), note: z.string() })
export type Signal = z.infer<typeof signalSchema>

/**
 * How sure it is that the letter begins and ends where it was cut: as sure as the least sure decision about one of its pages or the next letter's
 * first, of which the signals tell. Positive weights speak for a letter beginning at that page, negative ones against it.
 */
export const boundarySchema = z.object({ confidence: unit, signals: z.array(signalSchema) })
export type Boundary = z.infer<typeof boundarySchema>

export const aliasKinds = ['name', 'company_number'] as const
/** A name or number that a person has said to be a client's. */
export interface ClientAlias {
  kind: (typeof aliasKinds)[number]
  /** As it was printed. */
  value: string
}

/** `alias`: by a name or number that a person has said to be this client's. */
const matchMethods = ['company_number', 'name', 'alias', 'none'] as const

export const matchCandidateSchema = z.object({
  clientId: z.string(),
  name: z.string(),
  score: unit,
  evidence: z.array(z.string()),
})
export type MatchCandidate = z.infer<typeof matchCandidateSchema>

/** How the letter was matched to a client: the best candidates first. */
export const matchSchema = z.object({
  score: unit,
  method: z.enum(matchMethods),
  candidates: z.array(matchCandidateSchema),
})
export type Match = z.infer<typeof matchSchema>

/** With what the names of signals for one or the other begin. */
export const SIGNAL_PREFIX = { category: 'category_', priority: 'priority_' } as const

/** Who read category and priority, how surely, and what spoke most for them: names of signals begin with `category_` or `priority_`. */
export const classificationSchema = z.object({
  engine: z.string(),
  model: z.string(),
  confidence: unit,
  signals: z.array(signalSchema),
})
export type Classification = z.infer<typeof classificationSchema>
