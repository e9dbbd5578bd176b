import { describe, expect, test } from 'vitest'
import { calculate, valueIn } from './calculate-formula.ts'
import { type CapitalField, costsOf, evaluateCapital } from './cost-of-capital.ts'
import { capitalSheet } from './cost-of-capital-workbook.ts'

const TYPED: Record<CapitalField, string> = {
  riskFree: '4',
  premium: '4.82%',
  beta: '1.0674',
  size: '0',
  company: '0',
  debtCost: '5.25',
  tax: '37.3',
  debtShare: '20',
}

function resultOf(changes: Partial<Record<CapitalField, string>> = {}) {
  const { result, errors } = evaluateCapital({ ...TYPED, ...changes })
  if (!result) throw new Error(JSON.stringify(errors))
  return result
}

describe('published examples', () => {
  test.each([
    // Aswath Damodaran's lecture notes on corporate finance, Disney: "Estimating Cost of Equity".
    ['0', 1.0674, 9.15],
    ['10', 1.1418, 9.5],
    ['20', 1.2348, 9.95],
    ['30', 1.3543, 10.53],
    ['40', 1.5136, 11.3],
    ['50', 1.7367, 12.37],
    ['60', 2.0714, 13.98],
    ['70', 2.6291, 16.67],
    ['80', 3.7446, 22.05],
    ['90', 7.0911, 38.18],
  ])(
    'at %s percent debt, Disney’s beta is %d and its equity costs %d percent [TL-05]',
    (debtShare, beta, equity) => {
      const { costs } = resultOf({ debtShare })
      expect(Math.abs(costs.levered / beta - 1)).toBeLessThan(0.0001)
      expect(Math.abs(costs.equity * 100 - equity)).toBeLessThan(0.006)
    },
  )

  test.each([
    // The same notes: "Disney’s Cost of Capital Schedule", where interest is still fully deductible.
    ['0', 2.73, 9.15],
    ['10', 2.73, 8.83],
    ['20', 3.14, 8.59],
    ['30', 3.76, 8.5],
  ])(
    'at %s percent debt that costs %d after tax, its capital costs %d percent [TL-05]',
    (debtShare, debt, average) => {
      const debtCost = String(debt / (1 - 0.373)).slice(0, 8)
      const { costs } = resultOf({ debtShare, debtCost })
      expect(costs.debt * 100).toBeCloseTo(debt, 4)
      expect(Math.abs(costs.average * 100 - average)).toBeLessThan(0.006)
    },
  )
})

describe('cost of capital', () => {
  test('premiums raise the cost of equity, and the grid’s center is the result [TL-05]', () => {
    const { costs, grid, inputs } = resultOf({ size: '3', company: '2' })
    expect(costs.equity).toBeCloseTo(resultOf().costs.equity + 0.05, 12)
    expect(grid.betas).toEqual([0.8674, 0.9674, 1.0674, 1.1674, 1.2674])
    expect(grid.debtShares).toEqual([0, 0.1, 0.2, 0.3, 0.4])
    expect(grid.averages[2]?.[2]).toBe(costs.average)
    expect(grid.averages[0]?.[4]).toBe(costsOf({ ...inputs, beta: 0.8674, debtShare: 0.4 }).average)
  })

  test('at the limits the grid is smaller and stays finite [TL-05] [TL-04]', () => {
    for (const beta of ['0', '5']) {
      for (const debtShare of ['0', '95']) {
        const { grid } = resultOf({ beta, debtShare })
        expect(grid.averages.flat().every((one) => Number.isFinite(one))).toBe(true)
      }
    }
    expect(resultOf({ beta: '0.1' }).grid.betas).toEqual([0, 0.1, 0.2, 0.3])
    expect(resultOf({ debtShare: '95' }).grid.debtShares).toEqual([0.75, 0.85, 0.95])
  })

  test.each([
    [{ debtShare: '100' }, 'debtShare', 'The share of debt must be between 0 and 95'],
    [{ beta: 'NaN' }, 'beta', 'Beta must be a number, such as 1,250 or 12.5'],
    [{ tax: '' }, 'tax', 'The tax rate: please enter a number'],
  ] as const)('%j is refused with a reason [TL-04]', (changes, field, message) => {
    expect(evaluateCapital({ ...TYPED, ...changes }).errors).toEqual({ [field]: message })
  })

  test('each of the workbook’s formulas gives its saved value [TL-05]', () => {
    const step = (name: string) => ({ name, source: `${name} 1972` })
    const { rows } = capitalSheet(resultOf({ size: '3', company: '2' }), {
      title: 'Capital & “cost”',
      note: 'Not a value.',
      inputs: TYPED,
      steps: { levered: step('a'), equity: step('b'), debt: step('c'), average: step('d') },
      result: 'Rate',
      source: 'Source',
      grid: 'Grid',
    })
    let count = 0
    for (const cell of rows.flat()) {
      if (!cell || !('formula' in cell)) continue
      expect(cell.value).toBeCloseTo(calculate(cell.formula, valueIn(rows)), 12)
      count += 1
    }
    expect(count).toBe(4 + 25)
  })
})
