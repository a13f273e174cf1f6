/** What an id stands for; the prefix makes a stray id recognisable in a log or a support mail. */
export type IdPrefix =
  | 'org'
  | 'usr'
  | 'ses'
  | 'key'
  | 'cl'
  | 'bat'
  | 'upl'
  | 'let'
  | 'ddl'
  | 'cal'
  | 'aud'
  | 'whk'
  | 'evt'
  | 'dlv'
  | 'ali'
  | 'req'
export type Id<P extends IdPrefix> = `${P}_${string}`

/** Crockford's base 32 in lower case: no i, l, o, u; sorts as the numbers do. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_LENGTH = 10
const RANDOM_LENGTH = 16

function encodeTime(milliseconds: number): string {
  let rest = milliseconds
  let out = ''
  for (let i = 0; i < TIME_LENGTH; i++) {
    out = ALPHABET[rest % 32] + out
    rest = Math.floor(rest / 32)
  }
  return out
}

/** Sorts behind all ids of records made before `time`, and before those made at it or later. */
export const idAt = (prefix: IdPrefix, time: Date): string => `${prefix}_${encodeTime(time.getTime())}`

/** When the record was made that an id stands for. */
export function createdAtOf(id: string): Date {
  const start = id.indexOf('_') + 1
  let milliseconds = 0
  for (const character of id.slice(start, start + TIME_LENGTH)) {
    milliseconds = milliseconds * 32 + ALPHABET.indexOf(character)
  }
  return new Date(milliseconds)
}

function encodeBytes(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, RANDOM_LENGTH), (byte) => ALPHABET[byte & 31]).join('')
}

/** A new id, e.g. `let_01kandr5c2…`: prefix, creation time (48 bits, so that ids sort by it), 80 random bits. The layout is ULID's. */
export function newId<P extends IdPrefix>(prefix: P, now: Date): Id<P> {
  return `${prefix}_${encodeTime(now.getTime())}${encodeBytes(crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH)))}`
}

/**
 * The id of a part of something that exists, e.g. of the letter that begins on page 3 of a batch: the same whenever it is
 * worked out again, so that a step which is repeated after a crash makes the same rows and objects instead of new ones.
 */
export async function derivedId<P extends IdPrefix>(
  prefix: P,
  parentId: string,
  part: string,
  createdAt: Date,
): Promise<Id<P>> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${prefix}|${parentId}|${part}`))
  return `${prefix}_${encodeTime(createdAt.getTime())}${encodeBytes(new Uint8Array(digest))}`
}
