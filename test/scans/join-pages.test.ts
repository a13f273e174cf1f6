import { env } from 'cloudflare:workers'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, it, vi } from 'vitest'
import { joinPages } from '../../src/scans/join-pages.ts'
import { latin1 } from '../../src/scans/pdf-values.ts'
import { pdfiumDocument } from '../../src/scans/pdfium-pages.ts'
import { bytesSource, r2Page, r2Source, type ScanSource } from '../../src/scans/scan-source.ts'
import { storeStream } from '../../src/scans/store-stream.ts'
import { buildScan, bytesOfBody, image, noise, sharedObject, splitAll, stream } from './build-pdf.ts'

const pageOf = async (pdf: Uint8Array) => (await splitAll(bytesSource(pdf))).pdfs.get(1) ?? new Uint8Array()
const scanned = (entries: string, seed = 1) =>
  pageOf(
    buildScan({
      pages: [{ content: 'q 500 0 0 500 0 0 cm /Im0 Do Q', entries: `${entries}/Resources<</XObject<</Im0 3 0 R>>>>` }],
      shared: [image(50, noise(2500, seed))],
    }),
  )
const join = (pages: { pdf: Uint8Array | null; rotation?: 0 | 90 | 180 | 270 }[], title = 'Final notice') =>
  bytesOfBody(
    joinPages(
      pages.map(({ pdf, rotation = 0 }) => ({ rotation, open: async () => pdf })),
      { title },
    ),
  )
/** Comparing megabytes by their hash: an assertion on the bytes themselves takes seconds. */
const sha256 = async (bytes: ArrayBuffer | Uint8Array) =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).join(' ')
const times = (pdf: Uint8Array, part: string) => latin1(pdf).split(part).length - 1

it('a letter has its pages in order, turned by what was found beyond their own rotation', async () => {
  const joined = await join([
    { pdf: await scanned('') },
    { pdf: await scanned('/Rotate 90', 2), rotation: 180 },
    { pdf: await scanned('/Rotate 180/MediaBox[0 0 842 1191]', 3), rotation: 270 },
    { pdf: await scanned('/Rotate -90', 4), rotation: 90 },
    { pdf: await scanned('/Rotate -90', 5) },
  ])
  const document = await getDocumentProxy(joined.slice())
  const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => document.getPage(number)))
  expect(pages.map(({ rotate }) => rotate)).toEqual([0, 270, 90, 0, 270])
  // Some readers know only 0, 90, 180 and 270.
  expect(times(joined, '/Rotate -')).toBe(0)
  expect(pages.map(({ view }) => view[2])).toEqual([595, 595, 842, 595, 595])
  expect(document.numPages).toBe(5)
})

it('a letter opens in PDFium, and its scans are those of the pages byte for byte', async () => {
  const joined = await join([{ pdf: await scanned('', 1) }, { pdf: await scanned('', 2), rotation: 180 }])
  expect([1, 2].map((seed) => times(joined, noise(2500, seed)))).toEqual([1, 1])
  const opened = pdfiumDocument(bytesSource(joined))
  expect(await opened.open()).toEqual({ kind: 'opened', pageCount: 2 })
  opened.close()
})

it('a letter carries a font once, however many of its pages use it', async () => {
  const fontFile = noise(20_000, 9)
  const font =
    '<</Type/Font/Subtype/TrueType/BaseFont/Example/FirstChar 32/LastChar 32/Widths[250]/FontDescriptor 4 0 R>>'
  const descriptor = '<</Type/FontDescriptor/FontName/Example/Flags 32/FontFile2 5 0 R>>'
  const scan = buildScan({
    pages: ['One', 'Two', 'Three'].map((word) => ({ content: `BT /F1 12 Tf 72 700 Td (${word}) Tj ET` })),
    shared: [font, descriptor, stream(`/Length1 ${fontFile.length}`, fontFile)],
    treeEntries: `/Resources<</Font<</F1 ${sharedObject(0)} 0 R>>>>`,
  })
  const { pdfs } = await splitAll(bytesSource(scan))
  for (const pdf of pdfs.values()) expect(times(pdf, fontFile)).toBe(1)
  const joined = await join(Array.from(pdfs.values(), (pdf) => ({ pdf })))
  expect(times(joined, fontFile)).toBe(1)
  expect(times(joined, '/FontDescriptor')).toBe(times(scan, '/FontDescriptor'))
  expect((await extractText(joined.slice(), { mergePages: false })).text).toEqual(['One', 'Two', 'Three'])
})

