import { stringify } from 'csv-stringify/sync'

interface CsvOptions<Row> {
  /** The heading of each column, in order; programs may rely on them. */
  columns: Readonly<Record<keyof Row & string, string>>
  /** Whether to begin with a byte order mark. */
  bom?: boolean
}

/** CSV (RFC 4180) of rows, piece by piece, with formulas escaped for spreadsheets. */
export async function* csvOf<Row extends object>(
  rows: AsyncIterable<Row>,
  { columns, bom = false }: CsvOptions<Row>,
): AsyncGenerator<string> {
  const options = { columns, cast: { string: asText }, record_delimiter: 'windows' }
  yield stringify([], { ...options, header: true, bom })
  for await (const row of rows) yield stringify([row], options)
}

/**
 * Characters that begin a formula in a spreadsheet, some of them in full width; a pipe calls another
 * program and a percent sign begins a macro in some programs.
 */
const FORMULA = /^[=+\-@|%\t\r\n\uff1d\uff0b\uff0d\uff20\uff5c\uff05]/

/** A cell that every spreadsheet reads as text. */
function asText(value: string): string {
  return FORMULA.test(value) ? `'${value}` : value
}
