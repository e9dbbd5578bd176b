import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { paths } from '../../web/paths.ts'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { follow, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const REFUSED = 'lead9@client.example'

function tuesday(): string {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** Nine messages, the last of which can't be acknowledged, and a booking. */
async function sendLeads(site: RunningSite): Promise<void> {
  for (let number = 1; number <= 9; number += 1) {
    const lead = { name: `Lead ${number}`, email: `lead${number}@client.example` }
    await submitForm(site, paths.api.contact(), buildMessage(lead))
  }
  const booking = { name: 'Lead 10', email: 'lead10@client.example', date: tuesday() }
  await submitForm(site, paths.api.schedule(), buildBooking(booking))
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('link', { name, exact: true })
  for (let step = 0; step < 12; step += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('j')
  }
  await expect(link).toBeFocused()
}

for (const width of [360, 1280]) {
  test(`desk: a working day, from signing in to deleting, ${width} px [DK-07] [DK-09] [DK-10] [DK-13] [DK-16] [DK-20]`, async ({
    page,
    desk,
    pageErrors,
  }) => {
    // A request may have been running when the session ended.
    pageErrors.allow(/status of 401/)
    // The page may read the person again after the deletion.
    pageErrors.allow(/status of 404/)
    desk.treatments.set(REFUSED, 'refuse')
    await page.setViewportSize({ width, height: 800 })
    await desk.addPasskey(page)
    await sendLeads(desk.site)
    await openDesk(page, desk.site)

    // Sign in with the passkey.
    if (width < 1024) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

    // Triage by keyboard: three are closed, one of them by mistake.
    await follow(page, 'People')
    await expect(page.getByRole('link', { name: /^Lead/ })).toHaveCount(10)
    for (const name of ['Lead 8', 'Lead 7', 'Lead 6']) {
      await goTo(page, name)
      await page.keyboard.press('e')
      await expect(page.getByText(`${name} is closed.`)).toBeVisible()
      await page.getByRole('heading', { level: 1 }).focus()
    }
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Lead 6')).toContainText('New')
    await expect(rowOf(page, 'Lead 7')).toContainText('Closed')

    // Reply to one, without the mouse.
    await page.getByRole('heading', { level: 1 }).focus()
    await goTo(page, 'Lead 5')
    await page.keyboard.press('r')
    await expect(page.getByLabel('Message')).toBeFocused()
    await page.keyboard.type('Dear Lead, yes, we can.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()

    // Hand one over with a next step.
    await follow(page, 'People')
    await page.getByRole('link', { name: 'Lead 4', exact: true }).click()
    const facts = page.getByRole('button', { name: 'Details' })
    if (width < 704) await facts.click()
    await page.getByLabel('Owner').selectOption('Olive Owner')
    await page.getByLabel('Next step').fill('Send the engagement letter')
    await page.getByRole('button', { name: 'Save the next step' }).click()
    await expect(page.getByText('The next step is saved.')).toBeVisible()

    // Two of them are one person.
    await page.getByText('Merge or split').click()
    await page.getByLabel('Find the other person').fill('lead3')
    await page.getByRole('button', { name: 'Merge Lead 3' }).click()
    await expect(page.getByText('The two are now one person.')).toBeVisible()

    // An email failed: the mailbox is repaired, and it's sent again.
    await follow(page, 'Outbox')
    const failed = page.getByRole('row').filter({ hasText: REFUSED }).first()
    await expect(failed).toContainText('Failed')
    desk.treatments.clear()
    await failed.getByRole('button', { name: /^Try again/ }).click()
    await expect(page.getByRole('row').filter({ hasText: REFUSED }).first()).toContainText('Sent')

    // A client calls to cancel.
    await follow(page, 'Calendar')
    await page.goto(`${page.url()}?day=${tuesday()}`)
    await page.getByRole('button', { name: /Lead 10/ }).click()
    const details = page.getByRole('dialog', { name: 'Lead 10' })
    await details.getByRole('button', { name: 'Cancel the booking' }).click()
    await details.getByRole('button', { name: 'Cancel the booking' }).last().click()
    await expect(page.getByText('The booking is canceled.')).toBeVisible()

    // Download the list as a file, and delete the data of a person who asked for it.
    await follow(page, 'People')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    const csv = readFileSync(await (await download).path(), 'utf8')
    expect(csv.trim().split('\n')).toHaveLength(1 + 9)
    await page.getByRole('link', { name: 'Lead 1', exact: true }).click()
    if (width < 704) await facts.click()
    await page.getByText('This person’s data').click()
    await page.getByRole('button', { name: 'Delete everything' }).click()
    const question = page.getByRole('dialog', { name: 'Delete everything about Lead 1?' })
    await question.getByRole('button', { name: 'Delete everything' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Lead/ })).toHaveCount(8)
    await expect(page.getByRole('link', { name: 'Lead 1', exact: true })).toBeHidden()
  })
}
