import { createMimeMessage, Mailbox } from 'mimetext/browser'
import type { MailMessage } from '../delivery/mailer.ts'

/** 57 bytes make a line of 76 characters, the longest that RFC 2045 (section 6.8) allows. */
const BYTES_A_LINE = 57

/** The message as it would travel: RFC 5322 with RFC 2045 parts. */
export function mimeOf(message: MailMessage): string {
  const mime = createMimeMessage()
  mime.setHeader('Message-ID', message.messageIdHeader)
  mime.setSender({ addr: message.from.email, name: message.from.name })
  mime.setRecipient(message.to)
  if (message.replyTo !== null) mime.setHeader('Reply-To', new Mailbox(message.replyTo))
  mime.setSubject(message.subject)
  mime.addMessage({ contentType: 'text/plain', charset: 'utf-8', encoding: 'base64', data: textLines(message.text) })
  mime.addMessage({ contentType: 'text/html', charset: 'utf-8', encoding: 'base64', data: textLines(message.html) })
  for (const { fileName, contentType, bytes } of message.attachments) {
    mime.addAttachment({ filename: fileName, contentType, encoding: 'base64', data: base64Lines(bytes) })
  }
  return mime.asRaw()
}

const textLines = (text: string): string => base64Lines(new TextEncoder().encode(text))

function base64Lines(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += BYTES_A_LINE) {
    lines.push(btoa(String.fromCharCode(...bytes.subarray(at, at + BYTES_A_LINE))))
  }
  return lines.join('\r\n')
}
