import type { Context } from 'hono'
import { newClientSchema } from '../clients/clients.schema.ts'
import { findClient } from '../clients/clients.store.ts'
import { createClient } from '../clients/create-client.ts'
import { createdAtOf, derivedId } from '../db/ids.ts'
import { Problem } from '../http/problem.ts'
import { confirmLetter } from '../letters/confirm-letter.ts'
import { confirmBodySchema, type LetterDetail, letterListQuery } from '../letters/letters.schema.ts'
import { listLetters } from '../letters/list-letters.ts'
import { reviewReasonMeanings } from '../reading/letter-reading.schema.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, orFieldErrors, parseFields, readForm, statusOf } from './forms.ts'
import { deliver, letterToDecide } from './letter.tsx'
import { readingsOf } from './letter-readings.ts'
import { paths } from './paths.ts'
import { ClientChoice, clientOptions } from './ui/client-choice.tsx'
import { CsrfField, Field, FormFaults, Hidden } from './ui/form.tsx'
import { showPage } from './ui/layout.tsx'
import { PriorityBadge } from './ui/letter-parts.tsx'
import { PageImages } from './ui/page-images.tsx'
import { Day, Empty, Key } from './ui/parts.tsx'
import { CutDoubts } from './ui/signals.tsx'
import { wordsOf } from './ui/words.ts'
import { newPages, type PageEnv, workOf } from './visit.ts'

/** One letter after the other that waits for a person, each with a key for every action. */
export function reviewPages() {
  const pages = newPages()
  pages.get(paths.review, async (c) => {
    const { ids } = await queueOf(c)
    const [first] = ids
    return first === undefined ? showDone(c) : c.redirect(paths.reviewLetter(first), 303)
  })
  pages.get(paths.reviewLetter(':id'), (c) => showReview(c, c.req.param('id')))
  pages.post(paths.reviewAction(':id', 'confirm'), async (c) => {
    const letterId = c.req.param('id')
    const { changeId, ...fields } = fieldsOf(await readForm(c))
    const parsed = parseFields(confirmBodySchema, fields)
    if (!parsed.ok) return showReview(c, letterId, { choice: parsed.state })
    return decide(c, { letterId, seenChangeId: String(changeId), ...parsed.value })
  })
  pages.post(paths.reviewAction(':id', 'client'), async (c) => {
    const letterId = c.req.param('id')
    const present = await letterToDecide(c, letterId)
    const { changeId, ...fields } = fieldsOf(await readForm(c))
    const parsed = parseFields(newClientSchema, fields)
    if (!parsed.ok) return showReview(c, letterId, { newClient: parsed.state })
    const work = workOf(c)
    const seenChangeId = String(changeId)
    // The same form sent twice makes one client.
    const id = await derivedId('cl', letterId, seenChangeId, createdAtOf(letterId))
    const isOutdated = present.changeId !== seenChangeId && !(await findClient(work.db, work.organizationId, id))
    if (isOutdated) return showReview(c, letterId, { newClient: { values: fields, errors: [], told: CHANGED } })
    try {
      const client = await createClient({ ...work, id, client: parsed.value })
      return decide(c, { letterId, clientId: client.id, seenChangeId })
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'client_exists') throw error
      const taken = { field: 'companyNumber', code: 'taken', message: 'Another client has this number. Find it above.' }
      return showReview(c, letterId, { newClient: { values: fields, errors: [taken] } })
    }
  })
  return pages
}

const CHANGED = 'The letter was changed since you looked at it. No client was made: look again, then decide.'

interface Decision {
  letterId: string
  clientId: string
  /** Of the letter as it was looked at. */
  seenChangeId: string
}

/** Confirms a letter and shows the one after it. */
async function decide(c: Context<PageEnv>, decision: Decision): Promise<Response> {
  const { letterId, clientId } = decision
  const { after } = await placeOf(c, letterId)
  const confirmed = await orFieldErrors(confirmLetter({ ...workOf(c), ...decision }), { clientId })
  if (!confirmed.ok) return showReview(c, letterId, { choice: confirmed.state })
  await deliver(c, confirmed.value)
  return redirectSaying(c, after === undefined ? paths.review : paths.reviewLetter(after), 'letter_confirmed')
}

/** The letters that wait, as far as a page of a list goes: nobody skips more than that. */
async function queueOf(c: Context<PageEnv>): Promise<{ ids: string[]; total: number }> {
  const query = letterListQuery.parse({ needsReview: 'true', limit: '100' })
  const { data, total } = await listLetters(c.get('db'), c.get('visitor').organizationId, query)
  return { ids: data.map(({ id }) => id), total }
}

/** What comes before and after a letter in the queue; after the last comes the first. */
async function placeOf(c: Context<PageEnv>, letterId: string) {
  const { ids, total } = await queueOf(c)
  const at = ids.indexOf(letterId)
  const others = ids.filter((id) => id !== letterId)
  return {
    total,
    position: at + 1,
    before: at > 0 ? ids[at - 1] : undefined,
    after: (at >= 0 ? ids[at + 1] : undefined) ?? others[0],
  }
}

const showDone = (c: Context<PageEnv>) =>
  showPage(
    c,
    { title: 'Review', area: 'Review' },
    <>
      <h1>Review</h1>
      <Empty title="Nothing waits for review">
        Every letter found its client. <a href={paths.upload}>Upload a scan</a>, or look at{' '}
        <a href={paths.letters}>all letters</a>.
      </Empty>
    </>,
  )

