import type { Context } from 'hono'
import { z } from 'zod'
import { findBatchRow } from '../batches/batches.store.ts'
import { findClient } from '../clients/clients.store.ts'
import type { Database } from '../db/database.ts'
import type { FieldError } from '../http/problem.ts'
import { changeLetters, type LetterChange } from '../letters/change-letters.ts'
import { letterStatuses } from '../letters/letter-states.ts'
import { type LetterListQuery, letterListQuery } from '../letters/letters.schema.ts'
import { listLetters } from '../letters/list-letters.ts'
import { categories, priorities } from '../reading/letter-reading.schema.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm, statusOf } from './forms.ts'
import { deliver } from './letter.tsx'
import { filtersOf, pageHref, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { Choice, CsrfField, Field, FormFaults, Hidden } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { LetterRow } from './ui/letter-parts.tsx'
import { Empty, Pager } from './ui/parts.tsx'
import { choicesOf, wordsOf } from './ui/words.ts'
import { newPages, type PageEnv, workOf } from './visit.ts'

const MOST_AT_ONCE = 100
/** More than the API's own default: a morning's post is gone through in a few pages. */
const SHOWN = '50'

/** What can be done with several letters at once, as the form names it. */
const changes: Record<string, { label: string; change: LetterChange }> = Object.fromEntries([
  ['resend', { label: 'Send once more', change: { kind: 'resend' } }],
  ...priorities.map((priority) => [
    `priority-${priority}`,
    { label: `Priority: ${wordsOf(priority)}`, change: { kind: 'correct', correction: { priority } } },
  ]),
  ...categories.map((category) => [
    `category-${category}`,
    { label: `Category: ${wordsOf(category)}`, change: { kind: 'correct', correction: { category } } },
  ]),
])

const changeForm = z.object({
  ids: z.array(z.string(), 'Choose letters first.').min(1, 'Choose letters first.').max(MOST_AT_ONCE),
  change: z.string().refine((name) => Object.hasOwn(changes, name), 'Choose what to do.'),
  /** Said to what goes out to clients, on a page of its own. */
  sure: z.literal('yes').optional(),
})

/** All letters, searched and filtered, and changed several at once. */
export function letterListPages() {
  const pages = newPages()
  pages.get(paths.letters, (c) => showLetters(c))
  pages.post(paths.letters, async (c) => {
    const parsed = parseFields(changeForm, { change: '', ...fieldsOf(await readForm(c), ['ids']) })
    const chosen = parsed.ok ? changes[parsed.value.change] : undefined
    if (!parsed.ok || !chosen) return showLetters(c, parsed.ok ? emptyForm : parsed.state)
    if (chosen.change.kind === 'resend' && !parsed.value.sure) return askToResend(c, parsed.value.ids)
    const refused = await changeLetters({
      ...workOf(c),
      letterIds: parsed.value.ids,
      change: chosen.change,
      deliver: (letter) => deliver(c, letter),
    })
    const back = new URL(c.req.url)
    return redirectSaying(c, back.pathname + back.search, refused === 0 ? 'letters_changed' : 'letters_partly_changed')
  })
  return pages
}

/** Mail can't be called back. */
function askToResend(c: Context<PageEnv>, ids: string[]) {
  const back = paths.letters + new URL(c.req.url).search
  const many = ids.length === 1 ? '1 letter' : `${ids.length} letters`
  return showPage(
    c,
    { title: 'Send once more', area: 'Letters' },
    <>
      <h1>Send {many} once more?</h1>
      <p>Their clients get another e-mail, also those whom the first one has reached. Links in earlier ones end.</p>
      <form method="post" action={back} class="row">
        <CsrfField token={c.get('csrfToken')} />
        <Hidden fields={{ change: 'resend', sure: 'yes' }} />
        {ids.map((id) => (
          <input type="hidden" name="ids" value={id} />
        ))}
        <button type="submit">Send {many} once more</button>
        <a class="button quiet" href={back}>
          Send nothing
        </a>
      </form>
    </>,
  )
}

async function showLetters(c: Context<PageEnv>, form: FormState = emptyForm) {
  const filters = filtersOf(c)
  const { query, errors } = parseFilters(letterListQuery, { limit: SHOWN, ...filters })
  const { organizationId } = c.get('visitor')
  const [{ data, total }, owners] = await Promise.all([
    listLetters(c.get('db'), organizationId, query),
    ownersOf(c.get('db'), organizationId, query),
  ])
  const chosen = form.values.ids ?? []
  const isFiltered = Object.keys(filters).some((name) => name !== 'page')
  return showPage(
    c,
    { title: 'Letters', area: 'Letters', status: statusOf({ values: {}, errors }, form) },
    <>
      <h1>Letters</h1>
      <Filters filters={filters} errors={errors} />
      <p class="soft" role="status">
        {total === 1 ? '1 letter' : `${total} letters`}
        {owners.map(({ name, path }) => (
          <>
            {' '}
            of <a href={path}>{name}</a>
          </>
        ))}
        {owners.length > 0 && (
          <>
            {' · '}
            <a href={paths.letters}>Show all letters</a>
          </>
        )}
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
        <form method="post" action={`${paths.letters}?${new URLSearchParams(filters)}`}>
          <CsrfField token={c.get('csrfToken')} />
          <ul class="rows card">
            {data.map((letter) => (
              <li class="selectable">
                <input
                  type="checkbox"
                  name="ids"
                  value={letter.id}
                  checked={chosen.includes(letter.id)}
                  aria-label={`Choose “${letter.subject || 'No subject'}”`}
                />
                <LetterRow letter={letter} />
              </li>
            ))}
          </ul>
          <div class="row card at-hand">
            <FormFaults form={form} />
            <label class="check" data-select-all hidden>
              <input type="checkbox" />
              <span aria-live="polite" />
            </label>
            <Choice
              name="change"
              label="With the chosen letters"
              form={form}
              options={[
                { value: '', label: 'Choose what to do' },
                ...Object.entries(changes).map(([value, { label }]) => ({ value, label })),
              ]}
            />
            <button type="submit" class="quiet">
              Do it
            </button>
          </div>
        </form>
      )}
      <Pager page={query} total={total} href={pageHref(paths.letters, filters)} />
    </>,
  )
}

/** Of which client and batch alone letters are shown: no field of the filters says so. */
async function ownersOf(db: Database, organizationId: string, { clientId, batchId }: LetterListQuery) {
  const [client, batch] = await Promise.all([
    clientId === undefined ? undefined : findClient(db, organizationId, clientId),
    batchId === undefined ? undefined : findBatchRow(db, organizationId, batchId),
  ])
  return [
    ...(client ? [{ name: client.name, path: paths.client(client.id) }] : []),
    ...(batch ? [{ name: batch.reference ?? batch.fileName, path: paths.batch(batch.id) }] : []),
  ]
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
      <Field name="from" label="Received from (UTC)" type="date" form={form} />
      <Field name="to" label="To (UTC)" type="date" form={form} />
      {filters.clientId && <input type="hidden" name="clientId" value={filters.clientId} />}
      {filters.batchId && <input type="hidden" name="batchId" value={filters.batchId} />}
      <button type="submit">Find</button>
    </form>
  )
}
