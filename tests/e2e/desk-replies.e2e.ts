import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import type { RunningSite } from '../support/site.ts'
import { follow, loseAnswer, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const ADA = { name: 'Ada Lovelace', email: 'ada@client.example', company: 'Engines LLP' }

const write = (site: RunningSite, changes: object = {}) =>
  submitForm(site, paths.api.contact(), buildMessage({ ...ADA, ...changes }))

/** Opens the people list of a desk where Ada's message waits for a reply. */
async function openPeople(page: Page, site: RunningSite): Promise<void> {
  await write(site)
  await openDesk(page, site, deskPaths.people())
}

async function chooseAda(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused()
}

/** Adds a template on the Replies page. */
async function addTemplate(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Add a template' })
  await form.getByLabel('Name').fill('First answer')
  await form.getByLabel('Subject').fill('Your question, {first name}')
  await form.getByLabel('Message').fill('Dear {name} of {company},\n\nThank you.\n\n{my name}')
  await form.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText('The template is saved.')).toBeVisible()
}

const region = (page: Page) => page.getByRole('tabpanel', { name: 'Reply' })
/** Sends right away instead of waiting until the undo period ends. */
const sendNow = (page: Page) => page.getByRole('button', { name: 'Send it now' }).click()
const waiting = (page: Page) => page.getByText(/^Waiting \d+ (?:min|h)/)

test('desk: a reply begins with a template, is previewed, goes out, and stops the clock [DK-10] [DK-11]', async ({
  page,
  desk,
}) => {
  await write(desk.site)
  await openDesk(page, desk.site, deskPaths.replies())
  await addTemplate(page)
  await expect(
    page.getByText('1 person is waiting for a reply, none of them overdue.'),
  ).toBeVisible()
  await follow(page, 'People')
  await chooseAda(page)
  const reply = region(page)
  await expect(waiting(page)).toBeVisible()
  await reply.getByRole('button', { name: 'First answer' }).click()
  await expect(reply.getByLabel('Subject')).toHaveValue('Your question, Ada')
  await expect(reply.getByLabel('Message')).toHaveValue(
    'Dear Ada Lovelace of Engines LLP,\n\nThank you.\n\nOlive Owner',
  )
  await reply.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('group', { name: 'This is the email' })
  await expect(preview).toContainText('Ada Lovelace <ada@client.example>')
  await expect(preview).toContainText('Firm <firm@fixture.example>')
  await page.keyboard.press('Escape')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
  await expect(waiting(page)).toBeHidden()
  await expect(reply.getByLabel('Message')).toHaveValue('')
  const sent = page.getByRole('listitem').filter({ hasText: 'Olive Owner' })
  await expect(sent).toContainText('to ada@client.example · Your question, Ada')
  await sendNow(page)
  const mails = await desk.mailsTo(ADA.email, 2)
  expect(mails.at(-1)).toContain('Dear Ada Lovelace of Engines LLP,\n\nThank you.')
  await follow(page, 'Replies')
  await expect(page.getByText('No one is waiting for a reply.')).toBeVisible()
  const weeks = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(weeks.first().getByRole('cell').first()).toHaveText('1')
})

test('desk: what was typed is still there for the person who signs in again after the session ended [DK-04] [DK-10]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/)
  await openPeople(page, desk.site)
  await chooseAda(page)
  await region(page).getByLabel('Message').fill('Dear Ada,\n\nYes, we can.')
  await page.getByRole('tab', { name: 'Note' }).click()
  await page.getByLabel('Note for the staff').fill('Prefers mornings')
  await page.getByRole('tab', { name: 'Reply' }).click()
  await desk.addPasskey(page)
  // A background refetch would find the session's end before the reply is sent.
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/desk/**', async (route) => {
    if (route.request().method() === 'GET') await sent.promise
    await route.continue()
  })
  await page.context().clearCookies()
  await region(page).getByRole('button', { name: 'Send the reply' }).click()
  sent.resolve()
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(region(page).getByLabel('Message')).toHaveValue('Dear Ada,\n\nYes, we can.')
  await expect(page.getByLabel('Note for the staff')).toHaveValue('Prefers mornings')
  await region(page).getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
  await sendNow(page)
  expect(await desk.mailsTo(ADA.email, 2)).toContainEqual(expect.stringContaining('Yes, we can.'))
  await follow(page, 'People')
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(region(page).getByLabel('Message')).toHaveValue('')
})

test('desk: when the connection fails, the reply stays, and sending it again sends one email [DK-10]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET/)
  await openPeople(page, desk.site)
  await chooseAda(page)
  const reply = region(page)
  await reply.getByLabel('Message').fill('Not to be lost')
  await loseAnswer(page, '**/replies')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByRole('alert').filter({ hasText: 'We couldn’t reach' })).toBeVisible()
  await expect(reply.getByLabel('Message')).toHaveValue('Not to be lost')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
  await sendNow(page)
  expect(await desk.mailsTo(ADA.email, 2)).toHaveLength(2)
})

test('desk: a reply that is changed after the connection failed isn’t taken for the first one [DK-10]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET|409/)
  await openPeople(page, desk.site)
  await chooseAda(page)
  const reply = region(page)
  await reply.getByLabel('Message').fill('It is $2,500.')
  await loseAnswer(page, '**/replies')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByRole('alert').filter({ hasText: 'We couldn’t reach' })).toBeVisible()
  await reply.getByLabel('Message').fill('It is $2,750.')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByText(/^An earlier version of this reply was already/)).toBeVisible()
  await expect(page.getByText('It is $2,500.')).toBeVisible()
  await expect(reply.getByLabel('Message')).toHaveValue('It is $2,750.')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
  await sendNow(page)
  expect((await desk.mailsTo(ADA.email, 3)).join()).toContain('It is $2,750.')
})

