import { describe, expect, it } from 'vitest'
import { normalizeCompanyName, readCompanyNumber } from '../../src/reading/matching/company-name.ts'
import { decideClient } from '../../src/reading/matching/decide-client.ts'
import { type ClientForMatching, matchClient } from '../../src/reading/matching/match-client.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { postcodeOf } from '../../src/reading/text/postcode.ts'
import { type PrintedBlock, printLetter, printPage, scan } from './build-page.ts'

const ADDRESS = '4 Mill Lane, Harnwick HK2 7QT'
const client = (id: string, name: string, companyNumber: string | null = null): ClientForMatching => ({
  id,
  name,
  companyNumber,
  registeredAddress: ADDRESS,
  aliases: [],
})
const match = (recipientCompany: string, clients: ClientForMatching[], companyNumber: string | null = null) =>
  matchClient({ recipientCompany, companyNumber, address: ADDRESS }, clients)

describe('company numbers', () => {
  it.each([
    ['8234567', '08234567'],
    [' 08 234 567 ', '08234567'],
    ['sc123456', 'SC123456'],
    ['SC12345', 'SC012345'],
    ['NI 4711', 'NI004711'],
    ['OC318864', 'OC318864'],
    ['123456789', null],
    ['SC1234567', null],
    ['AB-CD', null],
  ])('%j is normalised to %j', (written, normalised) => {
    expect(readCompanyNumber(written)).toBe(normalised)
  })
})

describe('company names', () => {
  it.each([
    ['Bramble & Fox Limited', 'BRAMBLE AND FOX LTD.'],
    ['The Heron Trust', 'Heron Trust'],
    ['Messrs Dale & Rook', 'Dale and Rook'],
    ['Crème Brûlée Ltd', 'Creme Brulee Ltd'],
    ["O'Shea’s Joinery Ltd", 'OSheas Joinery Ltd'],
    ['Ada Stone t/a Stone Circle', 'Ada Stone'],
    ['Ada Stone trading as Stone Circle', 'Ada Stone'],
    ['Harrow Green (Holdings) Ltd', 'Harrow Green Holdings Ltd'],
    ['Harrow Green Boatyard ClO', 'Harrow Green Boatyard CIO'],
    ['Harrow Green Boatyard CI0', 'Harrow Green Boatyard CIO'],
  ])('%j and %j are the same name', (one, other) => {
    expect(normalizeCompanyName(one)).toBe(normalizeCompanyName(other))
  })

  it('keeps distinguishing words apart', () => {
    expect(normalizeCompanyName('Maison Clo')).not.toBe(normalizeCompanyName('Maison CIO'))
    expect(normalizeCompanyName('Harrow Green Ltd')).not.toBe(normalizeCompanyName('Harrow Green (UK) Ltd'))
    expect(normalizeCompanyName('Harrow Green Ltd')).not.toBe(normalizeCompanyName('Harrow Green LLP'))
  })
})

