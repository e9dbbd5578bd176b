import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { notice } from './booking-steps.ts'
import {
  EMPTY,
  expectFields,
  FAILURE,
  field,
  fill,
  MESSAGE,
  send,
  SUCCESS,
} from './contact-steps.ts'
import { openPage } from './open-page.ts'

test('contact: sending a message stores it, emails a confirmation, and clears the form [CT-03]', async ({
  page,
  site,
}) => {
  await openPage(page, '/contact')
  await fill(page)
  await send(page)
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expectFields(page, EMPTY)
  const directory = join(site.dataDir, 'mail')
  await expect
    .poll(async () => {
      const names = await readdir(directory).catch(() => [])
      const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
      return mails.filter((mail) => mail.includes(MESSAGE.email)).length
    })
    .toBeGreaterThan(0)
  // The confirmation stays when the notice is gone.
  const confirmation = page.getByRole('heading', { name: 'Message sent' })
  await expect(confirmation).toBeVisible()
  await expect(confirmation).toBeFocused()
  const another = page.getByRole('button', { name: 'Write another message' })
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  await another.click()
  await expect(confirmation).toHaveCount(0)
  await expect(field(page, 'Name')).toBeFocused()
  const again = page.waitForRequest('**/api/contact')
  await fill(page, { ...MESSAGE, company: 'Reyes & Sons' })
  await send(page)
  expect((await again).postDataJSON()).toEqual({
    ...MESSAGE,
    company: 'Reyes & Sons',
    source: expect.anything(),
  })
  await another.click()
  await expectFields(page, EMPTY)
  // The cleared form shows no errors until the next submit.
  await field(page, 'Name').fill('D')
  await expect(page.getByText('Name must be at least 2 characters')).toHaveCount(0)
})

test('contact: each field shows its own error message [CT-02]', async ({ page }) => {
  await openPage(page, '/contact')
  await fill(page, { name: 'D', email: 'dana@', company: 'R', message: 'Call me.' })
  await send(page)
  await expect(field(page, 'Name')).toHaveAccessibleDescription(
    'Name must be at least 2 characters',
  )
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address')
  await expect(field(page, 'Company')).toHaveAccessibleDescription(
    'Company name must be at least 2 characters',
  )
  await expect(field(page, 'Message')).toHaveAccessibleDescription(
    /Message must be at least 10 characters/,
  )
  await expect(field(page, 'Name')).toBeFocused()
  await field(page, 'Email').fill('dana@reyes.example')
  await expect(page.getByText('Invalid email address')).toHaveCount(0)
})

test("contact: an error in one field doesn't stretch the field next to it [CT-02]", async ({
  page,
}) => {
  await openPage(page, '/contact')
  const boxes = () =>
    Promise.all(['Email', 'Company'].map((label) => field(page, label).boundingBox()))
  const [email, company] = await boxes()
  expect(company?.y).toBe(email?.y)
  await fill(page, { ...MESSAGE, email: 'dana@' })
  await send(page)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address')
  const after = await boxes()
  expect(after.map((box) => box?.height)).toEqual([email?.height, company?.height])
  expect(after[1]?.y).toBe(after[0]?.y)
})

test('contact: while sending, the button is disabled and no field takes text, and a double click sends one message [CT-03]', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>()
  const sent: (string | undefined)[] = []
  await page.route('**/api/contact', async (route) => {
    sent.push(route.request().headers()['idempotency-key'])
    await gate.promise
    await route.fulfill({ status: 201, json: { id: 'x' } })
  })
  await openPage(page, '/contact')
  await fill(page)
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  // What is typed now would be neither sent nor kept.
  for (const label of ['Name', 'Email', 'Company', 'Message']) {
    await expect(field(page, label)).toBeEditable({ editable: false })
  }
  gate.resolve()
  await expect(notice(page, SUCCESS)).toBeVisible()
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect(field(page, 'Message')).toBeEditable()
  expect(sent).toEqual([expect.stringMatching(/^[\x21-\x7e]{1,128}$/)])
})

const FAILURES: [string, (route: Route) => Promise<void>][] = [
  ['a server error', (route) => route.fulfill({ status: 500, json: { message: 'Boom' } })],
  [
    'an HTML page from a gateway',
    (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  ],
  ['a dropped connection', (route) => route.abort('connectionreset')],
]

test('contact: a failure shows an error notice and keeps what was typed [CT-03]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await openPage(page, '/contact')
  await fill(page)
  for (const [name, answer] of FAILURES) {
    await test.step(name, async () => {
      await page.route('**/api/contact', answer)
      await send(page)
      await expect(notice(page, FAILURE)).toBeVisible()
      await expectFields(page, MESSAGE)
      await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
      await notice(page, FAILURE).getByRole('button', { name: 'Close' }).click()
      await expect(notice(page, FAILURE)).toHaveCount(0)
    })
  }
})

test("contact: the server's error messages appear next to their fields [CT-03]", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: {
        statusCode: 400,
        code: 'invalid_request',
        error: 'Bad Request',
        message: 'Please look at the e-mail address.',
        issues: [{ path: 'email', message: 'That domain takes no mail' }],
      },
    }),
  )
  await openPage(page, '/contact')
  await fill(page)
  await send(page)
  await expect(field(page, 'Email')).toHaveAccessibleDescription('That domain takes no mail')
  await expect(field(page, 'Email')).toBeFocused()
  await expectFields(page, MESSAGE)
})
