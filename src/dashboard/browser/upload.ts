/** Uploads the chosen files by tus: what was stored survives a broken connection and a closed page. */
import { Upload } from 'tus-js-client'

const form = document.querySelector<HTMLFormElement>('#upload')
const drop = document.querySelector<HTMLElement>('#drop')
const input = document.querySelector<HTMLInputElement>('#file')
const list = document.querySelector<HTMLUListElement>('#uploads')

const CHUNK_BYTES = 8 * 1024 * 1024

if (form && drop && input && list) {
  const { endpoint = '', batches = '' } = form.dataset
  offerMore(form, drop, input)
  const take = (files: Iterable<File>) => {
    for (const file of files) void start(file)
  }
  const takeChosen = () => {
    take(input.files ?? [])
    input.value = ''
  }
  input.addEventListener('change', takeChosen)
  form.addEventListener('submit', (event) => event.preventDefault())
  for (const type of ['dragenter', 'dragover']) {
    drop.addEventListener(type, (event) => {
      event.preventDefault()
      drop.classList.add('over')
    })
  }
  drop.addEventListener('dragleave', () => drop.classList.remove('over'))
  drop.addEventListener('drop', (event) => {
    event.preventDefault()
    drop.classList.remove('over')
    take(event.dataTransfer?.files ?? [])
  })

  const start = async (file: File): Promise<void> => {
    const row = addRow(list, file.name)
    if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return row.fail('This is not a PDF.')
    const typed = new FormData(form)
    const [csrf, reference] = [textOf(typed, 'csrf'), textOf(typed, 'reference')]
    let batchId: string | undefined
    const upload = new Upload(file, {
      endpoint,
      chunkSize: CHUNK_BYTES,
      headers: { 'X-CSRF-Token': csrf },
      metadata: { filename: file.name, ...(reference && { reference }) },
      retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000],
      removeFingerprintOnSuccess: true,
      onProgress: row.progress,
      onAfterResponse: (_, response) => {
        batchId = response.getHeader('X-Batch-Id') ?? batchId
      },
      onError: (error) => row.fail(reasonOf(error)),
      onSuccess: () => {
        const path = batchId ? `${batches}/${batchId}` : batches
        row.done(path)
        // To leave would break off the others; whoever uploads several finds the way to each here.
        if (list.children.length === 1) location.assign(path)
      },
    })
    const [earlier] = await upload.findPreviousUploads()
    if (earlier) upload.resumeFromPreviousUpload(earlier)
    upload.start()
  }
  // Chosen before this script was there.
  takeChosen()
}

/** Several files at once, from wherever they are dropped. A form without scripts has one, and a button that sends it. */
function offerMore(form: HTMLFormElement, drop: HTMLElement, input: HTMLInputElement): void {
  input.multiple = true
  for (const label of drop.querySelectorAll('label')) label.textContent = 'Drop PDFs here, or choose them'
  for (const button of form.querySelectorAll('button')) button.remove()
  document.querySelector('#resumable')?.removeAttribute('hidden')
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function reasonOf(error: Error & { originalResponse?: { getStatus(): number } | null }): string {
  switch (error.originalResponse?.getStatus()) {
    case 401:
    case 403:
      return 'Your session has ended. Reload the page and choose the file again: it goes on where it was.'
    case 413:
      return 'The file is too large.'
    case 415:
      return 'This is not a PDF.'
    case 422:
      return 'The file is empty, or the name for it is too long.'
    default:
      return 'The connection failed. Choose the file again: it goes on where it was.'
  }
}

function addRow(parent: HTMLElement, name: string) {
  const item = document.createElement('li')
  const box = document.createElement('div')
  const title = document.createElement('strong')
  const bar = document.createElement('progress')
  const text = document.createElement('p')
  title.textContent = name
  bar.setAttribute('aria-label', `Upload of ${name}`)
  bar.max = 1
  text.className = 'soft'
  text.textContent = 'Beginning'
  box.append(title, bar, text)
  item.append(box)
  parent.append(item)
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)
  return {
    progress(sent: number, total: number) {
      bar.value = total === 0 ? 0 : sent / total
      text.textContent = `${megabytes(sent)} of ${megabytes(total)} MB`
    },
    fail(reason: string) {
      bar.remove()
      text.className = 'fault'
      text.textContent = reason
    },
    done(path: string) {
      bar.value = 1
      const link = document.createElement('a')
      link.href = path
      const ofWhat = document.createElement('span')
      ofWhat.className = 'hidden'
      ofWhat.textContent = ` of ${name}`
      link.append('See the batch', ofWhat)
      text.replaceChildren('Uploaded. ', link)
    },
  }
}
