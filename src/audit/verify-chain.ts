import type { Database } from '../db/database.ts'
import type { AuditVerdict } from './audit.schema.ts'
import { chainLength, chainSlice, sealAt } from './audit.store.ts'
import { CHAIN_START, chainHash } from './hash-chain.ts'
import type { ChainHead } from './seal-entries.ts'

/** A million entries are 200 reads, a fifth of what D1 allows a request; one is in memory at a time, a few MB. */
const ENTRIES_AT_ONCE = 5000

interface VerifyChain {
  /** The primary: a replica that lags would seem to lack entries. */
  db: Database
  organizationId: string
  /** The end of the chain as its sealer remembers it, asked before this is called. */
  witnessed: ChainHead | null
}

/**
 * Works the chain out again from its start, as far as it goes now. Finds entries that were changed, removed or moved, hashes
 * that were, and a chain that was cut short or worked out anew since its end was witnessed.
 */
export async function verifyChain({ db, organizationId, witnessed }: VerifyChain): Promise<AuditVerdict> {
  const { entries, sealed } = await chainLength(db, organizationId)
  const firstBadSeq = await findBadSeq({ db, organizationId, witnessed, entries, sealed })
  const headHash = sealed === 0 ? null : await sealAt(db, organizationId, sealed)
  return { valid: firstBadSeq === null, entries, sealed, firstBadSeq, headHash }
}

async function findBadSeq({
  db,
  organizationId,
  witnessed,
  entries,
  sealed,
}: VerifyChain & { entries: number; sealed: number }): Promise<number | null> {
  let expected = 1
  let hash = CHAIN_START
  while (expected <= entries) {
    const slice = await chainSlice(db, {
      organizationId,
      after: expected - 1,
      upTo: entries,
      limit: ENTRIES_AT_ONCE,
    })
    if (slice.length === 0) return expected
    for (const { entry, hash: stored } of slice) {
      if (entry.seq !== expected) return expected
      if (expected <= sealed) {
        hash = chainHash(hash, entry)
        if (stored !== hash || (witnessed?.seq === expected && witnessed.hash !== hash)) return expected
      }
      expected++
    }
  }
  return witnessed && witnessed.seq > sealed ? sealed + 1 : null
}