/** What came of the two forms by which a letter finds its client. */
interface Refused {
  choice?: FormState
  newClient?: FormState
}

async function showReview(
  c: Context<PageEnv>,
  id: string,
  { choice = emptyForm, newClient = emptyForm }: Refused = {},
) {
  const { letter, changeId } = await letterToDecide(c, id)
  const search = c.req.query('search')?.trim() ?? ''
  const { organizationId } = c.get('visitor')
  const [place, readings, options] = await Promise.all([
    placeOf(c, id),
    readingsOf(c, id),
    clientOptions(c.get('db'), organizationId, letter, search),
  ])
  const csrf = c.get('csrfToken')
  return showPage(
    c,
    { title: 'Review', area: 'Review', status: statusOf(choice, newClient) },
    <>
      <div class="review-head">
        <h1>{letter.subject || 'No subject'}</h1>
        <nav aria-label="Letters that wait">
          {place.before && (
            <a class="button quiet" href={paths.reviewLetter(place.before)} data-key="p">
              <Key>P</Key> Previous
            </a>
          )}
          {place.after && (
            <a class="button quiet" href={paths.reviewLetter(place.after)} data-key="n">
              <Key>N</Key> Next
            </a>
          )}
        </nav>
      </div>
      <p class="soft">
        <PlaceInQueue {...place} needsReview={letter.needsReview} />
      </p>
      {letter.reviewReasons.length > 0 && (
        <ul class="note reasons">
          {letter.reviewReasons.map((reason) => (
            <li>{reviewReasonMeanings[reason]}</li>
          ))}
        </ul>
      )}
      <div class="beside">
        <PageImages letter={letter} readings={readings} />
        <div class="decision">
          <section class="card" aria-labelledby="client">
            <h2 id="client">Client</h2>
            <FormFaults form={choice} />
            <form method="get" action={paths.reviewLetter(id)} class="row">
              <Field
                name="search"
                label="Find a client"
                type="search"
                form={{ values: { search }, errors: [] }}
                data-key="/"
              />
              <button type="submit" class="quiet">
                Find <Key>/</Key>
              </button>
            </form>
            {options.length === 0 ? (
              <p class="soft">No client fits. Search by name, number or e-mail, or make a new one.</p>
            ) : (
              <form method="post" action={paths.reviewAction(id, 'confirm')}>
                <CsrfField token={csrf} />
                <Hidden fields={{ changeId }} />
                <ClientChoice options={options} form={choice} chosen={letter.clientId} />
                <button type="submit" data-key="Enter">
                  Confirm and send <Key>Enter</Key>
                </button>
              </form>
            )}
            <details open={newClient !== emptyForm} class="new-client">
              <summary data-key="w">
                New client <Key>W</Key>
              </summary>
              <FormFaults form={newClient} />
              <form method="post" action={paths.reviewAction(id, 'client')}>
                <CsrfField token={csrf} />
                <Hidden fields={{ changeId }} />
                <Field name="name" label="Name" form={newClient} value={letter.recipientCompany ?? ''} required />
                <Field
                  name="companyNumber"
                  label="Company number"
                  form={newClient}
                  value={letter.companyNumber ?? ''}
                />
                <Field
                  name="email"
                  label="E-mail"
                  type="email"
                  hint="Without one the letter waits until there is one."
                  form={newClient}
                />
                <button type="submit">Make the client and send</button>
              </form>
            </details>
          </section>
          <CutDoubts letter={letter} />
          <Read letter={letter} />
          <p class="soft">
            <a href={paths.letter(id)} data-key="e">
              Correct what was read <Key>E</Key>
            </a>
            {' · '}
            <a href={`${paths.batch(letter.batchId)}#${letter.id}`} data-key="b">
              Cut it otherwise <Key>B</Key>
            </a>
          </p>
        </div>
      </div>
    </>,
  )
}

const PlaceInQueue = ({ position, total, needsReview }: { position: number; total: number; needsReview: boolean }) => {
  if (!needsReview) return <>It does not wait for review any more</>
  return <>{position > 0 ? `Letter ${position} of ${total}` : `One of ${total} letters that wait`}</>
}

const Read = ({ letter }: { letter: LetterDetail }) => (
  <section class="card" aria-labelledby="read">
    <h2 id="read">What was read</h2>
    <dl class="read">
      <dt class="mark-sender">Sender</dt>
      <dd>{letter.sender || '–'}</dd>
      <dt class="mark-recipient">Addressee</dt>
      <dd>{letter.recipientCompany || '–'}</dd>
      <dt class="mark-number">Company number</dt>
      <dd>{letter.companyNumber ?? '–'}</dd>
      <dt>Kind</dt>
      <dd>
        {wordsOf(letter.category)} <PriorityBadge priority={letter.priority} />
      </dd>
      <dt class="mark-deadline">Deadlines</dt>
      <dd>
        {letter.deadlines.length === 0
          ? '–'
          : letter.deadlines.map((date, index) => (
              <>
                {index > 0 && ', '}
                <Day date={date} />
              </>
            ))}
      </dd>
      <dt>Summary</dt>
      <dd>{letter.summary || '–'}</dd>
    </dl>
  </section>
)
