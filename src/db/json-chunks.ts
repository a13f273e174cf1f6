/** D1 takes 2 MB a string; a quarter of that leaves room for bytes that JSON escapes. */
const JSON_CHARACTERS = 500_000

/** Rows as JSON texts that D1 unpacks with `json_each`: it takes no more than 100 bound values a statement. */
export function inChunks(rows: unknown[]): string[] {
  const chunks: string[] = []
  let current: string[] = []
  let length = 0
  for (const row of rows) {
    const json = JSON.stringify(row)
    if (length + json.length > JSON_CHARACTERS && current.length > 0) {
      chunks.push(`[${current.join(',')}]`)
      current = []
      length = 0
    }
    current.push(json)
    length += json.length + 1
  }
  if (current.length > 0) chunks.push(`[${current.join(',')}]`)
  return chunks
}
