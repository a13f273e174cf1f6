import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { latin1, latin1Bytes } from '../../src/scans/pdf-values.ts'
import { bytesSource } from '../../src/scans/scan-source.ts'
import { splitScan } from '../../src/scans/split-scan.ts'
import linearised from '../fixtures/pdfs/linearised.pdf'
import needsPassword from '../fixtures/pdfs/needs-password.pdf'
import objectStreams from '../fixtures/pdfs/object-streams.pdf'
import ownerPasswordAes from '../fixtures/pdfs/owner-password-aes.pdf'
import ownerPasswordRc4 from '../fixtures/pdfs/owner-password-rc4.pdf'
import threePages from '../fixtures/pdfs/three-pages.pdf'
import {
  type BuiltPage,
  buildPackedPdf,
  buildPdf,
  buildScan,
  countingSource,
  image,
  noise,
  sharedObject,
  splitAll,
  stream,
} from './build-pdf.ts'

const SIDE = 100
/** Pages with an image each, in an XObject that only its page names. */
function scanOf(pageCount: number, side = SIDE): { pdf: Uint8Array; pixels: string[] } {
  const pixels = Array.from({ length: pageCount }, (_, index) => noise(side * side, index + 1))
  const pages = pixels.map((_, index) => ({
    content: 'q 500 0 0 700 40 40 cm /Im0 Do Q',
    entries: `/Resources<</XObject<</Im0 ${sharedObject(index)} 0 R>>>>`,
  }))
  return { pdf: buildScan({ pages, shared: pixels.map((bytes) => image(side, bytes)) }), pixels }
}

const fixture = (data: ArrayBuffer) => new Uint8Array(data)
const dimensionsOf = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(pdf.slice())
  const page = await document.getPage(1)
  return { pages: document.numPages, view: page.view, rotate: page.rotate }
}

