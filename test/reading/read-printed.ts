import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedBlock, type PrintedLetter, printLetter, printPage, scan } from './build-page.ts'

/** The day on which these letters come. */
export const RECEIVED = { receivedAt: new Date('2026-03-05T09:00:00Z') }
/** An ordinary letter of 2 March 2026, read; what is given differs from it. */
export const read = (letter: Partial<PrintedLetter>) =>
  readLetters(
    scan(
      printLetter({
        sender: 'Larkfield Instruments',
        date: '2 March 2026',
        body: ['Our engineer looked at the balances.'],
        ...letter,
      }),
    ),
    RECEIVED,
  )[0]!
/** One page of a letter, read. */
export const readPage = (...blocks: PrintedBlock[]) => readLetters(scan(printPage(blocks)), RECEIVED)[0]!
/** The text of such a page. */
export const body: PrintedBlock = {
  x: 60,
  y: 320,
  lines: ['Dear Sir or Madam', '', 'Our engineer looked at the three balances in your laboratory.'].filter(Boolean),
}
