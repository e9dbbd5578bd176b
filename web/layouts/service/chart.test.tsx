import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Chart as ChartData } from '../../../cms/schemas/chart.ts'
import { Chart } from './chart.tsx'

type Entry = ChartData['entries'][number]

const entryOf = (value: number, more: Partial<Entry> = {}): Entry => ({
  label: `Pier ${value}`,
  value,
  text: String(value),
  total: false,
  ...more,
})

const htmlOf = (chart: Partial<ChartData> & Pick<ChartData, 'kind' | 'entries'>) =>
  renderToStaticMarkup(<Chart chart={{ title: 'Piers', note: 'Invented.', ...chart }} />)

/** The numeric attributes of each bar of a kind, in percent. */
function bars(html: string, kind: string) {
  return [...html.matchAll(new RegExp(`<rect class="chart-${kind}"([^>]*)`, 'g'))].map(([, rest]) =>
    Object.fromEntries(
      [...(rest ?? '').matchAll(/ (x|y|width|height)="([\d.]+)%"/g)].map(
        ([, name = '', number]) => [name, Number(number)],
      ),
    ),
  )
}

const lines = (html: string, kind: string) =>
  [...html.matchAll(new RegExp(`<line class="chart-${kind}"([^>]*)`, 'g'))].map(([line]) => line)

describe('charts: places', () => {
  test('charts: columns are as high as their numbers, and what is taken off is above them', () => {
    const html = htmlOf({
      kind: 'columns',
      entries: [entryOf(200), entryOf(50, { to: 100, total: true })],
    })
    expect(bars(html, 'given')).toEqual([{ x: 7, width: 36, y: 0, height: 100 }])
    expect(bars(html, 'answer')).toEqual([{ x: 57, width: 36, y: 75, height: 25 }])
    expect(bars(html, 'taken')).toEqual([{ x: 57, width: 36, y: 50, height: 25 }])
    expect(html).toContain('aria-label="Pier 200: 200. Pier 50: 50"')
  })

  test('charts: a bracket reaches from the lower column to the height of the higher one', () => {
    const html = htmlOf({
      kind: 'columns',
      entries: [entryOf(30), entryOf(120)],
      gap: { between: [0, 1], text: '90 apart' },
    })
    expect(html).toContain('y1="0%" y2="75%"')
    expect(html).toMatch(/<svg x="7%"[^>]*>.*90 apart/)
    expect(html).toContain('. 90 apart"')
  })

  test('charts: columns fall through a floor or break a ceiling by their distance to it', () => {
    const entries = [entryOf(100, { limit: 40 }), entryOf(10, { limit: 40, note: '30 short' })]
    const floor = htmlOf({ kind: 'columns', entries, limit: { is: 'least', text: '40 stay' } })
    expect(bars(floor, 'given').map(({ height }) => height)).toEqual([40, 10])
    expect(bars(floor, 'answer')).toMatchObject([{ y: 0, height: 60 }])
    expect(bars(floor, 'lost')).toMatchObject([{ y: 60, height: 30 }])
    expect(lines(floor, 'limit')[0]).toContain('y1="60%"')
    const ceiling = htmlOf({ kind: 'columns', entries, limit: { is: 'most' } })
    expect(bars(ceiling, 'lost')).toMatchObject([{ y: 0, height: 60 }])
    expect(bars(ceiling, 'taken')).toMatchObject([{ y: 60, height: 30 }])
  })

  test('charts: each row of a ladder begins where the last one ends, and a total at zero', () => {
    const html = htmlOf({
      kind: 'ladder',
      entries: [entryOf(80), entryOf(20), entryOf(-150), entryOf(-50, { total: true })],
    })
    // From -50 to 100: zero is at a third.
    expect(bars(html, 'given')).toMatchObject([
      { x: 33.3, width: 53.3 },
      { x: 86.7, width: 13.3 },
    ])
    expect(bars(html, 'lost')).toMatchObject([
      { x: 0, width: 100 },
      { x: 0, width: 33.3 },
    ])
  })

  test('charts: ranges and the line through them are on one scale', () => {
    const html = htmlOf({
      kind: 'ranges',
      entries: [entryOf(0, { to: 50 }), entryOf(25, { to: 100, total: true })],
      mark: { value: 75, text: 'Offer 75' },
    })
    expect(bars(html, 'given')).toMatchObject([{ x: 6, width: 44 }])
    expect(bars(html, 'answer')).toMatchObject([{ x: 28, width: 66 }])
    expect(lines(html, 'limit')[0]).toContain('x1="72%"')
    expect(html).toContain('. Offer 75"')
  })

  test('charts: hostile text is escaped', () => {
    const entries = [entryOf(1, { label: '<script>' }), entryOf(2, { note: '<b>note</b>' })]
    const html = htmlOf({ kind: 'columns', entries })
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<b>note')
  })
})
