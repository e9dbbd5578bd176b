import { expect, test } from 'vitest'
import { valueOf } from '../../cms/schemas/cell.ts'
import { brokenChecks } from '../../cms/schemas/exhibit-checks.ts'
import { readServices } from '../../cms/services/read-services.ts'

const exhibits = readServices().flatMap(({ slug, exhibit }) =>
  exhibit ? [[slug, exhibit] as const] : [],
)

/** Cells that checks define as the result of a formula. */
function results(checks: readonly string[]): { row: number; column: number }[] {
  return checks.flatMap((check) => {
    const [, letter = '', row] = /^([A-G])(\d+) = /.exec(check) ?? []
    return row === undefined ? [] : [{ row: Number(row) - 1, column: letter.charCodeAt(0) - 65 }]
  })
}

test.each(exhibits)('exhibits: %s: the checks find a changed result', (_slug, { rows, checks }) => {
  const cells = results(checks)
  expect(cells.length).toBeGreaterThan(0)
  for (const { row, column } of cells) {
    const value = valueOf(rows[row]?.[column] ?? '')
    const changed = rows.map((one) => [...one])
    changed[row]?.splice(column, 1, (value ?? 0) * 1.5 + 7)
    expect(brokenChecks(changed, checks), `row ${row + 1}, column ${column + 1}`).not.toEqual([])
  }
})
