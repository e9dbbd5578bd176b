import { expect, test } from './fixtures.ts'
import { hydrated, visit } from './visit.ts'

test.describe('shell: navigation', () => {
  test('a page changes without a full load, from its top, with focus on its heading and its title announced [SH-11]', async ({
    page,
  }) => {
    await visit(page, '/')
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Solutions' }).click()
    await expect(page).toHaveURL('/solutions')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveTitle(/Solutions/)
    await expect(page.locator('[aria-live=polite]').getByText(await page.title())).toBeAttached()
    await expect(page.locator('body')).toHaveAttribute('data-same-document', '')
  })

  test('Back returns to where the page was left, Forward again [SH-11]', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 500 })
    await visit(page, '/')
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    expect(left).toBeGreaterThan(200)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL('/chief-exec')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/?utm_source=x')
    await expect
      .poll(() => page.evaluate((position) => Math.abs(scrollY - position), left))
      .toBeLessThan(3)
    await page.goForward()
    await expect(page).toHaveURL('/chief-exec')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('a page whose link the pointer rests on is made ready out of sight, and changes nothing until the click [SH-11]', async ({
    page,
  }) => {
    await visit(page, '/')
    const title = await page.title()
    const link = page.getByRole('banner').getByRole('link', { name: 'Contact' })
    await link.hover()
    const ready = page.locator('main h1').nth(1)
    await expect(ready).toHaveText(/^Contact/)
    await expect(ready).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.title()).toBe(title)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: /^Contact/ })).toBeFocused()
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page).toHaveTitle(/^Contact/)
  })

  test('only the last page that was meant is made ready [SH-11]', async ({ page }) => {
    await visit(page, '/')
    const links = page.getByRole('banner')
    await links.getByRole('link', { name: 'Contact' }).hover()
    await expect(page.locator('main h1')).toHaveCount(2)
    await links.getByRole('link', { name: 'Team' }).hover()
    await expect(page.locator('main h1').nth(1)).not.toHaveText(/^Contact/)
    await expect(page.locator('main h1')).toHaveCount(2)
    await page.getByRole('main').getByRole('link', { name: 'Book a consultation' }).first().hover()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test('while the code of a page is on its way a card reads "Loading..." [SH-04]', async ({
    page,
  }) => {
    await visit(page, '/')
    const held = Promise.withResolvers<undefined>()
    await page.route('**/assets/contact-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    held.resolve(undefined)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  })

  test('the first load of an address shows the page itself, never the card [SH-04]', async ({
    request,
  }) => {
    for (const route of ['/', '/contact', '/solutions']) {
      expect(await (await request.get(route)).text(), route).not.toContain('Loading...')
    }
  })

  test('an old tab whose code is gone loads the page anew, once [SH-11]', async ({
    page,
    complaints,
  }) => {
    complaints.allow(
      /Failed to (load resource|fetch dynamically)|status of 404|PageCodeError|could not be loaded/,
    )
    await visit(page, '/')
    let refused = 0
    await page.route('**/assets/contact-*.js', async (route) => {
      refused += 1
      await route.fulfill({ status: 404, body: '' })
    })
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url())
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect.poll(() => documents.length).toBe(1)
    await page.waitForLoadState('load')
    expect(refused).toBeGreaterThan(0)
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The new page's own code is still refused: it stays as it came, and does not load again.
    await expect.poll(() => refused).toBeGreaterThan(1)
    expect(documents).toHaveLength(1)
  })

  test("a link with a modifier key, or to another page in a new tab, stays the browser's", async ({
    page,
    context,
  }) => {
    await visit(page, '/')
    const opened = context.waitForEvent('page')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Solutions' })
      .click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await expect(other).toHaveURL('/solutions')
    await expect(page).toHaveURL('/?utm_source=x')
  })

  test('the skip link is the first stop and leads to the content', async ({ page }) => {
    await visit(page, '/solutions')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the page that is shown is marked in the navigation, after a change of page too [SH-01]', async ({
    page,
  }) => {
    await visit(page, '/solutions')
    const current = page.getByRole('banner').locator('[aria-current=page]')
    await expect(current).toHaveText('Solutions')
    await page.getByRole('banner').getByRole('link', { name: 'Team' }).click()
    await expect(current).toHaveText('Team')
  })
})

test.describe('shell: menu on small screens', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the links fold behind a toggle that says whether it is open [SH-02]', async ({ page }) => {
    await visit(page, '/')
    const toggle = page.getByRole('button', { name: /menu/i })
    const link = page.getByRole('banner').getByRole('link', { name: 'Solutions' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(link).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeVisible()
    await toggle.click()
    await expect(link).toBeHidden()
  })

  test('choosing a link closes it, also the link to the page shown [SH-02]', async ({ page }) => {
    await visit(page, '/')
    const toggle = page.getByRole('button', { name: /menu/i })
    const header = page.getByRole('banner')
    await toggle.click()
    await header.getByRole('link', { name: 'Solutions' }).click()
    await expect(page).toHaveURL('/solutions')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(header.getByRole('link', { name: 'Solutions' })).toBeHidden()
    await toggle.click()
    await header.getByRole('link', { name: 'Solutions' }).click()
    await expect(header.getByRole('link', { name: 'Solutions' })).toBeHidden()
  })

  test('it works by keyboard, and Escape closes it with focus on the toggle [SH-02]', async ({
    page,
  }) => {
    await visit(page, '/')
    const toggle = page.getByRole('button', { name: /menu/i })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const home = page.getByRole('banner').getByRole('navigation').getByRole('link').first()
    await expect(home).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(home).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(home).toBeHidden()
    await expect(toggle).toBeFocused()
  })
})

test.describe('shell: before and without scripts', () => {
  test('what is typed before hydration stays, with a query in the address [SH-12]', async ({
    page,
  }) => {
    const held = Promise.withResolvers<undefined>()
    await page.route('**/assets/entry-client-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/contact?utm_source=x', { waitUntil: 'commit' })
    await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace')
    await page.getByLabel(/^Message/).fill('Typed before any script came.')
    held.resolve(undefined)
    await hydrated(page)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel(/^Message/)).toHaveValue('Typed before any script came.')
  })

  test('a call to action clicked before hydration works as a link [SH-12]', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/net::ERR_FAILED/)
    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/contact', { waitUntil: 'domcontentloaded' })
    await page.getByRole('link', { name: 'Book a consultation' }).click()
    await expect(page).toHaveURL(/\/schedule\?service=General(\+|%20)Consultation/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('shell: JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test("pages can be read and links work, the header's on a phone too [SH-08]", async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Solutions' }).click()
    await expect(page).toHaveURL('/solutions')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('banner').getByRole('link', { name: 'Team' }).click()
    await expect(page).toHaveURL('/chief-exec')
  })

  test('the year of the footer is this year [SH-03]', async ({ page }) => {
    await page.goto('/')
    const year = new Date().toLocaleString('en-US', {
      year: 'numeric',
      timeZone: 'America/Los_Angeles',
    })
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`)
  })
})
