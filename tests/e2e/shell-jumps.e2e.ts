import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

for (const path of ['/wayoflaw', '/webinar']) {
  test(`Back after a jump within ${path} returns to the link, also after a navigation [SH-11]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, '/')
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = 'Follow'
      document.querySelector('main')?.prepend(link)
    }, path)
    await page.getByRole('link', { name: 'Follow' }).click()
    await expect(page).toHaveURL(path)
    const jump = page.getByRole('main').locator('a[href^="#"]:visible').last()
    await jump.scrollIntoViewIfNeeded()
    const left = await jump.evaluate((link: HTMLElement) => {
      const position = scrollY
      link.click()
      return position
    })
    await expect(page).toHaveURL(/#/)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect
      .poll(() => page.evaluate((position) => Math.abs(scrollY - position), left))
      .toBeLessThan(3)
  })
}
