import { createHash } from 'node:crypto'

const NOISE_BYTES = 16 * 1024 * 1024

/** Numbers from 0 up to 1, the same for the same seed (mulberry32, T. Ettinger, public domain). */
export function randomNumbers(seed) {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

let noise
function noiseBytes() {
  if (noise) return noise
  const next = randomNumbers(1)
  noise = Buffer.from(Float64Array.from({ length: NOISE_BYTES / 8 }, next).buffer)
  return noise
}

/**
 * A PDF of exactly this length, like no other: a sound file without pages, so that the service stores it, looks at its end
 * and has nothing to read.
 */
export function makeScan(sizeBytes, seed = Math.floor(Math.random() * 2 ** 31)) {
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`
  const xrefAt = sizeBytes - 300
  const offsets = [head.indexOf('1 0 obj'), head.indexOf('2 0 obj')]
  const tail = [
    'xref\n0 3\n0000000000 65535 f \n',
    ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`),
    `trailer\n<</Size 3/Root 1 0 R/ID[<${seed.toString(16).padStart(32, '0')}><00>]>>\nstartxref\n${xrefAt}\n%%EOF\n`,
  ].join('')
  const start = Math.floor(randomNumbers(seed)() * (NOISE_BYTES - 1))
  const bytes = Buffer.alloc(sizeBytes, '%')
  for (let at = head.length; at < xrefAt; ) {
    const from = (start + at) % NOISE_BYTES
    at += noiseBytes().copy(bytes, at, from, Math.min(NOISE_BYTES, from + xrefAt - at))
  }
  bytes.write(head, 0, 'latin1')
  bytes.write(`${tail.padEnd(299, ' ')}\n`, xrefAt, 'latin1')
  return bytes
}

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
