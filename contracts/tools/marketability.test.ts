import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { evaluateMarketability, type MarketabilityInputs } from './marketability.ts'
import { FORMULAS, marketabilitySheet } from './marketability-workbook.ts'
import { discountBy, PUT_MODELS, type PutInputs } from './put-models.ts'
import { workbookFile } from './workbook-file.ts'
import { calculate, valueIn } from './calculate-formula.ts'

const TYPED: MarketabilityInputs = {
  volatility: '60',
  years: '2',
  rate: '4%',
  dividend: '0',
  model: 'finnerty',
}

function resultOf(changes: Partial<MarketabilityInputs> = {}) {
  const { result, errors } = evaluateMarketability({ ...TYPED, ...changes })
  if (!result) throw new Error(JSON.stringify(errors))
  return result
}

const WORDS = {
  title: 'Discounts & “models”',
  note: 'Not a value.',
  inputs: { volatility: 'Volatility', years: 'Years', rate: 'Rate', dividend: 'Dividends' },
  models: {
    chaffe: { name: 'Chaffe', source: 'a' },
    finnerty: { name: 'Finnerty', source: 'b' },
    ghaidarov: { name: 'Ghaidarov', source: 'c' },
    longstaff: { name: 'Longstaff', source: 'd' },
  },
  discount: 'Discount',
  source: 'Source',
  grid: 'Grid:',
}

describe('marketability discounts', () => {
  test('the four models are side by side, and the grid’s center is the chosen one [TL-03]', () => {
    const { discounts, grid } = resultOf()
    expect(discounts.chaffe).toBeCloseTo(0.2789, 4)
    expect(discounts.finnerty).toBeCloseTo(0.182, 4)
    expect(discounts.ghaidarov).toBeCloseTo(0.1993, 4)
    expect(discounts.longstaff).toBeCloseTo(0.8772, 4)
    expect(grid.volatilities).toEqual([0.4, 0.5, 0.6, 0.7, 0.8])
    expect(grid.years).toEqual([1, 1.5, 2, 3, 4])
    expect(grid.discounts[2]?.[2]).toBe(discounts.finnerty)
  })

  test('a low volatility has a smaller grid, and the extremes stay finite [TL-03] [TL-04]', () => {
    expect(resultOf({ volatility: '5' }).grid.volatilities).toEqual([0.05, 0.15, 0.25])
    for (const model of PUT_MODELS) {
      for (const volatility of ['1', '300']) {
        for (const years of ['0.02', '30']) {
          for (const rate of ['-5', '0', '30']) {
            const { grid, discounts } = resultOf({ volatility, years, rate, model })
            const all = [...Object.values(discounts), ...grid.discounts.flat()]
            expect(all.every((one) => Number.isFinite(one))).toBe(true)
          }
        }
      }
    }
  })

  test.each([
    [{ volatility: '0' }, 'volatility', 'Volatility must be between 1 and 300'],
    [{ years: '-1' }, 'years', 'The period must be between 0.02 and 30'],
    [{ rate: 'NaN' }, 'rate', 'The risk-free rate must be a number, such as 1,250 or 12.5'],
    [{ dividend: '1e9' }, 'dividend', 'The dividend yield must be a number, such as 1,250 or 12.5'],
    [{ model: '' }, 'model', 'Please choose a model'],
  ] as const)('%j is refused with a reason [TL-04]', (changes, field, message) => {
    expect(evaluateMarketability({ ...TYPED, ...changes }).errors).toEqual({ [field]: message })
  })
})

describe('the workbook', () => {
  test.each(PUT_MODELS)('%s: the Excel formula gives what the model gives [TL-03]', (model) => {
    const cells = { volatility: 'A1', years: 'B1', rate: 'C1', dividend: 'D1' }
    for (const inputs of [
      { volatility: 0.3, years: 1, rate: 0.05, dividend: 0 },
      { volatility: 0.6, years: 2, rate: 0.04, dividend: 0.02 },
      { volatility: 1.2, years: 5, rate: -0.01, dividend: 0 },
    ] satisfies PutInputs[]) {
      const values: Record<string, number> = {
        A1: inputs.volatility,
        B1: inputs.years,
        C1: inputs.rate,
        D1: inputs.dividend,
      }
      const given = calculate(
        FORMULAS[model](cells),
        (reference) => values[reference] ?? Number.NaN,
      )
      expect(given).toBeCloseTo(discountBy[model](inputs), 9)
    }
  })

  test.each(PUT_MODELS)('%s: each formula’s saved value is what it calculates [TL-03]', (model) => {
    const { rows } = marketabilitySheet(resultOf({ dividend: '1', model }), WORDS)
    let count = 0
    for (const cell of rows.flat()) {
      if (!cell || !('formula' in cell)) continue
      expect(cell.value).toBeCloseTo(calculate(cell.formula, valueIn(rows)), 9)
      count += 1
    }
    expect(count).toBe(PUT_MODELS.length + 25)
  })

  test('is a ZIP file with well-formed parts that any unzip program reads [TL-03]', () => {
    const file = workbookFile([marketabilitySheet(resultOf(), WORDS)])
    const parts = unzipSync(file)
    expect(Object.keys(parts)).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet).toContain('<t>Discounts &#38; &#8220;models&#8221;</t>')
    expect(sheet).toContain('<c r="B4" s="5"><v>0.6</v></c>')
    expect(sheet).toMatch(/<c r="B11" s="6"><f>EXP\(-1\*\$B\$7\*\$B\$5\).*<\/f><v>0\.18200/)
  })
})
