import type { Locator, Page } from '@playwright/test'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import { paths } from '../../web/paths.ts'
import type { RunningSite } from '../support/site.ts'
import {
  addAuthenticator,
  addMember,
  follow,
  mailsTo,
  setUpDesk,
  startDesk,
  submitForm,
} from './desk-steps.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const VISITOR = 'robin@client.example'
const PAGE = 'Held submissions'
const MESSAGE = 'First line.\n\n<b>See</b> https://spam.example/a and javascript:alert(1)'
/** The hidden field, which only programs fill in. */
const SPAM = { fax_extension: 'x' }

let site: RunningSite
let setupLink: string

test.beforeEach(async ({ page }) => {
  // An email within the test's time shows that the worker was woken.
  ;({ site, setupLink } = await startDesk({ WORKER_POLL_SECONDS: '300' }))
  await addAuthenticator(page)
})

test.afterEach(async ({ pageErrors }) => {
  pageErrors.end()
  await site.stop()
})

const post = (path: string, body: object) => submitForm(site, path, body)

const write = (message = MESSAGE, email = VISITOR) =>
  post(paths.api.contact(), buildMessage({ ...SPAM, message, email }))

/** Holds a booking for 11:30 AM at the office, on a Tuesday about four weeks ahead. */
async function book(): Promise<void> {
  const day = new Date(Date.now() + 28 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  const date = day.toISOString().slice(0, 10)
  await post(paths.api.schedule(), buildBooking({ ...SPAM, date, timezone: 'America/New_York' }))
}

async function open(page: Page): Promise<Locator> {
  await setUpDesk(page, setupLink)
  await follow(page, PAGE)
  return page.getByRole('table', { name: 'Submissions' })
}

const countIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: PAGE })

test('desk: without held submissions, the page says what lands there and why [DK-12]', async ({
  page,
}) => {
  const table = await open(page)
  await expect(page.getByText('Nothing is waiting for your decision.')).toBeVisible()
  await expect(page.getByText('more than your limits allow')).toBeVisible()
  await expect(table).toHaveCount(0)
  await expect(countIn(page)).toHaveAccessibleName(PAGE)
})

test('desk: a held message is shown in full without links, and released as if it was sent now [DK-12]', async ({
  page,
}) => {
  await write()
  const table = await open(page)
  const row = table.getByRole('row', { name: /Robin Example/ })
  await expect(row.getByText('https://spam.example/a')).toHaveText(MESSAGE)
  const message = row.getByText('https://spam.example/a')
  expect(await message.innerText()).toBe(MESSAGE)
  await expect(table.getByRole('link')).toHaveCount(0)
  await expect(row).toContainText('A field that people cannot see was filled in.')
  await expect(row).toContainText('It has links.')
  await expect(countIn(page)).toHaveAccessibleName(`${PAGE} (1 waiting)`)
  await row.getByRole('button', { name: `Release the message from ${VISITOR}` }).click()
  await expect(row.getByText('Released. The usual emails are going out.')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(countIn(page)).toHaveAccessibleName(PAGE)
  await mailsTo(site, VISITOR, 1)
  await page.getByLabel('Show').selectOption('Released')
  await expect(row).toContainText('by olive@fixture.example')
  await follow(page, 'Audit log')
  await page.getByLabel('What').selectOption('Held submissions')
  const changes = page.getByRole('table', { name: 'Audit log' })
  await expect(changes.getByRole('row').nth(1)).toContainText(/Released: message [\w-]{36}/)
  await expect(changes).not.toContainText(VISITOR)
})

test('desk: a held booking has the office’s time; a discard frees it and can be undone [DK-12]', async ({
  page,
}) => {
  await book()
  const table = await open(page)
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
  await mailsTo(site, VISITOR, 1)
})

test('desk: the second of two people is told what the first one did, in the same row [DK-12]', async ({
  page,
  browser,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await setUpDesk(page, setupLink)
  const there = await addMember(site, page, browser)
  await write(MESSAGE, 'one@client.example')
  await write(MESSAGE, 'two@client.example')
  await follow(page, PAGE)
  await follow(there, PAGE)
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
  await there.context().close()
})

test('desk: a decision that can’t reach the server says so, and can be made again [DK-12]', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await write()
  const table = await open(page)
  const row = table.getByRole('row', { name: /Robin Example/ })
  await context.setOffline(true)
  await row.getByRole('button', { name: /^Release/ }).click()
  await expect(row.getByRole('alert')).toHaveText(
    'We couldn’t reach the server. Check your connection, then try again.',
  )
  await context.setOffline(false)
  await row.getByRole('button', { name: /^Release/ }).click()
  await expect(row.getByText('Released. The usual emails are going out.')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`desk: held submissions are accessible and fit at every width, ${colorScheme} [DK-12]`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await write(`${'W'.repeat(300)}\n${'A long message. '.repeat(60)}`)
    await book()
    await write('Discard me', 'discarded@client.example')
    const look = async (name: string) => {
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, `${name}, ${width} px`)
        const folder = process.env['DESK_SCREENSHOTS']
        if (folder === undefined) continue
        const path = `${folder}/held-${name}-${colorScheme}-${width}.png`
        await page.screenshot({ path, fullPage: true })
      }
    }
    const table = await open(page)
    await expect(table.getByRole('row')).toHaveCount(4)
    await look('waiting')
    const row = table.getByRole('row', { name: /discarded@client/ })
    await row.getByRole('button', { name: /^Discard/ }).click()
    await expect(row.getByRole('button', { name: /^Undo/ })).toBeVisible()
    await look('decided')
    await page.getByLabel('Show').selectOption('Released')
    await expect(page.getByText('No submissions have been released.')).toBeVisible()
    await look('empty')
  })
}
