import { z } from 'zod'

/** Where links lead to, and the secret that they are signed with. */
export const linkSettings = z.object({
  PUBLIC_URL: z.url(),
  LINK_SECRET: z.string().min(32),
  LINK_SECRET_PREVIOUS: z.string().min(32).optional(),
})

const LINK_LIFE_MS = 30 * 24 * 3_600_000

interface SignLink {
  letterId: string
  /** The call to mail that the link goes out with: links of earlier messages end (`findLinkedLetter`). */
  attempt: number
  now: Date
  baseUrl: string
  secret: string
}

/** A link by which whoever has it can fetch the letter's PDF: for 30 days, while its message is the letter's last. */
export async function signLink({
  letterId,
  attempt,
  now,
  baseUrl,
  secret,
}: SignLink): Promise<{ url: string; expiresAt: Date }> {
  const expires = Math.floor((now.getTime() + LINK_LIFE_MS) / 1000)
  const url = new URL(`/letters/${letterId}/link`, baseUrl)
  url.searchParams.set('message', String(attempt))
  url.searchParams.set('expires', String(expires))
  url.searchParams.set(
    'signature',
    new Uint8Array(
      await crypto.subtle.sign('HMAC', await keyOf(secret), signed(letterId, String(attempt), String(expires))),
    ).toHex(),
  )
  return { url: url.href, expiresAt: new Date(expires * 1000) }
}

interface CheckLink {
  letterId: string
  message: string | undefined
  expires: string | undefined
  signature: string | undefined
  now: Date
  /** Any of them may have signed it. */
  secrets: string[]
}

/** The signature is checked first: a link that was tampered with is never told to have expired. Takes the same time whatever is wrong. */
export async function checkLink({
  letterId,
  message,
  expires,
  signature,
  now,
  secrets,
}: CheckLink): Promise<{ kind: 'valid'; attempt: number } | { kind: 'invalid' } | { kind: 'expired' }> {
  if (!isNumber(message) || !isNumber(expires) || !signature || !/^[0-9a-f]{64}$/.test(signature))
    return { kind: 'invalid' }
  const checks = secrets.map(async (secret) =>
    crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(signature), signed(letterId, message, expires)),
  )
  if (!(await Promise.all(checks)).includes(true)) return { kind: 'invalid' }
  return now.getTime() < Number(expires) * 1000 ? { kind: 'valid', attempt: Number(message) } : { kind: 'expired' }
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,12}$/.test(text)

/** Named by its purpose, so that the secret can sign nothing else by accident. */
const signed = (letterId: string, message: string, expires: string): Uint8Array =>
  new TextEncoder().encode(`letter-link\n${letterId}\n${message}\n${expires}`)

const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
