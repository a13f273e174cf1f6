import type { Context } from 'hono'
import type { BatchDetail } from '../batches/batches.schema.ts'
import { findBatch, findBatchRow } from '../batches/batches.store.ts'
import { objectResponse } from '../http/object-response.ts'
import { problem } from '../http/problem.ts'
import { boundariesOfBatch, scanPagesOfLetter } from '../letters/letters.store.ts'
import { recordRead } from '../letters/record-read.ts'
import { pageKeys } from '../scans/scan-keys.ts'
import { paths } from './paths.ts'
import { BatchBadge, batchSummary } from './ui/batch-parts.tsx'
import { ContactSheet } from './ui/contact-sheet.tsx'
import { showPage } from './ui/layout.tsx'
import { LetterRow } from './ui/letter-parts.tsx'
import { Empty, Time } from './ui/parts.tsx'
import { newPages, type PageEnv } from './visit.ts'

/** One batch: how far it is, its letters, its pages as they were scanned. */
export function batchPages() {
  const pages = newPages()
  pages.get(paths.batch(':id'), (c) => showBatch(c, c.req.param('id')))
  pages.get(paths.batchPage(':id', ':page'), (c) => servePage(c, c.req.param()))
  pages.get(paths.batchProgress(':id'), (c) => followProgress(c, c.req.param('id')))
  return pages
}

/** A WebSocket from the batch's Durable Object. Other sites can open one too, with our cookies: they are told by their origin. */
async function followProgress(c: Context<PageEnv>, id: string): Promise<Response> {
  if (c.req.header('upgrade') !== 'websocket') throw problem('not_found')
  if (c.req.header('origin') !== new URL(c.req.url).origin) throw problem('not_found')
  const batch = await findBatchRow(c.get('db'), c.get('visitor').organizationId, id)
  if (!batch) throw problem('not_found')
  const { status, webSocket } = await c.env.BATCH_TRACKER.getByName(id).fetch(c.req.raw)
  return new Response(null, { status, webSocket })
}

async function servePage(c: Context<PageEnv>, { id, page }: { id: string; page: string }): Promise<Response> {
  const caller = c.get('caller')
  const { organizationId, actor } = caller
  const batch = await findBatch(c.get('db'), organizationId, id)
  const found = batch?.pages.find((one) => String(one.page) === page)
  // Its image is deleted after the page's row says so.
  if (!found || found.kind === 'erased') throw problem('not_found')
  const { letterId } = found
  const ofLetter = letterId === null ? [] : await scanPagesOfLetter(c.get('db'), organizationId, letterId)
  const inLetter = ofLetter.find((one) => one.page === found.page)
  const image = await objectResponse({
    request: c.req.raw,
    bucket: c.env.SCANS,
    key: pageKeys(organizationId, id, found.page, inLetter?.upright).image,
    headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  })
  if (letterId === null) return image
  return recordRead(c, image, { organizationId, actor, letterId, details: { scanPage: found.page } })
}

async function showBatch(c: Context<PageEnv>, id: string) {
  const [db, { organizationId }] = [c.get('db'), c.get('visitor')]
  const [batch, boundaries] = await Promise.all([
    findBatch(db, organizationId, id),
    boundariesOfBatch(db, organizationId, id),
  ])
  if (!batch) throw problem('not_found')
  const { processed, total } = batch.ocrProgress
  const isRunning = batch.status === 'pending' || batch.status === 'processing'
  return showPage(
    c,
    { title: batch.reference ?? batch.fileName, area: 'Batches', scripts: ['batch'] },
    <div id="live" data-progress={paths.batchProgress(id)} data-status={batch.status} data-stage={batch.stage ?? ''}>
      <p class="soft">
        <a href={paths.batches}>Batches</a>
      </p>
      <h1>{batch.reference ?? batch.fileName}</h1>
      <p>
        <BatchBadge batch={batch} />{' '}
        <span class="soft wrap">
          {batch.reference !== null && `${batch.fileName} · `}received <Time at={batch.receivedAt} />
          {batchSummary(batch) && ` · ${batchSummary(batch)}`}
        </span>
      </p>
      {batch.duplicateOf && (
        <p class="note">
          The same file was <a href={paths.batch(batch.duplicateOf)}>uploaded before</a>: its letters wait for review
          instead of going out twice.
        </p>
      )}
      {batch.error && <p class="faults">{batch.error.message}</p>}
      {isRunning && (
        <section class="card" aria-labelledby="progress">
          <h2 id="progress">{stageTexts[batch.stage ?? 'splitting']}</h2>
          <progress id="pages-read" max={total || 1} value={processed} aria-labelledby="progress" />
          <p class="soft" id="pages-read-text" role="status">
            {total > 0 ? `${processed} of ${total} pages read` : 'Looking at the file'}
          </p>
          <p class="soft">You can close this page: nothing is lost.</p>
        </section>
      )}
      <h2>Letters</h2>
      {batch.letters.length === 0 ? (
        <Empty title={isRunning ? 'Letters show here once all pages are read' : 'There are no letters'}>
          {isRunning
            ? 'Where one ends and the next begins is told by all pages together. Until then pages show below as they are read.'
            : 'Nothing in this scan was a letter.'}
        </Empty>
      ) : (
        <ul class="rows card">
          {batch.letters.map((letter) => (
            <li>
              <LetterRow
                letter={letter}
                href={letter.needsReview ? paths.reviewLetter(letter.id) : paths.letter(letter.id)}
              />
              <span class="soft">
                {letter.firstPage === letter.lastPage
                  ? `Page ${letter.firstPage}`
                  : `Pages ${letter.firstPage}–${letter.lastPage}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {batch.pages.length > 0 && <ContactSheet batch={batch} boundaries={boundaries} csrf={c.get('csrfToken')} />}
    </div>,
  )
}

const stageTexts: Record<NonNullable<BatchDetail['stage']>, string> = {
  uploading: 'Being uploaded',
  splitting: 'Being split into pages',
  reading: 'Being read',
  assembling: 'Letters are being put together',
  delivering: 'Letters are on their way',
}
