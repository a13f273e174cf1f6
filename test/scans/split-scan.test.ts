import { expect, it } from 'vitest'
import { bytesSource } from '../../src/scans/scan-source.ts'
import { splitScan } from '../../src/scans/split-scan.ts'

it('makes a PDF of every page', async () => {
  const pdf = new TextEncoder().encode(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>',
  )
  const pages: string[] = []
  const outcome = await splitScan({
    source: bytesSource(pdf),
    fromPage: 1,
    maxPages: 500,
    onOpen: async () => {},
    onPage: async (_, page) => {
      if (page.kind === 'page') for await (const chunk of page.body) pages.push(new TextDecoder().decode(chunk))
    },
  })
  expect(outcome).toEqual({ kind: 'split', pageCount: 1 })
  expect(pages[0]).toContain('/MediaBox [0 0 200 100]')
})
