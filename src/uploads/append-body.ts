import { Problem } from '../http/problem.ts'
import type { ScanAppender } from './scan-appender.ts'
import type { UploadSession } from './upload-session.ts'

interface AppendBody {
  session: DurableObjectStub<UploadSession>
  appender: ScanAppender
  lease: string
  /** Writes the body to the appender, to its end. */
  take(appender: ScanAppender): Promise<void>
}

/**
 * Takes the bytes of one request. When its connection breaks, or anything else goes wrong, what came until then is kept,
 * and the error is thrown on; when the bytes turn out to be no scan, the whole session ends and nothing is kept.
 */
export async function appendBody({ session, appender, lease, take }: AppendBody): Promise<void> {
  try {
    await take(appender)
  } catch (cause) {
    try {
      if (isNoScan(cause)) await session.abort(lease)
      else await appender.keep()
    } catch (error) {
      // What can't be kept was not acknowledged; the lease lapses by itself.
      console.error('keeping what came of an upload', String(error))
    }
    throw cause
  }
}

const NO_SCAN = ['file_too_large', 'not_a_pdf', 'empty_file']

const isNoScan = (cause: unknown): boolean => cause instanceof Problem && NO_SCAN.includes(cause.code)
