import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { batches } from '../batches/batches.table.ts'
import { findClientsNamed } from '../clients/find-clients-named.ts'
import type { Database } from '../db/database.ts'
import { boundarySchema, matchReasons, type ReviewReason } from '../reading/letter-reading.schema.ts'
import { type ClientDecision, decideClient, type LetterToDecide } from '../reading/matching/decide-client.ts'
import { type Mention, mentionSchema } from '../reading/matching/mentions.ts'
import type { letterDecisions } from './letter-states.ts'
import { correctedFieldsOf, type LetterRow, matchToColumn, reviewReasonsOf } from './letters.store.ts'
import { letterTexts } from './letters.table.ts'

/** Null for a letter that was read before mentions were looked for. */
const mentionsColumn = z.array(mentionSchema).nullable()

export const mentionsOf = (row: { mentions: string }): Mention[] | null =>
  mentionsColumn.parse(JSON.parse(row.mentions))

/** A stored letter as the gate looks at it. Of its review reasons those of the reader stay; the others are found anew. */
export function letterToDecide(letter: LetterRow, mentions: Mention[]): LetterToDecide {
  const { sender, recipientCompany, companyNumber } = letter
  const read = reviewReasonsOf(letter).filter((reason) => !matchReasons.has(reason) && reason !== 'recipient_missing')
  const missing: ReviewReason[] = recipientCompany === '' ? ['recipient_missing'] : []
  // Whoever put the addressee right has looked: it is not only what the text speaks of.
  const isAsCorrected = correctedFieldsOf(letter).includes('recipientCompany')
  return {
    sender,
    recipientCompany,
    companyNumber,
    recipientAddress: null,
    boundary: boundarySchema.parse(JSON.parse(letter.boundary)),
    mentions: isAsCorrected ? mentions.filter(({ kind }) => kind !== 'spoken' && kind !== 'line') : mentions,
    reviewReasons: [...read, ...missing],
  }
}

/**
 * Puts a letter that waits through the gate again, as it is given. Where nobody looked for mentions on its pages, whose number may
 * stand on them is not known: then nothing is certain, and `isDoubtful` says that the pages have to be looked at.
 */
export async function decideAnew(
  db: Database,
  letter: LetterRow,
): Promise<{ decision: ClientDecision; isDoubtful: boolean }> {
  const { organizationId, id, batchId } = letter
  const [[text], [batch]] = await db.batch([
    db
      .select({ mentions: letterTexts.mentions })
      .from(letterTexts)
      .where(and(eq(letterTexts.organizationId, organizationId), eq(letterTexts.letterId, id))),
    db
      .select({ duplicateOf: batches.duplicateOf })
      .from(batches)
      .where(and(eq(batches.organizationId, organizationId), eq(batches.id, batchId))),
  ])
  const mentions = text ? mentionsOf(text) : null
  const read = letterToDecide(letter, mentions ?? [])
  const clients = await findClientsNamed(db, organizationId, [read])
  const decision = decideClient(read, clients, { isDuplicate: batch?.duplicateOf !== null })
  return { decision, isDoubtful: mentions === null }
}

/** What a decision makes of a letter that waits: it goes out when its client is certain, and shows its candidates otherwise. */
export const decisionColumns = (
  { match, reviewReasons, clientId }: ClientDecision,
  { at, decision }: { at: string; decision: (typeof letterDecisions)[number] },
) => ({
  match: matchToColumn(match),
  reviewReasons: JSON.stringify(reviewReasons),
  ...(clientId === null
    ? {}
    : { status: 'confirmed' as const, clientId, confirmedAt: at, decision, needsReview: false }),
})

/**
 * What a new decision makes of a letter that the rules had confirmed, once its pages were changed. No state leads back to `pending`: where
 * the gate does not name the same client again, the letter keeps it in name, goes nowhere, and waits for a person to confirm it.
 */
export const redecisionColumns = (
  { match, reviewReasons, clientId }: ClientDecision,
  confirmed: Pick<LetterRow, 'clientId'>,
) => {
  const isSame = clientId === confirmed.clientId
  const isAnothers = clientId !== null && !isSame
  const reasons: ReviewReason[] = isAnothers ? [...reviewReasons, 'other_client_named'] : reviewReasons
  return { match: matchToColumn(match), reviewReasons: JSON.stringify(reasons), needsReview: !isSame }
}
