import { offers } from '../../cms/pages/home.ts'
import { footer as words, header } from '../../cms/pages/shell.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test.describe('shell: menu on small screens', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('the links are behind a toggle that exposes its state [SH-02]', async ({ page }) => {
    await openPage(page, '/')
    const toggle = page.getByRole('button', { name: /menu/i })
    const link = page.getByRole('banner').getByRole('link', { name: 'Solutions' })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(link).toBeHidden()
    await toggle.click()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(link).toBeVisible()
    await toggle.click()
    await expect(link).toBeHidden()
  })

  test('choosing a link closes the menu, even the link to the current page [SH-02]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const toggle = page.getByRole('button', { name: /menu/i })
    const header = page.getByRole('banner')
    await toggle.click()
    await header.getByRole('link', { name: 'Solutions' }).click()
    await expect(page).toHaveURL('/solutions')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(header.getByRole('link', { name: 'Solutions' })).toBeHidden()
    await toggle.click()
    await header.getByRole('link', { name: 'Solutions' }).click()
    await expect(header.getByRole('link', { name: 'Solutions' })).toBeHidden()
  })

  test('the menu works with the keyboard, and Escape closes it and focuses the toggle [SH-02]', async ({
    page,
  }) => {
    await openPage(page, '/')
    const toggle = page.getByRole('button', { name: /menu/i })
    await toggle.focus()
    await page.keyboard.press('Enter')
    const home = page.getByRole('banner').getByRole('navigation').getByRole('link').first()
    await expect(home).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(home).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(home).toBeHidden()
    await expect(toggle).toBeFocused()
  })
})

for (const width of [1024, 1280]) {
  test(`header: at ${width} px, the booking button follows the links and opens the dialog [SH-01, BK-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await openPage(page, '/chief-exec')
    const links = page.getByRole('banner').getByRole('link')
    await expect(links.last()).toHaveText(header.service.button)
    await links.last().click()
    await expect(page.getByRole('dialog')).toContainText(header.service.name)
  })
}

test('header: there is no booking button below 1024 px, nor on the page to book on [SH-01]', async ({
  page,
}) => {
  const button = page.getByRole('banner').getByRole('link', { name: header.service.button })
  await page.setViewportSize({ width: 1023, height: 800 })
  await openPage(page, '/chief-exec')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
  await expect(button).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPage(page, '/schedule')
  await expect(button).toHaveCount(0)
})

test('footer: at 360 px its links are in two columns, with the services that the home page names [SH-03]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPage(page, '/contact')
  const footer = page.getByRole('contentinfo')
  const named = offers.paths.flatMap(({ rows }) => rows.map(({ name }) => name))
  const services = footer.locator('.footer-services').getByRole('link')
  await expect(services).toHaveText([...named, words.allServices])
  const lefts = await footer
    .getByRole('navigation')
    .getByRole('link')
    .or(services)
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(2)
})
