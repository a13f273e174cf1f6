/**
 * Compares what was made of a batch with its labels. Every comparison is an outcome: how many things were right (`hit`), found and
 * wanted; its score is the F1 of the three, which is the share of right ones where as many are found as wanted.
 *
 * - boundaryF1: first pages of letters but the batch's first; lettersF1: letters with exactly the right pages; words: words on letter pages, as
 *   multisets, case and punctuation folded; deadlines: dates.
 * - fields: each true letter is compared with the one that overlaps it most (intersection ÷ union at least 0.5; none: wrong).
 * - assignedPrecision: letters given to a client without review that are its own; assignedRecall: letters which the rules let go out that did.
 */
import { similarity } from '../../src/reading/text/fold-text.ts'

/** Names read with a slip or two count as right. */
const ALIKE = { sender: 0.8, recipientCompany: 0.85, subject: 0.7 }
const EXACT = ['companyNumber', 'category', 'priority', 'letterDate']
const LEAST_OVERLAP = 0.5

export function outcomesOf(batch, letters, clients) {
  const { name, labels } = batch
  const scan = `${labels.scan.dpi} dpi ${labels.scan.mode}, ${labels.scan.duplex ? 'duplex' : 'simplex'}`
  const wanted = labels.letters.map((_, index) =>
    pagesWhere(labels.pages, (page) => page.kind === 'letter' && page.letter === index),
  )
  const found = letters.map((letter) => new Set(letter.pages.filter((page) => letter.kinds.get(page) === 'letter')))
  const outcomes = [
    ...boundaries(wanted, found),
    ...pageKinds(batch),
    ...words(batch, letters),
    ...labels.letters.flatMap((label, index) => {
      const letter = letters[bestOverlap(wanted[index], found)]
      return [...fields(label, letter), ...assignment(label, letter, clients)].map((outcome) => ({
        page: label.firstPage,
        category: label.category,
        ...outcome,
      }))
    }),
  ]
  return outcomes.map((outcome) => ({ batch: name, scan, ...outcome }))
}

/** The score of each measure, in the order in which they come. */
export function scoresOf(outcomes) {
  const scores = {}
  for (const [measure, group] of Map.groupBy(outcomes, (outcome) => outcome.measure)) {
    const sum = (part) => group.reduce((total, outcome) => total + outcome[part], 0)
    const all = sum('found') + sum('wanted')
    scores[measure] = all === 0 ? 1 : Math.round((20_000 * sum('hit')) / all) / 10_000
  }
  return scores
}

export const isMiss = ({ measure, hit, found, wanted }) => measure !== 'words' && (hit < found || hit < wanted)

const pagesWhere = (pages, wanted) => new Set(pages.filter(wanted).map(({ page }) => page))
const common = (one, other) => [...one].filter((entry) => other.has(entry)).length
const answer = (measure, right, want, got) => ({ measure, hit: right ? 1 : 0, found: 1, wanted: 1, want, got })

function boundaries(wanted, found) {
  const starts = (sets) =>
    new Set(
      sets
        .filter((pages) => pages.size > 0)
        .map((pages) => Math.min(...pages))
        .sort((a, b) => a - b)
        .slice(1),
    )
  const [right, read] = [starts(wanted), starts(found)]
  const id = (pages) => [...pages].sort((a, b) => a - b).join()
  const [labelled, made] = [new Set(wanted.map(id)), new Set(found.map(id))]
  return [
    ...[...right.union(read)].map((page) => ({
      measure: 'boundaryF1',
      page,
      hit: right.has(page) && read.has(page) ? 1 : 0,
      found: read.has(page) ? 1 : 0,
      wanted: right.has(page) ? 1 : 0,
      want: right.has(page) ? 'begins' : 'goes on',
      got: read.has(page) ? 'begins' : 'goes on',
    })),
    ...[...labelled.union(made)].map((pages) => ({
      measure: 'lettersF1',
      page: Number.parseInt(pages, 10),
      hit: labelled.has(pages) && made.has(pages) ? 1 : 0,
      found: made.has(pages) ? 1 : 0,
      wanted: labelled.has(pages) ? 1 : 0,
      want: labelled.has(pages) ? pages : null,
      got: made.has(pages) ? pages : null,
    })),
  ]
}

function pageKinds({ labels, pages }) {
  const kinds = new Map(pages.map(({ page, reading }) => [page, reading.kind]))
  return labels.pages.map(({ page, kind }) => ({
    page,
    ...answer('pageKinds', kinds.get(page) === kind, kind, kinds.get(page)),
  }))
}

function words({ labels, texts }, letters) {
  const read = new Map(letters.flatMap((letter) => [...letter.text]))
  return labels.pages
    .filter(({ kind }) => kind === 'letter')
    .map(({ page }) => {
      const [want, got] = [wordsOf(texts[page - 1]), wordsOf(read.get(page) ?? '')]
      const left = Map.groupBy(want, (word) => word)
      const hit = got.filter((word) => left.get(word)?.pop()).length
      return { measure: 'words', page, hit, found: got.length, wanted: want.length }
    })
}

/** As labels are compared: "Ltd" and "Limited" are one word, "&" is "and". */
const folded = (text) =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\blimited\b/g, 'ltd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const wordsOf = (text) => folded(text).split(' ').filter(Boolean)

function bestOverlap(pages, found) {
  const overlaps = found.map((other) => common(pages, other) / pages.union(other).size)
  const best = Math.max(0, ...overlaps)
  return best >= LEAST_OVERLAP ? overlaps.indexOf(best) : -1
}

function fields(label, letter) {
  const alike = Object.entries(ALIKE).map(([field, least]) =>
    answer(field, similarity(folded(letter?.[field]), folded(label[field])) >= least, label[field], letter?.[field]),
  )
  const exact = EXACT.map((field) =>
    answer(field, (letter?.[field] ?? null) === (label[field] ?? null), label[field] ?? null, letter?.[field] ?? null),
  )
  const [want, got] = [new Set(label.deadlines), new Set(letter?.deadlines.map(({ date }) => date))]
  const dates = {
    hit: common(want, got),
    found: got.size,
    wanted: want.size,
    want: [...want].join(),
    got: [...got].join(),
  }
  return [...alike, ...exact, { measure: 'deadlines', ...dates }]
}

function assignment(label, letter, clients) {
  const given = clients.find(({ id }) => id === letter?.clientId)
  const twins = clients.filter(({ name }) => name === label.client).length > 1
  const right =
    given !== undefined &&
    given.name === label.client &&
    (!twins || !label.companyNumber || given.companyNumber === label.companyNumber)
  const got = given?.name ?? `review: ${letter?.reviewReasons.join(', ') ?? 'no such letter'}`
  return [
    ...(given ? [answer('assignedPrecision', right, label.client, got)] : []),
    ...(label.outcome === 'auto' ? [answer('assignedRecall', right, label.client, got)] : []),
    ...(label.outcome === 'review' ? [answer('heldForReview', !given, 'review', got)] : []),
  ]
}
