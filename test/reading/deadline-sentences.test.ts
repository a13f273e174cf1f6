import { describe, expect, it } from 'vitest'
import { english } from '../../src/reading/languages/english/english.ts'
import { readLetters } from '../../src/reading/read-letters.ts'
import { spellOut } from '../../src/reading/text/spell-out.ts'
import { printLetter, printPage, scan } from './build-page.ts'

/** What a letter of Monday 2 March 2026 that arrived on Thursday 5 March 2026 asks for by when, if this is its body. */
function datesOf(sentence: string, subject = 'Your account with us'): string[] {
  const page = printLetter({ sender: 'Larkfield Instruments', date: '2 March 2026', subject, body: [sentence] })
  return readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.deadlines.map(
    (deadline) => deadline.date,
  )
}

describe('a date with a demand is a deadline, however the letter puts it', () => {
  it.each([
    'The duty must reach the office by 27 March 2026, or will be taken from your deposit if you ask for that.',
    'Terms: nett, due the month after invoice – 27 March 2026.',
    'Your account will be made dormant after 27 March 2026. It is simple to stop that. Before then do any one of these.',
    'Payment must reach us not later than noon on Friday 27 March 2026.',
    'Our client will accept £500 in full settlement, to be paid by 27 March 2026.',
    'The council will consider representations received by 27 March 2026.',
    'You must pay, or agree an arrangement with us, by 11.59 pm on27 March 2026.',
    'They will charge a penalty of £500 unless you return the form, which should be by 27 March 2026.',
    'They will need your signed accounts, which should be with us by 27 March 2026.',
    'The last date for service of the claim by you is 27 March 2026.',
    'He will strike out the defence unless it is filed, which should be done by 27 March 2026.',
    'Last date for service of the claim form on the respondent 27 March 2026',
    'The court will deal with objections made in writing by 27 March 2026.',
    'We have given your company until 27 March 2026 to reply.',
    'We have given all ratepayers until Friday 27 March 2026 to appeal.',
    'Usually we ask for payment in advance, this time payment is due by 27 March 2026.',
    'Please make sure that all works are completed by 27 March 2026.',
    'Objections will not be considered if they arrive after 27 March 2026.',
    'You have until the end of the day on 27 March 2026.',
    'Bring the documents to our office any day up to 27 March 2026.',
    'The scheme closes on 27 March 2026; claims made later will not be paid.',
    'Your annual review is booked for 11 am on 27 March 2026 at our Harnwick office.',
    'Your company has until 27 March 2026 to appoint an auditor.',
    'You are ordered to produce the books on 27 March 2026.',
    "We're down for Friday 27 March at 10.30 here in the works canteen.",
    'We will apply for judgment if no defence is filed by 27 March 2026.',
    'Please have the vehicle ready for collection on 27 March 2026.',
    'Your request for more time has been granted: the new date is 27 March 2026.',
    'We want the keys back on 27 March 2026.',
    'Repayment of the overdraft is required on 27 March 2026.',
    'The assessor will be with you on 27 March 2026 from 9 am; someone must let him in.',
    'We intend to enter judgment on 27 March 2026 unless a defence is filed.',
    'Claims cannot be made later than 27 March 2026.',
    'You must make sure that the repairs are finished by 27 March 2026.',
    'If nothing has been filed by 27 March 2026 we will strike the company off the register.',
    'The money must be in our account by 27 March 2026.',
    'The return must be with us by close of business on 27 March 2026.',
    'Kindly let us have your cheque by Friday, 27th March.',
    'The goods will be taken away for sale unless the sum is paid in full by 12 noon on Friday 27 March 2026.',
    'We must hear from you by 27 March 2026.',
    'Please get this back to me by Fri 27/03.',
    'Could you please send me the figures by the 27th?',
    'Your parking permit expires on 27 March 2026. To renew, return the form with £40.00.',
    'Your MOT expires on 27 March 2026. Book a test before then.',
    'We need your answer by 27 March 2026.',
    'We would need the signed form back by 27 March 2026.',
    'We should be grateful for your comments by 27 March 2026.',
    'Would you please let me have the figures before 27 March 2026?',
    'Could you let me know by 27 March 2026?',
    'The last date for payment is 27 March 2026.',
    'The last day on which you can appeal is 27 March 2026.',
    'The closing date for objections is 27 March 2026.',
    'The deadline for filing is midnight on 27 March 2026.',
    'Your accounts must be delivered to the Registrar by 27 March 2026.',
    'Latest date for reply: 27 March 2026',
    'To avoid a penalty, file by 27 March 2026.',
    'If payment is not received by 27 March 2026, we will cancel the policy.',
    'If you have not paid by 27 March 2026 we will add a surcharge.',
    'Unless the sum is paid by 27 March 2026 proceedings will be issued.',
    'Failing payment by 27 March 2026 we will pass the account to our solicitors.',
    'In default of payment by 27 March 2026 the landlord will re-enter.',
    'The balance of £90.00 falls due on 27 March 2026.',
    'The sum of £90.00 becomes payable on 27 March 2026.',
    'Your payment of £90.00 is due by 27 March 2026.',
    'Amount payable on or before 27 March 2026: £90.00',
    'Please make your payment on or before the 27th of March 2026.',
    'This offer of settlement remains open for acceptance until 4 pm on 27 March 2026.',
    'You have until 27 March 2026 to appeal.',
    'You have until midnight on 27 March 2026 to pay the reduced charge.',
    'We can give you until 27 March 2026 to settle the account.',
    'The vehicle must be tested before 27 March 2026.',
    'Your policy expires on 27 March 2026, and you need to renew it before then.',
    'Your certificate expires at midnight on 27 March 2026; please renew before that date.',
    'Your licence runs out on 27 March 2026. To go on trading you must renew it by then.',
    'Cover will stop on 27 March 2026 unless you pay.',
    'Your cover ends on 27 March 2026 unless you renew it.',
    'Your registration will lapse on 27 March 2026 if you do not renew it.',
    'Any counter-notice must be served by 27 March 2026.',
    'You may make representations up to and including 27 March 2026.',
    'Any objection should be lodged with the council no later than 27 March 2026.',
    'Comments are invited by 27 March 2026.',
    'The form has to be back here by 27 March 2026.',
    'Please ensure that cleared funds are in our account by 27 March 2026.',
    'Please make sure that the yard is clear by 8 am on 27 March 2026.',
    'Your reply is needed by 27 March 2026.',
    'We look forward to receiving your payment by 27 March 2026.',
    'It requires you to pay rent of £350.00 on 27 March 2026.',
    'I would ask you to vacate the unit by 27 March 2026.',
    'Will you please sign and return the enclosed copy not later than 27 March 2026.',
    'Meter readings should be given by 27 March 2026.',
    'You are required to produce the documents by 4.00 pm on 27 March 2026.',
    'The defendant must file a defence by 4pm on 27 March 2026.',
    'It is ordered that the defendant pay the claimant £812.00 on or before 27 March 2026.',
    'Your keys should be handed back by twelve noon on 27 March 2026.',
    'Proof of the repair must be shown by 27 March 2026.',
    'Claims must be notified in writing before 27 March 2026.',
    'Proxy forms must be lodged by 27 March 2026.',
    'I must have your decision by 27 March 2026.',
    'You are asked to collect the goods by 27 March 2026.',
    'Please may we have the certificate back by 27 March 2026?',
    'Pay by: 27 March 2026',
    'Reply no later than: 27.3.26',
    'Please pay by 27/3/2026 at the latest.',
    'Your Self Assessment tax return must be in by 27 March 2026.',
    'Could you get it in your payment run of Friday 27 March 2026 at the latest?',
    'It is due ten months after the year end, which is 27 March 2026.',
    'This replaces our letter of 2 February. The closing date is now 27 March 2026.',
    'Your certificate runs out on 27 March 2026; book your inspection before then.',
    'Comments on the application may be made up to 27 March 2026.',
    'The consultation runs until 27 March 2026.',
    'The fee must accompany your form and both must arrive by first post on 27 March 2026.',
    'Your policy will renew automatically on 27 March 2026 unless you tell us not to.',
    'Your supply will be disconnected on 27 March 2026 unless we’ve been paid.',
    'Kindly complete and return the enclosed by 27th inst.',
    'They must reach us by Friday 27 March 2026, when the consultation period ends.',
    'All repairs should be finished by 27 March 2026. I shall come back after that to see how matters stand.',
    'We’d like your yes or no by the 27th.',
    'Anything that we receive after 27 March will have to wait until the next round.',
    'The scheme is open for claims until 27 March 2026.',
    'Entries close on 27 March 2026.',
    'Your permit expires on 27 March 2026. A renewal form is enclosed.',
    'You’ll want to get this to us ahead of 27 March 2026.',
    'You may nominate a contractor within the same period, which ends on 27 March 2026.',
    'All cover will be cancelled at noon on 30 March 2026, unless you pay the arrears by 27 March 2026.',
    'Your registration expires on 27 March 2026. The fee is £52.00. Renew it before the expiry date.',
    'Each party shall deliver copies of the papers on which he intends to rely at the hearing, no later than 27 March 2026.',
    'WE WILL BE CLOSED FOR THE FAIR SO COULD THIS BE SETTLED BY FRI 27 MARCH 2026 PLEASE.',
    'This notice takes effect on Friday 27 March 2026 unless an appeal is made against it beforehand.',
    'The consultation closes at 11.59 pm on Friday 27 March.',
    'The keys are to be surrendered at noon on 27 March 2026.',
    'We give you notice to quit and deliver up possession of Unit 4 on 27 March 2026.',
    'The sum is payable until 27.03.2026 without deduction.',
    'The supply to your premises changes, so book an engineer to see to the meter. Please book by 27 March 2026.',
  ])('%s', (sentence) => {
    expect(datesOf(sentence)).toEqual(['2026-03-27'])
  })
})

