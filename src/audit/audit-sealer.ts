/**
 * The Durable Object that seals one organisation's audit trail: the only writer of its hashes.
 *
 *   wake → (alarm, 2 s later) → seal what is there → sleep
 *
 * It is woken after requests and steps that write entries, and by the sweep every minute, which finds what a crash left. A
 * wake during sealing sets the next alarm, so that what was written meanwhile is sealed then. It remembers the end of the
 * chain in its own storage, apart from the database: a trail that was cut short or worked out anew there is found.
 *
 * Killed between the hashes in the database and the end remembered here, it finds the hashes and goes on behind them.
 */

import { DurableObject } from 'cloudflare:workers'
import { openDatabase } from '../db/database.ts'
import type { ApiEnv } from '../env.ts'
import { describeError } from '../logging/describe-error.ts'
import { type ChainHead, sealEntries } from './seal-entries.ts'

/** Entries that come together are sealed together. */
const SEAL_AFTER_MS = 2000
const AGAIN_AFTER_FAILURE_MS = 10_000

export class AuditSealer extends DurableObject<ApiEnv> {
  /** Sees to it that what is written by now will be sealed. */
  async wake(organizationId: string): Promise<void> {
    this.ctx.storage.kv.put('organizationId', organizationId)
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now() + SEAL_AFTER_MS)
  }

  /** The end of the chain as far as it was sealed here. */
  head(): ChainHead | null {
    return this.ctx.storage.kv.get<ChainHead>('head') ?? null
  }

  override async alarm(): Promise<void> {
    const organizationId = this.ctx.storage.kv.get<string>('organizationId')
    if (organizationId === undefined) return
    try {
      const outcome = await sealEntries({ db: openDatabase(this.env.DB), organizationId, known: this.head() })
      if (outcome.kind === 'broken') {
        console.error('audit trail: the chain is not the one that was sealed; nothing more is', organizationId)
        return
      }
      if (outcome.head) this.ctx.storage.kv.put('head', outcome.head)
      if (outcome.more) await this.ctx.storage.setAlarm(Date.now())
    } catch (error) {
      console.error('sealing the audit trail', organizationId, describeError(error))
      await this.ctx.storage.setAlarm(Date.now() + AGAIN_AFTER_FAILURE_MS)
    }
  }
}
