/** Follows a batch while it is worked on: pages as they are read, letters as they are found. Then its cuts are moved. */
import { moveCuts } from './cuts.ts'
import { showLocalTimes } from './local-times.ts'

interface Progress {
  status: string
  stage: string | null
  pageCount: number | null
  processed: number
}

const AGAIN_AFTER_MS = 1000
const live = () => document.querySelector<HTMLElement>('#live')

const isRunning = (): boolean => ['pending', 'processing'].includes(live()?.dataset.status ?? '')

function follow(): void {
  const path = live()?.dataset.progress
  if (!path || !isRunning()) return
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
  socket.addEventListener('message', ({ data }) => show(JSON.parse(data)))
  // Whatever ended it, the page shows the present state and begins anew.
  socket.addEventListener('close', () => setTimeout(() => reload().then(follow), AGAIN_AFTER_MS))
}

function show({ status, stage, pageCount, processed }: Progress): void {
  const bar = document.querySelector<HTMLProgressElement>('#pages-read')
  const text = document.querySelector('#pages-read-text')
  if (bar && text && pageCount) {
    bar.max = pageCount
    bar.value = processed
    text.textContent = `${processed} of ${pageCount} pages read`
  }
  if (status !== live()?.dataset.status || (stage ?? '') !== live()?.dataset.stage)
    void reloadUntil(status, stage ?? '')
}

/** The page follows the object with a second's delay. */
async function reloadUntil(status: string, stage: string): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    await reload()
    if (live()?.dataset.status === status && live()?.dataset.stage === stage) return
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
  }
}

async function reload(): Promise<void> {
  const response = await fetch(location.href)
  if (response.redirected) location.reload()
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  showLocalTimes(page)
  // With what the batch brings, the number of letters that wait changes too.
  for (const part of ['#live', '.side nav']) {
    const fresh = page.querySelector(part)
    if (fresh) document.querySelector(part)?.replaceWith(document.adoptNode(fresh))
  }
}

follow()
moveCuts(document)
