import type { Context } from 'hono'
import { aliasListQuery } from '../clients/aliases.schema.ts'
import { listAliases } from '../clients/aliases.store.ts'
import { type Client, clientChangesSchema } from '../clients/clients.schema.ts'
import { findClient } from '../clients/clients.store.ts'
import { deleteAlias } from '../clients/delete-alias.ts'
import { deleteClient } from '../clients/delete-client.ts'
import { updateClient } from '../clients/update-client.ts'
import { eraseAfterAnswer } from '../erasure/run-erasures.ts'
import { problem } from '../http/problem.ts'
import { letterListQuery } from '../letters/letters.schema.ts'
import { listLetters } from '../letters/list-letters.ts'
import { editsOf } from './edits.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm, statusOf } from './forms.ts'
import { paths } from './paths.ts'
import { Aliases } from './ui/aliases.tsx'
import { CsrfField, Field, FormFaults, Hidden } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { LetterRow } from './ui/letter-parts.tsx'
import { Empty } from './ui/parts.tsx'
import { newPages, type PageEnv, workOf } from './visit.ts'

const LETTERS_SHOWN = 10

/** One client: what is known of it, what it received, and its erasure. */
export function clientPages() {
  const pages = newPages()
  pages.get(paths.client(':id'), (c) => showClient(c, c.req.param('id')))
  pages.post(paths.client(':id'), async (c) => {
    const id = c.req.param('id')
    const client = await requireClient(c, id)
    const { edits, outdated } = editsOf(fieldsOf(await readForm(c)), shownOf(client))
    if (outdated.length > 0) return showClient(c, id, { form: { values: edits, errors: outdated } })
    if (Object.keys(edits).length === 0) return redirectSaying(c, paths.client(id), 'client_saved')
    const parsed = parseFields(clientChangesSchema, changesBy(edits))
    if (!parsed.ok) return showClient(c, id, { form: { ...parsed.state, values: edits } })
    const deliver = async (batchId: string, letterIds: string[]) =>
      c.env.BATCH_TRACKER.getByName(batchId).deliver(letterIds)
    await updateClient({ ...workOf(c), id, changes: parsed.value, deliver })
    return redirectSaying(c, paths.client(id), 'client_saved')
  })
  pages.post(paths.revokeAlias(':id', ':alias'), async (c) => {
    const { id, alias } = c.req.param()
    await deleteAlias({ ...workOf(c), clientId: id, aliasId: alias })
    return redirectSaying(c, paths.client(id), 'alias_revoked')
  })
  pages.post(paths.deleteClient(':id'), async (c) => {
    const id = c.req.param('id')
    const client = await requireClient(c, id)
    const typed = fieldsOf(await readForm(c)).confirmation
    if (typeof typed !== 'string' || typed.trim() !== client.name) {
      const wrong = { field: 'confirmation', code: 'wrong', message: `Type “${client.name}”. Nothing was erased.` }
      return showClient(c, id, { erasure: { values: {}, errors: [wrong] } })
    }
    const work = workOf(c)
    await deleteClient({ ...work, id })
    const { now, organizationId } = work
    await eraseAfterAnswer({ env: c.env, context: c.executionCtx, now, organizationId, clientId: id })
    return redirectSaying(c, paths.clients, 'client_deleted')
  })
  return pages
}

/** A client as its form shows it. */
const shownOf = ({ name, email, registeredAddress }: Client): Record<string, string> => ({
  name,
  email: email ?? '',
  registeredAddress: registeredAddress ?? '',
})

/** What is emptied is not known any more; a name can't be. */
const changesBy = (edits: Record<string, string>) =>
  Object.fromEntries(Object.entries(edits).map(([name, text]) => [name, name === 'name' ? text : text || null]))

async function requireClient(c: Context<PageEnv>, id: string): Promise<Client> {
  const client = await findClient(c.get('db'), c.get('visitor').organizationId, id)
  if (!client) throw problem('not_found')
  return client
}

async function showClient(
  c: Context<PageEnv>,
  id: string,
  { form = emptyForm, erasure = emptyForm }: { form?: FormState; erasure?: FormState } = {},
) {
  const client = await requireClient(c, id)
  const { organizationId } = c.get('visitor')
  const query = letterListQuery.parse({ clientId: id, limit: String(LETTERS_SHOWN) })
  const [{ data, total }, aliases] = await Promise.all([
    listLetters(c.get('db'), organizationId, query),
    listAliases(c.get('db'), organizationId, id, aliasListQuery.parse({ limit: '100' })),
  ])
  const csrf = c.get('csrfToken')
  return showPage(
    c,
    { title: client.name, area: 'Clients', status: statusOf(form, erasure) },
    <>
      <p class="soft">
        <a href={paths.clients}>Clients</a>
      </p>
      <h1>{client.name}</h1>
      <div class="desk">
        <section class="card" aria-labelledby="known">
          <h2 id="known">What is known</h2>
          <FormFaults form={form} />
          <form method="post" action={paths.client(id)}>
            <CsrfField token={csrf} />
            <Hidden fields={{ shown: JSON.stringify(shownOf(client)) }} />
            <Field name="name" label="Name" form={form} value={client.name} required />
            <p>
              <strong>Company number</strong>
              <br />
              {client.companyNumber ?? 'None'}
            </p>
            <Field
              name="email"
              label="E-mail"
              type="email"
              hint="Letters that wait for an address go out when there is one."
              form={form}
              value={client.email ?? ''}
            />
            <Field
              name="registeredAddress"
              label="Registered address"
              form={form}
              value={client.registeredAddress ?? ''}
              rows={3}
            />
            <button type="submit">Save</button>
          </form>
        </section>
        <section class="card" aria-labelledby="received">
          <h2 id="received">What it received</h2>
          {total === 0 ? (
            <Empty title="No letters yet">Letters that are for this client show here.</Empty>
          ) : (
            <ul class="rows">
              {data.map((letter) => (
                <li>
                  <LetterRow letter={letter} />
                </li>
              ))}
            </ul>
          )}
          {total > LETTERS_SHOWN && (
            <p>
              <a href={`${paths.letters}?clientId=${id}`}>All {total} letters</a>
            </p>
          )}
        </section>
        <Aliases aliases={aliases.data} csrf={csrf} />
        <section class="card" aria-labelledby="erasure">
          <h2 id="erasure">Erase this client</h2>
          <details open={erasure.errors.length > 0}>
            <summary>What will be erased</summary>
            <p>
              The client,{' '}
              {total === 0 ? 'any letters it has by then' : total === 1 ? 'its letter' : `its ${total} letters`} with
              pages, texts, PDFs and deadlines, the e-mails that were kept, and every kept scan that holds one of its
              pages. Statistics keep their totals, and the audit trail that it happened.{' '}
              <strong>This cannot be undone.</strong>
            </p>
            <form method="post" action={paths.deleteClient(id)}>
              <CsrfField token={csrf} />
              <Field
                name="confirmation"
                label={`Type “${client.name}” to erase it`}
                form={erasure}
                autocomplete="off"
                required
              />
              <button type="submit" class="danger">
                Erase everything
              </button>
            </form>
          </details>
        </section>
      </div>
    </>,
  )
}
