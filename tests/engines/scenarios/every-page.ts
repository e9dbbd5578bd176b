import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dist } from '../../support/built-site.ts'
import { specified } from '../../support/specified.ts'
import type { GetPage } from '../describe-scenarios.ts'

function sitemapPaths(): string[] {
  const sitemap = readFileSync(join(dist, 'root/sitemap.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

/** Runs in the page, at its current width. */
function problems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  const headings = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility())
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth} px of page in ${clientWidth} px`] : []),
    ...(headings.length === 1 ? [] : [`${headings.length} main headings`]),
  ]
}

/** Runs in the page: the height of the first paragraph in each column, from left to right. */
function columnTops(): number[] {
  const tops = new Map<number, number>()
  for (const text of document.querySelectorAll('main p')) {
    const { columnCount } = getComputedStyle(text.parentElement ?? text)
    const { left, top } = text.getClientRects()[0] ?? { left: 0, top: 0 }
    if (columnCount !== 'auto' && !tops.has(left)) tops.set(left, Math.round(top))
  }
  return [...tops.values()]
}

export function everyPageScenarios(getPage: GetPage): void {
  const paths = sitemapPaths()

  test('every page: the sitemap has them [EN-02]', () => {
    expect(paths.length).toBeGreaterThan(20)
  })

  test.each(paths)(
    'every page: %s has no errors, CSP violations, or horizontal scrolling, and one main heading [EN-02]',
    async (path) => {
      const page = getPage()
      await page.open(path)
      expect(await page.run(problems), 'at 1280 px').toEqual([])
      await page.setWidth(360)
      expect(await page.run(problems), 'at 360 px').toEqual([])
    },
  )

  test.each(['/chief-exec', '/services/cfo-services'])(
    'every page: on %s, text in two columns starts at the same height [EN-02]',
    async (path) => {
      const page = getPage()
      await page.open(path)
      const tops = await page.run(columnTops)
      expect(tops[0]).toBeGreaterThan(0)
      // A firm's own text may be too short for two columns.
      for (const count of specified([2])) expect(tops).toHaveLength(count)
      expect(new Set(tops).size).toBe(1)
    },
  )
}
