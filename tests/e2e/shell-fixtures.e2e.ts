import { expect, test } from './fixtures.ts'
import { waitForHydration } from './open-page.ts'

/** Errors that the `pageErrors` fixture must catch. */
test.describe('page errors fixture', () => {
  test('catches a script error and a console warning', async ({ page, pageErrors }) => {
    pageErrors.allow(/injected/)
    await page.goto('/')
    await page.evaluate(() => {
      console.warn('injected warning')
      setTimeout(() => {
        throw new Error('injected error')
      })
    })
    await expect.poll(() => pageErrors.list.join()).toMatch(/injected warning.*injected error/s)
  })

  test('catches a hydration mismatch', async ({ page, pageErrors }) => {
    pageErrors.allow(/Minified React error|[Hh]ydrat/)
    await page.route('/solutions', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)/, '$1Planted ') })
    })
    await page.goto('/solutions')
    await waitForHydration(page)
    await expect.poll(() => pageErrors.list.join()).toMatch(/Minified React error|[Hh]ydrat/)
  })

  test('catches a style that violates the CSP', async ({ page, pageErrors }) => {
    pageErrors.allow(/securitypolicyviolation|Content Security Policy/)
    await page.goto('/')
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))
    })
    await expect.poll(() => pageErrors.list.join()).toContain('securitypolicyviolation: style-src')
  })
})
