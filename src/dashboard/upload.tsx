import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { MAX_PAGES, MAX_SCAN_BYTES } from '../batches/batch-states.ts'
import { batchBeginner } from '../batches/begin-batch.ts'
import { Problem, type ProblemCode } from '../http/problem.ts'
import { createBatch } from '../uploads/create-batch.ts'
import { tusRoutes } from '../uploads/tus.routes.ts'
import { MAX_REFERENCE_LENGTH } from '../uploads/upload-fields.schema.ts'
import { pageStatus } from './errors.tsx'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, OWN_FIELDS } from './forms.ts'
import { paths } from './paths.ts'
import { CsrfField, errorOf, Field, FieldFault, FormFaults } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { newPages, OutdatedForm, type PageEnv, workOf } from './visit.ts'

const MAX_MEGABYTES = MAX_SCAN_BYTES / 1_048_576

/** Uploading scans: by script on the resumable way, without scripts as a form of one file. */
export function uploadPages() {
  const pages = newPages()
  pages.route(paths.tus, tusRoutes())
  pages.get(paths.upload, (c) => showUpload(c))
  pages.post(paths.upload, takeScan)
  return pages
}

/** The same one-shot way as the API's. Which form it is stands before the file: of one that isn't ours no byte is taken. */
async function takeScan(c: Context<PageEnv>): Promise<Response> {
  let reference: string | undefined
  try {
    const { id } = await createBatch({
      ...workOf(c),
      bucket: c.env.SCANS,
      request: c.req.raw,
      page: {
        ownFields: [...OWN_FIELDS, 'formId'],
        admit({ fields, own }) {
          if (own.csrf !== c.get('csrfToken')) throw new OutdatedForm()
          reference = fields.reference
        },
      },
      begin: batchBeginner(c.env.BATCH_TRACKER),
    })
    return redirectSaying(c, paths.batch(id), 'scan_uploaded')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const message = fileFaults[error.code]
    const errors = error.details.errors ?? (message ? [{ field: 'file', code: error.code, message }] : undefined)
    if (!errors) throw error
    return showUpload(c, { values: reference === undefined ? {} : { reference }, errors }, pageStatus(error.code))
  }
}

/** What may be wrong with the file, for those who chose it. */
const fileFaults: Partial<Record<ProblemCode, string>> = {
  file_required: 'Choose a file.',
  // What a browser sends when none was chosen.
  empty_file: 'Choose a file that is not empty.',
  file_too_large: `The file is too large: it may have at most ${MAX_MEGABYTES} MB.`,
  not_a_pdf: 'This is not a PDF.',
}

const showUpload = (c: Context<PageEnv>, form: FormState = emptyForm, status: ContentfulStatusCode = 200) =>
  showPage(
    c,
    { title: 'Upload', area: 'Upload', scripts: ['upload'], status },
    <>
      <h1>Upload</h1>
      <p class="lead">
        Scan the whole stack into one PDF: letters are found, read and sent from it. Up to {MAX_MEGABYTES} MB and{' '}
        {MAX_PAGES} pages a file.
      </p>
      <FormFaults form={form} />
      <form
        class="card"
        id="upload"
        method="post"
        action={paths.upload}
        enctype="multipart/form-data"
        data-endpoint={paths.tus}
        data-batches={paths.batches}
      >
        <CsrfField token={c.get('csrfToken')} />
        {/* Tells a form that is sent twice. Browsers would put the old id into a page that is loaded again. */}
        <input type="hidden" name="formId" value={crypto.randomUUID()} autocomplete="off" />
        <Field
          name="reference"
          label="Your name for it (optional)"
          hint="Such as “Tray 7”"
          form={form}
          maxlength={MAX_REFERENCE_LENGTH}
        />
        <div class="drop" id="drop">
          <label for="file">Choose a PDF</label>
          <input
            id="file"
            name="file"
            type="file"
            accept="application/pdf,.pdf"
            required
            aria-invalid={errorOf(form, 'file') ? 'true' : undefined}
            aria-describedby={errorOf(form, 'file') && 'file-error'}
          />
          <FieldFault name="file" error={errorOf(form, 'file')} />
        </div>
        <button type="submit">Upload</button>
      </form>
      <ul class="rows" id="uploads" aria-label="Uploads" aria-live="polite" />
      <p class="soft" id="resumable" hidden>
        A broken connection is resumed by itself. If you close this page, choose the same file again within 24 hours,
        and it goes on where it was.
      </p>
      <noscript>
        <p class="soft">
          Without scripts the file goes in one piece: stay on this page until the batch shows. Of a connection that
          breaks nothing is kept.
        </p>
      </noscript>
    </>,
  )
