/** What is used of Node's crypto (nodejs_compat): WebCrypto has no scrypt. */
declare module 'node:crypto' {
  export function scrypt(
    password: string,
    salt: Uint8Array,
    keyBytes: number,
    cost: { N: number; r: number; p: number },
    done: (error: Error | null, key: Uint8Array) => void,
  ): void
  export function timingSafeEqual(a: Uint8Array, b: Uint8Array): boolean
}
