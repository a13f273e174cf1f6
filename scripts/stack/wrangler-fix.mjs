/**
 * Loaded before wrangler: keeps `wrangler dev` running when a client goes away in the middle of its request. Version
 * 4.124.0 takes that for a failure of its own and ends (workers-sdk issues 15203 and 15447), and with it every other
 * request. Told by the text that is replaced: when another version has it no more, this throws and can go.
 */
import { registerHooks } from 'node:module'

const ENDS_WRANGLER = 'this.emitErrorEvent("Error inside ProxyWorker", message.error);'
const GOES_ON = `if (message.error?.message !== "Network connection lost.") ${ENDS_WRANGLER}`

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/wrangler-dist/cli.js')) return loaded
    const source = loaded.source.toString()
    if (!source.includes(ENDS_WRANGLER))
      throw new Error('wrangler has changed: is scripts/stack/wrangler-fix.mjs still needed?')
    return { ...loaded, source: source.replaceAll(ENDS_WRANGLER, GOES_ON) }
  },
})
