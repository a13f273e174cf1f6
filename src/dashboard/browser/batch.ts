/**
 * Follows a batch while it is worked on: pages as they are read, letters once they are put together. Then its cuts are moved.
 *
 * A socket tells how far the batch is; what there is to see comes from the page itself, fetched anew. When the socket closes or the
 * page can't be fetched, both are tried again after pauses that grow, until the batch is done. Now and then the page is fetched unasked,
 * for a line can be dead without a word.
 */
import { moveCuts } from './cuts.ts'
import { showLocalTimes } from './local-times.ts'
import { replacePart } from './replace-part.ts'

interface Progress {
  status: string
  stage: string | null
  pageCount: number | null
  processed: number
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Pages are shown this long after the first of them was told: the page follows with a second's delay, and all of it is fetched for them. */
const SHEETS_AFTER_MS = 3000

let pauseMs = FIRST_PAUSE_MS
let awaitedState = ''
let isFetching = false
let sheetsTimer: number | undefined

const live = () => document.querySelector<HTMLElement>('#live')
const isRunning = (): boolean => ['pending', 'processing'].includes(live()?.dataset.status ?? '')

function follow(): void {
  const path = live()?.dataset.progress
  if (!path || !isRunning()) return
  const socket = new WebSocket(new URL(path, location.href.replace(/^http/, 'ws')))
  socket.addEventListener('message', ({ data }) => {
    pauseMs = FIRST_PAUSE_MS
    show(JSON.parse(data))
  })
  // Whatever ended it, the page shows the present state and begins anew.
  socket.addEventListener('close', comeBack)
}

const longer = (ms: number): number => Math.min(2 * ms, LONGEST_PAUSE_MS)

function comeBack(): void {
  setTimeout(async () => {
    if (await showPresent()) follow()
    else comeBack()
  }, pauseMs)
  pauseMs = longer(pauseMs)
}

function show({ status, stage, pageCount, processed }: Progress): void {
  const bar = document.querySelector<HTMLProgressElement>('#pages-read')
  const text = document.querySelector('#pages-read-text')
  if (bar && text && pageCount) {
    bar.max = pageCount
    bar.value = processed
    text.textContent = `${processed} of ${pageCount} pages read`
  }
  const state = stateOf({ status, stage: stage ?? '' })
  if (state !== shownState()) void showState(state)
  else if (sheetsTimer === undefined) sheetsTimer = setTimeout(showSheets, SHEETS_AFTER_MS)
}

const stateOf = ({ status, stage }: { status?: string; stage?: string }): string => `${status} ${stage}`
const shownState = (): string => stateOf({ ...live()?.dataset })

/** The page follows the object with a second's delay: it is fetched until it shows the state, or the batch is in the next. */
async function showState(state: string): Promise<void> {
  if (state === awaitedState) return
  awaitedState = state
  for (let pause = FIRST_PAUSE_MS; state === awaitedState; pause = longer(pause)) {
    await showPresent()
    if (shownState() === state) awaitedState = ''
    else await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Shows the page as it is now, and tells whether there was an answer. With what the batch brings, the number of letters that wait changes too. */
async function showPresent(): Promise<boolean> {
  const page = await fetchPage()
  if (!page) return false
  for (const part of ['#live', '.side nav']) {
    const [old, fresh] = [document.querySelector(part), page.querySelector(part)]
    if (old && fresh) replacePart(old, fresh)
  }
  return true
}

/** Shows the pages that were read since: the others are left alone, so that no image is fetched twice. */
async function showSheets(): Promise<void> {
  sheetsTimer = undefined
  const page = await fetchPage()
  const sheets = document.querySelector('.sheets')
  for (const fresh of page?.querySelectorAll('.sheets > li[id]') ?? []) {
    const old = document.getElementById(fresh.id)
    if (!old) sheets?.append(document.adoptNode(fresh))
    else if (!old.isEqualNode(fresh)) replacePart(old, fresh)
  }
}

/** Undefined when there is no answer, or another request is under way. */
async function fetchPage(): Promise<Document | undefined> {
  if (isFetching) return undefined
  isFetching = true
  try {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(LONGEST_PAUSE_MS) })
    // The session has ended.
    if (response.redirected) location.reload()
    if (response.redirected || !response.ok) return undefined
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    showLocalTimes(page)
    return page
  } catch {
    // No line: it is tried again.
    return undefined
  } finally {
    isFetching = false
  }
}

follow()
const unasked = setInterval(() => {
  if (isRunning()) void showPresent()
  else clearInterval(unasked)
}, LONGEST_PAUSE_MS)
moveCuts(document)
