/**
 * What a form changes is told by what stood in it when it was opened, not by what stands there now: otherwise an older page would
 * undo what somebody else has changed since, in fields that nobody touched.
 */
import type { FieldError } from '../http/problem.ts'
import { CHANGED_MEANWHILE } from './forms.ts'

type Texts = Readonly<Record<string, string>>

export interface Edits {
  /** What was typed in place of what stood there. */
  edits: Record<string, string>
  /** Edited fields that somebody else has changed meanwhile: a form with one is shown again, not saved. */
  outdated: FieldError[]
}

/**
 * `fields`: what the form brings, with `shown`, what it was opened with. `present`: its fields as they would be shown now. A form
 * that doesn't say what it was opened with is taken as opened now.
 */
export function editsOf(fields: Readonly<Record<string, unknown>>, present: Texts): Edits {
  const shown = shownIn(fields.shown)
  const edited = Object.entries(present)
    .map(([name, is]) => ({ name, typed: asTyped(fields[name]), is: asTyped(is), was: asTyped(shown[name] ?? is) }))
    .filter(({ typed, was, is }) => typed !== was && typed !== is)
  return {
    edits: Object.fromEntries(edited.map(({ name, typed }) => [name, typed])),
    outdated: edited
      .filter(({ was, is }) => was !== is)
      .map(({ name, is }) => ({
        field: name,
        code: CHANGED_MEANWHILE,
        message: `Somebody else has ${is === '' ? 'emptied this' : `made this “${is}”`} meanwhile. Save again to keep yours.`,
      })),
  }
}

/** Browsers send line ends as CRLF; blanks at the ends are nobody's edit. */
const asTyped = (text: unknown): string => (typeof text === 'string' ? text.replaceAll('\r\n', '\n').trim() : '')

function shownIn(text: unknown): Record<string, unknown> {
  try {
    const shown: unknown = JSON.parse(String(text))
    return typeof shown === 'object' && shown !== null ? { ...shown } : {}
  } catch {
    return {}
  }
}
