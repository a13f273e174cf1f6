import type { Wording } from '../languages/wording.ts'
import { type PageLayout, sentencesOf } from '../text/page-layout.ts'
import { LARGE } from './form-title-weights.ts'
import type { Title } from './form-titles.ts'

/** What a subject is looked for on: a letter's first page. `recipient` and `sender` are passed over as titles. */
export interface SubjectPage {
  layout: PageLayout
  recipient: string
  sender: string
  wording: Wording
}

export interface TitledPage extends SubjectPage {
  /** Best first. */
  titles: Title[]
}

/** One way to find the subject; null where there is none of its kind. */
export type SubjectFinder<Page extends SubjectPage> = (page: Page) => string | null

/** What the first of `finders` finds that finds anything. */
export function firstFound<Page extends SubjectPage>(finders: SubjectFinder<Page>[], page: Page): string | null {
  for (const find of finders) {
    const found = find(page)
    if (found !== null) return found
  }
  return null
}

/** Longer text is no subject line. */
export const LONGEST = 160

/** A title over the greeting that has no form's word: large and in capitals at once, or as likely by more. */
export const HEADLINE = 1.2

/** Whether a title is as likely as a headline, and in larger print. */
export const isLargeHeadline = ({ score, size }: Title): boolean => score >= HEADLINE && size > LARGE

export function firstSentence(text: string, wording: Wording): string {
  const said = text.replace(NUMBERED, '')
  return sentencesOf(said, wording)[0] ?? said
}

/** "1. Name of policyholder" */
const NUMBERED = /^\(?\d{1,2}[.)]\s+(?=\p{L})/u
