import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { claimingAddress, insertOrganization, requireFreeAddress } from '../organizations/create-organization.ts'
import { hashPassword } from './passwords.ts'
import { beginSession } from './sessions.store.ts'

interface SignUp {
  db: Database
  now: Date
  /** Of the organisation. */
  name: string
  email: string
  password: string
  userAgent: string
}

/** Makes an organisation with its first user, who is signed in. Throws `conflict` when a user with this address exists. */
export async function signUp({ db, now, name, email, password, userAgent }: SignUp): Promise<{ token: string }> {
  await requireFreeAddress(db, email)
  const organizationId = newId('org', now)
  const userId = newId('usr', now)
  const passwordHash = await hashPassword(password)
  const { token, statements } = await beginSession({ organizationId, userId, passwordHash, userAgent, now })
  await claimingAddress(db, email, [
    ...insertOrganization(db, {
      organizationId,
      userId,
      name,
      email,
      passwordHash,
      now,
    }),
    ...statements,
  ])
  return { token }
}
