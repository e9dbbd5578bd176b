import { expect, test } from './fixtures.ts'
import { notice } from './booking-steps.ts'
import { expectFields, field, fill, MESSAGE, send, SUCCESS } from './contact-steps.ts'

for (const query of ['', '?utm_source=x']) {
  test(`contact: text typed before hydration survives it, at /contact${query} [SH-12]`, async ({
    page,
  }) => {
    const gate = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto(`/contact${query}`, { waitUntil: 'commit' })
    await fill(page)
    const form = page.locator('form.letter')
    // Until hydration the browser validates the form and submits it with POST, not GET.
    await expect(form).toHaveAttribute('method', 'post')
    expect(await form.evaluate((each: HTMLFormElement) => each.noValidate)).toBe(false)
    await expect(field(page, 'Message')).toHaveAttribute('minlength', '10')
    gate.resolve()
    await expect.poll(() => form.evaluate((each: HTMLFormElement) => each.noValidate)).toBe(true)
    await expectFields(page, MESSAGE)
    const sending = page.waitForRequest('**/api/contact')
    await send(page)
    expect((await sending).postDataJSON()).toEqual({ ...MESSAGE, source: expect.anything() })
    await expect(notice(page, SUCCESS)).toBeVisible()
  })
}

test("contact: if the page's code fails to load, the browser posts the form itself [CT-03] [SH-12]", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(
    /Failed to (load resource|fetch dynamically)|The code of page contact could not be loaded/,
  )
  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/contact')
  await fill(page)
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await send(page)
  expect((await document).method()).toBe('POST')
  await expect(page.getByText(SUCCESS)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('contact: the browser posts the form, and the URL holds nothing typed [CT-03] [SH-12]', async ({
    page,
  }) => {
    await page.goto('/contact?utm_source=x')
    await fill(page)
    await send(page)
    await expect(page.getByText(SUCCESS)).toBeVisible()
    expect(page.url()).not.toContain('dana')
  })
})
