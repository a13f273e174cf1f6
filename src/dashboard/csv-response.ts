/** Without it, Excel takes a list for Windows-1252. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A list that is written while it is read, so that it is never in memory as a whole. `parts`: text, the heading first. */
export function csvResponse(fileName: string, parts: AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK))
    },
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  })
}
