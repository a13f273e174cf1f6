/** WebAssembly files are compiled at deployment and imported as modules; a Worker may not compile bytes. */
declare module '*.wasm' {
  const module: WebAssembly.Module
  export default module
}

/** JavaScript Promise Integration, missing in the runtime's published types: https://github.com/WebAssembly/js-promise-integration */
declare namespace WebAssembly {
  /** Its instances stand where an import wants a function, which is all that the published types know. */
  const Suspending: new (fn: (...args: number[]) => Promise<number>) => CallableFunction
  function promising(fn: CallableFunction): (...args: number[]) => Promise<number>
}
