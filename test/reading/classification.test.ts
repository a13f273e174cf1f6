import { describe, expect, it } from 'vitest'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedLetter, printLetter, scan } from './build-page.ts'

/** Letters of 2 March 2026 that arrived on 5 March 2026. */
const read = (letter: PrintedLetter) =>
  readLetters(scan(printLetter({ date: '2 March 2026', ...letter })), {
    receivedAt: new Date('2026-03-05T09:00:00Z'),
  })[0]!

interface Example {
  category: string
  priority: string
  letter: PrintedLetter
}

const examples: Example[] = [
  {
    category: 'general',
    priority: 'low',
    letter: {
      sender: 'Penwith Cliff Rescue Trust',
      subject: 'Your gift of £1,265.40',
      body: [
        'What a splendid result from your climb! Your transfer has already been set aside for two new stretchers.',
        'This letter is your receipt. With warmest thanks from all fourteen of us.',
      ],
    },
  },
  {
    category: 'general',
    priority: 'low',
    letter: {
      sender: 'Lumen & Lathe',
      subject: 'Your order 50-7718',
      body: [
        'Thank you for your order. This letter confirms what we are making for you: 6 pendants, old brass, 300 mm.',
        'This is not an invoice; one will follow with the goods, and there is nothing for you to do in the meantime.',
      ],
    },
  },
  {
    category: 'banking',
    priority: 'high',
    letter: {
      sender: 'Furlong Bank',
      subject: 'We noticed something unusual on your account',
      body: [
        'Somebody tried to sign in to your account from a device that we have not seen before.',
        'Please call us straight away on the number on the back of your card.',
      ],
    },
  },
  {
    category: 'insurance',
    priority: 'critical',
    letter: {
      sender: 'Linnet Motor Insurance',
      subject: 'Notice of cancellation',
      body: [
        'Your bank returned the Direct Debit for your fleet premium of £1,902.33, and the agreement is in arrears.',
        'The notice will be withdrawn if £1,902.33 reaches us before noon on 27 March 2026.',
      ],
    },
  },
  {
    category: 'insurance',
    priority: 'low',
    letter: {
      sender: 'Linnet Mutual',
      subject: 'Your claim has been settled',
      body: [
        'A payment of £2,140.00 for the burst pipe left us today. With that our file is closed.',
        'If the damp comes back, please open a new claim under your policy.',
      ],
    },
  },
  {
    category: 'company_filing',
    priority: 'low',
    letter: {
      sender: 'Companies House',
      subject: 'Confirmation of change of registered office address',
      body: ['We received form AD01 on 23 February 2026. If you did not make this change, please tell us.'],
    },
  },
  {
    category: 'company_filing',
    priority: 'low',
    letter: {
      sender: 'Companies House',
      subject: 'Statement of satisfaction of a charge',
      body: [
        'We have registered the form that was filed on 26 February 2026. This is a receipt for your files.',
        'If neither you nor the lender sent us the form, please let us know.',
      ],
    },
  },
  {
    category: 'general',
    priority: 'medium',
    letter: {
      sender: 'Ellingham Bowls Club',
      subject: 'The pitch by the gate',
      body: ['If you wish to keep the pitch, please sign the form and write your pitch number on it.'],
    },
  },
  {
    category: 'payroll_pensions',
    priority: 'medium',
    letter: {
      subject: 'Notice of resignation',
      body: [
        'Please take this as my notice that I am leaving my job. My last working day would be 28 April 2026.',
        'I have six days of holiday left. Perhaps you would let me know whether I should take them.',
      ],
    },
  },
  {
    category: 'payroll_pensions',
    priority: 'high',
    letter: {
      sender: 'Spinners and Weavers Union',
      subject: 'Pay claim 2026 and request for recognition',
      body: [
        'This is a request under Schedule A1 to the Act of 1992 that the company recognise us for collective bargaining.',
        'You should reply by 27 March 2026. If we cannot agree, we may apply to the Central Arbitration Committee.',
      ],
    },
  },
  {
    category: 'insurance',
    priority: 'medium',
    letter: {
      sender: 'Linnet Mutual',
      subject: 'Your yearly vehicle list',
      body: [
        'Below is what the database shows for your fleet. Will you run your eye down it?',
        'If it is right there is nothing more to do and you may file this.',
      ],
    },
  },
  {
    category: 'tax',
    priority: 'low',
    letter: {
      sender: 'HM Revenue & Customs',
      subject: 'Change to your EORI record',
      body: [
        'As you asked, we have changed the contact name for customs. Keep this letter with your customs records. No answer is needed.',
      ],
    },
  },
  {
    category: 'utilities',
    priority: 'medium',
    letter: {
      sender: 'Linnet Telecom',
      subject: 'Your contract is coming to the end of its minimum term',
      body: [
        'From 14 August 2026 you can leave or change your broadband without any charge.',
        'If you stay as you are, nothing will be cut off. Have a look at what suits you.',
      ],
    },
  },
  {
    category: 'invoice',
    priority: 'medium',
    letter: {
      sender: 'Marches Clay',
      subject: 'Statement',
      body: [
        'Nothing on this account is overdue. Please compare the statement with your own ledger and tell us by 24 April 2026 if the two do not agree.',
      ],
    },
  },
  {
    category: 'legal',
    priority: 'critical',
    letter: {
      sender: 'Kerr LLP Solicitors',
      subject: 'Our clients: Fjordline Outboards',
      body: [
        'We are solicitors and are instructed by Fjordline Outboards, to whom you owe £38,914.50.',
        'Failing payment in full by 27 March 2026, we have instructions to raise an action in Edinburgh Sheriff Court.',
      ],
    },
  },
  {
    category: 'company_filing',
    priority: 'critical',
    letter: {
      sender: 'Companies House',
      subject: 'Overdue confirmation statement',
      body: [
        'Unless it is delivered by 27 March 2026, steps will be taken under section 1000 of the Companies Act 2006 to strike the company off the register.',
      ],
    },
  },
  {
    category: 'tax',
    priority: 'low',
    letter: {
      sender: 'HM Revenue & Customs',
      subject: 'Late payment penalty cancelled',
      body: ['Thank you for your letter. We have cancelled the penalty of £166.02 in full. No reply is called for.'],
    },
  },
  {
    category: 'banking',
    priority: 'high',
    letter: {
      sender: 'Furlong Bank',
      subject: 'Did you ask for a new card?',
      body: [
        'Somebody rang us in the name of a director and asked for a new card. We have blocked the card that ends 7718.',
        'If it was not you, ring our fraud team on the number on the back of your card.',
      ],
    },
  },
  {
    category: 'banking',
    priority: 'medium',
    letter: {
      sender: 'Corsa Cards',
      subject: 'Taking cards in your shop',
      body: [
        'The rates for debit cards and the hire of your terminal are on the enclosed sheet. You need do nothing.',
        'Please keep this with your merchant agreement.',
      ],
    },
  },
  {
    category: 'utilities',
    priority: 'high',
    letter: {
      sender: 'Linnet Business Gas',
      subject: 'Your account is overdue',
      body: ['Our bill of 9 January has not been paid. Please pay £2,940.17 by 27 March 2026, by card or by cheque.'],
    },
  },
  {
    category: 'tax',
    priority: 'high',
    letter: {
      sender: 'HM Revenue & Customs',
      subject: 'Self Assessment: your payment on account',
      body: ['You have to pay £1,204.00 by 31 July 2026. Interest is charged on tax that is paid late.'],
    },
  },
  {
    category: 'tax',
    priority: 'medium',
    letter: {
      sender: 'HM Revenue & Customs',
      subject: 'PAYE coding notice',
      body: ['The tax code of your employee has changed. Please use the new code from the next pay day.'],
    },
  },
  {
    category: 'tax',
    priority: 'low',
    letter: {
      sender: 'HM Revenue & Customs',
      subject: 'Your VAT registration',
      body: ['We have changed the address on your VAT account. This letter is for your information only.'],
    },
  },
  {
    category: 'company_filing',
    priority: 'high',
    letter: {
      sender: 'Companies House',
      subject: 'Your accounts are due',
      body: ['The accounts of the company must be delivered to the Registrar of Companies by 30 June 2026.'],
    },
  },
  {
    category: 'company_filing',
    priority: 'critical',
    letter: {
      sender: 'Companies House',
      subject: 'First Gazette notice for voluntary strike-off',
      body: ['An application to strike the company off has been received from its directors.'],
    },
  },
  {
    category: 'legal',
    priority: 'critical',
    letter: {
      sender: 'Quill & Vane Solicitors',
      subject: 'Letter of claim: unpaid invoices',
      body: [
        'We act for Dovetail Joinery Ltd. Unless you pay £4,000.00 within 14 days of the date of this letter, our client will issue a claim in the County Court without further notice.',
      ],
    },
  },
  {
    category: 'legal',
    priority: 'critical',
    letter: {
      sender: 'County Court at Harnwick',
      subject: 'Judgment for claimant (in default)',
      body: ['You have not replied to the claim form. It is ordered that you must pay the claimant £812.00.'],
    },
  },
  {
    category: 'legal',
    priority: 'critical',
    letter: {
      sender: 'Brackwater Enforcement',
      subject: 'Notice of enforcement',
      body: [
        'You must pay the sum outstanding of £930.00 by 14 March 2026. If you do not, an enforcement agent will visit your premises.',
      ],
    },
  },
  {
    category: 'regulatory',
    priority: 'high',
    letter: {
      sender: 'Harnwick Borough Council',
      subject: 'Penalty Charge Notice HK44710',
      body: [
        'Your vehicle was seen in a bus lane. You must pay the penalty charge of £70.00 within 28 days of the date of this notice.',
      ],
    },
  },
  {
    category: 'regulatory',
    priority: 'high',
    letter: {
      sender: 'Ottersby District Council',
      subject: 'Renewal of your premises licence',
      body: [
        'Your premises licence must be renewed. The annual fee of £180.00 must reach the licensing team by 20 May 2026.',
      ],
    },
  },
  {
    category: 'regulatory',
    priority: 'high',
    letter: {
      sender: 'Environment Agency',
      subject: 'Your registration as a waste carrier',
      body: [
        'Your registration as a waste carrier must be renewed by 12 April 2026. It is an offence to carry waste without it.',
      ],
    },
  },
  {
    category: 'banking',
    priority: 'low',
    letter: {
      sender: 'Tarn Valley Bank',
      subject: 'Your savings account statement',
      body: [
        'Balance brought forward on 1 February 2026 £100.00. Balance carried forward on 28 February 2026 £101.00. This statement is for your records.',
      ],
    },
  },
  {
    category: 'banking',
    priority: 'high',
    letter: {
      sender: 'Tarn Valley Bank',
      subject: 'Fraud alert on your business debit card',
      body: ['We stopped an unauthorised payment from your business current account. Please call us.'],
    },
  },
  {
    category: 'banking',
    priority: 'medium',
    letter: {
      sender: 'Tarn Valley Bank',
      subject: 'Updates to your merchant agreement',
      body: [
        'Some of the terms change on 1 June 2026. You do not need to do anything; the new terms will simply apply.',
      ],
    },
  },
  {
    category: 'banking',
    priority: 'medium',
    letter: {
      sender: 'Tarn Valley Bank',
      subject: 'Changes to your overdraft',
      body: [
        'The interest rate on your overdraft changes on 1 June 2026. Please keep this letter with your facility letter.',
      ],
    },
  },
  {
    category: 'insurance',
    priority: 'medium',
    letter: {
      sender: 'Osprey Mutual Insurance',
      subject: 'Your public liability policy renewal',
      body: [
        'Your policy can be renewed for a premium of £410.00. Please tell us by 30 April 2026 whether you want to renew it.',
      ],
    },
  },
  {
    category: 'insurance',
    priority: 'critical',
    letter: {
      sender: 'Osprey Mutual Insurance',
      subject: 'Cancellation of your policy for non-payment',
      body: ['The premium of £55.00 has not been paid. We will cancel your policy on 1 April 2026.'],
    },
  },
  {
    category: 'invoice',
    priority: 'medium',
    letter: {
      sender: 'Dovetail Joinery Ltd',
      greeting: '',
      subject: 'Invoice DJ-0091',
      body: [
        'Qty Description Unit price Total',
        'Oak doors, four, net £900.00, VAT £180.00, invoice total £1,080.00',
        'Payment terms: 60 days from the date of invoice.',
      ],
    },
  },
  {
    category: 'invoice',
    priority: 'high',
    letter: {
      sender: 'Dovetail Joinery Ltd',
      subject: 'Second reminder: invoice DJ-0091 is overdue',
      body: ['Our invoice DJ-0091 of 4 December 2025 has not been paid. Please pay £1,080.00 by 20 April 2026.'],
    },
  },
  {
    category: 'invoice',
    priority: 'low',
    letter: {
      sender: 'Dovetail Joinery Ltd',
      greeting: '',
      subject: 'Credit note CN-12',
      body: ['Returned hinges, net £20.00, VAT £4.00. We have credited your account. You do not need to do anything.'],
    },
  },
  {
    category: 'utilities',
    priority: 'high',
    letter: {
      sender: 'Brightwater Energy',
      subject: 'Your gas bill',
      body: ['Meter reading 4471, 820 kWh, standing charge 90 days. Please pay £212.00 by 25 March 2026.'],
    },
  },
  {
    category: 'utilities',
    priority: 'critical',
    letter: {
      sender: 'Brightwater Energy',
      subject: 'We are going to disconnect your gas supply',
      body: ['You owe us £812.00 for gas. Please pay by 30 April 2026.'],
    },
  },
  {
    category: 'payroll_pensions',
    priority: 'critical',
    letter: {
      sender: 'Harnwick Magistrates’ Court',
      subject: 'Attachment of earnings order',
      body: [
        'You must make deductions from the earnings of your employee named above and send the first payment by 2 April 2026.',
      ],
    },
  },
  {
    category: 'payroll_pensions',
    priority: 'low',
    letter: {
      sender: 'Saltmarsh Pension Trustees',
      subject: 'Your workplace pension: yearly newsletter for employers',
      body: [
        'The master trust has a new chair. This is for your information; you do not need to do anything about your pension scheme.',
      ],
    },
  },
  {
    category: 'property',
    priority: 'high',
    letter: {
      sender: 'Finch Estates',
      subject: 'Rent due on 25 March 2026',
      body: [
        'Please pay the rent of £4,500.00 under your lease by 25 March 2026. The landlord also asks for the service charge.',
      ],
    },
  },
  {
    category: 'property',
    priority: 'critical',
    letter: {
      sender: 'Finch Estates',
      subject: 'Forfeiture of your lease',
      body: [
        'The rent has not been paid. The landlord will forfeit the lease unless we receive £4,500.00 by 30 March 2026.',
      ],
    },
  },
  {
    category: 'general',
    priority: 'low',
    letter: {
      to: ['Tansy Orchard Ltd', '4 Mill Lane'],
      greeting: 'Dear friends,',
      body: ['I wanted to say thank you for the apples that you gave to our school fair. The children loved them.'],
      signedBy: ['With best wishes', 'Ida Plum'],
    },
  },
  {
    category: 'marketing',
    priority: 'low',
    letter: {
      sender: 'Sunbeam Blinds',
      subject: 'An exclusive offer: 30% off all office blinds',
      body: ['Call us today for a free quote. The discount ends on 12 March 2026. No obligation.'],
    },
  },
  {
    category: 'marketing',
    priority: 'low',
    letter: {
      sender: 'Harnwick Business Fair',
      subject: 'You are invited to the Harnwick Business Fair',
      body: ['Sixty exhibitors, speakers and a free lunch on 10 March 2026. Tickets are free. R.S.V.P. by 8 March.'],
    },
  },
]

