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

interface Drawn {
  count?: number
  pitch?: number
  width?: number
  states?: readonly (readonly [number, number])[]
  /** Pixels by which a bar leans from its head to its foot. */
  lean?: number
  /** Pixels more before the bar in the middle. */
  gap?: number
}

/** A row of four-state bars; sizes in pixels. */
function bars({ count = 66, pitch = 9, width = 4, states = STATES, lean = 0, gap = 0 }: Drawn = {}) {
  const image = paper(900, 200)
  for (let bar = 0; bar < count; bar++) {
    const [over, under] = states[(bar * 7 + (bar >> 2)) % states.length]!
    const left = 100 + bar * pitch + (bar < count / 2 ? 0 : gap)
    for (let y = over; y < under; y++) {
      const x = left + Math.round((lean * (y - over)) / (under - over))
      fillRect(image, [x, 100 + y, x + width, 101 + y])
    }
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
    ['fewer strokes than any code has', bars({ count: 19 })],
    ['strokes parted in the middle', bars({ count: 38, gap: 6 })],
    ['strokes of one height', bars({ states: [[-20, 20]] })],
    ['strokes of which hardly any is longer', bars({ states: [...Array(11).fill([-20, 20]), [-6, 20]] })],
    ['strokes that lean', bars({ lean: 6 })],
    ['strokes that are too long', bars({ states: STATES.map(([over, under]) => [over - 30, under + 30]) })],
    ['strokes that are too wide', bars({ width: 7, pitch: 13, count: 40 })],
    ['strokes that stand too close', bars({ width: 2, pitch: 5 })],
    ['strokes that stand too far apart', bars({ pitch: 16, count: 40 })],
    [
      'dots that lead to a figure',
      bars({
        states: [
          [-1, 2],
          [-2, 2],
        ],
      }),
    ],
  ])('is none of %s', (_, image) => {
    const before = Uint8Array.from(image.pixels)
    clearPostalBars(image, DPI)
    expect(image.pixels.every((value, at) => value === before[at])).toBe(true)
  })

  it('has twenty bars at least', () => {
    const image = bars({ count: 20 })
    clearPostalBars(image, DPI)
    expect(darkest(image)).toBe(255)
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
