import type { Locator, Page } from '@playwright/test'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import { paths } from '../../web/paths.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { openDatabase } from '../../server/db/connection.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { follow, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const VISITOR = 'robin@client.example'
const PAGE = 'Held'
const MESSAGE = 'First line.\n\n<b>See</b> https://spam.example/a and javascript:alert(1)'
/** Fills in the honeypot, which only bots do. */
const SPAM = { fax_extension: 'x' }

const write = (site: RunningSite, message = MESSAGE, email = VISITOR) =>
  submitForm(site, paths.api.contact(), buildMessage({ ...SPAM, message, email }))

/** Makes a booking that is held: 11:30 AM at the office, on a Tuesday about four weeks ahead. */
async function book(site: RunningSite): Promise<void> {
  const day = new Date(Date.now() + 28 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  const booking = { ...SPAM, date: day.toISOString().slice(0, 10), timezone: 'America/New_York' }
  await submitForm(site, paths.api.schedule(), buildBooking(booking))
}

async function open(page: Page, site: RunningSite): Promise<Locator> {
  await openDesk(page, site, deskPaths.held())
  return page.getByRole('table', { name: 'Submissions' })
}

const countIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: PAGE })

test('desk: without held submissions, the page says what lands there and why [DK-12]', async ({
  page,
  desk,
}) => {
  const table = await open(page, desk.site)
  await expect(page.getByText('Nothing is waiting for your decision.')).toBeVisible()
  await expect(page.getByText('more than your limits allow')).toBeVisible()
  await expect(table).toHaveCount(0)
  await expect(countIn(page)).toHaveAccessibleName(PAGE)
})

test('desk: a held message is shown in full without links, and released as if it was sent now [DK-12]', async ({
  page,
  desk,
}) => {
  await write(desk.site)
  const table = await open(page, desk.site)
  const row = table.getByRole('row', { name: /Robin Example/ })
  await expect(row.getByText('https://spam.example/a')).toHaveText(MESSAGE)
  const message = row.getByText('https://spam.example/a')
  expect(await message.innerText()).toBe(MESSAGE)
  await expect(table.getByRole('link')).toHaveCount(0)
  await expect(row).toContainText('A field that people cannot see was filled in.')
  await expect(row).toContainText('It has links.')
  await expect(countIn(page)).toHaveAccessibleName(`${PAGE} (1 waiting)`)
  await expect(row.getByRole('button')).toHaveText([/^Discard/, /^Release/])
  await row.getByRole('button', { name: `Release the message from ${VISITOR}` }).click()
  await expect(row.getByText('Released. The usual emails are going out.')).toBeVisible()
  await expect(countIn(page)).toHaveAccessibleName(PAGE)
  await row.getByRole('button', { name: `Undo and let the message from ${VISITOR} wait` }).click()
  await expect(row.getByText('Waiting for a decision again.')).toBeVisible()
  await expect(countIn(page)).toHaveAccessibleName(`${PAGE} (1 waiting)`)
  await row.getByRole('button', { name: `Release the message from ${VISITOR}` }).click()
  await expect(row.getByText('Released. The usual emails are going out.')).toBeVisible()
  await expect(row.getByRole('button'), 'after ten seconds').toHaveCount(0)
  await expect(countIn(page)).toHaveAccessibleName(PAGE)
  await desk.mailsTo(VISITOR, 1)
  await page.getByLabel('Show').selectOption('Released')
  await expect(row).toContainText('by olive@fixture.example')
  await follow(page, 'Audit log')
  await page.getByLabel('What').selectOption('Held submissions')
  const changes = page.getByRole('table', { name: 'Audit log' })
  await expect(changes.getByRole('row').nth(1)).toContainText(
    `released the message from ${VISITOR}`,
  )
  await expect(changes.getByRole('row').nth(2)).toContainText(
    `undid the release of the message from ${VISITOR}`,
  )
})

test('desk: a held booking has the office’s time; a discard frees it and can be undone [DK-12]', async ({
  page,
  desk,
}) => {
  await book(desk.site)
  const table = await open(page, desk.site)
  const row = table.getByRole('row', { name: /Robin Example/ })
  await expect(row).toContainText(/Tuesday, \w+ \d+, \d{4}, 11:30 AM to 12:00 PM, Pacific/)
  await expect(row).toContainText('The visitor’s time zone is America/New_York.')
  await expect(row).toContainText(/The time is being kept until \w+ \d+, \d{4}, \d+:\d\d [AP]M\./)
  await row.getByRole('button', { name: `Discard the booking from ${VISITOR}` }).press('Enter')
  const outcome = row.getByText('Discarded. No email goes out.')
  await expect(outcome).toBeVisible()
  await expect(row.locator(':focus')).toContainText('Discarded.')
  await expect(row).not.toContainText('The time is being kept')
  await page.getByLabel('Show').selectOption('Discarded')
  await expect(row).toContainText('by olive@fixture.example')
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(row.getByText('Waiting for a decision again.')).toBeVisible()
  await expect(row).toContainText('The time isn’t being kept')
  await row.getByRole('button', { name: /^Release/ }).click()
  await expect(row.getByText('Released. The usual emails are going out.')).toBeVisible()
  await desk.mailsTo(VISITOR, 1)
})

