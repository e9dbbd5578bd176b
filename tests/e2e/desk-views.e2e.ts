import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

/** Opens the people list of a desk with two people. */
async function openPeople(page: Page, site: RunningSite): Promise<void> {
  for (const name of ['Ada Lovelace', 'Cleo Carter']) {
    const email = `${name.slice(0, 3).toLowerCase()}@client.example`
    await submitForm(site, paths.api.contact(), buildMessage({ name, email }))
  }
  await openDesk(page, site, deskPaths.people())
}

const views = (page: Page) => page.getByRole('region', { name: 'Saved views' })
const people = (page: Page) => page.getByRole('table', { name: 'People' }).getByRole('link')

async function saveAs(page: Page, name: string): Promise<void> {
  await views(page).getByLabel('Save these filters as').fill(name)
  await page.keyboard.press('Enter')
}

test('desk: filters are saved as a view for all staff, which a link and the palette open [DK-07]', async ({
  page,
  desk,
  member,
}) => {
  await openPeople(page, desk.site)
  await expect(people(page)).toHaveCount(2)
  await expect(views(page).getByLabel('Save these filters as')).toHaveCount(0)
  await page.getByLabel('Search').fill('cleo')
  await expect(people(page)).toHaveText(['Cleo Carter'])
  await saveAs(page, 'About Cleo')
  await expect(views(page)).toContainText('The view “About Cleo” is saved for all staff.')
  await expect(views(page)).toBeFocused()
  const link = views(page).getByRole('link', { name: 'About Cleo' })
  await expect(link).toHaveAttribute('aria-current', 'true')

  await openDesk(member, desk.site, deskPaths.people())
  await expect(people(member)).toHaveCount(2)
  await views(member).getByRole('link', { name: 'About Cleo' }).click()
  await expect(people(member)).toHaveText(['Cleo Carter'])
  await expect(member.getByLabel('Search')).toHaveValue('cleo')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('about')
  const offered = page.getByRole('dialog', { name: 'Go to a page or a person' })
  await expect(offered.getByRole('option', { selected: true })).toHaveText(
    'About Cleo View of people',
  )
  await page.keyboard.press('Enter')
  await expect(people(page)).toHaveText(['Cleo Carter'])
})

test('desk: a view needs its own name, keeps what was typed, and a deleted one can be brought back [DK-07]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/status of 4\d\d/)
  await openPeople(page, desk.site)
  await page.getByLabel('Status').selectOption('New')
  await saveAs(page, '')
  await expect(views(page)).toContainText('Please enter a name')
  await saveAs(page, 'Untouched')
  await expect(views(page).getByRole('link', { name: 'Untouched' })).toBeVisible()
  await page.getByLabel('Sent').selectOption('Message')
  await saveAs(page, 'Untouched')
  await expect(views(page)).toContainText('There is a view with this name. Choose another name.')
  await expect(views(page).getByLabel('Save these filters as')).toHaveValue('Untouched')

  await views(page).getByRole('link', { name: 'Untouched' }).click()
  await views(page).getByRole('button', { name: 'Delete the view “Untouched”' }).click()
  await expect(views(page)).toContainText('The view “Untouched” is deleted.')
  await expect(views(page).getByRole('link', { name: 'Untouched' })).toHaveCount(0)
  await views(page).getByRole('button', { name: 'Undo' }).click()
  await expect(views(page).getByRole('link', { name: 'Untouched' })).toBeVisible()
})

test('desk: saved views are accessible and fit, in light and dark [DK-19]', async ({
  page,
  desk,
}) => {
  await openPeople(page, desk.site)
  for (const [status, name] of [
    ['New', 'New people'],
    ['Open', 'In hand, with an owner and a next step'],
  ] as const) {
    await page.getByLabel('Status').selectOption(status)
    await saveAs(page, name)
    await expect(views(page).getByRole('link', { name })).toBeVisible()
  }
  await page.getByLabel('Sent').selectOption('Message')
  await expectAccessibleAtWidths(page, 'views', [360, 768, 1280])
  await views(page).getByRole('link', { name: 'New people' }).click()
  await expect(people(page)).toHaveCount(2)
  await expectAccessibleAtWidths(page, 'views-chosen', [1280])
  expect(page.url()).toContain(`${deskPaths.people()}?status=new`)
})
