import type { AuditSealer } from './audit/audit-sealer.ts'
import type { AssemblyMessage, DeliverMessage, ReadPageMessage, SplitMessage } from './batches/batch-messages.ts'
import type { BatchTracker } from './batches/batch-tracker.ts'
import type { EngineBinding } from './reading/engines/embedded-engine.ts'
import type { UploadSession } from './uploads/upload-session.ts'
import type { WebhookSender } from './webhooks/webhook-sender.ts'

/** Bindings and settings of the API Worker (`wrangler.toml`); README has the table. */
export interface ApiEnv {
  ENVIRONMENT: 'development' | 'test' | 'production'
  /** Sender of the mail to clients, e.g. `post@example.com`; its domain must be set up for sending. */
  MAIL_FROM: string
  /** Secret: lets `org:create` make organisations. */
  OPERATOR_TOKEN?: string
  /** Address under which the service is reached, for links in mail, e.g. `https://post.example.com`. */
  PUBLIC_URL: string
  /** Secret of at least 32 characters: signs the links in mail, and seals the secrets of webhooks. */
  LINK_SECRET: string
  /** The secret before, while links and secrets of its time are about. */
  LINK_SECRET_PREVIOUS?: string
  /** `open` lets anybody make an organisation at `/sign-up`; with anything else there is no such page. */
  SIGN_UP?: string
  /** Origins whose scripts may call the API: comma-separated, or `*`; none without it. */
  CORS_ORIGINS?: string
  DB: D1Database
  SCANS: R2Bucket
  BATCH_TRACKER: DurableObjectNamespace<BatchTracker>
  AUDIT_SEALER: DurableObjectNamespace<AuditSealer>
  WEBHOOK_SENDER: DurableObjectNamespace<WebhookSender>
  UPLOAD_SESSION: DurableObjectNamespace<UploadSession>
  SPLITTING: Queue<SplitMessage>
  PAGES: Queue<ReadPageMessage>
  ASSEMBLY: Queue<AssemblyMessage>
  DELIVERIES: Queue<DeliverMessage>
  MAIL: SendEmail
  RATE_LIMIT: RateLimit
}

/** Bindings and settings of the Page Worker (`wrangler.pages.toml`). */
export interface PagesEnv {
  DB: D1Database
  SCANS: R2Bucket
  BATCH_TRACKER: DurableObjectNamespace<BatchTracker>
  /** `workers-ai` reads and classifies with models; anything else with the embedded engine. Needs the binding AI. */
  READING_ENGINE?: string
  /** Names of Workers AI models; see `ask-model.ts` for the defaults. */
  AI_OCR_MODEL?: string
  AI_TEXT_MODEL?: string
  AI?: Ai
  /** How many calls a minute each model gets. */
  AI_BUDGET?: RateLimit
  /** How many of the engines below are there. */
  ENGINE_COUNT: string
  ENGINE_1: EngineBinding
  ENGINE_2?: EngineBinding
  ENGINE_3?: EngineBinding
  ENGINE_4?: EngineBinding
}
