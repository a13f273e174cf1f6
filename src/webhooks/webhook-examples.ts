import type { Batch } from '../batches/batches.schema.ts'
import type { Letter } from '../letters/letters.schema.ts'
import type { WebhookEventType } from './webhook-events.ts'
import type { Webhook } from './webhooks.schema.ts'

const letter: Letter = {
  id: 'let_01k9xk2v6h8m3q7r5t1w4y0z2b',
  batchId: 'bat_01k9xk2v6h8m3q7r5t1w4y0z2b',
  status: 'confirmed',
  clientId: 'cl_01k9xk2v6h8m3q7r5t1w4y0z2b',
  clientName: 'Harrow Green Ltd',
  sender: 'Companies House',
  recipientCompany: 'Harrow Green Ltd',
  companyNumber: '08234567',
  priority: 'high',
  category: 'company_filing',
  subject: 'Your confirmation statement is due',
  summary: 'Companies House asks for the confirmation statement by 5 April 2026.',
  deadlines: ['2026-04-05'],
  pages: 2,
  firstPage: 3,
  lastPage: 4,
  needsReview: false,
  reviewReasons: [],
  receivedAt: '2026-03-02T09:00:00.000Z',
  confirmedAt: '2026-03-02T09:01:12.000Z',
}
const waiting: Letter = {
  ...letter,
  status: 'pending',
  clientId: null,
  clientName: null,
  companyNumber: null,
  needsReview: true,
  reviewReasons: ['clients_ambiguous'],
  confirmedAt: null,
}

const batch: Batch = {
  id: 'bat_01k9xk2v6h8m3q7r5t1w4y0z2b',
  status: 'completed',
  fileName: 'post.pdf',
  fileSize: 2_480_115,
  sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  reference: 'Tray 7',
  pageCount: 8,
  stage: null,
  ocrProgress: { processed: 8, failed: 0, total: 8, percent: 100 },
  letterCount: 4,
  pendingReview: 1,
  duplicateOf: null,
  error: null,
  receivedAt: '2026-03-02T09:00:00.000Z',
  createdAt: '2026-03-02T09:00:41.000Z',
  startedAt: '2026-03-02T09:00:42.000Z',
  completedAt: '2026-03-02T09:01:14.000Z',
}
const failed: Batch = {
  ...batch,
  status: 'failed',
  pageCount: null,
  ocrProgress: { processed: 0, failed: 0, total: 0, percent: 0 },
  letterCount: 0,
  pendingReview: 0,
  error: { code: 'pdf_damaged', message: 'The file is damaged: it could not be opened as a PDF.' },
}

const webhook: Webhook = {
  id: 'whk_01k9xk2v6h8m3q7r5t1w4y0z2b',
  url: 'https://acme.example/hooks',
  events: ['letter.classified', 'letter.delivered'],
  description: 'Case management',
  enabled: true,
  disabledReason: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
}

/** What is sent of each event, as the API's document shows it. */
export const exampleData: Record<WebhookEventType, Letter | Batch | Webhook> = {
  'letter.classified': letter,
  'letter.needs_review': waiting,
  'letter.confirmed': letter,
  'letter.delivered': { ...letter, status: 'sent' },
  'letter.bounced': { ...letter, status: 'bounced' },
  'batch.completed': batch,
  'batch.failed': failed,
  'webhook.test': webhook,
}
