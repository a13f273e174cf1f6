import { z } from 'zod'
import { lineInput } from '../http/inputs.ts'

/** As it is kept and compared: addresses that differ in case alone are one person's. */
const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address, such as name@example.com.').max(254))

const MIN_PASSWORD_LENGTH = 12
/** Long texts would cost the hash time without being better. */
const MAX_PASSWORD_LENGTH = 200
export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters. A few words are easy to remember.`)
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`)

/** It stands in the heads of e-mails. */
export const organizationNameInput = lineInput(200).min(1, 'Enter the name of your organisation.')

/** Whatever is typed is looked up: what is no address is nobody's. */
export const signInForm = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(MAX_PASSWORD_LENGTH),
})
export const signUpForm = z.object({ name: organizationNameInput, email: emailAddress, password: newPassword })
export const emailForm = z.object({ email: emailAddress })
export const newPasswordForm = z.object({ password: newPassword })
export const passwordChangeForm = z.object({ current: z.string().max(MAX_PASSWORD_LENGTH), password: newPassword })
