import { problem } from '../http/problem.ts'

/** https://tus.io/protocols/resumable-upload (1.0.0): what its headers say, as plain data. */
export const TUS_VERSION = '1.0.0'
export const TUS_EXTENSIONS = 'creation,creation-with-upload,termination,expiration,checksum'

const ALGORITHMS = ['sha256', 'sha1', 'md5']
export const TUS_CHECKSUMS = ALGORITHMS.join(',')

/** `key base64, key base64, key`: a key without a value has the empty one. Null when it is malformed. */
export function parseMetadata(header: string): Map<string, string> | null {
  const pairs = new Map<string, string>()
  for (const pair of header.split(',').filter((some) => some.trim() !== '')) {
    const [key = '', value = '', ...rest] = pair.trim().split(' ')
    const text = decodeBase64(value)
    if (key === '' || rest.length > 0 || text === null || pairs.has(key)) return null
    pairs.set(key, text)
  }
  return pairs
}

function decodeBase64(value: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return null
  }
}

export interface Checksum {
  algorithm: string
  base64: string
}

/** Throws `malformed_request` for an algorithm that is not one of `TUS_CHECKSUMS`, as the checksum extension demands. */
export function parseChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null
  const [name = '', base64 = ''] = header.trim().split(' ')
  const algorithm = name.toLowerCase()
  if (!ALGORITHMS.includes(algorithm) || base64 === '') {
    throw problem('malformed_request', { detail: `Upload-Checksum: the algorithms are ${TUS_CHECKSUMS}.` })
  }
  return { algorithm, base64 }
}

/** A length or an offset in bytes; null when it is none. */
export function parseBytes(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,15}$/.test(header) ? Number(header) : null
}
