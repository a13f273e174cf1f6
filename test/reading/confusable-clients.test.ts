import { describe, expect, it } from 'vitest'
import { decideClient } from '../../src/reading/matching/decide-client.ts'
import { type ClientForMatching, matchClient } from '../../src/reading/matching/match-client.ts'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { type ReadLetter, readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedLetter, printLetter, printPage, scan, unreadablePage } from './build-page.ts'

/** "08234567 Harrow Green Ltd": a client by its number, if it has one, and its name, which is its id as well. */
const client = (written: string): ClientForMatching => {
  const [, companyNumber, name = ''] = /^(?:([A-Z]{0,2}\d{6,8}) )?(.+)$/.exec(written) ?? []
  return { id: name, name, companyNumber: companyNumber ?? null, registeredAddress: null, aliases: [] }
}
const match = (
  printed: string,
  clients: string[],
  companyNumber: string | null = null,
  address: string | null = null,
) => matchClient({ recipientCompany: printed, companyNumber, address }, clients.map(client)).clientId

type Case = [why: string, printed: string, clients: string[]]

describe('a letter goes out by the name on it', () => {
  it.each<Case>([
    ['capitals and a full stop', 'HARROW GREEN LIMITED.', ['Harrow Green Ltd']],
    ['the courtesy of old letters', 'Messrs. Dale & Rook', ['Dale and Rook']],
    ['an article that one of them leaves out', 'Heron Trust', ['The Heron Trust']],
    ['"and" for "&"', 'Bramble and Fox Ltd', ['Bramble & Fox Ltd']],
    ['accents that one of them leaves out', 'Cafe Zelie Ltd', ['Café Zélie Ltd']],
    ['letters that are no accents', 'Osterby Smorrebrod Ltd', ['Østerby Smørrebrød Ltd']],
    ['an apostrophe of another kind', 'O’Rourkes Roofing Ltd', ["O'Rourke's Roofing Ltd"]],
    ['a blank that OCR lost', 'HarrowGreen Ltd', ['Harrow Green Ltd']],
    ['a figure for a letter', 'Harr0w Green Ltd', ['Harrow Green Ltd']],
    ['"rn" for "m" and "l" for "i"', 'Emberwlck Farrn Ltd', ['Emberwick Farm Ltd']],
    ['a legal form that OCR spelt', 'Harrow Green Lirnited', ['Harrow Green Limited']],
    ['another slip in the legal form', 'Harrow Green Limiled', ['Harrow Green Ltd']],
    ['a legal form in words', 'Thistledown & Hart Limited Liability Partnership', ['Thistledown & Hart LLP']],
    ['the Welsh legal form', 'Dyffryn Glas Cyfyngedig', ['Dyffryn Glas Ltd']],
    ['"Company" for "Co."', 'Castle Rigg Brewing Company Ltd', ['Castle Rigg Brewing Co. Ltd']],
    ['a trading name behind the full one', 'Okafor Foods Ltd t/a The Salt Pantry', ['Okafor Foods Ltd']],
    ['a stroke that OCR read as a letter', 'Okafor Foods Ltd t|a The Salt Pantry', ['Okafor Foods Ltd']],
    ['a trading name in the list alone', 'Ravi Patel', ['Ravi Patel trading as Copper Kettle Catering']],
    [
      'a former name behind the full one',
      'Harrow Green Ltd (formerly Elm Row Ltd)',
      ['Harrow Green Ltd', 'Pewter Lamp Ltd'],
    ],
    ['what has become of it', 'Harrow Green Ltd (in liquidation)', ['Harrow Green Ltd']],
    ['what has become of it, without a mark', 'Harrow Green Limited in Liquidation', ['Harrow Green Ltd']],
    [
      'whoever takes its post in',
      'Harrow Green Ltd c/o Harnwick Registrars Ltd',
      ['Harrow Green Ltd', 'Harnwick Registrars Ltd'],
    ],
    ['figures in the name', '4 Corners 24 Ltd', ['4 Corners 24 Ltd']],
    ['a name of common words', 'The Company of Services Ltd', ['The Company of Services Ltd', 'Services Group Ltd']],
    ['a name that reads as an address', 'Mill Lane House Ltd', ['Mill Lane House Ltd']],
    ['a short name that no other is like', 'IQ Ltd', ['IQ Ltd', 'Harrow Green Ltd']],
    ['its distinguishing word', 'Harrow Green (UK) Ltd', ['Harrow Green (UK) Ltd', 'Harrow Green Ltd']],
    [
      'the holding company',
      'Quillmere (Holdings) Limited',
      ['Quillmere (Holdings) Ltd', 'Quillmere Ltd', 'Quillmere Group plc'],
    ],
    [
      'the company under a holding company',
      'Quillmere Ltd',
      ['Quillmere Ltd', 'Quillmere (Holdings) Ltd', 'Quillmere Group plc'],
    ],
  ])('%s: %j', (_, printed, clients) => {
    expect(match(printed, clients)).toBe(clients[0])
  })
})

