import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app.ts'

/** More than the buffers of a connection hold: of a longer rest, the sender sees that it was not taken. */
const MOST_BYTES = 16 * 1024 * 1024

/**
 * Reads what is left of a body that nobody wanted (a refused upload, a wrong key), when it is not much. Otherwise the
 * runtime closes the connection after its answer; but a sender whose last bytes are in a buffer already takes it for a good
 * one, sends the next request there, and that is lost. The local proxy does so with everybody's requests.
 * `readBytes`: how much of the body was read; `mostBytes`: up to which rest it is worth it.
 */
export async function discardBody({ body, headers }: Request, readBytes = 0, mostBytes = MOST_BYTES): Promise<void> {
  const restBytes = Number(headers.get('content-length')) - readBytes
  if (!body || body.locked || restBytes <= 0 || restBytes > mostBytes) return
  // The client may have gone: then nobody waits for an answer.
  await body.pipeTo(new WritableStream()).catch(() => {})
}

/** For bodies of which nothing was read. */
export const discardUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.req.raw.bodyUsed) await discardBody(c.req.raw)
})
