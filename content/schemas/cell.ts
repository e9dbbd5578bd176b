/** A cell of an exhibit, as written. */
export type Cell = string | number

const NUMERAL = /^(\()?([-+−]?)\$?([\d,]*\.?\d+)(%|x|×)?(\))?$/

/** What a cell is worth: `(1,250)` is -1250, `12.5%` is 0.125; undefined where it is no number. */
export function valueOf(cell: Cell): number | undefined {
  if (typeof cell === 'number') return cell
  const [, bracket, sign, digits, unit] =
    NUMERAL.exec(cell.replaceAll(/\s|years?|days?/g, '')) ?? []
  if (digits === undefined) return undefined
  const size = Number(digits.replaceAll(',', '')) * (unit === '%' ? 0.01 : 1)
  return bracket !== undefined || sign === '-' || sign === '−' ? -size : size
}

/** Half of the last place that a cell prints: 0.5 for `1,250`, 0.0005 for `12.5%`. */
export function roundingOf(cell: Cell): number {
  const text = String(cell)
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  return 0.5 * 10 ** -decimals * (text.includes('%') ? 0.01 : 1)
}

/** A cell as it is printed. */
export function printed(cell: Cell): string {
  return typeof cell === 'number'
    ? cell.toLocaleString('en-US', { maximumFractionDigits: 4 })
    : cell
}
