/** No item of post in one envelope is longer than this many sheets' sides. */
const LONGEST_LETTER = 80

interface Segmentation {
  /** Indexes of first pages, ascending, beginning with 0. */
  starts: number[]
  /**
   * By how much, in log odds, the best segmentation that begins a letter at page `at` (> 0) is better than the best that doesn't: positive where
   * `starts` has it. The logistic of its size is how sure the decision is.
   */
  leadAt: (at: number) => number
}

/**
 * The best way to cut `count` pages into letters by dynamic programming, as for text segmentation (Utiyama & Isahara, "A Statistical
 * Model for Domain-Independent Text Segmentation", ACL 2001). `scoresFrom(from, longest)` gives the score in log odds of a letter that begins
 * at `from`, for each length from 1 to `longest`. A boundary's confidence follows from the distance between the best segmentation and the best
 * one that decides there the other way.
 */
export function findBestSegmentation(
  count: number,
  scoresFrom: (from: number, longest: number) => number[],
): Segmentation {
  const scores = Array.from({ length: count }, (_, from) => scoresFrom(from, Math.min(LONGEST_LETTER, count - from)))
  const forward = [0, ...Array<number>(count).fill(Number.NEGATIVE_INFINITY)]
  const cameFrom = Array<number>(count + 1).fill(0)
  for (let from = 0; from < count; from++) {
    scores[from]!.forEach((score, index) => {
      const [to, sum] = [from + index + 1, forward[from]! + score]
      if (sum > forward[to]!) [forward[to], cameFrom[to]] = [sum, from]
    })
  }
  const backward = Array<number>(count + 1).fill(Number.NEGATIVE_INFINITY)
  backward[count] = 0
  for (let from = count - 1; from >= 0; from--) {
    for (const [index, score] of scores[from]!.entries())
      backward[from] = Math.max(backward[from]!, score + backward[from + index + 1]!)
  }
  const starts: number[] = []
  for (let at = count; at > 0; at = cameFrom[at]!) starts.unshift(cameFrom[at]!)

  const bestWithoutCut = (at: number) => {
    let best = Number.NEGATIVE_INFINITY
    for (let from = Math.max(0, at - LONGEST_LETTER + 1); from < at; from++) {
      for (let to = at + 1; to <= from + scores[from]!.length; to++) {
        best = Math.max(best, forward[from]! + scores[from]![to - from - 1]! + backward[to]!)
      }
    }
    return best
  }
  return { starts, leadAt: (at) => forward[at]! + backward[at]! - bestWithoutCut(at) }
}
