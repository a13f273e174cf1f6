import type { Context } from 'hono'
import { newId } from '../db/ids.ts'
import type { PageRequest } from '../http/pagination.ts'
import { problem } from '../http/problem.ts'
import { createWebhook } from '../webhooks/create-webhook.ts'
import { deleteWebhook } from '../webhooks/delete-webhook.ts'
import { rotateSecret } from '../webhooks/rotate-secret.ts'
import { sealingKeys } from '../webhooks/sealed-secrets.ts'
import { retryDelivery, sendTestEvent } from '../webhooks/send-again.ts'
import { updateWebhook } from '../webhooks/update-webhook.ts'
import { listDeliveries } from '../webhooks/webhook-deliveries.store.ts'
import { batchEventTypes, EVERY_EVENT, letterEventTypes } from '../webhooks/webhook-events.ts'
import { refusePrivateUrl } from '../webhooks/webhook-url.ts'
import {
  newWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  webhookChangesSchema,
  webhookListQuery,
} from '../webhooks/webhooks.schema.ts'
import { findWebhookRow, listWebhooks, toWebhook } from '../webhooks/webhooks.store.ts'
import { editsOf } from './edits.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, orFieldErrors, parseFields, readForm, statusOf } from './forms.ts'
import { paths } from './paths.ts'
import { Checks, CsrfField, Field, FormFaults, Hidden, PostButton, ShownOnce, Sure } from './ui/form.tsx'
import { Badge, Empty, Pager, Time } from './ui/parts.tsx'
import { showSettings } from './ui/settings-frame.tsx'
import { newPages, type PageEnv, workOf } from './visit.ts'

const FIRST_PAGE: PageRequest = { page: 1, limit: 100 }

/** Settings → Webhooks: endpoints, and for each its settings, its secret and what was sent to it. */
export function webhookPages() {
  const pages = newPages()
  pages.get(paths.webhooks, (c) => showWebhooks(c))
  pages.post(paths.webhooks, async (c) => {
    const fields = fieldsOf(await readForm(c), ['events'])
    const parsed = parseFields(newWebhookSchema, { events: [], ...fields })
    if (!parsed.ok) return showWebhooks(c, parsed.state)
    const { url } = parsed.value
    const work = workOf(c)
    const made = await orFieldErrors(
      (async () => {
        refusePrivateUrl(url, c.env.ENVIRONMENT)
        return createWebhook({
          ...work,
          id: newId('whk', work.now),
          webhook: parsed.value,
          keys: await sealingKeys(c.env),
        })
      })(),
      fields,
    )
    if (!made.ok) return showWebhooks(c, made.state)
    return showWebhook(c, made.value.id, { secret: made.value.secret })
  })
  pages.get(paths.webhook(':id'), (c) => showWebhook(c, c.req.param('id')))
  pages.post(paths.webhook(':id'), async (c) => {
    const id = c.req.param('id')
    const fields = fieldsOf(await readForm(c), ['events'])
    const row = await findWebhookRow(c.get('db'), c.get('visitor').organizationId, id)
    if (!row) throw problem('not_found')
    const { edits, outdated } = editsOf({ ...fields, events: asText(fields.events) }, shownOf(toWebhook(row)))
    const events = 'events' in edits ? { events: [fields.events ?? []].flat() } : {}
    const typed = { ...edits, ...events }
    if (outdated.length > 0) return showWebhook(c, id, { form: { values: typed, errors: outdated } })
    if (Object.keys(edits).length === 0) return redirectSaying(c, paths.webhook(id), 'webhook_saved')
    const description = 'description' in edits ? { description: edits.description || null } : {}
    const parsed = parseFields(webhookChangesSchema, { ...edits, ...description, ...events })
    if (!parsed.ok) return showWebhook(c, id, { form: parsed.state })
    const { url } = parsed.value
    const saved = await orFieldErrors(
      (async () => {
        if (url !== undefined) refusePrivateUrl(url, c.env.ENVIRONMENT)
        return updateWebhook({ ...workOf(c), id, changes: parsed.value })
      })(),
      typed,
    )
    if (!saved.ok) return showWebhook(c, id, { form: saved.state })
    return redirectSaying(c, paths.webhook(id), 'webhook_saved')
  })
  for (const [action, enabled] of [
    ['enable', true],
    ['disable', false],
  ] as const) {
    pages.post(paths.webhookAction(':id', action), async (c) => {
      const id = c.req.param('id')
      await updateWebhook({ ...workOf(c), id, changes: { enabled } })
      return redirectSaying(c, paths.webhook(id), 'webhook_saved')
    })
  }
  pages.post(paths.webhookAction(':id', 'rotate'), async (c) => {
    const { id, secret } = await rotateSecret({
      ...workOf(c),
      id: c.req.param('id'),
      keys: await sealingKeys(c.env),
    })
    return showWebhook(c, id, { secret })
  })
  pages.post(paths.webhookAction(':id', 'test'), async (c) => {
    const webhookId = c.req.param('id')
    const work = workOf(c)
    await sendTestEvent({ ...work, webhookId, eventId: newId('evt', work.now) })
    return redirectSaying(c, paths.webhook(webhookId), 'webhook_test_sent')
  })
  pages.post(paths.webhookAction(':id', 'delete'), async (c) => {
    await deleteWebhook({ ...workOf(c), id: c.req.param('id') })
    return redirectSaying(c, paths.webhooks, 'webhook_deleted')
  })
  pages.post(paths.retryDelivery(':id', ':delivery'), async (c) => {
    const webhookId = c.req.param('id')
    await retryDelivery({ ...workOf(c), webhookId, deliveryId: c.req.param('delivery') })
    return redirectSaying(c, paths.webhook(webhookId), 'delivery_again')
  })
  return pages
}

