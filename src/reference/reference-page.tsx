import type { ApiDocument, Operation } from '../http/openapi-document.schema.ts'
import { operationsOf } from '../http/openapi-document.schema.ts'
import { Page, Prose } from './page.tsx'
import { Fields, typeOf } from './schema-fields.tsx'

/** Everything that the OpenAPI document says, for people: one page, so that the browser's own search works too. */
export function ReferencePage({ document }: { document: ApiDocument }) {
  const operations = operationsOf(document)
  const groups = document.tags.map((tag) => ({
    ...tag,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const events = operationsOf({ paths: document.webhooks })
  return (
    <Page
      title="Pigeonhole API"
      navigation={[...groups, { name: EVENTS, operations: events }].map((group) => (
        <section data-group>
          <h2>{group.name}</h2>
          {group.operations.map((one) => (
            <a href={`#${one.operation.operationId}`} data-search={searchText(one)}>
              <Method method={one.method} /> <Prose text={one.operation.summary} />
            </a>
          ))}
        </section>
      ))}
    >
      <h1>Pigeonhole API</h1>
      <p>
        Base address: <code>{document.servers[0]?.url}</code>. For programs: <a href="/openapi.json">OpenAPI 3.1</a>.{' '}
        <a href="/docs/errors">All error codes</a>.
      </p>
      <Prose text={document.info.description} />
      {groups.map((group) => (
        <section data-group>
          <h2>{group.name}</h2>
          <p>{group.description}</p>
          {group.operations.map((one) => (
            <OperationArticle document={document} one={one} address={`/v1${one.path}`} />
          ))}
        </section>
      ))}
      <section data-group>
        <h2>{EVENTS}</h2>
        <p>
          What is sent to the URL of a webhook that is subscribed to it, signed by{' '}
          <a href="https://www.standardwebhooks.com">Standard Webhooks 1.0</a>.
        </p>
        {events.map((one) => (
          <OperationArticle document={document} one={one} address="the URL of your webhook" />
        ))}
      </section>
    </Page>
  )
}

const EVENTS = 'Webhook events'

const searchText = ({ path, method, operation }: Operation): string =>
  [method, path, operation.summary, operation.description, ...(operation.parameters ?? []).map(({ name }) => name)]
    .join(' ')
    .toLowerCase()

const Method = ({ method }: { method: string }) => <span class={`method ${method}`}>{method.toUpperCase()}</span>

/** `address`: where the request goes. */
function OperationArticle({ document, one, address }: { document: ApiDocument; one: Operation; address: string }) {
  const { method, operation } = one
  const bodies = Object.entries(operation.requestBody?.content ?? {})
  return (
    <article id={operation.operationId} data-search={searchText(one)}>
      <h3>
        <a href={`#${operation.operationId}`}>
          <Prose text={operation.summary} />
        </a>
      </h3>
      <p>
        <Method method={method} /> <code>{address}</code>
      </p>
      {operation.description && <Prose text={operation.description} />}
      <Parameters operation={operation} />
      {bodies.map(([type, media]) => (
        <>
          <h4>
            Body, <code>{type}</code>
          </h4>
          {media.schema && <Fields document={document} schema={media.schema} />}
          <Example value={media.example} />
        </>
      ))}
      <h4>Answers</h4>
      {Object.entries(operation.responses).map(([status, response]) => (
        <details>
          <summary>
            <strong>{status}</strong> {response['x-problem-codes']?.join(', ') ?? response.description}
          </summary>
          <Prose text={response.description} />
          <dl>
            {Object.entries(response.headers ?? {}).map(([name, header]) => (
              <>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{header.description}</dd>
              </>
            ))}
          </dl>
          {Object.entries(response.content ?? {}).map(([type, media]) => (
            <>
              <p>
                <code>{type}</code>
              </p>
              {media.schema && type === 'application/json' && <Fields document={document} schema={media.schema} />}
              <Example value={media.example} />
            </>
          ))}
        </details>
      ))}
    </article>
  )
}

function Parameters({ operation }: { operation: Operation['operation'] }) {
  const parameters = operation.parameters ?? []
  if (parameters.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th>Parameter</th>
          <th>In</th>
          <th>Type</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        {parameters.map((parameter) => (
          <tr>
            <td>
              <code>{parameter.name}</code>
              {parameter.required && <small> required</small>}
            </td>
            <td>{parameter.in}</td>
            <td>{parameter.schema && typeOf(parameter.schema)}</td>
            <td>{parameter.description && <Prose text={parameter.description} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Example = ({ value }: { value: unknown }) =>
  value === undefined ? null : <pre>{JSON.stringify(value, null, 2)}</pre>
