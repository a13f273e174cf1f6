/**
 * Pages of lines in a font that looks like a hand, as a scanner sees them at some 200 dpi: each line with a lean, a size and a
 * width of its own, each page with a pen, a paper and a scanner of its own.
 * An ink is `{ width, height, cover }`: how much of a pixel is covered, 0 to 1, row after row.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { generateMersenne53Randomizer } from '@faker-js/faker'

const LINES_A_PAGE = 20
const PAGE_WIDTH = 1500 // pixels
const MARGIN = { top: 30, left: 30, right: 60, bottom: 60 }
const DRAWN_SIZE = 96 // pixels an em
/** Of this, letters on a page have between a third and three quarters. */
const SIZES = [0.32, 0.72]
const LEAST_HEIGHT = 12 // pixels
/** A pixel that is covered less shows nothing, and a line of fewer pixels that show is left out. */
const VISIBLE = 60 / 255
const FEWEST_VISIBLE = 30

/** In pixels between letters as drawn. */
const KERNINGS = [-1, 0, 0, 0, 2, 5]
/** How far a row moves to the right for each row that it lies over the last one. */
const LEANS = [0, 0, 0, 0.06, 0.1, 0.15, 0.2, -0.05, -0.1]
/** Labels of hundreds of lines, one after the other. */
const MOST_DRAWN_BYTES = 2 ** 30

/**
 * Draws lines with ImageMagick. `font`: path of a font file; the same seed draws the same pages.
 * Gives `{ image, boxes }` for each page: a PGM file, and a file that tells Tesseract what is written where.
 */
export async function drawPages(lines, { font, seed }) {
  const chance = chances(seed)
  const drawn = await drawLines(lines, font, chance)
  const size = chance.between(...SIZES)
  const written = lines
    .map((text, index) => ({ text, ink: writtenLine(drawn[index], size, chance) }))
    .filter(({ ink }) => ink !== undefined)
  const pages = []
  for (let first = 0; first < written.length; first += LINES_A_PAGE) {
    pages.push(layPage(written.slice(first, first + LINES_A_PAGE), chance))
  }
  return pages
}

