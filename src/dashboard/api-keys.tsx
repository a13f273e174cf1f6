import type { Context } from 'hono'
import { expiryOf, keyLifetimes, newApiKeyForm } from '../organizations/api-keys.schema.ts'
import { listApiKeys } from '../organizations/api-keys.store.ts'
import { createApiKey } from '../organizations/create-api-key.ts'
import { revokeApiKey } from '../organizations/revoke-api-key.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm } from './forms.ts'
import { paths } from './paths.ts'
import { Choice, CsrfField, Field, FormFaults, ShownOnce, Sure } from './ui/form.tsx'
import { Badge, Empty, Time } from './ui/parts.tsx'
import { showSettings } from './ui/settings-frame.tsx'
import { newPages, type PageEnv, workOf } from './visit.ts'

/** Settings → API keys. */
export function apiKeyPages() {
  const pages = newPages()
  pages.get(paths.apiKeys, (c) => showKeys(c))
  pages.post(paths.apiKeys, async (c) => {
    const parsed = parseFields(newApiKeyForm, fieldsOf(await readForm(c)))
    if (!parsed.ok) return showKeys(c, { form: parsed.state })
    const work = workOf(c)
    const { name, expiresInDays } = parsed.value
    const { token } = await createApiKey({ ...work, name, expiresAt: expiryOf(expiresInDays, work.now) })
    return showKeys(c, { made: { name, token } })
  })
  pages.post(paths.revokeApiKey(':id'), async (c) => {
    await revokeApiKey({ ...workOf(c), id: c.req.param('id') })
    return redirectSaying(c, paths.apiKeys, 'key_revoked')
  })
  return pages
}

interface Shown {
  form?: FormState
  /** A key that was made just now. */
  made?: { name: string; token: string }
}

async function showKeys(c: Context<PageEnv>, { form = emptyForm, made }: Shown = {}) {
  const keys = await listApiKeys(c.get('db'), c.get('visitor').organizationId)
  const csrf = c.get('csrfToken')
  const base = new URL('/v1', c.req.url).href
  return showSettings(
    c,
    { section: 'API keys', status: form.errors.length > 0 ? 422 : 200 },
    <>
      <p class="lead">
        A key acts for the whole organisation. Programs send it as <code>Authorization: Bearer …</code> to{' '}
        <code>{base}</code>. What they can do there stands in the <a href="/docs">API reference</a>.
      </p>
      {made && (
        <ShownOnce label={`The key “${made.name}”`} value={made.token}>
          Copy it now. It is not kept here and cannot be shown again.
        </ShownOnce>
      )}
      <section class="card" aria-labelledby="new-key">
        <h2 id="new-key">Generate a key</h2>
        <FormFaults form={form} />
        <form method="post" action={paths.apiKeys} class="row">
          <CsrfField token={csrf} />
          <Field
            name="name"
            label="Name"
            hint="What will use it, such as “Scanner on the second floor”"
            form={form}
            maxlength={100}
            required
          />
          <Choice
            name="expiresInDays"
            label="Lives"
            form={form}
            options={keyLifetimes.map((days) => ({ value: days, label: lifetimeNames[days] }))}
          />
          <button type="submit">Generate</button>
        </form>
      </section>
      {keys.length === 0 ? (
        <Empty title="There are no keys">Generate one above, and a scanner or program can send post.</Empty>
      ) : (
        <ul class="rows card" aria-label="API keys">
          {keys.map((key) => (
            <li>
              <div>
                <strong>{key.name}</strong> <Expired expiresAt={key.expiresAt} />
                <p class="soft">
                  Made <Time at={key.createdAt} /> ·{' '}
                  {key.lastUsedAt ? (
                    <>
                      last used <Time at={key.lastUsedAt} />
                    </>
                  ) : (
                    'never used'
                  )}{' '}
                  ·{' '}
                  {key.expiresAt ? (
                    <>
                      runs out <Time at={key.expiresAt} />
                    </>
                  ) : (
                    'lives until it is revoked'
                  )}
                </p>
              </div>
              <Sure
                ask="Revoke"
                warning={`Whatever uses “${key.name}” is refused from then on. This cannot be undone.`}
                action={paths.revokeApiKey(key.id)}
                csrf={csrf}
              >
                Revoke the key
              </Sure>
            </li>
          ))}
        </ul>
      )}
    </>,
  )
}

const lifetimeNames: Record<(typeof keyLifetimes)[number], string> = {
  '': 'Until it is revoked',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': 'One year',
}

const Expired = ({ expiresAt }: { expiresAt: string | null }) =>
  expiresAt !== null && expiresAt <= new Date().toISOString() ? <Badge tone="bad">Expired</Badge> : null
