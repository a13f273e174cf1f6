import { credibleWords } from './choose-reading.ts'
import { type GrayImage, mirrorImage } from './gray-image.ts'
import { linesOf } from './read-lines.ts'

/** So many words are read in the mirror of a back through which its front shows; of pictures and noise, none. */
const WORDS_IN_MIRROR = 5

/**
 * Whether a page without ink, of which nothing could be read, is the back of a printed one: what shines through makes sense from right to left,
 * however much of it there is. The image is the same afterwards.
 */
export async function showsFront(page: GrayImage, dotsPerInch: number): Promise<boolean> {
  mirrorImage(page)
  const words = credibleWords(await linesOf(page, dotsPerInch))
  mirrorImage(page)
  return words >= WORDS_IN_MIRROR
}