describe('matching a letter to a client', () => {
  it('goes by the full name when no other client comes close', () => {
    const result = match('TANSY ORCHARD LIMITED', [client('a', 'Tansy Orchard Ltd'), client('b', 'Pewter Lamp Ltd')])
    expect(result).toMatchObject({ clientId: 'a', method: 'name', reviewReasons: [] })
  })

  it('forgives what a scan does to letters', () => {
    for (const read of ['Tansy 0rchard Lirnited', 'TANSY ORCHARD LTD.', 'Tansy Orchard Lid']) {
      expect(match(read, [client('a', 'Tansy Orchard Limited')]).clientId, read).toBe('a')
    }
  })

  it.each([
    ['one letter', 'Tansy Orchards Ltd'],
    ['two letters', 'Tamsy Orcherd Ltd'],
    ['the legal form', 'Tansy Orchard LLP'],
  ])('leaves it to a person when another client differs only in %s', (_, other) => {
    const result = match('Tansy Orchard Ltd', [client('a', 'Tansy Orchard Ltd'), client('b', other)])
    expect(result).toMatchObject({ clientId: null, reviewReasons: ['clients_ambiguous'] })
    expect(result.candidates[0]?.clientId).toBe('a')
  })

  it.each([
    ['tukasz Nowak', 'Łukasz Nowak t/a Nowak Tiling', 'Tukasz Nowak'],
    ['Mr tukasz Nowak trading as Nowak Tiling', 'Łukasz Nowak t/a Nowak Tiling', 'Tukasz Nowak'],
    ['Pawet Wróbel Joinery Ltd', 'Paweł Wróbel Joinery Ltd', 'Pawet Wrobel Joinery Ltd'],
    ['Jiirgens & Ames Ltd', 'Jürgens & Ames Ltd', 'Jiirgens & Ames Ltd'],
    ['PAWEL WROBEL JOINERY LTD', 'Paweł Wróbel Joinery Ltd', 'Pawet Wrobel Joinery Ltd'],
  ])('reads "%s" as %s, for to an English eye that letter is another', (printed, name, other) => {
    expect(match(printed, [client('a', name)])).toMatchObject({ clientId: 'a', method: 'name' })
    expect(match(printed, [client('a', name), client('b', other)]).clientId).toBeNull()
  })

  it('takes an "&" between two names for a near miss', () => {
    const result = match('Bramble Fox Ltd', [client('a', 'Bramble Fox Ltd'), client('b', 'Bramble & Fox Ltd')])
    expect(result.clientId).toBeNull()
  })

  it.each(['Harrow Green (Holdings) Ltd', 'Harrow Green Estates Ltd', 'Harrow Green (UK) Ltd'])(
    'does not mistake %s, which has a word more',
    (longer) => {
      const clients = [client('a', 'Harrow Green Ltd'), client('b', longer)]
      expect(match('Harrow Green Ltd', clients).clientId).toBe('a')
      expect(match(longer, clients).clientId).toBe('b')
    },
  )

  it.each(['The Kennels', 'The Nursery', 'The Old Forge'])('takes "%s" under a whole name for a house', (house) => {
    const printed = { recipientCompany: 'Tansy Orchard Ltd', companyNumber: null, address: `${house}, ${ADDRESS}` }
    expect(matchClient(printed, [client('a', 'Tansy Orchard Ltd')]).clientId).toBe('a')
  })

  it('sends nothing on a trading name, a short name or a similar name alone', () => {
    const clients = [client('a', 'Ada Stone t/a Stone Circle Pottery'), client('b', 'Harrow Green Estates Ltd')]
    for (const printed of [
      'Stone Circle Pottery',
      'Harrow Green',
      'Harrow Green Ltd',
      'Harrow Groom Estates Ltd',
      'Harrow Green Estates',
    ]) {
      expect(match(printed, clients).clientId, printed).toBeNull()
    }
  })

  it('reads the name before "t/a" as the full name, on the letter or in the list', () => {
    const clients = [client('a', 'Ada Stone Ltd t/a Stone Circle')]
    expect(match('Ada Stone Ltd', clients).clientId).toBe('a')
    expect(match('Ada Stone Ltd t/a Something Else', clients).clientId).toBe('a')
  })

  it.each(['Jolyon Reed t/a Reed Audio', 'Mr Jolyon Reed'])('finds "Mr Jolyon Reed t/a Reed Audio" as %s', (name) => {
    expect(match('Mr Jolyon Reed t/a Reed Audio', [client('a', name)]).clientId).toBe('a')
  })

  it('takes no owner for another of the name', () => {
    expect(match('Mr J Reed t/a Reed Audio', [client('a', 'Mrs J Reed t/a Reed Wool')]).clientId).toBeNull()
  })

  it('learns nothing from a trading name that two clients share', () => {
    const clients = [client('a', 'Ada Stone Ltd t/a Stone Circle'), client('b', 'Elm Row Ltd t/a Stone Circle')]
    expect(match('Ada Stone Ltd t/a Stone Circle', clients).clientId).toBe('a')
    expect(match('Elm Row Ltd', clients).clientId).toBe('b')
    expect(match('Stone Circle', clients).clientId).toBeNull()
    expect(match('Oak Row Ltd t/a Stone Circle', clients).clientId).toBeNull()
  })

  it('cannot tell two clients of the same name apart without a number', () => {
    const twins = [client('a', 'Ashgrove Homes Ltd', '07000001'), client('b', 'Ashgrove Homes Ltd', '15000002')]
    expect(match('Ashgrove Homes Ltd', twins)).toMatchObject({ clientId: null, reviewReasons: ['clients_ambiguous'] })
    expect(match('Ashgrove Homes Ltd', twins, '15000002')).toMatchObject({ clientId: 'b', method: 'company_number' })
  })

  it('lets a number decide, also for names that come close', () => {
    const clients = [client('a', 'Tansy Orchard Ltd', '07000001'), client('b', 'Tansy Orchards Ltd', '07000002')]
    expect(match('Tansy Orchard Ltd', clients, '7000001').clientId).toBe('a')
  })

  it('stops when number and name point to different clients', () => {
    const clients = [client('a', 'Tansy Orchard Ltd', '07000001'), client('b', 'Pewter Lamp Ltd', '07000002')]
    expect(match('Tansy Orchard Ltd', clients, '07000002')).toMatchObject({
      clientId: null,
      reviewReasons: ['number_contradicts_name'],
    })
    expect(match('Quite Another Ltd', clients, '07000002')).toMatchObject({
      clientId: null,
      reviewReasons: ['number_contradicts_name'],
    })
  })

  it('lets the name decide when no client has the number', () => {
    expect(match('Tansy Orchard Ltd', [client('a', 'Tansy Orchard Ltd', '07000001')], '09999999').clientId).toBe('a')
  })

  it('never goes by an address that clients share', () => {
    expect(match('', [client('a', 'Tansy Orchard Ltd')])).toMatchObject({
      clientId: null,
      reviewReasons: ['recipient_missing'],
    })
    expect(match('Unheard Of Ltd', [client('a', 'Tansy Orchard Ltd')])).toMatchObject({
      clientId: null,
      reviewReasons: ['no_client_matches'],
    })
  })
})

