import type { Locator, Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { countClicks } from './count-clicks.ts'
import { book, openCalendar, TUESDAY, tuesday } from './desk-calendar-steps.ts'
import { follow, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'America/New_York' })

const write = (site: RunningSite, name: string, changes: object = {}) =>
  submitForm(
    site,
    paths.api.contact(),
    buildMessage({ name, email: `${name.toLowerCase()}@client.example`, ...changes }),
  )

/** Types into a field, which needs no click if it has the focus already. */
async function type(field: Locator, text: string): Promise<void> {
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.click()
  await field.pressSequentially(text)
}

/** Chooses an option of a native select, which takes a click to open it and one on the option. */
async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click()
  await select.selectOption(option)
  await page.evaluate(() => dispatchEvent(new MouseEvent('click')))
}

test('desk: Today leads to the longest waiter in one click; a template, a note, a status, and a next step take two or three [DK-10] [DK-21] [DK-22] [DK-23]', async ({
  page,
  desk,
}) => {
  await write(desk.site, 'Ada')
  await openDesk(page, desk.site, deskPaths.replies())
  const form = page.getByRole('form', { name: 'Add a template' })
  await form.getByLabel('Name').fill('First answer')
  await form.getByLabel('Subject').fill('Your question')
  await form.getByLabel('Message').fill('Dear {name}, thank you.')
  await form.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText('The template is saved.')).toBeVisible()
  await follow(page, 'Today')
  let clicks = await countClicks(page)
  await page.getByRole('link', { name: 'Reply to Ada' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
  expect(await clicks(), 'to the longest waiter').toBeLessThanOrEqual(1)

  clicks = await countClicks(page)
  await page.getByRole('button', { name: 'First answer' }).click()
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText(/^Your reply to .* goes out in/).first()).toBeVisible()
  expect(await clicks(), 'a reply by template').toBeLessThanOrEqual(3)

  clicks = await countClicks(page)
  await page.getByRole('tab', { name: 'Note' }).click()
  await type(page.getByLabel('Note for the staff'), 'Prefers mornings')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Prefers mornings' })).toBeVisible()
  expect(await clicks(), 'a note').toBeLessThanOrEqual(2)

  clicks = await countClicks(page)
  await choose(page, page.getByLabel('Status'), 'Open')
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  expect(await clicks(), 'a status').toBeLessThanOrEqual(2)

  clicks = await countClicks(page)
  await type(page.getByLabel('Next step', { exact: true }), 'Send the letter')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('button', { name: 'Save the next step' }).click()
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
  expect(await clicks(), 'a next step').toBeLessThanOrEqual(3)
})

test('desk: a merge takes at most four clicks, and a release one [DK-08] [DK-12]', async ({
  page,
  desk,
}) => {
  await write(desk.site, 'Ada')
  await write(desk.site, 'Bob')
  await write(desk.site, 'Robin', { fax_extension: 'x' })
  await openDesk(page, desk.site, deskPaths.people())
  await page.getByRole('link', { name: 'Ada', exact: true }).click()
  let clicks = await countClicks(page)
  await page.getByText('Merge or split').click()
  await type(page.getByLabel('Find the other person'), 'bob')
  await page.getByRole('button', { name: 'Merge Bob' }).click()
  await expect(page.getByText('The two are now one person.')).toBeVisible()
  expect(await clicks(), 'a merge').toBeLessThanOrEqual(4)

  await follow(page, 'Held')
  clicks = await countClicks(page)
  await page.getByRole('button', { name: /^Release/ }).click()
  await expect(page.getByText('Released. The usual emails are going out.')).toBeVisible()
  expect(await clicks(), 'a release').toBeLessThanOrEqual(1)
})

test('desk calendar: a booking is moved in at most four clicks, and a time is blocked in three [DK-20]', async ({
  page,
  desk,
}) => {
  await book(desk.site, '3:00 PM')
  await openCalendar(page, desk.site)
  let clicks = await countClicks(page)
  await tuesday(page)
    .getByRole('button', { name: /^Robin Example/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Robin Example' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await dialog.getByRole('button', { name: '4:00 PM', exact: true }).click()
  await dialog.getByRole('button', { name: 'Move to this time' }).click()
  await expect(page.getByText(/Moved to .*4:00 PM/)).toBeVisible()
  expect(await clicks(), 'a move').toBeLessThanOrEqual(4)

  clicks = await countClicks(page)
  await page.getByRole('button', { name: 'Block time' }).click()
  const form = page.getByRole('dialog', { name: 'Block time' })
  const starts = form.getByLabel('From')
  await starts.click()
  await starts.fill(`${TUESDAY}T10:00`)
  await starts.press('Tab')
  await form.getByLabel('To', { exact: true }).fill(`${TUESDAY}T11:00`)
  await form.getByRole('button', { name: 'Block this time' }).click()
  await expect(tuesday(page).getByRole('button', { name: /^Blocked/ })).toBeVisible()
  expect(await clicks(), 'a block').toBeLessThanOrEqual(3)
})
