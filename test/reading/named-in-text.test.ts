import { describe, expect, it } from 'vitest'
import { decideClient } from '../../src/reading/matching/decide-client.ts'
import type { ClientForMatching } from '../../src/reading/matching/match-client.ts'
import { settleAddressee } from '../../src/reading/matching/settle-addressee.ts'
import { type ReadLetter, readLetters } from '../../src/reading/read-letters.ts'
import { printPage, scan } from './build-page.ts'

const client = (name: string): ClientForMatching => ({
  id: name,
  name,
  companyNumber: null,
  registeredAddress: null,
  aliases: [],
})

/** A letter without an address and without a greeting, as somebody would push it through a door. */
function read(text: string[], over: string[] = []) {
  const page = printPage([
    { x: 60, y: 40, size: 18, lines: ['Larkfield Instruments Ltd'] },
    { x: 60, y: 130, lines: over },
    { x: 60, y: 260, lines: text },
    { x: 60, y: 420, lines: ['Kind regards', 'Larkfield Instruments Ltd'] },
  ])
  const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
  return letter!
}
const addressee = (text: string[], names: string[], over: string[] = []) => {
  const letter = read(text, over)
  expect(letter.recipientCompany).toBe('')
  return settleAddressee(letter, names.map(client)).recipientCompany
}

