import * as z from 'zod'
import { type Cell, valueOf } from './cell.ts'

const RANGE = /^([A-G])(\d+):([A-G])(\d+)$/

/** What the catalog of services draws of a worked example. */
export const exhibitDrawingSchema = z.strictObject({
  /**
   * `bars` from zero, a `waterfall` whose steps add up to its last bar, or `ranges`: each row from
   * its first cell to its last.
   */
  kind: z.enum(['bars', 'waterfall', 'ranges']),
  /** Cells with numbers, e.g. `B1:B4`. Letters are columns, and numbers are rows. */
  cells: z.string().regex(RANGE, { error: 'must be a range of cells, such as B1:B4' }),
})

/** A drawing with its figures. */
export interface DrawnFigures {
  kind: z.infer<typeof exhibitDrawingSchema>['kind']
  /** From left to right and from the top down. For `ranges`, each low is followed by its high. */
  figures: number[]
}

/**
 * Reads the figures of a drawing from the table.
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
