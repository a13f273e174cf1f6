import { DOTTED_FORM, LEGAL_FORM } from '../../matching/legal-forms.ts'
import { anyOf, inOrder } from '../../text/patterns.ts'
import type { SenderWording } from '../sender-wording.ts'

const NAME_WORD =
  "(?:\\p{Lu}[\\p{L}\\p{N}'’.-]*|&|and|of|for|the|at|in|on|upon|by|de|des|du|la|le|les|von|van|der|di|del|della|\\([\\p{L} ]+\\))"

/** In running text a full stop ends the name. */
const WORD = "\\p{Lu}[\\p{L}\\p{N}'’&-]*"
const SPOKEN_NAME = `${WORD}(?:\\s+(?:${WORD}|(?:&|and|of|the)\\s+${WORD})){0,5}`

/** What stands before the sender's name in its own text. */
const SPEAKS = [
  '[Tt]hank you for (?:choosing|using|being with|banking with|insuring with|shopping (?:at|with)|your (?:order|business) with)',
  '[Ww]elcome to',
  '(?:[Ww]e|[Aa]ll of us|[Ee]veryone|[Ee]verybody|[Tt]eam|[Yy]our friends) at',
  '(?:account|policy|agreement|contract|membership|subscription|plan|loan|lease|pension) with',
  '[Aa]s (?:the )?trustees? of',
  'customers? of',
  'members? of(?! (?:the )?(?:\\p{Lu}\\S* ){1,4}[Gg]roup\\b)',
  '[Ww]rit(?:e|ing) (?:for|on behalf of)',
  '[Tt]his notice is given by',
  '[Ll]et(?=[^.]{0,60} (?:do|take|help|handle|look after|show|make|find|save)\\b)',
]

const KIND =
  '(?:chartered|certified|certificated|enforcement|consulting|registered|independent|licensed|commercial|residential|financial|insurance|mortgage|property|estate|managing|letting|land|building|quantity|veterinary|farm|civil|structural|public|tax|patent|trade mark)'
const PRACTITIONERS =
  '(?:surveyors|accountants|auditors|solicitors|lawyers|advocates|notaries|brokers|agents|valuers|auctioneers|architects|engineers|consultants|advis[eo]rs|planners|conveyancers|surgeons|opticians|actuaries|factors|attorneys|(?:property|block) managers)'

/** Whoever has an office in a guild, club or college, and those who have it together. */
const OFFICER =
  '(?:president|vice-?presidents?|chair(?:man|woman|person)?|masters?|(?:upper |renter )?wardens?|court|council|committee|governors|trustees|principal|fellows|(?:lord )?(?:mayor|provost)|captain|commodore|dean|chapter|rector|secretary|officers|members|board)'

