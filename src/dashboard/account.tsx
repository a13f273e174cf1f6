import type { Context } from 'hono'
import { changePassword } from '../people/change-password.ts'
import { passwordChangeForm } from '../people/people.schema.ts'
import { endSession, listSessions } from '../people/sessions.store.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, orFieldErrors, parseFields, readForm } from './forms.ts'
import { paths } from './paths.ts'
import { CsrfField, Field, FormFaults, PostButton } from './ui/form.tsx'
import { Badge, Time } from './ui/parts.tsx'
import { showSettings } from './ui/settings-frame.tsx'
import { hasKeys, switchKeys } from './viewer.ts'
import { forgetSession, newPages, type PageEnv } from './visit.ts'

/** Settings → Your account: password, keys, and where one is signed in. */
export function accountPages() {
  const pages = newPages()
  pages.get(paths.account, (c) => showAccount(c))
  pages.post(paths.password, async (c) => {
    const fields = fieldsOf(await readForm(c))
    const parsed = parseFields(passwordChangeForm, fields)
    if (!parsed.ok) return showAccount(c, parsed.state)
    const visitor = c.get('visitor')
    const changed = await orFieldErrors(
      changePassword({ db: c.get('db'), now: new Date(), visitor, ...parsed.value }),
      fields,
    )
    if (!changed.ok) return showAccount(c, changed.state)
    return redirectSaying(c, paths.account, 'password_changed')
  })
  pages.post(paths.keys, async (c) => {
    const to = (await readForm(c)).get('keys') === 'off' ? 'off' : 'on'
    switchKeys(c, to)
    return redirectSaying(c, paths.account, to === 'off' ? 'keys_off' : 'keys_on')
  })
  pages.post(paths.endSession(':id'), async (c) => {
    const visitor = c.get('visitor')
    const id = c.req.param('id')
    await endSession(c.get('db'), visitor, id)
    if (id !== visitor.sessionId) return redirectSaying(c, paths.account, 'session_ended')
    forgetSession(c)
    return redirectSaying(c, paths.signIn, 'signed_out')
  })
  return pages
}

async function showAccount(c: Context<PageEnv>, form: FormState = emptyForm) {
  const visitor = c.get('visitor')
  const csrf = c.get('csrfToken')
  const sessions = await listSessions(c.get('db'), visitor, new Date())
  return showSettings(
    c,
    { section: 'Your account', status: form.errors.length > 0 ? 422 : 200 },
    <>
      <p class="lead">You are signed in as {visitor.email}.</p>
      <section class="card" aria-labelledby="password-title">
        <h2 id="password-title">Password</h2>
        <FormFaults form={form} />
        <form method="post" action={paths.password}>
          <CsrfField token={csrf} />
          <Field
            name="current"
            label="Present password"
            type="password"
            form={form}
            autocomplete="current-password"
            required
          />
          <Field
            name="password"
            label="New password"
            type="password"
            hint="At least 12 characters. Other browsers are signed out."
            form={form}
            autocomplete="new-password"
            required
          />
          <button type="submit">Change the password</button>
        </form>
      </section>
      <section class="card" aria-labelledby="keys-title">
        <h2 id="keys-title">Keys</h2>
        <p>
          In review and in the calendar a single key does what a button does: N goes on, Enter confirms. Whoever
          dictates, or hits keys unawares, is better off without.
        </p>
        {hasKeys(c) ? (
          <PostButton action={paths.keys} csrf={csrf} fields={{ keys: 'off' }} class="quiet">
            Switch keys off in this browser
          </PostButton>
        ) : (
          <PostButton action={paths.keys} csrf={csrf} fields={{ keys: 'on' }} class="quiet">
            Switch keys on
          </PostButton>
        )}
      </section>
      <section class="card" aria-labelledby="sessions">
        <h2 id="sessions">Where you are signed in</h2>
        <ul class="rows">
          {sessions.map((session) => (
            <li>
              <div>
                <strong>{browserName(session.userAgent)}</strong>{' '}
                {session.id === visitor.sessionId && <Badge tone="good">This browser</Badge>}
                <p class="soft">
                  Signed in <Time at={session.createdAt} />, last seen <Time at={session.lastSeenAt} />
                </p>
              </div>
              <PostButton action={paths.endSession(session.id)} csrf={csrf} class="quiet">
                Sign out <span class="hidden">{browserName(session.userAgent)}</span>
              </PostButton>
            </li>
          ))}
        </ul>
      </section>
    </>,
  )
}

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['Windows', 'Windows'],
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const

/** A browser as people call it; in this order, because browsers name those that they resemble. */
export function browserName(userAgent: string): string {
  const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1] ?? 'A browser'
  const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1]
  return system ? `${browser} on ${system}` : browser
}
