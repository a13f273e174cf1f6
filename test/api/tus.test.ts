import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { batches } from '../../src/batches/batches.table.ts'
import { db } from './service.ts'
import {
  broken,
  call,
  expectNothingLeft,
  PDF,
  scan,
  send,
  sha256,
  TUS,
  TUS_BYTES,
  tusCreate,
  tusPatch,
} from './upload-calls.ts'

describe('tus', () => {
  it('says what it can', async () => {
    const { status, headers } = await call('OPTIONS', '/v1/uploads/tus', {})
    expect(status).toBe(204)
    expect(headers.get('tus-version')).toBe('1.0.0')
    expect(headers.get('tus-extension')?.split(',').sort()).toEqual(
      ['checksum', 'creation', 'creation-with-upload', 'expiration', 'termination'].sort(),
    )
    expect(headers.get('tus-max-size')).toBe('104857600')
  })

  it('refuses other versions, types and offsets as the protocol demands', async () => {
    const file = scan(5000)
    const path = await tusCreate(file)
    const unsupported = await call('HEAD', path, { 'tus-resumable': '0.2.2' })
    expect([unsupported.status, unsupported.headers.get('tus-version')]).toEqual([412, '1.0.0'])
    expect((await call('PATCH', path, { ...TUS, ...PDF, 'upload-offset': '0' }, file)).status).toBe(415)
    expect((await tusPatch(path, file, 10, 20)).status).toBe(409)
    expect((await call('HEAD', path, TUS)).headers.get('upload-offset')).toBe('0')
  })

  it('keeps nothing of a body whose checksum is another', async () => {
    const file = scan(12_000_000)
    const path = await tusCreate(file)
    await tusPatch(path, file, 0, 1000)
    const body = file.subarray(1000)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
    const patch = (checksum: string) =>
      call('PATCH', path, { ...TUS_BYTES, 'upload-offset': '1000', 'upload-checksum': checksum }, body)
    expect((await patch(`sha1 ${btoa('wrong')}`)).status).toBe(460)
    expect((await call('HEAD', path, TUS)).headers.get('upload-offset')).toBe('1000')
    expect((await patch('crc99 AAAA')).status).toBe(400)
    const done = await patch(`sha1 ${btoa(String.fromCharCode(...digest))}`)
    expect([done.status, done.headers.get('upload-offset')]).toEqual([204, '12000000'])
  })

  it('keeps nothing of a body that broke off before its checksum could be compared', async () => {
    const file = scan(12_000_000)
    const path = await tusCreate(file)
    await tusPatch(path, file, 0, 1000)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', file.subarray(1000)))
    const checksum = { 'upload-checksum': `sha1 ${btoa(String.fromCharCode(...digest))}` }
    const headers = { ...TUS_BYTES, 'upload-offset': '1000', ...checksum }
    await send('PATCH', path, headers, broken(file.subarray(1000), 8_000_000))
    expect((await call('HEAD', path, TUS)).headers.get('upload-offset')).toBe('1000')
    const last = await call('PATCH', path, headers, file.subarray(1000))
    const batch = await db
      .select()
      .from(batches)
      .where(eq(batches.id, last.headers.get('x-batch-id') ?? ''))
      .get()
    expect(batch?.sha256).toBe(await sha256(file))
  })

  it('takes a body that was damaged on its way for damaged, not for a file that is no PDF', async () => {
    const file = scan(5000)
    const path = await tusCreate(file)
    const sha1 = async (bytes: Uint8Array) =>
      `sha1 ${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))))}`
    const damaged = file.slice().fill(0, 0, 100)
    const patch = async (body: Uint8Array, of: Uint8Array) =>
      call('PATCH', path, { ...TUS_BYTES, 'upload-offset': '0', 'upload-checksum': await sha1(of) }, body)
    expect((await patch(damaged, file)).status).toBe(460)
    expect((await call('HEAD', path, TUS)).headers.get('upload-offset')).toBe('0')
    expect((await patch(damaged, damaged)).status).toBe(415)
    expect((await call('HEAD', path, TUS)).status).toBe(404)
  })

  it('takes the file with its creation, and its metadata', async () => {
    const file = scan(5000)
    const metadata = `filename ${btoa('tray.pdf')},reference ${btoa('Tray 7')},colour ${btoa('blue')},empty`
    const headers = { ...TUS_BYTES, 'upload-length': '5000', 'upload-metadata': metadata }
    const created = await call('POST', '/v1/uploads/tus', headers, file)
    expect(created.status).toBe(201)
    expect(created.headers.get('upload-offset')).toBe('5000')
    const id = created.headers.get('x-batch-id') ?? ''
    const batch = await db.select().from(batches).where(eq(batches.id, id)).get()
    expect(batch).toMatchObject({ fileName: 'tray.pdf', reference: 'Tray 7' })
    const head = await call('HEAD', created.headers.get('location') ?? '', TUS)
    expect(head.headers.get('upload-metadata')).toBe(metadata)
    expect(head.headers.get('cache-control')).toBe('no-store')
  })

  it('may be terminated, and leaves nothing', async () => {
    const path = await tusCreate(scan(5000))
    await tusPatch(path, scan(5000), 0, 3000)
    expect((await call('DELETE', path, TUS)).status).toBe(204)
    expect((await call('HEAD', path, TUS)).status).toBe(404)
    await expectNothingLeft(path.split('/').at(-1) ?? '')
  })

  it('refuses bytes that go beyond the file, and goes on', async () => {
    const file = scan(6_000_000)
    const longer = scan(6_000_001)
    const headers = { ...TUS_BYTES, 'upload-length': '6000000' }
    const wrong = { status: 422, body: { errors: [{ field: 'body', code: 'wrong_length' }] } }
    expect(await call('POST', '/v1/uploads/tus', headers, longer)).toMatchObject(wrong)

    const path = await tusCreate(file)
    await tusPatch(path, file, 0, 1000)
    expect(await tusPatch(path, longer, 1000, 6_000_001)).toMatchObject(wrong)
    expect((await call('HEAD', path, TUS)).headers.get('upload-offset')).toBe('1000')
    // Without a length of the body that is seen only as it comes.
    const streamed = await send('PATCH', path, { ...TUS_BYTES, 'upload-offset': '1000' }, pieces(longer.subarray(1000)))
    expect(streamed).toMatchObject(wrong)
    const at = Number((await call('HEAD', path, TUS)).headers.get('upload-offset'))
    expect(at).toBeLessThan(6_000_000)
    const last = await tusPatch(path, file, at, 6_000_000)
    expect(last.headers.get('x-batch-id')).toMatch(/^bat_/)
  })

  it('tells of an upload by GET what other uploads tell too', async () => {
    const file = scan(5000)
    const path = await tusCreate(file)
    await tusPatch(path, file, 0, 3000)
    const { status, body } = await call('GET', path, TUS)
    expect([status, body]).toEqual([200, (await call('GET', path.replace('/tus', ''))).body])
    expect(body).toMatchObject({ status: 'open', offset: 3000, fileSize: 5000 })
  })

  it('takes PATCH and DELETE as POST too', async () => {
    const file = scan(5000)
    const path = await tusCreate(file)
    const post = (method: string, headers = {}, body: Uint8Array | null = null) =>
      call('POST', path, { ...TUS, 'x-http-method-override': method, ...headers }, body)
    const patched = await post('PATCH', { ...TUS_BYTES, 'upload-offset': '0' }, file.subarray(0, 3000))
    expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, '3000'])
    expect((await post('HEAD')).headers.get('upload-offset')).toBe('3000')
    expect((await post('DELETE')).status).toBe(204)
    expect((await post('HEAD')).status).toBe(404)
  })
})

/** A body whose length is not announced. */
const pieces = (bytes: Uint8Array): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 500_000) controller.enqueue(bytes.slice(at, at + 500_000))
      controller.close()
    },
  })