describe('what a letter is about, and how urgent it is', () => {
  it.each(examples.map((example) => [example.letter.subject ?? example.letter.body[0]!, example] as const))(
    '%s',
    (_, { category, priority, letter }) => {
      const { category: found, priority: ranked } = read(letter)
      expect({ category: found, priority: ranked }).toEqual({ category, priority })
    },
  )

  it('leaves a letter in another language to a person, under "other"', () => {
    const letter = read({
      sender: 'Bäckerei Vogelsang',
      greeting: 'Sehr geehrte Damen und Herren,',
      subject: 'Unsere neue Adresse',
      body: [
        'wir sind umgezogen und freuen uns, Sie in den neuen Räumen zu begrüßen. Bitte richten Sie Ihre Post von jetzt an die neue Adresse, die Sie unten finden.',
      ],
    })
    expect(letter).toMatchObject({ category: 'other', language: 'de', deadlines: [], priority: 'low' })
    expect(letter.reviewReasons).toContain('language_unsupported')
  })

  it.each([
    [
      'critical',
      'Instalments unpaid',
      'Your policy will be cancelled on 20 March 2026 unless we have received £429.60.',
    ],
    [
      'critical',
      'Notice of cancellation: premium not received',
      'Your September instalment of £142.36 came back unpaid.',
    ],
    ['critical', 'Unpaid fees', 'Our client has told us to raise an action in the sheriff court for payment.'],
    ['critical', 'Simple Procedure', 'Someone has made a claim against you in the sheriff court.'],
    ['critical', 'Debtors (Scotland) Act 1987', 'You are liable to be wound up if you do not pay by 27 April 2026.'],
    ['medium', 'Form AD01', 'Your form was rejected. It has not been registered. Correct it and file it again online.'],
    ['high', 'Was this you?', 'Someone signed in to your account from a device that we have not seen before.'],
    ['critical', 'Arrears of rent', 'Our client will exercise its right under clause 5.1 to forfeit the lease.'],
    ['high', 'Tenancies Act 1954, section 25', 'To keep your lease you must apply to the court by 30 November 2026.'],
    ['medium', 'Please confirm who can sign', 'If this is right there is nothing more for you to do.'],
    [
      'low',
      'A change was registered',
      'We need the company to know of it. If it sent the form, there is no more to do.',
    ],
    [
      'high',
      'Reminder: confirmation statement',
      'Deliver it by 27 April 2026. If it is late we may take steps to strike the company off.',
    ],
    [
      'high',
      'Your confirmation statement is due',
      'Deliver it by 27 April 2026. It is an offence not to, and we could take steps to strike the company off.',
    ],
    [
      'high',
      'Your confirmation statement is due',
      'Deliver it by 27 April 2026. It is an offence not to, and we may also take steps to remove the company from the register.',
    ],
    ['critical', 'Arrears of rent', 'We may take steps to forfeit the lease.'],
    [
      'low',
      'How very grateful we are',
      'I write to say how very grateful we are for what your nurses did for our old dog. The shortbread is from us both. Please share it out.',
    ],
    [
      'low',
      'The photographs',
      'I wanted to say thank you for the dress, and send two photographs. Please dont send them back. Please put them up.',
    ],
    ['medium', 'Your visit', 'Thank you all. Please put this right at once.'],
    [
      'medium',
      'Your policy',
      'With our sincere thanks for your custom. The certificate of insurance is here. Please put it up.',
    ],
    [
      'medium',
      'Your enquiry',
      'Thank you very much for your enquiry about the balances. Please put a cheque in the post to us.',
    ],
    [
      'medium',
      'How very grateful we are',
      'I write to say how very grateful we are for what your nurses did for our old dog. Could you send me their names?',
    ],
    [
      'medium',
      'Your new policy documents',
      'Your certificate is enclosed. You must display it where staff can read it.',
    ],
    ['medium', 'Your new documents', 'Keep the papers in a safe place. You need not do anything about the premium.'],
    [
      'medium',
      'Your cover',
      'Would you read the schedule through and check the limits? You need not do anything else.',
    ],
    [
      'medium',
      'Notice of tax code',
      'Enter the code on the payroll record of the employee, and use it when you pay him.',
    ],
    ['low', 'Your code of practice', 'We apply the code of conduct of our trade body at every branch.'],
    ['low', 'Thank you for your order', 'Use the code SPRING the next time. You need not do anything.'],
    ['low', 'Your meter', 'We keep your documents safe. We read your meter carefully and check it twice.'],
    ['critical', 'Unpaid invoices', 'I intend to issue proceedings against you in the county court.'],
    ['critical', 'Unpaid invoices', 'The liquidators intend to issue proceedings against the directors.'],
    ['medium', 'Your lease', 'Please find enclosed the lease for signature and return.'],
    ['low', 'How deposits are divided', 'Some do not agree, and mean to go to court.'],
    [
      'critical',
      'We have received an application to strike this company off',
      'Your form has to reach us by 4 August 2026.',
    ],
    ['critical', 'Notice of cancellation: your premium has not been paid', 'You have to pay £688.40 by 27 April 2026.'],
    ['low', 'The allotment lease', 'Our appointment was kept. There is nothing further that we need from you.'],
    ['medium', 'Invoice 77-20455', 'We will collect £216.24 from your account. There is nothing for you to do.'],
    ['low', 'Invoice 77-20455', 'Your invoice is paid. Thank you for your payment. There is nothing for you to do.'],
    ['high', 'Your secret API key has been published', 'We have switched it off and stopped payouts.'],
    ['medium', 'Statement of account', 'Would you look at this and compare it with your own ledger?'],
    ['medium', 'Certificate of insurance', 'Display it at the works. No reply is needed.'],
  ])('is %s by what the letter says will come: %s', (priority, subject, sentence) => {
    expect(read({ sender: 'Larkfield Estates', subject, body: [sentence] }).priority).toBe(priority)
  })

  it.each([
    [
      'tax',
      'Office of the Revenue Commissioners',
      'FINAL DEMAND – VALUE-ADDED TAX',
      'You are required to pay €3,846.55.',
    ],
    [
      'tax',
      'Revenue Jersey',
      'GST: you are now registered',
      'Registration begins on 1 January 2027. Keep your GST number.',
    ],
    ['company_filing', 'Ida Plum', 'Resignation as a director', 'I resign as a director of the company from today.'],
    [
      'marketing',
      'Open Directory of Marks',
      'Your trade mark',
      'Publication in our register. This is an offer, not an invoice.',
    ],
  ])('is %s where %s writes of it', (category, sender, subject, sentence) => {
    expect(read({ sender, subject, body: [sentence, 'We thank you for your attention.'] }).category).toBe(category)
  })

  it('is no offer of a register where terms are agreed', () => {
    const subject = 'Claim 4TZ00112: terms'
    const body = [
      'We make this offer to settle the claim. It must be accepted soon. This offer letter is not an invoice.',
    ]
    expect(read({ sender: 'Marsh Plum Solicitors', subject, body }).category).not.toBe('marketing')
  })

  it('is of property where a lawyer writes of a lease’s rent or renewal, and of law where one writes of a debt', () => {
    const act = 'We are instructed by your landlord, for whom we act, Peartree Estates Ltd.'
    const by = (subject: string, more: string) =>
      read({ sender: 'Marsh Plum Solicitors', subject, body: [act, more] }).category
    const review = 'The open market rent for the five years from the review date is to be £42,000 a year.'
    expect(by('Rent review at 24 June 2026: Unit 5, The Maltings', review)).toBe('property')
    expect(
      by('Unit 5, The Maltings', `This is notice of a rent review. ${review} The rent review is under clause 4.`),
    ).toBe('property')
    expect(by('Renewal lease of Unit 5', 'A draft of the lease is enclosed. Please let us have your comments.')).toBe(
      'property',
    )
    expect(by('Unpaid rent of £8,400', 'If the sum is not paid we are to issue proceedings in the County Court.')).toBe(
      'legal',
    )
  })

  it('is critical where a court or a coroner summons, whatever the subject is', () => {
    const plea = ['The company is charged with the offence below. You must enter a plea by 27 March 2026.']
    const notice = {
      sender: 'Driver and Vehicle Standards Agency',
      subject: 'Single Justice Procedure Notice',
      body: plea,
    }
    expect(read(notice)).toMatchObject({ category: 'legal', priority: 'critical' })
    const body = ['SUMMONS TO PRODUCE EVIDENCE', 'I require the company to produce the records to me by 27 March 2026.']
    expect(read({ subject: 'Inquest touching the death of Mr Rowe', body }).priority).toBe('critical')
    const witness = ['I require you to give evidence on 30 April 2026.']
    const cited = { sender: 'Procurator Fiscal', subject: 'CITATION OF WITNESS', body: witness }
    expect(read(cited).priority).toBe('critical')
    expect(read({ sender: 'HM Coroner for Harnwick', subject: 'Schedule 5', body: witness }).priority).toBe('critical')
  })

  it('is high where the law sets the date, whoever writes of it', () => {
    const body = ['It is a legal duty. You must complete the declaration of your workplace pension by 31 August 2026.']
    const bureau = { sender: 'Nightjar Payroll', subject: 'Auto re-enrolment of your employees', body }
    expect(read(bureau)).toMatchObject({ category: 'payroll_pensions', priority: 'high' })
  })

  it.each([
    [
      'marketing',
      'Tidewater Capital',
      '£75,000 could be in your account on Thursday',
      "Stock to buy, a van to replace, a quarter's VAT to find: there is always something. We look at what your till takes rather than at a thick file of forecasts, and we say yes to two in three. Decision in four hours. No arrangement fee if you apply before 31 March 2026 with the code TIDE-OPL. You answer nine questions on line. Open banking shows us the last ninety days, and nothing more. A named adviser rings with offers from up to six lenders. You choose, or you don't. There's no charge for looking and no mark on your credit file. Last month a bakery in Leyton bought its second oven with us on a Monday and had it hot by the Friday. We are a broker, not a lender, and may receive commission.",
    ],
    [
      'marketing',
      'Peverell & Stride',
      'We have buyers waiting for offices in Corn Street',
      'If you own your premises, or hold a lease, let us tell you what they are worth. Mention this letter before 31 July and our fee is one per cent.',
    ],
    [
      'payroll_pensions',
      'County Court at Teasdale',
      'Request for statement of earnings',
      'Judgment debtor: L. Marsden. Attachment of Earnings Act 1971, section 14. You are required to complete the statement by 17 March 2026. It is an offence to fail to comply.',
    ],
  ])('is %s: %s, %s', (category, sender, subject, sentence) => {
    expect(read({ sender, subject, body: [sentence] }).category).toBe(category)
  })

  it.each(['Harnwick Royal Infirmary', 'Harnwick Hospitals NHS Trust'])(
    'is personal of whoever treats: %s',
    (sender) => {
      const letter = read({ sender, subject: 'Your appointment', body: ['We have made an appointment for you.'] })
      expect(letter.category).toBe('general')
      expect(letter.classificationSignals.map(({ name }) => name)).toContain('category_sender')
    },
  )

  it('is of property where a room is let by licence, however kindly it is offered', () => {
    const body = [
      'Your licence comes to an end on 31 July 2026. We can offer two further years. Come to our open evening.',
    ]
    expect(read({ sender: 'Workbench CIC', subject: 'Your licence at Studio 4', body }).category).toBe('property')
  })

  it('is of the tax that it is on, and of the building whose costs are shared', () => {
    const duty = ['A tenant must review the tax on each third anniversary of the lease and make another return.']
    expect(
      read({
        sender: 'Larkfield Operations',
        subject: 'Land and Buildings Transaction Tax: lease review',
        body: duty,
      }).category,
    ).toBe('tax')
    const shares = ['Stair cleaning £58.50', 'Gutter cleaning £48.00', 'VAT on our fee £18.00', 'Total £408.02']
    expect(read({ sender: 'Larkfield Property Factors', subject: 'Common charges', body: shares }).category).toBe(
      'property',
    )
  })

  it('is critical when something must be done within seven days of receipt', () => {
    const body = (date: string) => [`Please send us the drawings by ${date}.`]
    expect(read({ sender: 'Kittiwake Architects', subject: 'Drawings', body: body('12 March 2026') }).priority).toBe(
      'critical',
    )
    expect(read({ sender: 'Kittiwake Architects', subject: 'Drawings', body: body('13 March 2026') }).priority).toBe(
      'high',
    )
    expect(read({ sender: 'Kittiwake Architects', subject: 'Drawings', body: body('4 April 2026') }).priority).toBe(
      'high',
    )
    expect(read({ sender: 'Kittiwake Architects', subject: 'Drawings', body: body('5 April 2026') }).priority).toBe(
      'medium',
    )
  })
})

it('is no offer for its words alone, where it writes of dealings', () => {
  const { category, deadlines } = read({
    sender: 'Peel Reach Warehousing Ltd',
    subject: 'Damaged consignment, your ref SFF/2280, container MLCU 440718-3',
    body: [
      'The container was opened in the shed this morning. Water had',
      'come in through a hole in the roof panel at the door end. Of 312 cartons of ceramic tiles and fittings, 38 are wet and the pallets under them have collapsed.',
      'Please send your surveyor, or tell us that the goods may be moved, by 20 March 2026. We cannot keep bay 7 free after that day.',
    ],
  })
  expect(category).not.toBe('marketing')
  expect(deadlines.map(({ date }) => date)).toEqual(['2026-03-20'])
})
