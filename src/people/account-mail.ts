import { newId } from '../db/ids.ts'
import type { MailMessage } from '../delivery/mailer.ts'

interface AccountMail {
  /** Sender's address, e.g. `post@example.com`. */
  from: string
  to: string
  subject: string
  /** Paragraphs of plain text, before and after the link. */
  before: string
  url: string
  after: string
  now: Date
}

/** A message about an account, with one link. */
export function composeAccountMail({ from, to, subject, before, url, after, now }: AccountMail): MailMessage {
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    from: { email: from, name: 'Pigeonhole' },
    to,
    subject,
    text: [before, url, after].join('\n\n'),
    html: `<p>${escapeHtml(before)}</p><p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p><p>${escapeHtml(after)}</p>`,
    attachments: [],
    messageIdHeader: `<${newId('req', now)}@${domain}>`,
    letterId: null,
    clientId: null,
    replyTo: null,
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

type LinkMail = Pick<AccountMail, 'from' | 'to' | 'now'> & {
  /** Address of the service, e.g. `https://post.example`. */
  baseUrl: string
  path: string
}

export const resetMail = ({ baseUrl, path, ...mail }: LinkMail): MailMessage =>
  composeAccountMail({
    ...mail,
    subject: 'Reset your Pigeonhole password',
    before:
      'Somebody, probably you, asked to reset the password of your Pigeonhole account. This link lets you choose a new one:',
    url: new URL(path, baseUrl).href,
    after: 'It works once, for an hour. If you did not ask for it, do nothing: your password stays as it is.',
  })

export const invitationMail = ({
  baseUrl,
  path,
  organizationName,
  invitedBy,
  ...mail
}: LinkMail & { organizationName: string; invitedBy: string }): MailMessage =>
  composeAccountMail({
    ...mail,
    subject: `Join ${organizationName} on Pigeonhole`,
    before: `${invitedBy} invites you to work on the post of ${organizationName} with Pigeonhole. This link lets you choose a password and come in:`,
    url: new URL(path, baseUrl).href,
    after: 'It works once, for seven days. If you do not know what this is about, ignore this message.',
  })
