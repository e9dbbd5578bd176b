import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type BookingBody, type Cell, copierOf, type RecordedRows } from './recorded-rows.ts'
import { serve } from './serve.ts'

/**
 * The reference for POST /api/schedule: bare node:http that parses JSON and does the product's
 * inserts in one transaction, without validation, slots, or email rendering.
 * ROWS is the file with recorded rows. DATABASE_URL or SQLITE_FILE is a migrated database.
 */
const { ROWS, DATABASE_URL, SQLITE_FILE } = process.env
const recorded = JSON.parse(readFileSync(ROWS ?? '', 'utf8')) as RecordedRows

const copy = copierOf(recorded)

async function openInserts(): Promise<(values: Cell[][]) => unknown> {
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
  const { id, endsAt, values } = copy(body)
  await insert(values)
  const { startsAt, service, timezone, date, time } = body
  const reply = JSON.stringify({ id, startsAt, endsAt, service, timezone, date, time })
  response.writeHead(201, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(reply),
  })
  response.end(reply)
}

serve((request, response) => {
  answer(request, response).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    const reply = String(error)
    response.writeHead(500, { 'content-length': Buffer.byteLength(reply) }).end(reply)
  })
})
