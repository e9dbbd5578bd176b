import type { Locator, Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { holdRequests, openDesk, startDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { recordAnnouncements } from './record-announcements.ts'

/** Opens the page of a person who wrote. */
async function openAda(page: Page, site: RunningSite): Promise<void> {
  const ada = buildMessage({ name: 'Ada', email: 'ada@client.example' })
  await submitForm(site, paths.api.contact(), ada)
  await openDesk(page, site, deskPaths.people())
  await page.getByRole('link', { name: 'Ada' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeFocused()
}

/** The first wrong field gets the focus with its error, and others keep theirs. */
async function expectErrors(
  form: Locator,
  button: string,
  errors: Readonly<Record<string, string>>,
): Promise<void> {
  await form.getByRole('button', { name: button }).click()
  for (const [index, [label, error]] of Object.entries(errors).entries()) {
    const field = form.getByLabel(label, { exact: true })
    if (index === 0) await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(error))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
}

test('desk: an empty form names its errors without asking the server, and focuses the first one [DK-19]', async ({
  page,
  desk,
}) => {
  const ada = buildMessage({ name: 'Ada Lovelace', email: 'ada@client.example' })
  await submitForm(desk.site, paths.api.contact(), ada)
  await openDesk(page, desk.site, deskPaths.replies())
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  const template = page.getByRole('form', { name: 'Add a template' })
  await expectErrors(template, 'Save the template', {
    Name: 'Please enter a name',
    Subject: 'Please enter a subject',
    Message: 'Please write a message',
  })
  await template.getByLabel('Name', { exact: true }).fill('First answer')
  await expect(template.getByLabel('Name', { exact: true })).not.toHaveAttribute('aria-invalid')

  await openDesk(page, desk.site, deskPaths.webinar())
  await page.getByRole('button', { name: 'Create a session' }).click()
  await expectErrors(page.getByRole('dialog'), 'Create the session', {
    Title: 'Please enter a title',
    Starts: 'Please choose a date and a time',
  })

  await openDesk(page, desk.site, deskPaths.staff())
  await expectErrors(page.getByRole('region', { name: 'Invite someone' }), 'Send the invitation', {
    'Email address': 'Invalid email address',
  })

  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expectErrors(page.getByRole('tabpanel', { name: 'Reply' }), 'Send the reply', {
    Message: 'Please write a message',
  })
  await page.getByRole('tab', { name: 'Note' }).click()
  await expectErrors(page.getByRole('tabpanel', { name: 'Note' }), 'Add the note', {
    'Note for the staff': 'Please write a note',
  })
  expect(sent).toEqual([])
})

test('desk: an empty setup form names its errors and focuses the first field [DK-19] [DK-02]', async ({
  page,
}) => {
  const { site, setupLink } = await startDesk()
  await page.goto(setupLink)
  await expectErrors(page.getByRole('main'), 'Create a passkey', {
    'Your name': 'Name must be at least 2 characters',
    'Your email address': 'Invalid email address',
  })
  await site.stop()
})

test('desk: closing a person is announced with the way to undo it, in People and in Today [DK-19] [DK-21]', async ({
  page,
  desk,
}) => {
  for (const name of ['Ada', 'Bob']) {
    const email = `${name.toLowerCase()}@client.example`
    await submitForm(desk.site, paths.api.contact(), buildMessage({ name, email }))
  }
  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('link', { name: 'Ada' }).focus()
  const inPeople = await recordAnnouncements(page)
  await page.keyboard.press('e')
  await expect.poll(inPeople).toContain('Ada is closed.Undo')
  await openDesk(page, desk.site, deskPaths.home())
  await page.getByRole('link', { name: 'Bob' }).first().focus()
  const inToday = await recordAnnouncements(page)
  await page.keyboard.press('e')
  await expect.poll(async () => (await inToday()).join('\n')).toMatch(/Bob.*Undo/)
})

test('desk: what is typed while a note is sent stays in the form, and isn’t sent with it [DK-24]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  await page.getByRole('tab', { name: 'Note' }).click()
  const note = page.getByLabel('Note for the staff')
  const sending = await holdRequests(page, '**/notes')
  await note.fill('Prefers mornings')
  await note.press('Control+Enter')
  await note.press('End')
  await page.keyboard.type(', on Mondays')
  await note.press('Control+Enter')
  sending.resolve()
  await expect(page.getByText('The note is in the conversation.')).toBeVisible()
  await expect(note).toHaveValue('Prefers mornings, on Mondays')
  const entries = page.getByRole('region', { name: 'Conversation' }).getByText('Prefers mornings')
  await expect(entries).toHaveText(['Prefers mornings'])
  await page.reload()
  await expect(note).toHaveValue('Prefers mornings, on Mondays')
})

test('desk: after a template is added, only the fields that were changed meanwhile keep their text [DK-24]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.replies())
  const form = page.getByRole('form', { name: 'Add a template' })
  await form.getByLabel('Name').fill('First answer')
  await form.getByLabel('Subject').fill('Your question')
  await form.getByLabel('Message').fill('Thank you.')
  const sending = await holdRequests(page, `**${deskPaths.api.replyTemplates()}`)
  await form.getByLabel('Name').press('Enter')
  await form.getByLabel('Message').fill('We’ll call you.')
  sending.resolve()
  await expect(page.getByText('The template is saved.')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('')
  await expect(form.getByLabel('Subject')).toHaveValue('')
  await expect(form.getByLabel('Message')).toHaveValue('We’ll call you.')
})

test('desk: what is typed while a next step is saved stays, is saved next, and is never taken for a colleague’s change [DK-24]', async ({
  page,
  desk,
}) => {
  await openAda(page, desk.site)
  const step = page.getByLabel('Next step')
  const conflict = page.getByRole('group', { name: 'Someone else changed this' })
  const reading = await holdRequests(page, `**${deskPaths.api.replyTemplates()}`)
  await step.fill('Call')
  await step.press('Enter')
  // The page has read the person, but not yet everything else.
  await expect(page.getByText('planned a next step')).toBeVisible()
  await expect(conflict).toBeHidden()
  await step.press('End')
  await page.keyboard.type(' back')
  reading.resolve()
  await expect(page.getByText('The next step is saved.')).toBeVisible()
  await expect(step).toHaveValue('Call back')
  await expect(conflict).toBeHidden()
  await step.press('Enter')
  await expect(page.getByText('reworded the next step')).toBeVisible()
  await page.reload()
  await expect(step).toHaveValue('Call back')
  await expect(conflict).toBeHidden()
})
