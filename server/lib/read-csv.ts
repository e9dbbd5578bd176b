import { setImmediate as nextTurn } from 'node:timers/promises'

const SEPARATORS = [',', ';', '\t']

export interface CsvRow {
  /** The line of the file on which the row begins, from 1. */
  line: number
  /** Trimmed. */
  cells: string[]
}

/**
 * Reads the file once with each separator, because only the caller can tell which table makes
 * sense. Each reading takes up to 50 ms, so others get a turn in between.
 * @returns without tables in which a quote is never closed
 */
export async function readTables(file: string): Promise<CsvRow[][]> {
  const tables: CsvRow[][] = []
  for (const separator of SEPARATORS) {
    await nextTurn()
    const rows = readCsv(file, separator)
    if (rows !== undefined) tables.push(rows)
  }
  return tables
}

/**
 * Reads RFC 4180, with any separator, line break, and a byte order mark.
 * @returns undefined if a quote is never closed
 */
function readCsv(file: string, separator: string): CsvRow[] | undefined {
  const text = file.replace(/^\uFEFF/, '')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let cell = ''
  let isQuoted = false
  // Checking the whole cell at each quote would take quadratic time.
  let isBlank = true
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text.charAt((at += 1))
      else isQuoted = false
    } else if (character === '"' && isBlank) {
      isQuoted = true
      isBlank = false
      cell = ''
    } else if (character === separator || character === '\n' || character === '\r') {
      row.cells.push(cell.trim())
      cell = ''
      isBlank = true
      if (character === separator) continue
      rows.push(row)
      row = { line, cells: [] }
    } else {
      cell += character
      isBlank &&= character === ' '
    }
  }
  if (isQuoted) return undefined
  row.cells.push(cell.trim())
  return [...rows, row]
}

/** Our own exports put an apostrophe before texts that a spreadsheet would run as a formula. */
export function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@|%])/, '')
}
