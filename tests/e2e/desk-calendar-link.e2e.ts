import { openCalendar } from './desk-calendar-steps.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expect, test } from './fixtures.ts'

test('desk calendar: the link for calendar programs is made, copied, and replaced, which stops the old one [DK-20] [BK-18]', async ({
  page,
  desk,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCalendar(page, desk.site)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe in a calendar program' })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const field = dialog.getByLabel('Calendar link')
  await expect(field).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/)
  const first = await field.inputValue()
  await dialog.getByRole('button', { name: 'Copy the link' }).click()
  await expect(dialog.getByText('The link is copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const status = async (link: string) =>
    (await fetch(desk.site.url + new URL(link).pathname)).status
  expect(await status(first)).toBe(200)
  await expectAccessibleAtWidths(page, 'calendar-link')
  await dialog.getByRole('button', { name: 'Replace the link' }).click()
  await expect(dialog.getByText('The old link will stop working right away')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await expect(field).not.toHaveValue(first)
  expect([await status(first), await status(await field.inputValue())]).toEqual([404, 200])
})
