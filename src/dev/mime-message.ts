import { createMimeMessage, Mailbox, type MIMEMessageHeader } from 'mimetext/browser'
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
  foldHeaders(mime.headers.fields)
  mime.addMessage({ contentType: 'text/plain', charset: 'utf-8', encoding: 'base64', data: textLines(message.text) })
  mime.addMessage({ contentType: 'text/html', charset: 'utf-8', encoding: 'base64', data: textLines(message.html) })
  for (const { fileName, contentType, bytes } of message.attachments) {
    mime.addAttachment({ filename: fileName, contentType, encoding: 'base64', data: base64Lines(bytes) })
  }
  return mime.asRaw()
}

/**
 * The library writes names and subjects as one encoded-word each, however long: RFC 2047 (section 2) allows 75 characters, and 76 a
 * line.
 */
function foldHeaders(fields: MIMEMessageHeader['fields']): void {
  for (const field of fields) {
    if (field.name === 'Subject') field.dump = (value) => encodedWords(String(value))
    if (field.name === 'From')
      field.dump = (value) => (value instanceof Mailbox ? `${encodedWords(value.name)}\r\n <${value.addr}>` : '')
  }
}

/** With the header's name before it and `=?utf-8?B?…?=` around it, a line of so many bytes in base64 has at most 76 characters. */
const BYTES_A_WORD = 39

/** Each has whole characters (section 5). */
function encodedWords(text: string): string {
  const words: string[] = ['']
  for (const character of text) {
    const longer = words.at(-1) + character
    if (bytesOf(longer).length <= BYTES_A_WORD) words[words.length - 1] = longer
    else words.push(character)
  }
  return words.map((word) => `=?utf-8?B?${bytesOf(word).toBase64()}?=`).join('\r\n ')
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const textLines = (text: string): string => base64Lines(bytesOf(text))

function base64Lines(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let at = 0; at < bytes.length; at += BYTES_A_LINE) {
    lines.push(btoa(String.fromCharCode(...bytes.subarray(at, at + BYTES_A_LINE))))
  }
  return lines.join('\r\n')
}
