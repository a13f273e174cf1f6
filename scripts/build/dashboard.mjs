/** `npm run build`: style and scripts of the dashboard, from `src/dashboard/browser` to `dist/dashboard/assets`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const source = join(projectRoot, 'src/dashboard/browser')
const target = join(projectRoot, 'dist/dashboard/assets')

/** Each script that a page names is bundled for itself; what only they import is in them. */
const scripts = ['analytics', 'app', 'batch', 'upload']

/** Files that stay what they were are not written again: a service that serves them loads itself anew with each write. */
export async function buildDashboard() {
  await mkdir(target, { recursive: true })
  const { outputFiles } = await build({
    entryPoints: [...scripts.map((name) => join(source, `${name}.ts`)), join(source, 'style.css')],
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
    write: false,
  })
  for (const { path, contents } of outputFiles) await writeChanged(path, Buffer.from(contents))
  await writeChanged(join(target, 'icon.svg'), await readFile(join(source, 'icon.svg')))
}

async function writeChanged(path, bytes) {
  const present = await readFile(path).catch(() => undefined)
  if (!present?.equals(bytes)) await writeFile(path, bytes)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildDashboard()
