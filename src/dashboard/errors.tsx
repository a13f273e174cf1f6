import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { asProblem } from '../http/app.ts'
import { type ProblemCode, problems } from '../http/problem.ts'
import { paths } from './paths.ts'
import { showOpenPage } from './ui/layout.tsx'
import { OutdatedForm, type PageEnv, pageHeaders } from './visit.ts'

/** The status of a page that tells of a problem: 460 is tus's own and no page's. */
export const pageStatus = (code: ProblemCode) => (problems[code].status === 460 ? 400 : problems[code].status)

/** Whatever was thrown, as a page that tells what happened and where to go on. */
export function showError(error: Error, c: Context<PageEnv>) {
  if (error instanceof OutdatedForm || (error instanceof HTTPException && error.status === 403)) {
    return showOpenPage(
      c,
      { title: 'This form is out of date', status: 403, refusesForm: true },
      <Told
        title="This form is out of date"
        text="You signed in again since it was opened, or it was not opened here. Nothing was changed: go back, reload the page and try again."
      />,
    )
  }
  const { code, details } = asProblem(error, c)
  const { title } = problems[code]
  const status = pageStatus(code)
  for (const [name, value] of Object.entries(details.headers ?? {})) c.header(name, value)
  if (code === 'link_invalid' || code === 'link_expired') {
    return showOpenPage(
      c,
      { title, status },
      <>
        <h1>{title}</h1>
        <p>{details.detail ?? 'Links from mail run out after a while, and end when a newer one is sent.'}</p>
        <p>Look for a newer message, or ask whoever sent it to send it once more.</p>
      </>,
    )
  }
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
  return showOpenPage(c, { title, status }, <Told title={title} text={details.detail ?? title} />)
}

/** The same for addresses that are no page's: in the browser of somebody who mistyped one, or whose link has run out. */
export async function errorPage(error: Error, c: Context<PageEnv>): Promise<Response> {
  await pageHeaders(c, async () => {
    c.res = await showError(error, c)
  })
  c.res.headers.set('cache-control', 'private, no-store')
  c.res.headers.append('vary', 'Accept')
  return c.res
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
