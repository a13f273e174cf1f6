import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../../scripts/checks/debian-programs.mjs'
import { closeServer } from './byte-cutter.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))

export const launchBrowser = () => chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] })

/** Serves a page with the script of a folder and what every page has, and `scan.pdf`: another origin than the service's. */
export async function servePage(folder, scan) {
  const bundle = await build({
    stdin: { contents: `import './in-page.mjs'; import './${folder}/page.mjs'`, resolveDir: here('.') },
    bundle: true,
    format: 'iife',
    write: false,
  })
  const files = {
    '/': ['text/html', '<!doctype html><title>Upload</title><script src="/page.js"></script>'],
    '/page.js': ['text/javascript', bundle.outputFiles[0].contents],
    '/scan.pdf': ['application/pdf', scan],
  }
  const sockets = new Set()
  const server = createServer(({ url }, answer) => {
    const [type, content] = files[url] ?? []
    answer.writeHead(type ? 200 : 404, { 'content-type': type ?? 'text/plain' }).end(content)
  })
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => closeServer(server, sockets) }
}
