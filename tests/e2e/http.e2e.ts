import { createServer } from 'node:http'
import { openDialog, pickFarDay } from './booking-steps.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration, openPage } from './open-page.ts'

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  message: 'Please tell me what an audit takes.',
}

test.describe('HTTP rules', () => {
  test('every page and API response has the security headers, whatever its status', async ({
    request,
  }) => {
    const answers = await Promise.all([
      request.get('/'),
      request.get('/no-such-page'),
      request.get('/api/no-such-thing'),
      request.post('/api/contact', { data: {} }),
    ])
    expect(answers.map((answer) => answer.status())).toEqual([200, 404, 404, 400])
    for (const answer of answers) {
      const headers = answer.headers()
      const policy = headers['content-security-policy'] ?? ''
      for (const directive of [
        "default-src 'self'",
        "object-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
        "style-src-attr 'unsafe-inline'",
      ]) {
        expect(policy, answer.url()).toContain(directive)
      }
      const scripts = /(?:^|;)\s*script-src ([^;]*)/.exec(policy)?.[1] ?? ''
      expect(scripts, answer.url()).toMatch(/^'self'(?: 'sha256-[\w+/=]+')*$/)
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-content-type-options']).toBe('nosniff')
      // HSTS over plain HTTP would lock visitors out.
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(policy).not.toContain('upgrade-insecure-requests')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('the CSP blocks injected scripts', async ({ page, pageErrors }) => {
    pageErrors.allow(/Content Security Policy|securitypolicyviolation/)
    await openPage(page, '/')
    const ran = await page.evaluate(() => {
      document.body.append(
        Object.assign(document.createElement('script'), { textContent: 'globalThis.ran = true' }),
      )
      return 'ran' in globalThis
    })
    expect(ran).toBe(false)
    await expect.poll(() => pageErrors.list.join()).toContain('script-src')
  })

  test('assets are immutable, pages are revalidated, and both are compressed', async ({
    page,
    request,
  }) => {
    const assets: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/')) assets.push(response.url())
    })
    await openPage(page, '/')
    const script = assets.find((url) => url.endsWith('.js'))
    expect(script).toBeDefined()
    const asset = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
    expect(asset.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/)
    expect(asset.headers()['content-encoding']).toBe('br')
    const home = await request.get('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(home.headers()['content-encoding']).toBe('gzip')
    expect(home.headers()['vary']).toMatch(/accept-encoding/i)
    expect(home.headers()['cache-control']).not.toContain('immutable')
    const again = await request.get('/', {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': home.headers()['etag'] ?? '' },
    })
    expect(again.status()).toBe(304)
  })

  test("another site can't post a form here, by script or natively", async ({
    page,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 403|ERR_BLOCKED_BY_RESPONSE/)
    const other = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>Other</title>
        <form method="post" action="${site.url}/contact">
          <input name="name" value="Ada Lovelace"><input name="email" value="ada@example.com">
          <input name="company" value="Engines"><input name="message" value="Written elsewhere.">
          <button>Go</button></form>`)
    })
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    try {
      // localhost is a different site from 127.0.0.1 although it is the same machine.
      await page.goto(`http://localhost:${port}/`)
      const refused = page.waitForResponse(`${site.url}/contact`)
      await page.getByRole('button', { name: 'Go' }).click()
      expect((await refused).status()).toBe(403)

      await page.goto(`http://localhost:${port}/`)
      const answer = await page.evaluate(
        (target) =>
          fetch(`${target}/api/contact`, { method: 'POST', mode: 'no-cors', body: '{}' }).then(
            () => 'answered',
            () => 'kept from the page',
          ),
        site.url,
      )
      expect(answer).toBe('kept from the page')
    } finally {
      other.close()
    }
  })

  test("our own page's form posts without JavaScript, gets a redirect, and shows the result", async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const page = await context.newPage()
    await page.goto('/contact')
    await page.getByLabel('Name', { exact: true }).fill(MESSAGE.name)
    await page.getByLabel('Email', { exact: true }).fill(MESSAGE.email)
    await page.getByLabel(/^Company/).fill(MESSAGE.company)
    await page.getByLabel(/^Message/).fill(MESSAGE.message)
    const posted = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/contact'),
    )
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    expect((await posted).status()).toBe(303)
    await expect(page.getByRole('main')).toContainText(
      "Your message has been sent. We'll get back to you soon.",
    )
    await context.close()
  })

  test('the API accepts JSON only and returns all errors in one format', async ({ request }) => {
    const urlencoded = await request.post('/api/contact', { form: MESSAGE })
    expect(urlencoded.status()).toBe(415)
    expect(await urlencoded.json()).toMatchObject({
      statusCode: 415,
      code: 'unsupported_media_type',
      error: 'Unsupported Media Type',
      message: expect.stringMatching(/\.$/),
    })
    const unknown = await request.get('/api/nothing')
    expect(unknown.status()).toBe(404)
    expect(await unknown.json()).toMatchObject({ statusCode: 404, code: 'not_found' })
    const large = await request.post('/api/contact', {
      data: { ...MESSAGE, message: 'x'.repeat(70_000) },
    })
    expect(large.status()).toBe(413)
    const wrong = await request.post('/api/contact', { data: { ...MESSAGE, email: 'nobody' } })
    expect(wrong.status()).toBe(400)
    expect(await wrong.json()).toMatchObject({
      code: 'invalid_request',
      issues: [{ path: 'email', message: 'Invalid email address' }],
    })
  })

  test('a request without an Origin is accepted, and one with a foreign Origin is rejected', async ({
    request,
  }) => {
    const ours = await request.post('/api/contact', { data: MESSAGE })
    expect(ours.status()).toBe(201)
    const foreign = await request.post('/api/contact', {
      data: MESSAGE,
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status()).toBe(403)
    expect(await foreign.json()).toMatchObject({ code: 'cross_origin' })
  })

  test('other sites get only the origin as the referrer', async ({ page, site }) => {
    const referrers: (string | undefined)[] = []
    const other = createServer((request, response) => {
      referrers.push(request.headers.referer)
      response.end('<!doctype html><title>Other</title>')
    })
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    try {
      await openPage(page, '/contact')
      await page.evaluate((target) => {
        const link = Object.assign(document.createElement('a'), { href: target })
        document.body.append(link)
        link.click()
      }, `http://localhost:${port}/`)
      await expect(page).toHaveTitle('Other')
      expect(referrers[0]).toBe(`${site.url}/`)
    } finally {
      other.close()
    }
  })

  test("API reads send cookies and aren't retried or refetched [CD-01]", async ({
    page,
    context,
    site,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 503/)
    await context.addCookies([{ name: 'visit', value: '1', url: site.url }])
    const cookies: (string | undefined)[] = []
    await page.route('**/api/schedule/available-slots**', async (route) => {
      cookies.push((await route.request().allHeaders())['cookie'])
      await route.fulfill({ status: 503, body: 'busy' })
    })
    const dialog = await openDialog(page)
    await pickFarDay(dialog)
    await expect(dialog.getByText('Failed to fetch available slots').first()).toBeVisible()
    await page.evaluate(() => {
      window.dispatchEvent(new Event('blur'))
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await waitForHydration(page)
    expect(cookies).toEqual(['visit=1'])
  })
})
