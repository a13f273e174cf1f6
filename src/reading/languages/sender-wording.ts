/** How letters name who writes them. Data of a language: see `wording.ts`. */
export interface SenderWording {
  /** What somebody practises, and no name: "Chartered Surveyors – Managing Agents". */
  profession: RegExp
  /** A profession that firms have in their names more often than not: "Insurance Brokers". */
  broker: RegExp
  /** "Acme Payments Ltd" and the like anywhere in a text; group 1: the name. Flags `gu`. */
  legalName: RegExp
  /** Says who publishes what is called otherwise; group 1: the name. */
  publishes: RegExp
  /** "… is a trading name of", "… is run by Acme Ltd"; group 1: the name. */
  trading: RegExp
  /** "Acme Ltd trading as …"; group 1: the name. */
  tradingAs: RegExp
  /** Words that only names of organisations have. */
  organisation: RegExp
  /** Labels of whoever sent a form; group 1: the name, if it stands on the same line. */
  label: RegExp
  /** What the text calls the sender: "Thank you for choosing Acme Energy"; group 1: the name. Flags `gu`. */
  spoken: RegExp
  /** "your Acme bill", which may as well be what is billed; group 1: the name. Flags `gu`. */
  possessed: RegExp
  /** Closes for all of a firm: "The Acme team"; group 1: the name. */
  team: RegExp
  /** Somebody signs for where he works: "Morag at Acme"; group 1: the name. */
  worksAt: RegExp
  /** Who else gets the letter: "cc Acme Ltd". */
  copyTo: RegExp
  /** Says whose company the sender is: "a Bickerstaff Group company". Capitals matter. */
  ofGroup: RegExp
  /** A line that says for whom somebody signs, whatever stands before it; group 1: the name. */
  onBehalfOf: RegExp
  /** For whom somebody signs. */
  signsFor: RegExp
  /** A field of a form, and whose firm it is that signs for a creditor. */
  signsAsFirm: RegExp
  /** Under the closing words, of a firm that does not sign: "Accepted by", "Tenant of". */
  ofFirm: RegExp
  /** Before the body or firm that somebody signs for by his office: "Clerk to", "Managing Director –". */
  officerOf: RegExp
  /** Labels of the addressee in forms that set the parties side by side. */
  addresseeColumn: RegExp
  /** Labels of the law for whoever serves a form. */
  servingParty: RegExp
  /** Whom to pay or to send the slip to; group 1: the name. Flags `gu`. */
  payee: RegExp
  /** In the small print that names the sender. */
  smallPrint: RegExp
  /** Before whoever publishes or holds something. */
  publishedBy: RegExp
  /** Says in a masthead whose paper it is, before that name … */
  newsOf: RegExp
  /** … and who it is from. */
  newsFrom: RegExp
  /** Which issue of a paper it is, behind its or its publisher's name. */
  issue: RegExp
  /** A title behind or before a person’s name. */
  titleInBrackets: RegExp
  /** Who signs, with the name in full in brackets: group 3. */
  nameInFull: RegExp
  /** Behind what a firm goes by whose business customers have a logo of their own. */
  forBusiness: RegExp
  /** What the person who signs is: no name. */
  office: RegExp
  /** Who serves a petition for whoever presented it to the court; group 1 or 2: the name. */
  servesPetition: RegExp
  /** Forms without letterhead name the sender in a field; group 1: the name. */
  creditor: RegExp
  /** A name before a telephone number or web address, as on flyers; group 1: the name. */
  beforeContact: RegExp
  /** Words of titles, which letterheads don’t have. */
  titleWord: RegExp
  /** Labels that stand before somebody else’s name … */
  othersLabel: RegExp
  /** … or end what stands left of it. */
  endsInOthersLabel: RegExp
  /** Names the body that watches over the sender. */
  overseen: RegExp
  /** A number of a kind that senders print under their names. */
  ownNumber: RegExp
  /** What kind of organisation it is, alone on a line under its name. */
  kindAlone: RegExp
  /** The article before such a word, with its blank. */
  article: RegExp
  /** Begins with what joins it to the line over it: "and Research Agency". */
  goesOn: RegExp
  /** Begins the second line of a name in a letterhead: "OF HARNWICK". */
  nameContinues: RegExp
  /** Ends a line whose name goes on in the next. */
  nameGoesOn: RegExp
  /** Begins a line that goes on from the one over it. */
  smallBefore: RegExp
  /** Begins a line by which the name of a place goes on: "Kensington / and Chelsea". */
  placeGoesOn: RegExp
  /** Is mostly left out of web addresses. Flag `g`. */
  and: RegExp
  /** Begins an authority's name in Welsh, behind which its English one may stand. */
  inWelsh: RegExp
  /** In a line that is no name. */
  noName: RegExp
  /** A mark that many organisations share, set over their own names. */
  emblem: RegExp
  /** Where people live or work, and no trade of theirs. */
  institution: RegExp
  /** Ends what a part of a firm is called: "Employer Services". */
  unit: RegExp
  /** The same behind the name of its firm: "Hexline Collections". */
  unitOfFirm: RegExp
  /** Parts of a firm by where they are or what they do: "Northern Region", "Leeds Branch". */
  division: RegExp
  /** Firms that families run: "Bramble & Co", "Smith Brothers". */
  ofFamily: RegExp
  /** A trade, although streets end in it as well. */
  works: RegExp
  /** A line by which the name of a place begins that goes on under it: "Bath & North East". */
  placeIsOpen: RegExp
  /** Words by which firms say what they do: "Plumbing", "Decorators", "Repairs". */
  tradeWord: RegExp
  /** Ends what a department of an authority is called. */
  department: RegExp
  /** Begins the label of a supplier. */
  supplier: RegExp
  /** Begins papers that go to a supplier. */
  toSupplier: RegExp
  /** Before a court’s name. */
  inTheCourt: RegExp
  /** The label of the court's box on a form, "In the". */
  inTheLabel: RegExp
  /** Begins the addressee’s line. */
  to: RegExp
  /** Begins whom the sender works with. */
  with: RegExp
  /** In the small print at the foot of a page. */
  footer: RegExp
  /** Begins what is no name, but what a party is: "For the landlord". */
  anyParty: RegExp
  /** Behind an authority’s name where it is the first word of a longer one: "South Downs Police and Crime Partnership". */
  joinsNext: RegExp
  /** Behind an authority’s name, the country that it is there for. */
  ofCountry: RegExp
  /** In a name that is one of partners: it is whole without what sort of firm it is. */
  ofPartners: RegExp
  /** A name of a word or two, with or without initials, or of partners. */
  nameOfFirm: RegExp
  /** Words of names that have no capital. Flag `g`. */
  smallWords: RegExp
}
