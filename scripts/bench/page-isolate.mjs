/** Splits and joins as the Page Worker does. `storage` in the query: see outside-bucket.mjs. */
import { joinPages } from '../../src/scans/join-pages.ts'
import { splitScan } from '../../src/scans/split-scan.ts'
import { storeStream } from '../../src/scans/store-stream.ts'
import { outsideBucket } from './outside-bucket.mjs'

export default {
  async fetch(request) {
    const { pathname, searchParams } = new URL(request.url)
    const storage = searchParams.get('storage')
    if (pathname === '/split') return Response.json(await split(storage, Number(searchParams.get('size'))))
    if (pathname === '/join') return Response.json(await join(storage, Number(searchParams.get('pages'))))
    return new Response('idle')
  },
}

async function split(storage, size) {
  let bytesRead = 0
  let reads = 0
  let bytesWritten = 0
  let unreadable = 0
  const bucket = outsideBucket(storage)
  const source = {
    size,
    async readInto(offset, target) {
      const range = `bytes=${offset}-${offset + target.length - 1}`
      const response = await fetch(`${storage}/scan.pdf`, { headers: { range } })
      const fetched = await response.arrayBuffer()
      target.set(new Uint8Array(fetched))
      fetched.transfer(0)
      bytesRead += target.length
      reads += 1
    },
  }
  const outcome = await splitScan({
    source,
    fromPage: 1,
    maxPages: 500,
    onOpen: async () => {},
    onPage: async (page, made) => {
      if (made.kind === 'unreadable') unreadable += 1
      else
        bytesWritten += await storeStream({
          bucket,
          key: pageName(page),
          chunks: made.body,
          contentType: 'application/pdf',
        })
    },
  })
  return { outcome, bytesRead, reads, bytesWritten, unreadable }
}

async function join(storage, pages) {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const open = async (page) => new Uint8Array(await (await fetch(`${storage}/${pageName(page)}`)).arrayBuffer())
  const chunks = joinPages(
    numbers.map((page) => ({ rotation: page % 2 ? 0 : 180, open: () => open(page) })),
    { title: 'A letter of every page' },
  )
  const bytesWritten = await storeStream({
    bucket: outsideBucket(storage),
    key: 'letter.pdf',
    chunks,
    contentType: 'application/pdf',
  })
  return { bytesWritten }
}

const pageName = (page) => `${String(page).padStart(4, '0')}.pdf`
