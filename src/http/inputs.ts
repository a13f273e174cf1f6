import { z } from '@hono/zod-openapi'

/** Control characters, line separators, and halves of characters, which no UTF-8 can hold. */
const NOT_OF_A_LINE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u
const NOT_OF_A_TEXT = /[^\P{Cc}\t\n\r]|\p{Cs}/u

/**
 * Text of one line, such as a name or a subject, without blanks at its ends. A line break in it would be one in the head of
 * an e-mail, and of what follows a NUL some would see nothing. `most`: characters.
 */
export const lineInput = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !NOT_OF_A_LINE.test(text), 'must not contain line breaks or control characters')

/** Text of several lines, without blanks at its ends. `most`: characters. */
export const textInput = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !NOT_OF_A_TEXT.test(text), 'must not contain control characters')

/** A PATCH's body: the fields to be changed, at least one. What is unknown is told of alone. */
export const changing = <S extends z.ZodRawShape>(fields: S) =>
  z.strictObject(fields).refine((changes) => Object.keys(changes).length > 0, {
    error: 'must change something',
    when: ({ issues }) => issues.length === 0,
  })

/** A filter by the id of a record. An empty one is a mistake of the caller's: taken as no filter, it would show everything. */
export const idFilter = (description: string) =>
  z.string().min(1, 'must not be empty').optional().openapi({ param: { description } })
