/**
 * `npm run test:kill [-- --kills 20 --seed 1 --lanes 2 --stages splitting,reading,assembling,delivering --no-settle]`
 *
 * A batch is on its way; at a random moment of a stage the whole stack is killed (SIGKILL to its process group), started
 * again, and the batch has to complete: no letter twice, none missing, and one e-mail a letter. The one exception is a
 * crash between the call to mail and its recorded answer: nobody knows then whether the mail went out, so the letter is sent
 * again after 15 minutes. `--no-settle` does not wait for that.
 * Lanes are stacks of their own that work side by side. Ends with a table; exit code 1 if any batch came out wrong.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { loadSample } from '../../scripts/demo/sample.mjs'
import { apiClient, followBatch, outboxOf } from '../../scripts/stack/api-client.mjs'
import { freePort, startService } from '../../scripts/stack/service-process.mjs'
import { watchNextBatch } from './tracked-stage.mjs'

const STAGES = ['splitting', 'reading', 'assembling', 'delivering']
/** A message that was lost in the crash is sent again after 30 s at the earliest, then after twice as long. */
const RECOVERY_MS = 300_000
/** The 15 minutes after which an unanswered call to mail is taken as lost, and some more. */
const SETTLE_MS = 17 * 60_000
const MOST_TRIES = 4

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    stages: { type: 'string', default: STAGES.join(',') },
    settle: { type: 'boolean', default: true },
  },
  allowNegative: true,
})

const random = seededRandom(Number(values.seed))
const stages = values.stages.split(',')
const rounds = Array.from({ length: Number(values.kills) }, (_, n) =>
  stages.map((stage) => ({ stage, name: `${stage} ${n + 1}`, at: random(), tries: 1 })),
).flat()
const twoLetters = await readFile(new URL('../fixtures/two-letters/post.pdf', import.meta.url))
const { clients, receivedAt } = await loadSample()

const queue = [...rounds]
const results = []
const lanes = await Promise.allSettled(Array.from({ length: Number(values.lanes) }, (_, n) => runLane(n + 1)))
const broken = lanes.filter(({ status }) => status === 'rejected')
for (const { reason } of broken) console.error(reason)
printTable()
process.exit(broken.length === 0 && results.every(({ wrong }) => wrong.length === 0) ? 0 : 1)

async function runLane(number) {
  const lane = { stateDir: await mkdtemp(join(tmpdir(), 'pigeonhole-kill-')), port: await freePort(), engines: 1 }
  lane.service = await startService(lane)
  try {
    lane.api = apiClient(lane.service.credentials)
    for (const client of clients) await lane.api.createClient(client)
    const durations = await undisturbed(lane, number)
    const mine = []
    for (let round = queue.shift(); round; round = queue.shift()) {
      const result = await killOnce(lane, round, durations)
      console.log(`lane ${number}: ${round.name}: ${describe(result)}`)
      mine.push(result)
      // It was quicker than when it was undisturbed: once more, earlier.
      if (result.killedIn !== round.stage && round.tries < MOST_TRIES)
        queue.push({ ...round, tries: round.tries + 1, at: round.at / 2 })
    }
    if (values.settle) await settle(lane, mine)
    results.push(...mine)
  } finally {
    await lane.service.kill()
    await rm(lane.stateDir, { recursive: true, force: true })
  }
}

/** How long each stage takes when nothing happens, in milliseconds; what comes out is what a crash must not change. */
async function undisturbed(lane, number) {
  const entered = []
  const watched = watchNextBatch({
    ...lane,
    signal: new AbortController().signal,
    onStage: (stage) => entered.push({ stage, at: performance.now() }),
  })
  const { id } = await upload(lane, `undisturbed ${number}`)
  const batch = await followBatch(lane.api, id, { timeoutMs: RECOVERY_MS })
  await watched
  if (batch.status !== 'completed') throw new Error(`The undisturbed batch ${batch.status}: ${batch.error?.message}`)
  lane.expected = outline(batch, await lane.api.lettersOfBatch(id))
  if (!lane.expected.includes('sent')) throw new Error(`The undisturbed batch sent nothing: ${lane.expected}`)
  const durations = Object.fromEntries(
    entered.slice(0, -1).map(({ stage, at }, n) => [stage, Math.round(entered[n + 1].at - at)]),
  )
  console.log(`lane ${number}: undisturbed, milliseconds: ${JSON.stringify(durations)}`)
  return durations
}

function upload(lane, name) {
  // A comment behind the end makes each a file of its own: the same bytes again would be a duplicate, which is not sent.
  const bytes = Buffer.concat([twoLetters, Buffer.from(`\n% ${name}\n`)])
  return lane.api.uploadScan({ bytes, fileName: `${name}.pdf`, receivedAt })
}

async function killOnce(lane, round, durations) {
  const killed = killDuring(lane, round.stage, round.at * (durations[round.stage] ?? 0))
  // Killed before it could answer, the upload fails here; the batch had begun nevertheless.
  const answer = await upload(lane, `${round.name}, try ${round.tries}`).catch(() => undefined)
  const killedIn = await killed
  lane.service = await startService(lane)
  const id = answer?.id ?? (await newestBatch(lane))
  const restartedAt = performance.now()
  const batch = await followBatch(lane.api, id, { timeoutMs: RECOVERY_MS }).catch((error) => ({
    status: error.message,
  }))
  const seconds = (performance.now() - restartedAt) / 1000
  return { ...round, batchId: id, killedIn, seconds, ...(await inspect(lane, batch)) }
}