describe('a letter waits for a person', () => {
  it.each<Case>([
    [
      'two clients bear the name',
      'Ashdene Properties Ltd',
      ['07000001 Ashdene Properties Ltd', '07000002 Ashdene Properties Ltd'],
    ],
    ['another differs by a letter', 'Harrow Green Ltd', ['Harrow Green Ltd', 'Harrow Greem Ltd']],
    ['another differs by two letters', 'Harrow Green Ltd', ['Harrow Green Ltd', 'Barrow Greed Ltd']],
    ['another is the plural', 'Tansy Bakery Ltd', ['Tansy Bakery Ltd', 'Tansy Bakeries Ltd']],
    [
      'another has several plurals',
      'Kitchen Bathroom Bedroom Ltd',
      ['Kitchen Bathroom Bedroom Ltd', 'Kitchens Bathrooms Bedrooms Ltd'],
    ],
    ['another has a plural that changes the word', 'Oak Shelf Ltd', ['Oak Shelf Ltd', 'Oak Shelves Ltd']],
    ['another has an "&"', 'Thistledown Hart Ltd', ['Thistledown Hart Ltd', 'Thistledown & Hart Ltd']],
    ['another has a "Co"', 'Fox Ltd', ['Fox Ltd', 'Fox & Co Ltd']],
    ['another has another legal form', 'Harrow Green Ltd', ['Harrow Green Ltd', 'Harrow Green LLP']],
    ['another writes it as one word', 'Blue Bell Ltd', ['Blue Bell Ltd', 'Bluebell Ltd']],
    ['a scan cannot tell them apart', 'Modern Kiln Ltd', ['Modern Kiln Ltd', 'Modem Kiln Ltd']],
    ['another trades under it', 'Elm Row Ltd', ['Elm Row Ltd', 'Ada Stone t/a Elm Row Ltd']],
    ['another was called so before', 'Elm Row Ltd', ['Elm Row Ltd', 'Harrow Green Ltd (formerly Elm Row Ltd)']],
    ['short names are all alike', 'IQ Ltd', ['IQ Ltd', 'EE Ltd']],
    ['another has another initial', 'A B Fisher Ltd', ['A B Fisher Ltd', 'A D Fisher Ltd']],
    ['another has the next number', 'Harrow Green 1 Ltd', ['Harrow Green 1 Ltd', 'Harrow Green 2 Ltd']],
    ['it is a trading name alone', 'The Salt Pantry', ['Okafor Foods Ltd t/a The Salt Pantry']],
    ['it is a former name alone', 'Elm Row Ltd', ['Harrow Green Ltd (formerly Elm Row Ltd)']],
    ['it is the full name the other way round', 'The Salt Pantry t/a Okafor Foods Ltd', ['Okafor Foods Ltd']],
    ['it is a short form', 'Harrow Green', ['Harrow Green Estates Ltd']],
    ['it lacks the legal form', 'Harrow Green', ['Harrow Green Ltd']],
    ['it has a distinguishing word more', 'Harrow Green Holdings Ltd', ['Harrow Green Ltd']],
    ['it has another distinguishing word', 'Kestrel Data Services Ltd', ['Kestrel Data Systems Ltd']],
    ['it has another legal form', 'Harrow Green LLP', ['Harrow Green Ltd']],
    ['it has another foreign legal form', 'Nordlicht GmbH', ['Nordlicht Inc']],
    ['its foreign legal form is the word of another', 'Willow SA', ['Willow Spa']],
    ['it is initials, which are no courtesy', 'M S Haulage Ltd', ['Haulage Ltd']],
    ['it ends in a number where another has a letter', 'Studio 8 Ltd', ['Studio B Ltd']],
    ['it is short and has a number where another has a letter', '5G Networks Ltd', ['SG Networks Ltd']],
    ['a capital is none that OCR confuses', 'Clay & Sons Ltd', ['Day & Sons Ltd']],
    ['it was known as something else', 'Shop Formerly Known As Books Ltd', ['Shop Formerly Known As Toys Ltd']],
    ['it cares for something else', 'Taking Care of Pets Ltd', ['Taking Care of Gardens Ltd']],
    ['it ends like a legal form of another', 'Harnwick CCC', ['Harnwick plc']],
    ['it ends like a misread legal form', 'Dustbin Lid', ['Dustbin Ltd']],
    ['it is so short that a slip makes another', 'IQ Ltd', ['LG Ltd']],
    ['it is so short that a lost stroke makes another', 'Burn Ltd', ['Bum Ltd']],
    ['its pension scheme is another', 'Trustees of the Harrow Green Ltd Pension Scheme', ['Harrow Green Ltd']],
    ['it is nobody', '', ['Harrow Green Ltd']],
    ['it is a stain', '— . |', ['!!! Ltd', 'Harrow Green Ltd']],
  ])('when %s: %j', (_, printed, clients) => {
    expect(match(printed, clients)).toBeNull()
  })
})

