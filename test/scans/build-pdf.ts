import { latin1Bytes } from '../../src/scans/pdf-values.ts'
import type { ScanSource } from '../../src/scans/scan-source.ts'
import { type SplitPage, splitScan } from '../../src/scans/split-scan.ts'

/** A PDF written out of the bodies of its objects (object n is the n-th); object 1 is the catalog. */
export function buildPdf(objects: string[], trailer = ''): Uint8Array {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  return latin1Bytes(
    `${text}${table}trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`,
  )
}

export const stream = (entries: string, body: string) =>
  `<<${entries}/Length ${body.length}>>\nstream\n${body}\nendstream`

/**
 * The same in the way of newer writers: the objects of `packed` lie in one object stream, all positions in a cross-reference
 * stream. Packed objects are numbered after the others, then comes the object stream, whose last entries are given.
 */
export function buildPackedPdf(objects: string[], packed: string[], containerEntries = ''): Uint8Array {
  const container = objects.length + packed.length + 1
  let text = '%PDF-1.5\n'
  const rows: [type: number, second: number, third: number][] = [[0, 0, 255]]
  const add = (number: number, body: string) => {
    rows[number] = [1, text.length, 0]
    text += `${number} 0 obj\n${body}\nendobj\n`
  }
  for (const [index, body] of objects.entries()) add(index + 1, body)
  let [table, bodies] = ['', '']
  for (const [index, body] of packed.entries()) {
    rows[objects.length + 1 + index] = [2, container, index]
    table += `${objects.length + 1 + index} ${bodies.length} `
    bodies += `${body} `
  }
  const about = `/Type/ObjStm/N ${packed.length}/First ${table.length}`
  add(container, stream(about, table + bodies).replace('>>\nstream', `${containerEntries}>>\nstream`))
  const start = text.length
  rows.push([1, start, 0])
  const bytes = rows
    .map(([type, second, third]) => String.fromCharCode(type, second >> 8, second & 255, third))
    .join('')
  const xref = stream(`/Type/XRef/Size ${rows.length}/W[1 2 1]/Root 1 0 R`, bytes)
  return latin1Bytes(`${text}${container + 1} 0 obj\n${xref}\nendobj\nstartxref\n${start}\n%%EOF\n`)
}

/** Bytes without order, the same for the same seed: image data that nothing compresses or repeats. */
export function noise(length: number, seed: number): string {
  const codes = new Uint16Array(length)
  let state = seed * 2654435761 + 1
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    codes[at] = state >>> 24
  }
  let text = ''
  for (let at = 0; at < length; at += 8192) text += String.fromCharCode(...codes.subarray(at, at + 8192))
  return text
}

/** A gray image of `side` × `side` pixels. */
export const image = (side: number, pixels: string) =>
  stream(`/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`, pixels)

export interface BuiltPage {
  content: string
  /** Entries of the page beside its content, e.g. its own resources. */
  entries?: string
}

/** Numbers of the objects that `buildScan` is given in `shared`: they come first after catalog and page tree. */
export const sharedObject = (index: number) => 3 + index

/** A scan with a flat page tree; `treeEntries` are inherited by every page. */
export function buildScan({
  pages,
  shared = [],
  treeEntries = '',
}: {
  pages: BuiltPage[]
  shared?: string[]
  treeEntries?: string
}) {
  const firstPage = 3 + shared.length
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ')
  const written = pages.flatMap(({ content, entries = '' }, index) => [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${entries}/Contents ${firstPage + index * 2 + 1} 0 R>>`,
    stream('', content),
  ])
  const tree = `<</Type/Pages/Count ${pages.length}/Kids[${kids}]${treeEntries}>>`
  return buildPdf(['<</Type/Catalog/Pages 2 0 R>>', tree, ...shared, ...written])
}

/** A source that tells how much was read of it. */
export function countingSource(bytes: Uint8Array): ScanSource & { bytesRead(): number } {
  let total = 0
  return {
    size: bytes.length,
    async readInto(offset, target) {
      total += target.length
      target.set(bytes.subarray(offset, offset + target.length))
    },
    bytesRead: () => total,
  }
}

export async function bytesOfBody(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk.slice())
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** Splits and keeps everything: each page's PDF by its number, or the outcome that it has instead. */
export async function splitAll(source: ScanSource, fromPage = 1) {
  const opened: number[] = []
  const pdfs = new Map<number, Uint8Array>()
  const unreadable = new Map<number, Exclude<SplitPage, { kind: 'page' }>>()
  const outcome = await splitScan({
    source,
    fromPage,
    maxPages: 500,
    onOpen: async (pageCount) => {
      opened.push(pageCount)
    },
    onPage: async (page, made) => {
      if (made.kind === 'unreadable') unreadable.set(page, made)
      else pdfs.set(page, await bytesOfBody(made.body))
    },
  })
  return { outcome, opened, pdfs, unreadable }
}
