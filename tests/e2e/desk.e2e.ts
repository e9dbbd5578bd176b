import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import {
  addAuthenticator,
  deskUrl,
  follow,
  openDesk,
  setUpDesk,
  setupLinkIn,
  startDesk,
} from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectReport, throwAtText } from './inject-error.ts'

test('desk: the printed link leads to a form that makes the first owner, once, and names wrong fields [DK-02]', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/400 \(Bad Request\)/)
  const { site, setupLink } = await startDesk()
  await addAuthenticator(page)
  await page.goto(deskUrl(site))
  await expect(page.getByText('The desk hasn’t been set up yet.')).toBeVisible()
  await page.goto(setupLink)
  await expect(page.getByRole('heading', { name: 'Set up the desk' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create a passkey' })).toBeVisible()
  await expectAccessibleAtWidths(page, 'setup', [360, 1280])
  await page.reload()
  await page.getByLabel('Your name').fill('O')
  await page.getByLabel('Your email address').fill('olive@fixture')
  await page.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible()
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(
    /Invalid email address/,
  )
  await expect(page.getByLabel('Your name')).toHaveValue('O')
  await setUpDesk(page, setupLink)
  await expect(page).toHaveURL(deskUrl(site))
  const other = await browser.newPage()
  await other.goto(setupLink)
  await expect(other.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await other.close()
  pageErrors.end()
  await site.stop()
})

test('desk: if a script fails to load, a sentence says to reload the page', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/)
  await page.route('**/*.js', (route) => route.fulfill({ status: 503 }))
  await page.goto(deskUrl(desk.site))
  await expect(page.getByText('If it doesn’t appear, reload the page.')).toBeVisible()
  await page.unroute('**/*.js')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByText('If it doesn’t appear, reload the page.')).toHaveCount(0)
})

test('desk: an exception shows a button that reloads the page', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/Planted exception/)
  await openDesk(page, desk.site)
  const link = page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Calendar' })
  // In one step, because the page shown now would throw the exception at its next refetch.
  await link.evaluate((element: HTMLElement) => {
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      get: () => {
        throw new Error('Planted exception')
      },
    })
    element.click()
  })
  await expect(page.getByText('The desk stopped working.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
})

test('desk: appears without its drafts where the browser refuses to read them [DK-24]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/Refused by the test/)
  await page.addInitScript(() => {
    crypto.subtle.importKey = () => Promise.reject(new Error('Refused by the test'))
  })
  await openDesk(page, desk.site)
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
})

test('desk: the staff signs out and in with the passkey, on the page asked for [DK-03]', async ({
  page,
  desk,
  pageErrors,
}) => {
  // A request may have been running when the session ended.
  pageErrors.allow(/status of 401/)
  await desk.addPasskey(page)
  await openDesk(page, desk.site)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await page.goto(deskUrl(desk.site, deskPaths.account()))
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /This browser/ })).toBeVisible()
})

test('desk: without a passkey, an emailed code signs in, in this browser only [DK-03]', async ({
  page,
  desk,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/4\d\d \((?:Bad Request|Gone)\)/)
  await page.context().clearCookies()
  await page.goto(deskUrl(desk.site))
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await page.getByLabel('Your email address').fill('olive@fixture.example')
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const [mail = ''] = await desk.mailsTo('olive@fixture.example', 1)
  const [code = ''] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(mail) ?? []
  expect(mail).not.toContain('/desk')
  await page.getByLabel('Code from the email').fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('You have 4 more tries.')).toBeVisible()

  const thief = await (await browser.newContext()).newPage()
  await thief.goto(deskUrl(desk.site))
  const refused = await thief.evaluate(
    async ([url, entered]) => {
      const body = JSON.stringify({ code: entered })
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(url ?? '', { method: 'POST', headers, body })).status
    },
    [deskPaths.api.code(), code],
  )
  expect(refused).toBe(410)

  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await thief.context().close()
})

