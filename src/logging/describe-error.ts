import { ZodError } from 'zod'

/**
 * What of a database's message tells of the fault and of nothing that was being written: codes, names of tables and columns, and the
 * sentences for outages.
 */
const HARMLESS =
  /\b(?:D1|SQLITE)_[A-Z_]+\b|constraint failed: [\w., ]+|no such \w+: [\w.]+|Network connection lost|DB is overloaded|caused object to be reset|reset because its code was updated|due to transient issue/g

/** Drizzle quotes all bound values, D1 those that it can't bind, JSON.parse the text. */
const QUOTES_VALUES = /^Failed query|\bD1_|\bSQLITE_/
const MAX_TEXT_LENGTH = 300

/**
 * An error for the log: its class, what happened and where, with its causes. Without the values that it was about: names, addresses and
 * texts of letters belong in no log, where nothing can erase them.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`
  const cause = error.cause === undefined ? [] : [`caused by ${describeError(error.cause)}`]
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : ''
  return [`${error.name}${code}: ${textOf(error)}`, ...framesOf(error), ...cause].join('\n')
}

function textOf(error: Error): string {
  if (error instanceof ZodError) return error.issues.map(({ code, path }) => `${code} at ${path.join('.')}`).join(', ')
  if (error instanceof SyntaxError) return 'text that could not be parsed'
  if (QUOTES_VALUES.test(error.message)) return [...new Set(error.message.match(HARMLESS))].join(', ')
  return error.message.slice(0, MAX_TEXT_LENGTH)
}

/** The stack repeats the message above its frames. */
const framesOf = ({ stack = '' }: Error): string[] => stack.split('\n').filter((line) => /^\s+at /.test(line))
