import { describe, expect, it } from 'vitest'
import { lineOf } from '../../src/engine/word-table.ts'
import { titlesOf } from '../../src/reading/fields/form-titles.ts'
import { printOf } from '../../src/reading/fields/sender-print.ts'
import { english } from '../../src/reading/languages/english/english.ts'
import type { Word } from '../../src/reading/page-reading.schema.ts'
import { readLetters, readOneLetter } from '../../src/reading/read-letters.ts'
import { cutAtGaps } from '../../src/reading/text/cut-segments.ts'
import { layOutPage } from '../../src/reading/text/page-layout.ts'
import { type PrintedBlock, printPage, scan } from './build-page.ts'

const RECEIVED = { receivedAt: new Date('2026-05-12T09:00:00Z') }
const at = (x: number, y: number, lines: string[], size = 10): PrintedBlock => ({ x, y, size, lines })
const LETTER = [
  at(60, 140, ['Tansy Orchard Ltd', 'Studio B', 'Gas Street', 'Harnwick HK2 7QT']),
  at(60, 230, ['Your account in May']),
  at(60, 260, ['Nothing has to be done by you at the moment.', 'We shall write again when there is news.']),
]
const senderOf = (...blocks: PrintedBlock[]) =>
  readLetters(scan(printPage([...blocks, ...LETTER])), RECEIVED)[0]!.sender

