import { describe, expect, test } from 'vitest'
import { printed, roundingOf, valueOf } from './cell.ts'
import { brokenChecks } from './exhibit-checks.ts'
import { evaluate } from './formula.ts'

describe('exhibits: a cell', () => {
  test.each([
    ['1,250', 1250, 0.5],
    ['$1.13', 1.13, 0.005],
    ['(38,000)', -38000, 0.5],
    ['-$2.5', -2.5, 0.05],
    ['12.5%', 0.125, 0.0005],
    ['3.1x', 3.1, 0.05],
    [2500000, 2500000, 0.5],
  ])('%s has the value %d', (cell, value, rounding) => {
    expect(valueOf(cell)).toBeCloseTo(value, 12)
    expect(roundingOf(cell)).toBeCloseTo(rounding, 12)
  })

  test('has no value unless it is a number', () => {
    for (const cell of ['', 'Equity value', 'ASC 820', '2 to 3', 'n/a']) {
      expect(valueOf(cell), cell).toBeUndefined()
    }
    expect(printed(1234567.5)).toBe('1,234,567.5')
    expect([-123, -1234, 0, 999.12345, 1e6].map(printed)).toEqual([
      '-123',
      '-1,234',
      '0',
      '999.1235',
      '1,000,000',
    ])
  })
})

describe('exhibits: a formula', () => {
  const rows = [
    ['a', '100', '10.0%'],
    ['b', '(40)', '1.5x'],
    ['c', '60', ''],
  ]

  test.each([
    ['1 + 2 * 3 ^ 2', 19],
    ['-(2 - 5) / 2', 1.5],
    ['B1 * C1 + B2', -30],
    ['sum(B1:B3)', 120],
    ['product(B1, C1)', 10],
    ['max(B1:B3) - min(B1:B3)', 140],
    ['average(B1:B3)', 40],
    ['count(B1:B3)', 3],
    ['median(B1:B3)', 60],
    ['sumproduct(B1:B2, C1:C2)', -50],
    ['abs(B2) + sqrt(9)', 43],
    ['ln(exp(2))', 2],
    ['normal(0)', 0.5],
    ['normal(1.96)', 0.975],
    ['npv(10%, B2:B3)', -40 + 60 / 1.1],
    ['irr(B2:B3)', 0.5],
  ])('%s evaluates to %d', (formula, value) => {
    expect(evaluate(rows, formula)).toBeCloseTo(value, 4)
  })

  test('calculates quartiles the way Treas. Reg. 1.482-1(e) defines them', () => {
    const margins = [1, 2, 3, 4, 5, 6, 7, 8].map((margin) => ['x', margin])
    // Exactly a quarter of the values are at or below the second, so it is averaged with the third.
    expect(evaluate(margins, 'quartile(B1:B8, 1)')).toBe(2.5)
    expect(evaluate(margins, 'quartile(B1:B7, 1)')).toBe(2)
    expect(evaluate(margins, 'quartile(B1:B7, 3)')).toBe(6)
  })

  test.each(['B9', 'B1 +', 'sum(B1', 'A1 * 2', 'root(2)', 'B1 ; B2', '2 3'])(
    '%s is rejected with an error message',
    (formula) => {
      expect(() => evaluate(rows, formula)).toThrow(/./)
    },
  )
})

describe('exhibits: checks', () => {
  const rows = [
    ['a', '10.4'],
    ['b', '20.4'],
    ['sum', '31'],
  ]

  test('tolerate the rounding of the result and nothing more', () => {
    expect(brokenChecks(rows, ['B3 = B1 + B2'])).toEqual([])
    expect(brokenChecks([...rows.slice(0, 2), ['sum', '32']], ['B3 = B1 + B2'])).toHaveLength(1)
    expect(brokenChecks([...rows.slice(0, 2), ['sum', '32']], ['B3 = B1 + B2 within 2'])).toEqual(
      [],
    )
  })

  test('can also compare values', () => {
    expect(brokenChecks(rows, ['B1 < B2', 'B3 >= 31', 'B2 > 20'])).toEqual([])
    expect(brokenChecks(rows, ['B1 > B2', 'B3 <= 30', 'B1'])).toHaveLength(3)
  })
})
