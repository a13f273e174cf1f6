;; Hands the functions it is given back as functions of WebAssembly, so that they may stand in PDFium's function table.
;; Browsers make such a module from bytes at run time (Emscripten's addFunction); a Worker may not compile any, so it is
;; kept ready-made, one function for each signature. `callbacks.wasm` is this text, assembled with wat2wasm.
(module
  (import "c" "getBlock" (func (param i32 i32 i32 i32) (result i32)))
  (import "c" "writeBlock" (func (param i32 i32 i32) (result i32)))
  (export "getBlock" (func 0))
  (export "writeBlock" (func 1)))