describe('the sender in the letterhead', () => {
  it.each([
    ['in lower case', ['gourmet garden wholesale'], 'gourmet garden wholesale'],
    [
      'over whose company it is',
      ['Bickerstaff Corporate Secretaries', 'a Bickerstaff Group company'],
      'Bickerstaff Corporate Secretaries',
    ],
    ['that praises itself', ['Poppy Fields Nursery', 'Ofsted outstanding - open all year'], 'Poppy Fields Nursery'],
    [
      'with its countries in capitals',
      ['CHARITY COMMISSION', 'FOR ENGLAND AND WALES'],
      'Charity Commission for England and Wales',
    ],
    ['with its country in brackets', ['EMPLOYMENT TRIBUNALS (SCOTLAND)'], 'Employment Tribunals (Scotland)'],
    ['beside where a council sits', ['Breckmere Licensing', 'Licensing, Council Offices'], 'Breckmere Licensing'],
    ['over what it recovers', ['Westmarch Combined Authority', 'Council Tax Recovery'], 'Westmarch Combined Authority'],
    [
      'over a partnership with the police',
      ['Office of the Crime Commissioner', 'South Downs Police and Crime Partnership'],
      'Office of the Crime Commissioner',
    ],
    [
      'a court with its article',
      ['The High Court of Justice', 'IN THE MATTER OF TANSY ORCHARD LTD'],
      'High Court of Justice',
    ],
    [
      'a court behind the words of a form',
      ['Summons to a witness | In the Crown Court at Hull'],
      'Crown Court at Hull',
    ],
    [
      'a court under its district',
      ['SHERIFFDOM OF LOTHIAN AND BORDERS AT HARNWICK', 'Harnwick Sheriff Court'],
      'Harnwick Sheriff Court',
    ],
    [
      'over the body that approves who works there',
      ["Harnwick Seafarers' Practice", 'Approved doctors of the Maritime & Coastguard Agency'],
      "Harnwick Seafarers' Practice",
    ],
    [
      'of a newsletter',
      ['STALL TALK - May 2026', "News from The Market Hall Traders' Association"],
      "The Market Hall Traders' Association",
    ],
  ])('%s', (_, lines, sender) => {
    expect(senderOf(...lines.map((line, index) => at(60, 40 + 24 * index, [line], index === 0 ? 16 : 10)))).toBe(sender)
  })

  it('reads a public body whose name stands on two large lines set far apart', () => {
    const logo = [at(60, 40, ['Driver & Vehicle'], 16), at(60, 78, ['Licensing Agency'], 20)]
    expect(senderOf(...logo)).toBe('Driver & Vehicle Licensing Agency')
  })

  it('reads a council whose kind and rank stand on lines of their own, over and under its place', () => {
    const logo = [at(60, 40, ['CITY OF'], 9), at(60, 52, ['HARNWICK'], 14), at(60, 70, ['COUNCIL'], 10)]
    expect(senderOf(...logo)).toBe('City of Harnwick Council')
  })

  it.each([
    ['Scottish Charity Regulator', 'Scottish Charity Regulator'],
    ['Office of the Scottish Charity Regulator', 'Office of the Scottish Charity Regulator'],
  ])('calls a body by what it calls itself: %s', (line, name) => {
    expect(senderOf(at(60, 40, ['OSCR'], 22), at(60, 70, [line], 12))).toBe(name)
  })

  it('reads the country of a body on the next line, set to the right', () => {
    const [name, country] = ['Health and Safety Executive', 'for Northern Ireland']
    const left = (line: string) => 540 - line.length * 4.9
    const head = [at(left(name), 40, [name]), at(left(country), 54, [country])]
    expect(senderOf(at(60, 40, ['HSENI'], 20), ...head)).toBe('Health and Safety Executive for Northern Ireland')
    const [firm, more] = ['The Old Environment', 'Agency Staff Ltd']
    const others = [at(left(firm), 40, [firm]), at(left(more), 54, [more])]
    expect(senderOf(...others)).not.toBe('Environment Agency')
  })

  it('is the body for whose officer a letter without a letterhead is signed', () => {
    expect(senderOf(at(60, 420, ['Yours faithfully', '', 'J Maddocks', 'for the Registrar of Companies']))).toBe(
      'Companies House',
    )
    const copied = ['Yours faithfully', '', 'J Maddocks', 'Morland Agents', 'cc', 'Registrar of Companies']
    expect(senderOf(at(60, 420, copied))).not.toBe('Companies House')
  })

  it('is not the second line of a name alone, beside a column of contacts', () => {
    const logo = [at(60, 40, ['MARCHMONT'], 16), at(60, 62, ['ENFORCEMENT LTD | www.marchmont-pay.example'], 16)]
    expect(senderOf(...logo)).toBe('MARCHMONT ENFORCEMENT LTD')
    const flyer = at(60, 40, ['CLEANING SERVICES 01632 960 100 www.cleaning.example'], 11)
    expect(senderOf(flyer)).toBe('Cleaning Services')
  })

  it('is whoever stands over a yard at the rear of a street', () => {
    const head = [at(60, 40, ['E. RIGBY DIESEL REPAIRS'], 10), at(60, 62, ['Rear of 40 Moss Bank, Shaw, Oldham'], 12)]
    expect(senderOf(...head, at(60, 80, ['Tel/fax 01632 960 204'], 9))).toBe('E. RIGBY DIESEL REPAIRS')
  })

  it('has the first letters that were lost of each word, set larger, from what it signs with', () => {
    const logo = [at(70, 40, ['tukeley owe'], 17), at(380, 40, ['property@stukeleyrowe.example'], 8)]
    const signed = (...name: string[]) => at(60, 420, ['Yours faithfully', '', ...name])
    expect(senderOf(...logo, signed('Stukeley Rowe LLP'))).toBe('Stukeley Rowe LLP')
    expect(senderOf(...logo, signed('Stukeley Rowe Ltd'))).toBe('Stukeley Rowe')
    expect(senderOf(at(70, 40, ['OLD OAK'], 17), signed('Gold Soak Ltd'))).toBe('OLD OAK')
  })

  it('reads a court that goes on under itself beside what leads to it', () => {
    const form = [
      at(60, 40, ['Notice of Proposed Allocation'], 14),
      at(320, 42, ['In the']),
      at(400, 42, ['County Court Business', 'Centre']),
      at(320, 80, ['Claimant | Amblethorpe Skips Limited']),
    ]
    expect(senderOf(...form)).toBe('County Court Business Centre')
  })

  it('ends over a title in capitals of the same print', () => {
    const certificate = [
      at(190, 40, ['Ravensholt Trade Underwriting'], 16),
      at(130, 70, ['CERTIFICATE OF MOTOR INSURANCE'], 16),
    ]
    expect(senderOf(...certificate)).toBe('Ravensholt Trade Underwriting')
  })

  it('goes on behind a small word, though its web address leaves that out', () => {
    const foot = at(60, 700, ['Send the reading at ousevalleywater.example today, please.'])
    expect(senderOf(at(60, 40, ['Ouse Valley Water for Business'], 15), foot)).toBe('Ouse Valley Water for Business')
  })

  it.each([
    [
      'in smaller print, as its small print has it',
      [
        at(60, 40, ['TYREMARK'], 16),
        at(170, 44, ['Fleet Services'], 10),
        at(60, 790, ['Tyremark Fleet Services Ltd. Registered in England 10440000.'], 7),
      ],
      'Tyremark Fleet Services',
    ],
    [
      'in large print, that tells what sort of firm it is',
      [at(60, 40, ['HOLMCROFT'], 18), at(170, 42, ['Court Enforcement Officers'], 15)],
      'HOLMCROFT Court Enforcement Officers',
    ],
    [
      'behind a mark that took a letter and an "&"',
      [
        at(75, 40, ['eith'], 18),
        at(136, 40, ['Tyne Bank'], 18),
        at(60, 790, ['Leith & Tyne Bank Limited. Registered in Scotland SC000417.'], 7),
      ],
      'Leith & Tyne Bank',
    ],
  ])('has what stands beside a logo %s', (_, blocks, sender) => {
    expect(senderOf(...blocks)).toBe(sender)
  })

  it.each([
    ['Ashdown & Kerr', 13, 'Building Surveyors & Planning Agents', 10, 'Ashdown & Kerr'],
    ['Larch Hill School', 14, 'Bursary', 10, 'Larch Hill School'],
    ['Countrell', 15, 'Payroll Bureau', 13.6, 'Countrell Payroll Bureau'],
    ['R. HOBDEN', 15, 'Plumbing & Heating', 13.6, 'R. HOBDEN Plumbing & Heating'],
  ])('in two prints, which tails of letters make alike: %s %d over %s %d', (name, size, kind, smaller, sender) => {
    expect(senderOf(at(60, 40, [name], size), at(60, 62, [kind], smaller))).toBe(sender)
  })

  it('has no department that the letter names behind it, with its team', () => {
    const logo = [at(60, 40, ['Northmere Provincial Bank'], 18), at(60, 62, ['Business Savings'], 9)]
    const team = at(60, 700, ['Northmere Provincial Bank Business Savings Team'])
    expect(senderOf(...logo, team)).toBe('Northmere Provincial Bank')
  })

  it.each([
    ['The Shuttle', 'Newsletter of the Guild of Fell Weavers - No. 41 - Spring 2026', 'Guild of Fell Weavers'],
    ['Good as New', 'News from the Harnwick Hospice Shops, summer 2026', 'Harnwick Hospice Shops'],
    ['The Harrier', 'The quarterly magazine of Fellside Harriers | No. 12', 'Fellside Harriers'],
    ['Who is who?', 'Otley Traders Circle - Issue 61- June 2026', 'Otley Traders Circle'],
  ])('is whose paper it is: %s, %s', (paper, masthead, sender) => {
    expect(senderOf(at(60, 40, [paper], 26), at(60, 80, [masthead], 9))).toBe(sender)
  })

  it('is no account whose number stands behind it', () => {
    expect(senderOf(at(190, 40, ['AVONSIDE MUTUAL'], 16), at(390, 80, ['Charity Reserve 90, no. 7714-22086']))).toBe(
      'AVONSIDE MUTUAL',
    )
  })

  it('is whoever stands over a list of what he does', () => {
    const trades = at(180, 62, ['Plumbing - Heating - Drains cleared'])
    const address = at(125, 80, ['Rear of 6 Coombe Road, Harnwick - tel. 01273 496 0377'], 9)
    expect(senderOf(at(240, 40, ['R. T. SPENDER'], 11), trades, address)).toBe('R. T. SPENDER')
  })

  it('has the beginning of its first word from its small print, and letters that look alike from who signs', () => {
    const foot = 'Severnmouth Trade Bank plc. Registered in England 01744902.'
    expect(senderOf(at(60, 40, ['evernmouth'], 16), at(60, 790, [foot], 7))).toBe('Severnmouth Trade Bank')
    expect(
      senderOf(
        at(60, 40, ['voIta ic'], 20),
        at(60, 420, ['Choose at voltaic.example.', 'Yours faithfully', 'Fran Pell', 'Charities desk, Voltaic']),
      ),
    ).toBe('Voltaic')
  })

  it('has the word that a logo lacks from the slip at the foot', () => {
    const bill = [
      at(60, 40, ['calder reach'], 16),
      at(60, 760, ['bank giro credit'], 9),
      at(60, 780, ['calder reach power'], 8),
    ]
    expect(senderOf(...bill)).toBe('calder reach power')
  })

  it('is the product that a flyer is about, not the company behind it', () => {
    const flyer = [at(60, 40, ['Still doing the rota on Sunday night?'], 24)]
    const foot = at(60, 790, ['Shiftwren is a product of Wrenholm Apps Ltd. No more of this? Write to us.'], 7)
    expect(senderOf(...flyer, foot)).toBe('Shiftwren')
  })

  it('has a second line in smaller print where the letter gives both as one name', () => {
    const logo = [at(60, 40, ['QUICKSPACE'], 16), at(60, 62, ['RATES CONSULTANTS'], 9)]
    expect(senderOf(...logo, at(60, 700, ['Quickspace Rates Consultants is no public body.']))).toBe(
      'Quickspace Rates Consultants',
    )
    expect(senderOf(...logo, at(60, 700, ['Quickspace Rates Consultants, Dock 9, Harnwick HK2 7QT']))).toBe(
      'Quickspace Rates Consultants',
    )
    expect(senderOf(...logo)).toBe('QUICKSPACE')
  })

  it.each([
    [
      'beside something else',
      [at(200, 40, ['Wye & Usk'], 20), at(190, 66, ['BUILDING SOCIETY | for members since 1868'], 7)],
      'Wye & Usk Building Society, Principal Office: 1 Dock Street, Harnwick HK3 7QT.',
      'Wye & Usk Building Society',
    ],
    [
      'in ordinary print',
      [at(90, 60, ['Hobday', 'Fairs'], 10)],
      'Hobday Fairs Ltd, PO Box 496, Harnwick HK1 9ZX',
      'Hobday Fairs',
    ],
  ])('has a second line %s where the letter gives both as one name', (_, logo, foot, sender) => {
    expect(senderOf(...logo, at(60, 790, [foot], 7))).toBe(sender)
  })

  it('has what sort of firm it is in its logo and at its foot, though it signs without', () => {
    const logo = [at(236, 40, ['WHARFE LYLE'], 15), at(190, 62, ['PROPERTY MANAGEMENT | HARNWICK'], 8)]
    const signed = at(60, 400, ['Yours truly', 'Wharfe Lyle'])
    const foot = at(60, 790, ['Wharfe Lyle Property Management Ltd, 5 Canon Loan, Harnwick HK7 9XX.'], 7)
    expect(senderOf(...logo, signed, foot)).toBe('Wharfe Lyle Property Management')
  })

  it('is read in the logo, not in small print that has one of its letters for another', () => {
    const foot = at(60, 790, ['Caideron Bank plc. Registered in Scotland SC011804. 1 Castle Gate, Harnwick HK1 9XX'], 7)
    expect(senderOf(at(380, 40, ['calderon bank'], 17), foot)).toBe('calderon bank')
  })

  it('stands over what the firm does, its address and its telephone, all set to the right', () => {
    const right = (y: number, text: string, size: number) =>
      at(540 - (0.48 * text.length - 0.18 * (text.split(' ').length - 1)) * size, y, [text], size)
    const letterhead = [
      right(40, 'Penwarne Tresco', 14),
      right(64, 'Restructuring & Insolvency', 9),
      right(78, '2 Exchange Row, Harnwick HK2 9XQ', 9),
      right(92, '0131 496 0260', 7),
    ]
    expect(senderOf(...letterhead)).toBe('Penwarne Tresco')
  })

  it('goes on as it does before its address', () => {
    const address = at(60, 66, ['Mallory Tisdale Solicitors, 71 Bank Arcade, Harnwick HK3 9XX'], 8)
    expect(senderOf(at(60, 40, ['Mallory Tisdale'], 15), address)).toBe('Mallory Tisdale Solicitors')
  })

  it('is one word that was read as two, and no title', () => {
    const logo = [at(60, 40, ['FERRY MARK'], 20), at(60, 70, ['Ferrymark Merchant Services'], 9)]
    const domain = at(420, 40, ['ferrymark.example'], 9)
    expect(senderOf(...logo, domain)).toBe('Ferrymark Merchant Services')
    const layout = layOutPage(1, printPage([...logo, domain, ...LETTER]), english)
    const titles = titlesOf(layout, 'Tansy Orchard Ltd', 'Ferrymark Merchant Services', english)
    expect(titles.map(({ text }) => text)).not.toContain('FERRY MARK')
  })

  it('has a letter that was read as a colon', () => {
    expect(
      senderOf(at(60, 40, ['MOORINGS L:FE & PENSIONS'], 15), at(60, 66, ['Corporate Pensions, 80 Queensgate'], 8)),
    ).toBe('MOORINGS L:FE & PENSIONS')
  })

  it('goes on as the firm says that it trades', () => {
    const trades = 'Cardwell Merchant Services is a trading name of CMS Acquiring Ltd.'
    expect(senderOf(at(107, 50, ['Cardwell Merchant'], 14), at(60, 700, [trades]))).toBe('Cardwell Merchant Services')
  })

  it('stands on two lines with no common edge, set wide', () => {
    expect(senderOf(at(108, 30, ['Marlow Stent'], 14), at(64, 66, ['Enforcement'], 14))).toBe(
      'Marlow Stent Enforcement',
    )
  })

  it('stands on two lines that are set wide, in two prints', () => {
    expect(senderOf(at(60, 40, ['Peregrine Commercial'], 16), at(60, 73, ['Insurance'], 12))).toBe(
      'Peregrine Commercial Insurance',
    )
  })

  it('is the firm in large print, not its department that signs', () => {
    const department = at(60, 40, ['Business Savings', 'PO Box 211', 'Tel. 01632 960 511'], 8)
    const signature = at(60, 320, ['Yours sincerely', 'Business Savings'])
    expect(senderOf(department, at(360, 60, ['Tolbooth & Marine Bank'], 15), signature)).toBe('Tolbooth & Marine Bank')
  })

  it.each([
    [
      'without what it is behind a comma, as it signs',
      'Pell & Dorran, Chartered Surveyors',
      ['Yours faithfully', 'Pell & Dorran'],
      'Pell & Dorran',
    ],
    [
      'without what it is behind a comma, as it is paid',
      'Pell & Swann, Farm Surgeons',
      ['Cheques to "Pell & Swann", please.'],
      'Pell & Swann',
    ],
    ['with all that its web address leaves out', 'Anglia Rivers Gas', ['angliarivers.example'], 'Anglia Rivers Gas'],
    [
      'in capitals, whole as it signs',
      'HESKETH DUNMORE',
      ['Yours faithfully', 'Hesketh Dunmore Solicitors'],
      'Hesketh Dunmore Solicitors',
    ],
  ])('%s', (_, logo, end, sender) => {
    expect(senderOf(at(60, 40, [logo], 16), ...end.map((line, index) => at(60, 600 + 60 * index, [line])))).toBe(sender)
  })

  it.each([
    ['ROYAL SOCIETY for the Protection of Birds', 'ROYAL SOCIETY for the Protection of Birds'],
    ['SKELL VALLEY water services', 'SKELL VALLEY water services'],
    ['OTTOLINE SIGNS sign writers & gilders', 'OTTOLINE SIGNS'],
  ])('goes on in small letters, or says there what it does: %s', (logo, sender) => {
    expect(senderOf(at(60, 40, [logo], 16))).toBe(sender)
  })

  it('is a logo of one word with the word behind it with which it signs, whatever it is the trading name of', () => {
    const end = at(60, 600, ['Yours faithfully', '', 'Gethin Morris', 'Recoveries, Kittiwake Insurance'])
    const foot = at(
      60,
      790,
      ['Kittiwake is a trading name of Cormorant Underwriting Limited, registered in England'],
      7,
    )
    expect(senderOf(at(60, 40, ['kittiwake'], 21), end, foot)).toBe('Kittiwake Insurance')
  })

  it('is the firm, not its unit that signs, whatever its company goes on with', () => {
    const foot = at(
      60,
      790,
      ['Hexline Business Communications Ltd, Hexagon Park, Harnwick HK2 9XT. Registered number 06118820'],
      7,
    )
    const signs = (unit: string) => at(60, 600, ['Yours faithfully', '', unit])
    expect(senderOf(at(60, 40, ['hexline'], 21), signs('Hexline Collections'), foot)).toBe('hexline')
    const pest = at(
      60,
      790,
      ['Harnwick Pest Solutions Ltd, Mill Park, Harnwick HK2 9XT. Registered number 06118820'],
      7,
    )
    expect(senderOf(at(60, 40, ['Harnwick Pest Control'], 16), signs('Harnwick Pest Control'), pest)).toBe(
      'Harnwick Pest Control',
    )
    const collector = at(
      60,
      790,
      ['Hexline Collections Ltd, Hexagon Park, Harnwick HK2 9XT. Registered number 06118820'],
      7,
    )
    expect(senderOf(at(60, 40, ['hexline'], 21), signs('Hexline Collections'), collector)).toBe('Hexline Collections')
  })

  it('is the unit whose letterhead it is, whatever firm it signs for', () => {
    const foot = at(
      60,
      790,
      ['Hexline Insurance Services Ltd, Hexagon Park, Harnwick HK2 9XT. Registered number 06118820'],
      7,
    )
    const end = at(60, 600, ['Yours faithfully', '', 'Ida Plum', 'Hexline'])
    expect(senderOf(at(60, 40, ['Hexline Claims'], 18), end, foot)).toBe('Hexline Claims')
  })

  it('is the logo as it was read, though not well, of which the company’s name begins with all', () => {
    const foot = ['Harbour & Thane Insurance Company Ltd. Registered office Quay Gate, Harnwick HK2 9ZA.']
    const page = printPage([at(60, 40, ['Harbour & Thane Insurance'], 15), ...LETTER, at(60, 800, foot, 6)])
    const lines = page.lines.map((line, index) => {
      const confidence = index === 0 ? 0.88 : line.confidence
      return { ...line, confidence, words: line.words.map((word) => ({ ...word, confidence })) }
    })
    expect(readLetters(scan({ ...page, lines }), RECEIVED)[0]!.sender).toBe('Harbour & Thane Insurance')
  })

  it.each(['Business Collections', 'Farm Claims'])(
    'is the firm behind the unit that signs and heads the address, as the small print has it: %s',
    (unit) => {
      const head = at(400, 40, [unit, 'PO Box 77, Harnwick HK2 9XB', '01632 960 270'], 8)
      const end = at(60, 600, ['Yours faithfully', '', 'Ida Plum', `${unit}, Erne Power`])
      const foot = at(60, 790, ['Erne Power Limited. Registered in Northern Ireland NI047712.'], 7)
      expect(senderOf(head, end, foot)).toBe('Erne Power')
    },
  )

  it('is the firm that signs from a place of its own, whatever company the small print has', () => {
    const firm = at(400, 40, ['Pell Collections', 'PO Box 77, Harnwick HK2 9XB', '01632 960 270'], 8)
    const agent = at(60, 600, ['Yours faithfully', '', 'Ida Plum', 'Pell Collections, Harnwick'])
    const foot = at(60, 790, ['Erne Power Limited. Registered in Northern Ireland NI047712.'], 7)
    expect(senderOf(firm, agent, foot)).toBe('Pell Collections')
    const swann = at(400, 40, ['Swann Legal', 'PO Box 77, Harnwick HK2 9XB', '01632 960 270'], 8)
    expect(senderOf(swann, at(60, 600, ['Yours faithfully', '', 'Ida Plum', 'Swann Legal, Erne Power']), foot)).toBe(
      'Swann Legal',
    )
  })

  it('goes on under words that are a place’s, or with “and”', () => {
    expect(senderOf(at(60, 40, ['Brackmoor', 'National Park', 'Authority'], 13))).toBe(
      'Brackmoor National Park Authority',
    )
    expect(senderOf(at(160, 40, ['HARNWICK PAINTERS', 'AND DECORATORS'], 11))).toBe('HARNWICK PAINTERS AND DECORATORS')
  })

  it('is without “for business” what its web address says', () => {
    const foot = at(60, 790, ['Hexline Communications plc, Wharfside, Harnwick HK2 9XX. Registered no. 05118820'], 7)
    const contact = (web: string) => at(60, 75, [`Freepost HEXLINE, 0800 555 0163, ${web}`], 8)
    const logo = at(60, 40, ['hexline for business'], 24)
    expect(senderOf(logo, contact('hexline.example'), foot)).toBe('hexline')
    expect(senderOf(logo, contact('hexbusiness.example'), foot)).not.toBe('hexline')
  })

  it('begins where the postcode before it ends', () => {
    const foot = [
      'Hexcard, PO Box 620, Harnwick HK9 6TC. Hexcard is a trading name of Tallow Payments plc, no. 07120094.',
    ]
    expect(senderOf(at(60, 40, ['hexcard'], 18), at(60, 790, foot, 7))).toBe('hexcard')
  })

  it('is whoever signs, with a title in brackets before the name', () => {
    expect(senderOf(at(60, 560, ['Yours faithfully', '', '(Mrs) Philippa Plum']))).toBe('Philippa Plum')
  })

  it('stands at the foot in large print where the head has none', () => {
    const foot = at(200, 760, ['Copperbell Payroll Bureau'], 16)
    const company = at(120, 806, ['2 Haugh Lane, Harnwick HK2 9ZZ. Copperbell Business Support Ltd, no. 09918820'], 6)
    expect(senderOf(foot, company)).toBe('Copperbell Payroll Bureau')
    expect(senderOf(at(60, 40, ['Larkfield Instruments'], 16), foot, company)).toBe('Larkfield Instruments')
  })

  it('is none at the foot that is the addressee’s own name', () => {
    const own = at(200, 760, ['Tansy Orchard'], 16)
    const end = at(60, 560, ['Yours faithfully', '', 'Ida Plum', 'Pell Swann Solicitors'])
    expect(senderOf(own, end)).toBe('Pell Swann Solicitors')
    expect(senderOf(own)).toBe('')
  })

  it('of a council begins in a line over it, at the right edge', () => {
    expect(senderOf(at(450, 44, ['THE CITY OF'], 10), at(424, 58, ['HARNWICK COUNCIL'], 10))).toBe(
      'City of Harnwick Council',
    )
  })

  it('goes on where the head of a card ends', () => {
    const card = [at(105, 188, ['THE INCORPORATION OF COOPERS'], 14), at(160, 214, ['OF HARNWICK'], 14)]
    const invites = at(130, 280, ['request the pleasure of the company of', 'Tansy Orchard Ltd'])
    const page = printPage([...card, invites])
    expect(readLetters(scan(page), RECEIVED)[0]!.sender).toBe('THE INCORPORATION OF COOPERS OF HARNWICK')
  })

  it('ends at a comma before what else is large', () => {
    const card = [at(170, 110, ['The Garden Network,', 'Summer Evening for clinics'], 20)]
    expect(senderOf(...card)).toBe('The Garden Network')
    expect(senderOf(at(60, 40, ['Harnwick Gas,', 'Light & Power Ltd'], 16))).toBe('Harnwick Gas, Light & Power Ltd')
    expect(senderOf(at(60, 40, ['Pell,', 'Swann & Co'], 16))).toBe('Pell, Swann & Co')
    expect(senderOf(at(60, 40, ['Pell, Swann,', 'Hartley & Co'], 16))).toBe('Pell, Swann, Hartley & Co')
  })

  it('of a demand is whose firm signs it', () => {
    const demand = [
      at(60, 40, ['STATUTORY DEMAND'], 14),
      at(60, 300, ['This demand is served on you by the creditor:', 'Tolliver Turf Ltd, Mill Yard, Harnwick HK2 9ZF']),
    ]
    expect(senderOf(...demand)).toBe('Tolliver Turf Ltd')
    const signs = at(60, 420, ['Name | Ida Plum, solicitor', 'Firm | Pell Swann Solicitors, 8 Butter Cross, Harnwick'])
    expect(senderOf(...demand, signs)).toBe('Pell Swann Solicitors')
  })

  it('is all of its letterhead’s line, whatever shorter name its company trades under', () => {
    const foot = at(60, 800, ['Hexby & Fane is a trading style of H&F Broking Limited, registered in England.'], 7)
    expect(senderOf(at(60, 40, ['Hexby & Fane Insurance Brokers'], 14), foot)).toBe('Hexby & Fane Insurance Brokers')
  })

  it.each(['Kittiwake Customer Services', 'Kittiwake Head Office', 'Kittiwake Leeds'])(
    'is what its small print says that it trades as, whatever department signs: %s',
    (department) => {
      const end = at(60, 600, ['Yours faithfully', '', department])
      const foot = at(
        60,
        790,
        ['Kittiwake is a trading name of Cormorant Underwriting Limited, registered in England'],
        7,
      )
      expect(senderOf(at(60, 40, ['kittiwake'], 21), end, foot)).toBe('kittiwake')
    },
  )

  it.each([
    ['KESTREL Insurance Brokers', 'Kestrel'],
    ['HARNWICK Water', 'Harnwick'],
  ])('has what sort of firm it is, whatever shorter name it signs with: %s', (logo, signed) => {
    expect(senderOf(at(60, 40, [logo], 16), at(60, 600, ['Yours faithfully', '', signed]))).toBe(logo)
  })

  it.each(['The Bell Inn,', 'Hartley Brothers,', 'Ollerton Saddlers,'])(
    'has commas behind its lines, on a road without a number: %s',
    (first) => {
      const sender = senderOf(at(60, 40, [first, 'High Street,', 'Harnwick,', 'HK2 7QT']))
      expect(sender).toBe(first.slice(0, -1))
    },
  )

  it.each([
    ['GRAYLING MARSH High Court Enforcement', 'Grayling Marsh'],
    ['borderlink full fibre for the back of beyond', 'Borderlink'],
    ['PayQuill payroll bureau', 'PayQuill'],
  ])('is what it trades as, of a line that goes on in the other case: %s', (logo, name) => {
    const foot = at(60, 800, [`${name} is a trading name of ${name} Services Ltd, registered in England 06817725.`], 7)
    expect(senderOf(at(60, 40, [logo], 12), foot)).toBe(name)
  })

  it('is spelt as its company is, without the legal form that a torn logo lacks', () => {
    const foot = at(60, 800, ['LensWorks UK Ltd. Registered in England 06817725.'], 7)
    expect(senderOf(at(60, 48, ['LensWo rks UK'], 21), foot)).toBe('LensWorks UK')
  })

  it.each(['“Bella Vista”', '"Fairways"'])('is what a shop sets in quotes, and large: %s', (logo) => {
    const end = at(60, 600, ['Yours faithfully', '', 'Maria Conti'])
    expect(senderOf(at(60, 40, [logo], 20), end)).toBe(logo.slice(1, -1))
  })

  it('is neither its department nor its branch with which a logo of one word is paid', () => {
    const paid = (line: string, payee: string) =>
      senderOf(at(60, 40, ['Kestrel'], 24), at(400, 64, [line], 9), at(60, 500, [`Cheques payable to ${payee}.`]))
    expect(paid('Customer Services', 'Kestrel Customer Services')).toBe('Kestrel')
    expect(paid('Harnwick', 'Kestrel (Harnwick) Ltd')).toBe('Kestrel')
  })

  it('is a logo of one word with the word beside it with which it is paid', () => {
    const logo = [at(60, 40, ['trunkline'], 24), at(400, 64, ['business'], 9)]
    const foot = at(
      60,
      790,
      ['Trunkline Retail Limited, registered in England 04190816, 1 Exchange Circus, London E1 9XX'],
      7,
    )
    expect(senderOf(...logo, at(60, 500, ['Cheques payable to Trunkline Business.']), foot)).toBe('trunkline business')
  })

  it('is a logo of one word with the rest of its company, which stands under it with the legal form', () => {
    const logo = [at(67, 40, ['A HOLROYD'], 15), at(63, 72, ['CONSTRUCTION plc'], 10)]
    const address = at(391, 40, ['Purchase Ledger', 'Holroyd House, Wakefield WF1 9TT', 'ledger@holroyd.example'], 8)
    const foot = at(60, 790, ['Holroyd Construction plc. Registered in England no. 01234567'], 7)
    expect(senderOf(...logo, address, foot)).toBe('HOLROYD CONSTRUCTION plc')
  })

  it('is whom a form is from in full, where its logo is one word in small letters', () => {
    expect(
      senderOf(
        at(60, 40, ['bexcom'], 22),
        at(257, 110, ['From', 'Bexcom Managed IT Ltd', 'Unit 9 Relay Park', 'Crewe CW1 9ZT']),
      ),
    ).toBe('Bexcom Managed IT Ltd')
  })

  it('has commas behind its lines, in a letterhead that is typed', () => {
    expect(senderOf(at(60, 40, ['Larkfield Instruments,', '4 Mill Lane,', 'Harnwick.']))).toBe('Larkfield Instruments')
  })

  it.each([
    [['“Fairholme”', 'Spring Lane', 'Upper Cleeve']],
    [['Fairholme,', 'Spring Lane,', 'Upper Cleeve.']],
    [['Rose Cottage,', 'Church Lane,', 'Harnwick.']],
    [['Tanglewood,', 'Skell Bank,', 'Nether Dalby.']],
  ])('is no house, in quotes or with commas, over a private letter: %j', (home) => {
    expect(senderOf(at(440, 60, home))).toBe('')
  })

  it.each(['Statement', 'Final Reminder', 'Welcome', 'Spring Sale'])(
    'is no title that stands over its whole name, at one edge: %s',
    (title) => {
      expect(senderOf(at(60, 40, [title], 24), at(60, 76, ['Bramble Foods Ltd'], 12))).toBe('Bramble Foods Ltd')
    },
  )

  it.each([
    ['Studio 54 Ltd', 'Address: 9 Quay Road, Bury'],
    ['Kestrel Finance', 'Unit 4 Acorn Park, Bury'],
    ['Route 66 Motors Ltd', '9 Quay Road, Bury'],
    ['Sable Whitcombe Solicitors', '19 Waterloo Street, Bury'],
  ])(
    'is the creditor who serves a demand, with the figure in its name and without that of its house: %s %s',
    (creditor, address) => {
      const served = `This demand is served on you by the creditor: Name: ${creditor} ${address}`
      expect(
        senderOf(
          at(60, 40, ['Statutory Demand under section 123 of the Insolvency Act 1986'], 14),
          at(60, 320, [served]),
        ),
      ).toBe(creditor)
    },
  )

  it('is whose letterhead it is, not the creditor whom it acts for', () => {
    const served = 'This demand is served on you by the creditor: Lea Marquees Limited, whose agents we are.'
    expect(senderOf(at(60, 40, ['HARTNOLL LLP'], 16), at(60, 320, [served]))).toBe('HARTNOLL LLP')
  })

  it.each([
    ['Chartered Surveyors - Managing Agents', true],
    ['Insurance Brokers', true],
    ['Estate Agents, Valuers & Auctioneers', true],
    ['Marlow Stent Chartered Surveyors', false],
    ['Stent Valuers', false],
    ['Surveyors Direct', false],
    ['CORVID card services', false],
    ['Corvid looks after your cards', true],
  ])('is less likely what somebody practises: %s', (name, practises) => {
    const place = { size: 1, place: 0.1, legibility: 0.9, headsAddress: true, isFirst: true }
    expect(printOf(name, place, english).traits.includes('description')).toBe(practises)
  })

  it('is the firm under whose letterhead a court’s paper is served, not the court named under its title', () => {
    const served = [
      at(200, 40, ['Dunure & Keir'], 17),
      at(200, 64, ['Sheriff Officers', '18 Tolbooth Vennel, Harnwick HK1 9ZB', '0131 496 0335'], 8),
    ]
    const title = [at(180, 104, ['CHARGE FOR PAYMENT'], 11), at(180, 119, ['Sheriff Court at Harnwick'])]
    expect(senderOf(...served, ...title)).toBe('Dunure & Keir')
    expect(senderOf(...title)).toBe('Sheriff Court at Harnwick')
  })

  it('is a sheriff court where it sits', () => {
    const court = at(60, 40, ['Sheriff Court at Harnwick', '27 Chambers Street', 'Simple Procedure Department'], 8)
    expect(senderOf(court, at(60, 320, ['You must pay to Larkfield Marine.']))).toBe('Sheriff Court at Harnwick')
  })

  it.each([
    [
      'is no second line that begins with "and"',
      [at(100, 40, ['Harnwick Bureau of Statistics'], 14), at(60, 60, ['and Research Agency'], 17)],
      'Harnwick Bureau of Statistics and Research Agency',
    ],
    [
      'is no rest of a line set wide, over its address',
      [
        at(60, 40, ['WINTRINGHAM'], 15),
        at(165, 40, ['GLASS LTD'], 15),
        at(165, 62, ['Westgate, Harnwick HK2 9SR', '01924 496 050'], 8),
      ],
      'WINTRINGHAM GLASS LTD',
    ],
    [
      'is one word of its web address behind a mark that was read as letters',
      [at(60, 40, ['TT deskhog'], 22), at(60, 700, ['deskhog.example'])],
      'deskhog',
    ],
    [
      'is the trading name, not what its web address adds',
      [
        at(60, 40, ['pebble'], 22),
        at(60, 700, ['pebblecards.example']),
        at(60, 720, ['Here are some changes to your Pebble cards.']),
        at(60, 790, ['Pebble is the trading name of Cobble Lane Payments UK Ltd.'], 7),
      ],
      'pebble',
    ],
    [
      'goes on as it says of what it is part',
      [
        at(60, 40, ['STANNARD JUDD'], 16),
        at(60, 790, ['Stannard Judd Enforcement is part of SJE Collections Group Ltd.'], 7),
      ],
      'Stannard Judd Enforcement',
    ],
    [
      'is the firm over its department at one address',
      [
        at(60, 40, ['Castle & Dene Insurance'], 12),
        at(380, 40, ['Claims Department', '4 Dene Walk, Harnwick HK2 9ZX', '01632 960 644'], 11),
      ],
      'Castle & Dene Insurance',
    ],
    [
      'is the firm over its trades, whose web address is the last word of its name',
      [
        at(60, 40, ['Dave Purslow Guttering'], 22),
        at(60, 70, ['gutters - downpipes - fascias'], 12),
        at(60, 86, ['07700 900 613 dave@guttering.example'], 9),
      ],
      'Dave Purslow Guttering',
    ],
    [
      'is no house over a street',
      [
        at(60, 40, ['R. T. Gannaway (Fasteners)'], 13),
        at(60, 62, ['Bolt House, Tipton Road, Dudley | Tel 01632 960 342'], 14),
      ],
      'R. T. Gannaway (Fasteners)',
    ],
    [
      'is a logo with its kind and legal form under it',
      [
        at(60, 20, ['PIPEWRIGHT'], 20),
        at(60, 44, ['Merchants Ltd'], 10),
        at(60, 58, ['01632 960 111', 'Bridge Street, Harnwick HK1 2ZX'], 9),
      ],
      'PIPEWRIGHT Merchants Ltd',
    ],
    [
      'is the firm that serves a court’s paper, by its web address',
      [
        at(200, 40, ['GILMERTON RAE'], 16),
        at(200, 62, ['Officers of Court', '6 Candlemaker Close, Harnwick HK1 9ZX', '0131 496 0877'], 9),
        at(150, 110, ['Sheriff Court at Crieffmuir'], 13),
        at(60, 700, ['gilmertonrae.example']),
      ],
      'GILMERTON RAE',
    ],
    [
      'has an article that its web address leaves out',
      [
        at(200, 40, ['The Wool Exchange Society'], 14),
        at(200, 330, ['in the Wool Exchange, Market Street']),
        at(200, 350, ['almoner@woolexchange.example']),
      ],
      'The Wool Exchange Society',
    ],
  ])('%s', (_, blocks, sender) => {
    // A mark is read with doubt.
    const page = printPage([...blocks, ...LETTER])
    const doubted = page.lines.map((line) =>
      /^TT /.test(line.text)
        ? { ...line, confidence: 0.8, words: line.words.map((word) => ({ ...word, confidence: 0.8 })) }
        : line,
    )
    expect(readLetters(scan({ ...page, lines: doubted }), RECEIVED)[0]!.sender).toBe(sender)
  })

  it('begins in small print over the rest, beside a mark', () => {
    const logo = [at(60, 40, ['Fosse'], 13), at(60, 60, ['Commercial Bank'], 16)]
    expect(senderOf(...logo, at(60, 84, ['Fosse House, Leicester LE1 9ZA', '0330 555 0100'], 8))).toBe(
      'Fosse Commercial Bank',
    )
  })

  it('is a public body in pieces with a mark beside one', () => {
    expect(senderOf(at(105, 45, ['Environment'], 14), at(63, 61, ['o Agency'], 14))).toBe('Environment Agency')
    const crown = [at(120, 40, ['HM'], 14), at(60, 52, ['Hil'], 16), at(60, 75, ['Revenue &'], 14)]
    expect(senderOf(...crown, at(60, 95, ['Customs'], 14))).toBe('HM Revenue & Customs')
  })
})

