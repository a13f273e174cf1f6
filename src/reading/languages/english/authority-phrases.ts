import { anyOf, inOrder } from '../../text/patterns.ts'
/** What tax offices, registrars, courts, lawyers and regulators write: titles, forms, statutes, terms. */
export const AUTHORITY_PHRASES = {
  tax: [
    [/\bcorporation tax\b/i, 2],
    [/\bvalue[- ]added tax\b|\bgoods and services tax\b|\bgst (?:number|return|registration|register)\b/i, 2],
    [/\bland (?:and buildings )?transactions? tax\b|\bstamp duty land tax\b/i, 2.5],
    [/\bvat (?:return|registration|penalt|details|account|assessment)/i, 2],
    [/\bpaye\b/i, 1],
    [/\bself assessment\b/i, 2.5],
    [/\btax (?:return|code|credit|penalty|refund|repayment|calculation|assessment|determination)/i, 2],
    [/\bgift aid\b/i, 1.2],
    [/\butr\b/i, 1],
    [/\bnational insurance contributions\b/i, 1.5],
    [/\bhmrc\b/i, 1],
    [/\bmaking tax digital\b/i, 1.5],
    [/\baccounts office ref/i, 1],
    [/\blate submission penalty\b/i, 1.5],
    [/\bcustoms duty\b|\bexcise\b|\bstamp duty\b|\bduty of £|\bvat and duty\b|\bduty and vat\b/i, 1.5],
    [
      /\b(?:SA\s?(?:100|2\d\d|3\d\d)D?|CT\s?6(?:00|03|10|20)|P11D(?:\(b\))?|P87|P800|VAT\s?(?:1|2|4|7|100|431\w?|484|600\w*|641\w?|652|655)|64-8|CIS\s?(?:300|301|340)|SDLT\s?1|IHT\s?\d{3}|C79|C285)\b/,
      2.5,
    ],
    [
      anyOf(
        /\bnotice to (?:file|deliver) a (?:\p{L}+ )*(?:tax )?return\b/iu,
        /\bnotice of (?:coding|penalty assessment|enquiry|assessment)\b|\bcoding notice\b|\bstatement of liabilities\b/iu,
        /\bsimple assessment\b|\bdetermination of tax\b/iu,
      ),
      3,
    ],
    [
      /\bpayments? on account\b.{0,40}\btax\b|\btax\b.{0,40}\bpayments? on account\b|\btime to pay arrangement\b|\bcompliance check\b/i,
      2,
    ],
    [
      anyOf(
        /\bconstruction industry scheme\b|\bpaye (?:bill|scheme|reference|settlement)\b/i,
        /\bclass [1-4]a? (?:nics?|national insurance)\b|\bemployment allowance\b|\bapprenticeship levy\b/i,
        /\bbenefits in kind\b|\bexpenses and benefits\b/i,
      ),
      2,
    ],
    [
      anyOf(
        inOrder(
          /\b/i,
          [
            /capital gains|inheritance|land transaction|insurance premium|plastic packaging|landfill|corporation|income/i,
            /non-domestic/i,
          ],
          / tax\b/i,
        ),
        /\b(?:climate change|aggregates) levy\b|\b(?:import|postponed) vat\b|\bimport duty\b/i,
        /\bcustoms (?:declaration|charges)\b|\beori\b/i,
      ),
      1.5,
    ],
    [
      /\bunique taxpayer reference\b|\btaxpayers?\b|\bgovernment gateway\b|\bpersonal tax account\b|\bbusiness tax account\b/i,
      1.5,
    ],
    [
      /\b(?:unpaid|underpaid|overpaid|outstanding|late) (?:tax|vat|paye|duty)\b|\btax (?:due|owed|year|relief|liability|affairs)\b|\byour tax\b/i,
      1,
    ],
    [
      /\bvalue added tax act\b|\btaxes management act\b|\bfinance act \d{4}\b|\bincome tax act\b|\bcorporation tax act\b|\bsection 9A\b/i,
      2,
    ],
    [
      /\bresearch and development (?:tax )?relief\b|\bcapital allowances\b|\bflat rate scheme\b|\bdefault surcharge\b|\blate payment interest\b/i,
      1,
    ],
  ],
  company_filing: [
    [/\bconfirmation statement\b/i, 2.5],
    [/\bstr(?:ike|uck)[ -]?off\b/i, 2],
    [/\bresign(?:ation)?\b[^.]{0,30}\bas (?:a |the |its )?(?:director|company secretary)\b/i, 2],
    [
      /\bregistrar of companies\b|\baccounts (?:have|has|need|must) (?:to )?be (?:with|at|filed (?:with|at)|sent to|lodged (?:with|at)) Companies House\b/i,
      2,
    ],
    [/\blate filing penalt/i, 2],
    [/\bauthentication code\b/i, 1.5],
    [/\bcompanies act 2006\b/i, 1],
    [/\bfile (?:your|the) (?:company['’]?s )?accounts\b/i, 1.5],
    [/\bpeople with significant control\b/i, 1.5],
    [/\bgazette\b/i, 1],
    [/\bregistered office (?:change|address|service)/i, 1.5],
    [/\baccounts (?:are|is) overdue\b/i, 1],
    [
      /\b(?:CS01|AA0[12]|AD0[1-5]|TM0[12]|CH0[1-4]|AP0[1-4]|PSC0\d|SH0\d|DS01|DS02|MR0[1-5]|IN01|NM0[1-4]|RT0[1-3]|LLCS01|LLAP0\d)\b/,
      3,
    ],
    [
      anyOf(
        /\b(?:first gazette|compulsory|voluntary) strike[- ]?off\b|\bnotice of (?:intended )?dissolution\b/i,
        /\bcertificate of incorporation\b|\bchange of (?:company|corporate) name\b|\bcertificate of change of name\b/i,
        /\brestor(?:ed|ation) to the register\b/i,
      ),
      2.5,
    ],
    [
      /\baccounting reference (?:date|period)\b|\b(?:annual|dormant|micro-entity|abbreviated|filleted) (?:company )?accounts\b|\baccounts and (?:annual|confirmation)\b/i,
      1.5,
    ],
    [
      /\bidentity verification\b|\bpersonal code\b|\bregistered email address\b|\bappropriate address\b|\bwebfiling\b|\bcompany authentication\b/i,
      1.5,
    ],
    [
      /\bregister of (?:companies|members|directors|charges|overseas entities)\b|\bregistration of (?:a )?charge\b|\boverseas entit(?:y|ies)\b|\bpublic register\b/i,
      1.5,
    ],
    [
      /\b(?:appointment|termination|resignation) of (?:a |the )?(?:director|secretary|officer|member)\b|\bofficers? of the company\b|\bnew director\b|\bregistered office\b.{0,40}\b(?:moved|changed|new)\b/i,
      1,
    ],
    [/\bsections? (?:441|451|453|8(?:51|53\w?)|1000|1002|1003)\b|\bcompanies (?:house|registry)\b/i, 1.5],
  ],
  legal: [
    [/\bclaim form\b/i, 3],
    [/\bclient account\b|\bmissives\b|\bwriters? to the signet\b|\bdate of entry\b/i, 2],
    [/\bcounty court\b|\bhigh court\b/i, 1.5],
    [/\bstatutory demand\b/i, 4],
    [/\bletter (?:before|of) (?:action|claim)\b/i, 4],
    [/\benforcement agents?\b|\bbailiffs?\b|\bnotice of enforcement\b/i, 2.5],
    [/\bsolicitors?\b/i, 0.7],
    [/\bwe act for\b|\bour clients?\b/i, 1.5],
    [
      /\binstruct(?:ions|ed)\b[^.]{0,20}\bto (?:issue|commence|begin|sue|start (?:court )?(?:action|proceedings))\b/i,
      5,
    ],
    [/\bcourt (?:action|proceedings|order|papers|claim)\b/i, 1.5],
    [/\bwitness summons\b|\bsubpoena\b/i, 4],
    [/\bsingle justice procedure\b/i, 6],
    [/\binquest\b|\bcoroner\b/i, 3],
    [/\bwinding[- ]up\b/i, 2],
    [/\bjudgment\b/i, 1],
    [/\bparticulars of claim\b/i, 1.5],
    [/\btribunal\b/i, 0.6],
    [
      anyOf(
        /\bthank you for instructing\b|\b(?:on|await|take) your instructions\b|\breport on title\b/i,
        /\bdraft (?:lease|contract|transfer|agreement|deed)\b|\bthe other side\b|\bour file is (?:now )?closed\b/i,
        /\b(?:landlord|tenant|seller|buyer|vendor|purchaser|their|your)(?:['’]?s)? solicitors?\b/i,
      ),
      4,
    ],
    [/\bproceedings\b/i, 0.6],
    [/\b(?:liability order|warrant)\b[\s\S]{0,300}\b(?:goods|possessions|attend)\b/i, 8],
    [/\bwarrant\b|\bliability order\b|\b(?:agents?|officers?) will (?:attend|call|visit)\b/i, 2],
    [/\bpre-action\b/i, 1.5],
    [/\bwithout prejudice\b/i, 1.5],
    [/\blegal (?:action|proceedings)\b/i, 1],
    [/\bfinal notice before court\b/i, 2.5],
    [/\bbreach of (?:contract|copyright|confidence)\b/i, 1.5],
    [/\bform (?:N1|N9\w?|N11|N24|N30|N39|N54|N215|N244|N260|N279|N325|ET1|ET3)\b|\bN1SDT\b|\bET[13]\b/, 3],
    [
      anyOf(
        /\bnotice before (?:action|proceedings|claim)\b/i,
        /\bnotice of (?:issue|hearing|allocation|intention to (?:sue|claim)|discontinuance|assignment of debt)\b/i,
        /\bpre-action (?:protocol|letter|conduct)\b|\bcease and desist\b/i,
      ),
      3,
    ],
    [
      anyOf(
        /\backnowledge?ment of service\b|\bresponse pack\b|\bdefault judgment\b|\bcharging order\b/i,
        /\bthird party debt order\b|\border (?:for questioning|to obtain information)\b/i,
        /\bgeneral form of (?:judgment|order)\b|\btomlin order\b|\bconsent order\b/i,
      ),
      3,
    ],
    [
      /\bwrit of (?:control|possession|execution)\b|\bwarrant of (?:control|possession|execution)\b|\bliability order\b|\bcontrolled goods\b|\btaking control of goods\b|\bhigh court enforcement\b/i,
      3,
    ],
    [
      /\bsheriff court\b|\bcourt of session\b|\bpursuers?\b|\bdefenders?\b|\binitial writ\b|\bcharge for payment\b|\bsimple procedure\b|\bdecree\b|\binhibition\b|\bmessengers?-at-arms\b|\bcitation\b/i,
      2,
    ],
    [
      /\bclaimants?\b|\bdefendants?\b|\bin the matter of\b|\bclaim (?:no|number)\b.{0,30}\bcourt\b|\bwitness statement\b|\bstatement of truth\b|\bdisclosure\b.{0,30}\bdocuments\b/i,
      1,
    ],
    [
      anyOf(
        /\binsolvency act\b|\binsolvency rules\b|\bliquidators?\b|\bliquidation\b|\bjoint administrators?\b/i,
        /\badministration order\b|\bproof of debt\b|\bcreditors['’]? meeting\b|\bnotice to creditors\b/i,
        /\bvoluntary arrangement\b|\bofficial receiver\b/i,
      ),
      2,
    ],
    [
      /\bgrant of (?:probate|representation)\b|\bexecutors?\b|\bdeceased\b|\bestate of the late\b|\blegac(?:y|ies)\b|\bpower of attorney\b|\bbeneficiar(?:y|ies)\b/i,
      1.5,
    ],
    [
      /\binfring(?:e|es|ed|ing|ement)\b|\bpassing off\b|\bdefam(?:atory|ation)\b|\binjunction\b|\bundertakings?\b.{0,40}\bsign/i,
      1.5,
    ],
    [
      /\bcivil procedure rules\b|\bpart 36\b|\bpractice direction\b|\bcounty courts act\b|\btribunals, courts and enforcement act\b|\bsave as to costs\b|\bmediation\b|\barbitration\b|\badjudication\b/i,
      1.5,
    ],
    [
      /\bjury (?:service|summons)\b|\bserved (?:on|upon) you\b|\bprocess server\b|\bgive evidence\b|\bdraft (?:agreement|deed|contract|transfer)\b|\bterms of (?:engagement|business)\b.{0,60}\bsolicitors?\b/i,
      1.5,
    ],
    [
      /\b(?:legal|court|formal) proceedings (?:will|may|are)\b|\bissue (?:a claim|proceedings)\b|\bwithout further notice\b/i,
      1,
    ],
  ],
  regulatory: [
    [/\bdata protection (?:fee|registration)\b/i, 4],
    [/\bhealth and safety (?:at work|law|executive|inspect)/i, 2],
    [/\bpenalty charge notice\b|\bparking charge\b|\bnotice to keeper\b|\bregistered keeper\b/i, 3.5],
    [/\blicen[cs]e (?:fee|renewal|expires?|application|holder|review)|\blicensing\b|\bpremises licen[cs]e\b/i, 2],
    [/\bre-?enrolment\b|\bre-declaration\b|\bautomatic enrolment duties\b/i, 2.5],
    [/\bplanning (?:permission|application|act|enforcement)|\bcountry planning\b/i, 3],
    [/\bfood hygiene\b|\benvironmental health\b/i, 3],
    [/\bcontravention\b/i, 1.5],
    [/\bspeeding\b|\bnotice of intended prosecution\b|\broad traffic\b/i, 3],
    [/\bfire safety\b/i, 3],
    [/\binspector?\b|\binspection\b/i, 0.5],
    [/\bregulator\b/i, 1],
    [/\binspection report\b|\bregistered (?:manager|provider|person)\b|\brequires improvement\b/i, 2],
    [/\bapproved contractor\b|\bannual return\b/i, 1],
    [/\bclean air zone\b|\bcongestion charge\b|\bbus lane\b|\bmoving traffic\b/i, 3],
    [/\btrading standards\b|\bstatutory survey\b/i, 2],
    [/\btrade ?mark\b|\bpatent\b/i, 1.5],
    [/\bwaste (?:carrier|licen)/i, 1.5],
    [/\bvehicle (?:tax|excise|operator)|\boperator['’]s licence\b/i, 2],
    [
      anyOf(
        /\b(?:enforcement|improvement|prohibition|abatement|stop|closure|information|planning contravention) notice\b/i,
        /\bnotice of (?:intention to prosecute|violation|inspection)\b|\bfixed penalty\b|\bconditional offer\b/i,
      ),
      2.5,
    ],
    [
      /\bPCN\b|\bpenalty charge\b|\bcharge certificate\b|\bnotice to owner\b|\bparking (?:ticket|notice|contravention)\b|\bULEZ\b|\blow emission zone\b|\bdart charge\b|\bunpaid toll\b|\bsection 172\b/,
      3,
    ],
    [
      anyOf(
        inOrder(
          /\b/i,
          [
            /premises|personal|alcohol|street trading|pavement|taxi|gambling|skip|scaffold|operator|goods vehicle|hmo/i,
            /television|tv|music|pet shop|animal/i,
          ],
          / licen[cs]e\b/i,
        ),
        /\blicensing (?:act|authority|sub-?committee)\b/i,
      ),
      2.5,
    ],
    [
      /\bdata protection act\b|\buk gdpr\b|\bsubject access request\b|\bdata breach\b|\binformation commissioner\b|\bfreedom of information\b/i,
      2,
    ],
    [
      anyOf(
        /\bhealth and social care act\b|\bprovider (?:information|portal)\b|\bregistered (?:manager|provider)\b/i,
        /\binfection control\b|\bsafeguarding\b|\bsection \d+ (?:gives|requires|empowers)\b/i,
        /\bact \d{4}, (?:section|schedule) \d/i,
      ),
      2,
    ],
    [
      anyOf(
        /\bcare quality commission\b|\bofsted\b|\bcharity commission\b|\bcharities act\b|\bpensions act 2008\b/i,
        /\bdeclaration of compliance\b|\bfinancial conduct authority\b.{0,30}\b(?:fee|return|notice)\b/i,
        /\bgambling commission\b|\bsolicitors regulation authority\b/i,
      ),
      2,
    ],
    [
      /\bfood (?:safety|standards|business|registration)\b|\bhygiene rating\b|\bbuilding (?:control|regulations)\b|\bhealth and safety at work\b|\bRIDDOR\b|\bcoshh\b|\blegionella\b|\basbestos\b/i,
      2,
    ],
    [
      anyOf(
        /\bplanning (?:officer|authority|application|committee|reference|consent)\b|\blisted building\b/i,
        /\bconservation area\b|\btree preservation\b|\bpublic (?:consultation|notice|inquiry)\b/i,
        /\btraffic regulation order\b|\bright of way\b/i,
      ),
      1.5,
    ],
    [
      /\bstatutory (?:notice|duty|return|requirement|review)\b|\b(?:is|commits?|be|of) an? (?:criminal )?offence\b|\bfailure to comply\b|\bmay be prosecuted\b|\bcompliance (?:notice|date)\b/i,
      1.5,
    ],
    [
      /\bnon-?compliance\b|\bcertificate of registration\b|\bregistration (?:fee|renewal|certificate)\b|\bannual fee\b|\bpermit\b|\baccreditation\b|\bre-?inspection\b|\brating\b.{0,30}\binspection\b/i,
      1,
    ],
    [
      /\bV5C?\b|\bSORN\b|\bMOT (?:test|certificate|expir\w+)|\bDVLA\b|\bDVSA\b|\btachograph\b|\belectoral (?:register|registration)\b|\bcensus\b|\boffice for national statistics\b|\bbusiness survey\b/,
      2,
    ],
  ],
} satisfies Record<string, readonly (readonly [pattern: RegExp, weight: number])[]>
