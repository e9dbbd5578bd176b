import { setImmediate as nextTurn } from 'node:timers/promises'

/** The addresses in an attendance file. */
export interface FileAddresses {
  /** Each once, in lowercase, in the order of the file. */
  addresses: string[]
  /** Addresses that the file only lists as absent. */
  absent: string[]
  /** Addresses that are in the file more than once. */
  doubled: string[]
  withoutAddress: number
}

const SEPARATORS = [',', ';', '\t']
/** Meeting tools put lines about the meeting above the table. */
const MOST_LINES_ABOVE = 50
const EMAIL_HEADING = /^(?:[\p{L} ]+ )?e-?mail(?: address(?:es)?)?\b/iu
/** Some tools list everyone who registered, and say who attended. */
const ATTENDED_HEADING = /^attended\b/i
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Reads a CSV file whose columns are separated by commas, semicolons, or tabs. The heading tells
 * which column has the addresses. Rows with `No` in a column `Attended` are people who were absent.
 * Reading it with one separator takes up to 50 ms, so others get a turn between them.
 * @returns undefined if no column has a heading like `Email`
 */
export async function readAttendance(file: string): Promise<FileAddresses | undefined> {
  const text = file.replace(/^\uFEFF/, '')
  const tables: Table[] = []
  for (const separator of SEPARATORS) {
    await nextTurn()
    const table = tableIn(rowsOf(text, separator))
    if (table !== undefined) tables.push(table)
  }
  // With the wrong separator, a row is one long cell.
  const [best] = tables.toSorted((one, other) => other.heading.length - one.heading.length)
  return best && addressesOf(best)
}

interface Table {
  heading: string[]
  rows: string[][]
}

function tableIn(rows: readonly string[][]): Table | undefined {
  const at = rows
    .slice(0, MOST_LINES_ABOVE)
    .findIndex((cells) => cells.some((cell) => EMAIL_HEADING.test(cell)))
  const heading = rows[at]
  return heading && { heading, rows: rows.slice(at + 1) }
}

function addressesOf({ heading, rows }: Table): FileAddresses {
  const column = heading.findIndex((cell) => EMAIL_HEADING.test(cell))
  const attended = heading.findIndex((cell) => ATTENDED_HEADING.test(cell))
  const counts = new Map<string, number>()
  const absent = new Set<string>()
  let withoutAddress = 0
  for (const cells of rows) {
    if (cells.every((cell) => cell === '')) continue
    const address = addressIn(cells[column] ?? '')
    if (attended !== -1 && /^no$/i.test(cells[attended] ?? '')) {
      if (address !== undefined) absent.add(address)
    } else if (address === undefined) withoutAddress += 1
    else counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  const doubled = [...counts].flatMap(([address, count]) => (count > 1 ? [address] : []))
  const onlyAbsent = [...absent].filter((address) => !counts.has(address))
  return { addresses: [...counts.keys()], absent: onlyAbsent, doubled, withoutAddress }
}

/** Our own export puts an apostrophe before some addresses. */
function addressIn(cell: string): string | undefined {
  const address = cell.replace(/^'(?=[=+\-@|%])/, '').toLowerCase()
  return ADDRESS.test(address) ? address : undefined
}

/** Trimmed (RFC 4180); no rows if a quote is never closed. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  // Checking the whole cell at each quote would take quadratic time.
  let isBlank = true
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text.charAt((at += 1))
      else isQuoted = false
    } else if (character === '"' && isBlank) {
      isQuoted = true
      isBlank = false
      cell = ''
    } else if (character === separator || character === '\n' || character === '\r') {
      row.push(cell.trim())
      cell = ''
      isBlank = true
      if (character === separator) continue
      rows.push(row)
      row = []
    } else {
      cell += character
      isBlank &&= character === ' '
    }
  }
  return isQuoted ? [] : [...rows, [...row, cell.trim()]]
}
