import { readFile } from 'node:fs/promises'
import { openDocument } from '../../src/scans/pdf-document.ts'
import { listPages, readPage } from '../../src/scans/pdf-pages.ts'
import { integerOf, nameOf } from '../../src/scans/pdf-values.ts'
import { bytesSource } from '../../src/scans/scan-source.ts'

/** The JPEG images that the pages of a scan consist of, the largest first. */
export async function jpegPages(path) {
  const bytes = new Uint8Array(await readFile(path))
  const document = await openDocument(bytesSource(bytes))
  const images = []
  for (const leaf of await listPages(document, 500)) {
    const resources = await document.resolveDict((await readPage(document, leaf)).get('Resources'))
    const drawn = await document.resolveDict(resources?.get('XObject'))
    for (const ref of drawn?.values() ?? []) {
      const { value, stream } = await document.object(ref)
      if (nameOf(value.get('Filter')) !== 'DCTDecode') continue
      images.push({
        jpeg: bytes.subarray(stream.offset, stream.offset + stream.length),
        width: integerOf(value.get('Width')),
        height: integerOf(value.get('Height')),
        colorSpace: nameOf(value.get('ColorSpace')),
      })
    }
  }
  if (images.length === 0) throw new Error(`${path} has no JPEG pages`)
  return images.sort((a, b) => b.jpeg.length - a.jpeg.length)
}