describe('an alias that a person has given', () => {
  const named = (id: string, name: string, ...aliases: string[]): ClientForMatching => ({
    ...client(id, name),
    aliases: aliases.map((value) => ({ kind: 'name' as const, value })),
  })
  const numbered = (id: string, name: string, number: string, ...aliases: string[]): ClientForMatching => ({
    ...named(id, name, ...aliases),
    aliases: [...named(id, name, ...aliases).aliases, { kind: 'company_number' as const, value: number }],
  })

  it('decides like a name of the client, however a scan spells it', () => {
    for (const read of ['Orchard House Estates', 'ORCHARD H0USE ESTATES']) {
      expect(match(read, [named('a', 'Tansy Orchard Ltd', 'Orchard House Estates')]), read).toMatchObject({
        clientId: 'a',
        method: 'alias',
        reviewReasons: [],
        candidates: [{ clientId: 'a', evidence: ['name is an alias', expect.any(String)] }],
      })
    }
  })

  it('is no evidence when two clients have it', () => {
    const clients = [named('a', 'Tansy Orchard Ltd', 'The Old Mill'), named('b', 'Pewter Lamp Ltd', 'The Old Mill')]
    expect(match('The Old Mill', clients)).toMatchObject({ clientId: null, reviewReasons: ['clients_ambiguous'] })
  })

  it.each([
    ['is close to it', 'Orchard Hause Estates'],
    ['begins with it', 'Orchard House Estates Holdings'],
    ['trades under it', 'Ada Stone t/a Orchard House Estates'],
  ])('leaves it to a person when the name of another client %s', (_, other) => {
    const clients = [named('a', 'Tansy Orchard Ltd', 'Orchard House Estates'), client('b', other)]
    expect(match('Orchard House Estates', clients)).toMatchObject({
      clientId: null,
      reviewReasons: ['clients_ambiguous'],
    })
  })

  it("decides nothing when it is another client's own name, and neither does that name", () => {
    const clients = [named('a', 'Tansy Orchard Ltd', 'Pewter Lamp Ltd'), client('b', 'Pewter Lamp Ltd')]
    expect(match('Pewter Lamp Ltd', clients)).toMatchObject({ clientId: null, reviewReasons: ['clients_ambiguous'] })
  })

  it('of a number decides unless the name is another', () => {
    const clients = [numbered('a', 'Tansy Orchard Ltd', '07777777', 'Orchard House'), client('b', 'Pewter Lamp Ltd')]
    expect(match('Orchard House', clients, '7777777')).toMatchObject({ clientId: 'a', method: 'alias' })
    expect(match('Tansy Orchard Ltd', clients, '07777777')).toMatchObject({ clientId: 'a', method: 'alias' })
    for (const other of ['Pewter Lamp Ltd', 'Somebody Else Ltd']) {
      expect(match(other, clients, '07777777').reviewReasons, other).toEqual(['number_contradicts_name'])
    }
  })

  it("of a number yields to the client's own that has it, and is nothing when two have it", () => {
    const own = client('b', 'Pewter Lamp Ltd', '07777777')
    expect(match('', [numbered('a', 'Tansy Orchard Ltd', '07777777'), own], '07777777').clientId).toBe('b')
    const two = [numbered('a', 'Tansy Orchard Ltd', '07777777'), numbered('c', 'Slate Barn Ltd', '07777777')]
    expect(match('', two, '07777777').clientId).toBeNull()
  })
})

