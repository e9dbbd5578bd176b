import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { serviceOnHomePage, threeServices } from '../support/services.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { holdRequests, openDesk } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

const NAMED = serviceOnHomePage()
const OTHER = threeServices().find(({ slug }) => slug !== NAMED.slug) ?? NAMED

const table = (page: Page) => page.getByRole('table', { name: 'Services in their order' })
const row = (page: Page, title: string) => table(page).getByRole('row').filter({ hasText: title })
const changes = (page: Page) => page.getByRole('region', { name: 'What changes' })

test('desk: a service is hidden with a redirect, and pages that link to it are named; it’s shown again, and another one moved up twice [ED-03] [ED-06]', async ({
  page,
  desk,
}) => {
  await openDesk(page, desk.site, deskPaths.site())
  await page.getByLabel('Find a page').fill('services')
  await page.getByRole('link', { name: 'Order, hide, or add services' }).click()
  await expect(table(page)).toBeVisible()
  await expectAccessibleAtWidths(page, 'site-services', [320, 768, 1280])

  await page.getByRole('button', { name: `Hide ${NAMED.title}` }).click()
  const question = page.getByRole('dialog', { name: `Hide ${NAMED.title}?` })
  await expect(question.getByRole('link', { name: 'Home page' })).toBeVisible()
  await question.getByLabel('Its address then leads to').selectOption(OTHER.title)
  await expectAccessibleAtWidths(page, 'site-services-hide', [320, 1280])
  await question.getByRole('button', { name: 'Hide it' }).click()
  await expect(page.getByText(`${NAMED.title} is hidden once you publish.`)).toBeVisible()
  await expect(row(page, NAMED.title)).toContainText('Hidden, Draft by Olive Owner')
  await expect(changes(page)).toContainText(`${NAMED.name}: hidden: yes`)
  await expect(changes(page)).toContainText(`Redirects: ${NAMED.path}: now ${OTHER.path}`)
  await page.getByRole('button', { name: `Show ${NAMED.title}` }).click()
  await expect(row(page, NAMED.title)).not.toContainText('Hidden')
  await expect(changes(page)).toBeHidden()

  const titles = table(page).getByRole('rowheader')
  const third = await titles.nth(2).innerText()
  const requests = await holdRequests(page, `**${deskPaths.api.contentServices()}`)
  await page.getByRole('button', { name: `Move ${third} up` }).press('Enter')
  await page.keyboard.press('Enter')
  requests.resolve()
  await expect(titles.first()).toHaveText(third)
})

test('desk: a service gets another address, and a copy of one gets its own; a taken or wrong address is explained [ED-03] [ED-06]', async ({
  page,
  desk,
  pageErrors,
}) => {
  pageErrors.allow(/400/)
  await openDesk(page, desk.site, deskPaths.siteServices())
  await page.getByRole('button', { name: `Change the address of ${OTHER.title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Address of ${OTHER.title}` })
  const end = dialog.getByLabel('End of the address')
  await end.fill('Pier & more')
  await end.press('Enter')
  await expect(end).toHaveAccessibleDescription(/Use lowercase letters, numbers, and hyphens/)
  await end.fill('pier')
  await end.press('Enter')
  await expect(dialog).toBeHidden()
  const moved = page.getByText('The address is /services/pier once you publish.')
  await expect(moved).toBeVisible()
  await expect(row(page, OTHER.title)).toContainText('/services/pier')
  await expect(changes(page)).toContainText(`Redirects: ${OTHER.path}: now /services/pier`)

  const add = page.getByRole('region', { name: 'Add a service' })
  await add.getByLabel('Copy of').selectOption(NAMED.title)
  await add.getByLabel('Name').fill('Controller Services')
  await add.getByLabel('In one line').fill('Your books closed and reviewed each month.')
  await add
    .getByLabel('For search results')
    .fill('A part-time controller closes your books and reviews the work of your bookkeeper.')
  const slug = add.getByLabel('End of the address')
  await slug.fill('pier')
  await slug.press('Enter')
  await expect(slug).toHaveAccessibleDescription(/Another service has this address/)
  await expect(add.getByLabel('Name')).toHaveValue('Controller Services')
  await slug.fill('controller-services')
  await slug.press('Enter')
  await expect(row(page, 'Controller Services')).toContainText('New, Draft by Olive Owner')
  await expect(changes(page)).toContainText('Controller Services is new.')
  await table(page).getByRole('link', { name: 'Controller Services' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Controller Services' })).toBeVisible()
})
