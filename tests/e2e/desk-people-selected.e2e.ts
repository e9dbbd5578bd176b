import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectNames, openPeople, rows } from './desk-people-steps.ts'
import { openDesk, submitForm } from './desk-steps.ts'
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

const selectAll = (page: Page) => page.getByLabel('Select all').check()
const setStatus = (page: Page, status: string) =>
  page
    .getByRole('group', { name: 'Selected people' })
    .getByLabel('Set the status')
    .selectOption(status)

test('desk: when the connection fails on the way, those who are changed already can be changed back [DK-28]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_FAILED/)
  await openPeople(page, desk.site)
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  let changes = 0
  await page.route('**/api/desk/people/*', (route) => {
    changes += route.request().method() === 'PATCH' ? 1 : 0
    return changes === 3 ? route.abort('connectionfailed') : route.continue()
  })
  await selectAll(page)
  await setStatus(page, 'Open')
  await expect(page.getByText(/couldn’t reach the server\..*2 of 3 are changed\./)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Open' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 people are as before.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'New' })).toHaveCount(3)
})

test('desk: Undo skips someone whom a colleague has changed since, and says so [DK-28] [DK-09]', async ({
  page,
  desk,
  member,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  await openPeople(page, desk.site)
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await selectAll(page)
  await setStatus(page, 'Open')
  await expect(page.getByText('3 people are changed.')).toBeVisible()
  await openDesk(member, desk.site, deskPaths.people())
  await member.getByLabel('Select Cleo Carter').check()
  await setStatus(member, 'Closed')
  await expect(member.getByText('1 person is changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^2 of 3 are as before\./)).toBeVisible()
  await expect(rows(page).filter({ hasText: 'New' })).toHaveCount(2)
  await expect(rows(page).filter({ hasText: 'Closed' })).toContainText('Cleo Carter')
})
