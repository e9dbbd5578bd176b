import { expect, test, vi } from 'vitest'
import { unlessRunning } from './unless-running.ts'

test('forms: a double click sends once, and the form can be sent again later [SL-06]', async () => {
  const submit = unlessRunning()
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = vi.fn<() => Promise<void>>(() => promise)
  const clicks = [submit(send), submit(send)]
  expect(send).toHaveBeenCalledTimes(1)
  resolve()
  await Promise.all(clicks)
  await submit(send)
  expect(send).toHaveBeenCalledTimes(2)
})

test('forms: a failed submission does not block the next one', async () => {
  const submit = unlessRunning()
  await expect(submit(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  await submit(send)
  expect(send).toHaveBeenCalledOnce()
})
