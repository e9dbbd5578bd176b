import type { Marketability } from './marketability.ts'
import { PUT_MODELS, type PutInputs, type PutModel } from './put-models.ts'
import { type Cell, columnName, type Sheet } from './workbook-file.ts'

/** Cell references for a formula's inputs. */
type References = Record<keyof PutInputs, string>

/** Each model as an Excel formula; NORMSDIST is known to every spreadsheet program. */
export const FORMULAS: Record<PutModel, (cells: References) => string> = {
  chaffe: ({ volatility: v, years: t, rate: r, dividend: q }) =>
    `EXP(-1*${r}*${t})*NORMSDIST((${v}^2/2-(${r}-${q}))*${t}/(${v}*SQRT(${t})))-EXP(-1*${q}*${t})*NORMSDIST(-1*(${r}-${q}+${v}^2/2)*${t}/(${v}*SQRT(${t})))`,
  finnerty: ({ volatility: v, years: t, dividend: q }) => {
    const s = `${v}^2*${t}`
    return `EXP(-1*${q}*${t})*(2*NORMSDIST(SQRT(${s}+LN(2*(EXP(${s})-${s}-1))-2*LN(EXP(${s})-1))/2)-1)`
  },
  ghaidarov: ({ volatility: v, years: t, dividend: q }) => {
    const s = `${v}^2*${t}`
    return `EXP(-1*${q}*${t})*(2*NORMSDIST(SQRT(LN(2*(EXP(${s})-${s}-1))-2*LN(${s}))/2)-1)`
  },
  longstaff: ({ volatility: v, years: t }) => {
    const s = `${v}^2*${t}`
    return `(2+${s}/2)*NORMSDIST(SQRT(${s})/2)+SQRT(${s}/(2*PI()))*EXP(-1*${s}/8)-1`
  },
}

/** The workbook's texts, from the content. */
export interface WorkbookWords {
  title: string
  note: string
  inputs: Record<keyof PutInputs, string>
  models: Record<PutModel, { name: string; source: string }>
  discount: string
  source: string
  grid: string
}

const FIELDS = ['volatility', 'years', 'rate', 'dividend'] as const

/** The row of the first input. */
const FIRST_INPUT = 4
const INPUTS: References = {
  volatility: '$B$4',
  years: '$B$5',
  rate: '$B$6',
  dividend: '$B$7',
}
/** The row with the grid's periods. */
const GRID_ROW = FIRST_INPUT + FIELDS.length + PUT_MODELS.length + 4

/** One sheet: the inputs, the four discounts, and the grid, all with live formulas. */
export function marketabilitySheet(result: Marketability, words: WorkbookWords): Sheet {
  const { inputs, discounts, grid } = result
  const inputRows = FIELDS.map((field): Cell[] => [
    { text: words.inputs[field] },
    { number: inputs[field], style: field === 'years' ? 'input' : 'inputPercent' },
  ])
  const modelRows = PUT_MODELS.map((model): Cell[] => [
    { text: words.models[model].name },
    { formula: FORMULAS[model](INPUTS), value: discounts[model], style: 'percent' },
    { text: words.models[model].source, style: 'note' },
  ])
  const gridRows = grid.volatilities.map((volatility, row): Cell[] => [
    { number: volatility, style: 'inputPercent' },
    ...grid.years.map((_, column): Cell => ({
      formula: FORMULAS[grid.model]({
        ...INPUTS,
        volatility: `$A${GRID_ROW + 1 + row}`,
        years: `${columnName(column + 1)}$${GRID_ROW}`,
      }),
      value: grid.discounts[row]?.[column] ?? 0,
      style: 'percent',
    })),
  ])
  const rows: Cell[][] = [
    [{ text: words.title, style: 'title' }],
    [{ text: words.note, style: 'note' }],
    [],
    ...inputRows,
    [],
    [null, { text: words.discount, style: 'heading' }, { text: words.source, style: 'heading' }],
    ...modelRows,
    [],
    [{ text: `${words.grid} ${words.models[grid.model].name}`, style: 'heading' }],
    [null, ...grid.years.map((years): Cell => ({ number: years, style: 'input' }))],
    ...gridRows,
  ]
  return { name: 'Discounts', widths: [44, 14, 14, 14, 14, 14], rows, frozenRows: 2 }
}
