/**
 * Makes a large scan for measurements: `node scripts/make-scan.mjs --from SCAN.pdf --out BIG.pdf [--pages 500]
 * [--megabytes 97]`. Every page is one of the JPEG pages of the given scan, chosen so that the file comes to the wanted size,
 * and made different from all others by a comment segment. The file is streamed to disk. Needs the project's Node.
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { jpegPages } from './bench/scan-images.mjs'

/** Writes the scan; answers its size in bytes. `sizeBytes`: what it should come to. */
export async function makeScan({ from, out, pages = 500, sizeBytes = 97_000_000 }) {
  const images = await jpegPages(from)
  const file = createWriteStream(out)
  const offsets = []
  let position = 0
  const write = async (chunk) => {
    position += chunk.length
    if (!file.write(chunk)) await once(file, 'drain')
  }
  const object = async (number, head, body) => {
    offsets[number] = position
    await write(Buffer.from(`${number} 0 obj\n${head}`, 'latin1'))
    for (const part of body ? ['\nstream\n', ...body, '\nendstream'] : []) await write(Buffer.from(part))
    await write(Buffer.from('\nendobj\n'))
  }

  await write(Buffer.from('%PDF-1.4\n'))
  for (let page = 0; page < pages; page++) {
    const [own, content, picture] = [3, 4, 5].map((first) => first + page * 3)
    const aim = (sizeBytes * (page + 1)) / pages
    const { jpeg, width, height, colorSpace } =
      images.find(({ jpeg }) => position + jpeg.length <= aim) ?? images.at(-1)
    const resources = `<</XObject<</Im0 ${picture} 0 R>>>>`
    await object(
      own,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources ${resources}/Contents ${content} 0 R>>`,
    )
    const drawing = 'q 595 0 0 842 0 0 cm /Im0 Do Q'
    await object(content, `<</Length ${drawing.length}>>`, [drawing])
    const comment = Buffer.from(`\xff\xfe\x00\x0epage ${String(page + 1).padStart(7, '0')}`, 'latin1')
    const look = `/Width ${width}/Height ${height}/ColorSpace/${colorSpace}/BitsPerComponent 8/Filter/DCTDecode`
    const head = `<</Type/XObject/Subtype/Image${look}/Length ${jpeg.length + comment.length}>>`
    await object(picture, head, [jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
  }
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`).join(' ')
  await object(1, '<</Type/Catalog/Pages 2 0 R>>')
  await object(2, `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`)
  const table = position
  const entries = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  await write(Buffer.from(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${entries.join('')}`))
  await write(Buffer.from(`trailer\n<</Size ${offsets.length}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`))
  file.end()
  await once(file, 'finish')
  return position
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      out: { type: 'string' },
      pages: { type: 'string', default: '500' },
      megabytes: { type: 'string', default: '97' },
    },
  })
  const { from, out, pages, megabytes } = values
  if (!from || !out) throw new Error('--from SCAN.pdf and --out BIG.pdf are needed')
  const size = await makeScan({ from, out, pages: Number(pages), sizeBytes: Number(megabytes) * 1_000_000 })
  console.log(`${out}: ${pages} pages, ${(size / 1_000_000).toFixed(1)} MB`)
}
