import type { Database } from '../db/database.ts'
import { derivedId, newId } from '../db/ids.ts'
import { documentTitle } from '../letters/document-name.ts'
import { unreadablePage } from '../reading/engines/reading-engine.ts'
import { type ClientForMatching, matchClient } from '../reading/matching/match-client.ts'
import type { PageReading } from '../reading/page-reading.schema.ts'
import { type ReadLetter, readLetters, type ScannedPage } from '../reading/read-letters.ts'
import { storedReading } from '../reading/read-page.ts'
import { joinPages } from '../scans/join-pages.ts'
import { letterKey, pageKeys } from '../scans/scan-keys.ts'
import { storeStream } from '../scans/store-stream.ts'
import { type AssembledLetter, clientsForMatching, commitAssembly, confirmedLetters } from './assembly.store.ts'
import type { LedgerPage } from './batch-progress.ts'
import { findBatchRow } from './batches.store.ts'

interface AssembleBatch {
  db: Database
  bucket: R2Bucket
  now: Date
}

interface BatchToAssemble {
  organizationId: string
  batchId: string
  ledger: LedgerPage[]
}

/** Readings that are fetched at a time; an invocation has six connections. */
const READINGS_AT_ONCE = 5

/**
 * Makes a batch's letters of its pages: finds them, reads their fields, matches their clients, cuts their PDFs, and stores
 * all of it in one transaction. Repeats are harmless: letters have ids that follow from batch and first page, and the first
 * transaction to mark the batch as assembled is the only one that writes. Answers the letters that are to go out.
 */
export async function assembleBatch(
  { db, bucket, now }: AssembleBatch,
  { organizationId, batchId, ledger }: BatchToAssemble,
): Promise<{ confirmed: string[] }> {
  const batch = await findBatchRow(db, organizationId, batchId)
  if (!batch) return { confirmed: [] }
  if (batch.assemblyId === null) {
    const pages = await loadReadings(bucket, { organizationId, batchId, ledger })
    const found = readLetters(pages, { receivedAt: new Date(batch.receivedAt) })
    const clients = found.length > 0 ? await clientsForMatching(db, organizationId) : []
    const rotations = new Map(ledger.map(({ page, rotation }) => [page, rotation]))
    const letters: AssembledLetter[] = []
    for (const letter of found) {
      const firstPage = Math.min(...letter.pages)
      // The page number in the time part keeps the letters of a batch in the order of the scan.
      const createdAt = new Date(Date.parse(batch.createdAt) + firstPage)
      const id = await derivedId('let', batchId, String(firstPage), createdAt)
      const documentBytes = await storeDocument(bucket, { organizationId, batchId, letterId: id, letter, rotations })
      letters.push(assembled(id, letter, matched(letter, clients, batch.duplicateOf !== null), documentBytes, pages))
    }
    await commitAssembly(db, { assemblyId: newId('evt', now), now, batch, ledger, letters })
  }
  return { confirmed: await confirmedLetters(db, organizationId, batchId) }
}

async function loadReadings(
  bucket: R2Bucket,
  { organizationId, batchId, ledger }: BatchToAssemble,
): Promise<ScannedPage[]> {
  const pages: ScannedPage[] = []
  for (let i = 0; i < ledger.length; i += READINGS_AT_ONCE) {
    const some = ledger.slice(i, i + READINGS_AT_ONCE).map(async ({ page, status }) => {
      const reading =
        status === 'read' ? await storedReading(bucket, pageKeys(organizationId, batchId, page).reading) : null
      return { page, reading: withoutWords(reading ?? unreadablePage) }
    })
    pages.push(...(await Promise.all(some)))
  }
  return pages
}

/** Five hundred pages with the boxes of all their words would not fit an isolate; lines are enough to find letters. */
const withoutWords = (reading: PageReading): PageReading => ({
  ...reading,
  lines: reading.lines.map((line) => ({ ...line, words: [] })),
})

interface StoreDocument {
  organizationId: string
  batchId: string
  letterId: string
  letter: ReadLetter
  rotations: Map<number, LedgerPage['rotation']>
}

/** Cuts the letter's own PDF; answers its size. One that is there already, from a run that was cut off, is kept. */
async function storeDocument(
  bucket: R2Bucket,
  { organizationId, batchId, letterId, letter, rotations }: StoreDocument,
): Promise<number> {
  const key = letterKey(organizationId, letterId)
  const stored = await bucket.head(key)
  if (stored) return stored.size
  const pages = letter.pages.map((page) => ({
    rotation: rotations.get(page) ?? (0 as const),
    open: async () => {
      const object = await bucket.get(pageKeys(organizationId, batchId, page).pdf)
      return object ? new Uint8Array(await object.arrayBuffer()) : null
    },
  }))
  return storeStream({
    bucket,
    key,
    chunks: joinPages(pages, { title: documentTitle(letter) }),
    contentType: 'application/pdf',
  })
}

function matched(letter: ReadLetter, clients: ClientForMatching[], isDuplicate: boolean) {
  const match = matchClient(
    {
      recipientCompany: letter.recipientCompany,
      companyNumber: letter.companyNumber,
      address: letter.recipientAddress,
    },
    clients,
  )
  const reviewReasons = [
    ...new Set([
      ...letter.reviewReasons,
      ...match.reviewReasons,
      ...(isDuplicate ? (['duplicate_scan'] as const) : []),
    ]),
  ]
  return { match, reviewReasons }
}

function assembled(
  id: string,
  letter: ReadLetter,
  { match, reviewReasons }: ReturnType<typeof matched>,
  documentBytes: number,
  pages: ScannedPage[],
): AssembledLetter {
  const { clientId, score, method, candidates } = match
  const goesOut = clientId !== null && reviewReasons.length === 0
  const readings = new Map(pages.map(({ page, reading }) => [page, reading]))
  return {
    id,
    letter,
    match: { score, method, candidates },
    // A letter that waits for a person has no client yet; whom the reader would choose stands first among the candidates.
    clientId: goesOut ? clientId : null,
    reviewReasons,
    documentBytes,
    text: letter.pages.map((page) => ({ page, text: readings.get(page)?.text ?? '' })),
  }
}
