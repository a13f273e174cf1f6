/**
 * An invocation ends after 15 minutes at the latest (queue consumers, alarms). Whoever was writing when a client was erased
 * has ended after this time: what is deleted then stays deleted.
 */
const WRITERS_END_AFTER_MS = 20 * 60_000

/** `again`: when to delete once more. `requestedBefore`: erasures asked for by then have no writers left. */
export const writersEnd = (now: Date): { again: string; requestedBefore: string } => ({
  again: new Date(now.getTime() + WRITERS_END_AFTER_MS).toISOString(),
  requestedBefore: new Date(now.getTime() - WRITERS_END_AFTER_MS).toISOString(),
})
