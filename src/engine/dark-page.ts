import { type GrayImage, SAMPLED } from './gray-image.ts'

/** Darker paper than this, of 255, is none: gray envelopes and scans in poor light have 120 and more. */
const DARKEST_PAPER = 100
/** So far from the ground to white is print … */
const PRINT_CONTRAST = 0.4
/** … of which covers have so much, with the white label that bears an address. */
const [LEAST_PRINT, MOST_PRINT] = [0.004, 0.45]
/** A photograph, or dark print on paper in the shade, has as much that is darker than its middle as what is brighter. */
const BRIGHT_TO_DARK = 3

/**
 * Turns a page that is dark all over and printed in white, as covers of catalogues are, into black print on white: what makes paper white would make
 * its ground white, and the print with it. Changes the image it is given, and answers whether it did.
 */
export function turnDarkPage({ pixels }: GrayImage): boolean {
  const counts = new Uint32Array(256)
  for (let at = 0; at < pixels.length; at += SAMPLED) counts[pixels[at]!]!++
  const sampled = Math.ceil(pixels.length / SAMPLED)
  let ground = 0
  for (let seen = counts[0]!; seen < sampled / 2; seen += counts[ground]!) ground++
  if (ground >= DARKEST_PAPER) return false
  const share = (from: number, to: number) => counts.subarray(from, to).reduce((sum, count) => sum + count, 0) / sampled
  const bright = share(Math.ceil(ground + PRINT_CONTRAST * (255 - ground)), 256)
  const dark = share(0, Math.floor(ground * (1 - PRINT_CONTRAST)))
  if (bright < LEAST_PRINT || bright > MOST_PRINT || bright < BRIGHT_TO_DARK * dark) return false
  for (let at = 0; at < pixels.length; at++) pixels[at] = 255 - pixels[at]!
  return true
}
