import type { Boundary } from './letter-reading.schema.ts'
import type { FoundLetter } from './letters/find-letters.ts'
import type { ReadLetter } from './read-letters.ts'

/** Of a letter whose pages a person has put together. */
export const DECIDED: Boundary = {
  confidence: 1,
  signals: [{ name: 'reviewed', weight: 0, note: 'A person decided which pages belong to it.' }],
}

/** A letter that a person has made of pages, before it is read. */
export const letterToRead = (
  pages: number[],
  { deadlines, priority }: Pick<ReadLetter, 'deadlines' | 'priority'>,
): ReadLetter => ({
  ...unreadLetter({ pages, boundary: DECIDED }),
  subject: '',
  summary: '',
  deadlines,
  priority,
  reviewReasons: [],
})

/** A letter of which no page could be read: kept whole, for a person. */
export function unreadLetter(letter: Pick<FoundLetter, 'pages' | 'boundary'>): ReadLetter {
  return {
    pages: letter.pages,
    sender: '',
    recipientCompany: '',
    companyNumber: null,
    recipientAddress: null,
    subject: 'Unreadable pages',
    summary: 'None of its pages could be read.',
    letterDate: null,
    language: null,
    deadlines: [],
    category: 'other',
    priority: 'medium',
    classificationSignals: [],
    confidence: 0,
    boundary: letter.boundary,
    mentions: [],
    reviewReasons: ['page_unreadable', 'recipient_missing'],
  }
}
