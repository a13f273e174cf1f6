import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/** What may not be found, and whether the audit trail may have it: it keeps ids. */
export interface Needle {
  text: string
  isId: boolean
}

/** Every place in which one of these texts stands: tables with the search indexes' own, Durable Objects, bucket. */
export async function findTraces(needles: Needle[]): Promise<string[]> {
  const places = [...(await tables()), ...(await objects()), ...(await bucket())]
  return places.flatMap(({ place, content }) =>
    needles
      .filter(({ text, isId }) => content.includes(text.toLowerCase()) && !(isId && place.startsWith('table audit_')))
      .map(({ text }) => `${place}: ${text}`),
  )
}

interface Place {
  place: string
  /** In lower case. */
  content: string
}

/** Blobs become text a byte a character, so that words are found in them. */
const textOf = (rows: unknown): string =>
  JSON.stringify(rows, (_, value) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? latin1([...new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer)])
      : isBytes(value)
        ? latin1(value)
        : value,
  ).toLowerCase()

/** D1 answers blobs as arrays of numbers. */
const isBytes = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')

const latin1 = (bytes: number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('')

const OF_THE_PLATFORM = "name not glob '_cf_*' and name not glob 'sqlite_*'"

async function tables(): Promise<Place[]> {
  const { results } = await env.DB.prepare(
    `select name from sqlite_master where type = 'table' and ${OF_THE_PLATFORM}`,
  ).all<{ name: string }>()
  return Promise.all(
    results.map(async ({ name }) => {
      const rows = await env.DB.prepare(`select * from ${name}`).all()
      return { place: `table ${name}`, content: textOf(rows.results) }
    }),
  )
}

const objects = async (): Promise<Place[]> => [
  ...(await objectsOf('BATCH_TRACKER', env.BATCH_TRACKER)),
  ...(await objectsOf('AUDIT_SEALER', env.AUDIT_SEALER)),
  ...(await objectsOf('WEBHOOK_SENDER', env.WEBHOOK_SENDER)),
  ...(await objectsOf('UPLOAD_SESSION', env.UPLOAD_SESSION)),
]

async function objectsOf<T extends Rpc.DurableObjectBranded>(
  name: string,
  namespace: DurableObjectNamespace<T>,
): Promise<Place[]> {
  const places: Place[] = []
  for (const id of await listDurableObjectIds(namespace)) {
    const content = await runInDurableObject(namespace.get(id), async (_, { storage }) => {
      const names = storage.sql
        .exec<{ name: string }>(`select name from sqlite_master where type = 'table' and ${OF_THE_PLATFORM}`)
        .toArray()
      const rows = names.map((table) => storage.sql.exec(`select * from ${table.name}`).toArray())
      return textOf([rows, [...(await storage.list())]])
    })
    places.push({ place: `object ${name}`, content })
  }
  return places
}

async function bucket(): Promise<Place[]> {
  const places: Place[] = []
  let cursor: string | undefined
  do {
    const listed = await env.SCANS.list({ include: ['customMetadata'], ...(cursor ? { cursor } : {}) })
    for (const { key, customMetadata } of listed.objects) {
      const bytes = await (await env.SCANS.get(key))?.arrayBuffer()
      places.push({ place: `bucket ${key}`, content: textOf([key, customMetadata, bytes]) })
    }
    cursor = listed.truncated ? listed.cursor : undefined
  } while (cursor)
  return places
}
