import { Problem, problem } from '../http/problem.ts'
import { signUpForm } from '../people/people.schema.ts'
import { signUp } from '../people/sign-up.ts'
import { mayTry } from '../people/throttle.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm } from './forms.ts'
import { paths } from './paths.ts'
import { Field, FormFaults } from './ui/form.tsx'
import { showOpenPage } from './ui/layout.tsx'
import { keepSession, networkOf, newPages } from './visit.ts'

const title = 'Open an account'

/** Opening an account for an organisation, where that is switched on. */
export function signUpPages() {
  const pages = newPages()
  pages.use(paths.signUp, async (c, next) => {
    if (c.env.SIGN_UP !== 'open') throw problem('not_found')
    await next()
  })
  pages.get(paths.signUp, (c) => showOpenPage(c, { title }, <SignUp form={emptyForm} />))
  pages.post(paths.signUp, async (c) => {
    const fields = fieldsOf(await readForm(c))
    const refused = (form: FormState, told?: string) =>
      showOpenPage(c, { title, status: 422 }, <SignUp form={form} told={told} />)
    const parsed = parseFields(signUpForm, fields)
    if (!parsed.ok) return refused(parsed.state)
    const now = new Date()
    if (!(await mayTry(c.get('db'), { throttle: 'sign_up_network', subject: networkOf(c) }, now))) {
      return refused({ values: fields, errors: [] }, 'That were many accounts. Try again in an hour.')
    }
    const userAgent = c.req.header('user-agent') ?? ''
    try {
      const { token } = await signUp({ db: c.get('db'), now, ...parsed.value, userAgent })
      keepSession(c, token)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'conflict') throw error
      const taken = { field: 'email', code: 'taken', message: 'This address has an account already. Sign in with it.' }
      return refused({ values: fields, errors: [taken] })
    }
    return c.redirect(paths.today, 303)
  })
  return pages
}

const SignUp = ({ form, told }: { form: FormState; told?: string | undefined }) => (
  <>
    <h1>{title}</h1>
    <FormFaults form={form} text={told} />
    <form method="post" action={paths.signUp}>
      <Field name="name" label="Organisation" form={form} autocomplete="organization" required autofocus />
      <Field name="email" label="Your e-mail" type="email" form={form} autocomplete="username" required />
      <Field
        name="password"
        label="Password"
        type="password"
        hint="At least 12 characters. A few words are easy to remember."
        form={form}
        autocomplete="new-password"
        required
      />
      <button type="submit">Open the account</button>
    </form>
    <p class="door-links">
      <a href={paths.signIn}>Sign in instead</a>
    </p>
  </>
)
