import { describe, expect, it } from 'vitest'
import type { Line, PageReading } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedBlock, printPage, scan } from './build-page.ts'

const RECEIVED = { receivedAt: new Date('2026-05-12T09:00:00Z') }
const at = (x: number, y: number, lines: string[], size = 10): PrintedBlock => ({ x, y, size, lines })
const LETTER = [
  at(60, 140, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
  at(60, 220, ['5 May 2026']),
  at(60, 250, ['Dear Sir or Madam']),
  at(60, 275, ['Your account in May']),
  at(60, 300, ['We have looked at your account, and nothing needs to be done on your side for the time being.']),
]

interface Printed {
  text: string
  x: number
  size: number
  confidence?: number
}

/** Words one behind the other from `x` on, with ordinary blanks. */
function row(text: string, x: number, size: number): Printed[] {
  let left = x
  return text.split(' ').map((word) => {
    const printed = { text: word, x: left, size }
    left += word.length * size * 0.48 + 0.3 * size
    return printed
  })
}

/** One line of a letterhead, word by word where each stands. */
function head(y: number, words: Printed[]): Line {
  const boxed = words.map(({ text, x, size, confidence = 0.95 }) => ({
    text,
    box: [x, y, x + text.length * size * 0.48, y + size] satisfies Line['box'],
    confidence,
  }))
  const size = Math.max(...words.map((word) => word.size))
  return {
    text: words.map(({ text }) => text).join(' '),
    words: boxed,
    box: [words[0]!.x, y, boxed.at(-1)!.box[2], y + size],
    confidence: 0.9,
    block: 100,
  }
}

const senderOf = (reading: PageReading) => readLetters(scan(reading), RECEIVED)[0]!.sender
const withHead = (...lines: Line[]): PageReading => {
  const page = printPage(LETTER)
  return { ...page, lines: [...lines, ...page.lines] }
}

describe('a letterhead', () => {
  it('ends where the print of an address beside it begins, however close', () => {
    const logo = row('Penhallow Air Rescue', 60, 15)
    const address = row('Airfield House, Longmoor NE65 9XX', 60 + 162 + 22, 8)
    const words = [...logo, ...address]
    expect(senderOf(withHead(head(40, words)))).toBe('Penhallow Air Rescue')
  })

  it('begins behind a picture that was read as letters', () => {
    const words = [
      { text: 'lex', x: 60, size: 26, confidence: 0.3 },
      { text: 'Stonebow', x: 105, size: 18 },
      { text: 'Bank', x: 190, size: 18 },
    ]
    expect(senderOf(withHead(head(40, words)))).toBe('Stonebow Bank')
  })

  it('is put together where its words were torn', () => {
    const words = [
      { text: 'Keswick', x: 60, size: 16 },
      { text: 'Frei', x: 120, size: 16 },
      { text: 'ght', x: 152.5, size: 16 },
    ]
    expect(senderOf(withHead(head(40, words)))).toBe('Keswick Freight')
  })

  it('runs over two lines that begin at no common edge', () => {
    const lines = [
      head(36, [{ text: 'Cornerstone', x: 430, size: 16 }]),
      head(56, [{ text: 'Pensions', x: 400, size: 16 }]),
    ]
    expect(senderOf(withHead(...lines))).toBe('Cornerstone Pensions')
  })

  it('of a public body is known with a letter misread', () => {
    const words = row('Care Quaiity Commission', 60, 15)
    expect(senderOf(withHead(head(40, words)))).toBe('Care Quality Commission')
  })

  it('names the firm, not the department that writes', () => {
    const page = printPage([
      at(430, 40, ['Metering team', '0800 496 0440'], 9),
      ...LETTER,
      at(60, 340, ['The metering team at Fernhill Energy']),
    ])
    expect(senderOf(page)).toBe('Fernhill Energy')
  })

  it('with logo and company of one web address goes by its logo', () => {
    const page = printPage([
      at(60, 40, ['Amberfold Uniforms'], 24),
      at(400, 40, ['Amberfold Workwear Ltd', 'sales@amberfold.example'], 8),
      ...LETTER,
    ])
    expect(senderOf(page)).toBe('Amberfold Uniforms')
  })

  it('of a council says of what kind it is on a line of its own, set to the right', () => {
    const lines = [
      head(36, [{ text: 'Harnwick', x: 470, size: 15 }]),
      head(60, [{ text: 'CITY COUNCIL', x: 475, size: 9 }]),
    ]
    expect(senderOf(withHead(...lines))).toBe('Harnwick City Council')
  })

  it('of a borough has both its places, the second on a line of its own', () => {
    const page = printPage([at(60, 36, ['THE ROYAL BOROUGH OF', 'HARNWICK', 'AND OTTERSBY'], 12), ...LETTER])
    expect(senderOf(page)).toBe('Royal Borough of Harnwick and Ottersby')
  })

  it.each([
    ['Marsh House', 'DENTAL PRACTICE', 'Marsh House Dental Practice'],
    ['Corbel & Rhodes', 'PROPERTY MANAGEMENT', 'Corbel & Rhodes'],
  ])('of %s over %s, set small, is %s', (name, kind, whole) => {
    const page = printPage([at(60, 40, [name], 18), at(60, 60, [kind], 9), ...LETTER])
    expect(senderOf(page).toLowerCase()).toBe(whole.toLowerCase())
  })

  it('gives its name whole under a mark that begins it', () => {
    const page = printPage([at(60, 40, ['OXBOW'], 22), at(60, 66, ['Oxbow Trades Insurance'], 18), ...LETTER])
    expect(senderOf(page)).toBe('Oxbow Trades Insurance')
  })

  it('of a court names both its towns', () => {
    const page = printPage([at(380, 40, ['Tarnfield and Wold', "Magistrates' Court"], 12), ...LETTER])
    expect(senderOf(page)).toBe("Tarnfield and Wold Magistrates' Court")
  })

  it('set at the right keeps its own registration number', () => {
    const page = printPage([
      at(380, 40, ['Thornway Catering Ltd'], 14),
      at(424, 66, ['Sales 0191 496 0330 - VAT GB 447 9910 02'], 6),
      at(486, 80, ['Company 06640917'], 7),
      ...LETTER,
    ])
    expect(readLetters(scan(page), RECEIVED)[0]!.companyNumber).toBeNull()
  })
})

describe('the sender', () => {
  it('is no description over its address or under a signature', () => {
    const page = printPage([
      at(230, 40, ['CARVER WHITLOCK'], 12),
      ...LETTER,
      at(60, 340, [
        'Yours faithfully',
        'J Whitlock',
        'Chartered surveyors and property consultants + 4 Foss Row, York YO1 9XX',
      ]),
    ])
    expect(senderOf(page)).toBe('CARVER WHITLOCK')
  })

  it('is a bank of the small print where a line of cards stands over the address', () => {
    const page = printPage([
      at(430, 40, ['Commercial cards', 'PO Box 320, Leeds LS1 9ZZ', 'Lost card 0191 496 0599'], 8),
      ...LETTER,
      at(60, 800, ['Cobaltine Bank plc. Registered in England no. 00118244.'], 7),
    ])
    expect(senderOf(page)).toBe('Cobaltine Bank')
  })

  it.each([
    ['Charity Commission for England and Wales', 'Charity Commission for England and Wales'],
    ['Driver & Vehicle Licensing Agency', 'Driver & Vehicle Licensing Agency'],
    ['DVLA', 'DVLA'],
  ])('is a public body by the name that it prints: %s', (printed, name) => {
    expect(senderOf(printPage([at(60, 40, [printed], 15), ...LETTER]))).toBe(name)
  })

  it('is whoever publishes a paper, whatever that is called', () => {
    const page = printPage([
      at(60, 40, ['The Mortar and Pestle'], 20),
      at(60, 66, ['news for pharmacies, from the Independent Dispensers League']),
      at(60, 140, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
      at(60, 240, ['The Independent Dispensers League has closed its first round of orders for the winter.']),
    ])
    expect(senderOf(page)).toBe('Independent Dispensers League')
  })
})

describe('the sender’s name', () => {
  it('is its logo, not the legal name beside it in small print', () => {
    const page = printPage([
      at(60, 40, ['Portway Aluminium'], 18),
      at(380, 40, ['Portway Aluminium Systems Ltd', 'Portway Road, Oldbury B69 9ZZ', '0121 496 7780'], 8),
      ...LETTER,
    ])
    expect(senderOf(page)).toBe('Portway Aluminium')
  })

  it('is the legal name in the letterhead, and its logo where only the small print gives that', () => {
    const page = (...beside: string[]) =>
      printPage([
        at(60, 40, ['Stackwell'], 32),
        at(400, 40, [...beside, 'Floor 6, Perivale Works', 'VAT GB 402 1187 55'], 8),
        at(60, 800, ['Please pay Stackwell Cloud Ltd. Registered in England 01234567. stackwell.example'], 7),
        ...LETTER,
      ])
    expect(senderOf(page('Stackwell Cloud Ltd'))).toBe('Stackwell Cloud Ltd')
    expect(senderOf(page())).toBe('Stackwell')
  })

  it('is the whole name that stands right under a logo of one word', () => {
    const head = [at(60, 40, ['RONDEL'], 24), at(60, 75, ['Rondel Catering Equipment Ltd'], 13)]
    const foot = at(
      60,
      800,
      ['Unit 12 Kenn Moor Park, Clevenham BS21 8ZZ. Company registration 03307741. rondel.example'],
      7,
    )
    expect(senderOf(printPage([...head, foot, ...LETTER]))).toBe('Rondel Catering Equipment Ltd')
  })

  it.each([[['17 Fell View', 'Upper Cawdale']], [['2 Mill Cottages', 'Nether Stowbury', '15 May 2026']]])(
    'is no house that its writer lives in: %j',
    (address) => {
      const page = printPage([
        at(400, 46, address, 12),
        at(60, 130, ['The Blue Kettle', '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
        at(60, 300, ['Hello Delyth,']),
        at(60, 330, ['I am sorry to write, but I cannot find your telephone number.']),
        at(60, 380, ['With kind regards,', '', 'Megan Ellis']),
      ])
      expect(senderOf(page)).toBe('Megan Ellis')
    },
  )

  it('is the one under which a practice works, though its profession stands under it', () => {
    const foot = 'Ashgrove Verity is the name under which Ashgrove Verity Solicitors LLP (OC402291) practises.'
    const page = printPage([
      at(60, 40, ['Ashgrove Verity'], 30),
      at(60, 80, ['Solicitors'], 28),
      at(60, 800, [`${foot} ashgroveveritysolicitors.example`], 7),
      ...LETTER,
    ])
    expect(senderOf(page)).toBe('Ashgrove Verity')
  })

  it('ends at its legal form, and at the house that it has its address in', () => {
    const address = ['Colwick Park', 'Nottingham NG4 9ZZ', '0115 496 7020']
    expect(senderOf(printPage([at(60, 40, ['Trent Paper Merchants Ltd', ...address], 13), ...LETTER]))).toBe(
      'Trent Paper Merchants Ltd',
    )
    const farrier = at(60, 40, ['T. Meredith, Farrier &', 'Fencing', 'Pool Cottage'], 13)
    expect(senderOf(printPage([farrier, ...LETTER]))).toBe('T. Meredith, Farrier & Fencing')
  })

  it('is no label of the particulars beside it', () => {
    const page = printPage([
      at(60, 40, ['Marlowe Cards'], 14),
      at(350, 80, ['Statement date', 'Company', 'Card ending', 'Limit']),
      at(447, 80, ['18 August 2026', 'Tansy Orchard Ltd', '9036', '£5,000']),
      at(350, 138, ['PO Box 1180, Southend SS1 9ZZ', '0800 496 3360'], 7),
      ...LETTER.slice(0, 1),
      at(60, 260, ['Previous balance | 2,104.75', 'Payment received, thank you | -2,104.75']),
    ])
    expect(senderOf(page)).toBe('Marlowe Cards')
  })

  it('is no word for what it is: "For the Society"', () => {
    const page = printPage([
      at(60, 40, ['Tontine Mutual'], 20),
      ...LETTER,
      at(60, 340, ['Yours faithfully', 'For the Society', 'Claims']),
    ])
    expect(senderOf(page)).toBe('Tontine Mutual')
  })

  it.each([
    [
      'closing words that nobody knows',
      ['God keep you all.', 'Peggy Thorne', '(the lady with the stick)'],
      'Peggy Thorne',
    ],
    ['where she lives', ['It was a lovely evening.', 'Vera Hallworth', '22 Brindle Heath Road'], 'Vera Hallworth'],
    ['no closing words at all', ['I am not one to complain as a rule.', 'Mrs Marian Stokes'], 'Mrs Marian Stokes'],
    ['the school of a class', ['Love from', 'Class 3', 'St Cuthbert’s Primary School'], 'St Cuthbert’s Primary School'],
  ])('is who signs, with %s', (_, closing, name) => {
    const page = printPage([
      at(60, 80, ['Tansy Orchard Ltd']),
      at(60, 120, ['Dear all,']),
      at(60, 150, [
        'We had our silver wedding party in your barn last week, and all of us danced',
        'until it was light.',
      ]),
      at(60, 200, closing),
    ])
    expect(senderOf(page)).toBe(name)
  })

  it('is not where whoever signs lives', () => {
    const page = printPage([
      at(390, 47, ['Top Farm, Heptonstall', '4 December 2026'], 11),
      at(60, 115, ['Tansy Orchard Ltd'], 11),
      at(60, 152, ['Dear all at the orchard'], 11),
      at(60, 181, ['I have been meaning to write since the cart came to our village fete in the summer.'], 11),
      at(60, 230, ['Wilf Ramsden'], 11),
    ])
    expect(senderOf(page)).toBe('Wilf Ramsden')
  })

  it.each([
    [['D', 'VLA'], 15, 'DVLA'],
    [['Fleetmark', 'Tyres'], 0, 'Fleetmark Tyres'],
  ])(
    'is put together of the pieces %s that a reader took for lines of their own',
    ([first = '', second = ''], overlap, name) => {
      const [one] = [row(first, 60, 20)]
      const begins =
        overlap > 0 ? one!.at(-1)!.x + first.length * 20 * 0.48 : one!.at(-1)!.x + first.length * 20 * 0.48 + 6
      const beside = row('Enforcement Group', 380, 8)
      expect(senderOf(withHead(head(40, [...one!, ...beside]), head(41, row(second, begins, 20))))).toBe(name)
    },
  )

  it('is a public body’s though it stands in two pieces', () => {
    const torn = head(49, row('Envi ronment', 109, 13))
    const below = head(78, row('Agency', 63, 15))
    expect(senderOf(withHead(torn, below))).toBe('Environment Agency')
  })

  it('is a masthead’s, not the organiser’s of whom the text tells nothing', () => {
    const page = printPage([
      at(60, 40, ['Growers’ Gazette'], 20),
      at(60, 75, ['News and offers from Vale Nurseries Wholesale, Spalding']),
      ...LETTER.slice(0, 1),
      at(60, 240, ['It may be June, but the cuttings are in, and the early birds get the best trolleys.']),
    ])
    expect(senderOf(page)).toBe('Growers’ Gazette')
  })

  it('may stand at the foot alone, over the address of a department', () => {
    const page = printPage([
      ...LETTER.slice(0, 2),
      at(60, 260, ['Payment advice']),
      at(60, 300, ['We have paid you as set out here. The money will be in your account on 14 August.']),
      at(380, 798, ['University of the Fells', 'Finance, Payments Office, Penrith CA11 9ZZ'], 8),
    ])
    expect(senderOf(page)).toBe('University of the Fells')
  })
})

describe('a logo beside marks', () => {
  const letterhead = (confidence: number) => {
    const page = printPage([
      at(306, 49, ['BR Ringmead School'], 24),
      at(406, 86, ['Ringmead Road, Bristol BS5 9XW', 'office@ringmead.example'], 8),
      at(63, 140, ['Vellacott Engineering Ltd', 'Ropewalk House', '19 Ropewalk Street', 'Bristol', 'BS2 7LP']),
      at(63, 260, ['Dear Mr Vellacott', 'Thank you for the two lathes that you gave to our workshop.']),
    ])
    const lines = page.lines.map((line) =>
      line.text.startsWith('BR')
        ? { ...line, confidence, words: line.words.map((word) => ({ ...word, confidence })) }
        : line,
    )
    return readLetters(scan({ ...page, lines }), RECEIVED)[0]!.sender
  }

  it('is named without them where it was hardly read and the web address has none', () => {
    expect(letterhead(0.85)).toBe('Ringmead School')
  })
})

describe('the address', () => {
  it('may have the registration number in brackets under the name', () => {
    const page = printPage([
      at(60, 40, ['Strachan Officers'], 14),
      at(60, 140, ['Rannoch Outdoor Ltd', '(SC512087)', 'Mill Wynd', 'Aberfeldy', 'PH15 9ZZ']),
      at(60, 250, ['You are charged to pay the sum due within 14 days after the date of this charge.']),
    ])
    const [letter] = readLetters(scan(page), RECEIVED)
    expect(letter).toMatchObject({ recipientCompany: 'Rannoch Outdoor Ltd', companyNumber: 'SC512087' })
  })

  it('of a practice in a lane begins with its name', () => {
    const page = printPage([
      at(60, 40, ['Weald Insurance'], 18),
      at(60, 120, ['The Practice Manager', 'Crossley Lane Surgery', '2 Crossley Lane', 'Halifax HX1 9YY']),
      at(60, 240, ['Dear Practice Manager', 'Your claim has been settled']),
    ])
    expect(readLetters(scan(page), RECEIVED)[0]!.recipientCompany).toBe('Crossley Lane Surgery')
  })

  it('takes no legal form from a column far off', () => {
    const page = printPage([
      at(60, 40, ['Weald Insurance'], 18),
      at(60, 120, ['Tansy Orchard Ltd']),
      { x: 60, y: 134, lines: ['Kiln House'] },
      at(60, 148, ['14 Potter Street', 'Stoke-on-Trent', 'ST1 9QZ']),
    ])
    const lines = page.lines.map((line) => {
      if (line.text !== 'Kiln House') return line
      const word = { text: 'Limited', box: [420, 134, 455, 144] satisfies Line['box'], confidence: 0.95 }
      return { ...line, text: 'Kiln House Limited', words: [...line.words, word] }
    })
    const [letter] = readLetters(scan({ ...page, lines }), RECEIVED)
    expect(letter!.recipientAddress).toMatch(/^Kiln House, 14 Potter Street/)
  })
})
