import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Actor } from '../audit/audit-actions.ts'
import { type AuditDetails, recordAudit } from '../audit/record-audit.ts'
import { wakeSealerAfter } from '../audit/wake-sealer.ts'
import type { AppEnv } from '../http/app.ts'
import { letters } from './letters.table.ts'

interface LetterRead {
  organizationId: string
  actor: Actor
  letterId: string
  /** How it was read, when not as its PDF with a key: by an e-mailed link, or the image of a page. */
  details?: AuditDetails
}

/** Records that somebody gets a letter to read before a byte of it goes out; a response without its bytes reads nothing. */
export async function recordRead(c: Context<AppEnv>, response: Response, read: LetterRead): Promise<Response> {
  if (response.body === null || c.req.method === 'HEAD') return response
  const { organizationId, actor, letterId, details = {} } = read
  await c.get('db').run(
    recordAudit({
      organizationId,
      actor,
      now: new Date(),
      events: [{ action: 'letter.document_read', entityId: letterId, details }],
      when: sql`exists (select 1 from ${letters} where organization_id = ${organizationId} and id = ${letterId})`,
    }),
  )
  wakeSealerAfter(c, organizationId)
  return response
}
