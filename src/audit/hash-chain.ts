/**
 * The hash chain of an organisation's audit trail:
 *
 *   hash(n) = SHA-256( hash(n-1) + "\n" + canonical(n) ), in lower-case hex; hash(0) is 64 zeros
 *
 * `canonical(n)` is the entry as the API shows it, without `hash` and `previousHash`, in the JSON Canonicalization Scheme
 * (RFC 8785), all of it as UTF-8. So whoever keeps a copy of the trail can work the chain out again with any library.
 */
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Actor } from './audit-actions.ts'

export interface ChainedEntry {
  id: string
  seq: number
  /** ISO 8601. */
  at: string
  actor: Actor
  action: string
  entity: { type: string; id: string }
  details: Record<string, unknown>
}

/** What stands before the first entry. */
export const CHAIN_START = '0'.repeat(64)

/** The hash of the entry that follows the one whose hash is given. */
export function chainHash(previousHash: string, { id, seq, at, actor, action, entity, details }: ChainedEntry): string {
  // Synchronous, because a million entries would wait a million times.
  return createHash('sha256')
    .update(`${previousHash}\n${canonicalize({ id, seq, at, actor, action, entity, details })}`)
    .digest('hex')
}
