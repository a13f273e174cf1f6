import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** What a browser keeps of whoever looks at its pages: nothing that another browser of theirs should know. */
const KEYS_COOKIE = '__Host-keys'
/** Set by a script of every page (`browser/viewer-zone.ts`). */
const ZONE_COOKIE = '__Host-zone'
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const
/** As long as browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 3600

/** Whether single keys press what pages offer: who speaks to a computer, or hits keys unawares, switches them off (WCAG 2.1.4). */
export const hasKeys = (c: Context): boolean => getCookie(c, KEYS_COOKIE) !== 'off'

export function switchKeys(c: Context, to: 'on' | 'off'): void {
  if (to === 'on') deleteCookie(c, KEYS_COOKIE, COOKIE)
  else setCookie(c, KEYS_COOKIE, to, { ...COOKIE, maxAge: KEPT_SECONDS })
}

/** The day that it is where the page is looked at, such as `2026-11-21`: in UTC until the browser has told its zone. */
export function todayOf(c: Context, now: Date): string {
  // Swedes write dates as ISO 8601 does.
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
  try {
    return dayIn(getCookie(c, ZONE_COOKIE) ?? 'UTC')
  } catch {
    // No zone that is known here.
    return dayIn('UTC')
  }
}
