import { readFileSync } from 'node:fs'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectNames, openPeople, rows } from './desk-people-steps.ts'
import { submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const SPAM = { name: 'Spammer', email: 'spam@client.example', fax_extension: 'x' }

test('desk: selected people are discarded with what is held from them, and Undo brings both back [DK-28] [DK-12]', async ({
  page,
  desk,
}) => {
  await submitForm(desk.site, paths.api.contact(), buildMessage(SPAM))
  await openPeople(page, desk.site)
  await page.getByLabel('Select Spammer').check()
  await page.getByLabel('Select Ada Lovelace').check()
  const selected = page.getByRole('group', { name: 'Selected people' })
  await expectAccessibleAtWidths(page, 'people-selected')
  const held = page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: 'Held', exact: false })
  await expect(held).toHaveAccessibleName('Held (1 waiting)')
  await selected.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('2 people are discarded.')).toBeVisible()
  // The spammer had only the held message, so the list no longer shows them.
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await expect(rows(page).filter({ hasText: 'Closed' })).toHaveCount(1)
  await expect(held).toHaveAccessibleName('Held')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).filter({ hasText: 'New' })).toHaveCount(4)
  await expect(held).toHaveAccessibleName('Held (1 waiting)')
})

test('desk: only the selected people are in the exported file, and they stay selected [DK-28] [DK-16]', async ({
  page,
  desk,
}) => {
  await desk.addPasskey(page)
  await openPeople(page, desk.site)
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await page.getByLabel('Select Bob Builder').check()
  const selected = page.getByRole('group', { name: 'Selected people' })
  const download = page.waitForEvent('download')
  await selected.getByRole('button', { name: 'Export' }).click()
  const csv = readFileSync(await (await download).path(), 'utf8')
  expect(csv.trim().split('\n')).toEqual([
    expect.stringContaining('"name"'),
    expect.stringContaining('"Bob Builder"'),
  ])
  await expect(page.getByText(/^The file was handed to your browser/)).toBeVisible()
  await expect(selected).toContainText('1 selected')
})