test('desk: the second of two people is told what the first one did, in the same row [DK-12]', async ({
  page,
  desk,
  member: there,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await write(desk.site, MESSAGE, 'one@client.example')
  await write(desk.site, MESSAGE, 'two@client.example')
  await open(page, desk.site)
  await open(there, desk.site)
  const rowOf = (who: Page) => who.getByRole('row', { name: /one@client/ })
  // Rows stay while the pointer is over them.
  await rowOf(page)
    .getByRole('button', { name: /^Release/ })
    .hover()
  await rowOf(there)
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(rowOf(there).getByText('Discarded. No email goes out.')).toBeVisible()
  await rowOf(page)
    .getByRole('button', { name: /^Release/ })
    .click()
  const refused = 'mel@fixture.example already discarded this message, so nothing was changed.'
  await expect(rowOf(page).getByRole('alert')).toHaveText(refused)
  await expect(rowOf(page).getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('row', { name: /two@client/ }).getByRole('button')).toHaveCount(2)
  await expect(countIn(page)).toHaveAccessibleName(`${PAGE} (1 waiting)`)
})

test('desk: a submission that was deleted meanwhile says so, and has no buttons [DK-12]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/404 \(Not Found\)/)
  await write(desk.site)
  const row = (await open(page, desk.site)).getByRole('row', { name: /Robin Example/ })
  // Rows stay while the pointer is over them.
  await row.getByRole('button', { name: /^Release/ }).hover()
  const db = await openDatabase({ databaseUrl: undefined, dataDir: desk.site.dataDir })
  await inTransaction(db, (trx) => trx.deleteFrom('held_submissions').execute())
  await db.destroy()
  await row.getByRole('button', { name: /^Release/ }).click()
  await expect(row.getByRole('alert')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})

test('desk: a long text is folded, and shown in full on request [DK-12]', async ({
  page,
  desk,
}) => {
  const lines = Array.from({ length: 20 }, (_, index) => `Line ${index + 1}.`).join('\n')
  await write(desk.site, lines)
  const table = await open(page, desk.site)
  await expect(table).toContainText('Line 8.…')
  await expect(table).not.toContainText('Line 9.')
  await table.getByRole('button', { name: 'Show all' }).click()
  await expect(table).toContainText('Line 20.')
  await table.getByRole('button', { name: 'Show less' }).click()
  await expect(table).not.toContainText('Line 9.')
})

test('desk: a decision that can’t reach the server says so, and can be made again [DK-12]', async ({
  page,
  desk,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await write(desk.site)
  const table = await open(page, desk.site)
  const row = table.getByRole('row', { name: /Robin Example/ })
  await expect(row).toBeVisible()
  await context.setOffline(true)
  await row.getByRole('button', { name: /^Release/ }).click()
  await expect(row.getByRole('alert')).toHaveText(
    'We couldn’t reach the server. Check your connection, then try again.',
  )
  await context.setOffline(false)
  await row.getByRole('button', { name: /^Release/ }).click()
  await expect(row.getByText('Released. The usual emails are going out.')).toBeVisible()
})

test('desk: held submissions are accessible and fit at every width, in light and dark [DK-12]', async ({
  page,
  desk,
}) => {
  await write(desk.site, `${'W'.repeat(300)}\n${'A long message. '.repeat(60)}`)
  await book(desk.site)
  await write(desk.site, 'Discard me', 'discarded@client.example')
  const table = await open(page, desk.site)
  await expect(table.getByRole('row')).toHaveCount(4)
  await expectAccessibleAtWidths(page, 'held-waiting')
  const row = table.getByRole('row', { name: /discarded@client/ })
  await row.getByRole('button', { name: /^Discard/ }).click()
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await expectAccessibleAtWidths(page, 'held-decided')
  await page.getByLabel('Show').selectOption('Released')
  await expect(page.getByText('No submissions have been released.')).toBeVisible()
  await expectAccessibleAtWidths(page, 'held-empty')
})
