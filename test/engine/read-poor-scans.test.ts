import { createExecutionContext, env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GrayImage, straightenImage } from '../../src/engine/gray-image.ts'
import { renderPage } from '../../src/engine/pdfium-renderer.ts'
import Engine from '../../src/engine-worker.ts'
import texts from '../fixtures/corpus/development/sample.text.json' with { type: 'json' }
import compressed from '../fixtures/pages/jpeg-quality-25.pdf'
import post from '../fixtures/sample/post.pdf'
import { fillRect, paper } from './images.ts'
import {
  coarse,
  type Damage,
  darkTop,
  faint,
  lines,
  oneBit,
  pdfOf,
  shownThrough,
  specks,
  spread,
  streak,
  wornThin,
} from './poor-scans.ts'

const engine = new Engine(createExecutionContext(), env)
const read = async (file: ArrayBuffer) => (await engine.read(new Blob([file]).stream())).reading

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** F1 of the words that were read of the first page of the sample, as multisets. */
function wordsRight(text: string): number {
  const [found, wanted] = [wordsOf(text), wordsOf(texts.pages[0]!)]
  const left = Map.groupBy(wanted, (word) => word)
  return (2 * found.filter((word) => left.get(word)?.pop()).length) / (found.length + wanted.length)
}

let page: GrayImage
beforeAll(async () => {
  const outcome = await renderPage([new Uint8Array(post.slice(0))], () => 200)
  if (outcome.kind !== 'rendered') throw new Error('The sample is a scan')
  page = outcome.page.image
})

/** In brackets: what was read of them as they are, without softening. */
describe('of the words of a letter, the engine reads', () => {
  const damages: [string, number, Damage[]][] = [
    ['nearly all of a one-bit scan', 0.97, [oneBit()]],
    ['most in print worn thin and broken (0.64)', 0.8, [oneBit(110), wornThin(0.15)]],
    ['nearly all among specks (0.1)', 0.9, [oneBit(), specks(0.02)]],
    ['more than half in thin print among dense specks (0)', 0.6, [oneBit(120), wornThin(0.08), specks(0.05)]],
    ['nearly all at 150 dots an inch', 0.95, [coarse]],
    ['nearly all of light gray print', 0.95, [faint]],
    ['nine in ten that dark streaks cross (0.78)', 0.88, [lines(90)]],
  ]
  it.each(damages)('%s', async (_, least, [...damage]) => {
    const { text } = await read(pdfOf(damage.reduce((image, change) => change(image), page)))

    expect(wordsRight(text)).toBeGreaterThan(least)
  })

  it('nearly all of a JPEG of 150 dots an inch and quality 25', async () => {
    expect(wordsRight((await read(compressed)).text)).toBeGreaterThan(0.95)
  })
})

it('keeps a letter, and its picture, on a sheet so large that it is read no sharper than it is shown', async () => {
  const { reading, preview } = await engine.read(new Blob([pdfOf(page, [1684, 2384])]).stream())
  expect(reading).toMatchObject({ kind: 'letter', widthPt: 1684 })
  expect(preview!.length).toBeGreaterThan(100_000)
})

it('turns faint print among specks that was fed upside down', async () => {
  const turned = { ...page, pixels: page.pixels.slice().reverse() }
  const { rotation, text } = await read(pdfOf(faint(specks(0.01)(turned))))
  expect(rotation).toBe(180)
  expect(wordsRight(text)).toBeGreaterThan(0.7)
})

it('keeps a page whose print has run, though nothing of it can be read', async () => {
  expect(await read(pdfOf(spread(page)))).toMatchObject({ kind: 'letter', text: '' })
})

it('takes the back of a page that shines through for blank', async () => {
  expect(await read(pdfOf(shownThrough(24)(page)))).toMatchObject({ kind: 'blank', text: '' })
})

it('takes the back of a page for blank of which broad bars and print shine through strongly', async () => {
  const barred = { ...page, pixels: page.pixels.slice() }
  for (const top of [1700, 1900]) fillRect(barred, [200, top, 1450, top + 60])
  expect(await read(pdfOf(shownThrough(36)(barred)))).toMatchObject({ kind: 'blank', text: '' })
})

it('takes bare paper with specks for blank', async () => {
  const bare = specks(0.03)(paper(page.width, page.height))
  expect(await read(pdfOf(bare))).toMatchObject({ kind: 'blank', text: '' })
})

it('reads white print on a dark band up to the edges of a leaning sheet, through a streak of light', async () => {
  const leaning = straightenImage(darkTop(400)(page), -1.5)
  const { lines } = await read(pdfOf(streak(330, 360)(leaning)))
  const rightAndBottom = (text: string) => lines.find((line) => line.text === text)?.box.slice(2) ?? []
  // Where they stand on the straight sheet.
  expect(rightAndBottom('HM Revenue')).toEqual([expect.closeTo(170, -1), expect.closeTo(80, -1)])
  expect(rightAndBottom('& Customs')).toEqual([expect.closeTo(154, -1), expect.closeTo(98, -1)])
})
