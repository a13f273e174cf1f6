/** `npm run build`: style and scripts of the dashboard, from `src/dashboard/browser` to `dist/dashboard/assets`. */
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const source = join(projectRoot, 'src/dashboard/browser')
const target = join(projectRoot, 'dist/dashboard/assets')

/** Each script that a page names is bundled for itself; what only they import is in them. */
const scripts = ['analytics', 'app', 'batch', 'upload']

export async function buildDashboard() {
  await mkdir(target, { recursive: true })
  await build({
    entryPoints: [...scripts.map((name) => join(source, `${name}.ts`)), join(source, 'style.css')],
    outdir: target,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  })
  await cp(join(source, 'icon.svg'), join(target, 'icon.svg'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildDashboard()
