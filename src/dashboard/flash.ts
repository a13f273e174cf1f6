import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'

/** What a page says once about what was just done. The cookie holds its name alone, so nobody can make a page say anything else. */
const messages = {
  signed_out: 'You are signed out.',
  password_reset: 'Your password is changed. Sign in with the new one.',
  password_changed: 'Your password is changed, and other browsers are signed out.',
  session_ended: 'That browser is signed out.',
  scan_uploaded: 'The scan is uploaded. Reload this page to see how far it is.',
  pages_changed: 'The pages are as you said. Letters that they belong to are read and cut anew.',
  letter_confirmed: 'The letter is confirmed and on its way.',
  letter_corrected: 'The letter is corrected.',
  letters_changed: 'Done with all that you chose.',
  letters_partly_changed: 'Done with those with which it can be done; the others stay as they are.',
  letter_resent: 'The letter is on its way again.',
  client_saved: 'The client is saved.',
  client_deleted: 'The client is erased. Its files are being deleted.',
  key_revoked: 'The key is revoked. Requests with it are refused from now on.',
  webhook_saved: 'The webhook is saved.',
  webhook_deleted: 'The webhook is deleted.',
  webhook_test_sent: 'A test event is on its way. What comes of it shows below.',
  delivery_again: 'The event is on its way again.',
  organization_saved: 'The settings are saved.',
  calendar_token_revoked: 'The calendar link no longer works.',
  invitation_sent: 'The invitation is on its way.',
  invitation_withdrawn: 'The invitation no longer works.',
  user_removed: 'That account is gone, and signed out everywhere.',
  account_left: 'Your account is gone.',
  alias_revoked: 'The alias is revoked. Letters that it matched keep their client.',
  keys_off: 'Keys are off in this browser.',
  keys_on: 'Keys are on again.',
} as const
export type Flash = keyof typeof messages

const FLASH_COOKIE = '__Host-flash'
const COOKIE = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const

/** Leads to a page that says it. */
export function redirectSaying(c: Context, path: string, flash: Flash): Response {
  setCookie(c, FLASH_COOKIE, flash, { ...COOKIE, maxAge: 60 })
  return c.redirect(path, 303)
}

/** What is to be said on this page, once. */
export function takeFlash(c: Context): string | undefined {
  const flash = getCookie(c, FLASH_COOKIE)
  if (flash === undefined) return undefined
  deleteCookie(c, FLASH_COOKIE, COOKIE)
  return Object.entries(messages).find(([name]) => name === flash)?.[1]
}
