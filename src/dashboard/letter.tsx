import type { Context } from 'hono'
import { problem } from '../http/problem.ts'
import { confirmLetter } from '../letters/confirm-letter.ts'
import { correctLetter } from '../letters/correct-letter.ts'
import { letterTransitions } from '../letters/letter-states.ts'
import { confirmBodySchema, type LetterDetail, letterCorrectionSchema } from '../letters/letters.schema.ts'
import { findLetter, findLetterRow } from '../letters/letters.store.ts'
import { resendLetter } from '../letters/resend-letter.ts'
import { serveDocument, servePageImage } from '../letters/serve-letter.ts'
import { categories, priorities } from '../reading/letter-reading.schema.ts'
import { editsOf } from './edits.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, orFieldErrors, parseFields, readForm, statusOf } from './forms.ts'
import { readingsOf } from './letter-readings.ts'
import { paths } from './paths.ts'
import { ClientChoice, type ClientOption, clientOptions } from './ui/client-choice.tsx'
import { Choice, CsrfField, Field, FormFaults, Hidden, PostButton } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { PriorityBadge, StatusBadge } from './ui/letter-parts.tsx'
import { PageImages } from './ui/page-images.tsx'
import { Day, Time } from './ui/parts.tsx'
import { CutDoubts } from './ui/signals.tsx'
import { wordsOf } from './ui/words.ts'
import { newPages, type PageEnv, workOf } from './visit.ts'

/** One letter: what it looks like, what was read of it, where it went. */
export function letterPages() {
  const pages = newPages()
  pages.get(paths.letter(':id'), (c) => showLetter(c, c.req.param('id')))
  pages.get(paths.letterDocument(':id'), (c) => serveDocument(c, c.req.param('id')))
  pages.get(paths.letterPage(':id', ':page'), (c) => servePageImage(c, c.req.param()))
  pages.post(paths.letterAction(':id', 'confirm'), async (c) => {
    const letterId = c.req.param('id')
    const { changeId, ...fields } = fieldsOf(await readForm(c))
    const parsed = parseFields(confirmBodySchema, fields)
    if (!parsed.ok) return showLetter(c, letterId, { choice: parsed.state })
    const decision = { letterId, seenChangeId: String(changeId), ...parsed.value }
    const confirmed = await orFieldErrors(confirmLetter({ ...workOf(c), ...decision }), fields)
    if (!confirmed.ok) return showLetter(c, letterId, { choice: confirmed.state })
    await deliver(c, confirmed.value)
    return redirectSaying(c, paths.letter(letterId), 'letter_confirmed')
  })
  pages.post(paths.letterAction(':id', 'resend'), async (c) => {
    const letter = await resendLetter({ ...workOf(c), letterId: c.req.param('id') })
    await deliver(c, letter)
    return redirectSaying(c, paths.letter(letter.id), 'letter_resent')
  })
  pages.post(paths.letterAction(':id', 'correct'), async (c) => {
    const letterId = c.req.param('id')
    const letter = await requireLetter(c, letterId)
    const fields = fieldsOf(await readForm(c))
    const { edits, outdated } = editsOf({ ...fields, deadlines: datesIn(fields.deadlines).join(' ') }, shownOf(letter))
    if (outdated.length > 0) return showLetter(c, letterId, { correction: { values: edits, errors: outdated } })
    if (Object.keys(edits).length === 0) return redirectSaying(c, paths.letter(letterId), 'letter_corrected')
    const correction = parseFields(letterCorrectionSchema, changesBy(edits))
    if (!correction.ok) {
      return showLetter(c, letterId, { correction: { values: edits, errors: correction.state.errors } })
    }
    await correctLetter({
      ...workOf(c),
      letterId,
      correction: correction.value,
      deliver: (corrected) => deliver(c, corrected),
    })
    return redirectSaying(c, paths.letter(letterId), 'letter_corrected')
  })
  return pages
}

/** Sends a confirmed letter on its way. */
export const deliver = async (c: Context<PageEnv>, { batchId, id }: { batchId: string; id: string }): Promise<void> =>
  c.env.BATCH_TRACKER.getByName(batchId).deliver([id])

export async function requireLetter(c: Context<PageEnv>, id: string): Promise<LetterDetail> {
  const letter = await findLetter(c.get('db'), c.get('visitor').organizationId, id)
  if (!letter) throw problem('not_found')
  return letter
}

