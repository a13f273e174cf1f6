import type { Context } from 'hono'
import type { Child, PropsWithChildren } from 'hono/jsx'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { countWaitingForReview } from '../../letters/list-letters.ts'
import { takeFlash } from '../flash.ts'
import { paths } from '../paths.ts'
import { hasKeys } from '../viewer.ts'
import type { PageEnv } from '../visit.ts'
import { CsrfField, PagePath } from './form.tsx'

/** The parts of the dashboard, as its navigation lists them. */
const areas = [
  { name: 'Today', path: paths.today },
  { name: 'Review', path: paths.review },
  { name: 'Letters', path: paths.letters },
  { name: 'Batches', path: paths.batches },
  { name: 'Upload', path: paths.upload },
  { name: 'Clients', path: paths.clients },
  { name: 'Calendar', path: paths.calendar },
  { name: 'Analytics', path: paths.analytics },
  { name: 'Audit', path: paths.audit },
  { name: 'Settings', path: paths.settings },
] as const
export type Area = (typeof areas)[number]['name']

interface Frame {
  title: string
  /** Where in the navigation the page stands. */
  area?: Area
  status?: ContentfulStatusCode
  /** Scripts of `browser/` that the page needs besides the one of all pages. */
  scripts?: readonly string[]
  /** Whether it stands in place of what a form of an earlier session would have done. */
  refusesForm?: boolean
}

/** A page for somebody who is signed in. */
export async function showPage(
  c: Context<PageEnv>,
  { title, area, status = 200, scripts = [] }: Frame,
  content: Child,
) {
  const visitor = c.get('visitor')
  const csrf = c.get('csrfToken')
  const waiting = await countWaitingForReview(c.get('db'), visitor.organizationId)
  return c.html(
    `<!doctype html>${(
      <Document
        title={`${title} · ${visitor.organizationName}`}
        scripts={scripts}
        visitor={visitor.userId}
        hasKeys={hasKeys(c)}
      >
        <PagePath.Provider value={c.get('pagePath')}>
          <div class="frame">
            <header class="side">
              <details class="menu">
                <summary>
                  <Mark /> <span class="brand">Pigeonhole</span> <span class="menu-word">Menu</span>
                </summary>
                <nav aria-label="Main">
                  <ul>
                    {areas.map(({ name, path }) => (
                      <li>
                        <a href={path} aria-current={name === area ? 'true' : undefined}>
                          {name}
                          {name === 'Review' && waiting > 0 && (
                            <span class="count">
                              {waiting} <span class="hidden">waiting</span>
                            </span>
                          )}
                        </a>
                      </li>
                    ))}
                  </ul>
                </nav>
                <div class="who">
                  <p>{visitor.organizationName}</p>
                  <p class="soft">
                    <a href={paths.account}>{visitor.email}</a>
                  </p>
                  <form method="post" action={paths.signOut}>
                    <CsrfField token={csrf} />
                    <button type="submit" class="link">
                      Sign out
                    </button>
                  </form>
                </div>
              </details>
            </header>
            <main id="main" tabindex={-1}>
              <Flash text={takeFlash(c)} />
              {content}
            </main>
          </div>
        </PagePath.Provider>
      </Document>
    )}`,
    status,
  )
}

/** A page that needs no session: signing in, links from mail, what went wrong. */
export function showOpenPage(c: Context<PageEnv>, { title, status = 200, refusesForm }: Frame, content: Child) {
  return c.html(
    `<!doctype html>${(
      <Document title={`${title} · Pigeonhole`} scripts={[]} refusesForm={refusesForm}>
        <div class="door">
          <header>
            <a class="door-brand" href={paths.today}>
              <Mark /> <span class="brand">Pigeonhole</span>
            </a>
          </header>
          <main id="main" class="card" tabindex={-1}>
            <Flash text={takeFlash(c)} />
            {content}
          </main>
        </div>
      </Document>
    )}`,
    status,
  )
}

interface DocumentProps {
  title: string
  scripts: readonly string[]
  /** Who is signed in. */
  visitor?: string
  hasKeys?: boolean
  refusesForm?: boolean | undefined
}

const Document = ({
  title,
  scripts,
  visitor,
  hasKeys = true,
  refusesForm,
  children,
}: PropsWithChildren<DocumentProps>) => (
  <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/assets/style.css" />
      {['app', ...scripts].map((name) => (
        <script type="module" src={`/assets/${name}.js`} />
      ))}
    </head>
    <body
      data-visitor={visitor}
      data-keys={hasKeys ? undefined : 'off'}
      data-refuses-form={refusesForm ? '' : undefined}
    >
      <a class="skip" href="#main">
        Skip to the content
      </a>
      {children}
    </body>
  </html>
)

/** Nine pigeonholes, with a letter in one. */
const Mark = () => (
  <svg class="mark" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path
      d="M2 2h20v20H2zM2 8.7h20M2 15.3h20M8.7 2v20M15.3 2v20"
      fill="none"
      stroke="currentColor"
      stroke-width="1.6"
    />
    <path class="mark-letter" d="M9.9 10.4h4.2v3.2H9.9z" />
  </svg>
)

/** Also there when it is empty: what is put into it later is read out. */
const Flash = ({ text }: { text: string | undefined }) => (
  <div role="status" class={text ? 'flash' : undefined}>
    {text}
  </div>
)
