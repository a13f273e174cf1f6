import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { asProblem } from '../http/app.ts'
import { problems } from '../http/problem.ts'
import { paths } from './paths.ts'
import { showOpenPage } from './ui/layout.tsx'
import { OutdatedForm, type PageEnv } from './visit.ts'

/** Whatever was thrown, as a page that tells what happened and where to go on. */
export function showError(error: Error, c: Context<PageEnv>) {
  if (error instanceof OutdatedForm || (error instanceof HTTPException && error.status === 403)) {
    return showOpenPage(
      c,
      { title: 'This form is out of date', status: 403 },
      <Told
        title="This form is out of date"
        text="You signed in again since it was opened, or it was not opened here. Nothing was changed: go back, reload the page and try again."
      />,
    )
  }
  const { code, details } = asProblem(error, c)
  const { status, title } = problems[code]
  if (status === 404) {
    return showOpenPage(
      c,
      { title: 'Not found', status },
      <Told title="Not found" text="There is nothing at this address, or it was deleted." />,
    )
  }
  if (status === 500) {
    const requestId = c.get('requestId')
    return showOpenPage(
      c,
      { title: 'Something went wrong', status },
      <Told
        title="Something went wrong"
        text={`That is our fault, and it is logged. Try again; if it stays so, tell us this number: ${requestId}`}
      />,
    )
  }
  // 460 is tus's own and no page's.
  return showOpenPage(
    c,
    { title, status: status === 460 ? 400 : status },
    <Told title={title} text={details.detail ?? title} />,
  )
}

const Told = ({ title, text }: { title: string; text: string }) => (
  <>
    <h1>{title}</h1>
    <p>{text}</p>
    <p class="door-links">
      <a href={paths.today}>To the dashboard</a>
    </p>
  </>
)
