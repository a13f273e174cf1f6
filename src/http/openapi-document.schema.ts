import { z } from '@hono/zod-openapi'

/** A JSON Schema as far as our own document uses it. */
export interface DocumentedSchema {
  $ref?: string | undefined
  type?: string | string[] | undefined
  format?: string | undefined
  description?: string | undefined
  enum?: unknown[] | undefined
  default?: unknown
  example?: unknown
  minimum?: number | undefined
  maximum?: number | undefined
  minLength?: number | undefined
  maxLength?: number | undefined
  properties?: Record<string, DocumentedSchema> | undefined
  required?: string[] | undefined
  additionalProperties?: unknown
  items?: DocumentedSchema | undefined
  allOf?: DocumentedSchema[] | undefined
  anyOf?: DocumentedSchema[] | undefined
  oneOf?: DocumentedSchema[] | undefined
}

const documentedSchema: z.ZodType<DocumentedSchema> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    default: z.unknown().optional(),
    example: z.unknown().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    properties: z.record(z.string(), documentedSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.unknown().optional(),
    items: documentedSchema.optional(),
    allOf: z.array(documentedSchema).optional(),
    anyOf: z.array(documentedSchema).optional(),
    oneOf: z.array(documentedSchema).optional(),
  }),
)

const headerSchema = z.looseObject({
  description: z.string(),
  required: z.boolean().optional(),
  schema: documentedSchema,
})
export type DocumentedHeader = z.infer<typeof headerSchema>

const mediaSchema = z.looseObject({ schema: documentedSchema.optional(), example: z.unknown().optional() })

const responseSchema = z.looseObject({
  description: z.string(),
  headers: z.record(z.string(), headerSchema).optional(),
  content: z.record(z.string(), mediaSchema).optional(),
  /** The codes of problems that the operation answers with under this status. */
  'x-problem-codes': z.array(z.string()).optional(),
})
export type DocumentedResponse = z.infer<typeof responseSchema>

const parameterSchema = z.looseObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: documentedSchema.optional(),
})
export type DocumentedParameter = z.infer<typeof parameterSchema>

const operationSchema = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  tags: z.array(z.string()),
  parameters: z.array(parameterSchema).optional(),
  requestBody: z
    .looseObject({ required: z.boolean().optional(), content: z.record(z.string(), mediaSchema) })
    .optional(),
  responses: z.record(z.string(), responseSchema),
})
export type DocumentedOperation = z.infer<typeof operationSchema>

const apiMethods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'] as const
export type ApiMethod = (typeof apiMethods)[number]

/** The OpenAPI 3.1 document as this service writes it. */
export const apiDocumentSchema = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.partialRecord(z.enum(apiMethods), operationSchema)),
  webhooks: z.record(z.string(), z.partialRecord(z.enum(apiMethods), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), documentedSchema) }),
})
export type ApiDocument = z.infer<typeof apiDocumentSchema>

export interface Operation {
  path: string
  method: ApiMethod
  operation: DocumentedOperation
}

/** All operations, in the order of the document. */
export const operationsOf = ({ paths }: Pick<ApiDocument, 'paths'>): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    apiMethods.flatMap((method) => {
      const operation = item[method]
      return operation ? [{ path, method, operation }] : []
    }),
  )

/** The schema that a reference stands for, or the schema itself. */
export function resolveSchema(document: Pick<ApiDocument, 'components'>, schema: DocumentedSchema): DocumentedSchema {
  if (schema.$ref === undefined) return schema
  const found = document.components.schemas[schema.$ref.replace('#/components/schemas/', '')]
  if (!found) throw new Error(`No schema at ${schema.$ref}`)
  return found
}
