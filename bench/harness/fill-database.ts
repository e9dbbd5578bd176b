import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { Temporal } from 'temporal-polyfill'
import { sqliteFile } from '../../server/db/connection.ts'
import type { BenchDatabase } from './databases.ts'

const CELL_MS = 5 * 60_000
const WINDOW_DAYS = 60
const NEAR_BOOKINGS = 1000
const OFFICE_ZONE = 'America/Los_Angeles'

/** The weekdays (yyyy-MM-dd) whose slots are requested, starting next week. */
export function lookedUpDates(): string[] {
  const first = Temporal.Now.plainDateISO(OFFICE_ZONE).add({ days: 7 })
  return Array.from({ length: WINDOW_DAYS }, (_, index) => first.add({ days: index }))
    .filter((day) => day.dayOfWeek <= 5)
    .map(String)
}

/**
 * The five-minute cells that bookings take on the requested dates, from 9 a.m.; the same in every
 * database.
 */
function nearCells(): number[] {
  const dates = lookedUpDates()
  // Split the bookings evenly, whatever the number of weekdays.
  const perDay = Math.floor(NEAR_BOOKINGS / dates.length)
  const remainder = NEAR_BOOKINGS % dates.length
  return dates.flatMap((date, at) => {
    const opening = Temporal.PlainDate.from(date).toZonedDateTime({
      timeZone: OFFICE_ZONE,
      plainTime: '09:00',
    })
    const first = opening.epochMilliseconds / CELL_MS
    const length = perDay + (at < remainder ? 1 : 0)
    return Array.from({ length }, (_, index) => first + index)
  })
}

interface Span {
  from: number
  to: number
}

/** Contiguous cells before and after the requested dates, half on each side. */
function farSpans(bookings: number): Span[] {
  const near = nearCells()
  const first = Math.min(...near) - 500
  const last = Math.max(...near) + 500
  const half = Math.ceil((bookings - near.length) / 2)
  return [
    { from: first - half, to: first - 1 },
    { from: last, to: last + (bookings - near.length - half) - 1 },
  ].filter(({ from, to }) => to >= from)
}

const COLUMNS =
  '(id, name, email, phone, service, timezone, starts_at, ends_at, status, sequence, created_at)'
const CONSTANTS = `'Visitor', 'visitor@example.com', '+1 415 555 0100', 'General Consultation', '${OFFICE_ZONE}'`

function fillSqlite(file: string, near: number[], spans: Span[]): void {
  const db = new Sqlite(file)
  db.pragma('synchronous = OFF')
  const instant = (cell: string) =>
    `strftime('%Y-%m-%dT%H:%M:%S.000Z', (${cell}) * 300, 'unixepoch')`
  const copy = () => {
    db.exec(`insert into bookings ${COLUMNS}
      select 'booking-' || cell, ${CONSTANTS}, ${instant('cell')}, ${instant('cell + 1')},
             'confirmed', 0, ${instant('cell')} from wanted`)
    db.exec(
      `insert into occupied_cells (cell, booking_id) select cell, 'booking-' || cell from wanted`,
    )
  }
  db.exec('create temp table wanted (cell integer primary key)')
  db.transaction(() => {
    const insert = db.prepare('insert into wanted values (?)')
    for (const cell of near) insert.run(cell)
    for (const { from, to } of spans) {
      db.prepare(
        `with recursive counted(cell) as (select ? union all select cell + 1 from counted where cell < ?)
         insert into wanted select cell from counted`,
      ).run(from, to)
    }
    copy()
  })()
  db.exec('analyze')
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.close()
}

async function fillPostgres(url: string, near: number[], spans: Span[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const instant = (cell: string) =>
    `to_char(to_timestamp((${cell})::bigint * 300) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')`
  try {
    await client.query('create temp table wanted (cell bigint primary key)')
    await client.query('insert into wanted select unnest($1::bigint[])', [near])
    for (const { from, to } of spans) {
      await client.query('insert into wanted select generate_series($1::bigint, $2::bigint)', [
        from,
        to,
      ])
    }
    await client.query(`insert into bookings ${COLUMNS}
      select 'booking-' || cell, ${CONSTANTS}, ${instant('cell')}, ${instant('cell + 1')},
             'confirmed', 0, ${instant('cell')} from wanted`)
    await client.query(
      `insert into occupied_cells (cell, booking_id) select cell, 'booking-' || cell from wanted`,
    )
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/**
 * Inserts five-minute bookings with SQL: a thousand on the requested dates, the same in every
 * database, and the rest before and after them.
 */
export async function fillWithBookings(database: BenchDatabase, bookings: number): Promise<void> {
  const near = nearCells()
  const spans = farSpans(bookings)
  if (database.databaseUrl === undefined) fillSqlite(sqliteFile(database.dataDir), near, spans)
  else await fillPostgres(database.databaseUrl, near, spans)
}
