import { z } from 'zod'
import { isIpAddress, isPublicAddress } from './webhook-url.ts'

const RESOLVER = 'https://cloudflare-dns.com/dns-query'
const TIMEOUT_MS = 5000
const A = 1
const AAAA = 28
/** Of the answers that DNS knows (RFC 1035), those that tell something of the name. */
const NO_ERROR = 0
const NO_SUCH_NAME = 3

/** The JSON form of DNS over HTTPS. */
const dnsAnswer = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).default([]),
})

/**
 * Whether every address that a URL's host has is a public one. A Worker can't choose the address that `fetch` connects to,
 * so a name whose address changes between this look and the connection passes by: the platform's own refusal to connect to
 * private addresses stands behind it. Throws when the resolver doesn't answer, or can't tell.
 */
export async function resolvesToPublic(url: string, resolver = RESOLVER): Promise<boolean> {
  const { hostname } = new URL(url)
  if (isIpAddress(hostname)) return isPublicAddress(hostname.replaceAll(/[[\]]/g, ''))
  const addresses = (await Promise.all([A, AAAA].map((type) => lookUp(resolver, hostname, type)))).flat()
  return addresses.length > 0 && addresses.every(isPublicAddress)
}

async function lookUp(resolver: string, name: string, type: number): Promise<string[]> {
  const response = await fetch(`${resolver}?name=${encodeURIComponent(name)}&type=${type}`, {
    headers: { accept: 'application/dns-json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The resolver answered ${response.status}`)
  const { Status, Answer } = dnsAnswer.parse(await response.json())
  if (Status !== NO_ERROR && Status !== NO_SUCH_NAME) throw new Error(`The resolver failed with ${Status}`)
  return Answer.flatMap((record) => (record.type === type ? [record.data] : []))
}
