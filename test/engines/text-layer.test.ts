import { describe, expect, it } from 'vitest'
import { version } from '../../node_modules/unpdf/package.json'
import { readTextLayer, TEXT_LAYER_MODEL } from '../../src/reading/engines/text-layer.ts'
import { pageReadingSchema } from '../../src/reading/page-reading.schema.ts'
import { drawText, makePdf } from './make-pdf.ts'

const BODY = [
  'We are writing to you about the annual return of your company, which is',
  'now overdue. You must send it to us with the fee of £13 by 5 March 2026.',
  'If we do not receive it by that date, we will charge a penalty to the',
  'directors of the company.',
]
const LETTER =
  drawText(['Harrow Green Limited', '12 Mill Lane', 'London', 'EC1A 1BB'], { x: 60, y: 700 }) +
  drawText(['Registrar of Small Firms', 'Crown Way, Cardiff', '1 February 2026'], { x: 380, y: 760, size: 10 }) +
  drawText(['Final notice'], { x: 60, y: 610, size: 16 }) +
  drawText(BODY, { x: 60, y: 580 }) +
  drawText(['Yours faithfully', 'The Registrar'], { x: 60, y: 480 })
/** Draws /Scan over the given share of the page's height. */
const imageOver = (share: number) => `q 595 0 0 ${842 * share} 0 0 cm /Scan Do Q\n`

const readLines = async (pdf: Uint8Array) => (await readTextLayer(pdf))?.lines.map((line) => line.text)

describe('a page that was born digital', () => {
  it('is read from its text layer, as a reading like any other', async () => {
    const reading = await readTextLayer(makePdf({ content: LETTER }))
    expect(pageReadingSchema.parse(reading)).toEqual(reading)
    expect(reading).toMatchObject({
      kind: 'letter',
      rotation: 0,
      skewDegrees: 0,
      confidence: 1,
      widthPt: 595,
      heightPt: 842,
    })
    expect(reading?.engine).toEqual({ name: 'text-layer', model: TEXT_LAYER_MODEL })
  })

  it('gives its blocks in reading order, parted by empty lines', async () => {
    const reading = await readTextLayer(makePdf({ content: LETTER }))
    expect(reading?.text.split('\n\n')).toEqual([
      'Registrar of Small Firms\nCrown Way, Cardiff\n1 February 2026',
      'Harrow Green Limited\n12 Mill Lane\nLondon\nEC1A 1BB',
      'Final notice',
      BODY.join('\n'),
      'Yours faithfully\nThe Registrar',
    ])
    expect(new Set(reading?.lines.map((line) => line.block)).size).toBe(5)
  })

  it('has boxes in points from the top left corner, around the ink of lines and words', async () => {
    const reading = await readTextLayer(makePdf({ content: LETTER }))
    const line = reading?.lines.find(({ text }) => text === 'Harrow Green Limited')
    const [left, top, right, bottom] = line?.box ?? []
    expect(left).toBeCloseTo(60, 0)
    expect(right).toBeCloseTo(166, -1) // Helvetica's own metrics: 9.6 em
    expect(top).toBeCloseTo(842 - 700 - 8, 0)
    expect(bottom).toBeCloseTo(842 - 700, 0)
    expect(line?.words.map(({ text }) => text)).toEqual(['Harrow', 'Green', 'Limited'])
    expect(line?.words[1]?.box[0]).toBeCloseTo(60 + 36.7, -1)
  })

  it('keeps what stands side by side apart, although its lines share baselines', async () => {
    const left = Array.from({ length: 6 }, (_, i) => `The first column says this in line ${i}`)
    const right = Array.from({ length: 6 }, (_, i) => `and the second column says that in ${i}`)
    const content = drawText(left, { x: 40, y: 700, size: 10 }) + drawText(right, { x: 320, y: 700, size: 10 })
    expect(await readLines(makePdf({ content }))).toEqual([...left, ...right])
  })

  it('reads the rows of a table across', async () => {
    const items = ['Description of the work', 'Painting the hall', 'Mending the roof', 'Total to pay']
    const sums = ['Amount', '£120.00', '£1,450.00', '£1,570.00']
    const content =
      drawText(BODY, { x: 60, y: 700 }) + drawText(items, { x: 60, y: 600 }) + drawText(sums, { x: 420, y: 600 })
    const lines = await readLines(makePdf({ content }))
    expect(lines?.slice(BODY.length)).toEqual(items.map((item, i) => `${item} ${sums[i]}`))
  })

  it('keeps an address and the references beside it apart when they have line heights of their own', async () => {
    const address = ['Harrow Green Limited', '12 Mill Lane', 'London', 'EC1A 1BB']
    const references = ['Our reference 12345', 'Your reference HG', 'Telephone 0113']
    const content =
      drawText(address, { x: 60, y: 700 }) +
      drawText(references, { x: 380, y: 694, size: 14 }) +
      drawText(BODY, { x: 60, y: 600 })
    expect(await readLines(makePdf({ content }))).toEqual([...address, ...references, ...BODY])
  })

  it('joins a word whose letters change in size', async () => {
    const content = `${drawText(BODY, { x: 60, y: 700 })}BT /F1 14 Tf 60 600 Td (H) Tj /F1 11 Tf (arrow) Tj ( Green) Tj ET`
    expect((await readLines(makePdf({ content })))?.at(-1)).toBe('Harrow Green')
  })

  it('joins the pieces of a word that its writer kerned', async () => {
    const kerned = '[(Y) 60 (our ref) 20 (erence is A) 40 (V) 60 (ATAR 17)] TJ'
    const content = `${drawText(BODY, { x: 60, y: 700 })}BT /F1 11 Tf 60 600 Td ${kerned} ET`
    expect((await readLines(makePdf({ content })))?.at(-1)).toBe('Your reference is AVATAR 17')
  })

  it('is turned by its /Rotate and cut by its crop box before anything is measured', async () => {
    const content = drawText(BODY, { x: 200, y: 100, angle: 90 })
    const reading = await readTextLayer(makePdf({ content, cropBox: '100 50 500 700', rotate: 90 }))
    expect(reading).toMatchObject({ rotation: 0, widthPt: 650, heightPt: 400 })
    // On the shown page, x is what was y above the crop box's lower edge, and y what was x right of its left one.
    expect(reading?.lines[0]?.box[0]).toBeCloseTo(50, 0)
    expect(reading?.lines[0]?.box[3]).toBeCloseTo(100 + 0.21 * 11, 0)
  })

  it('says nothing of text beyond the edges of what is shown', async () => {
    const content = LETTER + drawText(['Harrow Red Limited'], { x: 60, y: -40 })
    const lines = await readLines(makePdf({ content, mediaBox: '0 -100 595 842', cropBox: '0 0 595 842' }))
    expect(lines).toContain('Harrow Green Limited')
    expect(lines).not.toContain('Harrow Red Limited')
  })

  it.each([
    { angle: -90, x: 100, y: 800, rotation: 270 },
    { angle: 90, x: 100, y: 100, rotation: 90 },
    { angle: 180, x: 550, y: 100, rotation: 180 },
  ])('whose text is drawn at $angle degrees is turned upright by $rotation', async ({ angle, x, y, rotation }) => {
    const reading = await readTextLayer(makePdf({ content: drawText(BODY, { x, y, angle }) }))
    const sideways = rotation !== 180
    expect(reading).toMatchObject({ rotation, widthPt: sideways ? 842 : 595, heightPt: sideways ? 595 : 842 })
    expect(reading?.lines.map(({ text }) => text)).toEqual(BODY)
    const [left, top, right, bottom] = reading?.lines[0]?.box ?? [0, 0, 0, 0]
    expect(right - left).toBeGreaterThan(10 * (bottom - top))
    expect(left).toBeGreaterThanOrEqual(0)
  })

  it('may have a logo and a watermark', async () => {
    const content = `${imageOver(0.1)}${LETTER}${drawText(['COPY'], { x: 200, y: 300, size: 80, angle: 45 })}`
    const lines = await readLines(makePdf({ content, image: true }))
    expect(lines).toContain('Harrow Green Limited')
    expect(lines).not.toContain('COPY')
  })
})

