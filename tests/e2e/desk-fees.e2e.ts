import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectNames, openPeople, rows } from './desk-people-steps.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: an expected fee takes 2 clicks, and lost with a reason 4; the list and Sources have both [DK-32]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Cleo Carter' }).click()
  await page.getByRole('button', { name: 'Edit: Fee and outcome' }).click()
  const form = page.getByRole('form', { name: 'Fee and outcome' })
  const amount = form.getByLabel('Expected fee')
  await expect(amount).toBeFocused()
  await amount.fill('twelve')
  await form.getByRole('button', { name: 'Save the fee' }).click()
  await expect(form.getByText('Please enter whole dollars').first()).toBeVisible()
  await page.reload()
  const edit = page.getByRole('button', { name: 'Edit: Fee and outcome' })
  await edit.click()
  await expect(amount).toHaveValue('twelve')
  await amount.fill('$12,500')
  await amount.press('Enter')
  await expect(page.getByText('$12,500 expected')).toBeVisible()
  await expect(page.getByText('The fee is saved.')).toBeVisible()
  await expect(edit).toBeFocused()

  await edit.click()
  await amount.fill('1')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await expect(amount).toHaveValue('12500')
  await form.getByLabel('Outcome', { exact: true }).selectOption('Lost')
  await form.getByLabel('Reason').selectOption('Went to someone else')
  await expectAccessibleAtWidths(page, 'fee', [768, 1280])
  await form.getByRole('button', { name: 'Save the fee' }).click()
  await expect(page.getByText('Lost, $12,500')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByText('Went to someone else', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
    'set the outcome of Cleo Carter to “Lost” (Went to someone else)',
  )

  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('button', { name: 'Fee' }).click()
  await expect(rows(page).first()).toContainText('Cleo Carter')
  await expect(rows(page).first()).toContainText('Lost $12,500')
  await expectAccessibleAtWidths(page, 'people-fees', [360, 768, 1280])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Outcome', { exact: true }).selectOption('Lost')
  await expectNames(page, ['Cleo Carter'])

  await openDesk(page, desk.site, deskPaths.sources())
  const bySource = page.getByRole('table', { name: 'Fees by source' })
  await expect(bySource.getByRole('row').filter({ hasText: '$12,500' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Fees by status' }).getByRole('row', { name: /^New/ }),
  ).toContainText('$12,500')
  await expectAccessibleAtWidths(page, 'sources-fees', [320, 768, 1280])
})

test('desk: a fee that a colleague changed meanwhile is shown beside one’s own, and won is saved with the conflict check that it needs [DK-32] [DK-09]', async ({
  page,
  member,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
  await member.goto(page.url())
  for (const [browser, amount] of [
    [page, '1000'],
    [member, '2000'],
  ] as const) {
    await browser.getByRole('button', { name: 'Edit: Fee and outcome' }).click()
    await browser.getByLabel('Expected fee').fill(amount)
  }
  await member.getByRole('button', { name: 'Save the fee' }).click()
  await expect(member.getByText('$2,000 expected')).toBeVisible()
  await page.getByRole('button', { name: 'Save the fee' }).click()
  const conflict = page.getByRole('group').filter({ hasText: '$2,000' })
  await expect(conflict).toContainText('$1,000')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByLabel('Outcome', { exact: true }).selectOption('Won')
  await page.getByLabel('Reason').selectOption('Our speed')
  await page.getByRole('button', { name: 'Save the fee' }).click()
  await page.getByRole('button', { name: 'Check for conflicts' }).click()
  await page.getByRole('button', { name: 'No conflict' }).click()
  await expect(page.getByText('Won, $1,000')).toBeVisible()
})
