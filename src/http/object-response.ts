import { problem } from './problem.ts'

interface ObjectResponse {
  request: Request
  bucket: R2Bucket
  key: string
  headers: Record<string, string>
}

type WantedRange = { kind: 'all' } | { kind: 'part'; offset: number; length: number } | { kind: 'unsatisfiable' }

/** A single byte range of RFC 9110, section 14.1.2; anything else (several ranges, other units) means the whole. */
function parseRange(header: string | null, size: number): WantedRange {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  const [, first = '', last = ''] = match ?? []
  if (!match || (first === '' && last === '')) return { kind: 'all' }
  if (first === '') {
    const suffix = Number(last)
    if (suffix === 0 || size === 0) return { kind: 'unsatisfiable' }
    const length = Math.min(suffix, size)
    return { kind: 'part', offset: size - length, length }
  }
  const offset = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < offset) return { kind: 'all' }
  if (offset >= size) return { kind: 'unsatisfiable' }
  return { kind: 'part', offset, length: end - offset + 1 }
}

/** Streams an object of the bucket, whole or a range of it; 404 when it isn't there, 304 when the caller has it. */
export async function objectResponse({ request, bucket, key, headers }: ObjectResponse): Promise<Response> {
  const head = await bucket.head(key)
  if (!head) throw problem('not_found')
  const common = { etag: head.httpEtag, 'accept-ranges': 'bytes', ...headers }
  if (request.headers.get('if-none-match') === head.httpEtag)
    return new Response(null, { status: 304, headers: common })
  const ifRange = request.headers.get('if-range')
  const wanted = parseRange(
    ifRange === null || ifRange === head.httpEtag ? request.headers.get('range') : null,
    head.size,
  )
  if (wanted.kind === 'unsatisfiable') {
    throw problem('range_not_satisfiable', { headers: { 'content-range': `bytes */${head.size}` } })
  }
  const object = await bucket.get(
    key,
    wanted.kind === 'part' ? { range: { offset: wanted.offset, length: wanted.length } } : {},
  )
  if (!object) throw problem('not_found')
  if (wanted.kind === 'all') {
    return new Response(object.body, { headers: { ...common, 'content-length': String(head.size) } })
  }
  const { offset, length } = wanted
  return new Response(object.body, {
    status: 206,
    headers: {
      ...common,
      'content-length': String(length),
      'content-range': `bytes ${offset}-${offset + length - 1}/${head.size}`,
    },
  })
}
