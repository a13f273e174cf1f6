import { describe, expect, it } from 'vitest'
import { type ScanGrain, scanGrain, softenScan } from '../../src/engine/scan-grain.ts'
import { smoothImage, thickenInk } from '../../src/engine/smoothing.ts'
import { darkest, fillRect, paper, print } from './images.ts'
import { specks } from './poor-scans.ts'

const DPI = 200
const A5: [number, number] = [1165, 1654]

describe('smoothing', () => {
  it('spreads a pixel to its neighbours, and twice as far in two rounds', () => {
    const image = fillRect(paper(5, 3, 0), [2, 1, 3, 2], 160)
    smoothImage(image, 1)
    expect([...image.pixels]).toEqual([0, 10, 20, 10, 0, 0, 20, 40, 20, 0, 0, 10, 20, 10, 0])
    smoothImage(image, 1)
    expect(image.pixels[5]).toBeGreaterThan(0)
  })

  it('leaves paper as it is up to its edges', () => {
    const image = paper(4, 4, 200)
    smoothImage(image, 3)
    expect([...image.pixels]).toEqual(new Array(16).fill(200))
  })
})

it('thickens ink by a pixel, which closes a gap of one', () => {
  const image = fillRect(fillRect(paper(6, 3), [1, 1, 2, 3]), [3, 1, 4, 3])
  thickenInk(image)
  expect([...image.pixels.subarray(6, 12)]).toEqual([0, 0, 0, 0, 255, 255])
})

describe('the grain of a scan', () => {
  const grainOf = (image = print(...A5)): ScanGrain => scanGrain(image, DPI)

  it('has one bit where all is black or white', () => {
    expect(grainOf()).toMatchObject({ isOneBit: true, speckles: 0 })
    expect(grainOf(print(...A5, { shade: 90 })).isOneBit).toBe(false)
  })

  it('is as speckled as most of the page is', () => {
    expect(grainOf(specks(0.02)(paper(...A5))).speckles).toBeCloseTo(0.017, 3) // some specks touch others
    const banner = paper(...A5)
    for (let y = 100; y < 300; y += 2) for (let x = 100; x < 1000; x += 2) fillRect(banner, [x, y, x + 1, y + 1])
    expect(grainOf(banner).speckles).toBe(0)
  })

  it('tells strokes of one pixel from sound ones', () => {
    const lines = (strokeWidth: number) => {
      const image = paper(...A5)
      for (let x = 100; x < 1000; x += 20) fillRect(image, [x, 100, x + strokeWidth, 300])
      return grainOf(image).thinStrokes
    }
    expect(lines(1)).toBe(1)
    expect(lines(2)).toBe(0)
  })

  it('goes when the scan is softened: specks fade, thin strokes stay, soft edges are left alone', () => {
    const speckled = fillRect(specks(0.02)(paper(...A5)), [500, 300, 504, 600])
    softenScan(speckled, DPI)
    expect(scanGrain(speckled, DPI).speckles).toBe(0)
    expect(speckled.pixels[450 * speckled.width + 501]).toBeLessThan(60)

    const thin = paper(...A5)
    for (let x = 100; x < 1000; x += 20) fillRect(thin, [x, 100, x + 1, 300])
    softenScan(thin, DPI)
    expect(darkest(thin)).toBeLessThan(100)

    const gray = print(...A5, { shade: 90 })
    const before = gray.pixels.slice()
    softenScan(gray, DPI)
    expect(gray.pixels.every((value, at) => value === before[at])).toBe(true)
  })
})
