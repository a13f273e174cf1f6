/** What is used of Node's zlib (nodejs_compat). CompressionStream knows no strategies; DecompressionStream won't do: it refuses the line end that many files leave after a stream. */
declare module 'node:zlib' {
  export const constants: { Z_SYNC_FLUSH: number; Z_RLE: number }
  export function deflateSync(bytes: Uint8Array, options: { strategy: number }): Uint8Array
  export function inflateSync(bytes: Uint8Array, options: { finishFlush: number; maxOutputLength: number }): Uint8Array
}
