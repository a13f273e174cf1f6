import { describe, expect, it } from 'vitest'
import { english } from '../../src/reading/languages/english/english.ts'
import { observe } from '../../src/reading/letters/boundary-evidence.ts'
import { enclosureOf } from '../../src/reading/letters/enclosures.ts'
import { junctionsOf } from '../../src/reading/letters/find-letters.ts'
import { evidenceOf } from '../../src/reading/letters/page-evidence.ts'
import { decideClient } from '../../src/reading/matching/decide-client.ts'
import type { PageReading } from '../../src/reading/page-reading.schema.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { layOutPage } from '../../src/reading/text/page-layout.ts'
import {
  blankPage,
  ORDINARY_LETTER,
  type PrintedLetter,
  printLetter,
  printPage,
  scan,
  separatorPage,
  unreadablePage,
} from './build-page.ts'

const split = (...pages: PageReading[]) => readLetters(scan(...pages), { receivedAt: new Date('2026-03-05T09:00:00Z') })
const pagesOf = (...pages: PageReading[]) => split(...pages).map((letter) => letter.pages)

const letter = (text: Partial<PrintedLetter> = {}) => printLetter({ ...ORDINARY_LETTER, ...text })
const otherLetter = (text: Partial<PrintedLetter> = {}) =>
  letter({
    sender: 'Osprey Mutual Insurance',
    to: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA'],
    date: '27 February 2026',
    subject: 'Your fleet policy',
    body: ['The premium for the coming year stays the same, and so does the excess for young drivers.'],
    signedBy: ['Yours sincerely', 'Osprey Mutual Insurance'],
    ...text,
  })
/** A page without any opening. */
const sheet = (lines: string[], foot = '') =>
  printPage([{ x: 60, y: 60, lines }, ...(foot ? [{ x: 480, y: 810, lines: [foot] }] : [])])

/** A letterhead, and nothing else that opens a letter. */
const statement = printPage([
  { x: 380, y: 40, size: 16, lines: ['Skell Building Society'] },
  { x: 380, y: 70, lines: ['High Skellgate, Ripon HG4 9ZZ'] },
  { x: 60, y: 180, lines: ['Half-yearly statement of savings', 'Brought forward | £62,000.00', 'Interest | £474.04'] },
])

/** What was told, at the last of the pages, of a letter beginning there. */
const namesAt = (page: PageReading, ...before: PageReading[]) => {
  const junction = junctionAt(page, ...before)
  return 'signal' in junction ? [] : observe(junction.before, junction.page, junction.context).map(({ name }) => name)
}

function junctionAt(page: PageReading, ...before: PageReading[]) {
  const pages = scan(...(before.length > 0 ? before : [letter({ signedBy: [] })]), page)
  const content = pages.map(({ page: number, reading }) => ({
    page: number,
    kind: reading.kind,
    evidence: evidenceOf(layOutPage(number, reading, english), '2026-03-05', english),
  }))
  return junctionsOf(content).at(-1)!
}

/** How surely the last of the pages came with the letter before it; undefined where nothing tells so. */
const trustIn = (page: PageReading, ...before: PageReading[]) => {
  const junction = junctionAt(page, ...before)
  return 'signal' in junction ? undefined : enclosureOf(junction.before, junction.page, junction.context)?.trust
}

