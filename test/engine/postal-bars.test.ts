import { describe, expect, it } from 'vitest'
import { clearPostalBars } from '../../src/engine/postal-bars.ts'
import { darkest, fillRect, paper, print } from './images.ts'

const DPI = 200
/** Where a bar of each of four states begins and ends, from the middle of its row. */
const STATES = [
  [-6, 6],
  [-6, 20],
  [-20, 6],
  [-20, 20],
] as const

/** A row of four-state bars: `pitch` and `width` in pixels. */
const bars = ({ count = 66, pitch = 9, width = 4, states = STATES as readonly (readonly [number, number])[] } = {}) => {
  const image = paper(900, 200)
  for (let bar = 0; bar < count; bar++) {
    const [over, under] = states[(bar * 7 + (bar >> 2)) % states.length]!
    fillRect(image, [100 + bar * pitch, 100 + over, 100 + bar * pitch + width, 100 + under])
  }
  return image
}

describe('a row of postal bars', () => {
  it.each([
    ['of a Mailmark', {}],
    ['of a wider code', { count: 40, pitch: 12, width: 5 }],
    ['of small print', { count: 60, pitch: 8, width: 2 }],
  ])('%s is taken off the page', (_, drawn) => {
    const image = bars(drawn)
    clearPostalBars(image, DPI)
    expect(darkest(image)).toBe(255)
  })

  it('leaves what stands under it', () => {
    const image = bars()
    fillRect(image, [100, 130, 400, 140])
    clearPostalBars(image, DPI)
    expect(image.pixels.filter((value) => value === 0)).toHaveLength(300 * 10)
  })

  it.each([
    ['a few strokes', bars({ count: 10 })],
    ['strokes of one height', bars({ states: [[-20, 20]] })],
    ['dots that lead to a figure', bars({ states: [[-1, 2]] })],
    ['thick bars', bars({ count: 20, pitch: 24, width: 12 })],
    ['rules of a table', bars({ count: 20, pitch: 40 })],
  ])('is none of %s', (_, image) => {
    const before = Uint8Array.from(image.pixels)
    clearPostalBars(image, DPI)
    expect(image.pixels.every((value, at) => value === before[at])).toBe(true)
  })

  it('is none of a line of print', () => {
    const image = print(827, 600)
    const before = Uint8Array.from(image.pixels)
    clearPostalBars(image, 100)
    expect(image.pixels.every((value, at) => value === before[at])).toBe(true)
  })

  it('is none of letters with arches, of which all strokes stand evenly', () => {
    const image = bars()
    fillRect(image, [100, 92, 100 + 66 * 9, 96])
    const before = Uint8Array.from(image.pixels)
    clearPostalBars(image, DPI)
    expect(image.pixels.every((value, at) => value === before[at])).toBe(true)
  })
})
