import { MAX_PAGES, MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { tusRoutes } from '../uploads/tus.routes.ts'
import { MAX_REFERENCE_LENGTH } from '../uploads/upload-fields.schema.ts'
import { emptyForm } from './forms.ts'
import { paths } from './paths.ts'
import { Field } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { newPages } from './visit.ts'

/** Uploading scans, on the resumable way. */
export function uploadPages() {
  const pages = newPages()
  pages.route(paths.tus, tusRoutes())
  pages.get(paths.upload, (c) =>
    showPage(
      c,
      { title: 'Upload', area: 'Upload', scripts: ['upload'] },
      <>
        <h1>Upload</h1>
        <p class="lead">
          Scan the whole stack into one PDF: letters are found, read and sent from it. Up to{' '}
          {MAX_SCAN_BYTES / 1_048_576} MB and {MAX_PAGES} pages a file.
        </p>
        <noscript>
          <p class="faults">Uploading from this page needs scripts. Without them, send files by the API.</p>
        </noscript>
        <form
          class="card"
          id="upload"
          data-endpoint={paths.tus}
          data-csrf={c.get('csrfToken')}
          data-batches={paths.batches}
        >
          <Field
            name="reference"
            label="Your name for it (optional)"
            hint="Such as “Tray 7”"
            form={emptyForm}
            maxlength={MAX_REFERENCE_LENGTH}
          />
          <div class="drop" id="drop">
            <label for="files">Drop PDFs here, or choose them</label>
            <input id="files" type="file" accept="application/pdf,.pdf" multiple />
          </div>
        </form>
        <ul class="rows" id="uploads" aria-label="Uploads" aria-live="polite" />
        <p class="soft">
          A broken connection is resumed by itself. If you close this page, choose the same file again within 24 hours,
          and it goes on where it was.
        </p>
      </>,
    ),
  )
  return pages
}