describe('the last look before a letter goes out', () => {
  const own = client('own', 'Tansy Orchard Ltd', '08000001')
  const other = client('other', 'Pellworth Dental Ltd', '09000002')
  const letter = {
    sender: 'Larkfield Instruments',
    date: '2 March 2026',
    greeting: 'Dear Sirs',
    body: ['Our engineer looked at the balances.'],
  }
  const address = ['22 Quarry Rise', 'Ellingham', 'EL4 9TD']
  const decide = (second: PrintedBlock[], clients = [own, other]) => {
    const pages = scan(
      printLetter({ ...letter, particulars: ['Page 1 of 2'] }),
      printPage([{ x: 260, y: 30, lines: ['Page 2 of 2'] }, ...second]),
    )
    const letters = readLetters(pages, { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(letters.map(({ pages }) => pages)).toEqual([[1, 2]])
    return decideClient(letters[0]!, clients, { isDuplicate: false })
  }
  const text = [
    'Balances are to be looked at each year, and the next look is',
    'due in March of the year that follows this one.',
  ]

  it('lets a letter go whose pages name nobody else', () => {
    expect(decide([{ x: 60, y: 100, lines: text }])).toMatchObject({ clientId: 'own', reviewReasons: [] })
  })

  it('holds it when a page bears the number of another client', () => {
    const decision = decide([
      { x: 60, y: 100, lines: ['Your reference 09000002'] },
      { x: 60, y: 200, lines: text },
    ])
    expect(decision).toMatchObject({ clientId: null, reviewReasons: ['other_client_named'] })
    expect(decision.match.candidates.map(({ clientId, evidence }) => [clientId, evidence.at(-1)])).toEqual([
      ['own', expect.any(String)],
      ['other', 'company number stands on page 2'],
    ])
  })

  it('holds it when a page is addressed to another client by an alias of that client', () => {
    const aliased = { ...other, aliases: [{ kind: 'name' as const, value: 'Orchard House Estates' }] }
    const page = [
      { x: 60, y: 130, lines: ['Orchard House Estates', ...address] },
      { x: 60, y: 300, lines: text },
    ]
    expect(decide(page)).toMatchObject({ clientId: 'own' })
    expect(decide(page, [own, aliased])).toMatchObject({ clientId: null, reviewReasons: ['other_client_named'] })
  })

  it('holds it when a page bears the number of another client of the same name', () => {
    const namesake = client('namesake', 'Tansy Orchard Ltd', '09000002')
    const page = [{ x: 60, y: 100, lines: ['Your reference 09000002'] }]
    expect(decide(page, [own, namesake]).clientId).toBeNull()
  })

  it('holds it when a page is addressed to another client', () => {
    const decision = decide([
      { x: 60, y: 130, lines: ['Pellworth Dental Limited', ...address] },
      { x: 60, y: 300, lines: text },
    ])
    expect(decision).toMatchObject({ clientId: null, reviewReasons: ['other_client_named'] })
    expect(decision.match.candidates.at(-1)).toMatchObject({ clientId: 'other', evidence: ['addressed on page 2'] })
  })

  it.each([
    ['in a line of its own', 'Pellworth Dental Limited'],
    ['before its address in one line', 'Pellworth Dental Limited, 4 Quay Street, Ottersby YO61 1AA'],
  ])('holds it when a page inside it names another client %s, wherever that stands', (_, line) => {
    const decision = decide([
      { x: 60, y: 100, lines: text },
      { x: 200, y: 500, lines: [line] },
    ])
    expect(decision).toMatchObject({ clientId: null, reviewReasons: ['other_client_named'] })
  })

  it('lets it speak of another client where it is sure that all pages are its own', () => {
    const guarantee = [
      'The loan is secured by a guarantee that was given by the company',
      'Pellworth Dental Ltd (company number 09000002) in March of last year.',
    ]
    expect(decide([{ x: 60, y: 100, lines: guarantee }])).toMatchObject({ clientId: 'own', reviewReasons: [] })
  })
})

describe('the postcode of an address', () => {
  it.each([
    ['Unit B014 1st Floor, Dock Road, Ottersby YO61 1AA', 'y0611aa'],
    ['Room E020 2nd floor, Mill Lane, Harnwick HK2 7QT', 'hk27qt'],
    ['White Quay, Portsmouth, PO1 2)P', 'p012jp'],
    ['Jewry Passage, Winchester, $023 8RZ', 's0238rz'],
    ['save $50 off', null],
  ])('of %j is %j', (address, postcode) => {
    expect(postcodeOf(address)).toBe(postcode)
  })
})
