import { batchStatuses } from '../batches/batch-states.ts'
import { batchListQuery } from '../batches/batches.schema.ts'
import { listBatches } from '../batches/batches.store.ts'
import { filtersOf, pageHref, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { BatchRow } from './ui/batch-parts.tsx'
import { Choice, Field, FormFaults } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { Empty, Pager } from './ui/parts.tsx'
import { choicesOf } from './ui/words.ts'
import { newPages } from './visit.ts'

/** All batches, newest first. */
export function batchListPages() {
  const pages = newPages()
  pages.get(paths.batches, async (c) => {
    const filters = filtersOf(c)
    const { query, errors } = parseFilters(batchListQuery, filters)
    const { data, total } = await listBatches(c.get('db'), c.get('visitor').organizationId, query)
    const form = { values: filters, errors }
    return showPage(
      c,
      { title: 'Batches', area: 'Batches', status: errors.length > 0 ? 422 : 200 },
      <>
        <h1>Batches</h1>
        <form method="get" action={paths.batches} class="row filters card">
          <FormFaults form={form} />
          <Choice name="status" label="State" form={form} options={choicesOf(batchStatuses, 'All states')} />
          <Field name="from" label="Received from" type="date" form={form} />
          <Field name="to" label="To" type="date" form={form} />
          <button type="submit">Find</button>
        </form>
        {data.length === 0 ? (
          <Empty title="There are no batches here">
            <a href={paths.upload}>Upload a scan</a>: each file becomes a batch.
          </Empty>
        ) : (
          <ul class="rows card">
            {data.map((batch) => (
              <li>
                <BatchRow batch={batch} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={query} total={total} href={pageHref(paths.batches, filters)} />
      </>,
    )
  })
  return pages
}
