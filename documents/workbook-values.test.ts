import { expect, test } from 'vitest'
import type { FormCell, FormSheet } from '../cms/forms/workbook.ts'
import { calculated } from './workbook-values.ts'

const sheet = (...rows: FormCell[][]): FormSheet => ({
  name: 'Piers',
  widths: [20],
  frozen: { rows: 0, columns: 0 },
  rows: rows.map((cells) => ({ kind: 'row', cells })),
})
const valueOf = (formula: string, ...cells: FormCell[]) =>
  calculated(sheet(cells, [{ formula }])).get('A2')

test.each([
  ['A1+B1*2', 7],
  ['(A1+B1)*2', 10],
  ['-A1-B1', -5],
  ['A1/B1', 1.5],
  ['B1*5%', 0.1],
  ['SUM(A1:C1)', 5],
  ['MAX(0,B1-A1)', 0],
  ['MIN(A1:B1)', 2],
  ['ROUND(A1/7,2)', 0.43],
  ['ROUND(-A1/7,2)', -0.43],
  ['IF(C1=0,"",A1/C1)', ''],
  ['IF(A1>=B1,"more","less")', 'more'],
  ['AND(A1=3,B1<>3)', true],
  ['COUNTIF(A1:B1,2)', 1],
  ['INDEX(A1:B1,MATCH(MAX(A1:B1),A1:B1,0))', 3],
])('forms: %s is %s, as a spreadsheet calculates it', (formula, expected) => {
  expect(valueOf(formula, { input: 3 }, { input: 2 }, { input: null })).toBe(expected)
})

test('forms: a formula uses the values of other formulas, and dates as serial numbers', () => {
  const values = calculated(
    sheet(
      [{ input: new Date('2027-01-04'), format: 'date' }, { formula: 'A1+7' }],
      [{ formula: 'B1+7' }],
    ),
  )
  expect(values.get('B1')).toBe(46_398)
  expect(values.get('A2')).toBe(46_405)
})

test.each([
  ['SUMS(A1)', 'unknown function SUMS'],
  ['A1 $ 2', "can't parse '$ 2'"],
  ['SUM(A1', "')' is missing"],
  ['A1)', "unexpected ')'"],
])('forms: the formula %s is rejected: %s', (formula, expected) => {
  expect(() => valueOf(formula, { input: 1 })).toThrow(expected)
})
