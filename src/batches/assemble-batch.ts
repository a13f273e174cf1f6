import { findClientsNamed } from '../clients/find-clients-named.ts'
import type { Database } from '../db/database.ts'
import { derivedId, newId } from '../db/ids.ts'
import { cutDocument } from '../letters/cut-document.ts'
import { documentTitle } from '../letters/document-name.ts'
import type { AssembledLetter } from '../letters/insert-letters.ts'
import { textOfPages } from '../letters/letter-texts.ts'
import type { LetterToRefine } from '../reading/engines/refine-letter.ts'
import type { ClassifiedLetter } from '../reading/engines/workers-ai-classifier.ts'
import { decideClient } from '../reading/matching/decide-client.ts'
import { settleAddressee } from '../reading/matching/settle-addressee.ts'
import { readLetters } from '../reading/read-letters.ts'
import { loadReadings } from '../reading/stored-readings.ts'
import { commitAssembly, confirmedLetters } from './assembly.store.ts'
import type { LedgerPage } from './batch-progress.ts'
import { findBatchRow } from './batches.store.ts'

interface AssembleBatch {
  db: Database
  bucket: R2Bucket
  /** As `classifyLetters`: all of the letters, or null for now. */
  classify: (letters: LetterToRefine[]) => Promise<ClassifiedLetter[] | null>
  /** Asked when all is ready: what is told of the letters bears the time at which they are there, not that at which the work began. */
  clock: () => Date
}

interface BatchToAssemble {
  organizationId: string
  batchId: string
  ledger: LedgerPage[]
}

/**
 * Makes a batch's letters of its pages: finds them, reads their fields, matches their clients, cuts their PDFs, and stores
 * all of it in one transaction. Repeats are harmless: letters have ids that follow from batch and first page, and the first
 * transaction to mark the batch as assembled is the only one that writes. Answers the letters that are to go out; null when there was
 * no time to look at all of them, and nothing was stored but what was found out.
 */
export async function assembleBatch(
  { db, bucket, classify, clock }: AssembleBatch,
  { organizationId, batchId, ledger }: BatchToAssemble,
): Promise<{ confirmed: string[] } | null> {
  const batch = await findBatchRow(db, organizationId, batchId)
  if (!batch) return { confirmed: [] }
  if (batch.assemblyId === null) {
    const pages = await loadReadings(bucket, { organizationId, batchId, ledger })
    const found = readLetters(pages, { receivedAt: new Date(batch.receivedAt) })
    const clients = await findClientsNamed(db, organizationId, found)
    const rotations = new Map(ledger.map(({ page, rotation }) => [page, rotation]))
    const classified = await classify(
      found.map((letter) => ({
        letter,
        pages: pages.filter(({ page }) => letter.pages.includes(page)),
        receivedAt: new Date(batch.receivedAt),
      })),
    )
    if (!classified) return null
    const letters: AssembledLetter[] = []
    for (const { letter: read, classification } of classified) {
      const letter = settleAddressee(read, clients)
      const firstPage = Math.min(...letter.pages)
      // The page number in the time part keeps the letters of a batch in the order of the scan.
      const createdAt = new Date(Date.parse(batch.createdAt) + firstPage)
      const id = await derivedId('let', batchId, String(firstPage), createdAt)
      const documentBytes = await cutDocument(bucket, {
        organizationId,
        batchId,
        letterId: id,
        documentId: null,
        title: documentTitle(letter),
        pages: letter.pages.map((page) => ({ page, rotation: rotations.get(page) ?? (0 as const) })),
      })
      letters.push({
        id,
        letter,
        classification,
        ...decideClient(letter, clients, { isDuplicate: batch.duplicateOf !== null }),
        documentBytes,
        text: textOfPages(letter.pages, pages),
      })
    }
    const now = clock()
    await commitAssembly(db, { assemblyId: newId('evt', now), now, batch, ledger, letters })
    const committed = await findBatchRow(db, organizationId, batchId)
    if (committed?.assemblyId === null)
      throw new Error('The batch changed while it was assembled; it is assembled anew')
  }
  return { confirmed: await confirmedLetters(db, organizationId, batchId) }
}
