import { type GrayImage, shrinkImage } from '../../src/engine/gray-image.ts'
import { smoothImage } from '../../src/engine/smoothing.ts'

/** What scanners and copiers do to a page of 200 dots an inch. Chance is seeded: the same page comes out each time. */
export type Damage = (image: GrayImage) => GrayImage

/** Black or white: whatever is darker than `below` is ink. */
export const oneBit =
  (below = 150): Damage =>
  (image) =>
    each(image, (value) => (value < below ? 0 : 255))

/** Strokes lose most of their right and lower rims, and a share of what is left of them. */
export const wornThin =
  (lost: number): Damage =>
  (image) => {
    const chance = chances()
    const { width, pixels } = image
    const isPaper = (at: number) => (pixels[at] ?? 255) === 255
    return each(image, (value, at) => {
      const isRim = isPaper(at + 1) || isPaper(at + width)
      return value === 0 && chance() < (isRim ? 0.6 : 0) + lost ? 255 : value
    })
  }

/** Black specks on a share of the paper. */
export const specks =
  (share: number): Damage =>
  (image) => {
    const chance = chances()
    return each(image, (value) => (chance() < share ? 0 : value))
  }

/** Light gray print on gray paper with grain. */
export const faint: Damage = (image) => {
  const chance = chances()
  return each(image, (value) => 140 + value * 0.35 + 12 * (chance() + chance() + chance() - 1.5))
}

/** Print that water has spread, on paper that is not quite white. */
export const spread: Damage = (image) => {
  const blurred = { ...image, pixels: image.pixels.slice() }
  smoothImage(blurred, 60)
  return each(blurred, (value) => 90 + value * 0.6)
}

/** The page as it shines through thin paper from its back, its black so much darker than the paper. */
export const shownThrough =
  (depth: number): Damage =>
  (image) =>
    each(image, (_, at) => {
      const x = at % image.width
      return 250 - depth + (image.pixels[at - x + image.width - 1 - x]! * depth) / 255
    })

export const coarse: Damage = (image) => shrinkImage(image, 200 / 150)

/** The top of a page, down to so many pixels, is printed in white on dark ground up to the edges of the sheet. */
export const darkTop =
  (below: number): Damage =>
  (image) =>
    each(image, (value, at) => (at < below * image.width ? 250 - (160 * value) / 255 : value))

/** Dust on a scanner's glass makes all brighter that passes under it, from one pixel of each row to another. */
export const streak =
  (from: number, to: number): Damage =>
  (image) =>
    each(image, (value, at) => {
      const x = at % image.width
      return x >= from && x < to ? value + 0.45 * (255 - value) : value
    })

/** Dust under a feeder draws a line down the page, here every so many pixels from the left. */
export const lines =
  (every: number): Damage =>
  (image) =>
    each(image, (value, at) =>
      (at % image.width) % every < 2 && at % image.width > every ? Math.min(value, 60) : value,
    )

/** A PDF of one page, of A4 unless so many points are given, that an image fills. */
export function pdfOf({ width, height, pixels }: GrayImage, [across, down] = [595, 842]): ArrayBuffer {
  const draw = `q ${across} 0 0 ${down} 0 0 cm /I Do Q`
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${across} ${down}]/Resources<</XObject<</I 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length ${draw.length}>>stream
${draw}
endstream endobj
5 0 obj<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Length ${pixels.length}>>stream
`
  const foot = '\nendstream endobj\ntrailer<</Root 1 0 R>>'
  const encoder = new TextEncoder()
  const [before, after] = [encoder.encode(head), encoder.encode(foot)]
  const file = new Uint8Array(before.length + pixels.length + after.length)
  file.set(before)
  file.set(pixels, before.length)
  file.set(after, before.length + pixels.length)
  return file.buffer
}

function each({ width, height, pixels }: GrayImage, change: (value: number, at: number) => number): GrayImage {
  return {
    width,
    height,
    pixels: Uint8Array.from(pixels, (value, at) => Math.min(255, Math.max(0, change(value, at)))),
  }
}

/** Source of the constants: D. E. Knuth, "The Art of Computer Programming", volume 2, 3.3.4, table 1. */
function chances(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
