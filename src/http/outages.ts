/** What D1 says when it is busy, moves or restarts: https://developers.cloudflare.com/d1/observability/debug-d1/#error-list. */
const OF_THE_DATABASE =
  /Network connection lost|DB is overloaded|caused object to be reset|reset because its code was updated|due to transient issue/

/** What R2 says when it can't just now: https://developers.cloudflare.com/r2/api/error-codes (internal error, unavailable, too many). */
const OF_THE_BUCKET = /\((10001|10043|10058)\)$/

/**
 * Whether an error tells that the platform could not do its part just now, so that the same request may succeed soon. Looks
 * through the causes, because Drizzle wraps what D1 says.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { message, cause } = error
  return isOfAnObject(error) || OF_THE_DATABASE.test(message) || OF_THE_BUCKET.test(message) || isOutage(cause)
}

/** Errors of Durable Objects bear what is to be done: https://developers.cloudflare.com/durable-objects/best-practices/error-handling. */
const isOfAnObject = (error: Error): boolean =>
  ('retryable' in error && error.retryable === true) || ('overloaded' in error && error.overloaded === true)
