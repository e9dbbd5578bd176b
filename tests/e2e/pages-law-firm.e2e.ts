import { expect, test } from './fixtures.ts'
import { visit } from './visit.ts'

test.describe('for law-firm owners', () => {
  test('the statement is complete, with its figures and its marks [LF-01, CL-01, SH-13]', async ({
    page,
  }) => {
    await visit(page, '/law-firm-ceo')
    const main = page.getByRole('main')
    for (const words of [
      /over 20 billable hours were lost monthly/,
      /worked 70 hours a week/,
      /30 hours a week at the desk/,
      /6 weeks of vacation a year/,
      /complimentary 30-minute/i,
      /5 new client firms per month/,
      'Sample story',
      'Sample testimonial',
    ]) {
      await expect(main.getByText(words).first()).toBeVisible()
    }
    const counts = page.getByRole('region', { name: 'Three counts' })
    await expect(counts.getByRole('heading', { level: 3 })).toHaveText([
      /Operational audit$/,
      /Automatic time tracking$/,
      /Custom SOPs$/,
    ])
    await expect(page.getByRole('region', { name: 'The risk of resting your case' })).toBeVisible()
    await expect(main.getByRole('img', { name: /70 hours a week before/ })).toBeVisible()
    await expect(main.getByRole('figure')).toContainText('Owner, two-attorney')
  })

  test('the hero leads to the assessment below, and that to the quiz [LF-01]', async ({ page }) => {
    await visit(page, '/law-firm-ceo')
    await page.getByRole('link', { name: 'Take the assessment' }).click()
    await expect(page).toHaveURL(/#assessment$/)
    const question = page.locator('#assessment')
    await expect(question.getByRole('heading')).toBeInViewport()
    await question.getByRole('link', { name: 'Can I Get The Same Results?' }).click()
    await expect(page).toHaveURL(/\/assessment$/)
  })
})

for (const route of ['/law-firm-ceo', '/law-firm-solutions']) {
  test(`${route}: "Schedule Your Audit Now" opens the booking of the audit [LF-01, LF-02, BK-15]`, async ({
    page,
  }) => {
    await visit(page, route)
    const links = page.getByRole('link', { name: 'Schedule Your Audit Now' })
    await expect(links).toHaveCount(2)
    await links.last().click()
    await expect(page.getByRole('dialog')).toContainText('Operational Efficiency Audit')
  })
}

test('the statement: its caption has the whole width of a phone [LF-01]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await visit(page, '/law-firm-ceo')
  for (const text of ["The owner's evenings,", 'Limited to 5 new client firms per month']) {
    const place = page.getByRole('main').getByText(text, { exact: true }).first()
    const lines = await place.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
    })
    expect(lines, text).toBe(1)
  }
})

test('the law-firm solutions: four figures, each drawn and each with its caution [LF-02, CL-01]', async ({
  page,
}) => {
  await visit(page, '/law-firm-solutions')
  const proof = page.getByRole('region', { name: 'Four figures, and how far to trust them' })
  const figures = proof.getByRole('listitem')
  await expect(figures).toHaveText([
    /78%.*of clients retain the first attorney who responds.*Industry figure/s,
    /32%.*revenue increase within 3 months.*Client sample/s,
    /25%.*reduction in working hours.*Client sample/s,
    /\$9,000.*average monthly revenue lost from poor time tracking.*Client sample/s,
  ])
  for (const figure of await figures.all()) {
    await expect(figure.getByRole('img')).toHaveAccessibleName(/\w{4}/)
  }
  await expect(proof).toContainText('your own results depend on')
})

test('the law-firm solutions: six exhibits, each reached from the list [LF-02, CL-01]', async ({
  page,
}) => {
  await visit(page, '/law-firm-solutions')
  const exhibits = page.getByRole('region', { name: 'Six exhibits' })
  const headings = exhibits.getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(6)
  await expect(exhibits).toContainText('20+ hours per week')
  const index = page.getByRole('navigation', { name: 'Exhibits' }).getByRole('link')
  await expect(index).toHaveCount(6)
  await index.last().click()
  await expect(headings.last()).toBeInViewport()
})
