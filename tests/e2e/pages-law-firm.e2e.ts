import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test.describe('law-firm CEO page', () => {
  test('the page has all sections, figures, and sample marks [LF-01, CL-01, SH-13]', async ({
    page,
  }) => {
    await openPage(page, '/law-firm-ceo')
    const main = page.getByRole('main')
    for (const words of [
      /over 20 billable hours were lost monthly/i,
      /70 hours a week/,
      /down to 30 hours a week/,
      /6 weeks of vacation per year/,
      /complimentary 30-minute/i,
      /5 new client firms per month/,
      'Sample story',
      'Sample testimonial',
      /Most owners shouldn’t expect this result/,
    ]) {
      await expect(main.getByText(words).first()).toBeVisible()
    }
    const counts = page.getByRole('region', {
      name: 'Our method: an audit, automatic time tracking, and custom SOPs',
    })
    await expect(counts.getByRole('heading', { level: 3 })).toHaveText([
      /Operational audit$/,
      /Automatic time tracking$/,
      /Custom SOPs$/,
    ])
    await expect(
      page.getByRole('region', { name: 'The risks of leaving things as they are' }),
    ).toBeVisible()
    await expect(main.getByRole('img', { name: /Before: 70 hours a week/ })).toBeVisible()
    await expect(main.getByRole('figure')).toContainText('Owner, two-attorney')
  })

  test('the hero links to the assessment section, which links to the quiz [LF-01]', async ({
    page,
  }) => {
    await openPage(page, '/law-firm-ceo')
    await page.getByRole('link', { name: 'Take the assessment' }).click()
    await expect(page).toHaveURL(/#assessment$/)
    const question = page.locator('#assessment')
    await expect(question.getByRole('heading')).toBeInViewport()
    await question.getByRole('link', { name: 'Can I Get The Same Results?' }).click()
    await expect(page).toHaveURL(/\/assessment$/)
  })
})

for (const route of ['/law-firm-ceo', '/law-firm-solutions']) {
  test(`${route}: "Schedule Your Audit Now" opens the booking dialog for the audit [LF-01, LF-02, BK-15]`, async ({
    page,
  }) => {
    await openPage(page, route)
    const links = page.getByRole('link', { name: 'Schedule Your Audit Now' })
    await expect(links).toHaveCount(2)
    await links.last().click()
    await expect(page.getByRole('dialog')).toContainText('Operational Efficiency Audit')
  })
}

test('law-firm CEO page: the caption uses the full width on a phone [LF-01]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/law-firm-ceo')
  for (const text of ['The owner’s evenings,', 'Limited to 5 new client firms per month']) {
    const place = page.getByRole('main').getByText(text, { exact: true }).first()
    const lines = await place.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
    })
    expect(lines, text).toBe(1)
  }
})

for (const width of [768, 1024, 1280]) {
  test(`law-firm CEO page: at ${width} px, each line of the pleading is beside a line number [LF-01]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, '/law-firm-ceo')
    const off = await page.locator('.pleading').evaluate((pleading) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('No canvas')

      /** The baselines of an element's lines, from the top of the pleading. */
      const baselines = (element: Element) => {
        const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element)
        canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
        const { fontBoundingBoxAscent } = canvas.measureText('x')
        const range = document.createRange()
        range.selectNodeContents(element)
        const tops = Array.from(range.getClientRects(), ({ top }) => Math.round(top))
        const { top } = pleading.getBoundingClientRect()
        return [...new Set(tops)].map((line) => line - top + fontBoundingBoxAscent)
      }

      const { lineHeight, fontSize, top } = getComputedStyle(pleading, '::before')
      const number = document.createElement('span')
      number.textContent = '1'
      number.style.cssText = `position:absolute;top:${top};font-size:${fontSize};line-height:${lineHeight}`
      pleading.append(number)
      const [first = NaN] = baselines(number)
      number.remove()
      const pitch = Number.parseFloat(lineHeight)
      const texts = pleading.querySelectorAll('strong, .caption-role, .caption-terms li, h1, .lead')
      return Array.from(texts).flatMap((element) =>
        baselines(element).map((line) => {
          const distance = (line - first) / pitch
          return Math.abs(distance - Math.round(distance)) * pitch
        }),
      )
    })
    expect(off.length).toBeGreaterThan(8)
    expect(Math.max(...off), 'pixels between a baseline and that of its number').toBeLessThan(3)
  })
}

test('law-firm solutions: four figures each have a chart and a mark [LF-02, CL-01]', async ({
  page,
}) => {
  await openPage(page, '/law-firm-solutions')
  const proof = page.getByRole('region', { name: 'Four figures and what they’re based on' })
  const figures = proof.getByRole('listitem')
  await expect(figures).toHaveText([
    /78%.*of clients retain the first attorney who responds.*Industry figure; we have not verified it/s,
    /32%.*revenue increase within 3 months.*Sample figure/s,
    /25%.*reduction in working hours.*Sample figure/s,
    /\$9,000.*average monthly revenue lost from poor time tracking.*Sample figure/s,
  ])
  for (const figure of await figures.all()) {
    await expect(figure.getByRole('img')).toHaveAccessibleName(/\w{4}/)
  }
  await expect(proof).toContainText('yours will depend on')
})

test('law-firm solutions: the list links to each of the six exhibits [LF-02, CL-01]', async ({
  page,
}) => {
  await openPage(page, '/law-firm-solutions')
  const exhibits = page.getByRole('region', { name: 'Six things we put in place' })
  const headings = exhibits.getByRole('heading', { level: 3 })
  await expect(headings).toHaveCount(6)
  const hours = exhibits.getByRole('article').filter({ hasText: '20+ hours per week' })
  await expect(hours).toHaveCount(1)
  await expect(hours).toContainText('Sample figure')
  const index = page.getByRole('navigation', { name: 'Exhibits' }).getByRole('link')
  await expect(index).toHaveCount(6)
  await index.last().click()
  await expect(headings.last()).toBeInViewport()
})
