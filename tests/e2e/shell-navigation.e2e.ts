import { hero } from '../../cms/pages/home.ts'
import { services } from '../../cms/services/services.ts'
import { paths } from '../../web/paths.ts'
import { expect, test } from './fixtures.ts'
import { bookLink } from './booking-steps.ts'
import { waitForHydration, openPage } from './open-page.ts'

test.describe('shell: navigation', () => {
  test('client-side navigation starts at the top, focuses the heading, and announces the title [SH-11]', async ({
    page,
  }) => {
    await openPage(page, '/')
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

  test("a page's styles are inlined on first load and fetched once on navigation [SH-11]", async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname)
    })
    await openPage(page, '/')
    const inlined = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(inlined.length).toBeGreaterThan(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
    await expect(page.locator('.letterhead')).toHaveCSS('border-bottom-style', 'double')
    expect(fetched.some((path) => path.includes('/contact-'))).toBe(true)
    expect(fetched.filter((path) => inlined.includes(path))).toEqual([])
  })

  test('hovering a link prerenders its page without visible changes until the click [SH-11]', async ({
    page,
  }) => {
    await openPage(page, '/')
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

  test("only the last hovered link's page is prerendered [SH-11]", async ({ page }) => {
    await openPage(page, '/')
    const links = page.getByRole('banner')
    await links.getByRole('link', { name: 'Contact' }).hover()
    await expect(page.locator('main h1')).toHaveCount(2)
    await links.getByRole('link', { name: 'Team' }).hover()
    await expect(page.locator('main h1').nth(1)).not.toHaveText(/^Contact/)
    await expect(page.locator('main h1')).toHaveCount(2)
    await page.getByRole('main').getByRole('link', { name: hero.button }).first().hover()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  test('a card reads "Loading..." while the code of a page loads [SH-04]', async ({ page }) => {
    await openPage(page, '/')
    const held = Promise.withResolvers<undefined>()
    await page.route('**/assets/contact-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
    // The old page stays at first, so that a fast answer shows no card.
    const after = await link.evaluate((anchor: HTMLElement) => {
      anchor.click()
      return [location.pathname, document.querySelector('h1')?.checkVisibility()]
    })
    expect(after).toEqual(['/', true])
    await expect(page.getByText('Loading...', { exact: true })).toBeInViewport()
    await expect(page.getByRole('banner')).toBeVisible()
    held.resolve(undefined)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  })

  test('while the code of a page loads, the last link that was clicked counts [SH-04]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const held = Promise.withResolvers<undefined>()
    await page.route('**/assets/contact-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const late = page.waitForResponse('**/assets/contact-*.js')
    const links = page.getByRole('contentinfo')
    await links.getByRole('link', { name: 'Contact' }).dispatchEvent('click', { button: 0 })
    await links.getByRole('link', { name: 'Team' }).dispatchEvent('click', { button: 0 })
    await expect(page).toHaveURL('/chief-exec')
    held.resolve(undefined)
    await (await late).finished()
    await expect(page).toHaveURL('/chief-exec')
  })

  test('while the code of a page loads, a new fragment of the URL does not cancel the click [SH-04]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const held = Promise.withResolvers<undefined>()
    await page.route('**/assets/contact-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
    await link.evaluate((anchor: HTMLElement) => {
      anchor.click()
      // Like the pages of tools, which keep the visitor's numbers in the URL.
      history.replaceState(history.state, '', '#worked=163')
    })
    held.resolve(undefined)
    await expect(page).toHaveURL('/contact')
  })

  test('an old tab whose code is gone from the server reloads the page once [SH-11]', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(
      /Failed to (load resource|fetch dynamically)|status of 404|PageCodeError|could not be loaded/,
    )
    await openPage(page, '/')
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
    // The reloaded page's code is still blocked, so it stays unhydrated and must not reload again.
    await expect.poll(() => refused).toBeGreaterThan(1)
    expect(documents).toHaveLength(1)
  })

  for (const path of ['/no/such/page', '/services/no-such-service']) {
    test(`the page of an unknown URL hydrates, and its link leads home: ${path} [SH-05]`, async ({
      page,
      pageErrors,
    }) => {
      pageErrors.allow(/status of 404/)
      await openPage(page, path)
      await expect(page).toHaveTitle('404 Page Not Found')
      await page.getByRole('main').getByRole('link', { name: /home/i }).click()
      await expect(page).toHaveURL('/')
    })
  }

  test('the browser handles links clicked with a modifier key or with a target', async ({
    page,
    context,
  }) => {
    await openPage(page, '/')
    const opened = context.waitForEvent('page')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Solutions' })
      .click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await expect(other).toHaveURL('/solutions')
    await expect(page).toHaveURL('/?utm_source=x')
  })

  test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
    await openPage(page, '/solutions')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the navigation marks the current page, also after client-side navigation [SH-01]', async ({
    page,
  }) => {
    await openPage(page, '/solutions')
    const current = page.getByRole('banner').locator('[aria-current=page]')
    await expect(current).toHaveText('Solutions')
    await page.getByRole('banner').getByRole('link', { name: 'Team' }).click()
    await expect(current).toHaveText('Team')
  })
})

test.describe('shell: before hydration', () => {
  test('text typed before hydration stays, also with a query in the URL [SH-12]', async ({
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
    await waitForHydration(page)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
    await expect(page.getByLabel(/^Message/)).toHaveValue('Typed before any script came.')
  })

  test('a call to action clicked before hydration works as a link [SH-12]', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/net::ERR_FAILED/)
    await page.route('**/assets/entry-client-*.js', (route) => route.abort())
    await page.goto('/contact', { waitUntil: 'domcontentloaded' })
    await bookLink(page).click()
    await expect(page).toHaveURL(paths.schedule(services.general.name))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test.describe('shell: without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test("pages can be read and links work, also the header's links on a phone [SH-08]", async ({
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

  test('the footer shows the current year [SH-03]', async ({ page }) => {
    await page.goto('/')
    const year = new Date().toLocaleString('en-US', {
      year: 'numeric',
      timeZone: 'America/Los_Angeles',
    })
    await expect(page.getByRole('contentinfo')).toContainText(`© ${year}`)
  })
})
