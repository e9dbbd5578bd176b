import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect } from './fixtures.ts'

/** Opens the list of a desk with three people, newest first: Cleo, Bob, and Ada. */
export async function openPeople(page: Page, site: RunningSite): Promise<void> {
  const start = new Date(Date.now() + 21 * 86_400_000)
  while (start.getUTCDay() !== 2) start.setTime(start.getTime() + 86_400_000)
  const date = start.toISOString().slice(0, 10)
  const ada = { name: 'Ada Lovelace', email: 'ada@client.example' }
  const bob = { name: 'Bob Builder', email: 'bob@client.example', date }
  const cleo = { name: 'Cleo Carter', email: 'cleo@client.example', company: 'Carter Law' }
  await submitForm(
    site,
    paths.api.contact(),
    buildMessage({ ...ada, message: 'Could you value our firm?' }),
  )
  await submitForm(site, paths.api.schedule(), buildBooking(bob))
  await submitForm(site, paths.api.contact(), buildMessage(cleo))
  await openDesk(page, site, deskPaths.people())
}

export const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'People' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })

export async function expectNames(page: Page, names: readonly string[]): Promise<void> {
  await expect(rows(page).getByRole('link')).toHaveText([...names])
}
