/**
 * Turns a network of 8 bit integers, as Tesseract reads with, back into the floating point numbers that training needs. What
 * rounding took is lost, but a network so begun learns on from nearly where it was.
 * Sources: Tesseract 5.3.0, lstm/weightmatrix.cpp (`WeightMatrix::DeSerialize`), ccstruct/matrix.h
 * (`GENERIC_2D_ARRAY::Serialize`), lstm/lstmrecognizer.cpp (`LSTMRecognizer::DeSerialize`).
 */

/** Of the network in tessdata_fast's English, [1,36,0,1Ct3,3,16Mp3,3Lfys48Lfx96Lrx96Lfx192O1c1]. */
const WEIGHT_MATRICES = 18
/** The flags of a matrix's first byte: integers or not, weights with rates of their own or not, always doubles. */
const [INTEGERS, ADAM, DOUBLES] = [1, 4, 128]
const HEAD_BYTES = 10 // flags, int32 rows, int32 columns, an int8 for what is empty
const MOST_ROWS = 3000
/** Scales may be filled up to the width of the processor's registers. */
const MOST_SCALES_MORE = 16
/** What training has to know follows the network's specification as int32; its lowest bit says that weights are integers. */
const END_OF_SPECIFICATION = /O1c\d+\]/g

/** `network`: a model's component `lstm`, a Buffer. Throws when it is no network of integers of the known shape. */
export function floatNetwork(network) {
  const parts = []
  let [copied, matrices] = [0, 0]
  for (let at = 0; at < network.length; at++) {
    const matrix = integerMatrixAt(network, at)
    if (!matrix) continue
    parts.push(network.subarray(copied, at), floatMatrix(matrix))
    matrices++
    copied = matrix.end
    at = copied - 1
  }
  if (matrices !== WEIGHT_MATRICES)
    throw new Error(`The network has ${matrices} weight matrices of integers, not ${WEIGHT_MATRICES}.`)
  parts.push(network.subarray(copied))
  return withFloatFlag(Buffer.concat(parts))
}

/** Matrices lie among other things whose length nobody tells: one is known by sizes that agree with each other. */
function integerMatrixAt(network, at) {
  const flags = network[at]
  if ((flags & ~ADAM) !== (DOUBLES | INTEGERS) || at + HEAD_BYTES > network.length) return undefined
  const [rows, columns] = [network.readInt32LE(at + 1), network.readInt32LE(at + 5)]
  if (rows <= 0 || rows >= MOST_ROWS || columns <= 0 || columns >= MOST_ROWS) return undefined
  const scalesAt = at + HEAD_BYTES + rows * columns + 4
  if (scalesAt > network.length) return undefined
  const scaleCount = network.readUInt32LE(scalesAt - 4)
  const end = scalesAt + 8 * scaleCount
  if (scaleCount < rows || scaleCount > rows + MOST_SCALES_MORE || end > network.length) return undefined
  const scales = Array.from({ length: rows }, (_, row) => network.readDoubleLE(scalesAt + 8 * row))
  return { flags, rows, columns, weights: network.subarray(at + HEAD_BYTES), scales, end }
}

/** A weight is its integer times the scale of its row. */
function floatMatrix({ flags, rows, columns, weights, scales }) {
  const headBytes = HEAD_BYTES - 1 + 8 // what is empty is a double now
  const matrix = Buffer.alloc(headBytes + 8 * rows * columns)
  matrix.writeUInt8(flags & ~INTEGERS)
  matrix.writeInt32LE(rows, 1)
  matrix.writeInt32LE(columns, 5)
  for (let index = 0; index < rows * columns; index++) {
    matrix.writeDoubleLE(weights.readInt8(index) * scales[Math.floor(index / columns)], headBytes + 8 * index)
  }
  return matrix
}

function withFloatFlag(network) {
  const specification = [...network.toString('latin1').matchAll(END_OF_SPECIFICATION)].at(-1)
  if (!specification) throw new Error('The network has no specification.')
  const at = specification.index + specification[0].length
  if ((network[at] & INTEGERS) === 0) throw new Error('The network is one of floating point numbers already.')
  network[at] &= ~INTEGERS
  return network
}
