import type { FieldError } from '../http/problem.ts'
import { letterStatuses } from '../letters/letter-states.ts'
import { letterListQuery } from '../letters/letters.schema.ts'
import { listLetters } from '../letters/list-letters.ts'
import { categories, priorities } from '../reading/letter-reading.schema.ts'
import { filtersOf, pageHref, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { Choice, Field, FormFaults } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { LetterRow } from './ui/letter-parts.tsx'
import { Empty, Pager } from './ui/parts.tsx'
import { choicesOf } from './ui/words.ts'
import { newPages } from './visit.ts'

/** All letters, searched and filtered. */
export function letterListPages() {
  const pages = newPages()
  pages.get(paths.letters, async (c) => {
    const filters = filtersOf(c)
    const { query, errors } = parseFilters(letterListQuery, filters)
    const { data, total } = await listLetters(c.get('db'), c.get('visitor').organizationId, query)
    const isFiltered = Object.keys(filters).some((name) => name !== 'page')
    return showPage(
      c,
      { title: 'Letters', area: 'Letters', status: errors.length > 0 ? 422 : 200 },
      <>
        <h1>Letters</h1>
        <Filters filters={filters} errors={errors} />
        <p class="soft" role="status">
          {total === 1 ? '1 letter' : `${total} letters`}
        </p>
        {data.length === 0 ? (
          isFiltered ? (
            <Empty title="No letter fits">
              <a href={paths.letters}>Show all letters</a>
            </Empty>
          ) : (
            <Empty title="There are no letters yet">
              <a href={paths.upload}>Upload a scan</a>, and its letters show here.
            </Empty>
          )
        ) : (
          <ul class="rows card">
            {data.map((letter) => (
              <li>
                <LetterRow letter={letter} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={query} total={total} href={pageHref(paths.letters, filters)} />
      </>,
    )
  })
  return pages
}

const Filters = ({ filters, errors }: { filters: Record<string, string>; errors: FieldError[] }) => {
  const form = { values: filters, errors }
  return (
    <form method="get" action={paths.letters} class="row filters card">
      <FormFaults form={form} />
      <Field name="q" label="Search" type="search" form={form} />
      <Choice name="status" label="State" form={form} options={choicesOf(letterStatuses, 'All states')} />
      <Choice name="priority" label="Priority" form={form} options={choicesOf(priorities, 'All priorities')} />
      <Choice name="category" label="Category" form={form} options={choicesOf(categories, 'All categories')} />
      <Choice
        name="needsReview"
        label="Review"
        form={form}
        options={[
          { value: '', label: 'All' },
          { value: 'true', label: 'Waits for review' },
          { value: 'false', label: 'Needs none' },
        ]}
      />
      <Field name="from" label="Received from" type="date" form={form} />
      <Field name="to" label="to" type="date" form={form} />
      {filters.clientId && <input type="hidden" name="clientId" value={filters.clientId} />}
      {filters.batchId && <input type="hidden" name="batchId" value={filters.batchId} />}
      <button type="submit">Find</button>
    </form>
  )
}
