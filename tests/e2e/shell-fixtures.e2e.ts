import { expect, test } from './fixtures.ts'
import { hydrated } from './visit.ts'

/** The net under every browser test: what it must catch is thrown into it here. */
test.describe('the net under the browser tests', () => {
  test('catches an error and a warning of a script', async ({ page, complaints }) => {
    complaints.allow(/planted/)
    await page.goto('/')
    await page.evaluate(() => {
      console.warn('planted warning')
      setTimeout(() => {
        throw new Error('planted error')
      })
    })
    await expect.poll(() => complaints.list.join()).toMatch(/planted warning.*planted error/s)
  })

  test('catches a page that differs from what hydration expects', async ({ page, complaints }) => {
    complaints.allow(/Minified React error|[Hh]ydrat/)
    await page.route('/solutions', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      await route.fulfill({ response, body: html.replace(/(<h1[^>]*>)/, '$1Planted ') })
    })
    await page.goto('/solutions')
    await hydrated(page)
    await expect.poll(() => complaints.list.join()).toMatch(/Minified React error|[Hh]ydrat/)
  })

  test('catches a style that breaks the security policy', async ({ page, complaints }) => {
    complaints.allow(/securitypolicyviolation|Content Security Policy/)
    await page.goto('/')
    await page.evaluate(() => {
      document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))
    })
    await expect.poll(() => complaints.list.join()).toContain('securitypolicyviolation: style-src')
  })
})
