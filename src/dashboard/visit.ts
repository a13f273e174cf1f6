/**
 * What every request to a page goes through: headers that let the page load nothing from elsewhere, protection against
 * requests that other sites make, the session. Pages are mounted after the API, so nothing here is seen by it.
 */
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import { sealsWrites } from '../audit/wake-sealer.ts'
import type { AppEnv } from '../http/app.ts'
import { discardBody } from '../http/discard-body.ts'
import { problem } from '../http/problem.ts'
import { hashToken } from '../organizations/tokens.ts'
import { findVisitor } from '../people/sessions.store.ts'
import { reexaminesAfterWrites } from '../review/ask-to-reexamine.ts'
import { tellsWrites } from '../webhooks/wake-senders.ts'
import { readForm } from './forms.ts'
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

/** Also what scripts keep in the browser: forms half typed, names of files half uploaded. */
export const forgetSession = (c: Parameters<typeof setCookie>[0]): void => {
  deleteCookie(c, SESSION_COOKIE, COOKIE)
  c.header('clear-site-data', '"storage"')
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

/** An address and a password, each at its longest, take a tenth of it. */
const MAX_OPEN_FORM_BYTES = 16 * 1024
/** A list of clients is one. */
const MAX_FORM_BYTES = 6 * 1024 * 1024

/** Forms are read whole: nothing reads one that is large. */
function formsUpTo(maxSize: number) {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw problem('file_too_large', { detail: `A form may have at most ${maxSize / 1024} KB here.` })
    },
  })
  return createMiddleware<PageEnv>(async (c, next) => (bringsForm(c) ? limit(c, next) : next()))
}

/** For pages that anybody may open. */
export const tinyForms = formsUpTo(MAX_OPEN_FORM_BYTES)
export const smallForms = formsUpTo(MAX_FORM_BYTES)

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
    const next = await pagePathOf(c)
    const target = new URLSearchParams({ next })
    if (getCookie(c, SESSION_COOKIE)) target.set('ended', '1')
    return c.redirect(next === paths.today && isRead(c) ? paths.signIn : `${paths.signIn}?${target}`, 303)
  }
  const { visitor, csrfToken } = found
  c.set('visitor', visitor)
  c.set('csrfToken', csrfToken)
  c.set('pagePath', await pagePathOf(c))
  c.set('caller', { organizationId: visitor.organizationId, actor: { type: 'user', id: visitor.userId } })
  await next()
})

const isRead = (c: Context<PageEnv>): boolean => c.req.method === 'GET' || c.req.method === 'HEAD'

/**
 * The page that is asked for, or that a form is on. The form says so itself: one that was shown again, with what is wrong with it,
 * stands at the address of its action, where there is nothing to come back to.
 */
async function pagePathOf(c: Context<PageEnv>): Promise<string> {
  if (isRead(c)) return ownPath(c.req.url, c.req.url)
  const on = bringsForm(c) ? (await readForm(c)).get('on') : null
  return ownPath(typeof on === 'string' ? on : c.req.header('referer'), c.req.url)
}

/** A path of this service, whatever an address says that came from outside. */
export function ownPath(address: string | undefined, base: string): string {
  const url = address === undefined ? null : URL.parse(address, base)
  // Two slashes at the beginning would lead to another host.
  return url?.origin === new URL(base).origin ? url.pathname.replace(/^\/+/, '/') + url.search : paths.today
}

/** A form of an earlier session, or one that is not ours. */
export class OutdatedForm extends Error {}

/**
 * Every write bears the token of its session, as `csrf` in its form or in `X-CSRF-Token`: behind the check of where it comes
 * from, for browsers that don't tell. The form of a scan is looked at by its own route, before the file in it is taken.
 */
export const bearsToken = createMiddleware<PageEnv>(async (c, next) => {
  if (!isRead(c) && !bringsScan(c)) {
    const given = c.req.header('x-csrf-token') ?? (bringsForm(c) && (await readForm(c)).get('csrf'))
    if (given !== c.get('csrfToken')) throw new OutdatedForm()
  }
  await next()
})

/** A form that may be read whole. */
const bringsForm = (c: Context<PageEnv>): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(c.req.header('content-type') ?? '') &&
  !bringsScan(c)

/** A form of up to 100 MB, which is never in memory. */
const bringsScan = (c: Context<PageEnv>): boolean => c.req.method === 'POST' && c.req.path === paths.upload

/** Several times what a scan may have: who chose a file that is too large is told so. */
const MAX_DISCARDED_BYTES = 512 * 1024 * 1024

/**
 * Takes the rest of a form with a scan, whoever refused it: a browser that is cut off within its form shows that the
 * connection was lost, and no answer.
 */
export const takesScanToItsEnd = createMiddleware<PageEnv>(async (c, next) => {
  await next()
  if (bringsScan(c)) await discardBody(c.req.raw, 0, MAX_DISCARDED_BYTES)
})

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
