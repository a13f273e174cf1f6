/**
 * `npm test [-- --only types,lint,…]`: everything that CI runs, two steps at a time: each waits for much that is no work of
 * the machine's. What a step prints comes when it ends, or at once when it is the only one. Goes on after a failure, so that
 * one run shows all; the last lines say what failed, and count.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildDashboard } from './build/dashboard.mjs'
import { ensurePrograms } from './checks/debian-programs.mjs'
import { checkMigrations } from './checks/migrations-check.mjs'
import { checkOpenApi } from './checks/openapi-check.mjs'
import { runCommand } from './checks/run-command.mjs'
import { buildForProduction, checkApiBundle } from './checks/workers-build.mjs'
import { ensureSecrets } from './stack/local-stack.mjs'
import { nodePath, projectRoot } from './stack/wrangler-dev.mjs'

const STEPS_AT_ONCE = 2
/** How the runners of Node and of Vitest name a test that failed. */
const FAILED_TEST = /^\s*(?:✖ (?!failing tests:)|FAIL )/
const uploadClients = 'test/upload-clients'
const bin = (name) => join(projectRoot, 'node_modules/.bin', name)

/**
 * In the order in which they begin: the longest of those that take minutes first, so that none is left alone at the end. Each
 * gives its counts and output, a remark or nothing when it passed as a whole, or throws.
 */
const steps = {
  types: async () => {
    await mustSucceed(bin('tsc'), ['--noEmit'])
    await mustSucceed(bin('tsc'), ['--noEmit', '-p', 'src/dashboard/browser'])
  },
  lint: () => mustSucceed(bin('biome'), ['check', '--error-on-warnings']),
  migrations: checkMigrations,
  openapi: checkOpenApi,
  'api build': async () => ({ remark: await buildForProduction('wrangler.toml', { check: checkApiBundle }) }),
  'pages build': () => buildForProduction('wrangler.pages.toml'),
  'engine build': () => buildForProduction('wrangler.engine.toml'),
  tests: () => runTests(bin('vitest'), ['run'], { passed: /Tests .*?(\d+) passed/, failed: /Tests .*?(\d+) failed/ }),
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
  /** Fails when letters are read worse than before. */
  reading: () => mustSucceed(nodePath, ['scripts/eval.mjs']),
  'end to end': () => nodeTests('test/scripts/*.test.mjs', 'test/e2e/*.test.mjs'),
}

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const wanted = values.only?.split(',') ?? Object.keys(steps)
const echo = wanted.length === 1
const total = { passed: 0, failed: 0 }
const failures = []

// What several steps make when it isn't there is made before any of them; where it can't be made, they tell why.
await Promise.allSettled([buildDashboard(), ensureSecrets()])

const waiting = [...wanted]
await Promise.all(Array.from({ length: STEPS_AT_ONCE }, runSteps))
console.log(['', ...failures, `${total.passed} passed, ${total.failed} failed`].join('\n'))
process.exit(total.failed > 0 ? 1 : 0)

async function runSteps() {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { passed, failed, named = [] } = await runStep(name)
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(`✗ ${name}`, ...named)
  }
}

async function runStep(name) {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  try {
    const { passed = 1, failed = 0, named, remark = '', output = '' } = (await steps[name]()) ?? {}
    console.log(`${output}${failed > 0 ? '✗' : '✓'} ${name} (${seconds()}) ${remark}`.trimEnd())
    return { passed, failed, named }
  } catch (error) {
    console.log(`✗ ${name} (${seconds()})\n${error.message}`)
    return { passed: 0, failed: 1 }
  }
}

function nodeTests(...files) {
  const patterns = { passed: /^ℹ pass (\d+)/m, failed: /^ℹ fail (\d+)/m }
  return runTests(nodePath, ['--test', '--test-reporter=spec', ...files], patterns)
}

/** A runner that failed without a failed test (a file that does not load, an error outside of tests) counts as one failure. */
async function runTests(command, args, patterns) {
  const { code, output } = await runCommand(command, args, { echo })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  const plain = output.replace(/\u001b\[[0-9;]*m/g, '')
  const count = (pattern) => Number(pattern.exec(plain)?.[1] ?? 0)
  const failed = count(patterns.failed)
  return {
    passed: count(patterns.passed),
    failed: code !== 0 ? Math.max(failed, 1) : failed,
    named: failedTests(plain),
    output: echo ? '' : output,
  }
}

/** Node's runner names a failed test where it ran and once more at its end, in another depth. */
function failedTests(output) {
  const names = output.split('\n').filter((line) => FAILED_TEST.test(line))
  return [...new Set(names.map((line) => `  ${line.trim()}`))]
}

async function mustSucceed(command, args) {
  const { code, output } = await runCommand(command, args)
  if (code !== 0) throw new Error(output)
}