/** A letter as it is looked at, with the change that made it so: read first, so that whatever changes in between is looked at again. */
export async function letterToDecide(
  c: Context<PageEnv>,
  id: string,
): Promise<{ letter: LetterDetail; changeId: string }> {
  const row = await findLetterRow(c.get('db'), c.get('visitor').organizationId, id)
  if (!row) throw problem('not_found')
  return { letter: await requireLetter(c, id), changeId: row.changeId }
}

const FIELDS = [
  'sender',
  'recipientCompany',
  'companyNumber',
  'subject',
  'summary',
  'category',
  'priority',
  'letterDate',
] as const

/** A letter as its form shows it. */
const shownOf = (letter: LetterDetail): Record<string, string> => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, letter[name] ?? ''])),
  deadlines: letter.deadlines.join(' '),
})

const datesIn = (text: unknown): string[] =>
  String(text ?? '')
    .split(/[\s,;]+/)
    .filter(Boolean)

const changesBy = (edits: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(edits).map(([name, text]) => [name, name === 'deadlines' ? datesIn(text) : text || null]),
  )

/** What came of the forms of a letter. */
interface Refused {
  choice?: FormState
  correction?: FormState
}

async function showLetter(
  c: Context<PageEnv>,
  id: string,
  { choice = emptyForm, correction = emptyForm }: Refused = {},
) {
  const { letter, changeId } = await letterToDecide(c, id)
  const search = c.req.query('search')?.trim() ?? ''
  const { organizationId } = c.get('visitor')
  const [readings, options] = await Promise.all([
    readingsOf(c, id),
    clientOptions(c.get('db'), organizationId, letter, search),
  ])
  const csrf = c.get('csrfToken')
  return showPage(
    c,
    { title: letter.subject || 'Letter', area: 'Letters', status: statusOf(choice, correction) },
    <>
      <p class="soft">
        <a href={paths.letters}>Letters</a> · <a href={paths.batch(letter.batchId)}>its batch</a>
      </p>
      <h1>{letter.subject || 'No subject'}</h1>
      <p>
        <StatusBadge letter={letter} /> <PriorityBadge priority={letter.priority} />{' '}
        <span class="soft">
          Received <Time at={letter.receivedAt} />
        </span>
      </p>
      <div class="beside">
        <PageImages letter={letter} readings={readings} />
        <div>
          <Whose letter={letter} changeId={changeId} options={options} search={search} form={choice} csrf={csrf} />
          <CutDoubts letter={letter} />
          <Correction letter={letter} form={correction} csrf={csrf} />
          <Details letter={letter} csrf={csrf} />
        </div>
      </div>
    </>,
  )
}

interface WhoseProps {
  letter: LetterDetail
  changeId: string
  options: ClientOption[]
  search: string
  form: FormState
  csrf: string
}

const Whose = ({ letter, changeId, options, search, form, csrf }: WhoseProps) => {
  const movable = letterTransitions.confirm.from.some((status) => status === letter.status)
  return (
    <section class="card" aria-labelledby="whose">
      <h2 id="whose">{letter.clientName ?? 'No client yet'}</h2>
      {letter.reviewReasons.length > 0 && (
        <p class="soft">
          {letter.needsReview ? 'Waits for review' : 'Was reviewed'}:{' '}
          {letter.reviewReasons.map(wordsOf).join(', ').toLowerCase()}.
        </p>
      )}
      <p>
        <a class="button quiet" href={paths.letterDocument(letter.id)}>
          Download the PDF
        </a>{' '}
        {letter.needsReview && (
          <a class="button" href={paths.reviewLetter(letter.id)}>
            Review
          </a>
        )}
      </p>
      {movable && (
        <details open={search !== '' || form !== emptyForm}>
          <summary>{letter.clientId ? 'It is for another client' : 'Say whose letter it is'}</summary>
          <FormFaults form={form} />
          <form method="get" action={paths.letter(letter.id)} class="row">
            <Field name="search" label="Find a client" type="search" form={{ values: { search }, errors: [] }} />
            <button type="submit" class="quiet">
              Find
            </button>
          </form>
          {options.length === 0 ? (
            <p class="soft">No client fits. Search by name, number or e-mail.</p>
          ) : (
            <form method="post" action={paths.letterAction(letter.id, 'confirm')}>
              <CsrfField token={csrf} />
              <Hidden fields={{ changeId }} />
              <ClientChoice options={options} form={form} chosen={letter.clientId} />
              <button type="submit">Confirm and send</button>
            </form>
          )}
        </details>
      )}
    </section>
  )
}

