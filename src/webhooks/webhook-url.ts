import { fieldProblem } from '../http/problem.ts'

/** What a URL is refused for; null when it may be called. */
export type UrlFault = { code: string; message: string } | null

/** Names that stand for no public host: RFC 6761, 6762, 8375, 9476 and what clouds and routers use inside. */
const PRIVATE_SUFFIXES = [
  'localhost',
  'local',
  'internal',
  'home.arpa',
  'lan',
  'home',
  'corp',
  'intranet',
  'test',
  'invalid',
  'onion',
  'alt',
]

/** Faults of any address, wherever the service runs. */
export function urlFault(text: string): UrlFault {
  // The parser drops them without a word: what is called would be another address than the one that is shown.
  if (/[\s\p{Cc}]/u.test(text)) return { code: 'invalid_url', message: 'must not contain blanks or control characters' }
  const url = URL.parse(text)
  if (!url) return { code: 'invalid_url', message: 'must be a URL' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return { code: 'invalid_url', message: 'must be an http or https URL' }
  if (url.username !== '' || url.password !== '')
    return { code: 'credentials_in_url', message: 'must not have credentials' }
  return null
}

/**
 * Faults of an address that is to be called from production: anything but https on port 443 at a public host. The URL
 * parser has turned odd forms (`0x7f.1`, `2130706433`, full-width digits) into plain addresses before they are looked at.
 */
export function publicUrlFault(text: string): UrlFault {
  const fault = urlFault(text)
  if (fault) return fault
  const { protocol, port, hostname } = new URL(text)
  if (protocol !== 'https:') return { code: 'not_https', message: 'must be an https URL' }
  if (port !== '') return { code: 'port_not_allowed', message: 'must use port 443' }
  if (!isPublicHost(hostname)) return { code: 'not_public', message: 'must be at a public address' }
  return null
}

/** Locally receivers run on loopback; everywhere else only public addresses are taken. Throws `validation_failed`. */
export function refusePrivateUrl(url: string, environment: 'development' | 'test' | 'production'): void {
  if (environment === 'development') return
  const fault = publicUrlFault(url)
  if (fault) throw fieldProblem('url', fault.code, fault.message)
}

function isPublicHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return isPublicAddress(hostname.slice(1, -1))
  if (isIpv4(hostname)) return isPublicAddress(hostname)
  const name = hostname.replace(/\.+$/, '').toLowerCase()
  return name.includes('.') && !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
}

export const isIpAddress = (hostname: string): boolean => hostname.startsWith('[') || isIpv4(hostname)
const isIpv4 = (text: string): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(text)

/** Whether an address, as written by the URL parser or by DNS, is routed in the public internet. */
export const isPublicAddress = (address: string): boolean =>
  isIpv4(address) ? isPublicIpv4(address) : isPublicIpv6(address)

/** Ranges that are not globally reachable (IANA's special-purpose registry, RFC 6890), as prefix and length in bits. */
const SPECIAL_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const ipv4Number = (address: string): number => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)

function isPublicIpv4(address: string): boolean {
  const number = ipv4Number(address)
  return !SPECIAL_IPV4.some(([prefix, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(number / size) === Math.floor(ipv4Number(prefix) / size)
  })
}

/** Only 2000::/3 is given out (RFC 4291); of that, documentation, tunnels and what hides an IPv4 address are refused. */
function isPublicIpv6(address: string): boolean {
  const groups = ipv6Groups(address)
  if (!groups) return false
  const [first = 0, second = 0] = groups
  if (first < 0x2000 || first > 0x3fff) return false
  const isSpecial = first === 0x2001 && (second < 0x200 || second === 0xdb8)
  const isTunnel = first === 0x2002
  const isDocumentation = first === 0x3fff && second < 0x1000
  return !isSpecial && !isTunnel && !isDocumentation
}

function ipv6Groups(address: string): number[] | null {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  const texts = [...before, ...Array.from({ length: tail === undefined ? 0 : missing }, () => '0'), ...after]
  return texts.every((text) => /^[0-9a-f]{1,4}$/.test(text)) ? texts.map((text) => Number.parseInt(text, 16)) : null
}
