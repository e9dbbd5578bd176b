import { expect, test } from 'vitest'
import { colors } from '../cms/brand.ts'
import { readCaseStudies } from '../cms/case-studies/read-case-studies.ts'
import { paths } from '../web/paths.ts'
import { shareFigures } from './share-figures.ts'
import { fitTitle, shareSvg, wrap } from './share-image.ts'

/** Assumes half an em per character, close to the site's font. */
const measure = (text: string) => text.length / 2

test('share images: a long title is smaller than a short one, and both fit', () => {
  const short = fitTitle('Team', measure)
  const long = fitTitle(
    'What a well-run practice keeps, and what it loses quietly, year after year, to the clock',
    measure,
  )
  expect(short).toEqual({ lines: ['Team'], size: 84 })
  expect(long.size).toBeLessThan(short.size)
  for (const line of long.lines) expect(measure(line) * long.size).toBeLessThanOrEqual(716)
})

test('share images: no word is lost or broken', () => {
  const title = 'Gift & Estate Tax Valuation for closely held interests'
  expect(fitTitle(title, measure).lines.join(' ')).toBe(title)
  expect(wrap('incomprehensibilities', 4, measure)).toBeUndefined()
})

test("share images: a title that doesn't fit is an error instead of being cut off", () => {
  expect(() => fitTitle('word '.repeat(60).trim(), measure)).toThrow('does not fit')
})

test('share images: each page has its own drawing, which is the same in every build', () => {
  const draw = (path: string) => shareSvg({ path, title: 'Team' }, measure)
  expect(draw('/a')).toBe(draw('/a'))
  expect(draw('/a')).not.toBe(draw('/b'))
})

test('share images: a cover is drawn unchanged and over the lines', () => {
  const page = { path: '/a', title: 'Team' }
  const drawing = '<path d="M1 2h3"/></svg>'
  const svg = shareSvg({ ...page, cover: `<svg viewBox="0 0 7 10">${drawing}` }, measure)
  expect(svg).toContain(`height="490" viewBox="0 0 7 10">${drawing}`)
  expect(svg.indexOf(drawing)).toBeGreaterThan(svg.indexOf(`stroke="${colors.rule.light}"`))
  expect(svg).not.toBe(shareSvg({ ...page, cover: '<svg viewBox="0 0 7 10"></svg>' }, measure))
  expect(shareSvg(page, measure)).not.toContain('viewBox="0 0 7 10"')
})

test('share images: special characters in a title are escaped', () => {
  const svg = shareSvg({ path: '/a', title: 'Gift & <Estate>' }, measure)
  expect(svg).toContain('Gift &amp; &lt;Estate>')
})

test('share images: the leading line ends in the page’s figure, below the title', () => {
  const page = { path: '/a', title: 'A week that fell from 70 hours to 30' }
  const figure = { before: '70', after: '30', caption: 'Hours per week' }
  const leading = (svg: string) =>
    new RegExp(`d="([^"]+)" stroke="${colors.green.light}"`).exec(svg)?.[1] ?? ''
  const svg = shareSvg({ ...page, figure }, measure)
  expect(leading(svg)).toMatch(/q0 20 20 20H1144$/)
  expect(svg).toContain('<circle cx="1144"')
  for (const words of ['>70<', '>30<', '>Hours per week<']) expect(svg).toContain(words)
  expect(leading(shareSvg(page, measure))).toMatch(/H1200$/)
  const titleLines = [...svg.matchAll(/<text x="428" y="(\d+)"/g)].map(([, y]) => Number(y))
  expect(Math.max(...titleLines)).toBeLessThan(360)
})

test('share images: a single word without a figure is large', () => {
  expect(shareSvg({ path: '/a', title: 'Contact' }, measure)).toContain('font-size="150"')
})

test('share images: a case has its two numbers, marked as a sample while it is one', () => {
  const figures = shareFigures()
  for (const { slug, figure, sample } of readCaseStudies()) {
    const drawn = figures.get(paths.caseStudy(slug))
    expect(drawn).toMatchObject({ before: figure.before, after: figure.after })
    expect(drawn?.caption.startsWith(figure.label)).toBe(true)
    expect(drawn?.caption !== figure.label).toBe(sample)
  }
})
