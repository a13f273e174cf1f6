import { describe, expect, it } from 'vitest'
import { decideClient } from '../../src/reading/matching/decide-client.ts'
import type { ClientForMatching } from '../../src/reading/matching/match-client.ts'
import { isAddressOf } from '../../src/reading/matching/postal-address.ts'
import { settleAddressee } from '../../src/reading/matching/settle-addressee.ts'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedBlock, printLetter, printPage, scan } from './build-page.ts'

const at = (x: number, y: number, lines: string[], size = 10): PrintedBlock => ({ x, y, size, lines })

const client = (name: string, registeredAddress: string | null = null): ClientForMatching => ({
  id: name,
  name,
  companyNumber: null,
  registeredAddress,
  aliases: [],
})

/** Whom the letters of a scan go out to by themselves, with their pages. */
function sentBy(pages: PageReading[], ...clients: (string | ClientForMatching)[]) {
  const known = clients.map((named) => (typeof named === 'string' ? client(named) : named))
  const letters = readLetters(scan(...pages), { receivedAt: new Date('2026-05-12T09:00:00Z') })
  return letters.map((letter) => [
    letter.pages.join(),
    decideClient(settleAddressee(letter, known), known, { isDuplicate: false }).clientId,
  ])
}

const text = [
  'We write about the works that were done at the premises in April. Please find below what was agreed with',
  'the contractor at the time, and let us know whether anything of it has to be changed before the summer.',
]
const lawyers = (window: string[], more: PrintedBlock[] = [], greeting = 'Dear Sirs') =>
  printPage([
    at(60, 40, ['Morland Surveyors LLP'], 18),
    at(60, 120, window),
    at(380, 120, ['8 May 2026']),
    at(60, 230, [greeting]),
    at(60, 260, ['Works at the premises']),
    at(60, 290, text),
    at(60, 360, ['Yours faithfully', '', 'Morland Surveyors LLP']),
    ...more,
  ])

