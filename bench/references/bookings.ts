import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type BookingBody, type RecordedRows, rowsFor } from './recorded-rows.ts'
import { serve } from './serve.ts'

/**
 * The reference of POST /api/schedule: bare node:http, JSON in and out, the product's inserts in
 * one transaction; it validates nothing, renders no mail and knows no slot.
 * ROWS names the file of recorded rows; DATABASE_URL or SQLITE_FILE the database, schema included.
 */
const { ROWS, DATABASE_URL, SQLITE_FILE } = process.env
const recorded = JSON.parse(readFileSync(ROWS ?? '', 'utf8')) as RecordedRows

async function openInserts(): Promise<(rows: RecordedRows) => unknown> {
  if (DATABASE_URL !== undefined) {
    const { openPostgres } = await import('./inserts-postgres.ts')
    return openPostgres(DATABASE_URL, recorded)
  }
  const { openSqlite } = await import('./inserts-sqlite.ts')
  return openSqlite(SQLITE_FILE ?? '', recorded)
}

const insert = await openInserts()

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse(await text(request)) as BookingBody
  const id = randomUUID()
  const rows = rowsFor(recorded, body, id)
  await insert(rows)
  const { startsAt, service, timezone, date, time } = body
  const endsAt = rows.booking['ends_at']
  const reply = JSON.stringify({ id, startsAt, endsAt, service, timezone, date, time })
  response.writeHead(201, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(reply),
  })
  response.end(reply)
}

serve((request, response) => {
  answer(request, response).catch((error: unknown) => {
    response.writeHead(500).end(String(error))
  })
})
