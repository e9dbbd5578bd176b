import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { inDatabase, openDatabase } from '../../server/db/connection.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { expectNames, openPeople, rows } from './desk-people-steps.ts'
import { deskUrl, follow } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

/** As if the passkey had been used longer ago than the server accepts. */
async function letConfirmationExpire(site: RunningSite): Promise<void> {
  const db = await openDatabase({ dataDir: site.dataDir })
  await inTransaction(db, (trx) =>
    trx.updateTable('desk_sessions').set({ confirmed_at: null }).execute(),
  )
  await db.destroy()
}

test('desk: people are listed, searched, and filtered, and the view is in the address [DK-07]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await expectNames(page, ['Cleo Carter', 'Bob Builder', 'Ada Lovelace'])
  await page.getByLabel('Search').fill('carter law')
  await expectNames(page, ['Cleo Carter'])
  await page.getByLabel('Search').fill('zebra')
  await expect(
    page.getByText('No person matches. Use fewer words, or clear a filter.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Sent').selectOption('Booking')
  await expectNames(page, ['Bob Builder'])
  await page.getByLabel('Status').selectOption('New')
  const view = `${deskUrl(desk.site, deskPaths.people())}?kind=booking&status=new`
  await expect(page).toHaveURL(view)
  await page.reload()
  await expectNames(page, ['Bob Builder'])
  await page.getByRole('link', { name: 'Bob Builder' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bob Builder' })).toBeVisible()
  await page.goBack()
  await expectNames(page, ['Bob Builder'])
})

test('desk: the list works by keyboard, and closing someone can be undone [DK-07] [DK-19]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Bob Builder' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('link', { name: 'Cleo Carter' })).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByText('Cleo Carter is closed.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Cleo Carter/ })).toContainText('Closed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('row', { name: /Cleo Carter/ })).toContainText('New')
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search')).toBeFocused()
  await page.keyboard.type('jkeada')
  await expect(page.getByLabel('Search')).toHaveValue('jkeada')
  await page.getByLabel('Search').fill('ada')
  await expectNames(page, ['Ada Lovelace'])
  await page.getByRole('link', { name: 'Ada Lovelace' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeFocused()
})

async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
}

test('desk: a person’s status, owner, next step, and notes are saved and in the history [DK-08] [DK-09]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await openPerson(page, 'Ada Lovelace')
  const history = page.getByRole('region', { name: 'Conversation' })
  await expect(history.getByText('Could you value our firm?')).toBeVisible()
  await history.getByText(/automatic email/).click()
  await expect(history.getByText(/^Email to ada@client\.example/)).toBeVisible()
  await page.getByLabel('Status').selectOption('Open')
  await expect(history).toContainText('changed the status of Ada Lovelace from “New” to “Open”')
  await page.getByLabel('Owner').selectOption('Olive Owner')
  await expect(history).toContainText('made Olive Owner the owner of Ada Lovelace')
  await page.getByLabel('Next step').fill('Send the engagement letter')
  await page.getByLabel('On', { exact: true }).fill('2026-12-01')
  await page.getByRole('button', { name: 'Save the next step' }).click()
  await expect(history).toContainText('set the next step with Ada Lovelace for Dec 1, 2026')
  await page.getByRole('tab', { name: 'Note' }).click()
  await page.getByLabel('Note for the staff').fill('Prefers mornings.\nKnows Bob.')
  await page.getByRole('button', { name: 'Add the note' }).click()
  await expect(history.getByText('by Olive Owner, seen by staff only')).toBeVisible()
  await expect(page.getByLabel('Note for the staff')).toHaveValue('')
  await follow(page, 'People')
  const row = page.getByRole('row', { name: /Ada Lovelace/ })
  await expect(row).toContainText('Send the engagement letter')
  await expect(row).toContainText(/Dec 1|late/)
})

test('desk: of two people who change a next step, the second sees both texts, and chooses [DK-09] [DK-24]', async ({
  page,
  desk,
  member: second,
}) => {
  await openPeople(page, desk.site)
  await openPerson(page, 'Ada Lovelace')
  await second.goto(page.url())
  const save = (who: Page) => who.getByRole('button', { name: 'Save the next step' }).click()
  const conflict = second.getByRole('group', { name: /^Someone else changed this/ })
  await second.getByLabel('Next step').fill('Call back')
  await page.getByLabel('Next step').fill('Send the letter')
  await save(page)
  await expect(page.getByText('The next step is saved.')).toBeVisible()
  await expect(conflict).toContainText('Call back')
  await expect(conflict).toContainText('Send the letter')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toBeHidden()
  await save(second)
  await expect(second.getByText('The next step is saved.')).toBeVisible()
  await expect(page.getByLabel('Next step')).toHaveValue('Call back')
  await second.getByLabel('Next step').fill('Call back on Monday')
  await page.getByLabel('Next step').fill('Wait')
  await save(page)
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(second.getByLabel('Next step')).toHaveValue('Wait')
  await expect(conflict).toBeHidden()
  await second.getByLabel('Next step').fill('Meet')
  await save(second)
  await expect(second.getByText('The next step is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Next step')).toHaveValue('Meet')
})

