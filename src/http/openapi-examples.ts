import { type ApiDocument, type DocumentedSchema, resolveSchema } from './openapi-document.schema.ts'

const FORMATS: Record<string, string> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T09:30:00.000Z',
  email: 'post@acme.example',
  uri: 'https://acme.example/hooks',
}

/** A value that fits a schema, put together from the examples of its parts. */
export function exampleOf(document: Pick<ApiDocument, 'components'>, schema: DocumentedSchema): unknown {
  if (schema.example !== undefined) return schema.example
  if (schema.$ref !== undefined) return exampleOf(document, resolveSchema(document, schema))
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(document, part)))
  const [choice] = schema.oneOf ?? schema.anyOf ?? []
  if (choice) return exampleOf(document, choice)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, exampleOf(document, part)]),
      )
    case 'array':
      return schema.items ? [exampleOf(document, schema.items)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return false
    case 'null':
      return null
    default:
      return FORMATS[schema.format ?? ''] ?? 'text'
  }
}
