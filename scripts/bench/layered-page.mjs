import { deflateSync } from 'node:zlib'
import { jpegPages } from './scan-images.mjs'

/**
 * A page in layers (MRC), as compressing scanners write it, made of a scanned one: the picture as background, and over it the
 * ink as another picture that shines through a mask of one bit a pixel at twice the resolution. Its size is in points.
 */
export async function layeredPage(from, [pageWidth, pageHeight] = [595, 842]) {
  const [{ jpeg, width, height, colorSpace }] = await jpegPages(from)
  const picture = `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${colorSpace}/BitsPerComponent 8/Filter/DCTDecode`
  const [maskWidth, maskHeight] = [width * 2, height * 2]
  const mask = deflateSync(stripes(maskWidth, maskHeight))
  const maskEntries = `/Type/XObject/Subtype/Image/Width ${maskWidth}/Height ${maskHeight}/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/FlateDecode`
  const drawing = Buffer.from(`q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /Back Do /Ink Do Q`)
  const page = `/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Resources<</XObject<</Back 5 0 R/Ink 6 0 R>>>>/Contents 4 0 R`
  return pdfOf([
    ['/Type/Catalog/Pages 2 0 R'],
    ['/Type/Pages/Count 1/Kids[3 0 R]'],
    [`/Type/Page/Parent 2 0 R${page}`],
    ['', drawing],
    [picture, jpeg],
    [`${picture}/SMask 7 0 R`, jpeg],
    [maskEntries, mask],
  ])
}

/** Lines of ink, one row in four. */
function stripes(width, height) {
  const rowBytes = Math.ceil(width / 8)
  const rows = Buffer.alloc(rowBytes * height)
  for (let row = 0; row < height; row += 4) rows.fill(0xff, row * rowBytes, (row + 1) * rowBytes)
  return rows
}

/** A PDF of objects numbered from 1: the entries of each dictionary, and its stream if it has one. */
function pdfOf(objects) {
  const parts = [Buffer.from('%PDF-1.5\n')]
  let position = parts[0].length
  const add = (bytes) => {
    parts.push(bytes)
    position += bytes.length
  }
  const offsets = objects.map(([entries, body], index) => {
    const offset = position
    const length = body ? `/Length ${body.length}` : ''
    add(Buffer.from(`${index + 1} 0 obj\n<<${entries}${length}>>\n`))
    if (body) {
      add(Buffer.from('stream\n'))
      add(body)
      add(Buffer.from('\nendstream\n'))
    }
    add(Buffer.from('endobj\n'))
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${position}\n%%EOF\n`
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}${end}`))
  return Buffer.concat(parts)
}
