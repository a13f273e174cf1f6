import { inOrder } from '../text/patterns.ts'

/** What is known of public bodies that write to companies in the UK: the name that they use, how their letters show it, what they write about. */
export interface PublicBody {
  name: string
  /** Found in the letterhead, the signature or the addresses of web pages. */
  pattern: RegExp
  topic: 'tax' | 'company_filing' | 'legal' | 'regulatory' | 'property' | 'payroll_pensions'
  /** For whom its letters are signed: it is meant where no letterhead was read. */
  officer?: string
  /** The body that it is an office of: under that one's own masthead it is no sender. */
  officeOf?: string
}

/** A line with a name and nothing else: firms are called so as well, "Transport Scotland Haulage Ltd". "and" may be "&", and a crest a mark before it. */
const spelledAlone = (name: string): RegExp =>
  new RegExp(`^\\W*(?:the )?${name.replaceAll(' and ', ' (?:and|&) ').replaceAll(' ', '\\s+')}\\W*$`, 'i')

/** The law and the bodies' own sites give these names; a list of bodies, not of letters. Narrower patterns come first. */
export const PUBLIC_BODIES: readonly PublicBody[] = [
  {
    name: 'HM Revenue & Customs',
    pattern:
      /(?:\bHM |^)Revenue\s*(?:&|and)\s*Customs\b|\bcontact-hmrc\b|^(?:(?!(?:to|cc|pay|for|via|from|re|vs?|not)\b)\S{1,4} )?HM Revenue$/i,
    topic: 'tax',
  },
  { name: 'Revenue Scotland', pattern: /\bRevenue Scotland\b/i, topic: 'tax' },
  { name: 'Welsh Revenue Authority', pattern: /\bWelsh Revenue Authority\b/i, topic: 'tax' },
  {
    name: 'Office of the Regulator of Community Interest Companies',
    pattern: /\bRegulator of Community Interest Companies\b/i,
    topic: 'company_filing',
  },
  {
    name: 'Companies House',
    pattern: /\bCompanies House\b|\bcompanieshouse\b/i,
    topic: 'company_filing',
    officer: 'Registrar of Companies',
  },
  {
    name: 'County Court Business Centre',
    pattern: /\bCounty Court Business Centre\b/i,
    topic: 'legal',
    officeOf: 'HM Courts & Tribunals Service',
  },
  {
    name: 'County Court Money Claims Centre',
    pattern: /\bCounty Court Money Claims Centre\b/i,
    topic: 'legal',
    officeOf: 'HM Courts & Tribunals Service',
  },
  {
    name: 'Civil National Business Centre',
    pattern: /\bCivil National Business Centre\b/i,
    topic: 'legal',
    officeOf: 'HM Courts & Tribunals Service',
  },
  { name: 'HM Courts & Tribunals Service', pattern: /\bHM Courts\s*(?:&|and)\s*Tribunals Service\b/i, topic: 'legal' },
  {
    name: 'Office of the Industrial Tribunals and the Fair Employment Tribunal',
    pattern: /\bIndustrial Tribunals?\s+(?:&|and)\s+(?:the\s+)?Fair Employment Tribunal\b/i,
    topic: 'legal',
  },
  { name: 'Employment Tribunals', pattern: /(?<!\bFair )\bEmployment Tribunals?\b/i, topic: 'legal' },
  { name: 'The Insolvency Service', pattern: /\bThe Insolvency Service\b/i, topic: 'legal' },
  {
    name: "Information Commissioner's Office",
    pattern: /\bInformation Commissioner.?s Office\b|\bico\.org\.uk\b/i,
    topic: 'regulatory',
  },
  {
    name: 'Office of the Scottish Charity Regulator',
    pattern: /\bOffice of the Scottish Charity Regulator\b/i,
    topic: 'regulatory',
  },
  { name: 'Scottish Charity Regulator', pattern: /\bScottish Charity Regulator\b/i, topic: 'regulatory' },
  {
    name: 'Charity Commission for Northern Ireland',
    pattern: /\bCharity Commission for Northern Ireland\b/i,
    topic: 'regulatory',
  },
  {
    name: 'Health and Safety Executive for Northern Ireland',
    pattern: /\bHealth and Safety Executive for Northern Ireland\b/i,
    topic: 'regulatory',
  },
  {
    name: 'Health and Safety Executive',
    pattern: /\bHealth and Safety\s+Executive\b|\bhse\.gov\.uk\b/i,
    topic: 'regulatory',
  },
  {
    name: 'The Pensions Regulator',
    pattern: /\b(?:The )?Pensions\s+Regulator\b|\btpr\.gov\.uk\b/i,
    topic: 'regulatory',
  },
  { name: 'Financial Conduct Authority', pattern: /\bFinancial Conduct Authority\b/i, topic: 'regulatory' },
  {
    name: 'Security Industry Authority',
    pattern: /\bSecurity Industry\s+Authority\b|\bgov\.uk\/sia\b/i,
    topic: 'regulatory',
  },
  {
    name: 'Northern Ireland Environment Agency',
    pattern: /\bNorthern Ireland Environment Agency\b/i,
    topic: 'regulatory',
  },
  { name: 'Environment Agency', pattern: /\bEnvironment Agency\b/i, topic: 'regulatory' },
  {
    name: 'Scottish Environment Protection Agency',
    pattern: /\bScottish Environment Protection Agency\b/i,
    topic: 'regulatory',
  },
  { name: 'Natural Resources Wales', pattern: /\bNatural Resources Wales\b/i, topic: 'regulatory' },
  { name: 'Building Safety Regulator', pattern: /\bBuilding Safety Regulator\b/i, topic: 'regulatory' },
  { name: 'Ofgem', pattern: /\bOfgem\b/i, topic: 'regulatory' },
  { name: 'Ofwat', pattern: /\bOfwat\b/i, topic: 'regulatory' },
  {
    name: 'Medicines and Healthcare products Regulatory Agency',
    pattern: /\bMedicines (?:and|&) Healthcare products Regulatory Agency\b/i,
    topic: 'regulatory',
  },
  { name: 'Animal and Plant Health Agency', pattern: /\bAnimal (?:and|&) Plant Health Agency\b/i, topic: 'regulatory' },
  {
    name: 'Rural Payments Wales',
    pattern: /\bRural Payments Wales\b|\bTaliadau Gwledig Cymru\b/i,
    topic: 'regulatory',
  },
  { name: 'Rural Payments Agency', pattern: /\bRural Payments Agency\b/i, topic: 'regulatory' },
  {
    name: 'Maritime and Coastguard Agency',
    pattern: /\bMaritime (?:and|&) Coastguard Agency\b/i,
    topic: 'regulatory',
  },
  { name: 'Civil Aviation Authority', pattern: /\bCivil Aviation Authority\b/i, topic: 'regulatory' },
  {
    name: 'Competition and Markets Authority',
    pattern: /\bCompetition (?:and|&) Markets Authority\b/i,
    topic: 'regulatory',
  },
  { name: 'Financial Ombudsman Service', pattern: /\bFinancial Ombudsman Service\b/i, topic: 'regulatory' },
  { name: 'Disclosure and Barring Service', pattern: /\bDisclosure (?:and|&) Barring Service\b/i, topic: 'regulatory' },
  { name: 'Transport for London', pattern: /\bTransport for London\b/i, topic: 'regulatory' },
  { name: 'National Highways', pattern: /\bNational Highways\b/i, topic: 'regulatory' },
  { name: 'Food Standards Agency', pattern: /\bFood Standards Agency\b/i, topic: 'regulatory' },
  { name: 'Care Quality Commission', pattern: /\bCare Quality Commission\b/i, topic: 'regulatory' },
  { name: 'Ofsted', pattern: /\bOfsted\b/i, topic: 'regulatory' },
  { name: 'Ofcom', pattern: /\bOfcom\b/i, topic: 'regulatory' },
  { name: 'Gambling Commission', pattern: /\bGambling Commission\b/i, topic: 'regulatory' },
  { name: 'Charity Commission', pattern: /\bCharity Commission\b/i, topic: 'regulatory' },
  {
    name: 'Driver & Vehicle Agency',
    pattern: /\bDriver\s*(?:&|and)\s*Vehicle Agency\b/i,
    topic: 'regulatory',
  },
  { name: 'DVLA', pattern: /\bDriver\s*(?:&|and)\s*Vehicle Licensing Agency\b|\bDVLA\b/i, topic: 'regulatory' },
  {
    name: 'Driver and Vehicle Standards Agency',
    pattern: /\bDriver\s*(?:&|and)\s*Vehicle Standards Agency\b|\bDVSA\b/i,
    topic: 'regulatory',
  },
  { name: 'Office of the Traffic Commissioner', pattern: /\bTraffic Commissioners?\b/i, topic: 'regulatory' },
  { name: 'Intellectual Property Office', pattern: /\bIntellectual Property Office\b/i, topic: 'regulatory' },
  { name: 'Office for National Statistics', pattern: /\bOffice for National Statistics\b/i, topic: 'regulatory' },
  { name: 'Home Office', pattern: /\bHome Office\b|\bUK Visas and Immigration\b/i, topic: 'regulatory' },
  { name: 'Child Maintenance Service', pattern: /\bChild Maintenance Service\b/i, topic: 'payroll_pensions' },
  ...[
    'Department for Infrastructure',
    'Department for Communities',
    'Department for the Economy',
    'Department of Agriculture, Environment and Rural Affairs',
  ].map(
    (name): PublicBody => ({ name, pattern: new RegExp(`\\b${name}\\b(?! (?:and|&) )`, 'i'), topic: 'regulatory' }),
  ),
  {
    name: 'Department for Work & Pensions',
    pattern: /\bDepartment\s+for Work\s*(?:&|and)\s*Pensions\b/i,
    topic: 'payroll_pensions',
  },
  { name: 'Student Loans Company', pattern: /\bStudent Loans Company\b/i, topic: 'payroll_pensions' },
  { name: 'Pension Protection Fund', pattern: /\bPension Protection Fund\b/i, topic: 'payroll_pensions' },
  { name: 'Accountant in Bankruptcy', pattern: /\bAccountant in Bankruptcy\b/i, topic: 'legal' },
  { name: 'Planning Inspectorate', pattern: /\bPlanning Inspectorate\b/i, topic: 'regulatory' },
  { name: 'Office of the Public Guardian', pattern: /\bOffice of the Public Guardian\b/i, topic: 'legal' },
  { name: 'Legal Aid Agency', pattern: /\bLegal Aid Agency\b/i, topic: 'legal' },
  {
    name: 'Scottish Courts and Tribunals Service',
    pattern: /\bScottish Courts (?:and|&) Tribunals Service\b/i,
    topic: 'legal',
  },
  { name: 'Traffic Penalty Tribunal', pattern: /\bTraffic Penalty Tribunal\b/i, topic: 'legal' },
  { name: 'Food Standards Scotland', pattern: /\bFood Standards Scotland\b/i, topic: 'regulatory' },
  { name: 'Care Inspectorate Wales', pattern: /\bCare Inspectorate Wales\b/i, topic: 'regulatory' },
  { name: 'Care Inspectorate', pattern: /\bCare Inspectorate\b/i, topic: 'regulatory' },
  {
    name: 'Office for Product Safety and Standards',
    pattern: /\bOffice for Product Safety (?:and|&) Standards\b/i,
    topic: 'regulatory',
  },
  {
    name: 'Gangmasters and Labour Abuse Authority',
    pattern: /\bGangmasters (?:and|&) Labour Abuse Authority\b/i,
    topic: 'regulatory',
  },
  {
    name: 'Equality and Human Rights Commission',
    pattern: /\bEquality (?:and|&) Human Rights Commission\b/i,
    topic: 'regulatory',
  },
  { name: 'UK Health Security Agency', pattern: /\bUK Health Security Agency\b/i, topic: 'regulatory' },
  { name: 'Veterinary Medicines Directorate', pattern: /\bVeterinary Medicines Directorate\b/i, topic: 'regulatory' },
  { name: 'Vehicle Certification Agency', pattern: /\bVehicle Certification Agency\b/i, topic: 'regulatory' },
  { name: 'Drinking Water Inspectorate', pattern: /\bDrinking Water Inspectorate\b/i, topic: 'regulatory' },
  { name: 'Office for Nuclear Regulation', pattern: /\bOffice for Nuclear Regulation\b/i, topic: 'regulatory' },
  { name: 'Office of Rail and Road', pattern: /\bOffice of Rail (?:and|&) Road\b/i, topic: 'regulatory' },
  { name: 'Regulator of Social Housing', pattern: /\bRegulator of Social Housing\b/i, topic: 'regulatory' },
  { name: 'Natural England', pattern: /\bNatural England\b/i, topic: 'regulatory' },
  { name: 'Historic England', pattern: /\bHistoric England\b/i, topic: 'regulatory' },
  { name: 'Forestry Commission', pattern: /\bForestry Commission\b/i, topic: 'regulatory' },
  { name: 'Marine Management Organisation', pattern: /\bMarine Management Organi[sz]ation\b/i, topic: 'regulatory' },
  { name: 'Human Tissue Authority', pattern: /\bHuman Tissue Authority\b/i, topic: 'regulatory' },
  {
    name: 'Independent Office for Police Conduct',
    pattern: /\bIndependent Office for Police Conduct\b/i,
    topic: 'regulatory',
  },
  { name: 'Border Force', pattern: /\bBorder Force\b/i, topic: 'regulatory' },
  {
    name: 'Acas',
    pattern: /\b(?:Acas|Advisory, Conciliation (?:and|&) Arbitration Service)\b/i,
    topic: 'payroll_pensions',
  },
  { name: 'Pensions Ombudsman', pattern: /\b(?:The )?Pensions Ombudsman\b/i, topic: 'payroll_pensions' },
  { name: 'Land & Property Services', pattern: /\bLand (?:and|&) Property Services\b/i, topic: 'property' },
  { name: 'Registers of Scotland', pattern: /\bRegisters of Scotland\b/i, topic: 'property' },
  { name: 'Valuation Office Agency', pattern: /\bValuation Office Agency\b/i, topic: 'property' },
  { name: 'HM Land Registry', pattern: /\bHM Land Registry\b/i, topic: 'property' },
  ...[
    'Department for Business and Trade',
    'Department for Education',
    'Department for Transport',
    'Department of Health and Social Care',
    'Department for Environment, Food and Rural Affairs',
    'Department for Energy Security and Net Zero',
    'Ministry of Justice',
    'Ministry of Defence',
    'Ministry of Housing, Communities and Local Government',
    'Scottish Forestry',
    'NatureScot',
    'Historic Environment Scotland',
    'Transport Scotland',
    'Disclosure Scotland',
    'Education Scotland',
    'Scottish Housing Regulator',
    'Office for Students',
    'Ofqual',
    'Estyn',
    'Groceries Code Adjudicator',
    'Small Business Commissioner',
    'North Sea Transition Authority',
  ].map((name): PublicBody => ({ name, pattern: spelledAlone(name), topic: 'regulatory' })),
]

