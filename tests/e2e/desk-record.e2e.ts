import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectNames, openPeople } from './desk-people-steps.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: a caller without an email address is added, and the reply box says why it’s closed [DK-29]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await page.getByLabel('Search').fill('(415) 555-1016')
  await expect(page.getByText('No person matches.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Add a caller' }).click()
  const form = page.getByRole('dialog', { name: 'Add a caller' })
  await expect(form.getByLabel('Phone')).toHaveValue('(415) 555-1016')
  await form.getByLabel('Name').fill('Dora Day')
  await form.getByLabel('What they want').fill('Called, wants a 409A')
  await expectAccessibleAtWidths(page, 'people-add')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dora Day' })).toBeFocused()
  await expect(page.getByText('Called, wants a 409A')).toBeVisible()
  await expect(page.getByText('Dora Day has no email address')).toContainText('(415) 555-1016')
  await expect(page.getByText('min left').or(page.getByText('h left'))).toBeVisible()

  await page.getByRole('button', { name: 'Edit contact details' }).click()
  await expectAccessibleAtWidths(page, 'person-contact')
  await page.getByLabel('Email').fill('dora@client.example')
  await page.getByLabel('Company').fill('Day Labs')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'dora@client.example' })).toBeVisible()
  await expect(page.getByText('Day Labs')).toBeVisible()
  await page.getByRole('tabpanel', { name: 'Reply' }).getByLabel('Message').fill('Hello Dora')
})

test('desk: a call of someone in the list joins their conversation [DK-29]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Add a caller' })
  await form.getByLabel('Name').fill('Ada Love')
  await form.getByRole('button', { name: 'Ada Lovelace' }).click()
  await form.getByLabel('What they want').fill('Rang about the fee')
  await form.getByLabel('Waits for an answer').uncheck()
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Rang about the fee')).toBeVisible()
  await expect(page.getByText('Could you value our firm?')).toBeVisible()
  await openDesk(page, desk.site, deskPaths.people())
  await expectNames(page, ['Ada Lovelace', 'Cleo Carter', 'Bob Builder'])
})

test('desk: a reply that was begun before an address was corrected goes to the new address [DK-29] [DK-23]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Add a caller' })
  await form.getByLabel('Name').fill('Dora Day')
  await form.getByLabel('Email').fill('dora@cleint.example')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  const message = page.getByLabel('Message')
  await message.fill('Dear Dora')
  await page.getByRole('button', { name: 'Edit contact details' }).click()
  await page.getByLabel('Email').fill('dora@client.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('link', { name: 'dora@client.example' })).toBeVisible()
  await message.press('Control+Enter')
  await expect(page.getByText(/^Your reply to Dora Day/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Send it now' }).click()
  expect(await desk.mailsTo('dora@client.example', 1)).toEqual([
    expect.stringContaining('Dear Dora'),
  ])
})

test('desk: a reply that was begun to an address that is split off says where it goes now [DK-08] [DK-23]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.getByText('Merge or split').click()
  await page.getByLabel('Find the other person').fill('cleo')
  await page.getByRole('button', { name: 'Merge Cleo Carter' }).click()
  await page.getByLabel('To', { exact: true }).selectOption('cleo@client.example')
  await page.getByLabel('Message').fill('Dear Cleo')
  await page.getByRole('button', { name: 'Split off cleo@client.example' }).click()
  await expect(page.getByText('They are two people again.')).toBeVisible()
  await page.reload()
  const told = page.getByText(
    'This was written to cleo@client.example, which is no longer an address of this person. It now goes to ada@client.example.',
  )
  await expect(told).toBeVisible()
  await page.getByText('Merge or split').click()
  await page.getByLabel('Find the other person').fill('cleo')
  await page.getByRole('button', { name: 'Merge Cleo Carter' }).click()
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('cleo@client.example')
  await expect(told).toBeHidden()
  await page.getByRole('button', { name: 'Split off cleo@client.example' }).click()
  await expect(told).toBeVisible()
  await page.getByLabel('Message').fill('')
  await expect(told).toBeHidden()
  await page.getByLabel('Message').fill('Dear Ada')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog')).toContainText('ada@client.example')
  await expect(told).toBeHidden()
})

test('desk: a call of someone whose name is unknown asks for the name [DK-29]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Import' }).click()
  const buffer = Buffer.from('Email\ndora@client.example\n')
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 1 person' }).click()
  await page.getByRole('link', { name: 'Back to People' }).click()
  await expect(page.getByRole('link', { name: 'dora@client.example' })).toBeVisible()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Add a caller' })
  await form.getByLabel('Email').fill('dora@')
  await form.getByRole('button', { name: 'dora@client.example' }).click()
  await expect(form).toContainText('The call will be added to dora@client.example.')
  await form.getByLabel('What they want').fill('Rang about the fee')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Please enter a name')).toBeVisible()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Email')).toBeHidden()
  await page.keyboard.type('Dora Day')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dora Day' })).toBeFocused()
  await expect(page.getByText('Rang about the fee')).toBeVisible()
})