const Correction = ({ letter, form, csrf }: { letter: LetterDetail; form: FormState; csrf: string }) => (
  <section class="card" aria-labelledby="read">
    <h2 id="read">What was read</h2>
    <FormFaults form={form} />
    <form method="post" action={paths.letterAction(letter.id, 'correct')}>
      <CsrfField token={csrf} />
      <Hidden fields={{ shown: JSON.stringify(shownOf(letter)) }} />
      <Field name="sender" label="Sender" form={form} value={letter.sender ?? ''} />
      <Field name="recipientCompany" label="Addressee" form={form} value={letter.recipientCompany ?? ''} />
      <Field name="companyNumber" label="Company number" form={form} value={letter.companyNumber ?? ''} />
      <Field name="subject" label="Subject" form={form} value={letter.subject ?? ''} />
      <Field name="summary" label="Summary" form={form} value={letter.summary ?? ''} rows={4} />
      <div class="row-fields">
        <Choice
          name="category"
          label="Category"
          form={form}
          value={letter.category}
          options={categories.map((value) => ({ value, label: wordsOf(value) }))}
        />
        <Choice
          name="priority"
          label="Priority"
          form={form}
          value={letter.priority}
          options={priorities.map((value) => ({ value, label: wordsOf(value) }))}
        />
      </div>
      <div class="row-fields">
        <Field name="letterDate" label="Date of the letter" type="date" form={form} value={letter.letterDate ?? ''} />
        <Field
          name="deadlines"
          label="Deadlines"
          hint="Dates such as 2026-11-30, with blanks between"
          form={form}
          value={letter.deadlines.join(' ')}
        />
      </div>
      <button type="submit">Save the corrections</button>
    </form>
  </section>
)

const Details = ({ letter, csrf }: { letter: LetterDetail; csrf: string }) => {
  const resendable = letterTransitions.resend.from.some((status) => status === letter.status)
  return (
    <>
      {letter.deadlineDetails.length > 0 && (
        <section class="card" aria-labelledby="deadlines-title">
          <h2 id="deadlines-title">Deadlines</h2>
          <ul class="rows">
            {letter.deadlineDetails.map((deadline) => (
              <li>
                <div>
                  <strong>
                    <Day date={deadline.date} />
                  </strong>{' '}
                  {deadline.description}
                  {deadline.sourceText && <p class="soft wrap">“{deadline.sourceText}”</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="card" aria-labelledby="delivery">
        <h2 id="delivery">Delivery</h2>
        {letter.delivery ? (
          <p class="wrap">
            To {letter.delivery.to}:{' '}
            {letter.delivery.sentAt ? (
              <>
                sent <Time at={letter.delivery.sentAt} />
              </>
            ) : (
              'not accepted yet'
            )}
            , {letter.delivery.attempts === 1 ? '1 call' : `${letter.delivery.attempts} calls`} to mail.
            {letter.delivery.error && ` Last error: ${letter.delivery.error}`}
          </p>
        ) : (
          <p class="soft">It was not sent yet.</p>
        )}
        {resendable && (
          <PostButton action={paths.letterAction(letter.id, 'resend')} csrf={csrf} class="quiet">
            Send it once more
          </PostButton>
        )}
      </section>
      <section class="card" aria-labelledby="history">
        <h2 id="history">History</h2>
        <ol class="rows">
          {letter.history.map((change) => (
            <li>
              <div class="wrap">
                <strong>{wordsOf(change.to)}</strong>{' '}
                <span class="soft">
                  <Time at={change.at} /> by {change.by}
                </span>
                {change.note && <p class="soft">{change.note}</p>}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <details class="card">
        <summary>Text of the letter</summary>
        {letter.text.map(({ page, text }) => (
          <section aria-label={`Text of page ${page}`}>
            <pre tabindex={0}>{text}</pre>
          </section>
        ))}
      </details>
    </>
  )
}
