import { problems } from '../http/problem.ts'
import { Page, Prose } from './page.tsx'

/** Every error code, at the address that the `type` of a problem names. */
export function ErrorsPage() {
  const codes = Object.entries(problems)
  return (
    <Page
      title="Pigeonhole API: errors"
      navigation={
        <section data-group>
          {codes.map(([code, { title }]) => (
            <a href={`#${code}`} data-search={`${code} ${title.toLowerCase()}`}>
              {code}
            </a>
          ))}
        </section>
      }
    >
      <h1>Errors</h1>
      <Prose text="Errors are `application/problem+json` (RFC 9457). Rely on `code`: it stays. Titles and details are for people and may change." />
      <section data-group>
        {codes.map(([code, { status, title, when }]) => (
          <article id={code} data-search={`${code} ${title.toLowerCase()} ${status}`}>
            <h3>
              <a href={`#${code}`}>{code}</a>
            </h3>
            <p>
              <strong>{status}</strong> {title}
            </p>
            <Prose text={when} />
          </article>
        ))}
      </section>
    </Page>
  )
}
