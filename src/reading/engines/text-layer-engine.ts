import type { PagePdf, PageResult, ReadingEngine } from './reading-engine.ts'
import { MAX_TEXT_LAYER_BYTES, readTextLayer } from './text-layer.ts'

interface TextLayerFirst {
  /** Draws the page, so that people can see what was read. */
  render(page: PagePdf): Promise<PageResult>
  /** Reads pages that have no text layer to be trusted. */
  otherwise: ReadingEngine
}

/** Takes the text of pages that were born digital as it is, and leaves all other pages to the next engine. */
export function textLayerFirst({ render, otherwise }: TextLayerFirst): ReadingEngine {
  return {
    async read(page) {
      // Where a person had to say what it is, its text layer told otherwise.
      const hasLayer = page.sizeBytes <= MAX_TEXT_LAYER_BYTES && page.upright === undefined
      const reading = hasLayer ? await readTextLayer(await bytesOf(page)) : null
      if (!reading) return otherwise.read(page)
      const { image } = await render(page)
      return { reading, image }
    },
  }
}

const bytesOf = async (page: PagePdf): Promise<Uint8Array> =>
  new Uint8Array(await new Response(await page.open()).arrayBuffer())
