import type { Context } from 'hono'
import type { LedgerEntry } from '../batches/batches.schema.ts'
import { findBatch } from '../batches/batches.store.ts'
import { newId } from '../db/ids.ts'
import { problem } from '../http/problem.ts'
import { letterIdAt } from '../letters/letter-id.ts'
import { changePage } from '../review/change-page.ts'
import { mergeLetters } from '../review/merge-letters.ts'
import { moveCut } from '../review/move-cut.ts'
import { type LetterToCut, recutNow } from '../review/recut-now.ts'
import { type PageChanges, pageChangesSchema } from '../review/review.schema.ts'
import { splitLetter } from '../review/split-letter.ts'
import { redirectSaying } from './flash.ts'
import { fieldsOf, readForm } from './forms.ts'
import { paths } from './paths.ts'
import { newPages, type PageEnv, workOf } from './visit.ts'

/** What a person does with the pages of a batch: cut, move a cut, join, turn, set aside. */
export function batchPageActions() {
  const pages = newPages()
  pages.post(paths.batchPageAction(':id', ':page', 'split'), (c) =>
    act(c, async ({ page, letterId }) => {
      if (letterId === null) throw problem('not_found')
      const newLetterId = await letterIdAt(c.req.param('id'), page, newId('let', new Date()))
      return { cut: newLetterId, changed: await splitLetter({ ...workOf(c), letterId, page, newLetterId }) }
    }),
  )
  pages.post(paths.batchPageAction(':id', ':page', 'join'), (c) =>
    act(c, async (page, ledger) => {
      const [mergedLetterId, letterId] = await lettersAtCut(c, page.letterId, letterBefore(page, ledger))
      return { changed: await mergeLetters({ ...workOf(c), letterId, mergedLetterId }) }
    }),
  )
  for (const [action, neighbourOf] of [
    ['to-previous', letterBefore],
    ['to-next', letterAfter],
  ] as const) {
    pages.post(paths.batchPageAction(':id', ':page', action), (c) =>
      act(c, async (row, ledger) => {
        const [letterId, neighbourId] = await lettersAtCut(c, row.letterId, neighbourOf(row, ledger))
        return {
          cut: action === 'to-next' ? neighbourId : letterId,
          changed: await moveCut({ ...workOf(c), letterId, neighbourId, page: row.page }),
        }
      }),
    )
  }
  pages.post(paths.batchPageAction(':id', ':page', 'turn'), (c) =>
    act(c, ({ page, rotation }) => change(c, page, { rotation: (rotation + 90) % 360 })),
  )
  for (const kind of ['blank', 'separator', 'letter'] as const) {
    pages.post(paths.batchPageAction(':id', ':page', kind), (c) => act(c, ({ page }) => change(c, page, { kind })))
  }
  return pages
}

interface Done {
  /** The letter that begins at the cut which was made or moved. */
  cut?: string
  changed: LetterToCut[]
}

/** Does it with the page that the address names, and waits until the letters are cut anew, as long as a person would. */
async function act(
  c: Context<PageEnv>,
  work: (page: LedgerEntry, ledger: LedgerEntry[]) => Promise<Done>,
): Promise<Response> {
  const id = c.req.param('id') ?? ''
  const batch = await findBatch(c.get('db'), c.get('visitor').organizationId, id)
  const page = batch?.pages.find((one) => String(one.page) === c.req.param('page'))
  if (!batch || !page) throw problem('not_found')
  const { cut, changed } = await work(page, batch.pages)
  await recutNow(c.env.BATCH_TRACKER, id, changed)
  return redirectSaying(c, paths.batch(id) + (cut === undefined ? '' : `#cut-${cut}`), 'pages_changed')
}

/**
 * The letter of a page and its neighbour, which have to be those that whoever presses saw there: pressed twice, or on an older page, a
 * button would otherwise take in whatever letter stands there since. Throws `conflict`.
 */
async function lettersAtCut(
  c: Context<PageEnv>,
  letterId: string | null,
  neighbourId: string | null,
): Promise<[letterId: string, neighbourId: string]> {
  const seen = fieldsOf(await readForm(c))
  if (letterId === null || neighbourId === null || seen.letter !== letterId || seen.neighbour !== neighbourId) {
    throw problem('conflict', {
      detail: 'The pages were changed since you looked at them, and nothing was done. Go back, and reload the page.',
    })
  }
  return [letterId, neighbourId]
}

const isAnothers = (page: LedgerEntry) => (one: LedgerEntry) => one.letterId !== null && one.letterId !== page.letterId

const letterBefore = (page: LedgerEntry, ledger: LedgerEntry[]): string | null =>
  ledger.slice(0, ledger.indexOf(page)).findLast(isAnothers(page))?.letterId ?? null

const letterAfter = (page: LedgerEntry, ledger: LedgerEntry[]): string | null =>
  ledger.slice(ledger.indexOf(page)).find(isAnothers(page))?.letterId ?? null

async function change(
  c: Context<PageEnv>,
  page: number,
  changes: { [K in keyof PageChanges]: unknown },
): Promise<Done> {
  const batchId = c.req.param('id') ?? ''
  const newLetterId = await letterIdAt(batchId, page, newId('let', new Date()))
  return {
    changed: await changePage({
      ...workOf(c),
      batchId,
      page,
      changes: pageChangesSchema.parse(changes),
      newLetterId,
    }),
  }
}
