import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CHECK = `
  require('@neslinesli93/qpdf-wasm')({ locateFile: () => process.argv[1], noInitialRun: true }).then((qpdf) => {
    qpdf.FS.writeFile('/letter.pdf', require('node:fs').readFileSync(process.argv[2]))
    process.exit(qpdf.callMain(['--check', '/letter.pdf']))
  })`

const wasm = createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

/** Throws with what `qpdf --check` has against a PDF: structure, cross-references, streams. In a process of its own, because it runs without a pause. */
export async function checkPdf(bytes) {
  const directory = await mkdtemp(join(tmpdir(), 'pigeonhole-qpdf-'))
  try {
    const file = join(directory, 'letter.pdf')
    await writeFile(file, new Uint8Array(bytes))
    await promisify(execFile)(process.execPath, ['-e', CHECK, wasm, file])
  } finally {
    await rm(directory, { recursive: true })
  }
}
