import { progressLine } from '../demo/progress-lines.mjs'

const MEGABYTE = 1024 * 1024
const REDRAW_MS = 100

/** Shows how far an upload is: on a terminal one line that is drawn again in place, elsewhere a line at every quarter. */
export function uploadProgress(out, { fileName, fileSize, resumed }) {
  const startedAt = performance.now()
  let first
  let drawnAt = Number.NEGATIVE_INFINITY
  let quarters = 0
  if (resumed) out.write(`Going on with ${fileName}\n`)

  const lineOf = (bytes) => {
    const seconds = (performance.now() - startedAt) / 1000
    const rate = seconds > 0 ? (bytes - first) / seconds : 0
    const text = `${megabytes(bytes)} of ${megabytes(fileSize)} MB, ${megabytes(rate)} MB/s`
    return progressLine({ name: 'Uploading', done: bytes, total: fileSize, text })
  }
  return (bytes) => {
    first ??= bytes
    if (out.isTTY) {
      const isWhole = bytes === fileSize
      if (!isWhole && performance.now() - drawnAt < REDRAW_MS) return
      drawnAt = performance.now()
      out.write(`\u001b[2K${lineOf(bytes)}\r`)
      return
    }
    const reached = Math.floor((4 * bytes) / fileSize)
    if (reached <= quarters) return
    quarters = reached
    out.write(`${lineOf(bytes)}\n`)
  }
}

const megabytes = (bytes) => (bytes / MEGABYTE).toFixed(1)
