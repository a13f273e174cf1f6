/** Uploads the chosen files by tus: what was stored survives a broken connection and a closed page. */
import { Upload } from 'tus-js-client'

const form = document.querySelector<HTMLFormElement>('#upload')
const drop = document.querySelector<HTMLElement>('#drop')
const input = document.querySelector<HTMLInputElement>('#files')
const list = document.querySelector<HTMLUListElement>('#uploads')

const CHUNK_BYTES = 8 * 1024 * 1024

if (form && drop && input && list) {
  const { endpoint = '', csrf = '', batches = '' } = form.dataset
  const take = (files: Iterable<File>) => {
    const several = [...files]
    for (const file of several) void start(file, several.length === 1)
  }
  input.addEventListener('change', () => {
    take(input.files ?? [])
    input.value = ''
  })
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

  const start = async (file: File, isOnly: boolean): Promise<void> => {
    const row = addRow(list, file.name)
    if (file.type !== 'application/pdf' && !/\.pdf$/i.test(file.name)) return row.fail('This is not a PDF.')
    const reference = new FormData(form).get('reference')
    let batchId: string | undefined
    const upload = new Upload(file, {
      endpoint,
      chunkSize: CHUNK_BYTES,
      headers: { 'X-CSRF-Token': csrf },
      metadata: { filename: file.name, ...(typeof reference === 'string' && reference ? { reference } : {}) },
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
        if (isOnly) location.assign(path)
      },
    })
    const [earlier] = await upload.findPreviousUploads()
    if (earlier) upload.resumeFromPreviousUpload(earlier)
    upload.start()
  }
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
      link.textContent = 'See the batch'
      text.replaceChildren('Uploaded. ', link)
    },
  }
}
