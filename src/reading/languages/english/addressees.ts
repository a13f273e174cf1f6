import { LEGAL_FORM } from '../../matching/legal-forms.ts'
import { anyOf, inOrder } from '../../text/patterns.ts'
import type { AddresseeWording } from '../addressee-wording.ts'

const DEPARTMENT =
  '(?:accounts?|admin(?:istration)?|compliance|facilities|finance|hr|human resources|legal|marketing|operations|payroll|personnel|procurement|purchase ledger|purchasing|sales)'

/** Houses and rooms that firms sit in. What a scheme, trust, club or branch is called ends in none of these. */
const BUILDING =
  '(?:abbey|annexe?|arcade|arches|atrium|bakehouse|bakery|boathouse|brewery|castle|chapel|church|coach ?house|courtyard|cowshed|dairy|depot|distillery|exchange|forge|foundry|garage|gatehouse|grain ?store|granary|guildhall|hall|hangar|hayloft|huts?|kennels|kilns?|kiosk|laundry|library|loft|maltings|manor|market|nursery|oast|old (?:bank|nursery|pharmacy|post office|school|surgery)|outbuildings?|paddocks?|parsonage|pavilion|piggery|pottery|precinct|priory|rooms?|ropewalk|saddlery|schoolhouse|school ?room|sheds?|shippon|sidings|smithy|stables?|station|studios?|tannery|tithe barn|towers?|vestry|view|villa|wash ?house|warehouse|wheelhouse|windmill|workshops?)'

/** Whose post is the firm's, unlike its creditors', tenants' or trustees'. */
const OFFICER =
  '(?:(?:hon|asst|dep)\\.? |(?!(?:former|late|ex|past|staff|friends|team)\\b)[a-z]+ ){0,3}(?:chair(?:man|woman|person)?|clerk|co-?ordinator|director|employer|head ?teacher|manager|officer|secretar(?:y|ies)|supervisor|treasurer|buyer|bookkeeper|bursar)s?'

/** Whom a firm is to others: what is sent to its creditors, pensioners or noteholders is not sent to it. */
const THE_FIRM =
  '(?:account holder|advertiser|business|client|contractor|customer|director|employer|exhibitor|keeper|licensee|manager|member|neighbour|occupier|operator|owner|policyholder|proprietor|ratepayer|solicitor|secretar(?:y|ie)|subscriber|supplier|tenant|trader|user)(?:e?s)?'

/** Somebody or a room at a firm, where its post is opened … */
const READER =
  '(?:account|accountant|addressee|administrator|advertiser|applicant|bookkeeper|bursar|buyer|claimant|clerk|client|consignee|contact|contractor|controller|co-?ordinator|customer|debtor|defendant|defender|dep(?:artmen)?t|desk|director|employer|exhibitor|freeholder|holder|insured|keeper|lessee|leaseholder|licensee|manager|member|occupier|officer?|operator|owner|payer|person|policyholder|proprietor|pursuer|ratepayer|recipient|registrar|representative|respondent|secretar(?:y|iat|ie)|section|sponsor|subscriber|supervisor|taxpayer|team|tenant|treasurer|(?<=\\w \\w+ (?<!sales |business |marketing ))lead)s?'

/** … and what it has to do there. None of these tells one firm from another. */
const DUTY =
  '(?:acting|admin(?:istration)?|appointed|assistant|assurance|authori[sz](?:ed|ing)|benefits?|billing|business|chief|claims?|commercial|company|competent|compliance|contracting|contracts?|control|corporate|creative|credit|customs|data|deputy|design|designated|duty|energy|environment(?:al)?|equipment|estates?|examiner|export|facilities|finance|financial|fire|fleet|food|general|governance|group|head|health|hon|honorary|hr|human|import|information|insurance|invoices?|invoicing|it|laundering|ledger|legal|licen[cs](?:e|ing)|main|managing|membership|nominated|operations|participating|pay|payable|payments?|payroll|pensions?|permit|personnel|planning|post|premises|principal|privacy|procurement|property|protection|purchas(?:e|es|ing)|quality|rates?|receivable|records|recruitment|regional|registered|regulatory|relations|reporting|resources|responsible|risk|safeguarding|safety|sales|senior|services?|site|sponsoring|staff|supplier|supply|talent|tax|technical|training|transport|treasury|utilit(?:y|ies)|vat|vehicle|wages|warehouse|waste|water)'

/** Ends the word for whoever does something. */
const BY_TRADE = '\\p{L}{2,}(?:er|or|ist|ant|ent|ian|man|woman)|chef|coach|cook|nurse'

