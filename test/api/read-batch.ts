import { env } from 'cloudflare:workers'
import { assembleBatch as assemble } from '../../src/batches/assemble-batch.ts'
import { findBatch } from '../../src/batches/batches.store.ts'
import type { LetterToRefine } from '../../src/reading/engines/refine-letter.ts'
import { embeddedClassifier } from '../../src/reading/engines/workers-ai-classifier.ts'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { openDocument } from '../../src/scans/pdf-document.ts'
import { listPages, readPage } from '../../src/scans/pdf-pages.ts'
import { integerOf } from '../../src/scans/pdf-values.ts'
import { pageKeys } from '../../src/scans/scan-keys.ts'
import { bytesSource } from '../../src/scans/scan-source.ts'
import { printLetter } from '../reading/build-page.ts'
import { buildPdf } from '../scans/build-pdf.ts'
import { db, insertBatch } from './service.ts'

export const letterTo = (recipient: string, sentence = 'Please tell us if anything is missing.'): PageReading =>
  printLetter({
    sender: 'Corbel & Rhodes LLP',
    to: [recipient, '12 Mill Street', 'Ludford', 'LD3 4CD'],
    date: '2 March 2026',
    subject: 'Your accounts for the year',
    body: ['We enclose the draft accounts for the year ended 31 December 2025.', sentence],
    signedBy: ['Yours faithfully', 'Corbel & Rhodes LLP'],
  })

/** A page that goes on with the letter before it. */
export const secondPage = (): PageReading =>
  printLetter({ greeting: '', to: [], body: ['and whatever else is needed for the accounts of the year.'] })

export interface ReadBatch {
  batchId: string
  ledger: Parameters<typeof assemble>[1]['ledger']
}

/** A batch whose pages are stored as PDFs, with what was read on them; null for a page that nobody could read. */
export async function storeReadBatch(
  organizationId: string,
  readings: (PageReading | null)[],
  over: Parameters<typeof insertBatch>[1] = {},
): Promise<ReadBatch> {
  const batchId = await insertBatch(organizationId, { status: 'processing', ...over })
  for (const [index, reading] of readings.entries()) {
    const keys = pageKeys(organizationId, batchId, index + 1)
    await env.SCANS.put(keys.pdf, pagePdf(index + 1))
    if (reading) await env.SCANS.put(keys.reading, JSON.stringify(reading))
  }
  const ledger = readings.map((reading, index) => ({
    page: index + 1,
    status: reading ? ('read' as const) : ('failed' as const),
    kind: reading?.kind ?? ('unreadable' as const),
    rotation: 0 as const,
  }))
  return { batchId, ledger }
}

/** One page, which is known again by its width. */
const pagePdf = (page: number) =>
  buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${FIRST_WIDTH + page} 842]/Resources<<>>>>`,
  ])
const FIRST_WIDTH = 595

/** Which pages of the scan a PDF has, in its order, with the degrees by which they are turned. */
export async function pagesOfPdf(key: string): Promise<[page: number, turned: number][]> {
  const object = await env.SCANS.get(key)
  if (!object) throw new Error(`${key} is not there`)
  const document = await openDocument(bytesSource(new Uint8Array(await object.arrayBuffer())))
  const leaves = await Promise.all((await listPages(document, 500)).map((leaf) => readPage(document, leaf)))
  return leaves.map((leaf) => {
    const box = leaf.get('MediaBox')
    return [Number(Array.isArray(box) ? box[2] : NaN) - FIRST_WIDTH, integerOf(leaf.get('Rotate')) ?? 0]
  })
}

/** As the embedded rules read them. */
export const byRules = (letters: LetterToRefine[]) =>
  Promise.all(letters.map((letter) => embeddedClassifier.classify(letter)))

export async function assembleBatch(organizationId: string, batch: ReadBatch) {
  const assembled = await assemble(
    { db, bucket: env.SCANS, classify: byRules, clock: () => new Date() },
    { organizationId, ...batch },
  )
  if (!assembled) throw new Error('The rules read all letters at once')
  return assembled
}

export async function shownBatch(organizationId: string, batchId: string) {
  const batch = await findBatch(db, organizationId, batchId)
  if (!batch) throw new Error('The batch is gone')
  return batch
}