async function newestBatch(lane) {
  const { data } = await lane.api.get('/batches?limit=100')
  return data.toSorted((a, b) => b.id.localeCompare(a.id))[0].id
}

/** Kills the stack `delayMs` after the next batch has entered the stage; gives the stage in which it was then. */
async function killDuring(lane, wanted, delayMs) {
  const due = new AbortController()
  let current
  const onStage = (stage) => {
    current = stage
    if (stage === wanted) sleep(delayMs).then(() => due.abort())
  }
  await watchNextBatch({ ...lane, signal: due.signal, onStage })
  await lane.service.kill()
  return current ?? 'completed'
}

/** Every page with its letter, and what became of the letters; one whose mail is uncertain counts as sent. */
function outline(batch, letters) {
  const numberOf = new Map(letters.map(({ id }, n) => [id, n + 1]))
  const pages = batch.pages.map(({ page, kind, letterId }) => `${page} ${kind} ${numberOf.get(letterId) ?? '-'}`)
  const fates = letters.map(
    ({ firstPage, lastPage, status }) => `${firstPage}–${lastPage} ${status === 'pending' ? 'review' : 'sent'}`,
  )
  return `pages ${pages.join(', ')}; letters ${fates.join(', ')}`
}

/** What is wrong with a batch that went through a crash, and the letters whose mail nobody knows of. */
async function inspect(lane, batch) {
  if (batch.status !== 'completed') return { wrong: [`not completed: ${batch.status}`], open: [], mails: 0 }
  const letters = await lane.api.lettersOfBatch(batch.id)
  const messages = await outboxOf(lane.service.url, letters)
  const wrong = []
  const found = outline(batch, letters)
  if (found !== lane.expected) wrong.push(`${found} instead of ${lane.expected}`)
  const open = letters.filter(({ status }) => status === 'confirmed')
  for (const letter of letters) {
    const count = messages.filter(({ letterId }) => letterId === letter.id).length
    if (letter.status === 'sent' ? count !== 1 : count > 1 || (letter.status === 'pending' && count > 0))
      wrong.push(`${count} e-mails for a letter that is ${letter.status}`)
  }
  return { wrong, open: open.map(({ id }) => id), mails: messages.length }
}

/** Waits until the letters whose mail was uncertain have been sent again: twice in the outbox at most. */
async function settle(lane, mine) {
  const giveUpAt = Date.now() + SETTLE_MS
  const uncertain = mine.filter(({ open }) => open.length > 0)
  if (uncertain.length > 0) console.log(`waiting for ${uncertain.length} uncertain e-mails to be sent again …`)
  for (const result of uncertain) {
    let letters = await lane.api.lettersOfBatch(result.batchId)
    while (letters.some(({ status }) => status === 'confirmed') && Date.now() < giveUpAt) {
      await sleep(5000)
      letters = await lane.api.lettersOfBatch(result.batchId)
    }
    const messages = await outboxOf(lane.service.url, letters)
    const counts = letters.map(({ id }) => messages.filter(({ letterId }) => letterId === id).length)
    result.twice = counts.filter((count) => count === 2).length
    const settled = letters.every(({ status }, n) =>
      status === 'pending' ? counts[n] === 0 : status === 'sent' && counts[n] >= 1 && counts[n] <= 2,
    )
    if (!settled) {
      result.wrong.push(
        `after settling: ${letters.map(({ status }, n) => `${status}, ${counts[n]} e-mails`).join('; ')}`,
      )
    }
  }
}

function describe({ killedIn, seconds, wrong, open }) {
  const uncertain = open.length > 0 ? ['mail uncertain'] : []
  return [`killed in ${killedIn}`, `complete ${seconds.toFixed(0)} s after the restart`, ...uncertain, ...wrong].join(
    ', ',
  )
}

function printTable() {
  const count = (list, predicate) => list.filter(predicate).length
  console.log('\nkilled during  kills  completed and right  mail uncertain  sent twice  wrong  median s to complete')
  for (const stage of [...STAGES, 'completed']) {
    const list = results.filter(({ killedIn }) => killedIn === stage)
    if (list.length === 0) continue
    const seconds = list.map((result) => result.seconds).sort((a, b) => a - b)
    const cells = [
      stage.padEnd(13),
      String(list.length).padStart(5),
      String(count(list, ({ wrong }) => wrong.length === 0)).padStart(19),
      String(count(list, ({ open }) => open.length > 0)).padStart(14),
      String(list.reduce((sum, { twice = 0 }) => sum + twice, 0)).padStart(10),
      String(count(list, ({ wrong }) => wrong.length > 0)).padStart(5),
      seconds[Math.floor(seconds.length / 2)].toFixed(0).padStart(20),
    ]
    console.log(cells.join('  '))
  }
}

/** Mulberry32 (Tommy Ettinger, 2017, public domain): numbers in 0…1, the same for the same seed. */
function seededRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