describe('a sound scan', () => {
  it('becomes one PDF a page, each with its own image byte for byte and no other', async () => {
    const { pdf, pixels } = scanOf(3)
    const { outcome, opened, pdfs } = await splitAll(bytesSource(pdf))
    expect(outcome).toEqual({ kind: 'split', pageCount: 3 })
    expect(opened).toEqual([3])
    for (const [page, bytes] of pdfs) {
      const found = pixels.map((image) => latin1(bytes).includes(image))
      expect(found).toEqual([1, 2, 3].map((other) => other === page))
    }
  })

  it('is read about once, and repeats from a page give the same pages for the price of the rest', async () => {
    const { pdf } = scanOf(100, 200)
    const whole = countingSource(pdf)
    const { pdfs } = await splitAll(whole)
    expect(whole.bytesRead() / pdf.length).toBeLessThanOrEqual(1.3)

    const rest = countingSource(pdf)
    const again = await splitAll(rest, 91)
    expect([...again.pdfs.keys()]).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100])
    for (const [page, bytes] of again.pdfs) expect(bytes).toEqual(pdfs.get(page))
    expect(rest.bytesRead() / pdf.length).toBeLessThanOrEqual(0.3)
  })

  it('tells each size before the body is read', async () => {
    const sizes: [number, number][] = []
    await splitScan({
      source: bytesSource(scanOf(2).pdf),
      fromPage: 1,
      maxPages: 500,
      onOpen: async () => {},
      onPage: async (_, page) => {
        if (page.kind !== 'page') throw new Error('expected a page')
        let length = 0
        for await (const chunk of page.body) length += chunk.length
        sizes.push([page.sizeBytes, length])
      },
    })
    expect(sizes).toHaveLength(2)
    for (const [told, found] of sizes) expect(told).toBe(found)
  })

  it('keeps page sizes and rotations, its own and inherited ones', async () => {
    const pdf = buildPdf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 3/Kids[3 0 R 6 0 R]/MediaBox[0 0 595 842]>>',
      '<</Type/Pages/Parent 2 0 R/Count 2/Kids[4 0 R 5 0 R]/Rotate 90>>',
      '<</Type/Page/Parent 3 0 R>>',
      '<</Type/Page/Parent 3 0 R/Rotate 270/MediaBox[0 0 300 200]>>',
      '<</Type/Page/Parent 2 0 R>>',
    ])
    const { pdfs } = await splitAll(bytesSource(pdf))
    const dimensions = await Promise.all(Array.from(pdfs.values(), dimensionsOf))
    expect(dimensions).toEqual([
      { pages: 1, view: [0, 0, 595, 842], rotate: 90 },
      { pages: 1, view: [0, 0, 300, 200], rotate: 270 },
      { pages: 1, view: [0, 0, 595, 842], rotate: 0 },
    ])
  })

  it('is read as it was last changed', async () => {
    const pdf = buildScan({ pages: [{ content: 'q Q % as scanned' }] })
    const before = latin1(pdf)
    const at = before.length
    const changed = `4 0 obj\n${stream('', 'q Q % as changed')}\nendobj\n`
    const table = `xref\n4 1\n${String(at).padStart(10, '0')} 00000 n \n`
    const previous = /startxref\n(\d+)/.exec(before)?.[1]
    const trailer = `trailer\n<</Size 5/Root 1 0 R/Prev ${previous}>>\nstartxref\n${at + changed.length}\n%%EOF\n`
    const { pdfs } = await splitAll(bytesSource(latin1Bytes(before + changed + table + trailer)))
    expect(latin1(pdfs.get(1) ?? new Uint8Array())).toContain('% as changed')
  })

  it('has all the pages that it holds, whatever it counts', async () => {
    const { pdf } = scanOf(12)
    for (const count of ['03', '99']) {
      const wrong = latin1Bytes(latin1(pdf).replace('/Count 12', `/Count ${count}`))
      expect((await splitAll(bytesSource(wrong))).outcome).toEqual({ kind: 'split', pageCount: 12 })
    }
  })

  it.each([
    ['classical', threePages],
    ['with object streams', objectStreams],
    ['linearised', linearised],
  ])('may be written in any way: %s', async (_, data) => {
    const source = countingSource(fixture(data))
    const { outcome, pdfs } = await splitAll(source)
    expect(outcome).toEqual({ kind: 'split', pageCount: 3 })
    const size = Array.from(pdfs.values()).reduce((sum, pdf) => sum + pdf.length, 0)
    expect(size / source.size).toBeGreaterThan(0.9)
    expect(size / source.size).toBeLessThan(1.1)
    for (const pdf of pdfs.values()) expect(await dimensionsOf(pdf)).toMatchObject({ pages: 1, rotate: 0 })
  })
})

describe('objects within an object stream', () => {
  const catalog = '<</Type/Catalog/Pages 2 0 R>>'
  const tree = '<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 200 100]>>'
  const page = '<</Type/Page/Parent 2 0 R/Contents 3 0 R>>'

  it('may tell the length of a stream outside of it', async () => {
    const content = '<</Length 5 0 R>>\nstream\nq Q % drawn\nendstream'
    const { pdfs } = await splitAll(bytesSource(buildPackedPdf([catalog, tree, content], [page, '11'])))
    expect(latin1(pdfs.get(1) ?? new Uint8Array())).toContain('q Q % drawn')
  })

  it('may not tell how to read it: the file is left to PDFium, and nobody waits for ever', async () => {
    const content = stream('', 'q Q % drawn')
    for (const circle of ['/Filter 5 0 R', '/DecodeParms 5 0 R', '/Length 5 0 R']) {
      const { outcome } = await splitAll(bytesSource(buildPackedPdf([catalog, tree, content], [page, 'null'], circle)))
      expect(outcome.kind).toMatch(/split|refused/)
    }
  })
})

