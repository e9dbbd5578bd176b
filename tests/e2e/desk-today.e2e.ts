import type { Page } from '@playwright/test'
import { inDatabase } from '../../server/db/connection.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { paths } from '../../web/paths.ts'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const addressOf = (name: string) => `${name.toLowerCase()}@client.example`

const write = (site: RunningSite, name: string, changes: object = {}) =>
  submitForm(site, paths.api.contact(), buildMessage({ name, email: addressOf(name), ...changes }))

/** Changes columns of the person's row, such as dates in the past. */
const alter = (site: RunningSite, name: string, changes: object) =>
  inDatabase({ dataDir: site.dataDir }, (db) =>
    inTransaction(db, (trx) =>
      trx.updateTable('people').set(changes).where('email', '=', addressOf(name)).execute(),
    ),
  )

/** In the browser's time zone (playwright.config.ts). */
const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    Date.now() + days * 86_400_000,
  )

const longAgo = '2026-06-01T17:00:00.000Z'
const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const rows = (page: Page, name: string) => group(page, name).getByRole('listitem')
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Ada has waited for months, Bob for a moment, and Cleo's next step is late. */
async function openToday(page: Page, site: RunningSite): Promise<void> {
  await write(site, 'Ada', { message: 'Could you value our firm by Friday?' })
  await write(site, 'Bob')
  await write(site, 'Cleo')
  await alter(site, 'Ada', { waiting_since: longAgo })
  const step = { next_step: 'Send the engagement letter', next_step_on: dayFromNow(-1) }
  await alter(site, 'Cleo', { waiting_since: null, ...step })
  await openDesk(page, site)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

test('desk: Today lists who waits longest first, and the number is in the title and the navigation [DK-21] [DK-17]', async ({
  page,
  desk,
}) => {
  await openToday(page, desk.site)
  await expect(rows(page, 'Overdue')).toHaveCount(1)
  await expect(rows(page, 'Overdue')).toContainText(/\d+ h.*late.*Ada.*by Friday\?/)
  await expect(rows(page, 'Due soonest')).toContainText(/left.*Bob/)
  await expect(rows(page, 'Next steps')).toContainText(/1 day late.*engagement letter.*Cleo/)
  await expect(page).toHaveTitle(/^\(3\) Today \|/)
  const link = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: /^Today/ })
  await expect(link).toHaveAccessibleName(/3 things to do/)
})

