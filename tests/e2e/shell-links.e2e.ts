import { builtPage, builtRoutes } from '../support/built-site.ts'
import { expect, test } from './fixtures.ts'

const SLUGS = [
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
]

const NAMED =
  '/ /contact /domain-setup /ai-automation /chief-exec /casestudies /law-firm-ceo /solutions /assessment /assessment-results /handbook /webinar /webinar-thank-you /book /wayoflaw /archive /privacy /linkedinprivacy'.split(
    ' ',
  )

const ARCHIVE = ['/archive', '/archive/home', '/archive/services', '/archive/financial-modeling']

test.describe('routes', () => {
  test('every named page returns 200 with its own heading [RT-01, RT-03]', async ({ request }) => {
    for (const route of [...NAMED, '/law-firm-solutions']) {
      const response = await request.get(route)
      expect(response.status(), route).toBe(200)
      expect(response.headers()['content-type'], route).toMatch(/^text\/html; ?charset=utf-8$/i)
      expect(await response.text(), route).toMatch(/<h1[ >]/)
    }
  })

  test('the service pages and the financial modeling page return 200 [RT-04]', async ({
    request,
  }) => {
    const routes = ['/services', '/financial-modeling', ...SLUGS.map((slug) => `/services/${slug}`)]
    for (const route of routes) expect((await request.get(route)).status(), route).toBe(200)
  })

  test('archived pages return 200 and unknown archive URLs 404 [RT-05]', async ({ request }) => {
    const routes = [...ARCHIVE, ...SLUGS.map((slug) => `/archive/services/${slug}`)]
    for (const route of routes) expect((await request.get(route)).status(), route).toBe(200)
    for (const route of ['/archive/nothing', '/archive/services/nothing', '/archive/home/more']) {
      const response = await request.get(route)
      expect(response.status(), route).toBe(404)
      expect(await response.text(), route).toContain('404 Page Not Found')
    }
  })

  test('every internal link and referenced file exists [RT-07]', async ({ request }) => {
    const known = new Map<string, string>()
    for (const route of builtRoutes()) {
      for (const [, target] of builtPage(route).matchAll(/(?:href|src|action)="(\/[^"]*)"/g)) {
        const address = (target ?? '').replaceAll('&amp;', '&').replace(/#.*/, '')
        if (address !== '') known.set(address, route)
      }
    }
    expect(known.size).toBeGreaterThan(30)
    for (const [address, from] of known) {
      expect((await request.get(address)).status(), `${address}, on ${from}`).toBe(200)
    }
  })

  test('every linked anchor exists on its target page [RT-07]', () => {
    for (const route of builtRoutes()) {
      for (const [, page, id] of builtPage(route).matchAll(/href="(\/[^"#]*)?#([^"]+)"/g)) {
        expect(builtPage(page ?? route), `${route} → #${id}`).toContain(`id="${id}"`)
      }
    }
  })

  test('an unknown URL returns 404 and a page with a link home [SH-05]', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 404/)
    const response = await page.goto('/no/such/page?utm_source=x')
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle('404 Page Not Found')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(
      "The page you're looking for doesn't exist or has been moved.",
    )
    await page.getByRole('main').getByRole('link', { name: /home/i }).click()
    await expect(page).toHaveURL('/')
  })

  test('a trailing slash redirects to the URL without it and keeps the query [SH-11]', async ({
    request,
    site,
  }) => {
    for (const [from, to] of [
      ['/contact/', '/contact'],
      ['/services/modeling/?utm_source=x', '/services/modeling?utm_source=x'],
    ]) {
      const response = await request.get(from ?? '', { maxRedirects: 0 })
      expect(response.status()).toBe(308)
      expect(response.headers()['location']).toBe(to)
    }
    // "//example.com/" must not become an open redirect.
    const outside = await request.get(`${site.url}//example.com/`, { maxRedirects: 0 })
    expect(outside.headers()['location'] ?? '').not.toMatch(/^\/\/|^https?:/)
  })
})
