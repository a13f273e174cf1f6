import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { keepHash, keptHash } from '../../src/uploads/kept-hashes.ts'

const bytes = {
  uploadId: 'upl_1',
  offset: 6_000_000,
  firstPart: { r2Part: 1, etag: 'first' },
  tail: { key: 'tail', sizeBytes: 757_120 },
}
const hashOf = (text: string) => createHash('sha256').update(text)

it('a hash is gone on with at exactly the bytes that it is of', () => {
  keepHash(bytes, hashOf('a'))
  expect(keptHash(bytes)?.update('b').digest('hex')).toBe(hashOf('ab').digest('hex'))
  expect(keptHash({ ...bytes, uploadId: 'upl_2' })).toBeNull()
  expect(keptHash({ ...bytes, offset: 6_000_001 })).toBeNull()
  // The file came once more, by way of another isolate, and stopped at the same byte.
  expect(keptHash({ ...bytes, firstPart: { r2Part: 2, etag: 'second' } })).toBeNull()
  expect(keptHash({ ...bytes, firstPart: null })).toBeNull()
})

it('a request that comes to nothing leaves the hash as it was', () => {
  keepHash(bytes, hashOf('a'))
  keptHash(bytes)?.update('lost')
  expect(keptHash(bytes)?.digest('hex')).toBe(hashOf('a').digest('hex'))
})

it('the hashes that were kept last are remembered', () => {
  keepHash(bytes, hashOf('a'))
  for (let other = 0; other < 499; other++) keepHash({ ...bytes, uploadId: `upl_other_${other}` }, hashOf('b'))
  expect(keptHash(bytes)).not.toBeNull()
  keepHash({ ...bytes, uploadId: 'upl_one_more' }, hashOf('b'))
  expect(keptHash(bytes)).toBeNull()
})