describe('a page goes to OCR', () => {
  it.each([
    ['when an image covers most of it, text or not', makePdf({ content: imageOver(1) + LETTER, image: true })],
    ['when its image is drawn in strips', makePdf({ content: imageOver(0.5) + imageOver(0.5) + LETTER, image: true })],
    ['when its text is invisible, as OCR software leaves it', makePdf({ content: `3 Tr ${LETTER}` })],
    [
      'when it is a form that was filled in',
      makePdf({ content: LETTER, annotations: '<< /Type /Annot /Subtype /Widget >>' }),
    ],
    ['when some of its text is invisible', makePdf({ content: `${LETTER} 3 Tr ${drawText(BODY, { x: 60, y: 300 })}` })],
    ['when its letters have lost their meaning', makePdf({ content: LETTER, toUnicodeShift: -29 })],
    ['when its letters are mistaken for others', makePdf({ content: LETTER, toUnicodeShift: 3 })],
    ['when its letters are of no known alphabet', makePdf({ content: LETTER, toUnicodeShift: 0xe000 })],
    ['when it has little text', makePdf({ content: drawText(['Final notice'], { x: 60, y: 700 }) })],
    ['when it is blank', makePdf({ content: '' })],
    [
      'when it is a separator sheet',
      makePdf({ content: drawText([...BODY, 'Document separator: PATCH T'], { x: 60, y: 700 }) }),
    ],
    ['when its text runs both ways', makePdf({ content: LETTER + drawText(BODY, { x: 500, y: 100, angle: 90 }) })],
    [
      'when it draws more than a page of print does',
      makePdf({ content: `${'/Scan Do '.repeat(3000)}${LETTER}`, image: true }),
    ],
    ['when it has more text than a page holds', makePdf({ content: LETTER.repeat(200) })],
    ['when its letters are drawn as outlines', makePdf({ content: `${'1 2 3 4 5 6 c\n'.repeat(9000)}${LETTER}` })],
  ])('%s', async (_, pdf) => {
    expect(await readTextLayer(pdf)).toBeNull()
  })

  it.each([
    ['bytes that are no PDF', new TextEncoder().encode('/Font, but no PDF')],
    ['a PDF that is cut off', makePdf({ content: LETTER }).slice(0, 900)],
    ['content without an end', makePdf({ content: `${'q '.repeat(100_000)}${LETTER}` })],
    ['content that draws a form it lacks', makePdf({ content: `/Missing Do ${LETTER}` })],
    ['a string without an end', makePdf({ content: `BT (never ends ${LETTER}` })],
    ['an inline image without an end', makePdf({ content: `BI /W 1 /H 1 ID ${LETTER}` })],
  ])('rather than fail, with %s', async (_, pdf) => {
    expect(await readTextLayer(pdf)).toBeNull()
  })
})

it('names the version of the library that reads the text', () => {
  expect(TEXT_LAYER_MODEL).toBe(`unpdf ${version}`)
})
