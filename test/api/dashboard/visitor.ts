import { env } from 'cloudflare:workers'
import { createOrganization } from '../../../src/organizations/create-organization.ts'
import { checkedFetch, ORIGIN } from '../checked-fetch.ts'
import { db } from '../service.ts'

export interface Page {
  status: number
  headers: Headers
  /** Where the answer leads, when it leads elsewhere. */
  location: string | null
  html: string
  /** The body as it was sent. */
  bytes: Uint8Array
}

/** A browser: keeps cookies, sends forms with the token that stands in the page they are on. */
export interface Browser {
  cookies: Map<string, string>
  get(path: string): Promise<Page>
  /** Opens the page `on`, unless it is open (`seen`), then sends the form that stands there, with what is hidden in it. */
  submit(
    action: string,
    fields: Record<string, string | string[]>,
    options?: { on?: string; seen?: Page },
  ): Promise<Page>
  /** Sends whatever, without having seen a page. */
  send(path: string, init: RequestInit): Promise<Page>
}

/** `fetch`: the service, or one that lacks something. */
export function newBrowser(fetch: (request: Request) => Response | Promise<Response> = checkedFetch): Browser {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(new Request(`${ORIGIN}${path}`, { redirect: 'manual', ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      status: response.status,
      headers: response.headers,
      location: response.headers.get('location'),
      html: new TextDecoder().decode(bytes),
      bytes,
    }
  }
  const get = (path: string) => send(path)
  return {
    cookies,
    get,
    send,
    async submit(action, fields, { on = action, seen } = {}) {
      const { html } = seen ?? (await get(on))
      const body = new URLSearchParams(hiddenIn(html, action).filter(([name = '']) => !Object.hasOwn(fields, name)))
      for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
      return send(action, { method: 'POST', body, headers: { origin: ORIGIN } })
    },
  }
}

/** What the form of an action sends unseen; where the page has none, what another of its forms says of itself. */
function hiddenIn(html: string, action: string): string[][] {
  const forms = [...html.matchAll(/<form method="post" action="([^"]*)"[^>]*>(.*?)<\/form>/gs)]
  const own = forms.find(([, to = '']) => asText(to) === action)?.[2]
  const inputs = (own ?? html).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const fields = [...inputs].map(([, name = '', value = '']) => [name, asText(value)])
  return own === undefined ? fields.filter(([name]) => name === 'csrf').slice(0, 1) : fields
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const asText = (html: string): string => html.replace(/&(quot|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** An organisation, and a browser in which its first user is signed in. */
export async function newMember(): Promise<
  Browser & { organizationId: string; apiKey: string; email: string; password: string }
> {
  const made = await createOrganization({
    db,
    now: new Date(),
    name: 'Acme Post',
    email: `${crypto.randomUUID()}@acme.example`,
  })
  const browser = newBrowser()
  await browser.submit('/sign-in', { email: made.email, password: made.password })
  return { ...browser, ...made }
}

/** The last message to an address, as MIME; undefined when there is none. */
export async function lastMailTo(email: string): Promise<string | undefined> {
  const { objects } = await env.SCANS.list({ prefix: 'outbox/', include: ['customMetadata'] })
  const mine = objects.filter(({ customMetadata }) => decodeURIComponent(customMetadata?.entry ?? '').includes(email))
  const last = mine.at(-1)
  return last && (await env.SCANS.get(last.key))?.text()
}
