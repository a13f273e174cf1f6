/**
 * A batch is `pending` once its scan is stored, `processing` while its Durable Object moves it through the stages, then
 * `completed` (every page read or given up on, every letter handed to delivery or waiting for review) or `failed`
 * (nothing could be read). Nothing leaves `completed` or `failed`.
 */
export const batchStatuses = ['pending', 'processing', 'completed', 'failed'] as const
export type BatchStatus = (typeof batchStatuses)[number]

/** `uploading` is the stage of a resumable session whose batch doesn't exist yet. */
export const batchStages = ['uploading', 'splitting', 'reading', 'assembling', 'delivering'] as const
export type BatchStage = (typeof batchStages)[number]

export const pageStatuses = ['waiting', 'read', 'failed'] as const
export type PageStatus = (typeof pageStatuses)[number]

export const batchFailureCodes = [
  'pdf_damaged',
  'pdf_encrypted',
  'too_many_pages',
  'empty_pdf',
  'internal_error',
] as const
export type BatchFailureCode = (typeof batchFailureCodes)[number]

export const MAX_PAGES = 500
export const MAX_SCAN_BYTES = 104_857_600
