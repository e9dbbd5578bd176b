import type { Locator, Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildRegistration } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect } from './fixtures.ts'

export const ADA = 'ada@client.example'
export const BOB = 'bob@client.example'
export const TITLE = 'Piers and prices'
/** Stays in the future for a long time. */
const DAY = '2040-01-10'

export const openSessions = (page: Page, site: RunningSite) =>
  openDesk(page, site, deskPaths.webinar())

/** Registers for the session that the site shows. */
export const register = (site: RunningSite, email: string, fullName: string) =>
  submitForm(site, paths.api.webinarRegistration(), buildRegistration({ email, fullName }))

/** Creates a session and opens its page; starts on the page of sessions. */
export async function createSession(page: Page, seats = ''): Promise<void> {
  await page.getByRole('button', { name: 'Create a session' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill(TITLE)
  await form.getByLabel('Starts').fill(`${DAY}T12:00`)
  await form.getByLabel('Ends').fill(`${DAY}T13:00`)
  await form.getByLabel('Last day to register').fill('2040-01-08')
  await form.getByLabel('Seats').fill(seats)
  await form.getByRole('button', { name: 'Create the session' }).click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
}

/** Moves the session to two days ago; starts on the session's page. */
export async function moveToThePast(page: Page): Promise<void> {
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  await page.getByRole('button', { name: 'Change the session' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Starts').fill(`${day}T12:00`)
  await form.getByLabel('Ends').fill(`${day}T13:00`)
  await form.getByLabel('Last day to register').fill(day)
  await form.getByRole('button', { name: 'Save the session' }).click()
  await expect(page.getByText('The session is saved.')).toBeVisible()
}

export function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name })
}