describe('so many days from a date that is named', () => {
  it.each([
    ['Your confirmation statement is due within 14 days of the end of the review period, 15 March 2026.', '2026-03-29'],
    ['You must file within nine months of the end of the accounting period ended 30 June 2025.', '2026-03-30'],
    ['Send the return no later than nine months after your year end of 30 June 2025.', '2026-03-30'],
    ['Payment is due within 14 days of 10 March 2026.', '2026-03-24'],
    ['Payable within 30 days of our invoice of 20 February 2026.', '2026-03-22'],
  ])('%s', (sentence, date) => {
    expect(datesOf(sentence)).toEqual([date])
  })

  it.each([
    'We will refund you within 14 days of the end of your stay on 15 March 2026.',
    'Interest is paid within 14 days of the end of the quarter, 31 March 2026.',
    'The balance was due within 14 days of 10 February 2026.',
  ])('%s', (sentence) => {
    expect(datesOf(sentence)).toEqual([])
  })
})

describe('so many days before a date that is named', () => {
  it.each([
    ['Please reply not less than 14 days before 27 March 2026.', '2026-03-13'],
    ['Proxy forms must be lodged at least two working days before the meeting on Monday 30 March 2026.', '2026-03-26'],
    ['Your balance is due six weeks before departure on 20 June 2026.', '2026-05-09'],
    ['You must tell us one month before the contract ends, that is before 30 April 2026.', '2026-04-30'],
    ['Return the form a week before the meeting on 27 March 2026.', '2026-03-20'],
    ['We will write to you again 14 days before the hearing on 27 March 2026.', '2026-03-27'],
  ])('%s', (sentence, date) => {
    expect(datesOf(sentence)).toEqual([date])
  })

  it.each([
    'If you cancel less than 14 days before arrival on 20 April 2026 you pay in full.',
    'Our engineer will telephone you two days before the visit on 27 March 2026.',
    'Accounts were filed two months before the deadline of 31 March 2026.',
  ])('%s', (sentence) => {
    expect(datesOf(sentence)).toEqual([])
  })
})

