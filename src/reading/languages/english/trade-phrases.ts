import { anyOf, inOrder } from '../../text/patterns.ts'
/** What suppliers send for what they sold, and what they send to sell. */
export const TRADE_PHRASES = {
  invoice: [
    [/\bfinal demand\b|\b(?:in spite of|despite) our (?:previous )?(?:reminders?|letters?|requests?)\b/i, 2],
    [/(?<!\bnot an? (?:\p{L}+ )?)\binvoice\b(?! (?:will|to) follow)/iu, 1.6],
    [/\binvoice (?:number|no\b|date|to\b|total)/i, 2],
    [/\bcredit note\b/i, 3],
    [/\bmonthly statement\b|\bto be settled by\b/i, 1.5],
    [/\bBILL\b/, 1.8],
    [/\btotal\b.{0,30}\d\.\d\d\b/i, 0.4],
    [/\bremittance advice\b/i, 3],
    [/\bstatement of account\b|\bcheck this statement\b/i, 2.5],
    [
      /\boverdue account\b|\boverdue invoice|\bpayment reminder\b|\baccount is (?:now )?overdue\b|\breminder\b.{0,20}\boverdue\b/i,
      2.5,
    ],
    [/\bpro ?forma\b/i, 2],
    [/\bqty\b|\bquantity\b|\bunit price\b/i, 1],
    [/\bpayment terms\b|\bterms: (?:strictly )?\w+ days\b|\bdays from (?:the )?date of invoice\b/i, 1.5],
    [/\bgoods (?:remain|supplied)\b/i, 0.8],
    [/\btax point\b/i, 1],
    [/\bnet\b.{0,80}\bvat\b/i, 0.4],
    // A line of VAT with its sum: the form of a bill.
    [/\bvat\b[^\n]{0,30}\d\.\d\d\b|\d\.\d\d (?:with|plus|including|and) vat\b/i, 1.5],
    [/\bcredit control\b/i, 1],
    [
      /\b(?:has|have) (?:still )?not (?:yet )?been paid\b|\blate payment\b(?! (?:interest|penalt))|\bstill (?:owe|owing|unpaid)\b/i,
      1.5,
    ],
    [
      /\btrading account\b|\bdiscount for (?:early |prompt )?(?:settlement|payment)\b|\bcredit limit\b|\bcash terms\b|\bcash on delivery\b|\bon account\b/i,
      1.5,
    ],
    [/\b(?:invoice|inv\.?) (?:no\.? )?\d{3,}/i, 1.5],
    [/\bnot yet due\b|\b1-30 days\b|\bcurrent\b.{0,40}\b30 days\b/i, 2],
    [/\bstock no\b|\bvat (?:at )?20\s?%/i, 1],
    [/\byour order\b|\border (?:ref|no)/i, 0.7],
    [/\b30 days\b.{0,40}\b60 days\b.{0,40}\b90 days\b/i, 2],
    [
      anyOf(
        /\b(?:tax|sales|vat|self-billed|final|interim|duplicate|copy|repair|hire) invoice\b|\bself-billing\b/i,
        /\bfee note\b|\bnote of fees?\b|\bbill of costs\b|\brequest for payment\b|\bapplication for payment\b/i,
        /\bpayment certificate\b|\bdebit note\b|\bbill for\b/i,
      ),
      3,
    ],
    [
      anyOf(
        /\b(?:first|second|third|final|friendly|gentle|payment|account) reminder\b/i,
        /\breminder of (?:an )?(?:unpaid|overdue)\b|\bunpaid (?:invoice|account)s?\b/i,
        /\boutstanding (?:invoice|account|balance)s?\b|\bpast due\b|\bon stop\b/i,
      ),
      2,
    ],
    [
      /\bremittance (?:slip|details)\b|\bpayment advice\b|\bwe have (?:today )?paid (?:into )?your (?:bank )?account\b|\bplease remit\b|\bpayable to\b|\bcheques? (?:should be )?(?:made )?payable\b/i,
      1.2,
    ],
    [
      /\b(?:sub-?total|total due|amount due|balance due|invoice total|total payable|goods total|net total|grand total)\b/i,
      1,
    ],
    [
      /\bvat (?:reg(?:istration)?\.?|no\.?|number)\b|\bvat @|\bvat \d\d?(?:\.\d)?%|\bexcl?\.? vat\b|\bincl?\.? vat\b|\bzero[- ]rated\b/i,
      0.5,
    ],
    [
      anyOf(
        /\b(?:our|your) (?:purchase )?order\b|\bpurchase order\b|\bdelivery note\b|\bdespatch(?:ed)?\b|\bcarriage\b/i,
        /\bcustomer (?:no|number|code|ref|account)\b|\baccount (?:code|ref)\b|\bsold to\b/i,
        /\bdeliver(?:ed)? (?:to|and charge)\b|\bbill(?:ed)? to\b/i,
      ),
      0.7,
    ],
    [
      anyOf(
        /\bdescription\b.{0,60}\b(?:price|amount|total|rate)\b/i,
        /\b(?:unit|each|rate)\b.{0,20}\b(?:price|amount|total|net)\b|\blabour\b|\bparts\b.{0,40}\b(?:labour|£)/i,
        /\bhours? (?:at|@) £|\bcall-?out (?:charge|fee)\b|\bmaterials\b/i,
      ),
      0.8,
    ],
    [
      anyOf(
        /\b(?:current|total) (?:balance|account) (?:due|outstanding|owed)\b|\bopen items?\b|\baged (?:debt|balance)\b/i,
        /\b(?:31|30)\s?[-–]\s?60 days\b|\bover 90 days\b|\bdebit\b.{0,20}\bcredit\b.{0,20}\bbalance\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\blate payment of commercial debts\b|\btitle (?:to|in) the goods\b|\bretention of title\b/i,
        /\bproperty in (?:the )?goods\b|\bstrictly (?:nett?|\d+ days)\b|\bdue on receipt\b/i,
        /\bour (?:terms|account) (?:are|is)\b.{0,20}\bdays\b|\bE\.? ?& ?O\.? ?E\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\bplease pay (?:us )?(?:by (?:bacs|bank transfer)|into)\b|\bour bank (?:details|account)\b/i,
        /\bbacs (?:payment|details)\b|\bfor (?:professional )?services (?:rendered|supplied)\b/i,
        /\bto (?:our )?professional (?:charges|fees|services)\b/i,
      ),
      1,
    ],
    [
      anyOf(
        /\b(?:if|unless) (?:it|this|that|the (?:sum|account|balance|amount)) is (?:not )?(?:settled|paid|cleared)\b/iu,
        inOrder(
          /\bno (?:more|further) (?:goods|deliveries|orders|work|\p{L}+) (?:will|can) be /iu,
          /(?:sent|made|done|supplied|delivered|accepted)\b/iu,
        ),
        /\byour account is (?:now )?(?:clear|settled|on stop)\b|\breceipt for (?:your )?payment\b/iu,
        /£\s?[\d,]+\.\d\d for \p{L}+/iu,
      ),
      1.2,
    ],
  ],
  marketing: [
    [
      anyOf(
        /\bmention this (?:letter|leaflet|card|advert)\b|(?:^|[.!?]\s+)switch (?:to us|now|today|before|by)\b/iu,
        /\bfee if you apply before\b|\bbroker,? (?:and )?not a lender\b/iu,
        /\bwe have (?:\p{L}+ )?(?:buyers|tenants) (?:waiting|looking)\b/iu,
      ),
      2.5,
    ],
    [
      anyOf(
        /\b(?:tenth|fifth|quarter|third|half) off\b|\bring for a (?:price|quote)\b|\bthink of us\b/iu,
        /\btry (?:one of )?our\b|\byou owe us nothing\b|\bfree (?:\p{L}+ ){1,2}(?:with|for) (?:every|each|any|all)\b/iu,
        /\bno forms\b|\bsee (?:in a minute |now |today )?what you could\b|\b(?:for|at) your next \p{L}+|\bplaces only\b/iu,
        /\bbook at\b|£\d[\d.]* (?:a|per) (?:head|person|delegate)\b|\bearly birds?\b/iu,
      ),
      2,
    ],
    [
      /\b(?:are|could) you(?:r \p{L}+)? (?:be )?(?:missing|losing|wasting|overpaying|paying (?:too|over|a third|more))\b/iu,
      2.5,
    ],
    [
      /\b(?:one|two|three|four|seven|eight|nine|most|\d+) (?:firms?|businesses|companies|shops?|people|owners|homes) (?:in|out of) (?:three|four|five|ten|a hundred|\d+)\b/iu,
      1,
    ],
    [
      /\bno (?:win|saving|savings|gain|refund|result),? no fee\b|\bfor a share of\b|\bonly pay (?:if|when|once)\b|\byou pay nothing\b/i,
      2,
    ],
    [/\b(?:special|exclusive|introductory|limited) offer\b/i, 2],
    // As those must say who send what looks like a public body's bill.
    [
      inOrder(
        /^(?=[\s\S]*\b(?:publish\w*|publication|register|registration|gazette|directory|index|entry|listing)\b)[\s\S]*\b/i,
        /(?:offer\b[^.]{0,20}\bnot (?:an? )?(?:invoice|bill)|not an? (?:invoice|bill)\b[^.]{0,20}\boffer)\b/i,
      ),
      8,
    ],
    [/\d% off\b/i, 2],
    [/\bcatalogue\b/i, 2],
    [/\bnewsletter\b|\bissue \d+\b/i, 2.5],
    [/\byou are invited\b|\bpleasure of (?:the|your) company\b|\brequest the pleasure\b/i, 4],
    [/\br\.?\s?s\.?\s?v\.?\s?p\b/i, 2],
    [
      /\bmailing list\b|\bunsubscribe\b|\btaken off it\b|\bif you would rather not (?:have|receive)\b|\bno more mailings?\b/i,
      2.5,
    ],
    [/\bfree (?:quote|trial|sample|month|delivery|for a|check|review|advice)/i, 1.5],
    [/\bdiscount\b/i, 1],
    [/\bspring range\b|\bnew range\b|\bnew season\b/i, 1.5],
    [/\bquote (?:code )?[A-Z]+\d+\b/, 1],
    [/\b(?:book|order|upgrade|sign up|call|visit) (?:now|today|by|before|over)\b/i, 0.8],
    [/\bno contract\b|\bno obligation\b/i, 1.5],
    [/\bwriting out of the blue\b|\bat our (?:own )?expense and worth £|\bfrom a distance for some\b/i, 3],
    [/\bspeakers?\b|\bprogramme\b|\btickets?\b|\bconference\b|\bexhibition\b|\bstand \d+\b/i, 0.8],
    [/\bto the (?:business )?(?:owner|occupier)\b/i, 2],
    [/\bwin\b.{0,60}\bprize\b|\bprize draw\b/i, 2],
    [/\bcandidates?\b|\brecruit(?:ers?|ment)\b/i, 1.2],
    [/\bpay nothing\b|\bfor a chat\b|\bno call-out\b|\bnew (?:clients|customers)\b/i, 1.2],
    [/\binstead of \d+%|\b(?:our|an?) offer (?:ends|runs)\b/i, 1.5],
    [/\bin brief\b|\bclassified\b|\bfor sale:|\bwanted:/i, 1.5],
    [
      /\b(?:issue|number|no\.?) \d+\s*[-–—·]\s*(?:spring|summer|autumn|winter|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
      2.5,
    ],
    [/\bpaying less\b|\bwhat you (?:would|could) save\b|\bearn a commission\b/i, 2.5],
    [/\b(?:two|three) courses\b|\bprivate room\b|\bper head\b/i, 1.5],
    [/\bbooks? (?:before|by) \d|\b(?:tickets?|visitors?|stands?) .{0,30}\bfree\b/i, 1.5],
    [/\bhappy (?:riding|shopping|reading|baking|cooking)\b/i, 1],
    [
      anyOf(
        /\b(?:summer|winter|spring|autumn|january|clearance|christmas) sale\b|\bsave up to\b|\bfrom (?:only|just) £/i,
        /\bonly £\d|\bfree gift\b|\bmoney[- ]off\b|\bvoucher\b|\bhalf[- ]price\b|\bbuy one\b|\bunbeatable\b/i,
        /\bbest price\b|\bbargains?\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\bhampers?\b|\bgift (?:boxes|sets|ideas)\b|\bcorporate gifts?\b|\bseasonal\b.{0,20}\b(?:range|menu|offer)/i,
        /\bour (?:new )?(?:range|brochure|collection|menu)\b|\bchristmas (?:part(?:y|ies)|menu)\b/i,
        /\border (?:form|early|online|yours)\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        inOrder(
          /\b(?:appeal|donat(?:e|ion|ions)|fundrais\w+|sponsor(?:ship)?|gift aid it|please give)\b.{0,80}\b/i,
          /(?:charity|roof|mill(?! (?:lane|road|street))|church|hospice|trust|£)/i,
        ),
        /\bcharity (?:no|number|ne)\b.{0,200}\b(?:donat|appeal|gift|give)|\bcan you help\b/i,
        /\byour (?:gift|donation|support) (?:will|could|can|would)\b|\bwith your help\b/i,
      ),
      2,
    ],
    [
      anyOf(
        /\bopen (?:day|evening|morning|house)\b|\bgrand opening\b|\blaunch (?:event|party)\b|\bwebinar\b|\bseminar\b/i,
        /(?<!\byour )\bworkshop\b|\bbreakfast (?:briefing|meeting)\b|\bnetworking\b|\btrade (?:show|fair)\b/i,
        /\bawards (?:dinner|night|evening)\b|\bexhibitors?\b|(?<!\bwe (?:may|can|will|shall) )\bcome (?:along|and see)\b/i,
      ),
      1.5,
    ],
    [
      anyOf(
        /\bdear (?:business owner|valued customer|homeowner|neighbour|friend of|reader|shopkeeper)\b/iu,
        /\bto whom it may interest\b|\bdid you know\b|\bhave you (?:ever )?(?:thought|considered|wondered)\b/iu,
        /\btired of\b|\bfed up\b|\bthirsty\b|\bwhy not\b|\blooking for\b|\bneed (?:a|an|more) \p{L}+\?/iu,
      ),
      1.2,
    ],
    [
      anyOf(
        /\b(?:terms|t&cs|conditions) apply\b|\bwhile stocks last\b|\bsubject to availability\b|\bhurry\b/i,
        /\bdon['’]t miss\b|\blimited (?:time|places|spaces)\b|\blast (?:chance|few)\b|\bexclusive(?:ly)?\b/i,
        /\bno[- ]obligation\b/i,
        /\bfree (?:no[- ]obligation |consultation|survey|demonstration|quotation|site visit|sample)/i,
      ),
      1.5,
    ],
    [
      /\bscan the (?:qr )?code\b|\bfollow us\b|\bvisit our (?:website|showroom|stand)\b|\bfind us on\b|\bsubscri(?:be|ption offer)\b|\bclaim your\b|\byour free\b|\bsee overleaf for\b.{0,30}\boffers?\b/i,
      1,
    ],
    [
      anyOf(
        /\b(?:we|our team|i) (?:specialise|specialize|pride ourselves|can (?:save|help) you(?:r business)?)\b/i,
        /\btrusted by\b|\baward-winning\b|\bfamily-run\b|\bestablished \d{4}\b.{0,60}\boffer/i,
        /\b\d+ years['’]? experience\b|\blocal (?:firm|business|company)\b.{0,60}\b(?:offer|call)/i,
      ),
      1.2,
    ],
    [
      anyOf(
        /\b(?:you|your \p{L}+) (?:have|has) been (?:specially )?(?:chosen|selected|pre-?approved|shortlisted)\b/iu,
        /\bno (?:strings|catch|commitment|security|tie-?in)\b|\bcosts? (?:you )?nothing\b/iu,
        /\b(?:is|are) (?:free|on us|half[- ]price)\b|\bnothing to (?:lose|join)\b|\bmoney back\b/iu,
      ),
      1.5,
    ],
    [
      anyOf(
        inOrder(
          /\bthe first (?:\p{L}+ )?(?:month|months|week|year|hundred|order|box|visit|hour|issue)\b.{0,20}\b/iu,
          /(?:free|nothing|us|half)\b/iu,
        ),
        /\bfirst (?:order|purchase|booking|visit)\b/iu,
        /\bnew (?:readers|members|subscribers|clients|customers) (?:get|pay|save|have)\b/iu,
      ),
      2,
    ],
    [
      anyOf(
        inOrder(
          /(?:£|\b)\d[\d,]* (?:\p{L}+ ){0,3}(?:people|firms|businesses|companies|visitors|members|customers|shops|owners|readers) /iu,
          /(?:\p{L}+ )?(?:near|like|in your|came|already|trust|use|have|are|lose|switched|chose)\b/iu,
        ),
        /\b(?:every|each) (?:day|week|year),? (?:\p{L}+ |[\d,]+ ){1,3}(?:firms|businesses|companies|people|shops)\b/iu,
        /\bmost (?:firms|businesses|companies|shops|people)\b/iu,
      ),
      1.5,
    ],
    [
      /\b(?:giving|give us|(?<!\b(?:your|their) (?:\p{L}+ )?)gift of|(?<!\byour (?:\p{L}+ )?)donat\w+(?: of)?) £\d|\byes,? (?:i|we) (?:would|want|will|['’]d like)\b|\bdear friends?\b(?! of)|\bbusinesses like yours\b/iu,
      2,
    ],
    [
      anyOf(
        /£\d+ (?:\p{L}+ )?(?:buys|gives|pays for|feeds|keeps|could|will|would|provides|funds)\b/iu,
        /(?:^|[.!?\n]\s*)£\d[\d,]* \p{L}+s (?:us|an?|one|the|for|half|up)\b/iu,
        /\bevery (?:pound|penny|gift|little) (?:counts|helps)\b|\bwill you (?:help|give|support|join us)\b/iu,
        /\b(?:please )?give what you can\b|\bgifts? (?:of any size|in wills?)\b/iu,
      ),
      2.5,
    ],
    [
      anyOf(
        inOrder(
          /(?<!\b(?:you|to|can|will|had|has|have|not)\s)\b(?:come|pop|drop) /i,
          /(?:in|along|over|round|and (?:see|try|join|taste|meet|visit|sit|look|enjoy))\b/i,
        ),
        inOrder(
          /\b(?:ring|call|phone|write|order|book|reply|email|visit)(?: us)? /i,
          /(?:today|now|before the|and (?:ask|get|save|find))\b/i,
        ),
        /\b(?:book|take|reserve) (?:a|your) (?:stand|stall|table|pitch|place|seat|free)\b/i,
        /\bsend (?:for|off for) (?:a|the|our|your)\b|\bplaces are (?:few|limited|going)\b/i,
        /\bjoin (?:us|over|more than)\b/i,
      ),
      1.5,
    ],
    [
      inOrder(
        /\b(?:we|our (?:people|experts?|advis[eo]rs|team|engineers)) /i,
        [
          /make|clean|watch|find|compare|design|sell|offer|stock|train|print|wash|deliver free|beat|guarantee|look after/i,
          /take care of|help (?:firms|businesses|companies|people|shops)/i,
        ],
        /\b/i,
      ),
      1,
    ],
    [
      anyOf(
        /^(?:is|are|do|does|have|could|want|need|looking|tired|fed up|thinking|why|how|what if|who else|ready|struggling)\b[^.]{5,70}\?/iu,
        /^(?:up to|from|only|just|save|win|get|grow|boost|more|cut|free) (?:£|\d|\p{L}+)/iu,
      ),
      0.7,
    ],
    [
      anyOf(
        /\bno \p{L}+,? no \p{L}+\b|\btry (?:it|one|us|them) (?:for|free|out|at)\b|\bwithout paying\b/iu,
        /\bwe (?:have )?(?:cut|halved|saved|won|helped)\b/iu,
        /\b(?:ring|call|post|return) (?:us|the card|this card|the coupon)\b.{0,40}\b(?:rest|free|quote|more)\b/iu,
        /\bfor £\d+ (?:you|your)\b/iu,
      ),
      2,
    ],
    [
      anyOf(
        /\bfrom (?:only |just |as little as )?£\d[\d.,]* (?:a|an|per|each) \p{L}+/iu,
        /\bno (?:set-?up|joining|booking|hidden|upfront) (?:fees?|charges?|costs?)\b/iu,
        /\bfree (?:\p{L}+ )?(?:router|installation|delivery|set-?up|parking|coffee|lunch|fitting|estimate|booklet|guide)\b/iu,
        /\bwhen you (?:order|buy|book|join|sign up|switch|spend)\b|\b\d+-month minimum term\b/iu,
        /^(?:upgrade|introducing|discover|meet|say (?:hello|goodbye))\b/iu,
      ),
      1.5,
    ],
  ],
} satisfies Record<string, readonly (readonly [pattern: RegExp, weight: number])[]>
