import { describe, expect, it } from 'vitest'
import { lineOf } from '../../src/engine/word-table.ts'
import type { Line, Word } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { cutAtGaps } from '../../src/reading/text/cut-segments.ts'
import { findDates } from '../../src/reading/text/dates.ts'
import { printPage, scan } from './build-page.ts'
import { body, RECEIVED, read, readPage } from './read-printed.ts'

describe('dates', () => {
  it.each([
    '3 March 2026',
    '3rd Mar 26',
    'March 3, 2026',
    '03/03/2026',
    '3.3.26',
    '03-Mar-2026',
    '2026-03-03',
    'Tuesday, 3rd of March 2026',
    '3 Marcb 2026',
    '3rd Macch 2026',
    'O3/O3/2O26',
    '3. März 2026',
    '3 mars 2026',
    '3 de marzo de 2026',
    'Third of March 2026',
    'the third day of March, 2026',
    '3td March 2026',
    '3” March 2026',
    "3'd March 2026",
    "3'March 2026",
    '3MAR2026',
    'MARCH 3RD, 2026',
    '03 03 2026',
  ])('%s', (text) => {
    expect(findDates(text, null).map((found) => found.date)).toEqual(['2026-03-03'])
  })

  it('reads short months with a slip where a year follows', () => {
    expect(findDates('3rd Jaly 2026', null).map((found) => found.date)).toEqual(['2026-07-03'])
    expect(findDates('3 Jaly and 4 Tune', '2026-07-01')).toEqual([])
    // As near to June as to July.
    expect(findDates('12 Jule 2026, 12 Juny 2026', null)).toEqual([])
  })

  it.each(['11th March 2026', 'u March 2026', 'llth March 2026', 'Tith March 2026', 'Tl March 2026'])(
    '%s is the 11th',
    (text) => {
      expect(findDates(text, null).map((found) => found.date)).toEqual(['2026-03-11'])
    },
  )

  it.each([
    ['Kighteenth of June 2026', '2026-06-18'],
    ['this Twenty-first day of June 2026', '2026-06-21'],
    ['Thirtieth June 2026', '2026-06-30'],
    // Old-style figures.
    ['and June 2026', '2026-06-02'],
    ['sth June 2026', '2026-06-05'],
    ['4st June 2026', '2026-06-01'],
    ['27st of June 2026', '2026-06-21'],
    ['goth June 2026', '2026-06-09'],
    ['toth June, 2026', '2026-06-10'],
    ['Io June 2026', '2026-06-10'],
    ['zo June 2026', '2026-06-20'],
    ['S June 2026', '2026-06-05'],
    ['by S June 2026', '2026-06-05'],
    ['1? June 2026', '2026-06-17'],
    ['Date 1?th June 2026', '2026-06-17'],
    ['Date 1) JUNE 2026', '2026-06-11'],
    ['24th June 2026', '2026-06-24'],
    // Capitals and handwriting.
    ['IZTH JUNE 2026', '2026-06-12'],
    ['lOtn of June 2026', '2026-06-10'],
    // Months in Roman figures.
    ['I8.VI.2026', '2026-06-18'],
    ['8/vi/26', '2026-06-08'],
    ['8 VI 2026', '2026-06-08'],
  ])('reads the day of %s', (text, date) => {
    expect(findDates(text, null).map((found) => found.date)).toEqual([date])
  })

  it.each([
    'the month of June 2026',
    '2% June 2026',
    'May and June 2026',
    '12 at June Street',
    '0113 03 03 2026',
    'the first June sale',
    'BOTH JUNE AND MAY',
    'Points: 1) June 2026 and the year behind it',
    'Was it in June? June 2026',
    'An answer to point 1? May we ask for one',
    '1) June 2026',
    'Ms Toth June 2026',
    'James S June 2026',
    'the rent for unit S June 2026',
    'Both June and May',
    '3.IIII.2026',
    '4 x 2026',
  ])('%s is no day', (text) => {
    expect(findDates(text, '2026-06-01').map((found) => found.date)).toEqual([])
  })

  it('gives a date without a year the year nearest to the letter', () => {
    expect(findDates('by 3 January', '2026-12-20').map((found) => found.date)).toEqual(['2027-01-03'])
    expect(findDates('by 3 January', null)).toEqual([])
  })

  it.each([
    ['Friday 4 May 2026', '2026-05-01'],
    ['by Wed, the 8th of June 2026', '2026-06-03'],
    ['Sunday, 26 July 2026', '2026-07-26'],
    // No figure makes it a Tuesday.
    ['Tuesday 23 May 2026', '2026-05-23'],
    // A Thursday the year before.
    ['Thursday 1 May 2026', '2026-05-01'],
    ['Thursday 6 March 2026', '2026-03-06'],
    // The 4th is a Monday, and later.
    ['Monday 1 May 2026', '2026-05-01'],
    ['Roofing 4 May 2026', '2026-05-04'],
  ])('reads %s by the day of the week that is printed', (text, date) => {
    expect(findDates(text, null).map((found) => found.date)).toEqual([date])
  })

  it.each([
    '31/02/2026',
    'sort code 20-11-82',
    'invoice 12.50',
    'version 1.2.3',
    'tel. 01632 960 100',
    '4 March hares',
  ])('%s is no full date', (text) => {
    expect(findDates(text, null)).toEqual([])
  })
})

