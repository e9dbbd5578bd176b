import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectNames, openPeople } from './desk-people-steps.ts'
import { expect, test } from './fixtures.ts'

const FILE = [
  'Client;Mail;Mobile;Remark',
  'Ada Lovelace;ada@client.example;(415) 555-0101;"Met in London; wants a 409A"',
  'Dora Day;dora@client.example;;',
  'Eve Wrong;eve@client;;',
  'Dora Day;dora@client.example;;',
].join('\r\n')

const choose = (page: Page, buffer: Buffer) =>
  page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })

test('desk: people are imported from a file with a preview, its columns chosen by hand, and undone [DK-29]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import people' })).toBeFocused()
  await choose(page, Buffer.from(`\uFEFF${FILE}`))
  await expect(page.getByText('3 rows can’t be imported')).toBeVisible()
  await page.getByLabel('Import “Client” as').selectOption('Name')
  await page.getByLabel('Import “Mail” as').selectOption('Email')
  await expect(page.getByLabel('Import “Mobile” as')).toHaveValue('phone')
  await page.getByLabel('Import “Remark” as').selectOption('Note')
  await expect(page.getByText('1 person will be added.')).toBeVisible()
  await expect(page.getByText('Line 4: Invalid email address')).toBeVisible()
  await expect(page.getByText('Line 5: Dora Day, as in line 3')).toBeVisible()
  await expect(
    page.getByText('Line 2: Ada Lovelace has the same email address as Ada Lovelace'),
  ).toBeVisible()
  await expectAccessibleAtWidths(page, 'import-preview')
  await page.getByLabel('Add their notes, and fill in missing contact details').check()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(
    page.getByText('1 person was added. 1 person in the desk was updated.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Back to People' }).click()
  await expectNames(page, ['Dora Day', 'Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await expect(page.getByText('Met in London; wants a 409A')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('button', { name: /^Undo the import of/ }).click()
  const question = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(question).toContainText(
    '1 person will be deleted again. 1 person will be as before.',
  )
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to People' }).click()
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
})

test('desk: a file that isn’t UTF-8, is too large, or has no rows says so, and a lost answer neither hides what happens nor imports twice [DK-29] [DK-24]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400 \(Bad Request\)|ERR_FAILED/)
  await openPeople(page, desk.site)
  await page.getByRole('link', { name: 'Import' }).click()
  const field = page.getByLabel('CSV file')
  await choose(page, Buffer.from('name,email\nJosé,jose@client.example', 'latin1'))
  await expect(field).toHaveAccessibleDescription(/This file isn’t in UTF-8/)
  await choose(page, Buffer.alloc(2_000_001, 'a'))
  await expect(field).toHaveAccessibleDescription(/larger than 2 MB/)
  await choose(page, Buffer.from('name,email'))
  await expect(field).toHaveAccessibleDescription(/This file has no rows/)
  await choose(page, Buffer.from('name,email\nJosé,jose@client.example'))
  const start = page.getByRole('button', { name: 'Import 1 person' })
  await expect(start).toBeVisible()
  await page.route(`**${deskPaths.api.importPreview()}`, (route) => route.abort(), { times: 1 })
  await page.getByLabel('Import “name” as').selectOption('Company')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Import “name” as')).toHaveValue('company')
  const statuses: number[] = []
  await page.route(`**${deskPaths.api.imports()}`, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    const answer = await route.fetch()
    statuses.push(answer.status())
    return statuses.length === 1 ? route.abort() : route.fulfill({ response: answer })
  })
  await start.click()
  await expect(page.getByRole('alert')).toContainText(['We couldn’t reach the server.'])
  await start.click()
  await expect(page.getByText('1 person was added.')).toBeVisible()
  expect(statuses).toEqual([201, 201])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The import was undone.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to People' }).click()
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
})