describe('a company number', () => {
  const CLIENTS = [
    '08000001 Harrow Green Ltd',
    '08000002 Harrow Green Holdings Ltd',
    '08000003 Pewter Lamp Ltd',
    'Ada Stone',
  ]

  it.each([
    ['decides with the name', 'Harrow Green Ltd', '08000001', 'Harrow Green Ltd'],
    ['decides without its zero', 'Harrow Green Ltd', '8000001', 'Harrow Green Ltd'],
    ['decides when the name was cut short', 'Harrow Green', '08000002', 'Harrow Green Holdings Ltd'],
    ['decides when the name has a slip', 'Pewter Lanp Ltd', '08000003', 'Pewter Lamp Ltd'],
    ['of nobody leaves it to the name', 'Harrow Green Ltd', '09999999', 'Harrow Green Ltd'],
    ['is not needed by those who have none', 'Ada Stone', null, 'Ada Stone'],
    ["of another contradicts a client's name", 'Pewter Lamp Ltd', '08000001', null],
    ['of another contradicts the name of one without a number', 'Ada Stone', '08000003', null],
    ["contradicts a name that is nobody's", 'Slate Barn Ltd', '08000003', null],
    ['of the holding company contradicts the name of the company', 'Harrow Green Ltd', '08000002', null],
    ['of the company contradicts the name of the holding company', 'Harrow Green Holdings Ltd', '08000001', null],
  ])('%s', (_, printed, number, expected) => {
    expect(match(printed, CLIENTS, number)).toBe(expected?.replace(/^\d+ /, '') ?? null)
  })

  it('contradicts a complete name that lacks a distinguishing word, whether or not a client bears that name', () => {
    expect(match('Harrow Green Ltd', ['08000002 Harrow Green Holdings Ltd'], '08000002')).toBeNull()
  })

  it.each([
    ['figure', 'Mill Lane 1 Ltd', '08000002 Mill Lane 2 Ltd'],
    ['figure that one of them lacks', 'Mill Lane Ltd', '08000002 Mill Lane 2 Ltd'],
    ['letter of a block', 'Fairview Block A Ltd', '08000002 Fairview Block B Ltd'],
    ['Roman figure', 'Quay Fund II LLP', '08000002 Quay Fund III LLP'],
  ])('contradicts another %s', (_, printed, numbered) => {
    expect(match(printed, [numbered], '08000002')).toBeNull()
  })

  it('goes with a figure or letter that OCR takes for another', () => {
    expect(match('Studio 8 Ltd', ['08000002 Studio B Ltd'], '08000002')).toBe('Studio B Ltd')
  })

  it("contradicts another client's trading name or alias", () => {
    const holdings = '08000002 Salt Pantry Holdings Ltd'
    expect(match('Salt Pantry', ['08000001 Okafor Foods Ltd t/a Salt Pantry', holdings], '08000002')).toBeNull()
    const aliased = { ...client('Okafor Foods Ltd'), aliases: [{ kind: 'name' as const, value: 'Salt Pantry' }] }
    const addressee = { recipientCompany: 'Salt Pantry', companyNumber: '08000002', address: null }
    expect(matchClient(addressee, [aliased, client(holdings)])).toMatchObject({
      clientId: null,
      reviewReasons: ['number_contradicts_name'],
    })
  })

  it('contradicts another legal form', () => {
    expect(match('Harrow Green LLP', ['08000001 Harrow Green Ltd'], '08000001')).toBeNull()
  })
})

describe('a name that runs over two lines', () => {
  const ADDRESS = 'Holdings, 4 Mill Lane, Harnwick HK2 7QT'

  it('counts whole', () => {
    expect(match('Harrow Green', ['Harrow Green Holdings', 'Harrow Green Ltd'], null, ADDRESS)).toBe(
      'Harrow Green Holdings',
    )
  })

  it('waits when its first line is a client as well', () => {
    expect(match('Harrow Green', ['Harrow Green', 'Harrow Green Holdings'], null, ADDRESS)).toBeNull()
  })
})