describe('the recipient’s company number', () => {
  it.each([
    ['Company number 7001234', '07001234'],
    ['Company No. SC 123456', 'SC123456'],
    ['Your company number 07001234', '07001234'],
    ['LLP number 0C318864', 'OC318864'],
    ['Company number: O0C318864', 'OC318864'],
    ['CIC number 07001234', '07001234'],
    ['Registered no. on our file 07001234', '07001234'],
    ['Yourco. 07001234', '07001234'],
    ['Company No, 07001234', '07001234'],
    // The rule between two cells.
    ['Company number |07001234', '07001234'],
    ['Date 2 March 2026 - Company number 07001234 - VAT number 221 8804 73', '07001234'],
  ])('among the particulars: %s', (particular, number) => {
    expect(read({ particulars: [particular] }).companyNumber).toBe(number)
  })

  it.each([
    ['Tansy Orchard Ltd', '(Co. Regn. No. 07001234)'],
    ['Tansy Orchard Ltd (No. 7001234)'],
    ['Tansy Orchard Ltd (7001234)'],
  ])('in brackets at its name: %s %s', (...name) => {
    expect(read({ to: [...name, '4 Mill Lane', 'Harnwick', 'HK2 7QT'] })).toMatchObject({
      recipientCompany: 'Tansy Orchard Ltd',
      companyNumber: '07001234',
    })
  })

  it.each([
    ['(0C318864)', 'OC318864'],
    ['(NI 048812)', 'NI048812'],
  ])('in brackets behind its name or address: %s', (bracket, number) => {
    const at = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']
    const wanted = { recipientCompany: 'Tansy Orchard LLP', companyNumber: number }
    expect(read({ to: [`Tansy Orchard LLP ${bracket}`, ...at] })).toMatchObject(wanted)
    expect(read({ to: ['Tansy Orchard LLP', ...at, bracket] })).toMatchObject(wanted)
  })

  it('stands under the first of two headings that were read as one', () => {
    const table = [
      { x: 60, y: 230, lines: ['Company'] },
      { x: 220, y: 230, lines: ['Registration number |\u00a0Period'] },
      { x: 60, y: 246, lines: ['Tansy Orchard Ltd'] },
      { x: 220, y: 246, lines: ['07001234'] },
      { x: 340, y: 246, lines: ['1 May 2025 to 30 April 2026'] },
    ]
    const to = { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }
    expect(readPage(to, ...table, body).companyNumber).toBe('07001234')
  })

  it('stands under a reference that looks like a telephone number', () => {
    const particulars = [
      'Employer ID | BWP 0092 7715',
      'Company registration number | 07001234',
      'Letter date | 4 March 2026',
    ]
    const to = { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }
    const head = { x: 60, y: 40, size: 16, lines: ['Larkfield Pensions'] }
    const labels = particulars.map((row, index) => ({ x: 60, y: 220 + 14 * index, lines: [row.split(' | ')[0]!] }))
    const values = particulars.map((row, index) => ({ x: 260, y: 220 + 14 * index, lines: [row.split(' | ')[1]!] }))
    expect(readPage(head, to, ...labels, ...values, body).companyNumber).toBe('07001234')
  })

  it('stands behind the addressee’s name and its own label in a form', () => {
    const row = { x: 40, y: 298, lines: ['Importer Tansy Orchard Ltd importers co. no. 07001234'] }
    const other = { x: 40, y: 298, lines: ['Shipper Rabat Orchard Ltd shippers co. no. 07001234'] }
    const to = { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }
    expect(readPage(to, row, { ...body, y: 400 }).companyNumber).toBe('07001234')
    expect(readPage(to, other, { ...body, y: 400 }).companyNumber).toBeNull()
  })

  it('stands behind what a partnership is by law', () => {
    const served =
      'We serve on Tansy Orchard LLP, a limited liability partnership registered under number OC381206, a demand.'
    expect(
      read({ to: ['Tansy Orchard LLP', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], body: [served] }).companyNumber,
    ).toBe('OC381206')
  })

  it('is no figure of its name in brackets', () => {
    const to = ['Tansy Orchard (No. 2) Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']
    expect(read({ to })).toMatchObject({ recipientCompany: 'Tansy Orchard (No. 2) Ltd', companyNumber: null })
  })

  it.each([
    ['to which your company (number 07001234) owes £90.00', '07001234'],
    ['and your company (registered no. 07001234) stands surety', '07001234'],
    ['which (number 07001234) owes us £90.00', null],
    ['of which the parent company (number 07001234) owes us £90.00', null],
  ])('behind whom the letter speaks for: Elm Row Ltd, %s', (behind, number) => {
    expect(read({ body: [`We act for Elm Row Ltd, ${behind}.`] }).companyNumber).toBe(number)
  })

  it('stands beside the telephone number of a public body, which is on no register', () => {
    const letter = readPage(
      { x: 60, y: 40, size: 16, lines: ['HM Revenue & Customs'] },
      { x: 60, y: 90, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 340, y: 90, lines: ['Ref | CFSS-5590314', 'Tel | 03000 555 182', 'CRN | 07001234'] },
      body,
    )
    expect(letter.companyNumber).toBe('07001234')
  })

  it('is none of a credit note in a statement', () => {
    const statement = (row: string) =>
      readPage(
        { x: 60, y: 90, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
        { x: 60, y: 300, lines: ['STATEMENT', '02/02/26 INV 771820 575.20', '11/02/26 INV 772208 389.81', row] },
      ).companyNumber
    expect(statement('17/02/26 CRN 019944 242.91')).toBeNull()
    expect(statement('Our customer: CRN 07001234')).toBe('07001234')
    const particulars = { x: 340, y: 90, lines: ['CRN: 445790'] }
    expect(
      readPage({ x: 60, y: 90, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT'] }, particulars, body),
    ).toMatchObject({ companyNumber: '00445790' })
  })

  it('is not what stands under another firm’s name and address beside the text', () => {
    const letter = readPage(
      { x: 20, y: 420, size: 8, lines: ['Larkfield Print Ltd', 'Press Lane', 'Keldale CA12 6WQ', 'Co. no. 09917722'] },
      { x: 180, y: 120, lines: ['Invoice to', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT'] },
      { x: 180, y: 320, lines: ['Chandlery catalogue, ninety-six pages and a cover, printed in four colours.'] },
    )
    expect(letter).toMatchObject({ recipientCompany: 'Tansy Orchard Ltd', companyNumber: null })
  })

  it.each([
    [['Harrow Green Limited'], ['Harrow Green Ltd', 'Company number 01234567']],
    [['Harrow Green Ltd t/a Greens'], ['Harrow Green Ltd', 'Company number 01234567']],
    [['Harrow & Green Company Limited'], ['Harrow and Green Co Ltd', 'Company number 01234567']],
  ])('of %j stands under its name in another spelling: %j', (name, particulars) => {
    expect(read({ to: [...name, '4 Mill Lane', 'Harnwick', 'HK2 7QT'], particulars }).companyNumber).toBe('01234567')
  })

  it.each([
    [['Tansy Orchard Ltd (SC611093)'], 'SC611093'],
    [['Tansy Orchard Service', '(Company limited by guarantee, SC351166)'], 'SC351166'],
  ])('stands in brackets behind or under its name: %j', (name, number) => {
    expect(read({ to: [...name, '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }).companyNumber).toBe(number)
  })

  it('is no other company’s, which trades under another name', () => {
    const body = ['A. J. Donovan & Son Ltd T/A Donovan Plant Hire. Co. No. 5507719']
    expect(read({ to: ['Tyler & Croft', '4 Mill Lane', 'HK2 7QT'], body }).companyNumber).toBeNull()
  })

  it('is no sum or mileage behind a comma', () => {
    const body = [
      'The sum that was due from your company, 250000 in all, was collected in March.',
      'The van was seen without its registration, 104521 miles on the clock.',
    ]
    expect(read({ body }).companyNumber).toBeNull()
  })

  it.each([
    ['Company no. of insured SC610447', 'SC610447'],
    ['Company no. S0304417', 'SO304417'],
    ['Registered number N1I648213', 'NI648213'],
    ['Registered number N1148213', 'NI148213'],
    ['LLP number | OC318864', 'OC318864'],
    ['Company no. (yours) | 07001234', '07001234'],
    ['Company number (if any) | 07001234', '07001234'],
    ['Company no. (ours) | 07001234', null],
  ])('is read from "%s"', (particular, number) => {
    const to = ['Ashlar & Reed LLP', '4 Mill Lane', 'Harnwick', 'HK2 7QT']
    expect(read({ to, particulars: [particular] }).companyNumber).toBe(number)
  })

  it.each([
    [['LLP number', '0C318864'], 'OC318864'],
    [['Co. reg. no. (yours) | Balance', '07001234 | £96.00'], '07001234'],
    [['Company | Ashlar & Reed LLP', 'Number | OC318864'], 'OC318864'],
    [['Supplier | Fox Mills LLP', 'Number | 07001234'], null],
  ])('stands under its label, or beside the rest of it: %j', (particulars, number) => {
    const to = ['Ashlar & Reed LLP', '4 Mill Lane', 'Harnwick', 'HK2 7QT']
    expect(read({ to, particulars, date: '' }).companyNumber).toBe(number)
  })

  it.each([
    [['Number | 11008347', 'Barcode | *AF4471XK*'], '11008347'],
    [['ber 11664039', 'ompany'], '11664039'],
    [['Number | 11008347', 'Reference | 10293847'], null],
    [['Your reference 11008347'], '11008347'],
  ])('is the one figure of its length over the text of the register’s post: %j', (particulars, number) => {
    const letter = readPage(
      { x: 60, y: 40, size: 16, lines: ['Companies House'] },
      { x: 60, y: 110, lines: ['The Secretary', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 340, y: 110, lines: particulars },
      body,
    )
    expect(letter.companyNumber).toBe(number)
  })

  it('of a partnership begins with letters where its zeros are no zeros', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Lovelace & Partners'] },
      { x: 60, y: 120, lines: ['Ashlar & Reed LLP', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 220, lines: ['LLP no. 00420193'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.companyNumber).toBe('OC420193')
  })

  it('stands under a label that says whose it is on a notice of enforcement', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Sternhold Enforcement'] },
      { x: 60, y: 120, lines: ['Debtor', 'Tansy Orchard Ltd', '4 Mill Lane, Harnwick HK2 7QT'] },
      { x: 60, y: 180, lines: ['Company number of debtor', '09918830', 'Creditor', 'Barley Mow Plant Hire'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.companyNumber).toBe('09918830')
  })

  it('is not that of the firm under whose name another trades', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Tallow Payroll'] },
      { x: 60, y: 64, size: 9, lines: ['Tallow Payroll is a trading name of Lovelace Bookkeeping LLP (OC417720)'] },
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.companyNumber).toBeNull()
  })

  it('beside the name in the text', () => {
    expect(
      read({ body: ['We offer a loan to Tansy Orchard Ltd, a company registered in England with number 07001234.'] })
        .companyNumber,
    ).toBe('07001234')
  })

  it('is never the sender’s own, a VAT number or an account', () => {
    const footer =
      'Larkfield Instruments Ltd. Registered in England and Wales, company number 01984427. VAT no. 447118022.'
    expect(read({ footer, particulars: ['Account number 44810276', 'UTR 21480773'] }).companyNumber).toBeNull()
    expect(
      read({ date: '', particulars: ['Tel. 01632 960 100', 'VAT no. 447 1180 22', 'Company no. 01984427'] })
        .companyNumber,
    ).toBeNull()
    const vat = { x: 15, y: 350, size: 8, lines: ['VAT GB 418 2207 16'] }
    const text = { x: 140, y: 500, lines: ['The goods were left with your porter.', '', 'Thank you for your order.'] }
    const register = { ...vat, y: 368, lines: ['Co. Reg. NI598812'] }
    const address = { x: 140, y: 73, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }
    expect(readPage(address, vat, register, text).companyNumber).toBeNull()
    expect(readPage(address, register, text).companyNumber).toBe('NI598812')
  })
})

describe('the sender', () => {
  it('is known as a public body by its letterhead', () => {
    expect(readPage({ x: 60, y: 50, size: 16, lines: ['HM Revenue', '& Customs'] }, body).sender).toBe(
      'HM Revenue & Customs',
    )
    // Its crown is read as anything, and "HM" with it.
    expect(readPage({ x: 60, y: 50, size: 16, lines: ['Revenue & Customs', 'Post room'] }, body).sender).toBe(
      'HM Revenue & Customs',
    )
    expect(readPage({ x: 60, y: 50, size: 16, lines: ['NORTH TARN', 'DISTRICT COUNCIL'] }, body).sender).toBe(
      'North Tarn District Council',
    )
  })

  it('is not the regulator or council that the letter only names', () => {
    const footer = 'Tarn Valley Bank plc is authorised and regulated by the Financial Conduct Authority.'
    expect(
      read({ sender: 'Tarn Valley Bank', footer, particulars: ['Creditor Harnwick Borough Council'] }).sender,
    ).toBe('Tarn Valley Bank')
  })

  it('goes by its logo of one word, not by the company in the small print', () => {
    const footer = 'Brightwater Energy Supply Ltd. Registered in England no. 01234567.'
    expect(read({ sender: 'brightwater', footer }).sender).toBe('brightwater')
    expect(read({ sender: 'glasshauspack', footer: footer.replace(/^.* Ltd/, 'Glasshaus Pack Ltd') }).sender).toBe(
      'Glasshaus Pack Ltd',
    )
  })

  it.each([
    [
      'that signs beyond its logo of one word',
      'Clockwell',
      ['Yours sincerely', 'Ada Stone', 'Clockwell IT Help'],
      'Clockwell IT Help',
    ],
    ['that somebody signs for', '', ['Cheers', 'Morag', 'Morag at Thistlewire'], 'Thistlewire'],
    ['that signs under a role', '', ['Kind regards', 'Bev Stone', 'Head of payroll', 'Penny Plain'], 'Penny Plain'],
    [
      'but nobody who gets a copy',
      'Cobb Aldous',
      ['Yours faithfully', 'Cobb Aldous', 'cc. Henbury Estate Office'],
      'Cobb Aldous',
    ],
    [
      'behind words of the text that close other letters',
      '',
      ['Yours were:', 'Larkfield Alarms', 'Yours sincerely', 'Penny Plain'],
      'Penny Plain',
    ],
  ])('is the name %s', (_, sender, signedBy, name) => {
    const footer = 'Thistlewire Networks Ltd, Penny Plain Bureau Ltd. Registered in England no. 01234567.'
    expect(read({ sender, signedBy, footer }).sender).toBe(name)
  })

  it.each([
    ['tallywren is a trading name of Tallywren Money Ltd, registered in England 01234567.', 'tallywren'],
    ['tallywren is Tallywren Payments UK Ltd (01234567), FRN 900 111.', 'tallywren'],
    ['Fernleigh Staff Pension is run by Fernleigh Trustees Limited, registered in England.', 'Fernleigh Staff Pension'],
    ['Kestrel Credit Brokers Ltd trading as Quickloan Direct, registered in England.', 'Quickloan Direct'],
    ['To stop, write to Freepost KA99. Quickloan is a trading name of Kestrel Brokers Ltd.', 'Quickloan'],
  ])('is who trades: %s', (footer, sender) => {
    expect(read({ sender: '', footer }).sender).toBe(sender)
  })

  it('goes on behind "and", though its web address ends before it', () => {
    const letterhead = [
      { x: 104, y: 46, size: 16, lines: ['Peakshire Fire'] },
      { x: 77, y: 66, size: 14, lines: ['and Rescue Service'] },
    ]
    const contact = {
      x: 360,
      y: 46,
      size: 7,
      lines: ['2 Foundry Walk, Keldale CA12 6WQ', 'safety@peakshirefire.example'],
    }
    expect(readPage(...letterhead, contact, body).sender).toBe('Peakshire Fire and Rescue Service')
  })

  it('is the agent, not whom it is an agent for', () => {
    const letterhead = { x: 226, y: 42, size: 13, lines: ['Tolland Kerr Residential'] }
    const principal = {
      x: 157,
      y: 61,
      size: 7,
      lines: ['Managing agents for Weir Court (Freehold) Ltd - 22 Park Row, Keldale CA12 6WQ'],
    }
    expect(readPage(letterhead, principal, body).sender).toBe('Tolland Kerr Residential')
  })

  it('is the signature where there is no letterhead', () => {
    expect(read({ sender: '', signedBy: ['Yours faithfully', 'A. Rook', 'for Dovetail Joinery Ltd'] }).sender).toBe(
      'Dovetail Joinery Ltd',
    )
    expect(read({ sender: '', signedBy: ['Yours sincerely', 'Ida Plum'] }).sender).toBe('Ida Plum')
  })
})

describe('the subject', () => {
  it('is the line after "Re:", or the heading under the salutation', () => {
    expect(read({ subject: 'Re: Lease of Unit 4' }).subject).toBe('Lease of Unit 4')
    expect(read({ subject: 'Your yearly inspection' }).subject).toBe('Your yearly inspection')
  })

  it('is the title of a form, with its number', () => {
    const letter = readPage(
      { x: 60, y: 50, size: 18, lines: ['Dovetail Joinery'] },
      { x: 60, y: 220, size: 14, lines: ['INVOICE | DJ-0091'] },
      { x: 60, y: 300, lines: ['Oak doors | 900.00'] },
    )
    expect(letter.subject).toBe('INVOICE DJ-0091')
  })

  it('is the title in the first cell of a row of labels, which has no value under it', () => {
    const page = printPage([
      { x: 60, y: 40, size: 14, lines: ['Norden Castors'] },
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      ...['INVOICE', 'Number', 'Your order', 'Pay by'].map((text, index) => ({
        x: 60 + 110 * index,
        y: 220,
        lines: [text],
      })),
      ...['88044', 'by phone', '18 June 2026'].map((text, index) => ({ x: 170 + 110 * index, y: 234, lines: [text] })),
      { x: 60, y: 290, lines: ['Trolley deck, 3 ft | 2 | 41.00 | 82.00'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.subject).toBe('INVOICE')
  })

  it('is the heading over the text, not a cell of the table below it', () => {
    const page = printPage([
      { x: 60, y: 40, size: 14, lines: ['Airedale Borough Council'] },
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 225, size: 15, lines: ['Yearly declaration for your test lane'] },
      {
        x: 60,
        y: 260,
        lines: [
          'We ask every facility to declare once a year that its equipment has been calibrated, and yours',
          'for this year has not been received by us so far.',
        ],
      },
      { x: 60, y: 320, size: 14, lines: ['Equipment | Last certificate that we hold | Expires'] },
      { x: 60, y: 345, lines: ['Headlamp aim | 4 February | 3 February'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.subject).toBe('Yearly declaration for your test lane')
  })

  it('is the heading, not the label over a number', () => {
    const page = printPage([
      { x: 60, y: 40, size: 14, lines: ['Airedale Borough Council'] },
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 380, y: 120, lines: ['Order', 'TTRO 26/018'] },
      { x: 60, y: 230, lines: ['To the occupier'] },
      { x: 60, y: 255, size: 11, lines: ['Canal Road: temporary closure of one lane'] },
      {
        x: 60,
        y: 285,
        lines: [
          'The Council is going to lay a new surface on Canal Road, between the station and number 112, by day',
          'and by night, and asks whoever lives there to bear with it until all of the work has been done.',
        ],
      },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.subject).toBe('Canal Road: temporary closure of one lane')
  })

  it('is the first sentence where there is neither', () => {
    expect(read({ body: ['The balances are ready for you. Please fetch them when you pass.'] }).subject).toBe(
      'The balances are ready for you.',
    )
  })
})

describe('the letter’s date', () => {
  it('is the one at its head, not that of the bill in its one row', () => {
    const letter = readPage(
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 220, lines: ['2 March 2026'] },
      body,
      { x: 60, y: 420, lines: ['Invoice | Dated | Amount', '30714 | 14 January 2026 | £688.40'] },
    )
    expect(letter.letterDate).toBe('2026-03-02')
  })

  it.each([
    'Date: Monday, 2 March 2026',
    'Dated Monday 2 March 2026',
    'Invoice date Mon 2 March 2026',
    'Sent by email and post on 2 March 2026',
    'Statement to: 2 March 2026',
    'Servedon 2 March 2026',
    '2 March 2026 · order 66120 · company number 13340915',
    '2 March 2026 / KT / MEA.114-2',
    '2 March 2026 Merchant ID 5520 1188 093',
    '2 March 2026 Tenant ref: DUR/019/2',
    'Unit 6, Peartree Estate / 2 March 2026 / BH.PT.06',
    'Our ref: HS/40216-3 | Your ref: | 2 March 2026',
    'Notice given | 2 March 2026',
    'Paid on 2 March 2026',
  ])('%s', (line) => {
    expect(readPage({ x: 380, y: 130, lines: [line] }, body).letterDate).toBe('2026-03-02')
  })

  it('takes a figure for the one that it was where no month has so many days', () => {
    const dateOf = (line: string) => readPage({ x: 380, y: 130, lines: [line] }, body).letterDate
    expect(['42 January 2026', '77 January 2026', 'Issue 42 January 2026', '52 January 2026'].map(dateOf)).toEqual([
      '2026-01-12',
      '2026-01-17',
      null,
      null,
    ])
  })

  it.each(['2 Februar® 2026', '2 Februarv 2026'])('is read with a slip: %s', (line) => {
    expect(readPage({ x: 380, y: 130, lines: [line] }, body).letterDate).toBe('2026-02-02')
  })

  it('is not one that a sentence tells of, whose line begins with it', () => {
    const own = { x: 400, y: 130, lines: ['2 March 2026'] }
    const told = (line: string) => ({
      x: 60,
      y: 320,
      lines: [
        'Dear Sirs',
        'The work was looked at by a surveyor, who found it wanting; his report,',
        `${line}, has been sent.`,
      ],
    })
    expect(readPage(own, told('dated 16 January 2026')).letterDate).toBe('2026-03-02')
    expect(readPage(own, told('agreement dated 16 January 2026')).letterDate).toBe('2026-03-02')
  })

  it('is not that of the first of several entries, whose next days are misread', () => {
    const own = { x: 400, y: 130, lines: ['2 March 2026'] }
    const rows = [
      '18 January 2026 | Electricity, December | £1,402.18',
      '16Fbruary 2026” | Electricity, January | £1,388.70',
    ]
    const entries = { x: 60, y: 250, step: 16, lines: ['Bill date | For | Amount', ...rows] }
    expect(readPage(own, entries).letterDate).toBe('2026-03-02')
  })

  it.each([
    ['Writ | High Court, sealed 9 February 2026', 'Notice given | 2 March 2026'],
    ['Notice given on 1 February 2026', '2 March 2026'],
    ['Date of notice of the claim: 1 February 2026', '2 March 2026'],
    ['Accounts made up on 31 December 2025', '2 March 2026'],
  ])('is none of another paper: %s', (other, own) => {
    expect(readPage({ x: 380, y: 100, step: 30, lines: [other, own] }, body).letterDate).toBe('2026-03-02')
  })

  it('is that in its box, not the day of what it is about in the next', () => {
    const rows = [
      { x: 340, y: 130, lines: ['Date of this notice # 2 March 2026'] },
      { x: 342, y: 150, lines: ['Contravention'] },
      { x: 436, y: 150, lines: ['1 March 2026, 08:14'] },
    ]
    const reading = printPage([...rows, body])
    // The rule between label and day was read as a stroke.
    const withRule = <Print extends { text: string }>(print: Print) => ({
      ...print,
      text: print.text.replace('#', '|'),
    })
    const lines = reading.lines.map((line) => ({ ...withRule(line), words: line.words.map(withRule) }))
    expect(readLetters(scan({ ...reading, lines }), RECEIVED)[0]!.letterDate).toBe('2026-03-02')
  })

  it('is the day that stands by itself, and not that on which a demand is served', () => {
    const served = { x: 60, y: 400, lines: ['The demand is served on 4 March 2026. Your company must pay the debt.'] }
    expect(readPage({ x: 60, y: 180, lines: ['2 March 2026'] }, served).letterDate).toBe('2026-03-02')
    expect(readPage({ x: 60, y: 180, lines: ['Our ref 77'] }, served).letterDate).toBe('2026-03-04')
    const where = { x: 60, y: 400, lines: ['Where a notice is served on 2 February 2026, the tenant must leave.'] }
    expect(readPage({ x: 60, y: 180, lines: ['Our ref 77'] }, where).letterDate).toBeNull()
  })

  it('is its own although a stamp was set right under it', () => {
    const stamp = { x: 446, y: 180, lines: ['RECEIVED', '45 MAR 2026'] }
    expect(readPage({ x: 440, y: 159, lines: ['Date 27 February 2026'] }, stamp, body).letterDate).toBe('2026-02-27')
  })

  it('is none of the statement that it is about', () => {
    const rows = (what: string) =>
      readPage(
        { x: 60, y: 159, lines: ['Date: 20 February 2026', what] },
        { x: 60, y: 240, lines: ['Statement date | 3 March 2026'] },
        body,
      )
    expect(rows('Your confirmation statement is due').letterDate).toBe('2026-02-20')
    expect(rows('Your account with us').letterDate).toBe('2026-03-03')
    const fee = 'The fee for your confirmation statement was taken from the account of your company last week.'
    expect(rows(fee).letterDate).toBe('2026-03-03')
  })

  it('is its own although a stamp was set left of it', () => {
    const stamp = { x: 280, y: 159, lines: ['RECEIVED', '05 MAR 2026'] }
    const received = { x: 280, y: 159, lines: ['RECEIVED'] }
    const own = { x: 440, y: 159, lines: ['27 February 2026'] }
    expect(readPage(own, stamp, body).letterDate).toBe('2026-02-27')
    expect(readPage(own, received, body).letterDate).toBeNull()
    const printed = { x: 280, y: 159, lines: ['Received', 'Paid 25 February 2026'] }
    expect(readPage({ x: 440, y: 159, lines: ['20 February 2026'] }, printed, body).letterDate).toBeNull()
  })

  it('is that of a stamp whose words stand over its own label', () => {
    const stamp = { x: 440, y: 146, lines: ['RECEIVED', 'Date 5 March 2026'] }
    expect(readPage({ x: 60, y: 180, lines: ['27 February 2026'] }, stamp, body).letterDate).toBe('2026-02-27')
  })

  it('is none of a stamp of which only the day was read', () => {
    const stamp = { x: 420, y: 195, lines: ['REG', '05 MAR 2026'] }
    expect(readPage({ x: 420, y: 130, lines: ['27 February 2026'] }, stamp, body).letterDate).toBe('2026-02-27')
  })

  it('is its own on the day of receipt, however it is set', () => {
    const visit = { x: 380, y: 190, lines: ['4 March 2026'] }
    expect(readPage({ x: 380, y: 130, lines: ['05 MAR 2026'] }, visit, body).letterDate).toBe('2026-03-05')
  })

  it('is not that of a paper that it speaks of', () => {
    const told = { x: 60, y: 420, lines: ['This notice replaces the one which is dated 2 March 2026.'] }
    expect(readPage(body, told).letterDate).toBeNull()
  })

  it('is where a paper says of itself when it is dated', () => {
    const told = { x: 60, y: 420, lines: ['This charge is served on you by post, and is dated 2 March 2026.'] }
    expect(readPage(body, told).letterDate).toBe('2026-03-02')
  })

  it.each([[['Date', '2 March 2026', '', '3 February 2026']], [['Invoice date', '2 March 2026', '27 March 2026']]])(
    'is the first under its own heading: %j',
    (lines) => {
      expect(readPage({ x: 380, y: 100, step: 16, lines }, body).letterDate).toBe('2026-03-02')
    },
  )

  it('is under the words by which a letter says when it was written', () => {
    const page = readPage({ x: 380, y: 130, lines: ['Contract', 'BLG-20418', 'Written on', '2 March 2026'] }, body)
    expect(page.letterDate).toBe('2026-03-02')
  })

  it.each([['2 March 2026'], ['02/03/2026'], ['2nd Mar 26']])('labelled: %s', (date) => {
    expect(read({ date }).letterDate).toBe('2026-03-02')
  })

  it.each([
    ['Copies of the invoices, the last dated 14 January 2026, are enclosed.'],
    ['Invoice 61174 dated 14 January 2026 was due on 13 February 2026.'],
    ['The certificate of making good was issued on 14 January 2026.'],
  ])('stands by itself, however a sentence dates another paper: %s', (sentence) => {
    const head = [
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 380, y: 200, lines: ['2 March 2026'] },
    ]
    const named = { x: 60, y: 250, lines: [sentence] }
    expect(readPage(...head, named, body).letterDate).toBe('2026-03-02')
    expect(readPage(head[0]!, named, body).letterDate).toBeNull()
  })

  it('is not that of another paper, in a sentence that began on the line before', () => {
    const told = {
      x: 60,
      y: 340,
      lines: ['We have not had your payment for it. Our first', 'reminder was dated 14 February 2026.'],
    }
    expect(readPage({ x: 420, y: 240, lines: ['2 March 2026'] }, told).letterDate).toBe('2026-03-02')
  })

  it.each([
    [['Harnwick | Date | 2 March 2026']],
    [['By recorded delivery', '', '2 March 2026']],
    [['keeping your lights on', '', '2 March 2026']],
    [['Date of this | 2 March 2026', 'notice']],
    [['As at 2 March 2026']],
    [['Dated and left at the registered office on 2 March 2026']],
    [['Sealed 2 March 2026']],
    [['2nd March']],
    [['Payment date | 2 March 2026']],
    [['Date registered 2 March 2026']],
    [['Produced on 2 March 2026']],
    [['Date of summons 2 March 2026']],
    [['Given at Companies House, Cardiff on 2nd March 2026']],
    [['Harnwick Home Service | 2 March 2026']],
    [['Return not received by the filing date | 5 February 2026', '', 'Date', '2 March 2026']],
    [['2 March 202']],
    [['It is ordered on 2 March 2026 that you make deductions.']],
    [['Statement date | 11 February 2026', 'Date | 2 March 2026']],
    [['Type | Telephone | Date', 'Carrier | 0300 099 6699 =. 2 March 2026']],
    [['Seventeenth of February 2026'], '2026-02-17'],
    [['Invoice date = 2-Mar-2026']],
    [['Date ofdemand 2 March 2026']],
    [['Dyddiad / Date: 2 Mawrth / 2 March 2026']],
    [['2 Márta 2026']],
    [['2 March 2026, by hand']],
    [['2 March 2026 – Claim TSP/0088147 – Insurer: Ironbridge Mutual']],
    [['2 March 2026 · CH/renewal']],
    [['2nd of March 2026 Employer code 330/7714']],
    [['2 March 2026 Our reference: CIS/TTQT/40771']],
    [['2 March 2026 Business account ending 4471']],
    [['Date of notification | 2 March 2026']],
    [['Larkfield - bill 0071 for 6 June 2025 to 4 September 2025 - produced 2 March 2026']],
    [['Issued at Harnwick on 2 March 2026']],
    [['Statement of account at 2 March 2026']],
    [['Merchant 4410 88. Statement made on 2 March 2026. No action is needed.']],
    [['2 March 2026 - Account FW-60021188']],
    [['2 March 2026 Our ref: PP/FS/27/0093']],
    [['Our officer called on | 27 February 2026', 'Notice left on | 2 March 2026']],
    [['Date of contravention | 6 February 2026', 'Date of posting of this notice | 2 March 2026']],
    [['Billed on 2 March 2026 for the half year from 2 August 2025 to 31 January 2026']],
    [['Made up on 2 March 2026']],
    [['Employer ID HW-228104-C 2 March 2026']],
    [['2 March 2026', '', '', '', '', '', 'Notice left on | 27 February 2026']],
    [['Date of offer: 2.3.2026']],
    [['Our ref: TN/4471 2 March 2026']],
    [['2 March 2026 Premises ref FD/40177']],
    [['Our vel: TN/jm/4471 2 March 2026']],
    [['the second of March, 2026']],
    [['Sunday the second of March, 2026']],
    [['Mon. 2nd March 2026']],
    [['Supplier 20418 2 March 2026']],
    [['Your ref Our ref NW/REC/318/GO Date 2 March 2026']],
    [['Demand number and date TC17/0022 - 2 March 2026']],
    [['DATE OF CHARGE: 2 March 2026']],
    [['Goteborg den 2 mars 2026'], '2026-03-02'],
    [['Printed Mar2, 2026']],
    [['Written on Monday, 2 March 2026 by']],
    [['Paid on | 2 March 2026']],
    [['2 March 2026 10:32']],
    [['2 March 2026 Page 1 of 2']],
    [['Printed 2 March 2026']],
    [['DATED the second day of March 2026']],
    [['Invoice date (tax point): 02/03/2026']],
    [['Date (dd/mm/yy) 02/03/26']],
    [['DATE ......2-3-26......']],
    [['2nd. March. 2026.']],
    [['Your letter dated 20 February 2026', '2 March 2026']],
    [['Despatch date: 2 March 2026', 'Order date: 20 February 2026']],
    [['Pay date 2 March 2026']],
    [['Transaction date: 02 03 2026']],
    [['Date of creation 5 February 2026', '', '', 'Given at Companies House, Edinburgh o1on 2 March 2026']],
    [['Printed 2 March 2026', '', '', '', '1 March 2026'], '2026-03-01'],
    [['Mortagne, le 1er mars 2026'], '2026-03-01'],
    [['Brzezina, 2 października 2025 r.'], '2025-10-02'],
    [['’ Harnwick, 2.III.2026 -']],
    [['+ 2 March 2026 ©']],
    [['The charge is hereby served on you today, 2 March 2026, by me in person.']],
    [['I leave the order with you and in writing say so on this', 'second day of March 2026, as I am bound to.']],
  ])('is found whatever stands around it: %j', (lines, date = '2026-03-02') => {
    expect(readPage({ x: 60, y: 130, lines }, body).letterDate).toBe(date)
  })

  it('is neither an entry of a table nor the day of an order that the letter speaks of', () => {
    const rows = ['Your ref | Dated | Paid', 'EB-311 | 02/02/2026 | 1,460.00', 'EB-314 | 09/02/2026 | 225.50']
    expect(
      readPage({ x: 60, y: 130, lines: ['Payment date 2 March 2026'] }, body, { x: 60, y: 420, lines: rows })
        .letterDate,
    ).toBe('2026-03-02')
    const own = { x: 60, y: 130, lines: ['2 March 2026'] }
    expect(readPage(own, { x: 60, y: 220, lines: ['Liability order made 11 February 2026'] }, body).letterDate).toBe(
      '2026-03-02',
    )
  })

  it('is not in the column of a timetable, though that is headed "Date"', () => {
    const stages = { x: 60, y: 130, lines: ['Stage', 'Last day to serve it', 'Last day for a response'] }
    const days = { x: 380, y: 130, lines: ['!Date', '3 March 2026', '27 March 2026'] }
    expect(readPage(stages, days, body).letterDate).toBeNull()
  })

  it('is that up to which a statement was made, and none of its entries', () => {
    const entries = ['Date', '2 February 2026', '11 February 2026', '27 February 2026']
    const head = { x: 300, y: 90, lines: ['Made up to: 28 February 2026'] }
    expect(readPage(head, { x: 60, y: 240, lines: entries }).letterDate).toBe('2026-02-28')
    expect(readPage({ ...head, lines: ['Made up to: 31 December 2025'] }, body).letterDate).toBeNull()
  })

  it('is none of the days under one another of a list that goes on from the page before', () => {
    const days = ['1 March 2026', '2 March 2026', '3 March 2026']
    const list = (heading: string[], of: string[]) =>
      readPage(
        { x: 60, y: 130, lines: ['Your invoice', 'TM-1', 'TM-2', 'TM-3'] },
        { x: 300, y: 130, lines: [...heading, ...of] },
      )
    expect(list(['Invoice date'], days).letterDate).toBeNull()
    expect(list(['Invoice date'], days.slice(0, 1)).letterDate).toBe('2026-03-01')
    const signed = ['2 March 2026', '2 March 2026', '2 March 2026']
    expect(list(['Signed on'], signed).letterDate).toBe('2026-03-02')
    const bills = readPage(
      { x: 300, y: 240, lines: ['1 January 2026', '1 February 2026', '3 February 2026', '2 March 2026'] },
      body,
    )
    expect(bills.letterDate).not.toBe('2026-01-01')
    expect(list(['', '2 March 2026', ''], ['1 April 2026', '1 May 2026', '1 June 2026']).letterDate).toBe('2026-03-02')
  })

  it('goes on in the next line of its column, whatever stop is behind the year', () => {
    const label = { x: 340, y: 125, lines: ['Date'] }
    const columns = [
      { x: 60, y: 125, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick'] },
      { x: 440, y: 125, lines: ["2'March", '2026,'] },
    ]
    expect(readPage(label, ...columns, body).letterDate).toBe('2026-03-02')
  })

  it('goes on in the next line of its cell, label and all', () => {
    const cells = [
      { x: 60, y: 225, lines: ['Company number:'] },
      { x: 220, y: 225, lines: ['Date of this notice: 2 March'] },
      { x: 400, y: 225, lines: ['Penalty'] },
      { x: 60, y: 239, lines: ['07001234'] },
      { x: 220, y: 239, lines: ['2026'] },
    ]
    expect(readPage(...cells, body).letterDate).toBe('2026-03-02')
  })

  it('is one date, though its parts were read as two lines', () => {
    const typed = [
      { x: 380, y: 130, lines: ['2.'] },
      { x: 394, y: 131, lines: ['3.26.'] },
    ]
    expect(readPage(...typed, body).letterDate).toBe('2026-03-02')
    expect(readPage(typed[0]!, { ...typed[1]!, x: 420 }, body).letterDate).toBeNull()
  })

  it('is at the head, not among the bills of which the letter reminds under its greeting', () => {
    const head = { x: 380, y: 130, lines: ['2 March 2026'] }
    const greeting = { x: 60, y: 180, lines: ['Dear Miss Orchard'] }
    const bills = {
      x: 60,
      y: 240,
      lines: ['Bill | Invoice date | Was due', 'LK-4471 | 14 January 2026 | 13 February 2026'],
    }
    expect(readPage(head, greeting, bills).letterDate).toBe('2026-03-02')
    expect(readPage(greeting, bills).letterDate).toBe('2026-01-14')
  })

  it('keeps a day that was hardly read, on a line with specks of dirt', () => {
    const page = printPage([{ x: 60, y: 130, lines: ['- 28 February 2026'] }, body])
    const [dirty, ...others] = page.lines
    const words = dirty!.words.map((word, index) => ({
      ...word,
      box: [word.box[0], word.box[1] - (index === 1 ? 6 : 0), word.box[2], word.box[3]] satisfies Line['box'],
      confidence: index === 1 ? 0.3 : 0.95,
    }))
    const lines = [{ ...dirty!, words }, ...others]
    expect(readLetters(scan({ ...page, lines }), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.letterDate).toBe(
      '2026-02-28',
    )
  })

  it('is found under a heading whose row others wrap', () => {
    const heading = [
      { x: 340, y: 125, lines: ['Date'] },
      { x: 460, y: 125, lines: ['Company', 'number'] },
    ]
    expect(readPage(...heading, { x: 340, y: 164, lines: ['2 March 2026 07001234'] }, body).letterDate).toBe(
      '2026-03-02',
    )
  })

  it('is the covering page’s, whatever a form behind it bears', () => {
    const cover = printPage([
      { x: 60, y: 40, size: 16, lines: ['Larkfield Instruments'] },
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 220, lines: ['2 March 2026'] },
      {
        x: 60,
        y: 250,
        lines: ['Dear Sir', '', 'We need a second signature on section 4 of the form, which comes with this.'],
      },
      { x: 280, y: 800, size: 8, lines: ['Page 1 of 2'] },
    ])
    const form = printPage([
      { x: 60, y: 60, lines: ['Section 4: authority to change the mandate'] },
      { x: 60, y: 120, lines: ['First signatory: A. Orchard', 'Date: 11 February 2026', 'Second signatory:'] },
      { x: 280, y: 800, size: 8, lines: ['Page 2 of 2'] },
    ])
    expect(readLetters(scan(cover, form), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.letterDate).toBe(
      '2026-03-02',
    )
  })

  it('without a year is none of long ago, nor of a day to come', () => {
    for (const day of ['14th November', '9th March'])
      expect(readPage({ x: 380, y: 130, lines: [day] }, body).letterDate).toBeNull()
  })

  it('is not the stamp of whoever received it', () => {
    const page = readPage(
      { x: 60, y: 60, size: 16, lines: ['Larkfield Instruments'] },
      { x: 420, y: 60, lines: ['RECEIVED', '4 MAR 2026', 'POST ROOM'] },
      body,
    )
    expect(page.letterDate).toBeNull()
  })

  it.each([
    ['Our letter of: 2 March 2026', '2026-03-02'],
    ['Harnwick, dnia 2 marca 2026 r.', '2026-03-02'],
    ['Printed 2 March 2026', '2026-03-02'],
    ['Period: 20 February - 2 March 2026', null],
    ['Our letter of: 2 January 2026', null],
    ['Our letter of: 9 March 2026', null],
    ['Our letter of: 2 March 2026 on your lease', null],
    ['Our letter about the lease of: 2 March 2026', null],
    ['Payment taken 2 March 2026', null],
    ['Policy cancelled: 2 March 2026', null],
    ['Accident 2 March 2026', null],
    ['Your email of 2 March 2026', null],
    ['Decision date 2 March 2026', '2026-03-02'],
    ['Payslip date 2 March 2026', null],
  ])('is the last day of late where nothing else says which: %s', (line, date) => {
    const named = { x: 60, y: 130, lines: ['Visit 18 February 2026', line] }
    const alone = { x: 60, y: 130, lines: [line] }
    expect(readPage(alone, body).letterDate).toBe(date)
    if (date !== null) expect(readPage(named, body).letterDate).toBe(date)
  })

  it('is that of a payment, not of the first of the invoices that are paid', () => {
    const invoices = {
      x: 60,
      y: 200,
      step: 34,
      lines: [
        'Invoice no. | Invoice date | Paid',
        'BW-5107-221 | 04/02/2026 | 606.03',
        'BW-5131-221 | 11/02/2026 | 433.31',
      ],
    }
    const head = { x: 400, y: 130, lines: ['Payment date: 2 March 2026'] }
    expect(readPage(head, invoices, { ...body, y: 400 }).letterDate).toBe('2026-03-02')
  })

  it('is no day on which a paper is deemed served, nor that of a certificate in a row of sums', () => {
    const row = (y: number, label: string, day: string) => [
      { x: 300, y, lines: [label] },
      { x: 420, y, lines: [day] },
    ]
    const court = [...row(100, 'Issue date', '1 March 2026'), ...row(114, 'Deemed served', '4 March 2026')]
    expect(readPage(...court, body).letterDate).toBe('2026-03-01')
    const sums = {
      x: 60,
      y: 400,
      lines: ['Balance y/e 30.9.25 | Certificate dated 4.2.26 | 381.07', 'Roof | Clause 5 | 250.00'],
    }
    expect(readPage({ x: 60, y: 228, lines: ['27/2/26'] }, body, sums).letterDate).toBe('2026-02-27')
  })

  it('is beside how the letter was sent, which is no label', () => {
    const post = [
      { x: 60, y: 130, lines: ['By special delivery'] },
      { x: 380, y: 130, lines: ['2 March 2026'] },
    ]
    expect(readPage(...post, { x: 60, y: 220, lines: ['Visited 3 March 2026'] }, body).letterDate).toBe('2026-03-02')
  })

  it('is that of service where a form bears no other, and not the day on which a licence was granted', () => {
    const dated = (label: string) => readPage({ x: 60, y: 130, lines: [`${label} 2 March 2026`] }, body).letterDate
    expect(dated('Date of service')).toBe('2026-03-02')
    expect(dated('Licence granted')).toBeNull()
  })

  it('is no day of long ago where a later one is given', () => {
    const of = (date: string) => ({ x: 60, y: 120, lines: [date] })
    const ours = { x: 60, y: 220, lines: ['Our letter of: 2 March 2026'] }
    expect(readPage(of('Sold 14 November 2025'), body).letterDate).toBe('2025-11-14')
    expect(readPage(of('Sold 14 November 2025'), ours, body).letterDate).toBe('2026-03-02')
    expect(readPage(of('Sold 14 January 2026'), ours, body).letterDate).toBe('2026-01-14')
    expect(readPage(of('Date: 14 November 2025'), ours, body).letterDate).toBe('2025-11-14')
  })

  it('is not the day of an event or delivery', () => {
    expect(
      readPage({ x: 60, y: 130, lines: ['Come and see us this Friday 6 March 2026.'] }, body).letterDate,
    ).toBeNull()
    expect(read({ date: '', particulars: ['Delivered 24/02/2026', 'Payment due 28/03/2026'] }).letterDate).toBeNull()
  })
})

describe('the summary', () => {
  it('says who wants what by when, in words of the letter', () => {
    const { summary } = read({
      subject: 'Calibration of your balances',
      body: ['We have checked your balances. Please pay £318.46 by 25 March 2026.'],
    })
    expect(summary).toBe(
      'Larkfield Instruments writes to Tansy Orchard Ltd about: Calibration of your balances. Please pay £318.46 by 25 March 2026.',
    )
  })

  it('has at most three sentences and no amount that the letter does not state', () => {
    const { summary } = read({
      subject: 'Two fees',
      body: ['You must pay £10.00 within 14 days of the date of this letter. You must pay £20.00 by 30 April 2026.'],
    })
    expect(summary.match(/£\S+/g)?.every((amount) => ['£10.00', '£20.00'].includes(amount))).toBe(true)
    expect(summary.split(/[.!?] /).length).toBeLessThanOrEqual(3)
  })
})

it('keeps the year with its day where a letter between them was lost', () => {
  const word = (text: string, from: number, to: number): Word => ({ text, box: [from, 0, to, 8], confidence: 0.9 })
  const cells = (...words: Word[]) => cutAtGaps(lineOf(words, 0), 0, 8).map(({ text }) => text)
  const day = [word('Date', 345, 370), word('16', 428, 436), word('Nov', 439, 449)]
  expect(cells(...day, word('2026', 464, 487))).toEqual(['Date', '16 Nov 2026'])
  expect(cells(...day, word('2026', 480, 503))).toEqual(['Date', '16 Nov', '2026'])
  expect(cells(...day, word('1204', 464, 487))).toEqual(['Date', '16 Nov', '1204'])
})

it.each([
  ['Tansy Orchard LLP (SO0305518)', 'SO305518'],
  ['Tansy Orchard LLP (SO305518)', 'SO305518'],
])('reads the letter of a partnership’s number once: %s', (name, number) => {
  const { companyNumber } = read({ to: [name, '4 Mill Lane', 'Harnwick', 'HK2 7QT'] })
  expect(companyNumber).toBe(number)
})

it('reads a company number whose label lost its blank, and none of a sales order', () => {
  expect(read({ particulars: ['Companynumber $C561177'] }).companyNumber).toBe('SC561177')
  expect(read({ particulars: ['Co. ref: SO0301234'] }).companyNumber).toBeNull()
  expect(read({ particulars: ['ICO registrationnumber 12345678'] }).companyNumber).toBeNull()
})
