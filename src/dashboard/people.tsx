import type { Context } from 'hono'
import { listInvitations } from '../people/account-links.store.ts'
import { invitationMail } from '../people/account-mail.ts'
import { inviteUser, listUsers, withdrawInvitation } from '../people/invitations.ts'
import { emailForm } from '../people/people.schema.ts'
import { removeUser } from '../people/remove-user.ts'
import { send } from './account-links.tsx'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, orFieldErrors, parseFields, readForm } from './forms.ts'
import { paths } from './paths.ts'
import { CsrfField, Field, FormFaults, PostButton, Sure } from './ui/form.tsx'
import { Badge, Time } from './ui/parts.tsx'
import { showSettings } from './ui/settings-frame.tsx'
import { forgetSession, newPages, type PageEnv, workOf } from './visit.ts'

/** Settings → People: who works here, who is invited. */
export function peoplePages() {
  const pages = newPages()
  pages.get(paths.people, (c) => showPeople(c))
  pages.post(paths.people, async (c) => {
    const fields = fieldsOf(await readForm(c))
    const parsed = parseFields(emailForm, fields)
    if (!parsed.ok) return showPeople(c, parsed.state)
    const { email: to } = parsed.value
    const work = workOf(c)
    const invited = await orFieldErrors(inviteUser({ ...work, email: to }), fields)
    if (!invited.ok) return showPeople(c, invited.state)
    const { organizationName, email: invitedBy } = c.get('visitor')
    const isSent = await send(
      c,
      invitationMail({
        from: c.env.MAIL_FROM,
        to,
        baseUrl: c.env.PUBLIC_URL,
        path: paths.invitation(invited.value.token),
        organizationName,
        invitedBy,
        now: work.now,
      }),
    )
    if (!isSent) {
      // An invitation that nobody gets would only stand in the way of the next.
      await withdrawInvitation({ ...work, userId: invited.value.userId })
      const message = 'The mail service did not take the invitation. Nobody was invited: try again in a while.'
      return showPeople(c, { values: fields, errors: [{ field: 'email', code: 'not_sent', message }] })
    }
    return redirectSaying(c, paths.people, 'invitation_sent')
  })
  pages.post(paths.withdrawInvitation(':id'), async (c) => {
    await withdrawInvitation({ ...workOf(c), userId: c.req.param('id') })
    return redirectSaying(c, paths.people, 'invitation_withdrawn')
  })
  pages.post(paths.removeUser(':id'), async (c) => {
    const userId = c.req.param('id')
    await removeUser({ ...workOf(c), userId })
    if (userId !== c.get('visitor').userId) return redirectSaying(c, paths.people, 'user_removed')
    forgetSession(c)
    return redirectSaying(c, paths.signIn, 'account_left')
  })
  return pages
}

async function showPeople(c: Context<PageEnv>, form: FormState = emptyForm) {
  const { organizationId, userId } = c.get('visitor')
  const csrf = c.get('csrfToken')
  const [users, invitations] = await Promise.all([
    listUsers(c.get('db'), organizationId),
    listInvitations(c.get('db'), organizationId, new Date()),
  ])
  return showSettings(
    c,
    { section: 'People', status: form.errors.length > 0 ? 422 : 200 },
    <>
      <p class="lead">Everybody here sees all post of the organisation and may change everything.</p>
      <section class="card" aria-labelledby="invite">
        <h2 id="invite">Invite somebody</h2>
        <FormFaults form={form} />
        <form method="post" action={paths.people} class="row">
          <CsrfField token={csrf} />
          <Field name="email" label="E-mail" type="email" form={form} autocomplete="off" required />
          <button type="submit">Send the invitation</button>
        </form>
      </section>
      <ul class="rows card">
        {users.map((user) => (
          <li>
            <div class="wrap">
              <strong>{user.email}</strong> {user.id === userId && <Badge tone="plain">You</Badge>}
              <p class="soft">
                Here since <Time at={user.createdAt} />
              </p>
            </div>
            {users.length > 1 && (
              <Removal email={user.email} isSelf={user.id === userId} action={paths.removeUser(user.id)} csrf={csrf} />
            )}
          </li>
        ))}
        {invitations.map((invitation) => (
          <li>
            <div class="wrap">
              <strong>{invitation.email}</strong> <Badge tone="wait">Invited</Badge>
              <p class="soft">
                Until <Time at={invitation.expiresAt} />
              </p>
            </div>
            <PostButton action={paths.withdrawInvitation(invitation.userId)} csrf={csrf} class="quiet">
              Withdraw <span class="hidden">the invitation of {invitation.email}</span>
            </PostButton>
          </li>
        ))}
      </ul>
    </>,
  )
}

interface RemovalProps {
  email: string
  isSelf: boolean
  action: string
  csrf: string
}

const Removal = ({ email, isSelf, action, csrf }: RemovalProps) => (
  <Sure
    ask={isSelf ? 'Leave' : 'Remove'}
    askOf={isSelf ? '' : email}
    warning={
      <>
        {isSelf ? 'You are' : `${email} is`} signed out everywhere and can come back by a new invitation alone. API keys
        and calendar links belong to the organisation and keep working: revoke those that {isSelf ? 'only you' : 'they'}{' '}
        know under <a href={paths.apiKeys}>API keys</a> and <a href={paths.organization}>Organisation</a>.
      </>
    }
    action={action}
    csrf={csrf}
  >
    {isSelf ? 'Leave the organisation' : 'Remove from the organisation'}
  </Sure>
)
