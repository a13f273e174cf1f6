import { describe, expect, it } from 'vitest'
import { clearStreaks } from '../../src/engine/streaks.ts'
import { darkest, fillRect, paper } from './images.ts'

const DPI = 200
const [WIDTH, HEIGHT] = [1654, 2339]

/** A line down the page, leaning by so many pixels in all; `isInk` says in which rows it has ink. */
function streakOn(
  image = paper(WIDTH, HEIGHT),
  { from = 900, lean = 0, width = 2, shade = 0, isInk = (_: number): boolean => true } = {},
) {
  for (let y = 40; y < HEIGHT - 40; y++) {
    const x = from + Math.round((lean * y) / HEIGHT)
    if (isInk(y)) for (let column = x; column < x + width; column++) image.pixels[y * WIDTH + column] = shade
  }
  return image
}

/** Lines of bars as high as letters of ten points, each twelve pixels from the next. */
function print(image = paper(WIDTH, HEIGHT), [left, right]: [number, number] = [200, 1450]) {
  for (let y = 200; y < 2100; y += 33) for (let x = left; x < right; x += 12) fillRect(image, [x, y, x + 4, y + 20])
  return image
}

const changed = (one: Uint8Array, other: Uint8Array) => one.filter((value, at) => value !== other[at]).length

describe('a streak down the page', () => {
  it.each([
    ['that is straight', {}],
    ['that leans as the sheet did', { from: 700, lean: 80 }],
    ['that leans the other way', { from: 700, lean: -80 }],
    ['that is pale', { shade: 170 }],
    ['that is broken', { isInk: (y: number) => (y * 7919) % 13 > 5 }],
    ['that reaches over two thirds of the page', { isInk: (y: number) => y > 300 && y < 1900 }],
  ])('%s is taken off', (_, drawn) => {
    const image = streakOn(undefined, drawn)
    clearStreaks(image, DPI)
    expect(darkest(image)).toBe(255)
  })

  it('is taken off between the letters that it crosses, and leaves them', () => {
    const page = print()
    const image = streakOn(print(), { from: 905 })
    const before = changed(image.pixels, page.pixels)
    clearStreaks(image, DPI)
    expect(before).toBeGreaterThan(2000)
    expect(changed(image.pixels, page.pixels)).toBe(0)
  })

  it('is no more than what is seen of it: what stands in line with a rule stays', () => {
    const image = streakOn(undefined, { isInk: (y) => y > 600 })
    fillRect(image, [900, 200, 902, 220])
    clearStreaks(image, DPI)
    expect(darkest({ ...image, pixels: image.pixels.subarray(0, 400 * WIDTH) })).toBe(0)
    expect(darkest({ ...image, pixels: image.pixels.subarray(700 * WIDTH, 2200 * WIDTH) })).toBe(255)
  })

  it.each([
    [600, 17],
    [1, 1],
    [1000, 1],
    [800, 100],
  ])('is not on a slip of %d by %d', (width, height) => {
    const image = paper(width, height)
    fillRect(image, [Math.floor(width / 2), 0, Math.floor(width / 2) + 1, height])
    const before = image.pixels.slice()
    clearStreaks(image, DPI)
    expect(image.pixels).toEqual(before)
  })

  it('stays where it touches letters', () => {
    const page = print()
    const image = streakOn(print(), { from: 906 })
    clearStreaks(image, DPI)
    expect(image.pixels.every((value, at) => value <= page.pixels[at]!)).toBe(true)
    expect(darkest({ ...image, pixels: image.pixels.subarray(0, 200 * WIDTH) })).toBe(255)
  })

  it.each([
    ['a short rule', streakOn(undefined, { isInk: (y) => y > 300 && y < 1400 })],
    ['a thick one', streakOn(undefined, { width: 8 })],
    ['print', print()],
    ['a column of ones', print(undefined, [900, 901])],
    ['a column of ones set solid', streakOn(undefined, { width: 4, isInk: (y) => y % 26 < 20 })],
    ['a column of ones in single spacing', streakOn(undefined, { width: 4, isInk: (y) => y % 30 < 20 })],
  ])('is not what %s is', (_, image) => {
    const before = image.pixels.slice()
    clearStreaks(image, DPI)
    expect(changed(image.pixels, before)).toBe(0)
  })
})