describe('a tradesman who signs', () => {
  const signed = (person: string) =>
    readLetters(
      scan(
        printPage([
          at(230, 48, ['TERRY BAGSHAW']),
          at(220, 64, ['PLUMBING & HEATING']),
          at(200, 80, ['22 Cross Flatts Row, Ottersby']),
          ...LETTER,
          at(60, 330, ['Thanks']),
          at(60, 360, [person]),
        ]),
      ),
      RECEIVED,
    )[0]!.sender

  it('is the sender over what he does', () => {
    expect(signed('T. Bagshaw')).toBe('TERRY BAGSHAW')
  })

  it('is not over an organisation of another name', () => {
    const head = [
      at(220, 48, ['HENRY WARD']),
      at(190, 64, ['HARNWICK HOSPITAL TRUST']),
      at(200, 80, ['22 Mill Lane, Ottersby']),
    ]
    expect(senderOf(...head, at(60, 330, ['Thanks']), at(60, 360, ['H. Ward']))).toBe('HARNWICK HOSPITAL TRUST')
  })

  it('is not where another signs', () => {
    expect(signed('G. Bagshaw')).toBe('PLUMBING & HEATING')
    expect(signed('T. Barlow')).toBe('PLUMBING & HEATING')
  })
})

describe('the sender in large print', () => {
  it('is nobody’s creditor, landlord or client whom it acts for', () => {
    const head = [at(60, 40, ['Redfern Sloane Associates'], 16), at(330, 80, ['Creditor: Larkfield Supplies Ltd'])]
    expect(senderOf(...head)).toBe('Redfern Sloane Associates')
    // The rule of the box made the label taller.
    const boxed = [at(60, 40, ['RIDLEY STROUD ENFORCEMENT'], 14), at(360, 173, ['Creditor'], 14)]
    expect(senderOf(...boxed, at(450, 175, ['Transport for London']))).toBe('RIDLEY STROUD ENFORCEMENT')
    const agent = [
      at(60, 40, ['Kemble Rudge Property'], 14),
      at(60, 62, ['for and on behalf of Calder Point RTM Company Ltd'], 8),
    ]
    expect(senderOf(...agent)).toBe('Kemble Rudge Property')
  })

  it.each(['Employer Services', 'Fraud & Security Operations', 'Customer Relations'])(
    'is not what signs and has the address: %s',
    (unit) => {
      const head = [at(60, 40, ['Anchorage'], 19), at(60, 80, [unit, 'PO Box 21, Poole BH15 9AA', '01632 960 171'])]
      expect(senderOf(...head, at(60, 330, ['Yours faithfully', '', unit]))).toBe('Anchorage')
    },
  )

  it('has what sort of firm it is behind a mark and one word, and beside no number of an account', () => {
    const mark = at(60, 40, ['@)Trentside'], 28)
    expect(senderOf(mark, at(250, 58, ['Power & Gas'], 11))).toBe('Trentside Power & Gas')
    const number = at(370, 98, ['Employer ID KWP-0073381'], 9)
    expect(senderOf(at(60, 40, ['Keystone'], 12), number)).toBe('Keystone')
  })

  it('has what sort of firm it is under one word, in print between its own and the text’s', () => {
    expect(senderOf(at(60, 40, ['ANCHORAGE'], 19), at(60, 64, ['Workplace Pensions'], 11))).toBe(
      'ANCHORAGE Workplace Pensions',
    )
  })

  it.each(['Workplace Pensions', 'Surveyors', 'Chartered Accountants'])(
    'has it under a logo of one word in print of any size: %s',
    (kind) => {
      expect(senderOf(at(60, 40, ['Evergarth'], 19), at(60, 64, [kind], 10))).toBe(`Evergarth ${kind}`)
    },
  )

  it('has no unit of it under a logo of one word', () => {
    expect(senderOf(at(60, 40, ['Evergarth'], 19), at(60, 64, ['Customer Services'], 10))).toBe('Evergarth')
  })

  it('is the service whose masthead a paper of one of its court centres has', () => {
    const centre = at(300, 40, ['In the Civil National Business Centre', 'Claim no. M7QX4418'])
    expect(senderOf(at(60, 40, ['HM Courts &', 'Tribunals Service'], 13), centre)).toBe('HM Courts & Tribunals Service')
    const inOneLine = at(60, 40, ['HM Courts & Tribunals Service'])
    expect(senderOf(inOneLine, at(300, 40, ['County Court Business Centre']))).toBe('HM Courts & Tribunals Service')
    expect(senderOf(at(60, 40, ['Claim Form'], 16), centre)).toBe('Civil National Business Centre')
  })

  it('goes on in the line under it as its company’s name does', () => {
    const pages = [
      [at(60, 40, ['Cartwheel'], 23), at(60, 68, ['Trade Paints'], 12), ...LETTER],
      [
        at(60, 40, ['Current 443.70, 30 days 368.52']),
        at(60, 800, ['Cartwheel Trade Paints Ltd. Registered in England 05512093.'], 7),
      ],
    ].map((blocks, index) => ({ page: index + 1, reading: printPage(blocks) }))
    const letter = readOneLetter(pages, { ...RECEIVED, boundary: { confidence: 1, signals: [] } })
    expect(letter.sender).toBe('Cartwheel Trade Paints')
  })

  it.each([
    ['Simply', 'Finance', 'Simply Finance'],
    ['Premier', 'Payroll', 'Premier Payroll'],
  ])('may have a department’s word in its second line: %s / %s', (first, second, name) => {
    expect(senderOf(at(60, 40, [first, second], 18))).toBe(name)
  })

  it.each([
    ['Thank You', 'Office Supplies Centre'],
    ['Good News', 'Property Services'],
  ])('is no greeting over the firm’s name: %s / %s', (first, second) => {
    const firm = at(60, 80, [second, '12 Dock Road, Leeds LS1 1AA', '01632 960 171'])
    expect(senderOf(at(60, 40, [first], 18), firm)).toBe(second)
  })

  it('has its whole name right under its mark, from the same edge', () => {
    const mark = [
      at(60, 30, ['KESTREL'], 30),
      at(60, 70, ['Kestrel Plant & Tool Hire (Midlands) Ltd']),
      at(60, 84, ['Depots at Tamworth'], 8),
    ]
    const foot = at(60, 800, ['Kestrel Plant & Tool Hire (Midlands) Ltd. Registered in England No. 05512093.'], 7)
    expect(senderOf(...mark, at(360, 100, ['hire@kestrelplant.example'], 8), foot)).toBe(
      'Kestrel Plant & Tool Hire (Midlands) Ltd',
    )
  })

  it('may stand beside the address: a court', () => {
    const page = printPage([
      at(60, 40, ['Notice of Allocation to the Small Claims Track'], 14),
      at(60, 90, ['TANSY ORCHARD LTD', '4 MILL LANE', 'HARNWICK', 'HK2 7QT']),
      at(340, 90, ['In the County Court at Brackwater', 'Claim number: M4QZ 771R']),
      at(60, 200, ['Claimant: MR PAUL LEWIN', 'Defendant: TANSY ORCHARD LTD']),
      at(60, 260, ['The claim will be heard on 19 January 2027 at 10.30 am. The parties must attend.']),
    ])
    expect(readLetters(scan(page), RECEIVED)[0]!.sender).toBe('County Court at Brackwater')
  })
})

