import { expect, it } from 'vitest'
import { readLetters } from '../../src/reading/read-letters.ts'
import { printedMarks, withPlainMarks } from '../../src/reading/text/plain-marks.ts'
import { printPage, scan } from './build-page.ts'

const page = (marks: { apostrophe: string; dash: string; open: string; close: string }) => {
  const { apostrophe, dash, open, close } = marks
  return printPage([
    { x: 60, y: 40, size: 18, lines: [`Rooke${apostrophe}s Insurance Brokers`] },
    { x: 60, y: 130, lines: [`O${apostrophe}Hara Foods Ltd`, `St Mary${apostrophe}s House`, 'Harnwick', 'HK2 7QT'] },
    { x: 380, y: 130, lines: ['2 March 2026'] },
    { x: 60, y: 250, lines: ['Dear Sirs'] },
    { x: 60, y: 280, size: 12, lines: [`Your ${open}Gold${close} policy ${dash} renewal`] },
    { x: 60, y: 320, lines: [`If you don${apostrophe}t want to renew, please tell us by 20 March 2026.`] },
  ])
}
const typed = { apostrophe: "'", dash: '-', open: '"', close: '"' }
const printed = { apostrophe: '’', dash: '–', open: '“', close: '”' }
const read = (marks: typeof typed) =>
  readLetters(scan(page(marks)), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!

it('reads of a letter the same, however its marks are set, and gives them back as they are printed', () => {
  const { sender, recipientCompany, recipientAddress, subject, deadlines, mentions } = read(printed)
  expect({ sender, recipientCompany, recipientAddress, subject }).toEqual({
    sender: 'Rooke’s Insurance Brokers',
    recipientCompany: 'O’Hara Foods Ltd',
    recipientAddress: 'St Mary’s House, Harnwick, HK2 7QT',
    subject: 'Your “Gold” policy – renewal',
  })
  expect(deadlines.map(({ date, sourceText }) => [date, sourceText])).toEqual([
    ['2026-03-20', 'If you don’t want to renew, please tell us by 20 March 2026.'],
  ])
  expect(mentions.map(({ text }) => text)).toContain('O’Hara Foods Ltd')
  const plain = read(typed)
  expect([plain.sender, plain.subject]).toEqual(["Rooke's Insurance Brokers", 'Your "Gold" policy - renewal'])
})

it.each([
  ['To all tenants – scaffolding works at Mill Lane', 'To all tenants – scaffolding works at Mill Lane'],
  ['• Boiler and lift inspection', 'Boiler and lift inspection'],
])('reads a subject with a dash or behind a bullet: %s', (line, subject) => {
  const reading = printPage([
    { x: 60, y: 40, size: 18, lines: ['Morland Surveyors LLP'] },
    { x: 60, y: 130, lines: ['Fox Mills Ltd', '9 Quay Road', 'Bury', 'BL1 2AB'] },
    { x: 60, y: 250, lines: ['Dear Sirs'] },
    { x: 60, y: 280, size: 12, lines: [line] },
    { x: 60, y: 320, lines: ['We write about the works that were done at the premises in April.'] },
  ])
  const [letter] = readLetters(scan(reading), { receivedAt: new Date('2026-03-05T09:00:00Z') })
  expect(letter!.subject).toBe(subject)
})

it('leaves a word alone that the pages print in two ways', () => {
  const pages = [{ reading: page(printed) }, { reading: page({ ...printed, apostrophe: "'" }) }]
  expect(printedMarks(pages)('O\'Hara - "Gold"')).toBe("O'Hara – “Gold”")
})

it('keeps the length of a text, and letters that have no such mark', () => {
  const [line] = page(printed).lines
  const text = '‘Ż’ – “№ 5” • €40™'
  expect(withPlainMarks({ ...line!, text }).text).toBe('\'Ż\' - "№ 5" · ¤40®')
})
