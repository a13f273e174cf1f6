import type { Database } from '../db/database.ts'
import { derivedId, newId } from '../db/ids.ts'
import { documentTitle } from '../letters/document-name.ts'
import type { PageText } from '../letters/letters.schema.ts'
import { unreadablePage } from '../reading/engines/reading-engine.ts'
import type { LetterClassifier } from '../reading/engines/workers-ai-classifier.ts'
import type { ReviewReason } from '../reading/letter-reading.schema.ts'
import { type ClientForMatching, matchClient } from '../reading/matching/match-client.ts'
import type { PageReading } from '../reading/page-reading.schema.ts'
import { type ReadLetter, readLetters, type ScannedPage } from '../reading/read-letters.ts'
import { storedReading } from '../reading/read-page.ts'
import { joinPages } from '../scans/join-pages.ts'
import { letterKey, pageKeys } from '../scans/scan-keys.ts'
import { r2Page } from '../scans/scan-source.ts'
import { storeStream } from '../scans/store-stream.ts'
import { type AssembledLetter, clientsForMatching, commitAssembly, confirmedLetters } from './assembly.store.ts'
import type { LedgerPage } from './batch-progress.ts'
import { findBatchRow } from './batches.store.ts'

interface AssembleBatch {
  db: Database
  bucket: R2Bucket
  classifier: LetterClassifier
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
  { db, bucket, classifier, now }: AssembleBatch,
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
    for (const read of found) {
      const text = textOf(read, pages)
      const classified = await classifier.classify({
        letter: read,
        pages: text,
        receivedAt: new Date(batch.receivedAt),
      })
      const { letter } = classified
      const firstPage = Math.min(...letter.pages)
      // The page number in the time part keeps the letters of a batch in the order of the scan.
      const createdAt = new Date(Date.parse(batch.createdAt) + firstPage)
      const id = await derivedId('let', batchId, String(firstPage), createdAt)
      const documentBytes = await storeDocument(bucket, { organizationId, batchId, letterId: id, letter, rotations })
      letters.push({ id, ...classified, ...decided(letter, clients, batch.duplicateOf !== null), documentBytes, text })
    }
    await commitAssembly(db, { assemblyId: newId('evt', now), now, batch, ledger, letters })
    const committed = await findBatchRow(db, organizationId, batchId)
    if (committed?.assemblyId === null)
      throw new Error('The batch changed while it was assembled; it is assembled anew')
  }
  return { confirmed: await confirmedLetters(db, organizationId, batchId) }
}

/**
 * Words with their boxes take about 200 bytes each: this many fit an isolate. No stack of letters has so many; in a scan of
 * 500 full pages of small print the last pages go by their lines alone.
 */
const MOST_WORDS = 250_000

async function loadReadings(
  bucket: R2Bucket,
  { organizationId, batchId, ledger }: BatchToAssemble,
): Promise<ScannedPage[]> {
  const pages: ScannedPage[] = []
  let words = 0
  for (let i = 0; i < ledger.length; i += READINGS_AT_ONCE) {
    const some = ledger.slice(i, i + READINGS_AT_ONCE).map(async ({ page, status }) => ({
      page,
      reading:
        (status === 'read' ? await storedReading(bucket, pageKeys(organizationId, batchId, page).reading) : null) ??
        unreadablePage,
    }))
    for (const { page, reading } of await Promise.all(some)) {
      words += reading.lines.reduce((sum, line) => sum + line.words.length, 0)
      pages.push({ page, reading: words > MOST_WORDS ? withoutWords(reading) : reading })
    }
  }
  return pages
}

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

/**
 * Cuts the letter's own PDF; answers its size. One of these very pages that is there already, from a run that was cut off, is
 * kept. A run that was cut off by a new version may have found the letter's end elsewhere: its PDF would hold pages that are
 * another client's.
 */
async function storeDocument(
  bucket: R2Bucket,
  { organizationId, batchId, letterId, letter, rotations }: StoreDocument,
): Promise<number> {
  const key = letterKey(organizationId, letterId)
  const held = { pages: letter.pages.join(' ') }
  const stored = await bucket.head(key)
  if (stored?.customMetadata?.pages === held.pages) return stored.size
  const pages = letter.pages.map((page) => ({
    rotation: rotations.get(page) ?? (0 as const),
    open: () => r2Page(bucket, pageKeys(organizationId, batchId, page).pdf),
  }))
  return storeStream({
    bucket,
    key,
    chunks: joinPages(pages, { title: documentTitle(letter) }),
    contentType: 'application/pdf',
    customMetadata: held,
  })
}

/**
 * D1 takes 2 MB a value, and the texts travel there as JSON in JSON. Some 400 full pages of small print have that much; what
 * is beyond stands in the letter's PDF alone.
 */
const MOST_TEXT_BYTES = 1_800_000

const textOf = ({ pages }: ReadLetter, scanned: ScannedPage[]): PageText[] => {
  const readings = new Map(scanned.map(({ page, reading }) => [page, reading]))
  const encoder = new TextEncoder()
  let roomBytes = MOST_TEXT_BYTES
  return pages.map((page) => {
    const text = readings.get(page)?.text ?? ''
    roomBytes -= encoder.encode(JSON.stringify(JSON.stringify(text))).length
    return { page, text: roomBytes < 0 ? '' : text }
  })
}

/** What is worth telling a reviewer, but no reason by itself to hold a letter back whose client is certain. */
const HINTS: ReadonlySet<ReviewReason> = new Set<ReviewReason>(['language_unsupported'])

function decided(letter: ReadLetter, clients: ClientForMatching[], isDuplicate: boolean) {
  const { recipientCompany, companyNumber, recipientAddress } = letter
  const match = matchClient({ recipientCompany, companyNumber, address: recipientAddress }, clients)
  const reasons = new Set([...letter.reviewReasons, ...match.reviewReasons])
  if (isDuplicate) reasons.add('duplicate_scan')
  const goesOut = match.clientId !== null && [...reasons].every((reason) => HINTS.has(reason))
  return {
    match: { score: match.score, method: match.method, candidates: match.candidates },
    // A letter that waits for a person has no client yet; whom the reader would choose stands first among the candidates.
    clientId: goesOut ? match.clientId : null,
    reviewReasons: [...reasons],
  }
}
