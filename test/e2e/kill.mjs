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
import { watchStage } from './tracked-stage.mjs'

const STAGES = ['splitting', 'reading', 'assembling', 'delivering']
/** A message that was lost in the crash is sent again after 30 s at the earliest, then after twice as long. */
const RECOVERY_MS = 300_000
/** The 15 minutes after which an unanswered call to mail is taken as lost, and some more. */
const SETTLE_MS = 17 * 60_000
const EXPECTED_LETTERS = [
  [1, 2],
  [3, 3],
]

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
  stages.map((stage) => ({ stage, name: `${stage} ${n + 1}`, at: random() })),
).flat()
const twoLetters = await readFile(new URL('../fixtures/two-letters/post.pdf', import.meta.url))
const { clients, receivedAt } = await loadSample()

const queue = [...rounds]
const results = []
await Promise.all(Array.from({ length: Number(values.lanes) }, (_, n) => runLane(n + 1)))
printTable()
process.exit(results.every(({ wrong }) => wrong.length === 0) ? 0 : 1)

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
    }
    if (values.settle) await settle(lane, mine)
    results.push(...mine)
  } finally {
    await lane.service.kill()
    await rm(lane.stateDir, { recursive: true, force: true })
  }
}

/** How long each stage takes when nothing happens, in milliseconds. */
async function undisturbed(lane, number) {
  const entered = []
  const batch = await upload(lane, `undisturbed ${number}`)
  const watching = new AbortController()
  const watched = watchStage({
    stateDir: lane.stateDir,
    batchId: batch.id,
    signal: watching.signal,
    onStage: (stage) => entered.push({ stage, at: performance.now() }),
  })
  const done = await followBatch(lane.api, batch.id, { timeoutMs: RECOVERY_MS })
  watching.abort()
  await watched
  if (done.status !== 'completed') throw new Error(`The undisturbed batch ${done.status}: ${done.error?.message}`)
  const durations = Object.fromEntries(
    entered.slice(0, -1).map(({ stage, at }, n) => [stage, Math.round(entered[n + 1].at - at)]),
  )
  console.log(`lane ${number}: undisturbed, milliseconds: ${JSON.stringify(durations)}`)
  return durations
}

const upload = (lane, name) => {
  // A comment behind the end makes each a file of its own: the same bytes again would be a duplicate, which is not sent.
  const bytes = Buffer.concat([twoLetters, Buffer.from(`\n% ${name}\n`)])
  return lane.api.uploadScan({ bytes, fileName: `${name}.pdf`, receivedAt })
}

async function killOnce(lane, round, durations) {
  const { id } = await upload(lane, round.name)
  const killedIn = await killDuring(lane, id, round.stage, round.at * (durations[round.stage] ?? 0))
  lane.service = await startService(lane)
  const restartedAt = performance.now()
  const batch = await followBatch(lane.api, id, { timeoutMs: RECOVERY_MS }).catch((error) => ({
    status: error.message,
  }))
  const seconds = (performance.now() - restartedAt) / 1000
  return { ...round, batchId: id, killedIn, seconds, ...(await inspect(lane, batch)) }
}

/** Kills the stack `delayMs` after the batch has entered the stage; gives the stage in which it was then. */
async function killDuring(lane, batchId, wanted, delayMs) {
  const watching = new AbortController()
  let current = null
  await watchStage({
    stateDir: lane.stateDir,
    batchId,
    signal: watching.signal,
    onStage: (stage) => {
      const missed = current !== null && stage === null
      current = stage
      if (stage === wanted) sleep(delayMs).then(() => watching.abort())
      if (missed) watching.abort()
    },
  })
  await lane.service.kill()
  return current ?? 'completed'
}

/** What is wrong with a batch that went through a crash, and the letters whose mail nobody knows of. */
async function inspect(lane, batch) {
  if (batch.status !== 'completed') return { wrong: [`not completed: ${batch.status}`], open: [], mails: 0 }
  const letters = await lane.api.lettersOfBatch(batch.id)
  const messages = await outboxOf(lane.service.url, letters)
  const wrong = []
  const extents = letters.map(({ firstPage, lastPage }) => [firstPage, lastPage])
  if (JSON.stringify(extents) !== JSON.stringify(EXPECTED_LETTERS)) wrong.push(`letters ${JSON.stringify(extents)}`)
  const pages = batch.pages.map(({ page }) => page)
  if (JSON.stringify(pages) !== '[1,2,3]') wrong.push(`pages ${JSON.stringify(pages)}`)
  const open = letters.filter(({ status }) => status === 'confirmed')
  for (const letter of letters) {
    const count = messages.filter(({ letterId }) => letterId === letter.id).length
    if (letter.status === 'sent' ? count !== 1 : count > 1)
      wrong.push(`${count} e-mails for a letter that is ${letter.status}`)
    if (letter.status === 'pending') wrong.push(`a letter waits for review: ${letter.reviewReasons.join(', ')}`)
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
    if (letters.some(({ status }) => status !== 'sent') || counts.some((count) => count < 1 || count > 2)) {
      result.wrong.push(
        `after settling: ${letters.map(({ status }, n) => `${status}, ${counts[n]} e-mails`).join('; ')}`,
      )
    }
  }
}

const describe = ({ killedIn, seconds, wrong, open }) =>
  [
    `killed in ${killedIn}`,
    `complete ${seconds.toFixed(0)} s after the restart`,
    open.length > 0 ? 'mail uncertain' : '',
    ...wrong,
  ]
    .filter(Boolean)
    .join(', ')

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
