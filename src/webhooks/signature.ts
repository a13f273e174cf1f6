import { z } from 'zod'

/** A secret that signs; until `expiresAt` when it was replaced. */
export const signingSecretSchema = z.object({ secret: z.string(), expiresAt: z.string().nullable() })
export type SigningSecret = z.infer<typeof signingSecretSchema>

const PREFIX = 'whsec_'
/** Standard Webhooks 1.0 asks for 24 to 64 bytes. */
const SECRET_BYTES = 32
const OVERLAP_MS = 24 * 3_600_000

export const newSecret = (): string => PREFIX + toBase64(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

export const validSecrets = (secrets: SigningSecret[], now: Date): SigningSecret[] =>
  secrets.filter(({ expiresAt }) => expiresAt === null || expiresAt > now.toISOString())

/** The new secret first; those that it replaces sign beside it for 24 hours. */
export function rotated(secrets: SigningSecret[], secret: string, now: Date): SigningSecret[] {
  const until = new Date(now.getTime() + OVERLAP_MS).toISOString()
  const replaced = validSecrets(secrets, now).map((one) => ({ ...one, expiresAt: one.expiresAt ?? until }))
  return [{ secret, expiresAt: null }, ...replaced]
}

interface Message {
  id: string
  /** When it is sent: receivers refuse what is minutes old, so that nobody can send it again. */
  sentAt: Date
  body: string
}

/** The headers of Standard Webhooks 1.0: one signature a secret, HMAC-SHA256 over `id.timestamp.body`. */
export async function signatureHeaders(
  { id, sentAt, body }: Message,
  secrets: SigningSecret[],
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const content = `${id}.${timestamp}.${body}`
  const signatures = await Promise.all(validSecrets(secrets, sentAt).map(({ secret }) => sign(secret, content)))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

async function sign(secret: string, content: string): Promise<string> {
  const bytes = Uint8Array.from(atob(secret.slice(PREFIX.length)), (character) => character.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(content))
  return `v1,${toBase64(new Uint8Array(signature))}`
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
