import type { Line } from '../reading/page-reading.schema.ts'
import { type DoubtfulPatch, doubtfulPatches, withoutGhosts, withPatch } from './doubtful-patches.ts'
import type { GrayImage } from './gray-image.ts'
import type { Model } from './language-models.ts'
import { type Patch, recognise } from './tesseract-reader.ts'
import { linesOfTable } from './word-table.ts'

/** What one reading of an image by a model says, with its doubtful patches read once more by themselves. Boxes in points. */
export async function linesOf(image: GrayImage, dotsPerInch: number, model: Model = 'print'): Promise<Line[]> {
  const points = 72 / dotsPerInch
  let doubtful: DoubtfulPatch[] = []
  const again = (table: string) => {
    doubtful = doubtfulPatches(linesOfTable(table, points))
    return doubtful.map(({ box }) => patchOf(box, points, image))
  }
  const { table, patches } = await recognise(image, { dotsPerInch, model, again })
  const lines = patches.reduce(
    (known, { patch, table: read }, index) => {
      const { left, top, width, height } = patch
      const box = [left, top, left + width, top + height].map((value) => value * points) as Line['box']
      return withPatch(known, { ...doubtful[index]!, box }, linesOfTable(read, points))
    },
    linesOfTable(table, points),
  )
  return patches.length === 0 ? lines : withoutGhosts(lines)
}

function patchOf([left, top, right, bottom]: Line['box'], points: number, { width, height }: GrayImage): Patch {
  const [x, y] = [Math.max(0, Math.floor(left / points)), Math.max(0, Math.floor(top / points))]
  return {
    left: x,
    top: y,
    width: Math.min(width, Math.ceil(right / points)) - x,
    height: Math.min(height, Math.ceil(bottom / points)) - y,
  }
}
