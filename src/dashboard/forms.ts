import type { z } from 'zod'
import { type FieldError, fieldErrors, Problem } from '../http/problem.ts'

/** What was typed, to be shown again beside what is wrong with it. */
export interface FormState {
  values: Readonly<Record<string, string | string[]>>
  errors: readonly FieldError[]
}

export const emptyForm: FormState = { values: {}, errors: [] }

/** What somebody typed and chose; `lists` names the fields of which several can be chosen. Fields left empty are not there. */
export function fieldsOf(form: FormData, lists: readonly string[] = []): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    if (name === 'csrf') continue
    const texts = form.getAll(name).filter((value) => typeof value === 'string')
    if (lists.includes(name)) fields[name] = texts
    // Browsers send line ends as CRLF, whatever they were.
    else if (texts[0]) fields[name] = texts[0].replaceAll('\r\n', '\n')
  }
  return fields
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

/** What a verb refuses is shown at its fields; anything else that it throws goes on up. */
export async function orFieldErrors<T>(
  work: Promise<T>,
  fields: Record<string, string | string[]>,
): Promise<Parsed<T>> {
  try {
    return { ok: true, value: await work }
  } catch (error) {
    if (!(error instanceof Problem) || !error.details.errors) throw error
    return { ok: false, state: { values: fields, errors: error.details.errors } }
  }
}
