import type { Wording } from '../wording.ts'
import { addressees } from './addressees.ts'
import { categories } from './categories.ts'
import { dates } from './dates.ts'
import { deadlines } from './deadlines/deadlines.ts'
import { greetings } from './greetings.ts'
import { numbers } from './numbers.ts'
import { pages } from './pages.ts'
import { priorities } from './priorities.ts'
import { senders } from './senders.ts'
import { subjects } from './subjects.ts'
import { summaries } from './summaries.ts'
import { text } from './text.ts'

/** English as business letters in the United Kingdom have it. */
export const english: Wording = {
  name: 'English',
  dates,
  greetings,
  addressees,
  numbers,
  senders,
  subjects,
  deadlines,
  categories,
  priorities,
  summaries,
  pages,
  text,
}
