/**
 * `npm test [-- --only types,lint,…]`: everything that CI runs. Goes on after a failure, so that one run shows all; the
 * last line counts.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensurePrograms } from './checks/debian-programs.mjs'
import { checkMigrations } from './checks/migrations-check.mjs'
import { checkOpenApi } from './checks/openapi-check.mjs'
import { runCommand } from './checks/run-command.mjs'
import { buildForProduction, checkApiBundle } from './checks/workers-build.mjs'
import { nodePath, projectRoot } from './stack/wrangler-dev.mjs'

const uploadClients = 'test/upload-clients'
const bin = (name) => join(projectRoot, 'node_modules/.bin', name)

/** Each gives `{passed, failed}` counts, or a remark or nothing when it passed as a whole, or throws. */
const steps = {
  types: async () => {
    await mustSucceed(bin('tsc'), ['--noEmit'])
    await mustSucceed(bin('tsc'), ['--noEmit', '-p', 'src/dashboard/browser'])
  },
  lint: () => mustSucceed(bin('biome'), ['check', '--error-on-warnings']),
  migrations: checkMigrations,
  openapi: checkOpenApi,
  'api build': () => buildForProduction('wrangler.toml', { check: checkApiBundle }),
  'pages build': () => buildForProduction('wrangler.pages.toml'),
  'engine build': () => buildForProduction('wrangler.engine.toml'),
  tests: async () => {
    const { code, output } = await runCommand(bin('vitest'), ['run'], { echo: true })
    return counted(code, output, { passed: /Tests .*?(\d+) passed/, failed: /Tests .*?(\d+) failed/ })
  },
  /** Fails when letters are read worse than before. */
  reading: () => mustSucceed(nodePath, ['scripts/eval.mjs']),
  'end to end': () => nodeTests('test/scripts/*.test.mjs', 'test/e2e/*.test.mjs'),
  browser: async () => {
    await ensurePrograms('chromium')
    return nodeTests('--test-concurrency=1', '--test-global-setup=test/browser/service.mjs', 'test/browser/*.test.mjs')
  },
  'upload clients': async () => {
    await ensurePrograms('chromium', 'curl')
    // A package of its own: two of its clients need two versions of one library.
    const installed = await runCommand('npm', ['ci', '--prefix', uploadClients])
    if (installed.code !== 0) throw new Error(installed.output)
    const setup = `--test-global-setup=${uploadClients}/service.mjs`
    return nodeTests('--test-concurrency=1', setup, `${uploadClients}/*.test.mjs`)
  },
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',') ?? Object.keys(steps)
const total = { passed: 0, failed: 0 }
for (const name of wanted) {
  const { passed, failed } = await runStep(name)
  total.passed += passed
  total.failed += failed
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

async function runStep(name) {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  try {
    const result = await steps[name]()
    const counts = typeof result === 'object' ? result : { passed: 1, failed: 0 }
    console.log(
      `${counts.failed > 0 ? '✗' : '✓'} ${name} (${seconds()}) ${typeof result === 'string' ? result : ''}`.trimEnd(),
    )
    return counts
  } catch (error) {
    console.log(`✗ ${name} (${seconds()})\n${error.message}`)
    return { passed: 0, failed: 1 }
  }
}

async function nodeTests(...files) {
  const { code, output } = await runCommand(nodePath, ['--test', '--test-reporter=spec', ...files], { echo: true })
  return counted(code, output, { passed: /^ℹ pass (\d+)/m, failed: /^ℹ fail (\d+)/m })
}

async function mustSucceed(command, args) {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Error(output)
}

/** A runner that failed without a failed test (a file that does not load, an error outside of tests) counts as one failure. */
function counted(code, output, patterns) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  const count = (pattern) => Number(pattern.exec(plain)?.[1] ?? 0)
  const failed = count(patterns.failed)
  return { passed: count(patterns.passed), failed: code !== 0 ? Math.max(failed, 1) : failed }
}
