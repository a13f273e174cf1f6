import printModel from './models/eng.traineddata'
import handNetwork from './models/hand.lstm'

/** `print`: type of all kinds. `hand`: what people write by hand, less good at print; see `models/README.md`. */
export type Model = 'print' | 'hand'

/** The number of the network among a model's components. Source: `TessdataType` in Tesseract's tessdatamanager.h. */
const NETWORK = 17

/** A model as the file that Tesseract loads. Both share their dictionaries. */
export const modelFile = (model: Model): Uint8Array =>
  model === 'print' ? new Uint8Array(printModel) : withNetwork(printModel, handNetwork)

/**
 * A model's file with another network. It begins with how many components there may be (int32), and where each begins (int64, -1 for none), in the order
 * in which they follow; little-endian. Source: `TessdataManager::Serialize` in Tesseract's tessdatamanager.cpp.
 */
function withNetwork(model: ArrayBuffer, network: ArrayBuffer): Uint8Array {
  const known = new DataView(model)
  const starts = Array.from({ length: known.getInt32(0, true) }, (_, index) => known.getBigInt64(4 + 8 * index, true))
  const start = Number(starts[NETWORK]!)
  const next = starts
    .filter((other) => other > start)
    .reduce((least, other) => (other < least ? other : least), BigInt(model.byteLength))
  const end = Number(next)
  const more = network.byteLength - (end - start)
  const file = new Uint8Array(model.byteLength + more)
  file.set(new Uint8Array(model, 0, start))
  file.set(new Uint8Array(network), start)
  file.set(new Uint8Array(model, end), start + network.byteLength)
  const header = new DataView(file.buffer)
  for (const [index, other] of starts.entries()) {
    if (other > start) header.setBigInt64(4 + 8 * index, other + BigInt(more), true)
  }
  return file
}
