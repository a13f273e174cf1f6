import type { GrayImage } from '../../src/engine/gray-image.ts'

/** An image of one shade; what is given draws on it by `fillRect`. */
export function paper(width: number, height: number, shade = 255): GrayImage {
  return { width, height, pixels: new Uint8Array(width * height).fill(shade) }
}

export function fillRect(
  image: GrayImage,
  [left, top, right, bottom]: [number, number, number, number],
  shade = 0,
): GrayImage {
  for (let y = Math.max(0, top); y < Math.min(image.height, bottom); y++) {
    image.pixels.fill(shade, y * image.width + Math.max(0, left), y * image.width + Math.min(image.width, right))
  }
  return image
}

/** Lines of made-up print at 100 dpi: small letters, every third with an ascender and every ninth with a descender. */
export function print(width: number, height: number, { shade = 0, leanDegrees = 0 } = {}): GrayImage {
  const image = paper(width, height)
  const slope = Math.tan((leanDegrees * Math.PI) / 180)
  for (let line = 0; 60 + line * 20 < height - 60; line++) {
    for (let letter = 0; 60 + letter * 7 < width - 60; letter++) {
      const x = 60 + letter * 7 + 3 * Math.floor(letter / 6) // words of six letters
      if (x > width - 60) break
      const y = Math.round(60 + line * 20 + (x - width / 2) * slope)
      const top = letter % 3 === 0 ? y - 4 : y
      const bottom = letter % 9 === 4 ? y + 11 : y + 7
      fillRect(image, [x, top, x + 2, bottom], shade)
      fillRect(image, [x + 2, y + 5, x + 5, y + 7], shade)
    }
  }
  return image
}

export const darkest = (image: GrayImage): number => image.pixels.reduce((least, value) => Math.min(least, value), 255)