describe('the sender whose letterhead and signature differ', () => {
  const signed = (head: PrintedBlock, ...signature: string[]) =>
    senderOf(head, at(60, 330, ['Yours faithfully', '', ...signature]))

  it.each([
    ['Dave Purslow Guttering', 'Dave Purslow'],
    ['Anna Reed Photography Ltd', 'Anna Reed'],
    ['Harnwick Town Football Club', 'Harnwick Town'],
    ['Aire Valley Credit Union', 'Aire Valley'],
  ])('keeps its whole name over whoever signs: %s / %s', (firm, person) => {
    expect(signed(at(60, 40, [firm], 16), person)).toBe(firm)
  })

  it.each([
    'Credit Control Department',
    'Claims Department',
    'Legal Team',
    'Northern Region',
    'Leeds Branch',
    'Sales Office',
  ])('is the firm, not its department in the same print: %s', (department) => {
    for (const firm of ['Pentland Timber', 'University of Pentland'])
      expect(signed(at(60, 30, [firm, department], 13), 'J. Plum', 'Manager')).toBe(firm)
  })

  it.each(['Tansley Motors Ltd Tel 01632 960123', 'Tansley Motors Ltd Tel: 01632 960123'])(
    'stands before its telephone number: %s',
    (line) => {
      expect(signed(at(60, 40, [line]), 'J. Plum')).toBe('Tansley Motors Ltd')
    },
  )

  it('may begin as a label does', () => {
    expect(signed(at(60, 40, ["Our Lady's Primary School"], 18), 'Ida Plum')).toBe("Our Lady's Primary School")
  })
})

