import { z } from 'zod'

/** What a scanned page turned out to be. `unreadable` pages stay in a letter and make it wait for a person. */
export const pageKinds = ['letter', 'blank', 'separator', 'unreadable'] as const
export type PageKind = (typeof pageKinds)[number]

export const rotations = [0, 90, 180, 270] as const
/** Degrees clockwise that turn the page upright. */
const rotationSchema = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
export type Rotation = z.infer<typeof rotationSchema>

const unit = z.number().min(0).max(1)

/** Left, top, right, bottom in points (1/72 inch), from the top left corner of the upright page. */
const boxSchema = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = z.infer<typeof boxSchema>

const wordSchema = z.object({ text: z.string(), box: boxSchema, confidence: unit })
export type Word = z.infer<typeof wordSchema>

const lineSchema = z.object({
  text: z.string(),
  box: boxSchema,
  confidence: unit,
  /** Lines of one printed block (a paragraph, an address, a table cell column) share its number; in reading order. */
  block: z.number().int().nonnegative(),
  words: z.array(wordSchema),
})
export type Line = z.infer<typeof lineSchema>

/** The result of reading one page: plain data, the same from every engine. */
export const pageReadingSchema = z.object({
  kind: z.enum(pageKinds),
  rotation: rotationSchema,
  /** Degrees clockwise by which the upright page leaned on the scanner's glass, before it was straightened. */
  skewDegrees: z.number(),
  /** Size of the upright page in points. */
  widthPt: z.number().nonnegative(),
  heightPt: z.number().nonnegative(),
  /** Lines in reading order; one line break between lines, an empty line between blocks. Empty for blank pages. */
  text: z.string(),
  lines: z.array(lineSchema),
  /** Mean confidence of the words, weighted by their length; 1 for a text layer, 0 when nothing was read. */
  confidence: unit,
  /** Read as handwriting. */
  handwritten: z.boolean().optional(),
  barcodes: z.array(z.object({ format: z.string(), text: z.string() })),
  /** Not all of the page could be looked through for codes: it may be a separator sheet. */
  codesUnread: z.boolean().optional(),
  engine: z.object({ name: z.enum(['embedded', 'workers-ai', 'text-layer']), model: z.string() }),
})
export type PageReading = z.infer<typeof pageReadingSchema>
