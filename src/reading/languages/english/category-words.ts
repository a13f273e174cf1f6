import type { CategoryWords } from '../category-wording.ts'

/**
 * The vocabulary of each kind of post, from the trades' own usage: what is hardly ever met elsewhere (`own`), what is more often met here
 * than elsewhere (`usual`), and what only adds to other evidence (`slight`). Words that two kinds share stand in both;
 * words that say it together are joined by `_`.
 */
export const CATEGORY_WORDS: CategoryWords = {
  tax: {
    own: 'hmrc paye taxpayer utr taxable excise nic nics taxation p11d p800 p6 p9 ct600 sa100 sa302 c79 eori taxes tax_return tax_code tax_year income_tax corporation_tax capital_gains inheritance_tax self_assessment gift_aid stamp_duty tax_relief vat_return vat_period vat_registration tax_credit national_insurance tax_bill unpaid_tax tax_office sdlt iht mtd import_vat customs_declaration',
    usual:
      'tax vat revenue customs duty relief repayment refund allowance levy threshold subcontractor cis inheritance gains accounting underpaid overpaid declaration import export submission surcharge overpayment underpayment importer exporter landfill aggregates assessed determination enquiry avoidance evasion stagger flat_rate reverse_charge partial_exemption underdeclared reasonable_excuse',
    slight:
      'return assess assessment period interest penalty trust partnership quarter self code calculation liability owe credit claim earnings turnover',
  },
  company_filing: {
    own: 'gazette registrar dissolution incorporation incorporate psc allotment webfiling companies filleted micro-entity confirmation_statement companies_house authentication_code company_register strike_off struck_off company_secretary late_filing certificate_of_incorporation cs01 aa01 ad01 ap01 tm01 ch01 sh01 mr01 ds01 in01',
    usual:
      'dissolve director directors shareholder filing register registered struck strike constitution articles resolution verify verification authentication dormant shares secretary officer confirmation filing_deadline accounting_reference annual_accounts public_record personal_code nominee articles_of officers',
    slight:
      'company accounts statement file delivered deliver public office crown charge code entered accept reject first_gazette registered_office significant_control share_capital new_director identity_verification',
  },
  legal: {
    own: 'claimant defendant solicitor litigation bailiff writ summon petition plaintiff respondent barrister liquidator liquidation insolvency probate executor injunction affidavit magistrate sheriff decree counsel tribunal pursuer defender notary summons advocate subpoena bankruptcy testator bequest conveyancer claim_form county_court high_court before_action pre-action particulars_of witness_summons statutory_demand winding_up winding-up enforcement_agent our_client your_client without_prejudice power_of_attorney settlement_agreement charging_order counterclaim land_registry exchange_of_contracts coroner inquest codicil litigant subject_to_contract',
    usual:
      'court judgment proceedings sue witness creditor debtor enforcement infringement infringe damages undertaking copyright dispute settlement bankrupt administrator hearing jury conveyance deeds draft mediation arbitration disclosure clause legal law lawyer sworn oath dismissal unlawful practise collector recovery defence purchaser vendor completion will trademark mediator adjudication adjudicator title_register injunctive trial_bundle affirm cross-examine passing_off trade_mark patent defamation libel negligence',
    slight:
      'judge claim serve served evidence contract breach instruct client action matter liability dividend appeal costs attend deed exchange demand debt letter file estate proof allege take_advice',
  },
  regulatory: {
    own: 'contravention licensing gdpr tachograph sorn mot pcn bylaw allergen ofsted hygiene dvla dvsa trading-standards carriageway electoral census planning poll ballot constabulary asbestos legionella pollution emission effluent clamped ico ofcom ofgem cqc hse environmental_health food_hygiene planning_permission planning_application listed_building building_control fixed_penalty penalty_charge parking_charge bus_lane vehicle_tax operator_licence premises_licence data_protection trading_standards fire_safety fire_risk environment_agency waste_carrier charity_commission jury_service electoral_register public_inquiry bylaws byelaw weights_and_measures',
    usual:
      'licence license regulator inspector inspection offence council commissioner permit comply compliance keeper speed speeding parking parked borough district authority prosecute prosecution fine safety vehicle environmental statutory registration regulation regulatory consent objection consultation highway footway nuisance noise waste recycling bin hazard improvement prohibition enforcement food premises gambling alcohol animal survey police fire driver mph label labelling prepacked ingredient sampling consumer licensee registration_fee stray livestock cattle sheep herd holding flood_risk discharge abstraction conservation_area kerb pavement street_trading food_business taxi private_hire firearm drone survey_response statistics recall carcass slaughter inspectorate audit trader upper_tier carrier broker_and_dealer maintenance_records',
    slight:
      'notice penalty fee duty data protection officer law visit appeal application report road charge public rating rules compliant guidance responsible_person',
  },
  banking: {
    own: 'overdraft overdrawn mortgage cheque payee iban swift debenture refinance lender borrower loan atm chargeback payout covenant chequebook current_account savings_account bank_statement debit_card credit_card card_machine card_terminal merchant_services merchant_account online_banking mobile_banking base_rate overdraft_limit loan_agreement credit_limit minimum_payment hire_purchase finance_agreement asset_finance invoice_finance invoice_discounting factoring card_schemes authorisation_fee pci acquirer fscs standing_order paying-in foreign_exchange drawdown guarantor',
    usual:
      'bank banking account card balance deposit saver savings facility branch terminal mandate signatory withdrawal pin merchant finance lending transaction debit credit rental hire lease loaned statement repay repayment capital investment fraud passcode contactless transfer currency maturity fixed-rate equity rate guarantee lend lending_rate secured signatories statement_date brought_forward carried_forward paid_in paid_out aer settlement_account fraud_team security_check terminal_hire card_payment funder prepayment bond bonds maturity_date interest_rate authorisation',
    slight:
      'interest payment paid cash agreement asset arrears instalment sort fee security signature lend money equipment merchants tap tapped',
  },
  insurance: {
    own: 'insurance insurer insured policyholder underwriter underwriting premium assurance assured subsidence indemnity adjuster uninsured reinsurance employers_liability public_liability professional_indemnity policy_number policy_schedule policy_document loss_adjuster no_claims claims_history cover_note buildings_insurance sum_insured sums_insured business_interruption insurance_broker proposal_form third_party lloyds proposer reinstatement_value material_fact fair_presentation motor_policy',
    usual:
      'policy cover covered renewal excess broker accident damage theft burglary flood injury certificate escape claimant risk lapse liability endorsement actuary write-off bodywork whiplash endorsements escape_of_water storm peril subrogation claims_handler claims_team survey_requirement',
    slight:
      'claim renew loss repair repairer driver schedule incident sum expire burst third-party collision cancelled',
  },
  utilities: {
    own: 'electricity kilowatt kwh broadband sewerage wastewater mpan mprn router fibre telecom telecoms landline gas substation transformer ethernet unit_rate standing_charge meter_reading smart_meter water_supply power_cut price_cap supply_number supply_address line_rental phone_line telephone_line data_allowance full_fibre water_meter trade_effluent heating_oil outgoing_calls main_fuse digital_voice leakage drainage_charge climate_change_levy burst_main interruption',
    usual:
      'meter energy water tariff supply supplier power telephone phone mobile internet wifi heating outage consumption network reading mains sim disconnect disconnection copper bandwidth litre pipe cable grid data roaming usage engineer switched leak drain pylon voltage fuse exchange generator handset sims lines barred mast valve pressure cut-out kva reservoir hosepipe cylinder',
    slight:
      'bill unit price line calls charge contract estimated standing connection service green carbon reconnect dig',
  },
  payroll_pensions: {
    own: 'payroll payslip pension pensioner pensionable wages salary salaries p45 p60 p32 ssp smp retire retirement maternity paternity auto-enrolment superannuation annuity redundancy wage leaver acas pay_date pay_run gross_pay net_pay student_loan attachment_of_earnings pension_scheme workplace_pension re-enrolment opt_out pension_contribution scheme_member statutory_sick maternity_pay minimum_wage living_wage annual_leave payroll_bureau pension_pot fit_note occupational_health scheme_return earnings_order employment_contract',
    usual:
      'employee employer employment staff worker earnings contribution scheme starter sick sickness leave deduct deduction payday enrol enrolment resign resignation grievance conciliation job disciplinary trustee member fund rota apprentice reference colleague holiday timesheet overtime dismissed opt-out protected_earnings working_time vesting transfer_value beneficiary nomination shift overpaid_wages hr recruit recruitment induction',
    slight: 'pay hours member role gross net attachment order run retire former work staff_list',
  },
  property: {
    own: 'rent landlord tenant tenancy lessee lessor leasehold freehold dilapidations rateable sublet underlet letting freeholder leaseholder demise caretaker concierge service_charge ground_rent rent_review rent_demand business_rates party_wall managing_agent common_parts building_works reserve_fund sinking_fund quarter_day parking_space car_park council_tax valuation_office break_clause schedule_of_condition licence_to_alter insurance_rent end_of_tenancy',
    usual:
      'lease premises property building surveyor rates lift roof stair staircase scaffold scaffolding contractor quarter block estate occupier keys repair valuation boiler wall works redecorate refurbishment service-charge tenure neighbour agent floor unit gutter plaster forecourt garage garages lessors communal intercom flats leaseholders repoint render cladding vacant empty courtyard boundary fence gate driveway subsoil lettings lobby basement',
    slight:
      'floor repair access park cleaning budget share insurance inspection street yard common works site deposit spaces hut',
  },
  invoice: {
    own: 'invoice remittance proforma pro-forma backorder consignment invoice_number invoice_date invoice_total purchase_order order_number delivery_note credit_note statement_of_account remittance_advice payment_terms balance_due unit_price bank_transfer trade_account bill_to deliver_to',
    usual:
      'vat goods quantity qty subtotal carriage overdue outstanding unpaid owing bacs order labour parts purchase purchased delivered discount supplied hire pallet settle remit receipt terms callout reminder cheque sale ledger debit discrepancy catering supplier stock pallets despatched dispatched fitted goods_remain title_passes call-out materials dozen drum reel carton workmanship',
    slight:
      'total net due amount pay account fee price each item delivery rate hours terms statement number balance credit month balance box work remit',
  },
  marketing: {
    own: 'catalogue brochure showroom webinar seminar voucher bargain newsletter unsubscribe raffle hurry hamper advertise advertising exhibitor rsvp giveaway leaflet unbeatable half_price free_delivery free_trial special_offer money_back no_obligation free_quote free_quotation new_range new_season open_day open_evening while_stocks discount_code early_bird last_chance prize_draw gift_card loyalty_card prices_from introductory sponsorship exhibition_stand trade_show black_tie christmas_party charity_appeal every_pound free_logo free_gift free_returns free_sample stockist masterclass unmissable',
    usual:
      'offer free save sale exclusive discover imagine cheaper discount trial tickets menu delicious exhibition launch range book invite invitation guests boost grow switch prize sample subscription subscribe donate donation bargain compare quote leads showcase speaker booking treat expert affordable luxury conference event dinner networking festive visitors sponsor colour colours fun messy brilliant gorgeous tasty crisp cosy comfy stylish lines designs sizes pack feast buffet keynote refreshments samples demo demonstration franchise testimonial award-winning half_term apron turn_over order_at hello third_off a_third_off order_online our_range chilled deals makeover flavour tasting wine festival season sparkle',
    slight:
      'new customers try today now join come best why easy business design spring summer autumn winter christmas easter choose help online gift just every less fresh places penny quality fast team pair pairs litre fabric colour-matched',
  },
  general: {
    own: 'condolence sympathy congratulations wedding birthday baby granddaughter grandson headteacher work_experience letter_of_engagement lost_property happy_birthday in_memory sixth_form parents_evening residents_association annual_general_meeting scout brownies umbrella spectacles',
    usual:
      'thank thanks grateful husband wife daughter son mother father mum dad friend school pupil children class club choir band museum hall village church hospice volunteer enjoyed enjoy sorry apologise disappointed complain complaint wonder lovely kind kindness parcel depot minutes committee wish neighbours neighbour association lent borrow garden visit moved moving address treasurer student students placement teacher lesson term careers glasses scarf mislaid courier letterbox engagement_letter concert choirmaster chairman chairwoman secretary_of allotment rehearsal rota_for caterers',
    slight:
      'meeting hope pleased happy look forward wanted remember yesterday saturday sunday nice tea cake told know ask letter write sign talk everybody people away return meet society wonder wondered borrow drop_me',
  },
}
