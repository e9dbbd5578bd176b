import { expect, test } from 'vitest'
import { readBook } from '../cms/book/read-book.ts'
import { escaped } from './share-image.ts'
import { bookCoverSvg } from './book-cover.ts'

/** Assumes half an em per character, close to the site's font. */
const measure = (text: string) => text.length / 2

/** The texts that begin at the left edge of the cover's list. */
function entries(svg: string) {
  const texts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)">([^<]*)</g)]
  return texts
    .map(([, x, y, size, text = '']) => ({ x: Number(x), y: Number(y), size: Number(size), text }))
    .filter(({ x }) => x > 300)
}

test('book cover: the chapters of the first part are on the rules and within the page [BO-01]', () => {
  const [, ...body] = readBook()
  const titles = body.filter(({ part }) => part === body[0]?.part).map(({ title }) => title)
  const drawn = entries(bookCoverSvg(measure))
  expect(drawn.map(({ text }) => text)).toEqual(titles.slice(0, 18).map(escaped))
  expect(drawn.length).toBeGreaterThan(0)
  for (const [index, { x, y, size }] of drawn.entries()) {
    expect(y - (drawn[0]?.y ?? 0)).toBeCloseTo(index * ((36 * 840) / 1280))
    expect(x + size * measure(titles[index] ?? '')).toBeLessThanOrEqual(840 - 90 + 1e-6)
  }
})

test('book cover: a chapter’s title that is too wide is smaller [BO-01]', () => {
  const sizes = (width: number) =>
    entries(bookCoverSvg((text) => (text.includes(' ') ? width : 1))).map(({ size }) => size)
  expect(Math.max(...sizes(60))).toBeLessThan(Math.max(...sizes(6)))
})

test('book cover: the leading line ends in a dot below the first chapter [BO-01]', () => {
  const svg = bookCoverSvg(measure)
  expect(svg).toMatch(/d="[^"]+H1143" stroke="[^"]+" stroke-width="4"/)
  expect(svg).toContain('<circle cx="1143" cy="108"')
})