/** Events in one order, whichever they were chosen in. */
const asText = (events: string | string[] = []): string => [events].flat().toSorted().join(', ')

/** A webhook as its form shows it. */
const shownOf = ({ url, description, events }: Webhook): Record<string, string> => ({
  url,
  description: description ?? '',
  events: asText(events),
})

async function showWebhooks(c: Context<PageEnv>, form: FormState = emptyForm) {
  const { data } = await listWebhooks(c.get('db'), c.get('visitor').organizationId, FIRST_PAGE)
  return showSettings(
    c,
    { section: 'Webhooks', status: form.errors.length > 0 ? 422 : 200 },
    <>
      <p class="lead">
        A webhook tells a program of yours what happens to letters and batches, as it happens. How requests are signed
        stands in the <a href="/docs">API reference</a>.
      </p>
      {data.length === 0 ? (
        <Empty title="There are no webhooks">Add an endpoint below, and it is told of letters without asking.</Empty>
      ) : (
        <ul class="rows card">
          {data.map((webhook) => (
            <li>
              <div>
                <a href={paths.webhook(webhook.id)} class="wrap">
                  <strong>{webhook.description || webhook.url}</strong>
                </a>
                <p class="soft wrap">
                  {webhook.url} · {webhook.events.includes(EVERY_EVENT) ? 'all events' : webhook.events.join(', ')}
                </p>
              </div>
              <WebhookState webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      <section class="card" aria-labelledby="new-webhook">
        <h2 id="new-webhook">Add an endpoint</h2>
        <FormFaults form={form} />
        <form method="post" action={paths.webhooks}>
          <CsrfField token={c.get('csrfToken')} />
          <WebhookFields form={form} />
          <button type="submit">Add the endpoint</button>
        </form>
      </section>
    </>,
  )
}

const WebhookFields = ({ form, webhook }: { form: FormState; webhook?: Webhook }) => (
  <>
    <Field
      name="url"
      label="Address"
      type="url"
      hint="An https address that anybody can reach"
      form={form}
      value={webhook?.url ?? ''}
      required
    />
    <Field name="description" label="Description (optional)" form={form} value={webhook?.description ?? ''} />
    <Checks
      name="events"
      label="Events"
      form={form}
      checked={webhook?.events ?? [EVERY_EVENT]}
      options={[
        { value: EVERY_EVENT, label: 'All, also those that are added later' },
        ...[...letterEventTypes, ...batchEventTypes].map((type) => ({ value: type, label: type })),
      ]}
    />
  </>
)

const WebhookState = ({ webhook }: { webhook: Webhook }) => {
  if (webhook.enabled) return <Badge tone="good">Enabled</Badge>
  switch (webhook.disabledReason) {
    case 'gone':
      return <Badge tone="bad">Disabled: it answered 410</Badge>
    case 'failing':
      return <Badge tone="bad">Disabled after five days of failures</Badge>
    case null:
      return <Badge tone="plain">Disabled</Badge>
  }
}

interface Shown {
  form?: FormState
  /** A secret that was made just now. */
  secret?: string | null
}

async function showWebhook(c: Context<PageEnv>, id: string, { form = emptyForm, secret }: Shown = {}) {
  const { organizationId } = c.get('visitor')
  const row = await findWebhookRow(c.get('db'), organizationId, id)
  const page = webhookListQuery.safeParse(c.req.query()).data ?? webhookListQuery.parse({})
  const deliveries = await listDeliveries(c.get('db'), organizationId, id, page)
  if (!row || !deliveries) throw problem('not_found')
  const webhook = toWebhook(row)
  const csrf = c.get('csrfToken')
  return showSettings(
    c,
    {
      section: 'Webhooks',
      title: webhook.description || new URL(webhook.url).host,
      status: statusOf(form),
    },
    <>
      {secret && (
        <ShownOnce label="The secret" value={secret}>
          It signs what is sent. Copy it now: it cannot be shown again.
        </ShownOnce>
      )}
      <section class="card" aria-labelledby="endpoint">
        <h2 id="endpoint">
          Endpoint <WebhookState webhook={webhook} />
        </h2>
        <FormFaults form={form} />
        <form method="post" action={paths.webhook(id)}>
          <CsrfField token={csrf} />
          <Hidden fields={{ shown: JSON.stringify(shownOf(webhook)) }} />
          <WebhookFields form={form} webhook={webhook} />
          <button type="submit">Save</button>
        </form>
        <div class="buttons">
          {webhook.enabled && (
            <PostButton action={paths.webhookAction(id, 'test')} csrf={csrf} class="quiet">
              Send a test event
            </PostButton>
          )}
          <PostButton
            action={paths.webhookAction(id, webhook.enabled ? 'disable' : 'enable')}
            csrf={csrf}
            class="quiet"
          >
            {webhook.enabled ? 'Disable' : 'Enable'}
          </PostButton>
          <Sure
            ask="Replace the secret"
            warning="You get a new secret. For 24 hours the old one signs as well, so that you can change over."
            action={paths.webhookAction(id, 'rotate')}
            csrf={csrf}
          >
            Replace it
          </Sure>
          <Sure
            ask="Delete"
            warning="The endpoint goes with its secret, its log and whatever was still to be sent."
            action={paths.webhookAction(id, 'delete')}
            csrf={csrf}
          >
            Delete the endpoint
          </Sure>
        </div>
      </section>
      <h2>What was sent</h2>
      {deliveries.total === 0 ? (
        <Empty title="Nothing yet">Send a test event, and see here what the endpoint answers.</Empty>
      ) : (
        <ul class="rows card">
          {deliveries.data.map((delivery) => (
            <Delivery delivery={delivery} webhook={webhook} csrf={csrf} />
          ))}
        </ul>
      )}
      <Pager page={page} total={deliveries.total} href={(number) => `${paths.webhook(id)}?page=${number}`} />
    </>,
  )
}

const outcomes: Record<WebhookDelivery['status'], { tone: 'good' | 'wait' | 'bad'; text: string }> = {
  succeeded: { tone: 'good', text: 'Arrived' },
  pending: { tone: 'wait', text: 'On its way' },
  failed: { tone: 'bad', text: 'Failed' },
}

const Delivery = ({ delivery, webhook, csrf }: { delivery: WebhookDelivery; webhook: Webhook; csrf: string }) => {
  const { status, eventType, response, error, attempts } = delivery
  const outcome = outcomes[status]
  return (
    <li>
      <div class="wrap">
        <strong>{eventType}</strong> <Badge tone={outcome.tone}>{outcome.text}</Badge>
        <p class="soft">
          <Time at={delivery.createdAt} />, {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
          {response && `, last answer ${response.status} after ${response.durationMs} ms`}
          {error && `, ${error}`}
          {delivery.nextAttemptAt && status === 'pending' && attempts > 0 && (
            <>
              , next <Time at={delivery.nextAttemptAt} />
            </>
          )}
        </p>
        <details>
          <summary>Request and answer</summary>
          <p class="soft">Its first 1,024 characters:</p>
          <pre tabindex={0}>{delivery.request.body}</pre>
          {response && <pre tabindex={0}>{response.body || '(no body)'}</pre>}
        </details>
      </div>
      {webhook.enabled && (
        <PostButton action={paths.retryDelivery(webhook.id, delivery.id)} csrf={csrf} class="quiet">
          Send again <span class="hidden">{eventType}</span>
        </PostButton>
      )}
    </li>
  )
}
