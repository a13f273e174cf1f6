/**
 * What every request to a page goes through: headers that let the page load nothing from elsewhere, protection against
 * requests that other sites make, the session. Pages are mounted after the API, so nothing here is seen by it.
 */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { sealsWrites } from '../audit/wake-sealer.ts'
import type { AppEnv } from '../http/app.ts'
import { problem } from '../http/problem.ts'
import { hashToken } from '../organizations/tokens.ts'
import { findVisitor } from '../people/sessions.store.ts'
import { reexaminesAfterWrites } from '../review/ask-to-reexamine.ts'
import { tellsWrites } from '../webhooks/wake-senders.ts'
import { paths } from './paths.ts'

export type PageEnv = AppEnv

/** The pages of one subject. */
export const newPages = () => new Hono<PageEnv>()

/** `__Host-`: the browser takes it from this host alone, over TLS (or from localhost), for all paths. */
const SESSION_COOKIE = '__Host-session'
const SESSION_SECONDS = 30 * 24 * 3600
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

export const keepSession = (c: Parameters<typeof setCookie>[0], token: string): void =>
  setCookie(c, SESSION_COOKIE, token, { ...COOKIE, maxAge: SESSION_SECONDS })

export const forgetSession = (c: Parameters<typeof setCookie>[0]): void => {
  deleteCookie(c, SESSION_COOKIE, COOKIE)
}

export const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
  // Addresses of pages hold tokens of links from mail.
  referrerPolicy: 'same-origin',
  xFrameOptions: 'DENY',
})

export const neverKept = createMiddleware<PageEnv>(async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-store')
})

const MAX_FORM_BYTES = 6 * 1024 * 1024

const formLimit = bodyLimit({
  maxSize: MAX_FORM_BYTES,
  onError: () => {
    throw problem('file_too_large', { detail: 'A form may have at most 6 MB.' })
  },
})

/** Forms are read whole, by anybody's request: nothing reads one that is large. Uploads are no forms here. */
export const smallForms = createMiddleware<PageEnv>(async (c, next) =>
  isForm(c.req.header('content-type')) ? formLimit(c, next) : next(),
)

/** Forms that another site has the browser send: told by where they come from. */
export const sameSiteForms = csrf()

/** Who is signed in, if anybody is. */
export async function visitorOf(c: Parameters<typeof getCookie>[0], db: AppEnv['Variables']['db']) {
  const token = getCookie(c, SESSION_COOKIE)
  if (!token) return undefined
  const visitor = await findVisitor(db, token, new Date())
  return visitor && { visitor, csrfToken: await hashToken(`csrf ${token}`) }
}

/** Pages for those who are signed in; others are asked to sign in and come back to where they were going. */
export const signedIn = createMiddleware<PageEnv>(async (c, next) => {
  const found = await visitorOf(c, c.get('db'))
  if (!found) {
    // A script can't be led to a form.
    if (c.req.header('x-csrf-token') || c.req.header('upgrade')) throw problem('unauthorized')
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const { pathname, search } = new URL(isRead ? c.req.url : (c.req.header('referer') ?? c.req.url))
    const target = new URLSearchParams({ next: pathname + search })
    if (getCookie(c, SESSION_COOKIE)) target.set('ended', '1')
    return c.redirect(pathname === paths.today && isRead ? paths.signIn : `${paths.signIn}?${target}`, 303)
  }
  const { visitor, csrfToken } = found
  c.set('visitor', visitor)
  c.set('csrfToken', csrfToken)
  c.set('caller', { organizationId: visitor.organizationId, actor: { type: 'user', id: visitor.userId } })
  await next()
})

/** A form of an earlier session, or one that is not ours. */
export class OutdatedForm extends Error {}

/**
 * Every write bears the token of its session, as `csrf` in its form or in `X-CSRF-Token`: behind the check of where it comes
 * from, for browsers that don't tell.
 */
export const bearsToken = createMiddleware<PageEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    const given =
      c.req.header('x-csrf-token') ?? (isForm(c.req.header('content-type')) && (await c.req.formData()).get('csrf'))
    if (given !== c.get('csrfToken')) {
      throw new OutdatedForm()
    }
  }
  await next()
})

const isForm = (contentType = ''): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)

export const forSignedIn = [signedIn, bearsToken, sealsWrites, tellsWrites, reexaminesAfterWrites] as const

/** What verbs are told of who asks, and when. */
export const workOf = (c: {
  get(key: 'db'): AppEnv['Variables']['db']
  get(key: 'caller'): AppEnv['Variables']['caller']
}) => ({
  db: c.get('db'),
  now: new Date(),
  ...c.get('caller'),
})

/** The network that a request comes from, for counting attempts: of IPv6 the first 64 bits, since whoever has one address has all of those. */
export function networkOf(c: { req: { header(name: string): string | undefined } }): string {
  const address = c.req.header('cf-connecting-ip') ?? 'unknown'
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::').map((groups) => groups.split(':').filter(Boolean).join(':'))
  const [before, after] = [head.split(':').filter(Boolean), tail.split(':').filter(Boolean)]
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...between, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