describe('a line between the name and the street', () => {
  const STREET = '4 Mill Lane, Harnwick HK2 7QT'

  it.each([
    ['a pension scheme', 'Harrow Green Ltd', 'Pension Scheme'],
    ['the rest in brackets', 'Harrow Green Ltd', '(Holdings)'],
    ['a company of its own', 'Harrow Green Ltd', 'Pension Trustees Ltd'],
    ['a word that tells firms apart', 'Harrow Green', 'Estates and Lettings'],
    ['a principal', 'Harrow Green Ltd', 'on behalf of Pewter Lamp Ltd'],
    ['whom it is trustee of', 'Harrow Green Ltd', '(as trustee of the Fox Mills scheme)'],
    ['its club', 'Harrow Green Ltd', 'Sports and Social Club'],
    ['its trust, which is no building', 'Harrow Green Ltd', 'The Employee Benefit Trust'],
    ['a trade that a building is called after as well', 'Harrow Green', 'Artisan Bakery'],
    ['a building that the name ends in', 'Friends of', 'The Old Library'],
  ])('is part of the name: %s', (_, printed, line) => {
    expect(match(printed, [printed], null, `${line}, ${STREET}`)).toBeNull()
    expect(match(printed, [`08000001 ${printed}`], '08000001', `${line}, ${STREET}`)).toBeNull()
  })

  it.each([
    ['a building', 'Halyard House'],
    ['a building by its name alone', 'The Old Net Loft'],
    ['a building in capitals', 'THE POTTING SHED'],
    ['a hut', 'The Scout Hut'],
    ['what kind of company it is', '(Company limited by guarantee, SC351166)'],
    ['a building by what is seen from it', 'Fell View'],
    ['a room', 'Studio B'],
    ['a department', 'Accounts Department'],
    ['the name once more', 'HARROW GREEN LIMITED'],
    ['who takes it in', '(by its service manager'],
    ['a role', 'The Directors'],
    ['a person', 'Ms J Lane'],
    ['a trading name', 't/a The Salt Pantry'],
    ['whoever takes the post in', 'c/o Harnwick Registrars Ltd'],
    ['a number', '(Company no. 08000001)'],
  ])('is none: %s', (_, line) => {
    expect(match('Harrow Green Ltd', ['Harrow Green Ltd'], null, `${line}, ${STREET}`)).toBe('Harrow Green Ltd')
  })

  it('is none when it is a building under a name without a legal form', () => {
    expect(match('Heron Trust', ['Heron Trust'], null, `The Stables, ${STREET}`)).toBe('Heron Trust')
  })

  it.each(['Ty Derwen', 'qy Derwen'])("is none when it stands in the client's own address: %s", (line) => {
    const clients = [{ ...client('Harrow Green Ltd'), registeredAddress: `Tŷ Derwen, ${STREET}` }]
    const addressee = { recipientCompany: 'Harrow Green Ltd', companyNumber: null, address: `${line}, ${STREET}` }
    expect(matchClient(addressee, clients).clientId).toBe('Harrow Green Ltd')
  })
})

describe('an address', () => {
  const HOUSE = 'Halyard House, 88 Pennant Street, London EC1V 9HQ'
  const at = (names: string[], registeredAddress: string) =>
    names.map((name) => ({ ...client(name), registeredAddress }))
  const shown = (clients: ClientForMatching[]) =>
    matchClient(
      { recipientCompany: 'Slate Barn Ltd', companyNumber: null, address: HOUSE.replace('EC1V', 'ECIV') },
      clients,
    )

  it('shows a person the few clients that are there, when no name speaks for any', () => {
    const match = shown([
      ...at(['Tansy Orchard Ltd', 'Pewter Lamp Ltd'], HOUSE),
      ...at(['Ada Stone'], '1 Elm Row, Harnwick HK2 7QT'),
    ])
    expect(match).toMatchObject({ clientId: null, reviewReasons: ['no_client_matches'] })
    expect(match.candidates.map(({ name, evidence }) => [name, evidence])).toEqual([
      ['Tansy Orchard Ltd', ['registered address agrees']],
      ['Pewter Lamp Ltd', ['registered address agrees']],
    ])
  })

  it('shows nobody when many share it', () => {
    const many = Array.from({ length: 6 }, (_, n) => `Wholly Different ${n} Ltd`)
    expect(shown(at(many, HOUSE)).candidates).toEqual([])
  })

  it('supports the name, and does not decide between clients of one name', () => {
    const clients = [
      ...at(['Slate Barn Ltd'], HOUSE),
      { ...at(['Slate Barn Ltd'], '1 Elm Row, Harnwick HK2 7QT')[0]!, id: 'other' },
    ]
    const match = shown(clients)
    expect(match).toMatchObject({ clientId: null, reviewReasons: ['clients_ambiguous'] })
    expect(match.candidates.map(({ score }) => score)).toEqual([0.98, 0.96])
  })
})