describe('a hearing or an appointment is kept on its day', () => {
  it.each([
    'The hearing will take place on 27 March 2026 at 10 am.',
    'When and where. Friday 27 March 2026, at 10.00 am, at your shop in Headley Park.',
    'The case is listed for hearing on 27 March 2026.',
    'The petition will be heard on 27 March 2026.',
    'The claim has been listed for trial on Friday 27 March 2026.',
    'You are required to give evidence at Harnwick Crown Court on 27 March 2026.',
    'Your interview is at 10.30 on Friday 27 March 2026.',
    'You are summoned to appear before the court on 27 March 2026.',
    'You have an appointment with our engineer on Friday 27 March 2026 at 2.15 pm.',
    'Please attend at 9.30 am on 27 March 2026.',
    'A preliminary hearing will be held by telephone at 2 pm on 27 March 2026.',
    'I should like to meet you at your offices at 10 am on 27 March 2026.',
    'The boiler will be checked on 27 March 2026. Please make sure that somebody is there to let the fitter in.',
    'The court will hear the claim at Harnwick on 27 March 2026 at 10 am.',
    'The hearing of the claim will take place at 2.00 pm on the 27 March 2026 at the County Court at Harnwick.',
    'I shall call again at 9.30 am on 27 March 2026. Would you please be there with the keys?',
    'Please be at the depot with the vehicle at 9 am on Friday 27 March 2026.',
    'The inspection has been fixed for 27 March at 10.30. Someone with keys will have to be there.',
    'The inquest was opened in May. It will be resumed before a jury at the Moot Hall, Harnwick, on 27 March 2026 at 10 o’clock.',
    'The first calling has been assigned for 27 March 2026 at 10 am within the Sheriff Court House.',
    'Date and time of visit: 27 March 2026, 10.00 am',
    'When: Friday 27 March 2026, between 9 and noon Where: your yard in Mill Lane. Please leave the key.',
    'We’ll be with you on 27 March 2026 between 9 and 11. The fitter carries a card. You must have somebody there to let him in.',
  ])('%s', (sentence) => {
    expect(datesOf(sentence)).toEqual(['2026-03-27'])
  })
})

describe('each sum and each instalment has a date of its own', () => {
  it.each([
    ['Pay £60.00 by 16 March 2026, or £100.00 by 30 March 2026.', ['2026-03-16', '2026-03-30']],
    [
      'If you pay on or before 16 March 2026 the charge is £60.00; otherwise you must pay £100.00 by 30 March 2026.',
      ['2026-03-16', '2026-03-30'],
    ],
    [
      'The first instalment of £400.00 is due on 27 March 2026 and the second on 27 April 2026.',
      ['2026-03-27', '2026-04-27'],
    ],
    [
      'Please pay £50.00 on 1 April 2026, £50.00 on 1 May 2026 and £50.00 on 1 June 2026.',
      ['2026-04-01', '2026-05-01', '2026-06-01'],
    ],
    [
      'It is payable by instalments of £485.00: on 1 April 2026 on 1 July 2026 on 1 October 2026',
      ['2026-04-01', '2026-07-01', '2026-10-01'],
    ],
    [
      'Please pay three instalments of £100: 27 March, 27 April and 27 May 2026.',
      ['2026-03-27', '2026-04-27', '2026-05-27'],
    ],
    ['The rates are payable in two halves, on 1 April 2026 and 1 October 2026.', ['2026-04-01', '2026-10-01']],
    ['Payments on account of £900.00 each are due on 31 July 2026 and 31 January 2027.', ['2026-07-31', '2027-01-31']],
    [
      'You may pay in two instalments: £400.00 by 31 July 2026 and £400.00 by 31 January 2027.',
      ['2026-07-31', '2027-01-31'],
    ],
    [
      'We accept £400 on the 28th of each month, four payments, the first on 28 March 2026.',
      ['2026-03-28', '2026-04-28', '2026-05-28', '2026-06-28'],
    ],
    [
      'You must pay £120.00 a month in 3 instalments. The first payment is due by 28 March 2026.',
      ['2026-03-28', '2026-04-28', '2026-05-28'],
    ],
    ['Please pay the arrears in two payments, on the 28th of each month.', ['2026-03-28', '2026-04-28']],
    [
      'Please pay £100 on the 1st of each month for three months, starting in May.',
      ['2026-05-01', '2026-06-01', '2026-07-01'],
    ],
    [
      'Pay £35.00 within 14 days of the date of this notice, or £70.00 within 28 days of the date of this notice.',
      ['2026-03-16', '2026-03-30'],
    ],
  ])('%s', (sentence, dates) => {
    expect(datesOf(sentence)).toEqual(dates)
  })
})

