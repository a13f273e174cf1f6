/** Numbers that are the same on every run (mulberry32). */
export function newDice(seed) {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const BEGINNINGS =
  'Ash Brack Brad Bram Burn Cald Carl Chal Clay Copp Cran Dal Den Dun East Ell Fal Farn Fen Glen Gran Grey Had Hal Harn Hart Hazel Hol Horn Kel Kest Kirk Lang Lark Lin Lox Lud Mar Mel Mill Nor Oak Or Pell Pen Quill Raven Rook Rus Sal Shel Silver Stan Tan Thorn Til Wal Wex Whit Win Wood'.split(
    ' ',
  )
const ENDINGS =
  'beck berry borough bridge brook burn bury by chester cliffe combe cote croft dale den don field fold ford gate grove ham hill hope hurst ing land leigh ley low mead mere mont moor more pool ridge ross shaw stead sted stoke stone ston thorpe ton wald water well wick wold wood worth yard'.split(
    ' ',
  )
/** Commonest first, as they are in the register. */
const TRADES =
  'Properties|Services|Consulting|Construction|Solutions|Property Management|Engineering|Investments|Developments|Homes|Estates|Building Services|Electrical|Logistics|Plumbing & Heating|Joinery|Motors|Care|Catering|Cleaning|Foods|Design|Technologies|Systems|Software|Media|Transport|Haulage|Roofing|Recruitment|Training|Interiors|Textiles|Bakery|Bakeries|Farms|Brewing Company|Dental Practice|Accountancy|Surveyors|Nurseries|Marine|Security|Telecoms|Insurance Brokers|Print|Packaging|Travel|Fisheries|Pharmacy'.split(
    '|',
  )
const QUALIFIERS = ['Holdings', 'Group', '(UK)', '(Holdings)', '(North)', '(London)', 'International', 'Partners']
const STREETS = ['Mill Lane', 'Quarry Rise', 'Pennant Street', 'Station Road', 'High Street', 'Foundry Yard']
const PROVIDERS = ['Halyard House, 88 Pennant Street, London EC1V 9HQ', 'Suite 4, Foundry Yard, Harnwick HK2 7QT']

/**
 * So many clients as a registered-office provider has: names of places and trades, of which some are on thousands of names; holding and
 * group companies beside their own, numbered companies of one developer, near neighbours, trading names; three in five at one of two
 * addresses. The same on every run, and the first thousand are the same in every size.
 */
export function generateClients(count) {
  const roll = newDice(20260301)
  // Of few sides most often: the first words of a list are the commonest.
  const common = (list) => list[Math.min(roll(list.length), roll(list.length))]
  const place = () => `${common(BEGINNINGS)}${common(ENDINGS)}`
  const seen = new Set()
  const clients = []
  for (let last = 'Tansy Orchard'; clients.length < count; ) {
    const kind = roll(100)
    const stem = kind < 50 ? `${place()} ${common(TRADES)}` : `${place()} ${place()} ${common(TRADES)}`
    let name = `${stem} Ltd`
    if (kind >= 60 && kind < 70) name = `${stem} ${common(QUALIFIERS)} Ltd`
    else if (kind >= 70 && kind < 76) name = `${last} ${common(QUALIFIERS)} Ltd`
    else if (kind >= 76 && kind < 80) name = `${last} ${1 + roll(30)} Ltd`
    else if (kind >= 80 && kind < 84) name = `${place()} & ${place()} LLP`
    else if (kind === 84) name = `${last}s Ltd`
    else if (kind === 85) name = `${stem} t/a The ${place()} ${common(TRADES)}`
    else if (kind === 86) name = `${letters(roll, 2 + roll(3))} ${common(TRADES)} Ltd`
    else if (kind === 87) name = `${letters(roll, 2 + roll(3))} Ltd`
    else if (kind === 88) name = place()
    // Companies are called otherwise than any other; one in a hundred here is called like another, as partnerships and charities are.
    if (seen.has(name) && roll(100) > 0) continue
    seen.add(name)
    last = stem
    const number = clients.length % 20 === 0 ? null : String(5_000_000 + clients.length * 97).padStart(8, '0')
    const address =
      roll(5) < 3 ? PROVIDERS[roll(2)] : `${1 + roll(200)} ${common(STREETS)}, ${place()} ${postcode(roll)}`
    clients.push({ name, companyNumber: number, registeredAddress: address })
  }
  return clients
}

const letters = (roll, length) => Array.from({ length }, () => String.fromCharCode(65 + roll(26))).join('')
const postcode = (roll) => `${letters(roll, 2)}${1 + roll(20)} ${1 + roll(9)}${letters(roll, 2)}`
