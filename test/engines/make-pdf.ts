import { buildPdf, stream } from '../scans/build-pdf.ts'

/** What a page of a test's PDF is made of; lengths in points, from the page's bottom left corner, as PDF has them. */
export interface PageToMake {
  content: string
  mediaBox?: string
  cropBox?: string
  rotate?: number
  /** A small gray image, named /Scan. */
  image?: boolean
  /** Shifts every letter of the font's map to Unicode, as broken writers do. */
  toUnicodeShift?: number
  annotations?: string
}

/** A PDF of one page in plain bytes, with Helvetica as /F1. */
export function makePdf({
  content,
  mediaBox = '0 0 595 842',
  cropBox,
  rotate,
  image,
  toUnicodeShift,
  annotations,
}: PageToMake): Uint8Array {
  const font = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding${toUnicodeShift === undefined ? '' : ' /ToUnicode 6 0 R'} >>`
  const entries = [
    `/MediaBox [${mediaBox}]`,
    cropBox === undefined ? '' : `/CropBox [${cropBox}]`,
    rotate === undefined ? '' : `/Rotate ${rotate}`,
    annotations === undefined ? '' : `/Annots [${annotations}]`,
    `/Resources << /Font << /F1 5 0 R >> ${image ? '/XObject << /Scan 7 0 R >>' : ''} >>`,
  ]
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${entries.join(' ')} >>`,
    stream('', content),
    font,
    stream('', toUnicodeMap(toUnicodeShift ?? 0)),
    stream('/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8', 'abcd'),
  ]
  return buildPdf(objects)
}

function toUnicodeMap(shift: number): string {
  const codes = Array.from({ length: 90 }, (_, index) => index + 33)
  const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')
  const rows = codes.map((code) => `<${hex(code, 2)}> <${hex(code + shift, 4)}>`).join('\n')
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <ff> endcodespacerange ${codes.length} beginbfchar
${rows}
endbfchar endcmap CMapName currentdict /CMap defineresource pop end end`
}

export interface TextToDraw {
  x: number
  y: number
  size?: number
  /** Degrees anticlockwise, as PDF turns. */
  angle?: number
}

/** Lines under one another, each a string of its own. */
export function drawText(lines: string[], { x, y, size = 11, angle = 0 }: TextToDraw): string {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map((n) => n.toFixed(5))
  const rows = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  return `BT /F1 ${size} Tf ${1.25 * size} TL ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm\n${rows}\nET\n`
}
