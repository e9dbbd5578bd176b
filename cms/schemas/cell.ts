import { withThousands } from '../../words/format-price.ts'

/** A table cell as written in the content file. */
export type Cell = string | number

const NUMERAL = /^(\()?([-+−]?)\$?([\d,]*\.?\d+)(%|x|×)?(\))?$/

/** A cell's numeric value: `(1,250)` is -1250, `12.5%` is 0.125; undefined if it isn't a number. */
export function valueOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell
  const [, bracket, sign, digits, unit] =
    NUMERAL.exec(cell.replaceAll(/\s|years?|days?/g, '')) ?? []
  if (digits === undefined) return undefined
  const size = Number(digits.replaceAll(',', '')) * (unit === '%' ? 0.01 : 1)
  return bracket !== undefined || sign === '-' || sign === '−' ? -size : size
}

/** Half a unit in a cell's last printed digit: 0.5 for `1,250`, 0.0005 for `12.5%`. */
export function roundingOf(cell: Cell): number {
  const text = String(cell)
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  return 0.5 * 10 ** -decimals * (text.includes('%') ? 0.01 : 1)
}

/** A cell as printed, with thousands separators. */
export function printed(cell: Cell): string {
  return typeof cell === 'number' ? withThousands(cell) : cell
}
