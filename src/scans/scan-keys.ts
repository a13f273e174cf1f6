import { type Rotation, rotations } from '../reading/page-reading.schema.ts'

/**
 * Every object in the bucket has its key from here. All begin with their kind and the organisation, so that whatever
 * belongs to an organisation, a batch or a letter can be listed and removed.
 *
 * | key | content | written by |
 * |---|---|---|
 * | `scans/ORG/BATCH/scan.pdf` | the upload as it came | uploads |
 * | `uploads/ORG/UPLOAD/tail-…` | bytes of a resumable upload after its last whole part | uploads |
 * | `scans/ORG/BATCH/pages/0001.pdf` | one page of it | splitting |
 * | `scans/ORG/BATCH/pages/0001.json` | what was read on it (`PageReading`) | reading |
 * | `scans/ORG/BATCH/pages/0001.png` | its image, upright | reading |
 * | `scans/ORG/BATCH/pages/0001.letter.json` | what a model made of the letter that begins on it, until the batch is assembled | assembling |
 * | `scans/ORG/BATCH/pages/0001.up90.json`, `.png` | the same, read as a letter's page that this turns upright, because a person said so | reviewing |
 * | `letters/ORG/LETTER.pdf` | the letter's own PDF | assembling |
 * | `letters/ORG/LETTER.DOCUMENT.pdf` | the same, cut anew after its pages were changed | reviewing |
 */
export const scanKey = (organizationId: string, batchId: string): string =>
  `scans/${organizationId}/${batchId}/scan.pdf`

export const uploadPrefix = (organizationId: string, uploadId: string): string =>
  `uploads/${organizationId}/${uploadId}/`

/** A key for each tail: R2 takes about one write a second to a key. */
export const tailKey = (organizationId: string, uploadId: string): string =>
  `${uploadPrefix(organizationId, uploadId)}tail-${crypto.randomUUID()}`

/** All objects of a batch's pages begin with it. */
export const pagesPrefix = (organizationId: string, batchId: string): string =>
  `scans/${organizationId}/${batchId}/pages/`

/** Which page an object belongs to; null when it is none of a page. */
export function pageOfKey(key: string): number | null {
  const [, page] = /\/pages\/(\d{4})\.[^/]+$/.exec(key) ?? []
  return page === undefined ? null : Number(page)
}

/** `upright`: as a person said that the page lies; null for what the reader found. */
export function pageKeys(
  organizationId: string,
  batchId: string,
  page: number,
  upright: Rotation | null = null,
): { pdf: string; reading: string; image: string; letter: string } {
  const stem = `${pagesPrefix(organizationId, batchId)}${String(page).padStart(4, '0')}`
  const read = upright === null ? stem : `${stem}.up${upright}`
  return { pdf: `${stem}.pdf`, reading: `${read}.json`, image: `${read}.png`, letter: `${stem}.letter.json` }
}

/** All objects that a page may have. */
export const pageObjects = (organizationId: string, batchId: string, page: number): string[] => [
  ...new Set(
    [null, ...rotations].flatMap((upright) => Object.values(pageKeys(organizationId, batchId, page, upright))),
  ),
]

/** All PDFs of a letter begin with it. */
export const letterPrefix = (organizationId: string, letterId: string): string =>
  `letters/${organizationId}/${letterId}.`

/** Each set of pages that a letter has had has a PDF of its own. `documentId`: null for the first of them. */
export const letterKey = (organizationId: string, letterId: string, documentId: string | null = null): string =>
  `${letterPrefix(organizationId, letterId)}${documentId === null ? '' : `${documentId}.`}pdf`