describe('a letter that is addressed to nobody', () => {
  const speaks = (name: string) => [
    `We have looked at the scales of ${name} and`,
    'will bring them back on the day that suits the shop best.',
  ]

  it.each([
    ['Tansy Orchard Ltd', 'Tansy Orchard Limited'],
    ["St Cuthbert's Pantry", "St Cuthbert's Pantry"],
    ['Friends of the Old Library', 'Friends of the Old Library'],
  ])('is for the one client that its text calls %s', (printed, name) => {
    expect(addressee(speaks(printed), [name, 'Slate Barn Ltd'])).toBe(printed)
  })

  it('is found over the end of a line and behind other words with a capital', () => {
    const text = [
      'The scales will be back on Friday. Thank you Tansy',
      'Orchard Ltd for the tea and for your patience.',
    ]
    expect(addressee(text, ['Tansy Orchard Ltd'])).toBe('Tansy Orchard Ltd')
  })

  it('is for nobody when the text speaks of two clients, of the sender, of a name in one word or without its legal form', () => {
    const both = [...speaks('Tansy Orchard Ltd'), ...speaks('Slate Barn Ltd')]
    expect(addressee(both, ['Tansy Orchard Ltd', 'Slate Barn Ltd'])).toBe('')
    expect(addressee(speaks('the shop'), ['Larkfield Instruments Ltd'])).toBe('')
    expect(addressee(speaks('Orchard'), ['Orchard'])).toBe('')
    expect(addressee(speaks('Tansy Orchard'), ['Tansy Orchard Ltd'])).toBe('')
  })

  it('is for nobody when a person stands in its window', () => {
    const over = ['Mrs P Quarrie', '4 Mill Lane', 'Harnwick', 'HK2 7QT']
    expect(addressee(speaks('Tansy Orchard Ltd'), ['Tansy Orchard Ltd'], over)).toBe('')
  })

  it.each([
    ['North Harrow Green Ltd', 'Harrow Green Ltd'],
    ['Harrow Green Ltd Pension Scheme', 'Harrow Green Ltd'],
    ['Tansy Orchard Foods', 'Tansy Orchard'],
    ['the wharf at Harrow. Green Ltd', 'Harrow Green Ltd'],
  ])('is not for a client whose name is a part of what is named: %s', (printed, name) => {
    expect(addressee(speaks(printed), [name])).toBe('')
  })

  it('is for whoever is named in full beside a client whose name is a part of that', () => {
    expect(addressee(speaks('North Harrow Green Ltd'), ['Harrow Green Ltd', 'North Harrow Green Ltd'])).toBe(
      'North Harrow Green Ltd',
    )
  })

  it('is for nobody when it speaks of more names than can be looked at', () => {
    const names = Array.from({ length: 230 }, (_, at) => `Quarry Lane ${at}.`)
    const lines = Array.from({ length: 46 }, (_, row) => names.slice(5 * row, 5 * row + 5).join(' '))
    const page = printPage([{ x: 60, y: 60, size: 8, step: 11, lines: [...speaks('Tansy Orchard Ltd'), ...lines] }])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })
    expect(letter!.mentions.filter(({ kind }) => kind === 'spoken')).toEqual([])
  })

  it('never goes out by itself, now or when it is looked at again', () => {
    const clients = [client('Tansy Orchard Ltd')]
    const letter = settleAddressee(read(speaks('Tansy Orchard Ltd')), clients)
    const held = { clientId: null, reviewReasons: expect.arrayContaining(['recipient_missing']) }
    const decision = decideClient(letter, clients, { isDuplicate: false })
    expect(decision).toMatchObject(held)
    expect(decision.match.candidates.map(({ name }) => name)).toEqual(['Tansy Orchard Ltd'])
    expect(decideClient({ ...letter, reviewReasons: [] }, clients, { isDuplicate: false })).toMatchObject(held)
  })

  it('leaves a letter that is addressed to somebody as it is', () => {
    const letter = { ...read(speaks('Tansy Orchard Ltd')), recipientCompany: 'Slate Barn Ltd' }
    expect(settleAddressee(letter, [client('Tansy Orchard Ltd')])).toBe(letter)
  })

  it('stands in one line with an address that is not the client’s: it waits, now and when it is looked at again', () => {
    const elsewhere = { ...client('Tansy Orchard Ltd'), registeredAddress: '9 Quay Street, Ottersby YO61 1AA' }
    const line = 'Tansy Orchard Ltd Halyard House, 88 Pennant Street, Harnwick, HK2 7QT'
    const letter = settleAddressee(read(['Come and see our new range in May.'], [line]), [elsewhere])
    expect(letter.recipientCompany).toBe('Tansy Orchard Ltd')
    for (const again of [letter, { ...letter, reviewReasons: [] }])
      expect(decideClient(again, [elsewhere], { isDuplicate: false }).clientId).toBeNull()
  })

  describe('a person', () => {
    const page = printPage([
      { x: 60, y: 40, size: 18, lines: ['Larkfield Instruments Ltd'] },
      { x: 60, y: 130, lines: ['Ms Jane Smith', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 260, lines: ['Dear Ms Smith', 'Your scales are ready to be fetched.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-05-12T09:00:00Z') })

    it('is no company', () => {
      const settled = settleAddressee(letter!, [client('Fox Mills Ltd')])
      expect(settled).toMatchObject({ recipientCompany: '', reviewReasons: ['recipient_missing'] })
      // Once there is a client of the name, it is the addressee again.
      expect(settleAddressee(settled, [client('Jane Smith')]).recipientCompany).toBe('Ms Jane Smith')
    })

    it.each(['Ms Jane Smith', 'Jane Smith', 'Jane Smith Dental', 'Ms Jane Smyth'])(
      'is the addressee where a client may be: %s',
      (name) => {
        expect(settleAddressee(letter!, [client(name)])).toMatchObject({
          recipientCompany: 'Ms Jane Smith',
          reviewReasons: [],
        })
      },
    )
  })
})