describe('the sender without a letterhead', () => {
  it.each([
    [['For and on behalf of', 'Tansley Motors Ltd'], 'Tansley Motors Ltd'],
    [['Ida Plum', 'Managing Director – Tansley Motors Ltd'], 'Tansley Motors Ltd'],
    [['Ida Plum', 'Head of Sales at Tansley Motors Ltd'], 'Tansley Motors Ltd'],
    [['Ida Plum', 'Clerk to Greenlane Parish Council'], 'Greenlane Parish Council'],
    [['Ida Plum', 'Chair of Harnwick Chess Club'], 'Harnwick Chess Club'],
    [['Ida Plum', 'Head of Customer Services'], 'Ida Plum'],
  ])('is whom somebody signs for: %j', (signature, sender) => {
    expect(senderOf(at(60, 330, ['Yours faithfully', '', ...signature]))).toBe(sender)
  })

  it('is the team that signs, without closing words', () => {
    expect(senderOf(at(60, 40, ['TapTill'], 16), at(60, 320, ['The TapTill Payments team']))).toBe('TapTill Payments')
  })

  it('is the brand as it is spoken of, without what its teams and its company add', () => {
    const letter = [at(60, 320, ['Someone signed in to your Kwindle account.', '', 'Stay sharp,', 'Kwindle Security'])]
    const foot = 'Kwindle Ltd is an electronic money institution. Registered in England 12770415.'
    expect(senderOf(...letter, at(60, 790, [foot], 7))).toBe('Kwindle')
    expect(senderOf(at(60, 790, ['yippee! is a brand of Yippee Telecom Ltd.'], 7))).toBe('yippee!')
  })

  it('is in brackets behind who signs for it', () => {
    const signature = at(60, 420, ['With best wishes', 'Dawn Pell (for the Friends of Moss Lane School)'])
    expect(senderOf(signature)).toBe('Friends of Moss Lane School')
  })

  it('is who signs a letter by hand, not the house at its head', () => {
    const page = printPage([
      at(360, 50, ['4 Clevedon Terrace'], 14),
      at(360, 70, ['P enarth'], 14),
      at(60, 120, ['Tansy Orchard Ltd', 'Studio B, Harnwick']),
      at(60, 200, ['Dear Delyth,']),
      at(60, 230, ['You made such a fuss of him, and he has talked', 'of nothing but the lemon cake since.']),
      at(60, 300, ['With love from', 'Margaret Flook']),
    ])
    expect(readLetters(scan({ ...page, handwritten: true }), RECEIVED)[0]!.sender).toBe('Margaret Flook')
  })

  it.each([
    ['with a title that was misread', ['Yours truly,', 'Maureen Appleyard (Mss)']],
    ['under closing words that were misread, where a word ends the text by itself', ['Llandewi', 'Maureen Appleyard']],
  ])('is who signs %s', (_, closing) => {
    const page = printPage([
      at(60, 120, ['Tansy Orchard Ltd', 'Studio B, Harnwick']),
      at(60, 200, ['Dear Mrs Pell,']),
      at(60, 230, ['I shall have to think of something else, as the honey has to be jarred by the', 'autumn.']),
      at(60, 300, closing),
    ])
    expect(readLetters(scan({ ...page, handwritten: true }), RECEIVED)[0]!.sender).toBe('Maureen Appleyard')
  })

  it('is the body that its seal names on two lines', () => {
    const seal = [at(280, 520, ['Companies'], 8), at(287, 530, ['House'], 8)]
    expect(senderOf(at(189, 40, ['CERTIFICATE OF THE', 'REGISTRATION OF A CHARGE'], 14), ...seal)).toBe(
      'Companies House',
    )
    const address = at(60, 520, ['Companies', 'House', 'Crown Way', 'Cardiff CF14 3UZ'])
    expect(senderOf(at(60, 40, ['Skell Advisers'], 18), address)).toBe('Skell Advisers')
  })

  it('is no place that is said to be part of another', () => {
    const text = at(60, 520, ['Mill Lane is part of Harnwick Conservation Area.'])
    expect(senderOf(at(60, 40, ['Skell Advisers'], 18), text)).toBe('Skell Advisers')
  })

  it('begins with a small word where nothing stands over it', () => {
    expect(senderOf(at(60, 40, ['for the love of dogs'], 20), at(60, 800, ['fortheloveofdogs.example'], 8))).toBe(
      'for the love of dogs',
    )
  })

  it('stands before its address at the foot behind a dot that was read as a colon', () => {
    const foot = 'Brightledger Payroll : 44 Foundry Court, Harnwick HK1 92ZZ - 0161 496 0448 - brightledger.example'
    expect(senderOf(at(140, 800, [foot], 7))).toBe('Brightledger Payroll')
  })

  it('is who signs under a wish that was misread', () => {
    const closing = ['With every 2804 wish,', 'Wilf Garside']
    const page = printPage([at(360, 50, ['3 Beck Cottaaes'], 11), ...LETTER, at(60, 420, closing)])
    expect(readLetters(scan({ ...page, handwritten: true }), RECEIVED)[0]!.sender).toBe('Wilf Garside')
  })

  it('is no flat whose number was run together with its word', () => {
    expect('Flat3, Quay Court').toMatch(english.addressees.beginsStreet)
    expect('Flatiron Steaks').not.toMatch(english.addressees.beginsStreet)
  })

  it('is who signs alone in a row far to the right', () => {
    const page = printPage([
      at(60, 120, ['Tansy Orchard Ltd', 'Studio B, Harnwick']),
      at(60, 200, ['Dear Mrs Pell,']),
      at(60, 230, ['The price is as we said, and I shall write out a bill when they go.']),
      at(60, 300, ['Yours truly,']),
      at(288, 330, ['Ned Fairbrass']),
    ])
    expect(readLetters(scan(page), RECEIVED)[0]!.sender).toBe('Ned Fairbrass')
  })

  it('goes on as in its small print where a logo ends in “&”', () => {
    const foot = at(60, 800, ['Fenland & Counties Bank plc. Registered in England no. 01192870.'], 7)
    expect(senderOf(at(60, 40, ['Fenland &'], 20), foot)).toBe('Fenland & Counties Bank')
  })

  it('is as it stands over its address at the foot, of a mutual whose whole name is in small print', () => {
    const foot = [
      at(60, 780, ['Lodestone Mutual, 4 Tan Street, Harnwick HK1 9XX'], 8),
      at(
        60,
        800,
        ['Lodestone Mutual Insurance Society Limited is authorised by the PRA. Registered in England no. 00193.'],
        7,
      ),
    ]
    expect(senderOf(...foot)).toBe('Lodestone Mutual')
  })

  it('has no title behind it that is another word', () => {
    const { titleInBrackets } = english.senders
    for (const name of ['J. Pell (Mrs)', 'J. Pell Mrs)', 'J. Pell (Mss)'])
      expect(name.replace(titleInBrackets, '')).toBe('J. Pell')
    for (const name of ['Friends of the Mill (Moss)', 'Age Aid (Mid)', 'J. Pell (née Dr)'])
      expect(name).not.toMatch(titleInBrackets)
  })

  it('is a name in ordinary print at the head, where nothing else was read', () => {
    expect(senderOf(at(62, 60, ['J. ARKLESS'], 11), at(62, 80, ['Locks + Safes + Doors opened'], 9))).toBe('J. ARKLESS')
  })

  it('is no line of the address that it is sent to', () => {
    expect(senderOf(at(60, 320, ['Regards', 'Siân', 'Bracken Payroll Bureau']))).toBe('Bracken Payroll Bureau')
  })

  it('stands under "From" behind a mark that sets it out of the column', () => {
    const cell = [
      at(413, 50, ['From'], 9),
      at(395, 64, ['* Marsden Kitchen Equipment']),
      at(413, 78, ['Foundry Works', 'Harnwick HK4 9XX', 'VAT no. 449 6017 20'], 9),
    ]
    expect(senderOf(...cell)).toBe('Marsden Kitchen Equipment')
  })

  it('is without its legal form as it stands over its company at the foot', () => {
    const foot = [
      at(60, 785, ['HANK NETWORKS'], 14),
      at(60, 808, ['Hank Networks Ltd, 4 Tan Street, Harnwick HK1 9XX'], 7),
    ]
    expect(senderOf(...foot)).toBe('HANK NETWORKS')
  })

  it('is nothing under the "From" of a period', () => {
    const period = at(60, 300, ['Day | Sunday', 'From | 06:30', 'Until about | 14:00'])
    expect(senderOf(at(60, 40, ['National Grid Connections'], 16), period)).toBe('National Grid Connections')
  })

  it('is its one web address where its logo is a picture', () => {
    expect(senderOf(at(60, 700, ['Sign up at fibrewise.example today.']))).toBe('Fibrewise')
    expect(senderOf(at(60, 700, ['Sign up at fibrewise.example or broadline.example today.']))).toBe('')
  })
})

describe('who signs', () => {
  const signed = (...lines: string[]) =>
    senderOf(at(60, 330, ['Yours faithfully,']), ...lines.map((line, index) => at(60, 350 + 20 * index, [line])))

  it('is whoever is named in full under the initials', () => {
    expect(signed('D. Achterberg', 'Daniel Achterberg')).toBe('Daniel Achterberg')
    expect(signed('D. Achterberg', 'Karl Achterberg')).toBe('D. Achterberg')
  })
})

describe('a letterhead', () => {
  it('has a name behind "Freepost", but not behind its code', () => {
    const name = (line: string) => senderOf(at(400, 50, ['Business Care', line, '0800 496 0402']))
    expect(name('Freepost ESTUARY TELECOM')).toBe('ESTUARY TELECOM')
    expect(name('Freepost RTHY')).not.toContain('RTHY')
  })

  it('has a court in a box beside "In the"', () => {
    const rows = [
      'Attachment of Earnings Order | In the | County Court at Wakefield',
      'Order to employer | Case number | L4XC2207',
      'Attachment of Earnings Act 1971 | Order number | 26/AE/00417',
    ]
    expect(senderOf(at(57, 53, rows))).toBe('County Court at Wakefield')
  })

  it('has no name in the street where a firm is', () => {
    const head = [at(60, 40, ['Spotlight'], 20), at(60, 64, ['Dancewear'], 16)]
    const street = at(60, 108, ['24 Union Parade', 'Southport PR9 0QP', '01632 960 682'])
    expect(senderOf(...head, street)).toBe('Spotlight Dancewear')
  })

  it('has no name in an office and its building', () => {
    const office = at(60, 64, ['Fishery Office, Longman House', '28 Longman Road, Inverness IV1 1SF'])
    expect(senderOf(at(60, 40, ['Marine Directorate'], 14), office)).toBe('Marine Directorate')
  })

  it('goes on from a line that ends in "and"', () => {
    // A speck makes the first line taller.
    const council = [at(60, 36, ['Cheshire West and'], 24), at(60, 66, ['Chester Council'], 15)]
    const office = at(400, 40, ['Licensing Team', 'The Portal, Wellington Road', 'Ellesmere Port CH65 0BA'])
    expect(senderOf(...council, office)).toBe('Cheshire West and Chester Council')
    const open = [at(60, 36, ['Bath & North East'], 15), at(60, 54, ['Somerset Council'], 15)]
    expect(senderOf(...open, at(400, 40, ['Parking Services, PO Box 3401, Bath BA1 9ZX']))).toBe(
      'Bath & North East Somerset Council',
    )
    const joined = [at(60, 36, ['Westmorland'], 15), at(60, 54, ['& Furness Council'], 15)]
    expect(senderOf(...joined)).toBe('Westmorland & Furness Council')
  })

  it('is not what is no name of the firm in small print', () => {
    const foot = at(60, 800, ['Safer Harnwick is a partnership of Police and Council.'], 7)
    expect(senderOf(at(60, 40, ['Larkfield Instruments'], 18), foot)).toBe('Larkfield Instruments')
  })

  it('is who signs, and not the lane where they live', () => {
    const home = at(420, 60, ['The Old Forge', 'Church Lane', 'Great Totham', '15 January 2026'])
    const signed = at(60, 250, [
      'Dear Sirs',
      'The cream that I had from you made my hands worse.',
      'Yours faithfully',
      '',
      'Philippa Garraway',
    ])
    expect(senderOf(home, signed)).toBe('Philippa Garraway')
  })

  it('is no department beside a firm that its small print gives in full', () => {
    const firm = [at(60, 57, ['TYNDALE'], 15), at(60, 94, ['Tyndale Commercial Finance'])]
    const department = at(440, 53, ['Portfolio Management', 'Ballast Exchange, Brathmouth BW1 5QQ', '0191 498 0615'], 8)
    const foot = at(60, 800, ['Tyndale Commercial Finance Ltd, registered in England 08190042.'], 7)
    expect(senderOf(...firm, department, foot)).toMatch(/^Tyndale/i)
  })

  it('may be the house that chambers are called by', () => {
    expect(senderOf(at(60, 40, ['1 Crown Office Row'], 20))).toBe('1 Crown Office Row')
  })

  it('is read by what its partnership is called in small print', () => {
    const foot = 'Pipkin & Drew Wafers is a partnership of D. Drew and H. Pipkin. VAT 158 2209 41.'
    expect(senderOf(at(60, 330, ['Yours sweetly', 'Dorothy Drew']), at(60, 800, [foot], 7))).toBe(
      'Pipkin & Drew Wafers',
    )
  })

  it('goes on over three lines that share no edge, or in a logo of one word each', () => {
    const office = at(60, 50, ['Revenues Section', 'Municipal Offices', 'Town Hall Square', 'Harnwick HK1 1HU'], 8)
    const right = [at(460, 40, ['North East'], 16), at(448, 60, ['Harnshire'], 16), at(484, 80, ['Council'], 16)]
    expect(senderOf(...right, office)).toBe('North East Harnshire Council')
    expect(senderOf(at(60, 40, ['General', 'Pharmaceutical', 'Council'], 15))).toBe('General Pharmaceutical Council')
  })

  it('says what a firm does behind a speck', () => {
    const logo = [at(60, 40, ['Chalkstream'], 18), at(60, 64, ['Water for Business -'])]
    expect(senderOf(...logo)).toBe('Chalkstream Water for Business')
  })

  it('is no street of another country, and ends in the form that companies have there', () => {
    const street = 'Calata Bettolo 14 — 16126 Genova ~ Tel. +39 010 555 0177'
    expect(senderOf(at(158, 60, ['Agenzia Marittima Lavagna S.r.1.'], 13), at(114, 90, [street], 8))).toBe(
      'Agenzia Marittima Lavagna S.r.l.',
    )
  })

  it('has no such form where it is set large without', () => {
    const address = at(60, 62, ['Ceramika Aurora Sp. z o.o.', 'ul. Kolejowa 18', 'tel. 77 555 0417'], 7)
    expect(senderOf(at(60, 40, ['Ceramika Aurora'], 16), address)).toBe('Ceramika Aurora')
  })

  it('is not completed by such a form behind the name that the firm signs with', () => {
    const signed = 'Tessitura Lavagna S.r.l. - Via dei Lanifici 18, 13900 Biella - P. IVA 00417730029'
    const closing = at(60, 330, ['Yours faithfully', 'Umberto Lavagna', signed])
    expect(senderOf(at(60, 40, ['Tessitura Lavagna'], 16), closing)).toBe('Tessitura Lavagna')
  })

  it('is no clinic over its hospital, nor what a magazine is about', () => {
    const trust = [
      at(440, 40, ['NHS'], 15),
      at(380, 60, ['Harnwick Hospitals'], 11),
      at(380, 73, ['NHS Foundation Trust'], 9),
    ]
    const clinic = at(60, 50, ['Audiology Outpatients', 'Harnwick Infirmary', 'Harnwick HK2 5BE', '01632 960955'])
    expect(senderOf(...trust, clinic)).toBe('Harnwick Hospitals NHS Foundation Trust')
    const masthead = [at(60, 40, ['WAVELENGTH'], 33), at(60, 86, ['The magazine of marine technology'], 13)]
    expect(senderOf(...masthead)).toBe('WAVELENGTH')
  })

  it('is no address, be it in one line with half a postcode or none', () => {
    const alley = at(392, 62, ["12 Printers' Alley, Harnwick HK1 9ZZ"], 11)
    expect(senderOf(at(60, 67, ['Business Pages of Harnshire'], 13), alley)).toBe('Business Pages of Harnshire')
    const dock = at(60, 62, ['Weighbridge Office, The Old Dock, Harnwick HK14', 'Fax/Tel 01632 960 118'], 12)
    expect(senderOf(at(60, 46, ['BULLO PILL STONE & GRAVEL'], 9), dock)).toBe('BULLO PILL STONE & GRAVEL')
  })

  it('is what a firm goes by, and not its unit or its company', () => {
    const unit = at(400, 52, ['Vantel Business Collections', 'PO Box 900, Harnwick HK1 9ZZ', '01632 960 150'], 7)
    const closing = at(60, 330, ['Yours faithfully', 'Vantel Business Collections'])
    expect(senderOf(at(60, 50, ['Vantel Business'], 20), unit, closing)).toBe('Vantel Business')
    const slip = at(60, 760, ['Avonmere Water Services'])
    expect(senderOf(at(60, 50, ['Avonmere Water'], 20), slip)).toBe('Avonmere Water')
  })

  it('is a public body over two lines, and not the one whose name it begins with', () => {
    const name = [at(60, 50, ['Health and Safety Executive'], 15), at(60, 72, ['for Northern Ireland'], 15)]
    expect(senderOf(...name)).toBe('Health and Safety Executive for Northern Ireland')
  })

  it('is what stands over a profession, a trade list or "COUNCIL" by itself', () => {
    const agents = [at(60, 40, ['BRISTOW KAYE'], 13), at(60, 56, ['CERTIFICATED ENFORCEMENT AGENTS'], 10)]
    expect(senderOf(...agents)).toBe('BRISTOW KAYE')
    const roofer = at(
      60,
      40,
      ['ALAN PRIESTLEY | Mob: 07700 900 418', 'Roofing, Guttering, Leadwork', '5 Bolton Lane'],
      9,
    )
    expect(senderOf(roofer)).not.toContain('Roofing')
    expect(senderOf(at(60, 40, ['Kirklees'], 20), at(60, 72, ['COUNCIL'], 9))).toBe('Kirklees Council')
    expect(senderOf(at(460, 40, ['Kirklees'], 20), at(500, 64, ['COUNCIL'], 9))).toBe('Kirklees Council')
  })

  it('is who gives a notice, where none is', () => {
    const given =
      'This notice is given by Castlegate Ground Rents, agent for the landlord, Castlegate Reversions Limited.'
    expect(senderOf(at(60, 330, [given]))).toBe('Castlegate Ground Rents')
  })

  it('is a tradesman without the list of what he does', () => {
    const typed = (trades: string) =>
      at(60, 60, ['R. DUNKLEY', trades, '3 Paddox Close, Harnwick. Tel 01632 960155'], 10)
    expect(senderOf(typed('WINDOW CLEANING - GUTTERS - FASCIAS'))).toBe('R. DUNKLEY')
    expect(senderOf(typed('WINDOW CLEANING | GUTTERS | FASCIAS'))).toBe('R. DUNKLEY')
    expect(senderOf(typed('Plumbing & Heating'))).toBe('R. DUNKLEY Plumbing & Heating')
  })

  it('is no sign that is misread in print much larger than a firm’s name', () => {
    const sign = printPage([at(60, 40, ['Poe #NSI Ne'], 30), at(60, 84, ['Nordvik Marine Spares Ltd'], 11), ...LETTER])
    const [first, ...others] = sign.lines
    const misread = { ...first!, confidence: 0.4, words: first!.words.map((word) => ({ ...word, confidence: 0.4 })) }
    const [letter] = readLetters(scan({ ...sign, lines: [misread, ...others] }), RECEIVED)
    expect(letter!.sender).toBe('Nordvik Marine Spares Ltd')
  })
})