test('desk: the longest waiter is answered with one click, at the reply [DK-21]', async ({
  page,
  desk,
}) => {
  await openToday(page, desk.site)
  await page.getByRole('link', { name: 'Reply to Ada' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  const reply = page.getByRole('tabpanel', { name: 'Reply' })
  await expect(reply.getByLabel('Message')).toBeFocused()
})

test('desk: Done and Later act in the row, can be undone, and the next row has the focus [DK-21] [DK-19]', async ({
  page,
  desk,
}) => {
  await openToday(page, desk.site)
  await page.getByRole('button', { name: 'Done (Ada was answered elsewhere)' }).click()
  await expect(status(page, 'Ada is done.')).toBeVisible()
  await expect(group(page, 'Overdue')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Bob', exact: true })).toBeFocused()
  await expect(page).toHaveTitle(/^\(2\) /)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page, 'Overdue')).toContainText('Ada')
  await page.getByRole('link', { name: 'Bob', exact: true }).focus()
  await page.getByRole('button', { name: 'Later (Bob)' }).click()
  const later = page.getByRole('group', { name: 'Back in Today' })
  await expect(later.getByRole('button', { name: /^In 1 hour/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(later).toBeHidden()
  await expect(page.getByRole('button', { name: 'Later (Bob)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await later.getByRole('button', { name: 'When they write' }).click()
  await expect(status(page, 'Bob will be back later.')).toBeVisible()
  await expect(group(page, 'Due soonest')).toBeHidden()
  await write(desk.site, 'Bob', { message: 'Have you seen my message?' })
  await page.reload()
  await expect(rows(page, 'Due soonest')).toContainText('Have you seen my message?')
})

test('desk: Today works by keys, which type letters in text fields [DK-21] [DK-19]', async ({
  page,
  desk,
}) => {
  await openToday(page, desk.site)
  await expect(rows(page, 'Overdue')).toHaveCount(1)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Ada', exact: true })).toBeFocused()
  await page.keyboard.press('a')
  await expect(status(page, 'Ada is yours.')).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('l')
  await page.keyboard.press('1')
  await expect(status(page, 'Bob will be back later.')).toBeVisible()
  await expect(group(page, 'Due soonest')).toBeHidden()
  await page.keyboard.press('z')
  await expect(rows(page, 'Due soonest')).toContainText('Bob')
  await page.getByRole('link', { name: 'Cleo', exact: true }).focus()
  await page.keyboard.press('e')
  await expect(status(page, '“Send the engagement letter” is done.')).toBeVisible()
  await expect(group(page, 'Next steps')).toBeHidden()
  await page.keyboard.press('z')
  await expect(rows(page, 'Next steps')).toContainText('Cleo')
  await page.keyboard.press('k')
  await page.keyboard.press('l')
  const date = page.getByLabel('On a date')
  await date.focus()
  await page.keyboard.press('e')
  await expect(rows(page, 'Due soonest').or(rows(page, 'Overdue'))).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(date).toBeHidden()
  await page.getByRole('link', { name: 'Ada', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeFocused()
})

test('desk: mine or everyone’s is remembered, and nothing to do is one sentence [DK-21]', async ({
  page,
  desk,
  member,
}) => {
  await write(desk.site, 'Ada')
  await openDesk(member, desk.site)
  await member.getByRole('button', { name: 'Take it (Ada)' }).click()
  await expect(status(member, 'Ada is yours.')).toBeVisible()
  await openDesk(page, desk.site)
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
  await expect(page).toHaveTitle(/^Today \|/)
  const everyone = page.getByRole('button', { name: /^Everyone/ })
  await everyone.click()
  await expect(rows(page, 'Due soonest')).toContainText('Ada')
  await expect(page).toHaveTitle(/^\(1\) Today \|/)
  await page.reload()
  await expect(everyone).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page, 'Due soonest')).toContainText('Mel Member')
})

test('desk: calls, held submissions, and failed email are in Today, and act there [DK-21] [DK-12] [DK-13]', async ({
  page,
  desk,
}) => {
  desk.treatments.set(addressOf('Bob'), 'refuse')
  await write(desk.site, 'Bob')
  await write(desk.site, 'Spam', { fax_extension: 'x' })
  const start = new Date(Date.now() + 21 * 86_400_000)
  while (start.getUTCDay() !== 2) start.setTime(start.getTime() + 86_400_000)
  const booking = { name: 'Cleo', email: addressOf('Cleo'), date: start.toISOString().slice(0, 10) }
  await submitForm(desk.site, paths.api.schedule(), buildBooking(booking))
  const [from, to] = [30, 60].map((minutes) => new Date(Date.now() + minutes * 60_000))
  await inDatabase({ dataDir: desk.site.dataDir }, (db) =>
    inTransaction(db, (trx) =>
      trx
        .updateTable('bookings')
        .set({ starts_at: from?.toISOString() ?? '', ends_at: to?.toISOString() ?? '' })
        .execute(),
    ),
  )
  await desk.mailIdle()
  await openDesk(page, desk.site)
  const calls = group(page, 'Calls')
  await expect(calls.getByRole('link', { name: 'Call Cleo, +1 415 555 0123' })).toHaveAttribute(
    'href',
    'tel:+14155550123',
  )
  const failed = group(page, 'Failed mail')
  await expect(failed).toContainText('to Bob')
  desk.treatments.clear()
  await failed.getByRole('button', { name: /^Try again/ }).click()
  await expect(failed).toBeHidden()
  await page.getByRole('button', { name: /^Discard the message from spam@/ }).click()
  await expect(status(page, 'The submission from spam@client.example is discarded.')).toBeVisible()
  await page.keyboard.press('z')
  const release = page.getByRole('button', { name: /^Release the message from spam@/ })
  await release.click()
  const released = 'Released. The usual emails to spam@client.example are going out.'
  await expect(status(page, released)).toBeVisible()
  await page.keyboard.press('z')
  await release.click()
  await expect(rows(page, 'Due soonest').filter({ hasText: 'Spam' })).toBeVisible()
})

test('desk: a release in Today can be undone for ten seconds, until its emails go out [DK-21] [DK-12]', async ({
  page,
  desk,
}) => {
  await write(desk.site, 'Spam', { fax_extension: 'x' })
  await page.clock.install()
  await openDesk(page, desk.site)
  await page.getByRole('button', { name: /^Release the message from spam@/ }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(undo).toBeHidden()
  const released = 'Released. The usual emails to spam@client.example are going out.'
  await expect(status(page, released)).toBeVisible()
})

test('desk: rows of Today stay under the pointer, and new ones wait [DK-21] [DK-17]', async ({
  page,
  desk,
}) => {
  await page.clock.install()
  await openToday(page, desk.site)
  const bob = page.getByRole('link', { name: 'Bob', exact: true })
  await bob.hover()
  const before = await bob.boundingBox()
  await write(desk.site, 'Dora')
  await alter(desk.site, 'Dora', { waiting_since: longAgo })
  await page.clock.fastForward(10_000)
  await expect(page.getByText('1 new row')).toBeVisible()
  expect(await bob.boundingBox()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect(rows(page, 'Overdue')).toHaveCount(2)
})

test('desk: Today is accessible and fits, in light and dark [DK-19] [DK-21]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site)
  await expect(page.getByText('Nothing is waiting for you.')).toBeVisible()
  await expectAccessibleAtWidths(page, 'today-empty', [320, 1280])
  await openToday(page, desk.site)
  await write(desk.site, 'Spam', { fax_extension: 'x' })
  await page.getByRole('link', { name: 'Bob', exact: true }).focus()
  await page.keyboard.press('e')
  await expect(status(page, 'Bob is done.')).toBeVisible()
  await expectAccessibleAtWidths(page, 'today')
  await page.keyboard.press('l')
  await expect(page.getByRole('group', { name: 'Back in Today' })).toBeVisible()
  await expectAccessibleAtWidths(page, 'today-later', [360, 1280])
})

test('desk: the first overdue row of Today is above the fold [DK-21]', async ({ page, desk }) => {
  await openToday(page, desk.site)
  for (const [width, height, limit] of [
    [1280, 800, 140],
    [360, 740, 140],
  ] as const) {
    await page.setViewportSize({ width, height })
    const box = await rows(page, 'Overdue').first().boundingBox()
    expect(box?.y, `${width} px`).toBeLessThan(limit)
  }
  await expect(page.getByRole('link', { name: 'Reply to Ada' })).toBeInViewport()
})