describe('pages that share one dictionary of resources', () => {
  const pageCount = 100
  const side = 250
  const names = Array.from({ length: pageCount }, (_, index) => `Im${index}`)
  const images = names.map((_, index) => image(side, noise(side * side, index)))
  const xObjects = names.map((name, index) => `/${name} ${sharedObject(index)} 0 R`).join('')
  const resources = `<</XObject<<${xObjects}>>>>`
  const pages = names.map((name) => ({ content: `q 500 0 0 700 40 40 cm /${name} Do Q` }))
  const reference = `/Resources ${sharedObject(pageCount)} 0 R`

  it.each([
    ['inherited from the page tree', buildScan({ pages, shared: images, treeEntries: `/Resources${resources}` })],
    [
      'in an object of its own',
      buildScan({ pages: pages.map((page) => ({ ...page, entries: reference })), shared: [...images, resources] }),
    ],
  ])('take along only what they use: %s', async (_, pdf) => {
    const source = countingSource(pdf)
    const { outcome, pdfs } = await splitAll(source)
    expect(outcome).toEqual({ kind: 'split', pageCount })
    const written = Array.from(pdfs.values()).reduce((sum, page) => sum + page.length, 0)
    expect(written / pdf.length).toBeLessThanOrEqual(1.5)
    expect(source.bytesRead() / pdf.length).toBeLessThanOrEqual(1.3)
  })

  /** One page that draws the form X; the images A and B stand in the page's resources. */
  const withForm = (page: BuiltPage, form: string) =>
    buildScan({ pages: [page], shared: [image(SIDE, noise(SIDE * SIDE, 1)), image(SIDE, noise(SIDE * SIDE, 2)), form] })
  const both = `/A ${sharedObject(0)} 0 R/B ${sharedObject(1)} 0 R`
  const x = `/X ${sharedObject(2)} 0 R`
  const hasImages = async (pdf: Uint8Array) => {
    const text = latin1((await splitAll(bytesSource(pdf))).pdfs.get(1) ?? new Uint8Array())
    return [1, 2].map((seed) => text.includes(noise(SIDE * SIDE, seed)))
  }

  it('keep what a form without resources of its own takes from the page', async () => {
    const form = stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]', '/A Do')
    const page = { content: '/X Do', entries: `/Resources<</XObject<<${both}${x}>>>>` }
    expect(await hasImages(withForm(page, form))).toEqual([true, false])
  })

  it('prune the resources of forms in the same way', async () => {
    const form = stream(`/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<<${both}>>>>`, '/B Do')
    const page = { content: '/X Do', entries: `/Resources<</XObject<<${x}>>>>` }
    expect(await hasImages(withForm(page, form))).toEqual([false, true])
  })

  it('keep everything when the content is encoded in a way that is not read here', async () => {
    const form = stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Filter/ASCIIHexDecode', '2f4120446f>')
    const page = { content: '/X Do', entries: `/Resources<</XObject<<${both}${x}>>>>` }
    expect(await hasImages(withForm(page, form))).toEqual([true, true])
  })

  it('know a name however it is written', async () => {
    const page = { content: '/#41 Do', entries: `/Resources<</XObject<<${both}>>>>` }
    expect(await hasImages(withForm(page, 'null'))).toEqual([true, false])
  })
})

