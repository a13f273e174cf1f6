import type { Context } from 'hono'
import type { z } from 'zod'
import { type FieldError, fieldErrors, Problem, problem } from '../http/problem.ts'

/** What was typed, to be shown again beside what is wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string | string[]>>
  errors: readonly FieldError[]
  /** Why the form was not taken, where that is no fault of a field. */
  told?: string
}

export const emptyForm: FormState = { values: {}, errors: [] }

/** The code of an error at a field that somebody else has changed since the form was opened. */
export const CHANGED_MEANWHILE = 'changed_meanwhile'

/** The status of a page that shows these forms. */
export function statusOf(...forms: FormState[]): 200 | 409 | 422 {
  const errors = forms.flatMap((form) => form.errors)
  if (forms.some(({ told }) => told !== undefined)) return 409
  if (errors.some(({ code }) => code === CHANGED_MEANWHILE)) return 409
  return errors.length > 0 ? 422 : 200
}

/** The form that a request brings. Throws `malformed_request` for a body that is none, or was cut off. */
export async function readForm(c: Context): Promise<FormData> {
  try {
    return await c.req.formData()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw problem('malformed_request', { detail: 'The body is not a form, or not all of one.' })
  }
}

/** What a form says of itself, and nobody typed: the token of its session, and the page that it is on. */
export const OWN_FIELDS: readonly string[] = ['csrf', 'on']

/**
 * What somebody typed and chose; `lists` names the fields of which several can be chosen. Fields left empty are not there. In one
 * pass: anybody can send a form of ten thousands of names.
 */
export function fieldsOf(form: FormData, lists: readonly string[] = []): Record<string, string | string[]> {
  const texts = new Map<string, string>()
  const listed = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string' || OWN_FIELDS.includes(name)) continue
    const chosen = listed.get(name)
    if (chosen) chosen.push(value)
    else if (lists.includes(name)) listed.set(name, [value])
    // Browsers send line ends as CRLF, whatever they were.
    else if (!texts.has(name)) texts.set(name, value.replaceAll('\r\n', '\n'))
  }
  return Object.fromEntries([...[...texts].filter(([, text]) => text !== ''), ...listed])
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; state: FormState }

/** Checks what was typed by the same schema as the API's. */
export function parseFields<S extends z.ZodType>(
  schema: S,
  fields: Record<string, string | string[] | null>,
): Parsed<z.output<S>> {
  const result = schema.safeParse(fields)
  if (result.success) return { ok: true, value: result.data }
  const errors = fieldErrors(result.error).map((error) =>
    fields[error.field] === undefined ? { ...error, message: 'Fill this in.' } : error,
  )
  const values = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']))
  return { ok: false, state: { values, errors } }
}

/**
 * What a verb refuses is shown at its fields, and that something is no longer as it was seen, over the form as it is now; anything
 * else that it throws goes on up.
 */
export async function orFieldErrors<T>(
  work: Promise<T>,
  fields: Record<string, string | string[]>,
): Promise<Parsed<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict') {
      return { ok: false, state: { ...emptyForm, told: error.message } }
    }
    if (!(error instanceof Problem) || !error.details.errors) throw error
    return { ok: false, state: { values: fields, errors: error.details.errors } }
  }
}
