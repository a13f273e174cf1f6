import type { CategoryWords } from '../category-wording.ts'

/**
 * The vocabulary of each kind of post, from the trades' own usage: what is hardly ever met elsewhere (`own`), what is more often met here
 * than elsewhere (`usual`), and what only adds to other evidence (`slight`). Words that two kinds share stand in both.
 */
export const CATEGORY_WORDS: CategoryWords = {
  tax: {
    own: 'hmrc paye taxpayer utr taxable excise nic nics taxation p11d p800 p6 p9 ct600 sa100 sa302 c79 eori taxes',
    usual:
      'tax vat revenue customs duty relief repayment refund allowance levy threshold subcontractor cis inheritance gains accounting underpaid overpaid declaration import export submission surcharge overpayment underpayment',
    slight:
      'return assess assessment period interest penalty trust partnership quarter self code calculation liability owe credit claim earnings turnover',
  },
  company_filing: {
    own: 'gazette registrar dissolution incorporation incorporate psc allotment webfiling companies filleted micro-entity',
    usual:
      'dissolve director directors shareholder filing register registered struck strike constitution articles resolution verify verification authentication dormant shares secretary officer confirmation',
    slight: 'company accounts statement file delivered deliver public office crown charge code entered accept reject',
  },
  legal: {
    own: 'claimant defendant solicitor litigation bailiff writ summon petition plaintiff respondent barrister liquidator liquidation insolvency probate executor injunction affidavit magistrate sheriff decree judge counsel tribunal pursuer defender notary summons advocate subpoena bankruptcy testator bequest conveyancer',
    usual:
      'court judgment proceedings sue witness creditor debtor enforcement infringement infringe damages undertaking copyright dispute settlement bankrupt administrator hearing jury conveyance deeds draft mediation arbitration disclosure clause legal law lawyer sworn oath dismissal unlawful practise collector recovery defence purchaser vendor completion will trademark',
    slight:
      'claim serve served evidence contract breach instruct client action matter liability dividend appeal costs attend deed exchange demand debt letter file estate proof allege',
  },
  regulatory: {
    own: 'contravention licensing gdpr tachograph sorn mot pcn bylaw allergen ofsted hygiene dvla dvsa trading-standards carriageway electoral census planning poll ballot constabulary asbestos legionella pollution emission effluent clamped',
    usual:
      'licence license regulator inspector inspection offence council commissioner permit comply compliance keeper speed speeding parking parked borough district authority prosecute prosecution fine safety vehicle environmental statutory registration regulation regulatory consent objection consultation highway footway nuisance noise waste recycling bin hazard improvement prohibition enforcement food premises gambling alcohol animal survey police fire driver mph',
    slight:
      'notice penalty fee duty data protection officer law visit appeal application report road charge public rating',
  },
  banking: {
    own: 'overdraft overdrawn mortgage cheque payee iban swift debenture refinance lender borrower loan atm chargeback payout covenant chequebook',
    usual:
      'bank banking account card balance deposit saver savings facility branch terminal mandate signatory withdrawal pin merchant finance lending transaction debit credit rental hire lease loaned statement repay repayment capital investment fraud passcode contactless transfer currency maturity fixed-rate equity rate guarantee',
    slight:
      'interest payment paid cash agreement asset arrears instalment sort fee security signature lend money equipment',
  },
  insurance: {
    own: 'insurance insurer insured policyholder underwriter underwriting premium assurance assured subsidence indemnity adjuster uninsured reinsurance',
    usual:
      'policy cover covered renewal excess broker accident damage theft burglary flood injury certificate escape claimant risk lapse liability endorsement actuary',
    slight: 'claim renew loss repair repairer driver schedule incident sum expire burst third-party collision',
  },
  utilities: {
    own: 'electricity kilowatt kwh broadband sewerage wastewater mpan mprn router fibre telecom telecoms landline gas substation transformer ethernet',
    usual:
      'meter energy water tariff supply supplier power telephone phone mobile internet wifi heating outage consumption network reading mains sim disconnect disconnection copper bandwidth litre pipe cable grid data roaming usage engineer switched leak drain',
    slight: 'bill unit price line calls charge contract estimated standing connection service green carbon',
  },
  payroll_pensions: {
    own: 'payroll payslip pension pensioner pensionable wages salary salaries p45 p60 p32 ssp smp retire retirement maternity paternity auto-enrolment superannuation annuity redundancy wage leaver acas',
    usual:
      'employee employer employment staff worker earnings contribution scheme starter sick sickness leave deduct deduction payday enrol enrolment resign resignation grievance conciliation job disciplinary trustee member fund rota apprentice reference colleague holiday timesheet overtime dismissed',
    slight: 'pay hours member role gross net attachment order run retire former work',
  },
  property: {
    own: 'rent landlord tenant tenancy lessee lessor leasehold freehold dilapidations rateable sublet underlet letting freeholder leaseholder demise caretaker concierge',
    usual:
      'lease premises property building surveyor rates lift roof stair staircase scaffold scaffolding contractor quarter block estate occupier keys repair valuation boiler wall works redecorate refurbishment service-charge tenure neighbour agent floor unit gutter plaster forecourt',
    slight: 'floor repair access park cleaning budget share insurance inspection street yard common works site deposit',
  },
  invoice: {
    own: 'invoice remittance proforma pro-forma backorder consignment',
    usual:
      'vat goods quantity qty subtotal carriage overdue outstanding unpaid owing bacs order labour parts purchase purchased delivered discount supplied hire pallet settle remit receipt terms callout reminder cheque sale ledger debit discrepancy catering',
    slight:
      'total net due amount pay account fee price each item delivery rate hours terms statement number balance credit month balance box work',
  },
  marketing: {
    own: 'catalogue brochure showroom webinar seminar voucher bargain newsletter unsubscribe raffle hurry hamper advertise advertising exhibitor rsvp giveaway leaflet unbeatable',
    usual:
      'offer free save sale exclusive discover imagine cheaper discount trial tickets menu delicious exhibition launch range book invite invitation guests boost grow switch prize sample subscription subscribe donate donation bargain compare quote leads showcase speaker booking treat expert affordable luxury conference event dinner networking festive visitors sponsor',
    slight:
      'new customers try today now join come best why easy business design spring summer autumn winter christmas easter choose help online gift just every less fresh places penny quality fast team',
  },
  general: {
    own: 'condolence sympathy congratulations wedding birthday baby granddaughter grandson headteacher',
    usual:
      'thank thanks grateful husband wife daughter son mother father mum dad friend school pupil children class club choir band museum hall village church hospice volunteer enjoyed enjoy sorry apologise disappointed complain complaint wonder lovely kind kindness parcel depot meeting minutes committee wish neighbours neighbour association lent borrow garden visit moved moving address treasurer',
    slight:
      'hope pleased happy look forward wanted remember yesterday saturday sunday nice tea cake told know ask letter write sign talk everybody people away return meet society',
  },
}