describe('a letter from home', () => {
  it('is from a person over the house that is called something', () => {
    const head = [
      at(440, 50, ['Margaret Yeo'], 13),
      at(440, 68, ['Little Orchard', 'Harnwick HK2 7EN', '20th April 2026'], 11),
    ]
    expect(senderOf(...head, at(60, 330, ['Yours sincerely', 'Margaret Yeo']))).toBe('Margaret Yeo')
    const quoted = [at(440, 50, ['Margaret Yeo'], 13), at(440, 68, ['"Rowanlea"', 'Back Road', 'Harnwick HK2 7EN'], 9)]
    expect(senderOf(...quoted)).toBe('Margaret Yeo')
  })

  it('is not from the house of its addressee', () => {
    const letter = printPage([
      at(440, 50, ['M. Yeo', 'Bere Alston', '20th April 2026']),
      at(60, 176, ['D. Angove t/a Angove Boat Varnishing', 'Old Assay Office', '7 Kenwyn Quay', 'Truro'], 12),
      at(60, 260, ['Dear Mr Angove', 'I am writing about the dinghy which you collected from me in March.'], 9),
      at(60, 330, ['Yours sincerely', 'Margaret Yeo'], 9),
    ])
    expect(readLetters(scan(letter), RECEIVED)[0]!.sender).toBe('Margaret Yeo')
  })

  it('is from whoever signs, not whom it speaks for', () => {
    const text = at(60, 300, ['I am writing on behalf of the forty members of the Poulton Local History Circle.'])
    const signature = at(60, 340, ['With kind regards', 'Margaret Entwistle'])
    const home = at(400, 40, ['14 Larkhill Avenue', 'Lancashire', '23rd April 2026'])
    expect(senderOf(home, text, signature)).toBe('Margaret Entwistle')
  })

  it('is from whom its head names where that is a firm’s', () => {
    const head = [
      at(60, 40, ['Red Kite Cycles'], 14),
      at(60, 58, ['4 Mill Street', 'Harnwick HK1 2AB', '7 February 2026']),
    ]
    expect(senderOf(...head, at(60, 330, ['Yours sincerely', 'Ida Plum']))).toBe('Red Kite Cycles')
  })
})

describe('a letter by hand', () => {
  const page = printPage([
    at(60, 120, [
      'Tansy Orchard Ltd',
      'Tannery Court',
      'Dear Mr Lund,',
      'You may remember making our pond in the summer.',
    ]),
    at(60, 200, ['We have had newts in it two years running, and my husband was so proud of it.']),
    at(60, 300, ['With love from', 'Margaret Flook']),
  ])
  const [line] = page.lines
  const misread = { ...line!, words: line!.words.map((word) => ({ ...word, confidence: 0.5 })) }
  const readOf = (lines: typeof page.lines, handwritten: boolean) =>
    readLetters(scan({ ...page, lines, handwritten }), RECEIVED)[0]!

  it('is from whoever signs it, not from the house at its head', () => {
    const letter = printPage([
      at(380, 40, ['12 Glebe Rise, Bewlock', '4 May 2026']),
      at(60, 120, ['Tansy Orchard Ltd', 'Dear Sir,', 'You made a pair of gates for us and hung them in the spring.']),
      at(60, 300, ['Yours f41thfully,', 'Honor Lightbown (Mrs)']),
    ])
    const [found] = readLetters(scan({ ...letter, handwritten: true }), RECEIVED)
    expect(found!.sender).toBe('Honor Lightbown')
  })

  it('is from whoever signs, not from a lane that is named after a church', () => {
    const letter = printPage([
      at(398, 72, ['4, The Almshouses'], 16),
      at(436, 101, ['Church Loke', 'Aldersfield', '2nd May 2026'], 16),
      at(60, 203, ['The Aldersfield Almshouse Charity', 'Redwell Gate, Norwich', '', 'Dear Friends,'], 16),
      at(60, 330, ['I am writing to thank you for the lovely tea on Shrove Tuesday.', 'Joan Blyth (Mrs)'], 16),
    ])
    const [found] = readLetters(scan({ ...letter, handwritten: true }), RECEIVED)
    expect(found!.sender).toBe('Joan Blyth')
  })

  it('has an address that ends over its greeting', () => {
    expect(readOf(page.lines, true).recipientAddress).toBe('Tannery Court')
  })

  it('waits where a word of the addressee was hardly read', () => {
    expect(readOf(page.lines, true).reviewReasons).not.toContain('text_uncertain')
    expect(readOf([misread, ...page.lines.slice(1)], true).reviewReasons).toContain('text_uncertain')
    expect(readOf([misread, ...page.lines.slice(1)], false).reviewReasons).not.toContain('text_uncertain')
  })
})

describe('what stands at a page’s head and is no sender', () => {
  it('is a headline that ends as a sentence', () => {
    const foot = [
      at(240, 770, ['Stonewell Print'], 14),
      at(90, 800, ['48 Dock Works, London E17 - stonewellprint.example'], 8),
    ]
    expect(senderOf(at(52, 50, ['Greeting cards, sorted by', 'Halloween.'], 30), ...foot)).toBe('Stonewell Print')
  })

  it.each([
    [['CERTIFICATE OF THE', 'REGISTRATION OF A CHARGE']],
    [['CERTIFICATE OF INCORPORATION', 'ON CHANGE OF NAME']],
  ])('is the rest of a title: %s', (title) => {
    expect(senderOf(at(200, 60, title, 20), at(240, 760, ['Companies House'], 9))).toBe('Companies House')
  })

  it.each([
    ['Philippa Garside (Miss Hoyle, as I was)', 'Philippa Garside'],
    ['Wesley Adte!', 'Wesley Adte'],
  ])('is part of who signs, behind the name: %s', (signed, person) => {
    expect(senderOf(at(60, 400, ['Yours sincerely', signed]))).toBe(person)
  })

  it('is no end of a sentence before a telephone number', () => {
    expect(senderOf(at(60, 330, ['DO NOT HAVE THE INTERNET. THE TELEPHONE IS 01632 960 042']))).toBe('')
  })

  it('is the number of a bill before a telephone number', () => {
    expect(senderOf(at(60, 40, ['Poolbright Direct Ltd'], 12), at(60, 66, ['Credit Note CN 0387 01632 960 511']))).toBe(
      'Poolbright Direct Ltd',
    )
  })

  it('is the office of a public body whose logo was not read, if its foot says what it is', () => {
    const office = at(400, 40, ['Early Conciliation Support', 'PO Box 10, Harnwick HK2 9PE'], 12)
    expect(senderOf(office, at(60, 800, ['Acas is the Advisory, Conciliation and Arbitration Service'], 7))).toBe(
      'Acas',
    )
  })
})

