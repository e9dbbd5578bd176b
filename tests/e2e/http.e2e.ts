import { createServer } from 'node:http'
import { startSite } from '../support/site.ts'
import { openDialog, pickFarDay } from './booking-steps.ts'
import { MESSAGE } from './contact-steps.ts'
import { expect, test } from './fixtures.ts'
import { waitForHydration, openPage } from './open-page.ts'

test('a honeypot hit is not called sent, and no personal data is logged', async ({ request }) => {
  const site = await startSite({ env: { LOG_LEVEL: 'trace' } })
  const post = (data: object) => request.post(`${site.url}/api/contact`, { data })
  try {
    const robot = await post({ ...MESSAGE, fax_extension: 'https://spam.example' })
    expect(robot.status()).toBe(201)
    expect(await robot.json()).toMatchObject({ message: expect.stringContaining('will read it') })
    expect((await post(MESSAGE)).status()).toBe(201)
    expect((await post({ ...MESSAGE, email: 'dana at example' })).status()).toBe(400)
    await request.get(`${site.url}/contact?email=${MESSAGE.email}`)
    expect(site.output()).toContain('"level"')
    for (const secret of [...Object.values(MESSAGE), 'dana at', MESSAGE.name.split(' ')[0] ?? '']) {
      expect(site.output()).not.toContain(secret)
    }
  } finally {
    await site.stop()
  }
})

test.describe('HTTP rules', () => {
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
