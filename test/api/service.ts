import { env } from 'cloudflare:workers'
import { batches, pages } from '../../src/batches/batches.table.ts'
import { clients } from '../../src/clients/clients.table.ts'
import { openDatabase } from '../../src/db/database.ts'
import { newId } from '../../src/db/ids.ts'
import { letters, letterTexts } from '../../src/letters/letters.table.ts'
import { createOrganization } from '../../src/organizations/create-organization.ts'
import { checkedFetch, ORIGIN } from './checked-fetch.ts'

export const db = openDatabase(env.DB)

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

export interface Caller {
  authorization: string
  organizationId: string
  call(
    method: string,
    path: string,
    init?: { json?: unknown; body?: string | undefined; headers?: Record<string, string> },
  ): Promise<Answer>
}

/** An organisation of its own, and how it calls the service. */
export async function newCaller(): Promise<Caller> {
  const email = `${crypto.randomUUID()}@acme.example`
  // Nobody signs in: the quarter of a second that a password costs is saved.
  const hash = async () => 'no password'
  const { organizationId, apiKey } = await createOrganization({ db, now: new Date(), name: 'Acme Post', email, hash })
  return callerWith({ organizationId, apiKey })
}

export function callerWith({ organizationId, apiKey }: { organizationId: string; apiKey: string }): Caller {
  const authorization = `Bearer ${apiKey}`
  return { organizationId, authorization, call: (method, path, init) => callWith(authorization, method, path, init) }
}

export async function callWith(
  authorization: string | undefined,
  method: string,
  path: string,
  { json, body, headers }: { json?: unknown; body?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const request = new Request(`${ORIGIN}${path}`, {
    method,
    headers: {
      ...(authorization ? { authorization } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? (body ?? null) : JSON.stringify(json),
  })
  const response = await checkedFetch(request)
  const text = new TextDecoder().decode(await response.arrayBuffer())
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return { status: response.status, headers: response.headers, body: isJson && text !== '' ? JSON.parse(text) : text }
}

export async function insertClient(
  organizationId: string,
  over: Partial<typeof clients.$inferInsert> = {},
): Promise<string> {
  const now = new Date()
  const name = over.name ?? 'Harrow Green Ltd'
  const row = {
    id: newId('cl', now),
    organizationId,
    name,
    sortName: name.toLowerCase(),
    email: 'post@harrow.example',
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    ...over,
  }
  await db.insert(clients).values(row)
  return row.id
}

export async function insertBatch(
  organizationId: string,
  over: Partial<typeof batches.$inferInsert> = {},
): Promise<string> {
  const now = new Date()
  const row = {
    id: newId('bat', now),
    organizationId,
    status: 'completed' as const,
    fileName: 'post.pdf',
    fileSize: 1000,
    sha256: crypto.randomUUID(),
    receivedAt: '2026-03-02T09:00:00.000Z',
    createdAt: now.toISOString(),
    ...over,
  }
  await db.insert(batches).values(row)
  return row.id
}

/** A letter of two pages that waits for review, unless it has another state. */
export async function insertLetter(
  organizationId: string,
  batchId: string,
  over: Partial<typeof letters.$inferInsert> = {},
): Promise<string> {
  const row = {
    id: newId('let', new Date()),
    organizationId,
    batchId,
    status: 'pending' as const,
    sender: 'Companies House',
    recipientCompany: 'Harrow Green Ltd',
    priority: 'high' as const,
    category: 'company_filing' as const,
    subject: 'Your confirmation statement is due',
    summary: 'Companies House asks for the confirmation statement.',
    pages: 2,
    firstPage: 1,
    lastPage: 2,
    receivedAt: '2026-03-02T09:00:00.000Z',
    needsReview: (over.status ?? 'pending') === 'pending',
    reviewReasons: '["no_client_matches"]',
    deadlineDetails: JSON.stringify([
      {
        date: '2026-04-05',
        description: 'File',
        rule: 'explicit',
        baseDate: null,
        sourceText: 'by 5 April 2026',
        page: 1,
      },
    ]),
    classification: '{"engine":"embedded","model":"rules","confidence":0.9}',
    match: '{"score":0,"method":"none","candidates":[]}',
    boundary: '{"confidence":1,"signals":[]}',
    changeId: newId('evt', new Date()),
    documentBytes: 100,
    ...over,
  }
  await db.insert(letters).values(row)
  await db.insert(letterTexts).values({
    letterId: row.id,
    organizationId,
    pages: JSON.stringify([{ page: row.firstPage, text: 'Your confirmation statement is due' }]),
  })
  for (let page = row.firstPage; page <= row.lastPage; page++) {
    await db
      .insert(pages)
      .values({ organizationId, batchId, page, kind: 'letter', letterId: row.id, status: 'read', rotation: 0 })
  }
  return row.id
}
