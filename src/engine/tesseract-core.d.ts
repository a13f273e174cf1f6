/** The parts of Tesseract's glue code that are used: https://github.com/naptha/tesseract.js-core */
declare module 'tesseract.js-core/tesseract-core-relaxedsimd-lstm.js' {
  export interface TessBaseAPI {
    Init(dataPath: string | null, language: string, engineMode: number, config?: string): number
    SetVariable(name: string, value: string): boolean
    SetPageSegMode(mode: number): void
    /** Takes `/input` as its image; `exifOrientation` 1 leaves it as it is. */
    SetImageFile(exifOrientation: number, radians: number): number
    SetSourceResolution(dotsPerInch: number): void
    SetRectangle(left: number, top: number, width: number, height: number): void
    /** 0 when it went well. */
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    MeanTextConf(): number
    Clear(): void
  }

  export interface TesseractCore {
    FS: {
      /** `canOwn`: the file system keeps the very array instead of a copy. */
      writeFile(path: string, data: Uint8Array, options?: { canOwn: boolean }): void
      unlink(path: string): void
    }
    TessBaseAPI: new () => TessBaseAPI
  }

  export default function start(overrides: {
    instantiateWasm(
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): WebAssembly.Exports
    print?(line: string): void
    printErr?(line: string): void
  }): Promise<TesseractCore>
}

declare module '*.traineddata' {
  const bytes: ArrayBuffer
  export default bytes
}

declare module '*.lstm' {
  const bytes: ArrayBuffer
  export default bytes
}
