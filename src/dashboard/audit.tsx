import type { Context } from 'hono'
import { type AuditEntry, type AuditListQuery, type AuditVerdict, auditListQuery } from '../audit/audit.schema.ts'
import { listAuditEntries } from '../audit/audit.store.ts'
import { auditActions } from '../audit/audit-actions.ts'
import { verifyChain } from '../audit/verify-chain.ts'
import type { FieldError } from '../http/problem.ts'
import { listApiKeys } from '../organizations/api-keys.store.ts'
import { listUsers } from '../people/invitations.ts'
import { auditCsv, auditExportQuery, MOST_EXPORTED } from './audit-export.ts'
import { csvResponse } from './csv-response.ts'
import { filtersOf, pageHref, parseFilters } from './lists.ts'
import { paths } from './paths.ts'
import { Choice, errorOf, Field, FormFaults } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { Badge, Empty, Pager, Time } from './ui/parts.tsx'
import { newPages, type PageEnv } from './visit.ts'

/** The audit trail: who did what, and whether anybody changed it since. */
export function auditPages() {
  const pages = newPages()
  pages.get(paths.audit, (c) => showAudit(c))
  pages.get(paths.verifyAudit, async (c) => {
    const { organizationId } = c.get('visitor')
    const witnessed = await c.env.AUDIT_SEALER.getByName(organizationId).head()
    return showAudit(c, { verdict: await verifyChain({ db: c.get('db'), organizationId, witnessed }) })
  })
  pages.get(paths.exportAudit, (c) => {
    const filters = filtersOf(c)
    const { query, errors } = parseFilters(auditExportQuery, filters)
    if (errors.length > 0) return showAudit(c, { asked: { query, errors } })
    const { before } = query
    const exported = auditCsv({
      db: c.get('db'),
      organizationId: c.get('visitor').organizationId,
      filters: query,
      before,
      nextHref: (seq) =>
        new URL(`${paths.exportAudit}?${new URLSearchParams({ ...filters, before: String(seq) })}`, c.req.url).href,
    })
    return csvResponse(before === undefined ? 'audit.csv' : `audit-before-${before}.csv`, exported)
  })
  return pages
}

interface ShownAudit {
  asked?: { query: AuditListQuery; errors: FieldError[] }
  verdict?: AuditVerdict
}

async function showAudit(
  c: Context<PageEnv>,
  { asked = parseFilters(auditListQuery, filtersOf(c)), verdict }: ShownAudit = {},
) {
  const filters = filtersOf(c)
  const { query, errors } = asked
  const { organizationId } = c.get('visitor')
  const db = c.get('db')
  const [{ data, total }, users, keys] = await Promise.all([
    listAuditEntries(db, organizationId, query),
    listUsers(db, organizationId),
    listApiKeys(db, organizationId),
  ])
  const names = new Map([
    ...users.map(({ id, email }) => [id, email] as const),
    ...keys.map(({ id, name }) => [id, `key “${name}”`] as const),
  ])
  const form = { values: filters, errors }
  const beforeError = errorOf(form, 'before')
  return showPage(
    c,
    { title: 'Audit', area: 'Audit', status: errors.length > 0 ? 422 : 200 },
    <>
      <div class="review-head">
        <h1>Audit</h1>
        <nav aria-label="Audit">
          <a class="button quiet" href={paths.verifyAudit}>
            Verify the chain
          </a>
          <a class="button quiet" href={`${paths.exportAudit}?${new URLSearchParams(filters)}`}>
            Export
          </a>
        </nav>
      </div>
      {verdict && <Verdict verdict={verdict} />}
      <form method="get" action={paths.audit} class="row filters card">
        {/* Only addresses have it: there is no field to say so at. */}
        <FormFaults form={form} text={beforeError && `“before” ${beforeError}.`} />
        <Choice
          name="action"
          label="Action"
          form={form}
          options={[{ value: '', label: 'All actions' }, ...auditActions.map((value) => ({ value, label: value }))]}
        />
        <Choice
          name="actorId"
          label="By"
          form={form}
          options={[
            { value: '', label: 'Anybody' },
            { value: 'system', label: 'The service itself' },
            ...[...names].map(([value, label]) => ({ value, label })),
          ]}
        />
        <Field name="entityId" label="Id of the record" form={form} />
        <Field name="from" label="From (UTC)" type="date" form={form} />
        <Field name="to" label="To (UTC)" type="date" form={form} />
        <button type="submit">Find</button>
      </form>
      <p class="soft" role="status">
        {total === 1 ? '1 entry' : `${total} entries`}
        {total > MOST_EXPORTED &&
          `. An export holds the newest ${MOST_EXPORTED}, and ends with the address of the next.`}
      </p>
      {data.length === 0 ? (
        <Empty title="No entry fits">
          <a href={paths.audit}>Show all entries</a>
        </Empty>
      ) : (
        <ul class="rows card">
          {data.map((entry) => (
            <Entry entry={entry} by={names.get(entry.actor.id) ?? entry.actor.id} />
          ))}
        </ul>
      )}
      <Pager page={query} total={total} href={pageHref(paths.audit, filters)} />
    </>,
  )
}

const Verdict = ({ verdict }: { verdict: AuditVerdict }) => (
  <section class="card" role="status">
    {verdict.valid ? <Badge tone="good">Chain verified</Badge> : <Badge tone="bad">Chain broken</Badge>}{' '}
    {verdict.valid
      ? `${verdict.entries} entries, ${verdict.sealed} of them sealed: none was changed, removed or moved.`
      : `Entry ${verdict.firstBadSeq} is not what it was when it was written.`}
    {verdict.headHash && <p class="soft wrap">Hash of the last sealed entry: {verdict.headHash}</p>}
  </section>
)

const Entry = ({ entry, by }: { entry: AuditEntry; by: string }) => (
  <li>
    <div class="wrap">
      <strong>{entry.action}</strong> <span class="soft">by {by}</span>
      <p class="soft">
        <Time at={entry.at} /> ·{' '}
        <a href={`${paths.audit}?${new URLSearchParams({ entityId: entry.entity.id })}`}>{entry.entity.id}</a>
        {Object.keys(entry.details).length > 0 && ` · ${JSON.stringify(entry.details)}`}
      </p>
    </div>
    <span class="soft">
      {entry.seq} {entry.hash === null ? <Badge tone="wait">Not sealed yet</Badge> : <Badge tone="good">Sealed</Badge>}
    </span>
  </li>
)
