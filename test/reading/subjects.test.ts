import { describe, expect, it } from 'vitest'
import { textHeading } from '../../src/reading/fields/text-heading.ts'
import { english } from '../../src/reading/languages/english/english.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { layOutPage } from '../../src/reading/text/page-layout.ts'
import { type PrintedBlock, printPage, scan } from './build-page.ts'

const RECEIVED = { receivedAt: new Date('2026-05-12T09:00:00Z') }
const at = (x: number, y: number, lines: string[], size = 10, step = 1.4 * size): PrintedBlock => ({
  x,
  y,
  size,
  step,
  lines,
})
const HEAD = [
  at(60, 40, ['Sable Valley Estates'], 16),
  at(60, 120, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
]
const text = (y: number) =>
  at(60, y, ['Nothing has to be done by you at the moment.', 'We shall write again when there is news.'])
const subjectOf = (...blocks: PrintedBlock[]) =>
  readLetters(scan(printPage([...HEAD, ...blocks])), RECEIVED)[0]!.subject

const NOTICE = 'Notice of intention to carry out work: Section 20, Landlord and Tenant Act 1985'

describe('the subject over a greeting', () => {
  it('is no row of particulars with its labels, but what stands under the greeting', () => {
    const row = at(60, 214, ['Unit: Flat 6, Ropeway House, Commercial Street, Harnwick HK2 9AU Our ref: RWH/S20/2'])
    const rest = [at(60, 240, ['Dear Leaseholder']), at(60, 270, [NOTICE]), text(300)]
    expect(subjectOf(row, ...rest)).toBe(NOTICE)
  })

  it('is without what somebody wrote beside it in another size', () => {
    const page = printPage([
      ...HEAD,
      at(60, 210, ['Reminder: your bill is overdue']),
      at(60, 240, ['Dear Customer']),
      text(270),
    ])
    const note = printPage([at(320, 206, ['Plymouth or Truro?'], 16)]).lines[0]!
    const beside = page.lines.map((line) =>
      line.text.startsWith('Reminder')
        ? {
            ...line,
            text: `${line.text} ${note.text}`,
            words: [...line.words, ...note.words],
            box: [60, 206, note.box[2], 224] as typeof line.box,
          }
        : line,
    )
    expect(readLetters(scan({ ...page, lines: beside }), RECEIVED)[0]!.subject).toBe('Reminder: your bill is overdue')
  })
})

describe('the subject of a letter that greets nobody', () => {
  it.each([
    ['stands alone over the text in its print', ['Painting of the stairs'], 'Painting of the stairs'],
    ['stands under a reference', ['Scheme number GL 40220', 'Your cover has renewed'], 'Your cover has renewed'],
    ['stands over its period', ['VAT repayment made', 'Tax year ended 5 April 2025'], 'VAT repayment made'],
    ['is a matter at an address', ['47 Bath Road, Swindon - Rent now due'], '47 Bath Road, Swindon - Rent now due'],
    [
      'says more than how urgent it is',
      ['FINAL NOTICE', 'We are going to close your account'],
      'We are going to close your account',
    ],
    [
      'is about works in a yard',
      ['SCAFFOLDING AND ROOF WORKS - CLARENCE YARD'],
      'SCAFFOLDING AND ROOF WORKS - CLARENCE YARD',
    ],
    ['has its date in it', ['Remembrance service on 8 November 2026'], 'Remembrance service on 8 November 2026'],
    ['is in another language', ['Auguri e nuovo listino', 'Gentile Signora Russo,'], 'Auguri e nuovo listino'],
    ['does not end in the middle of a sentence', ['TAKE NOTICE THAT'], 'Nothing has to be done by you at the moment.'],
    ['is not whom it is for', ['Painting of the stairs', 'To the office upstairs'], 'Painting of the stairs'],
    ['is not the number of its form', ['Payment of the debt', 'Form SD 1'], 'Payment of the debt'],
    [
      'is not who speaks',
      ['Spring breakfast for business', 'Guest speaker: Thea Wardle'],
      'Spring breakfast for business',
    ],
    [
      'stands over the form that it is told by',
      ['We have registered the change that you sent', 'Form CH04: change of details of a director'],
      'We have registered the change that you sent',
    ],
    ['thanks the reader', ["Thanks, you're all paid up"], "Thanks, you're all paid up"],
    [
      'stands over what greets everybody in the text',
      ['Menus & calendars for autumn', 'Hello again! It is that time of the year, and we are early with all of them.'],
      'Menus & calendars for autumn',
    ],
    ['ends in a word that may be of an address', ['You need to register for VAT'], 'You need to register for VAT'],
    ['is not whom a notice is to', ['To Tansy Orchard Ltd'], 'Nothing has to be done by you at the moment.'],
    ['is no party', ['Creditor: Burcote Refrigeration Hire Limited'], 'Nothing has to be done by you at the moment.'],
  ])('%s', (_, lines, subject) => {
    expect(subjectOf(...lines.map((line, index) => at(60, 220 + 30 * index, [line])), text(300))).toBe(subject)
  })

  it('is the title of an invoice in a row of labels, and not the terms over its bank', () => {
    const page = [
      at(60, 40, ['Sable Valley Estates'], 16),
      at(60, 120, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 8),
      at(60, 200, ['Invoice to | Delivered to | Invoice 41-208836', 'The yard | Plot 2 | Date 31 January 2026'], 8),
      at(60, 240, ['Code | Description | Price', 'BLK | Dense block | 1.62', 'SND | Building sand | 54.00'], 8),
      at(60, 470, ['TERMS: payment due 31 March 2026.'], 14),
      at(
        60,
        500,
        ['Bank: Severnside Trade Bank, sort code 30-11-88, account 20771446. Quote your account number, please.'],
        8,
      ),
    ]
    expect(readLetters(scan(printPage(page)), RECEIVED)[0]!.subject).toBe('Invoice 41-208836')
  })

  it('is no greeting of whoever reads it', () => {
    expect(subjectOf(at(60, 220, ['To whoever is in charge there']), text(250))).toMatch(
      /^Nothing has to be done by you/,
    )
  })

  it('stands over the rows of a table', () => {
    expect(
      subjectOf(at(60, 220, ['October account']), at(60, 250, ['15 trays large | 67.50', '4 trays duck | 30.00'])),
    ).toBe('October account')
  })

  it.each([
    ['Charge sheet: SC-7740', undefined],
    ['Your September bill: £284.69', 'Your September bill: £284.69'],
  ])('is no reference: %s', (line, heading) => {
    const page = layOutPage(1, printPage([...HEAD, at(60, 220, [line]), text(300)]), english)
    expect(textHeading(page, 'Tansy Orchard Ltd', english)?.text).toBe(heading)
  })

  it('is the line under the law that it is given under', () => {
    const lines = ['HEALTH AND SAFETY AT WORK ETC ACT 1974', 'Notification of contravention: visit on 30 April 2026']
    expect(subjectOf(at(60, 220, lines), text(270))).toBe('Notification of contravention: visit on 30 April 2026')
  })

  it('stands over the addressee of an offer', () => {
    const page = printPage([
      at(60, 40, ['Sable Valley Estates'], 16),
      at(60, 90, ['Fill your empty corners: the autumn sale']),
      at(60, 140, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']),
      text(240),
    ])
    expect(readLetters(scan(page), RECEIVED)[0]!.subject).toBe('Fill your empty corners: the autumn sale')
  })

  it.each(['Your order: e-mail of 4 June', 'Original invoice 66107', 'Terms: 30 days from invoice'])(
    'is nothing that stands beside the address: %s',
    (beside) => {
      const address = ['Tansy Orchard Ltd | Account D018', `4 Mill Lane | ${beside}`, 'Harnwick HK2 7QT']
      const page = printPage([at(60, 40, ['Invoice 20266']), at(60, 120, address), at(60, 220, ['Clay | 136.80'])])
      expect(readLetters(scan(page), RECEIVED)[0]!.subject).toBe('Invoice 20266')
    },
  )

  it.each([
    [
      'goes on in lower case',
      [at(60, 210, ['We are about to disconnect', 'your gas supply'], 14)],
      'We are about to disconnect your gas supply',
    ],
    [
      'goes on in brackets in the middle',
      [at(224, 210, ['Judgment for Claimant'], 14), at(256, 230, ['(in default)'], 14)],
      'Judgment for Claimant (in default)',
    ],
    [
      'stands over that of a part',
      [at(160, 210, ['Lungworm and ledgers'], 14), at(60, 245, ['Lungworm moves uphill'])],
      'Lungworm and ledgers',
    ],
    [
      'is not the head of a table',
      [at(60, 210, ['Gas and power: what you use']), at(60, 240, ['What you pay for | £'])],
      'Gas and power: what you use',
    ],
  ])('%s', (_, blocks, subject) => {
    expect(subjectOf(...blocks, text(275))).toBe(subject)
  })

  it('may have a number with its own label beside it', () => {
    const page = printPage([
      at(60, 40, ['Judgment for Claimant | Claim No. M2PP40K8']),
      at(60, 120, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']),
      at(60, 220, ['You have not replied to the claim form.']),
      text(260),
    ])
    expect(readLetters(scan(page), RECEIVED)[0]!.subject).toBe('Judgment for Claimant')
  })
})

it('is the heading under the greeting, also where it ends in the place’s postcode', () => {
  const heading = 'Service charge on account: 14 Plover Passage, London SE1 4RD'
  const letter = [
    at(60, 210, ['5 May 2026 Tenant ref: PLO/14/VMC']),
    at(60, 240, ['Dear Tenant']),
    at(60, 264, [heading]),
    text(290),
  ]
  expect(subjectOf(...letter)).toBe(heading)
})

it('goes on in lower case behind a dash that was not read', () => {
  const title = (...more: PrintedBlock[]) => subjectOf(at(60, 200, ['Penalty notice'], 12), ...more, text(260))
  expect(title(at(158, 200, ['late partnership return'], 12))).toBe('Penalty notice – late partnership return')
  expect(title(at(230, 200, ['late partnership return'], 12))).toBe('Penalty notice')
  expect(title(at(158, 200, ['late partnership return'], 12), at(400, 200, ['Page 1'], 10))).toBe('Penalty notice')
})

describe('the subject under a greeting', () => {
  const marks = ['WITHOUT PREJUDICE', 'Without prejudice save as to costs', 'SUBJECT TO CONTRACT', 'BY HAND', 'DRAFT']
  it.each([...marks, 'Private and Confidential', 'Addressee only', 'OPEN LETTER'])(
    'is no mark of handling: %s',
    (mark) => {
      const heading = 'Outcome of the grievance hearing'
      const together = subjectOf(at(60, 230, ['Dear Sirs']), at(60, 260, [mark, heading]), text(310))
      const apart = subjectOf(at(60, 230, ['Dear Sirs']), at(60, 260, [mark]), at(60, 290, [heading]), text(320))
      expect([together, apart]).toEqual([heading, heading])
    },
  )

  it('is no number of a notice among the particulars', () => {
    const heading = at(60, 230, ['Warning: we intend to take control of your goods'], 13)
    expect(subjectOf(at(60, 190, ['UTR 44718 20077', 'Notice ENF-04-2207718']), heading, text(280))).toBe(
      'Warning: we intend to take control of your goods',
    )
  })

  it.each(['Receipt 0020418', 'Warrant 20418826', 'Accounts 2025/2026', 'Newsletter 05/2026'])(
    'is a word with its number, or its year, in larger print: %s',
    (title) => {
      expect(subjectOf(at(60, 230, [title], 14), text(280))).toBe(title)
    },
  )

  it('is a line over it that has a street in it', () => {
    const heading = 'Scaffolding on the Mallet Street front, October 2026'
    expect(subjectOf(at(60, 240, [heading], 12), at(60, 270, ['Dear tenant']), text(295))).toBe(heading)
  })

  it.each([
    'Account 0041772: change of authorised signatories',
    'Account number: 44112207 – arrears',
    'Customer number 12345 – price change from 1 April',
  ])('is what a letter says of a number: %s', (heading) => {
    expect(subjectOf(at(60, 230, ['Dear Sirs']), at(60, 260, [heading]), text(310))).toBe(heading)
  })

  it.each(['Company number 08123456', 'Account number 44112207', 'VAT registration no. 441 2207 01'])(
    'is no number of the reader’s: %s',
    (number) => {
      const heading = 'Your confirmation statement is overdue'
      expect(subjectOf(at(60, 230, ['Dear Sirs']), at(60, 260, [number]), at(60, 290, [heading]), text(320))).toBe(
        heading,
      )
    },
  )
})

describe('a title', () => {
  it.each([
    ['a sum', 'Your tax is due', '£ nil', 30],
    ['a signature', 'Your visit in May', 'SignedA. Devenney', 30],
    ['a reference behind dots', 'Sales invoice', 'Your order.Hythe Rd / plot 3', 22],
    ['an order that is none', 'Lunch for the whole office', '20% off your first order', 18],
  ])('is not %s', (_, title, other, size) => {
    expect(subjectOf(at(60, 240, [title], 12), text(300), at(60, 340, [other], size))).toBe(title)
  })
})

describe('a title that runs over two lines', () => {
  const subjectOfPage = (...blocks: PrintedBlock[]) =>
    readLetters(
      scan(printPage([...blocks, at(60, 150, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT'])])),
      RECEIVED,
    )[0]!.subject

  it.each([
    [
      'ends its line where something else stands beside it',
      [
        at(60, 40, ['Notice of Transfer to the', 'Defendant Home Court'], 15),
        at(290, 40, ['In the County Court at Selwick', 'Claim no. K3QZ1188']),
      ],
      'Notice of Transfer to the Defendant Home Court',
    ],
    [
      'goes on with a small word, in the middle',
      [at(170, 40, ['CERTIFICATE OF REGISTRATION'], 15), at(199, 60, ['ON TRANSFER OF TITLE'], 15)],
      'CERTIFICATE OF REGISTRATION ON TRANSFER OF TITLE',
    ],
    [
      'does not go on with the law that it is under',
      [at(220, 40, ['Enforcement Notice'], 14), at(160, 58, ['under section 172 of the Planning Act 1990'], 11)],
      'Enforcement Notice',
    ],
    [
      'does not go on with where it is, in smaller print',
      [at(60, 250, ['An Evening of Sea Shanties'], 18), at(60, 276, ['in the Trades Hall, Harnwick'], 13), text(330)],
      'An Evening of Sea Shanties',
    ],
    [
      'does not go on with a sentence of its own',
      [
        at(60, 250, ['Corporation Tax payment reminder'], 14),
        at(60, 270, ['for the accounting period to 31 July 2025.'], 12),
        text(330),
      ],
      'Corporation Tax payment reminder',
    ],
    [
      'has in brackets no note on it',
      [at(60, 40, ['Statement of account'], 20), at(60, 64, ['(all sums below are in pounds)'], 10), text(310)],
      'Statement of account',
    ],
    [
      'has in brackets what kind it is',
      [at(60, 40, ['Judgment for Claimant'], 20), at(60, 64, ['(in default)'], 13)],
      'Judgment for Claimant (in default)',
    ],
    [
      'does not begin over its masthead, with whose paper it is',
      [
        at(100, 40, ['Quillfeather Distribution'], 20),
        at(100, 64, ['THE SPINE'], 44),
        at(190, 125, ['News for booksellers, No. 58'], 8),
      ],
      'THE SPINE',
    ],
    [
      'is of a newsletter that says so under its second line',
      [at(60, 40, ['Hammer', 'and Tongs'], 34, 40), at(60, 125, ['the newsletter of the Harnwick smiths'])],
      'Hammer and Tongs',
    ],
  ])('%s', (_, blocks, subject) => {
    expect(subjectOfPage(...blocks, text(240))).toBe(subject)
  })
})

it('is no head of a column', () => {
  const heading = at(60, 210, ['We are about to stop your deliveries'], 12)
  const rows = [at(60, 300, ['Month']), at(140, 300, ['Bill'], 14), at(250, 300, ['Sent | £'])]
  expect(subjectOf(heading, text(240), ...rows, at(60, 320, ['April | 40711 | 3 April | 62.14']))).toBe(
    'We are about to stop your deliveries',
  )
})

it('is no number in large print', () => {
  expect(
    subjectOf(at(350, 40, ['Meter 14M 2208 71'], 22), at(60, 210, ['Please read your meter'], 12), text(240)),
  ).toBe('Please read your meter')
})

it('is no name of six words that heads the letter', () => {
  const page = printPage([
    at(60, 40, ['The Royal Bank of Caledon plc'], 16),
    at(60, 130, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
    at(60, 210, ['5 May 2026']),
    at(60, 240, ['Important: changes to how you sign in'], 11),
    text(264),
  ])
  expect(readLetters(scan(page), RECEIVED)[0]!.subject).toBe('Important: changes to how you sign in')
})

it('is the number of a policy with what happens to it', () => {
  const heading = at(60, 260, ['Policy number LI 4471 – renewal'])
  expect(subjectOf(at(60, 210, ['5 May 2026']), at(60, 238, ['Dear Sirs']), heading, text(282))).toBe(
    'Policy number LI 4471 – renewal',
  )
})

describe('what an invitation is to', () => {
  const invitation = (...lines: string[]) =>
    readLetters(
      scan(
        printPage([
          at(200, 60, ['Sable Valley Estates'], 14),
          ...lines.map((line, row) => at(200, 110 + 30 * row, [line])),
        ]),
      ),
      RECEIVED,
    )[0]!.subject

  it.each([
    [
      [
        'The directors request the pleasure of the company of',
        'Tansy Orchard Ltd',
        'to its',
        'The Harvest Supper',
        'in the Long Barn',
      ],
      'The Harvest Supper',
    ],
    [
      [
        'requests the pleasure of your company',
        'at the opening of our gallery',
        'on Thursday 18 June 2026',
        'at half past six',
      ],
      'the opening of our gallery',
    ],
    [
      [
        'You are invited to our summer evening',
        'Tansy Orchard Ltd',
        'Wednesday 10 June 2026, 5.30pm to 8pm, The Guildhall',
      ],
      'You are invited to our summer evening',
    ],
  ])('%s', (lines, subject) => {
    expect(invitation(...lines)).toBe(subject)
  })
})

describe('the title of a flyer', () => {
  const flyer = (...display: string[]) =>
    readLetters(
      scan(
        printPage([
          at(60, 60, display, 32, 38),
          at(60, 160, ['Sable Valley Estates, Quarry Road, Selwick'], 13),
          at(320, 250, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']),
          at(60, 330, ['For builders']),
          at(60, 350, [
            'We come with the lorry, wait while you fill it, and we',
            'take all of it to the quarry on the same day.',
          ]),
        ]),
      ),
      RECEIVED,
    )[0]!.subject

  it.each([[['Offices tomorrow,', 'from £145 a week']], [['Let us all come in']]])('%s', (display) => {
    expect(flyer(...display)).toBe(display.join(' '))
  })

  it('is no sender, if it ends as sentences do', () => {
    const lines = [at(120, 60, ['PIZZA, BUT PROPER.'], 34), at(120, 110, ['TO ALL THE OFFICES ON MILL LANE'], 14)]
    const page = printPage([
      ...lines,
      at(80, 210, ['GARLIC BREAD | 3.00', 'PLAIN | 6.50'], 12),
      at(230, 300, ['CRUST & CO'], 22),
    ])
    expect(readLetters(scan(page), RECEIVED)[0]!.subject).toBe('PIZZA, BUT PROPER.')
  })
})

it('stands over the law that it is done by', () => {
  const title = [at(183, 60, ['CHARGE TO PAY MONEY']), at(200, 82, ['Debtors (Scotland) Act 1987, section 90'], 9)]
  const lines = [
    'in the case of OBAN STEEL FIXINGS, 4 Harbour Row, Creditor',
    'against TANSY ORCHARD LTD, 4 Mill Lane, Debtor',
  ]
  const page = printPage([at(200, 30, ['HAIG & TURNBULL'], 16), ...title, at(60, 120, lines), text(200)])
  expect(readLetters(scan(page), RECEIVED)[0]!.subject).toBe('CHARGE TO PAY MONEY')
})

it('is no label without its number', () => {
  expect(subjectOf(at(60, 200, ['Demand no. | Q2/25/0088', 'Date of demand | 3 June 2025']))).toBe('Demand Q2/25/0088')
})

it('is told without what stands beside it', () => {
  expect(subjectOf(at(60, 200, ['Re: the roof of bay 3 | Date: 4 May 2026']), text(240))).toBe('the roof of bay 3')
})

it('is no piece of a line that was read apart', () => {
  const torn = [at(60, 230, ['I am sorry to have to']), at(168, 231, ['put this on paper, but the account is late.'])]
  expect(subjectOf(at(60, 180, ['Account on stop']), at(60, 205, ['Hello Bruna']), ...torn)).toBe('Account on stop')
})

describe('the title of a bill', () => {
  const rows = at(60, 300, ['Clay, 25 kg | 136.80', 'Glaze | 40.00'])

  it.each([
    ['in capitals with its number', [at(60, 220, ['INVOICE No. 0071846'])], 'INVOICE No. 0071846'],
    ['parted from its number', [at(240, 220, ['BILL']), at(300, 220, ['No. 0387'])], 'BILL No. 0387'],
    [
      'of a kind, over its number, right of the address',
      [at(440, 124, ['Sales invoice', 'GW 0330918', '1 June 2026'], 9)],
      'Sales invoice GW 0330918',
    ],
    ['by its label, over its number', [at(380, 120, ['Invoice no.', '20266', 'Terms', '30 days'])], 'Invoice 20266'],
    ['and not half of it, in another language', [at(60, 210, ['Rechnung Nr. 2026-118'])], 'Rechnung Nr. 2026-118'],
    ['over its number', [at(450, 50, ['INVOICE'], 16), at(450, 72, ['PW-60442'], 8)], 'INVOICE PW-60442'],
    [
      'over its particulars',
      [at(450, 50, ['INVOICE'], 16), at(450, 72, ['No. 118820', 'Tax point 1 May'], 8)],
      'INVOICE',
    ],
    [
      'and not what is asked in capitals',
      [at(240, 220, ['BILL No. 0387']), at(60, 360, ['THIRTY DAYS FROM DATE OF BILL PLEASE.'])],
      'BILL No. 0387',
    ],
    [
      'and not its total',
      [
        at(60, 220, ['INVOICE']),
        at(440, 380, ['Total £176.80']),
        at(60, 400, ['Please pay by bank transfer and quote the number of this account with it, thank you.']),
      ],
      'INVOICE',
    ],
  ])('%s', (_, blocks, subject) => {
    expect(subjectOf(...blocks, rows)).toBe(subject)
  })

  it('is not one of labels with their values under them', () => {
    const heading = at(60, 275, ['Your September bill: £284.69'])
    expect(subjectOf(at(60, 200, ['Bill', 'B-0091774']), heading, text(310))).toBe('Your September bill: £284.69')
  })

  it('is not the number in a list of particulars under what it is about', () => {
    const labels = at(60, 215, ['Bill', 'Account', 'Supply'])
    const values = at(140, 215, ['B-0091774', '5500 1182', '17 Quay Road'])
    const heading = at(60, 275, ['Your September gas: £284.69'], 12)
    expect(subjectOf(labels, values, heading, text(310))).toBe('Your September gas: £284.69')
  })
})

describe('a heading', () => {
  it.each([
    [
      'under particulars side by side, which are no table',
      [
        at(60, 200, ['Company number | Date | Form', '08234567 | 17 June 2026 | CH01']),
        at(60, 250, ['We have registered a change of address']),
      ],
      'We have registered a change of address',
    ],
    [
      'in two parts with a dash between them',
      [at(60, 220, ['ACCOUNTS REJECTED ——— ACTION REQUIRED'])],
      'ACCOUNTS REJECTED – ACTION REQUIRED',
    ],
    ['with a sum in it', [at(60, 215, ['Goods returned: credit of £48.00'])], 'Goods returned: credit of £48.00'],
    ['that asks', [at(60, 220, ['Could you be the winner of this year?'])], 'Could you be the winner of this year?'],
    [
      'and not the number of the report',
      [at(60, 215, ['Report ref. DISC-0441872']), at(60, 245, ['A discrepancy about your owners'], 12)],
      'A discrepancy about your owners',
    ],
    [
      'and not the number of the form',
      [at(60, 215, ['Form 0019'], 8), at(60, 245, ['Survey of small firms'])],
      'Survey of small firms',
    ],
    [
      'over two lines of capitals',
      [
        at(60, 215, ['Form 0019'], 8),
        at(60, 235, ['YEARLY SURVEY OF FIRMS: NOTICE UNDER SECTION 1 OF THE STATISTICS OF', 'TRADE ACT 1947']),
      ],
      'YEARLY SURVEY OF FIRMS: NOTICE UNDER SECTION 1 OF THE STATISTICS OF TRADE ACT 1947',
    ],
    [
      'without the year that it is for',
      [at(60, 215, ['Notice to file a Tax Return'], 11), at(60, 240, ['for the year 6 April 2025 to 5 April 2026'], 9)],
      'Notice to file a Tax Return',
    ],
    [
      'close to its text',
      [at(60, 258, ['A change of heart about your owners'])],
      'A change of heart about your owners',
    ],
    [
      'and not a form that is spoken of',
      [
        at(60, 215, ['We have passed your form on']),
        {
          ...at(60, 238, [
            'We received the form CH01 for Tansy Orchard Ltd on 15 June 2026',
            'and it was put on the register.',
          ]),
          step: 18,
        },
      ],
      'We have passed your form on',
    ],
  ])('%s', (_, blocks, subject) => {
    expect(subjectOf(...blocks, text(275))).toBe(subject)
  })

  it.each([
    [
      'before its particulars',
      ['Ending of the hire agreement', 'HIRE AGREEMENT for two lifts, serial WA-88102'],
      'Ending of the hire agreement',
    ],
    ['with a speck before it', ['@ We are going to cut off your gas'], 'We are going to cut off your gas'],
  ])('%s', (_, lines, subject) => {
    expect(subjectOf(...lines.map((line, index) => at(60, 220 + 26 * index, [line])), text(275))).toBe(subject)
  })

  it('in large print says more than whom a notice is to', () => {
    expect(
      subjectOf(
        at(60, 215, ['NOTICE TO ALL TENANTS - PLEASE PASS ROUND']),
        at(60, 232, ['Scaffolding to the courtyard elevation'], 19),
        text(275),
      ),
    ).toBe('Scaffolding to the courtyard elevation')
  })

  it('is not replaced by what a note beside it begins with', () => {
    const note = ['Hello. You used rather more than in the same', 'month last year.']
    expect(subjectOf(at(60, 200, ['Gas bill'], 13), at(300, 230, note), at(60, 300, ['Last bill | 540.31']))).toBe(
      'Gas bill',
    )
  })

  it.each([
    [
      'of a memo',
      [at(60, 40, ['Memo'], 16), at(60, 80, ['To: Tansy Orchard Ltd', 'About: New beams in the loft']), text(150)],
      'New beams in the loft',
    ],
    [
      'of a newsletter is its own, though it is called as who sends it',
      [
        at(60, 40, ['The Harnwick Trader'], 28),
        at(60, 76, ['News for members of the Chamber of Trade']),
        at(60, 110, ['New members']),
        text(126),
      ],
      'The Harnwick Trader',
    ],
    [
      'of a certificate, of which one line was taken for a name',
      [
        at(150, 60, ['Certificate of Employers'], 20),
        at(170, 84, ['Liability Insurance'], 20),
        at(60, 130, ['1. Policyholder: Tansy Orchard Ltd']),
        text(220),
      ],
      'Certificate of Employers Liability Insurance',
    ],
  ])('%s', (_, blocks, subject) => {
    expect(readLetters(scan(printPage(blocks)), RECEIVED)[0]!.subject).toBe(subject)
  })

  it('is not whom a letter is for', () => {
    expect(
      subjectOf(at(60, 210, ['To: the Secretary, Tansy Orchard Ltd']), at(60, 235, ['Dear Secretary,']), text(260)),
    ).toBe('Nothing has to be done by you at the moment.')
  })
})

describe('the subject of a letter with a salutation', () => {
  const under = (...lines: string[]) => subjectOf(at(60, 220, ['Dear Sirs']), at(60, 245, lines), text(300))

  it.each([
    [['Rent review: 18 Northgate, Chichester', 'Lease dated 24 June 2021'], 'Rent review: 18 Northgate, Chichester'],
    [['Claim for water damage', 'Insurer: Halberd Commercial'], 'Claim for water damage'],
    [['Our client: Ms B Lowe', 'Boundary at 6 Mill Lane'], 'Our client: Ms B Lowe – Boundary at 6 Mill Lane'],
    [
      ['Inspection of records - Employment Agencies Act 1973', 'Business: Halloran Ltd'],
      'Inspection of records - Employment Agencies Act 1973',
    ],
    [
      [
        'RENT REVIEW NOTICE: Ground Floor Showroom, 61 Tabernacle Rows',
        'Lease dated 24 June 2021 between Carraway Ltd and Tansy Orchard',
        'Ltd, company number 07001234',
      ],
      'RENT REVIEW NOTICE: Ground Floor Showroom, 61 Tabernacle Rows',
    ],
    [
      ['Rent review of 18 Northgate', 'Lease dated 24 June 2021', 'and notice to quit'],
      'Rent review of 18 Northgate Lease dated 24 June 2021 and notice to quit',
    ],
    [['Town and Country Planning Act 1990', 'Planning application 26/01877/FUL'], 'Planning application 26/01877/FUL'],
  ])('names the matter, not its particulars: %s', (lines, subject) => {
    expect(under(...lines).replace('Lowe Boundary', 'Lowe – Boundary')).toBe(subject)
  })

  it('is the first sentence where there is none, also before a quotation', () => {
    const lines = [
      'The lime tree outside mine has a split in its main limb. “Watch it,” says',
      'the council, which planted it.',
    ]
    expect(under(...lines)).toBe('The lime tree outside mine has a split in its main limb.')
  })

  it('is a line of several short sentences over the text', () => {
    const line = 'One coat. One child. One warm winter.'
    const [first, second] = [
      'Last December a boy walked to school in',
      'his mother’s cardigan, and his teacher rang us.',
    ]
    const greeting = at(60, 220, ['Dear friend'])
    expect(subjectOf(greeting, at(60, 245, [line]), at(60, 280, [first, second]))).toBe(line)
    expect(subjectOf(greeting, at(60, 245, [`One coat. ${first}`, second]))).toBe('One coat.')
  })

  it('is not where somebody writes from, over the date', () => {
    const from = at(375, 130, ['The Hollies, Ditchling', '2 May 2026'], 14)
    const said = at(60, 245, ['I am returning the grammar which he took home', 'by mistake in the spring.'])
    expect(subjectOf(from, at(60, 220, ['Dear Tansy,']), said)).toBe(
      'I am returning the grammar which he took home by mistake in the spring.',
    )
    const day = [at(60, 190, ['Annual Open Day'], 16), at(60, 212, ['27 March 2026'], 12)]
    expect(subjectOf(...day, at(60, 240, ['Dear Tansy,']), text(270))).toBe('Annual Open Day')
  })

  it('stands over it where a question and a list follow', () => {
    expect(
      subjectOf(
        at(60, 220, ['REMINDER - account PLO3 overdue']),
        at(60, 250, ['Dear Customer,']),
        at(60, 275, ['Have you forgotten us? The following are late:']),
        at(60, 300, ['14 January | 141.20']),
      ),
    ).toBe('REMINDER - account PLO3 overdue')
  })

  it('stands under it where specks stand before it', () => {
    expect(subjectOf(at(58, 220, ['_Dear Sir or Madam']), at(60, 245, ['Tax repayment — £22,194.06']), text(270))).toBe(
      'Tax repayment — £22,194.06',
    )
  })

  it('is the line that was read as one with the text close under it', () => {
    const lines = [
      'Check of your Tax Return',
      'Accounting period: 1 October 2024 to 30 September 2025. I am checking it.',
    ]
    expect(under(...lines)).toBe('Check of your Tax Return')
    const sentence = [
      'I have looked at what the last of the letters of the Society and Mr',
      'Postlethwaite said, and I agree.',
    ]
    expect(under(...sentence)).toBe(sentence.join(' '))
  })

  it('may hold words of addresses', () => {
    expect(
      subjectOf(
        at(60, 220, ['Planning application 26/318 - The Old Forge, Mill Lane']),
        at(60, 250, ['Dear Sir']),
        text(280),
      ),
    ).toBe('Planning application 26/318 - The Old Forge, Mill Lane')
  })
})

describe('the subject of a letter that greets', () => {
  it.each([
    ['under a familiar greeting', ['Hiya Bev,', 'Hire charges not paid yet'], 'Hire charges not paid yet'],
    [
      'off from the law over it',
      ['Dear Sir or Madam', 'LICENSING ACT 2003', 'Premises licence 00731 - annual fee'],
      'Premises licence 00731 - annual fee',
    ],
  ])('stands %s', (_, lines, subject) => {
    expect(subjectOf(...lines.map((line, index) => at(60, 220 + 30 * index, [line])), text(310))).toBe(subject)
  })

  it('is under the greeting, whatever address at the head says hello', () => {
    const head = at(440, 30, ['hello@sable.example', '0161 496 0660'])
    const lines = ['Hi Morag,', "Year end is coming: here's what we need"]
    expect(subjectOf(head, ...lines.map((line, index) => at(60, 220 + 30 * index, [line])), text(290))).toBe(lines[1])
  })

  it('is the newsletter, whatever stands under its title', () => {
    expect(
      subjectOf(
        at(60, 70, ['The Potting Shed'], 28),
        at(60, 108, ['News from the allotments of Harnwick, winter 2026'], 9),
        at(60, 230, ['Blight watch']),
        at(60, 248, [
          "Last summer's first report came on 9 June,",
          'from Oldbury. Drop Hilary a line if you would like to watch.',
        ]),
      ),
    ).toBe('The Potting Shed')
  })
})

describe('the subject of a letter', () => {
  it('is no day in larger print over it', () => {
    const day = at(60, 230, ['Friday 15 May 2026'], 14)
    expect(subjectOf(day, at(60, 270, ['Your account was opened. Will you use it?'], 15), text(310))).toBe(
      'Your account was opened. Will you use it?',
    )
  })

  it('is the heading under a greeting of many, not the name that is signed below it', () => {
    const page = [
      at(60, 230, ['To all known creditors']),
      at(60, 260, ['Hallam Castings Limited – in administration']),
      text(290),
      at(60, 360, ['Yours faithfully']),
      at(60, 385, ['Helena Broadbent'], 20),
      at(60, 420, ['Helena Broadbent', 'Joint Administrator']),
    ]
    expect(subjectOf(...page)).toBe('Hallam Castings Limited – in administration')
    expect(subjectOf(...page.slice(1))).not.toBe('Helena Broadbent')
  })

  it.each([
    ['NOTICE UNDER SECTION 1000(3)', 'OF THE COMPANIES ACT 2006', 12],
    ['An evening with our founder:', 'Leading Through Fog', 15],
  ])('goes on in its second line: %s', (one, other, size) => {
    expect(subjectOf(at(60, 220, [one, other], size), text(290))).toBe(`${one} ${other}`)
  })

  it('goes on where its line ends with a stroke or in the middle of a sentence', () => {
    const stroke = at(60, 182, ['Your insurers: Westgate & County /', 'Fire at 14 Lamb Yard on 30 April 2026'])
    expect(subjectOf(stroke, at(60, 230, ['Dear Sirs,']), text(260))).toMatch(/Lamb Yard/)
    const lines = ['ORCHARD LIMITED v YOURSELVES: NOTICE OF INTENTION TO', 'PRESENT A WINDING-UP PETITION']
    expect(subjectOf(at(60, 220, ['Dear Sirs,']), at(60, 250, lines, 10, 20), text(310))).toBe(lines.join(' '))
  })

  it.each([
    ['Total | EUR 1,700.00', false],
    ['Unpaid rent of £412.00', true],
  ])('may be a sum over the greeting, but no row of one: %s', (line, isSubject) => {
    const subject = subjectOf(at(60, 230, [line]), at(60, 270, ['Dear Sirs,']), text(300))
    expect(subject === line.replace(' | ', ' ')).toBe(isSubject)
  })

  it('is the number of a bill, not what was added below it by hand', () => {
    const bill = at(60, 200, ['INVOICE | H5518', 'DATE | 29/01/26', 'PAY BY | 28/02/26'])
    const entries = at(60, 300, ['14/01 Skip | 265.00', '20/01 Skip | 265.00', '25/01 Lift | 35.00', 'To pay | 678.00'])
    expect(subjectOf(bill, entries, at(60, 400, ['Ta lads. No more mattresses.'], 17))).toBe('INVOICE H5518')
  })

  it.each([
    ['ACCOUNT 3318 - A GENTLE NUDGE', 'ACCOUNT 3318 - A GENTLE NUDGE'],
    ['Account 44120 - Tansy Orchard Ltd', 'Overdue balance'],
  ])('may begin with the account, unless that is all: %s', (line, subject) => {
    const lines = [line, ...(subject === line ? [] : [subject])].map((text, index) => at(60, 260 + 30 * index, [text]))
    expect(subjectOf(at(60, 230, ['Dear Customer,']), ...lines, text(330))).toBe(subject)
  })

  it.each([
    ['Re | Tansy Orchard Ltd', 'Rent review of Mill House'],
    ['Regarding | Mr Tom Peters', 'Rent review of Mill House'],
    ['Date | Subject | Tutor', 'Rent review of Mill House'],
  ])('is neither a person nor the head of a column beside its label: %s', (row, subject) => {
    const rows = at(60, 180, [row])
    expect(subjectOf(rows, at(60, 230, ['Dear Tom']), at(60, 260, [subject]), text(290))).toBe(subject)
  })

  it.each([
    ['Our ref | 4411 | Subject | Rent review', 'Rent review'],
    ['Re | Mr Tom Peters, deceased', 'Mr Tom Peters, deceased'],
  ])('stands beside its label, behind others: %s', (row, subject) => {
    expect(subjectOf(at(60, 180, [row]), at(60, 230, ['Dear Tom']), text(260))).toBe(subject)
  })

  it('is what it is about, where that is no person', () => {
    const lines = [at(60, 200, ['Notice of meeting'], 13), at(60, 225, ['About: Your rent review'])]
    expect(subjectOf(...lines, text(260))).toBe('Your rent review')
  })

  it('is the display of a flyer, not whose it is right over the greeting', () => {
    const flyer = [at(60, 40, ['Fruit.', 'On Mondays.', 'At your desk.'], 40), at(60, 300, ['The Mango Round'], 14)]
    const words = [at(60, 340, ['Dear office on Osier Row,']), text(370), at(60, 430, ['mangoround.example'])]
    expect(readLetters(scan(printPage([...flyer, ...words])), RECEIVED)[0]!.subject).toBe(
      'Fruit. On Mondays. At your desk.',
    )
  })

  it('is the title over whom the letter is about', () => {
    const lines = [
      at(60, 200, ['Deduction from Earnings Order'], 13),
      at(60, 225, ['About: Mr Tom Peters, employee 0147']),
    ]
    expect(subjectOf(...lines, text(260))).toBe('Deduction from Earnings Order')
    expect(subjectOf(lines[1]!, text(260))).toBe('Mr Tom Peters, employee 0147')
  })

  it('stands beside its label in a table', () => {
    const rows = at(60, 180, ['Subject | Motor claim: collision at the bridge', 'Vehicle | LS19 ZZY'])
    expect(subjectOf(rows, at(60, 230, ['Dear Tom']), text(260))).toBe('Motor claim: collision at the bridge')
  })

  it('is the headline over a text that begins with the greeting', () => {
    const headline = at(60, 230, ['Five rooms. Two bars. One big garden.'], 20)
    const greeting = at(60, 280, [
      'Hello Tansies! Last year two hundred of you came and danced with us until the band',
      'had to be sent home. We have made room for more and moved the stage.',
    ])
    expect(subjectOf(headline, greeting)).toBe('Five rooms. Two bars. One big garden.')
  })

  it.each([
    'Reference for Mr Ivo Plum',
    'Private hire operators and the new fees',
    'Telephone lines to be switched off',
  ])('is no particular by its first word: %s', (heading) => {
    expect(subjectOf(at(60, 230, ['Dear Sirs']), at(60, 260, [heading]), text(290))).toBe(heading)
  })

  it.each(['Private & Confidential', 'Reference: TO/40220', 'Telephone 01632 960100'])(
    'stands under particulars: %s',
    (particular) => {
      const lines = [at(60, 230, ['Dear Sirs']), at(60, 260, [particular]), at(60, 290, ['Painting of the stairs'])]
      expect(subjectOf(...lines, text(320))).toBe('Painting of the stairs')
    },
  )
})

describe('a bill is called by the number in its title', () => {
  /** Particulars that were read in one line each with the address beside them. */
  const beside = (particulars: string[], caption: PrintedBlock[] = []) => {
    const address = ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']
    const rows = address.map((line, row) => (particulars[row] ? `${line} | ${particulars[row]}` : line))
    const page = printPage([
      HEAD[0]!,
      ...caption,
      at(60, 120, rows),
      at(60, 300, ['Fitting, two days | 640.00', 'To pay | 1,216.00']),
    ])
    return readLetters(scan(page), RECEIVED)[0]!.subject
  }

  it('beside the addressee', () => {
    expect(beside(['Invoice MD-0417', '14 April 2026'], [at(60, 106, ['FOR | INVOICE | PAY BY'], 7)])).toBe(
      'Invoice MD-0417',
    )
  })

  it('or by its own name over that', () => {
    expect(beside(['Your water bill', 'Bill number CB-0099213', 'Bill date 28 April 2026'])).toBe('Your water bill')
  })

  it('over the greeting, whatever was done for it', () => {
    const done = at(60, 290, ['Sweep tandoor flue and main extract', 'duct as agreed, 2 men 1/2 day'], 13, 15)
    const rest = at(60, 340, ['New cowl and bird guard supplied', 'and fitted'])
    const bill = [at(60, 230, ['INVOICE no 212'], 16), at(60, 262, ['Dear Ravi']), done, rest]
    expect(subjectOf(...bill)).toBe('INVOICE no 212')
  })
})

it('a heading that names a paper comes before the number of a bill over the greeting', () => {
  const bill = [at(60, 230, ['INVOICE 212'], 16), at(60, 262, ['Dear Ravi'])]
  const heading = at(60, 290, ['Notice of cancellation of your contract'])
  expect(subjectOf(...bill, heading, text(320))).toBe('Notice of cancellation of your contract')
})

it('a form is called by its title, though a stamp stands over it', () => {
  const stamp = at(200, 190, ['RECEIVED', '12 MAY 2026'], 12)
  expect(subjectOf(stamp, at(200, 240, ['STATUTORY DEMAND'], 16), text(300))).toBe('STATUTORY DEMAND')
})

it('no letter is called by what was stamped on it', () => {
  const stamp = [at(423, 216, ['RECEIVED', '15 MAY 2026'], 12), at(393, 252, ['MERCHANT &'], 30)]
  expect(subjectOf(...stamp, at(244, 264, ['NOTICE OF A CLAIM']), text(400))).toBe('NOTICE OF A CLAIM')
})

describe('a heading under the greeting', () => {
  const under = (...blocks: PrintedBlock[]) => subjectOf(at(60, 230, ['Dear Sirs']), ...blocks)

  it('is the line that says what the matter is: neither a party nor a place over it, nor one under it', () => {
    const place = [at(60, 260, ['Dock Warehouse, Tilbury: Unit 12']), at(60, 276, ['Service charge to 24 May 2027'])]
    expect(under(...place, text(310))).toBe('Service charge to 24 May 2027')
    const parties = ['Palatine Steel Ltd v Tansy Orchard Ltd', 'Statutory demand under section 123 of the Act']
    expect(under(at(60, 260, parties), text(310))).toBe(parties.join(' '))
    const client = [
      at(60, 260, ['Our client: Whinmoor Interiors Ltd']),
      at(60, 276, ['Block C: partitions', 'LETTER OF CLAIM']),
    ]
    expect(under(...client, text(330))).toBe('Block C: partitions LETTER OF CLAIM')
    const claim = [at(60, 260, ['LETTER BEFORE CLAIM']), at(60, 276, ['Our client: Whinmoor Interiors Ltd'])]
    expect(under(...claim, text(310))).toBe('LETTER BEFORE CLAIM')
    const law = [
      at(60, 260, ['HEALTH AND SAFETY AT WORK ETC ACT 1974']),
      at(60, 276, ['NOTIFICATION OF CONTRAVENTION']),
    ]
    expect(under(...law, text(310))).toBe('NOTIFICATION OF CONTRAVENTION')
    const landlord = [
      'Landlord: Thornfield Property Investments Ltd',
      'Premises: Ground floor, 33 Swan Parade, Harnwick',
      'Rent review under your lease dated 24 June 2021',
    ]
    expect(under(at(60, 260, landlord), text(330))).toBe(landlord.join(' '))
  })

  it('goes on under itself, whatever was read beside it first', () => {
    const law = at(60, 260, ['TOWN AND COUNTRY PLANNING ACT 1990'])
    const beside = at(400, 40, ['Planning Services', 'County Hall'])
    const matter = at(60, 275, ['CONSULTATION ON PLANNING APPLICATION 26/00318/FUL'])
    expect(under(law, beside, matter, text(310))).toContain('CONSULTATION ON PLANNING APPLICATION')
  })

  it('may be as long as a sentence, and is never the date over the greeting', () => {
    const heading = '61 Roseburn Gait: proposed repairs to the main roof - your vote is needed'
    const dated = at(60, 190, ['12 February 2026', 'Our ref: WT/ROSE61/2F1'])
    expect(under(dated, at(60, 260, [heading]), text(290))).toBe(heading)
    const note = at(60, 260, ['as we said when you came to see us, the roof will be stripped, and so on'])
    expect(under(dated, note, text(290))).not.toBe('12 February 2026')
  })
})