describe('a period is counted from what it names, or from the letter', () => {
  it.each([
    ['You have 28 days from the date of this letter in which to appeal.', '2026-03-30'],
    [
      'We give you 14 days’ notice that we shall cancel. You can stop this by paying £318.40 within those 14 days.',
      '2026-03-16',
    ],
    ['Please reply within the next fortnight.', '2026-03-16'],
    ['Please let us have your answer within a fortnight.', '2026-03-16'],
    ['Kindly settle within the next seven days.', '2026-03-09'],
    ['Payment is required within seven (7) days hereof.', '2026-03-09'],
    ['You must comply within 21 days after service of this demand on you.', '2026-03-26'],
    ['You have 14 days from the date of service to respond to the claim.', '2026-03-19'],
    ['Within 14 days of this letter you must remove the sign.', '2026-03-16'],
    ['Please respond in the next 14 days.', '2026-03-16'],
    ['If we do not hear from you within 14 days, we will close your case.', '2026-03-16'],
    ['If the account is not settled within ten days we will issue proceedings.', '2026-03-12'],
    ['Failing payment within 14 days we will instruct our solicitors.', '2026-03-16'],
    [
      'Notice to clear the yard, in effect. It takes effect on 6 March 2026. You must comply within 14 days after this notice takes effect.',
      '2026-03-20',
    ],
    ['Period for compliance: one month from the date of this notice.', '2026-04-02'],
    ['You must reply within 21 days of the date of posting.', '2026-03-23'],
    [
      'Unless payment is received within five working days of the date of this letter we will suspend your account.',
      '2026-03-09',
    ],
    ['Please reply within 5 working days of receipt of this letter.', '2026-03-12'],
    ['Please put the fence right within ten days of getting this letter.', '2026-03-15'],
    // The line ends behind the hyphen.
    [
      'We require that all of the works be put in hand without delay, and that within twenty- eight days of the date of this letter you furnish us with your programme.',
      '2026-03-30',
    ],
    ['An appeal must be lodged within one month of the date of this decision.', '2026-04-02'],
    ['You have one month from the date of this notice to appeal.', '2026-04-02'],
    ['You may ask for a review within 30 days of the date of this letter.', '2026-04-01'],
    ['You can take your complaint to the ombudsman within six months of the date of this letter.', '2026-09-02'],
    ['We require your proposals inside 10 days.', '2026-03-12'],
    ['Please pay not later than 14 days after the date of this notice.', '2026-03-16'],
    ['Payment is due 30 days after the date of this letter.', '2026-04-01'],
    ['The amount is payable within twenty-one days of the date hereof.', '2026-03-23'],
    ['You must tell us within six weeks.', '2026-04-13'],
    ['We must have your answer no later than three weeks from today.', '2026-03-23'],
    ['Please pay within 48 hours.', '2026-03-04'],
    ['You must pay the fine within 28 days of the date on which this notice was issued.', '2026-03-30'],
    [
      'The notice requires you to repair the wall within a period of 56 days from the date of this notice.',
      '2026-04-27',
    ],
    ['You are hereby given 14 days to remedy the breach.', '2026-03-16'],
    ['We are giving you a further 7 days to pay.', '2026-03-09'],
    ['You have a final seven days in which to pay.', '2026-03-09'],
    ['Your response is required in 14 days.', '2026-03-16'],
    ['The enclosed form should be completed and returned within 14 days.', '2026-03-16'],
    ['We ask that you settle the arrears in the next ten days.', '2026-03-12'],
    ['Any appeal must reach us within 28 days of the date on this letter.', '2026-03-30'],
    ['You must act within thirty calendar days of the above date.', '2026-04-01'],
    ['Unless cause is shown, at the expiration of 2 months from the above date it will be struck off.', '2026-05-02'],
    ['You must inform us no more than 14 days after the date of this letter.', '2026-03-16'],
    ['No need to pay today. One month from the date of this letter will do nicely.', '2026-04-02'],
    ['You must name the driver within 28 days beginning with the day after the date of this notice.', '2026-03-30'],
    ['Any appeal needs to be made within 28 days from the day on which this notice was served.', '2026-04-02'],
    [
      'The demand was served by hand at the office on 3 March 2026. Pay within 21 days after it is served.',
      '2026-03-24',
    ],
    ['We shall give you fourteen days, after which the matter goes to court.', '2026-03-16'],
    ['The insurer asks for the form within 14 days.', '2026-03-16'],
    [
      'Unless cause is shown to the contrary, the company will be struck off not less than 2 months from the date of this notice.',
      '2026-05-02',
    ],
    ['We’d be obliged if you would remit within ten days.', '2026-03-12'],
    ['We look forward to your cheque in the next ten days.', '2026-03-12'],
    ['It is deemed to be served on 10 March 2026. You have 14 days from that date of service to reply.', '2026-03-24'],
  ])('%s', (sentence, date) => {
    expect(datesOf(sentence)).toEqual([date])
  })
})

describe('“by then” goes back to the last day that was set', () => {
  it('be it counted: not to what was named before', () => {
    const terms = 'From 1 June 2026 the rent is £31,500. If you do not accept it, reply within 28 days of this letter.'
    expect(datesOf(`${terms} If no reply is received by then, you must pay it.`)).toEqual(['2026-03-30'])
  })

  it('or names what a period comes to that counts from elsewhere', () => {
    expect(datesOf('The return must be sent to us within ten months, that is by 31 March 2026.')).toEqual([
      '2026-03-31',
    ])
  })

  it('nor a day from which something is added', () => {
    const paid = 'Pay £274.67 by 26 March 2026.'
    expect(datesOf(`${paid} Interest is added from 27 March 2026 if it is not paid in full by then.`)).toEqual([
      '2026-03-26',
    ])
    const later = 'Pay £40.00 by 12 March 2026. Rent is charged from 26 March 2026 unless we have the keys by then.'
    expect(datesOf(later)).toEqual(['2026-03-12', '2026-03-26'])
    for (const law of [
      'The law changes from 16 March 2026 and you must have registered by then.',
      'Insurance must be in place from 16 March 2026; please send us the certificate by then.',
      'Please return the form by 15 March 2026. The charge is due from 16 March 2026, so set up the mandate by then.',
    ])
      expect(datesOf(law)).toContain('2026-03-16')
  })

  it('not what the sentence counts from a day that it does not name', () => {
    const accounts = 'Accounts must be sent to us within nine months of the year end, that is by 31 March 2026.'
    const page = printLetter({ sender: 'Companies House', date: '2 March 2026', body: [accounts] })
    const [letter] = readLetters(scan(page), { receivedAt: new Date('2026-03-05T09:00:00Z') })
    expect(letter!.deadlines.map(({ date, rule, baseDate }) => [date, rule, baseDate])).toEqual([
      ['2026-03-31', 'explicit', null],
    ])
  })

  it('nothing of spoilt goods that must be paid for', () => {
    const told = 'Tell us within 14 days of this letter if any goods are damaged'
    expect(datesOf(`${told}.`)).toEqual([])
    expect(datesOf(`${told}, and pay for the rest by then.`)).toContain('2026-03-16')
    expect(datesOf('The annual general meeting will be held on 20 March 2026.')).toEqual([])
    expect(
      datesOf(
        'The annual general meeting will be held on 20 March 2026, and proxies must be returned before that day.',
      ),
    ).toEqual(['2026-03-20'])
  })

  it('nor a day before which nothing has to be done', () => {
    const early = 'Our new prices apply for 28 days from the date of this letter.'
    expect(datesOf(`${early} If you have not ordered by then, we will ask you again.`)).toEqual([])
  })

  it('which is not the day on which an order is deemed to have been served', () => {
    const order = 'Any party who wishes to apply to set aside or vary this order, which was made without a hearing,'
    const served = 'this order is deemed to have been served on 9 March 2026.'
    expect(datesOf(`${order} must do so within 7 days of service; ${served}`)).toEqual(['2026-03-16'])
  })
})

