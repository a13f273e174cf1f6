/** Whom a letter is for: lines of addresses, persons, roles, labels. Data of a language: see `wording.ts`. */
export interface AddresseeWording {
  /** Words of streets and buildings. */
  street: RegExp
  /** Partners by their family names, the last of which is a word of streets; group 1: all but that. */
  partners: RegExp
  /** A house or room by its name alone: "The Maltings", "Fell View", "Studio B". As the first line it may be a firm's name. */
  building: RegExp
  /** A body beside a firm, under the firm's name: "Pension Scheme", "1982 Retirement Plan", "Sports and Social Club". Its post is not the firm's. */
  bodyOfFirm: RegExp
  /** The whole of a line under a name: who reads the letter there, or where on the premises. */
  department: RegExp
  /** A line of one word, which is a group of it, and that it is a department … */
  anyDepartment: RegExp
  /** … and which of these no firm is called by: told from them by a letter, it was misread. */
  offices: readonly string[]
  /** Has a word of departments, but may be what a firm does: "Property Services", "Staff Support". */
  departmentWord: RegExp
  /** A place of trade rather than a building, which may end a name: "Garden Centre", "Village Stores". */
  placeOfTrade: RegExp
  /** Ends a line that is a street by any reading. */
  endsInRoad: RegExp
  /** Begins such a line. */
  beginsStreet: RegExp
  /** A unit of a house and its number, whole. */
  unit: RegExp
  /** A storey of a building, and nothing else. */
  floor: RegExp
  /** Begins an address: a number, "Unit", "Flat", "Rear of". */
  beginsAddress: RegExp
  /** Who reads the letter there, not whose letter it is: "The Directors", "Accounts Payable". */
  role: RegExp
  /** The longer words of such lines, in lower case: one letter within them may be misread. */
  roleWords: readonly string[]
  /** An officer by the body that he serves: "The Clerk to the Trustees". */
  serving: RegExp
  /** Whom only those serve who are at no firm: over a firm's name that is where they are, and not whose post it is. */
  council: RegExp
  /** Whoever or wherever at a firm, in words that any firm has for it: "The Wages Office", "Person responsible for fire safety". It may be a name's first half. */
  office: RegExp
  /** One of these words. */
  duty: RegExp
  /** Somebody by rank and trade, whatever trade it is: "The Head Chef", "The Duty Pharmacist". */
  ranked: RegExp
  /** Somebody by trade alone, which may as well be half of a name: "The Wine Buyer", "The Yorkshire Baker". */
  trade: RegExp
  /** Several departments, everybody, or those of a house: "Payroll and HR", "Everybody at", "The tenant of Unit 3". */
  group: RegExp
  /** An officer or everybody of a firm before its name, with what joins them, or a mere "To": "Transport Manager at ", "Hon. Treasurer, ". */
  beforeFirm: RegExp
  /** Everybody of a firm before its name, in words that begin no name: "For the team at ". */
  sentTo: RegExp
  /** Ends a room of a firm, and no firm. */
  headOffice: RegExp
  /** Some of many, over the name of one of them: "To all tenants". */
  toSome: RegExp
  /** The article before a role, as handwriting is misread … */
  misreadArticle: RegExp
  /** … and as it should be read, with a blank. */
  article: string
  /** The article before a label, with its blank. */
  articleBefore: RegExp
  /** For whose attention or eyes the letter is. */
  attention: RegExp
  /** A person, by title … */
  person: RegExp
  /** … what stands before the names, of one or of a couple: "Mr & Mrs", "Rev. Dr" … */
  titles: RegExp
  /** … also where the title runs into the name. */
  personRunTogether: RegExp
  /** Telephone numbers, mail and web addresses. */
  contact: RegExp
  /** "To the business owner": post that names nobody. */
  unnamed: RegExp
  /** Whoever owns a place or sits in it: under it stands a building, and nobody's name. */
  whoever: RegExp
  /** The label of a supplier. */
  supplierLabel: RegExp
  /** What a line of an address is not: who signs, and at whose instance something is served. */
  signs: RegExp
  /** Labels at a page’s head that say whose page it is. */
  whoseLabel: RegExp
  /** One word over a name for whoever does or bears something: "Consignee", "Advertiser". */
  oneWordLabel: RegExp
  /** A label without its colon before a name, unless a verb follows that names begin with: "To Let Homes Ltd". */
  toBefore: RegExp
  /** As what a firm is written to, behind its name: "leaseholder". */
  capacity: RegExp
  /** Under the name of whoever a court's paper is against. */
  party: RegExp
  /** Over his name and address: "Defendant(s) name and address(es) including postcode". */
  partyNamed: RegExp
  /** What papers of law say a company is, behind its name: ", a company incorporated in England". */
  described: RegExp
  /** Before the name of a firm: "Messrs", "the said". */
  courtesy: RegExp
  /** Whoever heads a firm, over its name. */
  chief: RegExp
  /** Whoever heads a firm, or has something in his charge; as well the beginning of a name. */
  mayBeOffice: RegExp
  /** Tells, on forms that a statute prescribes, what name is to stand behind it. */
  toBeFilledIn: RegExp
  /** Over a firm's name those who have to do with it and are not the firm: "The Creditors". */
  othersOfFirm: RegExp
  /** Whoever holds something for others … */
  trustees: RegExp
  /** … and has by its name what a body has that they themselves are: a charity, a scheme. */
  hasTrustees: RegExp
  /** An officer with what is his, in words: "The partner with custody of the records"; group 1 the officer. */
  inCharge: RegExp
  /** Says on an invitation to whom to answer. */
  reply: RegExp
  /** Whose policy it is, on a certificate. */
  insuredLabel: RegExp
  /** A department that may as well be what a firm does: over "Management Services Ltd" the beginning of its name. */
  alsoTrade: RegExp
  /** Begins the name of those who look after something, which is no house's. */
  friends: RegExp
  /** Ends the name of a firm that begins with a person's: "Dr A. Lane & Partners". */
  namedFirm: RegExp
  /** A person without a title before the name: "J. K. Lane, Esq." A full first name may be a place's: "Morton Hall Esq". */
  esquire: RegExp
  /** Ends a line that says what the reader is: "Premises licence holder". */
  endsInRole: RegExp
  /** Begins a line over a name that says to whom of them: "To the Legal Occupier". */
  toWhom: RegExp
  /** A label of a name, alone: "Employer name". */
  nameLabel: RegExp
  /** Labels that stand over or before the addressee of forms and invoices. */
  label: RegExp
  /** The same with the name behind it; group 1: the name. */
  inlineLabel: RegExp
  /** The numbered label of a form, before a name. */
  numberedLabel: RegExp
  /** Before a firm and its number in brackets, as forms have it without a colon: "To Acme Ltd (company number 01234567)". */
  beforeNumbered: RegExp
  /** What a form is about and its number, before whose it is: "Policy HPC 0077/4418 Acme Ltd". */
  referenceBefore: RegExp
  /** Begins such a label where it stands alone; under a line of text it is the rest of a sentence. */
  mailedTo: RegExp
  /** The label of an address. */
  addressLabel: RegExp
  /** Labels of somebody else than the reader: "cc:", "Our client:", "Return to:". */
  othersLabel: RegExp
  /** In what is no name, but a sentence: "Gwilym Hart has taken over the books", "your company at the". */
  ofSentence: RegExp
  /** Of a page about a firm whoever it is sent to: its creditors, or who asks for its credit. */
  ofCreditors: RegExp
  /** A street and nothing else: no firm, where a person signs. */
  laneAlone: RegExp
  /** Ends a label under which stands another than the reader: "Remit payment to", "Hosted by". */
  leadsToOther: RegExp
  /** Says beside a firm's name and address that a notice or an offer is about it: "In Administration", "To let". */
  concernedBeside: RegExp
  /** Before a party to a case or a lease: "To the Defendant:". */
  toParty: RegExp
  /** Ends a sentence before whoever sues or demands: "This demand is served on you by the creditor:". */
  actsAgainst: RegExp
  /** Labels of those who are addressees in some letters, and in others whom these are about: "Tenant". */
  partyLabel: RegExp
  /** Whoever brings a case, over the name: not its reader where the other party is named as well. */
  opponentLabel: RegExp
  /** Whoever lets a property, over the name: not its reader where who took it is named as well … */
  landlordLabel: RegExp
  /** … by this label. */
  tenantLabel: RegExp
  /** A paper for whoever lets: "Landlord statement". */
  landlordsPaper: RegExp
  /** Says of a paper on both that this copy is for the side that sues. */
  opponentsCopy: RegExp
  /** The title of the form that a court serves on a defendant. */
  claimForm: RegExp
  /** Labels of whom or what a letter is about, over a name and address: "Guarantor:", "Site address:". */
  concernedLabel: RegExp
  /** Labels of where goods go. */
  deliveryLabel: RegExp
  /** Before whoever takes the post in. */
  careOf: RegExp
  /** Before whoever at the firm opens its post. */
  forAttention: RegExp
  /** Heads the sender’s own address. */
  sendersOffice: RegExp
  /** "t/a" as it is printed and misread. */
  tradingAs: RegExp
  /** Ends a line that the trading name stands under. */
  tradingBehind: RegExp
  /** Ends the line before an invited company’s name. */
  invitedBy: RegExp
  /** Stands alone between that line and the name. */
  invitedFor: RegExp
  /** Begins that name where those of it are invited: "the members of". */
  invitedOf: RegExp
  /** In the sentence over the name of a certificate … */
  certifies: RegExp
  /** … and over the name that a company has taken. */
  renamed: RegExp
  /** Before whom a case is about. */
  concerning: RegExp
  /** In the sender’s small print, which is no addressee’s. */
  sendersPrint: RegExp
  /** What kind of company it is, in brackets under its name. */
  legalStatus: RegExp
  /** Begins a line by which a name goes on … */
  goesOn: RegExp
  /** … unless it is a bracket with a number. */
  bracketedNumber: RegExp
  /** A registration number behind a name: in brackets … */
  numberInBrackets: RegExp
  /** … or not. */
  numberBehind: RegExp
  /** The next label behind a labelled name. */
  nextLabel: RegExp
  /** References and dates that stand over a greeting. */
  particulars: RegExp
  /** Words that any firm’s post may bear, folded: of such alone no name is made. */
  anyones: ReadonlySet<string>
}