describe('an addressee that the clients settle', () => {
  type Addressed = Pick<ReadLetter, 'recipientCompany' | 'recipientAddress' | 'mentions' | 'reviewReasons'>
  const letter = (over: Partial<Addressed>): Addressed => ({
    recipientCompany: '',
    recipientAddress: null,
    mentions: [],
    reviewReasons: [],
    ...over,
  })
  const known = (name: string, registeredAddress: string) => ({ ...client(name), registeredAddress })
  const mention = (kind: 'name' | 'person' | 'sender', text: string) => ({ page: 1, kind, text, inProse: false })

  it('under a person is the client without a legal form whose name and own address stand there', () => {
    const workshop = known('Byker Spoke Workshop', 'Arch 11, Stepney Bank, Newcastle NE1 9NP')
    const to = (recipientAddress: string) =>
      settleAddressee(
        letter({
          recipientAddress,
          mentions: [mention('person', 'Ms Fern Tully')],
          reviewReasons: ['recipient_missing'],
        }),
        [workshop, known('Fine Foods Ltd', 'Arch 11, Stepney Bank, Newcastle NE1 9NP')],
      )
    expect(to('Byker Spoke Workshop, Arch 11, Stepney Bank, Newcastle NE1 9NP')).toMatchObject({
      recipientCompany: 'Byker Spoke Workshop',
      recipientAddress: 'Arch 11, Stepney Bank, Newcastle NE1 9NP',
      reviewReasons: [],
    })
    expect(to('Byker Spoke Workshop, 4 Mill Lane, Harnwick HK2 7QT').recipientCompany).toBe('')
    expect(to('Fine Foods Ltd, Arch 11, Stepney Bank, Newcastle NE1 9NP').recipientCompany).toBe('')
  })

  it('is nobody where a person and whoever stands under it are two clients', () => {
    const home = '4 Mill Lane, Harnwick HK2 7QT'
    const to = (person: string, under: string, ...others: string[]) =>
      settleAddressee(
        letter({ recipientAddress: `${under}, ${home}`, mentions: [mention('person', person)] }),
        [under, ...others].map((name) => known(name, home)),
      )
    expect(to('Mr John Smith', 'Bramble Fox').recipientCompany).toBe('Bramble Fox')
    expect(to('Ms Jane Smith', 'Jane Smith').recipientCompany).toBe('Jane Smith')
    const nobody = { recipientCompany: '', reviewReasons: ['recipient_missing'] }
    expect(to('Mr John Smith', 'Bramble Fox', 'John Smith')).toMatchObject(nobody)
    // A relation has post of their own, whether they are a client or not.
    expect(to('Mr John Smith', 'Jane Smith')).toMatchObject(nobody)
  })

  it('is spelled as the letter has it elsewhere, at its own address', () => {
    const tug = known('Belvoir Tug & Towage Ltd', '14 Bargate Passage, Southampton SO14 9ZD')
    const read = (address: string, elsewhere: string, ...others: (typeof tug)[]) =>
      settleAddressee(
        letter({
          recipientCompany: 'Belvoir Tug & Towaye Ltd',
          recipientAddress: address,
          mentions: [mention('name', 'Belvoir Tug & Towaye Ltd'), mention('name', elsewhere)],
        }),
        [tug, ...others],
      ).recipientCompany
    const home = '14 Bargate Passage, Southampton SO14 9ZD'
    expect(read(home, 'Belvoir Tug & Towage Ltd')).toBe('Belvoir Tug & Towage Ltd')
    expect(read('4 Mill Lane, Harnwick HK2 7QT', 'Belvoir Tug & Towage Ltd')).toBe('Belvoir Tug & Towaye Ltd')
    expect(read(home, 'Belvoir Tugs Ltd')).toBe('Belvoir Tug & Towaye Ltd')
    expect(read(home, 'Belvoir Tug & Towage Ltd', known('Belvoir Tug & Towane Ltd', home))).toBe(
      'Belvoir Tug & Towaye Ltd',
    )
  })

  it.each([
    ['its sender alone is spelled as the client', 'Belvoir Tug & Towaye Ltd', 'sender'],
    ['a slip of the reader is all that it is off', 'Belvoir Tug & T0wage Ltd', 'name'],
  ] as const)('is called as its window has it where %s', (_, printed, kind) => {
    const home = '14 Bargate Passage, Southampton SO14 9ZD'
    const mentions = [mention(kind, 'Belvoir Tug & Towage Ltd'), mention('name', printed)]
    const read = letter({ recipientCompany: printed, recipientAddress: home, mentions })
    expect(settleAddressee(read, [known('Belvoir Tug & Towage Ltd', home)]).recipientCompany).toBe(printed)
  })
})
