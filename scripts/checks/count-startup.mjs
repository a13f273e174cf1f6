/**
 * `node count-startup.mjs BUNDLE`: evaluates a Worker's bundle as its start does, and prints how many functions were called
 * meanwhile: a measure of start-up that is the same on every machine. Fails when the bundle does what a Worker may not do
 * before its first request: call others, set timers, make random values.
 */
import { Session } from 'node:inspector/promises'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const WORKERS = `data:text/javascript,${encodeURIComponent(
  'export class DurableObject {}; export class WorkerEntrypoint {}; export const env = {}',
)}`
registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'cloudflare:workers' ? { url: WORKERS, shortCircuit: true } : nextResolve(specifier, context),
})

const forbidden = (name) => () => {
  throw new Error(`The Worker calls ${name} while it starts.`)
}
for (const name of ['fetch', 'setTimeout', 'setInterval', 'setImmediate']) globalThis[name] = forbidden(name)
for (const name of ['getRandomValues', 'randomUUID']) Crypto.prototype[name] = forbidden(`crypto.${name}`)

const bundle = pathToFileURL(resolve(process.argv[2])).href
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
await import(bundle)
const { result } = await session.post('Profiler.takePreciseCoverage')
const { functions } = result.find(({ url }) => url === bundle)
console.log(functions.reduce((sum, { ranges }) => sum + ranges[0].count, 0))
process.exit(0)
