import type { GrayImage } from './gray-image.ts'

/**
 * Smooths an image in place. A round is the binomial filter 1-2-1 in both directions, which adds half a squared pixel of variance;
 * rounds add up to a Gaussian: three have a standard deviation of 1.2 pixels. Beyond the edges the outermost pixels go on.
 * Source: P. J. Burt and E. H. Adelson, "The Laplacian Pyramid as a Compact Image Code", IEEE Transactions on Communications 31 (4), 1983.
 */
export function smoothImage(image: GrayImage, rounds: number): void {
  for (let round = 0; round < rounds; round++) smoothOnce(image)
}

function smoothOnce({ width, height, pixels }: GrayImage): void {
  let above = new Uint16Array(width)
  let here = new Uint16Array(width)
  let below = new Uint16Array(width)
  sumAcross(pixels, 0, here)
  above.set(here)
  for (let y = 0; y < height; y++) {
    const start = y * width
    if (y + 1 < height) sumAcross(pixels, start + width, below)
    else below.set(here)
    for (let x = 0; x < width; x++) pixels[start + x] = (above[x]! + 2 * here[x]! + below[x]! + 8) >> 4
    ;[above, here, below] = [here, below, above]
  }
}

/** Each pixel of the row at `start` twice, and those beside it once. */
function sumAcross(pixels: Uint8Array, start: number, sums: Uint16Array): void {
  const last = sums.length - 1
  let before = pixels[start]!
  let value = before
  for (let x = 0; x <= last; x++) {
    const next = x < last ? pixels[start + x + 1]! : value
    sums[x] = before + 2 * value + next
    before = value
    value = next
  }
}

/**
 * Makes ink thicker by a pixel, in place: each pixel takes the darkest of itself, its right, its lower and its lower right
 * neighbour, which closes gaps of a pixel as well.
 * Source: erosion of gray images by a flat square; J. Serra, "Image Analysis and Mathematical Morphology", 1982.
 */
export function thickenInk({ width, height, pixels }: GrayImage): void {
  for (let y = 0; y < height - 1; y++) {
    for (let at = y * width; at < y * width + width - 1; at++) {
      pixels[at] = Math.min(pixels[at]!, pixels[at + 1]!, pixels[at + width]!, pixels[at + width + 1]!)
    }
  }
}
