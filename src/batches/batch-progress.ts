import type { PageKind, Rotation } from '../reading/page-reading.schema.ts'
import type { BatchFailureCode, BatchStage, BatchStatus, PageStatus } from './batch-states.ts'

/** Where a batch stands, as its Durable Object counts it. */
export interface BatchProgress {
  status: BatchStatus
  stage: BatchStage | null
  /** True once the scan has been split to its last page, so that no more pages will be announced. */
  allPagesKnown: boolean
  pageCount: number | null
  pagesRead: number
  pagesFailed: number
  /** Letters that were confirmed and whose message has not yet been handed to delivery. */
  lettersToHandOver: number
}

export interface LedgerPage {
  page: number
  status: PageStatus
  kind: PageKind | null
  rotation: Rotation
}

/** What those who look on are told. */
export interface ViewedProgress {
  status: BatchStatus
  stage: BatchStage | null
  pageCount: number | null
  /** Pages that were read or given up on. */
  processed: number
}

export interface BatchFailure {
  code: BatchFailureCode
  message: string
}

/**
 * The stage that follows from the counts: called after every change, and the one place that moves a batch on. Assembling
 * ends by a report of its own (`assembled`), because no count shows it.
 */
export function nextStage(progress: BatchProgress): BatchStage | 'completed' | null {
  const { stage, allPagesKnown, pageCount, pagesRead, pagesFailed, lettersToHandOver } = progress
  if (progress.status !== 'processing') return stage
  const allIn = allPagesKnown && pageCount !== null && pagesRead + pagesFailed >= pageCount
  if (stage === 'splitting' && allPagesKnown) return allIn ? 'assembling' : 'reading'
  if (stage === 'reading' && allIn) return 'assembling'
  if (stage === 'delivering' && lettersToHandOver === 0) return 'completed'
  return stage
}

/** A page or step that failed this often is given up on. */
export const GIVE_UP_AFTER_FAILURES = 5

/** Nothing heard for this long: the message is taken as lost and sent again. */
const STUCK_AFTER_SECONDS = 30
const STUCK_AFTER_SECONDS_AT_MOST = 600

/** A run that makes letters by model tells that it goes on before each few of them; those take this long at most. */
export const ASSEMBLY_SILENT_SECONDS = 240

/** Seconds to wait for a report after the n-th message (from 1); doubles, so that a busy queue is not flooded with repeats. */
export const stuckAfterSeconds = (messagesSent: number): number =>
  Math.min(STUCK_AFTER_SECONDS * 2 ** (messagesSent - 1), STUCK_AFTER_SECONDS_AT_MOST)

/** Lost that often without any report, a page will not be read by sending it again. */
export const GIVE_UP_AFTER_MESSAGES = 50
