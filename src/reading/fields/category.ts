import type { Category } from '../letter-reading.schema.ts'
import type { PublicBody } from './public-bodies.ts'

export interface LetterText {
  sender: string
  subject: string
  /** The lines at the head of the first page, without the addressee. */
  letterhead: string
  /** Running text and tables of all pages but printed terms, footers included. */
  body: string
  language: string | null
  /** The public body that sent it, if one did. */
  publicBody: PublicBody | null
  /** Sent by a council, or a police or fire service. */
  localAuthority: boolean
  court: boolean
}

type Weighted = readonly [pattern: RegExp, weight: number]

/** What each category is about, in the words that letters use. Found in the subject, a phrase weighs three times as much; in the body, once however often. */
const PHRASES: Record<Exclude<Category, 'other' | 'general'>, readonly Weighted[]> = {
  tax: [
    [/\bcorporation tax\b/i, 2],
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
    [/\bcustoms duty\b|\bexcise\b|\bstamp duty\b/i, 1.5],
  ],
  company_filing: [
    [/\bconfirmation statement\b/i, 2.5],
    [/\bstr(?:ike|uck)[ -]?off\b/i, 2],
    [/\bregistrar of companies\b/i, 2],
    [/\blate filing penalt/i, 2],
    [/\bauthentication code\b/i, 1.5],
    [/\bcompanies act 2006\b/i, 1],
    [/\bfile (?:your|the) (?:company['’]?s )?accounts\b/i, 1.5],
    [/\bpeople with significant control\b/i, 1.5],
    [/\bgazette\b/i, 1],
    [/\bregistered office (?:change|address|service)/i, 1.5],
    [/\baccounts (?:are|is) overdue\b/i, 1],
  ],
  legal: [
    [/\bclaim form\b/i, 3],
    [/\bcounty court\b|\bhigh court\b/i, 1.5],
    [/\bstatutory demand\b/i, 4],
    [/\bletter (?:before|of) (?:action|claim)\b/i, 4],
    [/\benforcement agents?\b|\bbailiffs?\b|\bnotice of enforcement\b/i, 2.5],
    [/\bsolicitors?\b/i, 0.7],
    [/\bwe act for\b|\bour clients?\b/i, 1.5],
    [/\bcourt (?:action|proceedings|order|papers|claim)\b/i, 1.5],
    [/\bwitness summons\b|\bsubpoena\b/i, 4],
    [/\bwinding[- ]up\b/i, 2],
    [/\bjudgment\b/i, 1],
    [/\bparticulars of claim\b/i, 1.5],
    [/\btribunal\b/i, 0.6],
    [/\bproceedings\b/i, 0.6],
    [/\bpre-action\b/i, 1.5],
    [/\bwithout prejudice\b/i, 1.5],
    [/\blegal (?:action|proceedings)\b/i, 1],
    [/\bfinal notice before court\b/i, 2.5],
    [/\bbreach of (?:contract|copyright|confidence)\b/i, 1.5],
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
    [/\bapproved contractor\b|\bannual return\b/i, 1],
    [/\bclean air zone\b|\bcongestion charge\b|\bbus lane\b|\bmoving traffic\b/i, 3],
    [/\btrading standards\b|\bstatutory survey\b/i, 2],
    [/\btrade ?mark\b|\bpatent\b/i, 1.5],
    [/\bwaste (?:carrier|licen)/i, 1.5],
    [/\bvehicle (?:tax|excise|operator)|\boperator['’]s licence\b/i, 2],
  ],
  banking: [
    [/\bcurrent account\b|\bsavings account\b/i, 2],
    [/\b(?:business )?account statement\b|\bbank statement\b/i, 1.5],
    [/\bbalance brought forward\b|\bbalance carried forward\b/i, 2],
    [/\bfacility\b/i, 1.2],
    [/\bloan\b/i, 1.2],
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
  ],
  insurance: [
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
  ],
  invoice: [
    [/\binvoice\b/i, 1.6],
    [/\binvoice (?:number|no\b|date|to\b|total)/i, 2],
    [/\bcredit note\b/i, 3],
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
    [/\bcredit control\b/i, 1],
    [/\b(?:invoice|inv\.?) (?:no\.? )?\d{3,}/i, 1.5],
    [/\bnot yet due\b|\b1-30 days\b/i, 2],
    [/\bstock no\b|\bvat (?:at )?20\s?%/i, 1],
    [/\byour order\b|\border (?:ref|no)/i, 0.7],
    [/\b30 days\b.{0,40}\b60 days\b.{0,40}\b90 days\b/i, 2],
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
  ],
  payroll_pensions: [
    [/\bpayroll\b/i, 2],
    [/\bpension(?:s)? (?:scheme|contributions|provider|trust)|\bworkplace pension\b|\bmaster trust\b/i, 2],
    [/\battachment of earnings\b|\bearnings attachment\b|\bearnings arrestment\b/i, 5],
    [/\bemployer (?:id|summary|payment record)\b/i, 1.5],
    [/\byour employees?\b/i, 0.5],
    [/\bpayslips?\b|\bp45\b|\bp60\b|\bp32\b/i, 1.2],
    [/\bdeductions? from (?:pay|earnings|wages)\b/i, 2],
    [/\bemployment reference\b|\bgrievance\b|\bstatutory (?:sick|maternity) pay\b/i, 2],
    [/\bcontributions\b/i, 0.7],
    [/\bstudent loan\b/i, 0.5],
    [/\bsettlement agreement\b|\bacas\b/i, 2.5],
  ],
  property: [
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
    [/\bproperty management\b|\bmanaging agents?\b/i, 2],
    [/\bfreehold(?:er)?\b/i, 0.7],
  ],
  marketing: [
    [/\b(?:special|exclusive|introductory|limited) offer\b/i, 2],
    [/\d+% off\b/i, 2],
    [/\bcatalogue\b/i, 2],
    [/\bnewsletter\b|\bissue \d+\b/i, 2.5],
    [/\byou are invited\b|\bpleasure of (?:the|your) company\b|\brequest the pleasure\b/i, 4],
    [/\br\.?\s?s\.?\s?v\.?\s?p\b/i, 2],
    [
      /\bmailing list\b|\bunsubscribe\b|\btaken off it\b|\bif you would rather not (?:have|receive)\b|\bno more mailings?\b/i,
      2.5,
    ],
    [/\bfree (?:quote|trial|sample|month|delivery|for a)/i, 1.5],
    [/\bdiscount\b/i, 1],
    [/\bspring range\b|\bnew range\b|\bnew season\b/i, 1.5],
    [/\bquote (?:code )?[A-Z]+\d+\b/, 1],
    [/\b(?:book|order|upgrade|sign up|call|visit) (?:now|today|by|before|over)\b/i, 0.8],
    [/\bno contract\b|\bno obligation\b/i, 1.5],
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
    [/\bpaying less\b|\bwhat you (?:would|could) save\b|\bthere is no fee\b|\bearn a commission\b/i, 2.5],
    [/\b(?:two|three) courses\b|\bprivate room\b|\bper head\b/i, 1.5],
    [/\bbooks? (?:before|by) \d|\b(?:tickets?|visitors?|stands?) .{0,30}\bfree\b/i, 1.5],
    [/\bhappy (?:riding|shopping|reading|baking|cooking)\b/i, 1],
  ],
}

/** What a sender's own name says about its letters. */
const SENDER_PHRASES: readonly [RegExp, Category, number][] = [
  [/\bsolicitors?\b|\bllp\b.{0,40}\blaw\b|\blegal\b|\bbarristers?\b|\bchambers\b|\bnotaries\b/i, 'legal', 3],
  [/\benforcement\b|\bbailiffs?\b|\brecover(?:y|ies)\b|\bdebt\b|\bcollections?\b/i, 'legal', 3],
  [
    /\bbank\b|\bbuilding society\b|\bcredit\b|\bfinance\b|\bpayments?\b|\blending\b|\bcapital\b|\bcards?\b/i,
    'banking',
    3,
  ],
  [/\binsur\w+|\bunderwrit\w+|\bassurance\b|\bbrokers?\b/i, 'insurance', 3.5],
  [
    /\benergy\b|\bwater\b|\bpower\b|\belectric\w*|\bgas\b|\btelecoms?\b|\bbroadband\b|\bmobile\b|\bnetworks?\b/i,
    'utilities',
    3,
  ],
  [/\bpensions?\b|\bpayroll\b/i, 'payroll_pensions', 3.5],
  [/\bparking\b/i, 'regulatory', 3],
  [/\bestates?\b|\bsurveyors?\b|\bproperty\b|\blettings?\b|\bmanaging agents?\b/i, 'property', 2],
  [/\bchamber of commerce\b|\bforum\b|\bevents?\b/i, 'marketing', 1.5],
]

/** What a letterhead calls the sender's trade. */
const TRADES: readonly [RegExp, Category, number][] = [
  [/\bsolicitors\b|\bnotaries\b|\bbarristers\b|\benforcement agents\b/i, 'legal', 4],
  [/\bproperty management\b|\bchartered surveyors\b|\bmanaging agents\b|\bletting agents\b/i, 'property', 2],
  [/\binsurance (?:brokers?|company)\b/i, 'insurance', 2],
  [/\bpayroll\b/i, 'payroll_pensions', 2],
]

/** A letter that says less than this about any category is correspondence. */
const WEAKEST = 1.8
/** A thank-you letter may mention what it likes; below this it is about nothing else. */
const CLEAR = 5
const SUBJECT_FACTOR = 3
const BODY_TOPIC_WEIGHT = 6

/** A lawyer who writes for somebody else: whatever it is about, it is a dispute. */
const isForClient = ({ sender, letterhead, body }: LetterText) =>
  /\bsolicitors?\b|\blaw\b|\blegal\b/i.test(`${sender} ${letterhead}`) &&
  /\b(?:we|i) (?:are instructed by|act for|act on behalf of)\b/i.test(body)

/** What the letter is about, and how clear that is (0…1). Topic words decide; who sent it only helps where a public body has one topic. */
export function classify(letter: LetterText): { category: Category; confidence: number } {
  if (letter.language !== null && letter.language !== 'en') return { category: 'other', confidence: 0.9 }
  if (letter.body.replace(/\s/g, '').length < 25) return { category: 'other', confidence: 0.6 }
  const scores = new Map<Category, number>()
  const add = (category: Category, weight: number) => scores.set(category, (scores.get(category) ?? 0) + weight)
  for (const [category, phrases] of Object.entries(PHRASES) as [keyof typeof PHRASES, readonly Weighted[]][]) {
    for (const [pattern, weight] of phrases) {
      if (pattern.test(letter.subject)) add(category, SUBJECT_FACTOR * weight)
      else if (pattern.test(letter.body)) add(category, weight)
    }
  }
  for (const [pattern, category, weight] of SENDER_PHRASES) if (pattern.test(letter.sender)) add(category, weight)
  for (const [pattern, category, weight] of TRADES) if (pattern.test(letter.letterhead)) add(category, weight)
  if (letter.publicBody) add(letter.publicBody.topic, BODY_TOPIC_WEIGHT)
  if (letter.court || isForClient(letter)) add('legal', BODY_TOPIC_WEIGHT)
  if (letter.localAuthority) {
    add('regulatory', 2.5)
    add('invoice', -2)
  }
  // Public bodies and courts don't advertise, and what they charge is no supplier's invoice.
  if (letter.publicBody || letter.localAuthority || letter.court) {
    add('marketing', -6)
    add('invoice', -3)
  }
  const ranked = [...scores].sort((a, b) => b[1] - a[1])
  const [best, second] = ranked
  const thanks = /^thank(?:s| you)\b/i.test(letter.subject) && (best?.[1] ?? 0) < CLEAR
  if (!best || best[1] < WEAKEST || thanks) return { category: 'general', confidence: 0.6 }
  return { category: best[0], confidence: Math.min(0.99, 0.5 + (best[1] - (second?.[1] ?? 0)) / (2 * best[1])) }
}
