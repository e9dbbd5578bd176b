import { expect, test } from 'vitest'
import { readCaseStudies } from '../cms/case-studies/read-case-studies.ts'
import { composedPages } from '../cms/pages/composed-pages.ts'
import { readServices } from '../cms/services/read-services.ts'
import { bookingTokenIn, paths } from './paths.ts'
import { routePaths } from './entry-server.tsx'
import { fetchPage, pageAt } from './routes.ts'

test('routes: every documented path has a page with its content [RT-01, RT-04, RT-05]', () => {
  for (const { path } of composedPages) expect(pageAt(path), path).toBeDefined()
  expect(routePaths.length).toBeGreaterThan(composedPages.length)
})

test('routes: every service below /services has a live page and an archived page [RT-04, RT-05]', () => {
  const offered = readServices().filter(({ slug, path }) => path === paths.service(slug))
  expect(offered.length).toBeGreaterThan(0)
  for (const { slug } of offered) {
    expect(pageAt(paths.service(slug)), slug).toBe(`service:${slug}`)
    expect(pageAt(paths.archiveService(slug)), slug).toBe(`archived-service:${slug}`)
    expect(routePaths).toContain(paths.service(slug))
    expect(routePaths).toContain(paths.archiveService(slug))
  }
})

test('routes: each case has a page, and an unknown one shows the 404 page [CS-01, SH-05]', async () => {
  const [story] = readCaseStudies()
  const path = paths.caseStudy(story?.slug ?? '')
  expect(routePaths).toContain(path)
  expect(pageAt(path)).toBe(`case-study:${story?.slug}`)
  const notFound = await fetchPage('not-found')
  expect(await fetchPage(`case-study:${story?.slug}`)).not.toBe(notFound)
  expect(await fetchPage('case-study:nope')).toBe(notFound)
})

test('routes: a slug without a service shows the 404 page [SH-05]', async () => {
  const notFound = await fetchPage('not-found')
  for (const slug of ['nope', 'constructor']) {
    expect(routePaths).not.toContain(paths.service(slug))
    expect(await fetchPage(`service:${slug}`)).toBe(notFound)
    expect(await fetchPage(`archived-service:${slug}`)).toBe(notFound)
  }
})

test('routes: a service with its own address has no page below /services [RT-04]', () => {
  const elsewhere = readServices().filter(({ slug, path }) => path !== paths.service(slug))
  expect(elsewhere.length).toBeGreaterThan(0)
  for (const { slug, path } of elsewhere) {
    expect(pageAt(path), slug).toBe(`service:${slug}`)
    expect(pageAt(paths.service(slug)), slug).toBeUndefined()
    expect(pageAt(paths.archiveService(slug)), slug).toBeUndefined()
  }
})

test('routes: unknown paths have no page, including names inherited from Object.prototype [SH-05]', () => {
  for (const path of ['/nope', '/archive/nope', '/services/', '', 'constructor', '__proto__']) {
    expect(pageAt(path), path).toBeUndefined()
  }
})

test('routes: every booking link opens the manage-booking page, and paths below it do not [BK-16]', () => {
  expect(pageAt(paths.booking('a-Token_1'))).toBe('booking')
  expect(bookingTokenIn(paths.booking('a-Token_1'))).toBe('a-Token_1')
  for (const path of ['/booking/', '/booking/a/b', '/bookings/a']) {
    expect(pageAt(path), path).toBeUndefined()
  }
})

test('routes: a service name with special characters stays one query parameter [BK-15]', () => {
  const href = paths.schedule('Gift & Estate Tax Valuation')
  const { searchParams } = new URL(href, 'https://firm.example')
  expect(searchParams.get('service')).toBe('Gift & Estate Tax Valuation')
})
