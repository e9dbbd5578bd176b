import type { Page } from '@playwright/test'
import { webinar } from '../../cms/site.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import {
  ADA,
  BOB,
  createSession,
  moveToThePast,
  openSessions,
  region,
  register,
  TITLE,
} from './desk-webinar-steps.ts'
import { loseAnswer } from './desk-steps.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expect, test } from './fixtures.ts'
import { ATTENDEE, fillSeat, reserve } from './webinar-steps.ts'

test('desk: a created session is on the site right away, also after a navigation there [DK-15]', async ({
  page,
  desk,
  context,
}) => {
  await openSessions(page, desk.site)
  await expect(page.getByRole('link', { name: webinar.title })).toBeVisible()
  await createSession(page)
  const visitor = await context.newPage()
  const main = visitor.getByRole('main')
  await visitor.goto(desk.site.url + paths.home())
  // Simulate a slow network: the URL changes before the page's code has arrived.
  await visitor.route('**/assets/webinar-*.js', async (route) => {
    await visitor.waitForURL(desk.site.url + paths.webinar())
    await route.continue()
  })
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Webinar' }).click()
  await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(main.getByText('Tuesday January 10 2040,').first()).toBeVisible()
  await visitor.unrouteAll()
  await visitor.goto(desk.site.url + paths.webinar())
  await expect(main.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await expect(main.getByText('Registration closes on January 8th.')).toBeVisible()
  await fillSeat(visitor)
  await reserve(visitor).click()
  await expect(visitor).toHaveURL(desk.site.url + paths.webinarThankYou())
  await expect(main.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
  await visitor.reload()
  await expect(main.getByRole('heading', { level: 2, name: TITLE })).toBeVisible()
  const [mail] = await desk.mailsTo(ATTENDEE.email, 1)
  expect(mail).toContain('Tuesday, January 10, 2040')
})

test('desk: a full session has a waitlist, which moves up when a registration is canceled [DK-15]', async ({
  page,
  desk,
}) => {
  await openSessions(page, desk.site)
  await createSession(page, '1')
  await register(desk.site, ADA, 'Ada Lovelace')
  await register(desk.site, BOB, 'Bob Example')
  await page.reload()
  await expect(page.getByText('1 of 1 seats taken, 1 on the waitlist')).toBeVisible()
  const table = page.getByRole('table', { name: 'Registrations' })
  await expect(table.getByRole('row', { name: /Bob Example/ })).toContainText('On the waitlist')
  await page.getByRole('button', { name: 'Cancel the registration of Ada Lovelace' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the registration' }).click()
  await expect(page.getByText('The first on the waitlist has the seat')).toBeVisible()
  await expect(table.getByRole('row', { name: /Bob Example/ })).toContainText('Registered')
  const mails = await desk.mailsTo(BOB, 2)
  expect(mails.join()).toContain('Your seat is reserved')
})

test('desk: what a colleague changed while the form was open is shown beside what was typed, and isn’t overwritten unseen [DK-15] [DK-17] [DK-24]', async ({
  page,
  desk,
  member: other,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  await openSessions(page, desk.site)
  await createSession(page)
  const change = async (tab: Page, title: string) => {
    await tab.getByRole('dialog').getByLabel('Title').fill(title)
    await tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  }
  await page.getByRole('button', { name: 'Change the session' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Piers')
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Change the session' }).click()
  await change(other, 'Piers and peers')
  await expect(other.getByRole('heading', { level: 1, name: 'Piers and peers' })).toBeVisible()
  // The page behind the form shows the colleague's change.
  await expect(page).toHaveTitle(/Piers and peers/)
  await change(page, 'Piers and prizes')
  await expect(page.getByText('Someone else changed this session')).toBeVisible()
  const conflict = page.getByRole('group', { name: /^Someone else changed this/ })
  await expect(conflict).toContainText('Piers and prizes')
  await expect(conflict).toContainText('Piers and peers')
  await expect(other.getByRole('heading', { level: 1, name: 'Piers and peers' })).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Piers and prizes' })).toBeVisible()
})

test('desk: a new time and a cancellation are read before they are emailed [DK-15]', async ({
  page,
  desk,
}) => {
  await openSessions(page, desk.site)
  await createSession(page)
  await register(desk.site, ADA, 'Ada Lovelace')
  await page.getByRole('button', { name: 'Change the session' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Starts').fill('2040-01-11T12:00')
  await dialog.getByLabel('Ends').fill('2040-01-11T13:00')
  await dialog.getByRole('button', { name: 'Save the session' }).click()
  const preview = dialog.getByRole('group', { name: 'This is the email' })
  await expect(preview).toContainText('The webinar has a new time')
  const save = dialog.getByRole('button', { name: 'Save the session and email 1 registrant' })
  // The page is read again after the preview, too.
  await expect(save).toBeEnabled()
  // Canceling right afterward must not conflict with the same person's own change.
  const read = Promise.withResolvers<void>()
  await page.route(`**${deskPaths.api.webinarSession('*')}`, async (route) => {
    if (route.request().method() === 'GET') await read.promise
    await route.continue()
  })
  await save.click()
  expect((await desk.mailsTo(ADA, 2)).join()).toContain('Wednesday, January 11, 2040')
  await expect(dialog).toBeVisible()
  read.resolve()
  await expect(page.getByText('1 registrant will get the new time by email.')).toBeVisible()

  await page.getByRole('button', { name: 'Cancel the session…' }).click()
  await dialog.getByLabel('Note to the registrants').fill('The speaker is ill.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(preview).toContainText('> The speaker is ill.')
  await dialog.getByRole('button', { name: 'Cancel it and send the email' }).click()
  await expect(page.getByText('The session is canceled. 1 registrant')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change the session' })).toBeHidden()
  expect((await desk.mailsTo(ADA, 3)).join()).toContain('The webinar is canceled')
})

test('desk: an email that is changed after the connection failed isn’t taken for the first one [DK-15]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET|409/)
  await openSessions(page, desk.site)
  await createSession(page)
  await register(desk.site, ADA, 'Ada Lovelace')
  await page.reload()
  const mail = region(page, 'Email the registrants')
  const preview = () => mail.getByRole('button', { name: 'Preview' }).click()
  const send = () => mail.getByRole('button', { name: 'Send to 1 registrant' }).click()
  await mail.getByLabel('Subject').fill('The room')
  await mail.getByLabel('Message').fill('It is room 12.')
  await preview()
  await loseAnswer(page, '**/mails')
  await send()
  await expect(mail.getByText(/^We couldn’t reach/)).toBeVisible()
  await mail.getByLabel('Message').fill('It is room 21.')
  await preview()
  await send()
  await expect(mail.getByText(/^An earlier version of this email was already/)).toBeVisible()
  await expect(mail.getByLabel('Message')).toHaveValue('It is room 21.')
  await send()
  await expect(mail.getByText('The email to 1 registrant is on its way.')).toBeVisible()
  expect((await desk.mailsTo(ADA, 3)).join()).toContain('It is room 21.')
})

test('desk: each press of “Send a test” sends one, also if nothing was typed in between [DK-15]', async ({
  page,
  desk,
}) => {
  await openSessions(page, desk.site)
  await createSession(page)
  const mail = region(page, 'Email the registrants')
  await mail.getByLabel('Subject').fill('The room')
  await mail.getByLabel('Message').fill('It is room 12.')
  for (const count of [1, 2]) {
    const answer = page.waitForResponse('**/mail-test')
    await mail.getByRole('button', { name: 'Send a test' }).click()
    await answer
    await expect(mail.getByText(/olive@fixture\.example/)).toBeVisible()
    const mails = await desk.mailsTo('olive@fixture.example', count)
    expect(mails.join()).toContain('It is room 12.')
  }
})

test('desk: registrations are exported after the passkey, by keyboard [DK-15] [DK-19]', async ({
  page,
  desk,
}) => {
  await openSessions(page, desk.site)
  await createSession(page)
  await register(desk.site, ADA, 'Ada Lovelace')
  await openSessions(page, desk.site)
  await page.getByRole('link', { name: TITLE }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeFocused()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).focus()
  await page.keyboard.press('Enter')
  expect((await downloading).suggestedFilename()).toBe('registrations.csv')
  await expect(page.getByText('The registrations are exported.')).toBeVisible()
})

test('desk: the webinar’s pages are accessible and fit at every width, in light and dark [DK-19] [DK-15]', async ({
  page,
  desk,
}) => {
  await openSessions(page, desk.site)
  await expect(page.getByRole('link', { name: webinar.title })).toBeVisible()
  await expectAccessibleAtWidths(page, 'webinar')
  await page.getByRole('button', { name: 'Create a session' }).click()
  await expectAccessibleAtWidths(page, 'webinar-form')
  await page.getByRole('button', { name: 'Close' }).click()
  await createSession(page, '1')
  await register(desk.site, ADA, 'Ada Lovelace')
  await register(desk.site, BOB, 'Bob Example')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Registrations' })).toBeVisible()
  const mail = region(page, 'Email the registrants')
  await mail.getByLabel('Subject').fill('Hello')
  await mail.getByLabel('Message').fill('Dear {first name}')
  await mail.getByRole('button', { name: 'Preview' }).click()
  await expect(mail.getByRole('group', { name: 'This is the email' })).toBeVisible()
  await expectAccessibleAtWidths(page, 'webinar-session')
  await moveToThePast(page)
  await expect(page.getByLabel('Attendance of Ada Lovelace')).toBeVisible()
  await expectAccessibleAtWidths(page, 'webinar-attendance')
})
