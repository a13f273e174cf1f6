import { createRoute } from '@hono/zod-openapi'
import { openDatabase } from '../db/database.ts'
import { newRoutes } from '../http/app.ts'
import { jsonContent, problemResponses } from '../http/openapi.ts'
import { paginationOf } from '../http/pagination.ts'
import { auditListQuery, auditListSchema, auditVerdictSchema } from './audit.schema.ts'
import { listAuditEntries } from './audit.store.ts'
import { verifyChain } from './verify-chain.ts'

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listAuditEntries',
  tags: ['Audit'],
  summary: 'List the audit trail',
  description:
    'Every change, and every read of a letter, with who made it: append-only and chained by hashes. `hash` is null until the entry is sealed, at most a minute.',
  request: { query: auditListQuery },
  responses: { 200: jsonContent('Entries, newest first', auditListSchema), ...problemResponses(401, 422, 429) },
})
const verify = createRoute({
  method: 'get',
  path: '/verify',
  operationId: 'verifyAuditTrail',
  tags: ['Audit'],
  summary: 'Work the hash chain out again',
  description:
    '`hash` = SHA-256 (hex) of `previousHash`, a line feed and the entry without `hash` and `previousHash` as canonical JSON (RFC 8785). The first `previousHash` is 64 zeros.',
  responses: { 200: jsonContent('What was found', auditVerdictSchema), ...problemResponses(401, 429) },
})

export function auditRoutes() {
  const routes = newRoutes()
  routes.openapi(list, async (c) => {
    const query = c.req.valid('query')
    const { data, total } = await listAuditEntries(c.get('db'), c.get('caller').organizationId, query)
    return c.json({ data, pagination: paginationOf(query, total) }, 200)
  })
  routes.openapi(verify, async (c) => {
    const { organizationId } = c.get('caller')
    const witnessed = await c.env.AUDIT_SEALER.getByName(organizationId).head()
    return c.json(await verifyChain({ db: openDatabase(c.env.DB), organizationId, witnessed }), 200)
  })
  return routes
}
