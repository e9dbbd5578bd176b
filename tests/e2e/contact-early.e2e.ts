import { expect, test } from './fixtures.ts'
import { notice } from './booking-steps.ts'
import { expectFields, field, fill, MESSAGE, send, SUCCESS } from './contact-steps.ts'
import { visit } from './visit.ts'

for (const query of ['', '?utm_source=x']) {
  test(`contact: what was typed before the scripts came survives them, at /contact${query} [SH-12]`, async ({
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
    // Until then the browser checks by itself, and would post, not get.
    await expect(form).toHaveAttribute('method', 'post')
    expect(await form.evaluate((each: HTMLFormElement) => each.noValidate)).toBe(false)
    await expect(field(page, 'Message')).toHaveAttribute('minlength', '10')
    gate.resolve()
    await expect.poll(() => form.evaluate((each: HTMLFormElement) => each.noValidate)).toBe(true)
    await expectFields(page, MESSAGE)
    const sending = page.waitForRequest('**/api/contact')
    await send(page)
    expect((await sending).postDataJSON()).toEqual(MESSAGE)
    await expect(notice(page, SUCCESS)).toBeVisible()
  })
}

test('contact: what checks and sends is fetched when the form is entered, and not before [CT-02]', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await visit(page, '/contact')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('/contact-control-'))).toEqual([])
  const control = page.waitForRequest('**/assets/contact-control-*.js')
  await field(page, 'Name').focus()
  await control
})

test('contact: where that cannot be had the browser posts by itself [CT-03] [SH-12]', async ({
  page,
  complaints,
}) => {
  complaints.allow(/Failed to (load resource|fetch dynamically)/)
  await page.route('**/assets/contact-control-*.js', (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  await visit(page, '/contact')
  await fill(page)
  const document = page.waitForRequest((request) => request.isNavigationRequest())
  await send(page)
  expect((await document).method()).toBe('POST')
  await expect(page.getByText(SUCCESS)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('contact: the form is posted by the browser itself, and the address holds nothing typed [CT-03] [SH-12]', async ({
    page,
  }) => {
    await page.goto('/contact?utm_source=x')
    await fill(page)
    await send(page)
    await expect(page.getByText(SUCCESS)).toBeVisible()
    expect(page.url()).not.toContain('dana')
  })
})
