import { describe, expect, it } from 'vitest'
import { newBrowser, newMember } from './visitor.ts'

const ACCOUNT = '/settings/account'
const KEYS = '/settings/account/keys'

describe('keys that press what a page offers', () => {
  it('are switched off and on again in one browser, and in no other of the same person', async () => {
    const member = await newMember()
    const isOff = async (browser: { get(path: string): Promise<{ html: string }> }) =>
      (await browser.get('/calendar')).html.includes('data-keys="off"')
    expect(await isOff(member)).toBe(false)
    expect((await member.submit(KEYS, {}, { on: ACCOUNT })).location).toBe(ACCOUNT)
    expect(await isOff(member)).toBe(true)
    const other = newBrowser()
    await other.submit('/sign-in', { email: member.email, password: member.password })
    expect(await isOff(other)).toBe(false)
    await member.submit(KEYS, {}, { on: ACCOUNT })
    expect(await isOff(member)).toBe(false)
    expect(member.cookies.has('__Host-keys')).toBe(false)
  })
})

describe('today', () => {
  const todayIn = (timeZone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date())
  const markedIn = async (zone: string | undefined) => {
    const member = await newMember()
    if (zone !== undefined) member.cookies.set('__Host-zone', encodeURIComponent(zone))
    const { html } = await member.get('/calendar')
    return /<li id="day-([-\d]+)" class="[^"]*is-today/.exec(html)?.[1]
  }

  // It is never the same day in both.
  it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('is the day of a viewer in %s', async (zone) => {
    expect(await markedIn(zone)).toBe(todayIn(zone))
  })

  it.each([undefined, 'Nowhere/At_All', '"><script>'])(
    'is the day in UTC when the zone is told as %s',
    async (zone) => {
      expect(await markedIn(zone)).toBe(todayIn('UTC'))
    },
  )
})
