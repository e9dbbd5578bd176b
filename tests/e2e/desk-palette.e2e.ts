import type { Page } from '@playwright/test'
import { deskPaths } from '../../web/desk/paths.ts'
import { paths } from '../../web/paths.ts'
import { buildMessage } from '../factories/requests.ts'
import type { RunningSite } from '../support/site.ts'
import { expectAccessibleAtWidths } from './desk-look.ts'
import { holdRequests, openDesk, submitForm } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'

/** Opens the palette of a desk with two people. */
async function openWithPeople(page: Page, site: RunningSite, path?: string): Promise<void> {
  for (const [name, company] of [
    ['Ada Lovelace', 'Engine Law'],
    ['Cleo Carter', 'Carter Law'],
  ] as const) {
    const email = `${name.slice(0, 3).toLowerCase()}@client.example`
    await submitForm(site, paths.api.contact(), buildMessage({ name, email, company }))
  }
  await openDesk(page, site, path)
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to a page or a person' })
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true })

test('desk: Ctrl+K opens a page or a person by a few letters, without the mouse [DK-07] [DK-19]', async ({
  page,
  desk,
}) => {
  await openWithPeople(page, desk.site)
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('outb')
  await expect(chosen(page)).toHaveText('Outbox Page')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('carter')
  await expect(palette(page).getByRole('option')).toHaveText([/^Cleo Carter Carter Law, cle@/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cleo Carter' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Outbox' })).toBeVisible()
})

test('desk: the palette is moved through by arrow keys, and closed by Escape, which returns the focus [DK-07] [DK-19]', async ({
  page,
  desk,
}) => {
  await openWithPeople(page, desk.site)
  const opener = page.getByRole('button', { name: 'Go to…' })
  await opener.click()
  const options = palette(page).getByRole('option')
  await expect(options.filter({ hasText: 'Ada Lovelace' })).toBeVisible()
  await expect(chosen(page)).toHaveText('Today Page')
  await page.keyboard.press('ArrowDown')
  await expect(chosen(page)).toHaveText('People Page')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  const id = await chosen(page).getAttribute('id')
  await expect(palette(page).getByRole('combobox')).toHaveAttribute(
    'aria-activedescendant',
    id ?? 'none',
  )
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await options.filter({ hasText: 'Ada Lovelace' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
})

test('desk: Enter in the palette opens no one until the people are those of the text [DK-07]', async ({
  page,
  desk,
}) => {
  await openWithPeople(page, desk.site)
  await page.keyboard.press('Control+k')
  const options = palette(page).getByRole('option')
  await expect(options.filter({ hasText: 'Cleo Carter' })).toBeVisible()
  const search = await holdRequests(page, `**${deskPaths.api.people()}?*`)
  const asked = page.waitForRequest(`**${deskPaths.api.people()}?*`)
  await page.keyboard.type('lovelace')
  await page.keyboard.press('Enter')
  await expect(palette(page)).toBeVisible()
  await asked
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(palette(page).getByText('Nothing matches.')).toBeHidden()
  search.resolve()
  await expect(chosen(page)).toContainText('Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
})

test('desk: the palette says that nothing matches, and that people can’t be searched [DK-07]', async ({
  page,
  desk,
  pageErrors,
}) => {
  await openWithPeople(page, desk.site)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('zebra')
  await expect(palette(page).getByText('Nothing matches. Use fewer letters.')).toBeVisible()
  pageErrors.allow(/Failed to load resource/)
  await page.route(`**${deskPaths.api.people()}?*`, (route) => route.abort())
  await page.keyboard.type('x')
  await expect(palette(page).getByText('People couldn’t be searched.')).toBeVisible()
})

test('desk: the palette offers members no page of owners, and stays closed while a dialog is open [DK-07] [DK-05]', async ({
  page,
  desk,
  member,
}) => {
  await openWithPeople(page, desk.site, deskPaths.people())
  await openDesk(member, desk.site)
  await member.keyboard.press('Control+k')
  const offered = palette(member).getByRole('option')
  await expect(offered.filter({ hasText: 'Cleo Carter' })).toBeVisible()
  await expect(offered.filter({ hasText: 'Audit log' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Cleo Carter' }).click()
  await page.getByText('This person’s data').click()
  await page.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeHidden()
  await expect(question).toBeVisible()
})

test('desk: the palette is accessible and fits, in light and dark [DK-19]', async ({
  page,
  desk,
}) => {
  await openWithPeople(page, desk.site, deskPaths.people())
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.getByRole('button', { name: 'Go to…' }).click()
    await expect(palette(page).getByRole('option').filter({ hasText: 'Cleo Carter' })).toBeVisible()
    await expectAccessibleAtWidths(page, 'palette', [width])
    await page.keyboard.press('Escape')
  }
})
