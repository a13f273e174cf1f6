import { problem } from '../http/problem.ts'

/** PDF readers look for the header in the first 1,024 bytes: some files begin with a mail header or a byte order mark. */
export const HEADER_WITHIN = 1024
const PDF_HEADER = new TextEncoder().encode('%PDF-')

export function holdsPdfHeader(bytes: Uint8Array): boolean {
  const last = Math.min(bytes.length, HEADER_WITHIN) - PDF_HEADER.length
  for (let at = 0; at <= last; at++) {
    if (PDF_HEADER.every((byte, i) => bytes[at + i] === byte)) return true
  }
  return false
}

export const notAPdf = () => problem('not_a_pdf', { detail: 'The file holds no %PDF- in its first 1,024 bytes.' })
