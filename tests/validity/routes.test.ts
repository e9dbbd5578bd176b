import { afterAll, describe, expect, test } from 'vitest'
import { documents } from '../../cms/documents/documents.ts'
import { forms } from '../../cms/forms/forms.ts'
import { readServices } from '../../cms/services/read-services.ts'
import { site } from '../../cms/site.ts'
import { migrate } from '../../server/db/migrations/migrate.ts'
import { paths } from '../../web/paths.ts'
import { buildTestApp } from '../factories/app.ts'
import { builtRoutes, dist } from '../support/built-site.ts'
import { freshDatabase } from '../support/databases.ts'
import { attributeOf, parseHtml, textOf } from '../support/html.ts'
import { specified } from '../support/specified.ts'
import { crawlBuild } from './links.ts'

const NAMED = [
  '/',
  '/contact',
  '/domain-setup',
  '/ai-automation',
  '/chief-exec',
  '/casestudies',
  '/law-firm-ceo',
  '/solutions',
  '/assessment',
  '/assessment-results',
  '/handbook',
  '/webinar',
  '/webinar-thank-you',
  '/book',
  '/wayoflaw',
  '/archive',
  '/privacy',
  '/linkedinprivacy',
]

const SLUGS = specified([
  'cfo-services',
  '409a-valuation',
  'portfolio-valuation',
  'purchase-price-allocation',
  'gift-estate-valuation',
  'fairness-opinions',
  'derivative-valuation',
  'board-advisory',
  'lpac-advisory',
  'bankruptcy-litigation',
  'shareholder-disputes',
  'marital-dissolution',
  'goodwill-impairment',
  'stock-compensation',
  'transfer-pricing',
  'esop-valuation',
  'entity-conversion',
  'solvency-opinion',
  'modeling',
])

const database = await freshDatabase('sqlite', { migrated: false })
await migrate(database.db)
const { app } = await buildTestApp(database.db, { siteDirectory: dist })
afterAll(async () => {
  await app.close()
  await database.close()
})

/** As a browser does when a visitor opens a URL. */
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } })

describe('routes', () => {
  test('every named page answers 200 with its own heading [RT-01, RT-03]', async () => {
    const headings = new Map<string, string>()
    for (const route of [...NAMED, '/law-firm-solutions']) {
      const answer = await open(route)
      expect(answer.statusCode, route).toBe(200)
      expect(answer.headers['content-type'], route).toMatch(/^text\/html; ?charset=utf-8$/i)
      headings.set(route, textOf(parseHtml(answer.body).querySelector('h1')))
    }
    expect([...headings.values()]).not.toContain('')
    // Both addresses show the privacy policy.
    expect(new Set(headings.values()).size).toBe(headings.size - 1)
  })

  test('the service pages and the financial modeling page answer 200 [RT-04]', async () => {
    const routes = ['/services', '/financial-modeling', ...SLUGS.map((slug) => `/services/${slug}`)]
    for (const route of routes) expect((await open(route)).statusCode, route).toBe(200)
    expect(readServices().map(({ path }) => path)).toEqual(
      expect.arrayContaining(SLUGS.map((slug) => `/services/${slug}`)),
    )
  })

  test('archived pages answer 200 and unknown archive URLs 404 [RT-05]', async () => {
    const routes = [
      '/archive',
      '/archive/home',
      '/archive/services',
      '/archive/financial-modeling',
      ...SLUGS.map((slug) => `/archive/services/${slug}`),
    ]
    for (const route of routes) expect((await open(route)).statusCode, route).toBe(200)
    for (const route of ['/archive/nothing', '/archive/services/nothing', '/archive/home/more']) {
      const answer = await open(route)
      expect(answer.statusCode, route).toBe(404)
      expect(answer.body, route).toContain('404 Page Not Found')
    }
  })

  test('an unknown URL answers 404 with a page that links home [SH-05]', async () => {
    const answer = await open('/no/such/page?utm_source=x')
    expect(answer.statusCode).toBe(404)
    const page = parseHtml(answer.body)
    expect(textOf(page.querySelector('title'))).toBe('404 Page Not Found')
    const main = page.querySelector('main')
    expect(textOf(main)).toContain("The page you're looking for doesn't exist or has been moved.")
    expect(main?.querySelectorAll('a').map((link) => attributeOf(link, 'href'))).toContain('/')
  })

  test('every internal link and referenced file answers 200 [RT-07]', async () => {
    const known = new Map<string, string>()
    for (const { route, links } of crawlBuild().filter((page) => page.route !== '/404')) {
      for (const link of links) {
        const target = new URL(link, site.url + route)
        if (target.origin === site.url) known.set(target.pathname + target.search, route)
      }
    }
    expect(known.size).toBeGreaterThan(builtRoutes().length)
    for (const [address, from] of known) {
      expect((await open(address)).statusCode, `${address}, on ${from}`).toBe(200)
    }
  })

  test('robots.txt links to the sitemap [SH-07]', async () => {
    expect((await open('/robots.txt')).body).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  })
})

