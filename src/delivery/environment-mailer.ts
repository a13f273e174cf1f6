import { outboxMailer } from '../dev/outbox.ts'
import type { ApiEnv } from '../env.ts'
import { type Mailer, mailServiceMailer } from './mailer.ts'

/** Outside of production every message is kept in the outbox as well. */
export function mailerOf(env: ApiEnv): Mailer {
  const mailer = mailServiceMailer(env.MAIL)
  return env.ENVIRONMENT === 'production'
    ? mailer
    : outboxMailer({ bucket: env.SCANS, mailer, clock: () => new Date() })
}
