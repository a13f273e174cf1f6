import type { Context } from 'hono'
import { mailerOf } from '../delivery/environment-mailer.ts'
import { type MailMessage, mailCodeOf } from '../delivery/mailer.ts'
import { findAccountLink } from '../people/account-links.store.ts'
import { resetMail } from '../people/account-mail.ts'
import { requestReset, resetPassword } from '../people/change-password.ts'
import { acceptInvitation } from '../people/invitations.ts'
import { emailForm, newPasswordForm } from '../people/people.schema.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm } from './forms.ts'
import { paths } from './paths.ts'
import { Field, FormFaults } from './ui/form.tsx'
import { showOpenPage } from './ui/layout.tsx'
import { keepSession, networkOf, newPages, type PageEnv } from './visit.ts'

/** Pages behind links from mail: a forgotten password, an invitation. Looking at them uses nothing up, because mail programs do. */
export function accountLinkPages() {
  const pages = newPages()
  pages.get(paths.forgotPassword, (c) =>
    showOpenPage(c, { title: 'Forgot your password?' }, <ForgotPassword form={emptyForm} />),
  )
  pages.post(paths.forgotPassword, async (c) => {
    const parsed = parseFields(emailForm, fieldsOf(await readForm(c)))
    if (!parsed.ok) {
      return showOpenPage(c, { title: 'Forgot your password?', status: 422 }, <ForgotPassword form={parsed.state} />)
    }
    // After the answer, so that neither it nor its time tells whether there is such an account.
    c.executionCtx.waitUntil(sendReset(c, parsed.value.email))
    return showOpenPage(c, { title: 'Look into your mail' }, <ResetSent email={parsed.value.email} />)
  })

  const resetLink = (c: Context<PageEnv>) =>
    findAccountLink(c.get('db'), 'password_reset', c.req.param('token') ?? '', new Date())
  pages.get(paths.resetPassword(':token'), async (c) => {
    const link = await resetLink(c)
    return link
      ? showOpenPage(c, { title: 'Choose a new password' }, <Reset form={emptyForm} email={link.email} />)
      : showUsedUp(c)
  })
  pages.post(paths.resetPassword(':token'), async (c) => {
    const link = await resetLink(c)
    if (!link) return showUsedUp(c)
    const parsed = parseFields(newPasswordForm, fieldsOf(await readForm(c)))
    if (!parsed.ok) {
      return showOpenPage(
        c,
        { title: 'Choose a new password', status: 422 },
        <Reset form={parsed.state} email={link.email} />,
      )
    }
    await resetPassword({ db: c.get('db'), now: new Date(), link, ...parsed.value })
    return redirectSaying(c, paths.signIn, 'password_reset')
  })

  const invitation = (c: Context<PageEnv>) =>
    findAccountLink(c.get('db'), 'invitation', c.req.param('token') ?? '', new Date())
  pages.get(paths.invitation(':token'), async (c) => {
    const link = await invitation(c)
    return link
      ? showOpenPage(c, { title: `Join ${link.organizationName}` }, <Join form={emptyForm} {...link} />)
      : showUsedUp(c)
  })
  pages.post(paths.invitation(':token'), async (c) => {
    const link = await invitation(c)
    if (!link) return showUsedUp(c)
    const parsed = parseFields(newPasswordForm, fieldsOf(await readForm(c)))
    if (!parsed.ok) {
      return showOpenPage(
        c,
        { title: `Join ${link.organizationName}`, status: 422 },
        <Join form={parsed.state} {...link} />,
      )
    }
    const userAgent = c.req.header('user-agent') ?? ''
    const { token } = await acceptInvitation({ db: c.get('db'), now: new Date(), link, userAgent, ...parsed.value })
    keepSession(c, token)
    return c.redirect(paths.today, 303)
  })
  return pages
}

async function sendReset(c: Context<PageEnv>, email: string): Promise<void> {
  const now = new Date()
  const link = await requestReset({ db: c.get('db'), now, email, network: networkOf(c) })
  if (!link) return
  const path = paths.resetPassword(link.token)
  // When it fails, whoever waits for it asks again.
  await send(c, resetMail({ from: c.env.MAIL_FROM, to: email, baseUrl: c.env.PUBLIC_URL, path, now }))
}

/** Hands a message about an account to mail. A failure is logged; answers whether it was taken. */
export async function send(c: Context<PageEnv>, message: MailMessage): Promise<boolean> {
  const answer = await mailerOf(c.env)(message)
  if (answer.kind !== 'accepted') console.error('account mail', answer.kind, mailCodeOf(answer.error))
  return answer.kind === 'accepted'
}

const showUsedUp = (c: Context<PageEnv>) =>
  showOpenPage(
    c,
    { title: 'This link no longer works', status: 410 },
    <>
      <h1>This link no longer works</h1>
      <p>Links from mail work once and run out after a while. Ask for a new one.</p>
      <p class="door-links">
        <a href={paths.forgotPassword}>Reset your password</a>
        <a href={paths.signIn}>Sign in</a>
      </p>
    </>,
  )

const ForgotPassword = ({ form }: { form: FormState }) => (
  <>
    <h1>Forgot your password?</h1>
    <p>We send you a link by which you can choose a new one.</p>
    <FormFaults form={form} />
    <form method="post" action={paths.forgotPassword}>
      <Field name="email" label="E-mail" type="email" form={form} autocomplete="username" required autofocus />
      <button type="submit">Send the link</button>
    </form>
    <p class="door-links">
      <a href={paths.signIn}>Back to signing in</a>
    </p>
  </>
)

const ResetSent = ({ email }: { email: string }) => (
  <>
    <h1>Look into your mail</h1>
    <p>
      If there is an account for <strong>{email}</strong>, a link to choose a new password is on its way. It works for
      an hour.
    </p>
    <p class="door-links">
      <a href={paths.signIn}>Back to signing in</a>
    </p>
  </>
)

const NewPassword = ({ form, email, button }: { form: FormState; email: string; button: string }) => (
  <form method="post">
    <input type="hidden" name="username" autocomplete="username" value={email} />
    <Field
      name="password"
      label="New password"
      type="password"
      hint="At least 12 characters. A few words are easy to remember."
      form={form}
      autocomplete="new-password"
      required
      autofocus
    />
    <button type="submit">{button}</button>
  </form>
)

const Reset = ({ form, email }: { form: FormState; email: string }) => (
  <>
    <h1>Choose a new password</h1>
    <p>
      For <strong>{email}</strong>. All browsers where you are signed in are signed out.
    </p>
    <FormFaults form={form} />
    <NewPassword form={form} email={email} button="Change the password" />
  </>
)

const Join = ({ form, email, organizationName }: { form: FormState; email: string; organizationName: string }) => (
  <>
    <h1>Join {organizationName}</h1>
    <p>
      You sign in as <strong>{email}</strong>. Choose a password.
    </p>
    <FormFaults form={form} />
    <NewPassword form={form} email={email} button="Join" />
  </>
)
