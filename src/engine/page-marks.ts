import type { GrayImage } from './gray-image.ts'

/** Darker than this on white paper is ink: what shows through from the back, and grain, is much paler. */
const INK_BELOW = 128
/** Print that fades still is darker than this; when nothing is, there is nothing to read. */
const FAINT_BELOW = 205
/** Smaller specks are dust, unless they can be read: small letters of ten points are 0.07 inches high. */
const SPECK_INCHES = 0.06
/** A streak of dust on the glass, or a lone rule: this thin and this long. */
const STREAK_INCHES = { thickest: 0.05, shortest: 4 }
/** Punch holes are 5 to 8 mm wide, as high as wide, and within this distance of an edge. */
const HOLE_INCHES = { least: 0.16, most: 0.36, fromEdge: 1.2 }
/** Staples are 8 to 13 mm long and lie in a corner. */
const STAPLE_INCHES = { thickest: 0.09, longest: 0.6, fromCorner: 1.6 }
/** Marks along the very edge are the scanner's. */
const MARGIN_INCHES = 0.2

interface Mark {
  left: number
  top: number
  right: number
  bottom: number
  /** Pixels. */
  area: number
}

export interface PageMarks {
  /** Square inches of ink that somebody may have put there: no specks, punch holes, staples or edges. */
  inkArea: number
  /** Whether anything is there that might be print, however faint. */
  hasFaintMarks: boolean
}

/** Weighs what stands on a page with white paper (see `whitenPaper`). */
export function marksOf(image: GrayImage, dotsPerInch: number): PageMarks {
  const faint = connectedMarks(image, FAINT_BELOW)
  // A hole over a gray lid may be as dark as ink in parts.
  const holes = faint.filter((mark) => isHole(mark, image, dotsPerInch))
  const isOfHole = (mark: Mark) =>
    isHole(mark, image, dotsPerInch) ||
    holes.some(
      ({ left, top, right, bottom }) =>
        mark.left >= left && mark.top >= top && mark.right <= right && mark.bottom <= bottom,
    )
  const content = (marks: Mark[]) => marks.filter((mark) => isContent(mark, image, dotsPerInch) && !isOfHole(mark))
  const ink = content(connectedMarks(image, INK_BELOW)).reduce((total, mark) => total + mark.area, 0)
  return { inkArea: ink / dotsPerInch ** 2, hasFaintMarks: ink > 0 || content(faint).length > 0 }
}

function isHole(mark: Mark, { width, height }: GrayImage, dotsPerInch: number): boolean {
  const across = (mark.right - mark.left + 1) / dotsPerInch
  const down = (mark.bottom - mark.top + 1) / dotsPerInch
  const fromEdge = Math.min(mark.left, width - 1 - mark.right, mark.top, height - 1 - mark.bottom) / dotsPerInch
  return (
    Math.min(across, down) > HOLE_INCHES.least &&
    Math.max(across, down) < HOLE_INCHES.most &&
    Math.abs(across - down) < 0.3 * Math.max(across, down) &&
    fromEdge < HOLE_INCHES.fromEdge
  )
}

function isContent(mark: Mark, { width, height }: GrayImage, dotsPerInch: number): boolean {
  const across = (mark.right - mark.left + 1) / dotsPerInch
  const down = (mark.bottom - mark.top + 1) / dotsPerInch
  const fromSide = Math.min(mark.left, width - 1 - mark.right) / dotsPerInch
  const fromEnd = Math.min(mark.top, height - 1 - mark.bottom) / dotsPerInch
  if (Math.max(across, down) < SPECK_INCHES) return false
  const middleFromSide = Math.min(mark.right, width - 1 - mark.left) / dotsPerInch
  const middleFromEnd = Math.min(mark.bottom, height - 1 - mark.top) / dotsPerInch
  if (Math.min(middleFromSide, middleFromEnd) < MARGIN_INCHES) return false
  const thickness = mark.area / dotsPerInch ** 2 / Math.max(across, down)
  if (thickness < STREAK_INCHES.thickest && Math.max(across, down) > STREAK_INCHES.shortest) return false
  const isStaple = Math.max(across, down) < STAPLE_INCHES.longest && thickness < STAPLE_INCHES.thickest
  return !(isStaple && fromSide + fromEnd < STAPLE_INCHES.fromCorner)
}

/** Groups of dark pixels that touch, corners included. */
function connectedMarks({ width, height, pixels }: GrayImage, below: number): Mark[] {
  const seen = new Uint8Array(pixels.length)
  const marks: Mark[] = []
  const open: number[] = []
  for (let start = 0; start < pixels.length; start++) {
    if (seen[start] === 1 || pixels[start]! >= below) continue
    const mark = { left: width, top: height, right: 0, bottom: 0, area: 0 }
    seen[start] = 1
    open.push(start)
    while (open.length > 0) {
      const at = open.pop()!
      const y = (at / width) | 0
      const x = at - y * width
      mark.left = Math.min(mark.left, x)
      mark.right = Math.max(mark.right, x)
      mark.top = Math.min(mark.top, y)
      mark.bottom = Math.max(mark.bottom, y)
      mark.area++
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++) {
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX
          if (seen[next] === 1 || pixels[next]! >= below) continue
          seen[next] = 1
          open.push(next)
        }
      }
    }
    marks.push(mark)
  }
  return marks
}
