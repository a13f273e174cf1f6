import { and, desc, eq } from 'drizzle-orm'
import { tallied } from '../analytics/tallies.store.ts'
import type { Database } from '../db/database.ts'
import { offsetOf, type PageRequest } from '../http/pagination.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { type Webhook, webhookEventsSchema } from './webhooks.schema.ts'
import { webhooks } from './webhooks.table.ts'

export type WebhookRow = typeof webhooks.$inferSelect

export const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: webhookEventsSchema.parse(JSON.parse(row.events)),
  description: row.description,
  enabled: row.enabled,
  disabledReason: row.disabledReason,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export const ofWebhook = (organizationId: string, id: string) =>
  and(eq(webhooks.organizationId, organizationId), eq(webhooks.id, id))

export async function findWebhookRow(
  db: Database,
  organizationId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  return db.select().from(webhooks).where(ofWebhook(organizationId, id)).get()
}

/** Newest first. */
export async function listWebhooks(
  db: Database,
  organizationId: string,
  page: PageRequest,
): Promise<{ data: Webhook[]; total: number }> {
  const [rows, [organization]] = await db.batch([
    db
      .select()
      .from(webhooks)
      .where(eq(webhooks.organizationId, organizationId))
      .orderBy(desc(webhooks.id))
      .limit(page.limit)
      .offset(offsetOf(page)),
    db
      .select({ total: tallied({ organizationId, dimension: 'webhook', value: '' }) })
      .from(organizations)
      .where(eq(organizations.id, organizationId)),
  ])
  return { data: rows.map(toWebhook), total: organization?.total ?? 0 }
}
