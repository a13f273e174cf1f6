import { describe, expect, it } from 'vitest'
import { readLetters } from '../../src/reading/read-letters.ts'
import { type PrintedLetter, printLetter, printPage, scan } from './build-page.ts'

/** A letter of 2 March 2026 that arrived on 5 March 2026, with this in its body. */
function deadlinesOf(body: string[], letter: Partial<PrintedLetter> = {}) {
  const page = printLetter({
    sender: 'Larkfield Instruments',
    date: '2 March 2026',
    subject: 'Your account with us',
    ...letter,
    body,
  })
  return readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.deadlines
}
const datesOf = (body: string[], letter?: Partial<PrintedLetter>) =>
  deadlinesOf(body, letter).map((deadline) => deadline.date)

describe('a date printed as a limit is a deadline', () => {
  it.each([
    'Please pay £120.00 by 27 March 2026.',
    'You must send us the form no later than 27th March 2026.',
    'Your reply must reach us on or before Friday 27 March 2026.',
    'Payment is due on 27/03/2026.',
    'The sum of £90.00 is due for payment on 27-Mar-2026.',
    'Please return the signed copy before 5 pm on 27 Mar 26.',
    'You can object to this decision in writing until 27.03.2026.',
    'Unless we receive your evidence by noon on March 27, 2026 we shall decide without it.',
    'You must attend the hearing at Harnwick on 27 March 2026.',
    'Please arrange for somebody to fetch the key by 27 March.',
    'If you do not accept the changes, tell us by 2026-03-27.',
    'Fill in the sheet, or ring and read it to us, by next Friday, 27th March.',
    'Your registration ends on 27 March 2026. You must renew it by that date.',
    'Please pay by 27 Marcb 2O26.',
    'Thirty days, please – that makes it 27 March 2026.',
    'You must see to it that the register is updated by 27 March 2026.',
    'What you take must reach us by the 19th of the month after; for the first one that is 27 March 2026.',
    'Please see to it that the cheque is with us by Friday week, 27 March 2026.',
    'We should have your cheque by 27 March 2026.',
    'You ought to have the boiler serviced by 27 March 2026.',
    'Please fill in the report with your driver, and send everything back by 27 March 2026.',
    'Please let us have it all back by 27 March 2026.',
    'Unless the whole sum is in our account by midday on Friday of next week, 27 March 2026, they will forfeit the lease.',
    'The wood has to be down to that by the last Friday in March, 27 March 2026, when I shall look in again.',
    'I should be grateful for your answer in time for the meeting on 27 March 2026, when the budget is settled.',
    'I shall be at the unit at ten on Friday 27 March 2026 and would ask that one of you be there to meet me.',
    'Our terms give you a month’s notice, so tell us by 27 March 2026.',
    'Could you please let me know by Friday the 27th of’ March 2026 what you mean to do about it?',
    'Our Mr Sugden will be with you at 9.30 on 27 March 2026. Please have somebody there who can open the cellar.',
    'Our surveyor has you down for 27 March 2026, from 10 o’clock.',
    'All premises should have alarms fitted by 27 March 2026.',
    'Your registration ends on 27 March 2026. It is a legal requirement. The fee has gone up. You must renew it by that date.',
    'This is a firm quotation and offer, not an invoice. Please accept by 27 March 2026.',
    'If you do not agree, you may wish to lodge an appeal by 27 March 2026.',
    'Any further evidence that you may wish to rely on must be sent to us by 27 March 2026.',
    'Please return the mandate so that payment can be made by 27 March 2026.',
    'Please sign the form, so that the work can start, and send it by 27 March 2026.',
    'Unless you file the accounts you were required to file by 27 March 2026, the company will be struck off.',
    'Payments have to be made up to 27 March 2026 at the latest.',
    'Please send us no more than ten photographs before 27 March 2026.',
    'Your deadline to reply is now 27 March 2026.',
    'Our deadline for your papers is 27 March 2026.',
    'Companies House’s deadline to file your accounts is 27 March 2026.',
    'We said in our last letter that "payment must reach us by 27 March 2026".',
    'The review period to object ends on 27 March 2026.',
    'Your deadline to complete your re-declaration is 27 March 2026.',
    'The deadline for your answer to the auditor’s question is now 27 March 2026.',
  ])('%s', (sentence) => {
    expect(datesOf([sentence])).toEqual(['2026-03-27'])
  })

  it.each([
    'Your licence lasts three years and comes to an end on 28 March 2026. Trading without one is an offence. If you mean to go on, you must renew before then. We must have the renewal by 27 March 2026.',
    'I know that the law gives you two months, but could I please hear from you by 27 March 2026?',
  ])('is the only one where another is no day of its own: %s', (text) => {
    expect(datesOf([text])).toEqual(['2026-03-27'])
  })

  it('is one of two where the day before is another matter’s', () => {
    const ends = 'The lease lasts three years and comes to an end on 28 March 2026. It is not renewed.'
    const body = [`${ends} You must hand over the keys before that date. We must have the rent by 27 March 2026.`]
    expect(datesOf(body)).toEqual(['2026-03-27', '2026-03-28'])
  })

  it.each([
    ['We must tell you to pay within 14 days.', '2026-03-16'],
    ['We allow 28 days for payment, which makes it 30 March 2026.', '2026-03-30'],
    ['I know you have 21 days but after that we will petition.', '2026-03-23'],
    ['We appreciate that you have 28 days but no longer to appeal.', '2026-03-30'],
    ['You should have signed copies with us by 27 March 2026.', '2026-03-27'],
    ['Could we have it within 14 days of the date up there?', '2026-03-16'],
    ['Settlement: 27 March 2026. No discount is allowed.', '2026-03-27'],
    [
      'One of us will call at Unit 2 on Friday 27 March 2026. Somebody who knows the building ought to be there.',
      '2026-03-27',
    ],
    ['We are obliged to tell you to remove the sign within 14 days.', '2026-03-16'],
    ['We must give you the chance to reply within 14 days.', '2026-03-16'],
    ['The register will be updated unless you object within 28 days.', '2026-03-30'],
    ['Your entry will be corrected if you write to us within 14 days.', '2026-03-16'],
    ['I know you have 21 days to answer the demand, and after that we will petition.', '2026-03-23'],
    ['Our adviser will expect to hear from you within 14 days.', '2026-03-16'],
  ])('is counted whoever is said to speak: %s', (sentence, date) => {
    expect(datesOf([sentence])).toEqual([date])
  })

  it('is read where a form sets what leads to it, and a word alone, on lines of their own', () => {
    const page = printPage([
      { x: 60, y: 60, size: 14, lines: ['Witness Summons'] },
      { x: 60, y: 130, lines: ['Issued on 2 March 2026'] },
      { x: 60, y: 300, lines: ['You are summoned to attend at'] },
      { x: 60, y: 330, lines: ['The County Court, Sessions Square, Harnwick HK2 7QT'] },
      { x: 60, y: 360, lines: ['on'] },
      { x: 60, y: 390, lines: ['27 March 2026 at 10.30 am'] },
      { x: 60, y: 430, lines: ['to give evidence about the fitting of worktops at 8 Priory Mount.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-03-27'])
  })

  it('is read where a time of day begins the next line', () => {
    const page = printPage([
      { x: 380, y: 130, lines: ['2 March 2026'] },
      { x: 60, y: 300, lines: ['The goods are listed overleaf. Payment in full must reach us before'] },
      { x: 60, y: 340, lines: ['12 noon on 27 March 2026. After that officers will come back with a lorry.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-03-27'])
  })

  it('is read whole where the hour ends a line', () => {
    const lines = [
      'You must pay the whole sum, or agree an arrangement with us, by 11.59',
      '',
      'p.m. on 27 March 2026.',
    ]
    expect(datesOf(lines)).toEqual(['2026-03-27'])
  })

  it('is read whole where its day ends a line and its month begins the next', () => {
    const page = printPage([
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 380, y: 200, lines: ['2 March 2026'] },
      { x: 60, y: 300, lines: ['We ask you to tell us what you have done about each of the defects by 30'] },
      { x: 60, y: 340, lines: ['June 2026. Reply to the address above.'] },
    ])
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-06-30'])
  })

  it('keeps the sentence, the page and the rule', () => {
    expect(deadlinesOf(['We refer to your order. Please pay £120.00 by 27 March 2026.'])).toEqual([
      {
        date: '2026-03-27',
        description: 'Please pay £120.00 by 27 March 2026.',
        rule: 'explicit',
        baseDate: null,
        sourceText: 'Please pay £120.00 by 27 March 2026.',
        page: 1,
      },
    ])
  })

  it('counts the reduced sum and the full sum, each once and in order', () => {
    const body = [
      'The charge is £100.00 and you must pay it by 30 March 2026. Please pay £60.00 by 16 March 2026 and we accept that in full settlement.',
      'Remember: pay by 30 March 2026.',
    ]
    expect(datesOf(body)).toEqual(['2026-03-16', '2026-03-30'])
  })
})

describe('a period is counted from the date that it names', () => {
  it.each([
    ['You must pay within 14 days of the date of this letter.', '2026-03-16', '2026-03-02'],
    ['Please reply within fourteen (14) days from the date of this notice.', '2026-03-16', '2026-03-02'],
    ['You may appeal within 28 days of the date of issue of this decision.', '2026-03-30', '2026-03-02'],
    ['Please let us have your answer within 10 working days.', '2026-03-16', '2026-03-02'],
    ['You must pay no later than 7 days from the date of this demand.', '2026-03-09', '2026-03-02'],
    ['Please send us your comments by the end of this month.', '2026-03-31', '2026-03-02'],
    ['You must file the form within two months of the date of this letter.', '2026-05-02', '2026-03-02'],
    ['You must reply within 14 days of receiving this letter.', '2026-03-19', '2026-03-05'],
    ['You must pay before the expiry of 21 days from the date of this letter.', '2026-03-23', '2026-03-02'],
    ['Please pay within 2 weeks.', '2026-03-16', '2026-03-02'],
  ])('%s', (sentence, date, baseDate) => {
    expect(deadlinesOf([sentence])).toMatchObject([{ date, baseDate, rule: 'relative' }])
  })

  it('counts from the day of receipt when the letter bears no date', () => {
    const [deadline] = readLetters(
      scan(
        printLetter({
          body: ['Please write back to me within 10 days about the fence.'],
          signedBy: ['Yours truly', 'Ida Plum'],
        }),
      ),
      {
        receivedAt: new Date('2026-03-05T09:00:00Z'),
      },
    )[0]!.deadlines
    expect(deadline).toMatchObject({ date: '2026-03-15', baseDate: '2026-03-05' })
  })

  it('counts from the date of service where the letter says so and prints it', () => {
    const body = [
      'Date of service: 6 March 2026',
      'You must send the court the form within 14 days of the date of service shown above.',
    ]
    expect(datesOf(body, { sender: 'County Court at Harnwick' })).toEqual(['2026-03-20'])
  })

  it('counts from the day of service, though a blank was lost before it', () => {
    const body = ['You are charged to pay the sum within 14 days after the date on which this charge was served.']
    expect(datesOf(body, { particulars: ['Servedon 4 March 2026'] })).toEqual(['2026-03-18'])
  })

  it.each([
    ['Please let me have the till rolls by Friday week.', ['2026-03-13']],
    ['Please let me have the till rolls by Friday.', ['2026-03-06']],
    ['Would you put that in writing for me by the Friday of next week?', ['2026-03-13']],
    ['Would you put that in writing for me by the Monday of next week?', ['2026-03-09']],
    ['Please reply on or before Friday week, the 13th. We file the same afternoon.', ['2026-03-13']],
    ['I need your hours by noon on Wednesday the 11th.', ['2026-03-11']],
    ['You are to pay us on the last day of March, of April and of May.', ['2026-03-31', '2026-04-30', '2026-05-31']],
    // From Thursday 5 March, when it came.
    ['Reply within 14 days of the day on which this letter reaches you.', ['2026-03-19']],
    ['I will give you fourteen days from the day you get this letter to come and put it right.', ['2026-03-19']],
    [
      'The Act gives you ten working days to reply, beginning with the day after the one on which this letter comes to you.',
      ['2026-03-19'],
    ],
  ])('counts by days of weeks and months, and from when it came: %s', (sentence, dates) => {
    expect(datesOf([sentence])).toEqual(dates)
  })

  it.each([
    ['which was today, 2 March 2026', '2026-05-02'],
    ['which was Wednesday 25 February 2026', '2026-04-25'],
    ['which is today', '2026-05-02'],
  ])('counts from the day of service that the period names: %s', (day, date) => {
    const body = [`You may appeal within two months of the day on which the notice was served, ${day}.`]
    expect(datesOf(body, { sender: 'Health and Safety Executive' })).toEqual([date])
  })

  it('counts from the date of the order where the letter is one', () => {
    const body = ['Return the form within 14 days of the date of the order.']
    expect(datesOf(body, { subject: 'Attachment of earnings order' })).toEqual(['2026-03-16'])
    expect(datesOf(body, { subject: 'Your employee' })).toEqual([])
  })

  it.each([
    'The debt must be paid within 21 days of service, that is, by 24 March 2026.',
    'You have 21 days from the date of service to pay the debt or to secure or compound for it to our client’s reasonable satisfaction, that is until 24 March 2026.',
  ])('counts from the day of service that another period comes to: %s', (sentence) => {
    const form = 'This demand must be dealt with within 21 days of its service upon the company.'
    expect(datesOf([`We enclose a statutory demand. ${sentence}`, form])).toEqual(['2026-03-24'])
  })

  it('counts from the day of service that the end of the term comes from', () => {
    const letter =
      'We enclose, and serve on you today, a statutory demand. The twenty-one days for payment end on 24 March 2026.'
    const form = 'This demand must be dealt with within 21 days after its service on the company.'
    expect(datesOf([letter, form])).toEqual(['2026-03-24'])
    // A term of another length is another.
    const other = 'The 28 days for payment end on 7 April 2026.'
    expect(datesOf([other, 'We enclose a notice. You must answer it within 14 days of service.'])).toEqual([
      '2026-03-19',
      '2026-04-07',
    ])
  })

  it.each([
    ['Unless we see the breach remedied within 14 days we shall forfeit the lease.', ['2026-03-16']],
    ['What has not been spent by 31 March 2026 must be returned to us by 14 April 2026.', ['2026-04-14']],
  ])('is the reader’s, though something is to be put right or spent: %s', (sentence, dates) => {
    expect(datesOf([sentence])).toEqual(dates)
  })

  it('counts from the day that something is taken to be served on', () => {
    const served = 'It is taken to be served on you 5 days after the issue date, which is 27 February 2026.'
    expect(datesOf([`${served} You must reply within 14 days of the date of service.`])).toEqual(['2026-03-13'])
  })

  it('counts from the day on which something was issued', () => {
    expect(
      datesOf(['Pay £60.00 within 14 days of the date issued, or £100.00 within 28 days of the date issued.']),
    ).toEqual(['2026-03-16', '2026-03-30'])
  })

  it.each([
    'You must appeal within 30 days of the date of this letter against the penalty for the period, which is 31 March 2025.',
    'At our visit you were required to make the stairs safe within 30 days of the date of this letter.',
    'A counter-notice was served on the landlord on 12 January 2025. You must respond within 30 days of the date of this letter.',
  ])('is not led astray: %s', (sentence) => {
    expect(datesOf([sentence])).toEqual(['2026-04-01'])
  })

  it('counts from receipt where another paper was served long before', () => {
    const earlier = 'The demand of last year was to be met within 21 days of service, that is, by 24 March 2025.'
    const form = 'This demand must be dealt with within 21 days of its service upon the company.'
    expect(datesOf([earlier, form])).toEqual(['2026-03-26'])
  })

  it.each([
    'We must answer your representations within 56 days.',
    'After that we will publish the report, and you must then display your rating within 21 days.',
    'If judgment is entered and you do not pay within a month, it will be registered for six years.',
    'If you have not heard from them in three weeks please ring them yourself.',
    'You may appoint your own meter operator, but you must tell us within ten working days.',
    'If your line stops altogether and is not mended within two working days, we pay you automatically.',
    'We will invite you to renew about a month before the policy ends on 31 October 2026.',
    'Any part which is not drawn by 31 March 2026 will be cancelled.',
    'The payroll is paid on 25 March 2026, and forms go out by 31 May 2026.',
  ])('sets none: %s', (sentence) => {
    expect(datesOf([sentence])).toEqual([])
  })

  it('counts from the day on which service is told to have been later', () => {
    const served =
      'This claim was issued on 1 March 2026. It is taken to have been served on you five days later, on 6 March 2026.'
    expect(datesOf([served, 'You have 14 days from the date of service to reply.'])).toEqual(['2026-03-20'])
  })

  it('reads labels that say what must be done, and no day on which money comes', () => {
    const money = "Money is in people's accounts | 18 December 2026"
    expect(datesOf(['What | By', 'Send us the hours | 14 December 2026', money])).toEqual(['2026-12-14'])
    expect(datesOf(['Date the tax must be paid | 31 December 2026'])).toEqual(['2026-12-31'])
  })

  it('reads the days of a tax notice’s table, and an hour behind a day', () => {
    const table = [
      'What you must do | By',
      'Pay the Corporation Tax for the period | 1 January 2027',
      'File the return online | 31 March 2027',
    ]
    expect(datesOf(table)).toEqual(['2027-01-01', '2027-03-31'])
    expect(datesOf(['Please reply by Friday 20 March, 12 noon.'])).toEqual(['2026-03-20'])
  })

  it('takes no day that a term ends on for the day of service', () => {
    const [served, reply, defend] = [
      'A claim has been made against you. This claim form is deemed to be served on you on 7 March 2026.',
      'You must reply within 14 days of the date of service.',
      'Your defence must then be filed within 28 days of the date of service, that is, by 4 April 2026.',
    ]
    expect(datesOf([served, reply, defend])).toEqual(['2026-03-21', '2026-04-04'])
  })

  it('ends with the month after that of an invoice', () => {
    const terms = 'Payment terms: end of the month following the date of invoice (30/04/2026).'
    expect(datesOf(['To pay £576.38', terms], { subject: 'Invoice C-30188' })).toEqual(['2026-04-30'])
  })

  it('counts from the day of service, be it explained behind the period', () => {
    const [served, reply] = [
      'A claim has been made against you. It is deemed to be served on 7 March 2026.',
      'You must reply within 14 days of the date of service, which is 7 March 2026.',
    ]
    expect(datesOf([served, reply])).toEqual(['2026-03-21'])
  })

  it('knows what it is by a line of its heading, and the day that a label calls one of service', () => {
    const [answer, days] = ['Reply within 14 days of the date of the summons.', 'First day of service | 6 July 2026']
    expect(datesOf([answer], { subject: 'Jury Summons', particulars: ['Juries Act 1974', days] })).toEqual([
      '2026-03-16',
      '2026-07-06',
    ])
  })

  it('counts days that a tradesman asks for in so many words', () => {
    expect(datesOf(['14 days please, as I have had to pay for the seals up front.'])).toEqual(['2026-03-16'])
    expect(datesOf(['14 days please: that was what we agreed.'])).toEqual([])
  })

  it('counts terms of payment from an invoice, and only there', () => {
    const invoice = [
      'INVOICE 4471 for goods, net £500.00 and VAT £100.00',
      'Payment terms: 30 days from the date of invoice.',
    ]
    expect(datesOf(invoice, { subject: 'Invoice 4471' })).toEqual(['2026-04-01'])
    const terms = (text: string) => datesOf([invoice[0]!, text], { subject: 'Invoice 4471' })
    expect(terms('Due: 30 days net')).toEqual(['2026-04-01'])
    expect(terms('Payable by the last day of the month following the month of its date.')).toEqual(['2026-04-30'])
    expect(datesOf(['You may dispute the fee within 21 days of the invoice, which comes separately.'])).toEqual([])
  })
})

describe('a period and a day that lie close together', () => {
  const pay = 'Please pay the penalty of £200.00 by 2 April 2026.'
  const appeal =
    'If you think that it is wrong you can appeal. You must do this within 30 days of the date of this letter.'

  it('are two where one is the term to challenge what is to be paid', () => {
    expect(datesOf([pay, appeal])).toEqual(['2026-04-01', '2026-04-02'])
  })

  it('are two where one is to do either of what the sentence before names', () => {
    const either = 'You can ask for a review, or appeal. You must do either within 30 days of the date of this letter.'
    expect(datesOf(['Pay this penalty of £200 by 31 March 2026.', either])).toEqual(['2026-03-31', '2026-04-01'])
  })

  it('are two on two pages, and one where both ask for the same', () => {
    const first = printLetter({ sender: 'HM Revenue & Customs', date: '2 March 2026', subject: 'Penalty', body: [pay] })
    const second = printPage([{ x: 60, y: 60, lines: ['If you do not agree', '', appeal, '2 of 2'] }])
    const [letter] = readLetters(scan(first, second), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-04-01', '2026-04-02'])
    const again = 'Payment must reach us within 30 days of the date of this letter.'
    const copy = printPage([{ x: 60, y: 60, lines: ['How to pay', '', again, '2 of 2'] }])
    const [told] = readLetters(scan(first, copy), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(told!.deadlines.map(({ date }) => date)).toEqual(['2026-04-02'])
  })
})

describe('other dates are no deadlines', () => {
  it.each([
    'The charge covers the period from 1 April 2026 to 30 June 2026.',
    'We received your payment on 1 March 2026.',
    'What has not been spent by 31 March 2026 will be returned.',
    'If it comes later they will have to wait until 7 April 2026.',
    'Your Mr Orr promised payment “by the end of next week”. Nothing has come.',
    'You must tell the court in writing within 10 days if the debtor leaves your employment.',
    'The open days for visitors end on 24 March 2026.',
    'Our deadline to send you the accounts is 24 March 2026.',
    'Your supplier’s deadline to mend this is 24 March 2026.',
    '14 days please note is the usual period of credit.',
    '10 days, please be patient while we look into it.',
    'You will send us your management accounts each quarter within thirty days.',
    'If you are a small business and we have not put things right in eight weeks, the Ombudsman can look at it for you.',
    'Any sum is not paid when due, unless through a technical error put right in three Business Days.',
    'Your Direct Debit of £40.00 will be collected on 28 March 2026.',
    'We are shut from the 24th, so anything for before Easter must reach us by 28 March 2026.',
    'We then send the return to HMRC on or before 28 March 2026, and the P60s come to you.',
    'Shortages must be notified to the branch in 48 hours.',
    'HMRC has you down as registered for VAT from 28 March 2026.',
    'Your policy asks you to report accidents in 24 hours, and we have not heard from you.',
    'If you pay in full within one month, ask the court to have the entry removed.',
    'The scaffolding is down by 28 March 2026.',
    'She has undertaken to let me have a written answer by 28 March 2026, and I will write to you then.',
    'We have given Mrs Dhillon until 28 March 2026 to add to what she has told us.',
    'You asked for everyone to be paid on Friday 28 March 2026.',
    'We asked for your accounts by 28 March 2026. Please tear it up.',
    'Mr Tolworth can appeal to the court within 28 days, and that is a matter for him alone.',
    'Your VAT periods end on the last day of January and April.',
    'Accounts that used to be payable in sixty days are open to all who have one.',
    'Your standing orders and the Direct Debits due on 28 March 2026 are not affected.',
    'The new terms take effect on 1 May 2026.',
    'The return was made up to 27 March 2026.',
    'The statement must be made up to 27 March 2026 at the latest.',
    'The review period for this company ends on 27 March 2026. The law requires every company to check it.',
    'You were obliged under section 213 of the Act to protect it in a scheme within 30 days of receiving it.',
    'As the banks will be closed, you may wish to send it by 24 March 2026.',
    'We need the hours so that the Bacs file can go in time for pay day on Monday 30 March 2026.',
    'Our surveyor will visit you by 20 March 2026.',
    'We will send you a decision within 14 days.',
    'We must answer within 56 days.',
    'We must let you know our decision within 10 days.',
    'We are required to give you our answer within 20 working days.',
    'We are obliged to reply to your request within 20 working days.',
    'We must write to you within 14 days.',
    'The policy does not pay for anything that happened before 27 March 2026.',
    'The contract obliges our client to deliver the deed by the end of March.',
    'The plan comes to an end on 27 May 2026. Prices must be sent to all customers 60 days before then.',
    'We have paid this to your bank. It should arrive within three working days of the date above.',
    'We shall visit in ten days, which makes it 12 March 2026.',
    'We pay our suppliers by the 19th of the month after; for the first one that is 19 May 2026.',
    'Contributions for January should have reached us by 22 March 2026.',
    'Unhappy? Our manager will look into it and reply inside ten working days.',
    'Send it online: the register is updated within a day or so.',
    'If we have not put things right within eight weeks, you may go to the ombudsman.',
    'You will have the money in your account within three working days.',
    'Give us at least 30 days’ notice before you leave.',
    'If you have paid within the last 7 days, please ignore this letter.',
    'The director was born on 14 August 2026.',
    'Invoices that remain unpaid for more than fourteen days bear interest.',
    'Not more than 1 month late: you must pay a penalty of £150.',
    'The company will be dissolved not less than two months from the date of this notice.',
  ])('%s', (sentence) => {
    expect(datesOf([sentence])).toEqual([])
  })

  it('takes none from an offer of whoever bills for the like', () => {
    const offer = { sender: 'Brightline Telecom', subject: 'Save 40% on your broadband' }
    expect(datesOf(['Switch by 31 March 2026 and get three months free.'], offer)).toEqual([])
  })

  it('takes none from an offer that looks like a bill', () => {
    const offer = {
      sender: 'European Index of Brands',
      subject: 'Publication of your trade mark',
      particulars: ['File 2026/E/118830'],
    }
    const lines = [
      'Your mark can be published in our index for three years. Please transfer the fee of £1,290.00 by 27 March 2026.',
      'This is an offer and not an invoice. You accept it by paying.',
    ]
    expect(datesOf(lines, offer)).toEqual([])
  })

  it('takes none from an advertisement or an invitation', () => {
    const offer = [
      'Our spring catalogue is here, with 20% off everything. Order by 27 March 2026 and get a free sample. Unsubscribe at any time.',
    ]
    expect(datesOf(offer, { subject: 'A special offer for you' })).toEqual([])
    const invitation = [
      'You are invited to our summer party on 4 June 2026.',
      'R.S.V.P. by 27 March 2026 to the Secretary.',
    ]
    expect(datesOf(invitation, { subject: 'You are invited to our summer party' })).toEqual([])
  })
})

describe('tables', () => {
  const bill = (intro: string) =>
    printPage([
      { x: 60, y: 50, size: 18, lines: ['Harnwick Borough Council'] },
      { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 360, y: 130, lines: ['Date of issue 2 March 2026'] },
      { x: 60, y: 250, size: 14, lines: ['NON-DOMESTIC RATE DEMAND NOTICE'] },
      { x: 60, y: 300, lines: [intro] },
      {
        x: 60,
        y: 360,
        lines: [
          'Instalment | Due | £',
          '1 | 15/04/2026 | 500.00',
          '2 | 15/05/2026 | 500.00',
          '3 | 15/06/2026 | 500.00',
        ],
      },
    ])
  const read = (page: ReturnType<typeof bill>) =>
    readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.deadlines.map((entry) => entry.date)

  it('has a deadline for every instalment of a demand', () => {
    const all = ['2026-04-15', '2026-05-15', '2026-06-15']
    expect(read(bill('You must pay this bill by the instalments below.'))).toEqual(all)
    expect(read(bill('The sum is payable in advance by three equal instalments:'))).toEqual(all)
    expect(read(bill('Send the payments below, so that we have them on or before each date.'))).toEqual(all)
  })

  it('has one for each part that is to be paid, though sums were read as a column by themselves', () => {
    const page = printPage([
      { x: 60, y: 50, size: 18, lines: ['Larkfield Instruments'] },
      { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 250, size: 14, lines: ['Invoice GG-20417'] },
      { x: 60, y: 300, lines: ['Payable in three parts, as agreed with Nell:'] },
      { x: 60, y: 330, lines: ['27 March 2026', '27 April 2026', '27 May 2026'] },
      { x: 300, y: 330, lines: ['£2,400.00', '£2,400.00', '£2,388.00'] },
    ])
    expect(read(page)).toEqual(['2026-03-27', '2026-04-27', '2026-05-27'])
  })

  it('has one for each row that is called the first, the second, the last', () => {
    const rows = ['Payment | Day | Amount', 'First | 25 March 2026 | £4,150.00']
    const more = ['Second | 27 April 2026 | £4,150.00', 'Third and last | 25 May 2026 | £4,388.72']
    const plan = datesOf(['I said that we would accept the following.'], { particulars: [...rows, ...more] })
    expect(plan).toEqual(['2026-03-25', '2026-04-27', '2026-05-25'])
    const numbered = ['1 25 March 2026 £850.00', '2 25 April 2026 £850.00', '3 (last) 25 May 2026 £575.50']
    expect(datesOf(['It is ordered that you must pay', 'by the following instalments:', ...numbered])).toEqual([
      '2026-03-25',
      '2026-04-25',
      '2026-05-25',
    ])
    const line = (text: string) => printPage([{ x: 60, y: 200, lines: ['2 March 2026', '', text] }])
    expect(read(line('Payable on or before _ 27 March 2026'))).toEqual(['2026-03-27'])
  })

  it('has none for a row of days on which the sender collects the money', () => {
    const plan = (intro: string) =>
      printPage([
        { x: 60, y: 50, size: 18, lines: ['Harnwick Borough Council'] },
        { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
        { x: 60, y: 300, lines: [intro] },
        { x: 60, y: 360, lines: ['15 April 2026 £500.00', '15 May 2026 £500.00', '15 June 2026 £500.00'] },
      ])
    expect(read(plan('The sums and days that we agreed are these.'))).toHaveLength(3)
    expect(read(plan('We shall collect the following from your account.'))).toEqual([])
  })

  it('has one for each step of the side that is sued, and none for those of the other', () => {
    const directions = [
      'You are the respondent in this case.',
      'The claimant to send a schedule of loss 16 March 2026',
      'The respondent to send copies of its papers to the claimant 30 March 2026',
      'Both parties to exchange statements 20 April 2026',
    ]
    expect(datesOf(directions, { sender: 'Employment Tribunals' })).toEqual(['2026-03-30', '2026-04-20'])
  })

  it('knows that side by the heading of the case', () => {
    const directions = [
      'Mr Osei v Tansy Orchard Ltd',
      'By 16 March 2026 the claimant must send the respondent a schedule of loss.',
      'By 30 March 2026 the respondent must send the claimant copies of its papers.',
    ]
    expect(datesOf(directions, { sender: 'Employment Tribunals' })).toEqual(['2026-03-30'])
  })

  it('knows it by the row of the case that names the reader, and its steps in the present tense', () => {
    const body = [
      'The claimant sends the respondent a schedule of loss by 16 March 2026.',
      'The respondent prepares the bundle and sends a copy to the claimant by 30 March 2026.',
      'Both sides exchange statements on 20 April 2026.',
    ]
    const order = (...particulars: string[]) => datesOf(body, { sender: 'Employment Tribunals', particulars })
    expect(order('Ms T Abiola | Claimant', 'Tansy Orchard Ltd | 1st Respondent')).toEqual(['2026-03-30', '2026-04-20'])
    expect(order('Tansy Orchard Ltd (Respondent)')).toEqual(['2026-03-30', '2026-04-20'])
    expect(order('Tansy Orchard Ltd | Claimant', 'Ms T Abiola | Respondent')).toContain('2026-03-16')
  })

  it('knows whose step a row is by what its order begins with, of who wants to defend a claim', () => {
    const rows = [
      'No. Order | By',
      '1 The claimant must send to the respondent a statement of the | 6 May 2026',
      '2 The respondent must send to the claimant copies of all | 20 May 2026',
    ]
    const notice = 'If you want to defend the claim, your response must be received by 2 April 2026.'
    expect(datesOf([notice], { particulars: rows })).toEqual(['2026-04-02', '2026-05-20'])
  })

  it('knows whose step a row is by a cell of its own', () => {
    const rows = [
      ['Step', 'By whom', 'Date'],
      ['Statement of case', 'Respondent', '20 March 2026'],
      ['Schedule of loss', 'Applicant', '27 March 2026'],
      ['Witness statements', 'Both parties', '10 April 2026'],
    ]
    const columns = [60, 240, 400].map((x, index) => ({ x, y: 340, lines: rows.map((row) => row[index]!) }))
    const order = (parties: string[]) =>
      read(
        printPage([
          { x: 60, y: 50, size: 18, lines: ['First-tier Tribunal'] },
          { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
          { x: 60, y: 280, lines: ['DIRECTIONS', ...parties] },
          ...columns,
        ]),
      )
    expect(order(['The Applicant: Ms T Abiola', 'The Respondent: Tansy Orchard Ltd'])).toEqual([
      '2026-03-20',
      '2026-04-10',
    ])
    expect(order(['The Applicant: Tansy Orchard Ltd', 'The Respondent: Ms T Abiola'])).toEqual([])
  })

  it('has none for a row that tells what the sender does', () => {
    const columns = [
      { x: 60, y: 340, lines: ['Action', 'Choose a basis', 'We apply it'] },
      { x: 240, y: 340, lines: ['Who', 'Employer', 'Larkfield'] },
      { x: 400, y: 340, lines: ['Deadline', '30 April 2026', '31 May 2026'] },
    ]
    const to = { x: 60, y: 130, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }
    expect(read(printPage([to, ...columns]))).toEqual(['2026-04-30'])
  })

  it('knows it where another is labelled as the claimant', () => {
    const body = [
      'The claimant shall pay the hearing fee by 16 March 2026.',
      'Each party shall send copies by 30 March 2026.',
    ]
    const order = (claimant: string) => datesOf(body, { sender: 'County Court at Harnwick', particulars: [claimant] })
    expect(order('Claimant Denholm Adhesives Ltd')).toEqual(['2026-03-30'])
    const form = ['Claimant (ref) | Mr O Brathay', 'Defendant (ref) | Tansy Orchard Ltd (07001234)']
    expect(datesOf(body, { sender: 'County Court at Harnwick', particulars: form })).toEqual(['2026-03-30'])
    const passive = ['The fee must be paid by the claimant no later than 16 March 2026.', body[1]!]
    const particulars = ['Claimant Denholm Adhesives Ltd']
    expect(datesOf(passive, { sender: 'County Court at Harnwick', particulars })).toEqual(['2026-03-30'])
    expect(order('Claimant Tansy Orchard Ltd')).toEqual(['2026-03-16', '2026-03-30'])
    const same = [body[0]!, 'The defendant must pay the fee for its counterclaim by the same date.']
    expect(datesOf(same, { sender: 'County Court at Harnwick', particulars })).toEqual(['2026-03-16'])
  })

  it('takes none from printed conditions behind the invoice, be they few', () => {
    const invoice = printLetter({
      sender: 'Larkfield Instruments',
      date: '2 March 2026',
      subject: 'Invoice 12',
      footer: 'Page 1 of 2',
      body: ['Hire of a crane £704.00', 'Payment is due by 27 March 2026.'],
    })
    const clauses = [
      'Title stays with us.',
      'Query an invoice at once.',
      'Confirm a breakdown within 3 days.',
      'Timber varies.',
      'English law applies.',
    ]
    const overleaf = (title: string) =>
      printPage([
        { x: 60, y: 60, lines: [title] },
        ...clauses.map((text, index) => ({ x: 60, y: 100 + 30 * index, lines: [`${index + 1}. ${text}`] })),
        { x: 280, y: 800, lines: ['Page 2 of 2'] },
      ])
    const read = (title: string) =>
      readLetters(scan(invoice, overleaf(title)), { receivedAt: new Date('2026-03-05T09:00:00Z') }).map(
        ({ deadlines }) => deadlines.map(({ date }) => date),
      )
    expect(read('Conditions of hire')).toEqual([['2026-03-27']])
    expect(read('What you have to do')).toEqual([['2026-03-05', '2026-03-27']])
  })

  it('takes terms that a reminder cites for those of earlier invoices', () => {
    const reminder = [
      'Your invoices have not been paid, although our terms are 28 days. Please pay us by 27 March 2026.',
    ]
    expect(datesOf(reminder, { subject: 'Invoice 204418 is overdue' })).toEqual(['2026-03-27'])
  })

  it('takes terms on a statement of account as told of earlier invoices', () => {
    const body = [
      'Our terms are 30 days from invoice.',
      'Kindly pay £825.60 within 7 days of the date of this statement.',
    ]
    expect(datesOf(body, { subject: 'Statement of account' })).toEqual(['2026-03-09'])
  })

  it.each([
    ['are collected', 'Monthly payment, by Direct Debit on the 20th | £318.40', []],
    ['may be', 'To spread the cost and make monthly payments by Direct Debit, ring us.', ['2026-04-20']],
  ])('has a last payment only where payments are not collected: they %s', (_, row, dates) => {
    expect(datesOf([row, 'Last payment | 20 April 2026'])).toEqual(dates)
  })

  it('has those of who does not pay by Direct Debit', () => {
    const dates = read(
      bill('Amount payable £1,500.00. You do not pay by Direct Debit. Please pay in instalments as follows.'),
    )
    expect(dates).not.toEqual([])
    expect(
      read(bill('Amount payable £1,500.00, You do not pay by Direct Debit. Please pay in instalments as follows.')),
    ).toEqual(dates)
  })

  it('has none for instalments that are collected by Direct Debit', () => {
    expect(read(bill('You pay by Direct Debit. Your instalments will be collected on the dates below.'))).toEqual([])
    expect(read(bill('Amount payable £1,500.00, by Direct Debit, in instalments as follows.'))).toEqual([])
  })

  it('reads "Payment due" beside or above a date', () => {
    const page = (lines: string[]) =>
      printLetter({
        sender: 'Larkfield Instruments',
        date: '2 March 2026',
        subject: 'Invoice 12',
        particulars: lines,
        body: ['Goods £10.00'],
      })
    expect(read(page(['Payment due | 01/04/2026']))).toEqual(['2026-04-01'])
    expect(read(page(['Due date', '1 April 2026']))).toEqual(['2026-04-01'])
  })

  it('takes the day of receipt for a stamp, whatever stands before it', () => {
    const account = { sender: 'Larkfield Instruments', date: '2 March 2026', subject: 'Your account with us' }
    const stamped = (day: string) => printLetter({ ...account, body: ['Remit | Late payment', `to us | ${day}`] })
    expect(read(stamped('5 MAR 2026'))).toEqual([])
    expect(read(stamped('25 MAR 2026'))).toEqual(['2026-03-25'])
    expect(read(stamped('5 March 2026'))).toEqual(['2026-03-05'])
  })

  it('reads by which way the return is sent beside each of its dates, far off', () => {
    const dates = [
      { x: 60, y: 300, lines: ['If you file on paper', 'If you file online'] },
      { x: 410, y: 300, lines: ['31 October 2026', '31 January 2027'] },
    ]
    const head = [
      { x: 60, y: 40, size: 16, lines: ['HM Revenue & Customs'] },
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 200, lines: ['Notice to file a Partnership Tax Return', 'Date: 2 March 2026'] },
    ]
    expect(read(printPage([...head, ...dates]))).toEqual(['2026-10-31', '2027-01-31'])
  })

  it('has one of the date in the paragraph to which another goes back', () => {
    const of = (number: number) =>
      datesOf([
        '1. This notice applies to the workshop.',
        '2. We are giving you notice to end your tenancy on 31 October 2026.',
        `5. If you wish to ask the court for a new tenancy you must do so by the date in paragraph ${number}, unless we agree to a later date.`,
      ])
    expect(of(2)).toEqual(['2026-10-31'])
    expect(of(1)).toEqual([])
  })

  it.each(['When we must have it', 'When we need to have them', 'Cut-off for your hours'])(
    'has one for each row of a column that says "%s"',
    (heading) => {
      const rows = [
        `Kind | ${heading} | Sent`,
        'Early | 27 March 2026 | 30 March 2026',
        'Late | 27 April 2026 | 30 April 2026',
      ]
      expect(datesOf(['These are the days.'], { particulars: rows })).toEqual(['2026-03-27', '2026-04-27'])
    },
  )

  it('has one for each instalment under a heading, beside a column of text', () => {
    const rows = [
      'Your instalments | You pay us yourself.',
      '15 April 2026 | £748.00 | Please make sure that each',
      '15 May 2026 | £742.00 | reaches us on its day, be it',
      '15 June 2026 | £742.00 | by telephone or by post.',
    ]
    expect(read(printPage([{ x: 60, y: 200, lines: rows }]))).toEqual(['2026-04-15', '2026-05-15', '2026-06-15'])
  })

  it('has one for a term from the letter’s own date and no other for the same term from a service of no known day', () => {
    const of = (days: number) =>
      datesOf([
        'Your company has 21 days from the date of this letter in which to pay the debt.',
        `The company must deal with this demand within ${days} days after service or it could be wound up by the court.`,
      ])
    expect(of(21)).toEqual(['2026-03-23'])
    expect(of(28)).toEqual(['2026-03-23', '2026-04-02'])
  })

  it('has none for the date to which a facility runs', () => {
    const rows = ['Facility | Review or final date', 'Overdraft | 31 October 2027']
    expect(datesOf(['These are the terms.'], { particulars: rows })).toEqual([])
  })

  describe('an appointment in rows', () => {
    const asked = (lead: string, ...rows: string[]) =>
      read(
        printPage([
          { x: 60, y: 120, lines: ['Mr Alan Prosser', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
          { x: 60, y: 200, lines: ['2 March 2026', '', 'Dear Mr Prosser', '', lead] },
          { x: 60, y: 300, lines: rows },
        ]),
      )
    const lead = 'We have made an appointment for you as follows.'

    it('is one on the day, with its hour, on which somebody is coming', () => {
      const row = 'When | Thursday 9 April 2026, between 8 am and 12 noon'
      expect(asked('We are coming to exchange your gas meter', row)).toEqual(['2026-04-09'])
      expect(asked('We were glad to exchange your gas meter', row)).toEqual([])
    })

    it('is one beside its day and time in one cell', () => {
      const lead = 'An appointment has been made for you as follows:'
      expect(asked(lead, 'With | Miss Farida Osgood', 'Date and time | Friday 27 March 2026, 10.40 am')).toEqual([
        '2026-03-27',
      ])
    })

    it('is one under a line that calls it an appointment, beside "At"', () => {
      const rows = ['With | Zofia Plum, hygienist', 'On: | Tuesday 24 March 2026', 'At: | 2.40 pm']
      expect(asked('Annual test appointment', ...rows)).toEqual(['2026-03-24'])
      expect(asked('Missed appointment', ...rows)).toEqual([])
    })

    it('is a day to attend, beside its time', () => {
      expect(asked(lead, 'Clinic | Ear, Nose and Throat', 'Date | Friday 27 March 2026', 'Time | 10.40 am')).toEqual([
        '2026-03-27',
      ])
    })

    it('is none without a time, or where no appointment is spoken of', () => {
      expect(asked(lead, 'Clinic | Ear, Nose and Throat', 'Date | Friday 27 March 2026')).toEqual([])
      expect(asked(lead, 'Clinic | Ear', 'Issued | Friday 27 March 2026', 'Time | 10.40 am')).toEqual([])
      const apart = Array.from({ length: 5 }, (_, row) => `Clinic ${row} | Ear`)
      expect(asked(lead, 'Clinic | Ear', 'Date | Friday 27 March 2026', ...apart, 'Time | 10.40 am')).toEqual([])
      const below = Array.from({ length: 12 }, (_, row) => `Clinic ${row} | Ear`)
      expect(asked(lead, ...below, 'Date | Friday 27 March 2026', 'Time | 10.40 am')).toEqual([])
      const rows = ['Place | The hall', 'Date | Friday 27 March 2026', 'Time | 10.40 am']
      for (const said of [
        'You can see it for yourself, and no appointment is needed.',
        'You do not need an appointment, just walk in.',
        'Your appointment was cancelled. We held the parade as follows.',
        'Thank you for coming to your appointment. The next meeting is as follows.',
        'We have made the appointment of Ms Lane as our director known.',
        'You booked an appointment with us and did not come.',
        'Visits are arranged by appointment only.',
      ])
        expect(asked(said, ...rows), said).toEqual([])
    })
  })

  it('reads terms and labels whose cells come apart, and a label that runs on below', () => {
    const head = { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] }
    const labels = { x: 340, y: 120, lines: ['Invoice date', 'Driver', 'Terms'] }
    const values = { x: 430, y: 120, lines: ['2 March 2026', 'Wes', '14 days from invoice date'] }
    const goods = { x: 60, y: 260, lines: ['Invoice BH26-1187', 'Blue roll, six £79.60', 'VAT £15.92 To pay £95.52'] }
    expect(read(printPage([head, labels, values, goods]))).toEqual(['2026-03-16'])
    const dates = ['Claim registered on | 2 March 2026', 'Last date for a | 30 March 2026', 'response']
    expect(datesOf(['Please answer.'], { subject: 'Notice of claim', particulars: dates })).toEqual(['2026-03-30'])
  })

  it('reads a hearing whose day stands in a line of its own', () => {
    const page = printPage([
      { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
      { x: 60, y: 200, lines: ['2 March 2026'] },
      {
        x: 60,
        y: 240,
        lines: ['This petition having been presented, all parties should attend before', 'the Judge at Harnwick, on :'],
      },
      { x: 180, y: 290, lines: ['Date: 30 March 2026 Time: 10.30 hours'] },
    ])
    expect(read(page)).toEqual(['2026-03-30'])
  })

  it.each([
    ['The clamp on your van will be removed if you pay £120.00 within 7 days.', '2026-03-09'],
    ['We shall inspect the works on 12 March, and pay only what is claimed on or before 20 March 2026.', '2026-03-20'],
  ])('has what the reader has to do for something to come about: %s', (sentence, date) => {
    expect(datesOf([sentence])).toEqual([date])
  })

  it('takes no words of a sentence for a label, though its line begins with a capital', () => {
    const lines = [
      'We will run the wages of March in the ordinary way on the 26th, and we will send the final Full',
      'Payment Submission to HMRC on or before 5 April, and post the forms straight to your crew and the',
      'two in the shed. The new codes will be on the system before the run of April.',
    ]
    expect(read(printPage([{ x: 60, y: 200, lines: ['2 March 2026', '', ...lines] }]))).toEqual([])
  })

  it('counts no terms of the reader’s invoices where the letter tells of money in the reader’s bank', () => {
    const rest = ['Your invoice CPGC/31, £460.00', 'Our terms are 30 days from the end of the month.']
    const page = (said: string) => datesOf([said, ...rest], { subject: 'Invoices paid in February' })
    expect(page('We have sent you this list of what we had.')).toEqual(['2026-04-30'])
    expect(page('The following has been paid into your bank account.')).toEqual([])
  })

  it('takes the step that the claimant has to take for none of the side that is sued', () => {
    const page = (to: string) =>
      datesOf([`A claim has been registered against ${to} in this court.`], {
        sender: 'County Court at Harnwick',
        particulars: [
          'Last date for service of the claim form | 12 March 2026',
          'Last date for a response | 2 April 2026',
        ],
      })
    expect(page('you')).toEqual(['2026-04-02'])
  })

  it('reads a day whose year stands in the next line of its cell, beside what tells what it is', () => {
    const page = printPage([
      { x: 60, y: 200, lines: ['2 March 2026', '', 'We ask you for these payments on account:'] },
      { x: 60, y: 260, lines: ['First payment due 1 April'] },
      { x: 150, y: 274, lines: ['2026'] },
      { x: 400, y: 260, lines: ['£4,635.14'] },
      { x: 60, y: 320, lines: ['Second payment due 1 February'] },
      { x: 150, y: 334, lines: ['2027'] },
      { x: 400, y: 320, lines: ['£4,635.13'] },
    ])
    expect(read(page)).toEqual(['2026-04-01', '2027-02-01'])
  })

  it('takes no number under a day for its year', () => {
    const page = printPage([
      { x: 60, y: 200, lines: ['2 March 2026', '', 'Your account'] },
      { x: 60, y: 260, lines: ['Please pay by 30 March'] },
      { x: 120, y: 274, lines: ['2018'] },
    ])
    expect(read(page)).toEqual(['2026-03-30'])
  })

  it('has the terms of an offer that the letter makes page by page, for it ends as letters do', () => {
    const clauses = ['Conditions', 'Covenants', 'Information', 'Default', 'Costs', 'Insurance', 'Law', 'Assignment']
    const numbered = clauses.map((title, at) => `${at + 6}. ${title}`)
    const page = (...end: string[]) =>
      readLetters(
        scan(
          printLetter({
            sender: 'Quayside Finance',
            date: '2 March 2026',
            subject: 'Loan of £480,000',
            body: ['We offer you the loan on these terms.'],
          }),
          printPage([
            { x: 60, y: 60, lines: ['Terms and conditions'] },
            { x: 60, y: 100, step: 40, lines: numbered },
            { x: 60, y: 440, lines: ['The papers must reach us not later than 30 April 2026.', '', ...end] },
          ]),
        ),
        { receivedAt: new Date('2026-03-05T09:00:00Z') },
      )[0]!.deadlines.map(({ date }) => date)
    expect(page('Yours faithfully', 'Quayside Finance')).toEqual(['2026-04-30'])
    expect(page('Signed for and on behalf of the buyer')).toEqual([])
    expect(page()).toEqual([])
  })

  it('reads "Payment date" as such on an invoice alone: elsewhere it is when the sender pays', () => {
    const page = (subject: string) => datesOf(['Goods £10.00'], { subject, particulars: ['Payment date | 31/03/2026'] })
    expect(page('Invoice 12')).toEqual(['2026-03-31'])
    expect(page('Remittance advice')).toEqual([])
    expect(page('Dividend confirmation')).toEqual([])
    expect(page('Payslip for March')).toEqual([])
  })
})

describe('no deadline', () => {
  it.each([
    'Each party must give disclosure of documents by list.',
    'The hearing has been given one day. Bring your witnesses.',
    'Please tell us by post what was lost.',
    'As a director’s appointment has to be delivered within 14 days, the company may be committing an offence.',
    'The policy falls due on 1 April 2026 and I have pleasure in enclosing the terms.',
  ])('%s', (sentence) => {
    expect(datesOf([sentence])).toEqual([])
  })

  it('is a day that is a word, but the 11th may be written with letters', () => {
    expect(datesOf(['Please pay by the lith.'])).toEqual(['2026-03-11'])
    expect(datesOf(['As a director you must reply within 14 days of the date of this letter.'])).toEqual(['2026-03-16'])
  })

  it.each([
    'As the matter has become urgent please reply within 14 days.',
    'As a deposit must be paid within 14 days we ask for your cheque.',
    'Please pay by 16 March 2026. Please ignore this letter if you have already paid.',
    'You must reply by 16 March 2026. Ignore this and we will go to court.',
    'The council has agreed to wait until 1 March 2026, so please pay us by 16 March 2026.',
    'They have agreed to accept £500 if you pay by 16 March 2026.',
    'The landlord has agreed to renew if you sign by 16 March 2026.',
    'The bank has promised to lend provided we have your papers by 16 March 2026.',
    'Usually we ask for seven days, but please reply by 16 March 2026.',
    'You asked for more time and you must now pay by 16 March 2026.',
    'You asked us for a plan: please sign it by 16 March 2026.',
    'The board is to decide in May, so let us have your views by 16 March 2026.',
    'Anything for Christmas must be ordered, and you must pay by 16 March 2026.',
    'Mr Jones can appeal, and you must reply by 16 March 2026.',
    'Miss Shah may apply for costs unless you pay by 16 March 2026.',
    'The Direct Debit due on 1 March 2026 was returned unpaid so please pay us by 16 March 2026.',
    'Direct debits that fall due on 1 April 2026 will be stopped unless you sign the new mandate by 16 March 2026.',
    'You must tell us of any standing orders due by 16 March 2026.',
    'Please send us anything for delivery to the court by 16 March 2026.',
    'You must send us anything you want for before the year end by 16 March 2026.',
    'As the employer must reply within 14 days, this form is enclosed.',
    'The premium on the policy falls due on 16 March 2026.',
    'The annual premium of £900.00 for your insurance falls due on 16 March 2026.',
  ])('but this is one: %s', (sentence) => {
    expect(datesOf([sentence])).toEqual(['2026-03-16'])
  })
})

it('stands in text beside which sums were read as the ends of its lines', () => {
  const page = printPage([
    { x: 60, y: 40, size: 16, lines: ['Larkfield Instruments'] },
    { x: 60, y: 100, lines: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby YO61 1AA'] },
    { x: 60, y: 180, lines: ['INVOICE 311', 'Date: 2 March 2026'] },
    {
      x: 60,
      y: 300,
      lines: [
        'Balances are calibrated as agreed. This invoice falls due for | Goods | 200.00',
        'payment on 27 March 2026. | VAT | 40.00',
      ],
    },
  ])
  const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
  expect(letter!.deadlines.map(({ date, sourceText }) => [date, sourceText])).toEqual([
    ['2026-03-27', 'This invoice falls due for payment on 27 March 2026.'],
  ])
})

it('stands at the end of a text of several lines, sums beside two of them', () => {
  const page = printPage([
    { x: 60, y: 40, size: 16, lines: ['Larkfield Instruments'] },
    { x: 60, y: 100, lines: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby YO61 1AA'] },
    { x: 60, y: 180, lines: ['Your account', 'Date: 2 March 2026'] },
    {
      x: 60,
      y: 300,
      lines: [
        'You must return the signed form of agreement | Goods | 200.00',
        'that lies with this letter to our office not | VAT | 40.00',
        'later than 27 March 2026.',
      ],
    },
  ])
  const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
  expect(letter!.deadlines.map(({ date, sourceText }) => [date, sourceText])).toEqual([
    [
      '2026-03-27',
      'You must return the signed form of agreement that lies with this letter to our office not later than 27 March 2026.',
    ],
  ])
})

it('stands in the cell beside its sentence, which goes on under both', () => {
  const page = printPage([
    { x: 60, y: 40, size: 16, lines: ['Harnwick County Court'] },
    { x: 60, y: 100, lines: ['Pewter Lamp Ltd', '9 Quay Street', 'Ottersby YO61 1AA'] },
    { x: 60, y: 180, lines: ['Notice of hearing', 'Date: 2 March 2026'] },
    {
      x: 60,
      y: 300,
      lines: ['The claim will be heard at Harnwick on | 27 March 2026', 'when you should attend in person.'],
    },
  ])
  const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
  expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-03-27'])
})

it.each([
  'If you filed on paper on',
  'If you file up to three months late, from',
  'If it is sent after',
  'If you deliver the accounts on',
])('is none that only says what follows: %s', (label) => {
  expect(datesOf(['What it costs'], { particulars: [`${label} | 27 April 2026`] })).toEqual([])
})

it('stands in a column whose heading has many words, beside another', () => {
  const page = printPage([
    { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
    { x: 380, y: 200, lines: ['2 March 2026'] },
    {
      x: 60,
      y: 300,
      step: 22,
      lines: ['What we need | Must reach us, or them, by', 'List of them | 6 July 2026', 'Paid in bank | 22 July 2026'],
    },
  ])
  const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
  expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-07-06', '2026-07-22'])
})

it('stands under its heading in the same place, wherever the cells of both stand', () => {
  const page = printPage([
    { x: 60, y: 120, lines: ['Tansy Orchard Ltd', '4 Mill Lane', 'Harnwick', 'HK2 7QT'] },
    { x: 380, y: 200, lines: ['2 March 2026'] },
    {
      x: 60,
      y: 300,
      lines: [
        'Ref | What | By when',
        'A | Move the heater away from the mats | 15 days from the date above',
        'D | Think of a lock for the shed | advice only',
        'B | Have the belays looked at | 16 April 2026',
        'C | Think of a second camera | advice only',
      ],
    },
  ])
  const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
  expect(letter!.deadlines.map(({ date }) => date)).toEqual(['2026-03-17', '2026-04-16'])
})

it('is a day to pay by, though nobody has to be there for what follows', () => {
  const warning = 'Unless you pay in full by 27 March 2026 we will visit your premises to take control of goods.'
  expect(datesOf([`${warning} You do not have to be there.`])).toEqual(['2026-03-27'])
  expect(datesOf(['The hearing is on 27 March 2026. You do not have to be there.'])).toEqual([])
})

it('is counted from the invoice date where that is the date of the letter, whoever sends it', () => {
  const fee = 'The fee is due within 30 days of the invoice date.'
  expect(datesOf([fee], { particulars: ['Invoice date 2 March 2026'] })).toEqual(['2026-04-01'])
  expect(datesOf([fee], { particulars: ['Invoice date 9 February 2026'] })).toEqual([])
})
