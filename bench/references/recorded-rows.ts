/** A column's value in both drivers. */
export type Cell = string | number | null
export type Row = Record<string, Cell>

/** The rows that a booking added to one table. */
export interface TableRows {
  table: string
  rows: Row[]
}

/**
 * All rows that the product added for one booking, read back from its database. The references
 * insert the same rows with new ids, times, and contact details.
 */
export interface RecordedRows {
  body: BookingBody
  /** The booking's own row. */
  booking: Row
  /** Every table that got rows, each after the tables that its rows refer to. */
  tables: TableRows[]
}

/** The request body; `startsAt` is for the references, and the product ignores it. */
export interface BookingBody {
  name: string
  email: string
  phone: string
  service: string
  timezone: string
  date: string
  time: string
  startsAt: string
}

const CELL_MS = 5 * 60_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What differs between the recorded booking and a copy. */
interface Copy {
  name: string
  email: string
  startsAt: string
  endsAt: string
  createdAt: string
  /** The copy's ids, one for each distinct UUID in the recorded rows. */
  ids: string[]
}

/** A copy's id, the end of its booking, and the values to insert, one list per table. */
export interface CopiedRows {
  id: string
  endsAt: string
  values: Cell[][]
}

/** Returns a function that makes another booking's values from the recorded rows. */
export function copierOf({
  body,
  booking,
  tables,
}: RecordedRows): (body: BookingBody) => CopiedRows {
  const all = tables.flatMap(({ rows }) => rows).flatMap((row) => Object.values(row))
  const ids = [...new Set(all.filter((value) => typeof value === 'string' && UUID.test(value)))]
  const lengthMs = Date.parse(String(booking['ends_at'])) - Date.parse(body.startsAt)
  const texts = new Map<Cell | undefined, (copy: Copy) => string>([
    [body.name, ({ name }) => name],
    [body.email, ({ email }) => email],
    [body.startsAt, ({ startsAt }) => startsAt],
    [booking['ends_at'], ({ endsAt }) => endsAt],
    [booking['created_at'], ({ createdAt }) => createdAt],
    ...ids.map((id, index) => [id, (copy: Copy) => copy.ids[index] ?? ''] as const),
  ])
  const firstCell = Date.parse(body.startsAt) / CELL_MS
  const copyCell = (value: Cell): ((copy: Copy) => Cell) => {
    const offset = Number(value) - firstCell
    const isCell = typeof value === 'number' && offset >= 0 && offset < lengthMs / CELL_MS
    if (isCell) return ({ startsAt }) => Date.parse(startsAt) / CELL_MS + offset
    return texts.get(value) ?? (() => value)
  }
  const copiers = tables.map(({ rows }) => valuesOf(rows).map(copyCell))
  const bookingId = ids.indexOf(String(booking['id']))
  return ({ name, email, startsAt }) => {
    const copy: Copy = {
      name,
      email,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + lengthMs).toISOString(),
      createdAt: new Date().toISOString(),
      ids: ids.map(() => crypto.randomUUID()),
    }
    const values = copiers.map((cells) => cells.map((cell) => cell(copy)))
    return { id: copy.ids[bookingId] ?? '', endsAt: copy.endsAt, values }
  }
}

/** Puts each table after those whose ids are in its rows, because foreign keys need that. */
export function inOrder(tables: readonly TableRows[]): TableRows[] {
  const ordered: TableRows[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.findIndex((one) => !waiting.some((other) => refersTo(one, other)))
    // A circle has no right order; the database will say which key is missing.
    ordered.push(...waiting.splice(Math.max(ready, 0), 1))
  }
  return ordered
}

function refersTo(one: TableRows, other: TableRows): boolean {
  const ids = new Set(other.rows.map(({ id }) => id))
  return (
    one !== other &&
    one.rows.some((row) =>
      Object.entries(row).some(([column, value]) => column !== 'id' && value && ids.has(value)),
    )
  )
}

/** E.g. `insert into t (a, b) values (?, ?), (?, ?)`, with the database's placeholders. */
export function insertStatement(
  { table, rows }: TableRows,
  placeholder: (position: number) => string,
): string {
  const columns = Object.keys(rows[0] ?? {})
  let position = 0
  const tuples = rows.map(() => `(${columns.map(() => placeholder((position += 1))).join(', ')})`)
  return `insert into ${table} (${columns.join(', ')}) values ${tuples.join(', ')}`
}

/** The values in the order of the placeholders. */
function valuesOf(rows: readonly Row[]): Cell[] {
  return rows.flatMap((row) => Object.values(row))
}
