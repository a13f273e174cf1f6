const GAP = '  '

const columns = [
  { title: 'letter', of: (_, index) => String(index + 1) },
  {
    title: 'pages',
    of: ({ firstPage, lastPage }) => (firstPage === lastPage ? `${firstPage}` : `${firstPage}–${lastPage}`),
  },
  { title: 'sender', of: ({ sender }) => sender ?? '–', shrinks: true },
  { title: 'client', of: ({ clientName }) => clientName ?? '–', shrinks: true },
  { title: 'category', of: ({ category }) => category },
  { title: 'priority', of: ({ priority }) => priority },
  { title: 'deadlines', of: ({ deadlines }) => deadlines.join(', ') || '–', shrinks: true },
  { title: 'status', of: ({ status, needsReview }) => (needsReview ? `${status} (review)` : status) },
]

/** Lines of a table of letters, at most `width` characters wide as long as the fixed columns allow it. */
export function letterTable(letters, width) {
  const rows = letters.map((letter, index) => columns.map((column) => column.of(letter, index)))
  const widths = columns.map(({ title }, c) => Math.max(title.length, ...rows.map((row) => row[c].length)))
  const narrowest = 12
  for (;;) {
    const tooWide = widths.reduce((sum, w) => sum + w, 0) + GAP.length * (columns.length - 1) - width
    const widest = Math.max(...widths.filter((w, c) => columns[c].shrinks && w > narrowest))
    if (tooWide <= 0 || widest < 0) break
    widths[widths.findIndex((w, c) => columns[c].shrinks && w === widest)] -= 1
  }
  const format = (cells) =>
    cells
      .map((cell, c) => fitted(cell, widths[c]))
      .join(GAP)
      .trimEnd()
  return [format(columns.map(({ title }) => title)), format(widths.map((w) => '─'.repeat(w))), ...rows.map(format)]
}

const fitted = (text, width) => (text.length > width ? `${text.slice(0, width - 1)}…` : text.padEnd(width))
