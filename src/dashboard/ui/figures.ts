/** How figures are written, in tables as on the axes that scripts draw of them. */
export const percent = (rate: number): string => `${Math.round(rate * 100)} %`

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A length of time in two digits or three: beyond two of a unit in that unit. */
export function durationOf(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${seconds} s`
  if (seconds < 2 * HOUR) return `${Math.round(seconds / MINUTE)} min`
  return seconds < 2 * DAY ? `${Math.round(seconds / HOUR)} h` : `${Math.round(seconds / DAY)} days`
}
