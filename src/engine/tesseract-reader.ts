import startCore, { type TessBaseAPI, type TesseractCore } from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js'
import coreWasm from 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.wasm'
import { type GrayImage, pgmFile } from './gray-image.ts'
import { type Model, modelFile } from './language-models.ts'
import { limitMemory } from './wasm-memory.ts'

export const MODEL_NAME = 'tessdata_fast 4.1.0 eng, hand 1'

/** A page takes some 27 MB; more only where hundreds of marks are taken for letters. Its memory never shrinks. */
const MOST_BYTES = 40 * 1024 * 1024
const LSTM_ONLY = 1
/** Tesseract keeps dictionaries by this name for as long as it lives: of two models with one name it keeps them once. */
const LANGUAGE = 'eng'
const IMAGE_PATH = '/input'
const PAGE_AUTOMATIC = 3
const SINGLE_BLOCK = 6

interface Reader {
  core: TesseractCore
  api: TessBaseAPI
  /** The one that is loaded: there is no room for two beside a page. */
  model: Model | undefined
}

let reader: Reader | undefined

/** A rectangle of an image, in pixels from its left upper corner. */
export interface Patch {
  left: number
  top: number
  width: number
  height: number
}

interface Recognised {
  /** Tesseract's own table of words (see `linesOfTable`). */
  table: string
  /** The same of each patch that was read by itself. */
  patches: { patch: Patch; table: string }[]
}

/** Reads all text of an image, and then as one block each of the patches that are chosen by what was read, if any. Throws when the image is too much for it. */
export async function recognise(
  image: GrayImage,
  {
    dotsPerInch,
    model = 'print',
    again = () => [],
  }: { dotsPerInch: number; model?: Model; again?: (table: string) => Patch[] },
): Promise<Recognised> {
  try {
    reader ??= await startReader()
    load(reader, model)
    const { core, api } = reader
    core.FS.writeFile(IMAGE_PATH, pgmFile(image), { canOwn: true })
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract takes no such image')
    core.FS.unlink(IMAGE_PATH)
    api.SetSourceResolution(Math.round(dotsPerInch))
    api.SetPageSegMode(PAGE_AUTOMATIC)
    const table = readTable(api)
    const patches = again(table).map((patch) => {
      api.SetPageSegMode(SINGLE_BLOCK)
      api.SetRectangle(patch.left, patch.top, patch.width, patch.height)
      return { patch, table: readTable(api) }
    })
    api.Clear()
    return { table, patches }
  } catch (error) {
    reader = undefined // an instance that failed half-way is in no known state
    throw error
  }
}

function readTable(api: TessBaseAPI): string {
  if (api.Recognize(null) !== 0) throw new Error('Tesseract could not read the image')
  return api.GetTSVText(0)
}

/** Gives its memory back. */
export function dropTextReader(): void {
  reader = undefined
}

async function startReader(): Promise<Reader> {
  const started = Promise.withResolvers<WebAssembly.Instance>()
  const core = await startCore({
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(coreWasm, imports)
      receive(instance, coreWasm)
      started.resolve(instance)
      return instance.exports
    },
    print: () => {},
    printErr: () => {},
  })
  const memory = Object.values((await started.promise).exports).find((value) => value instanceof WebAssembly.Memory)
  if (!memory) throw new Error('Tesseract came without its memory')
  limitMemory(memory, MOST_BYTES)
  return { core, api: new core.TessBaseAPI(), model: undefined }
}

function load(reader: Reader, model: Model): void {
  if (reader.model === model) return
  const { core, api } = reader
  core.FS.writeFile(`${LANGUAGE}.traineddata`, modelFile(model), { canOwn: true })
  if (api.Init(null, LANGUAGE, LSTM_ONLY) !== 0) throw new Error('Tesseract could not load its model')
  core.FS.unlink(`${LANGUAGE}.traineddata`)
  reader.model = model
}
