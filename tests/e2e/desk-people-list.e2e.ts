import { inDatabase } from '../../server/db/connection.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { buildPersonRow } from '../factories/people.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectNames, openPeople, rows } from './desk-people-steps.ts'
import { openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

test('desk: people are a dense list: 12 rows on a laptop, and the first one high on a phone [DK-28]', async ({
  page,
  desk,
}) => {
  await inDatabase({ dataDir: desk.site.dataDir }, (db) =>
    inTransaction(db, (trx) =>
      trx
        .insertInto('people')
        .values(Array.from({ length: 30 }, (_, number) => buildPersonRow(number)))
        .execute(),
    ),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  await openDesk(page, desk.site, deskPaths.people())
  await expect(rows(page)).toHaveCount(30)
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(260)
  const twelfth = await rows(page).nth(11).boundingBox()
  expect((twelfth?.y ?? 800) + (twelfth?.height ?? 0)).toBeLessThan(760)
  await expectAccessibleAtWidths(page, 'people-many')
  await page.setViewportSize({ width: 360, height: 740 })
  expect((await rows(page).first().boundingBox())?.y).toBeLessThan(300)
})

for (const width of [768, 1280, 1440]) {
  test(`desk: the list of people stays in place when the filters’ choices arrive, ${width} px [DK-28]`, async ({
    page,
    desk,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked = Promise.withResolvers<void>()
    await page.route(`**${deskPaths.api.peopleChoices()}`, async (route) => {
      await asked.promise
      await route.fulfill({
        json: {
          staff: [{ id: 'a-long-name', name: 'Maximiliana Featherstonehaugh' }],
          services: ['Purchase Price Allocation for Financial Reporting'],
          companies: ['Featherstonehaugh, Featherstonehaugh & Daughters'],
        },
      })
    })
    await openPeople(page, desk.site)
    const place = async () => (await rows(page).first().boundingBox())?.y
    const before = await place()
    asked.resolve()
    await expect(
      page.getByLabel('Owner').getByRole('option', { name: 'Maximiliana' }),
    ).toBeAttached()
    expect(await place()).toBe(before)
  })
}

test('desk: people are sorted by a column, and a part of a phone number finds one [DK-28]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  const who = page.getByRole('columnheader', { name: 'Who' })
  await page.getByRole('button', { name: 'Who' }).click()
  await expectNames(page, ['Ada Lovelace', 'Bob Builder', 'Cleo Carter'])
  await expect(who).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Who' }).click()
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await expect(who).toHaveAttribute('aria-sort', 'descending')
  await page.getByLabel('Search').fill('555 0123')
  await expectNames(page, ['Bob Builder'])
  await page.getByLabel('Search').fill('%')
  await expect(page.getByText('No person matches.')).toBeVisible()
})

test('desk: many people are selected, given an owner and a status, and back [DK-28]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await page.getByLabel('Select Ada Lovelace').check()
  await page.getByRole('link', { name: 'Bob Builder' }).focus()
  await page.keyboard.press('x')
  const selected = page.getByRole('group', { name: 'Selected people' })
  await expect(selected).toContainText('2 selected')
  await selected.getByLabel('Set the owner').selectOption('Olive Owner')
  await expect(page.getByText('2 people are changed.')).toBeVisible()
  await expect(selected).toBeHidden()
  await page.getByRole('link', { name: 'My people' }).click()
  await expectNames(page, ['Bob Builder', 'Ada Lovelace'])
  await page.getByLabel('Select all').check()
  await selected.getByLabel('Set the status').selectOption('Open')
  await expect(rows(page).filter({ hasText: 'Open' })).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).filter({ hasText: 'New' })).toHaveCount(2)
})
