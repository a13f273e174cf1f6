import { icalCalendar } from '../calendar/ical-calendar.ts'
import { documentFileName } from '../letters/document-name.ts'
import type { Category, Priority } from '../reading/letter-reading.schema.ts'
import type { MailMessage } from './mailer.ts'

export interface LetterToCompose {
  id: string
  sender: string
  subject: string
  summary: string
  category: Category
  priority: Priority
  letterDate: string | null
  receivedAt: string
  pages: number
  deadlines: { id: string; date: string; description: string }[]
}

interface ComposeMessage {
  letter: LetterToCompose
  client: { id: string; name: string; email: string }
  /** The letter's PDF, or where to fetch it when it is too large for a mail. */
  document: { kind: 'attached'; bytes: Uint8Array } | { kind: 'linked'; url: string; expiresAt: Date }
  from: string
  messageIdHeader: string
  now: Date
}

const SENDER_NAME = 'Post room'
/** Longer subjects are cut off by most mail programs anyway. */
const MAX_SUBJECT_LENGTH = 150

const priorityTexts: Record<Priority, string> = {
  critical: 'critical – act at once',
  high: 'high',
  medium: 'medium',
  low: 'low',
}

/** The e-mail by which a client gets a letter: plain text and the same as HTML. */
export function composeMessage({ letter, client, document, from, messageIdHeader, now }: ComposeMessage): MailMessage {
  const content = contentOf(letter, client, document)
  return {
    from: { email: from, name: SENDER_NAME },
    to: client.email,
    subject: subjectOf(letter),
    text: asText(content),
    html: asHtml(content),
    attachments: [
      ...(document.kind === 'attached'
        ? [{ fileName: documentFileName(letter), contentType: 'application/pdf' as const, bytes: document.bytes }]
        : []),
      ...calendarOf(letter, now),
    ],
    messageIdHeader,
    letterId: letter.id,
    clientId: client.id,
  }
}

/** The letter's deadlines for the client's own calendar: none, or one attachment. */
function calendarOf(letter: LetterToCompose, now: Date): MailMessage['attachments'] {
  if (letter.deadlines.length === 0) return []
  const { sender, subject, priority, category } = letter
  const events = letter.deadlines.map(({ id, date, description }) => ({
    id,
    date,
    title: [sender, description].filter((some) => some !== '').join(': '),
    description: `Subject: ${subject || 'none'}\nRead from the scan by machine: the letter itself is what counts.`,
    priority,
    category,
    updatedAt: now.toISOString(),
  }))
  const bytes = new TextEncoder().encode(icalCalendar({ name: 'Deadlines in your post', events }))
  return [{ fileName: 'deadlines.ics', contentType: 'text/calendar', bytes }]
}

/** The message's subject line. The mail service's events bear it, so that a call without an answer is known by it. */
export function subjectOf(letter: Pick<LetterToCompose, 'sender' | 'subject' | 'priority'>): string {
  const mark = letter.priority === 'critical' || letter.priority === 'high' ? `[${letter.priority}] ` : ''
  const what = [letter.sender, letter.subject].filter((some) => some !== '').join(': ') || 'A letter for you'
  // A line break in a subject would begin a header of its own (RFC 5322, section 2.2).
  const line = (mark + what).replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return line.length <= MAX_SUBJECT_LENGTH ? line : `${line.slice(0, MAX_SUBJECT_LENGTH - 1).trimEnd()}…`
}

interface Content {
  greeting: string
  opening: string
  facts: [name: string, value: string][]
  deadlines: string[]
  summary: string
  document: { text: string; url: string | null }
  closing: string
}

function contentOf(
  letter: LetterToCompose,
  client: ComposeMessage['client'],
  document: ComposeMessage['document'],
): Content {
  const pages = `${letter.pages} ${letter.pages === 1 ? 'page' : 'pages'}`
  const facts: [string, string][] = [
    ['From', letter.sender || 'not named in the letter'],
    ['Subject', letter.subject || 'none'],
    ['Dated', letter.letterDate === null ? 'not dated' : longDate(letter.letterDate)],
    ['Received', longDate(letter.receivedAt.slice(0, 10))],
    ['Priority', priorityTexts[letter.priority]],
    ['Category', letter.category.replaceAll('_', ' ')],
  ]
  return {
    greeting: `Dear ${client.name},`,
    opening: 'a letter for you has arrived by post.',
    facts,
    deadlines: letter.deadlines.map(({ date, description }) => `${longDate(date)}: ${description}`),
    summary: letter.summary,
    document:
      document.kind === 'attached'
        ? { text: `The letter itself (${pages}) is attached as a PDF.`, url: null }
        : {
            text: `The letter itself (${pages}) is too large for an e-mail. Until ${longDate(document.expiresAt.toISOString().slice(0, 10))} you can fetch it here:`,
            url: document.url,
          },
    closing: 'Dates and the summary were read from the scan by machine: the letter itself is what counts.',
  }
}

function asText(content: Content): string {
  const width = Math.max(...content.facts.map(([name]) => name.length)) + 2
  const blocks = [
    content.greeting,
    content.opening,
    content.facts.map(([name, value]) => `${`${name}:`.padEnd(width)}${oneLine(value)}`).join('\n'),
    content.deadlines.length > 0
      ? ['Deadlines:', ...content.deadlines.map((line) => `- ${oneLine(line)}`)].join('\n')
      : '',
    content.summary,
    [content.document.text, content.document.url ?? ''].join('\n').trim(),
    content.closing,
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function asHtml(content: Content): string {
  const rows = content.facts.map(
    ([name, value]) => `<tr><th align="left">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  const link = content.document.url
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><body>',
    `<p>${escapeHtml(content.greeting)}</p><p>${escapeHtml(content.opening)}</p>`,
    `<table>${rows.join('')}</table>`,
    content.deadlines.length > 0
      ? `<p>Deadlines:</p><ul>${content.deadlines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
      : '',
    content.summary === '' ? '' : `<p>${escapeHtml(content.summary)}</p>`,
    `<p>${escapeHtml(content.document.text)}${link === null ? '' : `<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`}</p>`,
    `<p>${escapeHtml(content.closing)}</p>`,
    '</body></html>',
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const longDateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const longDate = (date: string): string => longDateFormat.format(new Date(`${date}T00:00:00Z`))