describe('a letter as it is read', () => {
  const CLIENTS = [
    '08000001 Tansy Orchard Ltd',
    '09000002 Pellworth Dental Ltd',
    'Ada Stone',
    '07000003 Harnwick Registrars Ltd',
  ].map(client)
  const decide = (letter: Omit<PrintedLetter, 'body'> & { body?: string[] }) => {
    const body = letter.body ?? ['We write about your account with us, which is in order.']
    const [read] = readLetters(scan(printLetter({ date: '2 March 2026', ...letter, body })), {
      receivedAt: new Date('2026-03-05T09:00:00Z'),
    })
    return decideClient(read!, CLIENTS, { isDuplicate: false })
  }
  const HARNWICK = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']

  it.each<[string, string[], string]>([
    [
      'care of a provider who is a client too',
      ['Tansy Orchard Ltd', 'c/o Harnwick Registrars Ltd', ...HARNWICK],
      'Tansy Orchard Ltd',
    ],
    ['with the provider first', ['c/o Harnwick Registrars Ltd', 'Tansy Orchard Ltd', ...HARNWICK], 'Tansy Orchard Ltd'],
    ['of a sole trader care of a provider', ['Ada Stone', 'c/o Harnwick Registrars Ltd', ...HARNWICK], 'Ada Stone'],
    [
      'with persons before it',
      ['FAO Ms J Lane', 'The Directors', 'Tansy Orchard Ltd', ...HARNWICK],
      'Tansy Orchard Ltd',
    ],
    ['with a person behind it', ['Tansy Orchard Ltd', 'Attn: Ms J Lane', ...HARNWICK], 'Tansy Orchard Ltd'],
    ['with the trading name under it', ['Tansy Orchard Ltd', 't/a Pellworth Dental', ...HARNWICK], 'Tansy Orchard Ltd'],
    ['over two lines', ['Tansy', 'Orchard Ltd', ...HARNWICK], 'Tansy Orchard Ltd'],
  ])('is sent to its addressee: %s', (_, to, expected) => {
    expect(decide({ to })).toMatchObject({ clientId: expected, reviewReasons: [] })
  })

  it.each<[string, Parameters<typeof decide>[0]]>([
    [
      'it is addressed to nobody and names a client in its text',
      { to: [], body: ['Tansy Orchard Ltd has been a customer of ours.'] },
    ],
    ['it is addressed to somebody else at a client', { to: ['Slate Barn Ltd', 'c/o Tansy Orchard Ltd', ...HARNWICK] }],
    [
      'another client is named as addressee too',
      { to: ['Tansy Orchard Ltd', ...HARNWICK], particulars: ['Company number 09000002'] },
    ],
  ])('waits when %s', (_, letter) => {
    expect(decide(letter).clientId).toBeNull()
  })

  it('is known by its whole name when it is looked at again, without its address', () => {
    const two = ['Harrow Green', 'Harrow Green Holdings'].map(client)
    const [read] = readLetters(
      scan(printLetter({ to: ['Harrow Green', 'Holdings', ...HARNWICK], body: ['Your account is in order.'] })),
      { receivedAt: new Date('2026-03-05T09:00:00Z') },
    )
    const again = decideClient({ ...read!, recipientAddress: null }, two, { isDuplicate: false })
    expect(again).toMatchObject({ clientId: null, reviewReasons: ['clients_ambiguous'] })
  })

  const sentTo = (names: string[], letter: Omit<PrintedLetter, 'body'>, ...more: PageReading[]) => {
    const body = ['We write about your account with us, which is in order.']
    const pages = scan(printLetter({ date: '2 March 2026', sender: 'Larkfield Instruments', body, ...letter }), ...more)
    const [read] = readLetters(pages, { receivedAt: new Date('2026-03-05T09:00:00Z') })
    const decided = decideClient(read!, names.map(client), { isDuplicate: false })
    const again = decideClient({ ...read!, recipientAddress: null }, names.map(client), { isDuplicate: false })
    return [decided.clientId, again.clientId]
  }

  it.each<[string, string[], string[]]>([
    ['its scheme', ['Harrow Green Ltd', 'Pension Scheme', ...HARNWICK], ['Harrow Green Ltd']],
    ['another word', ['Willow Spa', '& Leisure Ltd', ...HARNWICK], ['Willow Spa']],
    [
      'a name that looks like a person',
      ['Mr Clutch', 'Harnwick Motors Ltd', ...HARNWICK],
      ['Harnwick Motors Ltd', 'Mr Clutch Harnwick Motors Ltd'],
    ],
  ])('waits, also when it is looked at again, when its name takes two lines with %s', (_, to, names) => {
    expect(sentTo(names, { to })).toEqual([null, null])
  })

  it('takes no number for its own that stands behind a name which begins like it', () => {
    const subject = 'Guarantor: Harrow Green Holdings Ltd, company number 08000002'
    const to = ['Harrow Green', ...HARNWICK]
    expect(sentTo(['08000002 Harrow Green Holdings Ltd'], { to, subject })).toEqual([null, null])
  })

  it('waits when a page of it is headed with the name of another customer, be it no client', () => {
    const statement = printPage([
      { x: 60, y: 60, lines: ['Account name: Pellworth Dental Ltd'] },
      { x: 60, y: 100, lines: ['Opening balance | 120.00', 'Closing balance | 100.00'] },
      { x: 280, y: 800, lines: ['Page 2 of 2'] },
    ])
    const names = ['Tansy Orchard Ltd', 'Pellworth Dental Ltd']
    const letter = { to: ['Tansy Orchard Ltd', ...HARNWICK], footer: 'Page 1 of 2' }
    expect(sentTo(names, letter, statement)).toEqual([null, null])
    expect(sentTo(names.slice(0, 1), letter, statement)).toEqual([null, null])
  })

  it('is not sent back to the client who wrote it to somebody without a company', () => {
    const head = ['Harrow Green Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']
    const sent = (to: string[]) => {
      const page = printPage([
        { x: 60, y: 90, lines: head },
        { x: 60, y: 200, lines: to },
        { x: 60, y: 260, lines: ['Dear Sir', 'We are pleased to tell you that our shop has moved to Mill Lane.'] },
        { x: 60, y: 400, lines: ['Yours sincerely', 'J Smith', 'Harrow Green Ltd'] },
      ])
      const [read] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
      return decideClient(read!, [client('Harrow Green Ltd')], { isDuplicate: false }).clientId
    }
    expect([sent(['Mr J Jones', '9 Elm Row', 'Harnwick']), sent(['The Occupier']), sent([])]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('goes out although its table of payments names another client', () => {
    const decision = decide({
      to: ['Tansy Orchard Ltd', ...HARNWICK],
      body: ['Payments in February', 'To Pellworth Dental Ltd | 120.00', 'Account number 09000002 | 80.00'],
    })
    expect(decision).toMatchObject({ clientId: 'Tansy Orchard Ltd', reviewReasons: [] })
  })

  it("goes out when its sender is a client, whose name and number stand in the letter's head and foot", () => {
    const decision = decide({
      sender: 'Pellworth Dental Ltd',
      to: ['Tansy Orchard Ltd', ...HARNWICK],
      signedBy: ['Yours faithfully', 'for Pellworth Dental Ltd'],
      footer:
        'Pellworth Dental Ltd. Registered in England and Wales, company number 09000002. 22 Quarry Rise, Ellingham EL4 9TD',
    })
    expect(decision).toMatchObject({ clientId: 'Tansy Orchard Ltd', reviewReasons: [] })
  })
})

describe('an address without a company', () => {
  const read = (to: string[]) =>
    readLetters(scan(printLetter({ date: '2 March 2026', to, body: ['We write about your account with us.'] })), {
      receivedAt: new Date('2026-03-05T09:00:00Z'),
    })[0]!

  it.each([
    ['a person whom it does not greet', ['Mr J Smith', '4 Mill Lane', 'Harnwick', 'HK2 7QT']],
    ['a person, its postcode misread', ['Mr J Smith', '9 Elm Row', 'Harnwick']],
    ['a role', ['The Occupier', '4 Mill Lane', 'Harnwick', 'HK2 7QT']],
    ['a role in a building', ['The Company Secretary', 'Halyard House', '88 Pennant Street', 'London EC1V 9HQ']],
  ])("is no company's: that of %s", (_, to) => {
    expect(read(to)).toMatchObject({ recipientCompany: '', reviewReasons: ['recipient_missing'] })
  })

  it('tells a company from who trades by its name elsewhere', () => {
    const larder = { ...client('The Border Larder Ltd'), registeredAddress: '4 Mill Lane, Harnwick HK2 7QT' }
    const trader = { ...client('Jean Charlton t/a The Border Larder'), registeredAddress: '3 Pinfold, Bury BL1 2AB' }
    const sentTo = (...to: string[]) =>
      decideClient(read([...to, '4 Mill Lane', 'Harnwick', 'HK2 7QT']), [larder, trader], { isDuplicate: false })
        .clientId
    expect(sentTo('The Border Larder Ltd')).toBe(larder.id)
    expect(sentTo('The Border Larder')).toBeNull()
    const unknown = [larder, { ...trader, registeredAddress: null }]
    const letterThere = read(['The Border Larder Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'])
    expect(decideClient(letterThere, unknown, { isDuplicate: false }).clientId).toBeNull()
    const atOne = [larder, { ...trader, registeredAddress: larder.registeredAddress }]
    const letter = read(['The Border Larder Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'])
    expect(decideClient(letter, atOne, { isDuplicate: false }).clientId).toBeNull()
  })

  it('sends no letter by a street that somebody took for a name once', () => {
    const clients = [{ ...client('Tansy Orchard Ltd'), aliases: [{ kind: 'name' as const, value: '4 Mill Lane' }] }]
    expect(matchClient({ recipientCompany: '4 Mill Lane', companyNumber: null, address: null }, clients).clientId).toBe(
      null,
    )
  })
})

describe('a letter with a page that cannot be read well', () => {
  const letter = (to: string) =>
    printLetter({
      date: '2 March 2026',
      sender: 'Larkfield Instruments',
      to: [to, '4 Mill Lane', 'Harnwick', 'HK2 7QT'],
      body: ['We write about your account with us, which is in order.'],
    })
  /** As faint as can be: other words, in other places, may stand there. */
  const faint = (page: PageReading, confidence: number): PageReading => ({ ...page, confidence })
  const CLIENTS = ['Tansy Orchard Ltd', 'Pellworth Dental Ltd'].map(client)
  const sent = (...pages: PageReading[]) =>
    readLetters(scan(...pages), { receivedAt: new Date('2026-03-05T09:00:00Z') }).map((read) => {
      const { clientId, reviewReasons } = decideClient(read, CLIENTS, { isDuplicate: false })
      return { pages: read.pages, clientId, reviewReasons }
    })

  it('waits, for that may be a letter of its own: before it', () => {
    expect(sent(faint(letter('Pellworth Dental Ltd'), 0.3), letter('Tansy Orchard Ltd'))).toEqual([
      { pages: [1, 2], clientId: null, reviewReasons: expect.arrayContaining(['page_unreadable']) },
    ])
  })

  it.each([
    ['faint', faint(letter('Pellworth Dental Ltd'), 0.3)],
    ['without a word', { ...printPage([]), confidence: 0 }],
  ])('waits beside that page, which may be its own: %s', (_, page) => {
    expect(sent(letter('Tansy Orchard Ltd'), page)).toEqual([
      { pages: [1], clientId: null, reviewReasons: expect.arrayContaining(['boundary_uncertain']) },
      { pages: [2], clientId: null, reviewReasons: expect.arrayContaining(['page_unreadable']) },
    ])
  })

  it('keeps a page that could not be opened, and waits', () => {
    expect(sent(letter('Tansy Orchard Ltd'), unreadablePage())).toEqual([
      { pages: [1, 2], clientId: null, reviewReasons: expect.arrayContaining(['page_unreadable']) },
    ])
  })

  it('is judged by its worst page', () => {
    const second = printPage([
      { x: 60, y: 60, lines: ['continued', 'and your account with us will be in order next year.'] },
    ])
    expect(sent(letter('Tansy Orchard Ltd'), faint(second, 0.5))).toMatchObject([
      { pages: [1, 2], clientId: null, reviewReasons: ['text_uncertain'] },
    ])
  })
})

describe('the last look', () => {
  const CLIENTS = [
    '08000001 Tansy Orchard Ltd',
    '09000002 Pellworth Dental Ltd',
    'SC418827 Ada Stone t/a Stone Circle Pottery',
  ].map(client)
  const LETTER: ReadLetter = {
    pages: [1, 2],
    sender: 'Larkfield Instruments',
    recipientCompany: 'Tansy Orchard Ltd',
    companyNumber: null,
    recipientAddress: null,
    subject: '',
    summary: '',
    letterDate: null,
    language: 'en',
    deadlines: [],
    category: 'general',
    priority: 'low',
    classificationSignals: [],
    confidence: 1,
    boundary: { confidence: 0.99, signals: [] },
    mentions: [],
    reviewReasons: [],
  }
  const withMention = (kind: 'name' | 'number', text: string, changed: Partial<ReadLetter> = {}, inProse = false) =>
    decideClient({ ...LETTER, ...changed, mentions: [{ page: 2, kind, text, inProse }] }, CLIENTS, {
      isDuplicate: false,
    })
  const UNSURE = { boundary: { confidence: 0.9, signals: [] } }

  it.each([
    ['the full name', 'PELLWORTH DENTAL LIMITED'],
    ['the name with a slip that is no usual one', 'Pellworth Dentol Ltd'],
    ['the name without its legal form', 'Pellworth Dental'],
    ['the trading name', 'Stone Circle Pottery'],
  ])('holds it when a page is addressed to another client by %s', (_, text) => {
    expect(withMention('name', text)).toMatchObject({ clientId: null, reviewReasons: ['other_client_named'] })
  })

  it.each([
    ["its own client's name with a slip", 'Tansy Orchavd Ltd'],
    ['somebody who is no client', 'Slate Barn Ltd'],
    ['a line that is no name', 'Our ref'],
  ])('lets it go when a page is addressed to %s', (_, text) => {
    expect(withMention('name', text)).toMatchObject({ clientId: 'Tansy Orchard Ltd', reviewReasons: [] })
  })

  it('lets a table or a text speak of another client only where the cut is beyond doubt', () => {
    expect(withMention('name', 'Pellworth Dental Ltd', {}, true).clientId).toBe('Tansy Orchard Ltd')
    expect(withMention('name', 'Pellworth Dental Ltd', UNSURE, true).clientId).toBeNull()
    expect(withMention('number', 'SC418827', {}, true).clientId).toBe('Tansy Orchard Ltd')
    expect(withMention('number', 'SC418827', UNSURE, true).clientId).toBeNull()
  })

  it('takes the name and number of a sender who is a client for the letterhead only where the cut is beyond doubt', () => {
    const from = (kind: 'name' | 'number', text: string, page: number, changed: Partial<ReadLetter> = {}) => {
      const sender = { page: 1, kind: 'sender' as const, text: 'Pellworth Dental Ltd', inProse: false }
      const mentions = [sender, { page, kind, text, inProse: false }]
      return decideClient({ ...LETTER, ...changed, mentions }, CLIENTS, { isDuplicate: false }).clientId
    }
    expect(from('number', '09000002', 2)).toBe('Tansy Orchard Ltd')
    expect(from('name', 'Pellworth Dental Ltd', 1)).toBe('Tansy Orchard Ltd')
    expect(from('name', 'Pellworth Dental Ltd', 1, UNSURE)).toBeNull()
    // A window on a later page is an addressee's, and what a model calls the sender excuses nobody.
    expect(from('name', 'Pellworth Dental Ltd', 2)).toBeNull()
    expect(withMention('number', '09000002', { sender: 'Pellworth Dental Ltd' }).clientId).toBeNull()
  })

  it('holds it when its sender is its own client', () => {
    expect(withMention('name', 'Tansy Orchard Ltd', { sender: 'Tansy Orchard' })).toMatchObject({
      clientId: null,
      reviewReasons: ['client_uncertain'],
    })
  })

  it.each([
    ['trading', { name: 'Tansy Orchard Ltd t/a Elm Row Ltd' }],
    ['other', { aliases: [{ kind: 'name' as const, value: 'Elm Row Ltd' }] }],
  ])("knows its own client's %s name unless another client is called so", (_, named) => {
    const own = { ...client('Tansy Orchard Ltd'), ...named }
    const letter = { ...LETTER, mentions: [{ page: 2, kind: 'name' as const, text: 'Elm Row Ltd', inProse: false }] }
    const decide = (clients: ClientForMatching[]) => decideClient(letter, clients, { isDuplicate: false }).clientId
    expect(decide([own])).toBe('Tansy Orchard Ltd')
    expect(decide([own, client('Elm Row Ltd')])).toBeNull()
  })

  it('holds a letter with more figures than are looked at', () => {
    const figures = Array.from({ length: 501 }, (_, index) => String(8_000_100 + index)).join(' ')
    const page = printPage([{ x: 60, y: 100, size: 2, lines: ['Tansy Orchard Ltd', figures] }])
    const [read] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(read!.reviewReasons).toContain('page_unreadable')
  })
})
