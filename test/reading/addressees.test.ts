import { describe, expect, it } from 'vitest'
import { fromLineOfAll } from '../../src/reading/fields/recipient-labels.ts'
import { english } from '../../src/reading/languages/english/english.ts'
import type { Box, Word } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { layOutPage } from '../../src/reading/text/page-layout.ts'
import { type PrintedBlock, printPage, scan } from './build-page.ts'
import { body, RECEIVED, read, readPage } from './read-printed.ts'

describe('the addressee', () => {
  it.each([
    [['The Directors', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['FAO Ms I Plum', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Mr P Rook', 'Accounts Payable', 'Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['The Nominated Partner', 'Tansy & Orchard', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy & Orchard'],
    [['Messrs Okoro & Lane', 'Suite 3', 'Lantern House', '17 Mill Street', 'HK2 7QT'], 'Messrs Okoro & Lane'],
    [['Plum and Hill', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Plum and Hill'],
    [
      ['Mr Anil Plum and Mrs Reena Plum trading as Plum Cash & Carry', 'Unit 1, Mill Park', 'Harnwick HK2 7QT'],
      'Mr Anil Plum and Mrs Reena Plum trading as Plum Cash & Carry',
    ],
    [['Customer Services', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['The Charity Trustees', 'Tansy Orchard Trust', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Trust'],
    [['The Company Sccretary', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['The Directory', 'of Orchards Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'The Directory of Orchards Ltd'],
    [['The Warden', 'Tansy Street Mission', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Street Mission'],
    [['Capt. R. Drever', 'Marine Superintendent', 'Tansy Ferries Ltd', '4 Mill Lane', 'HK2 7QT'], 'Tansy Ferries Ltd'],
    [['Canon J R Peters & Co', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Canon J R Peters & Co'],
    [['Captain B Fish Bar', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Captain B Fish Bar'],
    [['The Equipment Co-ordinator', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Human Resources, Tansy & Rye Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy & Rye Ltd'],
    [['Accounts, Payroll & Co', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Accounts, Payroll & Co'],
    [
      ['The Compliance Officer for Legal Practice', 'Tansy Orchard LLP', '4 Mill Lane', 'Harnwick', 'HK2 7QT'],
      'Tansy Orchard LLP',
    ],
    [['The Treasurer', 'Tansy Orchard: (Scotland) Ltd', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard (Scotland) Ltd'],
    [['À atenção da gerência', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    ...[
      "À l'attention de la direction",
      'A la atención de la gerencia',
      "All'attenzione della direzione",
      'Zu Händen Frau Plum',
    ].map((attention): [string[], string] => [
      [attention, 'Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT'],
      'Tansy Orchard Ltd',
    ]),
    [['Z. Hd. Frau Plum', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['T.A.V. Engineering Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'T.A.V. Engineering Ltd'],
    [['For the attention of the team at Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT'], 'Tansy Orchard Ltd'],
    [
      ['For the attention of the team at Head Office', 'Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT'],
      'Tansy Orchard Ltd',
    ],
    [['FAO the office at Mill Lane', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['1. Name of policyholder Tansy Wellness CIC', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Wellness CIC'],
    [['The Treasurer', 'Tansy Orchard: Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Payroll and HR', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Saffron Lane', 'Level 2, Halyard House', '88 Pennant Street', 'Harnwick', 'HK2 7QT'], 'Saffron Lane'],
    [['Saffron Lane', 'Halyard House', '88 Pennant Street', 'Harnwick', 'HK2 7QT'], 'Saffron Lane'],
    [['Saffron Lane', 'Halyard House', 'Harnwick', 'HK2 7QT'], ''],
    [['12 Saffron Lane', 'Level 2', '88 Pennant Street', 'Harnwick', 'HK2 7QT'], ''],
    [['Saffron Lane', 'Level 2', 'Halyard House', 'Harnwick', 'HK2 7QT'], ''],
    [['Mr I Plum', 'Saffron Lane', 'Level 2', '88 Pennant Street', 'Harnwick', 'HK2 7QT'], ''],
    [['Everybody at', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['A', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['To the leaseholder of Flat 3, Mill Court', 'Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [
      ['Fox Mills Limited (A Registered Charity)', '4 Mill Lane', 'HK2 7QT'],
      'Fox Mills Limited (A Registered Charity)',
    ],
    [['Friends of', 'Rowan Community Hall', '4 Mill Lane', 'HK2 7QT'], 'Friends of Rowan Community Hall'],
    [['The Leaseholder, Unit 6', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Sales and', 'Marketing Partners Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Sales and Marketing Partners Ltd'],
    [['Tansy Orchard and', 'Cider Mill Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard and Cider Mill Ltd'],
    [['Tansy Orchard', '(Holdings) Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard (Holdings) Ltd'],
    [['Tansy Orchard', 'Cider Making', 'Limited', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Cider Making Limited'],
    [['Tansy Orchard Ltd', 't/a The Cider Press', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Ltd t/a The Cider Press'],
    [['Friends of Harnwick Library', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Friends of Harnwick Library'],
    [['Tansy Orchard Ltd (Co. reg. 07001234)', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['TANSY ORCHARD LIMITED,', '4, Mill Lane,', 'HARNWICK. HK2 7QT'], 'TANSY ORCHARD LIMITED'],
    [['The Copper Kettle (Charity no. 1122334)', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'The Copper Kettle'],
    [['Tansy Orchard Ltd (SC611093)', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Club', '(by hand)'], 'Tansy Orchard Club'],
    [['The Design Team', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['TANSY ORCHARDLTD', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'TANSY ORCHARD LTD'],
    [['Tansy OrchardLtd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Mr & Mrs K Lane t/a', 'Tansy Stores', 'Harnwick'], 'Mr & Mrs K Lane t/a Tansy Stores'],
    [['Mrs J Lane t/a Tansy Wool', 'Harnwick'], 'Mrs J Lane t/a Tansy Wool'],
    [['J Lane t/a', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'J Lane t/a'],
    [['Ida Plum Va Tansy Wool', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Ida Plum t/a Tansy Wool'],
    [['To Tansy Orchard Cider Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 'Tansy Orchard Cider Ltd'],
    [['Tansy Orchard Ltd (leaseholder, Flat 44)', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['To (insert name of leaseholder): Tansy Orchard Ltd', '4 Mill Lane, Harnwick HK2 7QT'], 'Tansy Orchard Ltd'],
    [['To: the said Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Ltd ("the Company")', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Ltd (“the Tenant”)', '4 Mill Lane', 'HK2 7QT'], 'Tansy Orchard Ltd'],
  ])('%j', (to, company) => {
    expect(read({ to }).recipientCompany).toBe(company)
  })

  it.each([
    ['To: Rush Meadow Holiday Park, Bala Road, Harnwick', 'Rush Meadow Holiday Park'],
    ['To: Units 3 and 4, 4 Mill Lane, Harnwick', ''],
  ])('is told from a place behind a label: %s', (line, company) => {
    expect(readPage({ x: 60, y: 150, lines: [line] }, body).recipientCompany).toBe(company)
  })

  it.each([
    ['Dear Hot Rivet Metalworks,', 'Hot Rivet Metalworks'],
    ['Dear Mary Anne Church,', ''],
    ['Dear Lover of Fine Foods,', ''],
    ['Dear Energy Services Team,', ''],
  ])('may be greeted alone: %s', (greeting, company) => {
    expect(
      readPage({ x: 60, y: 150, lines: [greeting] }, { ...body, lines: body.lines.slice(1) }).recipientCompany,
    ).toBe(company)
  })

  it('is whom a typed block calls Messrs, without a postcode', () => {
    const block = { x: 60, y: 120, lines: ['Messrs Tansy Bros,', 'Low Forge Yard,', 'Harnwick,', 'Co. Durham.'] }
    expect(readPage(block, body).recipientCompany).toBe('Messrs Tansy Bros')
    const typed = (...lines: string[]) => readPage({ x: 60, y: 156, lines }, { ...body, lines: ['ACCOUNT', 'Work'] })
    expect(typed('The Fernbank Partnership,', '40 Candlemaker Brae,', 'Edinburgh.').recipientCompany).toBe(
      'The Fernbank Partnership',
    )
    expect(typed('The Fernbank Partnership,', '40 Candlemaker Brae', 'Edinburgh.').recipientCompany).toBe('')
  })

  it('is not the sender, whose address stands above it', () => {
    const letter = readPage(
      {
        x: 380,
        y: 50,
        lines: ['Larkfield Instruments Ltd', '2 Foundry Walk', 'Keldale', 'CA12 6WQ', 'Tel. 01632 960 100'],
      },
      { x: 60, y: 150, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      body,
    )
    expect(letter).toMatchObject({
      recipientCompany: 'Tansy Orchard Ltd',
      recipientAddress: '4 Mill Lane, Harnwick, HK2 7QT',
    })
  })

  it('of an invoice stands under "Bill to", not under "Ship to"', () => {
    const letter = readPage(
      { x: 60, y: 60, size: 18, lines: ['Dovetail Joinery'] },
      { x: 60, y: 150, lines: ['Ship to', 'Bonded Store 4', '8 Dock Road', 'Keldale CA12 1AA'] },
      { x: 330, y: 150, lines: ['Bill to', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT'] },
      { x: 60, y: 320, lines: ['INVOICE 1180'] },
    )
    expect(letter.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is in the greeting of whom all are greeted with', () => {
    const letter = readPage(
      { x: 60, y: 40, size: 16, lines: ['Harnwick Cricket Club'] },
      {
        x: 60,
        y: 200,
        lines: ['Dear Bob and all at Plum Motors,', '', 'Your board on the boundary came down in the gales.'],
      },
    )
    expect(letter.recipientCompany).toBe('Plum Motors')
  })

  it('is no heading over dates or pages', () => {
    for (const lines of [
      ['Dates for your diary', 'Saturday 11 July', 'Sunday 26 July'],
      ['Also in this number', 'Page 2', 'Page 4'],
    ]) {
      const letter = readPage({ x: 60, y: 40, size: 20, lines: ['Hedgerow'] }, { x: 60, y: 160, lines })
      expect(letter.recipientCompany).toBe('')
    }
  })

  it('is no column of a table', () => {
    const letter = readPage(
      { x: 60, y: 40, lines: ['Larkfield Register', 'Wycliffe House, Water Lane, Wilmslow SK9 5AF'] },
      { x: 60, y: 82, lines: ['Tansy Orchard Ltd', 'Paddock View', 'Long Furlong', 'HARNWICK HK2 7QT'] },
      { x: 60, y: 200, lines: ['Thank you for your payment. Your entry has been renewed, and reads as follows.'] },
      { x: 60, y: 280, lines: ['Data controller', 'Tier', 'Registered', 'Expires'] },
      { x: 340, y: 280, lines: ['Tansy Orchard Ltd', '1 (micro)', '3 May 2021', '2 May 2027'] },
    )
    expect(letter.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('may be a name alone above the salutation', () => {
    expect(read({ sender: '', to: ['Tansy Orchard Cider'], signedBy: ['Yours truly', 'Ida Plum'] })).toMatchObject({
      recipientCompany: 'Tansy Orchard Cider',
      sender: 'Ida Plum',
    })
  })

  it.each([
    [['8th May 2026', 'Rees Plumbing & Heating'], 'Rees Plumbing & Heating'],
    [['Mrs E. Plum', '3 Tan y Graig', '8 May 2026', 'Brynteg Joinery Ltd'], 'Brynteg Joinery Ltd'],
    [['Rees Plumbing & Heating', '8 May 2026', 'Brynteg Joinery Ltd'], 'Rees Plumbing & Heating'],
    [['Mrs E. Plum', '8 May', 'Brynteg Joinery Ltd'], ''],
    [['Mrs E. Plum', '8 May 2026', 'Brynteg Joinery Ltd', 'Bank House'], ''],
    [['8th May 2026', 'Ivy and Rowan'], ''],
  ])('may be a name alone under the day of a private letter: %j', (lines, company) => {
    const greeting = { x: 60, y: 130 + 14 * lines.length, lines: ['Dear Sirs,', '', 'The boiler loses water again.'] }
    expect(readPage({ x: 60, y: 110, lines }, greeting).recipientCompany).toBe(company)
  })

  it('is the defendant of a claim whose claimant stands over him', () => {
    const parties = [
      ...['Claimant', 'Fox Timber Limited', '4 Mill Lane', 'Harnwick HK2 9ZF'],
      ...['Defendant', 'Tansy Orchard Ltd', 'Gas Street', 'Harnwick HK2 7QT'],
    ]
    const titled = (title: string, lines: string[]) =>
      readPage({ x: 60, y: 40, size: 16, lines: [title] }, { x: 60, y: 150, lines }).recipientCompany
    expect(titled('Claim Form', parties)).toBe('Tansy Orchard Ltd')
    const solicitors = { x: 60, y: 90, lines: ['Pell Swann LLP', '1 Dock Road', 'Harnwick HK2 9XT'] }
    const title = { x: 60, y: 40, size: 16, lines: ['Claim Form'] }
    expect(readPage(title, solicitors, { x: 60, y: 200, lines: parties }).recipientCompany).toBe('Pell Swann LLP')
    const listed = { x: 60, y: 100, lines: ['Claim form'] }
    expect(readPage(listed, { x: 60, y: 150, lines: parties }).recipientCompany).not.toBe('Tansy Orchard Ltd')
    const cell = { x: 60, y: 400, lines: ['Enclosed | Claim form'] }
    expect(readPage({ x: 60, y: 150, lines: parties }, cell).recipientCompany).not.toBe('Tansy Orchard Ltd')
    expect(titled('Notice of Issue', parties)).not.toBe('Tansy Orchard Ltd')
    expect(titled('Notice of Issue', ['To the Claimant', ...parties.slice(1)])).toBe('Fox Timber Limited')
    const letting = parties.map((line) => ({ Claimant: 'Landlord', Defendant: 'Tenant' })[line] ?? line)
    expect(titled('Your deposit', letting)).not.toBe('Tansy Orchard Ltd')
    const asked = parties.map((line) => line.replace(/^(?:Claimant|Defendant)$/, '$&(s) name and address(es)'))
    expect(titled('Claim Form', asked)).toBe('Tansy Orchard Ltd')
  })

  it('is the company under a list of whoever it may be there', () => {
    const to = ['Owner / Lessee / Occupier', 'The Lamplighter Arts Trust', 'Gas Street', 'Harnwick', 'HK2 7QT']
    expect(read({ to }).recipientCompany).toBe('The Lamplighter Arts Trust')
  })

  it('is not whoever signs, whose signature was not read', () => {
    const page = (...names: string[]) =>
      readPage(
        { x: 60, y: 60, lines: ['We look forward to your answer.', '', 'Yours faithfully'] },
        { x: 60, y: 150, lines: names },
      )
    expect(page('Fiona MacNeish', 'Partner, for Carswell Oban LLP').recipientCompany).toBe('')
    const foot = ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']
    expect(page(...foot).recipientCompany).toBe('Tansy Orchard Ltd')
    expect(page(...foot.slice(0, 2), 'Harnwick').recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is greeted where the text begins', () => {
    const invitation = (line: string) =>
      readPage({ x: 60, y: 50, size: 24, lines: ['London Build Awards'] }, { x: 60, y: 240, lines: [line] }, body)
    expect(invitation('Dear Tansy Orchard Ltd, you’re invited to our night.').recipientCompany).toBe(
      'Tansy Orchard Ltd',
    )
    expect(invitation('Dear Tansy Orchard Ltd, care of our agents').recipientCompany).not.toBe('Tansy Orchard Ltd')
    expect(invitation('Dear Tansy Orchard Ltd, with Pewter Lamp Ltd').recipientCompany).not.toBe('Tansy Orchard Ltd')
    expect(invitation('Dear Sirs, you’re invited to our night.').recipientCompany).toBe('')
  })

  it('is invited with guests of its own', () => {
    const to = ['request the pleasure of the company of two guests of', 'Tansy Orchard Ltd', 'at the', 'Autumn Dinner']
    expect(readPage({ x: 60, y: 110, lines: ['The Clyde Chamber of Advisers', ...to] }).recipientCompany).toBe(
      'Tansy Orchard Ltd',
    )
  })

  it.each(['Payrolt Department', 'Accoumts Dept'])('has a misread department over it: %s', (department) => {
    expect(read({ to: [department, 'Tansy Orchard Ltd', 'Gas Street', 'Harnwick', 'HK2 7QT'] }).recipientCompany).toBe(
      'Tansy Orchard Ltd',
    )
  })

  it.each(['lronmarsh Brewery Ltd', 'Ironmarsh Brewery Ltd'])(
    'begins with a capital I, read as it may be: %s',
    (name) => {
      const to = ['Payrolt Department', name, 'Gas Street', 'Harnwick', 'HK2 7QT']
      expect(read({ to }).recipientCompany).toBe('Ironmarsh Brewery Ltd')
    },
  )

  it.each(['lbs', 'llan', 'lnr-box'])('keeps a small letter that may be one: %s', (word) => {
    const to = [`Tansy ${word} Ltd`, 'Gas Street', 'Harnwick', 'HK2 7QT']
    expect(read({ to }).recipientCompany).toBe(`Tansy ${word} Ltd`)
  })

  it('keeps the year that it is called after, which is no number of a contract', () => {
    for (const name of ['Contract 2000 Cleaning Ltd', 'Policy 21 Research Ltd'])
      expect(read({ to: [name, 'Gas Street', 'Harnwick', 'HK2 7QT'] }).recipientCompany).toBe(name)
  })

  it('has no other word over it than that of a misread department', () => {
    expect(
      read({ to: ['Fashion Department', 'Store Holdings Ltd', 'Gas Street', 'Harnwick', 'HK2 7QT'] }),
    ).toMatchObject({
      recipientCompany: 'Fashion Department Store Holdings Ltd',
    })
  })

  it('is no place of an invitation, where the name by hand was not read', () => {
    const card = { x: 160, y: 120, lines: ['The Guild of Builders', 'request the pleasure of the company of'] }
    for (const lead of ['at the', 'AT THE'])
      expect(readPage(card, { x: 220, y: 200, lines: [lead, 'Michaelmas Dinner'] }).recipientCompany).toBe('')
  })

  it('is under “Messrs” on a line of its own', () => {
    const window = ['Messrs', "Dunter's Dyke Farm Partnership", "Dunter's Dyke", 'by Swinlaw', 'Harnwick', 'HK2 7QT']
    expect(read({ to: window }).recipientCompany).toBe("Dunter's Dyke Farm Partnership")
  })

  it('is none of a question in large print', () => {
    const poster = { x: 60, y: 62, size: 35, lines: ['Is your kettle trying to', 'kill you?'] }
    const text = { x: 60, y: 200, lines: ['Probably not. But when did somebody last test it?'] }
    expect(readPage(poster, text).recipientCompany).toBe('')
  })

  it('is missing from a circular, which goes to a person', () => {
    const letter = readPage(
      { x: 60, y: 60, size: 30, lines: ['Clean gutters'] },
      { x: 60, y: 300, lines: ['To the business owner', 'We clean gutters, roofs and signs in your street.'] },
    )
    expect(letter.recipientCompany).toBe('')
    expect(letter.reviewReasons).toContain('recipient_missing')
  })
})

/** As boxes are where a mark of the paper or a rule touches a word. */
const tall = ([left, top, right, bottom]: [number, number, number, number]): [number, number, number, number] => [
  left,
  top,
  right,
  bottom + 7,
]

it('is the defendant of a claim form, whatever its labels say besides, and however far over them', () => {
  const claim = (claimant: string, defendant: string, over: number) =>
    readPage(
      { x: 60, y: 60, size: 16, lines: ['Claim Form'] },
      { x: 60, y: 180, lines: [claimant] },
      {
        x: 60,
        y: 190 + over,
        lines: ['Aldercroft Machinery Ltd', 'Unit 18, Sleaford Road', 'Heckwell', 'Boston PE20 9ZT'],
      },
      { x: 60, y: 300, lines: [defendant] },
      { x: 60, y: 310 + over, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 400, y: 310 + over, lines: ['£8,211.67', '£455.00', '£80.00', '£8,746.67'] },
    ).recipientCompany
  const names = [
    'Claimant(s) name(s) and address(es), including postcode',
    'Defendant’s name and address, including postcode',
  ] as const
  expect(claim(...names, 14)).toBe('Tansy Orchard Ltd')
  expect(claim(...names, 26)).toBe('Tansy Orchard Ltd')
  expect(claim('Claimant', 'Defendant', 18)).toBe('Tansy Orchard Ltd')
})

it('stands between two others over an invoice', () => {
  const column = (x: number, lines: string[]) => ({ x, y: 116, lines })
  const head = [
    column(60, ['From', 'Larkfield Carriers', '2 Depot Road', 'Bury BL1 2AB']),
    column(230, ['Invoice to', 'Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']),
    column(420, ['Ship to', 'Pewter Lamp Ltd', '9 Quay Street', 'Leeds LS1 4AB']),
  ]
  expect(readPage(...head, body).recipientCompany).toBe('Tansy Orchard Ltd')
})

it('stands behind a label and a speck, but not at a bullet of a list', () => {
  const notice = (mark: string) => [`${mark} To: Tansy Orchard Ltd`, 'Property | Flat 9, Marine Road']
  expect(readPage({ x: 60, y: 80, lines: notice('*') }, body).recipientCompany).toBe('Tansy Orchard Ltd')
  expect(readPage({ x: 60, y: 80, lines: notice('•') }, body).recipientCompany).toBe('')
  expect(readPage({ x: 60, y: 80, lines: [...notice('*'), '* Date: 4 May'] }, body).recipientCompany).toBe('')
  expect(readPage({ x: 60, y: 80, lines: [...notice('*'), 'From: Harnwick'] }, body).recipientCompany).toBe('')
})

it('is whole though its end was read as a line of its own', () => {
  const torn = (left: number) => [
    { x: 60, y: 130, lines: ['Mr Ruaridh Petrie', 'Ruaridh Petrie'] },
    { x: left, y: 144, lines: ['Software Ltd'] },
    { x: 60, y: 158, lines: ['4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
  ]
  expect(readPage(...torn(60 + 65.4 + 4.5), body).recipientCompany).toBe('Ruaridh Petrie Software Ltd')
  const firms = [
    { x: 60, y: 130, lines: ['Green Ltd'] },
    { x: 60 + 9 * 4.8 + 2, y: 130, lines: ['Harrow Ltd'] },
    { x: 60, y: 144, lines: ['4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
  ]
  expect(readPage(...firms, body).recipientCompany).toBe('Green Ltd')
  // As far off as other columns are.
  expect(readPage(...torn(240), body).recipientCompany).not.toContain('Software')
})

it('is whom a charge is for, with the number behind the name, and not at whose instance it is', () => {
  const lines = ['To TANSY ORCHARD LIMITED (SC601774), Level 2, Halyard House, 88 Pennant Street,', 'Harnwick HK2 7QT']
  const creditor = ['At the instance of Fairmile Supplies Limited, 12 Loaning Road, Livingston EH54 9ZD']
  const charge = readPage({ x: 60, y: 200, lines }, { x: 60, y: 250, lines: creditor }, { ...body, y: 400 })
  expect(charge).toMatchObject({ recipientCompany: 'TANSY ORCHARD LIMITED', companyNumber: 'SC601774' })
})

describe('the addressee right under a typed letterhead', () => {
  const block = ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']
  const readBelow = (head: string[], to: string[]) =>
    readPage({ x: 60, y: 40, step: 12, lines: head }, { x: 60, y: 54 + 12 * head.length, step: 12, lines: to }, body, {
      x: 60,
      y: 400,
      lines: ['Yours faithfully', 'I. Larkfield'],
    })

  it.each([
    [
      ['Companies House', 'Crown Way', 'Cardiff CF14 3UZ'],
      ['The Directors', ...block],
    ],
    [['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA'], block],
    [
      ['Ms I Larkfield', '9 Quay Street', 'Ottersby YO61 1AA'],
      ['The Manager', ...block],
    ],
    [
      ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby YO61 1AA'],
      ['FAO Ms I Plum', ...block],
    ],
  ])('%j', (head, to) => {
    expect(readBelow(head, to)).toMatchObject({ sender: head[0], recipientCompany: 'Tansy Orchard Ltd' })
  })
})

describe('the addressee of a notice', () => {
  const given = (...lines: string[]) =>
    readPage({ x: 60, y: 60, size: 14, lines: ['NOTICE'] }, { x: 60, y: 150, lines }, body).recipientCompany

  it.each([
    ['behind the label of a party', ['To the Defendant: Tansy Orchard Ltd, Hortonwood 33, Telford TF1 7YL']],
    ['before where it is said to be of', ['To: Tansy Orchard Ltd, of 3 Tinkers Lane, Wokingham RG40 3ES']],
    ['before its proper officer', ['Tansy Orchard Ltd (the proper officer)', '4 Mill Lane', 'Harnwick HK2 7QT']],
    [
      'before its number, without a colon',
      ['To Tansy Orchard Ltd (company number 14290077)', '4 Mill Lane, Harnwick HK2 7QT'],
    ],
  ])('stands %s', (_, lines) => {
    expect(given(...lines)).toBe('Tansy Orchard Ltd')
  })
})

it('is one name where a typewriter set its words far apart, and two where columns stand apart', () => {
  const words = (gap: number) => {
    const page = printPage([{ x: 60, y: 120, lines: ['Harnwick', 'Mill Court', 'Harnwick', 'HK2 7QT'] }])
    const [first, ...others] = page.lines
    const behind = ['Repair', 'Café', 'Association'].map((text, index): Word => {
      const left = first!.box[2] + gap + index * 48
      return { text, box: [left, first!.box[1], left + 40, first!.box[3]], confidence: 0.95 }
    })
    const box: Box = [behind[0]!.box[0], first!.box[1], behind.at(-1)!.box[2], first!.box[3]]
    const rest = { ...first!, words: behind, text: 'Repair Café Association', box }
    return layOutPage(1, { ...page, lines: [first!, rest, ...others] }, english).lines[0]!.text
  }
  expect(words(8)).toBe('Harnwick Repair Café Association')
  expect(words(24)).toBe('Harnwick')
})

it.each([
  ['Gwilym Hart has taken over the books', ''],
  ['your company at the dinner', ''],
  ['Life is sweet Bakery', 'Life is sweet Bakery'],
])('is no sentence: %s', (line, name) => {
  expect(readPage({ x: 60, y: 130, lines: [line, 'Mill Court', 'Harnwick'] }, body).recipientCompany).toBe(name)
})

it('is the defendant under a label that asks for name and address', () => {
  const { recipientCompany } = readPage(
    { x: 60, y: 60, size: 16, lines: ['Claim Form'] },
    { x: 60, y: 150, lines: ['Claimant (name and address)'] },
    { x: 60, y: 172, lines: ['Brightline Hire Ltd', 'Yard 3, Cinder Lane', 'Ottersby YO61 1AB'] },
    { x: 60, y: 236, lines: ['Defendant (name and address)'] },
    { x: 60, y: 258, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT'] },
  )
  expect(recipientCompany).toBe('Tansy Orchard Ltd')
})

describe('the addressee of a facsimile', () => {
  const sent = (to: string) =>
    readPage(
      { x: 60, y: 60, size: 16, lines: ['Wolds Reefer Haulage'] },
      { x: 60, y: 150, lines: [to, 'Date: 2 March 2026', 'Pages: 1'] },
      body,
    ).recipientCompany

  it('is the company before its town', () => {
    expect(sent('To: Tansy Orchard Ltd, Harnwick')).toBe('Tansy Orchard Ltd')
    expect(sent('To: Tansy Orchard Ltd, Stoke-on-Trent')).toBe('Tansy Orchard Ltd')
  })

  it('is not whoever others act for or owe', () => {
    for (const other of ['All Creditors', 'Acting by Receiver', 'Care of Acme Foods', 'Agents for Pewter Lamp'])
      expect(sent(`To: Tansy Orchard Ltd, ${other}`)).toBe('')
  })

  it('is not whoever comes before more than a town', () => {
    expect(sent('To: Tansy Orchard, Harnwick')).toBe('')
  })
})

describe('the addressee’s name', () => {
  const under = (...lines: string[]) =>
    readLetters(
      scan(
        printPage([
          { x: 60, y: 40, size: 18, lines: ['Morland Surveyors LLP'] },
          { x: 60, y: 120, lines },
          { x: 60, y: 290, lines: ['We write about the works that were done at the premises in April of this year.'] },
        ]),
      ),
      { receivedAt: new Date('2026-05-12T09:00:00Z') },
    )[0]!.recipientCompany
  const address = ['4 Mill Lane', 'Southampton', 'SO14 9XQ']

  it.each([
    'Recorded delivery',
    'By special delivery',
    'First class post',
    'Without prejudice',
    'Data Protection Lead',
    'Training Lead',
    'The Hon. Treasurer',
    'Health and Safety Manager',
    'The Wages Office',
    'Regulatory contact',
    'Premises Licence Holder',
    'Purchase Ledger / Accounts Office',
    'The Person Responsible for Fire Safety',
    'The Clerk to the Trustees',
    'Chair of Governors',
    'TO THE DEFENDANT',
    'ACCOUNT',
    'Designated Safeguarding Lead',
    'The Correspondent',
    'The Responsible Person (Fire Safety)',
    'The Sponsor',
    'Ida Plum, Buyer',
    'The employer of Mr J Lane',
    'The Registered Office of',
    'Firma',
    'Ida Plum – Finance Director',
    'The Managing Director, Mrs I Plum',
    'Served by first class post',
    'Participating Employer',
    'The.Managing Director',
    'The Head Chef',
    'The Deputy Head Gardener',
    'The Duty Pharmacist',
    'The Wine Buyer',
    'I. Plum, Esq.',
    'J K Lane Esq',
  ])('stands under "%s"', (mark) => {
    expect(under(mark, 'Tansy Orchard Ltd', ...address)).toBe('Tansy Orchard Ltd')
  })

  it.each([
    ['PAYROLL — IN CONFIDENCE', 'Tansy Orchard Ltd'],
    ['Strictly in confidence', 'Tansy Orchard Ltd'],
    ['Accounts – Private & Confidential', 'Tansy Orchard Ltd'],
    ['OFFICIAL – SENSITIVE', 'Tansy Orchard Ltd'],
    ['The Company Secretary (by email)', 'Tansy Orchard Ltd'],
    ['Managing Director & Company Secretary', 'Tansy Orchard Ltd'],
    ['Payroll Dept.', 'Tansy Orchard Ltd'],
    ['The Hon Sec', 'Tansy Orchard Ltd'],
    ['The Directors °', 'Tansy Orchard Ltd'],
    ['The Directors ° | 8 May 2026', 'Tansy Orchard Ltd'],
    ['The Directors', 'Tansy Orchard [td'],
  ])('stands under or between marks: %s / %s', (over, name) => {
    expect(under(over, name, ...address)).toBe('Tansy Orchard Ltd')
  })

  it('stands under whom the clerk serves, without a legal form', () => {
    expect(under('The Clerk to the Trustees', 'Tansy Hall Trust', ...address)).toBe('Tansy Hall Trust')
  })

  it('stands under an office with its article, without a legal form', () => {
    expect(under('The Principal Contact', 'Tansy Shore Rowing Trust', ...address)).toBe('Tansy Shore Rowing Trust')
    expect(under('Principal Contact', 'Tansy Shore Rowing Trust', ...address)).toBe('Principal Contact')
    expect(under('The Wages Office', 'Tansy Shore Works', ...address)).toBe('The Wages Office')
  })

  it.each([
    ['The Yorkshire', 'Pudding Makers Ltd'],
    ['The Copper Kettle', 'Catering Company Ltd'],
    ['The Head Brewer', 'Foods Ltd'],
  ])('goes on under what is no office, or what no name begins with: %s / %s', (first, second) => {
    expect(under(first, second, ...address)).toBe(`${first} ${second}`)
  })

  it.each([
    'Second Floor, Lockside House',
    'Floor 2, Lockside House',
    'Ground Floor',
    'The Top Floor, Lockside House',
    'Rear of 14 Market Place',
  ])('is not the floor "%s"', (floor) => {
    expect(under(floor, ...address)).toBe('')
    expect(under('Second Floor Dance Studios Ltd', floor, ...address)).toBe('Second Floor Dance Studios Ltd')
  })

  it('stands behind specks that begin its line left of the others', () => {
    const page = readPage(
      { x: 60, y: 40, size: 18, lines: ['Morland City Council'] },
      { x: 47.4, y: 116, lines: ['_» TANSY ORCHARD LTD | PCN BZ 7104 4182'] },
      { x: 60, y: 130, lines: ['Floor 2, Irwell Works', ...address] },
      { x: 60, y: 290, lines: ['The vehicle was seen in the zone. No charge had been paid by the end of the day.'] },
    )
    expect(page.recipientCompany).toBe('TANSY ORCHARD LTD')
  })

  it('is that of a payee over whose address it stands in a box of its own', () => {
    const page = readPage(
      { x: 380, y: 40, size: 15, lines: ['Larkfield Academy Trust'] },
      { x: 60, y: 60, lines: ['Payee | Tansy Orchard Ltd', 'Supplier no. V00821'] },
      { x: 60, y: 110, lines: ['Second Floor, Lockside House', ...address] },
      { x: 60, y: 200, lines: ['REMITTANCE ADVICE', 'Payment date: 04/03/2026. Method: BACS.'] },
    )
    expect(page.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('may be long where it is a trading name over a misread postcode', () => {
    const name = 'GENEVIEVE BARRACLOUGH T/A THE CLOCKTOWER CAFE'
    expect(under(name, '61 Market Parade', 'Bury', 'BLOOXW')).toBe(name)
  })

  it('stands before its house in one line', () => {
    const line = 'Hafod Lane Dental Practice, Foundry Court, 41 Quarry Row, Southampton SO14 9XQ'
    expect(under(line)).toBe('Hafod Lane Dental Practice')
  })

  it('stands beside a label over its address’s', () => {
    const certificate = (...rows: string[]) =>
      readPage(
        { x: 190, y: 60, size: 18, lines: ['The Wharram Mutual'] },
        { x: 180, y: 110, lines: ['Certificate of Public Liability Insurance'] },
        { x: 90, y: 160, lines: rows },
        { x: 90, y: 300, lines: ['We certify that the policy named above is in force.'] },
      ).recipientCompany
    const where = 'Address | The Old Depot, Rochdale Road, Southampton SO14 9XQ'
    expect(certificate('Policyholder | Fernley Boxing Club', where)).toBe('Fernley Boxing Club')
    expect(certificate('Insured | Fernley Boxing Club', where)).toBe('Fernley Boxing Club')
    // Its rest stands under it.
    expect(certificate('Policyholder | Fernley Boxing Club', '             | Holdings Trust', where)).not.toBe(
      'Fernley Boxing Club',
    )
  })

  it('is no building under whoever owns or occupies it', () => {
    const street = ['Quayside Exchange', '14 Marram Street', 'Harnwick', 'HK2 7QT']
    expect(under('The Business Owner', ...street)).toBe('')
    expect(under('The Manager', ...street)).toBe('Quayside Exchange')
  })

  it('may be called what a service mark is', () => {
    expect(under('First Class Cleaning Ltd', ...address)).toBe('First Class Cleaning Ltd')
  })

  it.each(['Authorised testing facility / operator', 'Premises licence holder', 'Name and address of employer'])(
    'stands under the label "%s" of a form',
    (label) => {
      expect(under(label, 'Tansy Orchard Ltd', ...address)).toBe('Tansy Orchard Ltd')
    },
  )

  it.each([
    [['To all tenants', 'Tansy Orchard Ltd']],
    [['To the Claimant’s solicitors', 'Tansy Orchard Ltd']],
    [['The Owner/Occupier', 'Tansy Orchard Ltd']],
    [['The Responsible Individual', 'Tansy Orchard Ltd']],
    [['The Team', 'Tansy Orchard Ltd']],
    [['Responsible Individual!', 'Tansy Orchard Ltd']],
    [['Nominated Individual |', 'Tansy Orchard Ltd']],
    [['For the team at Tansy Orchard Ltd']],
    [['Danny Achebe, Managing Director', 'Tansy Orchard Ltd']],
    [['FAO: Danny Achebe, Tansy Orchard Ltd']],
    [['The Chief Executive', 'Tansy Orchard Ltd']],
    [['Chief Executive', 'Tansy Orchard Ltd']],
    [['Partner in charge of audit', 'Tansy Orchard Ltd']],
    [['The Manager in charge of Energy', 'Tansy Orchard Ltd']],
    [['Y Cyfarwyddwyr / The Directors', 'Tansy Orchard Ltd']],
    [['Cllr D Achebe', 'Tansy Orchard Ltd']],
    [['Payroll Dept, Tansy Orchard Ltd']],
    [['Finance Director – Tansy Orchard Ltd']],
    [['Tansy Orchard Ltd - 07001234']],
    [['To everyone at Tansy Orchard Ltd']],
    [['To all our friends at Tansy Orchard Ltd']],
    [['Spett.le', 'Tansy Orchard Ltd']],
    [['To the directors of', 'Tansy Orchard Ltd']],
    [['To the employer: Tansy Orchard Ltd']],
    [['Mrs C Rudge', 'Hon. Treasurer, Tansy Orchard Ltd']],
    [['Peter Reed', 'Head of Operations', 'Tansy Orchard Ltd']],
    [['Member: Tansy Orchard Ltd']],
    [['Account holder: Tansy Orchard Ltd']],
    [['To the said Tansy Orchard Ltd:']],
    [['To the within-named Tansy Orchard Ltd']],
    [['BY COURIER AND BY POST', 'Tansy Orchard Ltd']],
    [['By courier', 'Tansy Orchard Ltd']],
    [['Everyone at Tansy Orchard Ltd']],
    [['Saturday 7 November', 'Tansy Orchard Ltd']],
    [['Y Rheolwr', 'Tansy Orchard Ltd']],
    [['Yr Ysgrifennydd', 'Tansy Orchard Ltd']],
    [['Talent Team', 'Tansy Orchard Ltd']],
  ])('stands under or behind whom it is for: %j', (lines) => {
    expect(under(...lines, ...address)).toBe('Tansy Orchard Ltd')
  })

  it.each([
    ['To: The Manager, Tansy Orchard Ltd, 3 Mapleton Retail Park'],
    ['To: Tansy Orchard Ltd, The Stables, Hall Lane'],
    ['Dear Transport Manager at Tansy Orchard Ltd,'],
    ['Dear all at Tansy Orchard Ltd,'],
    ['Dear friends at Tansy Orchard Society,'],
    ['Dear everybody at the Tansy Orchard Society,'],
    ['Reserved for Tansy Orchard Ltd, Ty Sirius, 40 Clarence Parade, Cardiff CF10 5YB'],
    ['To: Tansy Orchard Ltd (Suite 3, ground floor)', 'At: 4 Mill Lane, Harnwick HK2 7QT'],
    ['Tansy Orchard Ltd, 4 Mill Lane, Harnwick HK2 7QT 12th November 2026'],
    ['To everyone at Tansy Orchard Society,'],
    ['The Manager', 'Tansy Orchard Ltd, Unit 2 Old Mill'],
    ['To the Treasurer', 'Tansy Orchard Society'],
    ['To: Ms Catrin Beddoes', 'Tansy Orchard', '17 Welsh Street', 'Monmouth'],
    ['To: Tansy Orchard', '71 High Street', 'Leek'],
    ['Mr G Tilley', 'Tansy Orchard Ltd (8155620)'],
    ['To | Tansy Orchard Ltd', 'For the attention of | Ms S Obi', 'Date | 2 May 2026', 'Code | TAN02'],
    ['To | Tansy Orchard Ltd, Kirkgate, Leeds', 'Date | 24 March 2026'],
    ['For the team at Tansy Orchard Ltd'],
    ['TO; Tansy Orchard Ltd'],
    ['To: the Secretary, Tansy Orchard Society'],
    ['To: Tansy Orchard', 'Bobbin House, 2 Spinners Way'],
    ['Occupier: Tansy Orchard Ltd', 'Studio 4, 2nd floor'],
  ])('is found without a full address: %s / %s', (...lines) => {
    expect(under(...lines)).toMatch(/^Tansy Orchard(?: Ltd| Society)?$/)
  })

  it.each([
    [['Pensions Contact', 'Tansy Orchard Ltd'], 'Dear Employer'],
    [['Mrs P Quarrie, Tansy Orchard Ltd'], 'Dear Pat'],
    [['Pat Quarrie, Tansy Orchard Ltd'], 'Dear Pat'],
    [['Messrs Tansy Orchard Ltd'], 'Gentlemen'],
    [['Account of', 'Tansy Orchard Ltd'], 'Dear customer'],
    [['Our reference PC/LC/SO4', 'Tansy Orchard Ltd'], 'Dear Sirs'],
  ])('stands behind whoever is greeted, a label or a courtesy: %j, %s', (lines, greeting) => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Morland Surveyors LLP'] },
      { x: 60, y: 120, lines: [...lines, ...address] },
      { x: 60, y: 230, lines: [greeting] },
      { x: 60, y: 260, lines: ['We write about the works that were done at the premises in April of this year.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it.each([
    [['To our neighbours: Tansy & Sons Opticians, 37 Bridge Street'], 'Tansy & Sons Opticians'],
    [['To the employer:', 'Tansy Orchard Ltd, Dunes Road, Harnwick HK2 7QT'], 'Tansy Orchard Ltd'],
    [['Mrs P Quarrie, Tansy Magna Players', '2 Chapel Cottages', 'Harnwick'], 'Tansy Magna Players'],
    [['Tansy Payroll Bureau', '5 High Street'], 'Tansy Payroll Bureau'],
    [['Dr A Lane t/a Tansy Dental', ...address], 'Dr A Lane t/a Tansy Dental'],
    [['Tansy Lane Community Centre', 'Tansy Lane', 'Harnwick'], 'Tansy Lane Community Centre'],
    [['Miss C Tansy', 'Tansy Livery Stables', 'Low Moor'], 'Tansy Livery Stables'],
    [['Mrs I Crosskey', 'The Old Chapel', 'Low Moor'], ''],
    [['Ripley & District Women’s Institute'], 'Ripley & District Women’s Institute'],
    [['Chartered surveyors'], ''],
    [['Autumn Bulletin No. 14'], ''],
    [['To all tenants: Tansy Orchard Ltd (unit 9)'], 'Tansy Orchard Ltd'],
    [['The Copper Kettle (Mill Lane)', ...address], 'The Copper Kettle (Mill Lane)'],
    [['Tansy Lane Dental Practice, 3 Tansy Lane, Southampton SO14 9XQ'], 'Tansy Lane Dental Practice'],
  ])('is whole in few lines: %j', (lines, name) => {
    expect(under(...lines)).toBe(name)
  })

  it('is read under marks that make a box too tall, and with the D of its legal form as an O', () => {
    const page = printPage([
      { x: 60, y: 40, lines: ['HOLBROOK BEARINGS', 'Tel 0113 496 0219'] },
      { x: 60, y: 110, lines: ['TANSY ORCHARD LTO', 'BOBBIN HOUSE', '2 SPINNERS WAY', 'LEICESTER', 'LE4 22x"'] },
      { x: 60, y: 260, lines: ['03/03/25 | INV | 612.44'] },
    ])
    const lines = page.lines.map((line) =>
      line.text === '2 SPINNERS WAY'
        ? { ...line, words: line.words.map((word) => ({ ...word, box: tall(word.box) })), box: tall(line.box) }
        : line,
    )
    const [letter] = readLetters(scan({ ...page, lines }), RECEIVED)
    expect(letter!.recipientCompany).toBe('TANSY ORCHARD LTO')
  })

  it('stands beside its label, although readers give them as lines of their own', () => {
    const letter = readPage(
      { x: 240, y: 60, size: 18, lines: ['Larkfield Mutual'] },
      { x: 85, y: 200, lines: ['1. Vehicles', '2. Name of Policyholder'] },
      {
        x: 257,
        y: 200,
        lines: ['Any that it owns', 'Tansy Orchard Ltd, Suite 12, The Old Ropewalk,', 'Bristol BS3 7XD'],
      },
      { x: 85, y: 420, lines: ['I hereby certify that the policy satisfies the requirements of the law.'] },
    )
    expect(letter.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it.each([
    [['request the pleasure of the company of a representative of', 'Tansy & Orchard LLP'], 'Tansy & Orchard LLP'],
    [['request the pleasure of the company of', 'the directors of', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['has the honour to invite', 'two representatives of', 'Tansy & Orchard LLP'], 'Tansy & Orchard LLP'],
    [['request the pleasure of the company of', 'the members of Tansy & Orchard LLP'], 'Tansy & Orchard LLP'],
    [['cordially invites', 'the directors and staff of Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['cordially invites', 'The Friends of Tansy Orchard'], 'The Friends of Tansy Orchard'],
    [
      [
        'The Registrar hereby certifies that, under',
        'the Companies Act 2006:',
        'TANSY ORCHARD LTD',
        'is this day formed.',
      ],
      'TANSY ORCHARD LTD',
    ],
    [
      [
        'The Registrar hereby certifies that, under',
        'the Companies Act 2006:',
        'FOX MILLS LTD',
        'a company incorporated as private limited by shares,',
        'has changed its name to:',
        'TANSY ORCHARD LTD',
      ],
      'TANSY ORCHARD LTD',
    ],
  ])('stands alone in an invitation or certificate: %j', (lines, name) => {
    const letter = readPage(
      { x: 200, y: 140, size: 15, lines: ['LARKFIELD LAW SOCIETY'] },
      { x: 180, y: 220, step: 24, lines },
      { x: 180, y: 420, lines: ['at the Cloth Hall, Harnwick'] },
    )
    expect(letter.recipientCompany).toBe(name)
  })

  it('stands over particulars that name another firm', () => {
    const page = printPage([
      { x: 60, y: 90, lines: ['Tansy Orchard Ltd', ...address] },
      { x: 60, y: 175, lines: ['Our reference PC/LC/SO4', 'Your landlord Lantern Estates Ltd'] },
      { x: 60, y: 260, lines: ['We write about the works that were done at the premises in April of this year.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('stands close under a letterhead’s own address', () => {
    const page = printPage([
      { x: 60, y: 52, size: 16, lines: ['Morland Road Charging'] },
      { x: 60, y: 74, size: 9, lines: ['Penalties, PO Box 9077, Harnwick HK1 9ZU'] },
      { x: 60, y: 90, lines: ['Tansy Orchard Ltd', ...address] },
      { x: 60, y: 260, lines: ['We write about the works that were done at the premises in April of this year.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is no department of the sender’s', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['MARRAM PACKAGING'] },
      { x: 60, y: 95, lines: ['Accounts Department', 'Dune Way Trading Estate, Brackmouth'] },
      { x: 60, y: 165, lines: ['Tansy Orchard Ltd', 'Glasshouse 2', 'Marsh Lane', 'SALTNEY'] },
      { x: 60, y: 290, lines: ['We write about the works that were done at the premises in April of this year.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is no heading under the person whom it is for', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Little Whelks Pre-School'] },
      { x: 60, y: 120, lines: ['To: Mr and Mrs Hartigan'] },
      { x: 60, y: 160, lines: ['Closing for Christmas'] },
      { x: 60, y: 190, lines: ['Dear both'] },
      {
        x: 60,
        y: 220,
        lines: ['A note to say that we break up at noon and start again on the first Tuesday of term.'],
      },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('')
  })

  it('begins behind its label, not with the heading over it', () => {
    const demand = ['Demand', 'To: Tansy Orchard Ltd', 'Registered number: 07001234', 'HK2 7QT']
    const page = printPage([
      { x: 230, y: 78, size: 16, lines: ['Statutory Demand'] },
      { x: 60, y: 213, lines: demand },
      { x: 60, y: 300, lines: ['This demand is served on you by the creditor: Larkfield Instruments Ltd'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is the person who is greeted by that name, in a house without a number', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Morland Surveyors LLP'] },
      { x: 60, y: 120, lines: ['Mrs Imelda Crosskey', 'The Old Chapel', 'Near Rushbrook', 'HK2 7QT'] },
      { x: 60, y: 220, lines: ['Dear Mrs Crosskey'] },
      { x: 60, y: 250, lines: ['We write about the works that were done at the premises in April of this year.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Mrs Imelda Crosskey')
  })

  it.each(['To all at Reception,', 'To everyone at Work,', 'Dear all at Number Ten,', 'Dear all at Christmas Time,'])(
    'is no place at which all are greeted: %s',
    (greeting) => expect(under(greeting)).toBe(''),
  )

  it('keeps a name that begins like those of a firm: "All at Sea Ltd"', () => {
    expect(under('All at Sea Ltd', ...address)).toBe('All at Sea Ltd')
  })

  it.each([
    ['Ms Kirsty Lovell', '9 Orchard Rise', 'Hawkshead', 'LA22 4DD'],
    ['Mr Peter Ollerton', 'The Saddlery', '4 Castle Yard', 'Richmond'],
    ['Ms Kirsty Lovell', 'Apartment 3', 'Kiln Court', 'HK2 7QT'],
    ['Case officer: T. Whitlow', '4 Castle Yard', 'Richmond'],
    ['Manager, Mrs J Lane', '4 Castle Yard', 'Richmond'],
  ])('is nobody where a person lives: %s / %s', (...lines) => {
    expect(under(...lines)).toBe('')
  })

  it.each<[string, PrintedBlock]>([
    ['a label', { x: 60, y: 720, size: 8, lines: ['Sent to: Tansy Orchard Ltd, 4 Mill Lane, Harnwick HK2 7QT'] }],
    [
      'a sorting code',
      { x: 350, y: 740, size: 8, lines: ['14-0032 W 8', 'Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT'] },
    ],
  ])('of a newsletter stands at its foot under %s', (_, foot) => {
    const letter = readPage(
      { x: 60, y: 40, size: 26, lines: ['The Weavers’ Gazette'] },
      { ...body, lines: ['Members met in March and talked of madder and of woad.'] },
      foot,
    )
    expect(letter.recipientCompany).toBe('Tansy Orchard Ltd')
    expect(letter.mentions).not.toContainEqual(expect.objectContaining({ kind: 'sender', text: 'Tansy Orchard Ltd' }))
  })

  it('stands over the word for whoever a court’s paper is against, and may be the other party’s post', () => {
    const letter = readPage(
      { x: 60, y: 40, size: 13, lines: ['In the County Court at Keldale'] },
      { x: 60, y: 90, lines: ['BETWEEN', 'FOX TIMBER LIMITED', 'Claimant', 'and', 'TANSY ORCHARD LTD', 'Defendant'] },
      { x: 200, y: 230, size: 13, lines: ['ORDER'] },
      {
        ...body,
        lines: ['The claim is to be heard by a district judge, and each party is to file what it relies on.'],
      },
    )
    expect(letter.recipientCompany).toBe('TANSY ORCHARD LTD')
    expect(letter.mentions).toContainEqual(expect.objectContaining({ kind: 'sender', text: 'TANSY ORCHARD LTD' }))
  })

  it.each([
    [['Your ref: JH/22', 'Our ref: 4471', 'Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT']],
    [['To TANSY ORCHARD LTD, a company incorporated under the Companies Acts', 'and having its office at 4 Mill Lane']],
    [['Quotation for: Tansy Orchard Ltd']],
  ])('is a name alone, whatever stands over or behind it: %j', (lines) => {
    const letter = readPage({ x: 60, y: 40, size: 20, lines: ['Otter Roofing'] }, { x: 60, y: 130, lines }, body)
    expect(letter.recipientCompany.toLowerCase()).toBe('tansy orchard ltd')
  })

  it('is the defender, not the pursuer', () => {
    const letter = readPage(
      { x: 150, y: 40, size: 12, lines: ['SHERIFF COURT AT DUNS'] },
      {
        x: 60,
        y: 110,
        lines: ['Pursuer | Morvern Timber Company', 'Defender | Tansy Orchard Ltd, 4 Mill Lane, Harnwick HK2 7QT'],
      },
      { x: 60, y: 170, size: 13, lines: ['SIMPLE PROCEDURE CLAIM'] },
      { ...body, lines: ['The pursuer asks the court to order the defender to pay for timber of last year.'] },
    )
    expect(letter.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is no head of a table of prices by size', () => {
    const letter = readPage(
      { x: 60, y: 50, size: 24, lines: ['Bald Rubber'] },
      {
        x: 60,
        y: 260,
        step: 22,
        lines: ['Size | Budget', '195/65 R15 | £62 $84', '205/65 R16C | £67 581', '215/60 R16C | $79'],
      },
    )
    expect(letter.recipientCompany).toBe('')
  })

  it('is no row of a table that counts members', () => {
    const letter = readPage(
      { x: 60, y: 60, size: 18, lines: ['Evergreen Pensions'] },
      {
        x: 60,
        y: 263,
        lines: ['Members | 3', 'Employer’s contributions | £71.44', 'Their own | £119.07', 'Received | 2 March 2026'],
      },
    )
    expect(letter.recipientCompany).toBe('')
  })

  it('is the supplier of a remittance', () => {
    const letter = readPage(
      { x: 60, y: 40, lines: ['REMITTANCE ADVICE'] },
      { x: 340, y: 40, lines: ['Shelby Thackray Ltd'] },
      {
        x: 60,
        y: 120,
        lines: ['Supplier: Tansy Orchard Ltd', '4471 | 30.01.26 | £1,960.00', 'Total paid | £1,960.00'],
      },
    )
    expect(letter.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is not the claimant, however badly a line of its own address was read', () => {
    const page = printPage([
      { x: 60, y: 40, size: 16, lines: ['County Court Business Centre'] },
      { x: 64, y: 129, size: 9, lines: ['Tansy Orchard Ltd'] },
      { x: 64, y: 144, lines: ['Minster Buildings', '41 Stonegate', 'York YO1 3WQ'] },
      { x: 340, y: 137, lines: ['Claimant | Brightside Merchants Ltd', 'Ref. | ZT/2207'] },
      body,
    ])
    const stain = { text: 'tennsig', box: [71, 132, 95, 138] as [number, number, number, number], confidence: 0 }
    const lines = [...page.lines, { ...stain, block: 9, words: [stain] }]
    const [letter] = readLetters(scan({ ...page, lines }), RECEIVED)
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is no date over a party of a claim', () => {
    const letter = readPage(
      { x: 60, y: 40, size: 16, lines: ['Claim Form'] },
      { x: 340, y: 81, lines: ['Issue date 1 September 2026'] },
      { x: 60, y: 109, lines: ['Claimant'] },
      { x: 340, y: 109, lines: ['Fox Mills Ltd, 3 Dockside, Southampton SO14 5QL'] },
      {
        x: 60,
        y: 320,
        lines: ['The claimant supplied paint on invoices of 4 March 2026, which has not been paid for.'],
      },
    )
    expect(letter.recipientCompany).toBe('')
  })

  it.each([[['Rate account', '4471-2207']], [['Your August bill']]])(
    'is no heading or number over a greeting: %j',
    (over) => {
      const letter = readPage(
        { x: 60, y: 40, size: 16, lines: ['Rhosfach Telecom'] },
        { x: 60, y: 280, lines: over },
        body,
      )
      expect(letter.recipientCompany).toBe('')
    },
  )

  it.each([
    'SO14 9xQ',
    'S014 9XQ',
    '$3 9ZQ',
    'M4 9xXQ',
    'LAg 9ZZ',
    'CFio 9ZY',
    'BN1i 2GP',
    'PO1 2)P',
    'S024 oLB',
    '$023 8RZ',
  ])('stands over the misread postcode %s', (postcode) => {
    expect(under('Vicar Street Surgery', 'Anchor House', '4 Mill Lane', 'near Harnwick', postcode)).toBe(
      'Vicar Street Surgery',
    )
  })

  it('stands over an address of which a line was hardly read', () => {
    const page = printPage([
      { x: 410, y: 40, size: 16, lines: ['Graft & Grain'] },
      { x: 60, y: 40, lines: ['Tansy Orchard Ltd', 'Bobbin House', '2 Spinners Way', 'Leicester', 'LE4 9XQ'] },
      {
        x: 60,
        y: 250,
        lines: ['Hello! It is us again, with 48 new lines and a van that is full of boots for all of you.'],
      },
    ])
    const lines = page.lines.map((line) =>
      line.text === '2 Spinners Way'
        ? { ...line, words: line.words.map((word) => ({ ...word, box: tall(word.box) })), box: tall(line.box) }
        : line,
    )
    const [letter] = readLetters(scan({ ...page, lines }), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('stands over an address of which a box is too tall', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Morland Foods Ltd'] },
      { x: 60, y: 134, step: 15, lines: ['The Olive Press', 'Foundry Yard', '12 Livery Row', 'Birmingham', 'B3 9XN'] },
      { x: 60, y: 290, lines: ['Parmigiano | 66.90', 'Passata | 13.20'] },
    ])
    const higher = ([left, top, right, bottom]: Box): Box => [left, top - 8, right, bottom + 5]
    const lines = page.lines.map((line) => {
      if (line.text !== 'Birmingham') return line
      return { ...line, box: higher(line.box), words: line.words.map((word) => ({ ...word, box: higher(word.box) })) }
    })
    const [letter] = readLetters(scan({ ...page, lines }), RECEIVED)
    expect(letter!.recipientCompany).toBe('The Olive Press')
  })

  it('is the payee of a remittance, but of no other letter', () => {
    const under = (title: string) =>
      readPage(
        { x: 60, y: 45, lines: ['Norrington Schools Trust'] },
        { x: 390, y: 45, lines: [title] },
        { x: 60, y: 145, lines: ['Payee', 'Rutland Play Barns Limited', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
        { x: 60, y: 290, lines: ['2217 | 9 December 2025 | 377.00'] },
      ).recipientCompany
    expect(under('REMITTANCE ADVICE')).toBe('Rutland Play Barns Limited')
    expect(under('Standing order')).not.toBe('Rutland Play Barns Limited')
  })

  it('is nobody under closing words', () => {
    const page = printPage([
      {
        x: 60,
        y: 40,
        lines: [
          '9 Nothing in this letter is to be taken as giving up any right of our client’s, all of which are kept.',
        ],
      },
      { x: 60, y: 120, lines: ['Yours faithfully'] },
      { x: 60, y: 148, lines: ['Cattermole Finch', 'Partners LLP', '4 Mill Lane', 'Harnwick'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('')
  })

  it('is no line of running text that ends in a company', () => {
    const page = printPage([
      { x: 340, y: 130, lines: ['Tansy Orchard Ltd', ...address] },
      { x: 60, y: 250, lines: ['Dear customer'] },
      {
        x: 60,
        y: 298,
        lines: [
          'Banks have to know their customers. It is three years since you told us who',
          'owns and runs Tansy Orchard Ltd.',
        ],
      },
      { x: 60, y: 333, lines: ['Please sign in, choose "Review", and answer the questions by 26 October.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.recipientCompany).toBe('Tansy Orchard Ltd')
  })

  it('is invited by a line that says so, not by one that ends in "company in"', () => {
    expect('has great pleasure in inviting').toMatch(english.addressees.invitedBy)
    expect('takes part with its sister company in').not.toMatch(english.addressees.invitedBy)
  })
})

it('is named behind "To", not by the end of a sentence', () => {
  const page = printPage([
    { x: 200, y: 40, size: 15, lines: ['GILMERTON RAE'] },
    { x: 150, y: 130, size: 12, lines: ['CHARGE FOR PAYMENT OF MONEY'] },
    {
      x: 57,
      y: 180,
      lines: [
        'To: TANSY ORCHARD LTD, a company incorporated under the Companies Acts',
        '(SC190388), and having its registered office at Mill Lane, by Harnwick HK2 7QT',
      ],
    },
    {
      x: 57,
      y: 230,
      lines: [
        'On 21 October 2026 a decree against you was granted in the Sheriff Court in favour',
        'of Tayvale Seed Potatoes, Creditors, for payment of the sums below. The decree was extracted',
        'on 5 November 2026.',
      ],
    },
    {
      x: 57,
      y: 280,
      lines: ['1, Officer, charge you to pay the sum within 14', 'days after the date of this Charge.'],
    },
  ])
  const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-11-17T09:00:00Z') })
  expect(letter!.recipientCompany).toBe('TANSY ORCHARD LTD')
  expect(letter!.subject).toBe('CHARGE FOR PAYMENT OF MONEY')
})

it('stands in a line that its address goes on under', () => {
  const found = (...lines: string[]) =>
    fromLineOfAll(layOutPage(1, printPage([{ x: 58, y: 247, lines }]), english), english).map(
      ({ company, address }) => [company, ...address],
    )
  expect(found('Tansy Orchard Ltd, Third Floor, 61 Mill Lane,', 'Harnwick, HK2 7QT')).toEqual([
    ['Tansy Orchard Ltd', 'Third Floor', '61 Mill Lane', 'Harnwick', 'HK2 7QT'],
  ])
  expect(found('Tansy Orchard Ltd, Third Floor, 61 Mill Lane,', 'as we told you in May.')).toEqual([])
  expect(found('If undelivered return to:', 'Tansy Orchard Ltd, 61 Mill Lane,', 'Harnwick, HK2 7QT')).toEqual([])
})
