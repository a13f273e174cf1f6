import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { organizations } from '../organizations/organizations.table.ts'
import { hashToken, randomAlphanumeric } from '../organizations/tokens.ts'
import { type accountLinkKinds, accountLinks } from './people.table.ts'

type LinkKind = (typeof accountLinkKinds)[number]

const LIVES_HOURS: Record<LinkKind, number> = { invitation: 7 * 24, password_reset: 1 }

interface NewLink {
  kind: LinkKind
  organizationId: string
  userId: string
  email: string
  now: Date
}

/** The statement that makes a link, and the token for the mail: kept nowhere else. */
export async function newAccountLink(db: Database, { kind, organizationId, userId, email, now }: NewLink) {
  const token = randomAlphanumeric(43)
  const statement = db.insert(accountLinks).values({
    tokenHash: await hashToken(token),
    kind,
    organizationId,
    userId,
    email,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIVES_HOURS[kind] * 3_600_000).toISOString(),
  })
  return { token, statement }
}

export interface AccountLink {
  tokenHash: string
  organizationId: string
  organizationName: string
  userId: string
  email: string
}

/** What a link stands for; undefined when it was used, has run out, or never was. Looking at it uses nothing up. */
export async function findAccountLink(
  db: Database,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<AccountLink | undefined> {
  return db
    .select({
      tokenHash: accountLinks.tokenHash,
      organizationId: accountLinks.organizationId,
      organizationName: organizations.name,
      userId: accountLinks.userId,
      email: accountLinks.email,
    })
    .from(accountLinks)
    .innerJoin(organizations, eq(organizations.id, accountLinks.organizationId))
    .where(
      and(
        eq(accountLinks.tokenHash, await hashToken(token)),
        eq(accountLinks.kind, kind),
        gt(accountLinks.expiresAt, now.toISOString()),
      ),
    )
    .get()
}

/** For the condition of the change that a link makes: of several at once, one finds it there. */
export const linkIsThere = ({ tokenHash }: AccountLink) =>
  sql`exists (select 1 from ${accountLinks} where ${accountLinks.tokenHash} = ${tokenHash})`

/** The statement that uses up all links of a kind that a person has. */
export const useUpLinks = (
  db: Database,
  kind: LinkKind,
  { organizationId, userId }: Pick<AccountLink, 'organizationId' | 'userId'>,
) =>
  db
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.organizationId, organizationId),
        eq(accountLinks.kind, kind),
        eq(accountLinks.userId, userId),
      ),
    )

/** Invitations that nobody has accepted yet, newest first. */
export async function listInvitations(db: Database, organizationId: string, now: Date) {
  return db
    .select({ userId: accountLinks.userId, email: accountLinks.email, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.organizationId, organizationId),
        eq(accountLinks.kind, 'invitation'),
        gt(accountLinks.expiresAt, now.toISOString()),
      ),
    )
    .orderBy(desc(accountLinks.userId))
}
