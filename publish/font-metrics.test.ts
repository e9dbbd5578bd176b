import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { fallbackFace, sansFallback } from './fallback-fonts.ts'
import { averageWidth, measureFont } from './font-metrics.ts'

test('fonts: the average width weights characters by their frequency in English', () => {
  expect(averageWidth(() => 0.5)).toBeCloseTo(0.5)
  const wideE = averageWidth((character) => (character === 'e' ? 1 : 0.5))
  const wideZ = averageWidth((character) => (character === 'z' ? 1 : 0.5))
  expect(wideE).toBeGreaterThan(wideZ)
})

test('fonts: the metrics of a real font match its published ones', async () => {
  const file = '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2'
  const source = readFileSync(createRequire(import.meta.url).resolve(file))
  const font = await subsetFont(source, 'etaoinshrdlu EH.', {
    targetFormat: 'sfnt',
    variationAxes: { wght: 400 },
  })
  const { ascent, descent, lineGap, averageWidth: width } = measureFont(font)
  // Libre Franklin's published metrics: ascent 966, descent 246, no line gap, 1000 units per em.
  expect([ascent, descent, lineGap]).toEqual([0.966, 0.246, 0])
  expect(width).toBeGreaterThan(0.4)
  expect(width).toBeLessThan(0.6)
})

test("fonts: a fallback of the same width isn't resized and gets the web font's heights", () => {
  const theirs = averageWidth((character) => (sansFallback.widths[character] ?? 500) / 1000)
  const ours = { ascent: 0.9, descent: 0.3, lineGap: 0, averageWidth: theirs }
  const css = fallbackFace('Ours', ours, sansFallback)
  expect(css).toContain('font-family:"Ours Fallback"')
  expect(css).toContain('size-adjust:100.00%;ascent-override:90.00%;descent-override:30.00%')
})
