import type { Rotation } from '../reading/page-reading.schema.ts'

/** Of so many pixels one is looked at for what covers a page: that is in each of its parts. */
export const SAMPLED = 7

/** A gray image: one byte a pixel from 0 (black) to 255 (white), row after row without padding. */
export interface GrayImage {
  width: number
  height: number
  pixels: Uint8Array
}

/** A black image, with room for a file's header before its pixels: see `pgmFile`. */
export function newImage(width: number, height: number): GrayImage {
  const header = pgmHeader({ width, height })
  return { width, height, pixels: new Uint8Array(new ArrayBuffer(header.length + width * height), header.length) }
}

/** Gives memory that nobody needs any more back at once rather than at the next garbage collection: an isolate has 128 MB. */
export function release({ buffer }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached) buffer.transfer(0)
}

/** Turns an image clockwise; gives the very same one when there is nothing to turn. */
export function rotateImage(image: GrayImage, rotation: Rotation): GrayImage {
  const { width, height, pixels } = image
  if (rotation === 0) return image
  if (rotation === 180) {
    const turned = newImage(width, height)
    turned.pixels.set(pixels)
    turned.pixels.reverse()
    return turned
  }
  const turned = newImage(height, width)
  for (let y = 0; y < height; y++) {
    const column = rotation === 90 ? height - 1 - y : y
    for (let x = 0; x < width; x++) {
      const row = rotation === 90 ? x : width - 1 - x
      turned.pixels[row * height + column] = pixels[y * width + x]!
    }
  }
  return turned
}

/** Makes left of right, in place. */
export function mirrorImage({ width, height, pixels }: GrayImage): void {
  for (let y = 0; y < height; y++) pixels.subarray(y * width, (y + 1) * width).reverse()
}

/** Makes an image smaller by a factor of 1 or more, each new pixel the mean of those it covers. */
export function shrinkImage(image: GrayImage, factor: number): GrayImage {
  if (factor <= 1) return image
  const width = Math.max(1, Math.round(image.width / factor))
  const height = Math.max(1, Math.round(image.height / factor))
  const pixels = new Uint8Array(width * height)
  const columnOf = new Uint32Array(image.width)
  const columnSizes = new Uint32Array(width)
  for (let x = 0; x < image.width; x++) {
    const column = Math.min(width - 1, Math.floor((x * width) / image.width))
    columnOf[x] = column
    columnSizes[column]!++
  }
  const sums = new Uint32Array(width)
  for (let row = 0; row < height; row++) {
    const top = Math.floor((row * image.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * image.height) / height))
    sums.fill(0)
    for (let y = top; y < bottom; y++) {
      const start = y * image.width
      for (let x = 0; x < image.width; x++) sums[columnOf[x]!]! += image.pixels[start + x]!
    }
    for (let x = 0; x < width; x++) pixels[row * width + x] = sums[x]! / ((bottom - top) * columnSizes[x]!)
  }
  return { width, height, pixels }
}

/** The same as an image of its own, which may be changed and released, however small the factor. */
export function shrunkenCopy(image: GrayImage, factor: number): GrayImage {
  const shrunk = shrinkImage(image, factor)
  return shrunk === image ? { ...image, pixels: image.pixels.slice() } : shrunk
}

/**
 * Straightens an image that leans by some degrees clockwise, around its middle; what comes in from outside is white.
 * Between pixels values are interpolated in both directions.
 */
export function straightenImage(image: GrayImage, leanDegrees: number): GrayImage {
  const { width, height, pixels } = image
  const straight = newImage(width, height)
  straight.pixels.fill(255)
  const cos = Math.cos((leanDegrees * Math.PI) / 180)
  const sin = Math.sin((leanDegrees * Math.PI) / 180)
  const middleX = (width - 1) / 2
  const middleY = (height - 1) / 2
  for (let y = 0; y < height; y++) {
    let fromX = middleX - cos * middleX - sin * (y - middleY)
    let fromY = middleY - sin * middleX + cos * (y - middleY)
    for (let at = y * width; at < (y + 1) * width; at++, fromX += cos, fromY += sin) {
      if (fromX < 0 || fromY < 0 || fromX >= width - 1 || fromY >= height - 1) continue
      const left = fromX | 0
      const top = fromY | 0
      const right = fromX - left
      const corner = top * width + left
      const upperLeft = pixels[corner]!
      const upperRight = pixels[corner + 1]!
      const lowerLeft = pixels[corner + width]!
      const lowerRight = pixels[corner + width + 1]!
      if ((upperLeft & upperRight & lowerLeft & lowerRight) === 255) continue // paper, which is most of a page
      const upper = upperLeft * (1 - right) + upperRight * right
      const lower = lowerLeft * (1 - right) + lowerRight * right
      straight.pixels[at] = upper + (lower - upper) * (fromY - top)
    }
  }
  return straight
}

/** How an image is slanted: see `slantImage`. */
export interface Slant {
  /** How far a row moves to the right for each row that it lies over the last one. */
  lean: number
  /** How many times as wide it becomes. */
  stretch: number
}

/** Left, top, right and bottom edge of a part of an image, in pixels. */
export type Part = [number, number, number, number]

/** Slants a part of an image to the right, and makes it wider or narrower; what comes in from outside is white. */
export function slantImage(image: GrayImage, { lean, stretch }: Slant, [left, top, right, bottom]: Part): GrayImage {
  const height = bottom - top
  const slanted = newImage(Math.ceil((right - left + lean * height) * stretch), height)
  slanted.pixels.fill(255)
  for (let y = 0; y < height; y++) {
    const row = (top + y) * image.width
    let from = left - lean * (height - 1 - y)
    for (let at = y * slanted.width; at < (y + 1) * slanted.width; at++, from += 1 / stretch) {
      if (from < left || from >= right - 1) continue
      const near = image.pixels[row + (from | 0)]!
      const next = image.pixels[row + (from | 0) + 1]!
      slanted.pixels[at] = near + (next - near) * (from - (from | 0))
    }
  }
  return slanted
}

/**
 * An image as a file that Tesseract and the barcode reader take: the very memory of an image that `newImage` made, else a
 * copy. Source: netpbm, "PGM Format Specification".
 */
export function pgmFile(image: GrayImage): Uint8Array {
  const { pixels } = image
  const header = pgmHeader(image)
  const isBehindHeader =
    pixels.byteOffset === header.length && pixels.buffer.byteLength === header.length + pixels.length
  const file = isBehindHeader ? new Uint8Array(pixels.buffer) : new Uint8Array(header.length + pixels.length)
  file.set(header)
  if (!isBehindHeader) file.set(pixels, header.length)
  return file
}

const pgmHeader = ({ width, height }: { width: number; height: number }): Uint8Array =>
  new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
