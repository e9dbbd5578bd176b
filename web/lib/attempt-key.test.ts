import { expect, test } from 'vitest'
import { idempotencyKey } from '../../contracts/idempotency.ts'
import { attemptKeys } from './attempt-key.ts'

test('booking: a retry of the same content carries the same key [SL-06]', () => {
  const keys = attemptKeys()
  const first = keys.keyFor({ name: 'Ada', time: '9:00 AM' })
  expect(keys.keyFor({ name: 'Ada', time: '9:00 AM' })).toBe(first)
  expect(idempotencyKey.safeParse(first).success).toBe(true)
})

test('booking: other content is another attempt [SL-06]', () => {
  const keys = attemptKeys()
  const first = keys.keyFor({ time: '9:00 AM' })
  expect(keys.keyFor({ time: '9:30 AM' })).not.toBe(first)
})

test('booking: after a success the same content is a new attempt [SL-06]', () => {
  const keys = attemptKeys()
  const first = keys.keyFor({ time: '9:00 AM' })
  keys.forget()
  expect(keys.keyFor({ time: '9:00 AM' })).not.toBe(first)
})
