import { Problem, problem } from '../http/problem.ts'
import { describeError } from '../logging/describe-error.ts'
import { openAppender, type ScanAppender } from './scan-appender.ts'
import type { GrantOutcome, Session } from './session-states.ts'
import type { UploadStub } from './sessions.ts'

/** A request's turn to add bytes. */
export interface Turn {
  stub: UploadStub
  lease: string
  appender: ScanAppender
  /** False when all of it counts or nothing. */
  countsOnTheWay: boolean
  /** The file comes once more from its first byte, beside bytes that count already. */
  startsOver: boolean
}

interface TakeTurn {
  stub: UploadStub
  session: Session
  bucket: R2Bucket
  start: number | null
  length: number | null
  total: number | null
  countsOnTheWay: boolean
  /** 423 is a status of tus alone. */
  lockedAs: 'conflict' | 'upload_locked'
}

/** Throws `conflict` (also when counted bytes are gone), `upload_locked`, `offset_mismatch`; says `repeat` when the bytes are there already. */
export async function takeTurn(request: TakeTurn): Promise<Turn | 'repeat'> {
  const { stub, session, bucket, start, length, total, countsOnTheWay } = request
  const outcome = await stub.grant({ start, length, total })
  if (outcome.kind === 'repeat') return 'repeat'
  if (outcome.kind === 'locked') {
    const detail = 'Another request is adding to this upload.'
    throw problem(request.lockedAs, { detail, headers: { 'retry-after': '1' } })
  }
  if (outcome.kind !== 'granted') throw refusalOf(outcome)
  const { grant, place } = outcome
  const { lease } = grant
  const appending = openAppender({ session: stub, bucket, of: session, grant, place, countsOnTheWay })
  const appender = await appending.catch(async (cause) => {
    await giveBack(() => stub.giveBack(lease))
    throw cause
  })
  return { stub, lease, appender, countsOnTheWay, startsOver: grant.offset < grant.countedBytes }
}

function refusalOf(outcome: Exclude<GrantOutcome, { kind: 'granted' | 'repeat' | 'locked' }>): Problem {
  switch (outcome.kind) {
    case 'offset_mismatch':
      return problem('offset_mismatch', { members: { offset: outcome.offset } })
    case 'other_file':
      return problem('conflict', { detail: 'This id belongs to an upload of another size.' })
    case 'other_way':
      return problem('conflict', { detail: 'This upload was begun in parts.' })
    case 'ended':
      return problem('conflict', { detail: 'The upload takes no bytes any more.' })
  }
}

/**
 * Takes the bytes of one request, whose turn `take` begins. When its connection breaks, or anything else goes wrong, what
 * came until then is kept, and the error is thrown on; under a checksum nothing is, because nobody can compare it any more.
 * When the bytes turn out to be no scan, the whole session ends and nothing is kept; but bytes that were acknowledged before the
 * file came once more stay.
 */
export async function keepingWhatCame<T>(take: (begin: (turn: Turn) => void) => Promise<T>): Promise<T> {
  let turn: Turn | undefined
  try {
    return await take((begun) => {
      turn = begun
    })
  } catch (cause) {
    if (turn) await keepOrEnd(turn, cause)
    throw cause
  }
}

async function keepOrEnd({ stub, lease, appender, countsOnTheWay, startsOver }: Turn, cause: unknown): Promise<void> {
  try {
    if (isNoScan(cause) && !startsOver) await stub.abort(lease)
    else if (countsOnTheWay && !isNoScan(cause)) await appender.keep()
    else await appender.discard()
  } catch (error) {
    // What can't be kept was not acknowledged.
    console.error('keeping what came of an upload', describeError(error))
    await giveBack(appender.discard)
  }
}

/** The caller is told what went wrong first; a lease that is not given back lapses by itself. */
const giveBack = (giving: () => Promise<void>): Promise<void> =>
  giving().catch((error) => console.error('giving the turn of an upload back', describeError(error)))

const NO_SCAN = ['file_too_large', 'not_a_pdf', 'empty_file']

const isNoScan = (cause: unknown): boolean => cause instanceof Problem && NO_SCAN.includes(cause.code)
