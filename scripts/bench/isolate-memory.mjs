import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * Memory of a Worker's isolate, measured from outside: `wrangler dev` runs one Worker in a workerd process, whose resident
 * size follows the isolate's memory exactly. `peakBytes` is the highest resident size while `work` runs, less that of the idle
 * process before it (Linux only: /proc). Of a process that is not idle any more `wasmSizes`, the bytes of the WebAssembly
 * memories that it holds already, are counted as the isolate's.
 */
export async function measurePeak(work, { wasmSizes = [] } = {}) {
  const pid = runtimePid()
  const base = residentBytes(pid, 'VmRSS') - residentMappings(pid, wasmSizes)
  writeFileSync(`/proc/${pid}/clear_refs`, '5') // sets the high-water mark back to what is resident now
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1000, peakBytes: residentBytes(pid, 'VmHWM') - base, base }
}

function residentBytes(pid, field) {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kibibytes) * 1024
}

/** What is resident of the mappings that have one of these sizes: a WebAssembly memory is a mapping of its own. */
function residentMappings(pid, sizes) {
  let resident = 0
  let isWanted = false
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^([0-9a-f]+)-([0-9a-f]+) /.exec(line)
    if (mapping) isWanted = sizes.includes(Number.parseInt(mapping[2], 16) - Number.parseInt(mapping[1], 16))
    const [, kibibytes] = /^Rss:\s+(\d+) kB/.exec(line) ?? []
    if (isWanted && kibibytes) resident += Number(kibibytes) * 1024
  }
  return resident
}

/** The workerd below this process that runs the Worker; the other one, without an inspector, is wrangler's proxy. */
export function runtimePid() {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  const parents = new Map(processes.map((pid) => [pid, parentOf(pid)]))
  const isOurs = (pid) => pid === process.pid || (parents.has(pid) && isOurs(parents.get(pid)))
  const found = processes.filter((pid) => {
    const command = commandOf(pid)
    return command.includes('workerd') && command.includes('--inspector-addr') && isOurs(pid)
  })
  if (found.length !== 1) throw new Error(`Expected one runtime to measure, found ${found.length}`)
  return found[0]
}

const parentOf = (pid) =>
  Number(/^PPid:\s+(\d+)/m.exec(quietly(() => readFileSync(`/proc/${pid}/status`, 'utf8')))?.[1])
const commandOf = (pid) => quietly(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))

/** Processes end while they are looked at. */
function quietly(read) {
  try {
    return read()
  } catch {
    return ''
  }
}
