import { sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { SYSTEM } from '../../../src/audit/audit-actions.ts'
import { recordAudit } from '../../../src/audit/record-audit.ts'
import { auditCsv } from '../../../src/dashboard/audit-export.ts'
import { writeTogether } from '../../../src/db/write-together.ts'
import { ORIGIN } from '../checked-fetch.ts'
import { db, newCaller } from '../service.ts'
import { newMember } from './visitor.ts'

const write = (organizationId: string, entries: number) =>
  writeTogether(db, [
    recordAudit({
      organizationId,
      actor: SYSTEM,
      now: new Date(),
      events: Array.from({ length: entries }, (_, n) => ({ action: 'letter.classified', entityId: `let_${n}` })),
      when: sql`true`,
    }),
  ])

/** Rows of an export without its heading. */
const rowsOf = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data.slice(1)
const numbersOf = (text: string) => rowsOf(text).flatMap(([seq = '']) => (/^\d+$/.test(seq) ? [Number(seq)] : []))
/** The numbers from the newest entry to the oldest. */
const downFrom = (newest: number, oldest = 1) => Array.from({ length: newest - oldest + 1 }, (_, n) => newest - n)

describe('Audit', () => {
  it('shows who did what, filters, verifies and exports it', async () => {
    const member = await newMember()
    await member.submit('/settings/keys', { name: 'Scanner' })
    const all = await member.get('/audit')
    expect(all.html).toContain('user.signed_in')
    expect(all.html).toContain(member.email)
    const keys = await member.get('/audit?action=key.created&actorId=')
    expect(keys.html).toContain('2 entries')
    expect((await member.get('/audit/verify')).html).toContain('Chain verified')
    expect(rowsOf((await member.get('/audit/export.csv?action=key.created')).html)).toHaveLength(2)
    const stranger = await newMember()
    expect((await stranger.get('/audit')).html).not.toContain(member.email)
  })

  it('is exported as a whole, entry by entry, with the hashes of the chain', async () => {
    const member = await newMember()
    await write(member.organizationId, 4100)
    const { html } = await member.get('/audit/export.csv')
    const rows = rowsOf(html)
    expect(numbersOf(html)).toEqual(downFrom(rows.length))
    expect(rows.length).toBeGreaterThan(4100)
    expect(rows.at(-1)?.at(-1)).toBe('0'.repeat(64))
    const some = (await member.get('/audit/export.csv?action=letter.classified')).html
    expect(numbersOf(some)).toHaveLength(4100)
  })

  it('is not exported as a whole where a filter is wrong', async () => {
    const member = await newMember()
    expect((await member.get('/audit/export.csv?from=2026-03-03&to=2026-03-01')).status).toBe(422)
  })

  it.each(['abc', '0', '-3', '3.5', '12abc', '9007199254740993', ' '])(
    'is not exported before “%s”',
    async (before) => {
      const member = await newMember()
      const { status, html } = await member.get(`/audit/export.csv?before=${encodeURIComponent(before)}`)
      expect(status).toBe(422)
      expect(html).toContain('“before” must be')
    },
  )

  it('is exported before a number in a file that bears the number', async () => {
    const member = await newMember()
    await write(member.organizationId, 5)
    const { html, headers } = await member.get('/audit/export.csv?before=0003')
    expect(numbersOf(html)).toEqual([2, 1])
    expect(headers.get('content-disposition')).toContain('"audit-before-3.csv"')
  })
})

describe('an export of the trail', () => {
  const exportOf = (organizationId: string, over: { before?: number; atOnce?: number; most?: number } = {}) =>
    auditCsv({
      ...{ db, organizationId, filters: {}, before: undefined, ...over },
      nextHref: (before) => `${ORIGIN}/audit/export.csv?before=${before}`,
    })
  const textOf = async (parts: AsyncGenerator<string>) => {
    let text = ''
    for await (const part of parts) text += part
    return text
  }

  it('has each entry once, although others are written meanwhile', async () => {
    const { organizationId } = await newCaller()
    await write(organizationId, 29)
    let text = ''
    for await (const part of exportOf(organizationId, { atOnce: 7 })) {
      text += part
      await write(organizationId, 3)
    }
    expect(numbersOf(text)).toEqual(downFrom(33))
  })

  it('says where it was cut, and with what address it goes on', async () => {
    const member = await newMember()
    const { organizationId } = member
    await write(organizationId, 30)
    const text = await textOf(exportOf(organizationId, { atOnce: 4, most: 10 }))
    const numbers = numbersOf(text)
    expect(numbers).toHaveLength(10)
    const [, next = ''] = /Cut after 10 entries\. Those before them: (\S+)\r\n$/.exec(text) ?? []
    const rest = await member.get(next.replace(ORIGIN, ''))
    expect([...numbers, ...numbersOf(rest.html)]).toEqual(downFrom(numbers[0] ?? 0))
    expect(rest.headers.get('content-disposition')).toContain(`audit-before-${numbers.at(-1)}.csv`)
  })

  it('says nothing of the kind where it ends by itself', async () => {
    const { organizationId } = await newCaller()
    await write(organizationId, 9)
    expect(await textOf(exportOf(organizationId, { atOnce: 5, most: 10 }))).not.toContain('Cut')
  })
})
