import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseFreeTime, fillDetails, openDialog, submit, VISITOR } from './booking-steps.ts'

test('booking: when two tabs book the same time, one succeeds and the other sees it as taken [BK-14] [SL-04]', async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/)
  const other = await context.newPage()
  const tabs = [page, other]
  const dialogs: Locator[] = []
  const chosen: string[] = []
  for (const tab of tabs) {
    const dialog = await openDialog(tab)
    await fillDetails(dialog)
    await dialog.getByRole('button', { name: 'Go to the Next Month' }).click()
    await dialog.getByRole('button', { name: 'Go to the Next Month' }).click()
    await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
    chosen.push(await chooseFreeTime(dialog))
    dialogs.push(dialog)
  }
  expect(chosen[0]).toBe(chosen[1])
  const statuses = Promise.all(
    tabs.map(async (tab) => {
      const response = await tab.waitForResponse((each) => each.url().endsWith('/api/schedule'))
      return response.status()
    }),
  )
  await Promise.all(dialogs.map(submit))
  expect((await statuses).toSorted()).toEqual([201, 409])
  const loser = (await statuses)[0] === 409 ? 0 : 1
  const [lost, won] = [dialogs[loser], dialogs[1 - loser]]
  if (!lost || !won) throw new Error('There are two tabs')
  await expect(won).toBeHidden()
  await expect(lost.getByRole('radio', { name: `${chosen[0]} (Unavailable)` })).toBeDisabled()
  await expect(lost.getByLabel('Name')).toHaveValue(VISITOR.name)
})
