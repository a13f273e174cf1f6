import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areCloseNames, isSameName, parseCompanyName } from '../../src/reading/matching/company-name.ts'
import { keysOfName, keysToFind } from '../../src/reading/matching/name-keys.ts'
import { keysOfFamily, mayBeCalled, withoutTitles } from '../../src/reading/matching/person-name.ts'

const finds = (printed: string, client: string): boolean => {
  const stored = new Set(keysOfName(client))
  return keysToFind(printed).all.some((key) => stored.has(key))
}

describe('keys by which clients are found', () => {
  it.each([
    ['Harrow Green Ltd', 'HARROW GREEN LIMITED'],
    ['Harow Gren Ltd', 'Harrow Green Ltd'],
    ['Bramble & Fox Ltd', 'Bramble Fox Ltd'],
    ['Modern Kiln Ltd', 'Modem Kiln Ltd'],
    ['The Salt Pantry', 'Ada Stone t/a The Salt Pantry'],
    ['Ada Stone', 'Ada Stone t/a The Salt Pantry'],
    ['Ada Stone t/a The Salt Pantry', 'Bea Stone t/a The Salt Pantry'],
    ['Mrs Ada Stone t/a The Salt Pantry', 'Ada Stone'],
    ['Mr J Smith', 'John Smith'],
    ['Dr. John Smith', 'J Smith OBE'],
    ['Mr John Smith', 'Mr & Mrs J Smith'],
    ['AB Ltd', 'A Ltd'],
    ['ABC Ltd', 'A Ltd'],
  ])('%j finds %j', (printed, client) => {
    expect(finds(printed, client)).toBe(true)
  })

  it('tell of a name that begins with the printed one, among any number that begin with its first word', () => {
    const beginnings = keysToFind('Orchard House').some
    const shared = (client: string) => beginnings.filter((key) => keysOfName(client).includes(key)).length
    expect([shared('Orchard House Holdings Ltd'), shared('Orchard Lane Ltd'), shared('The House Ltd')]).toEqual([
      2, 1, 0,
    ])
  })

  it('are few for a client, and bounded for a letter', () => {
    expect(keysOfName('Harbottle International Printing and Packaging (Holdings) Ltd').length).toBeLessThanOrEqual(14)
    expect(keysToFind('Harbottle International Printing and Packaging (Holdings) Ltd').all.length).toBeLessThan(110)
    expect(keysToFind('')).toEqual({ all: [], some: [] })
  })

  it('miss no name that is the same or close, whatever slips lie between the two', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'rn', 'm', 'e', 's', ' ', '&', '0', 'o'),
      minLength: 1,
      maxLength: 14,
    })
    const slip = fc.record({ at: fc.nat(20), remove: fc.nat(1), insert: fc.constantFrom('', 'a', 'x') })
    fc.assert(
      fc.property(letters, fc.array(slip, { maxLength: 3 }), (name, slips) => {
        const printed = slips.reduce(
          (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
          name,
        )
        const [one, other] = [parseCompanyName(printed), parseCompanyName(name)]
        fc.pre(one.core !== '' && other.core !== '')
        const mustFind = isSameName(one, other) || areCloseNames(one, other)
        return !mustFind || finds(printed, name)
      }),
      { numRuns: 3000 },
    )
  })

  it('miss nobody of a family spelled alike whom a letter may be for, with initials, two first names, or none', () => {
    const title = fc.constantFrom('', 'Mr ', 'Mrs ', 'Dr. ', 'Mr & Mrs ')
    const given = fc.constantFrom('', 'J ', 'John ', 'Jo ', 'A ', 'J A ', 'Anna Jane ')
    const family = fc.constantFrom('Smith', 'Hall')
    const name = fc.tuple(title, given, family).map((words) => words.join(''))
    fc.assert(
      fc.property(name, name, (printed, client) => {
        const stored = new Set(keysOfName(client))
        const looked = [printed, withoutTitles(printed)].map(keysToFind).flatMap(({ all }) => all)
        const [one, other] = [printed, client].map((name) => parseCompanyName(withoutTitles(name)))
        const mayBe = mayBeCalled(printed, { name: client, aliases: [] }) && !areCloseNames(one!, other!)
        return !mayBe || [...looked, ...keysOfFamily(printed)].some((key) => stored.has(key))
      }),
      { numRuns: 3000 },
    )
  })
})