describe('days of the week and of the month are taken from the letter’s date on', () => {
  it.each([
    ['Please tell us by the end of March.', '2026-03-31'],
    ['Please pay by the end of next month.', '2026-04-30'],
    ['I shall need the dates by the end of April.', '2026-04-30'],
    ['Please let us have your return by month end.', '2026-03-31'],
    ['Please let us have your figures by the end of January.', '2027-01-31'],
    ['Please settle before the end of the month.', '2026-03-31'],
    ['Please pay the amount shown by the last day of March.', '2026-03-31'],
    ['Please pay by close of business this Friday.', '2026-03-06'],
    ['We must have your reply no later than the end of April.', '2026-04-30'],
    ['Please pay by the 20th of this month.', '2026-03-20'],
    ['Please pay us by the 15th of next month.', '2026-04-15'],
    ['Please telephone me by Friday.', '2026-03-06'],
    ['Please let me have it back no later than Wednesday.', '2026-03-04'],
  ])('%s', (sentence, date) => {
    expect(datesOf(sentence)).toEqual([date])
  })
})

describe('an invoice’s terms are counted from its date', () => {
  it.each([
    ['Payment terms: 30 days from invoice date.', '2026-04-01'],
    ['Terms: net 30 days.', '2026-04-01'],
    ['Nett 30.', '2026-04-01'],
    ['30 days net', '2026-04-01'],
    ['Please pay within 14 days of the date of invoice.', '2026-03-16'],
    ['Payment terms 30 days end of month.', '2026-04-30'],
    ['Payment is due at the end of the month following the date of invoice.', '2026-04-30'],
    ['Payment is due by the 20th of the month following the date of the invoice.', '2026-04-20'],
    ['Our terms are 14 days.', '2026-03-16'],
    ['Credit terms: 28 days.', '2026-03-30'],
    ['This invoice is payable within one calendar month.', '2026-04-02'],
    ['Settlement: 30 days from tax point.', '2026-04-01'],
    ['Terms: payment due by the end of the month following the month of invoice.', '2026-04-30'],
    ['Terms: net, thirty days from the date of invoice.', '2026-04-01'],
    ['Payment within 30 days of the date of this note will oblige.', '2026-04-01'],
    ['Terms: 30 days EOM. Due for payment 29.04.2026.', '2026-04-29'],
    ['Our terms are the end of the month after invoice, so 30 April please.', '2026-04-30'],
    ['Payment due end of month following month of invoice, 30/04/2026.', '2026-04-30'],
  ])('%s', (sentence, date) => {
    expect(datesOf(`Invoice total £500.00 and VAT £100.00. ${sentence}`, 'INVOICE 4471')).toEqual([date])
  })
})

it('counts the terms of a bill in words from its date, and those in a reminder from no date at hand', () => {
  const bill = 'To rebinding two registers £612. 00. Thirty days from date of bill please.'
  expect(datesOf(bill, 'BILL No. 0387')).toEqual(['2026-04-01'])
  expect(datesOf('Lock £95, keys £18. Payment within 14 days please.', 'Invoice 22')).toEqual(['2026-03-16'])
  expect(datesOf('Water used £157.62. Please pay within 21 days of the bill date.', 'Your water bill')).toEqual([
    '2026-03-23',
  ])
  const reminder =
    'Invoice 30417 for £972.00 has not been paid. Our terms are thirty days. Please pay by 16 March 2026.'
  for (const heading of ['SECOND AND LAST REMINDER', 'OVERDUE ACCOUNT – SECOND REMINDER', 'Statement'])
    expect(datesOf(reminder, heading)).toEqual(['2026-03-16'])
})

it('takes the limit where a sentence names the end of a period as well', () => {
  const sentence = 'The review period for that statement ends on 16 March 2026, and it must reach us by 30 March 2026.'
  expect(datesOf(sentence)).toEqual(['2026-03-30'])
  const stop = 'Supply will be cut off on 31 March 2026 unless we have your payment of £214.10 by 30 March 2026.'
  expect(datesOf(stop)).toEqual(['2026-03-30'])
  expect(datesOf('The period for objections ends on 16 March 2026.')).toEqual(['2026-03-16'])
  const madeUp =
    'It is that time again: the statement is made up to 16 March 2026 and has to be filed by 30 March 2026.'
  expect(datesOf(madeUp)).toEqual(['2026-03-30'])
})

it('reads words that limit with a slip', () => {
  expect(datesOf('Pay £35.00 on or betore 27 March 2026.')).toEqual(['2026-03-27'])
  expect(datesOf('Please pay wlthin 14 days of the date of this letter.')).toEqual(['2026-03-16'])
})

it('takes sums without pence, or whose pence are lost, as those of an invoice', () => {
  const bill = 'Coping stones 2,150. New kneeler 880. Balance 3,030. Terms: 30 days from date of invoice.'
  expect(datesOf(bill, 'Invoice 1177')).toEqual(['2026-04-01'])
})

