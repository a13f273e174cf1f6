import { z } from 'zod'
import { isIpAddress, isPublicAddress } from './webhook-url.ts'

const RESOLVER = 'https://cloudflare-dns.com/dns-query'
const TIMEOUT_MS = 5000
const A = 1
const AAAA = 28

/** The JSON form of DNS over HTTPS. */
const dnsAnswer = z.object({
  Status: z.int(),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).default([]),
})

/**
 * Whether every address that a URL's host has is a public one. A Worker can't choose the address that `fetch` connects to,
 * so a name whose address changes between this look and the connection passes by: the platform's own refusal to connect to
 * private addresses stands behind it. Throws when the resolver doesn't answer.
 */
export async function resolvesToPublic(url: string): Promise<boolean> {
  const { hostname } = new URL(url)
  if (isIpAddress(hostname)) return isPublicAddress(hostname.replaceAll(/[[\]]/g, ''))
  const addresses = (await Promise.all([lookUp(hostname, A), lookUp(hostname, AAAA)])).flat()
  return addresses.length > 0 && addresses.every(isPublicAddress)
}

async function lookUp(name: string, type: number): Promise<string[]> {
  const response = await fetch(`${RESOLVER}?name=${encodeURIComponent(name)}&type=${type}`, {
    headers: { accept: 'application/dns-json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The resolver answered ${response.status}`)
  const { Answer } = dnsAnswer.parse(await response.json())
  return Answer.flatMap((record) => (record.type === type ? [record.data] : []))
}
