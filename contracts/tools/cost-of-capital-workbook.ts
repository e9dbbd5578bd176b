import { type Capital, CAPITAL_FIELDS, type CapitalField } from './cost-of-capital.ts'
import { type Cell, columnName, type Sheet } from './workbook-file.ts'

const CAPITAL_STEPS = ['levered', 'equity', 'debt', 'average'] as const

type CapitalStep = (typeof CAPITAL_STEPS)[number]

/** The workbook's texts, from the content. */
export interface CapitalWords {
  title: string
  note: string
  inputs: Record<CapitalField, string>
  steps: Record<CapitalStep, { name: string; source: string }>
  result: string
  source: string
  grid: string
}

/** The row of the first input. */
const FIRST_INPUT = 4
/** The row of the first step, below the inputs and a heading. */
const FIRST_STEP = FIRST_INPUT + CAPITAL_FIELDS.length + 2
/** The row with the grid's shares of debt. */
const GRID_ROW = FIRST_STEP + CAPITAL_STEPS.length + 2

type References = Record<CapitalField, string>

function inputCells(): References {
  const cells = CAPITAL_FIELDS.map((field, index) => [field, `$B$${FIRST_INPUT + index}`])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a cell for each field
  return Object.fromEntries(cells) as References
}

const leveredBeta = ({ beta, tax, debtShare }: References) =>
  `${beta}*(1+(1-${tax})*${debtShare}/(1-${debtShare}))`

const costOfEquity = ({ riskFree, premium, size, company }: References, levered: string) =>
  `${riskFree}+${levered}*${premium}+${size}+${company}`

const costOfDebt = ({ debtCost, tax }: References) => `${debtCost}*(1-${tax})`

const averageOf = ({ debtShare }: References, equity: string, debt: string) =>
  `(${equity})*(1-${debtShare})+${debt}*${debtShare}`

/** One sheet: the inputs, the steps to the average, and the grid, all with live formulas. */
export function capitalSheet({ inputs, costs, grid }: Capital, words: CapitalWords): Sheet {
  const cells = inputCells()
  const step = (index: number) => `$B$${FIRST_STEP + index}`
  const formulas: Record<CapitalStep, string> = {
    levered: leveredBeta(cells),
    equity: costOfEquity(cells, step(0)),
    debt: costOfDebt(cells),
    average: averageOf(cells, step(1), step(2)),
  }
  const inputRows = CAPITAL_FIELDS.map((field): Cell[] => [
    { text: words.inputs[field] },
    { number: inputs[field], style: field === 'beta' ? 'input' : 'inputPercent' },
  ])
  const stepRows = CAPITAL_STEPS.map((name): Cell[] => [
    { text: words.steps[name].name },
    {
      formula: formulas[name],
      value: costs[name],
      style: name === 'levered' ? 'plain' : 'percent',
    },
    { text: words.steps[name].source, style: 'note' },
  ])
  const gridRows = grid.betas.map((beta, row): Cell[] => [
    { number: beta, style: 'input' },
    ...grid.debtShares.map((_, column): Cell => {
      const own = {
        ...cells,
        beta: `$A${GRID_ROW + 1 + row}`,
        debtShare: `${columnName(column + 1)}$${GRID_ROW}`,
      }
      return {
        formula: averageOf(own, costOfEquity(own, leveredBeta(own)), costOfDebt(own)),
        value: grid.averages[row]?.[column] ?? 0,
        style: 'percent',
      }
    }),
  ])
  const rows: Cell[][] = [
    [{ text: words.title, style: 'title' }],
    [{ text: words.note, style: 'note' }],
    [],
    ...inputRows,
    [null, { text: words.result, style: 'heading' }, { text: words.source, style: 'heading' }],
    [],
    ...stepRows,
    [],
    [{ text: words.grid, style: 'heading' }],
    [null, ...grid.debtShares.map((share): Cell => ({ number: share, style: 'inputPercent' }))],
    ...gridRows,
  ]
  return { name: 'Cost of capital', widths: [44, 14, 14, 14, 14, 14], rows, frozenRows: 2 }
}