describe('what sets the reader no date has no deadline', () => {
  it.each([
    'Terms should follow in a week.',
    'Please sign if you cannot examine the parcel at once, and tell us of damage within five days.',
    'The price was payable at the end of the month following that of the invoice.',
    'You can choose any date between 1 December 2025 and 31 May 2026.',
    'The money was sent today to your account, and should show there within three working days.',
    'Interest is payable at 4% above base rate on sums not paid within seven days.',
    "The next quarter's rent will be due on 25 March 2026 and is not included.",
    'Faster Payments usually reach us the same day and Bacs in three working days.',
    'The Defendant agreed to pay for goods by the end of the month following the month of the invoice.',
    'Condition 6 provides for payment by the end of the month following the month of invoice.',
    'By its invoice 60514 the claimant charged £11,038.80, VAT included, payable within 30 days.',
    'Tell us within 30 days if you change the name, the address or the kind of business.',
    'Ratepayers who receive relief must tell us within four weeks if they take on another property.',
    'You will have an answer in ten working days.',
    'If a tool is not what you hoped for, send it back within 60 days in the box.',
    'Tell us within three working days if a board is not as you expected.',
    'We may ask to see your accounts if you take more than £50,000 in a month.',
    'The forty-first Annual General Meeting will be held in the hall on Saturday 28 March 2026 at 11 a.m.',
    'Net 1,117.30. VAT 223.46.',
    'The fee was cut by 1/3 on appeal; please see the notes.',
    'Next service due 27 March 2026',
    'Your next payment of £50.00 will be due on 27 March 2026 and taken by Direct Debit.',
    'They have given us until 27 March 2026 to find a buyer.',
    'I am told that the surveyor has to report by 27 March 2026.',
    'Our client is to send you the draft by 27 March 2026.',
    'The council will decide the application by 27 March 2026.',
    'We expect to hear from the Land Registry by 27 March 2026.',
    'The bank will repay the sum by 27 March 2026.',
    'The decision is due on 27 March 2026.',
    'We met on 27 February and agreed that the work would end by 27 March 2026.',
    'Goods may be returned within 14 days if unused.',
    'Claims for short delivery must be made within 3 days of receipt.',
    'Short or squashed? Tell us in two days and send a picture.',
    'Goods damaged? Please report it within 3 days.',
    'The organisation has to answer without undue delay, and at the latest within one month.',
    'If I don’t hear I’ll send them by email, by the end of May.',
    'You will need the code; if you ask for one today it will come by post within five days.',
    'The conciliation period can run until 27 March 2026 at the latest.',
    'The loan becomes repayable on demand if a payment is missed for ten days, or if an undertaking is broken and not put right in thirty days.',
    'If you had none in a month, an Employer Payment Summary is due by the 19th of the month after.',
    'After that it must reach us by the 19th of the month each month.',
    'If you pay in full within one month, you can have the entry taken off.',
    'Standing offer: 5% off glassware until 31 March if you order on the app.',
    'The money should reach your bank account within 5 working days.',
    'You can also file the form online, usually within a day.',
    'We do not send receipts, but a payment shows on the register within three days.',
    'Claims. Tell us of breakages inside forty-eight hours and keep the carton.',
    'The decorators start on 9 March and should finish by Friday 27 March.',
    'The scaffold goes up on 9 March and should come down by 27 March 2026.',
    'The application is likely to go to committee on 27 March 2026.',
    'We do the rest: the submission goes to HMRC on or before 27 March 2026.',
    'The statement was due by 27 March 2026, and two letters have gone unanswered.',
    'The bill has not been paid. It should have been settled by 27 March 2026.',
    'The director promised us payment by the end of January in a telephone call.',
    'You should let us know within 30 days if anything on this certificate ceases to be right.',
    'Please return the form by return of post.',
    'Please pay immediately.',
    'Please contact us without delay.',
    'Please let us know as soon as possible.',
    'The period of account ends on 30 June 2026.',
    'Please file the return for the period ending 31 March 2026.',
    'I am delighted to confirm your appointment as Clerk, with effect from 27 March 2026.',
    'If you find the same cover cheaper before 27 March, we’ll send you a £20 saddlery voucher.',
    'You had to send us your monthly return by 19 March 2026.',
    'If you pay in full within one month it can be taken off.',
    'We shall submit it on or before pay day, and send you the P32 by 27 March.',
    'You have 13 months to query a payment.',
    'You’ll hear from us by 27 March.',
    'We’ve asked our contractor to finish by 27 March.',
    'By 27 March 2026 we shall have moved to our new offices.',
    'Our engineer will call on 27 March between 8 and 12. You don’t need to be in.',
    'The hearing is on 27 March at 10am. You needn’t attend.',
    'This price holds good for orders placed by 27 March.',
    'You may return any goods within 30 days.',
    'The trial window opens on 1 June 2026 and closes on 26 June 2026.',
    'We will next read your meter on 27 March 2026.',
    'We will be open until the end of the day on 27 March 2026.',
    'Payments by Direct Debit: you pay in four instalments, on 27 March 2026 and each quarter.',
    'Your new card will arrive by 27 March 2026.',
    'The supplier must deliver by 27 March 2026.',
    'Your delivery is booked for 27 March 2026.',
    'The refund should be in your bank account by 27 March 2026.',
    'We will make sure that the works are finished by 27 March 2026.',
    'Your next statement will be sent on 27 March 2026.',
    'Your payment of £40.00 will be taken by Direct Debit on or after 27 March 2026.',
    'We shall debit your account with £40.00 on 27 March 2026.',
    'The payment leaves your account by Direct Debit on 27 March 2026.',
    'We will take £40.00 from your account on or just after 27 March 2026.',
    'The office is closed from 27 March 2026 until 7 April 2026.',
    'We are open until 8 pm on Friday 27 March 2026.',
    'The rate is fixed until 31 December 2026.',
    'Your cover runs from 1 April 2026 to 31 March 2027.',
    'The new prices apply from 1 April 2026.',
    'The works will start on 27 March 2026 and should be finished by 10 April 2026.',
    'We expect to complete the works by 27 March 2026.',
    'You will receive your refund by 27 March 2026.',
    'Your refund should reach you by 27 March 2026.',
    'The goods will be delivered by 27 March 2026.',
    'Your parcel is due to arrive on 27 March 2026.',
    'We aim to reply within 10 working days.',
    'Your complaint will be answered within eight weeks.',
    'You should receive your new card within 5 working days.',
    'You will hear from us by 27 March 2026.',
    'You can expect our decision by 27 March 2026.',
    'The lease expires on 24 December 2027.',
    'The tenancy begins on 1 April 2026.',
    'Either party may end the agreement on 30 days’ notice.',
    'Cheques take five working days to clear.',
    'You can cancel within 14 days of the start of your cover.',
    'If you change your mind you have 14 days from receiving these documents to cancel the policy.',
    'Interest runs at 8% from 27 March 2026 until payment.',
    'The tax year ends on 5 April 2026.',
    'Mrs Plum will be on leave until 27 March 2026.',
    'Your contract ends on 27 March 2026 and will renew automatically.',
    'We will write to you again before 27 March 2026.',
    'The company will not be struck off before 27 June 2026.',
    'Please keep this letter until 27 March 2027.',
    'The payment holiday lasts until 30 June 2026.',
    'Please note that our telephone lines are closed until 9 am on 27 March 2026.',
    'You paid the charge within 14 days.',
    'Payments made within the last 7 days may not be shown.',
    'We have until 27 March 2026 to answer your request.',
    'The seminar is on 27 March 2026; book your place by 20 March 2026.',
    'Please reply by 20 March 2026 if you would like to join us for dinner on 27 March 2026.',
    'We hope to see you at the open day on 27 March 2026.',
    'Our summer sale ends on 27 March 2026.',
    'We wrote to you on 12 February 2026 and asked for a reply by 26 February 2026.',
    'Our surveyor will be in the area on 27 March 2026.',
    'The members will next meet on 27 March 2026.',
    'The bank holiday on 6 April 2026 does not affect your order.',
    'Your membership card is valid until 31 March 2027.',
    'He was born on 14 August 1961.',
    'The road will be closed for repairs until 27 March 2026.',
    'You need do nothing before 27 March 2026.',
    'No payment is required before 27 March 2026.',
    'Your annual review takes place within the next month.',
    'Please give the dates in the next six weeks on which you cannot attend.',
    'The roofers will put up scaffolding and expect to take it down again by 27 March 2026.',
    'Your application should be decided by 27 March 2026.',
    'Next month’s schedule will appear in your account on 27 March 2026.',
    'Under the rules we have to say by 27 March 2026 whether liability is admitted.',
    'The insurer’s engineer will contact you by 27 March 2026 to arrange to see the van.',
    'We’ll send the money to the court by 27 March 2026.',
    'The sum was sent to your bank and should be there within two working days.',
    'Had we heard nothing, other prices would apply from 27 March 2026.',
    'Send what you have deducted to the council by the 19th of the month that follows.',
    'Judgments are registered unless they are paid in full within one month.',
    'What you take in a month has to reach us.',
    'Unless the form is filed within 14 days of service of that order, your defence is struck out.',
    'Case reference 2117 Last date for service 27 March 2026 Edinburgh',
    'There is no need to telephone us before 27 March 2026.',
    'If you pay in full within one month the entry will be taken off.',
    'You must also tell us within 10 days if he leaves.',
    'If you sell the vehicle you must tell us within 14 days.',
    'Queries within 7 days please.',
    'We have repaid £433.71 to your bank. It should reach it within five working days of the date above.',
    'Scaffold comes down by 27 March 2026.',
    'Your pension will be paid in monthly instalments, four payments, the first on 28 March 2026.',
    'We will collect three monthly instalments by Direct Debit, the first on 28 March 2026.',
    'Shortages: tell us in 48 hours.',
    'You may complain to the ombudsman if you are a micro business and we have not put things right within eight weeks.',
    'She will give up the keys as soon as the furniture is out, which should be by 27 March 2026.',
    'Could you quote soon, because we have to tell the caterers what we are having by 27 March 2026?',
  ])('%s', (sentence) => {
    expect(datesOf(sentence)).toEqual([])
  })
})

