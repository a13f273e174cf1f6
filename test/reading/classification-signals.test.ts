import { describe, expect, it } from 'vitest'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedLetter, printLetter, scan } from './build-page.ts'

const signalsOf = (letter: PrintedLetter) =>
  readLetters(scan(printLetter(letter)), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!

const TO = ['Harrow Green Ltd', '12 Mill Street', 'Ludford', 'LD3 4CD']

describe('what spoke for category and priority', () => {
  it('is told in sentences that quote the letter, the strongest first, three at most of each', () => {
    const { category, priority, classificationSignals } = signalsOf({
      sender: 'Brandwood Lisle Solicitors',
      to: TO,
      date: '2 March 2026',
      subject: 'Letter before claim',
      body: [
        'We act for Osprey Timber Ltd, whom you owe £4,120.',
        'Unless you pay by 10 March 2026 we will issue proceedings in the County Court.',
      ],
      signedBy: ['Yours faithfully', 'Brandwood Lisle Solicitors'],
    })
    expect([category, priority]).toEqual(['legal', 'critical'])
    for (const field of ['category_', 'priority_']) {
      const own = classificationSignals.filter(({ name }) => name.startsWith(field))
      expect(own.length).toBeGreaterThan(0)
      expect(own.length).toBeLessThanOrEqual(3)
      const weights = own.map(({ weight }) => weight)
      expect(weights).toEqual(weights.toSorted((a, b) => b - a))
      for (const { note } of own) expect(note).toMatch(/^[A-Z].*\.$/)
    }
    expect(classificationSignals).toContainEqual({
      name: 'priority_deadline',
      weight: 8,
      note: 'Its nearest deadline is 5 days after its receipt.',
    })
    expect(classificationSignals.map(({ note }) => note)).toContain('Its subject says “Letter before claim”.')
  })

  it('names the language of a letter that is not read', () => {
    const { category, classificationSignals } = signalsOf({
      sender: 'Larkfield Instruments GmbH',
      to: TO,
      date: '2. März 2026',
      subject: 'Ihre Waage',
      body: [
        'Sehr geehrte Damen und Herren, wir haben die Waage geprüft und werden sie in der nächsten Woche zurück senden.',
        'Bitte teilen Sie uns mit, ob Sie noch etwas von uns brauchen, und wann wir zu Ihnen kommen dürfen.',
      ],
      greeting: '',
    })
    expect(category).toBe('other')
    expect(classificationSignals[0]).toMatchObject({ name: 'category_language' })
  })

  it('says of marketing that nobody asked for it', () => {
    const { category, priority, classificationSignals } = signalsOf({
      sender: 'Bap & Barm',
      to: TO,
      date: '2 March 2026',
      subject: 'Exclusive offer: 20% off your first order',
      body: ['Save 20% when you order online this month. Limited time only. Terms and conditions apply. Unsubscribe.'],
    })
    expect([category, priority]).toEqual(['marketing', 'low'])
    expect(classificationSignals.map(({ name }) => name)).toContain('priority_marketing')
  })
})
