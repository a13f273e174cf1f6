/**
 * Loaded before wrangler: mends two things in version 4.124.0. Each is told by the text that is replaced: when another
 * version has it no more, this throws and can go.
 *
 * - A client that goes away in the middle of its request is taken for a failure of wrangler itself, which then ends
 *   (workers-sdk issues 15203 and 15447), and with it every other request.
 * - The proxy before the Workers keeps connections to them for 5 seconds, and so do they: a request that comes just then is
 *   sent on a connection that is closed already, and answered with 500. Reads are sent once more, on another one.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'

const LOST = 'error?.message === "Network connection lost."'

const ENDS_WRANGLER = 'this.emitErrorEvent("Error inside ProxyWorker", message.error);'
const GOES_ON = `if (!(message.${LOST})) ${ENDS_WRANGLER}`

const PROXY = '"wrangler-dist/ProxyWorker.js"'
const ANSWERS_500 = '.catch((error) => {\n        if (isSameUserWorkerOrigin('
const TRIES_AGAIN = `.catch((error) => {
        const isRead = request.method === "GET" || request.method === "HEAD";
        this.triedAgain ??= new WeakSet();
        if (${LOST} && isRead && !this.triedAgain.has(request)) {
          this.triedAgain.add(request);
          this.requestRetryQueue.set(request, deferredResponse);
          this.processQueue();
        } else if (isSameUserWorkerOrigin(`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/wrangler-dist/cli.js')) return loaded
    const proxy = mendedProxy(new URL('ProxyWorker.js', url))
    const source = replaced(loaded.source.toString(), ENDS_WRANGLER, GOES_ON)
    return { ...loaded, source: replaced(source, PROXY, JSON.stringify(proxy)) }
  },
})

/** wrangler reads the proxy's code from a file: all of a stack's processes write the same one. */
function mendedProxy(original) {
  const folder = process.env.WRANGLER_LOG_PATH
  const path = join(folder, 'ProxyWorker.js')
  const unfinished = `${path}.${process.pid}`
  mkdirSync(folder, { recursive: true })
  writeFileSync(unfinished, replaced(readFileSync(original, 'utf8'), ANSWERS_500, TRIES_AGAIN))
  renameSync(unfinished, path)
  return path
}

function replaced(source, text, by) {
  if (!source.includes(text)) throw new Error('wrangler has changed: is scripts/stack/wrangler-fix.mjs still needed?')
  return source.replaceAll(text, by)
}
