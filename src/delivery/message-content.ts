import { documentFileName } from '../letters/document-name.ts'
import type { Category, Priority } from '../reading/letter-reading.schema.ts'

export interface LetterToCompose {
  id: string
  sender: string
  recipientCompany: string
  subject: string
  summary: string
  category: Category
  priority: Priority
  letterDate: string | null
  receivedAt: string
  pages: number
  deadlines: { id: string; date: string; description: string }[]
}

/** The letter's PDF, or where to fetch it when it is too large for a mail. */
export type MessageDocument = { kind: 'attached'; bytes: Uint8Array } | { kind: 'linked'; url: string; expiresAt: Date }

interface MessageParties {
  clientName: string
  /** Who sends the post on. */
  senderName: string
  /** Whether answers reach them. */
  takesAnswers: boolean
}

/** What the message says, as plain text in the order in which it is read. Both its forms are made of it. */
export interface MessageContent {
  greeting: string
  opening: string
  title: string
  /** From whom, and of when. */
  origin: string
  /** Null when nothing presses. */
  urgency: string | null
  /** What to do by when, the earliest first. `date`: ISO 8601. */
  tasks: { date: string; when: string; what: string }[]
  summary: string
  document: { text: string; url: string | null }
  facts: [name: string, value: string][]
  closing: string[]
}

const urgencyTexts: Record<Priority, string | null> = {
  critical: 'Critical: act at once',
  high: 'High priority',
  medium: null,
  low: null,
}

export function messageContent(
  letter: LetterToCompose,
  document: MessageDocument,
  { clientName, senderName, takesAnswers }: MessageParties,
  now: Date,
): MessageContent {
  const sender = oneLine(letter.sender)
  const from = sender === '' ? 'The sender is not named' : `From ${sender}`
  const dated = letter.letterDate === null ? 'not dated' : `dated ${longDate(letter.letterDate)}`
  const today = now.toISOString().slice(0, 10)
  return {
    greeting: `Dear ${oneLine(clientName)},`,
    opening: 'a letter for you has arrived by post. This is what it is about:',
    title: oneLine(letter.subject) || 'A letter for you',
    origin: `${from}, ${dated}`,
    urgency: urgencyTexts[letter.priority],
    tasks: letter.deadlines
      .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      .map(({ date, description }) => ({
        date,
        when: date < today ? `${withWeekday(date)} (this day has passed)` : withWeekday(date),
        what: oneLine(description),
      })),
    summary: letter.summary.trim(),
    document: documentText(letter, document),
    facts: [
      ['Priority', letter.priority],
      ['Category', letter.category.replaceAll('_', ' ')],
      ...(letter.recipientCompany === ''
        ? []
        : [['Addressed to', oneLine(letter.recipientCompany)] as [string, string]]),
      ['Received', longDate(letter.receivedAt.slice(0, 10))],
      ['Reference', letter.id],
    ],
    closing: [
      'Dates and summary were read from the scan by machine: the letter itself is what counts.',
      takesAnswers
        ? `Answers to this message reach ${oneLine(senderName)}.`
        : `Sent by ${oneLine(senderName)}. Answers to this message are not read.`,
    ],
  }
}

function documentText(letter: LetterToCompose, document: MessageDocument): MessageContent['document'] {
  const pages = `${letter.pages} ${letter.pages === 1 ? 'page' : 'pages'}`
  if (document.kind === 'attached') {
    const calendar = letter.deadlines.length > 0 ? ' Its dates are attached for your calendar.' : ''
    return { text: `The letter itself (${pages}) is attached: ${documentFileName(letter)}.${calendar}`, url: null }
  }
  const until = longDate(document.expiresAt.toISOString().slice(0, 10))
  return {
    text: `The letter itself (${pages}) is too large for an e-mail. Until ${until} you can fetch it here; whoever has this link can read the letter.`,
    url: document.url,
  }
}

/** Also without the characters that turn what follows around: a name must not rewrite the line that it stands in (UAX 9). */
export const oneLine = (text: string): string =>
  text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' })
const longDate = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`))
const withWeekday = (date: string): string => `${weekdayFormat.format(new Date(`${date}T00:00:00Z`))} ${longDate(date)}`
