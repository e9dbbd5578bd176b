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