function chances(seed) {
  const randomizer = generateMersenne53Randomizer(seed)
  const next = () => randomizer.next()
  return {
    between: (least, most) => least + (most - least) * next(),
    /** Up to, and without, `limit`. */
    below: (limit) => Math.floor(limit * next()),
    pick: (values) => values[Math.floor(values.length * next())],
    happens: (probability) => next() < probability,
    /** Of mean 0 and deviation 1. Source: Box and Muller, 1958. */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

async function drawLines(lines, font, { pick }) {
  const labels = lines.flatMap((line) => ['-kerning', String(pick(KERNINGS)), `label:${line}`])
  const look = ['-background', 'white', '-fill', 'black', '-font', font, '-pointsize', String(DRAWN_SIZE)]
  const { stdout } = await promisify(execFile)(
    'convert',
    [...look, ...labels, '-colorspace', 'Gray', '-depth', '8', 'pgm:-'],
    {
      encoding: 'buffer',
      maxBuffer: MOST_DRAWN_BYTES,
    },
  )
  const inks = []
  for (let at = 0; at < stdout.length; ) {
    const [header, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.toString('latin1', at, at + 40))
    const pixels = stdout.subarray(at + header.length, at + header.length + width * height)
    inks.push({
      width: Number(width),
      height: Number(height),
      cover: new Float32Array(pixels).map((gray) => 1 - gray / 255),
    })
    at += header.length + pixels.length
  }
  return inks
}

/** A line as drawn, leaning and in the size in which it stands on the page; nothing when too little of it shows. */
function writtenLine(drawn, size, { between, pick }) {
  const bounds = visibleBounds(drawn)
  if (!bounds) return undefined
  const lean = pick(LEANS)
  const scale = size * between(0.92, 1.08)
  const left = Math.max(0, bounds.left - 4)
  const extent = Math.min(drawn.width, bounds.right + 5) - left + Math.abs(lean) * drawn.height
  const height = Math.max(LEAST_HEIGHT, Math.floor(drawn.height * scale))
  const width = Math.floor(Math.min(PAGE_WIDTH - MARGIN.left - MARGIN.right, extent * scale * between(0.85, 1.18)))
  const ink = newInk(width, height)
  const [stepX, stepY] = [extent / width, drawn.height / height]
  const source = blurred(drawn, stepY > 1.3 ? stepY * 0.35 : 0) // else strokes break where rows are left out
  for (let y = 0, at = 0; y < height; y++) {
    const fromY = (y + 0.5) * stepY - 0.5
    const shift = lean > 0 ? lean * (drawn.height - fromY) : -lean * fromY
    for (let x = 0; x < width; x++, at++) ink.cover[at] = coverAt(source, left + (x + 0.5) * stepX - 0.5 - shift, fromY)
  }
  return visibleBounds(ink) && ink
}

const newInk = (width, height) => ({ width, height, cover: new Float32Array(width * height) })

/** Interpolated between pixels; nothing outside. */
function coverAt({ width, height, cover }, x, y) {
  const left = Math.floor(x)
  if (left < 0 || left >= width - 1) return 0
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [right, down] = [x - left, Math.min(1, Math.max(0, y - top))]
  const at = top * width + left
  const upper = cover[at] + (cover[at + 1] - cover[at]) * right
  const lower = cover[at + width] + (cover[at + width + 1] - cover[at + width]) * right
  return upper + (lower - upper) * down
}

/** First and last columns and rows with something to see in them. */
function visibleBounds({ width, height, cover }) {
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0]
  for (let at = 0; at < cover.length; at++) {
    if (cover[at] <= VISIBLE) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
    count++
  }
  return count < FEWEST_VISIBLE ? undefined : { left, top, right, bottom }
}

function layPage(lines, chance) {
  const { between, below } = chance
  let y = MARGIN.top
  const rows = lines.map(({ text, ink }) => {
    const row = { text, ink, left: MARGIN.left + below(40), top: y }
    y += Math.floor(ink.height * between(0.85, 1.1)) + 4
    return row
  })
  const page = newInk(PAGE_WIDTH, y + MARGIN.bottom)
  for (const { ink, left, top } of rows) {
    for (let at = 0; at < ink.cover.length; at++) {
      const on = (top + Math.floor(at / ink.width)) * PAGE_WIDTH + left + (at % ink.width)
      page.cover[on] = Math.max(page.cover[on], ink.cover[at])
    }
  }
  return { image: scanned(page, chance), boxes: rows.map((row) => boxOf(row, page.height, chance)).join('') }
}

/**
 * A line's text and box, with a margin of up to 3 pixels on each side, and what ends it; measured from the bottom of the page.
 * Source: Tesseract 5.3.0, ccmain/applybox.cpp and ccstruct/boxread.cpp, "WordStr".
 */
function boxOf({ text, ink, left, top }, pageHeight, { below }) {
  const bounds = visibleBounds(ink)
  const x = [left + bounds.left - below(4), left + bounds.right + 1 + below(4)]
  const y = [pageHeight - (top + bounds.bottom + 1 + below(4)), pageHeight - (top + bounds.top - below(4))]
  return `WordStr ${x[0]} ${y[0]} ${x[1]} ${y[1]} 0 #${text}\n\t ${x[1]} ${y[0]} ${x[1] + 1} ${y[1]} 0\n`
}

/** The page as a PGM file: strokes thicker or thinner now and then, soft edges, a gray of ink and paper, noise, sometimes only black and white, sometimes specks. */
function scanned(page, { between, happens, normal }) {
  const strokes = happens(0.25) ? redrawn(page, happens(0.6) ? Math.max : Math.min) : page
  const { width, height, cover } = blurred(strokes, between(0.2, 1))
  const [ink, paper, pressure, noise] = [between(10, 130), between(225, 255), between(1, 1.3), between(0, 10)]
  const threshold = happens(0.15) ? (ink + paper) / 2 + between(-15, 25) : undefined
  const specks = happens(0.25) ? { share: between(0.0002, 0.002), gray: between(0, 150) } : undefined
  const header = Buffer.from(`P5 ${width} ${height} 255\n`)
  const grays = cover.map((covered) => {
    if (specks && happens(specks.share)) return specks.gray
    const gray = paper - (paper - ink) * Math.min(1, covered * pressure) + normal() * noise
    if (threshold === undefined) return gray
    return gray < threshold ? 0 : 255
  })
  return Buffer.concat([header, Buffer.from(new Uint8ClampedArray(grays).buffer)])
}

/** Each pixel with those to its left and above: `Math.max` makes strokes a pixel thicker, `Math.min` thinner. */
function redrawn({ width, height, cover }, choose) {
  const ink = newInk(width, height)
  for (let at = width; at < cover.length; at++) ink.cover[at] = choose(cover[at], cover[at - 1], cover[at - width])
  return ink
}

/** Blurs by a Gaussian of so many pixels, along rows and then along columns; what is less than a seventh of a pixel changes nothing. */
function blurred(ink, deviation) {
  if (deviation < 0.15) return ink
  const radius = Math.floor(3 * deviation) + 1
  const offsets = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius)
  const weights = offsets.map((offset) => Math.exp(-(offset ** 2) / (2 * deviation ** 2)))
  const sum = weights.reduce((total, weight) => total + weight)
  const along = (from, step) => {
    const to = newInk(ink.width, ink.height)
    for (const [index, offset] of offsets.entries()) {
      const weight = weights[index] / sum
      const shift = offset * step
      const end = Math.min(from.length, from.length - shift)
      for (let at = Math.max(0, -shift); at < end; at++) to.cover[at] += weight * from[at + shift]
    }
    return to
  }
  return along(along(ink.cover, 1).cover, ink.width)
}
