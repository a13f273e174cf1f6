import { type GrayImage, release, shrinkImage } from './gray-image.ts'
import { type Barcode, type CodeReader, type CodeShape, startZxing } from './zxing-reader.ts'

export interface CodesFound {
  barcodes: Barcode[]
  /** False where some of the page could not be looked at: nobody knows whether it is a separator sheet. */
  areComplete: boolean
}

/** Halves of a page share this much of its height, so that a code across the middle is whole in one of them. */
const SHARED_BY_HALVES = 0.2
const HALF_SIZE = 2

let reader: CodeReader | undefined

/**
 * Finds the codes of a page. Bars and QR codes are looked for in the sharp image; of other codes half the dots tell as much in a
 * quarter of the time, so they are looked for in `small`. What fails is tried once more by a new instance, whose memory is in one piece, and then
 * in parts.
 */
export async function readCodes(
  { image, small }: { image: GrayImage; small: GrayImage },
  start: () => Promise<CodeReader> = startZxing,
): Promise<CodesFound> {
  const look = (part: GrayImage, shape: CodeShape) => lookFor(part, shape, start)
  const sharp = (await look(image, 'bars')) ?? (await look(image, 'bars'))
  const bars = sharp ? { barcodes: sharp, areComplete: true } : await lookInParts(image, look)
  if (!bars.areComplete) return incomplete(bars.barcodes, image)
  const squares = (await look(small, 'squares')) ?? (await look(small, 'squares'))
  if (!squares) return incomplete(bars.barcodes, image)
  return { barcodes: [...bars.barcodes, ...squares], areComplete: true }
}

/** Null when the reader failed; the next try is by a new instance: one that failed half-way is in no known state. */
async function lookFor(
  image: GrayImage,
  shape: CodeShape,
  start: () => Promise<CodeReader>,
): Promise<Barcode[] | null> {
  try {
    reader ??= await start()
    return reader.find(image, shape)
  } catch (error) {
    dropBarcodeReader()
    console.warn('Bar codes', `in ${image.width} by ${image.height} pixels`, String(error))
    return null
  }
}

/** Stops at the first part that fails: each takes a new instance, and those that were dropped stay until a garbage collection. */
async function lookInParts(
  image: GrayImage,
  look: (part: GrayImage, shape: CodeShape) => Promise<Barcode[] | null>,
): Promise<CodesFound> {
  const barcodes: Barcode[] = []
  for (const partOf of [halfSize, upperHalf, lowerHalf]) {
    const part = partOf(image)
    const found = await look(part, 'bars')
    if (part.pixels.buffer !== image.pixels.buffer) release(part.pixels)
    if (!found) return { barcodes, areComplete: false }
    const isKnown = ({ format, text }: Barcode) =>
      barcodes.some((known) => known.format === format && known.text === text)
    barcodes.push(...found.filter((code) => !isKnown(code)))
  }
  return { barcodes, areComplete: true }
}

const halfSize = (image: GrayImage): GrayImage => shrinkImage(image, HALF_SIZE)
const upperHalf = (image: GrayImage): GrayImage => rowsOf(image, 0, partHeight(image))
const lowerHalf = (image: GrayImage): GrayImage => rowsOf(image, image.height - partHeight(image), image.height)

const partHeight = ({ height }: GrayImage): number => Math.ceil((height * (1 + SHARED_BY_HALVES)) / 2)

const rowsOf = ({ width, pixels }: GrayImage, top: number, bottom: number): GrayImage => ({
  width,
  height: bottom - top,
  pixels: pixels.subarray(top * width, bottom * width),
})

function incomplete(barcodes: Barcode[], { width, height }: GrayImage): CodesFound {
  console.error('Bar codes', `of a page of ${width} by ${height} pixels could not all be looked for`)
  return { barcodes, areComplete: false }
}

/** Gives its memory back. */
export function dropBarcodeReader(): void {
  reader?.drop()
  reader = undefined
}
