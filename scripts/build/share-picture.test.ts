import { expect, test } from 'vitest'
import { fitTitle, shareSvg, wrap } from './share-picture.ts'

/** Every character half an em wide, about as in the site's typeface. */
const measure = (text: string) => text.length / 2

test('share pictures: a short title stands large, a long one smaller, all within their room', () => {
  const short = fitTitle('Team', measure)
  const long = fitTitle(
    'What a well-run practice keeps, and what it loses quietly, year after year, to the clock',
    measure,
  )
  expect(short).toEqual({ lines: ['Team'], size: 84 })
  expect(long.size).toBeLessThan(short.size)
  for (const line of long.lines) expect(measure(line) * long.size).toBeLessThanOrEqual(716)
})

test('share pictures: no word is lost and none is broken', () => {
  const title = 'Gift & Estate Tax Valuation for closely held interests'
  expect(fitTitle(title, measure).lines.join(' ')).toBe(title)
  expect(wrap('incomprehensibilities', 4, measure)).toBeUndefined()
})

test('share pictures: what cannot fit is a mistake, never a cut title', () => {
  expect(() => fitTitle('word '.repeat(60).trim(), measure)).toThrow('does not fit')
})

test('share pictures: each page has its own drawing, the same in every build', () => {
  const draw = (path: string) => shareSvg({ path, title: 'Team' }, measure)
  expect(draw('/a')).toBe(draw('/a'))
  expect(draw('/a')).not.toBe(draw('/b'))
})

test('share pictures: a cover lies on the picture as it is drawn, and over the rules', () => {
  const page = { path: '/a', title: 'Team' }
  const drawing = '<path d="M1 2h3"/></svg>'
  const svg = shareSvg({ ...page, cover: `<svg viewBox="0 0 7 10">${drawing}` }, measure)
  expect(svg).toContain(`height="490" viewBox="0 0 7 10">${drawing}`)
  expect(svg.indexOf(drawing)).toBeGreaterThan(svg.indexOf('stroke="#bfd3e6"'))
  expect(svg).not.toBe(shareSvg({ ...page, cover: '<svg viewBox="0 0 7 10"></svg>' }, measure))
  expect(shareSvg(page, measure)).not.toContain('viewBox="0 0 7 10"')
})

test('share pictures: a title is text, whatever characters it has', () => {
  const svg = shareSvg({ path: '/a', title: 'Gift & <Estate>' }, measure)
  expect(svg).toContain('Gift &amp; &lt;Estate>')
})
