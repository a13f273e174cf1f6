import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { SYSTEM } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { batches } from '../batches/batches.table.ts'
import { findClientsNamed, findClientToMatch } from '../clients/find-clients-named.ts'
import { keepMatchingKeys } from '../clients/keep-matching-keys.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { writeTogether } from '../db/write-together.ts'
import { decisionColumns, letterToDecide, mentionsOf } from '../letters/decided-letter.ts'
import type { LetterRow } from '../letters/letters.store.ts'
import { letterHistory, letters, letterTexts } from '../letters/letters.table.ts'
import { confirmedDetails } from '../letters/reading-events.ts'
import type { ReadingEngine } from '../reading/engines/reading-engine.ts'
import { type ClientDecision, decideClient, type LetterToDecide } from '../reading/matching/decide-client.ts'
import { type ClientForMatching, matchClient } from '../reading/matching/match-client.ts'
import type { Mention } from '../reading/matching/mentions.ts'
import { settleAddressee } from '../reading/matching/settle-addressee.ts'
import { recordLetterEvents } from '../webhooks/record-events.ts'
import { lookForMentions } from './look-for-mentions.ts'
import { isChangedBy } from './page-set.ts'
import { findReexamination, settleReexamination } from './reexaminations.store.ts'

interface ReexamineLetters {
  db: Database
  bucket: R2Bucket
  engine: ReadingEngine
  /** The time now; asked for each letter that is decided. */
  clock: () => Date
  /** Sends confirmed letters on their way. */
  deliver(batchId: string, letterIds: string[]): Promise<void>
}

const LETTERS_AT_ONCE = 500

/**
 * Looks again at the letters that wait for a person and may be this client's, with the gate that all letters go through: those that
 * are certainly of one client now go out, the others show it among their candidates. Does nothing when nobody asked for
 * it, and may be repeated.
 */
export async function reexamineLetters(
  { db, bucket, engine, clock, deliver }: ReexamineLetters,
  { organizationId, clientId }: { organizationId: string; clientId: string },
): Promise<void> {
  const request = await findReexamination(db, organizationId, clientId)
  if (!request) return
  // Letters that come from now on may be missed.
  const startedAt = clock()
  // While an import goes on: else the first letter, or the first person who confirms one, would wait for the keys of all its clients.
  await keepMatchingKeys(db, organizationId)
  const concerned = await findClientToMatch(db, organizationId, clientId)
  for (let last: LetterRow | undefined; ; ) {
    const waiting = await waitingLetters(db, organizationId, last)
    const maybe: { letter: LetterRow; read: LetterToDecide; duplicateOf: string | null }[] = []
    for (const { letter, duplicateOf, text } of waiting) {
      const { companyNumber } = letter
      // A person is its addressee once a client goes by the name.
      const recipientCompany = letter.recipientCompany || addresseeAmong(mentionsOf(text) ?? [], concerned)
      const { candidates } = matchClient({ recipientCompany, companyNumber, address: null }, concerned)
      if (candidates.length === 0) continue
      const mentions = mentionsOf(text) ?? (await lookForMentions({ db, bucket, engine }, letter))
      const read = letterToDecide({ ...letter, recipientCompany }, mentions ?? [])
      // What stands on a page whose reading is gone can't be known: the letter is a person's.
      const reviewReasons = mentions ? read.reviewReasons : [...read.reviewReasons, 'page_unreadable' as const]
      maybe.push({ letter, read: { ...read, reviewReasons }, duplicateOf })
    }
    const clients = await findClientsNamed(
      db,
      organizationId,
      maybe.map(({ read }) => read),
    )
    for (const { letter, read, duplicateOf } of maybe) {
      const decision = decideClient(read, clients, { isDuplicate: duplicateOf !== null })
      if (await settle(db, clock(), letter, decision)) await deliver(letter.batchId, [letter.id])
    }
    last = waiting.at(-1)?.letter
    if (!last || waiting.length < LETTERS_AT_ONCE) break
  }
  await settleReexamination(db, request, startedAt)
}

/** Whom a letter is for that was for nobody, now that there is this client. */
const addresseeAmong = (mentions: Mention[], clients: ClientForMatching[]): string =>
  settleAddressee({ recipientCompany: '', recipientAddress: null, mentions, reviewReasons: [] }, clients)
    .recipientCompany

/** Newest first, behind `last`. A letter that is being cut anew is matched when it is read. */
async function waitingLetters(db: Database, organizationId: string, last: LetterRow | undefined) {
  const behind = last ? sql`(${letters.receivedAt}, ${letters.id}) < (${last.receivedAt}, ${last.id})` : undefined
  return db
    .select({ letter: letters, duplicateOf: batches.duplicateOf, text: { mentions: letterTexts.mentions } })
    .from(letters)
    .innerJoin(letterTexts, eq(letterTexts.letterId, letters.id))
    .innerJoin(batches, eq(batches.id, letters.batchId))
    .where(
      and(
        eq(letters.organizationId, organizationId),
        eq(letters.needsReview, true),
        eq(letters.status, 'pending'),
        isNull(letters.recutId),
        behind,
      ),
    )
    .orderBy(desc(letters.receivedAt), desc(letters.id))
    .limit(LETTERS_AT_ONCE)
}

/** Still as it was looked at. */
const isSame = (letter: LetterRow): SQL | undefined =>
  and(
    eq(letters.organizationId, letter.organizationId),
    eq(letters.id, letter.id),
    eq(letters.changeId, letter.changeId),
    eq(letters.status, 'pending'),
  )

/** Answers whether the letter goes out: not when somebody else was quicker. */
async function settle(db: Database, now: Date, letter: LetterRow, decision: ClientDecision): Promise<boolean> {
  const at = now.toISOString()
  const columns = decisionColumns(decision, { at, decision: 'automatic' })
  const { organizationId, id: letterId } = letter
  const { clientId } = decision
  if (clientId === null) {
    await db.update(letters).set(columns).where(isSame(letter))
    return false
  }
  const changeId = newId('evt', now)
  const wins = isChangedBy(organizationId, letterId, changeId)
  const [confirmed] = await writeTogether(db, [
    db
      .update(letters)
      .set({ ...columns, changeId })
      .where(isSame(letter)),
    sql`
      insert into ${letterHistory} (organization_id, letter_id, at, from_status, to_status, by)
      select organization_id, id, ${at}, 'pending', status, 'system' from ${letters}
      where organization_id = ${organizationId} and id = ${letterId} and ${wins}`,
    recordAudit({
      organizationId,
      actor: SYSTEM,
      now,
      events: [{ action: 'letter.confirmed', entityId: letterId, details: confirmedDetails(clientId, decision) }],
      when: wins,
    }),
    ...recordLetterEvents({ organizationId, now, events: [{ type: 'letter.confirmed', letterId }], when: wins }),
  ])
  return confirmed !== 0
}
