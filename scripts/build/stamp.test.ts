import { afterEach, expect, test, vi } from 'vitest'
import { isCurrent, releaseStamp, SITE, siteStamp } from './stamp.ts'

afterEach(() => vi.unstubAllEnvs())

test('build: the stamps depend on the inputs and on PUBLIC_URL', () => {
  vi.stubEnv('PUBLIC_URL', 'https://one.example')
  const [release, site] = [releaseStamp(), siteStamp()]
  expect([releaseStamp(), siteStamp()]).toEqual([release, site])
  vi.stubEnv('PUBLIC_URL', 'https://two.example')
  expect(releaseStamp()).not.toBe(release)
  expect(siteStamp()).not.toBe(site)
})

test('build: a build with a different stamp is not up to date', () => {
  expect(isCurrent(SITE, 'another stamp')).toBe(false)
})
