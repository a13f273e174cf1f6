import type { PageReading } from '../page-reading.schema.ts'

/** Mean confidence below which a page is likely written by hand, or read as badly. */
const PRINT = 0.8

/** Whether a page is written by hand, or was read so badly that it may be: words are torn apart, and capitals lost. */
export const mayBeHandwriting = ({ handwritten, confidence }: PageReading): boolean =>
  handwritten === true || confidence < PRINT
