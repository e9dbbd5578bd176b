import { caption } from '../../cms/pages/law-firm-ceo.ts'
import { expect, test } from './fixtures.ts'
import { openPage } from './open-page.ts'

test('law-firm CEO page: the caption uses the full width on a phone [LF-01]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openPage(page, '/law-firm-ceo')
  for (const text of [caption.parties[0]?.name ?? '', caption.terms.at(-1) ?? '']) {
    const place = page.getByRole('main').getByText(text, { exact: true }).first()
    const lines = await place.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
    })
    expect(lines, text).toBe(1)
  }
})

test('law-firm CEO page: each line of the pleading is beside a line number [LF-01]', async ({
  page,
}) => {
  await openPage(page, '/law-firm-ceo')
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const off = await page.locator('.pleading').evaluate((pleading) => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) throw new Error('No canvas')

      /** Baselines of an element's lines, from the top of the pleading. */
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
      const texts = pleading.querySelectorAll(
        'strong, .caption-role, .caption-terms li, h1 span, .lead',
      )
      return Array.from(texts).flatMap((element) =>
        baselines(element).map((line) => {
          const distance = (line - first) / pitch
          return Math.abs(distance - Math.round(distance)) * pitch
        }),
      )
    })
    expect(off.length).toBeGreaterThan(8)
    expect(
      Math.max(...off),
      `pixels between a baseline and that of its number at ${width} px`,
    ).toBeLessThan(3)
  }
})
