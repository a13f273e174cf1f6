const LINES_FROM = 780
const POINTS_A_LINE = 16

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June']

/** A PDF of typed letters of one page each, to these clients in turn: read by their text layer, in no time. */
export function typedLetters({ letters, clients }) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  const pages = Array.from({ length: letters }, (_, index) => {
    const content = drawn(linesOf(index, clients[index % clients.length]))
    const page = objects.length + 1
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    )
    return `${page} 0 R`
  })
  objects[1] = `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${letters} >>`

  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const startxref = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${startxref}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

const linesOf = (index, { name, companyNumber }) => [
  'Companies House',
  'Crown Way, Cardiff CF14 3UZ',
  '',
  'The Directors',
  name,
  '1 Harbour Street, Ludford LU1 2AB',
  '',
  `${1 + (index % 28)} ${MONTHS[index % MONTHS.length]} 2026`,
  '',
  `Our reference: CH/${10_000 + index}`,
  `Company number: ${companyNumber}`,
  '',
  'Dear Sirs,',
  '',
  `Your confirmation statement, reference ${10_000 + index}`,
  '',
  `We are writing to the directors of ${name} about the confirmation`,
  'statement of the company. It has to be sent to the registrar every year, and',
  'we have not yet received the one for the last period. Please send it to us with',
  'the fee, and let us know if anything in the register is no longer right.',
  '',
  'Yours faithfully,',
  '',
  'Registrar of Companies',
  '',
  'Page 1 of 1',
]

function drawn(lines) {
  const rows = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
  return `BT /F1 11 Tf ${POINTS_A_LINE} TL 1 0 0 1 70 ${LINES_FROM} Tm\n${rows}\nET\n`
}
