import { icalCalendar } from '../calendar/ical-calendar.ts'
import { documentFileName } from '../letters/document-name.ts'
import type { MailMessage } from './mailer.ts'
import { type LetterToCompose, type MessageDocument, messageContent, oneLine } from './message-content.ts'
import { messageHtml } from './message-html.tsx'
import { messageText } from './message-text.ts'

interface ComposeMessage {
  letter: LetterToCompose
  client: { id: string; name: string; email: string }
  /** Who sends it: the name that its reader sees, and where answers go. */
  sender: { email: string; name: string; replyTo: string | null }
  document: MessageDocument
  messageIdHeader: string
  now: Date
}

/** Longer subjects are cut off by most mail programs anyway. */
const MAX_SUBJECT_LENGTH = 150

/** The e-mail by which a client gets a letter: plain text and the same as HTML, with the letter's PDF and its deadlines. */
export function composeMessage({
  letter,
  client,
  sender,
  document,
  messageIdHeader,
  now,
}: ComposeMessage): MailMessage {
  const parties = { clientName: client.name, senderName: sender.name, takesAnswers: sender.replyTo !== null }
  const content = messageContent(letter, document, parties, now)
  return {
    from: { email: sender.email, name: oneLine(sender.name) },
    replyTo: sender.replyTo,
    to: client.email,
    subject: subjectOf(letter),
    text: messageText(content),
    html: messageHtml(content),
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

/** The message's subject line. */
export function subjectOf(letter: Pick<LetterToCompose, 'sender' | 'subject' | 'priority'>): string {
  const mark = letter.priority === 'critical' || letter.priority === 'high' ? `[${letter.priority}] ` : ''
  const what = [letter.sender, letter.subject].filter((some) => some !== '').join(': ') || 'A letter for you'
  // A line break in a subject would begin a header of its own (RFC 5322, section 2.2).
  const line = oneLine(mark + what)
  const characters = [...line]
  if (characters.length <= MAX_SUBJECT_LENGTH) return line
  return `${characters
    .slice(0, MAX_SUBJECT_LENGTH - 1)
    .join('')
    .trimEnd()}…`
}

/** SHA-256 in hex. The mail service's events bear a message's subject line: a call without an answer is known again by its hash, which tells nothing. */
export async function hashOfSubject(subject: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject))).toHex()
}
