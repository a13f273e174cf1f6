import type { Context } from 'hono'
import { CLIENT_CSV_HEADING, type CsvFault, clientCsvRows, readClientCsv } from '../clients/client-csv.ts'
import { clientListQuery, newClientSchema } from '../clients/clients.schema.ts'
import { clientsByName, listClients } from '../clients/clients.store.ts'
import { createClient } from '../clients/create-client.ts'
import { importClients } from '../clients/import-clients.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { decodeText } from '../http/csv.ts'
import { Problem } from '../http/problem.ts'
import { csvResponse } from './csv-response.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm } from './forms.ts'
import { filtersOf, pageHref, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { CsrfField, Field, FormFaults } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { Empty, Pager } from './ui/parts.tsx'
import { newPages, type PageEnv, workOf } from './visit.ts'

const EXPORTED_AT_ONCE = 2000
const MAX_IMPORT_BYTES = 5 * 1024 * 1024

/** All clients: found, made, imported, exported. */
export function clientListPages() {
  const pages = newPages()
  pages.get(paths.clients, (c) => showClients(c))
  pages.get(paths.newClient, (c) => showNewClient(c))
  pages.post(paths.clients, async (c) => {
    const fields = fieldsOf(await readForm(c))
    const parsed = parseFields(newClientSchema, fields)
    if (!parsed.ok) return showNewClient(c, parsed.state)
    const work = workOf(c)
    try {
      const client = await createClient({ ...work, id: newId('cl', work.now), client: parsed.value })
      return redirectSaying(c, paths.client(client.id), 'client_saved')
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'client_exists') throw error
      const taken = { field: 'companyNumber', code: 'taken', message: 'Another client has this number.' }
      return showNewClient(c, { values: fields, errors: [taken] })
    }
  })
  pages.get(paths.importClients, (c) => showImport(c))
  pages.post(paths.importClients, async (c) => {
    const file = (await readForm(c)).get('file')
    if (!(file instanceof File) || file.size === 0) {
      return showImport(c, { faults: [{ row: 0, message: 'Choose a file.' }] })
    }
    if (file.size > MAX_IMPORT_BYTES) return showImport(c, { faults: [{ row: 0, message: 'At most 5 MB at once.' }] })
    const { newClients, faults } = readClientCsv(decodeText(await file.arrayBuffer()))
    const made = await importClients({ ...workOf(c), newClients })
    return showImport(c, { faults, made, known: newClients.length - made })
  })
  pages.get(paths.exportClients, (c) =>
    csvResponse('clients.csv', clientCsv(c.get('db'), c.get('visitor').organizationId)),
  )
  return pages
}

async function* clientCsv(db: Database, organizationId: string): AsyncGenerator<string> {
  yield CLIENT_CSV_HEADING
  for await (const some of clientsByName(db, organizationId, EXPORTED_AT_ONCE)) yield clientCsvRows(some)
}

async function showClients(c: Context<PageEnv>) {
  const filters = filtersOf(c)
  const { query, errors } = parseFilters(clientListQuery, filters)
  const { clients, total } = await listClients(c.get('db'), c.get('visitor').organizationId, query)
  const form = { values: filters, errors }
  return showPage(
    c,
    { title: 'Clients', area: 'Clients', status: errors.length > 0 ? 422 : 200 },
    <>
      <div class="review-head">
        <h1>Clients</h1>
        <nav aria-label="Clients">
          <a class="button" href={paths.newClient}>
            New client
          </a>
          <a class="button quiet" href={paths.importClients}>
            Import
          </a>
          <a class="button quiet" href={paths.exportClients}>
            Export
          </a>
        </nav>
      </div>
      <form method="get" action={paths.clients} class="row filters card">
        <FormFaults form={form} />
        <Field name="search" label="Search by name, number or e-mail" type="search" form={form} />
        <button type="submit">Find</button>
      </form>
      <p class="soft" role="status">
        {total === 1 ? '1 client' : `${total} clients`}
      </p>
      {clients.length === 0 ? (
        <Empty title={query.search ? 'No client fits' : 'There are no clients yet'}>
          {query.search ? (
            <a href={paths.clients}>Show all clients</a>
          ) : (
            <>
              <a href={paths.importClients}>Import a list</a>, and letters find whom they are for.
            </>
          )}
        </Empty>
      ) : (
        <ul class="rows card">
          {clients.map((client) => (
            <li>
              <div class="wrap">
                <a href={paths.client(client.id)}>
                  <strong>{client.name}</strong>
                </a>
                <p class="soft">
                  {[client.companyNumber, client.email ?? 'no e-mail address'].filter(Boolean).join(' · ')}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Pager page={query} total={total} href={pageHref(paths.clients, filters)} />
    </>,
  )
}

const showNewClient = (c: Context<PageEnv>, form: FormState = emptyForm) =>
  showPage(
    c,
    { title: 'New client', area: 'Clients', status: form.errors.length > 0 ? 422 : 200 },
    <>
      <p class="soft">
        <a href={paths.clients}>Clients</a>
      </p>
      <h1>New client</h1>
      <FormFaults form={form} />
      <form method="post" action={paths.clients} class="card narrow">
        <CsrfField token={c.get('csrfToken')} />
        <Field name="name" label="Name" form={form} required />
        <Field name="companyNumber" label="Company number (optional)" form={form} />
        <Field
          name="email"
          label="E-mail (optional)"
          type="email"
          hint="Letters go there. Without one they wait until there is one."
          form={form}
        />
        <Field name="registeredAddress" label="Registered address (optional)" form={form} rows={3} />
        <button type="submit">Make the client</button>
      </form>
    </>,
  )

interface Imported {
  faults?: CsvFault[]
  made?: number
  /** How many were there already. */
  known?: number
}

const MOST_FAULTS = 50

const showImport = (c: Context<PageEnv>, { faults = [], made, known = 0 }: Imported = {}) =>
  showPage(
    c,
    { title: 'Import clients', area: 'Clients', status: made === undefined && faults.length > 0 ? 422 : 200 },
    <>
      <p class="soft">
        <a href={paths.clients}>Clients</a>
      </p>
      <h1>Import clients</h1>
      {made !== undefined && (
        <p class="flash" role="status">
          {made} made{known > 0 && `, ${known} were there already and stay as they are`}
          {faults.length > 0 && `, ${faults.length} left out`}.
        </p>
      )}
      {faults.length > 0 && (
        <section class="faults" role="alert">
          <ul>
            {faults.slice(0, MOST_FAULTS).map(({ row, message }) => (
              <li>
                {row > 0 && `Row ${row}: `}
                {message}
              </li>
            ))}
          </ul>
          {faults.length > MOST_FAULTS && <p>and {faults.length - MOST_FAULTS} more.</p>}
        </section>
      )}
      <form method="post" action={paths.importClients} enctype="multipart/form-data" class="card narrow">
        <CsrfField token={c.get('csrfToken')} />
        <p>
          A CSV file whose first row names the columns <code>name</code>, <code>companyNumber</code>, <code>email</code>
          , <code>registeredAddress</code>; only the name must be there. The same list may come twice: who is there
          already stays as it is.
        </p>
        <div class="field">
          <label for="file">CSV file</label>
          <input id="file" name="file" type="file" accept=".csv,text/csv" required />
        </div>
        <button type="submit">Import</button>
      </form>
    </>,
  )
