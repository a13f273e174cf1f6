import { z } from '@hono/zod-openapi'
import { createMiddleware } from 'hono/factory'
import { SYSTEM } from '../audit/audit-actions.ts'
import { type AppEnv, newRoutes } from '../http/app.ts'
import { lineInput } from '../http/inputs.ts'
import { problem, validationProblem } from '../http/problem.ts'
import { createApiKey } from './create-api-key.ts'
import { createOrganization, requireOrganization } from './create-organization.ts'
import { hashToken } from './tokens.ts'

const newOrganizationBody = z.strictObject({
  name: lineInput(200).min(1, 'must not be empty'),
  email: z.email().max(254).toLowerCase(),
})

/** For whoever runs the service, not for its users: no part of `/v1`. Without the secret there is nothing here. */
export function operatorRoutes() {
  const routes = newRoutes()
  routes.use(requireOperator)
  routes.post('/organizations', async (c) => {
    const body = newOrganizationBody.safeParse(await readJson(c.req.raw))
    if (!body.success) throw validationProblem(body.error)
    return c.json(await createOrganization({ db: c.get('db'), now: new Date(), ...body.data }), 201)
  })
  routes.post('/organizations/:id/keys', async (c) => {
    const organizationId = c.req.param('id')
    await requireOrganization(c.get('db'), organizationId)
    const { token } = await createApiKey({
      db: c.get('db'),
      now: new Date(),
      organizationId,
      actor: SYSTEM,
      name: 'Operator key',
      expiresAt: null,
    })
    return c.json({ apiKey: token }, 201)
  })
  return routes
}

const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.env.OPERATOR_TOKEN
  if (!secret) throw problem('not_found')
  const given = (c.req.header('authorization') ?? '').replace(/^Bearer /i, '')
  // Hashes are compared, so that the time it takes tells nothing of the secret.
  if ((await hashToken(given)) !== (await hashToken(secret)))
    throw problem('unauthorized', { headers: { 'www-authenticate': 'Bearer' } })
  await next()
})

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    throw problem('malformed_request', { detail: 'The body is not valid JSON.' })
  }
}
