import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import {
  ADA,
  BOB,
  createSession,
  moveToThePast,
  openSessions,
  region,
  register,
  TITLE,
} from './desk-webinar-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: attendance is imported from a file, and those who attended get an email [DK-15]', async ({
  page,
  desk,
  pageErrors,
}) => {
  // A placeholder that doesn't exist is refused.
  pageErrors.allow(/400/)
  await openSessions(page, desk.site)
  await createSession(page)
  await register(desk.site, ADA, 'Ada Lovelace')
  await register(desk.site, BOB, 'Bob Example')
  await moveToThePast(page)
  const attendance = region(page, 'Attendance')
  await attendance.getByRole('button', { name: 'Import the attendance' }).click()
  await expect(attendance.getByLabel('CSV file')).toHaveAccessibleDescription(
    'Please choose a file.',
  )
  // As some tools write it: UTF-16 with a byte order mark, separated by tabs.
  const text = `Name\tEmail\nAda\t${ADA}\nEve\teve@client.example\n`
  const buffer = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  await attendance
    .getByLabel('CSV file')
    .setInputFiles({ name: 'attendance.csv', mimeType: 'text/csv', buffer })
  await attendance.getByRole('button', { name: 'Import the attendance' }).click()
  await expect(attendance.getByText('1 registrant attended.')).toBeVisible()
  await expect(attendance.getByRole('listitem')).toHaveText(['eve@client.example'])

  const mail = region(page, 'Email the registrants')
  await mail.getByLabel('To', { exact: true }).selectOption('Those who attended')
  await mail.getByLabel('Subject').fill('Thank you, {first name}')
  await mail.getByLabel('Message').fill('Dear {name}, thank you for {session}. {nickname}')
  await mail.getByRole('button', { name: 'Preview' }).click()
  await expect(mail.getByLabel('Message')).toHaveAccessibleDescription(
    /\{nickname\} isn’t a placeholder/,
  )
  await mail.getByLabel('Message').fill('Dear {name}, thank you for {session}.')
  await mail.getByRole('button', { name: 'Send a test to yourself' }).click()
  await expect(mail.getByText('The test is on its way to olive@fixture.example.')).toBeVisible()
  // The page refetches after the preview, and an early click on the next button mustn't get lost.
  await page.route('**/api/desk/webinar/**', async (route) => {
    await delay(1000)
    await route.continue()
  })
  await mail.getByRole('button', { name: 'Preview' }).click()
  const preview = mail.getByRole('group', { name: 'This is the email' })
  await expect(preview).toContainText('Thank you, Ada')
  await mail.getByRole('button', { name: 'Send to 1 registrant' }).click()
  await expect(mail.getByText('The email to 1 registrant is on its way.')).toBeVisible()
  await expect(mail.getByLabel('Message')).toHaveValue('')
  await expect(mail.getByRole('listitem')).toContainText('Thank you, {first name}')
  expect((await desk.mailsTo(ADA, 2)).join()).toContain(`thank you for ${TITLE}`)
  expect(await desk.mailsTo(BOB, 1)).toHaveLength(1)
})

test('desk: one registrant’s attendance is set by keyboard, and colleagues see it at once [DK-15] [DK-17]', async ({
  page,
  desk,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await page.setViewportSize({ width: 360, height: 800 })
  await openSessions(page, desk.site)
  await createSession(page)
  await register(desk.site, ADA, 'Ada Lovelace')
  await register(desk.site, BOB, 'Bob Example')
  await page.reload()
  const table = page.getByRole('table', { name: 'Registrations' })
  await expect(table.getByRole('row', { name: /Ada Lovelace/ })).toContainText('Unknown')
  await expect(page.getByLabel('Attendance of Ada Lovelace')).toHaveCount(0)
  await expect(region(page, 'Attendance'), 'nothing to import yet').toHaveCount(0)
  await moveToThePast(page)
  await expect(region(page, 'Attendance')).toBeVisible()
  const list = region(page, 'Registrations')
  await expect(list.getByText('0 attended, 0 absent, 2 unknown')).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  const ada = (tab: Page) => tab.getByRole('combobox', { name: 'Attendance of Ada Lovelace' })
  await expect(ada(other)).toHaveValue('unknown')
  await ada(page).focus()
  // Two changes in quick succession, each based on the previous version.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(list.getByText('1 attended, 0 absent, 1 unknown')).toBeVisible()
  await expect(ada(page)).toBeFocused()
  await expect(ada(other)).toHaveValue('attended')
  await expect(region(other, 'Registrations').getByText('1 attended, 0 absent')).toBeVisible()
  const bob = (tab: Page) => tab.getByRole('combobox', { name: 'Attendance of Bob Example' })
  await page.route('**/attendance', async (route) => {
    // A colleague changes the attendance first.
    await bob(other).selectOption('Absent')
    await expect(region(other, 'Registrations').getByText('1 attended, 1 absent')).toBeVisible()
    await route.continue()
  })
  await bob(page).selectOption('Attended')
  await expect(page.getByText('Someone else changed this a moment ago.')).toBeVisible()
  await expect(bob(page)).toHaveValue('absent')
  const mail = region(page, 'Email the registrants')
  await mail.getByLabel('To', { exact: true }).selectOption('Those who were absent')
  await mail.getByLabel('Subject').fill('Hello')
  await mail.getByLabel('Message').fill('Dear {name}, we missed you.')
  await mail.getByRole('button', { name: 'Preview' }).click()
  await expect(mail.getByRole('group', { name: 'This is the email' })).toContainText('Dear Bob')
})
