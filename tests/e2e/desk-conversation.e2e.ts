import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildBooking, buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@client.example', company: 'Engines LLP' }

function tuesday(): string {
  const day = new Date(Date.now() + 21 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

/** Opens a person who booked after the quiz and then wrote often enough to fill a screen. */
async function openConversation(page: Page, site: RunningSite): Promise<void> {
  const { company: _, ...booker } = ADA
  const assessment = 'ABCDABCDABCD'
  await submitForm(
    site,
    paths.api.schedule(),
    buildBooking({ ...booker, date: tuesday(), assessment }),
  )
  for (let number = 1; number <= 3; number += 1) {
    const message = `Message ${number}.\n\n${'We need a 409A valuation. '.repeat(30)}`
    await submitForm(site, paths.api.contact(), buildMessage({ ...ADA, message }))
  }
  await openDesk(page, site, deskPaths.people())
  await page.getByRole('link', { name: ADA.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: ADA.name })).toBeFocused()
}

const talk = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const reply = (page: Page) => page.getByRole('tabpanel', { name: 'Reply' })
const note = (page: Page) => page.getByRole('tabpanel', { name: 'Note' })

for (const [width, height] of [
  [1280, 800],
  [360, 740],
] as const) {
  test(`desk: a conversation opens at the newest with the composer in view, ${width} px [DK-22]`, async ({
    page,
    desk,
  }) => {
    await page.setViewportSize({ width, height })
    await openConversation(page, desk.site)
    await expect(talk(page).getByText('Message 3.')).toBeInViewport()
    await expect(talk(page).getByText('Booked', { exact: true })).not.toBeInViewport()
    await expect(reply(page).getByLabel('Message')).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Send the reply' })).toBeInViewport({ ratio: 1 })
    await talk(page).hover()
    await page.mouse.wheel(0, -10_000)
    await expect(talk(page).getByText('Booked', { exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Send the reply' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('desk: each message, note, and reply is in the conversation once, oldest first, and automatic email is folded [DK-22]', async ({
  page,
  desk,
}) => {
  await openConversation(page, desk.site)
  await page.getByRole('tab', { name: 'Note' }).click()
  await note(page).getByLabel('Note for the staff').fill('Prefers mornings.')
  await note(page).getByRole('button', { name: 'Add the note' }).click()
  await expect(talk(page).getByText('Prefers mornings.')).toHaveCount(1)
  await page.getByRole('tab', { name: 'Reply' }).click()
  await reply(page).getByLabel('Message').fill('Yes, we can.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(talk(page).getByText('Yes, we can.')).toHaveCount(1)
  const entries = talk(page).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Olive Owner' })).toHaveCount(2)
  await expect(entries.first()).toContainText('Booked')
  await expect(entries.last()).toContainText('Yes, we can.')
  const folded = talk(page)
    .getByText(/^\d automatic emails?$/)
    .first()
  const mail = talk(page).getByText('Email to ada@client.example').first()
  await expect(mail).toBeHidden()
  await folded.click()
  await expect(mail).toBeVisible()
})

test('desk: a person’s column has what is known about them, and keys choose what to write [DK-22]', async ({
  page,
  desk,
}) => {
  await openConversation(page, desk.site)
  const facts = page.getByRole('complementary', { name: 'Person' })
  await expect(facts).toContainText('Engines LLP')
  await expect(facts.getByRole('link', { name: 'ada@client.example' })).toBeVisible()
  await expect(facts.getByRole('heading', { name: 'Call booked' })).toBeVisible()
  await expect(facts).toContainText(/Mostly A/)
  await page.keyboard.press('Shift+N')
  await expect(note(page).getByLabel('Note for the staff')).toBeFocused()
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('r')
  await expect(reply(page).getByLabel('Message')).toBeFocused()
  await page.keyboard.type('r')
  await expect(reply(page).getByLabel('Message')).toHaveValue('r')
})

test('desk: a conversation is accessible and fits, in light and dark [DK-19] [DK-22]', async ({
  page,
  desk,
}) => {
  await openConversation(page, desk.site)
  await page.getByRole('tab', { name: 'Note' }).click()
  await note(page).getByLabel('Note for the staff').fill('Prefers mornings.')
  await note(page).getByRole('button', { name: 'Add the note' }).click()
  await expect(talk(page).getByText('Prefers mornings.')).toBeVisible()
  await expectAccessibleAtWidths(page, 'conversation-note')
  await page.getByRole('tab', { name: 'Reply' }).click()
  await reply(page).getByLabel('Message').fill('Yes, we can.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(talk(page).getByText('Yes, we can.')).toBeVisible()
  await expectAccessibleAtWidths(page, 'conversation')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Details' }).click()
  await expect(page.getByLabel('Status')).toBeVisible()
  await expectAccessibleAtWidths(page, 'conversation-person', [320, 360])
})
