import { expect, test } from 'vitest'
import { pages } from '../content/pages/pages.ts'
import { readServices } from '../content/services/read-services.ts'
import { bookingTokenIn, paths } from './paths.ts'
import { pageAt, routePaths } from './routes.ts'

test('routes: every address whose words stand is shown, and shows them [RT-01, RT-04, RT-05]', () => {
  for (const { path } of pages) expect(pageAt(path), path).toBeDefined()
  const worded = new Set(pages.map(({ path }) => path))
  const plain = routePaths.filter((path) => pageAt(path) === 'plain')
  expect(plain.filter((path) => !worded.has(path))).toEqual([])
})

test('routes: each of the 19 services has its page, live and archived [RT-04, RT-05]', () => {
  const offered = readServices().filter(({ slug, path }) => path === paths.service(slug))
  expect(offered).toHaveLength(19)
  for (const { slug } of offered) {
    expect(pageAt(paths.service(slug)), slug).toBeDefined()
    expect(pageAt(paths.archiveService(slug)), slug).toBeDefined()
  }
})

test('routes: what is no address has no page, whatever objects inherit [SH-05]', () => {
  for (const path of ['/nope', '/archive/nope', '/services/', '', 'constructor', '__proto__']) {
    expect(pageAt(path), path).toBeUndefined()
  }
})

test('routes: every link to a booking shows the one page, and nothing below it does [BK-16]', () => {
  expect(pageAt(paths.booking('a-Token_1'))).toBe('booking')
  expect(bookingTokenIn(paths.booking('a-Token_1'))).toBe('a-Token_1')
  for (const path of ['/booking/', '/booking/a/b', '/bookings/a']) {
    expect(pageAt(path), path).toBeUndefined()
  }
})

test('routes: a service with a character of its own meaning stays one parameter [BK-15]', () => {
  const href = paths.schedule('Gift & Estate Tax Valuation')
  const { searchParams } = new URL(href, 'https://firm.example')
  expect(searchParams.get('service')).toBe('Gift & Estate Tax Valuation')
})
