import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getJson, postJson } from './api.ts'
import { HttpError } from './http-error.ts'

const schema = z.object({ id: z.string() })
const fetched = vi.spyOn(globalThis, 'fetch')
afterEach(() => fetched.mockReset())

test('client defaults: reads send credentials and parse the JSON reply [CD-01]', async () => {
  fetched.mockResolvedValueOnce(Response.json({ id: 'a' }))
  await expect(getJson('/api/x', schema)).resolves.toEqual({ id: 'a' })
  expect(fetched).toHaveBeenCalledWith('/api/x', { credentials: 'include' })
})

test('client defaults: an unsuccessful response throws and is not retried [CD-01]', async () => {
  fetched.mockResolvedValueOnce(new Response('no such day', { status: 400 }))
  const error = await getJson('/api/x', schema).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toHaveProperty('message', '400: no such day')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('client defaults: a response that does not match the schema throws [CD-01]', async () => {
  fetched.mockResolvedValueOnce(Response.json({ id: 7 }))
  await expect(getJson('/api/x', schema)).rejects.toThrow('id')
})

test('booking: a POST carries its idempotency key and a JSON body [SL-06]', async () => {
  fetched.mockResolvedValueOnce(Response.json({ id: 'b' }, { status: 201 }))
  await postJson('/api/x', { name: 'Ada' }, schema, { idempotencyKey: 'k1' })
  const init = fetched.mock.calls[0]?.[1]
  expect(init?.method).toBe('POST')
  expect(init?.body).toBe('{"name":"Ada"}')
  const headers = new Headers(init?.headers)
  expect(headers.get('Idempotency-Key')).toBe('k1')
  expect(headers.get('Content-Type')).toBe('application/json')
})