export const senders: SenderWording = {
  profession: new RegExp(
    `^(?:${KIND} )*${PRACTITIONERS}(?:(?:,| and| &| [-–—|·•+/]) (?:${KIND} )*${PRACTITIONERS})*$`,
    'i',
  ),
  broker: /\bbrokers$/i,
  legalName: new RegExp(
    `(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){0,6}?\\s+(?:Ltd|Limited|LIMITED|LTD|Plc|plc|ple|pic|PLC|LLP|CIC|GmbH|Lid|Lld|B\\.?V|N\\.?V|S\\.?L|S\\.?A|S\\.?A\\.?S|S\\.?[Aàa]\\.?r\\.?l|S\\.?p\\.?A|S\\.?r\\.?l|A/S|ApS|AB|Oy))(?![\\p{L}\\p{N}])\\.?`,
    'gu',
  ),
  trading: new RegExp(
    `((?:^|(?<=[.;] ))\\p{Ll}[\\p{Ll}\\d-]{3,}!?|\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){0,5}?)\\s+is\\s+(?:(?:the|a)\\s+(?:trading|business|brand)\\s*(?:name|style)|the\\s+name\\s+under\\s+which|(?:the|a)\\s+(?:product|service|brand|(?:trading\\s+)?division)\\s+of\\s+(?:the\\s+)?\\p{Lu}|part\\s+of\\s+(?:the\\s+)?(?=(?:${WORD}\\s+){1,4}(?:Group|Ltd|Limited|plc|PLC)\\b)|(?:operated|run|administered)\\s+by\\s+\\p{Lu}|a\\s+partnership\\s+of\\s+\\p{Lu}\\.|(?=(?:${WORD}\\s+){1,4}(?:Ltd|Limited|plc|PLC)\\b))`,
    'u',
  ),
  tradingAs: new RegExp(
    `\\b(?:trading as|t/a)\\s+["“'‘]?(${WORD}(?:\\s+${NAME_WORD}){0,4})(?=["”'’]?\\s*(?:[.,;|(·•]|$))`,
    'u',
  ),
  publishes: new RegExp(
    `\\b(?:(?:[Pp]ublished|[Ii]ssued|[Pp]roduced|[Oo]rganised|[Hh]osted|[Pp]resented) by|[Nn]ews\\b[^.]{0,40}? from|(?:[Nn]ewsletter|[Mm]agazine|[Jj]ournal|[Qq]uarterly|[Bb]ulletin|[Vv]oice) of) (?:the )?(${SPOKEN_NAME})`,
    'u',
  ),
  organisation: anyOf(
    inOrder(
      /\b/i,
      [
        LEGAL_FORM,
        /bank|council|society|trust|solicitors|agents?|authority|agency|office|insurance|energy/i,
        /water|pensions?|college|school|university|club|association|institute|services?|partners|group|company|co(?!-)/i,
        /& sons?|consulting|management|recoveries|wholesale|merchants|supplies|software|cleaning|forum|charity/i,
        /foundation|commission|department|ministry|gmbh|payroll|accountants?|accountancy|bookkeep\w+|motors|garages?/i,
        /dental|plumb\w+|electric\w*|joinery|drains|drainage|packaging|print(?:ers|ing)?|press|logistics|haulage/i,
        /transport|couriers?|catering|foods?|bakery|brewery|stores?|systems|solutions|technolog\w+|engineering/i,
        /engineers|builders|contractors|construction|design|studios?|media|marketing|recruitment|staffing|lettings/i,
        /estates?|property|surveyors|architects|training|academy|church|hospital|clinic|surgery|pharmacy|laborator\w+/i,
        /legal|law|brokers?|finance|capital|leasing|payments|telecoms?|networks?|broadband|power|gas|renewables|waste/i,
        /recycling|hire|plant|tools|timber|metals|textiles|publish\w+|hotel|travel|federation|chamber|guild|union/i,
        /alliance|co-?operative|workplace|(?:metal|iron|steel|glass|stone|brick|wood)?works|enforcement|collections/i,
        /parking|rescue|theatre|museum|nurser(?:y|ies)|farms?|surgery|fair|shops?|galler(?:y|ies)|salon|freight/i,
        /forwarding|shipping|florists?|opticians?|interiors|roofing|scaffold\w*|uniforms|workwear|magistrates|cards?/i,
        /savings|mortgages?|assurance|underwriting|mutual/i,
        /(?:appeal|benevolent|community|heritage|memorial|preservation|relief|restoration|welfare) fund/i,
      ],
      /\b/i,
    ),
    /&/i,
    DOTTED_FORM,
  ),
  label: /^(?:From|FROM|Supplier|SUPPLIER|Issued by|Sent by)\s*:?(?:\s+(\p{Lu}.{2,60}))?$/u,
  spoken: new RegExp(`\\b(?:${SPEAKS.join('|')})\\s+(?:the )?(${SPOKEN_NAME})`, 'gu'),
  possessed: new RegExp(
    `\\b[Yy]our (${SPOKEN_NAME}) (?:account|bill|policy|statement|plan|card|membership|subscription|contract|pension|loan|team)\\b`,
    'gu',
  ),
  team: new RegExp(
    `^(?:[Tt]he|[Yy]our|[Ee]veryone at|[Aa]ll at)\\s+(${SPOKEN_NAME})\\s+(?:[Tt]eam|[Cc]rew|[Ff]amily)$`,
    'u',
  ),
  worksAt: /^\p{Lu}[\p{L}'’ .,&-]*\s(?:at|from)\s+(?:the )?(\S.{2,50})$/u,
  copyTo: /^(?:c\.?c\.?|copy(?: to)?|copies to|enc[ls]?|enclosures?)\b[\s.:]*/i,
  onBehalfOf: /^(?:Signed )?(?:[Ff]or|FOR) (?:and on behalf of|AND ON BEHALF OF) (?:the )?(\p{Lu}.{2,60})$/u,
  signsAsFirm: /^(?:Firm|Name of firm|Solicitors?['’]s? firm)\W{1,3}(\p{Lu}.{3,80})$/u,
  // Whom it is for may stand on the next line.
  signsFor:
    /^\s*(?:(?:signed )?for and on behalf of|signed for(?= \p{Lu})|for(?! and on behalf of$)|on behalf of|p\.?p\.?)(?:\s+|$)/iu,
  ofFirm: anyOf(
    /^(?:p\.? ?s\b|accepted|agreed|acknowledged|received(?! with)|copied|cop(?:y|ies)|c\.? ?c\b|distribution|attach\w*|encl?\b)/i,
    /^(?:to\b|our ref|your (?:ref|account)|invoice\b|account manager\s*:|(?:client|customer)\s*:|our client\b)/i,
    /\b(?:agent|auditor|customer|landlord|lessee|liquidator|neighbour|supplier|tenant)s? (?:of|for|to)\b|\bformerly\b/i,
    /\b(?:accountant|administrator|adviser|banker|broker|insurer|receiver)s? (?:of|to)\b/i,
  ),
  officerOf: inOrder(
    /^(?:the )?(?:\p{L}+\.? ){0,2}/iu,
    [
      /director|secretary|chair(?:man|woman|person)?|president|treasurer|clerk|partner|manager|trustee|owner|principal/iu,
      /governor|head ?teacher|registrar|bursar|warden|head(?: of (?:\p{L}+ ){1,3}?(?=at\b|for\b))?/iu,
    ],
    /\s*(?:\b(?:of|to|at|in|for|with)\b|[–—-])\s+(?:the )?/iu,
  ),
  addresseeColumn: /^(?:customer|client|buyer|consignee|hirer|purchaser|bill to|invoice to|to)\s*:?$/i,
  servingParty:
    /^(?:name of )?(?:the )?(?:creditor|claimant|pursuer|plaintiff|landlord|lessor|applicant|seller|petitioner|owner|lender|insurer|vendor|provider|carrier|consignor|shipper|contractor|agent)\s*:?$/i,
  payee: new RegExp(
    `\\b(?:remittance|[Cc]heques?|[Pp]ay|payments?|slip|form|completed)\\b[^.;]{0,40}?\\b(?:payable )?to:?\\s+[“"'‘]?(\\p{Lu}[\\p{L}\\p{N}'’.&-]*(?:\\s+${NAME_WORD}){1,5}?)[”"'’]?\\s*(?:[,;|]|\\.(?:\\s|$)|$)`,
    'gu',
  ),
  smallPrint:
    /\breg(?:istered|d)?\.? (?:in|office|no)|\bauthori[sz]ed\b|\bcompany n|\bincorporated\b|\bpayable to\b|\bvat\b|\bsort code\b/i,
  publishedBy: /^.*\b(?:published|issued|produced|organi[sz]ed|hosted|presented) by (?:the )?(?=\p{Lu})/iu,
  newsOf: inOrder(
    /^(?:[Tt]he |THE )?(?:(?:[Oo]fficial|[Mm]embers.?|[Qq]uarterly|[Mm]onthly) )*/u,
    /(?:[Nn]ews(?:letter)?|NEWS(?:LETTER)?|[Bb]ulletin|[Mm]agazine|[Jj]ournal|[Qq]uarterly|[Nn]ewspaper) /u,
    /(?:of|from|OF|FROM) (?:the |all at |THE )?(?=\p{Lu})/u,
  ),
  newsFrom: /^(?:[Ff]rom|FROM) (?:the |all at )?(?=\p{L})/u,
  issue: /\s*(?:[-–—|·•:(]\s*(?:issue|no|number|vol|volume)|,\s*(?:issue|vol|volume))\b\.?\s*\d{1,4}(?![\d/]|-\d).*$/iu,
  titleInBrackets: /(?:\s*\(|(?<!\(.*)\s+)(?:m[rs]?s|mr|miss|mx|dr)\.?\)$|^\((?:m[rs]?s|mr|miss|mx|dr)\.?\)\s+/i,
  // "K. Tranmer (Mr Kevin Tranmer)"
  nameInFull:
    /^(\p{Lu})\.? ?(?:\p{Lu}\.? ?)*(\p{Lu}[\p{L}'’-]+) \((?:(?:M[rs]?s?|Miss|Mx|Dr)\.? )?(\1\p{Ll}+ (?:\p{Lu}[\p{L}.]* )?\2)\)$/u,
  forBusiness: / for business$/,
  office:
    /^(?:accounts|admissions|appointments|bookings?|payroll) office$|\bcredit control$|\boutpatients?\b|^(?:provider|supplier|vendor) payments$|\b(?:director|manager|officer|team|department|section|leader|controller|secretary|head of)\b/i,
  servesPetition: new RegExp(
    `\\b(?:[Ss]olicitors? (?:for|to) the [Pp]etitioner(?: is| are|:)|[Pp]etitioner['’]s [Ss]olicitors?(?: is| are|:))\\s+(?:Messrs\\.? )?(${SPOKEN_NAME})|(?!The\\b)\\b(${SPOKEN_NAME}),? (?:[Tt]he )?[Ss]olicitors? (?:for|to) the [Pp]etitioner`,
    'u',
  ),
  // A house's number ends the name, but not that of "Route 66 Motors Ltd".
  creditor: inOrder(
    /\bserved on you by (?:the )?creditor(?:['’]s (?:solicitors?|agents?))?:?\s*(?:name:?\s*)?(.{3,70}?)/iu,
    '(?:',
    anyOf(
      /\s*\(|\s+address\b|\s*\n|,|\s*$/iu,
      inOrder(
        /\s+(?:(?:unit|suite|flat|floor|po box|p\.o\. box) )?\d[^\s,]*(?= )/iu,
        '(?!',
        / (?:\p{L}+ ){0,3}/iu,
        [LEGAL_FORM],
        /\b/iu,
        ')',
      ),
    ),
    ')',
  ),
  beforeContact:
    /^(\p{Lu}[\p{L}&'’. ]{4,50}?)(?:\s*[|·,-])?\s+(?:(?:[Tt]el(?:ephone)?|[Pp]hone)[.:]?\s*)?(?:0\d{3}|www\.|\S+@|\S+\.(?:example|com|co\.uk|org|net|uk)\b)/u,
  titleWord: inOrder(
    /\b/i,
    [
      /invoice|statement|notice|demand|certificate|remittance|credit note|reminder|bill|form|final|urgent|page|date/i,
      /number|order|product|supplier|customer|payment|received|private|confidential|duplicate|catalogue|account/i,
      /acknowledge?ment of (?:service|debt|receipt)|defence and counterclaim/i,
    ],
    /\b/i,
  ),
  othersLabel: inOrder(
    /^/i,
    [
      /creditor|landlord|client|owner|authority|claimant|prosecutor|informant|complainant|petitioner|pursuer/i,
      /applicant|appellant|respondent|defendant|defender|on behalf of|payable to|instructed by|billing authority/i,
    ],
    /\b[\s:]*/i,
  ),
  endsInOthersLabel: inOrder(
    /\b/i,
    [
      /creditor|landlord|client|owner|authority|claimant|prosecutor|informant|complainant|petitioner|pursuer/i,
      /applicant|appellant|respondent|defendant|defender|on behalf of|payable to|instructed by/i,
    ],
    /[\s:.]*$/i,
  ),
  overseen:
    /\b(?:regulated|licen[cs]ed|authori[sz]ed|approved|registered|accredited|inspected)\b.{0,30}\b(?:by|with)\b|\bapproved \w+ (?:of|to) the\b/i,
  ownNumber: /\b(?:vat|charity|frn|sra|utr)\b.{0,20}\d{4}/i,
  kindAlone: inOrder(
    /^/i,
    '(?:',
    inOrder(
      [
        /nhs|foundation|building|general|mutual|housing|community|charitable|insurance|investment|pension|water|energy/i,
        /credit|town|city|borough|district|county|metropolitan|parish/i,
      ],
      / (?:and )?/i,
    ),
    ')*',
    [
      /national park authority|trust|society|bank|association|federation|union|foundation|pensions|insurance|council|partnership/i,
      LEGAL_FORM,
    ],
    /\.?$/i,
  ),
  ofGroup:
    /^(?:(?:a|[Pp]art of|(?:[Aa] )?[Mm]ember of)(?: the)? )(?=\p{Lu}).*\b(?:[Cc]ompany|[Gg]roup(?: of \p{L}+)?|[Bb]rand|[Bb]usiness|[Pp]artnership)$/u,
  goesOn: /^(?:and|&)\s/,
  nameContinues: /^(?:(?:and|AND|&|OF)\s|of \p{Lu})/u,
  article: /^the\s+/i,
  nameGoesOn: /\s(?:upon|on|in|at|under|le|and|&|of|the)$/i,
  smallBefore: /^(?:of|on|for|to|in|under|by|from|with)\s/i,
  placeGoesOn: /^(?:and|&|upon|on|under)\s+\p{L}/iu,
  and: /\band\b/g,
  anyParty: /^the \p{Ll}/u,
  joinsNext: /^\s(?:and|&)\s\p{Lu}/u,
  ofCountry: /^ (?:for \p{Lu}\p{Ll}+(?: and \p{Lu}\p{Ll}+)?|\(\p{Lu}\p{Ll}+\))/u,
  ofPartners: /&|,|\band\b/i,
  nameOfFirm: /^(?:\p{L}\S{2,}|(?:\p{Lu}\.? ?){1,3} \p{L}{3,}|\p{Lu}\S+(?: (?:&|and|\p{Lu}\S*)){1,3})$/u,
  inWelsh:
    /^(?:Asiantaeth|Awdurdod|Bwrdd|Comisiwn|Cyfoeth|Cyngor|Gwasanaeth|Heddlu|Llys|Llywodraeth|Prifysgol|Swyddfa|Tribiwnlys)\b/i,
  noName: anyOf(
    // "Fishery Office, Longman House"
    /^(?:area|branch|district|fishery|local|regional|sales) office, \p{Lu}.* (?:house|building|centre|court|chambers)$/iu,
    // "The President and Council of"
    new RegExp(`^(?:the )?${OFFICER}(?:(?:, | and (?:the )?| & )${OFFICER})* of$`, 'iu'),
    /^(?:the )?(?:president|master|chair(?:man|woman)?) and (?:the )?(?:committee|council|court|officers|wardens)$/iu,
    /^(?:london|manchester|birmingham|glasgow|edinburgh|leeds|liverpool|bristol|cardiff|belfast|sheffield)\s+[a-z]{1,2}\d{1,2}[a-z]?\W?$/iu,
    inOrder(
      /^/iu,
      [
        // Not "Our Lady's Primary School".
        /(?:and )?in the matter of|our(?! (?:lady|saviour)\b)|your|date|ref|page|to|from|with/iu,
        /(?:for and |acting )?on behalf of|notes? (?:for|on|about|to) (?:the|your|our)/iu,
        /(?:\p{L}+ )?agents? (?:for|to|of)/iu,
      ],
      /\b/iu,
    ),
    /\b(?:registered|authori[sz]ed|post ?room)\b|^(?:the )?committee$/iu,
  ),
  emblem: /^nhs$/i,
  institution: /\b(?:academy|church|club|college|council|hospital|office|school|university|warden)$/i,
  ofFamily: /(?:&|\band) (?:co\b(?!-)|sons?\b|daughters?\b)|\b(?:brothers|bros)\b/i,
  unit: /\b(?:billing|claims|lending|renewals|underwriting|services|operations|team|office|support|relations|department|control|collections|desk|centre)$/i,
  unitOfFirm:
    /(?<=\p{L}{2}) (?:(?:business|credit|customer|debt) )?(?:accounts|billing|care|claims|collections|control|membership|payments|recoveries|relations|renewals|support)(?: (?:centre|department|team))?$/iu,
  division: /^(?:\p{L}+ (?:& |and )?){1,3}(?:branch|directorate|division|region)$/iu,
  works: /\bworks$/i,
  placeIsOpen: /^\p{Lu}\p{L}+(?: (?:&|and) \p{Lu}\p{L}+)? (?:North|South|East|West)$/u,
  tradeWord: /(?:ings?|ers|ors|repairs|services|works?)$/i,
  department:
    /\b(?:benefits|department|directorate|health|highways|licensing|parking|planning|revenues|services|standards|team|unit)$/i,
  supplier: /^supplier/i,
  toSupplier: /^(?:purchase order|order form|remittance advice)\b/i,
  inTheCourt: /^in the (?=.*\bcourt\b)/i,
  inTheLabel: /^in(?: the)?\W*$/i,
  to: /^\W*to\b/i,
  with: /^with\b/i,
  footer: /\bregistered\b|\bregd?\b|\bauthori[sz]ed\b|\bincorporated\b|\btrading (?:name|as)\b|\bcompany n|\bvat\b/i,
  smallWords: /\b(?:of|and|the|for|in|on|at|by|to|upon|under|with|de|du|des|la|le|van|von|der)\b/g,
}
