import { type Cell, roundingOf } from './cell.ts'
import { evaluate } from './formula.ts'

const CHECK = /^(.+?)\s*(<=|>=|=|<|>)\s*(.+?)(?:\s+within\s+([\d.]+%?))?$/
/** Tolerance for binary floating-point error. */
const EPSILON = 1e-9

type Rows = readonly (readonly Cell[])[]

/**
 * The allowed difference between the sides of an equation: half a unit in the last digit of a side
 * that is a single cell.
 */
function tolerance(rows: Rows, sides: readonly string[], within: string | undefined): number {
  if (within !== undefined) return evaluate(rows, within) + EPSILON
  const cells = sides.flatMap((side) => {
    const [, letter, row] = /^([A-G])(\d+)$/.exec(side.trim()) ?? []
    return letter === undefined ? [] : (rows[Number(row) - 1]?.[letter.charCodeAt(0) - 65] ?? [])
  })
  return Math.max(0, ...cells.map(roundingOf)) + EPSILON
}

function failureOf(rows: Rows, check: string): string | undefined {
  const [, left = '', relation, right = '', within] = CHECK.exec(check.trim()) ?? []
  if (relation === undefined) return `'${check}' is not an equation`
  const [a, b] = [evaluate(rows, left), evaluate(rows, right)]
  const holds =
    (relation === '=' && Math.abs(a - b) <= tolerance(rows, [left, right], within)) ||
    (relation === '<' && a < b) ||
    (relation === '>' && a > b) ||
    (relation === '<=' && a <= b + EPSILON) ||
    (relation === '>=' && a >= b - EPSILON)
  return holds ? undefined : `'${check}' is false: the left side is ${a}, the right side ${b}`
}

/** The checks that fail or can't be parsed, with their index in the list. */
export function brokenChecks(
  rows: Rows,
  checks: readonly string[],
): { index: number; message: string }[] {
  return checks.flatMap((check, index) => {
    try {
      const message = failureOf(rows, check)
      return message === undefined ? [] : [{ index, message }]
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return [{ index, message: `'${check}': ${reason}` }]
    }
  })
}