describe('the sender’s name', () => {
  it('is the whole one right under a logo of its first words, where it goes by that elsewhere', () => {
    const named = (logo: string, whole: string, foot: string) =>
      senderOf(at(60, 40, [logo], 18), at(60, 62, [whole], 9), at(60, 808, [foot], 7))
    const foot = 'Hallett Brice Solicitors LLP, 4 Tan Street, Harnwick HK1 9XX. Registered in England OC391185.'
    expect(named('Hallett Brice', 'Hallett Brice Solicitors LLP', foot)).toBe('Hallett Brice Solicitors LLP')
    expect(named('Hallett Brice', 'Hallett Brice Legal Friends', foot)).toBe('Hallett Brice')
    const society = 'Castle Brook Mutual Insurance Society Limited'
    expect(named('Castle Brook Mutual Insurance', society, `${society}, 4 Tan Street, Harnwick HK1 9XX`)).toBe(
      'Castle Brook Mutual Insurance',
    )
  })

  it('is what is signed for, once, behind a logo of its first word', () => {
    expect(senderOf(at(60, 330, ['Yours faithfully', 'Signed for Millrace Estates Ltd', 'C. Yelland']))).toBe(
      'Millrace Estates Ltd',
    )
    expect(senderOf(at(60, 40, ['TORSION Torsion Fitness Equipment Ltd'], 12))).toBe('Torsion Fitness Equipment Ltd')
    expect(senderOf(at(60, 40, ['Duran Duran Music Ltd'], 16))).toBe('Duran Duran Music Ltd')
  })

  it('is not of the office that signs', () => {
    const trust = at(
      60,
      60,
      ['Harnwick University Hospitals NHS Foundation Trust', 'Hill Hospital, Harnwick HK2 0QQ'],
      12,
    )
    expect(senderOf(trust, at(60, 330, ['Yours sincerely', '', 'Appointments Office'].filter(Boolean)))).toBe(
      'Harnwick University Hospitals NHS Foundation Trust',
    )
  })

  it('is in brackets behind a signature', () => {
    const signed = (line: string) => senderOf(at(60, 330, ['Yours faithfully', line]))
    expect(signed('K. Tranmer (Mr Kevin Tranmer)')).toBe('Kevin Tranmer')
    expect(signed('K. Tranmer (Mr Kevin Hirst)')).toBe('')
    expect(signed('Kestrel Trust (The Hull Trust)')).not.toBe('The Hull Trust')
  })

  it('stands before a street at the foot, also without a postcode and where readers part the row', () => {
    const foot = 'Orrell Office Coffee, Unit 6, 14 Dock Street, London. Registered to carry on a trade'
    expect(senderOf(at(115, 808, [foot], 7))).toBe('Orrell Office Coffee')
    expect(senderOf(at(126, 808, ['Ebbing Wine Imports'], 7), at(300, 808, ['14 Dock Street, Harnwick'], 7))).toBe(
      'Ebbing Wine Imports',
    )
  })

  it.each([
    ['Wexcombe Lisle', at(330, 60, ['Business Energy & Services'], 16)],
    ['Wexcombe Lisle', at(60, 75, ['Property & Payments'], 15)],
  ])('has a word of its own, and headings have none: %s', (name, heading) => {
    expect(senderOf(at(60, 40, [name], 20), heading)).toBe(name)
  })

  it.each([
    ['REDCLIFFE', 'Redcliffe Asset Finance Ltd, company number 06117718'],
    ['RED CLIFFE', 'For Redcliffe Asset Finance'],
  ])('is whole where a line beside its logo gives both lines as one: %s', (logo, line) => {
    const head = [at(60, 34, [logo], 21), at(60, 60, ['Asset Finance'], 11), at(330, 36, [line], 8)]
    expect(senderOf(...head)).toBe('Redcliffe Asset Finance')
  })

  it('is the host’s of an invitation that names nobody else', () => {
    const lines = [
      'The Master and Wardens of',
      'The Guild of Tees Makers',
      'request the pleasure of the company of',
      'two guests of Farrow & Lund Ltd',
    ]
    const [invitation] = readLetters(scan(printPage([at(180, 230, lines, 14)])), RECEIVED)
    expect(invitation).toMatchObject({ sender: 'The Guild of Tees Makers', recipientCompany: 'Farrow & Lund Ltd' })
  })

  it('is who requests the pleasure of the company of whoever stands at the head of the card', () => {
    const card = printPage([
      at(220, 94, ['Tansy Energy Holdings Ltd']),
      at(120, 150, ['HARNWICK & COQUET CHAMBER OF TRADE', 'requests the pleasure of your company at its'], 13),
      at(160, 230, ['Christmas Dinner & Awards'], 24),
      at(200, 490, [
        'R.S.V.P. by 27 November to Miss J. Tully,',
        'The Chamber Office, 3 Shambles Row, Harnwick HK2 9CT',
      ]),
    ])
    const [invitation] = readLetters(scan(card), RECEIVED)
    expect(invitation).toMatchObject({
      sender: 'HARNWICK & COQUET CHAMBER OF TRADE',
      recipientCompany: 'Tansy Energy Holdings Ltd',
    })
  })

  it('is whose officer signs a note at its end', () => {
    const note = [
      'To all at Tansy Orchard Ltd',
      'A big thank you for the loan of the tent. There is a photo of it in the Echo.',
    ]
    const [letter] = readLetters(
      scan(printPage([at(60, 100, note), at(60, 200, ['Secretary, Glamorgan Road Runners'])])),
      RECEIVED,
    )
    expect(letter?.sender).toBe('Glamorgan Road Runners')
  })

  it('is not whose officer gets a copy', () => {
    const note = [
      'To all at Tansy Orchard Ltd',
      'A big thank you for the loan of the tent. There is a photo of it in the Echo.',
    ]
    const end = at(60, 200, ['Tom Peters', 'Copy to:', 'Treasurer, Ilkley Runners'])
    const [letter] = readLetters(scan(printPage([at(60, 100, note), end])), RECEIVED)
    expect(letter?.sender).not.toBe('Ilkley Runners')
  })

  it('is set small over an invitation', () => {
    const lines = ['The Chairman and Members request the pleasure of the company of', 'Tansy Orchard Ltd']
    const head = at(180, 80, ['BELFAST QUAYS BUSINESS CIRCLE'], 8)
    const [invitation] = readLetters(
      scan(printPage([head, at(180, 240, ['The Harbour Dinner'], 12), at(120, 280, lines)])),
      RECEIVED,
    )
    expect(invitation?.sender).toBe('BELFAST QUAYS BUSINESS CIRCLE')
  })

  it('stands under the emblem that many share, and is that where there is no other', () => {
    const emblem = at(500, 34, ['NHS'], 16)
    const trust = at(360, 58, ['Loftus Valley Hospitals', 'NHS Foundation Trust'], 11)
    expect(senderOf(emblem, trust)).toBe('Loftus Valley Hospitals NHS Foundation Trust')
    expect(senderOf(emblem)).toBe('NHS')
  })

  it('is no group’s that it is a member of, but may be a club’s whose member the reader is', () => {
    const part = at(60, 58, ['a member of the Northumbria Mutual group of insurers'], 8)
    expect(senderOf(at(60, 38, ['Tyne & Tweed Inspection'], 13), part)).toBe('Tyne & Tweed Inspection')
    expect(senderOf(at(60, 300, ['You have been a member of Larkfield Club for three years.']))).toBe('Larkfield Club')
  })

  it('is a person’s as the head of the letter has it', () => {
    const head = at(330, 50, ['Mrs J. Plum', 'The Old Chapel', 'Saxby'], 13)
    const closing = at(60, 330, ['Yours sincerely,', '', 'Ida Plum (Mrs)'])
    expect(senderOf(head, closing)).toBe('Mrs J. Plum')
    expect(senderOf(head)).toBe('Mrs J. Plum')
  })

  it('has the article that its web address leaves out', () => {
    expect(senderOf(at(60, 330, ['The Mango Round']), at(60, 500, ['mangoround.example'], 8))).toBe('The Mango Round')
  })

  it('is as the small print spells it, where its letters stand so far apart that they were read as words', () => {
    const page = printPage([
      at(60, 40, ['AB E RCcoORN M U T UAL'], 16),
      ...LETTER,
      at(60, 700, ['Abercorn Mutual shares what it knows. abercornmutual.example'], 8),
    ])
    const [first, ...others] = page.lines
    const unsure = { ...first!, confidence: 0.85, words: first!.words.map((word) => ({ ...word, confidence: 0.85 })) }
    expect(readLetters(scan({ ...page, lines: [unsure, ...others] }), RECEIVED)[0]!.sender).toBe('Abercorn Mutual')
  })

  it('is what an ampersand joins, set wide', () => {
    const word = (text: string, left: number, right: number): Word => ({
      text,
      box: [left, 67, right, 82],
      confidence: 1,
    })
    const cells = (...words: Word[]) => cutAtGaps(lineOf(words, 0), 0, 8).map(({ text }) => text)
    expect(cells(word('ALDER', 87, 183), word('&', 206, 219), word('FINN', 246, 313))).toEqual(['ALDER & FINN'])
    expect(cells(word('ALDER', 87, 183), word('FINN', 216, 313))).toEqual(['ALDER', 'FINN'])
  })

  it.each([
    ['Cyngor Sir Maesyfed | Maesyfed County Council', 'Maesyfed County Council'],
    ['Unpaid council tax / Harnwick Borough Council', 'LARKFIELD ENFORCEMENT'],
    ['Environmental Health / Harnwick Borough Council', 'Harnwick Borough Council'],
  ])('is an authority’s behind its Welsh one alone: %s', (line, name) => {
    expect(senderOf(at(60, 40, ['LARKFIELD ENFORCEMENT'], 18), at(60, 66, [line], 12))).toBe(name)
  })

  it('may be made of words that all use, where nobody else is named', () => {
    expect(senderOf(at(60, 40, ['Business Energy & Services'], 20))).toBe('Business Energy & Services')
  })

  it.each([
    ['Colne Marsh', 'Insurance Brokers', 'Colne Marsh Insurance Brokers'],
    ['COLNE & MARSH', 'Court Enforcement', 'COLNE & MARSH Court Enforcement'],
    ['R. DOBSON', 'Plumbing & Heating', 'R. DOBSON Plumbing & Heating'],
    ['P. GREEN', 'Church House', 'Church House'],
    ['J. SMITH', 'Harnwick Hospital', 'J. SMITH'],
    ['J. SMITH', 'School of Motoring', 'J. SMITH School of Motoring'],
    ['J. SMITH', 'Engineering Works', 'J. SMITH Engineering Works'],
    ['Dr Martens Repairs', '4 Mill Lane', 'Dr Martens Repairs'],
    ['Mrs Smith & Sons', '4 Mill Lane', 'Mrs Smith & Sons'],
    ['Colne Marsh', 'Chartered Surveyors', 'Colne Marsh'],
    ['Colne Marsh', 'Payments Team', 'Colne Marsh'],
    ['Colne Bank', 'Plant Hire', 'Colne Bank'],
  ])('has under it what sort of firm it is: %s / %s', (name, kind, sender) => {
    expect(senderOf(at(60, 40, [name], 26), at(60, 78, [kind], 14))).toBe(sender)
  })

  it('does not go on in a line that ends in a comma', () => {
    expect(senderOf(at(60, 40, ['Wharfe & Lyle'], 20), at(60, 68, ['Lime,'], 18))).toBe('Wharfe & Lyle')
  })

  it('ends before what it practises', () => {
    expect(senderOf(at(60, 40, ['Pryce Ellory, Chartered Accountants'], 17))).toBe('Pryce Ellory')
    expect(senderOf(at(60, 40, ['Pryce, Ellory & Marsh'], 17))).toBe('Pryce, Ellory & Marsh')
  })

  it('ends before what stands under it in small letters, where it signs without', () => {
    const foot = at(60, 780, ['Lennox & Patton Asset Finance Ltd, 50 Quay Crescent, Harnwick HK2 9XX.'], 7)
    const caption = (line: string, signed: string) =>
      senderOf(
        at(60, 50, ['LENNOX & PATTON'], 16),
        at(60, 72, [line], 8),
        at(60, 330, ['Yours faithfully', '', 'Customer Care', signed]),
        foot,
      )
    expect(caption('asset finance', 'Lennox & Patton')).toBe('Lennox & Patton')
    expect(caption('association', 'Lennox & Patton')).toBe('LENNOX & PATTON association')
    expect(caption('Asset Finance', 'Lennox & Patton')).toBe('Lennox & Patton Asset Finance')
  })

  it('is what it signs with where its caption was run into the logo', () => {
    const foot = at(60, 780, ['Vesper Energy Business Ltd. Registered in England and Wales 09981123.'], 7)
    const page = printPage([
      at(60, 50, ['Vesper Energytortusiness'], 24),
      ...LETTER,
      at(60, 330, ['All the best', 'Vesper Energy']),
      foot,
    ])
    const [logo] = page.lines
    const misread = { ...logo!, confidence: 0.4, words: logo!.words.map((word) => ({ ...word, confidence: 0.4 })) }
    const lines = page.lines.map((line) => (line === logo ? misread : line))
    expect(readLetters(scan({ ...page, lines }), RECEIVED)[0]!.sender).toBe('Vesper Energy')
  })

  it('ends before a caption in small letters behind it', () => {
    expect(senderOf(at(60, 50, ['Tidewater Business water & waste'], 18))).toBe('Tidewater Business')
    expect(senderOf(at(60, 50, ['Tidewater Business Water & Waste'], 18))).toBe('Tidewater Business Water & Waste')
  })

  it('goes on in brackets before its legal form, however wide it is set', () => {
    const word = (text: string, left: number, right: number): Word => ({
      text,
      confidence: 0.95,
      box: [left, 45, right, 55],
    })
    const words = [word('PLASKETT', 60, 130), word('(MERCHANTS)', 160, 240), word('LTD', 245, 270)]
    const cut = (some: Word[]) => cutAtGaps(lineOf(some, 0), 0, 7).map(({ text }) => text)
    expect(cut(words)).toEqual(['PLASKETT (MERCHANTS) LTD'])
    expect(cut(words.slice(0, 2))).toEqual(['PLASKETT', '(MERCHANTS)'])
  })

  it('begins with the emblem over it that the text puts before it', () => {
    const trust = (foot: string) =>
      senderOf(at(480, 40, ['NHS'], 14), at(440, 62, ['Supply Chain'], 13), at(60, 780, [foot], 7))
    expect(trust('NHS Supply Chain is managed by Supply Chain Coordination Limited.')).toBe('NHS Supply Chain')
    expect(trust('Supply Chain Coordination Limited.')).toBe('Supply Chain')
  })

  it('goes on in the line under its logo as its name over the house does', () => {
    const foot = (name: string) =>
      at(60, 780, [`${name}, prop. G. Bellandi, 7 Tannahill Arches, Glasgow. VAT 441 9023 17`], 7)
    const logo = [at(60, 50, ['Fornello'], 24), at(60, 84, ['espresso service & spares'], 8)]
    expect(senderOf(...logo, foot('Fornello Espresso Service'))).toBe('Fornello espresso service')
    expect(senderOf(...logo, foot('Fornello Trading'))).toBe('Fornello')
    expect(senderOf(...logo, at(60, 780, ['Balance report, 5 March 2026'], 7))).toBe('Fornello')
    expect(senderOf(...logo, at(60, 780, ['Fornello report, 5 March 2026, Glasgow'], 7))).toBe('Fornello')
    expect(senderOf(...logo, at(60, 780, ['Directors J Plum, A Fox, 2 Members'], 7))).toBe('Fornello')
  })

  it('is the guild’s, not of those who invite for it', () => {
    const invitation = 'request the pleasure of the company of'
    const card = (...lines: string[]) =>
      readLetters(
        scan(
          printPage([
            at(200, 130, [...lines, invitation, 'Tansy Orchard Ltd', 'at the']),
            at(200, 220, ['Autumn Dinner'], 14),
            at(200, 250, ['Black tie']),
          ]),
        ),
        RECEIVED,
      )[0]!.sender
    expect(card('The President and Council of', 'THE CLYDE CHAMBER OF ADVISERS')).toBe('THE CLYDE CHAMBER OF ADVISERS')
    expect(card('The Master of', 'The Trentvale Guild of Builders')).toBe('The Trentvale Guild of Builders')
  })

  it('is the whole of which a web address is short', () => {
    const card = (domain: string) =>
      readLetters(
        scan(
          printPage([
            at(200, 130, [
              'RIVERSIDE BUSINESS CIRCLE',
              '',
              'The President and Council',
              'request the pleasure of the company of',
            ]),
            at(200, 200, ['Tansy Orchard Ltd', 'at the', 'Summer Reception', '', `events@${domain}.example`]),
          ]),
        ),
        RECEIVED,
      )[0]!.sender
    expect(card('riversidecircle')).toBe('RIVERSIDE BUSINESS CIRCLE')
    expect(card('stagecircle')).toBe('Stagecircle')
  })

  it.each([
    [['The Charity Commission', 'for Northern Ireland'], 'Charity Commission for Northern Ireland'],
    [['Infrastructure', 'Department for Infrastructure · An Roinn Bonneagair'], 'Department for Infrastructure'],
    [['IN THE HIGH COURT OF JUSTICE IN NORTHERN IRELAND'], 'High Court of Justice in Northern Ireland'],
    [['IN THE HIGH COURT OF JUSTICE'], 'High Court of Justice'],
  ])('is that of the whole body: %j', (lines, body) => {
    expect(senderOf(at(60, 50, [lines[0]!], 14), at(60, 68, lines.slice(1)))).toBe(body)
  })

  it('is no department of another name that begins alike', () => {
    expect(senderOf(at(60, 50, ['Department for Communities and Local Government'], 14))).not.toBe(
      'Department for Communities',
    )
  })

  it('is that of the agency of Northern Ireland, not of England', () => {
    expect(senderOf(at(60, 40, ['Northern Ireland Environment Agency'], 17))).toBe(
      'Northern Ireland Environment Agency',
    )
    expect(senderOf(at(60, 40, ['Environment Agency'], 17))).toBe('Environment Agency')
  })

  it('is HMRC’s behind a crest that was read as letters', () => {
    expect(senderOf(at(60, 40, ['wad HM Revenue'], 17))).toBe('HM Revenue & Customs')
    expect(senderOf(at(60, 40, ['Colne Marsh Accountants'], 17), at(60, 80, ['cc HM Revenue']))).toBe(
      'Colne Marsh Accountants',
    )
  })

  it('does not go on in a stamp under it', () => {
    expect(senderOf(at(158, 79, ['Bryn Leisure Insurance Brokers'], 15), at(280, 98, ['URGENT'], 15))).toBe(
      'Bryn Leisure Insurance Brokers',
    )
  })

  it('ends before its street in one line of large print', () => {
    expect(senderOf(at(64, 60, ['Fells Storage, Ferry Road, Harnwick'], 15))).toBe('Fells Storage')
  })

  it('has its article where the web address has none', () => {
    expect(senderOf(at(180, 49, ['The Beacon Room'], 20), at(214, 700, ['supper@beaconroom.example']))).toBe(
      'The Beacon Room',
    )
  })

  it('is put together where a fold parts its logo', () => {
    expect(senderOf(at(193, 48, ['Fratelli'], 15), at(264, 48, ['Lombardo S.n.c.'], 15))).toBe(
      'Fratelli Lombardo S.n.c.',
    )
  })

  it('is a council’s behind its name in another language', () => {
    const head = at(160, 50, ['Cyngor Sir Maesyfed | Maesyfed County Council'], 12)
    const office = at(60, 90, ['Ardrethi Busnes / Business Rates', 'Neuadd y Sir, Llanfarian LD1 9CS'], 8)
    expect(senderOf({ ...head, lines: ['Cyngor Sir Maesyfed / Maesyfed County Council'] }, office)).toBe(
      'Maesyfed County Council',
    )
  })

  it('has what a tradesman does behind his own in a typed letterhead', () => {
    const head = [
      at(264, 50, ['R. ONSLOW']),
      at(237, 66, ['Roofing and Leadwork']),
      at(190, 82, ['Quarry Bank Road, Harnwick']),
    ]
    expect(senderOf(...head)).toBe('R. ONSLOW Roofing and Leadwork')
  })

  it('is a logo in lower case, not the company of that name over its address', () => {
    const own = at(
      440,
      46,
      ['Beacon Fibre Ltd', 'Lantern House, Severnside Way', 'Harnwick HK2 9FB', '01632 960 128'],
      7,
    )
    expect(senderOf(at(60, 46, ['beacon fibre'], 20), own)).toBe('beacon fibre')
  })

  it('has small words of other languages in it', () => {
    const foot = at(60, 800, ['Conserverie des Trois Phares SAS au capital de 120 000 € – RCS 000 447 118'], 8)
    expect(senderOf(at(200, 50, ['Conserverie des Trois Phares'], 14), foot)).toBe('Conserverie des Trois Phares')
  })

  it('may have a street in it', () => {
    const signature = at(60, 330, ['With best wishes', 'for the Ebbing Street Larder'])
    expect(senderOf(at(200, 50, ['Ebbing Street Larder'], 11), signature)).toBe('Ebbing Street Larder')
  })

  it('may begin with an article in a logo of lower case', () => {
    expect(senderOf(at(200, 50, ['the myrtle list'], 22), at(60, 700, ['Go to myrtlelist.example and look.']))).toBe(
      'the myrtle list',
    )
  })

  it('of a council stands beside a crest that was read as letters', () => {
    const page = printPage([at(90, 46, ['Council'], 17), at(190, 46, ['Otterby District Council'], 17), ...LETTER])
    const [first] = page.lines
    const crest = { ...first!, text: 'oO', confidence: 0.2, box: [60, 20, 88, 60] as [number, number, number, number] }
    const words = [{ text: 'oO', box: crest.box, confidence: 0.2 }]
    const lines = [{ ...crest, words }, ...page.lines]
    expect(readLetters(scan({ ...page, lines }), RECEIVED)[0]!.sender).toBe('Otterby District Council')
  })

  it.each([
    [
      'that stands large beside a body on two lines that prosecutes',
      [
        at(60, 60, ['Tolmere Magistrates’ Court'], 14),
        at(60, 80, ['PO Box 441, Tolmere TL9 9XA'], 8),
        at(330, 71, ['Prosecutor'], 8),
        at(405, 64, ['Driver and Vehicle', 'Standards Agency'], 8),
      ],
      'Tolmere Magistrates’ Court',
    ],
    [
      'behind the title of its form, over the claimant',
      [
        at(60, 44, ['Judgment for Claimant'], 16),
        at(340, 52, ['In the'], 8),
        at(412, 44, ['County Court at', 'Harnwick'], 10),
        at(340, 84, ['Claimant'], 8),
        at(412, 84, ['Loxley Castings Ltd']),
      ],
      'County Court at Harnwick',
    ],
    ['in capitals', [at(60, 40, ['IN THE COUNTY COURT AT HARNWICK'], 11)], 'County Court at Harnwick'],
    [
      'two in Northern Ireland',
      [at(160, 40, ['OFFICE OF THE INDUSTRIAL TRIBUNALS', 'AND THE FAIR EMPLOYMENT TRIBUNAL'], 11)],
      'Office of the Industrial Tribunals and the Fair Employment Tribunal',
    ],
    ['of session', [at(60, 40, ['COURT OF SESSION'], 11)], 'Court of Session'],
    [
      'a coroner’s',
      [at(150, 60, ['HM CORONER FOR THE COUNTY OF HARNSHIRE'], 11)],
      'HM Coroner for the County of Harnshire',
    ],
    ['a tribunal’s', [at(60, 40, ['First-tier Tribunal (Tax Chamber)'], 14)], 'First-tier Tribunal (Tax Chamber)'],
  ])('of a court %s', (_, blocks, sender) => {
    expect(senderOf(...blocks)).toBe(sender)
  })

  it('of a petition is that of the solicitors who serve it, not the court’s', () => {
    const petition = at(60, 40, ['IN THE HIGH COURT OF JUSTICE', 'WINDING-UP PETITION'], 11)
    expect(senderOf(petition)).toBe('High Court of Justice')
    const serve = 'Pell Hartley, solicitors for the petitioner, serve this on you.'
    expect(senderOf(petition, at(60, 700, [serve]))).toBe('Pell Hartley')
    expect(senderOf(petition, at(60, 700, ['The solicitors to the petitioner are Pell Hartley LLP, Harnwick.']))).toBe(
      'Pell Hartley LLP',
    )
  })

  it('is that of the agency, not of the department under it in smaller type', () => {
    const agency = [at(60, 40, ['Child Maintenance Service'], 11), at(60, 58, ['Department for Work & Pensions'], 8)]
    expect(senderOf(...agency)).toBe('Child Maintenance Service')
    const department = [
      at(60, 40, ['Department for Work & Pensions'], 16),
      at(60, 62, ['Child Maintenance Service'], 9),
    ]
    expect(senderOf(...department)).toBe('Department for Work & Pensions')
  })

  it('of a public body may begin behind a mark that was read as letters', () => {
    expect(senderOf(at(65, 38, ['(ua) HM Revenue'], 24), at(105, 66, ['& Customs'], 13))).toBe('HM Revenue & Customs')
  })

  it('of a court goes on in capitals behind small words', () => {
    expect(senderOf(at(325, 49, ['In the COUNTY COURT AT', 'GAUNTSTOWN', 'Claim No. L2QZ55K9'], 9))).toBe(
      'County Court at Gauntstown',
    )
  })

  it('of a court goes on behind a rule that was read as a stroke', () => {
    const page = printPage([
      at(325, 49, ['In the County Court at'], 8),
      { x: 110, y: 61, size: 12, lines: ['General Form of Judgment or Order / Wharfebridge'] },
      at(325, 130, ['Claimant', 'Broadacre Sawmills Limited'], 8),
      ...LETTER,
    ])
    const lines = page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => (word.text === '/' ? { ...word, text: '|' } : word)),
      text: line.text.replace(' / ', ' | '),
    }))
    expect(readLetters(scan({ ...page, lines }), RECEIVED)[0]!.sender).toBe('County Court at Wharfebridge')
  })

  it('of a court goes on under itself in a form', () => {
    const form = at(60, 50, ['Notice of Allocation to the Small Claims', 'Track (Hearing)'], 12)
    expect(senderOf(form, at(362, 50, ['In the']), at(446, 50, ['County Court at', 'Harnwick']))).toBe(
      'County Court at Harnwick',
    )
  })

  it('is no town with the half of its postcode', () => {
    expect(senderOf(at(60, 40, ['Deirdre Mallon', '44b Sidney Grove', 'London N8&'], 13))).not.toContain('London')
  })

  it('is a name over three lines, whatever their print', () => {
    expect(
      senderOf(
        at(60, 40, ['Healthcare'], 13),
        at(60, 56, ['Improvement'], 16),
        at(60, 74, ['Scotland'], 13),
        at(60, 760, ['Healthcare Improvement Scotland is a body set up by statute.'], 8),
      ),
    ).toBe('Healthcare Improvement Scotland')
  })

  it.each([
    ['Beckermet Assurance |Landlords', 'Beckermet Assurance'],
    ['IX] northmere energy', 'northmere energy'],
  ])('is without a mark that was read as letters or what stands behind a rule: %s', (printed, name) => {
    expect(senderOf(at(60, 40, [printed], 22))).toBe(name)
  })

  it('is a body’s own in large print, not that of its department', () => {
    expect(
      senderOf(
        at(60, 40, ['Child Maintenance Service'], 16),
        at(60, 62, ['Department for Work & Pensions, Mail Handling Site A, Wolverhampton WV98 2BU'], 7),
      ),
    ).toBe('Child Maintenance Service')
  })
})

