import { anyOf, inOrder } from '../../text/patterns.ts'
/** What banks, insurers, utilities, pension schemes and landlords write. */
export const PROVIDER_PHRASES = {
  banking: [
    [
      /\bsecondary period\b|\bhand the \p{L}+ back\b|\blower rental\b|\b(?:rental|lease|leasing) agreement\b|\blease of (?:an?|your|the) (?:copier|machine|printer|vehicle|van|car|equipment)\b/iu,
      2.5,
    ],
    [/\bcard transactions\b|\bnet payouts?\b|\btransaction statement\b/i, 2.5],
    [
      /\b(?:outgoing|incoming) (?:payments|transfers)\b|\bpayments (?:in(?:to)?|out of|from) (?:your )?account \d|\b(?:issue|issuer of) electronic money\b/i,
      2,
    ],
    [/\bcurrent account\b|\bsavings account\b/i, 2],
    [/\b(?:business )?account statement\b|\bbank statement\b/i, 1.5],
    [/\bbalance brought forward\b|\bbalance carried forward\b/i, 2],
    [/\bfacility\b/i, 1.2],
    [/\bloan\b(?! of (?:your|our|an?|the)\b)/i, 1.2],
    [/\bmandate\b/i, 1],
    [/\boverdraft\b/i, 1],
    [/\bsort code\b/i, 0.3],
    [/\bpayout\b|\bmerchant\b/i, 1],
    [/\bcredit card\b|\bdebit card\b/i, 0.6],
    [/\bbanking\b/i, 1],
    [/\bprudential regulation authority\b/i, 0.7],
    [/\b(?:invoice|asset) (?:finance|discounting)\b/i, 1.5],
    [/\bpersonal guarantee\b|\bdebenture\b/i, 1],
    [/\bcredit limit\b|\bminimum payment\b/i, 2],
    [/\b(?:new|previous|opening|closing) balance\b/i, 1.5],
    [/\basset finance\b|\bequipment leasing\b|\bsecondary (?:rental|period)\b|\bhire purchase\b/i, 4],
    [/\binterest rate\b/i, 0.5],
    [/\bcustomer due diligence\b|\bknow your customer\b/i, 1.5],
    [/\bsecurity alert\b/i, 0.7],
    [/\bstatement of fees\b|\bcard (?:terminal|processing|account)\b/i, 1],
    [
      anyOf(
        /\b(?:bank|card|merchant|loan|mortgage|account) statement\b/i,
        /\bstatement of (?:account )?(?:charges|interest|fees)\b|\bfacility letter\b|\bletter of offer\b/i,
        /\bnotice of (?:assignment|variation)\b.{0,40}\b(?:loan|facility)\b/i,
      ),
      2,
    ],
    [
      /\bbusiness (?:current|reserve|savings|deposit|charge card|credit card) account\b|\binstant access\b|\bfixed[- ](?:rate|term) (?:bond|deposit|savings|account)\b|\bISA\b|\bAER\b|\bgross interest\b/,
      2,
    ],
    [
      /\boverdrawn\b|\barranged overdraft\b|\bunarranged\b|\bunpaid (?:cheque|item|direct debit)\b|\breturned unpaid\b|\bstanding orders?\b|\bcheque book\b|\bpaying[- ]in (?:book|slip)\b/i,
      2,
    ],
    [
      anyOf(
        /\bsignator(?:y|ies)\b|\bauthorised to sign\b|\bwho may sign\b|\bbank mandate\b/i,
        /\baccount (?:opening|closure|switch)\b|\bclos(?:e|ing) your account\b|\bbranch (?:is )?clos(?:ing|ure|es)\b/i,
        /\bclos(?:e|ing) (?:our|the|your) (?:\w+ )?branch\b|\brelationship manager\b/i,
      ),
      2,
    ],
    [
      anyOf(
        /\bbase rate\b|\bbank rate\b|\bloan (?:agreement|account|balance)\b|\brepayment (?:schedule|holiday)\b/i,
        /\bmortgage\b|\bcovenants?\b.{0,40}\b(?:facility|loan|bank|lender)\b|\blender\b|\bborrower\b/i,
        /\bcommercial card\b/i,
      ),
      1.5,
    ],
    [
      /\bfinancial services compensation scheme\b|\bfscs\b|\bmoney laundering\b|\bbeneficial owners?\b.{0,60}\baccount\b|\baccount review\b/i,
      1.5,
    ],
    [
      /\bonline banking\b|\bmobile banking\b|\btelephone banking\b|\bcard reader\b|\bnew (?:debit|credit|business) card\b|\byour (?:new )?(?:card|pin)\b|\bcontactless\b|\bpasscode\b/i,
      1.5,
    ],
    [
      /\bpayment (?:terminal|provider|gateway)\b|\bchargebacks?\b|\btransaction (?:fees|charges)\b|\bforeign exchange\b|\bSWIFT\b|\bIBAN\b/,
      0.8,
    ],
    [
      /\bhire agreement\b|\blease (?:agreement )?for (?:the )?(?:equipment|vehicle|photocopier)\b|\bend of (?:the )?(?:primary|minimum) (?:period|term)\b|\bsettlement figure\b/i,
      1.5,
    ],
  ],
  insurance: [
    [/\bno[- ]claims (?:discount|bonus)\b/i, 2],
    [/\binsurance\b/i, 1.5],
    [/\bpolicy(?:holder)?\b/i, 1],
    [/\bpremium\b/i, 1],
    [/\bclaims? (?:adviser|handler|number|team)\b|\byour claim\b/i, 1.2],
    [/\bunderwrit/i, 1.2],
    [/\binsurer\b/i, 1],
    [/\bsum insured\b|\bexcess\b/i, 1],
    [/\bcertificate of (?:employers|motor|insurance)/i, 2],
    [/\bliability (?:cover|insurance)\b/i, 1],
    [/\binvitation to renew\b/i, 1],
    [/\bloss adjuster\b/i, 1.5],
    [/\bno claims\b/i, 1],
    [/\bescape of water\b|\bstorm damage\b|\bsubsidence\b|\byour insurers?\b|\bcourtesy car\b/i, 2],
    [
      inOrder(
        /\b/i,
        [
          /renewal (?:invitation|notice|premium)|policy (?:schedule|document|number|wording|renewal)/i,
          /certificate of (?:employers['’]?|motor|marine|insurance|currency)|cover note|statement of fact/i,
          /schedule of cover|insurance schedule/i,
        ],
        /\b/i,
      ),
      2.5,
    ],
    [
      anyOf(
        /\b(?:employers['’]?|public|products?|professional|directors['’]?(?: and officers['’]?)?|cyber) liability\b/i,
        /\bprofessional indemnity\b|\bbusiness interruption\b|\bmotor fleet\b|\bgoods in transit\b/i,
        /\bcontents (?:cover|insurance)\b|\bbuildings (?:cover|insurance)\b|\bkeyman\b|\bkey person\b/i,
      ),
      2,
    ],
    [
      /\binsured\b|\binsurers\b|\bthe insured\b|\bcover(?:ed)? (?:starts?|ends?|expires?|lapses?|ceases?)\b|\bperiod of (?:cover|insurance)\b|\bcooling[- ]off\b/i,
      1,
    ],
    [
      anyOf(
        /\bclaim (?:reference|ref|no|number|form)\b.{0,80}\b(?:incident|accident|loss|damage|policy)\b/i,
        /\b(?:incident|accident|loss|damage)\b.{0,80}\bclaim\b|\bdate of (?:loss|incident|accident)\b/i,
        /\bthird[- ]party\b.{0,40}\b(?:claim|vehicle|insurer)/i,
      ),
      2,
    ],
    [
      anyOf(
        /\bloss adjust(?:er|ing)\b|\bsurvey of (?:your|the) (?:premises|risk)\b|\brisk (?:survey|improvement)s?\b/i,
        /\bunoccupied\b|\breinstatement (?:value|cost|valuation)\b|\brebuild\b|\bindex[- ]linked\b|\bsums? insured\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\bduty of fair presentation\b|\binsurance act 2015\b|\bmaterial (?:facts?|circumstances?)\b/i,
        /\bmid-?term adjustment\b|\bendorsements?\b|\binsurance premium tax\b|\bannual premium\b|\bproposal form\b/i,
        /\bindemnity\b/i,
      ),
      1.5,
    ],
    [
      /\b(?:life|health|medical|travel|pet|van|fleet|trade|shop|liability|group income protection|critical illness) (?:insurance|assurance|cover|policy)\b|\bactuar(?:y|ial)\b/i,
      1.5,
    ],
  ],
  utilities: [
    [/\belectricity\b/i, 1.5],
    [/\bgas\b/i, 0.6],
    [/\bkwh\b/i, 2],
    [/\bmeter\b/i, 1.2],
    [/\bwater (?:bill|used|supply|and)|\bwaste ?water\b/i, 2],
    [/\bbroadband\b|\bleased line\b|\bfibre\b|\bphone line\b|\bmobile (?:plan|tariff)\b/i, 2],
    [/\byour (?:energy|electricity|gas|water|phone|telephone|broadband) bill\b/i, 3],
    [/\btariff\b/i, 1],
    [/\bstanding charge\b/i, 1.5],
    [/\bdisconnect/i, 0.8],
    [/\bsupply (?:address|number)\b/i, 1.5],
    [/\benergy\b/i, 0.5],
    [/\bcall charges\b|\bline rental\b/i, 2],
    [/\bour network\b/i, 1],
    [
      /\b(?:electricity|gas|water|energy|telephone|phone|broadband|mobile|internet|sewerage|waste ?water) (?:bill|account|contract|supply|statement|charges|prices|tariff)\b/i,
      2.5,
    ],
    [
      /\bmeter (?:reading|serial|number|point|exchange|operator)\b|\bsmart meter\b|\bestimated reading\b|\bMPAN\b|\bMPRN\b|\bSPID\b|\bsupply point\b|\bunit rate\b|\bpence per (?:kwh|unit)\b|\bp\/kwh\b/i,
      2,
    ],
    [
      /\bcubic metres?\b|\bm3\b|\bsewerage\b|\bsurface water\b|\btrade effluent\b|\bwater main\b|\bdrainage charges?\b|\bburst\b.{0,30}\bmain\b/i,
      2,
    ],
    [
      anyOf(
        /\bpower (?:cut|outage|interruption)\b|\bplanned (?:interruption|outage)\b|\bdistribution network\b/i,
        /\bdeemed (?:contract|rates)\b|\bout[- ]of[- ]contract\b|\bfixed[- ]term contract\b.{0,60}\b(?:energy|supply)\b/i,
        /\bclimate change levy\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\brouter\b|\bfull fibre\b|\bethernet\b|\bdigital (?:voice|phone line)\b/i,
        /\bswitch-?off of (?:the )?(?:analogue|copper)\b|\bPSTN\b|\bSIM cards?\b|\bdata allowance\b/i,
        /\bcalls? and (?:texts|data)\b|\bminimum term\b.{0,60}\b(?:line|broadband|mobile)\b|\bMbit?\/s\b|\bMbps\b/i,
      ),
      2,
    ],
    [
      /\bdisconnection (?:notice|of)\b|\bdisconnect (?:your|the) supply\b|\bwarrant (?:to|of) ent(?:er|ry)\b.{0,60}\bmeter\b|\bprepayment meter\b/i,
      2,
    ],
    [/\bofgem\b|\bofwat\b|\bofcom\b|\benergy ombudsman\b/i, 1],
  ],
  payroll_pensions: [
    [/\breturn to work\b|\bfit notes?\b|\boccupational health\b/i, 2],
    [
      /\b(?:i am|i['’]m|i shall be|i will be) leaving\b(?! school)|\b(?:hand in|give) (?:in )?my notice\b|\bmy (?:contract|employment|wages|holiday|last day)\b/i,
      2,
    ],
    [/\b(?:confirm|state) (?:his|her|their|the) (?:dates of employment|job title|salary)\b/i, 2],
    [/\bpayroll\b/i, 2],
    [/\bpension(?:s)? (?:scheme|contributions|provider|trust)|\bworkplace pension\b|\bmaster trust\b/i, 2],
    [/\battachment of earnings\b|\bstatement of earnings\b|\bearnings attachment\b|\bearnings arrestment\b/i, 5],
    [/\bemployer (?:id|summary|payment record)\b/i, 1.5],
    [/\byour employees?\b/i, 0.5],
    [/\bpayslips?\b|\bp45\b|\bp60\b|\bp32\b/i, 1.2],
    [/\bdeductions? from (?:pay|earnings|wages)\b/i, 2],
    [/\bemployment reference\b|\bgrievance\b|\bstatutory (?:sick|maternity) pay\b/i, 2],
    [/\bcontributions\b/i, 0.7],
    [/\bstudent loan\b/i, 0.5],
    [/\bsettlement agreement\b|\bacas\b/i, 2.5],
    [
      inOrder(
        /\b/i,
        [
          /pension (?:scheme|fund|plan|trustees?|contributions?|statement|benefits?|transfer)|pensionable (?:pay|salary)/i,
          /contribution schedule|schedule of contributions|auto(?:matic)?[- ]enrol(?:ment|led)/i,
          /opt(?:ed)?[- ]out (?:notice|form|of the (?:pension|scheme))/i,
        ],
        /\b/i,
      ),
      2,
    ],
    [
      inOrder(
        /\b/i,
        [
          /payroll (?:bureau|report|run|date|summary|number|software|year)/i,
          /pay (?:run|period|date|day|slips?|reference period)|payday|wages|gross pay|net pay|tax code for/i,
          /starter (?:form|checklist)|leaver/i,
        ],
        /\b/i,
      ),
      1.5,
    ],
    [
      /\b(?:direct earnings attachment|deduction from earnings|council tax attachment|arrestment of earnings|protected earnings|deductions? order|DEO)\b/i,
      4,
    ],
    [
      /\btrade unions?\b|\bcollective bargaining\b|\brecognise (?:us|the union)\b|\bpay claim\b|\bmembers of (?:this|the|our) union\b/i,
      3,
    ],
    [/\bP45\b|\bP46\b|\bP60s?\b|\bP32\b|\bP30\b|\bSSP1?\b|\bSMP\b|\bSL[12]\b|\bPGL\b/, 1.5],
    [
      anyOf(
        /\bstatutory (?:sick|maternity|paternity|parental|redundancy|holiday) (?:pay|leave)\b|\bfit note\b/i,
        /\bstatement of fitness\b|\bmaternity leave\b|\bredundanc(?:y|ies)\b|\bdisciplinary\b|\bgrievance\b/i,
        /\bresign(?:ation|ing)?\b.{0,60}\b(?:employ|notice|post|role)\b|\b(?:notice|letter) of (?:my )?resignation\b/i,
        /\bleaving my (?:job|post)\b|\bmy (?:last|final) (?:working )?day\b/i,
      ),
      2,
    ],
    [
      anyOf(
        /\breference (?:request|for)\b.{0,60}\b(?:employ|applicant|candidate)|^reference request\b/i,
        /\bformer (?:employee|member of (?:your |our )?staff)\b/i,
        /\b(?:employment|employee)['’]?s? (?:tribunal|reference|contract|records?|dates)\b|\bearly conciliation\b/i,
        /\bdates of employment\b|\bjob title\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\bemployers?['’]? (?:pension|contributions?|duties|reference|portal)\b|\bstaging date\b/i,
        /\bmembers? of the scheme\b|\bscheme (?:administrator|member|return|rules)\b|\bnational minimum wage\b/i,
        /\bliving wage\b|\bpension provider\b/i,
      ),
      1.5,
    ],
  ],
  property: [
    [/\bsmall business (?:rates? )?relief\b|\b(?:empty|retail) property relief\b/i, 2],
    [/\bbusiness rates\b|\bnon-domestic rat/i, 3.5],
    [/\bservice charge\b/i, 2.5],
    [/\brent\b/i, 1.5],
    [/\blease\b/i, 1.5],
    [/\blandlord\b/i, 1.2],
    [/\btenan(?:t|cy)\b/i, 1],
    [/\bground rent\b/i, 2],
    [/\bforfeit/i, 1],
    [/\bpremises\b/i, 0.3],
    [/\bbuilding works?\b|\bscaffold(?:ing)? .{0,40}(?:building|front)|\brefurbishment\b/i, 1.5],
    [/\brateable value\b/i, 2],
    [/\bdilapidations\b/i, 2.5],
    [/\bparty wall\b/i, 3],
    [
      /\b(?:licence|lease|tenancy) (?:at|of|for|to occupy) (?:the )?(?:studio|unit|suite|room|office|workshop|yard)s?\b/i,
      2.5,
    ],
    [/\bproperty management\b|\bmanaging agents?\b/i, 2],
    // As managing agents of flats are called in Scotland, and what they ask for.
    [/\bproperty factors?\b|\bcommon charges\b/i, 2],
    [/\bfreehold(?:er)?\b/i, 0.7],
    [
      inOrder(
        /\b/i,
        [
          /rent (?:demand|review|arrears|invoice|due|deposit|statement)/i,
          /service charge (?:demand|budget|account|statement|estimate)s?|ground rent/i,
          /section (?:20|21|25|26|146|8|13) notice|schedule of (?:dilapidations|condition)|notice to quit/i,
          /break (?:clause|notice)|notice (?:under|of) (?:section )?\d* ?(?:of )?the landlord and tenant act/i,
        ],
        /\b/i,
      ),
      3,
    ],
    [
      /\blandlord and tenant act\b|\blaw of property act\b|\bhousing act\b|\bparty wall etc\b|\bcommercial rent arrears recovery\b|\bleasehold reform\b|\btenancies \(scotland\)\b/i,
      2,
    ],
    [
      anyOf(
        /\bless(?:or|ee)s?\b|\bsub-?let(?:ting)?\b|\bunderlease\b|\bunder-?lease\b|\bdemised premises\b/i,
        /\blicence to (?:assign|alter|occupy|underlet)\b|\bquarter(?:ly)? (?:day|rent)\b|\bquarter['’]s rent\b/i,
        /\b(?:lady|michaelmas|christmas|midsummer)(?: day)?\b.{0,40}\brent\b/i,
      ),
      2,
    ],
    [
      /\b(?:business|non-domestic) rates?\b|\brates (?:bill|demand|relief|payable)\b|\bvaluation office\b|\bbillin?g authority\b|\bsmall business rate relief\b|\bempty property\b/i,
      2.5,
    ],
    [
      anyOf(
        /\bcommon parts\b|\bcar park(?:ing)? (?:space|bay)s?\b|\bblock of flats\b|\bbuilding manager\b/i,
        /\bfacilities manager\b|\bestate office\b|\btenants? (?:of|at)\b|\byour (?:unit|tenancy|lease|landlord)\b/i,
        /\binsurance rent\b|\bwater ingress\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\bkeys?\b.{0,40}\b(?:unit|premises|shop|flat)\b|\bhanding over\b.{0,30}\bunit\b/i,
        /\b(?:roof|lift|window|facade|façade|heating|fire alarm) (?:works?|repairs?|replacement|maintenance)\b/i,
        /\bscaffolding\b|\bworks? (?:to|at) the (?:building|roof|car park|block)\b|\bcontractors? will (?:be|need)\b/i,
      ),
      1.2,
    ],
    [
      anyOf(
        /\bcompletion (?:date|statement)\b|\bexchange of contracts\b|\bland registry\b/i,
        /\btitle (?:number|deeds|register)\b|\bconveyanc\w+|\bfreehold\b|\bheads of terms\b/i,
        /\boption to (?:renew|purchase)\b|\bvacant possession\b|\bservitude\b|\beasement\b/i,
      ),
      1.2,
    ],
    [
      /\bletting(?:s)?\b|\btenancy (?:agreement|deposit)\b|\binventory\b|\bdeposit (?:scheme|protection)\b|\bgas safety (?:record|certificate)\b|\benergy performance certificate\b|\bEPC\b/i,
      1,
    ],
  ],
} satisfies Record<string, readonly (readonly [pattern: RegExp, weight: number])[]>
