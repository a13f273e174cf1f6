import type { PageReading, Rotation } from '../page-reading.schema.ts'

/** A one-page PDF that is opened when it is its turn. */
export interface PagePdf {
  sizeBytes: number
  open(): Promise<ReadableStream<Uint8Array>>
  /** A person said that it is a letter's page, and what turns it upright. */
  upright?: Rotation
}

export interface PageResult {
  reading: PageReading
  /** PNG of the upright page; null when it can't be shown. */
  image: Uint8Array | null
}

export interface DrawnPage extends PageResult {
  /** PNG of the upright page of a letter in the size that was asked for; null when none was. */
  drawing: Uint8Array | null
}

/** Reads a page. What can't be read is a reading too (`unreadable`); throws only when it can't tell now and may be asked again. */
export interface ReadingEngine {
  read(page: PagePdf): Promise<PageResult>
}

export const unreadablePage: PageReading = {
  kind: 'unreadable',
  rotation: 0,
  skewDegrees: 0,
  widthPt: 0,
  heightPt: 0,
  text: '',
  lines: [],
  confidence: 0,
  barcodes: [],
  engine: { name: 'embedded', model: '' },
}
