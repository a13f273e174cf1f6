/** Whether a model is asked, as it answers or doesn't. Times in milliseconds since the epoch. */
export interface ModelBreaker {
  /** False while the model is taken to be down. After each pause one call is let through to see. */
  permits(now: number): boolean
  /** Whether the model is taken to be down; unlike `permits` it lets no call through. */
  isOpen(now: number): boolean
  /** The model said something, be it nonsense: it is there. */
  answered(): void
  /** `isLasting`: the next call would fail as well (no such model, the day's allowance is used up). */
  failed(now: number, isLasting: boolean): void
}

/** Calls in a row without an answer, after which the model is taken to be down. */
const MOST_FAILURES = 4
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * A circuit breaker (Nygard, "Release It!"): closed while the model answers; open, for 30 s and then twice as long each time, after four calls in a
 * row without an answer; half open when a pause is over, for one call. That call also begins the next pause, so that another may
 * be made when it never returns.
 */
export function newModelBreaker(): ModelBreaker {
  let failures = 0
  let pauseMs = FIRST_PAUSE_MS
  let openUntil: number | null = null
  let isProbing = false
  const open = (now: number) => {
    openUntil = now + pauseMs
    isProbing = false
  }
  const isOpen = (now: number) => openUntil !== null && now < openUntil
  return {
    isOpen,
    permits(now) {
      if (openUntil === null) return true
      if (isOpen(now)) return false
      open(now)
      isProbing = true
      return true
    },
    answered() {
      failures = 0
      pauseMs = FIRST_PAUSE_MS
      openUntil = null
      isProbing = false
    },
    failed(now, isLasting) {
      failures++
      if (isProbing) pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
      // Calls that were under way when it opened tell nothing new.
      else if (openUntil !== null) return
      if (isProbing || isLasting || failures >= MOST_FAILURES) open(now)
    },
  }
}
