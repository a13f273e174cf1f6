/**
 * The development outbox: every call to mail is kept as an entry of its own, a MIME message under `outbox/` in the
 * bucket, where the demo and the tests read mail back. The entry is what "handed to mail" means here, so it is written
 * before the binding is called: a crash in between leaves an entry for a call that the letter's attempts show as open,
 * never a call without an entry.
 */
import { z } from 'zod'
import { newId } from '../db/ids.ts'
import type { Mailer } from '../delivery/mailer.ts'
import { mimeOf } from './mime-message.ts'

const PREFIX = 'outbox/'
const keyOf = (messageId: string): string => `${PREFIX}${messageId}.eml`

const entryMetadata = z.object({
  messageId: z.string(),
  letterId: z.string().nullable(),
  clientId: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
})
export type OutboxEntry = z.infer<typeof entryMetadata> & { bytes: number }

interface OutboxMailer {
  bucket: R2Bucket
  mailer: Mailer
  clock: () => Date
}

/** Keeps each message, then calls `mailer`. An accepted message is known by its entry's id. */
export function outboxMailer({ bucket, mailer, clock }: OutboxMailer): Mailer {
  return async (message) => {
    const now = clock()
    const messageId = newId('dlv', now)
    const entry: z.infer<typeof entryMetadata> = {
      messageId,
      letterId: message.letterId,
      clientId: message.clientId,
      to: message.to,
      subject: message.subject,
      sentAt: now.toISOString(),
    }
    // Metadata travel as HTTP headers: ASCII only.
    const customMetadata = { entry: encodeURIComponent(JSON.stringify(entry)) }
    await bucket.put(keyOf(messageId), mimeOf(message), {
      customMetadata,
      httpMetadata: { contentType: 'message/rfc822' },
    })
    const answer = await mailer(message)
    return answer.kind === 'accepted' ? { kind: 'accepted', messageId } : answer
  }
}

/** All entries, oldest first. */
export async function listOutbox(bucket: R2Bucket): Promise<OutboxEntry[]> {
  const entries: OutboxEntry[] = []
  let cursor: string | undefined
  do {
    const listed = await bucket.list({ prefix: PREFIX, include: ['customMetadata'], ...(cursor ? { cursor } : {}) })
    for (const { customMetadata, size } of listed.objects) {
      const entry = entryMetadata.parse(JSON.parse(decodeURIComponent(customMetadata?.entry ?? '')))
      entries.push({ ...entry, bytes: size })
    }
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
  return entries
}

/** Deletes the messages that are chosen. */
export async function deleteOutboxEntries(bucket: R2Bucket, isChosen: (entry: OutboxEntry) => boolean): Promise<void> {
  const keys = (await listOutbox(bucket)).filter(isChosen).map(({ messageId }) => keyOf(messageId))
  // R2 deletes at most 1,000 keys a call.
  for (let i = 0; i < keys.length; i += 1000) await bucket.delete(keys.slice(i, i + 1000))
}

export const openOutboxEntry = (bucket: R2Bucket, messageId: string): Promise<R2ObjectBody | null> =>
  bucket.get(keyOf(messageId))