describe('a file that is not sound', () => {
  it('is opened when only a password for its owner protects it, and its pages come out unprotected', async () => {
    for (const data of [ownerPasswordRc4, ownerPasswordAes]) {
      const { outcome, pdfs } = await splitAll(bytesSource(fixture(data)))
      expect(outcome).toEqual({ kind: 'split', pageCount: 3 })
      for (const pdf of pdfs.values()) {
        expect(latin1(pdf)).not.toContain('/Encrypt')
        expect(await dimensionsOf(pdf)).toMatchObject({ pages: 1 })
      }
    }
  })

  it('is refused when it needs a password', async () => {
    const { outcome, opened } = await splitAll(bytesSource(fixture(needsPassword)))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'pdf_encrypted' })
    expect(opened).toEqual([])
  })

  it('is repaired when its table of objects is wrong', async () => {
    const { pdf, pixels } = scanOf(3)
    const moved = latin1(pdf).replace('%PDF-1.4\n', '%PDF-1.4\n% a line that some gateway added\n')
    const { outcome, pdfs } = await splitAll(bytesSource(Uint8Array.from(moved, (c) => c.charCodeAt(0))))
    expect(outcome).toEqual({ kind: 'split', pageCount: 3 })
    for (const [page, bytes] of pdfs) expect(latin1(bytes)).toContain(pixels[page - 1])
  })

  it('is repaired when a stream is longer than it says', async () => {
    const pdf = latin1(buildScan({ pages: [{ content: 'q 1 0 0 1 0 0 cm Q % drawn' }] })).replace(
      '/Length 26',
      '/Length 05',
    )
    const page = (await splitAll(bytesSource(latin1Bytes(pdf)))).pdfs.get(1) ?? new Uint8Array()
    const document = await getDocumentProxy(page.slice())
    expect((await (await document.getPage(1)).getOperatorList()).fnArray).toHaveLength(3)
  })

  it('loses no page to a broken one next to a wrong count', async () => {
    const { pdf } = scanOf(12)
    const text = latin1(pdf).replace('/Count 12', '/Count 03')
    const broken = text.replace('19 0 obj\n<</Type/Page', '19 0 obj\n<<<Type/Page')
    const { outcome, pdfs, unreadable } = await splitAll(bytesSource(latin1Bytes(broken)))
    expect(outcome).toEqual({ kind: 'split', pageCount: 12 })
    expect([...unreadable.keys()]).toEqual([3])
    expect(pdfs.size).toBe(11)
  })

  it('is refused as damaged when its end is missing, rather than taken for all of the post', async () => {
    const { pdf } = scanOf(3)
    for (const kept of [pdf.length - 300, pdf.length / 2, 1000]) {
      const { outcome } = await splitAll(bytesSource(pdf.subarray(0, kept)))
      expect(outcome).toMatchObject({ kind: 'refused', code: 'pdf_damaged' })
    }
  })

  it('is refused as damaged when nothing can be found in it', async () => {
    for (const bytes of [noise(5000, 1), '', '%PDF-1.4 and then a letter to nobody']) {
      const { outcome } = await splitAll(bytesSource(Uint8Array.from(`%PDF-1.7\n${bytes}`, (c) => c.charCodeAt(0))))
      expect(outcome).toMatchObject({ kind: 'refused', code: 'pdf_damaged' })
    }
  })

  it('is refused when it has no page', async () => {
    const { outcome } = await splitAll(bytesSource(buildScan({ pages: [] })))
    expect(outcome).toMatchObject({ kind: 'refused', code: 'empty_pdf' })
  })

  it('is refused when it has more pages than a batch may have', async () => {
    const pages = Array.from({ length: 501 }, () => ({ content: '' }))
    expect((await splitAll(bytesSource(buildScan({ pages })))).outcome).toMatchObject({
      kind: 'refused',
      code: 'too_many_pages',
    })
    expect((await splitAll(bytesSource(buildScan({ pages: pages.slice(1) })))).outcome).toEqual({
      kind: 'split',
      pageCount: 500,
    })
  })

  it('loses one broken page and no other', async () => {
    const { pdf, pixels } = scanOf(4)
    const text = latin1(pdf)
    const broken = text.replace(/(\d+) 0 obj\n<<\/Type\/Page\/Parent 2 0 R(?=[^>]*\/Im0 5 0 R)/, (found) =>
      'x'.repeat(found.length),
    )
    expect(broken).not.toBe(text)
    const { outcome, pdfs, unreadable } = await splitAll(bytesSource(Uint8Array.from(broken, (c) => c.charCodeAt(0))))
    expect(outcome).toEqual({ kind: 'split', pageCount: 4 })
    expect([...unreadable]).toEqual([[3, { kind: 'unreadable', reason: 'damaged' }]])
    expect([...pdfs.keys()]).toEqual([1, 2, 4])
    expect(latin1(pdfs.get(4) ?? new Uint8Array())).toContain(pixels[3])
  })

  it('is not taken for damaged when storage fails, while it is read or while it is repaired', async () => {
    const sound = scanOf(50, 300).pdf
    const unsound = sound.slice()
    unsound.set(latin1Bytes('startxref\n7\n%%EOF\n'), sound.length - 19)
    for (const pdf of [sound, unsound]) {
      let reads = 0
      const source = {
        size: pdf.length,
        async readInto(offset: number, target: Uint8Array) {
          if (++reads > 2) throw new Error('storage is away')
          target.set(pdf.subarray(offset, offset + target.length))
        },
      }
      await expect(splitAll(source)).rejects.toThrow('storage is away')
    }
  })
})
