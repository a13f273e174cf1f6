import type { GrayImage } from './gray-image.ts'

/** Black or gray borders of a scan, where the sheet ended or did not lie flat, reach no further in. */
const DEEPEST_INCHES = 0.35
const DARK_BELOW = 190

/** Makes dark runs that begin at the very edge of an image with white paper white as well; changes the image it is given. */
export function clearEdges({ width, height, pixels }: GrayImage, dotsPerInch: number): void {
  const deepest = Math.round(DEEPEST_INCHES * dotsPerInch)
  for (let y = 0; y < height; y++) {
    clearRun(pixels, y * width, 1, Math.min(deepest, width))
    clearRun(pixels, y * width + width - 1, -1, Math.min(deepest, width))
  }
  for (let x = 0; x < width; x++) {
    clearRun(pixels, x, width, Math.min(deepest, height))
    clearRun(pixels, (height - 1) * width + x, -width, Math.min(deepest, height))
  }
}

/** Grain breaks a border up: a run ends where two pixels in a row are bright. */
function clearRun(pixels: Uint8Array, start: number, step: number, count: number): void {
  let last = -1
  for (let index = 0; index < count; index++) {
    if (pixels[start + index * step]! < DARK_BELOW) last = index
    else if (index - last > 1) break
  }
  for (let index = 0; index <= last; index++) pixels[start + index * step] = 255
}
