/** A column's value in both drivers. */
export type Cell = string | number | null
export type Row = Record<string, Cell>

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
  booking: Row
  /** Each table comes after the tables that its rows refer to. */
  tables: TableRows[]
}

/** `startsAt` is for the references; the product ignores it. */
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

/** The values that differ between the recorded booking and its copy. */
interface Copy {
  name: string
  email: string
  startsAt: string
  endsAt: string
  createdAt: string
  /** One new id for each UUID in the recorded rows. */
  ids: string[]
}

/** `values` has one list per table. */
export interface CopiedRows {
  id: string
  endsAt: string
  values: Cell[][]
}

/** The returned function makes another booking's values from the recorded rows. */
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

/** Puts each table after the tables its rows refer to, because foreign keys need that. */
export function inOrder(tables: readonly TableRows[]): TableRows[] {
  const ordered: TableRows[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const ready = waiting.findIndex((one) => !waiting.some((other) => refersTo(one, other)))
    // A cycle of references has no valid order; the insert will fail and name the foreign key.
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

/** In the order of the placeholders. */
function valuesOf(rows: readonly Row[]): Cell[] {
  return rows.flatMap((row) => Object.values(row))
}
