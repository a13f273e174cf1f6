import type { Context } from 'hono'
import { z } from 'zod'
import { createCalendarToken, listCalendarTokens, revokeCalendarToken } from '../calendar/calendar-token.ts'
import { keyName } from '../organizations/api-keys.schema.ts'
import {
  type OrganizationSettings,
  organizationSettingsChanges,
} from '../organizations/organization-settings.schema.ts'
import { renameOrganization } from '../organizations/rename-organization.ts'
import { findOrganizationSettings, updateOrganizationSettings } from '../organizations/update-organization-settings.ts'
import { organizationNameInput } from '../people/people.schema.ts'
import { editsOf } from './edits.ts'
import { redirectSaying } from './flash.ts'
import { emptyForm, type FormState, fieldsOf, parseFields, readForm, statusOf } from './forms.ts'
import { paths } from './paths.ts'
import { CsrfField, Field, FormFaults, Hidden, ShownOnce, Sure } from './ui/form.tsx'
import { Empty, Time } from './ui/parts.tsx'
import { showSettings } from './ui/settings-frame.tsx'
import { newPages, type PageEnv, workOf } from './visit.ts'

const organizationForm = z.object({ name: organizationNameInput })
/** As the settings' own schema, with a number that is typed. */
const mailForm = organizationSettingsChanges.extend({
  keepScansDays: z
    .string()
    .regex(/^-?\d+$/, 'Enter a number of days.')
    .transform(Number)
    .pipe(organizationSettingsChanges.shape.keepScansDays.unwrap())
    .optional(),
})
const calendarTokenForm = z.object({ tokenName: keyName })

/** Settings → Organisation: its name, how its mail looks, how long scans are kept, and who may subscribe to its calendar. */
export function organizationPages() {
  const pages = newPages()
  pages.get(paths.organization, (c) => showOrganization(c))
  pages.post(paths.organization, async (c) => {
    const { organizationName } = c.get('visitor')
    const { edits, outdated } = editsOf(fieldsOf(await readForm(c)), { name: organizationName })
    if (outdated.length > 0) return showOrganization(c, { form: { values: edits, errors: outdated } })
    const parsed = parseFields(organizationForm, { name: organizationName, ...edits })
    if (!parsed.ok) return showOrganization(c, { form: parsed.state })
    await renameOrganization({ ...workOf(c), ...parsed.value })
    return redirectSaying(c, paths.organization, 'organization_saved')
  })
  pages.post(paths.organizationMail, async (c) => {
    const settings = await findOrganizationSettings(c.get('db'), c.get('visitor').organizationId)
    const { edits, outdated } = editsOf(fieldsOf(await readForm(c)), shownOf(settings))
    if (outdated.length > 0) return showOrganization(c, { mailForm: { values: edits, errors: outdated } })
    const parsed = parseFields(mailForm, changesBy(edits))
    if (!parsed.ok) return showOrganization(c, { mailForm: parsed.state })
    await updateOrganizationSettings({ ...workOf(c), changes: parsed.value })
    return redirectSaying(c, paths.organization, 'organization_saved')
  })
  pages.post(paths.calendarTokens, async (c) => {
    const parsed = parseFields(calendarTokenForm, fieldsOf(await readForm(c)))
    if (!parsed.ok) return showOrganization(c, { tokenForm: parsed.state })
    const { token } = await createCalendarToken({ ...workOf(c), name: parsed.value.tokenName })
    return showOrganization(c, { made: `${new URL('/v1/calendar.ics', c.req.url)}?token=${token}` })
  })
  pages.post(paths.revokeCalendarToken(':id'), async (c) => {
    await revokeCalendarToken({ ...workOf(c), id: c.req.param('id') })
    return redirectSaying(c, paths.organization, 'calendar_token_revoked')
  })
  return pages
}

/** The settings of mail as their form shows them. */
const shownOf = ({ senderName, replyTo, keepScansDays }: OrganizationSettings): Record<string, string> => ({
  senderName: senderName ?? '',
  replyTo: replyTo ?? '',
  keepScansDays: String(keepScansDays),
})

