import { type CsvRow, readTables, withoutApostrophe } from '../../lib/read-csv.ts'

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

/** Meeting tools put lines about the meeting above the table. */
const MOST_LINES_ABOVE = 50
const EMAIL_HEADING = /^(?:[\p{L} ]+ )?e-?mail(?: address(?:es)?)?\b/iu
/** Some tools list everyone who registered, and say who attended. */
const ATTENDED_HEADING = /^attended\b/i
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Reads a CSV file whose columns are separated by commas, semicolons, or tabs. The heading tells
 * which column has the addresses. Rows with `No` in a column `Attended` are people who were absent.
 * @returns undefined if no column has a heading like `Email`
 */
export async function readAttendance(file: string): Promise<FileAddresses | undefined> {
  const tables = (await readTables(file)).flatMap((rows) => tableIn(rows) ?? [])
  // With the wrong separator, a row is one long cell.
  const [best] = tables.toSorted((one, other) => other.heading.length - one.heading.length)
  return best && addressesOf(best)
}

interface Table {
  heading: string[]
  rows: string[][]
}

function tableIn(lines: readonly CsvRow[]): Table | undefined {
  const rows = lines.map(({ cells }) => cells)
  const at = rows
    .slice(0, MOST_LINES_ABOVE)
    .findIndex((cells) => cells.some((cell) => EMAIL_HEADING.test(cell)))
  const heading = rows[at]
  return heading && { heading, rows: rows.slice(at + 1) }
}

function addressesOf({ heading, rows }: Table): FileAddresses {
  let columns = columnsIn(heading)
  const counts = new Map<string, number>()
  const absent = new Set<string>()
  let withoutAddress = 0
  for (const cells of rows) {
    if (cells.every((cell) => cell === '')) continue
    // Zoom puts a table of hosts above the one of attendees.
    if (cells[0] === heading[0] && columnsIn(cells).email !== -1) {
      columns = columnsIn(cells)
      continue
    }
    const address = addressIn(cells[columns.email] ?? '')
    const isTitle = cells.length === 1 && heading.length > 1
    if (/^no$/i.test(cells[columns.attended] ?? '')) {
      if (address !== undefined) absent.add(address)
    } else if (address !== undefined) counts.set(address, (counts.get(address) ?? 0) + 1)
    else if (!isTitle) withoutAddress += 1
  }
  const doubled = [...counts].flatMap(([address, count]) => (count > 1 ? [address] : []))
  const onlyAbsent = [...absent].filter((address) => !counts.has(address))
  return { addresses: [...counts.keys()], absent: onlyAbsent, doubled, withoutAddress }
}

function columnsIn(heading: readonly string[]): { email: number; attended: number } {
  return {
    email: heading.findIndex((cell) => EMAIL_HEADING.test(cell)),
    attended: heading.findIndex((cell) => ATTENDED_HEADING.test(cell)),
  }
}

function addressIn(cell: string): string | undefined {
  const address = withoutApostrophe(cell).toLowerCase()
  return ADDRESS.test(address) ? address : undefined
}
