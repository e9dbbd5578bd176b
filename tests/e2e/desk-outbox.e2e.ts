import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { VISITOR } from './booking-steps.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import type { DeskServer } from './desk-server.ts'
import { deskUrl, follow, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { bookByApi } from './manage-booking-steps.ts'

const REFUSED = 'refused@fixture.example'
const DEFERRED = 'deferred@fixture.example'
const ACCEPTED = 'accepted@fixture.example'

test.beforeEach(({ desk }) => {
  desk.treatments.set(REFUSED, 'refuse').set(DEFERRED, 'defer')
})

/** The message is acknowledged by email. */
const write = ({ site }: DeskServer, email: string) =>
  submitForm(site, paths.api.contact(), buildMessage({ name: 'Ada Lovelace', email }))

/** Opens an outbox that has one email in each state. */
async function openFilledOutbox(page: Page, desk: DeskServer): Promise<void> {
  for (const address of [ACCEPTED, DEFERRED, REFUSED]) await write(desk, address)
  await desk.mailIdle()
  await openDesk(page, desk.site, deskPaths.outbox())
  await expect(row(page, REFUSED).getByText('Failed')).toBeVisible()
  await expect(row(page, DEFERRED).getByText('Waiting')).toBeVisible()
  await expect(row(page, ACCEPTED).getByText('Sent')).toBeVisible()
}

const row = (page: Page, address: string) =>
  page.getByRole('table', { name: 'Outbox' }).getByRole('row').filter({ hasText: address })

const button = (page: Page, name: RegExp, address: string) =>
  row(page, address).getByRole('button', { name })

test('desk: an empty outbox says where email comes from [DK-13]', async ({ page, desk }) => {
  await openDesk(page, desk.site, deskPaths.outbox())
  await expect(page.getByText('There’s no email yet.')).toBeVisible()
})

test('desk: the outbox shows failed email first, with the server’s words, and its text [DK-13]', async ({
  page,
  desk,
}) => {
  await openFilledOutbox(page, desk)
  await expect(page.getByText('1 failed, 1 is waiting, and 1 was sent.')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Outbox' }).locator('tbody').getByRole('row')
  await expect(rows).toHaveText([/refused@/, /deferred@/, /accepted@/])
  await expect(rows.nth(0)).toContainText('550')
  await expect(rows.nth(1)).toContainText('451')
  await button(page, /^Read/, REFUSED).click()
  const dialog = page.getByRole('dialog', { name: /message/ })
  await expect(dialog.getByText('Ada Lovelace')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, /^Read/, REFUSED)).toBeFocused()
})

test('desk: a failed email is tried again, and the page shows that it was sent [DK-13]', async ({
  page,
  desk,
}) => {
  await openFilledOutbox(page, desk)
  desk.treatments.clear()
  await button(page, /^Try again/, REFUSED).click()
  await expect(
    page.getByText(`The email to ${REFUSED} is on its way to the mail server again.`),
  ).toBeVisible()
  await expect(row(page, REFUSED).getByText('Sent')).toBeVisible()
  await button(page, /^Send now/, DEFERRED).click()
  await expect(row(page, DEFERRED).getByText('Sent')).toBeVisible()
  for (const address of [ACCEPTED, DEFERRED, REFUSED]) await desk.mailsTo(address, 1)
  await follow(page, 'Audit log')
  const changes = page.getByRole('table', { name: 'Audit log' })
  await expect(changes.getByText(/tried the email “Message received” to .+ again/)).toHaveCount(2)
})

test('desk: a waiting email is stopped, and one click undoes it [DK-13]', async ({
  page,
  desk,
}) => {
  await openFilledOutbox(page, desk)
  const due = await row(page, DEFERRED).getByRole('time').textContent()
  await button(page, /^Stop/, DEFERRED).click()
  await expect(page.getByText(`The email to ${DEFERRED} was stopped.`)).toBeVisible()
  await expect(row(page, DEFERRED)).toContainText('Stoppedby olive@fixture.example')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, DEFERRED).getByText('Waiting')).toBeVisible()
  await expect(row(page, DEFERRED).getByRole('time')).toHaveText(due ?? '')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('desk: the second of two people reads that the email was already stopped [DK-13]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await openFilledOutbox(page, desk)
  // Hold back later refetches: one made while the email is being sent would show the stop too
  // early.
  const later = Promise.withResolvers<void>()
  await page.route(/\/api\/desk\/outbox(\?|$)/, async (route) => {
    await later.promise
    await route.continue()
  })
  const other = await page.context().newPage()
  await other.goto(deskUrl(desk.site, deskPaths.outbox()))
  await button(other, /^Stop/, DEFERRED).click()
  await expect(row(other, DEFERRED).getByText('Stopped')).toBeVisible()
  const answer = page.waitForResponse(/\/stop$/)
  await button(page, /^Stop/, DEFERRED).click()
  await answer
  later.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'already stopped' })).toHaveText(
    'This email was already stopped by olive@fixture.example.',
  )
  await expect(row(page, DEFERRED).getByText('Stopped')).toBeVisible()
})

test('desk: an email that a later one about the booking replaces can’t be sent after all [DK-13]', async ({
  page,
  desk,
  playwright,
}) => {
  desk.treatments.set(VISITOR.email, 'defer')
  const request = await playwright.request.newContext({ baseURL: desk.site.url })
  const link = await bookByApi(request, 'America/New_York')
  await desk.mailIdle()
  expect((await request.post(`/api${link}/cancel`, { data: {} })).status()).toBe(200)
  await request.dispose()
  await openDesk(page, desk.site, deskPaths.outbox())
  const replaced = row(page, VISITOR.email).filter({ hasText: 'Stoppedby a later change' })
  await expect(replaced.getByRole('button')).toHaveText(['Read'])
})

test('desk: the filter keeps what was typed while the network is down, and says so [DK-13]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await openFilledOutbox(page, desk)
  await page.getByLabel('State').selectOption('Waiting or being sent')
  await expect(row(page, REFUSED)).toHaveCount(0)
  await page.context().setOffline(true)
  await page.getByLabel('Address').fill('DEFER')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('The desk couldn’t load this.')).toBeVisible()
  await expect(page.getByLabel('Address')).toHaveValue('DEFER')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(row(page, DEFERRED)).toBeVisible()
  await page.getByLabel('Address').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No email matches.')).toBeVisible()
})

test('desk: the outbox is accessible and fits from 360 px on, in light and dark [DK-13]', async ({
  page,
  desk,
}) => {
  await openFilledOutbox(page, desk)
  await write(desk, 'other@fixture.example')
  await button(page, /^Stop/, DEFERRED).click()
  await expect(row(page, DEFERRED).getByText('Stopped')).toBeVisible()
  await expectAccessibleAtWidths(page, 'outbox', [360, 768, 1280])
  await page.setViewportSize({ width: 360, height: 800 })
  await button(page, /^Read/, REFUSED).click()
  await expect(page.getByRole('dialog').getByText('Ada Lovelace')).toBeVisible()
  await expectAccessibleAtWidths(page, 'outbox-text', [360])
})
