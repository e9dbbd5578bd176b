import * as z from 'zod'
import { type Cell, valueOf } from './cell.ts'

const RANGE = /^([A-G])(\d+):([A-G])(\d+)$/

/** The part of a worked example that the catalog of services draws as a chart. */
export const exhibitDrawingSchema = z.strictObject({
  kind: z
    .enum(['bars', 'waterfall', 'ranges'])
    .describe(
      'Bars from zero, a waterfall whose steps add up to its last bar, or ranges from the first cell of a row to its last',
    ),
  cells: z
    .string()
    .regex(RANGE, { error: 'must be a range of cells, such as B1:B4' })
    .describe('Cells with numbers, such as B1:B4; letters are columns, and numbers are rows'),
})

/** A chart's kind and its numbers. */
export interface DrawnFigures {
  kind: z.infer<typeof exhibitDrawingSchema>['kind']
  /** Row by row, each from left to right. For `ranges`, each low is followed by its high. */
  figures: number[]
}

/**
 * Reads the numbers of a chart from the table.
 * @throws an Error that names a cell without a number
 */
export function drawnFigures(
  rows: readonly (readonly Cell[])[],
  { kind, cells }: z.infer<typeof exhibitDrawingSchema>,
): DrawnFigures {
  const [, left = '', top = '', right = '', bottom = ''] = RANGE.exec(cells) ?? []
  const figures = rows.slice(Number(top) - 1, Number(bottom)).flatMap((row, index) => {
    const columns = row.slice(left.charCodeAt(0) - 65, right.charCodeAt(0) - 64)
    return columns.map((cell) => {
      const value = valueOf(cell)
      if (value !== undefined) return value
      throw new Error(`row ${Number(top) + index} of ${cells} has '${cell}', which is not a number`)
    })
  })
  if (figures.length < 2) throw new Error(`${cells} has fewer than two numbers`)
  if (kind === 'ranges' && figures.length !== 2 * (Number(bottom) - Number(top) + 1)) {
    throw new Error(`${cells} is not two columns wide, a low and a high for each row`)
  }
  return { kind, figures }
}
