/**
 * The secrets of webhooks as they lie in the database: sealed by AES-256-GCM (NIST SP 800-38D), so that a copy of the database
 * signs nothing. The key follows from the service's own secret by HKDF (RFC 5869), for this purpose alone; the seal names the webhook, so that
 * no row's secrets open in another. Each row bears the id of its key: while `LINK_SECRET` is being replaced,
 * `LINK_SECRET_PREVIOUS` still opens what it sealed, and the sweep seals it anew.
 */
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { describeError } from '../logging/describe-error.ts'
import { type SigningSecret, signingSecretSchema } from './signature.ts'
import { webhooks } from './webhooks.table.ts'

export const sealingSettings = z.object({
  LINK_SECRET: z.string().min(32),
  LINK_SECRET_PREVIOUS: z.string().min(32).optional(),
})

export interface SealingKey {
  /** Follows from the key; tells nothing of it. */
  id: string
  key: CryptoKey
}

/** The present key first, then the one before. */
export type SealingKeys = readonly [present: SealingKey, ...earlier: SealingKey[]]

const PURPOSE = new TextEncoder().encode('pigeonhole webhook secrets 1')
const KEY_BYTES = 32
const ID_BYTES = 8
/** As GCM wants it; at random, which is good for 2^32 seals a key. */
const NONCE_BYTES = 12

/** Throws when there is no secret that a key could follow from. */
export async function sealingKeys(env: object): Promise<SealingKeys> {
  const { LINK_SECRET, LINK_SECRET_PREVIOUS } = sealingSettings.parse(env)
  const present = await deriveKey(LINK_SECRET)
  return LINK_SECRET_PREVIOUS === undefined ? [present] : [present, await deriveKey(LINK_SECRET_PREVIOUS)]
}

async function deriveKey(secret: string): Promise<SealingKey> {
  const material = await crypto.subtle.importKey('raw', new TextEncoder().encode(secret), 'HKDF', false, ['deriveBits'])
  const bits = new Uint8Array(
    await crypto.subtle.deriveBits(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: PURPOSE },
      material,
      8 * (KEY_BYTES + ID_BYTES),
    ),
  )
  const key = await crypto.subtle.importKey('raw', bits.subarray(0, KEY_BYTES), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  return { id: bits.subarray(KEY_BYTES).toHex(), key }
}

interface SealedSecrets {
  secrets: string
  secretsKey: string | null
}

export async function sealSecrets(
  [{ id, key }]: SealingKeys,
  webhookId: string,
  secrets: SigningSecret[],
): Promise<SealedSecrets & { secretsKey: string }> {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
  const sealed = await crypto.subtle.encrypt(
    gcm(nonce, webhookId),
    key,
    new TextEncoder().encode(JSON.stringify(secrets)),
  )
  return { secrets: nonce.toBase64() + new Uint8Array(sealed).toBase64(), secretsKey: id }
}

/** Null when none of the keys opens them: another sealed them, or they are not as they were sealed. Rows of before are not sealed. */
export const openSecrets = async (
  keys: SealingKeys,
  row: SealedSecrets & { id: string },
): Promise<SigningSecret[] | null> => unseal(keys, row).catch(() => null)

async function unseal(
  keys: SealingKeys,
  { id: webhookId, secrets, secretsKey }: SealedSecrets & { id: string },
): Promise<SigningSecret[] | null> {
  if (secretsKey === null) return secretsColumn.parse(JSON.parse(secrets))
  const key = keys.find(({ id }) => id === secretsKey)?.key
  if (!key) return null
  const [nonce, sealed] = [secrets.slice(0, NONCE_TEXT_LENGTH), secrets.slice(NONCE_TEXT_LENGTH)].map((text) =>
    Uint8Array.fromBase64(text),
  )
  if (!nonce || !sealed) return null
  const opened = await crypto.subtle.decrypt(gcm(nonce, webhookId), key, sealed)
  return secretsColumn.parse(JSON.parse(new TextDecoder().decode(opened)))
}

const secretsColumn = z.array(signingSecretSchema)
const NONCE_TEXT_LENGTH = (NONCE_BYTES / 3) * 4

const gcm = (iv: Uint8Array, webhookId: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(webhookId),
})

const ROWS_AT_ONCE = 100

/** Seals what the key before has sealed, and what was written before there were seals; at most 100 a run. */
export async function sweepSealedSecrets(db: Database, keys: SealingKeys): Promise<void> {
  const earlier = keys.slice(1).map(({ id }) => id)
  const rows = await db
    .select()
    .from(webhooks)
    .where(or(isNull(webhooks.secretsKey), inArray(webhooks.secretsKey, earlier)))
    .limit(ROWS_AT_ONCE)
  for (const row of rows) {
    // One that nothing opens keeps no other from being sealed.
    await sealAnew(db, keys, row).catch((error) => console.error('sealing', row.id, describeError(error)))
  }
}

async function sealAnew(db: Database, keys: SealingKeys, row: typeof webhooks.$inferSelect): Promise<void> {
  const secrets = await openSecrets(keys, row)
  if (!secrets) return console.error('no key opens the secrets of', row.id)
  await db
    .update(webhooks)
    .set(await sealSecrets(keys, row.id, secrets))
    // Not over a rotation that came in between.
    .where(and(eq(webhooks.id, row.id), eq(webhooks.secrets, row.secrets)))
}
