import type { Line } from '../reading/page-reading.schema.ts'
import { credibleWords } from './choose-reading.ts'
import { type GrayImage, mirrorImage } from './gray-image.ts'
import { linesOf } from './read-lines.ts'

/** So many words are read in the mirror of a back through which its front shows; of pictures and noise, none. */
const WORDS_IN_MIRROR = 5
/** What is read of mirrored print as it lies are words by chance: there are fewer. */
const OUTNUMBERS = 2

/**
 * Whether a page without print of its own is the back of a printed one: what shines through makes sense from right to left, however much of it there
 * is. `lines`: what was read of the page as it lies. The image is the same afterwards.
 */
export async function showsFront(page: GrayImage, dotsPerInch: number, lines: Line[]): Promise<boolean> {
  mirrorImage(page)
  const words = credibleWords(await linesOf(page, dotsPerInch))
  mirrorImage(page)
  return words >= WORDS_IN_MIRROR && words > OUTNUMBERS * credibleWords(lines)
}
