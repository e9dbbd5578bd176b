import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { follow, holdRequests, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const write = (site: RunningSite, name: string) =>
  submitForm(
    site,
    paths.api.contact(),
    buildMessage({ name, email: `${name.toLowerCase()}@client.example` }),
  )

/** Opens Ada's page. Ada wrote first, then Bob. */
async function openAda(page: Page, site: RunningSite): Promise<void> {
  await write(site, 'Ada')
  await write(site, 'Bob')
  await openDesk(page, site, deskPaths.people())
  await page.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeFocused()
}

const message = (page: Page) => page.getByLabel('Message')
const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Your reply to Ada' })

test('desk: a reply is sent with Ctrl+Enter, taken back, and sent for good after ten seconds [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await message(page).fill('Yes, we can.')
  await page.keyboard.press('Control+Enter')
  await expect(strip(page)).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(message(page)).toHaveValue('Yes, we can.')
  await expect(page.getByText(/^Waiting \d/)).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await message(page).fill('Yes, we can, on Monday.')
  await page.keyboard.press('Control+Enter')
  await expect(strip(page)).toBeVisible()
  await expect(strip(page)).toBeHidden()
  await expect
    .poll(async () => (await desk.mailsTo('ada@client.example', 2)).at(-1))
    .toContain('Yes, we can, on Monday.')
  await page.reload()
  await expect(page.getByText('Yes, we can, on Monday.')).toBeVisible()
  await expect(message(page)).toHaveValue('')
})

test('desk: a reply that was taken back can be sent again at once, also with another text [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await message(page).fill('Yes, we can.')
  await page.keyboard.press('Control+Enter')
  for (const text of ['Yes, we can.', 'Yes, on Monday.']) {
    await expect(strip(page)).toBeVisible()
    await expect(message(page)).toHaveValue('')
    const read = await holdRequests(page, '**/api/desk/people/*')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(message(page)).toHaveValue('Yes, we can.')
    await message(page).fill(text)
    await message(page).press('Control+Enter')
    read.resolve()
    await expect(strip(page)).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect
    .poll(async () => (await desk.mailsTo('ada@client.example', 2)).at(-1))
    .toContain('Yes, on Monday.')
})

test('desk: text typed while a sent reply is being stored or read again is not lost [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  const sending = await holdRequests(page, '**/replies')
  await message(page).fill('Yes, we can.')
  await page.keyboard.press('Control+Enter')
  await expect(message(page)).not.toBeEditable()
  const reading = await holdRequests(page, '**/api/desk/people/*')
  sending.resolve()
  await expect(strip(page)).toBeVisible()
  await expect(message(page)).toHaveValue('')
  await message(page).fill('On Monday?')
  await page.keyboard.press('Control+Enter')
  await expect(message(page)).not.toBeEditable()
  reading.resolve()
  await expect(message(page)).toHaveValue('')
  await expect(message(page)).toBeEditable()
  await page.getByRole('button', { name: 'Send it now' }).click()
  await expect
    .poll(async () => (await desk.mailsTo('ada@client.example', 2)).join())
    .toContain('On Monday?')
})

test('desk: a reply taken back before the page has it stays in the form [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await message(page).fill('Yes, we can.')
  const reading = await holdRequests(page, '**/api/desk/people/*')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(strip(page)).toBeHidden()
  const read = page.waitForResponse('**/api/desk/people/*')
  reading.resolve()
  await read
  await expect(page.getByText(/^Waiting \d/)).toBeVisible()
  await message(page).press('End')
  await page.keyboard.type(' Thanks!')
  await page.reload()
  await expect(message(page)).toHaveValue('Yes, we can. Thanks!')
})

test('desk: a reply taken back is put above what was typed since [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await message(page).fill('Yes, we can.')
  await page.keyboard.press('Control+Enter')
  await expect(message(page)).toHaveValue('')
  await message(page).fill('On Monday?')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(message(page)).toHaveValue('Yes, we can.\n\nOn Monday?')
  await page.reload()
  await expect(message(page)).toHaveValue('Yes, we can.\n\nOn Monday?')
})

test('desk: “send and next” opens who has waited longest, where the last reply can still be taken back [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await message(page).fill('Yes, we can.')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bob' })).toBeVisible()
  await expect(message(page)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  await expect(message(page)).toHaveValue('Yes, we can.')
})

