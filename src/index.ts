import { sweepUnsealed } from './audit/wake-sealer.ts'
import { batchBeginner } from './batches/begin-batch.ts'
import { consumeDeadLetters } from './batches/dead-letters.consumer.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { errorPage } from './dashboard/errors.tsx'
import { openDatabase } from './db/database.ts'
import { deliverToNewAddresses } from './delivery/deliver-to-new-addresses.ts'
import { consumeDeliveries } from './delivery/deliveries.consumer.ts'
import { letterLinkRoutes } from './delivery/letter-link.routes.ts'
import { consumeMailEvents } from './delivery/mail-events.consumer.ts'
import { sweepUndelivered } from './delivery/sweep-undelivered.ts'
import { outboxRoutes } from './dev/outbox.routes.ts'
import type { ApiEnv } from './env.ts'
import { runErasures } from './erasure/run-erasures.ts'
import { apiRoutes } from './http/api.ts'
import { newApp } from './http/app.ts'
import { sweepIdempotentRequests } from './idempotency/idempotency.store.ts'
import { describeError } from './logging/describe-error.ts'
import { operatorRoutes } from './organizations/operator.routes.ts'
import { sweepPeople } from './people/throttle.ts'
import { referenceRoutes } from './reference/reference.routes.tsx'
import { sweepOriginals } from './retention/sweep-originals.ts'
import { askToReexamine } from './review/ask-to-reexamine.ts'
import { sweepDiscardedDocuments } from './review/discarded-documents.store.ts'
import { sweepRecuts } from './review/sweep-recuts.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { sealingKeys, sweepSealedSecrets } from './webhooks/sealed-secrets.ts'
import { wakeSenders } from './webhooks/wake-senders.ts'
import { sweepWebhookEvents } from './webhooks/webhook-deliveries.store.ts'

export { AuditSealer } from './audit/audit-sealer.ts'
export { BatchTracker } from './batches/batch-tracker.ts'
export { UploadSession } from './uploads/upload-session.ts'
export { WebhookSender } from './webhooks/webhook-sender.ts'

const app = newApp({ errorPage })
app.get('/health', (c) => c.json({ status: 'ok' }))
app.route('/operator', operatorRoutes())
app.route('/dev', outboxRoutes())
app.route('/letters', letterLinkRoutes())
const api = apiRoutes()
app.route('/v1', api)
app.route('/', referenceRoutes(api))
app.route('/', dashboardRoutes())

export default {
  fetch: app.fetch,

  async queue(batch, env) {
    switch (batch.queue) {
      case 'pigeonhole-deliveries':
        return consumeDeliveries(env, batch.messages)
      case 'pigeonhole-mail-events':
        return consumeMailEvents(env, batch.messages)
      case 'pigeonhole-dead-letters':
        return consumeDeadLetters(env.BATCH_TRACKER, batch.messages)
      default:
        throw new Error(`No consumer for the queue ${batch.queue}`)
    }
  },

  /** Finds what a crash left between two steps; each sweep is bounded, and the next minute brings the next. */
  async scheduled(_controller, env) {
    const db = openDatabase(env.DB)
    const now = new Date()
    const deliver = async (batchId: string, letterIds: string[]) =>
      env.BATCH_TRACKER.getByName(batchId).deliver(letterIds)
    const sweeps = [
      () =>
        sweepUploads({
          db,
          bucket: env.SCANS,
          now,
          begin: batchBeginner(env.BATCH_TRACKER),
        }),
      () => sweepUndelivered({ db, now, deliver }),
      () => deliverToNewAddresses({ db, now, deliver }),
      () => sweepRecuts({ db, now, recut: async (batchId, some) => env.BATCH_TRACKER.getByName(batchId).recut(some) }),
      () => askToReexamine({ db, queue: env.ASSEMBLY, now }),
      () => sweepDiscardedDocuments(db, env.SCANS, now),
      () => sweepOriginals({ db, bucket: env.SCANS, now }),
      () => sweepUnsealed(env),
      () => wakeSenders(env),
      () => sweepWebhookEvents(db, now),
      async () => sweepSealedSecrets(db, await sealingKeys(env)),
      () => sweepIdempotentRequests(db, now),
      () => sweepPeople(db, now),
      // Last: a large erasure takes what requests are left.
      () => runErasures(env, now),
    ]
    // One that fails keeps no other from its turn.
    for (const sweep of sweeps) await sweep().catch((error) => console.error('sweeping', describeError(error)))
  },
} satisfies ExportedHandler<ApiEnv>