describe('where one letter ends and the next begins', () => {
  it('has no letters in an empty or blank scan', () => {
    expect(pagesOf()).toEqual([])
    expect(pagesOf(blankPage(), separatorPage(), blankPage())).toEqual([])
  })

  it('keeps a single page as one letter', () => {
    expect(pagesOf(letter())).toEqual([[1]])
  })

  it('parts letters of different senders', () => {
    expect(pagesOf(letter(), otherLetter(), letter())).toEqual([[1], [2], [3]])
  })

  it('parts two letters of one sender to one client', () => {
    expect(pagesOf(letter(), letter({ date: '3 March 2026', subject: 'Your order of weights' }))).toEqual([[1], [2]])
  })

  it('takes the edition of a printed form for no page number', () => {
    const form = (date: string, edition: string) =>
      letter({ date, footer: `LI-40 Larkfield ${edition}`, signedBy: [], greeting: '' })
    const letters = split(otherLetter(), form('2 March 2026', '11/25'), form('3 March 2026', '02/26'), otherLetter())
    expect(letters.map(({ pages }) => pages)).toEqual([[1], [2], [3], [4]])
    for (const { boundary } of letters) expect(boundary.signals.map(({ name }) => name)).not.toContain('page_number')
  })

  it('begins a letter at a receipt that says whom it is to, under a letterhead of its own', () => {
    const receipt = printPage([
      { x: 60, y: 40, size: 14, lines: ['A. Flue, Chimney Sweep'] },
      { x: 60, y: 70, lines: ['7 Hob Lane, Ottersby - 01632 960 019'] },
      { x: 60, y: 120, lines: ['To: Pewter Lamp Ltd'] },
      {
        x: 60,
        y: 180,
        lines: ['Swept two flues and the kitchen stack, smoke tested.', 'Paid in full by card, £165.00'],
      },
    ])
    expect(pagesOf(letter({ signedBy: [] }), receipt, letter())).toEqual([[1], [2], [3]])
  })

  it('keeps with its letter the form on its back, whose fields are no address', () => {
    const before = letter({ body: ['Would you please fill in the form on the back of this letter and send it to us.'] })
    const form = printPage([
      { x: 62, y: 95, size: 15, lines: ['Mandate - change of signatories'] },
      { x: 62, y: 150, lines: ['Account name | Tansy Orchard Ltd'] },
      { x: 62, y: 172, lines: ['Sort code | 83-51-07 10442218 and 10442226', 'Name to be added'] },
    ])
    expect(pagesOf(before, form, otherLetter())).toEqual([[1, 2], [3]])
    expect(namesAt(form, before)).not.toContain('address_window')
    expect(namesAt(sheet(['Sort code | 83-51-07']), before)).toContain('announced')
  })

  describe('two invoices of one firm to one client', () => {
    const invoice = (number: string, day: string) =>
      printPage([
        { x: 60, y: 40, size: 16, lines: ['The Green Van Company'] },
        { x: 60, y: 70, lines: ['plants, compost and muck to your gate 07700 900 288'] },
        { x: 250, y: 100, size: 14, lines: [`INVOICE ${number}`] },
        { x: 60, y: 150, lines: [`St Kentigern Garden | Date: ${day}`, 'Suite 4, 19 Tolbooth Row, Harnwick'] },
        {
          x: 60,
          y: 200,
          lines: ['20 bags compost | £138.00', 'Manure, tipped | £90.00', 'Delivery | £15.00', 'To pay | £243.00'],
        },
        { x: 60, y: 300, lines: ['Please pay within 30 days of the invoice date. Pots are returnable, muck is not.'] },
      ])

    it('begin where the next has another number', () => {
      expect(pagesOf(invoice('311', '04-01-2026'), invoice('314', '09-01-2026'))).toEqual([[1], [2]])
      expect(namesAt(invoice('314', '09-01-2026'), invoice('311', '04-01-2026'))).toContain('other_number')
    })

    it('are one where the number is the same', () => {
      expect(namesAt(invoice('311', '04-01-2026'), invoice('311', '04-01-2026'))).not.toContain('other_number')
    })
  })

  it('keeps with its letter the form that repeats its date behind undated terms', () => {
    const terms = sheet([
      'Terms and conditions',
      '1. The loan is repayable on demand, whatever was agreed.',
      '2. Base rate may change.',
    ])
    const form = (date: string) =>
      sheet(['Acceptance of the loan', 'Tansy Orchard Ltd', `Offer dated ${date}`, 'We accept the loan.'])
    const offer = letter({
      body: ['Sign the enclosed form to accept the loan on the terms enclosed with this letter.'],
    })
    expect(namesAt(form('2 March 2026'), offer, terms)).not.toContain('date')
    expect(namesAt(form('4 March 2026'), offer, terms)).toContain('date')
    // It names nobody, nothing is enclosed, or another letter stands between.
    const nobodys = sheet(['Acceptance of the loan', 'Offer dated 2 March 2026', 'We accept the loan.'])
    expect(namesAt(nobodys, offer, terms)).toContain('date')
    expect(namesAt(form('2 March 2026'), letter(), terms)).toContain('date')
    const roofer = otherLetter({ date: '', signedBy: ['Yours faithfully', 'Osprey Mutual Insurance'] })
    expect(namesAt(form('2 March 2026'), offer, roofer)).toContain('date')
    const others = sheet([
      'Account of Pewter Lamp Ltd',
      'Offer dated 2 March 2026',
      'We accept the loan on the terms of your letter.',
    ])
    expect(namesAt(others, offer, terms)).toContain('date')
  })

  it('is sure that the form of its sender’s own that it encloses comes with it, numbered anew', () => {
    const check = letter({ body: ['Please fill in the enclosed form and send it back to us with the documents.'] })
    const form = (head: string) =>
      sheet([head, 'Business information review', 'Please use black ink and capital letters.'], 'sheet 1 of 2')
    const weightsAt = (head: string) => {
      const signals = split(check, form(head)).flatMap(({ boundary }) => boundary.signals)
      return [...new Set(signals.filter(({ name }) => name === 'page_number').map(({ weight }) => weight))]
    }
    expect(weightsAt('Larkfield Instruments')).toEqual([2])
    expect(weightsAt('Osprey Mutual Insurance')).toEqual([4])
  })

  describe('a certificate that names whom it is about in a field', () => {
    const renewal = (...more: string[]) =>
      letter({
        sender: 'Osprey Mutual Insurance',
        to: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA'],
        subject: 'Your liability certificate',
        body: [
          'Thank you for renewing. Cover for employees goes on from 1 October 2026 with the same insurer.',
          'Display the certificate where employees can read it. The policy satisfies the relevant regulations.',
          ...more,
        ],
        signedBy: ['Yours sincerely', 'Osprey Mutual Insurance'],
      })
    const certificate = (policyholder: string) =>
      printPage([
        { x: 200, y: 60, size: 14, lines: ['Certificate of Liability Insurance'] },
        {
          x: 60,
          y: 110,
          lines: [
            `1. Name of policyholder | ${policyholder}`,
            '2. Date of commencement | 1 October 2026',
            '3. Date of expiry | 30 September 2027',
          ],
        },
        {
          x: 60,
          y: 220,
          lines: [
            'We certify that the policy satisfies the relevant regulations, and covers employees.',
            'The certificate has to be where employees can read it. Signed for the insurer by',
          ],
        },
      ])

    it('stays with the letter that says it comes with it', () => {
      const said = renewal('The new certificate is enclosed.')
      expect(pagesOf(said, certificate('Pewter Lamp Ltd'))).toEqual([[1, 2]])
      expect(namesAt(certificate('Pewter Lamp Ltd'), said)).toContain('enclosed')
    })

    it('stays with it under the same letterhead, where it bears the number of the same policy', () => {
      const headed = (policy: string, more: string[] = [], head = 'Osprey Mutual Insurance') =>
        printPage([
          { x: 60, y: 40, size: 16, lines: [head] },
          { x: 60, y: 90, lines: ['Certificate', `Policy No. ${policy}`] },
          {
            x: 60,
            y: 130,
            lines: ['1. Name of policyholder: Pewter Lamp Ltd', '2. Signed by an officer of the society', ...more],
          },
        ])
      const said = renewal('Policy No. PM-SB-7714082. The new certificate is enclosed.')
      expect(namesAt(headed('PM-SB-7714082'), said)).toContain('enclosed')
      expect(namesAt(headed('PM-SB-7714083'), said)).not.toContain('enclosed')
      expect(namesAt(headed('PM-SB-7714082', [], 'Kestrel Indemnity Company'), said)).not.toContain('enclosed')
      // With somebody else on it, a person looks.
      const [found] = split(said, headed('PM-SB-7714082', ['Additional insured: Valley Homes Ltd']))
      expect(found).toMatchObject({ pages: [1, 2], reviewReasons: ['boundary_uncertain'] })
    })

    it('stays with it where it calls itself a schedule and says more of the insured, though it shares few words', () => {
      const schedule = (insured: string) =>
        printPage([
          { x: 250, y: 60, lines: ['SCHEDULE'] },
          {
            x: 60,
            y: 90,
            lines: [`Insured | ${insured}, registered number 05114487`, 'Policy | WM/MTC/0088142', 'Period | One year'],
          },
          {
            x: 60,
            y: 220,
            lines: ['Section | Sum insured', 'Plant and cranes | 1,850,000', 'Fleet vehicles and drivers | 750,000'],
          },
        ])
      const said = renewal(
        'Please look through the enclosed schedule, with the sums for plant, cranes, vehicles and drivers.',
      )
      // As it is read
      expect(namesAt(schedule('Pewter Lamp Lld'), said)).toContain('enclosed')
      expect(namesAt(schedule('Pewter Lamps Lld'), said)).not.toContain('enclosed')
    })

    it('is not told to go with one that does not say so, or that is for another', () => {
      expect(namesAt(certificate('Pewter Lamp Ltd'), renewal())).not.toContain('enclosed')
      const foreign = printPage([
        { x: 60, y: 40, lines: ['Kestrel Indemnity plc'] },
        {
          x: 60,
          y: 110,
          lines: ['1. Name of policyholder | Pewter Lamp Ltd', '2. Date of commencement | 1 October 2026'],
        },
        {
          x: 60,
          y: 220,
          lines: ['We certify that the policy satisfies the relevant regulations, and covers employees.'],
        },
      ])
      expect(namesAt(foreign, renewal('The new certificate is enclosed.'))).not.toContain('enclosed')
      const unrelated = printPage([
        {
          x: 60,
          y: 110,
          lines: ['1. Name of policyholder | Pewter Lamp Ltd', '2. Date of commencement | 1 October 2026'],
        },
        {
          x: 60,
          y: 220,
          lines: [
            'Hull and machinery are warranted classed. Navigation is limited to coastal waters.',
            'Skippers holding certificates of competence steer between sunrise and sunset, moored otherwise.',
            'Racing, charter, towage, fishing beyond twelve miles and carriage of passengers stay excluded.',
          ],
        },
      ])
      expect(namesAt(unrelated, renewal('The new certificate is enclosed.'))).not.toContain('enclosed')
      const other = certificate('Pewter Lamps Ltd')
      expect(namesAt(other, renewal('The new certificate is enclosed.'))).not.toContain('enclosed')
    })
  })

  describe('a statutory demand that a letter serves', () => {
    const served = letter({
      sender: 'Varley Thorne LLP',
      subject: 'Statutory demand by Gantry Street Studios Ltd',
      body: [
        'We act for Gantry Street Studios Ltd, to which your company owes £31,640.00 for the hire of stages.',
        'By way of service on the company we enclose a statutory demand under section 123(1)(a) of the Act.',
      ],
    })
    const demand = (to: string, sum: string, foot = 'Form SD 1', creditor = 'Gantry Street Studios Ltd') =>
      printPage([
        { x: 300, y: 810, lines: [foot] },
        {
          x: 60,
          y: 69,
          size: 13,
          lines: ['Statutory Demand under section 123(1)(a) or 222(1)(a) of the Insolvency Act 1986'],
        },
        { x: 60, y: 99, lines: [`To ${to}`, 'Registered office 4 Mill Lane, Harnwick HK2 7QT'] },
        { x: 60, y: 146, lines: ['This demand is served on you by the creditor:'] },
        {
          x: 60,
          y: 177,
          lines: [`Name ${creditor}`, 'Address Stage Door House, Gantry Street, Ottersby YO61 1AB'],
        },
        {
          x: 60,
          y: 222,
          lines: [`The creditor claims that the company owes the sum of ${sum} for the hire of stages.`],
        },
      ])

    it('stays with it under its whole title, whoever the creditor is', () => {
      expect(pagesOf(served, demand('Tansy Orchard Ltd (company number 14290077)', '£31,640.00'))).toEqual([[1, 2]])
      expect(pagesOf(served, demand('Tansy Orchards Ltd (company number 14290077)', '£31,640.00'))).toEqual([[1], [2]])
    })

    it('stays with a letter that serves it, however long that takes to say', () => {
      const onPremises = letter({
        sender: 'Varley Thorne LLP',
        subject: 'Gantry Street Studios Ltd: statutory demand for £31,640.00',
        body: [
          'We act for Gantry Street Studios Ltd, to which you owe £31,640.00 for the hire of stages.',
          'We now serve on you by way of personal delivery at your registered office a statutory demand.',
        ],
      })
      expect(pagesOf(onPremises, demand('Tansy Orchard Ltd (company number 14290077)', '£31,640.00'))).toEqual([[1, 2]])
    })

    it('comes with no notice that a letter is itself', () => {
      const notice = letter({
        body: [
          'We hereby serve on you by way of this letter, sent by first class post, a notice to end the lease in June.',
        ],
      })
      const bill = printPage([
        { x: 60, y: 50, size: 16, lines: ['Calder Dyeworks'] },
        { x: 60, y: 90, lines: ['INVOICE 5521', 'Customer: Pewter Lamp', 'Dyeing of twelve curtains | £412.20'] },
      ])
      expect(pagesOf(notice, bill)).toEqual([[1], [2]])
    })

    it('is as sure where it begins its page numbers anew', () => {
      const [whole] = split(served, demand('Tansy Orchard Ltd (company number 14290077)', '£31,640.00', 'Page 1 of 2'))
      expect(whole).toMatchObject({ pages: [1, 2], boundary: { confidence: 1 } })
    })

    it('does not where another creditor makes it, though it bears the number of the debtor or the same sum', () => {
      const numbered = letter({
        sender: 'Varley Thorne LLP',
        subject: 'Gantry Street Studios Ltd',
        particulars: ['Company number 14290077'],
        body: ['By way of service on the company we enclose a statutory demand for £31,640.00.'],
      })
      const others = (sum: string) =>
        demand('Tansy Orchard Ltd (company number 14290077)', sum, 'Form SD 1', 'Pewter Lamp Ltd')
      expect(pagesOf(numbered, others('£4,318.00'))).toEqual([[1], [2]])
      expect(pagesOf(numbered, others('£31,640.00'))).toEqual([[1], [2]])
    })

    it('does not for the section of the law that both cite', () => {
      expect(pagesOf(served, demand('Tansy Orchard Ltd (company number 14290077)', '£27,000.00'))).toEqual([[1], [2]])
    })

    it('names as its addressee whom it is to, not the creditor', () => {
      const [alone] = split(demand('Tansy Orchard Ltd (company number 14290077)', '£31,640.00'))
      expect(alone!.recipientCompany).toBe('Tansy Orchard Ltd')
    })
  })

  describe('a statement that a reminder announces', () => {
    const reminder = letter({
      subject: 'Second reminder: overdue account QUA118',
      body: ['The attached statement shows £2,206.08 past its due date. Please let us have this sum.'],
    })
    const shown = (head: string, sum: string, more: string[] = []) =>
      printPage([
        { x: 60, y: 60, lines: ['STATEMENT'] },
        { x: 60, y: 90, lines: [head, 'As at 2 March 2026', ...more] },
        { x: 60, y: 150, lines: ['INV 88102 | 13/02/2026 | 1,044.00', `Overdue | ${sum}`] },
      ])

    it('stays with it where it shows the sum, and names nobody else', () => {
      expect(namesAt(shown('Tansy Orchard Ltd', '2,206.08'), reminder)).toContain('enclosed')
      expect(namesAt(shown('Tansy Orchard Ltd', '2,206.09'), reminder)).not.toContain('enclosed')
      expect(namesAt(shown('Tansy Orchards Ltd', '2,206.08'), reminder)).not.toContain('enclosed')
      expect(namesAt(shown('Tansy Orchard Ltd', '2,206.08', ['Pewter Lamp Ltd']), reminder)).not.toContain('enclosed')
      const bank = letter({ body: ['Our bank statement shows that £2,206.08 came in. We enclose a leaflet.'] })
      expect(namesAt(shown('Tansy Orchard Ltd', '2,206.08'), bank)).not.toContain('enclosed')
    })
  })

  it('ties no pages by the number of the firm that stands at the foot of all that it sends', () => {
    const page = (lines: string[]) =>
      printPage([
        { x: 60, y: 60, lines },
        { x: 60, y: 800, lines: ['Registered in Scotland SC133702'] },
      ])
    const last = page(['The balances are true again, and we have charged nothing.'])
    expect(namesAt(page(['Consumer unit, eighteen way', 'Twin and earth cable']), last)).not.toContain('reference')
  })

  it('knows a taxpayer’s reference again in what is paid by it', () => {
    const notice = letter({ particulars: ['Unique Taxpayer Reference 48115 60937'] })
    expect(namesAt(sheet(['How to pay this penalty', 'Reference 4811560937A00102A']), notice)).toContain('reference')
    expect(namesAt(sheet(['How to pay this penalty', 'Reference 4811560938A00102A']), notice)).not.toContain(
      'reference',
    )
  })

  describe('a report behind the letter of a licence', () => {
    const report = (licence: string) =>
      printPage([
        { x: 60, y: 60, size: 12, lines: ['Inspection report'] },
        { x: 60, y: 90, lines: [`Licence ${licence}`, 'Visit | 15 February 2026, 09:40'] },
        { x: 60, y: 150, lines: ['Lighting', 'One of four lamps not lit', 'Base plates', 'Complies'] },
      ])
    const licensed = (told: string) => letter({ particulars: ['Licence: SC/26/11874'], body: [told] })

    it('is not dated by a day that the letter tells of', () => {
      const told = licensed('Our inspector visited on 15 February. What she found is set out overleaf.')
      expect(namesAt(report('SC/26/11874'), told)).not.toContain('other_date')
      expect(namesAt(report('SC/26/11875'), told)).toContain('other_date')
    })

    it('is where nothing is said to go with the letter, or another company is named', () => {
      const silent = licensed('Our inspector visited on 15 February. She found two things.')
      expect(namesAt(report('SC/26/11874'), silent)).toContain('other_date')
      const told = licensed('Our inspector visited on 15 February. What she found is set out overleaf.')
      const others = printPage([
        { x: 60, y: 60, size: 12, lines: ['Inspection report'] },
        { x: 60, y: 90, lines: ['Licence SC/26/11874', 'Visit | 15 February 2026, 09:40'] },
        { x: 60, y: 500, lines: ['Pewter Lamp Ltd has not put its lamps right.'] },
      ])
      expect(namesAt(others, told)).toContain('other_date')
    })

    it('is by any other', () => {
      const told = licensed('Our inspector visited on 16 February. What she found is set out overleaf.')
      expect(namesAt(report('SC/26/11874'), told)).toContain('other_date')
    })
  })

  it('keeps with its letter a form that is signed for whom it is for and sent back to an office', () => {
    const form = printPage([
      { x: 60, y: 60, size: 12, lines: ['Reply by employer'] },
      { x: 60, y: 150, lines: ['Signed ........................ for Tansy Orchard Ltd'] },
      { x: 60, y: 176, lines: ['Return to: The Court Manager, Mulberry Way, Ottersby YO61 1AB'] },
    ])
    expect(namesAt(form, letter())).not.toContain('address_window')
  })

  it('keeps with its letter a form that is to be sent back to whoever wrote it', () => {
    const form = printPage([
      { x: 60, y: 60, size: 12, lines: ['Acknowledgment'] },
      { x: 60, y: 100, lines: ['To: Larkfield Instruments, Mill Road, Ottersby YO61 1AB'] },
      { x: 60, y: 140, lines: ['We consent to the works.', 'Signed'] },
    ])
    expect(namesAt(form, letter())).not.toContain('other_addressee')
  })

  describe('what a letter says that it encloses', () => {
    const said = (text: string) =>
      letter({ body: [text, 'Our engineer looked at the three balances in your laboratory.'] })

    it('is its writer’s own fee note or invoice of that day, in a window of its own', () => {
      const note = (sender: string, date: string, to = 'Tansy Orchard Ltd') =>
        printPage([
          { x: 60, y: 40, size: 16, lines: [sender] },
          { x: 60, y: 130, lines: [...to.split(' / '), '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
          { x: 380, y: 130, lines: [date] },
          { x: 60, y: 240, size: 14, lines: ['FEE NOTE'] },
          { x: 60, y: 280, lines: ['To professional services: £1,600.00'] },
        ])
      const enclosing = said('I also enclose my fee note for the work.')
      expect(namesAt(note('Larkfield Instruments', '2 March 2026'), enclosing)).toContain('enclosed')
      expect(namesAt(note('Larkfield Instruments', '3 March 2026'), enclosing)).not.toContain('enclosed')
      expect(namesAt(note('Osprey Mutual Insurance', '2 March 2026'), enclosing)).not.toContain('enclosed')
      const agents = note('Larkfield Instruments', '2 March 2026', 'Tansy Orchard Ltd / re Valley Homes Ltd')
      expect(namesAt(agents, enclosing)).not.toContain('enclosed')
      expect(namesAt(note('Larkfield Instruments', '2 March 2026'), said('I have no fee note.'))).not.toContain(
        'enclosed',
      )
    })

    it('is a notice to the same addressee with an earlier day on it', () => {
      const words =
        'transfer of the laboratory lease to Daniel Greaves and Aoife Byrne, with a charge to Cinque Ports Building Society'
      const notice = (to: string, day: string, head: string[] = []) =>
        printPage([
          { x: 60, y: 30, lines: head },
          { x: 170, y: 60, size: 14, lines: ['NOTICE OF TRANSFER AND CHARGE'] },
          { x: 60, y: 100, lines: [`To: ${to}`, `Date of charge | ${day}`] },
          { x: 60, y: 160, lines: [`TAKE NOTICE of the ${words}.`, 'Kindly acknowledge by signing the duplicate.'] },
        ])
      const enclosing = said(`We enclose notice of the ${words}. Kindly acknowledge by signing the duplicate.`)
      expect(namesAt(notice('Tansy Orchard Ltd', '18 February 2026'), enclosing)).toContain('enclosed')
      expect(namesAt(notice('Tansy Orchard Ltd', '4 March 2026'), enclosing)).not.toContain('enclosed')
      const strangers = notice('Tansy Orchard Ltd', '18 February 2026', ['Kestrel Indemnity plc'])
      expect(namesAt(strangers, enclosing)).not.toContain('enclosed')
      expect(namesAt(notice('Tansy Orchards Ltd', '18 February 2026'), enclosing)).not.toContain('enclosed')
    })
  })

  it('takes no day of a table on the same matter for the page’s own', () => {
    const row = (x: number, y: number, lines: string[]) => ({ x, y, size: 8, lines })
    const table = (...days: string[]) =>
      printPage([
        row(58, 54, ['TANSY ORCHARD LTD', '', 'Documents not delivered']),
        row(64, 106, ['Documents that we lack']),
        ...days.map((day, index) => row(64, 128 + 20 * index, [`Annual accounts | 30 September 2019 | ${day}`])),
      ])
    const accounts = letter({ body: ['Annual accounts and other documents that we lack were not delivered.'] })
    const rows = ['27 February 2026', '20 February 2026']
    expect(namesAt(table(...rows), accounts)).not.toContain('date')
    expect(namesAt(table(rows[0]!), accounts)).toContain('date')
    // Of another matter it is another's page, and so is one that does not say whom it is for.
    expect(namesAt(table(...rows))).toContain('date')
    const reading = (day: string, figure: string) => ({
      x: 60,
      size: 8,
      lines: [`This time read by us | ${figure} | ${day}`],
    })
    const readings = printPage([
      row(58, 54, ['How we worked out your bill']),
      { ...reading('27 February 2026', '2841'), y: 128 },
      { ...reading('20 February 2026', '2809'), y: 148 },
    ])
    const bill = letter({ body: ['Overleaf stands how we worked out your bill, and what was read this time by us.'] })
    expect(namesAt(readings, bill)).toContain('date')
  })

  it('takes no beginning of a telephone number for a reference', () => {
    const [one, other] = ['07700 900 288', '07700 900 519'].map((call) =>
      sheet([`Ring us on ${call} whenever you like.`]),
    )
    expect(namesAt(other!, one!)).not.toContain('reference')
  })

  describe('a leaflet of somebody else behind a letter that encloses something', () => {
    const enclosing = letter({
      body: [
        'Would you give each member the enclosed notice? It is about the balances in your laboratory.',
        'From July their yearly charge goes down, because the default fund of this scheme changes to another manager.',
        'Anybody who has chosen differently will not be affected. Nothing needs agreement from your company.',
        'Employees receive statements each spring, showing contributions, transfers, growth and everything deducted.',
        'Questions that people commonly ask are answered online, where recorded talks explain pension jargon.',
      ],
    })
    const leaflet = (...foot: string[]) =>
      printPage([
        { x: 60, y: 60, size: 13, lines: ['Fernhill Conference Barns'] },
        {
          x: 60,
          y: 120,
          lines: [
            'Three oak barns, good coffee, no signal under the trees, excellent broadband indoors.',
            'Away-days, board meetings, training courses: between six and ninety people every weekday.',
            'Threshing Barn seats ninety in rows; Cart Shed has fourteen chairs beside a wood stove.',
            'Granary offers four quiet corners plus kitchens. Bring wellingtons, children, grandparents.',
          ],
        },
        { x: 60, y: 600, lines: foot },
      ])

    it('begins where it is for an office at the address of the letter', () => {
      const office = leaflet('The Managing Director', '4 Mill Lane', 'Harnwick HK2 7QT')
      expect(pagesOf(enclosing, office, otherLetter())).toEqual([[1], [2], [3]])
      const elsewhere = leaflet('The Managing Director', '9 Quay Street', 'Ottersby YO61 1AA')
      expect(namesAt(elsewhere, enclosing)).not.toContain('address_window')
    })

    it('holds the letter where nothing ties it to it', () => {
      const [first] = split(enclosing, leaflet(), otherLetter())
      expect(first!.reviewReasons).toContain('boundary_uncertain')
      expect(namesAt(leaflet(), enclosing)).toContain('unlinked')
      expect(namesAt(leaflet('Page 2 of 2'), enclosing)).not.toContain('unlinked')
    })
  })

  it('takes no heading that begins as a sentence does for a letterhead', () => {
    const page = printPage([
      { x: 60, y: 60, size: 14, lines: ['The small print that changes'] },
      { x: 60, y: 100, lines: ['Clause 4.2 is about cards: you may order up to three at no cost, and no more.'] },
    ])
    expect(namesAt(page, letter())).not.toContain('letterhead')
    const guild = printPage([
      { x: 60, y: 60, size: 14, lines: ['The Guild of Weavers and Dyers'] },
      { x: 60, y: 100, lines: ['Clause 4.2 is about cards: you may order up to three at no cost, and no more.'] },
    ])
    expect(namesAt(guild, letter())).toContain('letterhead')
  })

  it.each([
    'Northwell community health services',
    'Riverside veterinary health centre Ltd',
    'The northern school of music',
  ])('takes %s over its address for a letterhead', (name) => {
    const page = printPage([
      { x: 380, y: 40, size: 16, lines: [name] },
      { x: 380, y: 70, lines: ['High Skellgate, Ripon HG4 9ZZ'] },
      { x: 60, y: 180, lines: ['Half-yearly statement', 'Brought forward | £62,000.00', 'Interest | £474.04'] },
    ])
    expect(pagesOf(letter(), page)).toEqual([[1], [2]])
  })

  it.each(['The form on the back of this letter is for you to return.', 'See the terms on the back.'])(
    'parts from a letter that says "%s" what has the letterhead of another',
    (said) => expect(namesAt(statement, letter({ signedBy: [], body: [said] }))).not.toContain('announced'),
  )

  it.each([
    'Please write the account number on the back.',
    'Sign it on the reverse.',
    'See on the back page of our list.',
  ])('is not told that more comes by "%s"', (said) =>
    expect(namesAt(sheet(['Three blades | £36.00']), letter({ body: [said] }))).not.toContain('announced'),
  )

  it('takes a sentence of its second page for no invitation', () => {
    const second = sheet(['We have pleasure in inviting you to tender for the works, on the terms of last year.'])
    expect(namesAt(second, letter({ signedBy: [] }))).not.toContain('salutation')
  })

  it.each(['cordially invites', 'has great pleasure in inviting', 'asks'])(
    'begins a letter at a card that %s',
    (invites) => {
      const card = printPage([
        { x: 200, y: 120, size: 18, lines: ['The Ottersby Circle'] },
        { x: 230, y: 160, lines: [invites] },
        { x: 210, y: 190, size: 16, lines: ['Pewter Lamp Ltd'] },
        { x: 220, y: 230, size: 20, lines: ['Twelfth Night Supper'] },
      ])
      expect(pagesOf(letter({ footer: 'LI-40 Larkfield 8/25' }), card, letter())).toEqual([[1], [2], [3]])
    },
  )

  it('keeps with its letter what gives a telephone number in its first sentence', () => {
    const ways = sheet([
      'Open our page, or go to the desk and ring 01632 960 044 to pay for the balances in your laboratory.',
    ])
    const [first] = split(letter({ signedBy: [] }), ways, otherLetter())
    expect(first?.pages).toEqual([1, 2])
    expect(first?.reviewReasons).not.toContain('boundary_uncertain')
  })

  it('keeps a form to send back with its letter, though it repeats the date and names who gets it', () => {
    const form = printPage([
      { x: 60, y: 50, size: 14, lines: ['FORM OF ACKNOWLEDGEMENT'] },
      { x: 60, y: 120, lines: ['Notice dated', '2 March 2026'] },
      {
        x: 60,
        y: 200,
        lines: ['We (strike out one)', '(1) want the balances mended.', '(2) want them back as they are.'],
      },
      { x: 60, y: 700, lines: ['Return to the workshop, Mill Road, Ottersby YO61 1AB'] },
    ])
    expect(pagesOf(letter(), form, otherLetter())).toEqual([[1, 2], [3]])
  })

  it('keeps with its letter a copy to sign that is for an office of the sender', () => {
    const copy = printPage([
      { x: 60, y: 50, size: 16, lines: ['Larkfield Instruments'] },
      { x: 60, y: 140, size: 13, lines: ['Acceptance copy – please sign and send back'] },
      { x: 60, y: 180, lines: ['To: Larkfield Instruments Ltd, Northern Workshop'] },
      {
        x: 60,
        y: 220,
        lines: ['At a meeting of the directors held on ……… it was agreed', 'that the company should accept the offer.'],
      },
      { x: 60, y: 300, lines: ['First director: signature', 'Second director: signature', 'Dated'] },
    ])
    expect(pagesOf(letter(), copy, otherLetter())).toEqual([[1, 2], [3]])
  })

  it('parts from its letter what another sends to a company that is called like its sender', () => {
    const order = printPage([
      { x: 60, y: 50, size: 16, lines: ['Osprey Brewery'] },
      { x: 60, y: 140, size: 13, lines: ['PURCHASE ORDER 4471'] },
      { x: 60, y: 180, lines: ['To: Larkfield Instruments Holdings Ltd'] },
      { x: 60, y: 220, lines: ['Please supply forty casks of oak, and send them to our cellar in Ottersby.'] },
    ])
    const [first, second] = split(letter(), order)
    expect([first?.pages, second?.pages]).toEqual([[1], [2]])
  })

  it('goes on in the middle of a sentence that speaks of whoever did something', () => {
    const second = sheet(['to whoever was the landlord on that day', 'and to nobody else, whatever the lease says.'])
    expect(pagesOf(letter({ body: ['The rent is to be paid'], signedBy: [] }), second)).toEqual([[1, 2]])
  })

  it('is no foreign page’s that bears its reference, on whichever page of the letter that stands', () => {
    const schedule = (about: string) =>
      sheet(
        [
          `SCHEDULE OF DILAPIDATIONS${about}`,
          'Carpet tiles stained and lifting at seams. Renew, one hundred and forty metres.',
          'Partition to former post room, put up without licence. Take down; make good ceiling and floor.',
          'Redecoration in last three months of term. Prepare; two coats emulsion, doors and frames gloss.',
          'Cracked basin, missing tap; blinds removed from south elevation. Reinstate, eleven windows.',
          'Surveyors fee for preparing schedule. Inspected in dry weather; services were never tested.',
        ],
        'HS/GMW/40216-3 — page 3',
      )
    const second = sheet([
      'The protocol expects a tenant to respond within a reasonable time, usually eight weeks. We should be glad',
      'to have your response, item by item in the column that was left for it. You may wish to appoint a surveyor;',
      'ours is content to meet him at the premises. Our client would far sooner agree a figure than argue about one,',
      'and a sensible offer would be considered at any time. The deposit is held under a deed of the same date as the',
      'lease, and nothing in this letter is an election to take or not to take from it.',
    ])
    const doubts = (particulars: string[], about = '') =>
      split(letter({ particulars, signedBy: [] }), second, schedule(about))[0]?.boundary.signals.map(({ name }) => name)
    expect(doubts(['Our ref: HS/GMW/40216-3'])).not.toContain('foreign_page')
    expect(doubts([])).toContain('foreign_page')
    // Nor one that names whom the letter is for.
    expect(doubts([], ': Tansy Orchard Ltd, Flat 9')).not.toContain('foreign_page')
    expect(doubts([], ': Tansy Orchards Ltd, Flat 9')).toContain('foreign_page')
    // Nor one that names who sent it, of whom nothing else is in the scan.
    expect(doubts([], ': Larkfield Instruments, survey')).not.toContain('foreign_page')
    const other = letter({ to: ['Pewter Lamp Ltd', '4 Mill Lane', 'Harnwick HK1 2AB'] })
    const signals = split(letter({ signedBy: [] }), second, schedule(': Larkfield Instruments, survey'), other)[0]
    expect(signals?.boundary.signals.map(({ name }) => name)).toContain('foreign_page')
  })

  it('begins a letter at a flyer in larger print that gives a web address', () => {
    const dishes = [
      'Marinara with garlic',
      'Four cheeses',
      'Aubergine parmigiana',
      'Fennel sausage',
      'Prosciutto, rocket',
    ]
    const more = ['Potato and rosemary', 'Salami Milano', 'Artichoke, olives, capers', 'Gorgonzola with pears']
    const flyer = printPage([
      { x: 75, y: 230, size: 16, lines: ['Forty slices and two salads, hot to your meeting room'] },
      { x: 75, y: 300, size: 16, lines: ['FOR EVERYONE', ...dishes, ...more] },
      { x: 75, y: 560, size: 16, lines: ['Pizza Borgo, 19 Welsh Back', 'pizzaborgo.example'] },
    ])
    const [, second] = split(letter(), flyer)
    expect(second?.pages).toEqual([2])
    const told = second?.boundary.signals.filter(({ weight }) => weight > 0).map(({ name }) => name)
    expect(told).toEqual(expect.arrayContaining(['web_address', 'other_print']))
  })

  it('does not hold it against a bill with a title that its head names the sender of the letter before', () => {
    const bill = printPage([
      { x: 60, y: 40, size: 18, lines: ['Larkfield Instruments'] },
      { x: 60, y: 80, size: 14, lines: ['INVOICE'] },
      { x: 60, y: 130, lines: ['The Copper Kettle', '12 High Street'] },
      { x: 380, y: 130, lines: ['Date 3 March 2026', 'Account number 88123456'] },
      { x: 60, y: 300, lines: ['Rolls and cakes | £120.00', 'Coffee | £80.00', 'Total due | £200.00'] },
    ])
    const [, second] = split(letter(), bill)
    expect(second?.pages).toEqual([2])
    expect(second?.boundary.signals.map(({ name }) => name)).not.toContain('sender_in_head')
  })

  it('keeps with its letter a dated schedule that names the sender in its head', () => {
    const schedule = printPage([
      { x: 60, y: 40, lines: ['Larkfield Instruments LFI 30 Schedule of balances'] },
      { x: 60, y: 60, size: 18, lines: ['Certified For You'] },
      {
        x: 60,
        y: 100,
        lines: ['24 February 2026', 'Serial numbers 3 A, 3 B and 3 C', 'Readings at 20 degrees under load and without'],
      },
    ])
    expect(pagesOf(letter(), schedule)).toEqual([[1, 2]])
    expect(pagesOf(otherLetter(), schedule)).toEqual([[1], [2]])
  })

  it('takes no date of a table for the date of another letter', () => {
    const table = printPage([
      { x: 60, y: 50, lines: ['Balances and weights, Larkfield Instruments, as they were tested'] },
      { x: 60, y: 90, step: 24, lines: ['Balance', 'Laboratory, left', 'Laboratory, right', 'Store room', 'Office'] },
      { x: 400, y: 90, step: 24, lines: ['Tested', '03/02/2026', '02/02/2026', '30/01/2026', '19/12/2025'] },
    ])
    expect(pagesOf(letter(), table, otherLetter())).toEqual([[1, 2], [3]])
  })

  it('keeps with its letter what somebody else signs and dates under his text', () => {
    const certificate = printPage([
      { x: 60, y: 50, lines: ["Accountants' report to the landlord"] },
      {
        x: 60,
        y: 70,
        lines: [
          'We have examined the statement with the books, the invoices and the receipts that were shown to us, and',
          'in our opinion it is a fair summary of what the upkeep of the laboratory has cost over the past year.',
        ],
      },
      { x: 60, y: 110, lines: ['Bellis and Tonks, Chartered Accountants'] },
      { x: 60, y: 140, lines: ['12 February 2026'] },
    ])
    expect(pagesOf(letter({ signedBy: [] }), certificate, otherLetter())).toEqual([[1, 2], [3]])
  })

  it('takes no reading of a meter for the date of a page, and the only row of particulars for it', () => {
    const behind = (...rows: string[]) =>
      printPage([
        { x: 60, y: 60, size: 12, lines: ['How we worked out your bill'] },
        { x: 60, y: 100, lines: rows },
        { x: 60, y: 200, lines: ['Complaints. Call or write to us first, and we will do what we can for you.'] },
      ])
    const readings = ['26 November 2025 | 1,187 | Actual', '24 February 2026 | 1,229 | Actual']
    expect(namesAt(behind(...readings))).not.toContain('date')
    expect(namesAt(behind('24 February 2026 | 1,229 | Actual'))).toContain('date')
    expect(namesAt(behind('24 February 2026 | Actual', '26 November 2025 | Actual'))).toContain('date')
  })

  it('takes the date among the particulars of a bill for its own, other dates over and under it', () => {
    const bill = printPage([
      { x: 150, y: 46, lines: ['INVOICE'] },
      { x: 60, y: 134, lines: ['Sold to', 'The Copper Kettle'] },
      { x: 400, y: 134, lines: ['Delivered', 'Payment due', 'Date'] },
      { x: 500, y: 134, lines: ['27/02/26', '13/03/26', '28/02/26'] },
      { x: 60, y: 300, lines: ['Rolls and cakes | £120.00', 'Coffee | £80.00', 'Total due | £200.00'] },
    ])
    expect(namesAt(bill)).toContain('date')
  })

  it('does not hold it against a letter in another hand that it is signed', () => {
    const note = printPage([
      { x: 350, y: 46, size: 20, lines: ['Flat G, Tollgate Row'] },
      {
        x: 60,
        y: 136,
        size: 20,
        lines: ['Finished with you in June and have not had', 'my papers or four days of holiday pay.'],
      },
      {
        x: 60,
        y: 200,
        size: 20,
        lines: ['Please post them here and pay what is due', 'into the usual account by Friday.'],
      },
      { x: 60, y: 300, size: 20, lines: ['Yours sincerely', 'Janie Pellow'] },
    ])
    expect(namesAt(note)).toContain('other_print')
    expect(namesAt(note)).not.toContain('signed_here')
  })

  it('is sure of a page in another hand that shares no word, though its opening cannot be read', () => {
    const words = [
      'Finisned wir you on Sune and rave nok aad my papers',
      'or tre four days holiday pay I was awed by ne firm.',
    ]
    const more = [
      'Please post tnem vere and pay what is due inte',
      'ry usual account as soon as ever yau can manage it.',
    ]
    const note = printPage([
      { x: 350, y: 46, size: 20, lines: ['Flat G, gO Tdllgate Caw'] },
      { x: 60, y: 136, size: 20, lines: [...words, ...more, 'Sanie Pellas'] },
    ])
    const found = split(letter({ signedBy: [] }), note)
    expect(found.map(({ pages, reviewReasons }) => [pages, reviewReasons.includes('boundary_uncertain')])).toEqual([
      [[1], false],
      [[2], false],
    ])
    // What goes with a letter may be printed as it likes.
    expect(namesAt(note, letter())).toContain('nothing_shared')
    expect(namesAt(note, letter({ footer: 'Encs' }))).not.toContain('nothing_shared')
  })

  it('keeps with its letter the notice that it encloses, though a label names the addressee again', () => {
    const body = ['On behalf of your landlord we serve the enclosed notice, which ends your tenancy of the Plough.']
    const text = ['1. This notice applies to the Plough.', '2. It ends your tenancy on behalf of your landlord.']
    const notice = (to: string) =>
      printPage([
        { x: 60, y: 50, size: 14, lines: ["LANDLORD'S NOTICE ENDING A TENANCY"] },
        { x: 60, y: 100, lines: [`To: ${to}`, 'From: Elizabeth Bathurst, of Manor Farm'] },
        { x: 60, y: 160, lines: text },
      ])
    expect(namesAt(notice('Tansy Orchard Ltd'), letter({ body }))).toContain('enclosed')
    expect(namesAt(notice('Tansy Orchards Ltd'), letter({ body }))).not.toContain('enclosed')
  })

  /** Papers that come with a letter of Larkfield Instruments to Tansy Orchard Ltd. */
  const enclosures: Record<string, PageReading> = {
    'a slip to send back': printPage([
      { x: 60, y: 50, lines: ['PAYMENT RETURN: tear here and send to Larkfield Instruments, Mill Road, Ottersby'] },
      { x: 60, y: 90, lines: ['Customer', 'Account', 'Sum enclosed'] },
      { x: 200, y: 90, lines: ['Tansy Orchard Ltd', 'TOR 14', '£'] },
    ]),
    'a petition': printPage([
      { x: 400, y: 50, lines: ['CR-2026-004418'] },
      { x: 180, y: 80, lines: ['IN THE HIGH COURT OF JUSTICE', 'BUSINESS AND PROPERTY COURTS IN LEEDS'] },
      {
        x: 60,
        y: 140,
        lines: ['IN THE MATTER OF TANSY ORCHARD LTD', 'AND IN THE MATTER OF THE INSOLVENCY ACT 1986'],
      },
      { x: 220, y: 190, size: 14, lines: ['PETITION'] },
      { x: 60, y: 230, lines: ['1. The company owes the petitioner £4,118.00.', '2. It cannot pay what it owes.'] },
    ]),
    'a form of acceptance': printPage([
      { x: 60, y: 50, size: 12, lines: ['AGREEMENT TO THE TERMS OFFERED'] },
      { x: 60, y: 90, lines: ['To: Larkfield Instruments', 'We agree to what you offered.'] },
      { x: 60, y: 140, lines: ['For Tansy Orchard Ltd', 'Director (sign)', 'Name', 'Date'] },
    ]),
    'a page to sign': printPage([
      { x: 230, y: 90, lines: ['EXECUTION PAGE'] },
      { x: 60, y: 160, lines: ['EXECUTED as a DEED by TANSY ORCHARD LTD', 'acting by two directors:'] },
      { x: 60, y: 380, lines: ['EXECUTED as a DEED by MOLE VALLEY DEVELOPMENTS LTD', 'acting by a director'] },
    ]),
    'a claim that gives its address in a line': printPage([
      { x: 60, y: 50, size: 14, lines: ['Claim form'] },
      { x: 60, y: 110, lines: ['1 Claimant | Miss Temi Oyelaran'] },
      { x: 60, y: 150, lines: ['2 Respondent | Tansy Orchard Ltd, 4 Mill Lane,'] },
      { x: 193, y: 164, lines: ['Harnwick HK2 7QT'] },
      { x: 60, y: 200, lines: ['5 What I want', 'Holiday pay for eleven days'] },
    ]),
    'a table under its heading': printPage([
      { x: 60, y: 60, size: 12, lines: ['Instruments covered'] },
      { x: 60, y: 110, lines: ['Mark', 'LV20 OPM', 'LV20 OPN', 'LV21 OPX', 'LV22 OPY'] },
      { x: 260, y: 110, lines: ['What it is', 'Balance', 'Balance', 'Furnace', 'Furnace'] },
    ]),
  }
  it.each(Object.keys(enclosures))('is sure that with its letter comes %s', (name) => {
    const found = split(letter(), enclosures[name]!, otherLetter())
    expect(found.map(({ pages }) => pages)).toEqual([[1, 2], [3]])
    for (const { reviewReasons } of found) expect(reviewReasons).not.toContain('boundary_uncertain')
  })

  it('keeps with its letter the form that comes with it, which has the addressee in a field with his address', () => {
    const first = letter({
      subject: 'Continuation of your licence',
      body: [
        'Your licence OF0218844 goes on if the fee of £401.00 is paid by the day that the law sets for your operating centre.',
        'Look through the checklist of centre, hangar and vehicles that goes with this letter; we need answers about convictions.',
      ],
    })
    const checklist = (address: string, licence = 'OF0218844') =>
      printPage([
        { x: 180, y: 56, size: 14, lines: ['Checklist notice'] },
        { x: 68, y: 120, lines: ['To', 'Address', 'Licence', 'Operating centre'] },
        {
          x: 180,
          y: 120,
          lines: ['Tansy Orchard Ltd', address, `${licence}, goods vehicles`, 'Hangar, for the fee of £401.00'],
        },
        {
          x: 63,
          y: 320,
          lines: ['Answers about convictions of directors, for the operating centre, hangar and vehicles'],
        },
      ])
    expect(pagesOf(first, checklist('4 Mill Lane, Harnwick HK2 7QT'), otherLetter())).toEqual([[1, 2], [3]])
    // Of the licence's number it may give the operating centre's address.
    expect(pagesOf(first, checklist('7 Dock Road, Leeds LS1 1AA'), otherLetter())).toEqual([[1, 2], [3]])
    const others = checklist('7 Dock Road, Leeds LS1 1AA', 'OF0218851')
    expect(pagesOf(first, others, otherLetter())).toEqual([[1], [2], [3]])
  })

  describe('what goes with a letter by what both say', () => {
    const annex = (heading: string) =>
      printPage([
        { x: 60, y: 60, lines: [heading] },
        { x: 60, y: 100, lines: ['Name', 'Office'] },
        { x: 240, y: 100, lines: ['Tansy Orchard Ltd', '4 Mill Lane, Harnwick HK2 7QT'] },
      ])
    const asks = letter({ body: ['We ask you to confirm the particulars in the annex, or to correct them.'] })

    it('is its annex', () => {
      expect(trustIn(annex('ANNEX – Particulars to be confirmed'), asks)).toBe('likely')
      expect(trustIn(annex('Particulars to be confirmed'), asks)).toBeUndefined()
      expect(trustIn(annex('ANNEX – Particulars to be confirmed'), letter())).toBeUndefined()
    })
  })

  it('keeps the form overleaf of its number in whose field the name was misread, for a person to look at', () => {
    const first = letter({
      particulars: ['Our ref: KYC/30418/11'],
      body: ['Please complete the form overleaf and send it back with the papers listed there.'],
    })
    const form = (name: string, reference = 'KYC/30418/11') =>
      printPage([
        { x: 60, y: 60, lines: ['Business information form', `Reference ${reference}`] },
        { x: 60, y: 110, lines: ['Name of business', 'Company number', 'Nature of business'] },
        { x: 280, y: 110, lines: [name, '15118846'] },
      ])
    expect(trustIn(form('Tansy .rchard Ltd'), first)).toBe('likely')
    expect(trustIn(form('Pewter Lamp Ltd'), first)).toBeUndefined()
    expect(trustIn(form('Tansy .rchard Ltd', 'KYC/30418/12'), first)).toBeUndefined()
  })

  describe('the schedule of insured premises behind a letter of one policy', () => {
    const renewal = (says: string) =>
      letter({
        sender: 'Soar Mutual',
        subject: 'Invitation to renew: policy HC 330417',
        body: [says, 'The premium has risen because of the storm of January.'],
      })
    const schedule = ({ policy = '330417', insured = 'Tansy Orchard Ltd', head = '' }) =>
      printPage([
        ...(head === '' ? [] : [{ x: 60, y: 30, size: 16, lines: [head] }]),
        { x: 260, y: 62, lines: ['SCHEDULE', `Policy HC ${policy}`] },
        { x: 60, y: 120, lines: ['Insured', 'Business', 'Premises', 'Packing'] },
        {
          x: 180,
          y: 120,
          lines: [insured, 'Growing of salad under glass', '44 Lough Road, Ottersby YO61 1AA', 'Two sheds'],
        },
        { x: 60, y: 320, lines: ['Glasshouses and contents £410,000'] },
      ])
    const follows = 'We should be glad to renew it on the terms in the schedule that follows.'

    it('came with it, and is looked at for the address of the premises', () => {
      expect(trustIn(schedule({}), renewal(follows))).toBe('likely')
      expect(pagesOf(renewal(follows), schedule({}), otherLetter())).toEqual([[1, 2], [3]])
    })

    it.each([
      ['is of another policy', schedule({ policy: '330418' }), follows],
      ['is of somebody else', schedule({ insured: 'Pewter Lamp Ltd' }), follows],
      ['is headed by another insurer', schedule({ head: 'Osprey Mutual Insurance' }), follows],
      ['is not announced', schedule({}), 'We should be glad to renew it.'],
    ])('did not where it %s', (_, page, says) => {
      expect(trustIn(page, renewal(says))).toBeUndefined()
    })
  })

  describe('a paper of the letter’s own number, that names whom it is for', () => {
    const licence = (says = 'Complete the checklist and return the enclosed form.') =>
      letter({
        sender: 'Office of the Larkfield Commissioner',
        subject: 'Continuation of licence OF2019384',
        particulars: ['Company number 09117385', 'VAT 4123357'],
        body: ['The first five years of your licence end on 31 May 2026.', says],
      })
    const checklist = (lines: string[], head: { text: string; size: number }[] = [], date = '') =>
      printPage([
        // Numbered by itself, it stays with the letter by its number alone.
        ...(date === '' ? [] : [{ x: 400, y: 70, lines: [date, 'Page 1 of 1'] }]),
        ...head.map(({ text, size }) => ({ x: 60, y: 30, size, lines: [text] })),
        { x: 60, y: 70, lines: ['Continuation checklist', ...lines] },
        { x: 60, y: 180, lines: ['Inspected every six weeks', 'Declared on 3 June 2026'] },
      ])
    const own = 'Licence OF2019384, Tansy Orchard Ltd'

    it('came with it, whatever days it tells of', () => {
      expect(trustIn(checklist([own]), licence())).toBe('sure')
      expect(pagesOf(licence(), checklist([own]), otherLetter())).toEqual([[1, 2], [3]])
    })

    it.each([
      ['names a company that the letter does not', [own, 'Formerly: Fox Mills Ltd']],
      ['is for a firm of a longer name', ['Licence OF2019384, Old Tansy Orchard Ltd']],
    ])('is looked at by a person where it %s', (_, lines) => {
      expect(trustIn(checklist(lines), licence())).toBe('likely')
      expect(split(licence(), checklist(lines, [], '5 March 2026'))[0]).toMatchObject({
        pages: [1, 2],
        reviewReasons: ['boundary_uncertain'],
      })
    })

    const office = 'Office of the Larkfield Commissioner'
    const rows = ['Two vehicles', 'Kept at the yard', 'Held in trust']
    const dated = (lines: string[], { head = '', day = '5 March 2026' } = {}) =>
      checklist(lines, head === '' ? [] : [{ text: head, size: 20 }], day)
    /** With fields, each beside its label. */
    const form = (...fields: [label: string, value: string][]) =>
      printPage([
        { x: 60, y: 70, lines: ['Continuation checklist'] },
        { x: 400, y: 70, lines: ['5 March 2026', 'Page 1 of 1'] },
        { x: 60, y: 130, lines: fields.map(([label]) => label) },
        { x: 200, y: 130, lines: fields.map(([, value]) => value) },
        { x: 60, y: 200, lines: ['Inspected every six weeks', 'Declared on 3 June 2026'] },
      ])

    it.each([
      [
        'has somebody else in a field',
        form(['To', 'Ottersby Bowls Club'], ['Address', 'Dock Road, Leeds'], ['Operator', own]),
      ],
      ['is to somebody else', dated([own, ...rows, 'To: Ottersby Bowls Club', 'Address: Dock Road, Leeds'])],
      ['has the sender’s letterhead of another day', dated([own], { head: office })],
      [
        'names another firm before the number',
        dated(['Licence OF2019384', ...rows, 'Run for Fox Mills Ltd under OF2019384, Tansy Orchard Ltd']),
      ],
    ])('waits for a person where it %s', (_, page) => {
      expect(split(licence(), page)).toMatchObject([{ pages: [1, 2], reviewReasons: ['boundary_uncertain'] }])
    })

    it.each([
      ['has its number before the name in a field', form(['To', own], ['Address', 'Dock Road, Leeds'])],
      ['gives the address of the letter in a field', form(['To', own], ['Address', '4 Mill Lane, Harnwick HK2 7QT'])],
      ['is to whom the letter is for', dated(['Licence OF2019384', ...rows, 'To: Tansy Orchard Ltd'])],
      ['goes back to the sender', dated([own, ...rows, `To: ${office}`, 'Address: Quarry House, Leeds'])],
      ['has the sender’s letterhead of the same day', dated([own], { head: office, day: '2 March 2026' })],
      [
        'has the sender’s letterhead without a day',
        printPage([
          { x: 60, y: 30, size: 20, lines: [office] },
          { x: 400, y: 60, lines: ['01632 960 019', 'Page 1 of 1'] },
          { x: 60, y: 90, size: 14, lines: ['CERTIFICATE'] },
          { x: 60, y: 130, lines: [own, 'Inspected every six weeks'] },
        ]),
      ],
    ])('goes out with it where it %s', (_, page) => {
      expect(split(licence(), page)).toMatchObject([{ pages: [1, 2], reviewReasons: [] }])
    })

    it.each([
      ['it is of another number', ['Licence OF2019385, Tansy Orchard Ltd'], []],
      ['only the company’s own number is the same', ['No. 09117385, Tansy Orchard Ltd'], []],
      ['only a number of the sender’s own is the same', ['VAT 4123357, Tansy Orchard Ltd'], []],
      ['it names somebody else', ['Licence OF2019384, Pewter Lamp Ltd'], []],
      ['it greets somebody', ['Dear Sirs', own], []],
      ['it has another letterhead', [own], [{ text: 'Kestrel Indemnity Company', size: 22 }]],
      ['it has a window with another address', ['Tansy Orchard Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA', own], []],
    ])('did not where %s', (_, lines, head) => {
      expect(trustIn(checklist(lines, head), licence())).toBeUndefined()
    })

    it('did not where the letter says of none', () => {
      expect(trustIn(checklist([own]), licence('Pay the fee in time.'))).toBeUndefined()
    })

    it.each(['Formerly: Ottersby Bowls Club', 'Share of Ottersby Bowls Club'])(
      'holds the letter where it names another client, if not as one: %s',
      (line) => {
        const [found] = split(licence(), checklist([own, line], [], '5 March 2026'))
        const client = (id: string, name: string) => ({
          id,
          name,
          companyNumber: null,
          registeredAddress: null,
          aliases: [],
        })
        const clients = [client('1', 'Tansy Orchard Ltd'), client('2', 'Ottersby Bowls Club')]
        const decided = (known: typeof clients) => decideClient(found!, known, { isDuplicate: false })
        expect(decided(clients)).toMatchObject({ clientId: null, reviewReasons: ['other_client_named'] })
        expect(decided(clients.slice(0, 1))).toMatchObject({ clientId: '1' })
      },
    )
  })

  describe('a form to send back to who wrote the letter', () => {
    const offer = letter({ sender: 'Larkfield Bank', body: ['We offer you the loan of three balances.'] })
    const acceptance = (to: string, signer: string) =>
      printPage([
        { x: 60, y: 60, size: 14, lines: ['FORM OF ACCEPTANCE'] },
        { x: 60, y: 90, lines: [`To: ${to}`] },
        {
          x: 60,
          y: 130,
          lines: ['We accept the offer in your letter of 2 March 2026.', `For and on behalf of ${signer}`],
        },
      ])

    it('came with it, signed for whom the letter is for', () => {
      expect(trustIn(acceptance('Larkfield Bank plc', 'Tansy Orchard Ltd'), offer)).toBe('sure')
      const toDesk = acceptance('Loans Desk, Larkfield Bank plc, 9 Quay Street, Ottersby YO61 1AA', 'Tansy Orchard Ltd')
      expect(trustIn(toDesk, offer)).toBe('sure')
    })

    it.each([
      ['Larkfield Bank plc', 'Pewter Lamp Ltd'],
      ['Larkfield Bank Holdings plc', 'Tansy Orchard Ltd'],
      ['Osprey Mutual plc', 'Tansy Orchard Ltd'],
    ])('to %s for %s came with another', (to, signer) => {
      expect(trustIn(acceptance(to, signer), offer)).toBeUndefined()
    })

    const told = letter({
      sender: 'Larkfield Bank',
      body: ['We offer you the loan of three balances. A form is enclosed.'],
    })
    const answer = (day: string) =>
      printPage([
        { x: 60, y: 60, size: 14, lines: ['OUR ANSWER'] },
        { x: 380, y: 60, lines: [day] },
        { x: 60, y: 90, lines: ['To: Larkfield Bank plc'] },
        {
          x: 60,
          y: 130,
          lines: ['We take what you lend and give it back in May.', 'For and on behalf of Tansy Orchard Ltd'],
        },
      ])

    it.each([
      ['the letter encloses something', told, answer('5 March 2026'), []],
      ['the letter encloses nothing, and a day is on it', offer, answer('5 March 2026'), ['boundary_uncertain']],
      ['the letter encloses nothing, and nothing on it opens another', offer, answer(''), []],
    ])('stays with it where %s', (_, before, page, reviewReasons) => {
      expect(split(before, page)).toMatchObject([{ pages: [1, 2], reviewReasons }])
    })
  })

  describe('what who wrote the letter had from others, or is to get', () => {
    const told = letter({
      sender: 'Oakhanger Legal',
      particulars: ['Our ref JA-11806'],
      body: ['The lease was completed on Friday. A copy of the letter of the other side is enclosed for your file.'],
      signedBy: ['Yours sincerely', 'Oakhanger Legal'],
    })
    const toWriter = (text: Partial<PrintedLetter> = {}) =>
      otherLetter({
        sender: 'Catesby Moon LLP',
        to: ['Oakhanger Legal', '4 Market Row', 'Alton', 'GU34 1HB'],
        date: '27 February 2026',
        particulars: ['Your ref JA-11806'],
        subject: 'Warehouse 7, Millbrook Dock Road',
        body: ['We confirm that we hold the rent and that the keys have been released by the agents.'],
        signedBy: ['Yours faithfully'],
        ...text,
      })
    const client = (id: string, name: string) => ({
      id,
      name,
      companyNumber: null,
      registeredAddress: null,
      aliases: [],
    })
    const goesTo = (page: PageReading, ...others: string[]) => {
      const clients = ['Tansy Orchard Ltd', ...others].map((name) => client(name, name))
      return split(told, page).map((read) => decideClient(read, clients, { isDuplicate: false }).clientId)
    }
    const unsigned = toWriter({ sender: '', body: ['We hold the rent.'] })

    it('came with it, where his name stands in the window and it is of the letter’s matter', () => {
      expect(trustIn(unsigned, told)).toBe('sure')
      expect(goesTo(unsigned)).toEqual(['Tansy Orchard Ltd'])
    })

    it('came with it, where the reader is to sign it', () => {
      const draft = toWriter({
        sender: 'Tansy Orchard Ltd',
        date: '',
        particulars: [],
        subject: 'Letter of representation',
      })
      expect(trustIn(draft, told)).toBe('sure')
    })

    it('is for a person to look at where nothing but his name ties it to the letter', () => {
      expect(trustIn(toWriter({ particulars: [] }), told)).toBe('likely')
      expect(trustIn(toWriter({ particulars: [], sender: '', body: ['We hold the rent.'] }), told)).toBe('likely')
      expect(goesTo(toWriter({ particulars: [] }))).toEqual([null])
    })

    it('waits for a person where he, or whoever is called so and more, is a client as well', () => {
      expect(goesTo(unsigned, 'Oakhanger Legal')).toEqual([null])
      expect(goesTo(toWriter({ particulars: [] }), 'Oakhanger Legal Services Ltd')).toEqual([null])
    })

    it.each([
      ['the letter encloses nothing', letter({ sender: 'Oakhanger Legal' }), toWriter()],
      ['it is of a later day', told, toWriter({ date: '4 March 2026' })],
      ...['Homes Ltd', 'Pension Trustees', 'Choir', 'Residents Association'].map(
        (more) =>
          [
            `it is for Oakhanger Legal ${more}`,
            told,
            toWriter({ to: [`Oakhanger Legal ${more}`, '4 Market Row', 'Alton', 'GU34 1HB'] }),
          ] as const,
      ),
    ] as const)('came by itself where %s', (_, before, page) => {
      expect(trustIn(page, before)).toBeUndefined()
      expect(pagesOf(before, page)).toEqual([[1], [2]])
    })

    it('may be for a neighbour where no more than the address is his', () => {
      const withAddress = letter({
        sender: 'Oakhanger Legal',
        particulars: ['4 Market Row, Alton GU34 1HB'],
        body: ['A copy of the report is enclosed.'],
      })
      const report = toWriter({
        to: ['The Trustees of the Market Row Settlement', '4 Market Row', 'Alton', 'GU34 1HB'],
      })
      expect(trustIn(report, withAddress)).toBe('likely')
    })
  })

  it('keeps with a letter whose postcode was not read, and which greets nobody, the certificate of its number behind the schedule', () => {
    const change = letter({
      sender: 'Albany Lines',
      to: ['Tansy Orchard Ltd', 'Camber Wharf', '3 White Quay', 'Ottersby'],
      greeting: '',
      subject: 'Your policy: change in the middle of its term',
      particulars: ['Policy: APL/PI/22/00418'],
      body: ['We have agreed to the change and enclose a fresh schedule. The certificate is on the last page.'],
      signedBy: ['Yours faithfully', 'Albany Lines'],
    })
    const schedule = printPage([
      { x: 60, y: 60, lines: ['Schedule (as endorsed)'] },
      { x: 60, y: 90, lines: ['Policyholder | Tansy Orchard Ltd', 'Excess | £1,500'] },
    ])
    const certificate = (name: string) =>
      printPage([
        { x: 60, y: 60, size: 14, lines: ['Certificate of insurance'] },
        { x: 60, y: 100, lines: [`Insured | ${name}`, 'Policy number | APL/PI/22/00418'] },
        {
          x: 60,
          y: 160,
          lines: ['This certificate is issued for information only and confers no rights on the holder.'],
        },
      ])
    const before = otherLetter()
    expect(pagesOf(before, change, schedule, certificate('Tansy Orchard Ltd'))).toEqual([[1], [2, 3, 4]])
    expect(pagesOf(before, change, schedule, certificate('Pewter Lamp Ltd'))).toEqual([[1], [2, 3], [4]])
  })

  describe('the demand of a landlord behind the letter of his agent', () => {
    const agent = letter({
      sender: 'Tremlett Hyde',
      subject: '11 Little Minster Street, Harnwick',
      body: [
        'On behalf of the landlord, The Wardens of St Faith, we enclose our demand for the rent and other sums.',
        'We spoke of the gutters of Little Minster Street in January, and nobody has been.',
      ],
      signedBy: ['Yours faithfully', 'Tremlett Hyde'],
    })
    const demand = (tenant: string, [left, right] = ['Landlord', 'Tenant']) =>
      printPage([
        { x: 200, y: 60, size: 14, lines: ['DEMAND FOR RENT'] },
        { x: 60, y: 90, lines: [left!, 'The Wardens of St Faith', 'The Lodge, Church Road', 'Ottersby YO61 1AA'] },
        { x: 360, y: 90, lines: [right!, tenant, 'Premises', 'Ground floor, 11 Little Minster Street'] },
        { x: 60, y: 170, lines: ['Demand no. 27/Q1/0418', 'Rent of Little Minster Street £5,580.00'] },
      ])

    it('has the landlord in no window, and stays with the letter that calls it by its heading', () => {
      expect(pagesOf(agent, demand('Tansy Orchard Ltd'))).toEqual([[1, 2]])
    })

    it('came with another where the tenant is one', () => {
      expect(pagesOf(agent, demand('Pewter Lamp Ltd'))).toEqual([[1], [2]])
    })

    it('is for the landlord where it says so', () => {
      const page = demand('Fox Mills Ltd')
      const lines = page.lines.map((line) =>
        line.text === 'DEMAND FOR RENT' ? { ...line, text: 'LANDLORD STATEMENT' } : line,
      )
      const [own, landlords] = [page, { ...page, lines }].map(
        (shown) => evidenceOf(layOutPage(1, shown, english), '2026-03-05', english).recipient,
      )
      expect([own, landlords === own]).toEqual(['fox mills ltd', false])
    })

    it('has a window where the landlord alone is named', () => {
      const page = demand('Note', ['The Landlord', 'Tenancy'])
      expect(evidenceOf(layOutPage(1, page, english), '2026-03-05', english).addressedAt).toBe('y0611aa')
    })
  })

  describe('the statement of whom a solicitor writes for', () => {
    const claims = letter({
      sender: 'Harcourt Lyle',
      to: ['Tansy Orchard Limited', '4 Mill Lane', 'Harnwick', 'HK2 7QT'],
      subject: 'Our client: Calder Dyeworks',
      body: [
        'Unless £11,846.20 reaches us we go to court, as the enclosed statement of account of Calder Dyeworks shows.',
      ],
      signedBy: ['Yours faithfully', 'Harcourt Lyle'],
    })
    const shown = (to: string, sum: string, title: string) =>
      printPage([
        { x: 60, y: 50, size: 14, lines: ['Calder Dyeworks'] },
        { x: 460, y: 50, lines: [title] },
        { x: 60, y: 130, lines: [to, 'Unit 6 Imperial Works', 'Ottersby YO61 1AA'] },
        { x: 60, y: 220, lines: [`Balance ${sum}`] },
      ])

    it.each([
      ['STATEMENT', 'Tansy Orchard Ltd', '11,846.20', 'sure'],
      ['STATEMENT', 'Tansy Orchard Ltd', '11,846.30', undefined],
      ['STATEMENT', 'Tansy Orchard Holdings Ltd', '11,846.20', undefined],
      ['INVOICE', 'Tansy Orchard Ltd', '11,846.20', undefined],
    ])('%s to %s over %s is %s', (title, to, sum, trust) => {
      expect(trustIn(shown(to, sum, title), claims)).toBe(trust)
    })
  })

  it('keeps with the letter what makes up its sum, which names who wrote that', () => {
    const claim = letter({
      sender: 'Thornhope Legal',
      body: ['Three invoices, of which particulars are overleaf, come to £6,934.80. None has been paid.'],
    })
    const particulars = (sum: string, payee: string, ...more: string[]) =>
      printPage([
        { x: 60, y: 60, size: 14, lines: ['Particulars of invoices'] },
        { x: 60, y: 90, lines: ['NF 4471 | 11 May 2025 | Shelving | £3,120.00', `Total ${sum}`, ...more] },
        { x: 60, y: 200, lines: [`Pay to ${payee} client account`, 'Reference NFX 2071'] },
      ])
    // Whom it is for it does not say.
    expect(trustIn(particulars('£6,934.80', 'Thornhope Legal'), claim)).toBe('likely')
    expect(trustIn(particulars('£6,934.80', 'Thornhope Legal', 'Tansy Orchard Ltd'), claim)).toBe('sure')
    expect(trustIn(particulars('£6,934.81', 'Thornhope Legal'), claim)).toBeUndefined()
    expect(trustIn(particulars('£6,934.80', 'Osprey Legal'), claim)).toBeUndefined()
    expect(trustIn(particulars('£6,934.80', 'Thornhope Legal', 'Pewter Lamp Ltd'), claim)).toBeUndefined()
  })

  it('reads the number of a page that stands behind a date', () => {
    const statement = (number: string, ...lines: string[]) =>
      printPage([
        { x: 60, y: 50, lines: [`Commercial Card statement 2 March 2026 ${number}`] },
        { x: 60, y: 90, lines },
      ])
    expect(namesAt(statement('Page 3 of 3', 'Using your card abroad'), statement('Page 2 of 3'))).toContain(
      'page_number',
    )
    expect(namesAt(statement('03/2026', 'Using your card abroad'), statement('02/2026'))).not.toContain('page_number')
  })

  describe('a page in another language', () => {
    const english = letter({
      sender: 'Harnwick County Council',
      date: '11 May 2027',
      subject: 'Planning application 27/0388/FUL: further information needed',
      body: [
        'Thank you for this application and the fee of £3,220. It cannot be registered yet, because a plan at 1:2500 is missing.',
        'Please send it by 11 June 2027. If it does not arrive we will return the fee, less a charge of £120.',
      ],
    })
    const welsh = ({ number = '27/0388/FUL', fee = '£3,220', charge = '£120', to = [] as string[] }) =>
      printPage([
        { x: 60, y: 60, size: 14, lines: [`Cais cynllunio ${number}: angen rhagor o wybodaeth`] },
        { x: 60, y: 90, lines: [...to, '11 Mai 2027'] },
        { x: 60, y: 180, lines: ['Annwyl Syr neu Fadam'] },
        {
          x: 60,
          y: 200,
          lines: [
            `Diolch am y cais hwn a'r ffi o ${fee}. Ni ellir ei gofrestru eto gan fod y cynllun ar raddfa 1:2500`,
            'ar goll. Anfonwch y rhain drwy’r porth cynllunio erbyn 11 Mehefin 2027. Os na fyddant yn cyrraedd',
            `byddwn yn dychwelyd y cais a'r ffi, llai tal gweinyddu o ${charge}.`,
          ],
        },
        { x: 60, y: 280, lines: ['Yn gywir', 'Swyddog Cynllunio'] },
      ])

    it('that says the same of the same matter is of the letter, and no reason to hold it', () => {
      expect(trustIn(welsh({}), english)).toBe('sure')
      const [found, ...others] = split(english, welsh({}), otherLetter())
      expect(found).toMatchObject({
        pages: [1, 2],
        sender: 'Harnwick County Council',
        recipientCompany: 'Tansy Orchard Ltd',
      })
      expect(found!.reviewReasons).not.toContain('boundary_uncertain')
      expect(found!.deadlines.map(({ date }) => date)).toEqual(['2027-06-11'])
      expect(others).toHaveLength(1)
    })

    it.each([
      ['is of another number', { number: '27/0391/FUL' }],
      ['has other figures', { fee: '£4,115', charge: '£95' }],
      ['is for somebody else', { to: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby', 'YO61 1AA'] }],
    ])('that %s begins a letter', (_, other) => {
      expect(trustIn(welsh(other), english)).toBeUndefined()
    })

    it.each(['Mr Dafydd Evans', 'Clwb Bowlio Ottersby'])(
      'that is for %s, for all that is known, is looked at',
      (to) => {
        expect(trustIn(welsh({ to: [to, 'Ottersby'] }), english)).toBe('likely')
      },
    )

    it('is none where it is in the language of the page before', () => {
      expect(
        trustIn(welsh({}), welsh({ to: ['Tansy Orchard Ltd', 'Unit 4', 'Lower Yard', 'HK2 7QT'] })),
      ).toBeUndefined()
    })
  })

  it('begins a letter at a bulletin to another company, whose address stands in one line', () => {
    const bulletin = (to: string) =>
      printPage([
        { x: 200, y: 62, lines: ['Scottish Knitters’ Federation'] },
        { x: 98, y: 80, size: 24, lines: ['Members’ Bulletin'] },
        { x: 64, y: 153, lines: [`${to}, 4 Tweed Brae, Galashaw TD7 9XX`] },
        {
          x: 65,
          y: 177,
          lines: [
            'Tariffs: what next for cashmere?',
            'Talks in Geneva have come to nothing so far, but buyers tell us that',
          ],
        },
        {
          x: 65,
          y: 210,
          lines: ['their autumn orders will stand.', 'Dates for the diary', 'Annual dinner at the Hydro'],
        },
      ])
    expect(pagesOf(letter({ signedBy: [] }), bulletin('Corriemoor Knitwear Ltd'))).toEqual([[1], [2]])
  })

  it('does not take the number of a page that a sentence speaks of for its own', () => {
    const notes = printPage([
      { x: 60, y: 60, size: 13, lines: ['How to comply with this demand'] },
      {
        x: 60,
        y: 90,
        lines: [
          'If the company wishes to avoid a petition it must pay the debt shown on page 1,',
          'particulars of which are set out on page 2, within 21 days after its service.',
        ],
      },
    ])
    expect(pagesOf(letter({ signedBy: [] }), notes, otherLetter())).toEqual([[1, 2], [3]])
  })

  it('expects no more pages where what a letter encloses is a cheque', () => {
    const gift = letter({
      body: ['I enclose a cheque for two hundred pounds in memory of my aunt.'],
      signedBy: ['Yours sincerely', 'Larkfield Instruments'],
    })
    const signals = namesAt(statement, gift)
    expect(signals).not.toContain('announced')
  })

  it('takes a name that goes on before or behind for another than whom the letter is for', () => {
    const about = (name: string) =>
      printPage([{ x: 60, y: 60, lines: ['Share register', `Company: ${name}`, 'Ordinary shares, 100'] }])
    expect(namesAt(about('Tansy Orchard Ltd'))).toContain('names_addressee')
    for (const name of ['Old Tansy Orchard Ltd', 'Tansy Orchard (Holdings) Ltd'])
      expect(namesAt(about(name))).not.toContain('names_addressee')
    const soleTrader = letter({ to: ['Tansy Orchard', '4 Mill Lane', 'Harnwick', 'HK2 7QT'], signedBy: [] })
    expect(namesAt(about('Tansy Orchard'), soleTrader)).toContain('names_addressee')
    expect(namesAt(about('Tansy Orchard Nurseries Ltd'), soleTrader)).not.toContain('names_addressee')
  })

  it.each([
    [
      'a certificate',
      [
        { x: 100, y: 90, size: 16, lines: ['CERTIFICATE OF INCORPORATION', 'ON CHANGE OF NAME'] },
        { x: 60, y: 180, lines: ['The Registrar certifies that under the Companies Act 2006'] },
        { x: 200, y: 220, lines: ['PUDDING LANE LTD'] },
        { x: 60, y: 250, lines: ['has changed its name to'] },
        { x: 200, y: 280, lines: ['PEWTER LAMP LTD'] },
      ],
    ],
    [
      'a petition',
      [
        { x: 180, y: 80, lines: ['IN THE HIGH COURT OF JUSTICE'] },
        { x: 60, y: 140, lines: ['IN THE MATTER OF PEWTER LAMP LTD'] },
        { x: 200, y: 190, size: 14, lines: ['WINDING-UP PETITION'] },
        { x: 60, y: 230, lines: ['1. The company owes the petitioner £4,118.00.', '2. It cannot pay what it owes.'] },
      ],
    ],
  ])('is sure that %s of another company begins an item of post, without any opening', (_, blocks) => {
    const found = split(letter({ signedBy: [] }), printPage(blocks), letter({ date: '3 March 2026' }))
    expect(found.map(({ pages }) => pages)).toEqual([[1], [2], [3]])
    for (const { reviewReasons } of found) expect(reviewReasons).not.toContain('boundary_uncertain')
  })

  it('takes a heading in the text for no title', () => {
    const overleaf = printPage([
      {
        x: 60,
        y: 60,
        lines: [
          'Tell us at least five working days before you leave, and give us a reading on the day on which',
          'you do. Otherwise you may be charged until somebody else tells us that they have moved in.',
        ],
      },
      { x: 60, y: 120, size: 14, lines: ['Reading the bill'] },
      { x: 60, y: 150, lines: ['An A beside a reading means that it is ours.'] },
    ])
    expect(namesAt(overleaf)).not.toContain('title')
  })

  it('takes the marks of a fleet for no addressee', () => {
    const fleet = (...marks: string[]) =>
      printPage([
        { x: 60, y: 60, size: 14, lines: ['Fleet schedule'] },
        { x: 60, y: 110, lines: marks },
        { x: 260, y: 110, lines: ['Loader, 18 t', 'Loader, 18 t', 'Hook loader, 32 t', 'Van'].slice(0, marks.length) },
      ])
    expect(namesAt(fleet('BX19 KLO', 'BX21 RRV', 'FN68 OAU', 'NN16 9ZB'))).not.toContain('address_window')
  })

  it('begins a letter under a letterhead other than the last one, pages without any between', () => {
    const overleaf = sheet(['Our engineer found the third of the balances in your laboratory out of true as well.'])
    expect(namesAt(statement, letter(), overleaf)).toContain('letterhead')
  })

  it('is sure that a poster which nothing announces begins another item of post', () => {
    const poster = printPage([
      { x: 60, y: 60, size: 34, lines: ['Bargains today'] },
      { x: 60, y: 300, lines: ['Carpets, rugs and curtains from nine pounds'] },
    ])
    const found = split(letter({ signedBy: [] }), poster)
    expect(found.map(({ pages }) => pages)).toEqual([[1], [2]])
    for (const { reviewReasons } of found) expect(reviewReasons).not.toContain('boundary_uncertain')
  })

  it('takes a name of two words and more at the very top for a letterhead, without an address', () => {
    const flyer = printPage([
      { x: 60, y: 40, size: 18, lines: ['Saddlers Wells Gym'] },
      { x: 60, y: 90, lines: ['Nobody pays a joining fee before 24 December.', 'Bring this along for a free day.'] },
    ])
    expect(namesAt(flyer, letter())).toContain('letterhead')
  })

  it('takes headings of a table for no letterhead', () => {
    const table = printPage([
      { x: 60, y: 40, size: 16, lines: ['Vehicles'] },
      { x: 60, y: 80, lines: ['Two vans and a lorry', 'One trailer, at the yard'] },
    ])
    expect(namesAt(table)).not.toContain('letterhead')
  })

  it.each(['chartered surveyors and property managers', 'www.larkfield.example/balances'])(
    'does not take a page for running on that begins with "%s"',
    (text) => expect(namesAt(sheet([text, '', 'The balances are in your laboratory.']))).not.toContain('runs_on'),
  )

  it('does not take a page for running on whose last words are on a short line', () => {
    const before = printPage([
      {
        x: 60,
        y: 60,
        lines: [
          'Nothing in this letter waives the right of the landlord to have the balances back, and we have stopped',
          'the inspections of your laboratory, and will for as long as the matter is open, for exactly the same',
        ],
      },
      { x: 60, y: 100, lines: ['reason.'] },
    ])
    expect(namesAt(sheet(['Balances and weights']), letter({ signedBy: [] }), before)).not.toContain('runs_on')
  })

  it('keeps with its letter a form to send back that is numbered by itself', () => {
    const form = sheet(['Response form page 1 of 4', 'Name', 'Address and postcode', 'Do you agree with the dates?'])
    expect(pagesOf(letter({ signedBy: [] }), form)).toEqual([[1, 2]])
  })

  it('begins a letter at a page that greets everyone at a firm', () => {
    const note = printPage([
      { x: 430, y: 50, size: 12, lines: ['31 Carter Drive', 'Harnwick'] },
      { x: 60, y: 110, size: 12, lines: ['To everyone at The Fernley Players'] },
      {
        x: 60,
        y: 140,
        size: 12,
        lines: ['What a joy your play was on Saturday night. My late husband was your treasurer.'],
      },
      { x: 60, y: 190, size: 12, lines: ['With love to you all', 'Maud Tolley'] },
    ])
    expect(pagesOf(letter(), note)).toEqual([[1], [2]])
  })

  it('does not take what is said on a form to return for something that comes with it', () => {
    const final = letter({
      body: ['Your debt remains unpaid. The enclosed form may be used to tell us that you dispute it.'],
    })
    const form = (said: string) =>
      sheet(['REPLY FORM', 'Reference CCS 771 402', 'O I agree the debt', said, 'Larkfield Instruments, Regent House'])
    const leaflet = printPage([
      { x: 130, y: 80, size: 34, lines: ['LUNCH, SORTED.'] },
      {
        x: 60,
        y: 150,
        size: 12,
        lines: ['Platters for meetings from the kitchen on the corner. Hot rolls till they run out.'],
      },
      {
        x: 60,
        y: 200,
        size: 12,
        lines: ['Bacon roll | 3.80', 'Falafel and pickles | 4.60', 'Breakfast tray for ten | 42.00'],
      },
    ])
    expect(pagesOf(final, form('O I dispute it and enclose payment of £............'), leaflet)).toEqual([[1, 2], [3]])
  })

  it('begins a letter at a certificate for another policyholder, although the page before lists what is enclosed', () => {
    const notice = letter({ body: ['Please find the orders on the next page.'] })
    const orders = printPage([
      {
        x: 60,
        y: 60,
        lines: ['Standard case management orders', 'Enclosed', 'Form ET1 as presented', 'Blank form ET3'],
      },
      { x: 60, y: 808, lines: ['Page 2'] },
    ])
    const certificate = printPage([
      { x: 190, y: 80, size: 18, lines: ['The Wharram Mutual'] },
      { x: 180, y: 137, lines: ['Certificate of Public Liability Insurance'] },
      {
        x: 90,
        y: 170,
        lines: ['Policyholder | Fernley Boxing Club', 'Address | The Old Depot, Rochdale Road, Southampton SO14 9XQ'],
      },
      {
        x: 90,
        y: 394,
        lines: ['We certify that the policy named above is in force.', 'Given at Chester on 6 January 2026'],
      },
    ])
    expect(pagesOf(notice, orders, certificate)).toEqual([[1, 2], [3]])
  })

  it('leaves blank pages out and does not end a letter at them', () => {
    const first = letter({
      body: ['The balances in your laboratory were all looked at, and this is continued on the next page'],
      signedBy: [],
    })
    expect(
      pagesOf(
        first,
        blankPage(),
        sheet(['and the third of the balances was found to be out of true by two milligrams in your laboratory.']),
        blankPage(),
      ),
    ).toEqual([[1, 3]])
  })

  it('ends a letter at a separator, whatever the pages say', () => {
    expect(
      pagesOf(
        separatorPage(),
        letter(),
        separatorPage(),
        sheet(['2. The balances in your laboratory are guaranteed.']),
        separatorPage(),
      ),
    ).toEqual([[2], [4]])
  })

  it.each([
    ['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3'],
    ['1/3', '2/3', '3/3'],
    ['1 of 3', '2 of 3', '3 of 3'],
    ['Page 1', 'Page 2', 'Page 3'],
    ['- 1 -', '- 2 -', '- 3 -'],
    ['Sheet 1', 'Sheet 2', 'Sheet 3'],
  ])('follows printed page numbers: %s, %s, %s', (one, two, three) => {
    const numbered = (reading: PageReading, foot: string): PageReading => {
      const [block] = printPage([{ x: 480, y: 815, lines: [foot] }]).lines
      return { ...reading, lines: [...reading.lines, { ...block!, block: 99 }] }
    }
    const second = sheet(['Quantities, prices and times of delivery', 'Weights of brass, set of nine'], two)
    const third = sheet(['Warranty and servicing in later years', 'Return of cases and pallets'], three)
    expect(pagesOf(numbered(letter(), one), second, third, numbered(otherLetter(), one))).toEqual([[1, 2, 3], [4]])
  })

  it('finds one in a cell of its own among the particulars', () => {
    const statement = (page: string, rows: string[] = []) =>
      printPage([
        { x: 60, y: 40, size: 16, lines: ['CROPPER WHOLESALE'] },
        { x: 400, y: 40, size: 8, lines: ['Unit 4 Acorn Park, Bury BL9 1AA', 'Tel 0161 496 0000'] },
        { x: 60, y: 100, lines: ['TANSY ORCHARD LTD', '4 MILL LANE', 'HARNWICK', 'HK2 7QT'] },
        { x: 360, y: 100, size: 13, lines: ['STATEMENT OF ACCOUNT'] },
        { x: 360, y: 125, lines: ['ACCOUNT: TAN014', 'DATE: 31/05/2026', page] },
        { x: 60, y: 220, lines: ['DATE | TYPE | REF | BALANCE', ...rows] },
      ])
    const [one, two] = [['22/05/26 | INVOICE | 330364 | 815.25'], ['24/05/26 | CREDIT | 20081 | 55.00']]
    expect(pagesOf(statement('PAGE: 1', one), statement('PAGE: 2', two))).toEqual([[1, 2]])
    expect(pagesOf(statement('', one), statement('', two))).toEqual([[1], [2]])
  })

  it.each([
    'You can read the full paper on the members’ pages',
    'The rest of this sheet is left blank',
    'On the next page I have written down what I found',
    'Quarter to | 03/26 | 06/26 | 09/26',
    'Case number LI-4471/26/60',
    'Rate from 1/4',
  ])('takes for no page number: %s', (line) => {
    expect(namesAt(sheet(['The balances in your laboratory, one by one', line]))).not.toContain('page_number')
  })

  it('keeps running text together over a page', () => {
    const first = letter({
      signedBy: [],
      body: [
        'We have looked at the balances and at the weights, and have found that the greater part of what we were sent in the',
      ],
    })
    const second = sheet([
      'spring had been dropped. We shall send you an estimate for the repair of the balances.',
      'Yours faithfully',
      'Larkfield Instruments',
    ])
    expect(pagesOf(first, second, otherLetter())).toEqual([[1, 2], [3]])
  })

  it('keeps numbered paragraphs together that go on over a page', () => {
    const first = letter({
      signedBy: [],
      body: [
        '1. The balances were made in 1998.',
        '2. They were sold to you in 2004.',
        '3. They have been serviced since.',
      ],
    })
    const second = sheet([
      '4. The balances were last adjusted in May.',
      '5. They need new bearings.',
      'Yours faithfully',
    ])
    expect(pagesOf(first, second)).toEqual([[1, 2]])
  })

  it('keeps printed terms, reply forms and payment slips with their letter', () => {
    const terms = printPage([
      { x: 60, y: 50, lines: ['Conditions of sale'] },
      ...Array.from({ length: 12 }, (_, index) => ({
        x: 60,
        y: 90 + index * 40,
        lines: [`${index + 1}. Goods remain the property of the seller until they are paid for.`],
      })),
    ])
    const form = sheet([
      'Reply form',
      'We agree to the repair of the balances',
      'Name and position',
      'Signature and date',
    ])
    expect(pagesOf(letter(), terms, otherLetter(), letter(), form)).toEqual([[1, 2], [3], [4, 5]])
  })

  it('keeps a page that could not be read with the letter before it, for a person to see', () => {
    const [first, second] = split(letter(), unreadablePage(), otherLetter())
    expect(first!.pages).toEqual([1, 2])
    expect(first!.reviewReasons).toContain('page_unreadable')
    expect(second!.pages).toEqual([3])
  })

  it.each([
    'Write to us at the address at the foot of the first page.',
    'Tell the solicitor who is named on page 1 at once.',
    'In these conditions the Seller means the company named overleaf.',
    'You can pay by the bar code that is on the front.',
  ])('belongs behind another page where it speaks of that, if it shares more than that with one: %s', (sentence) => {
    const related = 'Our engineer looked at the three balances in your laboratory, and one of them was out of true.'
    expect(namesAt(sheet(['Things that you may like to know', related, sentence]))).toContain('names_first_page')
    const cover =
      'Breakdown assistance covers the vans of the fleet and young drivers, and four hundred pounds of excess.'
    expect(namesAt(sheet(['Things that you may like to know', cover, sentence]))).not.toContain('names_first_page')
    expect(namesAt(otherLetter({ body: [sentence] }))).not.toContain('names_first_page')
  })

  it.each([
    'The premium is stated on page 1 of the policy booklet.',
    'Our conditions of carriage are printed overleaf.',
    'The news is on the front of the paper.',
  ])('belongs behind no other page by that: %s', (sentence) => {
    const related = 'Our engineer looked at the three balances in your laboratory, and one of them was out of true.'
    expect(namesAt(sheet(['Things that you may like to know', related, sentence]))).not.toContain('names_first_page')
  })

  it('is announced where the page before says what stands on page 2', () => {
    const particulars = sheet(['Particulars of debt', 'Invoice 4071 of 13 March, 31,200.00'])
    const says = (sentence: string) => namesAt(particulars, letter({ body: [sentence], signedBy: [] }))
    expect(says('The particulars of the debt are set out on page 2.')).toContain('announced')
    expect(says('See the note on page 2 of your lease.')).not.toContain('announced')
    expect(says('Sign in the box on page 2 of form C11.')).not.toContain('announced')
  })

  it('is a slip that goes back to the sender, whatever company it names by that', () => {
    const slip = (to: string) =>
      namesAt(
        printPage([{ x: 60, y: 60, size: 14, lines: ['ACKNOWLEDGEMENT OF NOTICE', `Return to ${to}`, 'We consent.'] }]),
      )
    expect(slip('Larkfield Instruments Ltd')).not.toContain('other_named')
    for (const other of ['Osprey Brewery Ltd', 'Larkfield Instruments Holdings Ltd'])
      expect(slip(other)).toContain('other_named')
  })

  it('speaks on a back of what stands overleaf, which announces nothing', () => {
    const back = sheet(['About your bill', 'Large print is to be had from the number overleaf.'])
    const next = sheet(['The trade book', 'Forty new pendants'])
    expect(namesAt(next, letter({ signedBy: [] }), back)).not.toContain('announced')
    const front = letter({ body: ['The table overleaf shows how we worked it out.'], signedBy: [] })
    expect(namesAt(next, front)).toContain('announced')
  })

  it('names at its foot who sent the page before', () => {
    const cover = printPage([
      { x: 60, y: 90, size: 30, lines: ['Furrow & Flint'] },
      { x: 60, y: 180, size: 20, lines: ['The Orchard Catalogue'] },
    ])
    const goods = ['Tripod ladder with three legs, sure on a slope', 'Picking bucket of canvas, sixteen litres']
    expect(namesAt(sheet(goods, '2 - Furrow & Flint - no VAT'), cover)).toContain('names_sender')
    expect(namesAt(sheet(goods, '2 - Press & Vat - no VAT'), cover)).not.toContain('names_sender')
  })

  describe('a form with its addressee’s address in the window', () => {
    const court = (body: string[]) =>
      letter({
        sender: 'Harnwick County Court',
        date: '2 March 2026',
        subject: 'Claim number M4KX217P',
        body,
        signedBy: [],
      })
    const attached = ['Attached is a claim form that Fox Timber Limited has issued. Do not ignore it.']
    const claim = ({ to = 'Tansy Orchard Ltd', number = 'M4KX217P', date = '2 March 2026' }) =>
      printPage([
        { x: 60, y: 40, size: 16, lines: ['CLAIM FORM'] },
        { x: 330, y: 40, lines: [`Claim no. ${number}`, `Issue date ${date}`] },
        { x: 60, y: 110, lines: ['Claimant', 'Fox Timber Limited, 4 Mill Lane, Harnwick HK2 9ZF'] },
        { x: 60, y: 150, lines: ['Defendant', `${to}, Unit 4, Lower Yard, Harnwick, HK2 7QT`] },
        {
          x: 60,
          y: 220,
          lines: ['The price of sawn timber that was ordered, and delivered in September, is claimed.'],
        },
      ])
    const window = [
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 330, y: 120, lines: ['Claim no. M4KX217P', '2 March 2026'] },
      { x: 60, y: 240, lines: attached },
    ]
    const under = (page: PageReading, body = attached) => namesAt(page, court(body))

    it('stays with the letter that encloses it under its name, for him and of its number and day', () => {
      expect(under(claim({}))).toContain('enclosed')
      expect(pagesOf(court(attached), claim({}))).toEqual([[1, 2]])
    })

    it('may share a sum instead of a number, but no round one', () => {
      const demand = (sum: string) =>
        printPage([
          { x: 60, y: 40, size: 16, lines: ['STATUTORY DEMAND'] },
          { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
          { x: 60, y: 220, lines: [`The creditor claims that the company owes the sum of ${sum}, which is due now.`] },
        ])
      const cover = (sum: string) => [`We enclose a statutory demand. It is for ${sum}.`]
      expect(under(demand('£21,340.55'), cover('£21,340.55'))).toContain('enclosed')
      const served = ['We enclose by way of service a statutory demand for £21,340.55.']
      expect(under(demand('£21,340.55'), served)).toContain('enclosed')
      expect(under(demand('£21,340.55'), cover('£21,340.56'))).not.toContain('enclosed')
      expect(under(demand('£21,000.00'), cover('£21,000.00'))).not.toContain('enclosed')
    })

    it('begins a letter behind another form of its name', () => {
      const headed = (title: string) => printPage([{ x: 60, y: 40, size: 16, lines: [title] }, ...window])
      expect(namesAt(claim({}), headed('COUNTY COURT'))).toContain('enclosed')
      expect(namesAt(claim({}), headed('CLAIM FORM'))).not.toContain('enclosed')
    })

    it('begins a letter where it is for another, of another number or day, or was not announced', () => {
      const others = [{ to: 'Pewter Lamp Ltd' }, { to: 'Tansy Orchards Ltd' }, { number: 'M4KX999P' }]
      for (const other of [...others, { date: '27 February 2026' }])
        expect(under(claim(other))).not.toContain('enclosed')
      for (const said of [
        'Attached is an order that the court has made. Do not ignore it.',
        'Return this claim form with the attached slip. Do not ignore it.',
        'To answer this claim form, turn over. A guide is enclosed.',
        'Where the claim form is enclosed, do not ignore it.',
        'We enclose a claim form number for your file.',
      ])
        expect(under(claim({}), [said])).not.toContain('enclosed')
    })
  })

  describe('a paper that the letter encloses and calls by its heading', () => {
    const cover = (says: string) =>
      letter({
        sender: 'Soar Mutual',
        date: '2 March 2026',
        subject: "Your certificate of employers' liability insurance",
        body: [says],
      })
    const told = 'With this letter is your new certificate. Please take the old one down.'
    const paper = ({
      heading = "Certificate of Employers' Liability Insurance (a)",
      field = 'Tansy Orchard Ltd',
      day = '1 March 2026',
      more = '',
    }) =>
      printPage([
        { x: 60, y: 60, size: 16, lines: [heading] },
        { x: 400, y: 90, lines: [day] },
        { x: 60, y: 120, lines: ['1. Name of policyholder', '2. Place'] },
        { x: 260, y: 120, lines: [field, 'Great Britain'] },
        { x: 60, y: 220, lines: ['The policy is as the law asks it to be in Great Britain.', more].filter(Boolean) },
      ])
    const goesOn = (page: PageReading, says = told) => pagesOf(cover(says), page).length === 1

    it('stays with it, also of an earlier day', () => {
      expect(namesAt(paper({}), cover(told))).toContain('enclosed')
      expect(goesOn(paper({}))).toBe(true)
      expect(goesOn(paper({}), 'A copy of it is enclosed.')).toBe(true)
    })

    it('bears its number in its heading', () => {
      const schedule = paper({ heading: 'Policy schedule KF-5518-0092' })
      expect(namesAt(schedule, cover('With this letter is your policy schedule.'))).toContain('enclosed')
      expect(namesAt(schedule, cover('With this letter is your certificate.'))).not.toContain('enclosed')
    })

    it('is announced by "Here are your …"', () => {
      const says = 'Here are your certificate and policy schedule, which start on 1 May 2026.'
      expect(namesAt(paper({ heading: 'Policy schedule' }), cover(says))).toContain('enclosed')
      expect(namesAt(paper({ heading: 'Policy schedule' }), cover('Your policy schedule is unchanged.'))).not.toContain(
        'enclosed',
      )
    })

    it('begins a letter where it names the addressee in its text alone', () => {
      const noted = paper({ field: 'Fox Mills', more: 'The interest of Tansy Orchard Ltd as landlord is noted.' })
      expect(namesAt(noted, cover(told))).not.toContain('enclosed')
    })

    it('is the demand that is served with it', () => {
      const served = letter({
        sender: 'Hallowes Trim LLP',
        subject: 'Statutory demand',
        body: [
          'We serve on you with this letter, at your registered office, a statutory demand for £28,440.00. Fox Timber Limited is owed it.',
        ],
      })
      const demand = (to: string) =>
        printPage([
          { x: 60, y: 60, size: 16, lines: ['Statutory demand'] },
          { x: 60, y: 120, lines: [`To: ${to}`, 'Address: Unit 4, Lower Yard, Harnwick, HK2 7QT'] },
          {
            x: 60,
            y: 180,
            lines: [
              'This demand is served on you by the creditor:',
              'Name: Fox Timber Limited',
              'Address: 9 Quay Street, Ottersby YO61 1AB',
            ],
          },
        ])
      expect(namesAt(demand('Tansy Orchard Ltd'), served)).toContain('enclosed')
      expect(namesAt(demand('Pewter Lamp Ltd'), served)).not.toContain('enclosed')
      const today = letter({
        subject: 'Statutory demand',
        body: [
          'We served on you today, with this letter, a statutory demand for £23,908.66. Fox Timber Limited is owed it.',
        ],
      })
      expect(trustIn(demand('Tansy Orchard Ltd'), today)).toBe('certain')
    })

    it.each([
      'The enclosed demand under section 123(1)(a) of the Act is served on your company. It is for £27,904.16.',
      'We serve on you a demand under Article 103(1)(a) of the Order, for £27,904.16.',
      'We enclose, by way of service, a statutory demand for £27,904.16.',
    ])('is the demand for the sum that it serves: %s', (said) => {
      const served = (to = 'Tansy Orchard Ltd') =>
        letter({ sender: 'Hallowes Trim LLP', to: [to, 'Studio B', 'Gas Street', 'Harnwick', 'HK2 7QT'], body: [said] })
      const demand = (sum: string, to = 'Tansy Orchard Ltd') =>
        printPage([
          { x: 60, y: 60, size: 16, lines: ['Statutory demand under section 123(1)(a)'] },
          { x: 60, y: 120, lines: [`To: ${to}`, 'Address: Studio B, Gas Street, Harnwick HK2 7QT'] },
          { x: 60, y: 180, lines: [`The creditor claims that the company owes the sum of ${sum}.`] },
        ])
      expect(namesAt(demand('£27,904.16'), served())).toContain('enclosed')
      expect(namesAt(demand('£27,904.16'), served('Tansy Orchard Ltd t/a Gasketman'))).toContain('enclosed')
      expect(namesAt(demand('£27,904.16', 'Pewter Lamp Ltd'), served())).not.toContain('enclosed')
    })

    it('has the particulars that it says are overleaf', () => {
      const claim = letter({ body: ['The claim is for £11,480.16, particulars of which are set out overleaf.'] })
      const page = (heading: string, ...more: string[]) =>
        printPage([
          { x: 250, y: 54, lines: [heading] },
          {
            x: 60,
            y: 90,
            lines: ['Box section, goods delivered in May | £11,480.16', 'Dated 27 February 2026', ...more],
          },
        ])
      expect(trustIn(page('PARTICULARS'), claim)).toBe('sure')
      expect(trustIn(page('PARTICULARS', 'Pewter Lamp Ltd'), claim)).toBe('likely')
      expect(trustIn(page('STOCK LIST'), claim)).toBeUndefined()
      expect(trustIn(page('PARTICULARS'), letter({ body: ['The claim is for £11,480.16.'] }))).toBeUndefined()
    })

    it('has the notes that it or its papers call by their heading', () => {
      const notes = (heading: string, ...more: string[]) =>
        printPage([
          { x: 60, y: 60, size: 12, lines: [heading] },
          { x: 60, y: 90, lines: ['A company that is worried ought to take advice from a practitioner.', ...more] },
        ])
      const told = letter({
        body: ['You should refer to the notes entitled "How to comply with a demand" before you act.'],
      })
      expect(namesAt(notes('How to comply with a demand'), told)).toContain('enclosed')
      expect(namesAt(notes('How to answer a charge'), told)).not.toContain('enclosed')
      expect(namesAt(notes('How to comply with a demand', 'Pewter Lamp Ltd, Gas Street'), told)).not.toContain(
        'enclosed',
      )
    })

    it('is the claim of somebody whom it names against its addressee', () => {
      const told = letter({
        date: '2 March 2026',
        subject: 'Notice of a claim',
        body: ['A claim has been presented by Mr Tomas Wren. A copy is enclosed. Your answer is due by 30 March 2026.'],
      })
      const claim = (by: string, to = 'Tansy Orchard Ltd') =>
        printPage([
          { x: 60, y: 50, lines: ['ET1'] },
          { x: 380, y: 50, lines: ['Claim to a tribunal'] },
          { x: 60, y: 90, lines: [`Name | ${by}`, 'Address | Flat 3, 19 Quay Street, Ottersby YO61 1AB'] },
          { x: 60, y: 160, lines: ['Name of employer', 'Address'] },
          { x: 230, y: 160, lines: [to, 'Studio B, Gas Street, Harnwick HK2 7QT'] },
          { x: 60, y: 230, lines: ['Ended | 8 January 2026', 'I was told not to come back.'] },
        ])
      expect(namesAt(claim('Mr Tomas Wren'), told)).toContain('enclosed')
      expect(namesAt(claim('Mr Peter Finch'), told)).not.toContain('enclosed')
      expect(namesAt(claim('Mr Tomas Wren', 'Pewter Lamp Ltd'), told)).not.toContain('enclosed')
    })

    it('may be for nobody, where it is plainly of the same matter, and is looked at', () => {
      const serving = letter({
        sender: 'Brackwell Stone',
        subject: 'Terminal schedule of dilapidations: Second Floor, Kingsgate Works',
        body: [
          'The surveyor, Amos Tulk, has inspected the carpets, sash windows, partitions and sink unit, and we serve his schedule with this letter. The work would cost £23,870.00, and plaster wants repair.',
        ],
      })
      const sheetOf = (title: string, ...rows: string[]) =>
        printPage([
          { x: 60, y: 60, size: 16, lines: [title] },
          { x: 60, y: 90, lines: ['Sheet 1 of 2', ...rows] },
        ])
      const rows = [
        'Second Floor, Kingsgate Works, inspected by Amos Tulk, surveyor',
        'Carpets worn by the plan chests | £7,350.00',
        'Sash windows painted shut; plaster wants repair | £2,160.00',
        'Partitions and sink unit | £5,020.00',
      ]
      expect(trustIn(sheetOf('Schedule of dilapidations', ...rows), serving)).toBe('likely')
      expect(trustIn(sheetOf('Schedule of dilapidations', 'Tenant: Tansy Orchard Ltd', ...rows), serving)).toBe('sure')
      const others = ['Ottersby Mill: lift shaft', 'Roof lights cracked | £900.00', 'Gutters choked | £410.00']
      expect(trustIn(sheetOf('Schedule of dilapidations', ...others), serving)).toBeUndefined()
      const ofAnyPlace = [...rows.slice(1), 'Inspected by the surveyor, who would repair the carpets and plaster']
      expect(trustIn(sheetOf('Schedule of dilapidations', ...ofAnyPlace), serving)).toBeUndefined()
      expect(trustIn(sheetOf('Schedule of condition', ...rows), serving)).toBeUndefined()
      expect(trustIn(sheetOf('Schedule of dilapidations', 'Pewter Lamp Ltd', ...rows), serving)).toBeUndefined()
    })

    it('is looked at where it has its words in common with another paper alone', () => {
      const serving = letter({
        sender: 'Brackwell Stone',
        subject: 'Terminal schedule of dilapidations: Second Floor, Kingsgate Works',
        body: ['Amos Tulk has inspected it, and we serve his schedule with this letter. The cost is £23,870.00.'],
      })
      const page = (title: string, lines: string[], day: string) =>
        printPage([
          { x: 60, y: 60, size: 16, lines: [title] },
          { x: 380, y: 60, lines: [day] },
          {
            x: 60,
            y: 90,
            lines: [
              ...lines,
              'Tenant: Tansy Orchard Ltd',
              'Seen by Amos Tulk',
              'Carpets worn by the plan chests',
              'Sash windows painted shut; plaster wants repair',
              'Partitions and sink unit wanting',
              'Gutters choked, lift shaft rusted',
              'Roof lights cracked over the stairs',
            ],
          },
        ])
      const papers = [page('Summary', [], ''), page('Schedule of dilapidations', ['Sheet 1 of 2'], '27 February 2026')]
      expect(split(serving, ...papers)).toMatchObject([{ pages: [1, 2, 3], reviewReasons: ['boundary_uncertain'] }])
    })

    it('begins a letter behind a page of another', () => {
      const between = printPage([
        { x: 60, y: 40, size: 22, lines: ['Harnwick Print'] },
        {
          x: 60,
          y: 140,
          lines: ['Fox Mills & Sons', 'Harnwick', '', 'Your cards are ready to be fetched.'].filter(Boolean),
        },
      ])
      expect(namesAt(paper({}), cover(told), between)).not.toContain('enclosed')
    })

    it.each([
      ['is of a later day', { day: '3 March 2026' }],
      ['is for another', { field: 'Pewter Lamp Ltd' }],
      ['names a stranger', { more: 'Fox Timber Ltd' }],
      ['has another heading', { heading: 'Certificate of Public Liability Insurance' }],
    ])('begins a letter where it %s', (_, other) => {
      expect(namesAt(paper(other), cover(told))).not.toContain('enclosed')
    })

    it('begins a letter where none is announced, or where it has a window of its own', () => {
      expect(namesAt(paper({}), cover('We will send the certificate in April.'))).not.toContain('enclosed')
      const windowed = printPage([
        { x: 60, y: 60, size: 16, lines: ["Certificate of Employers' Liability Insurance"] },
        { x: 60, y: 120, lines: ['Tansy Orchard Ltd', 'Unit 4, Lower Yard', 'Harnwick', 'HK2 7QT'] },
      ])
      expect(namesAt(windowed, cover(told))).not.toContain('enclosed')
    })
  })

  it('parts two notices of one name and number, whatever the first says of its enclosure', () => {
    const notice = (reference: string) =>
      printPage([
        { x: 60, y: 40, size: 16, lines: ['Harnwick Council', 'PENALTY CHARGE NOTICE'] },
        { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
        { x: 330, y: 120, lines: ['2 March 2026', 'Account 12001039'] },
        { x: 60, y: 260, lines: [`Penalty ${reference}. A copy of the notice is enclosed.`] },
      ])
    expect(pagesOf(notice('HK40771'), notice('HK40802'))).toEqual([[1], [2]])
  })

  it('keeps the copy of an invoice with the reminder that lists it, unless it has a window of its own', () => {
    const reminder = letter({ body: ['Invoice 4780355 for £1,044.00 is still unpaid.'], subject: 'Overdue account' })
    const copy = (title: string, address: string[], sender = 'Larkfield Instruments') =>
      printPage([
        { x: 60, y: 40, size: 14, lines: [sender] },
        { x: 60, y: 80, size: 14, lines: [title] },
        { x: 60, y: 120, lines: ['Tansy Orchard Ltd', ...address, 'Invoice 4780355 16/02/26', 'Order: verbal'] },
        { x: 60, y: 260, lines: ['Nails, twenty boxes | £870.00', 'Total | £1,044.00'] },
      ])
    expect(namesAt(copy('COPY INVOICE', []), reminder)).toContain('enclosed')
    for (const title of ['INVOICE', 'COPY CENTRE INVOICE', 'INVOICE - CUSTOMER COPY'])
      expect(namesAt(copy(title, []), reminder)).not.toContain('enclosed')
    expect(namesAt(copy('COPY TAX INVOICE', []), reminder)).toContain('enclosed')
    expect(namesAt(copy('COPY INVOICE', [], 'Osprey Plumbing Supplies'), reminder)).not.toContain('enclosed')
    expect(namesAt(copy('COPY INVOICE', []), letter({ subject: 'Overdue account' }))).not.toContain('enclosed')
    expect(namesAt(copy('COPY INVOICE', ['Unit 4', 'Lower Yard', 'Harnwick', 'HK2 7QT']), reminder)).not.toContain(
      'enclosed',
    )
  })

  it('is of no other matter where the logo stands before the company in its head', () => {
    const invoice = (head: string, foot: string) =>
      printPage([
        { x: 60, y: 40, size: 16, lines: [head] },
        { x: 60, y: 140, lines: ['Tansy Orchard Ltd', 'Gas Street', 'Harnwick HK2 7QT'] },
        { x: 60, y: 260, lines: ['Invoice PH 330926 of 2 March 2026', 'Kraft liner, ten rolls £444.01'] },
        { x: 60, y: 810, lines: [foot] },
      ])
    const first = invoice('Hexpaper Merchants Ltd', 'Page 1 of 2')
    const second = (head: string) =>
      split(
        first,
        printPage([
          { x: 60, y: 40, lines: [head] },
          { x: 60, y: 80, lines: ['Invoice PH 330926 of 2 March 2026', 'Carton, one roll £45.95', 'Total £489.96'] },
          { x: 60, y: 810, lines: ['Page 2 of 2'] },
        ]),
      )[0]!.boundary.signals.map(({ name }) => name)
    expect(second('Re: Hexpaper Hexpaper Merchants Ltd')).not.toContain('other_matter')
    for (const other of ['Re: Hexpaper Hexboard Merchants Ltd', 'Re: Merchants Merchants Ltd'])
      expect(second(other)).toContain('other_matter')
  })

  it('bears no date of its own where it is dated under a signature', () => {
    const dated = (label: string, y = 340) =>
      namesAt(
        printPage([
          { x: 300, y: 60, lines: ['Particulars of debt', 'Sawn timber, delivered'] },
          { x: 60, y, lines: [label, 'Name: H. Plum', 'Date: 3 March 2026'] },
        ]),
      )
    expect(dated('Signature of individual')).not.toContain('date')
    expect(dated('Signature of individual', 60)).toContain('date')
    for (const label of ['Sawmill Yard', 'Signed for by: I. Plum', 'Signature Flooring'])
      expect(dated(label)).toContain('date')
  })

  it('bears a policy’s number in two groups of figures as the page before does', () => {
    const form = (number: string) =>
      printPage([
        { x: 60, y: 56, size: 13, lines: ['Acceptance of renewal terms'] },
        { x: 60, y: 84, lines: [`Policy HPC ${number} Tansy Orchard Ltd`, 'Please tick:', 'We accept the terms.'] },
      ])
    const renewal = letter({ subject: 'Policy HPC 0077/4418 - renewal', signedBy: [] })
    expect(namesAt(form('0077/4418'), renewal)).toEqual(expect.arrayContaining(['reference', 'same_addressee']))
    expect(namesAt(form('0078/9902'), renewal)).not.toContain('reference')
    for (const shared of ['2026/27', '2026/2027', '0900/1700', '9001/2015', '0900-1700'])
      expect(namesAt(form(shared), letter({ subject: `As of ${shared}`, signedBy: [] }))).not.toContain('reference')
  })

  it('tells how sure it is, and from what', () => {
    const [, second] = split(letter(), otherLetter())
    expect(second!.boundary.confidence).toBeGreaterThan(0.95)
    expect(second!.boundary.signals.map((signal) => signal.name)).toEqual(
      expect.arrayContaining(['address_window', 'salutation', 'date']),
    )
    expect(second!.reviewReasons).not.toContain('boundary_uncertain')
  })

  it('is sure of a statement with a title under a letterhead of its own', () => {
    const titled = printPage([
      { x: 380, y: 40, size: 16, lines: ['Skell Building Society'] },
      { x: 380, y: 70, lines: ['High Skellgate, Ripon HG4 9ZZ'] },
      { x: 60, y: 180, lines: ['STATEMENT', 'Brought forward | £62,000.00', 'Interest | £474.04'] },
    ])
    expect(namesAt(titled, letter())).toEqual(expect.not.arrayContaining(['no_opening']))
    for (const { reviewReasons } of split(letter(), titled)) expect(reviewReasons).not.toContain('boundary_uncertain')
  })

  it('asks a person where it is not sure', () => {
    const found = split(letter({ signedBy: [] }), statement)
    expect(found.flatMap((entry) => entry.reviewReasons)).toContain('boundary_uncertain')
  })

  it('asks a person where a page holds hardly a word: it may be a sheet that parts letters', () => {
    const [first] = split(letter(), printPage([{ x: 200, y: 100, size: 20, lines: ['PATCH T'] }]))
    expect(first?.pages).toEqual([1, 2])
    expect(first?.reviewReasons).toContain('boundary_uncertain')
  })

  it('puts every page with content into exactly one letter, in order', () => {
    const pages = [
      letter(),
      blankPage(),
      sheet(['Something']),
      separatorPage(),
      unreadablePage(),
      otherLetter(),
      letter(),
      sheet(['Else']),
    ]
    expect(pagesOf(...pages).flat()).toEqual([1, 3, 5, 6, 7, 8])
  })

  it('finds the letters of a long scan in reasonable work', () => {
    const pages = Array.from({ length: 250 }, (_, index) =>
      index % 2 === 0 ? letter({ date: `${(index % 27) + 1} February 2026` }) : otherLetter(),
    )
    expect(split(...pages)).toHaveLength(250)
  })

  it('is not held up by pages of nonsense', () => {
    const nonsense = ['A'.repeat(100_000), '1'.repeat(100_000), 'a-'.repeat(50_000), 'we will pay by '.repeat(5_000)]
    expect(pagesOf(printPage([{ x: 10, y: 20, size: 1, lines: nonsense }]))).toEqual([[1]])
  })
})

describe('a page by hand behind a printed one', () => {
  const note = {
    ...sheet([
      'to everybody who works upstairs, downstairs or next door in this row of arches',
      'platters for meetings are five pounds a head, and hot cobs until they run out, which',
      'they do. Order by ten and we are with you by twelve, all week but on Sundays.',
    ]),
    handwritten: true,
  }
  const printed = { ...note, handwritten: false }

  it('is of other print, and goes on with no sentence in small letters: some hands have but one case', () => {
    const body = [
      'The excess for young drivers is stated in the schedule of the fleet policy, and the premium is due in May.',
    ]
    const before = { ...letter({ body }), handwritten: false }
    expect(namesAt(note, before)).toContain('other_print')
    expect(namesAt(note, before)).not.toContain('runs_on')
    expect(namesAt(printed, before)).not.toContain('other_print')
    expect(namesAt(printed, before)).toContain('runs_on')
  })
})

describe('a page number that goes on from one letter to another', () => {
  const end = (sender: string, text: string[]) =>
    printPage([
      { x: 60, y: 60, lines: text },
      { x: 60, y: 200, lines: ['Yours faithfully', 'A Lane', sender] },
      { x: 280, y: 800, lines: ['Page 2 of 2'] },
    ])
  const first = letter({ footer: 'Page 1 of 2', signedBy: [] })
  const other = otherLetter({ footer: 'Page 1 of 2', signedBy: [] })
  const ownEnd = end('Larkfield Instruments', [
    'The weights of your laboratory balances are due for calibration in the autumn.',
    'Our engineer will telephone.',
  ])
  const otherEnd = end('Osprey Mutual Insurance', [
    'Excess for young drivers is stated in the schedule of the fleet policy.',
    'The premium is due at the end of May.',
  ])
  const found = (...pages: PageReading[]) =>
    split(...pages).map((read) => [read.pages.join(), read.reviewReasons.includes('boundary_uncertain')])

  it('is doubted when the page is signed by the sender of another letter', () => {
    expect(found(first, other, ownEnd, otherEnd)).toContainEqual(['2,3', true])
  })

  it('is doubted when the page is signed by an organisation that the letter does not name', () => {
    expect(found(first, end('Other Bank plc', ['Interest on the overdraft is debited each quarter.']))).toEqual([
      ['1,2', true],
    ])
  })

  it('is believed when the page is signed by the sender', () => {
    expect(found(first, ownEnd, other, otherEnd)).toEqual([
      ['1,2', false],
      ['3,4', false],
    ])
  })
})
