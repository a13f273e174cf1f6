import { describe, expect, it } from 'vitest'
import { newModelBreaker } from '../../src/reading/engines/model-breaker.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** A breaker whose model has just failed so often that it is taken to be down, at the time 0. */
function openBreaker() {
  const breaker = newModelBreaker()
  for (let call = 0; call < 4; call++) breaker.failed(0, false)
  return breaker
}

describe('a model that does not answer', () => {
  it('is asked until it failed four times in a row', () => {
    const breaker = newModelBreaker()
    for (let call = 0; call < 3; call++) breaker.failed(0, false)
    expect(breaker.permits(0)).toBe(true)
    breaker.answered()
    for (let call = 0; call < 3; call++) breaker.failed(0, false)
    expect(breaker.permits(0)).toBe(true)
    breaker.failed(0, false)
    expect(breaker.permits(0)).toBe(false)
  })

  it('is not asked again at all when it would fail each time', () => {
    const breaker = newModelBreaker()
    breaker.failed(0, true)
    expect(breaker.permits(29 * SECOND)).toBe(false)
  })

  it('is asked once after a pause, by one of all who would', () => {
    const breaker = openBreaker()
    expect([29 * SECOND, 30 * SECOND, 30 * SECOND, 31 * SECOND].map((now) => breaker.permits(now))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('is asked as before when that one got an answer', () => {
    const breaker = openBreaker()
    breaker.permits(30 * SECOND)
    breaker.answered()
    expect([breaker.permits(31 * SECOND), breaker.permits(31 * SECOND)]).toEqual([true, true])
  })

  it('is left alone for twice as long each time, ten minutes at most', () => {
    const breaker = openBreaker()
    const pauses: number[] = []
    for (let now = 0, since = 0; pauses.length < 7; now += SECOND) {
      if (!breaker.permits(now)) continue
      pauses.push((now - since) / SECOND)
      breaker.failed(now, false)
      since = now
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 600, 600])
  })

  it('is asked again when the one who tried never came back', () => {
    const breaker = openBreaker()
    breaker.permits(MINUTE)
    expect(breaker.permits(MINUTE + 29 * SECOND)).toBe(false)
    expect(breaker.permits(MINUTE + 30 * SECOND)).toBe(true)
  })

  it('is not left alone for longer by calls that were under way before', () => {
    const breaker = openBreaker()
    for (let call = 0; call < 20; call++) breaker.failed(10 * SECOND, false)
    expect(breaker.permits(30 * SECOND)).toBe(true)
  })
})