test('desk: an earlier version of a reply is taken back and its file sent with the corrected one [DK-10] [DK-23]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_RESET|409/)
  await openPeople(page, desk.site)
  await chooseAda(page)
  const reply = region(page)
  const files = reply.getByRole('list', { name: 'Attached files' }).getByRole('listitem')
  await reply.getByLabel('Message').fill('It is $2,500.')
  const file = { name: 'fees.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') }
  await reply.getByLabel('Files to attach').setInputFiles(file)
  await expect(files).toHaveText(/fees\.csv/)
  await reply.getByRole('button', { name: 'Send later' }).click()
  await reply.getByLabel('Send at').fill('2040-01-10T12:00')
  await loseAnswer(page, '**/replies')
  await reply.getByRole('button', { name: 'Schedule the reply' }).click()
  await expect(reply.getByRole('alert').filter({ hasText: 'We couldn’t reach' })).toBeVisible()
  await reply.getByLabel('Message').fill('It is $2,750.')
  await reply.getByRole('button', { name: 'Schedule the reply' }).click()
  await expect(reply.getByText(/^An earlier version of this reply was already/)).toBeVisible()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(reply.getByLabel('Message')).toHaveValue('It is $2,500.\n\nIt is $2,750.')
  await expect(files).toHaveText([/fees\.csv/])
  await reply.getByLabel('Message').fill('It is $2,750.')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await sendNow(page)
  const mails = (await desk.mailsTo(ADA.email, 2)).join()
  expect(mails).toContain('It is $2,750.')
  expect(mails).not.toContain('It is $2,500.')
})

test('desk: who writes a reply while something new happens reads that first, and loses nothing [DK-10]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  await openPeople(page, desk.site)
  await chooseAda(page)
  const reply = region(page)
  await reply.getByLabel('Message').fill('Yes, we can.')
  await write(desk.site, { message: 'Never mind, we found the figures.' })
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByText(/^Something new happened with this person/)).toBeVisible()
  await expect(page.getByText('Never mind, we found the figures.')).toBeVisible()
  await expect(reply.getByLabel('Message')).toHaveValue('Yes, we can.')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
})

test('desk: an empty field and a placeholder are named where they are [DK-10]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400/)
  await openPeople(page, desk.site)
  await chooseAda(page)
  const reply = region(page)
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(reply.getByLabel('Message')).toHaveAccessibleDescription(/Please write a message/)
  await reply.getByLabel('Message').fill('Dear {first name}')
  await reply.getByRole('button', { name: 'Preview' }).click()
  await expect(reply.getByLabel('Message')).toHaveAccessibleDescription(
    /Please replace \{first name\}/,
  )
})

test('desk: “answered elsewhere” stops the clock and can be undone [DK-10] [DK-11]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await chooseAda(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Marked as answered.')).toBeVisible()
  await expect(waiting(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting(page)).toBeVisible()
})

test('desk: R replies to the focused person, and the list shows who waits [DK-07] [DK-11]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await expect(page.getByRole('row', { name: /Ada Lovelace/ })).toContainText(/\d+ (?:min|h)/)
  await page.getByLabel('Reply').selectOption('Overdue')
  await expect(page.getByText('No person matches.')).toBeVisible()
  await page.getByLabel('Reply').selectOption('Awaited')
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  await page.getByRole('main').click({ position: { x: 1, y: 1 } })
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await expect(region(page).getByLabel('Message')).toBeFocused()
  await region(page).getByLabel('Subject').fill('Mine')
  await expect(region(page).getByLabel('Subject')).toBeFocused()
})

test('desk: a template is changed, deleted, and brought back [DK-10]', async ({ page, desk }) => {
  await write(desk.site)
  await openDesk(page, desk.site, deskPaths.replies())
  await addTemplate(page)
  await page.getByRole('button', { name: 'Change “First answer”' }).click()
  const form = page.getByRole('form', { name: 'Change “First answer”' })
  await expect(form.getByLabel('Subject')).toHaveValue('Your question, {first name}')
  await form.getByLabel('Name').fill('Second answer')
  await form.getByRole('button', { name: 'Save the template' }).click()
  await page.getByRole('button', { name: 'Delete “Second answer”' }).click()
  await expect(page.getByText('“Second answer” was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Change “Second answer”' })).toBeVisible()
})

test('desk: replies are accessible and fit at every width, in light and dark [DK-19] [DK-10]', async ({
  page,
  desk,
}) => {
  await write(desk.site)
  await openDesk(page, desk.site, deskPaths.replies())
  await expect(page.getByText('There are no templates yet.', { exact: false })).toBeVisible()
  await expectAccessibleAtWidths(page, 'replies-empty')
  await addTemplate(page)
  await follow(page, 'People')
  await chooseAda(page)
  const reply = region(page)
  await reply.getByRole('button', { name: 'First answer' }).click()
  await reply.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('group', { name: 'This is the email' })).toBeVisible()
  await expectAccessibleAtWidths(page, 'reply')
  await page.keyboard.press('Escape')
  await reply.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
  await follow(page, 'Replies')
  await expect(page.getByRole('img', { name: /^Median of each week/ })).toBeVisible()
  await expectAccessibleAtWidths(page, 'replies')
})
