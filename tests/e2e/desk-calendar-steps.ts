import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildBooking } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect } from './fixtures.ts'

export const CLIENT = 'robin@client.example'
/** A Tuesday about four weeks ahead. */
export const TUESDAY = tuesdayAfter(28)

function tuesdayAfter(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/** Books a time on that Tuesday, in New York time. */
export function book(site: RunningSite, time: string): Promise<void> {
  const booking = buildBooking({ date: TUESDAY, time, timezone: 'America/New_York' })
  return submitForm(site, paths.api.schedule(), booking)
}

export async function openCalendar(page: Page, site: RunningSite): Promise<void> {
  await openDesk(page, site, `${deskPaths.calendar()}?day=${TUESDAY}`)
  await expect(tuesday(page)).toBeVisible()
}

export const tuesday = (page: Page) => page.getByRole('region', { name: /^Tuesday/ })

export async function isOffered(site: RunningSite, time: string, date = TUESDAY): Promise<boolean> {
  const query = new URLSearchParams({ date, timezone: 'America/New_York' }).toString()
  const answer = await fetch(`${site.url}${paths.api.availableSlots()}?${query}`)
  const { slots }: { slots: { time: string; available: boolean }[] } = await answer.json()
  return slots.some((slot) => slot.time === time && slot.available)
}

/** Blocks a time on that Tuesday, in office time. */
export async function block(
  page: Page,
  label: string,
  [from, to]: [string, string],
  repeats = 'Doesn’t repeat',
): Promise<void> {
  await page.getByRole('button', { name: 'Block time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Block time' })
  await dialog.getByLabel('Label').fill(label)
  await dialog.getByLabel('From').fill(`${TUESDAY}T${from}`)
  await dialog.getByLabel('To', { exact: true }).fill(`${TUESDAY}T${to}`)
  await dialog.getByLabel('Repeats').selectOption(repeats)
  await dialog.getByRole('button', { name: 'Block this time' }).click()
  await expect(dialog).toBeHidden()
}
