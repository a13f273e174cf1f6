import { problem } from '../http/problem.ts'
import { accountPages } from './account.tsx'
import { accountLinkPages } from './account-links.tsx'
import { analyticsPages } from './analytics.tsx'
import { apiKeyPages } from './api-keys.tsx'
import { auditPages } from './audit.tsx'
import { batchPages } from './batch.tsx'
import { batchPageActions } from './batch-pages.ts'
import { batchListPages } from './batches.tsx'
import { calendarPages } from './calendar.tsx'
import { clientPages } from './client.tsx'
import { clientListPages } from './clients.tsx'
import { showError } from './errors.tsx'
import { letterPages } from './letter.tsx'
import { letterListPages } from './letters.tsx'
import { organizationPages } from './organization.tsx'
import { paths } from './paths.ts'
import { peoplePages } from './people.tsx'
import { reviewPages } from './review.tsx'
import { signInPages } from './sign-in.tsx'
import { signUpPages } from './sign-up.tsx'
import { todayPages } from './today.tsx'
import { uploadPages } from './upload.tsx'
import {
  forSignedIn,
  neverKept,
  newPages,
  pageHeaders,
  sameSiteForms,
  smallForms,
  takesScanToItsEnd,
  tinyForms,
} from './visit.ts'
import { webhookPages } from './webhooks.tsx'

/** Pages that anybody may open. */
const open = [
  paths.signIn,
  paths.signUp,
  paths.forgotPassword,
  paths.resetPassword(':token'),
  paths.invitation(':token'),
]
/** With everything below them. */
const forMembers = [
  paths.today,
  ...[paths.review, paths.letters, paths.batches, paths.upload].map((path) => `${path}/*`),
  ...[paths.clients, paths.calendar, paths.analytics, paths.audit, paths.settings].map((path) => `${path}/*`),
]

/** The dashboard: what people see of the service. */
export function dashboardRoutes() {
  const pages = newPages()
  pages.onError(showError)
  pages.use(paths.upload, takesScanToItsEnd)
  // By path: the pages share the root with the API, whose requests are none of theirs.
  for (const path of open) pages.use(path, pageHeaders, neverKept, tinyForms, sameSiteForms)
  for (const path of [paths.signOut, ...forMembers]) pages.use(path, pageHeaders, neverKept, smallForms, sameSiteForms)
  for (const path of forMembers) pages.use(path, ...forSignedIn)
  pages.get(paths.settings, (c) => c.redirect(paths.apiKeys, 303))
  for (const some of [signInPages, signUpPages, accountLinkPages]) pages.route('/', some())
  for (const some of [todayPages, reviewPages, letterListPages, letterPages]) pages.route('/', some())
  for (const some of [batchListPages, batchPages, batchPageActions, uploadPages]) pages.route('/', some())
  for (const some of [clientListPages, clientPages, calendarPages, analyticsPages, auditPages]) pages.route('/', some())
  for (const some of [apiKeyPages, webhookPages, organizationPages, peoplePages, accountPages]) pages.route('/', some())
  // What is missing here is told as a page; elsewhere the API answers.
  for (const path of forMembers) {
    pages.get(path, () => {
      throw problem('not_found')
    })
  }
  return pages
}
