import { ApiError } from '../stack/api-client.mjs'
import { StalledError } from './upload-parts.mjs'

/** What the person who uploads can put right; shown without a stack trace. */
export class UploadError extends Error {}

export const GOES_ON = 'The same command goes on from here, for 24 hours.'

/** What went wrong, in words for the person who uploads. */
export function explain(error) {
  if (error instanceof UploadError) return error.message
  if (error instanceof ApiError) {
    if (error.status === 401) return 'The service refuses the key: is it revoked, or of another service?'
    if (error.status >= 500) return `The service is in trouble (${error.message}). ${GOES_ON}`
    return `The service refuses the upload: ${error.message}`
  }
  if (error.name === 'NotReadableError') return 'The file was changed while it was uploaded.'
  if (error.cause?.code === 'ECONNREFUSED') return 'The service does not answer: is it running, and at this address?'
  const isFetch = error instanceof TypeError && error.cause
  if (!isFetch && !(error instanceof StalledError)) return error.stack
  return `The line to the service is lost (${(error.cause ?? error).message}). ${GOES_ON}`
}
