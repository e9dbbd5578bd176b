import { normal } from './put-models.ts'
import type { Cell, Sheet } from './workbook-file.ts'

/** For tests: calculates an Excel formula of functions and numbers; cells are looked up by reference. */
export function calculate(formula: string, valueAt: (reference: string) => number): number {
  const script = formula
    .replaceAll(/\$?([A-Z])\$?(\d+)/g, (_, column: string, row: string) => {
      return `(${valueAt(column + row)})`
    })
    .replaceAll('^', '**')
    .replaceAll('PI()', 'Math.PI')
    .replaceAll('NORMSDIST', 'normal')
    .replaceAll(/\b(EXP|LN|SQRT)\(/g, (_, name: string) =>
      name === 'LN' ? 'Math.log(' : `Math.${name.toLowerCase()}(`,
    )
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the test's own formulas
  const run = new Function('normal', `return ${script}`)
  return Number(run(normal))
}

const numberIn = (cell: Cell | undefined): number => {
  if (!cell || 'text' in cell) throw new Error('The cell has no number')
  return 'number' in cell ? cell.number : cell.value
}

/** Looks up a cell's number, or its formula's saved value. */
export function valueIn(rows: Sheet['rows']): (reference: string) => number {
  return (reference) => {
    const column = reference.charCodeAt(0) - 65
    return numberIn(rows[Number(reference.slice(1)) - 1]?.[column])
  }
}
