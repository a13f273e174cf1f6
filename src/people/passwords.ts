import { scrypt, timingSafeEqual } from 'node:crypto'

/**
 * OWASP's setting of scrypt for 16 MiB (Password Storage Cheat Sheet): about a quarter of a second of CPU. PBKDF2 of
 * WebCrypto takes at most 100,000 rounds on this platform, a sixth of what is asked of it today.
 */
const COST = { N: 16_384, r: 8, p: 5 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** `scrypt$N$r$p$salt$hash`, salt and hash in hex: the cost can be raised later without locking anybody out. */
export async function hashPassword(
  password: string,
  salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
): Promise<string> {
  const hash = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, toHex(salt), toHex(hash)].join('$')
}

/** What nobody's password is compared with: the work, and so the time, is the same as for somebody's. */
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, '00'.repeat(SALT_BYTES), '00'.repeat(HASH_BYTES)].join('$')

/** Whether this is the password of `stored`; null, for a person who doesn't exist, takes as long and is never right. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = parseHash(stored ?? NOBODY) ?? parseHash(NOBODY)
  if (!parsed) return false
  const given = await derive(password, parsed.salt, parsed.cost)
  return timingSafeEqual(given, parsed.hash) && stored !== null
}

const HASH = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([0-9a-f]{32})\$([0-9a-f]{64})$/

function parseHash(stored: string) {
  const [, N, r, p, salt = '', hash = ''] = HASH.exec(stored) ?? []
  if (N === undefined) return null
  return { cost: { N: Number(N), r: Number(r), p: Number(p) }, salt: fromHex(salt), hash: fromHex(hash) }
}

/** The same password may be typed in composed and decomposed letters (RFC 8265, section 4.2.2). */
const derive = (password: string, salt: Uint8Array, cost: typeof COST): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