describe('whom a letter speaks to or of', () => {
  const home = at(60, 40, ['17 Tydfil Avenue', 'Harnwick', '6 September 2026'])
  const privately = (...body: string[]) => readLetters(scan(printPage([home, at(60, 160, body)])), RECEIVED)[0]!.sender

  it('is not the sender: a committee of which others are members', () => {
    const body = [
      'Dear Secretary,',
      'I would gladly show any member of the Committee what I mean about the lamps.',
      'Yours sincerely,',
      'G. R. Tolliver',
    ]
    expect(privately(...body)).toBe('G. R. Tolliver')
  })

  it('is who closes with warmest thanks, not the house over the letter', () => {
    const house = at(430, 79, ['Rosehill', '22 Croham Lane', 'Croydon CR2 9ZF'])
    const body = at(60, 300, [
      'Dear Mrs Plum,',
      'I wanted to write to you properly about the dress.',
      'With my warmest thanks,',
      'No03 Cze-Hart',
      'Ngozi Eze-Hart',
    ])
    expect(readLetters(scan(printPage([house, LETTER[0]!, body])), RECEIVED)[0]!.sender).toBe('Ngozi Eze-Hart')
  })

  it('is not the sender: everyone at a home that is thanked', () => {
    expect(privately('Dear Matron and everyone at Hollybank', 'Thank you for the way you looked after Dad.')).toBe('')
  })
})

it('is a partnership by the name that it has over its address, whatever its logo leaves out', () => {
  const logo = at(60, 40, ['Maddox', 'Ferrier'], 20)
  const address = at(380, 40, ['Maddox Ferrier LLP, Solicitors', 'Park Place Chambers', 'Harnwick HK1 3ZP'])
  expect(senderOf(logo, address)).toBe('Maddox Ferrier LLP')
})

it('is no department that pays, though its postcode was misread', () => {
  const head = at(200, 40, ['PARKGATE HEALTH PLANS', 'Provider Payments, Harnwick HK2 92ZZ'])
  expect(senderOf(head)).toBe('PARKGATE HEALTH PLANS')
})

it.each([
  [['Department', 'for Education'], 'Academies Finance Division', 'Department for Education'],
  [['Scottish Forestry'], 'Highland and Islands Conservancy', 'Scottish Forestry'],
])('is the body in the logo %j, not its division over the address', (logo, division, sender) => {
  expect(senderOf(at(60, 50, logo, 16), at(390, 50, [division, 'Cheylesmore House', 'Coventry CV1 2WT']))).toBe(sender)
})

it.each(['Funded by the Welsh Government', 'Supported by the Ministry of Defence'])(
  'is not the body of which a firm says: %s',
  (badge) =>
    expect(senderOf(at(60, 40, ['Oakfield Plant Hire'], 16), at(380, 40, [badge], 8))).toBe('Oakfield Plant Hire'),
)

it('is a firm that is called after a public body', () => {
  expect(senderOf(at(60, 40, ['Scottish Forestry Contractors Ltd'], 16))).toBe('Scottish Forestry Contractors Ltd')
})

it('is the agency over the ministry that it is of', () => {
  expect(senderOf(at(60, 50, ['Ministry of Justice', 'Legal Aid Agency'], 16))).toBe('Legal Aid Agency')
})
