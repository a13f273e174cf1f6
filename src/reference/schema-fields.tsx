import { type ApiDocument, type DocumentedSchema, resolveSchema } from '../http/openapi-document.schema.ts'
import { Prose } from './page.tsx'

/** A schema's type in a few words, e.g. `string (date) | null` or `one of a, b`. */
export function typeOf(schema: DocumentedSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/components/schemas/', '')
  if (schema.enum) return `one of ${schema.enum.map(String).join(', ')}`
  const choices = schema.oneOf ?? schema.anyOf
  if (choices) return choices.map(typeOf).join(' | ')
  if (schema.items) return `array of ${typeOf(schema.items)}`
  const names = [schema.type ?? 'object'].flat().join(' | ')
  const limits = limitsOf(schema)
  return [names, schema.format && `(${schema.format})`, limits && `[${limits}]`].filter(Boolean).join(' ')
}

function limitsOf({ minimum, maximum, minLength, maxLength }: DocumentedSchema): string {
  if (minimum === undefined && maximum === undefined && minLength === undefined && maxLength === undefined) return ''
  return `${minimum ?? minLength ?? ''}…${maximum ?? maxLength ?? ''}`
}

/** The fields of an object, those of objects in it below them. */
export function Fields({ document, schema }: { document: ApiDocument; schema: DocumentedSchema }) {
  const { properties, required } = membersOf(document, schema)
  const fields = Object.entries(properties)
  if (fields.length === 0) return null
  return (
    <table>
      <tbody>
        {fields.map(([name, field]) => (
          <tr>
            <td>
              <code>{name}</code>
              {required.includes(name) && <small> required</small>}
            </td>
            <td>{typeOf(field)}</td>
            <td>
              {field.description && <Prose text={field.description} />}
              <Inner document={document} schema={field.items ?? field} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Inner({ document, schema }: { document: ApiDocument; schema: DocumentedSchema }) {
  if (Object.keys(membersOf(document, schema).properties).length === 0) return null
  return (
    <details>
      <summary>fields</summary>
      <Fields document={document} schema={schema} />
    </details>
  )
}

interface Members {
  properties: Record<string, DocumentedSchema>
  required: string[]
}

function membersOf(document: ApiDocument, schema: DocumentedSchema): Members {
  const resolved = resolveSchema(document, schema)
  const parts = (resolved.allOf ?? resolved.anyOf ?? resolved.oneOf ?? []).map((part) => membersOf(document, part))
  return {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties), resolved.properties),
    required: [...parts.flatMap(({ required }) => required), ...(resolved.required ?? [])],
  }
}