test('desk: two choices and a next step in quick succession are all saved [DK-09]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await openPerson(page, 'Ada Lovelace')
  const chosen = Promise.withResolvers<void>()
  await page.route('**/api/desk/people/*', async (route) => {
    if (route.request().method() === 'PATCH') await chosen.promise
    await route.continue()
  })
  await page.getByLabel('Status').selectOption('Open')
  await page.getByLabel('Owner').selectOption('Olive Owner')
  await page.getByLabel('Next step').fill('Call back')
  await page.getByRole('button', { name: 'Save the next step' }).click()
  chosen.resolve()
  await expect(page.getByText('The next step is saved.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversation' })).toContainText(
    'made Olive Owner the owner of Ada Lovelace',
  )
  await expect(page.getByLabel('Status')).toHaveValue('open')
  await expect(page.getByLabel('Owner')).not.toHaveValue('')
})

test('desk: two addresses of one person are merged, and split again [DK-08]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  await openPerson(page, 'Ada Lovelace')
  await page.getByText('Merge or split').click()
  await page.getByLabel('Find the other person').fill('cleo')
  await page.getByRole('button', { name: 'Merge Cleo Carter' }).click()
  await expect(page.getByText('The two are now one person.')).toBeVisible()
  await follow(page, 'People')
  await expectNames(page, ['Ada Lovelace', 'Bob Builder'])
  await page.getByRole('link', { name: 'Ada Lovelace' }).click()
  await page.getByText('Merge or split').click()
  await page.getByRole('button', { name: 'Split off cleo@client.example' }).click()
  await expect(page.getByText('They are two people again.')).toBeVisible()
})

test('desk: when the connection fails, what was typed stays, and the page says so [DK-09]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_FAILED/)
  await openPeople(page, desk.site)
  await openPerson(page, 'Ada Lovelace')
  await page.route('**/api/desk/people/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionfailed'),
  )
  await page.getByRole('tab', { name: 'Note' }).click()
  await page.getByLabel('Note for the staff').fill('Not to be lost')
  await page.getByRole('button', { name: 'Add the note' }).click()
  const note = page.getByRole('tabpanel', { name: 'Note' })
  await expect(note.getByRole('alert')).toContainText('We couldn’t reach the server.')
  await expect(page.getByLabel('Note for the staff')).toHaveValue('Not to be lost')
})

test('desk: a view and a person are exported, and a person is deleted, with the passkey [DK-16]', async ({
  page,
  desk,
  pageErrors,
}) => {
  // The server asks for the passkey.
  pageErrors.allow(/status of 403/)
  // The page may read the person again after the deletion.
  pageErrors.allow(/status of 404/)
  await openPeople(page, desk.site)
  const { session } = await desk.addPasskey(page)
  let uses = 0
  session.on('WebAuthn.credentialAsserted', () => {
    uses += 1
  })
  await page.getByLabel('Search').fill('carter')
  await expectNames(page, ['Cleo Carter'])
  const saved = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  await letConfirmationExpire(desk.site)
  const list = await saved('Export as CSV')
  expect(uses).toBe(1)
  expect(list.name).toBe('people.csv')
  expect(list.text).toContain('"Cleo Carter","cleo@client.example"')
  expect(list.text).not.toContain('bob@')
  await page.getByRole('link', { name: 'Cleo Carter' }).click()
  await letConfirmationExpire(desk.site)
  await page.getByText('This person’s data').click()
  const one = await saved('Export everything')
  expect(uses).toBe(2)
  expect(JSON.parse(one.text)).toMatchObject([{ email: 'cleo@client.example' }])
  await letConfirmationExpire(desk.site)
  await inDatabase({ dataDir: desk.site.dataDir }, (db) =>
    inTransaction(db, (trx) =>
      trx
        .insertInto('people_views')
        .values({ id: 'v1', name: 'Cleo Carter', filter: '{"status":"new"}', created_at: '' })
        .execute(),
    ),
  )
  await page.getByRole('button', { name: 'Delete everything' }).click()
  const question = page.getByRole('dialog', { name: 'Delete everything about Cleo Carter?' })
  await expect(question.getByText('Saved view “Cleo Carter”')).toBeVisible()
  await question.getByLabel('Clear these too').check()
  await expectAccessibleAtWidths(page, 'delete-person', [360, 1280])
  await question.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  expect(uses).toBe(3)
  await expectNames(page, ['Bob Builder', 'Ada Lovelace'])
  await expect(page.getByText('Cleo Carter')).toHaveCount(0)
})

test('desk: people are accessible and fit, in light and dark [DK-19]', async ({ page, desk }) => {
  await openPeople(page, desk.site)
  await expect(rows(page)).toHaveCount(3)
  await expectAccessibleAtWidths(page, 'people', [360, 768, 1280])
  await page.getByRole('link', { name: 'Bob Builder' }).click()
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible()
  await page.getByLabel('Status').selectOption('Open')
  await expect(page.getByText('Saved.')).toBeVisible()
  await expectAccessibleAtWidths(page, 'person', [360, 768, 1280])
})
