import { env } from 'cloudflare:workers'
import { asc, eq } from 'drizzle-orm'
import { SYSTEM } from '../../src/audit/audit-actions.ts'
import { batches, pages } from '../../src/batches/batches.table.ts'
import { clientAliases } from '../../src/clients/aliases.table.ts'
import { clients } from '../../src/clients/clients.table.ts'
import { newId } from '../../src/db/ids.ts'
import type { DocumentedParameter, Operation } from '../../src/http/openapi-document.schema.ts'
import { letters, letterTexts } from '../../src/letters/letters.table.ts'
import { letterKey, pageKeys } from '../../src/scans/scan-keys.ts'
import { openSession } from '../../src/uploads/sessions.ts'
import { newSecret } from '../../src/webhooks/signature.ts'
import { webhooks } from '../../src/webhooks/webhooks.table.ts'
import { db, insertBatch, insertClient, insertLetter } from './service.ts'

/** One record of each kind that has paths of its own, by the first segment of those paths. */
export type Records = Record<string, string>

/**
 * Gives an organisation one record of each kind; `mark` stands in all of them. A new kind of record is added here, so that
 * the tests which go through all operations find it.
 */
export async function insertRecords(organizationId: string, mark = 'Harrow'): Promise<Records> {
  const client = await insertClient(organizationId, { name: `${mark} Green Ltd`, email: `${mark}@harrow.example` })
  await db.insert(clientAliases).values({
    id: newId('ali', new Date()),
    organizationId,
    clientId: client,
    kind: 'name',
    value: `${mark} trading`,
    normalized: `${mark} trading`,
    letterId: null,
    createdBy: 'system',
    createdAt: new Date().toISOString(),
  })
  const batch = await insertBatch(organizationId, { fileName: `${mark}.pdf`, reference: mark })
  const letter = await insertLetter(organizationId, batch, { sender: mark, subject: `${mark} is due`, summary: mark })
  await env.SCANS.put(letterKey(organizationId, letter), `%PDF-1.7 ${mark}`)
  await env.SCANS.put(pageKeys(organizationId, batch, 1).image, mark)
  const webhook = newId('whk', new Date())
  const at = new Date().toISOString()
  await db.insert(webhooks).values({
    id: webhook,
    organizationId,
    url: `https://${mark.toLowerCase()}.example/hooks`,
    events: '["webhook.test"]',
    description: mark,
    enabled: true,
    secrets: JSON.stringify([{ secret: newSecret(), expiresAt: null }]),
    createdAt: at,
    updatedAt: at,
  })
  const now = new Date()
  const { session } = await openSession({
    namespace: env.UPLOAD_SESSION,
    organizationId,
    actor: SYSTEM,
    now,
    uploadId: newId('upl', now),
    id: null,
    file: { fileName: `${mark}.pdf`, fileSize: 1000, sha256: null, receivedAt: now.toISOString(), reference: mark },
  })
  return { clients: client, batches: batch, letters: letter, webhooks: webhook, uploads: session.id }
}

/** All that an organisation has in the database. */
export const rowsOf = async (organizationId: string) => ({
  clients: await db.select().from(clients).where(eq(clients.organizationId, organizationId)).orderBy(asc(clients.id)),
  aliases: await db.select().from(clientAliases).where(eq(clientAliases.organizationId, organizationId)),
  batches: await db.select().from(batches).where(eq(batches.organizationId, organizationId)).orderBy(asc(batches.id)),
  letters: await db.select().from(letters).where(eq(letters.organizationId, organizationId)).orderBy(asc(letters.id)),
  texts: await db.select().from(letterTexts).where(eq(letterTexts.organizationId, organizationId)),
  pages: await db.select().from(pages).where(eq(pages.organizationId, organizationId)).orderBy(asc(pages.page)),
  webhooks: await db
    .select()
    .from(webhooks)
    .where(eq(webhooks.organizationId, organizationId))
    .orderBy(asc(webhooks.id)),
})

/** The path of an operation with the ids of these records; parameters other than `id` get their example. */
export function pathWith(records: Records, { path, operation }: Operation): string {
  const kind = path.split('/')[1] ?? ''
  return path.replaceAll(/{(.+?)}/g, (_, name: string) => {
    if (name !== 'id') return String(parameterOf(operation, name)?.schema?.example ?? '1')
    const id = records[kind]
    if (id === undefined) throw new Error(`insertRecords makes nothing for /${kind}`)
    return id
  })
}

const parameterOf = ({ parameters }: Operation['operation'], name: string): DocumentedParameter | undefined =>
  parameters?.find((parameter) => parameter.name === name)

/** What the operation can't do without: its headers, and a body where it takes JSON; an empty form where it takes one. */
export function bodyFor({ operation }: Operation): { headers?: Record<string, string>; body?: string; json?: unknown } {
  const required = (operation.parameters ?? []).filter(({ in: place, required }) => place === 'header' && required)
  const headers = Object.fromEntries(required.map(({ name, schema }) => [name, String(schema?.example)]))
  const content = operation.requestBody?.content ?? {}
  const json = content['application/json']
  if (json) return { headers, json: json.example }
  if (content['multipart/form-data']) {
    return { headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' }, body: '--x--\r\n' }
  }
  const [type] = Object.keys(content)
  return type ? { headers: { ...headers, 'content-type': type }, body: '%PDF-1.7' } : { headers }
}