/** "Defendant(s) name and address(es) including postcode" */
const PARTY_NAMED = /defend(?:ant|er)(?:\(s\))?(?:['’]s)? \(?name.*/iu

/** Whoever else a letter has to do with: under such a label stands another than its reader. */
const OTHER_PARTY =
  '(?:agent|applicant|architect|bank|beneficiary|broker|claimant|contact|contractor|creditor|executor|guarantor|insurer|landlord|lender|lessor|payee|pursuer|seller|sender|solicitor|supplier|surveyor|vendor)'

/** Before a person's name, whatever the name is … */
const TITLE = 'mr|mrs|ms|miss|mx|dr|prof|cllr|sir|dame|rev|herrn?|frau|mme|monsieur'
/** … and only before initials and one name: "Captain Cook Fish Bar" is no person. */
const RANK = 'capt(?:ain)?|maj(?:or)?|col(?:onel)?|commander|cdr|lt|revd|reverend|canon|councillor'

const JOINING = '(?:the|to|for|of|and|&|in|at|our|all|or)'

/** The few who serve a board, and are no board of their own. */
const SERVING =
  '(?:administrator|adviser|bursar|chair(?:man|woman|person)?|clerk|director|head|manager|president|registrar|secretary|treasurer)'

export const addressees: AddresseeWording = {
  street: inOrder(
    /\b/i,
    [
      /street|road|lane|avenue|way|close|court|drive|place|square|row|yard|(?<!national )park|estate|house|buildings?|floor/i,
      /unit|suite|flat|quay|wharf|walk|gate|hill|crescent|terrace|mews|gardens|grove|wynd|parade|industrial/i,
      /business park|centre|chambers|works|mill|farm|box|cottages?|bungalow|lodge|barns?|grange|vicarage|rectory/i,
    ],
    /\b/i,
  ),
  partners: inOrder(
    /^(?:Messrs\.? )?(\p{Lu}[\p{L}'’-]+(?:,? \p{Lu}[\p{L}'’-]+){0,2}) (?:&|and) /u,
    // Of the words of streets those that families are called: "Planning and Place" is a department.
    [
      /Lane|Street|Park|Hill|Mill|Court|Close|Grove|House|Farm|Gate|Barns|Walk|Way|Wharf|Lodge|Grange|Chambers|Gardens/u,
    ],
    /$/u,
  ),
  building: anyOf(
    new RegExp(`^(?:the )?(?:[\\p{L}'’.-]+ ){0,3}${BUILDING}(?: [\\p{L}\\d])?$`, 'iu'),
    // Of a longer name these are the last word: "Crossley Lane Surgery".
    /^the (?:surgery|clinic|salon|shop)$/iu,
  ),
  bodyOfFirm: inOrder(
    /\b/i,
    [
      /scheme|fund|plan|trusts?|clubs?|society|association|foundation|charity|settlement|syndicate|union|bureau/i,
      /council|committee/i,
    ],
    /(?: (?:trustees?|no\.? ?\d+|\(?(?:19|20)\d\d\)?|ltd|limited))*$/i,
  ),
  department: inOrder(
    /^(?:the |our )?/i,
    [
      /dep(?:artmen)?t of [a-z ]+|(?:[a-z]+ (?:&|and) )?[a-z]+ (?:dep(?:artmen)?t|team|office|section|desk|ledger)/i,
      /accounts?(?: (?:payable|receivable))?|finance|payroll|purchas(?:ing|es)|procurement|(?:purchase|sales) ledger/i,
      /human resources|hr|claims|returns|reception|(?:post|mail) ?room|secretariat|head office|sales|marketing/i,
      /procurement (?:and|&) supplies|estates (?:and|&) facilities|goods in|operations|facilities|customer services?|warehouse|showroom|dep(?:artmen)?t|office/i,
    ],
    /(?: (?:dep(?:artmen)?t|team|office|section|desk|manager))?$/i,
  ),
  anyDepartment: /^(\p{L}{4,}) dep(?:artmen)?t\.?$/iu,
  offices: ['accounts', 'finance', 'payroll', 'personnel', 'purchasing', 'wages'],
  departmentWord: inOrder(
    /\b/i,
    [
      /dep(?:artmen)?t|teams?|office|section|desk|reception|accounts?|finance|payroll|purchas(?:ing|e)|procurement/i,
      /ledger|human resources|hr|sales|marketing|support|services|operations|facilities|warehouse|workshops?|depot/i,
      /showroom|stores|claims|returns|(?:post|mail) ?room|secretariat/i,
    ],
    /\b/i,
  ),
  placeOfTrade: anyOf(
    /\b(?:garden|medical|health|dental|sports|leisure|fitness|arts|training|day|care|tyre|riding|craft|farm) centre$/i,
    /\b(?:farm|village|coffee|gift|book|pet|bike|barber|butcher['’]?s?|flower|charity) shop$|\bstores$/i,
  ),
  endsInRoad: /\s(?:street|road|lane|avenue|close|drive|row|crescent|terrace|mews|wynd)$/i,
  beginsStreet: inOrder(/^/i, [
    /(?:unit|flat|apartment|suite|floor)(?:\s*\d|\s+[a-z]\b)|p\.?\s?o\.? box|rear of \d/i,
    inOrder(
      /(?:(?:the )?(?:ground|first|second|third|fourth|fifth|sixth|top|upper|lower|mezzanine)|\d{1,2}(?:st|nd|rd|th)) floor|level \d{1,2}/i,
      /(?:,|$)/i,
    ),
  ]),
  unit: /^(?:unit|flat|apartment|suite)\s+(?:\d{1,4}[a-z]?|[a-z]\d{0,3})$/i,
  floor:
    /^(?:(?:ground|first|second|third|fourth|top|upper|lower|mezzanine)|\d{1,2}(?:st|nd|rd|th)) floor$|^level \d{1,2}$/i,
  beginsAddress: /^(?:unit|flat|apartment|suite|rear of \d|p\.?o\.? box|\d+[a-z]?[,\s-])/i,
  group: new RegExp(
    `^(?:${DEPARTMENT}(?:(?:,| and| &| ?/) ?${DEPARTMENT})+(?: (?:department|dept|team|office))?|head of ${DEPARTMENT}|(?:every(?:body|one)|all|(?:all )?(?:the )?(?:staff|team|members|colleagues)) (?:at|of)|(?:to )?the (?:leaseholder|lessee|tenant|occupier)s?(?: (?:of|at|in)|,) .{3,60}|(?:to )?the employer of (?:mr|mrs|ms|miss|mx|dr)\\b.{2,40}|(?:the )?registered office (?:of|at))$`,
    'i',
  ),
  role: anyOf(
    inOrder(
      /^yr? /i,
      [
        /rheolw(?:r|yr)|cyfarwyddw(?:r|yr)|ysgrifennydd(?: cwmni)?|trysorydd|clerc|pennaeth|perch(?:ennog|nogion)/i,
        /meddiannydd/i,
      ],
      /$/i,
    ),
    inOrder(
      /^(?:the |to the |for the |to: ?the )?(?:hon(?:orary\b|\.) ?)?/i,
      [
        inOrder(
          /(?:health (?:and|&) safety |(?:board of |[a-z]+ ){0,2})/i,
          [
            /designated member|senior partner|managing partner|registered manager|governor|supervisor|co-?ordinator/i,
            /controller|representative|administrator|bursar|director|secretar(?:y|ies)|treasurer|manager|officer/i,
            /superintendent/i,
          ],
          /s?/i,
        ),
        /(?:responsible|nominated) (?:person|individual|partner)|(?:charity|joint|surviving) (?:trustee|partner)s?/i,
        /(?:registered |service |care )?provider|(?:whole )?(?:team|staff)/i,
        inOrder(
          [
            /owner|proprietor|owner ?\/ ?occupier|(?:legal |present )?occupier|trustee|partner|employer|accountant|correspondent/i,
            /chair(?:man|woman|person)?|clerk|caretaker|groundsman|librarian|warden|vicar|rector|minister|chaplain|verger/i,
            /curator|matron|commodore|convenor|convener|head ?master|head ?mistress|post ?master|post ?mistress|licensee/i,
            /keeper|registered keeper|respondent|defendant|controller|administrator|principal|head ?teacher/i,
          ],
          /s?/i,
        ),
        inOrder(
          [
            /data protection|privacy|compliance|payroll|finance|hr|safeguarding|procurement|pensions?|training/i,
            /health (?:and|&) safety/i,
          ],
          / (?:officer|lead|contact)/i,
          // "The Compliance Officer for Legal Practice"
          /(?: for (?:legal practice|finance and administration|data protection))?/i,
        ),
        /food business operator|accounts|accounts?(?: payable| receivable| department| dept)|buyers?/i,
        /purchasing(?: manager| department)?|licen[cs]e holder|leaseholders?|lessees?|tenants?|members?|ratepayers?/i,
        /policyholders?|shareholders?|customers?|customer (?:services?|care|relations)|accounts? (?:team|office)/i,
        /payroll(?: department| dept| office| team| manager)?|finance(?: department| dept| office| team)?/i,
        /purchase ledger(?: department| dept)?|human resources(?: department| dept)?|hr(?: department| dept| manager)?/i,
        /hon\.? (?:sec|treas)|reception|business owner|facilities(?: manager)?|company secretarial(?: department)?/i,
        /directors and secretary|messrs\.?/i,
        /(?:doctors|directors|governors|members|partners|staff|trustees) (?:and|&) (?:members|staff|volunteers)/i,
      ],
      /$/i,
    ),
  ),
  roleWords: [
    'accounts',
    'company',
    'department',
    'director',
    'directors',
    'finance',
    'managing',
    'manager',
    'occupier',
    'partners',
    'payable',
    'payroll',
    'proprietor',
    'secretary',
    'treasurer',
    'trustees',
  ],
  insuredLabel: /\b(?:policyholder|insured)\W*$/i,
  alsoTrade: inOrder(
    /^/i,
    [
      /accounts?(?: payable| receivable)?|company secretarial|compliance|customer (?:services?|care|relations)/i,
      /data protection|facilities|finance|health (?:and|&) safety|hr|human resources|payroll|pensions?|procurement/i,
      /purchase ledger|purchasing|reception|training/i,
    ],
    /$/i,
  ),
  chief: /^The Chief (?:Executive|Financial|Information|Operating|Technical)(?: Officer)?$/i,
  inCharge: /^(The \p{L}+) (?:with|having|in charge of|responsible for) (?:\p{Ll}+ ?){1,7}$/u,
  toBeFilledIn: /^(?:to )?\(insert\b[^:]*\):?\s+(?=\S)/i,
  othersOfFirm:
    /^(?:(?:all|the|to|our) )*(?:administrators?|beneficiar(?:y|ies)|bondholders?|creditors?|debtors?|executors?|leaseholders?|lessees?|liquidators?|neighbours?|noteholders?|occupiers?|patients|pensioners?|policyholders?|receivers?|residents?|shareholders?|stockholders?|tenants?)$/i,
  trustees: /^(?:(?:all|the|to|for|our) )*(?:(?!charity\b)[a-z]+ )?trustees?[\s,.]*$/i,
  hasTrustees:
    /\b(?:association|charity|church|club|community|foundation|fund|hall|hospice|museum|plan|scheme|school|settlement|society|theatre|trust|trustees?)\b/i,
  mayBeOffice:
    /^(?:chief (?:executive|(?:financial|information|operating|technical) officer)|the (?:(?:executive|management|organi[sz]ing) )?committee|(?:the )?\p{L}+ (?:in charge of|responsible for) (?:\p{L}+ ?){1,7})$/iu,
  serving: new RegExp(
    `^(?:(?:to|for) )?(?:the )?(?:hon(?:orary|\\.)? )?${SERVING} (?:to|of|for) (?:the )?(?:(?:board|committee|council|finance|management|trust|church|parochial|parish) )*(?:board|committee|council|directors|executive|governors|meeting|members|partners|trustees|${DUTY})$`,
    'i',
  ),
  council: /\bcouncil$/i,
  // Not "Pension Members": their post is the scheme's.
  office: new RegExp(
    `^(?!.*\\bpensions?\\b.*\\bmembers?\\b|.*\\bmembers?\\b.*\\bpensions?\\b)(?:(?:${READER}|${DUTY}|${JOINING})[ ,/]+(?:[–—-] )?)*${READER}(?: (?:to|of|for|in|responsible)(?: (?:${READER}|${DUTY}|${JOINING}))+)?$`,
    'i',
  ),
  ranked: new RegExp(
    `^the (?:(?:acting|assistant|chief|deputy|duty|executive|head|managing|principal|senior) ){1,2}(?:${BY_TRADE})$`,
    'iu',
  ),
  trade: new RegExp(`^the (?:\\p{L}+ ){1,2}(?:${BY_TRADE})$`, 'iu'),
  duty: new RegExp(`^(?:${READER}|${DUTY}|${JOINING})$`, 'i'),
  beforeFirm: new RegExp(
    `^(?!signed\\b|position\\b)(?:to:? |dear )?(?:(?:the |our |all )*(?:(?:${OFFICER}|${DEPARTMENT} (?:department|dept\\.?|team|office)|human resources(?=,| at)|hr(?=,| at)|personnel(?=,| at)|purchase ledger(?=,| at))(?:,| at|:| [–—-]))|the (?:${OFFICER}|partners) of)\\s+`,
    'i',
  ),
  sentTo: anyOf(
    /^[Ee]very(?:one|body) at (?=\p{Lu}\S* \p{Lu})/u,
    inOrder(
      /^(?:T[oe]|[Ff]or(?: the attention of)?|F\.?A\.?O\.?|Attn\.?|Dear|Hello|Hi):? /u,
      [
        /(?:all )?(?:the|our) (?:[a-z]+ )?(?:team|staff|crew|people|office|management|friends)|friends/u,
        /(?:\p{Lu}\p{Ll}+ (?:and|&) )?(?:all(?: of you| the staff| staff)?|every(?:one|body))/u,
        /who(?:m|so)?ever (?:(?:is|it may be) (?:in charge|responsible)|runs (?:it|things)|opens the post)/u,
      ],
      / at (?:the )?(?=\p{Lu})/u,
    ),
  ),
  headOffice: /\b(?:office|desk|reception|counter|depot|branch)$/i,
  toSome: new RegExp(`^To (?:the|all|our) (?:(?!of |for |in |at )[\\p{L}'’-]+ ){0,2}${THE_FIRM}$`, 'u'),
  misreadArticle: /^T(?!o\b|O\b)\p{L}{1,2} /u,
  article: 'The ',
  articleBefore: /^the (?=\S+\s*:?$)/i,
  attention: inOrder(/^/i, [
    /fao|f\.a\.o\.?|for the attention of|attn?\b|attention(?=\s*[:–-]|$)|c\/o|(?:an (?:die )?)?firma\W*$/i,
    /private (?:&|and) confidential|private$|confidential(?=\W*$|\s*[:(–-]|\s+(?:to|for)\b)|strictly private/i,
    /(?:served |sent |delivered )?by (?:e-?mail|post|hand|first)(?=\W*$|\s*[:,&(–-]|\s+(?:and|only|to|class|post)\b|-)/i,
    inOrder(
      /(?:by )?/i,
      [
        inOrder(
          /(?:recorded|special|registered|guaranteed|tracked|(?:first|second|1st|2nd)[ -]class|next[ -]day|royal mail)/i,
          /(?: signed for| delivery| post| mail)+(?:(?: and|,| &) (?:by )?(?:e-?mail|(?:first|second)[ -]class post|ordinary post|hand))*/i,
        ),
        /by (?:courier|airmail|dx)(?:(?: and|,| &) (?:by )?(?:courier|e-?mail|post|hand|dx))*|signed for/i,
        /without prejudice(?: save as to costs)?/i,
      ],
      /\W*$/i,
    ),
    /addressee only|(?:strictly )?in (?:the )?(?:strict(?:est)? )?confidence\W*$|official[ –—-]+sensitive\W*$/i,
    /to be opened|spett\.?l[ei]\.?$/i,
    // As it is put abroad.
    /(?!.*&)(?:[aàá] aten[cç][aãà]o|[aàâ] l['’]attention|a la atenci[oó]n|all['’]attenzione|zu h[aä]nden|z\.\s?hd\.)(?=[\s:])/i,
  ]),
  person: new RegExp(
    `^(?:(?:${TITLE})\\b\\.?(?:\\s+(?:and|&)\\s+(?:mr|mrs|ms)\\b\\.?)?\\s+\\p{L}|(?:${RANK})\\b\\.?\\s+(?:\\p{L}(?:\\.\\s?|\\s)){1,3}\\p{L}{2}[\\p{L}'’-]*$)`,
    'iu',
  ),
  titles: new RegExp(`(?:^|(?<=\\b(?:and|&)\\s+))(?:(?:${TITLE}|${RANK})\\b\\.?\\s*(?:(?:and|&)\\s+)?(?=\\S))+`, 'giu'),
  friends: /^(?:the )?friends of\b/i,
  namedFirm: /(?:&|\band)\s+(?:associates|co|partners|sons?)[\s.,–-]*$/i,
  esquire: /^(?:\p{Lu}\.?\s?){1,3}\s?\p{Lu}[\p{L}'’-]+,?\s+Esq(?:uire)?\.?,?$/u,
  personRunTogether: /^(?:Mr|Mrs|Ms|Miss|Dr)\.?\p{Lu}\.?\s+\p{Lu}/u,
  contact: anyOf(
    /@(?!\w+ (?:19|20)\d{2}\b)|www\.|\bgov\.uk\b|\.(?:example|com|org|net|co\.uk)\b/i,
    /\b(?:tel|telephone|phone|fax|dx)\b[\s.:]*(?:no\b|number\b|us\b|on\b|:)?[\s.:]*(?:[+(]?[\dO]|$)/i,
    /^\W*(?:tel|telephone|fax|dx)\b|\bvat\b(?:.{0,24}\d{3}|\W*$|\s*(?:reg|no\b|number))|\b0\d{2,4}[\s)]\d{3}/i,
  ),
  unnamed:
    /^to (?:the|all|our|every) (?:business )?(?:owners?|occupiers?|residents?|householders?|neighbours?|customers?|proprietors?|managers?|managing directors?|employers?|landlords?|tenants?)\b/i,
  whoever:
    /^(?:to )?(?:the )?(?:business |property )?(?:owner|occupier|proprietor|householder|resident|tenant)(?:(?: ?\/ ?| or | and )(?:the )?(?:owner|occupier))?$/i,
  supplierLabel: /^(?:suppliers?|payee|vendor)\s*:?$/i,
  signs: /^signed\b|\bon behalf of\b|^at the instance of\b/i,
  reply: /^\W*r\.?\s?s\.?\s?v\.?\s?p\b|^repl(?:y|ies)\b.*\bto\b/i,
  whoseLabel: inOrder(
    /^/i,
    [
      /to|(?:reserved|prepared|printed|held) (?:especially )?for|(?:invoice|bill|sold|credit)\s?to/i,
      /(?:account|company|customer) name|name of (?:the )?(?:policyholder|insured|company|employer|ratepayer)/i,
      /policyholder|insured/i,
    ],
    /\s*[:;]/i,
  ),
  oneWordLabel: /^(?:\p{L}{2,}(?:er|or|ee|ant)|client|account|addressee|insured|policyholder|resident)\s*:$/iu,
  endsInRole: inOrder(
    /\b/i,
    [
      /holder|operator|employer|licensee|keeper|owner|occupier|tenant|lessee|proprietor|member|trustee|ratepayer/i,
      /taxpayer|insured|policyholder|hirer|customer|client|addressee|recipient|facility|premises/i,
    ],
    /s?$/i,
  ),
  toWhom: inOrder(
    /^(?:(?:to|for) )?(?:the|our|all) (?!.*(?:&|\band\b))(?:\p{L}+ ){0,2}/iu,
    [
      /occupier|keeper|owner|holder|user|buyer|member|manager|director|secretary|officer|partner|individual|person/iu,
      /chief executive|provider|contact|representative|lead|employer|contractor|supplier/iu,
    ],
    /s?$/iu,
  ),
  nameLabel: new RegExp(
    `^(?!trading|bank|vessel|property|.*\\b${OTHER_PARTY}\\b)(?:(?:\\p{L}+ ){1,2}name|name of (?:the )?\\p{L}+)\\s*:?$`,
    'iu',
  ),
  label: inOrder(
    /^(?!.*\b(?:up|due|subject|according|return(?:ed)?|apply|relat(?:es?|ing|ion)|cop(?:y|ies|ied)|reply|write|payable|let|assigned|transferred|also \p{L}+|also|(?:go|try|hop|look|wait|plann|hav)ing|how|want|need|ready) to\b)/iu,
    new RegExp(`(?!.*\\b${OTHER_PARTY}s? to\\b)`, 'iu'),
    [
      /account of|(?:\p{L}+,? (?:and |& )?){1,4}to/iu,
      /(?:invoice|bill|billed|sold|credit|statement|deliver|charge|issue|supplie|prepare)(?:e?d)?\s?(?:to|for)|for/iu,
      /(?:billing|invoice|correspondence|postal) address|customer(?: name)?|account holder|to|addressee|recipient/iu,
      /debtor|respondent|hirer|borrower|member|licensee|ratepayer|subscriber|(?:registered )?keeper/iu,
      /liable (?:person|party)/iu,
      PARTY_NAMED,
      inOrder(/(?:full )?name(?: (?:and|&) address)? of (?:the )?/iu, [
        /policyholder|insured|employer|company|ratepayer|tenant|lessee|occupier|licensee|operator|keeper|hirer|borrower/iu,
        /debtor|respondent|member|customer|business/iu,
      ]),
      /policyholder/iu,
      /(?:(?:premises )?licen[cs]e|permit|policy|account|card|lease|agreement|contract|certificate|duty) ?holder/iu,
      /operator|taxpayer|insured|employer|account name|tenant|lessee|company name|name of company/iu,
    ],
    /\s*:?$/iu,
  ),
  inlineLabel: new RegExp(
    String.raw`^(?:\d{1,2}[.)]\s*)?(?:to(?: (?:the|our|all) (?:\p{L}+ ){0,2}(?:${THE_FIRM}|defendant|respondent|debtor|tenant|lessee|employer)(?=\s?[:;]))?|invoice\s?to|bill\s?to|sold\s?to|credit\s?to|liable (?:person|party)|name of (?:the )?(?:policyholder|insured|company|employer|ratepayer)|(?:account|company|customer) name|policyholder|insured|tenant|(?:customer|client|member|account holder|subscriber|hirer|debtor|purchaser|employer|consignee|addressee|recipient|occupier|lessee|leaseholder|licensee|ratepayer|taxpayer|for|prepared for)(?=\s?[:;])|(?:reserved|specially prepared|held) for|(?:sent|mailed|posted|addressed) to(?=\s?:)|(?:quotation|quote|estimate|proposal) for(?=\s?:)|.{0,16}\bdeliver (?:an? |your )?(?:parcel|packet|item|letter)s? to(?=:))\s*[:;]?\s+(.+)$`,
    'iu',
  ),
  numberedLabel:
    /^\d{1,2}[.)]\s*name of (?:the )?(?:policyholder|insured|employer|company|ratepayer)\s*[:;]?\s+(?=\S*\p{L}\S* \S)/iu,
  beforeNumbered: new RegExp(`^To\\s+(?=\\p{Lu}[^()]*\\b(?:${LEGAL_FORM.source})\\s*\\([^()]*\\d{6}[^()]*\\))`, 'iu'),
  // Names have figures, too, but neither a stroke among so many nor as many: "Contract 2000 Cleaning Ltd".
  referenceBefore:
    /^(?:[Aa]ccount|[Aa]greement|[Cc]laim|[Cc]ontract|[Mm]embership|[Pp]olicy|[Ss]cheme)\s+(?:(?:[Nn]o\.?|[Nn]umber|[Rr]ef(?:erence)?)\s+)?(?:\p{Lu}{1,4}\s+)?(?:(?=\S*[/-])(?=(?:\D*\d){5})[\p{Lu}\d/-]+|\d{6,})\s+(?=\p{Lu}\p{L}+ \p{L})/u,
  mailedTo: /^(?:sent|mailed|posted|addressed) to\b/i,
  addressLabel: /^(?:\p{L}+ )?address\b/iu,
  othersLabel: anyOf(
    /^(?:b?cc|c\.\s?c\.?|(?:with (?:a )?)?cop(?:y|ies|ied)(?: (?:to|for))?|(?:our|my|your) clients?)\s*:?$/i,
    /^(?:return(?:ed)? to|(?:if )?undelivered(?:,? (?:please )?return to)?|collect(?:ed|ion)? from)\s*:?$/i,
    /^(?:our|my|your|their) (?:tenants?|landlord|customer|member|patient|insured|agents?)\s*:$/i,
    // Without a colon these are whoever reads the letter: "The Landlord / Fox Mills Ltd".
    inOrder(
      /^(?:the )?/i,
      [
        /senders?|sent by|from|referred by|vendor|landlord|lessor|(?:managing )?agents?|payee|beneficiary|re|regarding/i,
        /on behalf of|acting for|works(?: carried out)? at|propert(?:y|ies)/i,
      ],
      /\s*:$/i,
    ),
  ),
  toParty:
    /^to (?:the |all )?(?:claimant|defendant|respondent|applicant|petitioner|creditor|debtor|tenant|landlord|lessee|employer)s?\s*[:;]/i,
  actsAgainst:
    /\b(?:served|made|presented|given|issued|brought)\b.*\bby the (?:creditor|claimant|landlord|petitioner|applicant)\s*:$/i,
  partyLabel: inOrder(
    /^(?:the )?/i,
    [/defendant|respondent|debtor|claimant|tenant|lessee|employer|member|insured|policyholder|hirer/i],
    /(?:s|\(s\))?\s*:?$/i,
  ),
  claimForm: /^claim form(?: \(.*\))?$/i,
  opponentLabel:
    /^(?:name of )?(?:the )?(?:claimant|creditor|petitioner|plaintiff|prosecutor|pursuer)(?:s|\(s\))?(?:(?:['’]s)? \(?name(?:\(s\))? and address\b.*)?\s*:?$/i,
  landlordLabel: /^(?:the )?(?:landlord|lessor|licensor)s?\s*:?$/i,
  landlordsPaper:
    /\blandlord['’]?s? (?:statement|account|remittance|income)\b|\b(?:statement|payment) (?:to|for) (?:the )?landlord\b/i,
  tenantLabel: /^(?:the )?(?:tenant|lessee|licensee)s?\s*:?$/i,
  opponentsCopy:
    /^notice of issue\b|^(?:(?:copy (?:to|for)|for) (?:the )?(?:claimant|creditor|petitioner|plaintiff|pursuer)|(?:claimant|creditor|petitioner|plaintiff|pursuer)s?['’]?s? copy)\b/i,
  concernedLabel: inOrder(
    /^(?:the )?(?:principal |main |joint )?/i,
    [
      /guarantor|applicant|claimant|consignor|shipper|ship(?:ped)? from|seller|buyer|purchaser|manufacturer|contractor/i,
      /lender|referee|introducer|garage|patient|subject|donor|executor|surveyor|architect|location|site|premises/i,
      /(?:site|supply|service|installation|job|property|delivery|risk) address|customer site|meter at|registered office/i,
      /(?:delivered|supplied|fitted|installed|shipped) (?:to|at)/i,
    ],
    /\s*:$/i,
  ),
  deliveryLabel:
    /^(?!.*\b(?:charge|invoice|bill|sell|sold)\b)(?:deliver(?:y|ed)? (?:to|address)|ship to|site|premises)\b/i,
  invitedOf: anyOf(
    inOrder(
      /^(?:(?:the|all|our) )*/u,
      '(?:',
      inOrder(
        [
          /directors|partners|staff|team|owners|proprietors/u,
          /members(?! (?:of|at) .*\b(?:[Ll](?:td|imited)|LTD|LIMITED|plc|PLC)\.?$)|and|&/u,
        ],
        /[ ,]+/u,
      ),
      ')+',
      /(?:of|at) (?=\p{Lu})/u,
    ),
    /^(?:one|two|three|four|six|\d+) (?:guests?|members|representatives?) (?:of|from) (?=\p{Lu})/u,
  ),
  certifies: /\bcertif(?:y|ies)\b/i,
  renamed: /\bchanged its name to:?$/i,
  ofSentence: /^(?:your|our) \p{Ll}|\s(?:has|have|had|is|are|was|were|will|would|can|must|should) \p{Ll}.* \p{Ll}\S*$/u,
  concerning: /^(?:and )?in the matter of\s+/i,
  ofCreditors:
    /\b(?:all (?:known )?|notice to )creditors\b|\b(?:liquidators?|administrators?|nominees?) of\b|\bvoluntary arrangement\b|\bwinding[- ]up\b|\b(?:company|credit) (?:report|score|rating)\b/i,
  laneAlone: /^(?:\p{L}+ ){1,2}(?:avenue|close|crescent|drive|lane|path|road|row|street|terrace)$/iu,
  leadsToOther:
    /\b(?:to|by|for|of|from|at|on|against|with)$|^(?:the )?(?:borrower|buyer|client|customer|lessor|owner|purchaser|seller|vendor)s?$/i,
  concernedBeside: inOrder(
    /\b/i,
    [
      /in (?:creditors['’]? voluntary |members['’]? voluntary |compulsory )?(?:administration|liquidation|receivership)/i,
      /wound up|dissolved|struck off|to let|for sale|under offer|auction|viewings?|venue|stockists?|directions/i,
      /(?:planning|licen[cs]e|licensing) application|applicant|proposed|site|premises|find us|visit us|meet us|see us/i,
    ],
    /\b/,
  ),
  forAttention: /^(?:fao|f\.a\.o\.?|for the attention of|attn?\b\.?|attention)\s*:?\s*/i,
  careOf: /^(?:c\/o|care of)\b/i,
  sendersOffice: /\b(?:principal|registered|head|branch|regional|our) office\b/i,
  tradingAs: /^(?:t\s?[/|\\(lI1]\s?a|trading as)\b/i,
  tradingBehind: /\s(?:t\s?\/\s?a|trading as)$/i,
  invitedBy: anyOf(
    inOrder(
      /\b(?:(?:pleasure|honour|company) of(?: inviting| the company of)?|pleasure in inviting)/i,
      /(?: (?:(?:an? |the |two )?(?:representatives?|directors|partners)|(?:an?|one|two|three|four) guests?) (?:of|from))?$/i,
    ),
    /\binvites?$|\b(?:certif(?:y|ies)|confirms?|awarded|granted|issued|presented)(?: that| to)$/i,
  ),
  invitedFor: /^(?:an? |the |two )?(?:representatives?|directors|partners|members|owners|committee) (?:of|from)$/i,
  sendersPrint: /\b(?:registered|authori[sz]ed|regulated) (?:in|by|and)\b/i,
  goesOn: /^(?:\(|&\s|and\s)/i,
  legalStatus:
    /^\((?:an? )?(?:private )?company limited by (?:guarantee|shares)(?:, (?:[a-z]+\.? ){0,2}[a-z]{0,2}\d{5,8})?\)?$/i,
  bracketedNumber: /^\((?:co|company|reg)/i,
  numberInBrackets:
    /\s*\((?:co(?:mpany)?|reg(?:d|istered|istration)?|crn|charity (?:no|num(?:ber)?)|no)\b[^)]*(?:\d\s?){5}[^)]*\)?/i,
  numberBehind: /,?\s+(?:a company )?(?:company|registered|registration|reg\.?|co\.?) (?:number|no\b\.?|reg).*$/i,
  toBefore:
    /^To (?!(?:an?|be|build|buy|do|drink|dye|eat|get|give|go|grow|have|hire|hold|infinity|learn|let|live|love|make|market|order|play|rent|sell|serve|taste|the|wed|work|your)\b)(?=\p{Lu})/iu,
  capacity: inOrder(
    /^(?:as )?["“‘']?(?:the )?/i,
    [
      /account ?holder|applicant|borrower|company|customer|debtor|defendant|duty ?holder|employer|hirer|insured/i,
      /(?:registered )?keeper|leaseholder|lessee|licen[cs]ee|(?:premises )?licen[cs]e ?holder|occupier|operator|owner/i,
      /policy ?holder|proposer|ratepayer|respondent|supplier|tenant|proper officer/i,
      /(?:ultimate )?parent|guarantor|chargor|(?:obligors?|security)['’]?s? agent/i,
    ],
    /["”’']?$/i,
  ),
  partyNamed: inOrder(/^/i, [PARTY_NAMED]),
  party: /^(?:(?:first|second|third|\d(?:st|nd|rd)) )?(?:the )?(?:defendant|defender|respondent|debtor)(?:\(s\))?$/i,
  described: inOrder(
    /,\s+/i,
    [
      inOrder(
        /an? (?:(?:private|public|limited|english|scottish|welsh|irish) )*company/i,
        /(?= (?:duly )?(?:incorporated|registered|limited by)\b|,|$)/i,
      ),
      /incorporated (?:in|under)\b|(?:having|with) its (?:registered|principal)\b|whose registered office\b/i,
      /registered in\b/i,
      /(?:the )?(?:holder|keeper|leaseholder|lessee|occupier|operator|owner|tenant)s? of\b/i,
    ],
    /.*$/i,
  ),
  courtesy: inOrder(
    /^/iu,
    [
      /messrs\.?|m\/s\.?/iu,
      inOrder(
        /(?:to )?the (?:said|(?:above|within)[ -]?named)/iu,
        '(?=',
        / \p{Lu}\S* .*\b/iu,
        [LEGAL_FORM],
        /\b/iu,
        ')',
      ),
    ],
    /\s+(?=\S)/iu,
  ),
  nextLabel: /\s+(?:property|address|account|policy)(?:\s+\p{L}+)?\s*:.*$/iu,
  anyones: new Set(
    `account accounts admin administration and business client co current customer customers department dept director directors enquiries
  finance firm for head holder householder household landlord madam management manager member office officer of or our owner owners
  partner partners payable payroll proprietor proprietors reception resident residents sales secretary service services sir sirs
  staff supplier support team tenant the to trustees valued whom concern it may your`.split(/\s+/),
  ),
  particulars: /\d{4}|:|^(?:our|your) ref|^date\b/i,
}
