import type { Context } from 'hono'
import type { LedgerEntry } from '../batches/batches.schema.ts'
import { findBatch } from '../batches/batches.store.ts'
import { createdAtOf, derivedId, newId } from '../db/ids.ts'
import { problem } from '../http/problem.ts'
import { changePage } from '../review/change-page.ts'
import { mergeLetters } from '../review/merge-letters.ts'
import { type LetterToCut, recutNow } from '../review/recut-now.ts'
import { type PageChanges, pageChangesSchema } from '../review/review.schema.ts'
import { splitLetter } from '../review/split-letter.ts'
import { redirectSaying } from './flash.ts'
import { paths } from './paths.ts'
import { newPages, type PageEnv, workOf } from './visit.ts'

/** What a person does with the pages of a batch: cut, join, turn, set aside. */
export function batchPageActions() {
  const pages = newPages()
  pages.post(paths.batchPageAction(':id', ':page', 'split'), (c) =>
    act(c, async ({ letterId, page }) => {
      if (letterId === null) throw problem('not_found')
      return splitLetter({ ...workOf(c), letterId, page, newLetterId: await newLetterId(c, page) })
    }),
  )
  pages.post(paths.batchPageAction(':id', ':page', 'join'), (c) =>
    act(c, async ({ letterId, page }, ledger) => {
      const before = ledger.findLast((one) => one.page < page && one.letterId !== null && one.letterId !== letterId)
      if (letterId === null || !before?.letterId) throw problem('not_found')
      return mergeLetters({ ...workOf(c), letterId: before.letterId, mergedLetterId: letterId })
    }),
  )
  pages.post(paths.batchPageAction(':id', ':page', 'turn'), (c) =>
    act(c, async ({ page, rotation }) => change(c, page, { rotation: (rotation + 90) % 360 })),
  )
  for (const kind of ['blank', 'separator', 'letter'] as const) {
    pages.post(paths.batchPageAction(':id', ':page', kind), (c) =>
      act(c, async ({ page }) => change(c, page, { kind })),
    )
  }
  return pages
}

type Act = (page: LedgerEntry, ledger: LedgerEntry[]) => Promise<LetterToCut[]>

/** Does it with the page that the address names, and waits until the letters are cut anew, as long as a person would. */
async function act(c: Context<PageEnv>, work: Act): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const batch = await findBatch(c.get('db'), c.get('visitor').organizationId, id)
  const page = batch?.pages.find((one) => String(one.page) === c.req.param('page'))
  if (!batch || !page) throw problem('not_found')
  await recutNow(c.env.BATCH_TRACKER, id, await work(page, batch.pages))
  return redirectSaying(c, paths.batch(id), 'pages_changed')
}

const change = async (c: Context<PageEnv>, page: number, changes: { [K in keyof PageChanges]: unknown }) =>
  changePage({
    ...workOf(c),
    batchId: c.req.param('id') ?? '',
    page,
    changes: pageChangesSchema.parse(changes),
    newLetterId: await newLetterId(c, page),
  })

/** Among the letters of the batch it sorts by where it begins, as those that the batch brought. */
function newLetterId(c: Context<PageEnv>, page: number) {
  const batchId = c.req.param('id') ?? ''
  const inScanOrder = new Date(createdAtOf(batchId).getTime() + page)
  return derivedId('let', batchId, newId('let', new Date()), inScanOrder)
}