const changesBy = (edits: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(edits).map(([name, text]) => [name, name === 'keepScansDays' ? text : text || null]),
  )

interface Shown {
  form?: FormState
  mailForm?: FormState
  tokenForm?: FormState
  /** The address of a calendar that was made just now. */
  made?: string
}

async function showOrganization(
  c: Context<PageEnv>,
  { form = emptyForm, mailForm = emptyForm, tokenForm = emptyForm, made }: Shown = {},
) {
  const { organizationId, organizationName } = c.get('visitor')
  const [tokens, settings] = await Promise.all([
    listCalendarTokens(c.get('db'), organizationId),
    findOrganizationSettings(c.get('db'), organizationId),
  ])
  const csrf = c.get('csrfToken')
  return showSettings(
    c,
    { section: 'Organisation', status: statusOf(form, mailForm, tokenForm) },
    <>
      <section class="card" aria-labelledby="organization">
        <h2 id="organization">Name</h2>
        <FormFaults form={form} />
        <form method="post" action={paths.organization} class="row">
          <CsrfField token={csrf} />
          <Hidden fields={{ shown: JSON.stringify({ name: organizationName }) }} />
          <Field name="name" label="Name of the organisation" form={form} value={organizationName} required />
          <button type="submit">Save</button>
        </form>
      </section>
      <section class="card" aria-labelledby="mail">
        <h2 id="mail">Mail and scans</h2>
        <FormFaults form={mailForm} />
        <form method="post" action={paths.organizationMail} class="narrow">
          <CsrfField token={csrf} />
          <Hidden fields={{ shown: JSON.stringify(shownOf(settings)) }} />
          <Field
            name="senderName"
            label="Sender’s name (optional)"
            hint={`E-mails to clients come from it; from “${organizationName}” without it.`}
            form={mailForm}
            value={settings.senderName ?? ''}
            maxlength={100}
          />
          <Field
            name="replyTo"
            label="Address for answers (optional)"
            type="email"
            hint="Answers of clients go there."
            form={mailForm}
            value={settings.replyTo ?? ''}
          />
          <Field
            name="keepScansDays"
            label="Days for which scans are kept"
            hint="After that the upload as it came is deleted. Letters keep their own PDFs."
            type="number"
            form={mailForm}
            value={String(settings.keepScansDays)}
            required
          />
          <button type="submit">Save</button>
        </form>
      </section>
      {made && (
        <ShownOnce label="Address of the calendar" value={made}>
          Copy it now and subscribe to it in Outlook, Google or Apple Calendar. It cannot be shown again. Whoever has it
          sees your deadlines, and nothing else.
        </ShownOnce>
      )}
      <section class="card" aria-labelledby="calendar">
        <h2 id="calendar">Calendar links</h2>
        <p>A link shows the deadlines of all letters in a calendar program.</p>
        <FormFaults form={tokenForm} />
        <form method="post" action={paths.calendarTokens} class="row">
          <CsrfField token={csrf} />
          <Field
            name="tokenName"
            label="Name of the link"
            hint="Where it will be used, such as “Outlook at the front desk”"
            form={tokenForm}
            maxlength={100}
            required
          />
          <button type="submit">Make a link</button>
        </form>
        {tokens.length === 0 ? (
          <Empty title="There are no calendar links">Make one above to see deadlines beside your appointments.</Empty>
        ) : (
          <ul class="rows">
            {tokens.map((token) => (
              <li>
                <div>
                  <strong>{token.name}</strong>
                  <p class="soft">
                    Made <Time at={token.createdAt} />
                  </p>
                </div>
                <Sure
                  ask="Revoke"
                  warning={`Calendars that use “${token.name}” no longer get deadlines.`}
                  action={paths.revokeCalendarToken(token.id)}
                  csrf={csrf}
                >
                  Revoke the link
                </Sure>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>,
  )
}