describe('files', () => {
  test('each form is a download of its own type, and an unknown one answers 404 [HB-06, RT-07]', async () => {
    const types: Readonly<Record<string, string>> = {
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }
    for (const { file } of forms) {
      const { statusCode, headers, rawPayload } = await open(paths.form(file))
      expect(statusCode, file).toBe(200)
      expect(headers).toMatchObject({
        'content-type': types[file.split('.').at(-1) ?? ''],
        'content-disposition': `attachment; filename="${file}"`,
      })
      expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
    }
    expect((await open(paths.form('nothing.docx'))).statusCode).toBe(404)
  })

  test('the book answers HEAD and range requests and is always an attachment [BO-02]', async () => {
    const url = paths.bookDownload()
    const head = await app.inject({ method: 'HEAD', url })
    expect(head.headers).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="${documents.book.savedAs}"`,
    })
    expect(Number(head.headers['content-length'])).toBeGreaterThan(500_000)
    const part = await app.inject({ url, headers: { range: 'bytes=0-4' } })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('%PDF-')
  })

  test('the old address of the case studies is the PDF for requests that don’t accept HTML [RT-02]', async () => {
    const url = paths.caseStudiesAlias()
    expect((await open(url)).headers['content-type']).toMatch(/^text\/html/)
    const { headers, body } = await app.inject({ url, headers: { accept: '*/*' } })
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', vary: 'accept' })
    expect(body.slice(0, 5)).toBe('%PDF-')
  })
})

describe('security headers', () => {
  test('every page and API response has them, whatever its status', async () => {
    const answers = await Promise.all([
      open('/'),
      open('/no-such-page'),
      open('/api/no-such-thing'),
      app.inject({ method: 'POST', url: '/api/contact', payload: {} }),
      open('/contact/'),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 404, 404, 400, 308])
    for (const { headers } of answers) {
      const directives = String(headers['content-security-policy']).split(';')
      for (const directive of [
        "default-src 'self'",
        "object-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "style-src-attr 'unsafe-inline'",
      ]) {
        expect(directives).toContain(directive)
      }
      const scripts = directives.find((directive) => directive.startsWith('script-src '))
      expect(scripts).toMatch(/^script-src 'self'(?: 'sha256-[\w+/=]+')*$/)
      expect(headers).toMatchObject({
        'referrer-policy': 'strict-origin',
        'x-content-type-options': 'nosniff',
      })
      // HSTS over plain HTTP would lock visitors out.
      expect(headers).not.toHaveProperty('strict-transport-security')
      expect(directives).not.toContain('upgrade-insecure-requests')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('with an https PUBLIC_URL, pages send HSTS', async () => {
    const secure = await buildTestApp(database.db, {
      siteDirectory: dist,
      env: { PUBLIC_URL: 'https://www.example.com' },
    })
    const { headers } = await secure.app.inject('/')
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
    await secure.app.close()
  })
})
