import { raw } from 'hono/html'
import type { Child, PropsWithChildren } from 'hono/jsx'
import { SEARCH_SCRIPT, STYLE } from './page-assets.ts'

/** The frame of the reference's pages. They are readable without scripts; the script only narrows them down to a search. */
export const Page = ({ title, navigation, children }: PropsWithChildren<{ title: string; navigation: Child }>) => (
  <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{raw(STYLE)}</style>
    </head>
    <body>
      <nav aria-label="Contents">
        <p>
          <a href="/docs">Reference</a> · <a href="/docs/errors">Errors</a>
        </p>
        <input id="search" type="search" placeholder="Search" aria-label="Search the reference" />
        {navigation}
      </nav>
      <main>{children}</main>
      <script>{raw(SEARCH_SCRIPT)}</script>
    </body>
  </html>
)

/** Paragraphs, `code` and **emphasis**: as much of Markdown as our descriptions use. */
export const Prose = ({ text }: { text: string }) => (
  <>
    {text.split('\n\n').map((paragraph) => (
      <p>
        {paragraph.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((piece) => {
          if (piece.startsWith('`')) return <code>{piece.slice(1, -1)}</code>
          if (piece.startsWith('**')) return <strong>{piece.slice(2, -2)}</strong>
          return piece
        })}
      </p>
    ))}
  </>
)
