import type { Context } from 'hono'
import type { AppEnv } from '../http/app.ts'
import { objectResponse } from '../http/object-response.ts'
import { problem } from '../http/problem.ts'
import { actorOf } from '../organizations/authenticate.ts'
import { pageKeys } from '../scans/scan-keys.ts'
import { documentFileName } from './document-name.ts'
import { documentKey } from './letter-document.ts'
import { findLetterRow, scanPageOfLetter } from './letters.store.ts'
import { recordRead } from './record-read.ts'

/** The letter's own PDF, for the API and for the dashboard; that it was read is recorded. Throws `not_found`, `unavailable`. */
export async function serveDocument(c: Context<AppEnv>, letterId: string): Promise<Response> {
  const caller = c.get('caller')
  const { organizationId } = caller
  const letter = await findLetterRow(c.get('db'), organizationId, letterId)
  if (!letter) throw problem('not_found')
  const pdf = await objectResponse({
    request: c.req.raw,
    bucket: c.env.SCANS,
    key: documentKey(letter),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${documentFileName(letter)}"`,
      // The bytes come from outside: a browser must not take them for anything else.
      'x-content-type-options': 'nosniff',
    },
  })
  return recordRead(c, pdf, { organizationId, actor: actorOf(caller), letterId })
}

/** The image of a letter's n-th page, from 1. Throws `not_found`. */
export async function servePageImage(
  c: Context<AppEnv>,
  { id, page }: { id: string; page: string },
): Promise<Response> {
  const caller = c.get('caller')
  const { organizationId } = caller
  const found = /^[1-9]\d{0,3}$/.test(page)
    ? await scanPageOfLetter(c.get('db'), organizationId, id, Number(page))
    : undefined
  if (!found) throw problem('not_found')
  const image = await objectResponse({
    request: c.req.raw,
    bucket: c.env.SCANS,
    key: pageKeys(organizationId, found.batchId, found.page, found.upright).image,
    headers: { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' },
  })
  return recordRead(c, image, {
    organizationId,
    actor: actorOf(caller),
    letterId: id,
    details: { page: Number(page) },
  })
}