describe('a label by itself', () => {
  it('opens the sentence under it', () => {
    const page = (...body: string[]) =>
      printLetter({ sender: 'Larkfield Instruments', date: '2 March 2026', subject: 'Your order', body })
    const deadlines = (...body: string[]) =>
      readLetters(scan(page(...body)), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.deadlines
    expect(deadlines('Shortages:', 'tell us in 48 hours.')).toEqual([])
    expect(deadlines('tell us in 48 hours.')).toHaveLength(1)
  })
})

describe('contractions', () => {
  it.each([
    ["We'd need it by Friday; you'd exceed the limit.", 'We would need it by Friday; you would exceed the limit.'],
    ["We'd asked and they'd agreed, but you'll see.", 'We had asked and they had agreed, but you will see.'],
    [
      "It's due, and it's been late; you won't and they don't.",
      'It is due, and it has been late; you will not and they do not.',
    ],
  ])('are written out: %s', (text, full) => {
    expect(spellOut(text, english)).toBe(full)
  })
})

describe('a period that begins when another ends', () => {
  it('is counted from there', () => {
    const filing =
      'The review period of the company ends on 16 March 2026 and you then have 14 days to deliver the form.'
    expect(datesOf(filing)).toEqual(['2026-03-30'])
    const fee = `${filing.slice(0, -1)}; you must pay the fee within 7 days of this letter.`
    expect(datesOf(fee)).toEqual(['2026-03-09', '2026-03-30'])
    expect(datesOf(filing.replace('14 days', 'two weeks'))).toEqual(['2026-03-30'])
  })

  it('ends no day that the reader has to keep, and gives others and cover nothing', () => {
    expect(datesOf('Pay the deposit by 16 March 2026, and you then have 28 days to pay the balance.')).toContain(
      '2026-03-16',
    )
    for (const other of [
      'The claim will be served on 16 March 2026 and they then have 14 days to reply.',
      'Our new term begins on 16 March 2026 and it then has 12 months to run.',
      'The bond ends on 16 March 2026 and you will then have 30 days of cover left.',
    ])
      expect(datesOf(other)).toEqual([])
  })
})

describe('a visit', () => {
  const visit = 'Our engineer will be with you on 26 March 2026 between 8 am and 1 pm.'
  it('has to be attended where somebody must be there', () => {
    expect(datesOf(`${visit} Someone over 18 has to be at the site to let him in.`)).toEqual(['2026-03-26'])
    expect(datesOf(visit)).toEqual([])
    const part = 'Our engineer will be with you by 26 March 2026 with the new part. Thank you for your patience.'
    expect(datesOf(part)).toEqual([])
  })
})

describe('the day on which cover ends', () => {
  it('is the last for whoever is told no other near it', () => {
    const ends = 'Your policy ends at midnight on 31 March 2026, and we should like to renew it.'
    expect(datesOf(ends)).toEqual(['2026-03-31'])
    expect(datesOf(`${ends} Please tell us by 24 March 2026 if you do not want it.`)).toEqual(['2026-03-24'])
    expect(datesOf(`${ends} Please let us have the list of vehicles by 30 May 2026.`)).toEqual([
      '2026-03-31',
      '2026-05-30',
    ])
  })
})

describe('a demand that is served', () => {
  const form = 'This demand must be dealt with within 21 days after its service on the company.'
  it('runs from the day on which the letter says that it is served', () => {
    expect(datesOf(`The demand is served on your company on Tuesday 3 March 2026. ${form}`)).toEqual(['2026-03-24'])
    expect(datesOf(`A courier will leave it at your registered office on 3 March 2026. ${form}`)).toEqual([
      '2026-03-24',
    ])
  })

  it('has no other term than the day that the letter names, where that is as long from a day on which it may have been served', () => {
    expect(datesOf(`Unless you pay by 24 March 2026, we shall present a petition. ${form}`)).toEqual(['2026-03-24'])
    expect(datesOf(`Unless you pay by 20 March 2026, we shall present a petition. ${form}`)).toEqual([
      '2026-03-20',
      '2026-03-26',
    ])
    const bill =
      'You are required to serve, within 21 days after the service of this Civil Bill upon you, notice of your intention.'
    expect(datesOf(`You must serve it so as to be received by 23 March 2026. ${bill}`)).toEqual(['2026-03-23'])
  })
})

describe('a visit whose day stands in a line by itself', () => {
  const page = (...said: string[]) =>
    printPage([
      { x: 60, y: 40, size: 16, lines: ['Larkfield Telecom'] },
      { x: 60, y: 140, lines: ['Tansy Orchard Ltd', 'Studio B', 'Gas Street', 'Harnwick HK2 7QT'] },
      { x: 60, y: 220, lines: ['2 March 2026'] },
      { x: 60, y: 250, lines: ['Here are the details of your appointment.'] },
      { x: 80, y: 290, lines: ['Friday 27 March 2026, between 8 am and 1 pm', 'Studio B, Gas Street'] },
      { x: 60, y: 340, lines: said },
    ])
  const daysOf = (...said: string[]) =>
    readLetters(scan(page(...said)), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.deadlines.map(
      ({ date }) => date,
    )

  it('is kept where somebody must be there', () => {
    expect(daysOf('Someone aged 18 or over must be at the studio to let the engineer in.')).toEqual(['2026-03-27'])
    expect(daysOf('Nothing has to be done by you.')).toEqual([])
  })

  it('ends in a year that stands in a block of its own', () => {
    const lines = ['The return has to be delivered online, together with the accounts and the list, by 31 October']
    const blocks = [
      { x: 60, y: 300, lines },
      { x: 60, y: 314, lines: ['2026. Penalties are charged if it is late.'] },
    ]
    const letter = printPage([{ x: 60, y: 140, lines: ['Tansy Orchard Ltd', '2 March 2026'] }, ...blocks])
    expect(readLetters(scan(letter), { receivedAt: new Date('2026-03-05T09:00:00Z') })[0]!.deadlines).toMatchObject([
      { date: '2026-10-31' },
    ])
  })
})

describe('what is no day to act by', () => {
  it.each([
    'The hearing will be by video on a date to be fixed, not before 1 September 2026.',
    'The sequestration will not be discharged before 8 June 2026.',
    'Put back staff who left the scheme, and write to each of them within six weeks.',
    'Keep records of them for six years, and tell us about new starters within one month.',
    'You must return the terminals within 14 days.',
    'A sum is claimed because the deposit was not protected within 30 days.',
    'If you would like to see the vouchers you are welcome to come in before the end of June.',
    'By a credit account the Defendant agreed to pay for goods by the end of the following month.',
  ])('%s', (sentence) => {
    expect(datesOf(sentence)).toEqual([])
  })

  it('a period that is counted from "that date" where that is none of the sentence before', () => {
    const told = 'Your duties began on 1 March 2026. Choose your re-enrolment date, and assess your staff on it.'
    expect(datesOf(`${told} You must write to each of them within six weeks of that date.`)).toEqual([])
    expect(datesOf('It was served on 1 March 2026. You must answer within 14 days of that date.')).toEqual([
      '2026-03-15',
    ])
  })
})

it('takes the date that a period comes to, however far behind', () => {
  const served =
    'You have 21 days from service in which to pay, or to secure the debt to our satisfaction; that is to say, until 20 March 2026.'
  expect(datesOf(served)).toEqual(['2026-03-20'])
})

it('takes a day without a month for the one before a day that the sentence names', () => {
  const asked =
    'I am to see the lawyer on Monday the 15th of June, and it would help to have your answer by the 12th, please.'
  expect(datesOf(asked)).toEqual(['2026-06-12'])
})
