import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismiss, durationOf, notices, notify, onNoticesChange, REMOVAL_DELAY } from './notices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  dismiss()
  vi.advanceTimersByTime(REMOVAL_DELAY)
  vi.useRealTimers()
})

test('notices: title, description, action, and style are stored as given [NT-01]', () => {
  const text = {
    title: 'Error',
    description: 'Taken',
    variant: 'destructive',
    action: { label: 'See', href: '/x' },
  } as const
  const id = notify(text)
  expect(notices()).toEqual([{ ...text, id, open: true }])
})

test('notices: a new notice replaces the previous one [NT-02]', () => {
  notify({ title: 'first' })
  notify({ title: 'second' })
  expect(notices().map(({ title }) => title)).toEqual(['second'])
})

test('notices: an error stays until it is closed [NT-03]', () => {
  expect(durationOf({ title: 'one', variant: 'destructive' })).toBe(Infinity)
})

test('notices: a notice is shown for 5000 ms, and a dismissed one is removed after 1,000,000 ms [NT-03]', () => {
  expect(durationOf({ title: 'one' })).toBe(5000)
  notify({ title: 'one' })
  dismiss()
  expect(notices().map(({ open }) => open)).toEqual([false])
  vi.advanceTimersByTime(999_999)
  expect(notices()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(notices()).toHaveLength(0)
})

test('notices: dismissing a notice that was replaced does not close its replacement [NT-02]', () => {
  const old = notify({ title: 'old' })
  dismiss(old)
  notify({ title: 'new' })
  dismiss(old)
  vi.advanceTimersByTime(REMOVAL_DELAY)
  expect(notices().map(({ title, open }) => [title, open])).toEqual([['new', true]])
})

test('notices: subscribers are called on every change until they unsubscribe [NT-02]', () => {
  const heard = vi.fn<() => void>()
  const leave = onNoticesChange(heard)
  notify({ title: 'one' })
  dismiss()
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  notify({ title: 'two' })
  expect(heard).toHaveBeenCalledTimes(2)
})
