import type { Context } from 'hono'
import type { Child } from 'hono/jsx'
import { paths } from '../paths.ts'
import type { PageEnv } from '../visit.ts'
import { showPage } from './layout.tsx'

const sections = [
  { name: 'API keys', path: paths.apiKeys },
  { name: 'Webhooks', path: paths.webhooks },
  { name: 'Organisation', path: paths.organization },
  { name: 'People', path: paths.people },
  { name: 'Your account', path: paths.account },
] as const
type Section = (typeof sections)[number]['name']

/** A page of the settings. `title`: when it is not the section's own. */
export function showSettings(
  c: Context<PageEnv>,
  { section, title = section, status = 200 }: { section: Section; title?: string; status?: 200 | 409 | 422 },
  content: Child,
) {
  return showPage(
    c,
    { title, area: 'Settings', status },
    <>
      <nav class="tabs" aria-label="Settings">
        <ul>
          {sections.map(({ name, path }) => (
            <li>
              <a href={path} aria-current={name === section ? (name === title ? 'page' : 'true') : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h1>{title}</h1>
      {content}
    </>,
  )
}
