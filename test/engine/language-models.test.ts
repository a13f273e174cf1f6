import { expect, it } from 'vitest'
import { modelFile } from '../../src/engine/language-models.ts'
import network from '../../src/engine/models/hand.lstm'

/** The components of a model's file, by their numbers; see Tesseract's tessdatamanager.h. */
function componentsOf(file: Uint8Array): Map<number, string> {
  const view = new DataView(file.buffer, file.byteOffset)
  const starts = Array.from({ length: view.getInt32(0, true) }, (_, index) =>
    Number(view.getBigInt64(4 + 8 * index, true)),
  )
  const hex = (bytes: Uint8Array) => bytes.toHex()
  return new Map(
    starts.flatMap((start, component) => {
      if (start < 0) return []
      const end = Math.min(file.byteLength, ...starts.filter((other) => other > start))
      return [[component, hex(file.subarray(start, end))] as const]
    }),
  )
}

const NETWORK = 17

it('reads handwriting by a network of its own and the dictionaries of print', () => {
  const [print, hand] = [componentsOf(modelFile('print')), componentsOf(modelFile('hand'))]
  expect([...hand.keys()]).toEqual([...print.keys()])
  for (const [component, bytes] of hand) {
    if (component === NETWORK) expect(bytes === new Uint8Array(network).toHex()).toBe(true)
    else expect(bytes === print.get(component)).toBe(true)
  }
  expect(hand.get(NETWORK) === print.get(NETWORK)).toBe(false)
})
