import { readFileSync } from 'node:fs'

const PARENT_CHECK_MS = 1000

/**
 * Resolves with 'requested' when this process is told to stop: by a signal, or because the npm that ran it is gone (npm
 * killed outright passes nothing on). Further signals are ignored, so that stopping is not cut off half-way.
 */
export const onStopRequest = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve('requested'))
    if (process.env.npm_lifecycle_event === undefined) return
    const ancestors = parentAndGrandparent()
    setInterval(() => {
      if (parentAndGrandparent() !== ancestors) resolve('requested')
    }, PARENT_CHECK_MS).unref()
  })

/** Some shells stay between npm and the script; where there is no /proc (macOS), they don't. */
function parentAndGrandparent() {
  try {
    // "pid (name) state ppid …", and the name may hold blanks and brackets.
    const [, grandparent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return `${process.ppid} ${grandparent}`
  } catch {
    return `${process.ppid}`
  }
}
