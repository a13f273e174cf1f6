/**
 * Weights of a linear classifier: logistic regression with a ridge, by Newton's method. `rows`: `{ x, y, weight, offset }`, `x` of 0 and 1 or
 * shares, `y` 0 or 1, `offset` what is known of the log odds beforehand.
 * `ridge`: one number for each column of `x`; a column that never varies with `y` is kept near 0 by it.
 */
export function fitLogistic(rows, ridge) {
  const size = ridge.length
  const weights = new Array(size).fill(0)
  for (let step = 0; step < 40; step++) {
    const gradient = weights.map((value, column) => ridge[column] * value)
    const hessian = ridge.map((value, row) => Array.from({ length: size }, (_, column) => (row === column ? value : 0)))
    for (const { x, y, weight, offset = 0 } of rows) {
      const columns = x.flatMap((value, column) => (value ? [column] : []))
      const likely = 1 / (1 + Math.exp(-offset - sumOf(weights, x)))
      for (const row of columns) {
        gradient[row] += weight * x[row] * (likely - y)
        for (const column of columns) hessian[row][column] += weight * x[row] * x[column] * likely * (1 - likely)
      }
    }
    const change = solve(hessian, gradient)
    for (const [column, by] of change.entries()) weights[column] -= by
    if (Math.max(...change.map(Math.abs)) < 1e-6) break
  }
  return weights
}

export const sumOf = (weights, x) => x.reduce((sum, value, column) => sum + value * weights[column], 0)

/** Gauss's elimination with pivots. */
function solve(matrix, vector) {
  const rows = matrix.map((row, index) => [...row, vector[index]])
  for (const [column] of rows.entries()) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]) > Math.abs(best[column]) ? row : best))
    rows.splice(rows.indexOf(pivot), 1, rows[column])
    rows[column] = pivot
    for (const row of rows.slice(column + 1)) {
      const factor = row[column] / pivot[column]
      if (factor !== 0) for (let index = column; index < row.length; index++) row[index] -= factor * pivot[index]
    }
  }
  const found = new Array(rows.length).fill(0)
  for (const [index, row] of [...rows.entries()].reverse())
    found[index] = (row.at(-1) - sumOf(found, row.slice(0, -1))) / row[index]
  return found
}
