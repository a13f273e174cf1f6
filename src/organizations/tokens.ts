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
