import * as z from 'zod'
import { type Cell, printed } from './cell.ts'
import { evaluate } from './formula.ts'

const formula = z.string().trim().min(1).max(120)
const line = z.string().trim().min(1).max(60)

/**
 * The drawing of a worked example on the first screen of its page. Its numbers are cells of the
 * table or formulas over them, as in `checks`, so the drawing and the table can't differ. Texts may
 * have formulas in braces: `{D6 - F7} is for rights` is printed like the cell that is named first.
 */
export const chartSchema = z.strictObject({
  kind: z
    .enum(['columns', 'ladder', 'ranges'])
    .describe(
      'Columns side by side, a ladder whose rows add up, or ranges from a low to a high number',
    ),
  title: line.describe('The drawing’s title'),
  note: z.string().trim().min(1).max(140).describe('The unit, and that the numbers are invented'),
  entries: z
    .array(
      z.strictObject({
        label: line.describe('Below the column or beside the row, as short as possible'),
        at: formula.meta({
          title: 'Number',
          description: 'A cell such as B4, or a formula; for ranges, the low end',
        }),
        to: formula
          .optional()
          .describe('For ranges, the high end; for columns, the amount before what is taken off'),
        limit: formula
          .optional()
          .describe('For columns, the amount that they are measured against'),
        note: line.optional().describe('Above the column'),
        total: z
          .boolean()
          .default(false)
          .describe('True for the answer; on a ladder, a total that starts from zero'),
      }),
    )
    .min(2)
    .max(8)
    .describe('The columns or rows, in order'),
  limit: z
    .strictObject({
      is: z
        .enum(['least', 'most'])
        .describe('Whether columns have to stay above their limits or below them'),
      text: line.optional().describe('Beside the line, if all columns have the same limit'),
    })
    .optional()
    .describe('If columns have limits'),
  mark: z
    .strictObject({
      at: formula.meta({ title: 'Number', description: 'A cell or a formula' }),
      text: line.describe('Beside the line'),
    })
    .optional()
    .describe('A line through all ranges'),
  gap: z
    .strictObject({
      between: z.array(z.int().min(1)).min(2).max(2).describe('The two columns, counted from 1'),
      text: line.describe('Beside the bracket'),
    })
    .optional()
    .describe('A bracket for the difference of two columns'),
})

type Written = z.infer<typeof chartSchema>

interface Entry {
  label: string
  value: number
  /** The number as it is printed; of a range, both ends. */
  text: string
  to?: number
  limit?: number
  note?: string
  total: boolean
}

/** A drawing with its numbers. */
export interface Chart extends Pick<Written, 'kind' | 'title' | 'note'> {
  entries: Entry[]
  limit?: { is: 'least' | 'most'; text?: string }
  mark?: { value: number; text: string }
  /** The columns are counted from 0. */
  gap?: { between: number[]; text: string }
}

/** Prints a number like a cell: `$0.99` like `$2.50`, `−1,800` like `37,200`. */
function printedLike(cell: string, value: number): string {
  const [, dollar = '', decimals = '', unit = ''] =
    /(\$?)[\d,]+(?:\.(\d+))?(%|x|×)?/.exec(cell) ?? []
  const digits = decimals.length
  const size = Math.abs(unit === '%' ? value * 100 : value).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return `${value < 0 ? '−' : ''}${dollar}${size}${unit}`
}

type Rows = readonly (readonly Cell[])[]

function valueIn(rows: Rows, text: string): number {
  try {
    return evaluate(rows, text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`'${text}': ${reason}`, { cause: error })
  }
}

function numberIn(rows: Rows, text: string): string {
  const [, letter = '', row = 0] = /([A-G])(\d+)/.exec(text) ?? []
  const cell = rows[Number(row) - 1]?.[letter.charCodeAt(0) - 65] ?? ''
  return printedLike(printed(cell), valueIn(rows, text))
}

/**
 * A text with the numbers of its formulas in braces.
 * @throws an Error that names a formula that can't be evaluated
 */
export function filledIn(rows: Rows, text: string): string {
  return text.replaceAll(/\{([^{}]+)\}/g, (_, inner) => numberIn(rows, inner))
}

/**
 * Reads the numbers of a drawing from its table.
 * @throws an Error that names the formula, or what doesn't suit the kind of drawing
 */
export function chartOf(rows: Rows, written: Written): Chart {
  const valueOf = (text: string) => valueIn(rows, text)
  const numberOf = (text: string) => numberIn(rows, text)
  const filled = (text: string) => filledIn(rows, text)
  const { kind, title, note, limit, mark, gap } = written
  const entries = written.entries.map((entry): Entry => {
    const value = valueOf(entry.at)
    const to = entry.to === undefined ? undefined : valueOf(entry.to)
    if (kind === 'ranges' && to === undefined) throw new Error(`${entry.label} has no high end`)
    if (to !== undefined && to < value) throw new Error(`${entry.label} ends below its start`)
    if (kind === 'columns' && value < 0) throw new Error(`${entry.label} is below zero`)
    const isRange = kind === 'ranges' && to !== value
    const high = isRange ? ` to ${numberOf(entry.to ?? '')}` : ''
    return {
      label: filled(entry.label),
      value,
      text: numberOf(entry.at) + high,
      ...(to !== undefined && { to }),
      ...(entry.limit !== undefined && { limit: valueOf(entry.limit) }),
      ...(entry.note !== undefined && { note: filled(entry.note) }),
      total: entry.total,
    }
  })
  if (kind === 'ladder') requireSums(entries)
  if (gap?.between.some((column) => column > entries.length)) {
    throw new Error('the bracket is between columns that the drawing doesn’t have')
  }
  return {
    kind,
    title: filled(title),
    note: filled(note),
    entries,
    ...(limit && {
      limit: { is: limit.is, ...(limit.text !== undefined && { text: filled(limit.text) }) },
    }),
    ...(mark && { mark: { value: valueOf(mark.at), text: filled(mark.text) } }),
    ...(gap && {
      gap: { between: gap.between.map((column) => column - 1), text: filled(gap.text) },
    }),
  }
}

/** How far a printed total may be from the sum of printed numbers, in shares of it. */
const ROUNDING = 0.002

/** @throws an Error if a total isn't the sum of the rows above it */
function requireSums(entries: readonly Entry[]): void {
  let level = 0
  for (const [index, { label, value, total }] of entries.entries()) {
    if (index > 0 && total && Math.abs(level - value) > ROUNDING * Math.abs(value)) {
      throw new Error(`${label} is ${value}, but the rows above add up to ${level}`)
    }
    level = total ? value : level + value
  }
}
