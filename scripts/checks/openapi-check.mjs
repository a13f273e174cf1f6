import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { nodePath, projectRoot } from '../stack/wrangler-dev.mjs'
import { runCommand } from './run-command.mjs'

const folder = join(projectRoot, 'dist/openapi')
const documentPath = join(folder, 'openapi.json')
const tool = (path) => join(projectRoot, path)

/**
 * Writes the OpenAPI document and its TypeScript types to `dist/openapi`. Throws when the document has a fault by
 * Spectral's recommended rules, or when the typed client that is made from it doesn't fit its use in the tests.
 */
export async function checkOpenApi() {
  await mkdir(folder, { recursive: true })
  await writeDocument()
  await run(tool('node_modules/.bin/spectral'), [
    'lint',
    documentPath,
    '--ruleset',
    tool('scripts/checks/spectral.yaml'),
    '--fail-severity',
    'hint',
  ])
  await run(nodePath, [
    tool('scripts/api-types/node_modules/openapi-typescript/bin/cli.js'),
    documentPath,
    '--output',
    join(folder, 'types.ts'),
  ])
  await run(tool('node_modules/.bin/tsc'), ['--noEmit', '-p', tool('scripts/api-types/tsconfig.json')])
}

/** The routes declare the document and need no platform for it, so that it can be had without a running Worker. */
async function writeDocument() {
  const outfile = join(folder, 'describe.mjs')
  await build({
    stdin: {
      contents: `
        import { apiRoutes } from './src/http/api.ts'
        import { describeApi } from './src/http/openapi-document.ts'
        export const document = describeApi(apiRoutes(), 'https://post.example')`,
      resolveDir: projectRoot,
      loader: 'ts',
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    outfile,
    logLevel: 'error',
  })
  const { document } = await import(`${outfile}?${Date.now()}`)
  await writeFile(documentPath, JSON.stringify(document, null, 2))
}

async function run(command, args) {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Error(output)
}
