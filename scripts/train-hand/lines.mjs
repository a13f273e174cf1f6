/**
 * Lines as people write them by hand in letters: parts of sentences of the project's own letters, words of a dictionary, and
 * people, firms, addresses, dates, sums as no letter has them, so that the network learns hands rather than texts.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { base, en, en_GB, Faker } from '@faker-js/faker'
import { LETTERS, readKept } from '../eval/kept-letters.mjs'

/** Characters of a line that fits a page. What the drawing program would take for an instruction is left out. */
const WRITABLE = /^(?!@)[ -~£é]{3,52}$/
const INSTRUCTION = /[\\%^`~|{}<>]/

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
const DAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
const TITLES = ['Mr', 'Mrs', 'Ms', 'Miss', 'Dr']
const STREETS = 'Road,Street,Lane,Avenue,Close,Terrace,Row,Gardens,Place,Court'.split(',')
const OLD_BUILDINGS = 'Mill,Rectory,School,Forge,Bakery,Dairy,Station,Chapel'.split(',')
const BUILDINGS = ['House', 'Cottage', 'Farm', 'Works', 'Mill']
const TRADES =
  'Bakery,Motors,Garage,Florists,Builders,Studios,Café,Kitchens,Joinery,Plumbing,Cleaning,Design,Foods,Farm Shop,Letting Agents,Brewery,Interiors,Systems,Services,Nursery,Print,Electrical,Roofing,Books,Cycles,Catering'.split(
    ',',
  )
const POSTAL_AREAS = 'LS B M BS CF EH G NE SE SW N E W YO S HX BD OX CB PL EX CT DE NG L PR LA CA DL HD'.split(' ')
const INWARD_LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ']
const CLOSINGS = [
  'Yours sincerely,',
  'Yours faithfully',
  'Yours truly,',
  'Kind regards',
  'With best wishes,',
  'Many thanks,',
  'With love and thanks',
  'Best regards,',
  'Yours,',
  'Thank you',
  'With kind regards,',
  'All the best',
]
const ACCOUNT_ITEMS = ['Total', 'Deposit', 'Rent', 'Labour', 'Parts', 'Balance', 'Paid', 'To pay', 'VAT']

/** What lines are made of. `dictionary`: path of a list of words, one a line. */
export async function readTexts(dictionary) {
  const letters = await readKept('written')
  const prose = letters.flatMap(({ text }) => text.flatMap((page) => page.split(/[\n\t]/)))
  const plain = (await readFile(join(LETTERS, 'plainly-worded.txt'), 'utf8')).split('\n')
  const words = (await readFile(dictionary, 'utf8')).split('\n')
  const sentences = (lines) => lines.map((line) => line.trim()).filter((line) => line.length > 3)
  return {
    prose: sentences(prose),
    plain: sentences(plain),
    words: words.filter((word) => /^[A-Za-z']{2,12}$/.test(word)),
  }
}

/** Makes lines of 3 to 52 characters that `texts` (see `readTexts`) and `seed` decide. */
export function writeLines(texts, { count, seed }) {
  const faker = new Faker({ locale: [en_GB, en, base], seed })
  const kinds = kindsOfLine(texts, faker)
  const lines = []
  while (lines.length < count) {
    const line = asTyped(faker.helpers.weightedArrayElement(kinds)())
    const written = faker.datatype.boolean(0.04) ? line.toUpperCase() : line
    if (WRITABLE.test(written) && !INSTRUCTION.test(written)) lines.push(written)
  }
  return lines
}

/** Quotation marks and dashes as they are on a keyboard, since hands make no difference. */
const asTyped = (line) =>
  line.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/\s+/g, ' ').trim()

/** What a line may be, and how often in a hundred lines. */
function kindsOfLine({ prose, plain, words }, faker) {
  const pick = faker.helpers.arrayElement
  const number = (min, max) => faker.number.int({ min, max })
  const digits = (length, value) => String(value).padStart(length, '0')
  const { person, location, phone, internet, string } = faker

  const part = (sentence) => {
    const all = sentence.split(/\s+/)
    const length = number(2, 9)
    const start = number(0, Math.max(0, all.length - length))
    return all.slice(start, start + length).join(' ')
  }
  const name = () =>
    pick([
      person.fullName(),
      `${pick(TITLES)} ${person.lastName()}`,
      `${person.firstName()} ${person.lastName()}`,
      person.firstName(),
      `${person.firstName()[0]}. ${person.lastName()}`,
      `${person.firstName()[0]} ${person.firstName()[0]} ${person.lastName()}`,
    ])
  const firm = () => {
    const [owner, trade] = [person.lastName(), pick(TRADES)]
    return pick([
      `${owner} ${trade}`,
      `${owner} & ${person.lastName()}`,
      `${owner} ${trade} Ltd`,
      `${owner} ${trade} Limited`,
      `The ${location.city()} ${trade}`,
      `${location.city()} ${trade} Ltd`,
      `${owner} & Sons`,
      `${owner} and Co`,
    ])
  }
  const postcode = () =>
    `${pick(POSTAL_AREAS)}${number(1, 29)} ${number(1, 9)}${pick(INWARD_LETTERS)}${pick(INWARD_LETTERS)}`
  const address = () =>
    pick([
      `${number(1, 199)} ${location.street()}`,
      `${number(1, 99)} ${person.lastName()} ${pick(STREETS)}`,
      `Flat ${number(1, 30)}, ${number(1, 99)} ${person.lastName()} ${pick(STREETS)}`,
      location.city(),
      `${location.city()} ${postcode()}`,
      postcode(),
      `The Old ${pick(OLD_BUILDINGS)}`,
      `${person.lastName()} ${pick(BUILDINGS)}, ${location.city()}`,
    ])
  const date = () => {
    const [day, month, monthName, year] = [number(1, 31), number(1, 12), pick(MONTHS), number(2019, 2029)]
    const shortYear = String(year).slice(2)
    return pick([
      `${day} ${monthName} ${year}`,
      `${ordinal(day)} ${monthName} ${year}`,
      `${day}/${month}/${shortYear}`,
      `${day}.${month}.${shortYear}`,
      `${pick(DAYS)} ${ordinal(day)} ${monthName}`,
      `${day} ${monthName.slice(0, 3)} ${year}`,
      `${monthName} ${ordinal(day)} ${year}`,
      `${pick(DAYS)}, ${day} ${monthName} ${year}`,
      `${digits(2, day)}/${digits(2, month)}/${year}`,
      `${ordinal(day)} ${monthName}`,
    ])
  }
  const greeting = () =>
    pick([
      `Dear ${name()},`,
      `Dear ${name()}`,
      'Dear Sir or Madam,',
      'Dear Sir,',
      'Dear Sirs,',
      'To whom it may concern',
      'Dear all,',
      'Hello,',
      'Dear Manager,',
      'Dear Neighbours,',
    ])
  const amount = () => {
    const pence = digits(2, number(0, 99))
    return pick([
      `£${number(1, 900)}.${pence}`,
      `£${number(1, 9)},${digits(3, number(0, 999))}.${pence}`,
      `£${number(5, 950)}`,
    ])
  }
  const account = () =>
    pick([
      `${pick(ACCOUNT_ITEMS)} ${amount()}`,
      `${number(1, 12)} x ${amount()}`,
      amount(),
      `I enclose a cheque for ${amount()}`,
      `You owe me ${amount()} for the ${pick(words)}`,
    ])
  const contact = () =>
    pick([
      phone.number(),
      `07700 900${number(100, 999)}`,
      `0${number(113, 191)} 496 0${number(100, 999)}`,
      `Tel ${phone.number()}`,
      internet.email().toLowerCase(),
      `Ref ${string.alphanumeric({ length: number(4, 8), casing: 'upper' })}`,
      `No. ${number(10, 9999)}`,
      `Invoice ${number(1, 9999)}`,
    ])

  return [
    { weight: 42, value: () => part(pick(prose)) },
    { weight: 10, value: () => part(pick(plain)) },
    { weight: 10, value: () => faker.helpers.multiple(() => pick(words), { count: number(2, 6) }).join(' ') },
    { weight: 7, value: name },
    { weight: 6, value: firm },
    { weight: 8, value: address },
    { weight: 7, value: date },
    { weight: 3, value: greeting },
    { weight: 2, value: () => pick(CLOSINGS) },
    { weight: 3, value: account },
    { weight: 2, value: contact },
  ]
}

const SUFFIXES = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinal = (day) => `${day}${SUFFIXES[ordinalRules.select(day)]}`
