import { stringify } from 'csv-stringify/sync'

interface CsvOptions<Row> {
  /** Column headings, in order. Don't rename them, because scripts may rely on the names. */
  columns: Readonly<Record<keyof Row & string, string>>
  /** Starts the file with a byte order mark; without it, Excel doesn't read UTF-8. */
  bom?: boolean
}

/** As in RFC 4180, in chunks, with every text in quotes and formulas escaped for spreadsheets. */
export async function* csvOf<Row extends object>(
  rows: AsyncIterable<Row>,
  { columns, bom = true }: CsvOptions<Row>,
): AsyncGenerator<string> {
  const options = { columns, cast: { string: asText }, quoted: true, record_delimiter: 'windows' }
  yield stringify([], { ...options, header: true, bom })
  for await (const row of rows) yield stringify([row], options)
}

/**
 * Text that starts a formula in a spreadsheet, partly in full-width characters. In some programs, a
 * pipe calls another program and a percent sign starts a macro. Programs that expect semicolons or
 * tabs between cells also start new cells at these, and at line breaks, within a quoted text.
 */
const FORMULA = /(?=[=+\-@|%\t\r\n\uff1d\uff0b\uff0d\uff20\uff5c\uff05])(?<=(?:^|[;\t\r\n])"*)/g

/** Makes spreadsheets read the cell as text. */
function asText(value: string): string {
  return value.replaceAll(FORMULA, "'")
}