test('desk: a reply for later needs a time, waits in the conversation, and can be taken back there [DK-23]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await message(page).fill('See you on Monday.')
  await page.getByRole('button', { name: 'Send later' }).click()
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const time = page.getByLabel('Send at')
  await page.getByRole('button', { name: 'Schedule the reply' }).click()
  await expect(time).toHaveAccessibleDescription('Choose a date and a time.')
  await expect(time).toBeFocused()
  await time.fill(`${tomorrow}T09:00`)
  await page.getByRole('button', { name: 'Schedule the reply' }).click()
  await expect(page.getByText(/^Your reply to Ada goes out on .*, 9:00 AM\.$/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(message(page)).toHaveValue('See you on Monday.')
  expect(await desk.mailsTo('ada@client.example', 1)).toHaveLength(1)
})

test('desk: three free times are offered in one click, again if the answer was lost, and a link books one with one more [DK-25]', async ({
  page,
  desk,
  pageErrors,
}) => {
  // An answer is lost, and once one offered time is booked, the other two links respond with 404.
  pageErrors.allow(/status of 404|ERR_FAILED/)
  await openAda(page, desk.site)
  await message(page).fill('Shall we talk?')
  const answers: string[] = []
  await page.route(`**${deskPaths.api.offers('*')}`, async (route) => {
    const response = await route.fetch()
    answers.push(await response.text())
    await (answers.length === 1 ? route.abort() : route.fulfill({ response }))
  })
  await page.getByRole('button', { name: 'Offer times' }).click()
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible()
  await page.getByRole('button', { name: 'Offer times' }).click()
  await expect(message(page)).toHaveValue(/^Shall we talk\?\n\nAny of these times/)
  const links = [...(await message(page).inputValue()).matchAll(/\/booking\/[\w-]+/g)].flat()
  expect({ links: links.length, answer: answers[1] }).toEqual({ links: 3, answer: answers[0] })
  await page.goto(desk.site.url + (links[1] ?? ''))
  await expect(page.getByRole('heading', { name: 'This time is kept for you' })).toBeVisible()
  await expectAccessibleAtWidths(page, 'offered-time', [320, 1280])
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible()
  await page.getByLabel('Phone').fill('(212) 555-0147')
  await page.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByRole('heading', { name: 'Your consultation is scheduled' })).toBeFocused()
  await page.goto(desk.site.url + (links[0] ?? ''))
  await expect(page.getByRole('heading', { name: 'We can’t find this booking' })).toBeVisible()
})

test('desk: one’s own signature is below the reply [DK-23]', async ({ page, desk }) => {
  await openAda(page, desk.site)
  await follow(page, 'Your account')
  await page.getByLabel('Below your replies').fill('Olive Owner, CPA\nPartner')
  await page.getByRole('button', { name: 'Save the signature' }).click()
  await expect(page.getByText('Your signature is saved.')).toBeVisible()
  await follow(page, 'People')
  await page.getByRole('link', { name: 'Ada' }).click()
  await message(page).fill('Yes, we can.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('Yes, we can. -- Olive Owner, CPA Partner', {
    useInnerText: false,
  })
  await expectAccessibleAtWidths(page, 'signature-preview', [320, 1280])
})

test('desk: what is typed survives a reload, another tab, and signing out, and only its author can read it [DK-24]', async ({
  page,
  desk,
  context,
}) => {
  await desk.addPasskey(page)
  await openAda(page, desk.site)
  await page.getByLabel('Next step').fill('Send the letter')
  await page.getByRole('tab', { name: 'Note' }).click()
  await page.getByLabel('Note for the staff').fill('Prefers mornings')
  await page.getByRole('tab', { name: 'Reply' }).click()
  await message(page).fill('Dear Ada, a secret')
  await page.reload()
  await expect(message(page)).toHaveValue('Dear Ada, a secret')
  await expect(page.getByLabel('Note for the staff')).toHaveValue('Prefers mornings')
  await expect(page.getByLabel('Next step')).toHaveValue('Send the letter')
  const second = await context.newPage()
  await second.goto(page.url())
  await expect(message(second)).toHaveValue('Dear Ada, a secret')
  await message(second).fill('Dear Ada, two secrets')
  await expect(message(page)).toHaveValue('Dear Ada, two secrets')
  await second.close()
  const stored = await page.evaluate(() => JSON.stringify(localStorage))
  expect(stored).toContain('desk draft ')
  expect(stored).not.toContain('secret')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(message(page)).toHaveValue('Dear Ada, two secrets')
})

for (const [form, path, label] of [
  ['a template', deskPaths.replies(), 'Name'],
  ['an invitation', deskPaths.staff(), 'Email address'],
  ['a signature', deskPaths.account(), 'Below your replies'],
] as const) {
  test(`desk: what is typed into ${form} survives a reload [DK-24]`, async ({ page, desk }) => {
    await openDesk(page, desk.site, path)
    const field = page.getByLabel(label).first()
    await field.fill('olive@fixture.example')
    await page.reload()
    await expect(field).toHaveValue('olive@fixture.example')
  })
}
