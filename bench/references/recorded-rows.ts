/** The value of a column, as either driver gives and takes it. */
export type Cell = string | number | null
export type Row = Record<string, Cell>

/**
 * What one booking made the product write, read back from its database. The references write
 * the same rows again, with the few values that differ between two bookings exchanged.
 */
export interface RecordedRows {
  booking: Row
  cells: Row[]
  outbox: Row[]
}

/** The part of the request that the references use; the product ignores `startsAt`. */
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

/** The recorded rows, made those of another booking. */
export function rowsFor(recorded: RecordedRows, body: BookingBody, id: string): RecordedRows {
  const { name, email, phone, service, timezone } = body
  const createdAt = new Date().toISOString()
  const start = Date.parse(body.startsAt)
  const endsAt = new Date(start + recorded.cells.length * CELL_MS).toISOString()
  return {
    booking: {
      ...recorded.booking,
      id,
      name,
      email,
      phone,
      service,
      timezone,
      starts_at: body.startsAt,
      ends_at: endsAt,
      created_at: createdAt,
    },
    cells: recorded.cells.map((_, index) => ({ cell: start / CELL_MS + index, booking_id: id })),
    outbox: recorded.outbox.map((row) => ({
      ...row,
      id: crypto.randomUUID(),
      about: email,
      due_at: createdAt,
      created_at: createdAt,
    })),
  }
}

/** `insert into t (a, b) values (?, ?), (?, ?)`, with the placeholders of the engine. */
export function insertStatement(
  table: string,
  rows: readonly Row[],
  placeholder: (position: number) => string,
): string {
  const columns = Object.keys(rows[0] ?? {})
  let position = 0
  const tuples = rows.map(() => `(${columns.map(() => placeholder((position += 1))).join(', ')})`)
  return `insert into ${table} (${columns.join(', ')}) values ${tuples.join(', ')}`
}

/** The values in the order of the placeholders. */
export function valuesOf(rows: readonly Row[]): Cell[] {
  return rows.flatMap((row) => Object.values(row))
}
