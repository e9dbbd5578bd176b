import { type Cell, roundingOf } from './cell.ts'
import { evaluate } from './formula.ts'

const CHECK = /^(.+?)\s*(<=|>=|=|<|>)\s*(.+?)(?:\s+within\s+([\d.]+%?))?$/
/** For what binary fractions cannot hold. */
const NOTHING = 1e-9

type Rows = readonly (readonly Cell[])[]

/** How far the two sides of an equation may lie apart: the rounding of a cell that stands alone. */
function tolerance(rows: Rows, sides: readonly string[], within: string | undefined): number {
  if (within !== undefined) return evaluate(rows, within) + NOTHING
  const cells = sides.flatMap((side) => {
    const [, letter, row] = /^([A-G])(\d+)$/.exec(side.trim()) ?? []
    return letter === undefined ? [] : (rows[Number(row) - 1]?.[letter.charCodeAt(0) - 65] ?? [])
  })
  return Math.max(0, ...cells.map(roundingOf)) + NOTHING
}

function complaint(rows: Rows, check: string): string | undefined {
  const [, left = '', relation, right = '', within] = CHECK.exec(check.trim()) ?? []
  if (relation === undefined) return `'${check}' is no equation`
  const [a, b] = [evaluate(rows, left), evaluate(rows, right)]
  const holds =
    (relation === '=' && Math.abs(a - b) <= tolerance(rows, [left, right], within)) ||
    (relation === '<' && a < b) ||
    (relation === '>' && a > b) ||
    (relation === '<=' && a <= b + NOTHING) ||
    (relation === '>=' && a >= b - NOTHING)
  return holds ? undefined : `'${check}' does not hold: ${a} against ${b}`
}

/** The checks of an exhibit that do not hold or cannot be read, by their place in the list. */
export function brokenChecks(
  rows: Rows,
  checks: readonly string[],
): { index: number; message: string }[] {
  return checks.flatMap((check, index) => {
    try {
      const message = complaint(rows, check)
      return message === undefined ? [] : [{ index, message }]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return [{ index, message: `'${check}': ${reason}` }]
    }
  })
}
