import { z } from 'zod'
import { latin1 } from '../../scans/pdf-values.ts'
import type { Box, Line, PageReading, Word } from '../page-reading.schema.ts'
import { type AskModel, askModel, promptedModel } from './ask-model.ts'
import { familyOf } from './model-families.ts'
import type { DrawnPage, PagePdf, ReadingEngine } from './reading-engine.ts'
import { OCR_PROMPT, OCR_PROMPT_VERSION } from './workers-ai-ocr.prompt.ts'

interface WorkersAiEngine extends AskModel {
  ocrModel: string
  timeoutMs?: number
  /**
   * Renders a page and finds out all that needs no reading: kind, rotation, skew, size, bar codes. Its reading has no text; of a
   * letter's page it also gives a drawing whose longer edge has no more than `edge` pixels.
   */
  render(page: PagePdf, edge: number): Promise<DrawnPage>
  /** Reads what the model couldn't. */
  fallback: ReadingEngine
}

const TIMEOUT_MS = 60_000
/** A third more in base64; a gray page has about one megabyte. */
const MAX_IMAGE_BYTES = 6 * 1024 * 1024
/** A dense page has some 1,500 words; with their boxes about 4,000 tokens. */
const MAX_TOKENS = 12_000
/** Boxes come in thousandths of the page's width and height. */
const THOUSANDTHS = 1000
/** A model doesn't tell how sure it is of a word; these stand for how legible it found the page. */
const CONFIDENCE = { clear: 0.9, poor: 0.5 }

const position = z.number().int().min(0).max(THOUSANDTHS)
const transcriptSchema = z.strictObject({
  legibility: z.enum(['clear', 'poor', 'none']),
  blocks: z
    .array(
      z.strictObject({
        box: z.strictObject({ left: position, top: position, right: position, bottom: position }),
        lines: z.array(z.string().max(400)).min(1).max(120),
      }),
    )
    .max(200),
})
type Transcript = z.infer<typeof transcriptSchema>

/**
 * Reads pages by a vision model of Workers AI, one a call: a model that sees several mixes them up now and then, and what stands on one client's page
 * would be read on another's. What the model answers is checked for form and size only; what it can't answer,
 * after retries, is read by `fallback`. Boxes of lines are shares of their block's, so they are less exact than OCR's.
 */
export function workersAiEngine(engine: WorkersAiEngine): ReadingEngine {
  const { ocrModel, render, fallback, timeoutMs = TIMEOUT_MS } = engine
  return {
    async read(page) {
      const { drawing, ...rendered } = await render(page, familyOf(ocrModel).imageEdge)
      if (rendered.reading.kind !== 'letter') return rendered
      if (!drawing || drawing.length > MAX_IMAGE_BYTES) return fallback.read(page)
      const transcript = await askModel(engine, {
        model: ocrModel,
        name: 'transcript',
        answer: transcriptSchema,
        system: OCR_PROMPT,
        user: [
          { type: 'text', text: 'Transcribe this page.' },
          { type: 'image_url', image_url: { url: `data:image/png;base64,${btoa(latin1(drawing))}` } },
        ],
        maxTokens: MAX_TOKENS,
        timeoutMs,
      })
      const reading = transcript && readingOf(transcript, rendered.reading, ocrModel)
      return reading ? { reading, image: rendered.image } : fallback.read(page)
    },
  }
}

/** Null when there is no text in it, although the page isn't blank. */
function readingOf(transcript: Transcript, rendered: PageReading, model: string): PageReading | null {
  if (transcript.legibility === 'none') return null
  const confidence = CONFIDENCE[transcript.legibility]
  const blocks = transcript.blocks
    .map(({ box, lines }) => ({ box: onPage(box, rendered), lines: lines.flatMap(printedLines) }))
    .filter(({ lines }) => lines.length > 0)
  if (blocks.length === 0) return null
  return {
    ...rendered,
    text: blocks.map(({ lines }) => lines.join('\n')).join('\n\n'),
    lines: blocks.flatMap(({ box, lines }, block) =>
      lines.map((_, index) => lineOf(lines, index, box, block, confidence)),
    ),
    confidence,
    engine: { name: 'workers-ai', model: promptedModel(model, OCR_PROMPT_VERSION) },
  }
}

/** A model may answer a line break, or characters that no page shows, inside a line. */
const printedLines = (line: string): string[] =>
  line
    .split('\n')
    .map((part) => part.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim())
    .filter((part) => part !== '')

function onPage(box: Transcript['blocks'][number]['box'], { widthPt, heightPt }: PageReading): Box {
  const [x1, x2] = [box.left, box.right].sort((a, b) => a - b).map((x) => (x * widthPt) / THOUSANDTHS)
  const [y1, y2] = [box.top, box.bottom].sort((a, b) => a - b).map((y) => (y * heightPt) / THOUSANDTHS)
  return [x1 ?? 0, y1 ?? 0, x2 ?? 0, y2 ?? 0]
}

/** Lines share the height of their block; the longest has its whole width, the others as much as they have characters. */
function lineOf(
  lines: string[],
  index: number,
  [left, top, right, bottom]: Box,
  block: number,
  confidence: number,
): Line {
  const text = lines[index] ?? ''
  const longest = Math.max(...lines.map((line) => line.length))
  const step = (bottom - top) / lines.length
  const lineTop = top + index * step
  // Four fifths of the step is print, the rest the white between lines.
  const lineBottom = lineTop + (lines.length > 1 ? 0.8 * step : step)
  const perCharacter = (right - left) / longest
  const words: Word[] = Array.from(text.matchAll(/\S+/g), (match) => {
    const start = left + match.index * perCharacter
    return { text: match[0], box: [start, lineTop, start + match[0].length * perCharacter, lineBottom], confidence }
  })
  return { text, box: [left, lineTop, left + text.length * perCharacter, lineBottom], confidence, block, words }
}
