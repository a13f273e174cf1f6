/** A Vite plugin for tests that run in the Workers runtime. */
import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'

const CHUNK = /\/chunk-[A-Z0-9]{8}\.js$/
/** What the runtime and Vitest give. */
const GIVEN = ['cloudflare:*', 'node:*', 'vitest']
const CONDITIONS = ['workerd', 'worker', 'browser']

/**
 * Each file of tests has a runtime of its own, into which its modules and those of the Worker are sent one by one: some
 * thousand, which takes several times as long as most files' tests. This bundles the files of `entries` (globs from `root`)
 * together, so that a runtime gets a few dozen chunks. What two entries import is in a chunk of its own, so a module is still
 * evaluated once for the Worker and its tests. While Vitest watches for changes nothing is bundled.
 */
export function bundleForTests({ root, entries }) {
  const outdir = join(root, 'dist/tests')
  let watching
  let outputs = new Map()
  return {
    name: 'bundle-for-tests',
    enforce: 'pre',
    configResolved: ({ server }) => {
      watching = server.watch !== null
    },
    async buildStart() {
      if (!watching) outputs = await bundle(root, outdir, entries)
    },
    resolveId: (source) => (CHUNK.test(source) ? join(outdir, 'chunks', basename(source)) : undefined),
    load: (id) => outputs.get(id),
  }
}

/** The code and source map of each entry by the path of its source, and of each chunk by its own. Writes no file. */
async function bundle(root, outdir, entries) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: globSync(entries, { cwd: root }),
    outdir,
    outbase: root,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2024',
    minifyWhitespace: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    conditions: CONDITIONS,
    external: GIVEN,
    plugins: [leaveWasm],
    logLevel: 'error',
    write: false,
  })
  const texts = new Map(outputFiles.map(({ path, text }) => [path, text]))
  const scripts = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js'))
  return new Map(
    scripts.map(([path, { entryPoint }]) => {
      const script = join(root, path)
      const map = JSON.parse(texts.get(`${script}.map`))
      // An entry's output goes by another path than esbuild's, from which a relative path would lead elsewhere.
      const sources = map.sources.map((source) => resolve(dirname(script), source))
      // Vitest reads what it shows from the files; left out, Vite would put all of them in, and they would be sent too.
      const sourcesContent = sources.map(() => '')
      const output = { code: texts.get(script), map: { ...map, sources, sourcesContent } }
      return [entryPoint ? join(root, entryPoint) : script, output]
    }),
  )
}

/** The runtime loads WebAssembly itself. */
const leaveWasm = {
  name: 'leave-wasm',
  setup(building) {
    building.onResolve({ filter: /\.wasm$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === leaveWasm) return undefined
      const resolved = await building.resolve(path, { ...from, pluginData: leaveWasm })
      return { path: resolved.path, external: true, errors: resolved.errors }
    })
  },
}
