import { parseArgs } from 'node:util'
import { feedPath, renewFeedPath } from '../features/bookings/feed-address.ts'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { originOf } from '../lib/origin.ts'
import { print, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run calendar [-- --rotate]

Prints the secret URL of the calendar of all bookings. The staff can subscribe to it in
their calendar programs ("subscribe", "add by URL"). Works while the server runs.

  --rotate      creates a new URL first; the old one stops working right away

Anyone with the URL can read names, email addresses, and phone numbers. The calendar
doesn't exist until this command or "Subscribe" in the desk makes its URL.

npm keeps some options for itself, so put "--" before the options, as above.
`

export const calendarCommand: Command = { usage, run }

const rotate = (db: Database) => inTransaction(db, renewFeedPath)

async function run(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { rotate: { type: 'boolean', default: false } },
  })
  const path = await withDatabase(env, values.rotate ? rotate : feedPath)
  await print((env.publicUrl ?? originOf(env.host, env.port)) + path)
}
