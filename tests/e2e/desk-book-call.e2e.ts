import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import { countClicks } from './count-clicks.ts'
import { book, CLIENT, openCalendar, tuesday } from './desk-calendar-steps.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'America/New_York' })

const slotDialog = (page: Page) => page.getByRole('dialog', { name: /^Book .* 4:00 PM$/ })

test('desk calendar: an empty time is booked for a known caller in three clicks, with what is known [DK-20]', async ({
  page,
  desk,
}) => {
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  const clicks = await countClicks(page)
  await tuesday(page).getByRole('button', { name: 'Book 4:00 PM for…' }).click()
  const dialog = slotDialog(page)
  await dialog.getByRole('button', { name: 'Robin Example' }).click()
  await expect(dialog).toContainText(`For Robin Example, ${CLIENT}, `)
  await expect(dialog.getByLabel('Time for the client')).toHaveValue('16:00')
  await dialog.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(/Booked for .*4:00 PM/)).toBeVisible()
  expect(await clicks()).toBe(3)
  await expect(tuesday(page).getByRole('button', { name: /^Robin Example/ })).toHaveCount(2)
  expect(await desk.mailsTo(CLIENT, 2)).toHaveLength(2)
})

test('desk calendar: free times are reached by arrow keys, and someone new is booked; another time zone keeps the time [DK-20] [DK-19]', async ({
  page,
  desk,
}) => {
  await openCalendar(page, desk.site)
  const first = tuesday(page).getByRole('button', { name: /^Book/ }).first()
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  const second = tuesday(page).getByRole('button', { name: /^Book/ }).nth(1)
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Book .* 12:30 PM$/ })
  await dialog.getByRole('button', { name: 'Someone new' }).press('Enter')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await dialog.getByLabel('The client’s time zone').selectOption('America/Chicago')
  await expect(dialog.getByLabel('Time for the client')).toHaveValue('11:30')
  await dialog.getByLabel('Name').fill('Dana Reyes')
  await dialog.getByLabel('Email').fill('dana@client.example')
  await dialog.getByLabel('Phone').fill('(415) 555-0142')
  await dialog.getByRole('button', { name: 'Book this time' }).press('Enter')
  await expect(page.getByText(/Booked for .*12:30 PM/)).toBeVisible()
})

test('desk calendar: a time that someone else takes meanwhile is refused, and what was typed stays [DK-20] [DK-24]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\)/)
  await openCalendar(page, desk.site)
  await tuesday(page).getByRole('button', { name: 'Book 4:00 PM for…' }).click()
  const dialog = slotDialog(page)
  await dialog.getByRole('button', { name: 'Someone new' }).click()
  await dialog.getByLabel('Name').fill('Dana Reyes')
  await dialog.getByLabel('Email').fill('dana@client.example')
  await dialog.getByLabel('Phone').fill('(415) 555-0142')
  await dialog.getByLabel('Note for the client').fill('Please have the ledger at hand.')
  await book(desk.site, '4:00 PM')
  await dialog.getByRole('button', { name: 'Book this time' }).dblclick()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This time has just been taken. Please choose another one.',
  )
  await expect(dialog.getByLabel('Note for the client')).toHaveValue(
    'Please have the ledger at hand.',
  )
  await dialog.getByRole('button', { name: '4:30 PM', exact: true }).click()
  await dialog.getByRole('button', { name: 'Book this time' }).dblclick()
  await expect(page.getByText(/Booked for .*4:30 PM/)).toBeVisible()
  await expect(tuesday(page).getByRole('button', { name: /^Dana Reyes/ })).toHaveCount(1)
})

test('desk: a call is booked from a person’s page in three clicks, and asks only for what is missing [DK-20]', async ({
  page,
  desk,
}) => {
  await submitForm(desk.site, paths.api.contact(), buildMessage({ email: CLIENT }))
  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('link', { name: 'Robin Example' }).click()
  const clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Book a call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a call for Robin Example' })
  await expect(dialog.getByLabel('Email')).toHaveValue(CLIENT)
  await dialog.getByLabel('Phone').fill('(415) 555-0142')
  await dialog
    .getByRole('group', { name: /offered/ })
    .getByRole('button')
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Book this time' }).click()
  await expect(page.getByText(/^Booked for /)).toBeVisible()
  expect(await clicks()).toBe(3)
  await expect(page.getByRole('heading', { name: 'Call booked' })).toBeVisible()
  await page.getByRole('button', { name: 'Book a call' }).click()
  await expect(dialog).toContainText(`For Robin Example, ${CLIENT}, (415) 555-0142.`)
})

test('desk: a call begun earlier keeps its note, and goes to the contact details as they are now [DK-20]', async ({
  page,
  desk,
}) => {
  await book(desk.site, '3:00 PM')
  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('link', { name: 'Robin Example' }).click()
  const dialog = page.getByRole('dialog', { name: 'Book a call for Robin Example' })
  const note = dialog.getByLabel('Note for the client')
  await page.getByRole('button', { name: 'Book a call' }).click()
  await note.fill('Please have the ledger at hand.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Edit contact details' }).click()
  await page.getByLabel('Phone').fill('(415) 555-0199')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByRole('link', { name: '(415) 555-0199' })).toBeVisible()
  await page.getByRole('button', { name: 'Book a call' }).click()
  await expect(note).toHaveValue('Please have the ledger at hand.')
  await dialog
    .getByRole('group', { name: /offered/ })
    .getByRole('button')
    .first()
    .click()
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith(deskPaths.api.clientBookings())),
    dialog.getByRole('button', { name: 'Book this time' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ phone: '(415) 555-0199' })
  await expect(page.getByText(/^Booked for /)).toBeVisible()
})

test('desk calendar: choosing a person for an empty time is accessible and fits at every width, in light and dark [DK-20] [DK-19]', async ({
  page,
  desk,
}) => {
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  await tuesday(page).getByRole('button', { name: 'Book 4:00 PM for…' }).click()
  const dialog = slotDialog(page)
  const robin = dialog.getByRole('button', { name: 'Robin Example' })
  await dialog.getByLabel('Who is it for?').fill('415 999')
  await expect(robin).toBeHidden()
  await dialog.getByLabel('Who is it for?').fill('415 555')
  await expect(robin).toBeVisible()
  await expectAccessibleAtWidths(page, 'calendar-slot')
  await robin.click()
  await expect(dialog.getByRole('button', { name: '4:00 PM', exact: true })).toBeVisible()
  await expectAccessibleAtWidths(page, 'calendar-slot-person')
})
