import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openPeople } from './desk-people-steps.ts'
import { submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: a client needs a conflict check, offered where the status is refused; the search takes 1 click and the result 1 [DK-31]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)|ERR_FAILED/)
  const message = 'My former partner now works for Carter Law, and I am suing them.'
  const otto = { name: 'Otto Olsen', email: 'otto@client.example', company: 'Olsen', message }
  await submitForm(desk.site, paths.api.contact(), buildMessage(otto))
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Cleo Carter' }).click()
  await expect(page.getByText('Not checked yet')).toBeVisible()
  await page.getByLabel('Status').selectOption('Client')
  await expect(page.getByRole('alert')).toContainText(['Check for conflicts first'])
  await expect(page.getByLabel('Status')).toHaveValue('new')

  const search = /\/conflicts(?:\?|$)/
  await page.route(search, (route) => route.abort())
  await page.getByRole('button', { name: 'Check for conflicts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conflict check: Cleo Carter' })
  await expect(dialog.getByText('The search didn’t work.')).toBeVisible()
  await page.unroute(search)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('1 match', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Searched for Cleo Carter and Carter Law')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    /Message, Today.*works for Carter Law, and I am suing them\./,
  ])
  await expectAccessibleAtWidths(page, 'conflicts', [320, 768, 1280])

  await dialog.getByRole('button', { name: 'Conflict', exact: true }).click()
  await expect(dialog.getByLabel('Note')).toBeFocused()
  await expect(dialog.getByText('Please say who or what the conflict is').first()).toBeVisible()
  await dialog.getByLabel('Note').fill('Otto is suing them')
  await dialog.getByRole('button', { name: 'Conflict', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Conflict found, Today')).toBeVisible()
  await expect(page.getByLabel('Status')).toHaveValue('new')

  await page.getByRole('button', { name: 'Check for conflicts' }).click()
  await dialog.getByLabel('Adverse parties').fill('Otto Olsen')
  await expect(dialog.getByText('2 matches')).toBeVisible()
  await dialog.getByLabel('Note').fill('Waived in writing')
  await page.reload()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(dialog.getByLabel('Note')).toHaveValue('Waived in writing')
  await expect(dialog.getByLabel('Adverse parties')).toHaveValue('Otto Olsen')
  await dialog.getByRole('button', { name: 'No conflict' }).click()
  await expect(page.getByText('None found, Today')).toBeVisible()
  await page.getByLabel('Status').selectOption('Client')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
    'checked Cleo Carter for conflicts and found none (2 matches)',
  )
  await page.getByText('2 checks').click()
  await expect(page.getByText('Waived in writing')).toBeVisible()
  await expectAccessibleAtWidths(page, 'conflicts-done', [768, 1280])
})

test('desk: the status that was refused is saved with the check, and the bulk action says who needs one [DK-31]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.getByLabel('Status').selectOption('Client')
  await page.getByRole('button', { name: 'Check for conflicts' }).click()
  await expect(page.getByText('No one else in your records has these names.')).toBeVisible()
  await page.getByRole('button', { name: 'No conflict' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('client')
  await page.getByRole('link', { name: 'People' }).first().click()
  // The list shows the rows of the last visit until the server answers.
  await expect(page.getByRole('row', { name: 'Ada Lovelace' })).toContainText('Client')
  await page.getByLabel('Select all').check()
  const selected = page.getByRole('group', { name: 'Selected people' })
  await selected.getByLabel('Set the status').selectOption('Client')
  await expect(
    page.getByText('1 of 3 are changed. 2 need a conflict check first: open the person.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByLabel('Select Bob Builder').check()
  await selected.getByLabel('Set the status').selectOption('Client')
  await expect(page.getByText('0 of 1 are changed. 1 needs a conflict check first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
})
