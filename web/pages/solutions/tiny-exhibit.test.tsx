import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { barsOf, TinyExhibit } from './tiny-exhibit.tsx'

/** Heights of the upright bars. */
const heightsIn = (path: string) =>
  [...path.matchAll(/v-(\d+)/g)].map(([, height]) => Number(height))
const startsIn = (path: string) =>
  [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])

describe('catalog: drawings', () => {
  test('catalog: bars are as high as their figures, and losses are below zero', () => {
    const { gain, loss, total } = barsOf({ kind: 'bars', figures: [10, 5, -10] })
    expect(heightsIn(gain)).toEqual([12, 6])
    expect(heightsIn(loss)).toEqual([12])
    const [[, zero = 0] = []] = startsIn(gain)
    const [[, foot = 0] = []] = startsIn(loss)
    expect(foot).toBe(zero + 12)
    expect(total).toBe('')
  })

  test('catalog: each step of a waterfall starts where the last one ends, and the total is last', () => {
    const { gain, loss, total } = barsOf({ kind: 'waterfall', figures: [12, 12, -18] })
    expect(heightsIn(total)).toEqual([12, 6])
    expect(heightsIn(gain)).toEqual([12])
    expect(heightsIn(loss)).toEqual([18])
    expect(startsIn(gain)[0]?.[1]).toBe(16)
    expect(startsIn(loss)[0]?.[1]).toBe(22)
  })

  test('catalog: ranges go across on one scale, and a single amount is a mark', () => {
    const { gain, total } = barsOf({ kind: 'ranges', figures: [0, 20, 20, 40, 10, 10] })
    expect(startsIn(gain).map(([x]) => x)).toEqual([4, 24])
    expect(startsIn(total).map(([x]) => x)).toEqual([14])
    expect(total).toContain('h1v')
  })

  test('catalog: up to ten figures fit on the slip', () => {
    for (let count = 2; count <= 10; count += 1) {
      const figures = Array.from({ length: count }, (_, index) => index + 1)
      const { gain } = barsOf({ kind: 'bars', figures })
      const places = startsIn(gain).map(([x = Number.NaN]) => x)
      expect(new Set(places).size).toBe(count)
      expect(Math.min(...places)).toBeGreaterThanOrEqual(4)
      expect(Math.max(...places)).toBeLessThan(44)
    }
  })

  test('catalog: a service without figures gets a blank slip, and all slips are decorative', () => {
    const blank = renderToStaticMarkup(<TinyExhibit drawing={undefined} />)
    expect(blank).not.toContain('is-')
    const drawn = renderToStaticMarkup(<TinyExhibit drawing={{ kind: 'bars', figures: [1, 2] }} />)
    expect(drawn).toContain('is-gain')
    const numbered = renderToStaticMarkup(
      <TinyExhibit drawing={{ kind: 'bars', figures: [1, 2] }} answer="$1.13" />,
    )
    expect(numbered).toContain('>$1.13</b>')
    for (const html of [blank, drawn]) expect(html).toContain('aria-hidden="true"')
  })
})
