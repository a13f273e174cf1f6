import { SYSTEM } from '../audit/audit-actions.ts'
import { newRoutes } from '../http/app.ts'
import { objectResponse } from '../http/object-response.ts'
import { problem } from '../http/problem.ts'
import { documentFileName } from '../letters/document-name.ts'
import { documentKey } from '../letters/letter-document.ts'
import { recordRead } from '../letters/record-read.ts'
import { findLinkedLetter } from './deliveries.store.ts'
import { checkLink, linkSettings } from './signed-link.ts'

/** `GET /letters/:id/link`, for clients who got a link by e-mail: no key, the signature is what lets them in. */
export function letterLinkRoutes() {
  const routes = newRoutes()
  routes.get('/:id/link', async (c) => {
    const letterId = c.req.param('id')
    const settings = linkSettings.safeParse(c.env)
    if (!settings.success) throw problem('link_invalid')
    const { LINK_SECRET, LINK_SECRET_PREVIOUS } = settings.data
    const { message, expires, signature } = c.req.query()
    const verdict = await checkLink({
      letterId,
      message,
      expires,
      signature,
      now: new Date(),
      secrets: [LINK_SECRET, LINK_SECRET_PREVIOUS].filter((secret) => secret !== undefined),
    })
    if (verdict.kind === 'invalid') throw problem('link_invalid')
    if (verdict.kind === 'expired') throw problem('link_expired')
    const linked = await findLinkedLetter(c.get('db'), { letterId, attempt: verdict.attempt })
    if (!linked) throw problem('not_found')
    if (!linked.isCurrent) throw problem('link_expired')
    const { letter } = linked
    const pdf = await objectResponse({
      request: c.req.raw,
      bucket: c.env.SCANS,
      key: documentKey(letter),
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${documentFileName(letter)}"`,
        // The bytes come from outside: a browser must not take them for anything else.
        'x-content-type-options': 'nosniff',
        // The link is the key to the letter: it is told to nobody and kept by no cache.
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      },
    })
    const { organizationId } = letter
    return recordRead(c, pdf, { organizationId, actor: SYSTEM, letterId, details: { via: 'link' } })
  })
  return routes
}
