import { env } from 'cloudflare:workers'
import type { ApiEnv } from '../../src/env.ts'

export interface Faults {
  env: ApiEnv
  /** Counts a call of something else among the uses. */
  use<T>(work: () => Promise<T>): Promise<T>
  failed(): boolean
}

/** Bindings of which the n-th use fails, as if the process had ended: before it has done anything, or after it has. */
export function failingAt(n: number, side: 'before' | 'after'): Faults {
  let uses = 0
  let hasFailed = false
  const use = async <T>(work: () => Promise<T>): Promise<T> => {
    const isNow = ++uses === n
    if (isNow) hasFailed = true
    if (isNow && side === 'before') throw new Error('cut off')
    const result = await work()
    if (isNow) throw new Error('cut off')
    return result
  }
  const counted = <T extends object>(target: T, names: string[]): T =>
    new Proxy(target, {
      get(of, name) {
        const member = Reflect.get(of, name)
        if (typeof member !== 'function') return member
        if (names.includes(String(name))) return (...args: unknown[]) => use(() => member.apply(of, args))
        return (...args: unknown[]) => member.apply(of, args)
      },
    })
  /** Statements are counted where they run; those of a transaction are unwrapped for it. */
  const raw = new WeakMap<object, D1PreparedStatement>()
  const statement = (of: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(counted(of, ['run', 'all', 'first', 'raw']), {
      get: (inner, name) =>
        name === 'bind' ? (...values: unknown[]) => statement(of.bind(...values)) : Reflect.get(inner, name),
    })
    raw.set(proxy, of)
    return proxy
  }
  const DB = new Proxy(env.DB, {
    get(of, name) {
      if (name === 'prepare') return (query: string) => statement(of.prepare(query))
      if (name === 'batch')
        return (some: D1PreparedStatement[]) => use(() => of.batch(some.map((one) => raw.get(one) ?? one)))
      return Reflect.get(of, name)
    },
  })
  const BATCH_TRACKER = new Proxy(env.BATCH_TRACKER, {
    get(of, name) {
      if (name !== 'getByName') return Reflect.get(of, name)
      return (id: string) => ({
        forgetDeliveries: (ids: string[]) => use(async () => of.getByName(id).forgetDeliveries(ids)),
      })
    },
  })
  const SCANS = counted(env.SCANS, ['get', 'head', 'put', 'list', 'delete'])
  return { env: { ...env, DB, SCANS, BATCH_TRACKER }, use, failed: () => hasFailed }
}
