import { describe, expect, test } from 'vitest'
import { chartOf, chartSchema, filledIn } from './chart.ts'

const rows = [
  ['Sound', '$2.50', '(40)'],
  ['Worn', '$1.51', '1,000'],
  ['Broken', '25%', '960'],
]

const chart = (more: object) =>
  chartOf(
    rows,
    chartSchema.parse({
      kind: 'columns',
      title: 'Planks',
      note: 'Invented.',
      entries: [],
      ...more,
    }),
  )

describe('charts: numbers', () => {
  test('charts: a text’s formulas are printed like the cell they name first', () => {
    expect(filledIn(rows, '{B1 - B2} less')).toBe('$0.99 less')
    expect(filledIn(rows, '{C1 * 100} and {abs(C1)}')).toBe('−4,000 and 40')
    expect(filledIn(rows, '{B3 + B3}')).toBe('50%')
    expect(() => filledIn(rows, '{B9}')).toThrow("'B9': the table has no cell B9")
  })

  test('charts: the numbers are those of the table, not of the text', () => {
    const entries = [
      { label: 'Sound', at: 'B1' },
      { label: 'Worn', at: 'B2', to: 'B1', note: '{B1 - B2} off', limit: 'B2 - 1' },
    ]
    const gap = { between: [1, 2], text: '{B1 - B2} apart' }
    expect(chart({ entries, gap })).toMatchObject({
      entries: [
        { value: 2.5, text: '$2.50' },
        { value: 1.51, text: '$1.51', to: 2.5, limit: 0.51, note: '$0.99 off' },
      ],
      gap: { between: [0, 1], text: '$0.99 apart' },
    })
  })

  test('charts: a range is printed with both ends, a single amount once', () => {
    const entries = [
      { label: 'Sound', at: 'B2', to: 'B1' },
      { label: 'Worn', at: 'B2', to: 'B2' },
    ]
    const texts = chart({ kind: 'ranges', entries }).entries.map(({ text }) => text)
    expect(texts).toEqual(['$1.51 to $2.50', '$1.51'])
  })

  const at = (...formulas: string[]) => formulas.map((formula) => ({ label: formula, at: formula }))

  test.each([
    [
      'a ladder that doesn’t add up',
      { kind: 'ladder', entries: [...at('C1', 'C2'), { label: 'All', at: 'C2', total: true }] },
      'All is 1000, but the rows above add up to 960',
    ],
    [
      'a cell without a number',
      { entries: at('A1', 'B1') },
      "A1 is 'Sound', which is not a number",
    ],
    ['a range without its high end', { kind: 'ranges', entries: at('B1', 'B2') }, 'no high end'],
    [
      'a range that ends below its start',
      { kind: 'ranges', entries: at('B1', 'B2').map((entry) => ({ ...entry, to: 'B2' })) },
      'B1 ends below its start',
    ],
    ['a column below zero', { entries: at('C1', 'B2') }, 'C1 is below zero'],
    [
      'a bracket between columns that don’t exist',
      { entries: at('B1', 'B2'), gap: { between: [1, 3], text: 'apart' } },
      'the bracket is between columns that the drawing doesn’t have',
    ],
  ])('charts: %s is refused', (_what, written, message) => {
    expect(() => chart(written)).toThrow(message)
  })

  test('charts: a ladder that adds up is accepted, also after rounding', () => {
    const entries = [
      { label: 'Worn', at: 'C2' },
      { label: 'Sound', at: 'C1' },
      { label: 'All', at: 'C3 + 1', total: true },
    ]
    expect(chart({ kind: 'ladder', entries }).entries).toHaveLength(3)
  })
})
