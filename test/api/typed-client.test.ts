import createClient from 'openapi-fetch'
import { expect, it } from 'vitest'
// Made from the OpenAPI document by `npm test -- --only openapi`, which also checks the types of this file.
import type { paths } from '../../dist/openapi/types.ts'
import { checkedFetch, ORIGIN } from './checked-fetch.ts'
import { insertLetter, newCaller } from './service.ts'

it('a client whose types come from the OpenAPI document goes the main way: client, upload, letters, confirmation', async () => {
  const caller = await newCaller()
  const api = createClient<paths>({
    baseUrl: `${ORIGIN}/v1`,
    headers: { authorization: caller.authorization },
    fetch: checkedFetch,
  })

  const client = await api.POST('/clients', {
    body: { name: 'Harrow Green Ltd', companyNumber: '8234567', email: 'post@harrow.example' },
    params: { header: { 'Idempotency-Key': 'harrow' } },
  })
  expect(client.data).toMatchObject({ companyNumber: '08234567', registeredAddress: null })

  const batch = await api.POST('/batches', {
    body: { file: '%PDF-1.7 the post', reference: 'Tray 7' },
    bodySerializer({ file, reference }) {
      const form = new FormData()
      form.set('file', new File([file], 'post.pdf', { type: 'application/pdf' }))
      if (reference) form.set('reference', reference)
      return form
    },
  })
  expect(batch.data).toMatchObject({ status: 'pending', reference: 'Tray 7' })
  const batchId = batch.data?.id ?? ''
  await insertLetter(caller.organizationId, batchId)

  const letters = await api.GET('/letters', { params: { query: { batchId, needsReview: true } } })
  expect(letters.data?.pagination.total).toBe(1)
  const id = letters.data?.data[0]?.id ?? ''
  const confirmed = await api.POST('/letters/{id}/confirm', {
    params: { path: { id } },
    body: { clientId: client.data?.id ?? '' },
  })
  expect(confirmed.data).toMatchObject({ status: 'confirmed', clientName: 'Harrow Green Ltd' })

  const missing = await api.GET('/clients/{id}', { params: { path: { id: 'cl_none' } } })
  expect([missing.response.status, missing.error?.code]).toEqual([404, 'not_found'])
})
