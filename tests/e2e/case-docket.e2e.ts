import { readCaseStudies } from '../../cms/case-studies/read-case-studies.ts'
import { cases, page as words } from '../../cms/pages/case-studies.ts'
import { paths } from '../../web/paths.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

const [first, second] = readCaseStudies()
if (!first || !second) throw new Error('There are fewer than two stories')

test.describe('case studies: docket', () => {
  test('the first case is open, and opening another one closes it [CS-01]', async ({ page }) => {
    await openPage(page, paths.caseStudies())
    const endOf = (lines: readonly string[]) => page.getByText(lines.at(-1) ?? '')
    await expect(endOf(first.result)).toBeVisible()
    await expect(endOf(second.result)).toBeHidden()
    await page.getByRole('heading', { level: 3, name: second.title }).click()
    await expect(endOf(second.result)).toBeVisible()
    await expect(endOf(first.result)).toBeHidden()
  })

  test('each case has an address of its own, which a row leads to [CS-01, SH-11]', async ({
    page,
  }) => {
    await openPage(page, paths.caseStudies())
    await page.getByRole('link', { name: cases.own }).first().click()
    await expect(page).toHaveURL(paths.caseStudy(first.slug))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
    const others = page.getByRole('navigation', { name: cases.list })
    await expect(others.getByRole('link', { name: first.title })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await others.getByRole('link', { name: second.title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title)
  })

  test('the page ends with the booking button [CS-01, BK-01]', async ({ page }) => {
    await openPage(page, paths.caseStudies())
    const end = page.getByRole('main').getByRole('link', { name: words.service.button }).last()
    await end.click()
    await expect(page.getByRole('dialog')).toContainText(words.service.name)
  })

  test('an unknown case shows the 404 page [SH-05]', async ({ page, pageErrors }) => {
    pageErrors.allow(/404/)
    const response = await page.goto(paths.caseStudy('no-such-case'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  })
})
