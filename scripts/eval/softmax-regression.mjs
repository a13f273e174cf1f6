/** Multinomial logistic regression with a ridge, by gradient descent with momentum: the same rows always give the same weights. */

const STEPS = 250
const RATE = 4
const MOMENTUM = 0.9

/**
 * `rows`: `{ features: [[index, value], …], label }`, with `size` features and labels counted from 0 below `labels`. Returns `{ start, weights }`: what
 * speaks for each label with no feature, and for feature f and label l `weights[f * labels + l]`.
 */
export function fitSoftmax(rows, { size, labels, ridge }) {
  const weights = new Float64Array(size * labels)
  const [speed, slope] = [new Float64Array(weights.length), new Float64Array(weights.length)]
  const start = new Float64Array(labels)
  const [startSpeed, startSlope] = [new Float64Array(labels), new Float64Array(labels)]
  for (let step = 0; step < STEPS; step++) {
    slope.fill(0)
    startSlope.fill(0)
    for (const { features, label } of rows) {
      const sums = Float64Array.from(start)
      for (const [index, value] of features)
        for (let column = 0; column < labels; column++) sums[column] += value * weights[index * labels + column]
      const most = Math.max(...sums)
      const likely = sums.map((sum) => Math.exp(sum - most))
      const total = likely.reduce((sum, value) => sum + value, 0)
      const error = likely.map((value, column) => value / total - (column === label ? 1 : 0))
      for (let column = 0; column < labels; column++) startSlope[column] += error[column]
      for (const [index, value] of features)
        for (let column = 0; column < labels; column++) slope[index * labels + column] += value * error[column]
    }
    for (let at = 0; at < weights.length; at++) {
      speed[at] = MOMENTUM * speed[at] - RATE * (slope[at] / rows.length + ridge * weights[at])
      weights[at] += speed[at]
    }
    for (let column = 0; column < labels; column++) {
      startSpeed[column] = MOMENTUM * startSpeed[column] - (RATE / 10) * (startSlope[column] / rows.length)
      start[column] += startSpeed[column]
    }
  }
  return { start, weights }
}
