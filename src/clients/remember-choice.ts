import { and, eq, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Actor } from '../audit/audit-actions.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Database } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { mentionsOf } from '../letters/decided-letter.ts'
import { letterTexts } from '../letters/letters.table.ts'
import type { ClientAlias } from '../reading/letter-reading.schema.ts'
import { canBeAlias } from '../reading/matching/alias-names.ts'
import {
  hasLegalForm,
  isSameName,
  normalizeCompanyName,
  parseCompanyName,
  readCompanyNumber,
} from '../reading/matching/company-name.ts'
import { isSpokenOf } from '../reading/matching/decide-client.ts'
import { requestReexamination } from '../review/reexaminations.store.ts'
import { clientAliases } from './aliases.table.ts'
import { clients } from './clients.table.ts'
import { findClientsNamed } from './find-clients-named.ts'

interface ChosenClient {
  id: string
  name: string
  companyNumber: string | null
}

interface RememberChoice {
  db: Database
  now: Date
  organizationId: string
  /** Who chooses. */
  actor: Actor
  letter: {
    id: string
    recipientCompany: string
    companyNumber: string | null
    recutId: string | null
  }
  client: ChosenClient
  /** As in `recordAudit`. */
  when: SQL
}

/**
 * The statements that remember whom a person chose for the name and number on a letter; for `writeTogether`. What is the client's
 * already, another client's number, a line of a client's address, a role, a person or a name that only the text speaks of is no alias. Nothing is learnt of a letter that is
 * being read anew: what it says may stand on a page that has left it. What the same letter's earlier choice of another client
 * made is revoked: that choice was wrong.
 */
export async function rememberChoice(choice: RememberChoice): Promise<SQLWrapper[]> {
  const { db, now, organizationId, actor, letter, client, when } = choice
  const wrong = await db
    .select({ id: clientAliases.id, clientId: clientAliases.clientId, kind: clientAliases.kind })
    .from(clientAliases)
    .where(
      and(
        eq(clientAliases.organizationId, organizationId),
        eq(clientAliases.letterId, letter.id),
        ne(clientAliases.clientId, client.id),
      ),
    )
  const revoked = wrong.flatMap((alias) => revokeAlias({ organizationId, now, actor, alias, when }))
  const isAnothers = await isNameOfAnother(db, organizationId, letter.recipientCompany, client.id)
  const isSpoken = await isOnlySpokenOf(db, organizationId, letter)
  const said =
    letter.recutId === null ? aliasesOf(letter, client).filter(({ kind }) => kind !== 'name' || !isSpoken) : []
  const made = said.flatMap(({ kind, value, normalized }) => {
    // It would have that client's post sent here once it is renamed or erased.
    if (kind === 'name' && isAnothers) return []
    const id = newId('ali', now)
    const isMade = sql`exists (select 1 from ${clientAliases} where organization_id = ${organizationId} and id = ${id})`
    return [
      sql`
        insert into ${clientAliases} (id, organization_id, client_id, kind, value, normalized, letter_id, created_by, created_at)
        select ${id}, ${organizationId}, ${client.id}, ${kind}, ${value}, ${normalized}, ${letter.id}, ${actor.id}, ${now.toISOString()}
        where ${when} and not exists (
          select 1 from ${clients}
          where ${kind} = 'company_number' and organization_id = ${organizationId} and company_number = ${normalized})
        ${kind === 'name' && !hasLegalForm(value) ? sql`and not ${standsInAddress(organizationId, value)}` : sql``}
        on conflict do nothing`,
      recordAudit({
        organizationId,
        actor,
        now,
        events: [
          { action: 'alias.created', entityId: id, details: { clientId: client.id, kind, letterId: letter.id } },
        ],
        when: isMade,
      }),
      requestReexamination({ organizationId, clientIds: [client.id], now, when: isMade }),
    ]
  })
  return [...revoked, ...made]
}

/** Of a name without a legal form: whether it is a building, street or town that a client is registered at. Reads all clients. */
const standsInAddress = (organizationId: string, name: string): SQL => sql`
  exists (
    select 1 from ${clients} where organization_id = ${organizationId}
      and instr(' ' || replace(lower(registered_address), ',', ' ') || ' ', ${` ${name.toLowerCase().replaceAll(',', ' ')} `}) > 0)`

async function isNameOfAnother(
  db: Database,
  organizationId: string,
  recipientCompany: string,
  clientId: string,
): Promise<boolean> {
  const printed = parseCompanyName(recipientCompany)
  if (printed.core === '') return false
  const bearers = await findClientsNamed(db, organizationId, [
    { recipientCompany, recipientAddress: null, companyNumber: null, mentions: [] },
  ])
  return bearers.some(({ id, name }) => id !== clientId && isSameName(printed, parseCompanyName(name)))
}

/** Whether a letter's name only stands in its text: that is whom it speaks of, and may be nobody's other name. */
async function isOnlySpokenOf(
  db: Database,
  organizationId: string,
  { id, recipientCompany }: RememberChoice['letter'],
): Promise<boolean> {
  const [text] = await db
    .select({ mentions: letterTexts.mentions })
    .from(letterTexts)
    .where(and(eq(letterTexts.organizationId, organizationId), eq(letterTexts.letterId, id)))
  return isSpokenOf({ recipientCompany, mentions: (text && mentionsOf(text)) ?? [] })
}

interface RevokeAlias {
  organizationId: string
  now: Date
  actor: Actor
  alias: { id: string; clientId: string; kind: ClientAlias['kind'] }
  when: SQL
}

/** The statements that revoke an alias, if it is still there. */
export const revokeAlias = ({ organizationId, now, actor, alias, when }: RevokeAlias): SQL[] => [
  recordAudit({
    organizationId,
    actor,
    now,
    events: [{ action: 'alias.revoked', entityId: alias.id, details: { clientId: alias.clientId, kind: alias.kind } }],
    when: sql`${when} and exists (select 1 from ${clientAliases} where organization_id = ${organizationId} and id = ${alias.id})`,
  }),
  sql`delete from ${clientAliases} where organization_id = ${organizationId} and id = ${alias.id} and ${when}`,
]

/** What a letter calls the client otherwise than the client is called. */
function aliasesOf(letter: RememberChoice['letter'], client: ChosenClient): (ClientAlias & { normalized: string })[] {
  const aliases: (ClientAlias & { normalized: string })[] = []
  const name = letter.recipientCompany.trim()
  const printed = parseCompanyName(name)
  if (printed.core !== '' && !isSameName(printed, parseCompanyName(client.name)) && canBeAlias(name)) {
    aliases.push({ kind: 'name', value: name, normalized: normalizeCompanyName(name) })
  }
  const number = letter.companyNumber === null ? null : readCompanyNumber(letter.companyNumber)
  if (number !== null && number !== client.companyNumber) {
    aliases.push({ kind: 'company_number', value: number, normalized: number })
  }
  return aliases
}
