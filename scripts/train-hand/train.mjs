/**
 * Makes the model of handwriting, WORKDIR/hand.lstm: gathers fonts, draws pages, and trains Tesseract's English network on them.
 *
 *   npm ci --prefix scripts/train-hand && node scripts/train-hand/train.mjs WORKDIR [--fonts N] [--iterations N]
 *
 * `--fonts`: at most so many of npm's and of Debian's each, to try it. `--iterations`: of all courses, on one line each (100,000). Goes on where
 * it was when it was interrupted, if it is told the same.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { base, Faker } from '@faker-js/faker'
import { projectRoot } from '../stack/wrangler-dev.mjs'
import { drawPages } from './draw-pages.mjs'
import { floatNetwork } from './float-network.mjs'
import { debianFonts, npmFonts } from './fonts.mjs'
import { readTexts, writeLines } from './lines.mjs'

const USAGE = 'usage: node scripts/train-hand/train.mjs WORKDIR [--fonts N] [--iterations N]'
const ENGLISH = join(projectRoot, 'src/engine/models/eng.traineddata')
/** All lines stay in memory: what does not fit is loaded from disk again and again. */
const IMAGE_MEMORY_MB = 5000
/** Debian's hands, more like those of letters, have twice the lines, and each line counts twice. */
const NPM_SHARE = { lines: 60, times: 1, firstSeed: 1001 }
const DEBIAN_SHARE = { lines: 120, times: 2, firstSeed: 5001 }
/** The rates at which weights are changed, one course after the other, and each course's share of all iterations. */
const COURSES = [
  { name: 'first', rate: 0.001, share: 0.6 },
  { name: 'second', rate: 0.0003, share: 0.25 },
  { name: 'third', rate: 0.0001, share: 0.15 },
]
/** Pages are shuffled, so that no hand comes many times in a row. */
const ORDER_SEED = 1

const { workdir, fonts, iterations } = options()
const run = promisify(execFile)
await mkdir(workdir, { recursive: true })

const documents = await drawDocuments()
const list = join(workdir, 'documents.txt')
await writeFile(list, `${new Faker({ locale: [base], seed: ORDER_SEED }).helpers.shuffle(documents).join('\n')}\n`)
const english = join(workdir, 'english.lstm')
await run('combine_tessdata', ['-e', ENGLISH, english])
let network = join(workdir, 'english-float.lstm')
await writeFile(network, floatNetwork(await readFile(english)))
for (const { name, rate, share } of COURSES) {
  network = await train(name, { from: network, rate, iterations: Math.round(share * iterations) })
}
await writeModel(network)

function options() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { fonts: { type: 'string' }, iterations: { type: 'string', default: '100000' } },
  })
  if (positionals.length !== 1) throw new Error(USAGE)
  return {
    workdir: resolve(positionals[0]),
    fonts: values.fonts === undefined ? undefined : Number(values.fonts),
    iterations: Number(values.iterations),
  }
}

/** Gives the paths of all documents of lines, those that count twice twice. */
async function drawDocuments() {
  const debian = await debianFonts(join(workdir, 'debian'), fonts)
  const texts = await readTexts(debian.dictionary)
  const share = (fonts, { firstSeed, ...rest }) =>
    fonts.map((font, index) => ({ ...font, ...rest, seed: firstSeed + index }))
  const hands = [...share(await npmFonts(fonts), NPM_SHARE), ...share(debian.fonts, DEBIAN_SHARE)]
  const documents = []
  const left = hands.values()
  const work = async () => {
    for (const hand of left) {
      const drawn = await drawDocumentsOf(hand, texts)
      for (let time = 0; time < hand.times; time++) documents.push(...drawn)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return documents.sort() // whichever hand was done first
}

/** A folder for each hand, which has its name only when all is in it. */
async function drawDocumentsOf({ name, path, lines, seed }, texts) {
  const folder = join(workdir, 'hands', `${name}-${seed}`)
  if (!existsSync(folder)) {
    const unfinished = `${folder}.unfinished`
    await mkdir(unfinished, { recursive: true })
    const pages = await drawPages(writeLines(texts, { count: lines, seed }), { font: path, seed })
    for (const [index, page] of pages.entries()) await makeDocument(join(unfinished, String(index)), page)
    await rename(unfinished, folder)
    console.log(`drawn: ${name}`)
  }
  return (await readdir(folder)).filter((file) => file.endsWith('.lstmf')).map((file) => join(folder, file))
}

/** BASE.lstmf: the lines of a page as images with their texts. Of some pages Tesseract makes none, when it finds no line there. */
async function makeDocument(base, { image, boxes }) {
  await Promise.all([writeFile(`${base}.pgm`, image), writeFile(`${base}.box`, boxes)])
  await run('tesseract', [`${base}.pgm`, base, '--psm', '6', '-l', 'eng', 'lstm.train'], {
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  })
  await rm(`${base}.pgm`)
}

/** One course of training at one rate. Gives the path of the network that read best, by errors in characters. */
async function train(course, { from, rate, iterations }) {
  const folder = join(workdir, 'courses')
  await mkdir(folder, { recursive: true })
  const training = spawn(
    'lstmtraining',
    [
      ...['--model_output', join(folder, course), '--continue_from', from, '--traineddata', ENGLISH],
      ...['--train_listfile', list, '--max_image_MB', String(IMAGE_MEMORY_MB), '--max_iterations', String(iterations)],
      // Else each layer would keep a rate of its own from when the network was made.
      ...['--learning_rate', String(rate), '--reset_learning_rate'],
    ],
    { stdio: 'inherit' },
  )
  const [code] = await once(training, 'exit')
  if (code !== 0) throw new Error(`lstmtraining ended with ${code}.`)
  const errorOf = (file) => Number(file.split('_')[1])
  const [best] = (await readdir(folder))
    .filter((file) => file.startsWith(`${course}_`) && file.endsWith('.checkpoint'))
    .sort((one, other) => errorOf(one) - errorOf(other))
  if (!best) throw new Error(`The ${course} course was too short: lstmtraining keeps networks every 100 iterations.`)
  return join(folder, best)
}

/** Writes hand.lstm, a network of integers, and hand.traineddata, which `tesseract --tessdata-dir WORKDIR -l hand` reads with. */
async function writeModel(network) {
  const model = join(workdir, 'hand.traineddata')
  const to = ['--traineddata', ENGLISH, '--model_output', model]
  await run('lstmtraining', ['--stop_training', '--convert_to_int', '--continue_from', network, ...to])
  await run('combine_tessdata', ['-e', model, join(workdir, 'hand.lstm')])
  console.log(`made: ${join(workdir, 'hand.lstm')}`)
}
