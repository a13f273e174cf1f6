import { wakeSealerAfter } from '../audit/wake-sealer.ts'
import { signInForm } from '../people/people.schema.ts'
import { endSession } from '../people/sessions.store.ts'
import { signIn } from '../people/sign-in.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm } from './forms.ts'
import { paths } from './paths.ts'
import { Field, FormFaults } from './ui/form.tsx'
import { showOpenPage } from './ui/layout.tsx'
import { forgetSession, forSignedIn, keepSession, networkOf, newPages, ownPath, visitorOf } from './visit.ts'

/** Signing in and out. */
export function signInPages() {
  const pages = newPages()
  pages.get(paths.signIn, async (c) => {
    if (await visitorOf(c, c.get('db'))) return c.redirect(paths.today, 303)
    const ended = c.req.query('ended') !== undefined
    return showOpenPage(
      c,
      { title: 'Sign in' },
      <SignIn
        form={emptyForm}
        next={c.req.query('next')}
        signUp={c.env.SIGN_UP === 'open'}
        told={ended ? 'Your session has ended. Sign in to go on where you were.' : undefined}
      />,
    )
  })
  pages.post(paths.signIn, async (c) => {
    const fields = fieldsOf(await readForm(c))
    const next = typeof fields.next === 'string' ? fields.next : undefined
    const parsed = parseFields(signInForm, { email: '', password: '', ...fields })
    const outcome = parsed.ok
      ? await signIn({
          db: c.get('db'),
          now: new Date(),
          ...parsed.value,
          network: networkOf(c),
          userAgent: c.req.header('user-agent') ?? '',
        })
      : ({ kind: 'refused' } as const)
    switch (outcome.kind) {
      case 'signed_in':
        keepSession(c, outcome.token)
        wakeSealerAfter(c, outcome.organizationId)
        return c.redirect(ownPath(next, c.req.url), 303)
      case 'refused':
      case 'throttled': {
        const throttled = outcome.kind === 'throttled'
        const told = throttled
          ? 'That were many attempts. Wait a quarter of an hour, or reset your password.'
          : 'The e-mail address or the password is not right.'
        return showOpenPage(
          c,
          { title: 'Sign in', status: throttled ? 429 : 422 },
          <SignIn form={{ values: fields, errors: [] }} next={next} signUp={c.env.SIGN_UP === 'open'} told={told} />,
        )
      }
    }
  })
  pages.post(paths.signOut, ...forSignedIn, async (c) => {
    await endSession(c.get('db'), c.get('visitor'), c.get('visitor').sessionId)
    forgetSession(c)
    return redirectSaying(c, paths.signIn, 'signed_out')
  })
  return pages
}

interface SignInProps {
  form: FormState
  next: string | undefined
  signUp: boolean
  told: string | undefined
}

const SignIn = ({ form, next, signUp, told }: SignInProps) => (
  <>
    <h1>Sign in</h1>
    <FormFaults form={form} text={told} />
    <form method="post" action={paths.signIn}>
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <Field name="email" label="E-mail" type="email" form={form} autocomplete="username" required autofocus />
      <Field name="password" label="Password" type="password" form={form} autocomplete="current-password" required />
      <button type="submit">Sign in</button>
    </form>
    <p class="door-links">
      <a href={paths.forgotPassword}>Forgot your password?</a>
      {signUp && <a href={paths.signUp}>Open an account for your organisation</a>}
    </p>
  </>
)
