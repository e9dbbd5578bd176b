import { afterEach, expect, test, vi } from 'vitest'
import { buildIsCurrent, inputsStamp } from './stamp.ts'

afterEach(() => vi.unstubAllEnvs())

test('build: the stamp depends on the inputs and on PUBLIC_URL', () => {
  vi.stubEnv('PUBLIC_URL', 'https://one.example')
  const one = inputsStamp()
  expect(inputsStamp()).toBe(one)
  vi.stubEnv('PUBLIC_URL', 'https://two.example')
  expect(inputsStamp()).not.toBe(one)
})

test('build: a build with a different stamp is not up to date', () => {
  expect(buildIsCurrent('no such stamp')).toBe(false)
})