it('a page that refers to itself in a circle is copied once', async () => {
  const annotation = '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/P 4 0 R/Dest[6 0 R/Fit]/Popup 3 0 R>>'
  const scan = buildScan({
    pages: [{ content: 'q Q % first', entries: '/Annots[3 0 R]' }, { content: 'q Q % second' }],
    shared: [annotation],
  })
  const page = await pageOf(scan)
  expect([times(page, '/Subtype /Link'), times(page, '% first'), times(page, '% second')]).toEqual([1, 1, 0])
  expect(times(page, '/Parent')).toBe(1)
  const joined = await join([{ pdf: page }, { pdf: page }])
  expect(times(joined, '/Type /Page ')).toBe(2)
})

it('a page without a PDF is told of on a page of its own', async () => {
  const joined = await join([{ pdf: await scanned('') }, { pdf: null }])
  const { text } = await extractText(joined.slice(), { mergePages: false })
  expect(text).toEqual(['', 'This page of the scan is damaged and could not be copied.'])
})

it('a letter has its title, in any script', async () => {
  const document = await getDocumentProxy(await join([{ pdf: await scanned('') }], 'Mahnung – Größe (2)'))
  expect((await document.getMetadata()).info).toMatchObject({ Title: 'Mahnung – Größe (2)' })
})

it('a letter is stored as it is made, small or large', async () => {
  const large = noise(8_000_000, 5)
  const pages = await Promise.all([
    pageOf(
      buildScan({
        pages: [{ content: '/Im0 Do', entries: '/Resources<</XObject<</Im0 3 0 R>>>>' }],
        shared: [image(1, large)],
      }),
    ),
    scanned(''),
  ])
  for (const some of [pages, pages.slice(1)]) {
    const expected = await join(some.map((pdf) => ({ pdf })))
    const chunks = joinPages(
      some.map((pdf) => ({ rotation: 0, open: async () => pdf })),
      { title: 'Final notice' },
    )
    const size = await storeStream({ bucket: env.FILES, key: 'letter.pdf', chunks, contentType: 'application/pdf' })
    const stored = await env.FILES.get('letter.pdf')
    expect(size).toBe(expected.length)
    expect(stored?.httpMetadata?.contentType).toBe('application/pdf')
    expect(await sha256((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toBe(await sha256(expected))
  }
})

it('a page is fetched whole or, when it is large, by ranges', async () => {
  const large = await pageOf(
    buildScan({
      pages: [{ content: '/Im0 Do', entries: '/Resources<</XObject<</Im0 3 0 R>>>>' }],
      shared: [image(3000, noise(9_000_000, 6))],
    }),
  )
  const pages = { 'small.pdf': await scanned(''), 'large.pdf': large }
  for (const [key, pdf] of Object.entries(pages)) await env.FILES.put(key, pdf)
  const keys = ['small.pdf', 'large.pdf', 'none.pdf']
  const opened = await Promise.all(keys.map((key) => r2Page(env.FILES, key)))
  expect(opened.map((page) => page instanceof Uint8Array)).toEqual([true, false, false])
  expect(opened[2]).toBeNull()
  const joinOf = (some: (Uint8Array | ScanSource | null)[]) =>
    bytesOfBody(
      joinPages(
        some.map((page) => ({ rotation: 0, open: async () => page })),
        { title: 'Final notice' },
      ),
    )
  const expected = await joinOf([...Object.values(pages), null])
  expect(await sha256(await joinOf(opened))).toBe(await sha256(expected))
})

it('nothing is stored or left half done when a letter could not be made to its end', async () => {
  const begun = vi.spyOn(env.FILES, 'createMultipartUpload')
  async function* breaking(bytes: number) {
    yield new Uint8Array(bytes)
    throw new Error('a page went away')
  }
  for (const bytes of [10, 15_000_000]) {
    const chunks = breaking(bytes)
    const storing = storeStream({ bucket: env.FILES, key: 'broken.pdf', chunks, contentType: 'application/pdf' })
    await expect(storing).rejects.toThrow('a page went away')
    expect(await env.FILES.head('broken.pdf')).toBeNull()
  }
  expect(begun).toHaveBeenCalledTimes(1)
  const upload = await begun.mock.results[0]?.value
  await expect(upload.uploadPart(1, new Uint8Array(1))).rejects.toThrow('10024')
})

it('a scan is read from the bucket by ranges, and not when another was put in its place', async () => {
  await env.FILES.put('scan.pdf', new Uint8Array([0, 1, 2, 3, 4]))
  const source = await r2Source(env.FILES, 'scan.pdf')
  expect(source?.size).toBe(5)
  const three = new Uint8Array(3)
  await source?.readInto(1, three)
  expect(three).toEqual(new Uint8Array([1, 2, 3]))
  await env.FILES.put('scan.pdf', new Uint8Array([9, 9, 9, 9, 9]))
  await expect(source?.readInto(1, three)).rejects.toThrow()
  expect(await r2Source(env.FILES, 'nothing.pdf')).toBeNull()
})
