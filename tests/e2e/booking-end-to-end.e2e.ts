import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { services } from '../../cms/services/services.ts'
import { expect, test } from './fixtures.ts'
import {
  SUCCESS,
  VISITOR,
  bookLink,
  chooseFreeTime,
  chosenTime,
  fillDetails,
  notice,
  openDialog,
  pickFarDay,
  submit,
  times,
} from './booking-steps.ts'
import { openPage } from './open-page.ts'

interface Sent {
  date: string
  time: string
  timezone: string
  service: string
}

async function sentBooking(page: Page): Promise<{ key: string | undefined; body: Sent }> {
  const request = await page.waitForRequest((each) => each.url().endsWith('/api/schedule'))
  return { key: request.headers()['idempotency-key'], body: request.postDataJSON() }
}

async function isFree(page: Page, { date, time, timezone }: Sent): Promise<unknown> {
  const answer = await page.request.get(
    `/api/schedule/available-slots?${new URLSearchParams({ date, timezone })}`,
  )
  const { slots } = await answer.json()
  return slots.find((slot: { time: string }) => slot.time === time)?.available
}

/** The emails in the data directory that mention the address. */
async function mailTo(dataDir: string, address: string): Promise<string[]> {
  const directory = join(dataDir, 'mail')
  const names = await readdir(directory).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(directory, name), 'utf8')))
  return mails.filter((mail) => mail.toLowerCase().includes(`to: `) && mail.includes(address))
}

test('booking: booking with the mouse stores a row and sends email [BK-01] [BK-02] [BK-12] [BK-14]', async ({
  page,
  site,
}) => {
  const visitor = { ...VISITOR, email: 'by-mouse@whitfield-law.example' }
  const dialog = await openDialog(page)
  await expect(dialog.getByText(services.general.name)).toBeVisible()
  await fillDetails(dialog, visitor)
  await pickFarDay(dialog)
  const time = await chooseFreeTime(dialog)
  const sending = sentBooking(page)
  await submit(dialog)
  const { key, body } = await sending
  expect(key).toMatch(/^[\x21-\x7e]{1,128}$/)
  expect(body).toEqual({
    ...visitor,
    time,
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    service: services.general.name,
    timezone: 'America/Los_Angeles',
    source: expect.anything(),
  })
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await isFree(page, body)).toBe(false)
  await expect
    .poll(async () => (await mailTo(site.dataDir, visitor.email)).length)
    .toBeGreaterThan(0)

  // The form is empty again, and the refreshed list shows the time as unavailable.
  await page.getByRole('link', { name: 'Book another time' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
  await expect(dialog.getByLabel('Email')).toHaveValue('')
  await dialog.locator(`[data-day="${body.date}"] button`).click()
  await expect(times(dialog)).not.toHaveAttribute('disabled')
  await expect(dialog.getByRole('radio', { name: `${time} (Unavailable)` })).toBeDisabled()
})

test('booking: a visitor can book with the keyboard alone [BK-01] [BK-07] [BK-12]', async ({
  page,
}) => {
  await openPage(page, '/contact')
  const link = bookLink(page)
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await expect(dialog.getByRole('heading', { name: 'Book a consultation' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Time zone')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Go to the Next Month' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(times(dialog)).not.toHaveAttribute('disabled')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(chosenTime(dialog)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(chosenTime(dialog)).toBeFocused()
  for (const text of [VISITOR.name, VISITOR.email, VISITOR.phone]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Book this time' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page, SUCCESS)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('group', { name: 'Your consultation' })).toBeFocused()
})

test('booking: a visitor can book on a 360 px screen [BK-12]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const dialog = await openDialog(page)
  // Sizes measured while the dialog moves have rounding errors.
  await dialog.evaluate((each) => Promise.all(each.getAnimations().map(({ finished }) => finished)))
  const box = await dialog.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(360)
  const overflow = await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)
  expect(overflow).toBe(0)
  for (const button of await dialog.getByRole('gridcell').getByRole('button').all()) {
    const target = await button.boundingBox()
    expect(target?.width).toBeGreaterThanOrEqual(44)
    expect(target?.height).toBeGreaterThanOrEqual(44)
  }
  await fillDetails(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  await submit(dialog)
  await expect(notice(page, SUCCESS)).toBeVisible()
})

test('booking: the button on a service page preselects that service [BK-15]', async ({ page }) => {
  await openPage(page, '/services/409a-valuation')
  await page.getByRole('link', { name: 'Request Valuation' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Book a consultation' })
  await expect(dialog.getByText('409A Valuation')).toBeVisible()
  await fillDetails(dialog)
  await pickFarDay(dialog)
  await chooseFreeTime(dialog)
  const sending = sentBooking(page)
  await submit(dialog)
  expect((await sending).body.service).toBe('409A Valuation')
  await expect(notice(page, SUCCESS)).toBeVisible()
})