test('desk: ending a session signs that browser out [DK-04]', async ({
  page,
  desk,
  browser,
  pageErrors,
}) => {
  // A request may have been running when the session ended.
  pageErrors.allow(/status of 401/)
  await openDesk(page, desk.site)
  const copy = await browser.newContext({ storageState: await page.context().storageState() })
  const thief = await copy.newPage()
  await thief.goto(deskUrl(desk.site))
  await expect(thief.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await follow(page, 'Your account')
  await page.getByRole('button', { name: /^End the session in Chrome/ }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await thief.reload()
  await expect(thief.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await copy.close()
})

test('desk: an owner invites a member, changes the role, and removes the person [DK-05] [DK-06]', async ({
  page,
  desk,
  browser,
}) => {
  await openDesk(page, desk.site, deskPaths.staff())
  await page.getByLabel('Email address').fill('nell@fixture.example')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(
    page.getByText('The invitation to nell@fixture.example is on its way.'),
  ).toBeVisible()
  const [mail = ''] = await desk.mailsTo('nell@fixture.example', 1)

  const there = await (await browser.newContext()).newPage()
  await addAuthenticator(there)
  await there.goto(setupLinkIn(mail))
  await there.getByLabel('Your name').fill('Nell Newcomer')
  await expect(there.getByLabel('Your email address')).not.toBeEditable()
  await there.getByRole('button', { name: 'Create a passkey' }).click()
  await expect(there.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const pages = there.getByRole('navigation', { name: 'Desk' })
  await expect(pages.getByRole('link')).toHaveText([
    'Today',
    'People',
    'Calendar',
    'Held',
    'Outbox',
    'Site',
    'Webinar',
    'Replies',
    'Sources',
    'Checklist',
    'Your account',
  ])
  await there.goto(deskUrl(desk.site, deskPaths.staff()))
  await expect(there.getByRole('heading', { name: 'There’s nothing here' })).toBeVisible()

  await page.reload()
  await page.getByLabel('Role of Nell Newcomer').selectOption('Owner')
  await expect(page.getByText('The role of Nell Newcomer was changed.')).toBeVisible()
  await page.getByRole('button', { name: 'End sessions of Nell Newcomer' }).click()
  await expect(page.getByText('Nell Newcomer is signed out everywhere.')).toBeVisible()
  await there.reload()
  await expect(there.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Nell Newcomer' }).click()
  await page.getByRole('button', { name: 'Remove this person' }).click()
  await expect(page.getByText('Nell Newcomer was removed.')).toBeVisible()
  await there.reload()
  await expect(there.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await there.context().close()

  await follow(page, 'Audit log')
  await page.getByLabel('What').selectOption('Staff')
  const changes = page.getByRole('table', { name: 'Audit log' })
  await expect(changes.getByRole('row').nth(1)).toContainText(
    'removed nell@fixture.example from the staff',
  )
  await expect(changes.getByRole('row').nth(2)).toContainText(
    'changed the role of nell@fixture.example from member to owner',
  )
  await page.getByLabel('Who').selectOption('nell@fixture.example')
  await expect(changes.getByRole('row')).toHaveCount(2)
})

test('desk: the app is at /desk and below, noindex, not stored, and in no frame [DK-01]', async ({
  request,
  desk,
}) => {
  for (const path of [deskPaths.home(), deskPaths.setup(), deskPaths.audit(), '/desk/none']) {
    const answer = await request.get(deskUrl(desk.site, path))
    expect(answer.status()).toBe(200)
    const headers = answer.headers()
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(await answer.text()).not.toMatch(/<style|<script>/)
  }
})

test('desk: an address without a domain leads to localhost, where passkeys work [DK-02]', async ({
  page,
  desk,
}) => {
  await page.goto(`${desk.site.url}/desk/account`)
  await expect(page).toHaveURL(deskUrl(desk.site, '/desk/account'))
})

test('desk: after an exception it says that what was typed is kept, and the server’s log gets where it was [EN-03]', async ({
  page,
  desk,
  pageErrors,
}) => {
  const reportedOnce = expectReport(page, pageErrors)
  await throwAtText(page, 'desk/*', 'desk-state')
  await page.goto(deskUrl(desk.site, deskPaths.people()))
  await expect(page.getByRole('alert')).toContainText(
    'The desk stopped working. What you typed in a form is kept.',
  )
  await reportedOnce()
  await page.addInitScript(() => Object.assign(globalThis, { repaired: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
})

test('desk: a setup link that couldn’t be checked isn’t called used, and can be tried again [DK-02]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4(?:29|10)/)
  const message = 'Too many requests came from your network. Please try again in 9 seconds.'
  const json = { statusCode: 429, code: 'rate_limited', error: 'Too Many Requests', message }
  await page.route('**/setup/check', (route) => route.fulfill({ status: 429, json }))
  await page.goto(deskUrl(desk.site, `${deskPaths.setup()}#${'A'.repeat(43)}`))
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await page.unroute('**/setup/check')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
