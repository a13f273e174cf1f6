import type { Database } from '../db/database.ts'
import { chainSlice, insertSeals, lastSeal, sealAt } from './audit.store.ts'
import { CHAIN_START, chainHash } from './hash-chain.ts'

/** The end of a chain as it was last seen. */
export interface ChainHead {
  seq: number
  hash: string
}

export type SealOutcome =
  | { kind: 'sealed'; head: ChainHead | null; more: boolean }
  /** The stored chain is not the one whose end is known: somebody changed it. It is left for `verify` to show. */
  | { kind: 'broken' }

/** Memory is bounded by it: an entry takes less than 1 KB. */
const ENTRIES_AT_ONCE = 1000

interface SealEntries {
  db: Database
  organizationId: string
  known: ChainHead | null
}

/**
 * Gives the next entries of a trail their hashes, at most 1,000. Entries are numbered in the transactions that write them,
 * so none can appear later before one that is seen here. The hashes are a function of the entries and stored in one
 * statement: cut off anywhere, or run twice at once, the same chain comes out.
 */
export async function sealEntries({ db, organizationId, known }: SealEntries): Promise<SealOutcome> {
  if (known && (await sealAt(db, organizationId, known.seq)) !== known.hash) return { kind: 'broken' }
  const last = await lastSeal(db, organizationId)
  let head: ChainHead = last ?? { seq: 0, hash: CHAIN_START }
  const entries = await chainSlice(db, { organizationId, after: head.seq, limit: ENTRIES_AT_ONCE })
  const seals: ChainHead[] = []
  for (const { entry } of entries) {
    if (entry.seq !== head.seq + 1) return { kind: 'broken' }
    head = { seq: entry.seq, hash: chainHash(head.hash, entry) }
    seals.push(head)
  }
  if (seals.length > 0) await insertSeals(db, organizationId, seals)
  return { kind: 'sealed', head: head.seq === 0 ? null : head, more: entries.length === ENTRIES_AT_ONCE }
}