describe('a letter goes to nobody by itself', () => {
  const street = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']

  it.each([
    ['Turner', 'Valley Homes Ltd'],
    ['Palmer', 'Green Homes Ltd'],
    ['Baxter', 'Motor Company Ltd'],
    ['For All', 'Seasons Homes Ltd'],
    ['Heritage Lead', 'Roofing Works Ltd'],
    ['Red kite', 'Cycle Hire Ltd'],
    ['First Class', 'Cleaning Group Ltd'],
    ['Customer Contact', 'Centre Solutions Ltd'],
    ['Customer Services', 'Training Ltd'],
    ['Customer Care', 'Solutions Group Ltd'],
    ['Facilities', 'Management Services Ltd'],
    ['Human Resources', 'Training Solutions Ltd'],
    ['Company Secretarial', 'Services Ltd'],
    ['The Captain', 'Cook Hotel Ltd'],
    ['Chief Executive', 'Search Partners Ltd'],
    ['Manager with Fox', 'Mills Foods Ltd'],
    ['Reception with Care', 'Harnwick Nursery Ltd'],
    ['Legal Team', 'Finance Brokers Ltd'],
    ['Client', 'Earth Energy Ltd'],
    ['CONTACT', 'SPORT SHOPS LTD'],
    ['THE TRUSTEES OF HARROW GREEN PENSION SCHEME', 'Harrow Green Ltd'],
    ['THE CREDITORS OF HARROW GREEN', 'Bramble Fox Ltd'],
    ['TO ALL CREDITORS', 'Fox Mills Ltd'],
    ['Friday', 'Nights Events Ltd'],
    ['5 November', 'Fireworks Displays Ltd'],
    ['THE ESTATE OF JOHN SMITH', 'Fox Mills Ltd'],
    ['ST MARY AND ALL SAINTS', 'Care Homes Ltd'],
    ['T. W. J. & SONS', 'Plant Hire Ltd'],
    ['Sales Lead', 'Generation Partners Ltd'],
    ['The Cherry Picker', 'Machinery Hire Ltd'],
    ['The Head Gardener', 'Training Group Ltd'],
    ['Firma Harrow Green', 'Fox Mills Ltd'],
    ['The Trustees to the Clerk', 'Fox Mills Ltd'],
    ['Clerk to the Parish Council', 'Fox Mills Ltd'],
    ['The Members of the Pension', 'Fox Mills Ltd'],
    ['Staff Pension Members', 'Fox Mills Ltd'],
    ['The Health Team', '(Yorkshire) Services Ltd'],
  ])('when a client has the second line of its name alone: %s / %s', (first, second) => {
    expect(sentBy([lawyers([first, second, ...street])], second)).toEqual([['1', null]])
  })

  it.each([
    ['Rose Harper', 'Fine Foods Ltd'],
    ['Catriona Orr', 'Equine Physiotherapy Clinic Ltd'],
    ['Catriona Orr', 'Sgeir Dhubh Seafoods Ltd'],
  ])('when a person who is greeted by the first name may begin the name: %s / %s', (first, second) => {
    const greeting = `Dear ${first.split(' ')[0]}`
    expect(sentBy([lawyers([first, second, ...street], [], greeting)], second)).toEqual([['1', null]])
  })

  it.each([
    [
      ['From', 'Larkfield Carriers', 'Bury'],
      ['Invoice to', 'Tansy Orchard Ltd'],
      ['Ship to', 'Valley Homes Ltd'],
    ],
    [
      ['From', 'Larkfield Carriers'],
      ['Bill to', 'Tansy Orchard Ltd', 'Harnwick'],
      ['Deliver to', 'Valley Homes Ltd', ...street],
    ],
  ])('when it is for a firm between two others: %j %j %j', (left, middle, right) => {
    const head = [at(60, 40, ['Larkfield Carriers'], 18), at(60, 116, left), at(230, 116, middle), at(420, 116, right)]
    const page = printPage([...head, at(60, 250, ['INVOICE 4471'], 14), at(60, 290, text)])
    expect(sentBy([page], 'Valley Homes Ltd')).toEqual([['1', null]])
  })

  it('when its list says whom something went to', () => {
    const list = ['* From: Fox Mills Ltd', '* To: Valley Homes Ltd', '* Amount: £420.00']
    expect(
      sentBy(
        [printPage([at(60, 40, ['Larkfield Carriers'], 18), at(60, 120, list), at(60, 290, text)])],
        'Valley Homes Ltd',
      ),
    ).toEqual([['1', null]])
  })

  it('when it is a claim of one client against another', () => {
    const form = (...at: [number, string[]][]) =>
      printPage([
        { x: 60, y: 60, size: 16, lines: ['Claim Form'] },
        { x: 360, y: 60, lines: ['In the', 'County Court Business Centre'] },
        ...at.map(([y, lines]) => ({ x: 60, y, lines })),
      ])
    const claim = form(
      [180, ['Claimant']],
      [200, ['Valley Homes Ltd', ...street]],
      [280, ['Defendant']],
      [300, ['Fox Mills Ltd', ...street]],
    )
    expect(sentBy([claim], 'Fox Mills Ltd')).toEqual([['1', 'Fox Mills Ltd']])
    expect(sentBy([claim], 'Fox Mills Ltd', 'Valley Homes Ltd')).toEqual([['1', null]])
  })

  it.each([
    ['The Trustees of Harrow Green Pension Scheme', 'Harrow Green Ltd'],
    ['The Creditors of Harrow Green Ltd', 'Bramble Fox LLP'],
    ['To the Shareholders of Tansy Orchard Ltd', 'Bramble Fox LLP'],
    ['The Owner of Tansy Orchard', 'Fox Mills Ltd'],
  ])('when it is for those of one firm, and a client stands under them: %s / %s', (first, second) => {
    expect(sentBy([lawyers([first, second, ...street])], second)).toEqual([['1', null]])
  })

  it.each([
    [['Second Floor', 'Valley Homes Ltd', ...street], 'Valley Homes Ltd'],
    [['The Directors', 'Top Floor', 'Valley Homes Ltd', ...street], 'Valley Homes Ltd'],
    [['Finance – Legal', 'Marketing Partners Ltd', ...street], 'Marketing Partners Ltd'],
    [['Directors & Officers', 'Insurance Brokers Ltd', ...street], 'Insurance Brokers Ltd'],
    [['The Committee', 'Catering Group Ltd', ...street], 'Catering Group Ltd'],
    [['The Board', 'Games Company Ltd', ...street], 'Games Company Ltd'],
    [['Official', 'Merchandise Group Ltd', ...street], 'Merchandise Group Ltd'],
    [['Urgent', 'Courier Services Ltd', ...street], 'Courier Services Ltd'],
    [['Directors and Partners of', 'Tansy Orchard Pension Ltd', ...street], 'Pension Ltd'],
    [['Managers & Makers', 'Furniture Works Ltd', ...street], 'Furniture Works Ltd'],
    [['Clerk & Keeper', 'Brewing Ltd', ...street], 'Brewing Ltd'],
    [['Owner and Partner', 'Lettings Ltd', ...street], 'Lettings Ltd'],
    [['Accountant & Partner', 'Recruitment Ltd', ...street], 'Recruitment Ltd'],
    [['The Committee Rooms', 'Catering Group Ltd', ...street], 'Catering Group Ltd'],
    [['To Let Homes Ltd', ...street], 'Let Homes Ltd'],
    [['Tansy Orchard Ltd, Creditors', ...street], 'Tansy Orchard Ltd'],
    [['The Skipper', 'Fish Bar Ltd', ...street], 'Fish Bar Ltd'],
    [['In Confidence Events', 'Harnwick Ltd', ...street], 'Harnwick Ltd'],
    [['Tansy Orchard [td', ...street], 'Tansy Orchard LLP'],
    [['Hafod Lane Dental Practice, Foundry Court, 41 Quarry Row, Harnwick HK2 7QT'], 'Hafod Lane Dental Practice'],
    [['GENEVIEVE BARRACLOUGH T/A THE CLOCKTOWER CAFE', '61 Market Parade', 'Bury'], 'The Clocktower Cafe'],
  ])('when what was taken for a floor, a mark or a house may be of the name: %j', (window, named) => {
    expect(sentBy([lawyers(window, [], '')], named)).toEqual([['1', null]])
  })

  it.each(['Debtor', 'Tenant', 'Employer'])('when it writes to another firm of one with its address: %s', (label) => {
    const particulars = [`${label} | Harrow Green Ltd`, 'Address | 9 Quay Road, Bury, BL1 2AB']
    expect(sentBy([lawyers(['Bramble Fox', ...street], [at(60, 420, particulars)])], 'Harrow Green Ltd')).toEqual([
      ['1', null],
    ])
    const ofClub = [`${label} | Fernley Bowls Club`, 'Address | 9 Quay Road, Bury, BL1 2AB']
    const toTown = lawyers(['Harnwick Borough Council', 'Town Hall', 'Harnwick'], [at(60, 420, ofClub)])
    expect(sentBy([toTown], 'Fernley Bowls Club')).toEqual([['1', null]])
  })

  it.each(['Hello! We are new in Harnwick', 'Hello again!', 'Good morning! Bramble Fox here'])(
    'with a page behind it that greets others: %s',
    (greeting) => {
      const other = printPage([at(60, 60, [greeting]), at(60, 290, text)])
      expect(sentBy([lawyers(['Valley Homes Ltd', ...street]), other], 'Valley Homes Ltd')).toEqual([
        ['1', 'Valley Homes Ltd'],
        ['2', null],
      ])
    },
  )

  it.each([
    ['Terms of engagement for Bramble Fox LLP', ''],
    ['Conditions of hire', 'Hirer: Bramble Fox LLP'],
    ['Conditions of hire', 'Signed on behalf of Bramble Fox'],
  ])('when an agreement of a few clauses with another firm lies behind it: %s, %s', (title, party) => {
    const clauses = Array.from({ length: 5 }, (_, index) =>
      at(60, 200 + index * 50, [
        `${index + 1}. The hirer shall leave the room as it was found and shall pay for damage.`,
      ]),
    )
    const agreement = printPage([at(60, 60, [title], 14), ...(party ? [at(60, 120, [party])] : []), ...clauses])
    expect(sentBy([lawyers(['Valley Homes Ltd', ...street]), agreement], 'Valley Homes Ltd')).not.toContainEqual([
      '1,2',
      'Valley Homes Ltd',
    ])
  })

  it.each([
    'To: Tansy Orchard Ltd, Pension Scheme, 4 Mill Lane',
    'The Manager, Tansy Orchard Ltd, Sports Club, 4 Mill Lane',
  ])('when the address in its line begins with the rest of another name: %s', (line) => {
    expect(sentBy([lawyers([line])], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it.each([
    [['The Trustees of', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['To the Shareholders of', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['To the creditors of: Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Mr J Lane, Liquidator of Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['The Creditors, Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['All at Sea Ltd'], 'Sea Ltd'],
    [['To: Tansy Orchard Ltd, Pension Scheme'], 'Tansy Orchard Ltd'],
    [['Everyone at Play Ltd'], 'Play Ltd'],
    [['To the pensioners of Tansy Orchard', 'Fox Mills Ltd'], 'Fox Mills Ltd'],
    [['All at Sea Charters Ltd'], 'Sea Charters Ltd'],
    [['To Let Homes Ltd'], 'Let Homes Ltd'],
    [['To Be Merry Events Ltd'], 'Be Merry Events Ltd'],
    [['The Said Foundation'], 'Foundation'],
    [['Tansy Orchard Ltd, a company pension scheme'], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Ltd, trustee of a company incorporated in Fife'], 'Tansy Orchard Ltd'],
    [['Harrow Green – Trustee', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Registered Office of Harrow Green', 'Fox Mills Ltd'], 'Fox Mills Ltd'],
    [['To all tenants, Tansy Orchard Cider Ltd'], 'Tansy Orchard Cider Ltd'],
    [['Tansy Va Bene Ltd'], 'Tansy'],
    [['The Rose Salon Va Va Voom'], 'The Rose Salon'],
    [['Tansy Orchard Ltd (the Tenants’ Fund)'], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Ltd (in liquidation, Flat 4)', 'Pension Scheme'], 'Tansy Orchard Ltd'],
    [['Friends at Play Nursery Ltd'], 'Play Nursery Ltd'],
    [['Staff at Home Care Ltd'], 'Home Care Ltd'],
    [['Former Director at Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['The Late Secretary of Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['To all creditors', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['The Team at Home Care Ltd'], 'Home Care Ltd'],
    [['Legal, Finance & Tax Ltd'], 'Finance & Tax Ltd'],
    [['Turner Palmer, Valley Homes Ltd'], 'Valley Homes Ltd'],
    [['c/o Fox Mills, Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Legal Team Finance Ltd'], 'Finance Ltd'],
    [['The Creditors – Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Ltd - 2019 Pension Fund'], 'Tansy Orchard Ltd'],
    [['Chief Executive', 'Recruitment Group Ltd'], 'Recruitment Group Ltd'],
    [['Light / Sound', 'Stage Hire Ltd'], 'Stage Hire Ltd'],
    [['Turner, Palmer', 'Valley Homes Ltd'], 'Valley Homes Ltd'],
    [['To All at Sea Charters Ltd'], 'Sea Charters Ltd'],
    [['For the creditors at Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['To the pension team of Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Occupier: Tansy Orchard Ltd, Pension Scheme'], 'Tansy Orchard Ltd'],
    [['To: the Secretary, Tansy Orchard Ltd Pension Scheme'], 'Tansy Orchard Ltd'],
    [['In the matter of Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['FAO Harrow Green Ltd, Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['FAO the Creditors, Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['FAO the liquidator of Harrow Green, Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Attn Harrow Green Pension Scheme, Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['FAO Rose, Harper & Fine Foods Ltd'], 'Harper & Fine Foods Ltd'],
    [['Harrow Green, Trustee', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Harrow Green, Tenant', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Pewter Lamp, Members', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['Chartered Accountants, Director', 'Search Group Ltd'], 'Search Group Ltd'],
    [['The Energy Executive', 'Search Group Ltd'], 'Search Group Ltd'],
    [['To the noteholders', 'Tansy Orchard Ltd'], 'Tansy Orchard Ltd'],
    [['To all creditors: Tansy Orchard Ltd, 4 Mill Lane, Harnwick'], 'Tansy Orchard Ltd'],
    [['The Secretary', 'Tansy Orchard Ltd, Staff Benefit Trust, The Stables'], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Ltd', '(by its liquidator)'], 'Tansy Orchard Ltd'],
  ])('when what stands before a client’s name makes it another’s: %j', (lines, client) => {
    expect(sentBy([lawyers([...lines, ...street])], client)).toEqual([['1', null]])
  })

  it.each([
    ['Harrow Green (Charity Nominees) Ltd', 'Harrow Green Ltd'],
    ['Harrow Green (Regeneration) Ltd', 'Harrow Green Ltd'],
    ['Harrow Green (Company Secretaries) Ltd', 'Harrow Green Ltd'],
    ['Tansy Orchard Ltd (Flat 5 Tenants Association)', 'Tansy Orchard Ltd'],
    ['Tansy Orchard Ltd (Suite A Pension Scheme)', 'Tansy Orchard Ltd'],
    ['Tansy Orchard Ltd (FUND 20001)', 'Tansy Orchard Ltd'],
    ['Tansy Orchard (CLUB 10000)', 'Tansy Orchard'],
    ['Oak Lodge (LODGE12345)', 'Oak Lodge'],
  ])('when what stands in brackets tells it from a client, and is no number or unit: %s', (name, other) => {
    expect(sentBy([lawyers([name, ...street])], other)).toEqual([['1', null]])
  })

  it.each([
    ['Harnwick Shredding', ['(Confidential Waste) Ltd']],
    ['Tansy Orchard', ['(By Post) Ltd']],
    ['Tansy Orchard', ['(by hand)', 'Pension Scheme']],
    ['Tansy Orchard', ['The Secretary', 'Pension Scheme']],
    ['Tansy Orchard Ltd', ['(a company limited by guarantee)', 'Pension Scheme']],
    ['Tansy Orchard Ltd', ['(company limited by guarantee, SC351166)', 'Pension Scheme']],
    ['Tansy Orchard Ltd', ['(company limited by guarantee) as trustee', 'of Ash Fund']],
  ])('when a client has its first line alone, and it goes on in or behind brackets: %s / %j', (first, lines) => {
    expect(sentBy([lawyers([first, ...lines, ...street])], first)).toEqual([['1', null]])
  })

  it('when its sender’s own number stands over its VAT number beside the window', () => {
    const harrow = { ...client('Harrow Green Holdings Ltd'), companyNumber: '07654321' }
    const own = at(330, 120, ['Company number 07654321', 'VAT number 123 4567 89'])
    expect(sentBy([lawyers(['Harrow Green', ...street], [own])], harrow)).toEqual([['1', null]])
  })

  it('when a number in brackets stands under the name of another firm in its column', () => {
    const tansy = { ...client('Tansy Orchard Ltd'), companyNumber: '07001234' }
    const other = { ...client('Tansy Orchards Ltd'), companyNumber: 'SC917722' }
    expect(sentBy([lawyers(['Tansy Orchard', ...street, 'Tansy Orchards Ltd', '(SC917722)'])], tansy, other)).toEqual([
      ['1', null],
    ])
  })

  it('when a mark of delivery parts its name, and a client has the second part', () => {
    const page = lawyers(['Tansy Orchard', '(by hand)', 'Holdings Ltd', ...street])
    expect(sentBy([page], 'Tansy Orchard', 'Holdings Ltd')).toEqual([['1', null]])
  })

  it.each([
    ['Rowan Tree Trust (Treasurer)', 'Fox Mills Ltd', 'Rowan Tree Trust'],
    ['Harrow Green Homes (Manager)', 'Fox Mills Ltd', 'Harrow Green Homes'],
    ['Morton Hall Esq', 'Fox Mills Ltd', 'Morton Hall'],
    ['Training Lead', 'Generation Partners Ltd', 'Training Lead Generation Partners Ltd'],
    ['Churchwarden', 'Pipes Ltd', 'Churchwarden Pipes Ltd'],
    ['Head Chef', 'Recruitment Ltd', 'Head Chef Recruitment Ltd'],
    ['The Wages Office', 'Fox Mills Ltd', 'The Wages Office Fox Mills Ltd'],
    ['Head of Marketing', 'Solutions Group Ltd', 'Head of Marketing Solutions Group Ltd'],
    ['The Head Chef', 'Fox Mills Ltd', 'The Head Chef Fox Mills Ltd'],
    ['The Wine Buyer', 'Fox Mills Ltd', 'The Wine Buyer Fox Mills Ltd'],
    ['The Principal Contact', 'Heron Rowing Trust', 'The Principal Contact Heron Rowing Trust'],
    ['I. Plum, Esq', 'Fox Mills Ltd', 'I. Plum, Esq Fox Mills Ltd'],
  ])('when the office over a client’s name may be the first line of another’s: %s / %s', (first, second, other) => {
    expect(sentBy([lawyers([first, second, ...street])], second, other)).not.toEqual([['1', second]])
  })

  it.each(['Churchwarden', 'Head Chef', 'Rowan Tree Trust (Treasurer)', 'Morton Hall Esq', 'The Yorkshire Baker'])(
    'when what stands over its name is seldom an office alone: %s',
    (first) => {
      expect(sentBy([lawyers([first, 'Fox Mills Ltd', ...street])], 'Fox Mills Ltd')).toEqual([['1', null]])
    },
  )

  it.each([
    ['Rowan Trust', 'Hereford', 'Hertford, SG14 1AA'],
    ['Rowan Trust', 'Hereford', '3 Fore Street, Hertford, SG14 1AA'],
    ['Harrow Green', 'Division B', 'Division A, 4 Mill Lane'],
  ])('when the line under its name is a letter off the client’s town or division: %s / %s', (name, line, address) => {
    expect(sentBy([lawyers([name, line, ...street])], client(name, address))).toEqual([['1', null]])
  })

  it.each([
    ['Mr Fish Ltd t/a The Codfather', 'Fish Ltd'],
    ['Miss Molly Tea Rooms Ltd t/a Kettle', 'Molly Tea Rooms Ltd'],
  ])('when a company’s name begins like an owner’s title: %s', (name, other) => {
    expect(sentBy([lawyers([name, ...street])], other)).toEqual([['1', null]])
  })

  it.each(['The Fund', 'The Partnership', 'The Noteholders', 'The Landlord', 'The Endowment'])(
    'when "%s" under a firm’s name makes it another’s',
    (rest) => {
      expect(sentBy([lawyers(['Tansy Orchard Ltd', rest, ...street])], 'Tansy Orchard Ltd')).toEqual([['1', null]])
    },
  )

  it.each([['Mrs D Oldfield', 'Dear Mrs Oldfield']])(
    'when whoever is greeted may be the first line of another client’s name: %s',
    (person, greeting) => {
      const page = lawyers([person, 'Fine Furniture Ltd', ...street], [], greeting)
      expect(sentBy([page], 'Fine Furniture Ltd', `${person} Fine Furniture Ltd`)).toEqual([['1', null]])
    },
  )

  it.each([
    ['John', 'Valley Homes Ltd', 'Dear John'],
    ['Derek Oldfield', 'Joinery Services Ltd', 'Dear Derek'],
    ['Rose Harper', 'Fine Foods Ltd', 'Dear Ms Harper'],
    ['The Original Tenant', 'Referencing Bureau Ltd', 'Dear Original Tenant'],
    ['Harrow Green', 'Pension Trustees Ltd', 'Dear Harrow Green'],
  ])('when the greeting names the first line of a name, whoever that is: %s / %s', (first, second, greeting) => {
    expect(sentBy([lawyers([first, second, ...street], [], greeting)], second)).toEqual([['1', null]])
  })

  it.each([
    ['Rose Harper', 'Fine Foods Ltd', 'Dear Rose', ['Fine Foods Ltd, 9 Quay Street, Leeds LS1 4AB']],
    ['Rose Harper', 'Fine Foods Ltd', 'Dear Rose', ['Fine Foods Ltd', 'Rose Harper Fine Foods Ltd']],
    ['Rose Harper', 'Fine Foods Ltd', 'Dear Sirs', ['Fine Foods Ltd, 4 Mill Lane, Harnwick HK2 7QT']],
    ['Rose', 'Fine Foods Ltd', 'Dear Rose', ['Fine Foods Ltd, 4 Mill Lane, Harnwick HK2 7QT']],
    ['Derek Oldfield', 'Joinery Services Ltd', 'Dear Derek', ['Joinery Services Ltd, 4 Mill Lane, Harnwick HK2 7QT']],
    ['Derek Oldfield', 'Joinery Ltd', 'Dear Derek', ['Joinery Ltd, 4 Mill Lane, Harnwick HK2 7QT']],
  ])('when the greeting alone parts a person from the name: %s / %s, %s', (person, firm, greeting, clients) => {
    const known = clients.map((entry) => {
      const [name = '', ...address] = entry.split(', ')
      return client(name, address.join(', ') || '4 Mill Lane, Harnwick, HK2 7QT')
    })
    expect(sentBy([lawyers([person, firm, ...street], [], greeting)], ...known)).toEqual([['1', null]])
  })

  it.each(['The premises of Rose Harper Fine Foods Ltd were looked at.', 'ROSE HARPER FINE FOODS LIMITED'])(
    'when the text has a name whole whose first line is greeted: %s',
    (whole) => {
      const page = lawyers(['Rose Harper', 'Fine Foods Ltd', ...street], [at(60, 420, [whole])], 'Dear Rose')
      expect(sentBy([page], client('Fine Foods Ltd', '4 Mill Lane, Harnwick HK2 7QT'))).toEqual([['1', null]])
    },
  )

  it('when the trade over its name is another client', () => {
    const page = lawyers(['The Yorkshire Baker', 'Fox Mills Ltd', ...street])
    const fox = client('Fox Mills Ltd', '4 Mill Lane, Harnwick HK2 7QT')
    expect(sentBy([page], fox)).toEqual([['1', 'Fox Mills Ltd']])
    expect(sentBy([page], fox, 'The Yorkshire Baker')).toEqual([['1', null]])
  })

  it('when the greeting alone parts a person from the name, at the address of a provider', () => {
    const many = [
      'Fine Foods Ltd',
      'Bramble Fox LLP',
      'Elm Row Ltd',
      'Heron Trust',
      'Otter Mills Ltd',
      'Quay Press Ltd',
    ]
    const known = many.map((name) => client(name, '4 Mill Lane, Harnwick HK2 7QT'))
    const page = lawyers(['Rose Harper', 'Fine Foods Ltd', ...street], [], 'Dear Rose')
    expect(sentBy([page], ...known)).toEqual([['1', null]])
    expect(sentBy([page], known[0]!)).toEqual([['1', 'Fine Foods Ltd']])
    // A title or an office tells it by itself.
    for (const [reader, greeting] of [
      ['Ms Rose Harper', 'Dear Ms Harper'],
      ['The Company Secretary', 'Dear Company Secretary'],
    ] as const) {
      const plain = lawyers([reader, 'Fine Foods Ltd', ...street], [], greeting)
      expect(sentBy([plain], ...known)).toEqual([['1', 'Fine Foods Ltd']])
    }
  })

  it.each([
    ['over the window', 118, 150],
    ['under the window', 200, 130],
  ])('when a client is named with its address in one line %s', (_, line, window) => {
    const page = printPage([
      at(60, 50, ['Calder Insurance Brokers'], 22),
      at(60, line, ['Tansy Orchard Ltd, 4 Mill Lane, Harnwick, HK2 7QT']),
      at(60, window, ['Jane Smith', '3 Oak Road', 'Harnwick']),
      at(60, 250, ['Dear Jane']),
      at(60, 280, text),
      at(60, 350, ['Yours sincerely', 'Calder Insurance Brokers']),
    ])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it.each(['Consignee: Fox Mills Ltd', 'Operator | Fox Mills Ltd', 'Keeper | Fox Mills Ltd, 1 Quay Street, Leeds'])(
    'when it stands in a plain window and another by a label: %s',
    (label) => {
      const page = printPage([
        at(60, 40, ['Calder Freight'], 22),
        at(60, 75, ['INVOICE'], 16),
        at(60, 130, ['Rowan Community Hall', 'Station Approach', 'Harnwick']),
        at(60, 240, [label]),
        at(60, 300, ['1 February 2026 | Carriage | £120.00', '14 February 2026 | Storage | £80.00']),
      ])
      expect(sentBy([page], 'Rowan Community Hall', 'Fox Mills Ltd')).toEqual([['1', null]])
    },
  )

  it.each([
    ['Acas', ['Jane Lane', 'Claimant', 'v', 'TANSY ORCHARD LTD', 'Respondent']],
    ['HM Revenue & Customs', ['Tansy Orchard Ltd, 4 Mill Lane, Harnwick, HK2 7QT']],
    ['HM Revenue & Customs', ['TANSY ORCHARD LTD', 'Debtor']],
  ])('when a public body, %s, writes to another about it: %j', (body, concerned) => {
    for (const [window, greeting] of [
      [['Jane Lane', '3 Oak Road', 'Harnwick'], 'Dear Jane'],
      [['Bramble Fox', 'Quay Street', 'Harnwick'], 'Dear Sirs'],
    ] as const) {
      const page = printPage([
        at(60, 40, [body], 14),
        at(60, 110, [...window]),
        at(380, 110, ['8 May 2026']),
        at(60, 185, [greeting]),
        at(60, 205, concerned),
        at(60, 330, text),
      ])
      expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
    }
  })

  it.each(['Quotation for: Tansy Orchard Ltd', 'Sent to: Tansy Orchard Ltd', 'Bill to: Tansy Orchard Ltd'])(
    'when it greets the person in the window, and names a client by a label: %s',
    (label) => {
      const page = printPage([
        at(60, 40, ['Otter Roofing'], 20),
        at(60, 130, ['Jane Lane', '3 Oak Road', 'Harnwick', 'HK2 7QT']),
        at(60, 230, ['Dear Jane']),
        at(60, 260, [label]),
        at(60, 330, text),
      ])
      expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
    },
  )

  it.each([['The meeting heard', 'two representatives of'], ['The President has the pleasure of inviting guests of']])(
    'when it speaks of those of a firm: %s',
    (...lines) => {
      const page = printPage([
        at(60, 40, ['Harnwick Chamber'], 20),
        at(60, 130, ['Jane Lane', '3 Oak Road', 'Harnwick', 'HK2 7QT']),
        at(60, 230, ['Dear Jane']),
        at(60, 280, [...lines, 'Tansy Orchard Ltd', 'for dinner on 4 June 2026']),
        at(60, 430, text),
      ])
      expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
    },
  )

  it.each(['sent to', 'Posted to', 'Addressed to'])('when a slip is to be %s it', (label) => {
    const slip = ['Entries and cheques should be', `${label}: Tansy Orchard Ltd, 4 Mill Lane, Harnwick HK2 7QT`]
    const page = printPage([at(60, 40, ['Otter Fair'], 20), at(60, 130, text), at(60, 620, slip)])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it.each([
    ['Tansy Orchard Ltd', ['Jane Lane', '3 Oak Road', 'Leeds LS1 4AB', '', '', 'Dear Jane']],
    ['tansy', ['Jane Lane', '3 Oak Road', 'Leeds', '', '', 'Dear Jane']],
    ['tansy news', []],
  ])('when its own address stands in fine print at the foot: %s, %j', (logo, window) => {
    const own = ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']
    const page = printPage([at(60, 40, [logo], 18), at(60, 110, window), at(60, 700, own, 8), at(60, 430, text)])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it.each([
    ['under the greeting', 60, 280, ['4 Mill Lane', 'HK2 7QT']],
    ['beside the window', 330, 130, ['4 Mill Lane', 'HK2 7QT']],
    ['over the window', 60, 88, []],
  ])('when it is spoken of as the owner or contractor %s', (_, x, y, address) => {
    for (const capacity of ['Property Owner', 'Main Contractor', 'The Freeholder']) {
      const page = printPage([
        at(60, 40, ['Otter Homes'], 18),
        at(x, y, [capacity, 'Tansy Orchard Ltd', ...address]),
        at(60, 130, ['Jane Lane', '3 Oak Road', 'Leeds LS1 4AB']),
        at(60, 250, ['Dear Jane']),
        at(60, 430, text),
      ])
      expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
    }
  })

  it('when it published what bears the date of its print over its address', () => {
    const imprint = ['03/2026 A 4', 'Tansy Orchard Ltd', '4 Mill Lane', 'HK2 7QT']
    const page = printPage([at(60, 40, ['Otter Gazette'], 26), at(60, 120, text), at(350, 740, imprint, 8)])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('when a report on it is bought by who knows whom', () => {
    const page = printPage([at(60, 40, ['Otter Credit'], 20), at(60, 130, ['Report for: Tansy Orchard Ltd', ...text])])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('when a firm and its street stand over the window of another', () => {
    const page = printPage([
      at(60, 40, ['Calder Hotels'], 22),
      at(60, 110, ['Fox Mills Ltd', 'Quay Street, Leeds']),
      at(60, 146, ['Rowan Community Hall', 'Station Approach', 'Harnwick', 'HK2 7QT']),
      at(60, 320, ['Dear Sir or Madam', ...text]),
    ])
    expect(sentBy([page], 'Rowan Community Hall', 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each([
    ['TO LET', 'Viewing by appointment with Larkfield Property Ltd.'],
    ['In Administration', 'Creditors should send their claims by 30 March 2026.'],
    ['Buffering?', 'Full fibre for the price of a broken line.'],
  ])('when an address in one line may be what a flyer is about: %s', (heading, says) => {
    const flyer = printPage([
      at(60, 50, [heading], 26),
      at(60, 140, ['Tansy Orchard Ltd, 4 Mill Lane, Harnwick, HK2 7QT']),
      at(60, 190, [says]),
      at(60, 780, ['Cobalt Living Ltd, Leam Park, Wexmouth.']),
    ])
    expect(sentBy([flyer], client('Tansy Orchard Ltd', '4 Mill Lane, Harnwick, HK2 7QT'))).toEqual([['1', null]])
  })

  const home = '4 Mill Lane, Harnwick, HK2 7QT'
  const offer = [
    'Spring sale! Save up to 40% on our whole new range of tools and garden furniture until 30 June.',
    'Order online today, use the code SPRING26 and get free delivery on everything over £50.',
  ]
  const underLetterhead = (
    heading: string,
    lines: string[],
    foot = 'Cobalt Tools Ltd, Leam Park, Wexmouth.',
    size = 10,
  ) => printPage([at(60, 50, [heading], 26), at(60, 140, lines, size), at(60, 240, offer), at(60, 780, [foot])])

  it.each([
    [
      'when that address is not where the client is registered',
      'Cobalt Tools',
      [],
      '9 Quay Street, Ottersby, YO61 1AA',
    ],
    ['when the client is registered nowhere', 'Cobalt Tools', [], null],
    ['when a title stands over it that nothing else speaks of', 'Spring Prices', [], home],
    ['when it is in liquidation', 'Cobalt Tools', ['In Creditors’ Voluntary Liquidation'], home],
    ['when it is where somebody shows what is sold', 'Cobalt Tools', ['Find us there on 19 May'], home],
  ])('from its address in one line, %s', (_, heading, below, registered) => {
    for (const size of [10, 7]) {
      const flyer = underLetterhead(heading, [`Tansy Orchard Ltd, ${home}`, ...below], undefined, size)
      expect(sentBy([flyer], client('Tansy Orchard Ltd', registered))).toEqual([['1', null]])
    }
  })

  it('but to the client whose own address stands in one line under a letterhead, also in small print', () => {
    const known = [client('Tansy Orchard Ltd', home), client('Fox Mills Ltd', home)]
    for (const size of [10, 7]) {
      const flyer = underLetterhead('Cobalt Tools', [`Tansy Orchard Ltd, ${home}`], undefined, size)
      expect(sentBy([flyer], ...known)).toEqual([['1', 'Tansy Orchard Ltd']])
      const forTwo = underLetterhead(
        'Cobalt Tools',
        [`Tansy Orchard Ltd, ${home}`, `Fox Mills Ltd, ${home}`],
        undefined,
        size,
      )
      expect(sentBy([forTwo], ...known)).toEqual([['1', null]])
    }
  })

  it('but to the client behind whoever is to read it, or before an address whose comma or postcode is torn', () => {
    for (const line of [
      `The Manager, Tansy Orchard Ltd, ${home}`,
      'Tansy Orchard Ltd 4 Mill Lane, Harnwick, HK2 7QT',
      'Tansy Orchard Ltd, 4 Mill Lane, Harnwick, HK 2 7QT',
    ])
      expect(sentBy([underLetterhead('Cobalt Tools', [line])], client('Tansy Orchard Ltd', home))).toEqual([
        ['1', 'Tansy Orchard Ltd'],
      ])
  })

  it('in a letter that offers nothing, from its address in one line', () => {
    const letter = printPage([
      at(60, 50, ['Cobalt Tools'], 26),
      at(60, 140, [`Tansy Orchard Ltd, ${home}`]),
      at(60, 240, text),
      at(60, 780, ['Cobalt Tools Ltd, Leam Park, Wexmouth.']),
    ])
    expect(sentBy([letter], client('Tansy Orchard Ltd', home))).toEqual([['1', null]])
  })

  describe('from its own address in one line', () => {
    const line = `Tansy Orchard Ltd, ${home}`
    const known = client('Tansy Orchard Ltd', home)
    const law = (...blocks: PrintedBlock[]) => printPage([at(60, 40, ['Morland Law LLP'], 18), ...blocks])
    const held = [['1', null]]

    it('when a window without a name stands over it', () => {
      const office = at(60, 130, ['The Managing Director', '6 Quay Street', 'Ottersby', 'YO61 1AA'])
      const closing = ['Dear Sirs', ...offer, 'Yours faithfully', 'Morland Law LLP']
      expect(sentBy([law(office, at(60, 210, [line]), at(60, 270, closing))], known)).toEqual(held)
      expect(sentBy([law(at(60, 130, ['Dear Sirs']), at(60, 160, [line]), at(60, 200, offer))], known)).toEqual(held)
    })

    it.each([
      'Return to',
      'Re:',
      'Agents for',
      'Supplier',
      'Please reply to',
      'Hosted by',
      'cc:',
      'Our client:',
      'Property:',
      'Against:',
    ])('when a label stands left of it: %s', (label) => {
      for (const size of [10, 7]) {
        const page = law(at(60, 128, [label]), { x: 180, y: 128, size, lines: [line] }, at(60, 240, offer))
        expect(sentBy([page], known)).toEqual(held)
      }
    })

    it.each(['Tenant', 'Insured', 'Debtor', 'Employer', 'Borrower', 'On behalf of', 'Remit payment to', 'Delivery to'])(
      'when a label stands over it: %s',
      (label) => expect(sentBy([law(at(60, 124, [label, line]), at(60, 240, offer))], known)).toEqual(held),
    )

    it.each(['Notice to creditors', 'Proposal for a company voluntary arrangement', 'Company report'])(
      'when it is what a notice is about: %s',
      (title) =>
        expect(sentBy([law(at(60, 110, [title], 14), at(60, 150, [line]), at(60, 240, offer))], known)).toEqual(held),
    )

    it('when it owns the shop under whose brand or beside whose number it stands, or somebody else is greeted', () => {
      const brand = at(60, 40, ['Cobalt Garden Centre'], 22)
      const number = at(60, 112, ['Tel 01347 822114'], 8)
      const close = printPage([
        brand,
        at(60, 100, [line], 8),
        number,
        at(60, 170, offer),
        at(60, 240, ['Cobalt Garden Centre']),
      ])
      const greeted = printPage([
        brand,
        at(60, 140, [line]),
        at(60, 190, ['Dear Bryony', ...offer, 'Cobalt Garden Centre']),
      ])
      for (const page of [close, greeted]) expect(sentBy([page], known)).toEqual(held)
    })

    it('when it is where to return what stands in the window to', () => {
      const window = at(60, 150, ['The Occupier', '6 Mill Lane', 'Harnwick', 'HK2 7QT'])
      const page = printPage([at(60, 20, [line], 8), at(60, 60, ['Morland Law LLP'], 18), window, at(60, 260, offer)])
      expect(sentBy([page], known)).toEqual(held)
    })
  })

  it.each([
    ['London Road, Harnwick Vale', '5 Harnwick Vale Road, London'],
    ['4 Mill Lane, Harnwick Vale', 'Unit 4, 12 Mill Lane, Harnwick Vale'],
    ['Mill House, Harnwick', 'Mill House'],
  ])('takes no address for another of its words: %s, %s', (printed, registered) => {
    expect(isAddressOf(printed, registered)).toBe(false)
    expect(isAddressOf('Mill Court, Quay Lane, Harnwick', 'Mill Court, 8 Quay Lane, Harnwick HK2 7QT')).toBe(true)
  })

  it('from an address without postcode and greeting, but to the client that is registered at it', () => {
    const bill = (over: string[], heading = 'Dray & Daughter') =>
      printPage([
        at(60, 40, [heading], 18),
        at(60, 66, over),
        at(60, 140, ['Tansy and Sons', 'Mill Court', 'Quay Lane', 'Harnwick']),
        at(60, 240, ['INVOICE', ...text]),
      ])
    const [registered, elsewhere] = [
      'Mill Court, 8 Quay Lane, Harnwick HK2 7QT',
      'Mill House, 8 Quay Lane, Harnwick HK2 7QT',
    ]
    const over = ['Yard 2, Kiln Road, Ottersby', 'Mob 07700 900417']
    expect(sentBy([bill(over)], client('Tansy & Sons', registered))).toEqual([['1', 'Tansy & Sons']])
    expect(sentBy([bill(over)], client('Tansy & Sons', elsewhere))).toEqual([['1', null]])
    expect(sentBy([bill([])], client('Tansy & Sons', registered))).toEqual([['1', null]])
  })

  it('but to whom a card is written under its closing words, not to whom its foot names', () => {
    const card = printPage([
      at(60, 30, ['Larkfield Instruments'], 20),
      at(60, 100, ['With kind regards']),
      at(60, 150, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick']),
      at(60, 700, ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA']),
    ])
    expect(sentBy([card], 'Tansy Orchard Ltd', 'Pewter Lamp Ltd')).not.toEqual([['1', 'Pewter Lamp Ltd']])
  })

  it('when an address in one line under a title may be the sender’s own', () => {
    const line = 'Tansy Orchard Ltd, 4 Mill Lane, Harnwick, HK2 7QT'
    const bill = printPage([at(60, 40, ['INVOICE'], 18), at(60, 110, [line]), at(60, 290, text)])
    expect(sentBy([bill], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it.each([
    [['IN THE MATTER OF TANSY ORCHARD LTD', '(Company number 07001234)'], 'Dear Creditor'],
    [['IN THE MATTER OF TANSY ORCHARD LTD'], 'To all creditors'],
    [['IN THE MATTER OF TANSY ORCHARD LTD', 'Company number 07001234'], ''],
  ])('when a case is about a client, whoever it was sent to: %j, %s', (heading, greeting) => {
    const notice = printPage([
      at(60, 60, ['IN THE HIGH COURT OF JUSTICE']),
      at(150, 126, heading),
      at(200, 200, ['NOTICE OF A MEETING'], 14),
      at(60, 230, [greeting].filter(Boolean)),
      at(60, 290, text),
    ])
    const known = { ...client('Tansy Orchard Ltd'), companyNumber: '07001234' }
    expect(sentBy([notice], known)).toEqual([['1', null]])
  })

  it.each([
    ['the members of Tansy Orchard Ltd', 'Tansy Orchard Ltd'],
    ['the creditors of Tansy Orchard Ltd', 'Tansy Orchard Ltd'],
    ['The Partners of Tansy Orchard LLP', 'Partners of Tansy Orchard LLP'],
    ['the Members of Tansy Orchard', 'Tansy Orchard'],
  ])('when others are invited whom a name makes: %s', (line, named) => {
    const card = printPage([
      at(200, 140, ['LARKFIELD LAW SOCIETY'], 15),
      at(180, 220, ['requests the pleasure of the company of', line]),
      at(180, 420, ['at the Cloth Hall, Harnwick']),
    ])
    expect(sentBy([card], named)).toEqual([['1', null]])
  })

  it.each([
    ['Claimant (name and address)', 'Defendant (name and address)'],
    ['Claimant(s) name(s) and address(es)', 'Defendant(s) name and address(es)'],
  ])('when a claim form names two clients, or is the copy of whoever sues: %s', (claimant, defendant) => {
    const form = (...copy: string[]) =>
      printPage([
        at(60, 60, ['Claim Form', ...copy], 16),
        at(60, 150, [claimant]),
        at(60, 172, ['Brightline Hire Ltd', 'Yard 3, Cinder Lane', 'Ottersby YO61 1AB']),
        at(60, 236, [defendant]),
        at(60, 258, ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT']),
        at(60, 340, text),
      ])
    expect(sentBy([form()], 'Tansy Orchard Ltd')).toEqual([['1', 'Tansy Orchard Ltd']])
    expect(sentBy([form()], 'Tansy Orchard Ltd', 'Brightline Hire Ltd')).toEqual([['1', null]])
    for (const copy of ['Copy to the Claimant', 'Claimant’s copy'])
      expect(sentBy([form(copy)], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('when a certificate in a letter to somebody names a client', () => {
    const page = lawyers(
      ['Jane Smith', '3 Oak Road', 'Harnwick', 'HK2 7QT'],
      [at(60, 440, ['The Registrar certifies that under the Companies Act:', 'Tansy Orchard Ltd', 'was dissolved.'])],
    )
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('when a label says who occupies what a letter to somebody is about', () => {
    const page = lawyers(
      ['Jane Smith', '3 Oak Road', 'Harnwick'],
      [at(60, 200, ['Occupier: Tansy Orchard Ltd'])],
      'Dear Ms Smith',
    )
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('when its name stands alone in the place of a window, where its sender may as well', () => {
    const page = printPage([at(60, 40, ['Notice'], 14), at(340, 120, ['Tansy Orchard Ltd']), at(60, 290, text)])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it.each(['Account holder', 'Account name', 'Member'])(
    'when a plain window names a person, and a label says "%s:" before a client',
    (label) => {
      const page = lawyers(['Jane Smith', '3 Oak Road', 'Harnwick'], [at(60, 185, [`${label}: Tansy Orchard Ltd`])], '')
      expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
    },
  )

  it.each([
    ['Member', 'Mrs J Smith', 'Rose Cottage'],
    ['Account holder', 'Rowan Community Hall', 'Station Approach'],
    ['Subscriber', 'Mrs J Smith', 'Rose Cottage'],
    ['Customer', 'Rowan Community Hall', 'Station Approach'],
  ])('when a label says "%s:" before a client under the window of another without a street: %s', (label, ...window) => {
    const page = lawyers([...window, 'Harnwick'], [at(60, 185, [`${label}: Tansy Orchard Ltd`])], '')
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('when a sole trader’s own name and street head an invoice', () => {
    const page = printPage([
      at(60, 110, ['R Sidhu t/a Golden Fry', '12 High Street', 'Leeds']),
      at(380, 50, ['INVOICE 12', '8 May 2026']),
      at(60, 290, text),
    ])
    expect(sentBy([page], 'R Sidhu t/a Golden Fry')).toEqual([['1', null]])
  })

  const fryer = ['R Sidhu t/a Golden Fry', '12 High Street', 'Leeds']
  it.each<[string, PrintedBlock[]]>([
    ['a title', [at(60, 40, ['INVOICE'], 18), at(60, 110, fryer), at(60, 180, ['Customer: Mrs J Smith'])]],
    [
      'a title in two lines',
      [at(60, 40, ['INVOICE'], 18), at(60, 110, ['R Sidhu t/a', 'Golden Fry', ...fryer.slice(1)])],
    ],
    [
      'a trade, over a person',
      [at(60, 40, ['Fish & Chips Catering'], 20), at(60, 110, fryer), at(60, 190, ['Mrs J Smith', 'Rose Cottage'])],
    ],
  ])('when a sole trader’s own name and street stand under %s', (_, blocks) => {
    const page = printPage([...blocks, at(380, 110, ['8 May 2026']), at(60, 290, text)])
    expect(sentBy([page], 'R Sidhu t/a Golden Fry')).toEqual([['1', null]])
  })

  const kettle = ['The Copper Kettle', '12 High Street', 'Leeds']
  it.each<[string, PrintedBlock[]]>([
    ['a title', [at(60, 40, ['INVOICE'], 18), at(60, 120, kettle)]],
    ['the name of a newsletter', [at(60, 40, ['Neighbours’ News'], 18), at(60, 120, kettle)]],
    [
      'a letterhead and may go on in the next line',
      [at(60, 40, ['Larkfield Energy Ltd'], 18), at(60, 120, ['The Copper Kettle', 'Garden Centre'])],
    ],
    ['a letterhead alone', [at(60, 40, ['Larkfield Energy Ltd'], 18), at(60, 120, kettle.slice(0, 1))]],
    ['a label', [at(60, 40, ['Larkfield Energy Ltd'], 18), at(60, 120, ['Premises']), at(140, 120, kettle)]],
    [
      'a letterhead beside another',
      [
        at(60, 40, ['Larkfield Energy Ltd'], 18),
        at(60, 120, kettle),
        at(60, 190, ['Jane’s Tea Shop', '4 Mill Lane', 'Leeds']),
      ],
    ],
    [
      'a letterhead and signs',
      [at(60, 40, ['Larkfield Energy Ltd'], 18), at(60, 120, kettle), at(60, 350, ['Yours faithfully', ...kettle])],
    ],
    ['a letterhead', [at(60, 40, ['Larkfield Energy Ltd'], 18), at(60, 120, kettle)]],
    [
      'a letterhead and the page is for a person',
      [at(60, 40, ['Larkfield Energy Ltd'], 18), at(60, 120, kettle), at(60, 200, ['Customer: Mrs J Smith'])],
    ],
    [
      'a letterhead and somebody else is greeted',
      [
        at(60, 40, ['Larkfield Energy Ltd'], 18),
        at(60, 80, kettle),
        at(380, 80, ['Account 88123456']),
        at(60, 200, ['Dear Rowan Community Hall']),
      ],
    ],
    [
      'the title of its own post',
      [
        at(60, 40, ['Summer at the Kettle'], 18),
        at(60, 120, kettle),
        at(60, 800, ['Kettle Catering Ltd. Registered in England and Wales no. 01234567'], 8),
      ],
    ],
  ])('when it stands in a plain window under %s', (_, blocks) => {
    const page = printPage([...blocks, at(380, 120, ['Date 8 May 2026']), at(60, 290, text)])
    expect(sentBy([page], 'The Copper Kettle')).toEqual([['1', null]])
  })

  it('when it greets the first line of a name, and a client has the second', () => {
    const page = lawyers(['Bramble & Fox', 'Family Law Ltd', ...street], [], 'Dear Bramble & Fox')
    expect(sentBy([page], 'Family Law Ltd')).toEqual([['1', null]])
  })

  it('when a client has a name without what kind of works stands under it', () => {
    expect(sentBy([lawyers(['Harrow Green', 'Brick Factory', ...street])], 'Harrow Green')).toEqual([['1', null]])
  })

  it.each(['Copied to', 'Your debt was sold to', 'Goods delivered to', 'Client', 'Employer', 'Account name'])(
    'because a line below its text says "%s:" before a client',
    (label) => {
      const page = lawyers(
        ['The Copper Kettle', '4 Mill Lane', 'Harnwick'],
        [at(60, 460, [`${label}: Tansy Orchard Ltd`])],
      )
      expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
    },
  )

  it.each([
    ['Bramble Property Services Ltd', 'Bramble'],
    ['Harrow Green Property Management Ltd', 'Harrow Green'],
    ['Smith & Co Northern Ltd', 'Smith & Co'],
  ])('when a client has the beginning of its name alone: %s', (name, other) => {
    const page = printPage([
      at(60, 40, ['Morland Surveyors LLP'], 18),
      at(60, 120, [`To: ${name}, 7 Kirkgate, Otley`]),
      at(380, 150, ['8 May 2026']),
      at(60, 230, ['INVOICE 4411'], 14),
      at(60, 290, text),
    ])
    expect(sentBy([page], other)).toEqual([['1', null]])
  })

  it.each([[[]], [['Yours sincerely', '', 'Nell Fox']]])(
    'when its sender stands in plain print where an addressee could',
    (end) => {
      const flyer = printPage([
        at(60, 110, ['Bramble & Fox', 'Family Solicitors', 'Harnwick']),
        at(60, 250, ['Moving house this summer?'], 14),
        at(60, 290, text),
        at(60, 360, end),
      ])
      expect(sentBy([flyer], 'Bramble & Fox')).toEqual([['1', null]])
    },
  )
})

describe('a letter to somebody else goes to no client that it also names', () => {
  const street = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']
  const quay = ['9 Quay Road', 'Bury', 'BL1 2AB']
  const to = (window: string[], more: PrintedBlock[], greeting = 'Dear Sirs', signed = ['Morland Surveyors']) =>
    printPage([
      at(60, 40, ['Morland Surveyors'], 18),
      at(60, 130, window),
      at(380, 130, ['8 May 2026']),
      at(60, 330, [greeting]),
      at(60, 360, text),
      at(60, 430, ['Yours faithfully', '', ...signed]),
      ...more,
    ])

  it.each([
    'Loss adjuster:',
    'Tenant',
    'FAO landlord:',
    'Freeholder:',
    'Defendant:',
    'Your broker:',
    'Supplier:',
    'Liquidator:',
  ])('under “%s”, below or beside a window, with a postcode or without', (label) => {
    for (const window of [
      ['Harnwick Players', ...street],
      ['St Marys Primary School', 'School Lane', 'Harnwick'],
    ])
      for (const [x, y] of [
        [60, 230],
        [320, 130],
      ] as const) {
        const block = at(x, y, [label, 'Fox Mills Ltd', ...quay])
        const page = printPage([
          at(60, 40, ['Morland Surveyors'], 18),
          at(60, 130, window),
          at(60, 320, ['8 May 2026', 'Dear Sirs']),
          at(60, 360, text),
          at(60, 430, ['Yours faithfully', '', 'Morland Surveyors']),
          block,
        ])
        expect([window[0], x, ...sentBy([page], 'Fox Mills Ltd')]).toEqual([window[0], x, ['1', null]])
      }
  })

  it.each([
    [['Land Registry', ...street], 'Dear Sirs'],
    [['Lloyds Bank', 'Recoveries', ...street], 'Dear Sirs'],
    [['Thomas Anand', ...street], 'Dear Sir'],
    [['Thomas Anand & Co', ...street], 'Dear Sirs'],
    [['Harnwick Primary School', ...street], 'Dear Head'],
    [['Harnwick Players', '4 Mill Lane', 'Harnwick'], 'Dear Sirs'],
  ])('whose address stands bare under the greeting, or beside or under the window: %j', (window, greeting) => {
    const places = [
      [60, 300],
      [60, 350],
      [320, 230],
      [320, 130],
      [60, 230],
    ] as const
    for (const [x, y] of window.length > 3 ? places : places.slice(0, 2)) {
      const page = printPage([
        at(60, 40, ['Morland Surveyors'], 18),
        at(60, 130, window),
        at(60, 280, [greeting]),
        at(x, y, ['Fox Mills Ltd', ...quay]),
        at(60, 420, text),
        at(60, 480, ['Yours faithfully', '', 'Morland Surveyors']),
      ])
      expect([x, y, ...sentBy([page], 'Fox Mills Ltd')]).toEqual([x, y, ['1', null]])
    }
  })

  it.each([
    'Copy to:',
    'Copied to:',
    'Also sent to:',
    'Reply to:',
    'Return form to:',
    'Make cheques payable to:',
    'Solicitors to:',
    'Let to:',
    'In relation to:',
    'Landlord name:',
    'Name of claimant:',
    'Customer:',
  ])('beside the window, under “%s”', (label) => {
    const page = to(['Bramble Fruit Ltd', ...street], [at(320, 160, [label, 'Fox Mills Ltd', ...quay])])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it('in a field of a form, where the window has no postcode', () => {
    const form = printPage([
      at(60, 40, ['Morland Supplies'], 18),
      at(60, 120, ['Harnwick Players', '4 Mill Lane', 'Harnwick']),
      at(60, 240, ['Policyholder | Ackroyd Bros']),
      at(60, 270, ['Statement 4471']),
      at(60, 330, text),
    ])
    expect(sentBy([form], 'Ackroyd Bros')).toEqual([['1', null]])
  })

  it.each(['Copy to:', 'Agent name:'])('under “%s”, where the window has no postcode', (label) => {
    const page = to(['Harnwick Players', '4 Mill Lane', 'Harnwick'], [at(60, 560, [label, 'Fox Mills Ltd', ...quay])])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each([
    ['The Copper Spoon', 'Catering Company Ltd', 'Dear Copper Spoon'],
    ['The Green', 'Harvest Foods Ltd', 'Dear Green'],
  ])('whose name goes on from a line that it is greeted by: %s / %s', (first, second, greeting) => {
    expect(sentBy([to([first, second, ...street], [], greeting)], second)).toEqual([['1', null]])
  })

  it.each(['Claimant(s):', 'Creditor:'])('beside whom its reader stands as “%s” in the papers of a court', (label) => {
    const page = printPage([
      at(60, 40, ['In the County Court at Bury'], 14),
      at(60, 130, [label, 'Fox Mills Ltd', ...quay]),
      at(320, 130, ['Defendant', 'Bramble Fruit Ltd', ...street]),
      at(60, 300, text),
    ])
    expect(sentBy([page], 'Fox Mills Ltd', 'Bramble Fruit Ltd')).toEqual([['1', null]])
  })

  it('at the foot, where references stand beside each line of the window', () => {
    const page = printPage([
      at(60, 40, ['Morland Surveyors'], 18),
      at(60, 130, ['Mr P Anand', '4 Mill Lane', 'Harnwick']),
      at(380, 130, ['Our ref: AB/12', 'Your ref: none', '8 May 2026']),
      at(60, 330, ['Dear Mr Anand']),
      at(60, 360, text),
      at(60, 400, ['Yours faithfully', '', 'Morland Surveyors']),
      at(60, 560, ['Customer', 'Fox Mills Ltd', ...quay]),
    ])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each(['Copy to:', 'cc:', 'Tenant:', 'Our client:', 'Landlord:', 'Deliver to:', 'Guarantor:'])(
    'under “%s”, whoever stands in the window',
    (label) => {
      for (const name of ['Harnwick Players', 'Bramble & Co', 'Jane Oldfield', 'St Marys Primary School', 'Mr P Anand'])
        for (const y of [230, 520]) {
          const block = at(60, y, [label, 'Fox Mills Ltd', ...quay])
          expect([name, ...sentBy([to([name, ...street], [block])], 'Fox Mills Ltd')]).toEqual([name, ['1', null]])
        }
    },
  )

  it.each(['Our client:', 'Return to:', 'Referred by:', 'Guarantor:', 'Site address:', 'Premises:'])(
    'under “%s”, where nobody stands in the window',
    (label) => {
      expect(sentBy([to([], [at(60, 150, [label, 'Fox Mills Ltd', ...quay])])], 'Fox Mills Ltd')).toEqual([['1', null]])
    },
  )

  it.each([
    'Date:',
    'Our ref:',
    'By first class post:',
    'Billing details:',
    'Client:',
    'Customer:',
    'Member:',
    'Insured:',
  ])('but goes to whoever stands in the only window, under “%s”', (label) => {
    expect(sentBy([to([], [at(60, 150, [label, 'Fox Mills Ltd', ...quay])])], 'Fox Mills Ltd')).toEqual([
      ['1', 'Fox Mills Ltd'],
    ])
  })

  it.each(['Re:', 'Property:', 'Your client:', 'cc:', 'Our tenant:'])(
    'nor to that one, where another client’s address stands under “%s”',
    (label) => {
      const page = to(['Bramble Fruit Ltd', ...street], [at(60, 230, [label, 'Fox Mills Ltd', ...quay])])
      expect(sentBy([page], 'Bramble Fruit Ltd', 'Fox Mills Ltd')).toEqual([['1', null]])
      const below = to(['Bramble Fruit Ltd', ...street], [at(60, 520, [label, 'Harnwick Players', ...quay])])
      expect(sentBy([below], 'Bramble Fruit Ltd', 'Harnwick Players')).toEqual([['1', null]])
    },
  )

  it.each([
    [['Mailing Centre', 'PO Box 100', 'Leeds', 'LS1 1AA']],
    [['Kestrel Group Services', '12 Dock Road', 'Leeds', 'LS1 1AA']],
  ])('but goes to whoever stands under the address that post returns to: %j', (house) => {
    const page = printPage([
      at(60, 30, ['Morland Insurance'], 18),
      at(60, 90, house),
      at(60, 165, ['Fox Mills Ltd', ...quay]),
      at(380, 165, ['8 May 2026']),
      at(60, 330, ['Dear Sirs']),
      at(60, 360, text),
      at(60, 430, ['Yours faithfully', '', 'Morland Insurance']),
    ])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', 'Fox Mills Ltd']])
  })

  it.each([
    ['Dear Landlord', 'Tenant: Fox Mills Ltd'],
    ['Dear Creditor', 'Debtor: Fox Mills Ltd'],
    ['Dear Jane', 'Employer: Fox Mills Ltd'],
    ['Dear Mr Oldfield', 'Insured: Fox Mills Ltd'],
    ['Dear Creditor', 'Company name: Fox Mills Ltd'],
    ['Dear Claimant', 'Name of insured: Fox Mills Ltd'],
    ['Dear Landlord', 'Account name: Fox Mills Ltd'],
  ])('under the greeting: %s / %s', (greeting, label) => {
    const page = printPage([
      at(60, 40, ['Morland Insurance'], 18),
      at(380, 130, ['8 May 2026']),
      at(60, 280, [greeting]),
      at(60, 310, [label]),
      at(60, 340, text),
    ])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each([
    'PS Our best wishes to everybody at Fox Mills Ltd for the summer.',
    'Accepted by Fox Mills Ltd',
    'PS We had a lovely day, thanks to Fox Mills Ltd',
    'Copied: Fox Mills Ltd',
    'Auditor of Fox Mills Ltd',
    'Accountants to Fox Mills Ltd',
    'Joint Administrators of Fox Mills Ltd',
    'Customer: Fox Mills Ltd',
    'Our client Fox Mills Ltd',
    'Trustee of the Fox Mills Ltd Pension Scheme',
  ])('but to its own whatever else stands under the closing words: %s', (line) => {
    const page = to(['Fox Mills Ltd', ...quay], [], 'Dear Sirs', ['Ida Plum', line])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', 'Fox Mills Ltd']])
  })

  it.each(['Tenant', 'Defendant', 'Employer', 'FAO landlord:'])('beside whose window it stands under “%s”', (label) => {
    const page = printPage([
      at(60, 40, ['Morland Surveyors'], 18),
      at(60, 130, ['Bramble Fruit Ltd', ...street]),
      at(320, 130, [label, 'Fox Mills Ltd', ...quay]),
      at(60, 300, ['8 May 2026', 'Dear Sirs']),
      at(60, 350, text),
      at(60, 430, ['Yours faithfully', '', 'Morland Surveyors']),
    ])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it('over whose address that of a person stands who is greeted', () => {
    const page = printPage([
      at(60, 50, ['Mr P Anand', ...street]),
      at(60, 126, ['Fox Mills Ltd', ...quay]),
      at(60, 300, ['Dear Mr Anand']),
      at(60, 330, text),
      at(60, 420, ['Yours sincerely', 'J Green']),
    ])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each([
    [['For and on behalf of', 'Fox Mills Ltd']],
    [['Ida Plum', 'Managing Director', 'For and on behalf of', 'Fox Mills Ltd']],
    [['Ida Plum', 'Head of Sales at Fox Mills Ltd']],
    [['Ida Plum', 'Account Manager, Fox Mills Ltd']],
    [['Ida Plum', 'Customer Services for Fox Mills Ltd']],
    [['Received with thanks, for Fox Mills Ltd']],
    [['Ida Plum', 'Customer Adviser for Fox Mills Ltd']],
    [['Ida Plum', 'Administrator for Fox Mills Ltd']],
    [['Ida Plum (Fox Mills Ltd)']],
    [['Signed for Fox Mills Ltd']],
    [['on behalf of all at Fox Mills Ltd']],
    [['Ida Plum', 'Fox Mills Ltd Accounts Department']],
    [['Ida Plum for Fox Mills Ltd']],
    [['Ida Plum', 'Credit Controller at Fox Mills Ltd']],
    [['The team at Fox Mills Ltd']],
    [['For: Fox Mills Ltd']],
  ])('where the one address is that of the firm which signs: %j', (signature) => {
    const page = printPage([
      at(60, 120, ['Fox Mills Ltd', ...quay]),
      at(380, 200, ['8 May 2026']),
      at(60, 300, ['Dear Sirs']),
      at(60, 330, text),
      at(60, 400, ['Yours faithfully', '', ...signature]),
    ])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each(['Director, Fox Mills Ltd', 'Fox Mills'])('for which it is signed: %s', (signature) => {
    const page = printPage([
      at(60, 50, ['Harnwick Players', ...street, 'Fox Mills Ltd', ...quay]),
      at(60, 300, ['Dear Sirs']),
      at(60, 330, text),
      at(60, 420, ['Yours sincerely', '', 'P Anand', signature]),
    ])
    expect(sentBy([page], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each([
    [['Pension Scheme', 'Harnwick', 'HK2 7QT']],
    [['Pension Scheme', 'FAO Mr J Green', ...street]],
    [['Pension Scheme', 'The Trustees', ...street]],
    [['1982 Pension Scheme', ...street]],
    [['No. 2 Pension Fund', ...street]],
    [['Services Pension Scheme', ...street]],
    [['Staff Pension and', 'Life Assurance Scheme', ...street]],
    [['Sports and Social Club', 'Clubhouse', ...street]],
    [['Works Council', 'Harnwick', 'HK2 7QT']],
    [['Fox Mills', 'Pension Scheme', ...street]],
    [['The Fox Mills', 'Social Club', ...street]],
    [['Fox Mills LLP', ...street]],
    [['Fox Mills t/a Bramble', ...street]],
  ])('of which it is a body of its own: Fox Mills Ltd / %j', (window) => {
    expect(sentBy([lawyers(['Fox Mills Ltd', ...window])], 'Fox Mills Ltd')).toEqual([['1', null]])
  })

  it.each(['Property Services', 'Sales & Lettings', 'Garden Centre', 'Village Stores', 'Payroll Bureau'])(
    'whose name without legal form is the first line of its own: Harrow Green / %s',
    (second) => {
      expect(sentBy([lawyers(['Harrow Green', second, ...street])], 'Harrow Green')).toEqual([['1', null]])
      expect(sentBy([lawyers(['Harrow Green', second, ...street])], `Harrow Green ${second}`)).toEqual([
        ['1', `Harrow Green ${second}`],
      ])
    },
  )

  it.each([
    ['The Drovers Rest Ltd', ['The Drovers Rest, High Street', 'Harnwick', 'HK2 7QT']],
    ['Plum Veterinary Partnership', ['The Surgery, Long Street', 'Harnwick', 'HK2 7QT']],
  ])('but goes to it where a house stands under its name: %s / %j', (name, address) => {
    expect(sentBy([lawyers([name, ...address])], name)).toEqual([['1', name]])
  })

  it.each(['Accounts Department', 'Finance', 'Sales Office'])(
    'but goes to its department: Harrow Green / %s',
    (room) => {
      expect(sentBy([lawyers(['Harrow Green', room, ...street])], 'Harrow Green')).toEqual([['1', 'Harrow Green']])
    },
  )

  it.each([
    ['Connell Homes Ltd', 'Cornell Homes Ltd'],
    ['Wista Foods Ltd', 'Wisła Foods Ltd'],
    ['Tansy 0rchard Ltd', 'Tansy Orchard Ltd'],
  ])('whose name slips alone make its own at another address: %s, %s', (printed, name) => {
    const elsewhere = client(name, '77 Station Road, Leeds, LS1 1AA')
    expect(sentBy([lawyers([printed, ...street])], elsewhere)).toEqual([['1', null]])
  })

  it.each([
    '4 Mill Lane, Leeds, LS1 1AA',
    '4, Park Row, Leeds, LS1 1AA',
    '90 Orchard Lane, Leeds, K2 7QT',
    '90 Park Row, Harnwick, HK2 7QS',
    '90 Park Row, Leeds',
    '9 Mill Lane, Harnwick, HK9 1AA',
    '4 Mill Lane, Bury, England, BL1 2AB',
    '9 Quay Road, Unit 4, Harnwick, HK2 9ZZ',
    'First Floor, 9 Quay Road, Leeds, LS1 1AA',
  ])('nor at another in a street or town of one name: %s', (registered) => {
    const elsewhere = client('Tansy Orchard Ltd', registered)
    expect(sentBy([lawyers(['Tansy 0rchard Ltd', ...street])], elsewhere)).toEqual([['1', null]])
  })

  it.each([
    ['9 Cheapside, Leeds', '27 Kirkgate, Leeds, LS2 9ZZ'],
    ['9 Broadway, Leeds', '44 Broadway, Watford, WD1 9ZZ'],
    ['9 The Green, Leeds, LS1 1AA', '44 The Green, York, LS1 1AB'],
    ['PO Box 12, Leeds, LS1 1AA', 'PO Box 99, Leeds, LS1 1AB'],
    ['Unit 4, Orchard Park, Harnwick, HK2 7QT', 'Unit 9, Orchard Park, Harnwick, HK2 9ZZ'],
    ['Manor House, 4 Mill Lane, Leeds, LS1 1AA', 'Manor House, 90 Park Row, Leeds, LS1 9ZZ'],
    ['Station Road, Harnwick, HK2 7QT', 'Station Road, Harnwick, HK2 9ZZ'],
    ['4 Orchard Park, 12 Mill Lane, Harnwick, HK2 7QT', '9 Orchard Park, 4 Quay Road, Harnwick, HK2 9ZZ'],
    ['Suite 12 First Floor, 4 Park Row, Leeds, LS1 1AA', 'Suite 12 First Floor, 90 Kirkgate, Leeds, LS1 9ZZ'],
  ])('nor at another, whatever its street is called: %s, %s', (printed, registered) => {
    const page = lawyers(['Comer Foods Ltd', ...printed.split(', ')])
    expect(sentBy([page], client('Corner Foods Ltd', registered))).toEqual([['1', null]])
  })

  it('nor at another on a floor of one name, which is no postcode', () => {
    const elsewhere = client('Tansy Orchard Ltd', 'First Floor 9 Quay Road, Harnwick, HK9 1AA')
    const window = ['Tansy 0rchard Ltd', 'First Floor 4 Mill Lane', 'Harnwick', 'HK2 7QT']
    expect(sentBy([lawyers(window)], elsewhere)).toEqual([['1', null]])
  })

  it.each([
    '4 Mill Lane, Harnwick',
    '4 Mill Ln, Harnwick HK2',
    'Unit 9, 4 Mill Lane, Harnwick, HK2 9ZZ',
    'The Maltings, Harnwick, HK2 7OT',
  ])('but goes to a client whose name was misread, whose address may be the same: %s', (registered) => {
    const near = client('Tansy Orchard Ltd', registered)
    expect(sentBy([lawyers(['Tansy 0rchard Ltd', ...street])], near)).toEqual([['1', 'Tansy Orchard Ltd']])
  })

  it.each(['Confidential Shredding', 'By Hand Ceramics', 'Attention Grabber'])(
    'which has the second line of its name: %s',
    (first) => {
      expect(sentBy([lawyers([first, 'Fox Mills Ltd', ...street])], 'Fox Mills Ltd')).toEqual([['1', null]])
    },
  )
})

describe('a page that is plainly of another matter holds the letter', () => {
  const statement = (head: string[], account: string, number: string) =>
    printPage([
      at(60, 40, ['Aldermoor Bank'], 20),
      ...(head.length > 0 ? [at(60, 130, head)] : []),
      at(380, 130, [`Account number ${account}`, ...(head.length > 1 ? ['Date 6 May 2026'] : []), number]),
      at(60, 300, ['Date | Details | Paid out | Balance', '14 Apr | Card payment Bury Timber | 310.00 | 8,020.55']),
    ])
  const window = ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT']

  it('where it bears another account’s number', () => {
    const first = statement(window, '11112222', 'Page 1 of 2')
    expect(sentBy([first, statement([], '33334444', 'Page 2 of 2')], 'Tansy Orchard Ltd')).toEqual([['1,2', null]])
    for (const theirs of ['33334444', '33334444 Sort code 20-00-00']) {
      const swapped = [
        statement(window, '11112222 Sort code 20-00-00', 'Page 1 of 2'),
        statement([], theirs, 'Page 2 of 2'),
      ]
      expect(sentBy(swapped, 'Tansy Orchard Ltd')).toEqual([['1,2', null]])
    }
    // Two figures of it misread
    expect(sentBy([first, statement([], '11112Z27', 'Page 2 of 2')], 'Tansy Orchard Ltd')).toEqual([
      ['1,2', 'Tansy Orchard Ltd'],
    ])
  })

  it.each([
    [['Account number 4411 2207'], ['Account number 4411 2207 20 May 2026']],
    [['Account number 44112207'], ['Account ref: TAN001']],
    [['Account no. 44112207'], ['Sort code 20-00-00 Account number 87654321']],
    [['Account no. 44112207'], ['Sort code: 20-00-00', 'Account number: 87654321']],
    [['Account no. 44112207'], ['Bank: Aldermoor', 'Account no: 87654321', 'Sort code: 20-00-00']],
    [['Account no. 44112207'], ['Pay to account number 87654321']],
    [['Account no. 44112207'], ['Please pay to', 'Account number 87654321']],
    [['Claim number 44112207'], ['Previous claim number 398877']],
  ])('but not where the number is the same, or another sort of number: %j, %j', (own, more) => {
    const page = (head: string[], numbers: string[], count: string) =>
      printPage([
        at(60, 40, ['Aldermoor Supplies'], 20),
        ...(head.length > 0 ? [at(60, 130, head)] : []),
        at(340, 130, [...numbers, count]),
        at(60, 300, ['Date | Details | Due', '14 Apr | Timber | 310.00']),
      ])
    const pages = [page(window, own, 'Page 1 of 2'), page([], more, 'Page 2 of 2')]
    expect(sentBy(pages, 'Tansy Orchard Ltd')).toEqual([['1,2', 'Tansy Orchard Ltd']])
  })

  it.each([
    [
      ['Sort code 20-00-00', 'Account name Tansy', 'Statement 14', 'Account number 11112222'],
      ['Sort code 20-00-00 Account number 33334444'],
    ],
    [['Account number 11112222'], ['Sort code 20-00-00 Account number 33334444']],
    [['Customer ID 11112222'], ['Customer number 33334444']],
    [['Policy number 112233'], ['Policy number 112233445566']],
  ])('where it bears another number of one kind, of a bank: %j, %j', (own, theirs) => {
    const page = (head: string[], numbers: string[], count: string) =>
      printPage([
        at(60, 40, ['Aldermoor Bank'], 20),
        ...(head.length > 0 ? [at(60, 130, head)] : []),
        at(340, 130, [...numbers, count]),
        at(60, 300, ['Date | Details | Amount', '14 Apr | Timber | 310.00']),
      ])
    const pages = [page(window, own, 'Page 1 of 2'), page([], theirs, 'Page 2 of 2')]
    expect(sentBy(pages, 'Tansy Orchard Ltd')).toEqual([['1,2', null]])
  })

  it('where another account is to be paid into than on the page before', () => {
    const page = (head: string[], number: string, count: string) =>
      printPage([
        at(60, 40, ['Morland Lettings'], 20),
        ...(head.length > 0 ? [at(60, 130, head)] : []),
        at(340, 130, [`Pay to account number ${number}`, count]),
        at(60, 300, ['Date | Details | Amount', '14 Apr | Rent | 310.00']),
      ])
    const pages = [page(window, '44112207', 'Page 1 of 2'), page([], '55113308', 'Page 2 of 2')]
    expect(sentBy(pages, 'Tansy Orchard Ltd')).toEqual([['1,2', null]])
  })

  it.each([['Pension Scheme'], ['1982 Pension Scheme'], ['Staff Pension and', 'Life Assurance Scheme']])(
    'no enclosure that has a window of its own is for whom the letter is: %j',
    (...rest) => {
      const body = [
        'We enclose the schedule of contributions for the members that joined in April, for your records.',
        'The trustees agreed the employer rate at their meeting, and the actuary has certified it.',
      ]
      const first = printPage([
        at(60, 40, ['Aldermoor Pensions'], 18),
        at(60, 130, window),
        at(380, 130, ['8 May 2026']),
        at(60, 250, ['Dear Sirs']),
        at(60, 300, body),
        at(60, 400, ['Yours faithfully', '', 'Aldermoor Pensions']),
      ])
      const schedule = printPage([
        at(180, 56, ['Schedule of contributions'], 14),
        at(60, 130, ['Tansy Orchard Ltd', ...rest, '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
        at(60, 250, [
          'The trustees agreed the employer rate for members that joined in April.',
          'The actuary has certified it. The deficit of the scheme is confidential to its trustees.',
        ]),
        at(60, 400, ['Signature of trustee']),
      ])
      expect(sentBy([first, schedule], 'Tansy Orchard Ltd')).toEqual([
        ['1', 'Tansy Orchard Ltd'],
        ['2', null],
      ])
    },
  )

  it.each(['How to pay:', 'To pay by bank transfer:', 'To pay your bill:'])(
    'where the number of the reader’s account is what to pay with: %s',
    (over) => {
      const second = printPage([
        at(60, 40, ['Skell Energy'], 20),
        at(60, 130, [over, 'Account number 99887766', 'Amount due £212.40']),
        at(60, 300, ['Date | Details | Due', '14 Apr | Units 318 | 212.40']),
        at(60, 800, ['Page 2 of 2']),
      ])
      const first = printPage([
        at(60, 40, ['Skell Energy'], 20),
        at(60, 130, window),
        at(340, 130, ['Account number 44112207']),
        at(60, 300, text),
        at(60, 800, ['Page 1 of 2']),
      ])
      expect(sentBy([first, second], 'Tansy Orchard Ltd')).toEqual([['1,2', null]])
    },
  )

  it('where the number is another’s but for the part that is a year and month', () => {
    const page = (head: string[], number: string, count: string) =>
      printPage([
        at(60, 40, ['Morland Insurance'], 20),
        ...(head.length > 0 ? [at(60, 130, head)] : []),
        at(340, 130, [`Policy number ${number}`, count]),
        at(60, 300, ['Date | Details | Amount', '14 Apr | Premium | 310.00']),
      ])
    const pages = [page(window, '202604', 'Page 1 of 2'), page([], 'HK/202604/1187', 'Page 2 of 2')]
    expect(sentBy(pages, 'Tansy Orchard Ltd')).toEqual([['1,2', null]])
  })

  it.each(['Payable to Aldermoor Bank', 'Payment to be made by 30 May', 'Total payable to 30 April 2026'])(
    'where money is spoken of beside another account’s number: %s',
    (beside) => {
      const second = statement([], '33334444', beside)
      expect(sentBy([statement(window, '11112222', 'Page 1 of 2'), second], 'Tansy Orchard Ltd')).not.toContainEqual([
        '1,2',
        'Tansy Orchard Ltd',
      ])
    },
  )

  it('where the page behind it has its number as well', () => {
    const pages = [
      statement(window, '11112222', 'Page 1 of 2'),
      statement([], '11112222', 'Page 2 of 2'),
      statement([], '11112222', 'Page 2 of 2'),
    ]
    expect(sentBy(pages, 'Tansy Orchard Ltd')[0]?.[1]).toBeNull()
  })

  it.each([
    [['Mr P Anand', '8 May 2026'], ['Fox Mills Ltd']],
    [['Jane Oldfield', '8 May 2026'], ['Fox Mills Ltd']],
    [['J Oldfield', '8 May 2026'], ['Fox Mills Ltd']],
    [['St Marys Primary School', '8 May 2026'], ['Fox Mills Ltd']],
    [['Bramble & Co', '8 May 2026'], ['Fox Mills Ltd']],
    [['Smith Brothers', '8 May 2026'], ['Fox Mills Ltd']],
    [['Re: Harnwick Town Council'], ['Fox Mills Ltd']],
    [['Wharf Homes Ltd – 8 May 2026'], ['Fox Mills Ltd']],
    [['Re: Wharf Homes Ltd'], ['Fox Mills Ltd']],
    [['Harnwick Players'], ['Fox Mills Ltd', 'Harnwick Players']],
    [['Harnwick Allotment Society', '8 May 2026'], ['Fox Mills Ltd']],
    [['Harrow Green Holdings', '8 May 2026'], ['Fox Mills Ltd']],
    [['The Executors of Mary Brown', '8 May 2026'], ['Fox Mills Ltd']],
    [['Messrs Lane & Hill', '8 May 2026'], ['Fox Mills Ltd']],
    [['Re: Oak Tree Dental Practice'], ['Fox Mills Ltd']],
    [['Re: Kings Arms Hotel'], ['Fox Mills Ltd']],
  ])('where it is headed by somebody of whom the letter says nothing: %j', (head, clients) => {
    const first = lawyers(['Fox Mills Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], [at(60, 800, ['Page 1 of 2'])])
    const second = printPage([
      at(60, 50, head),
      at(60, 120, text),
      at(60, 200, ['Yours faithfully', '', 'Morland Surveyors LLP']),
      at(60, 800, ['Page 2 of 2']),
    ])
    expect(sentBy([first, second], ...clients)).toEqual([['1,2', null]])
  })

  it.each([
    [['Re: Asbestos Survey']],
    [['Appendix A | 8 May 2026']],
    [['Pricing Annex', '8 May 2026']],
    [['Smart Meter Rollout – 8 May 2026']],
    [['Kelso Road Substation', '8 May 2026']],
    [['Re: Harnwick Retail Park']],
  ])('but not where it is headed by what the letter is about: %j', (head) => {
    const first = lawyers(['Fox Mills Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], [at(60, 800, ['Page 1 of 2'])])
    const second = printPage([at(60, 50, head), at(60, 120, text), at(60, 800, ['Page 2 of 2'])])
    expect(sentBy([first, second], 'Fox Mills Ltd')).toEqual([['1,2', 'Fox Mills Ltd']])
  })

  it('but not where it is headed by the addressee, or by whom a form goes back to', () => {
    const first = lawyers(['Fox Mills Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], [at(60, 800, ['Page 1 of 2'])])
    for (const head of [['Fox Mills Ltd', '8 May 2026'], ['To: Morland Surveyors LLP, Harnwick Office']]) {
      const second = printPage([at(60, 50, head), at(60, 120, text), at(60, 800, ['Page 2 of 2'])])
      expect(sentBy([first, second], 'Fox Mills Ltd')).toEqual([['1,2', 'Fox Mills Ltd']])
    }
  })
})

describe('of two clients with one name', () => {
  const [numbered, namesake] = ['10021765', '06001834'].map((companyNumber) => ({
    ...client('Peverel Homes Ltd'),
    id: companyNumber,
    companyNumber,
  }))
  const letter = {
    sender: 'Companies House',
    recipientCompany: 'Peverel Homes Ltd',
    companyNumber: '10021765',
    recipientAddress: null,
    reviewReasons: [],
    mentions: [
      { page: 1, text: 'Peverel Homes Ltd', kind: 'name' as const, inProse: false },
      { page: 1, text: '10021765', kind: 'number' as const, inProse: false },
      { page: 2, text: 'Peverel Homes Ltd', kind: 'name' as const, inProse: false },
    ],
  }
  const decide = (confidence: number, more: typeof letter.mentions = []) =>
    decideClient(
      { ...letter, boundary: { confidence, signals: [] }, mentions: [...letter.mentions, ...more] },
      [numbered!, namesake!],
      { isDuplicate: false },
    )

  it('a page that bears the name alone may be the other’s, where the cut is not beyond doubt', () => {
    expect(decide(0.8)).toMatchObject({ clientId: null, reviewReasons: ['other_client_named'] })
  })

  it('all pages are the one’s whose number they bear, or where the cut is beyond doubt', () => {
    expect(decide(0.99).clientId).toBe('10021765')
    expect(decide(0.8, [{ page: 2, text: '10021765', kind: 'number', inProse: false }]).clientId).toBe('10021765')
  })
})

describe('a page of one client stays out of the letter of another', () => {
  const letter = (body: string[]) =>
    printLetter({
      sender: 'Larkfield Instruments',
      to: ['Tansy Orchard Ltd', '4 Mill Lane', 'Ottersby', 'YO61 1AA'],
      date: '8 May 2026',
      subject: 'Your account',
      body,
      signedBy: ['Yours faithfully', 'Larkfield Instruments'],
    })
  const goesTo = (page: PageReading, body = text) =>
    sentBy([letter(body), page], 'Tansy Orchard Ltd', 'Pewter Lamp Ltd', 'The Copper Kettle')
  const invoice = (addressee: PrintedBlock, date = '8 May 2026') =>
    printPage([
      at(60, 40, ['Larkfield Instruments'], 18),
      addressee,
      at(380, 120, [`Date | ${date}`]),
      at(60, 220, ['INVOICE'], 14),
      at(60, 260, ['Weights and scales | 100.00', 'Calibration | 20.00', 'To pay | 120.00']),
    ])

  it.each([
    ['a plain address', at(60, 120, ['The Copper Kettle', 'Kirkgate', 'Otley'])],
    ['a label beside it', at(60, 120, ['Customer | The Copper Kettle, Kirkgate, Otley'])],
    ['a label before it', at(60, 120, ['To: Pewter Lamp Ltd'])],
    ['a reference beside it', at(60, 120, ['Pewter Lamp Ltd | Invoice 4411'])],
  ])('when an invoice of the same sender and day bears %s', (_, addressee) => {
    const sent = goesTo(invoice(addressee))
    expect(sent).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
    expect(sent.filter(([pages]) => pages === '2').map(([, to]) => to)).not.toContain('Tansy Orchard Ltd')
  })

  it.each(['To: Tansy Orchard Ltd Pension Scheme', 'To: Tansy Orchard Ltd, Pension Scheme'])(
    'when an enclosed notice is to somebody whose name begins with the client’s: %s',
    (label) => {
      const notice = printPage([
        at(60, 50, ['LANDLORD’S NOTICE ENDING A TENANCY'], 14),
        at(60, 100, [label, 'From: Elizabeth Bathurst, of Manor Farm']),
        at(60, 180, ['1. This notice applies to the Plough.', '2. It ends your tenancy on behalf of your landlord.']),
      ])
      const covering = letter(['On behalf of your landlord we serve the enclosed notice, which ends your tenancy.'])
      const sent = sentBy([covering, notice], 'Tansy Orchard Ltd', 'Tansy Orchard Ltd Pension Scheme')
      expect(sent).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
    },
  )

  it.each(['ELECTRICITY BILL', 'STATEMENT OF ACCOUNT', 'Final notice'])(
    'when what the same sender heads with a title names another in a plain window: %s',
    (title) => {
      const bill = printPage([
        at(60, 50, ['Larkfield Instruments'], 16),
        at(60, 80, [title], 14),
        at(60, 130, ['The Copper Kettle', '12 High Street', 'Leeds']),
        at(380, 130, ['Date 8 May 2026', 'Account number 88123456']),
        at(60, 300, ['1 February 2026 | Day units | £120.00', '14 February 2026 | Night units | £80.00']),
        at(60, 420, ['Total due | £220.00']),
      ])
      expect(goesTo(bill)).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
    },
  )

  it('when a statement has a column of dates besides its own', () => {
    const statement = printPage([
      at(60, 40, ['Osprey Mutual Insurance'], 18),
      at(60, 120, ['Customer | Pewter Lamp Ltd']),
      at(380, 120, ['Date 1 May 2026']),
      at(60, 200, ['STATEMENT'], 14),
      at(60, 260, [
        '3 April 2026 | Premium | 40.00',
        '10 April 2026 | Premium | 40.00',
        '17 April 2026 | Premium | 40.00',
      ]),
    ])
    expect(goesTo(statement)).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
  })

  it('when it is the copy of what another client was sent', () => {
    const copy = printPage([
      at(60, 40, ['COPY'], 14),
      at(60, 100, ['To: Pewter Lamp Ltd']),
      at(60, 160, ['INVOICE', ...text]),
    ])
    const sent = goesTo(copy, [...text, 'We enclose a copy of the invoice that was sent to your subsidiary.'])
    expect(sent).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
    expect(sent).not.toContainEqual(['2', 'Pewter Lamp Ltd'])
  })
})

describe('what is for another stays out of a letter', () => {
  const street = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']
  const words = [
    'The sum of £420.00 is payable for the quarter and has to reach us on the day that is named below.',
    'Please quote the number of the account with it, and keep this paper among what you have of the premises.',
  ]
  const notice = (to: string[], title: PrintedBlock[]) =>
    printPage([
      at(60, 120, to),
      at(380, 120, ['8 May 2026']),
      ...title,
      at(60, 290, words),
      at(60, 400, ['Morland Surveyors LLP']),
    ])

  it.each([
    ['Pewter Lamp Ltd', [at(60, 200, ['NOTICE OF RENT REVIEW'], 14)]],
    ['Pewter Lamp Ltd, Harnwick', []],
    ['The Pewter Lamp Trust, Harnwick', []],
  ])('that the same sender wrote on the same day, without a street: %s', (to, title) => {
    const pages = [lawyers(['Tansy Orchard Ltd', ...street]), notice(to.split(', '), title)]
    const sent = sentBy(pages, 'Tansy Orchard Ltd')
    expect(sent).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
  })

  it.each(['Please find the statement enclosed.', 'Here is the statement of the works, and the schedule.'])(
    'that the same sender wrote, though a letter says that such a paper goes with it: %s',
    (said) => {
      const cover = printPage([
        at(60, 40, ['Morland Surveyors LLP'], 18),
        at(60, 120, ['Tansy Orchard Ltd', ...street]),
        at(380, 120, ['8 May 2026']),
        at(60, 230, ['Dear Sirs']),
        at(60, 260, [said, ...text]),
        at(60, 360, ['Yours faithfully', '', 'Morland Surveyors LLP']),
      ])
      const account = printPage([
        at(60, 40, ['Morland Surveyors LLP'], 18),
        at(60, 120, ['STATEMENT'], 14),
        at(380, 120, ['8 May 2026']),
        at(60, 160, ['Account of Pewter Lamp Ltd']),
        at(60, 290, ['04/01/26 | H55120 | Survey | 1,204.20']),
      ])
      expect(sentBy([cover, account], 'Tansy Orchard Ltd')).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
      for (const title of ['STATEMENT OF WORKS', 'SCHEDULE OF WORKS']) {
        const pages = [cover, notice(['Pewter Lamp Ltd'], [at(60, 200, [title], 14)])]
        expect(sentBy(pages, 'Tansy Orchard Ltd', 'Pewter Lamp Ltd')).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
      }
    },
  )

  it.each([
    ['SCHEDULE OF WORKS', 'Policyholder'],
    ['CERTIFICATE OF INSURANCE', 'Insured'],
  ])('when labels alone say whom each page is for: %s, %s', (title, label) => {
    const paper = (name: string) =>
      printPage([at(60, 60, [title], 14), at(60, 100, [`${label}: ${name}`]), at(60, 290, words)])
    const sent = sentBy([paper('Tansy Orchard Ltd'), paper('Pewter Lamp Ltd')], 'Tansy Orchard Ltd')
    expect(sent).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
  })
})

describe('a letter with a fold down its page', () => {
  // Names in capitals, parted where the fold is.
  const folded = (name: string, rest: string) => {
    const fold = 60 + name.length * 4.8
    return printPage([
      at(60, 50, ['Morland Surveyors LLP'], 20),
      at(60, 120, [name, '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
      at(fold + 1, 120, [rest]),
      at(60, 300, ['We shal', 'If we h']),
      at(fold + 4, 300, [
        'not accept a statement without the codes of all of them.',
        'ave done all this since April, thank you.',
      ]),
    ])
  }

  it('goes to whoever is named on both sides of it', () => {
    expect(sentBy([folded('GREYFR', 'IARS SECURITY LTD')], 'Greyfriars Security Ltd')).toEqual([
      ['1', 'Greyfriars Security Ltd'],
    ])
  })

  it('goes to nobody who is named before the second of two folds', () => {
    const [one, two] = [60 + 'TANSY'.length * 4.8 + 1, 60 + 'TANSYORCHARD LTD'.length * 4.8 + 2]
    const page = printPage([
      at(60, 50, ['Morland Surveyors LLP'], 20),
      at(60, 120, ['TANSY', '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
      at(one, 120, ['ORCHARD LTD']),
      at(two, 120, ['PENSION SCHEME']),
      at(60, 300, ['We ac', 'If we']),
      at(one, 300, ['cept no sta', 'have done a']),
      at(two, 300, ['tement without the codes of all.', 'll of this since April, thank you.']),
    ])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('goes to nobody who is named on one side', () => {
    expect(sentBy([folded('HARROW GREEN', 'HOLDINGS LTD')], 'Harrow Green', 'Holdings Ltd')).toEqual([['1', null]])
  })
})

describe('a letter to those who have to do with a client goes to nobody by itself', () => {
  const street = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']
  const HOME = street.join(', ')

  it.each([
    ['Harrow Green LLP', 'Harrow Green Ltd', 'Client: '],
    ['J Smith & Sons', 'J Smith & Sons Ltd', 'Client: '],
    ['Phoenix Homes 1 Ltd', 'Phoenix Homes 2 Ltd', 'Insured: '],
    ['Ashdown Court Block A Ltd', 'Ashdown Court Block B Ltd', 'Policyholder: '],
  ])('be it a sister firm at its address, which also names it: %s, %s', (window, other, label) => {
    const named = at(60, 450, [label + other, '4 Mill Lane', 'Harnwick HK2 7QT'])
    expect(sentBy([lawyers([window, ...street], [named])], client(other, HOME))).toEqual([['1', null]])
  })

  it.each(['Creditors', 'Residents', 'Noteholders', 'Pensioners', 'Liquidators', 'Trustees'])(
    'be they its %s',
    (group) => {
      const sent = (...window: string[]) => {
        const page = lawyers([...window, '9 High Street', 'Leeds LS1 4AB'], [], `Dear ${group}`)
        return sentBy([page], client('Harrow Green Ltd', HOME))
      }
      expect(sent(`The ${group}`, 'Harrow Green Ltd')).toEqual([['1', null]])
      expect(sent('Harrow Green Ltd', group)).toEqual([['1', null]])
    },
  )

  it.each([
    'Scheme',
    'Fund',
    'Trustee',
    'Landlord',
    'Guarantor',
    'Liquidator',
    'Licensee',
    'Federation',
    'SSAS',
    'Settlors',
    'Debentureholders',
    'Mortgagees',
    'Annuitants',
    'Nominee',
    'Settlor',
    'Subtenant',
    'Syndicate',
    'Endowment',
    'Superannuation',
  ])('be it what a word behind a comma says, which is no town: %s', (word) => {
    const page = lawyers([`Tansy Orchard Ltd, ${word}`, '9 High Street', 'Leeds LS1 4AB'])
    expect(sentBy([page], client('Tansy Orchard Ltd', HOME))).toEqual([['1', null]])
  })

  it.each([
    ['Trustees', ['c/o Acme Trustees Ltd', '9 High Street', 'Leeds LS1 4AB']],
    ['Trustees', ['c/o Begbies, Trustees', '9 High Street', 'Leeds LS1 4AB']],
    ['Trustees', ['c/o Begbies, Trustees', 'London EC1A 1AA']],
    ['Trustees', ['c/o Begbies, Trustees', 'LS1 4AB']],
    ['Trustees', ['c/o Begbies, Trustees, Leeds LS1 4AB']],
    ['Trustees', ['Alan Jones and Beth Bell, Trustees', '9 High Street', 'Leeds LS1 4AB']],
    ['Administrators', ['Mr J Bell, Administrators', '9 High Street', 'Leeds LS1 4AB']],
    ['Administrators', ['Mr J Bell, Administrators', '9 High Street', 'Leeds', 'LS1 4AB']],
    ['Claimant', ['Ottersby Law, Claimant', '9 High Street', 'Leeds LS1 4AB']],
    ['Leeds Pensioners', ['The Hall, Leeds Pensioners', '9 High Street', 'Leeds LS1 4AB']],
  ])('be it what somebody is called who stands under it: %s %j', (word, under) => {
    const page = lawyers([`Tansy Orchard Ltd, ${word}`, ...under])
    expect(sentBy([page], client('Tansy Orchard Ltd', HOME))).toEqual([['1', null]])
  })

  it('be it a sister firm with the town in its name', () => {
    const page = lawyers(['Tansy Orchard Ltd, Leeds', '9 High Street', 'Leeds LS1 4AB'])
    const clients = [client('Tansy Orchard Ltd', HOME), client('Tansy Orchard (Leeds) Ltd')]
    expect(sentBy([page], ...clients)).toEqual([['1', null]])
  })

  const AWAY = '9 Quay Road, Bury BL1 2AB'
  const toMrsPatel = (house: string) => lawyers(['Mrs A Patel', house, ...street], [], 'Dear Mrs Patel')

  // Some of these are known for buildings where the window is read, and some are not.
  it.each([
    'Rosebank',
    'The Willows',
    'The Granary',
    'The Old Smithy',
    'Mill Farmhouse',
    'Abbey Almshouses',
    'Oak Bank',
    'Oak Barn',
    'Church Bungalow',
    'Oak Cottages',
    'Oak Court',
    'Hill Crest',
    'Lower Oak Croft',
    'Mill Farm',
    'Garden Flat',
    'Oak Gardens',
    'Oak Grange',
    'Cedar Heights',
    'Oak Hall',
    'Oak Home',
    'Oak Hostel',
    'Oak Hotel',
    'Oak Tree Lodge',
    'Oak Lodges',
    'Oak Manor',
    'Oak Mansions',
    'Oak Tree Meadows',
    'Bishops Mews',
    'Willow Park',
    'Oak Place',
    'St Anne’s Priory',
    'Oak Rectory',
    'Oak Residence',
    'Nightingale Retreat',
    'Elm Towers',
    'Oak Vicarage',
    'Oak View',
    'Oak Villas',
    'Rose Villa 2',
    'Flat 2 Rosebank',
    'Rosebank Flat 2',
  ])('be it somebody who lives in it: %s', (house) => {
    expect(sentBy([toMrsPatel(house)], client(house, HOME))).toEqual([['1', null]])
  })

  it.each([
    'Rosebank',
    'Hill Crest',
    'The Willows',
    'Grand Hotel',
    'Dun Roamin Too',
    'The White Horse Inn',
    'Bay View Care',
    'Rose and Crown',
    'Ash & Elm',
    'Fox-Hollow',
    'Journey’s End',
    '“Rosebank”',
  ])('be it somebody elsewhere whose house is called as it is: %s', (house) => {
    expect(sentBy([toMrsPatel(house)], client(house, AWAY))).toEqual([['1', null]])
    expect(sentBy([toMrsPatel(house)], house)).toEqual([['1', null]])
  })

  it.each([
    ['Dr John Smith', 'Dear Dr Smith', 'John Smith'],
    ['Rev. John Smith', 'Dear Rev Smith', 'John Smith'],
    ['Prof John Smith', 'Dear Prof Smith', 'John Smith'],
    ['Mr J Smith', 'Dear Mr Smith', 'John Smith'],
    ['Mr John Smith OBE', 'Dear Mr Smith', 'John Smith'],
    ['Mr John Smith', 'Dear Mr Smith', 'John Smith OBE'],
    ['Mr John Smith', 'Dear Mr Smith', 'Mr John Smith'],
    ['Mr John Smyth', 'Dear Mr Smyth', 'John Smith'],
    ['Mr & Mrs John Smith', 'Dear Mr and Mrs Smith', 'John Smith'],
    ['Mr & Mrs Smith', 'Dear Mr and Mrs Smith', 'John Smith'],
  ])('be it a person who may be another client: %s, %s, %s', (person, greeting, other) => {
    const sent = (under: string, ...others: ClientForMatching[]) =>
      sentBy([lawyers([person, under, ...street], [], greeting)], client(under, HOME), ...others)
    const alias = { ...client('Harbour Ceramics'), aliases: [{ kind: 'name' as const, value: other }] }
    for (const firm of ['Bramble Fox', 'Byker Spoke Workshop']) {
      expect(sent(firm, client(other, AWAY))).toEqual([['1', null]])
      expect(sent(firm, alias)).toEqual([['1', null]])
    }
  })

  it.each([
    ['Mr John Smith', 'Dear Mr Smith', 'Jane Smith'],
    ['Mr John Smith', 'Dear Mr and Mrs Smith', 'Jane Smith'],
    ['Mr John Smith', 'Dear Mr Smith', 'Jane Smith OBE'],
    ['Mr John Smyth', 'Dear Mr Smith', 'Jane Smith'],
    ['Mr J Smith', 'Dear Mr Smith', 'Jane Smith'],
    ['Mr John Hall', 'Dear Mr Hall', 'Jane Hall'],
  ])('be it a relation of the client at the same address: %s, %s, %s', (person, greeting, named) => {
    const page = lawyers([person, named, ...street], [], greeting)
    expect(sentBy([page], client(named, HOME))).toEqual([['1', null]])
  })

  it.each(['Tenant', 'Customer'])('be it one of a name a letter off, which also names it: %s', (label) => {
    const page = lawyers(['Belvoir Tug & Towaye Ltd', ...street], [at(60, 205, [`${label}: Belvoir Tug & Towage Ltd`])])
    expect(sentBy([page], client('Belvoir Tug & Towage Ltd', HOME))).toEqual([['1', null]])
  })

  it.each([
    'Tenant Valley Homes Ltd of 9 High Street Harnwick',
    'Between Tansy Orchard Ltd and Valley Homes Ltd',
    'Valley Homes Ltd (Tenant)',
  ])('be another client named among other words on a paper that came with it: %s', (who) => {
    const letter = printLetter({
      sender: 'Morland Surveyors LLP',
      date: '8 May 2026',
      particulars: ['Our ref KD44718'],
      to: ['Tansy Orchard Ltd', ...street],
      greeting: 'Dear Sirs',
      subject: 'Kingsgate Works',
      body: [
        'We refer to our meeting of 12 March 2026.',
        'Please find enclosed our account. Please pay it within 14 days.',
      ],
      signedBy: ['Yours faithfully', '', 'Morland Surveyors LLP'],
    })
    const paper = printPage([
      at(60, 80, ['NOTICE TO TENANT'], 14),
      at(380, 110, ['9 May 2026']),
      at(60, 110, ['Landlord: Tansy Orchard Ltd', 'Reference KD44718']),
      at(60, 440, ['Keys, alarm codes, fuel cards, and cupboards inside go over by hand at noon.', who]),
    ])
    const clients = [client('Tansy Orchard Ltd', HOME), client('Valley Homes Ltd', '9 High Street, Harnwick')]
    expect(sentBy([letter, paper], ...clients)).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
  })
})

describe('a letter goes to the firm under a person', () => {
  const street = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']

  it.each([
    ['Danny Achebe', 'Tansy Orchard Ltd', 'Hi Danny,'],
    ['Anders Lund', 'Tansy Orchard Ltd', 'Dear Mr Lund'],
    ['A. Lund', 'Tansy Orchard Ltd', 'Good morning Mr Lund,'],
    ['Jenna Tansy', 'Tansy’s Bakehouse Ltd', 'Hello'],
  ])('whom it greets, at the firm’s own address, or whose name it bears: %s / %s', (person, firm, greeting) => {
    const page = lawyers([person, firm, ...street], [], greeting)
    expect(sentBy([page], client(firm, '4 Mill Lane, Harnwick HK2 7QT'))).toEqual([['1', firm]])
  })

  it('under a public body’s name, where a plain window is nobody’s letterhead', () => {
    const page = printPage([
      at(60, 40, ['HM Revenue & Customs'], 14),
      at(60, 130, ['Ada Stone t/a Stone Circle', '61 Market Parade', 'Harnwick', 'BLOOXW']),
      at(380, 130, ['Statement date 8 May 2026']),
      at(60, 240, ['Self Assessment Statement'], 12),
      at(60, 290, text),
    ])
    expect(sentBy([page], 'Ada Stone t/a Stone Circle')).toEqual([['1', 'Ada Stone t/a Stone Circle']])
  })

  it.each([
    ['Mr John Smith', 'Dear Mr Smith', 'Bramble Fox'],
    ['Mr John Smith', 'Dear Mr Smith', 'Byker Spoke Workshop'],
    ['Mr John Smith', 'Dear Mr Smith', 'Jane Smith Ceramics'],
    ['Mr John Smith', 'Dear Jane', 'Jane Smith'],
    ['Mr John Smith', 'Dear Mr Smith', 'John Smith'],
  ])('without a legal form, at the firm’s own address: %s, %s, %s', (person, greeting, firm) => {
    const page = lawyers([person, firm, ...street], [], greeting)
    const others = [client('Anna Smith'), client('Julia Smith'), client('John Sutton')]
    expect(sentBy([page], client(firm, '4 Mill Lane, Harnwick HK2 7QT'), ...others)).toEqual([['1', firm]])
  })

  it.each(['Greenfields Trust', 'Bank View Company', 'Hafod Lane Dental Practice', 'Friends of Ottersby Wood'])(
    'without a legal form, wherever it is, where a word says what kind of organisation it is: %s',
    (firm) => {
      const page = lawyers(['Mrs A Patel', firm, ...street], [], 'Dear Mrs Patel')
      expect(sentBy([page], firm)).toEqual([['1', firm]])
    },
  )

  it('with its postcode set off from the town', () => {
    const page = lawyers(['Tansy & Orchard Partnership,', 'Caravel House,', '41, Merchant Row,', 'BRISTOL, | BS1 9QZ'])
    expect(sentBy([page], 'Tansy & Orchard Partnership')).toEqual([['1', 'Tansy & Orchard Partnership']])
  })
})

describe('a person with post under a name of their own', () => {
  const rao = client('Dr Anjali Rao', '4 Mill Lane, Harnwick HK2 7QT')
  const street = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']
  const written = (window: string[], greeting: string, signed = 'Morland Surveyors LLP', place = at(60, 130, window)) =>
    printPage([
      ...(signed.startsWith('Morland') ? [at(60, 40, [signed], 18)] : []),
      place,
      at(380, 180, ['8 May 2026']),
      at(60, 250, [greeting]),
      at(60, 290, text),
      at(60, 400, ['Yours sincerely', '', signed]),
    ])

  it('is who is greeted, at the client’s address', () => {
    expect(sentBy([written(['Dr Anjali Rao', ...street], 'Dear Dr Rao')], rao)).toEqual([['1', 'Dr Anjali Rao']])
  })

  it.each([
    ['who writes, over her own address', ['Dr Anjali Rao'], 'Dear Mr Anand', 'Anjali Rao'],
    ['who writes and signs with her first name', ['Dr Anjali Rao'], 'Dear Mr Anand', 'Anjali'],
    ['who signs with letters behind her name', ['Dr Anjali Rao'], 'Dear Dr Rao', 'Anjali Rao BDS'],
    ['a relation of who is greeted', ['Dr Anjali Rao'], 'Dear Mr Rao'],
    ['one of two', ['Mr P Anand', 'Dr Anjali Rao'], 'Dear both'],
    ['for whose attention another’s post is', ['FAO', 'Dr Anjali Rao'], 'Dear Dr Rao'],
    ['a tenant, of whom it speaks', ['Tenant:', 'Dr Anjali Rao'], 'Dear Mr Anand'],
    ['where nobody is greeted', ['Dr Anjali Rao'], 'Rent for May'],
  ])('is not %s', (_, window, greeting, signed = 'Morland Surveyors LLP') => {
    expect(sentBy([written([...window, ...street], greeting, signed)], rao, 'Mr P Anand')).toEqual([['1', null]])
  })

  it('is not who stands right of the window’s place', () => {
    const place = at(400, 60, ['Dr Anjali Rao', ...street])
    expect(sentBy([written([], 'Dear Dr Rao', 'Morland Surveyors LLP', place)], rao)).toEqual([['1', null]])
  })

  it('is not whom a page behind the letter’s own greets', () => {
    const numbered = (page: ReturnType<typeof printPage>, foot: string) => ({
      ...page,
      lines: [...page.lines, ...printPage([at(60, 800, [foot])]).lines],
    })
    const pages = (greeting: string) => [
      numbered(written(['Dr Anjali Rao', ...street], 'Dear Dr Rao'), 'Page 1 of 2'),
      numbered(printPage([at(60, 60, [greeting]), at(60, 90, text)]), 'Page 2 of 2'),
    ]
    expect(sentBy(pages('Dear Mr P Anand'), rao, 'Mr P Anand')).not.toContainEqual(['1,2', 'Dr Anjali Rao'])
    expect(sentBy(pages('Thank you, Dr Rao.'), rao)).toEqual([['1,2', 'Dr Anjali Rao']])
  })

  it('is not a namesake who lives elsewhere, or of whom no address is known', () => {
    for (const address of [null, '9 Quay Road, Bury BL1 2AB']) {
      const page = written(['Dr Anjali Rao', ...street], 'Dear Dr Rao')
      expect(sentBy([page], client('Dr Anjali Rao', address))).toEqual([['1', null]])
    }
  })
})

describe('a line with a label in a window', () => {
  it.each(['Tenant', 'Client', 'For', 'Policyholder', 'Customer', 'To'])(
    'is not whom a firm’s post is for: %s',
    (label) => {
      for (const firm of [
        'Wilson & Dale LLP',
        'Fox Mills Ltd',
        'Harnwick Borough Council',
        'Lyle Dunmore Solicitors',
      ]) {
        const window = [firm, `${label}: Pewter Lamp Ltd`, '9 Quay Street', 'Ottersby', 'YO61 1AA']
        expect(sentBy([lawyers(window)], 'Pewter Lamp Ltd')).toEqual([['1', null]])
      }
    },
  )
})

describe('a page with a number in a cell and a window of its own', () => {
  it.each(['PAGE: ', 'Page ', 'Sheet '])('is no further page of another’s letter: %s', (label) => {
    const statement = (to: string[], number: number, rows: string[]) =>
      printPage([
        at(60, 40, ['CROPPER WHOLESALE'], 16),
        at(400, 40, ['Unit 4 Acorn Park, Bury BL9 1AA', 'Tel 0161 496 0000'], 8),
        at(60, 100, to),
        at(360, 100, ['STATEMENT OF ACCOUNT', 'DATE: 31/05/2026', `${label}${number}`]),
        at(60, 200, ['DATE | DETAILS | REFERENCE | AMOUNT', ...rows]),
        at(60, 700, ['PLEASE CHECK THIS STATEMENT AGAINST YOUR LEDGER AND TELL OUR MRS CROPPER', 'TERMS 30 DAYS NET']),
      ])
    const pages = [
      statement(['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], 1, [
        '22/05/26 | INVOICE | 330364 | 815.25',
      ]),
      statement(['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA'], 2, [
        '24/05/26 | INVOICE | 330420 | 92.10',
      ]),
    ]
    expect(sentBy(pages, 'Tansy Orchard Ltd')).not.toContainEqual(['1,2', 'Tansy Orchard Ltd'])
  })
})

describe('a firm under the window of a house', () => {
  const page = (house: string, label: string[]) =>
    printPage([
      at(60, 40, ['Morland Surveyors LLP'], 18),
      at(60, 130, [house, '4 Mill Lane', 'Harnwick', 'HK2 7QT']),
      at(60, 220, [...label, 'Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA']),
      at(380, 130, ['8 May 2026']),
      at(60, 360, text),
      at(60, 600, ['Yours faithfully', '', 'Morland Surveyors LLP']),
    ])

  it.each(['Ashgrove House', 'Oak Farm', 'Priory Court', 'The Mill'])('is not whom it is for: %s', (house) => {
    for (const label of [[], ['Owner'], ['Customer'], ['Deliver to'], ['Invoice to']])
      expect(sentBy([page(house, label)], 'Pewter Lamp Ltd')).toEqual([['1', null]])
  })
})

describe('an address under the addressee’s', () => {
  const other = 'Pewter Lamp Ltd'
  const LOGO = 'Larkfield Instruments'
  const send = (head: string[], under: string[], signedBy: string) => {
    const page = printPage([
      ...(signedBy === LOGO ? [{ x: 400, y: 30, size: 18, lines: [LOGO] }] : []),
      { x: 60, y: 45, lines: head },
      { x: 60, y: 101, lines: under },
      { x: 60, y: 240, lines: ['2 March 2026'] },
      { x: 60, y: 266, lines: ['Dear Sirs'] },
      {
        x: 60,
        y: 290,
        lines: ['We have looked at your account and will write again when we know more about the matter.'],
      },
      { x: 60, y: 350, lines: ['Yours faithfully', signedBy] },
    ])
    const [read] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    const client = { id: 'pewter', name: other, companyNumber: null, registeredAddress: null, aliases: [] }
    return decideClient(read!, [client], { isDuplicate: false }).clientId
  }
  const own = [other, '9 Quay Street', 'Ottersby YO61 1AA']

  it.each([[], ['Deliver to:'], ['Site address:'], ['Your client:']])('is not whom a letter is for: %s', (...label) => {
    expect(send(['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT'], [...label, ...own], LOGO)).toBeNull()
  })

  it('is the addressee’s where that above is of who signs', () => {
    expect(send(['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick HK2 7QT'], own, 'Tansy Orchard Ltd')).toBe('pewter')
  })
})

describe('a paper that names both sides', () => {
  const court = (...to: string[]) =>
    printPage([
      at(60, 40, ['The County Court at Harnwick'], 16),
      ...to.map((line, index) => at(60, 150 + 40 * index, [line])),
      at(60, 290, text),
    ])

  it('goes to neither by itself', () => {
    const copy = court('To the Defendant: Fox Mills Ltd', 'To the Claimant: Tansy Orchard Ltd')
    expect(sentBy([copy], 'Fox Mills Ltd', 'Tansy Orchard Ltd')).toEqual([['1', null]])
  })

  it('goes to the one that it is to, where no other is', () => {
    const own = court('To the Defendant: Fox Mills Ltd, Hortonwood 33, Telford TF1 7YL')
    expect(sentBy([own], 'Fox Mills Ltd', 'Tansy Orchard Ltd')).toEqual([['1', 'Fox Mills Ltd']])
  })
})

it('holds what is to a firm and a word that may be its town or who acts for it', () => {
  const page = (to: string) => printPage([at(60, 40, ['Wolds Haulage'], 16), at(60, 150, [to]), at(60, 290, text)])
  expect(sentBy([page('To: Tansy Orchard Ltd, Liquidator')], 'Tansy Orchard Ltd')).toEqual([['1', null]])
})

describe('a letter goes to its client', () => {
  const street = ['4 Mill Lane', 'Harnwick', 'HK2 7QT']
  const address = street.join(', ')

  it.each([
    [['The Authorised Examiner Designated Manager', 'Tansy Orchard Ltd', ...street], 'Tansy Orchard Ltd'],
    [['Principal and Authorising Officer', 'Tansy Orchard Ltd', ...street], 'Tansy Orchard Ltd'],
    [['The Doctors and Staff', 'Tansy Orchard Ltd', ...street], 'Tansy Orchard Ltd'],
    [['The Committee', 'Ottersby Bowls Club', ...street], 'Ottersby Bowls Club'],
    [['The Trustees', 'Ottersby Bowls Club Ltd', ...street], 'Ottersby Bowls Club Ltd'],
    [['The Trustees', 'Tansy Orchard CIO', ...street], 'Tansy Orchard CIO'],
    [['Tansy Orchard Pension Trustees Ltd', 'The Trustees', ...street], 'Tansy Orchard Pension Trustees Ltd'],
    [['The Charity Trustees', 'Tansy Orchard Ltd', ...street], 'Tansy Orchard Ltd'],
    [['By Recorded Delivery and first class post', 'Tansy Orchard Ltd', ...street], 'Tansy Orchard Ltd'],
    [['to Tansy Orchard Ltd', ...street], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Ltd, Harnwick', ...street], 'Tansy Orchard Ltd'],
    [['Tansy Orchard Foods ita', ...street], 'Tansy Orchard Foods Ltd'],
    [['ANKER MARITIME APS', 'Lower Yard', ...street], 'Anker Maritime ApS'],
  ])('whoever or whatever stands before or behind its name: %j', (window, named) => {
    expect(sentBy([lawyers(window)], client(named, address))).toEqual([['1', named]])
  })

  it.each([
    ['Leeds', ['9 High Street', 'Leeds LS1 4AB']],
    ['Leeds', ['9 High Street, Leeds, LS1 4AB']],
    ['Leeds', ['9 High Street Leeds LS1 4AB']],
    ['Leeds', ['Oak House, Leeds LS1 4AB']],
    ['London', ['9 High Street', 'London', 'EC1A 1AA']],
    ['St. Albans', ['9 High Street', 'St Albans AL1 4AB']],
    ['Harnwick', ['4 Mill Lane', 'Harnwick Yorkshire', 'HK2 7QT']],
    ['Harnwick', ['4 Mill Lane', 'Harnwick, West Yorkshire HK2 7QT']],
    ['Harnwick', ['4 Mill Lane', 'Harnwick', 'West Yorkshire', 'HK2 7QT']],
  ])('with the town of the address behind its name: %s %j', (town, under) => {
    const page = lawyers([`Tansy Orchard Ltd, ${town}`, ...under])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', 'Tansy Orchard Ltd']])
  })

  it('under a person who is greeted, where its name is hardly the rest of one, wherever many have the address', () => {
    const others = ['Fox Mills Ltd', 'Pewter Lamp Ltd', 'Valley Homes Ltd', 'Bramble Fox Ltd', 'Harrow Green Ltd']
    const sent = (named: string, second = address) =>
      sentBy(
        [lawyers(['Catriona Orr', named, ...street], [], 'Dear Catriona')],
        client(named, second),
        ...others.map((other) => client(other, second)),
      )
    expect(sent('Sgeir Dhubh Seafoods Ltd')).toEqual([['1', 'Sgeir Dhubh Seafoods Ltd']])
    expect(sent('Sgeir Dhubh Seafoods Ltd', '9 Quay Road, Bury, BL1 2AB')).toEqual([['1', null]])
    for (const rest of ['Fine Foods Trading Ltd', 'Haulage Sgeir Dhubh Ltd', 'Sgeir Seafoods Ltd', 'Sgeir Ltd'])
      expect(sent(rest)).toEqual([['1', null]])
  })

  it('by its number, wherever it is registered, under a person whom the greeting alone tells from its name', () => {
    const fine = { ...client('Fine Foods Ltd', '9 Quay Road, Bury BL1 2AB'), companyNumber: '07654321' }
    const page = (...more: string[]) => lawyers(['Rose Harper', fine.name, ...street], [at(60, 330, more)], 'Dear Rose')
    expect(sentBy([page('Company number: 07654321')], fine)).toEqual([['1', fine.name]])
    expect(sentBy([page('Works in May')], fine)).toEqual([['1', null]])
  })

  it('when it is copied to another firm under a person there', () => {
    const copied = ['Copy to:', 'Catriona Orr', 'Fine Foods Ltd', '9 Quay Street', 'Ottersby YO61 1AA']
    const said = ['We have spoken with the owner of Fine Foods Ltd about the works that were done there in April.']
    const page = lawyers(['Tansy Orchard Ltd', ...street], [at(60, 420, said), at(60, 600, copied)])
    expect(sentBy([page], 'Tansy Orchard Ltd')).toEqual([['1', 'Tansy Orchard Ltd']])
  })

  it.each([
    ['Chief Operating Officer', 'Dear Chief Operating Officer'],
    ['The Wages Office', 'Dear Wages Office'],
    ['The', 'Works in May'],
  ])('under an office that is greeted, or an article by itself: %s', (line, greeting) => {
    const page = lawyers([line, 'Fine Foods Trading Ltd', ...street], [], greeting)
    expect(sentBy([page], 'Fine Foods Trading Ltd')).toEqual([['1', 'Fine Foods Trading Ltd']])
  })
})
