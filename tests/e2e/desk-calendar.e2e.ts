import type { Page } from '@playwright/test'
import { buildBooking } from '../factories/requests.ts'
import { paths } from '../../web/paths.ts'
import type { RunningSite } from '../support/site.ts'
import {
  addAuthenticator,
  follow,
  mailsTo,
  setUpDesk,
  startDesk,
  submitForm,
} from './desk-steps.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'America/New_York' })

const CLIENT = 'robin@client.example'
/** A Tuesday about four weeks ahead. */
const TUESDAY = tuesdayAfter(28)

let site: RunningSite
let setupLink: string

test.beforeEach(async ({ page }) => {
  ;({ site, setupLink } = await startDesk())
  await addAuthenticator(page)
})

test.afterEach(async ({ pageErrors }) => {
  pageErrors.end()
  await site.stop()
})

function tuesdayAfter(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** A booking at a time of that Tuesday in New York. */
const book = (time: string) =>
  submitForm(
    site,
    paths.api.schedule(),
    buildBooking({ date: TUESDAY, time, timezone: 'America/New_York' }),
  )

async function open(page: Page): Promise<void> {
  await setUpDesk(page, setupLink)
  await follow(page, 'Calendar')
  await page.goto(`${page.url()}?day=${TUESDAY}`)
  await expect(tuesday(page)).toBeVisible()
}

const tuesday = (page: Page) => page.getByRole('region', { name: /^Tuesday/ })

/** Whether visitors are offered a time of that Tuesday in New York. */
async function isOffered(time: string): Promise<boolean> {
  const query = new URLSearchParams({ date: TUESDAY, timezone: 'America/New_York' }).toString()
  const answer = await fetch(`${site.url}${paths.api.availableSlots()}?${query}`)
  const { slots }: { slots: { time: string; available: boolean }[] } = await answer.json()
  return slots.some((slot) => slot.time === time && slot.available)
}

async function block(page: Page, label: string, [from, to]: [string, string]): Promise<void> {
  await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Label').fill(label)
  await dialog.getByLabel('From').fill(`${TUESDAY}T${from}`)
  await dialog.getByLabel('To', { exact: true }).fill(`${TUESDAY}T${to}`)
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await expect(dialog).toBeHidden()
}

test('desk calendar: a time blocked by keyboard is gone for visitors, and back after Unblock; Undo blocks it again [DK-20]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/400 \(Bad Request\)/)
  await open(page)
  await expect(page.getByText(/Times are in your time zone, Eastern/)).toBeVisible()
  expect(await isOffered('3:00 PM')).toBe(true)
  await page.getByRole('button', { name: 'Block time' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await expect(dialog).toContainText('on the office’s clock, Pacific')
  await dialog.getByLabel('Label').fill('Partner meeting')
  await dialog.getByLabel('From').fill(`${TUESDAY}T12:00`)
  await dialog.getByLabel('To', { exact: true }).fill(`${TUESDAY}T11:00`)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The end must be after the start')).toBeVisible()
  await dialog.getByLabel('To', { exact: true }).fill(`${TUESDAY}T13:00`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('The time is blocked.')).toBeVisible()
  expect(await isOffered('3:00 PM')).toBe(false)
  expect(await isOffered('4:00 PM')).toBe(true)
  const item = tuesday(page).getByRole('button', { name: /Blocked: Partner meeting 3:00 PM/ })
  await item.press('Enter')
  const details = page.getByRole('dialog', { name: 'Blocked time' })
  await expect(details).toContainText('Saved by Olive Owner')
  await details.getByRole('button', { name: 'Unblock this time' }).click()
  await expect(page.getByText('The time is no longer blocked.')).toBeVisible()
  expect(await isOffered('3:00 PM')).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(item).toBeVisible()
  expect(await isOffered('3:00 PM')).toBe(false)
})

test('desk calendar: the public booking page no longer offers a time that was blocked a moment ago [DK-20]', async ({
  page,
  context,
}) => {
  await open(page)
  const visitor = await context.newPage()
  const times = async () => {
    const query = new URLSearchParams({ date: TUESDAY, timezone: 'America/New_York' }).toString()
    await visitor.goto(`${site.url}${paths.schedule()}?${query}`)
    const radios = visitor.getByRole('radio', { name: /^3:00 PM/ })
    await expect(visitor.getByRole('radio', { name: /^4:00 PM/ })).toBeEnabled()
    return (await radios.count()) > 0 && (await radios.first().isEnabled())
  }
  expect(await times()).toBe(true)
  await block(page, 'Lunch', ['12:00', '13:00'])
  expect(await times()).toBe(false)
})

test('desk calendar: a week has bookings with their person, and a block over one says so [DK-20]', async ({
  page,
}) => {
  await book('3:00 PM')
  await open(page)
  await expect(page.getByRole('region')).toHaveCount(7)
  await block(page, '', ['12:00', '14:00'])
  await expect(page.getByText('1 booking is in it and stays.')).toBeVisible()
  await tuesday(page)
    .getByRole('button', { name: /Robin Example 3:00 PM to 3:30 PM/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Robin Example' })
  await expect(dialog).toContainText('12:00 PM to 12:30 PM, Pacific')
  await dialog.getByRole('link', { name: 'Open this person' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Robin Example' })).toBeVisible()
})

test('desk calendar: staff book for a client, move with an override, and cancel with a note [DK-20]', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/40[09] \((?:Bad Request|Conflict)\)/)
  await open(page)
  await page.getByRole('button', { name: 'Book for a client' }).click()
  const form = page.getByRole('dialog', { name: 'Book for a client' })
  await form.getByRole('button', { name: 'Book this time' }).click()
  await expect(form.getByText('Name must be at least 2 characters')).toBeVisible()
  await form.getByLabel('Name').fill('Robin Example')
  await form.getByLabel('Email').fill(CLIENT)
  await form.getByLabel('Phone').fill('+1 415 555 0123')
  await form.getByLabel('The client’s time zone').selectOption('America/Chicago')
  await form.getByLabel('Date for the client').fill(TUESDAY)
  await form.getByRole('button', { name: '12:00 PM', exact: true }).click()
  await expect(form.getByLabel('Time for the client')).toHaveValue('12:00')
  await form.getByLabel('Note for the client').fill('Please have the ledger at hand.')
  await form.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(/Booked for \w+ \d+, \d{4}, 1:00 PM/)).toBeVisible()
  const [confirmation = ''] = await mailsTo(site, CLIENT, 1)
  expect(confirmation).toContain('Please have the ledger at hand.')
  await tuesday(page)
    .getByRole('button', { name: /Robin Example 1:00 PM/ })
    .click()
  const details = page.getByRole('dialog', { name: 'Robin Example' })
  await details.getByRole('button', { name: 'Move' }).click()
  await expect(details.getByLabel('Time for the client')).toHaveValue('12:00')
  await details.getByLabel('Time for the client').fill('10:00')
  await details.getByRole('button', { name: 'Move to this time' }).click()
  await expect(details.getByRole('alert')).toContainText('It’s outside office hours.')
  await details.getByRole('button', { name: 'Move it all the same' }).click()
  await expect(page.getByText(/Moved to .*11:00 AM/)).toBeVisible()
  await tuesday(page)
    .getByRole('button', { name: /Robin Example 11:00 AM/ })
    .click()
  await details.getByRole('button', { name: 'Cancel the booking' }).click()
  await details.getByLabel('Note for the client').fill('See you in spring.')
  await details.getByRole('button', { name: 'Cancel the booking' }).last().click()
  await expect(page.getByText('The booking is canceled.')).toBeVisible()
  await expect(tuesday(page).getByText('Nothing is booked or blocked')).toBeAttached()
  await expect(async () => {
    const mails = await mailsTo(site, CLIENT, 3)
    expect(mails.join('\n')).toContain('See you in spring.')
  }).toPass()
  await follow(page, 'Audit log')
  await page.getByLabel('What').selectOption('Bookings for clients')
  await expect(page.getByRole('table')).toContainText('overrides: outside office hours')
})

test('desk calendar: “Why isn’t a time offered?” answers for any time [DK-20]', async ({
  page,
}) => {
  await open(page)
  await block(page, 'Lunch', ['12:00', '13:00'])
  await page.getByRole('button', { name: 'Why isn’t a time offered?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why isn’t this time offered?' })
  const ask = async (time: string) => {
    await dialog.getByLabel('Time').fill(time)
    await dialog.getByRole('button', { name: 'Check this time' }).click()
  }
  await ask(`${TUESDAY}T15:30`)
  await expect(dialog).toContainText('Olive Owner blocked it: Lunch.')
  await ask(`${TUESDAY}T13:10`)
  await expect(dialog).toContainText('No consultation begins at this time.')
  await ask(`${TUESDAY}T13:00`)
  await expect(dialog).toContainText('Visitors are offered this time.')
  await ask('2020-01-05T13:00')
  await expect(dialog).toContainText('It’s in the past.')
  await expect(dialog).toContainText('It’s on a weekend.')
})

test('desk calendar: a block that can’t reach the server says so, keeps what was typed, and can be saved again [DK-20]', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await open(page)
  await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Label').fill('Partner meeting')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach the server.')
  await context.setOffline(false)
  await expect(dialog.getByLabel('Label')).toHaveValue('Partner meeting')
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await expect(page.getByText('The time is blocked.')).toBeVisible()
  expect(await isOffered('3:00 PM')).toBe(false)
})

test('desk calendar: on phones it shows a day, with the ways to the next and the previous one [DK-20]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await book('3:00 PM')
  await open(page)
  await expect(page.getByRole('region')).toHaveCount(1)
  const item = tuesday(page).getByRole('button', { name: /Robin Example/ })
  const box = await item.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(42)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('region', { name: /^Wednesday/ })).toBeVisible()
  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(item).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('region', { name: /\(today\)/ })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`desk calendar: the page and its dialogs are accessible and fit at every width, ${colorScheme} [DK-20] [DK-19]`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/409 \(Conflict\)/)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await book('3:00 PM')
    await open(page)
    await block(page, 'Partner meeting', ['11:30', '13:00'])
    const look = async (name: string) => {
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page, `${name}, ${width} px`)
        const folder = process.env['DESK_SCREENSHOTS']
        if (folder === undefined) continue
        const path = `${folder}/calendar-${name}-${colorScheme}-${width}.png`
        await page.screenshot({ path, fullPage: name === 'week' })
      }
    }
    await look('week')
    const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Block time' }).click()
    await look('block')
    await close()
    await page.getByRole('button', { name: 'Book for a client' }).click()
    await look('book')
    await close()
    await tuesday(page)
      .getByRole('button', { name: /Robin Example/ })
      .click()
    await page.getByRole('button', { name: 'Move' }).click()
    await page.getByLabel('Time for the client').fill('06:00')
    await page.getByRole('button', { name: 'Move to this time' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'outside' })).toBeVisible()
    await look('booking')
    await close()
    await page.getByRole('button', { name: 'Why isn’t a time offered?' }).click()
    await page.getByRole('button', { name: 'Check this time' }).click()
    await expect(page.getByText('Visitors are offered this time.')).toBeVisible()
    await look('why')
  })
}
