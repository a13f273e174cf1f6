import { raw } from 'hono/html'
import type { MessageContent } from './message-content.ts'

/**
 * The message as HTML that mail programs show alike: one column, styles at the elements, nothing fetched from anywhere. All
 * that was read from a letter is text; JSX escapes it. Colours have a contrast of 4.5 or more in both schemes (WCAG 2.2,
 * 1.4.3); programs that know no schemes show the light one.
 */
export function messageHtml(content: MessageContent): string {
  return `<!doctype html>${<Message content={content} />}`
}

const FONT = "font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5"

/** For programs that have a dark scheme; `!important`, because the styles at the elements are stronger otherwise. */
const SCHEMES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#14181f!important}.card{background:#1d232c!important;border-color:#3a4452!important}
.ink{color:#eef1f5!important}.quiet{color:#b4bdc9!important}.rule{border-color:#3a4452!important}.tasks{background:#322a14!important;border-color:#d9a521!important}
.urgent{background:#ffb4a8!important;color:#3d0a04!important}.button{background:#9cc4ff!important;color:#0b1f3d!important}}`

function Message({ content }: { content: MessageContent }) {
  const { title, urgency, tasks, summary } = content
  return (
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{raw(SCHEMES)}</style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#eef0f3">
        <div class="page ink" style={`background:#eef0f3;color:#1b2430;padding:24px 12px;${FONT}`}>
          <div
            class="card"
            style="max-width:600px;margin:0 auto;background:#ffffff;border:1px solid #d5dae1;border-radius:8px;padding:28px"
          >
            <p class="ink" style="margin:0 0 4px">
              {content.greeting}
            </p>
            <p class="ink" style="margin:0 0 24px">
              {content.opening}
            </p>
            {urgency === null ? null : (
              <p style="margin:0 0 8px">
                <strong
                  class="urgent"
                  style="display:inline-block;background:#a3180c;color:#ffffff;padding:2px 10px;border-radius:4px;font-size:14px"
                >
                  {urgency}
                </strong>
              </p>
            )}
            <h1 class="ink" style="margin:0;font-size:23px;line-height:1.3;overflow-wrap:break-word">
              {title}
            </h1>
            <p class="quiet" style="margin:4px 0 20px;color:#4b5766">
              {content.origin}
            </p>
            <Tasks tasks={tasks} />
            {summary === '' ? null : (
              <>
                <Heading text="Summary" />
                <p class="ink" style="margin:0;white-space:pre-line;overflow-wrap:break-word">
                  {summary}
                </p>
              </>
            )}
            <Heading text="The letter" />
            <Document document={content.document} />
            <Heading text="Details" />
            <Facts facts={content.facts} />
            <hr class="rule" style="border:0;border-top:1px solid #d5dae1;margin:24px 0 16px" />
            {content.closing.map((line) => (
              <p class="quiet" style="margin:0 0 4px;color:#4b5766;font-size:14px">
                {line}
              </p>
            ))}
          </div>
        </div>
      </body>
    </html>
  )
}

const Heading = ({ text }: { text: string }) => (
  <h2 class="ink" style="margin:24px 0 6px;font-size:17px;line-height:1.3">
    {text}
  </h2>
)

function Tasks({ tasks }: Pick<MessageContent, 'tasks'>) {
  if (tasks.length === 0) {
    return (
      <p class="ink" style="margin:0">
        No date was found in it by which something is to be done.
      </p>
    )
  }
  return (
    <div class="tasks" style="background:#fff6dd;border-left:4px solid #b07d00;border-radius:4px;padding:12px 16px">
      <h2 class="ink" style="margin:0 0 6px;font-size:17px;line-height:1.3">
        What to do by when
      </h2>
      <ul class="ink" style="margin:0;padding-left:20px">
        {tasks.map(({ date, when, what }) => (
          <li style="margin:0 0 4px">
            <strong>
              <time datetime={date}>{when}</time>
            </strong>
            : {what}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Document = ({ document: { text, url } }: Pick<MessageContent, 'document'>) => (
  <>
    <p class="ink" style="margin:0;overflow-wrap:anywhere">
      {text}
    </p>
    {url === null ? null : (
      <>
        <p style="margin:12px 0">
          <a
            class="button"
            href={url}
            style="display:inline-block;background:#174a8b;color:#ffffff;padding:10px 20px;border-radius:6px;text-decoration:none;font-weight:bold"
          >
            Fetch the letter (PDF)
          </a>
        </p>
        <p class="quiet" style="margin:0;color:#4b5766;font-size:14px;overflow-wrap:anywhere">
          {url}
        </p>
      </>
    )}
  </>
)

const Facts = ({ facts }: Pick<MessageContent, 'facts'>) => (
  <table style="border-collapse:collapse;font-size:15px">
    <tbody>
      {facts.map(([name, value]) => (
        <tr>
          <th
            scope="row"
            class="quiet"
            style="padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:normal;color:#4b5766"
          >
            {name}
          </th>
          <td class="ink" style="padding:2px 0;overflow-wrap:anywhere">
            {value}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
