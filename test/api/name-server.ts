import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server that speaks DNS over HTTPS. */
    nameServer: string
  }
}

const [A, CNAME, AAAA] = [1, 5, 28]
const FAILED = 2
const NO_SUCH_NAME = 3

const records: Record<string, { type: number; data: string }[]> = {
  'public.example': [
    { type: A, data: '93.184.215.14' },
    { type: AAAA, data: '2606:2800:21f:cb07:6820:80da:af6b:8b2c' },
  ],
  'v6.example': [{ type: AAAA, data: '2606:2800:21f:cb07:6820:80da:af6b:8b2c' }],
  'alias.example': [
    { type: CNAME, data: 'public.example.' },
    { type: A, data: '93.184.215.14' },
  ],
  'private.example': [{ type: A, data: '10.0.0.7' }],
  'metadata.example': [{ type: A, data: '169.254.169.254' }],
  'half-private.example': [
    { type: A, data: '93.184.215.14' },
    { type: AAAA, data: 'fd00::7' },
  ],
  'empty.example': [],
}

/** A server of the JSON form of DNS over HTTPS, as the public resolvers have it; `failing`, `broken` and `away` are in trouble. */
export default async function startNameServer({ provide }: TestProject): Promise<() => void> {
  const server = createServer(({ url, headers }, response) => {
    const { searchParams } = new URL(url ?? '', 'http://localhost')
    const name = searchParams.get('name') ?? ''
    const type = Number(searchParams.get('type'))
    if (headers.accept !== 'application/dns-json') return response.writeHead(415).end()
    if (name === 'away.example') return response.writeHead(503).end()
    if (name === 'broken.example') return response.end('no JSON')
    if (name === 'failing.example') return response.end(JSON.stringify({ Status: FAILED }))
    const known = records[name]
    if (!known) return response.end(JSON.stringify({ Status: NO_SUCH_NAME }))
    const asked = known.filter((record) => record.type === type || record.type === CNAME)
    return response.end(
      JSON.stringify({ Status: 0, Answer: asked.map((record) => ({ name: `${name}.`, TTL: 60, ...record })) }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  provide('nameServer', `http://127.0.0.1:${port}/dns-query`)
  return () => server.close()
}
