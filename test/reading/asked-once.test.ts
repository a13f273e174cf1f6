import fc from 'fast-check'
import { expect, it } from 'vitest'
import { editDistance, similarity } from '../../src/reading/text/fold-text.ts'
import { keptByWording, keptLately } from '../../src/reading/text/kept-lately.ts'
import { matchesOf } from '../../src/reading/text/matches-of.ts'

/** A rule that notes what it was asked. */
function noted() {
  const asked: string[] = []
  const rule = (text: string) => {
    asked.push(text)
    return text.length
  }
  return { asked, rule }
}

it('a rule is asked once of a line that comes again', () => {
  const { asked, rule } = noted()
  const kept = keptLately(rule)
  expect([kept('Acme Ltd'), kept('Acme Ltd'), kept('Fox')]).toEqual([8, 8, 3])
  expect(asked).toEqual(['Acme Ltd', 'Fox'])
})

it('that nothing was found is an answer as well', () => {
  const asked: string[] = []
  const kept = keptLately((text): null => {
    asked.push(text)
    return null
  })
  expect([kept('Acme Ltd'), kept('Acme Ltd')]).toEqual([null, null])
  expect(asked).toEqual(['Acme Ltd'])
})

it('of long texts and of old ones nothing is kept', () => {
  const { asked, rule } = noted()
  const kept = keptLately(rule)
  const long = 'a'.repeat(1000)
  kept(long)
  kept(long)
  expect(asked).toHaveLength(2)
  kept('Acme Ltd')
  for (let line = 0; line < 5000; line++) kept(`line ${line}`)
  kept('Acme Ltd')
  expect(asked.filter((text) => text === 'Acme Ltd')).toHaveLength(2)
})

it('what is asked of again and again is kept, however many others come between', () => {
  const { asked, rule } = noted()
  const kept = keptLately(rule)
  for (let line = 0; line < 20_000; line++) {
    kept(`line ${line}`)
    if (line % 1000 === 0) kept('Acme Ltd')
  }
  expect(asked.filter((text) => text === 'Acme Ltd')).toHaveLength(1)
})

it('what a rule says by one wording is not taken for what it says by another', () => {
  const kept = keptByWording((text, { greeting }: { greeting: string }) => text.startsWith(greeting))
  const [english, german] = [{ greeting: 'Dear' }, { greeting: 'Liebe' }]
  expect([kept('Dear Ada', english), kept('Dear Ada', german), kept('Dear Ada', english)]).toEqual([true, false, true])
})

it('all matches are found, from the beginning, empty ones too', () => {
  const pattern = /\d*/g
  for (const text of ['12 and 7', '', 'none']) {
    pattern.lastIndex = 5
    expect(matchesOf(text, pattern).map(({ 0: found, index }) => ({ found, index }))).toEqual(
      Array.from(text.matchAll(/\d*/g), ({ 0: found, index }) => ({ found, index })),
    )
  }
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 })

it('a distance is exact up to the most that is asked for, and above that is more', () => {
  fc.assert(
    fc.property(word, word, fc.nat(8), (a, b, most) => {
      const [exact, bounded] = [editDistance(a, b), editDistance(a, b, most)]
      expect(exact <= most ? bounded === exact : bounded > most).toBe(true)
    }),
  )
})

it('a similarity is exact down to the least that is asked for, and below that is less', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(0.5, 0.644, 0.75, 0.8, 0.85), (a, b, least) => {
      const [exact, bounded] = [similarity(a, b), similarity(a, b, least)]
      expect(exact >= least ? bounded === exact : bounded < least).toBe(true)
    }),
  )
})
