import { afterEach, expect, test, vi } from 'vitest'
import { buildIsCurrent, inputsStamp } from './stamp.ts'

afterEach(() => vi.unstubAllEnvs())

test('build: the stamp is the same for the same inputs, another for another public address', () => {
  vi.stubEnv('PUBLIC_URL', 'https://one.example')
  const one = inputsStamp()
  expect(inputsStamp()).toBe(one)
  vi.stubEnv('PUBLIC_URL', 'https://two.example')
  expect(inputsStamp()).not.toBe(one)
})

test('build: what was not built is not current', () => {
  expect(buildIsCurrent('no such stamp')).toBe(false)
})
