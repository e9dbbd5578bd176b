import { expect, test } from 'vitest'
import { idempotencyKey } from '../../../contracts/idempotency.ts'
import { createIdempotencyKeys } from './idempotency-keys.ts'

test('booking: a retry with the same content sends the same key [SL-06]', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor({ name: 'Ada', time: '9:00 AM' })
  expect(keys.keyFor({ name: 'Ada', time: '9:00 AM' })).toBe(first)
  expect(idempotencyKey.safeParse(first).success).toBe(true)
})

test('booking: changed content gets a new key [SL-06]', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor({ time: '9:00 AM' })
  expect(keys.keyFor({ time: '9:30 AM' })).not.toBe(first)
})

test('booking: after a success the same content gets a new key [SL-06]', () => {
  const keys = createIdempotencyKeys()
  const first = keys.keyFor({ time: '9:00 AM' })
  keys.forget()
  expect(keys.keyFor({ time: '9:00 AM' })).not.toBe(first)
})