/** Police and fire services by the form of their names: "West Marches Constabulary", "Northshire Fire and Rescue Service". */
export const EMERGENCY_SERVICE =
  /\b(?:\p{Lu}[\p{L}'-]+ (?:(?:and|&) )?){1,3}(?:Police(?! Federation)|Constabulary|Fire (?:and|&) Rescue (?:Service|Authority))\b/u

/** "Harnwick Borough Council", "Royal Borough of X", "London Borough of X", "City of X Council"; "Licensing, Council Offices" is where it sits. */
export const COUNCIL = inOrder(
  /\b/u,
  [
    /(?:London|Royal|Metropolitan) Borough of(?:(?: (?:and|&|upon))? \p{Lu}[\p{L}-]+)+/u,
    inOrder(
      /(?:(?:City of )?\p{Lu}[\p{L}'-]+(?: (?:and|&|upon|on|under|of|the) | |,\s)){1,4}/u,
      /(?:(?:Metropolitan|City|Borough|District|County|Town|Parish|Community|Unitary) ){0,3}Council/u,
      /(?! (?:Tax|Offices?|House|Chambers?|Buildings?)\b)/u,
    ),
  ],
  /\b/u,
)

/** A council's rank over the name of its place. */
export const RANK_OF_COUNCIL =
  /^(?:the )?(?:city(?: and county)?|(?:(?:london|royal|metropolitan) )?borough|county|council|district) of$/i

/** No rank either: "COUNCIL" under the name of its place. */
export const COUNCIL_ALONE = /^council$/i

/** A council's kind without its name. */
export const KIND_OF_COUNCIL =
  /^(?:(?:Metropolitan|City|Borough|District|County|Town|Parish|Community|Unitary) )+Council$/i

/** A place as courts name themselves after it: "Kingston upon Hull", "the County of Tynedale". */
const PLACE = String.raw`(?: (?:(?:upon|on|in|under|le|the|and|of|&) )*\p{Lu}[\p{L}'’-]+)+`
const BEFORE_COURT = String.raw`(?:\p{Lu}[\p{L}-]+ (?:(?:and|&|of|the|upon|on) ){0,2}){1,4}`

/** In whose district a court sits: over the court's own name, which may stand alone as well. */
export const COURT_DISTRICT = /^sheriffdom\b/i

/**
 * "County Court at Leeds", "Crown Court at Hull", "Leeds Magistrates' Court", "High Court of Justice", "Employment Tribunals (Scotland)", "First-tier
 * Tribunal (Tax Chamber)", "HM Coroner for the County of Kent".
 */
export const COURT = new RegExp(
  [
    `\\b(?:(?:County|Crown|Family|Sheriff) Court at${PLACE}`,
    `Sheriffdom of${PLACE} at${PLACE}`,
    `${BEFORE_COURT}(?:Magistrates.? Court|County Court|Crown Court|Sheriff Court|Combined Court|Coroner.?s.? Court)`,
    'High Court of Justice(?: in Northern Ireland)?|Court of (?:Session|Appeal|Protection)',
    String.raw`(?:First-[Tt]ier|Upper|Employment|Industrial) Tribunals?\b(?: \(?(?:\p{Lu}\p{L}+ (?:(?:and|&) )?)+Chamber\)?| \(\p{Lu}[\p{L} ]+\))?`,
    String.raw`${BEFORE_COURT}Tribunals?(?: for${PLACE})?(?=\s*$)`,
    String.raw`(?:(?:HM|H\.M\.|His Majesty.?s|Her Majesty.?s) )?(?:Senior |Area )?Coroner,? (?:for|of)${PLACE}(?: \(\p{Lu}\p{L}+\))?)(?!\p{L})`,
  ].join('|'),
  'u',
)
