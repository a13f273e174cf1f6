const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 43 characters of 62 are 256 bits. */
const TOKEN_LENGTH = 43

/** Unbiased random text of A–Z a–z 0–9. */
export function randomAlphanumeric(length: number): string {
  let out = ''
  while (out.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // 248 is the largest multiple of 62 in a byte; beyond it the first letters would come more often.
      if (byte < 248 && out.length < length) out += ALPHANUMERIC[byte % 62]
    }
  }
  return out
}

export const newApiToken = (): string => `pgh_${randomAlphanumeric(TOKEN_LENGTH)}`

const API_TOKEN = /^pgh_[A-Za-z0-9]{40,}$/
export const looksLikeApiToken = (token: string): boolean => token.length <= 200 && API_TOKEN.test(token)

/** SHA-256 in hex. A token has 256 random bits, so a fast hash without salt is enough to keep it secret. */
export async function hashToken(token: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toHex()
}

/** The platform allows no more rounds of PBKDF2. */
const PASSWORD_ROUNDS = 100_000

/** `pbkdf2-sha256$rounds$salt$hash`, salt and hash in hex. */
export async function hashPassword(
  password: string,
  salt = crypto.getRandomValues(new Uint8Array(16)),
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: PASSWORD_ROUNDS },
    key,
    256,
  )
  return `pbkdf2-sha256$${PASSWORD_ROUNDS}$${salt.toHex()}$${new Uint8Array(bits).toHex()}`
}
