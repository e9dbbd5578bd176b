import { parseArgs } from 'node:util'
import { feedPath, newFeedPath } from '../calendar-feed/address.ts'
import type { Env } from '../env.ts'
import { originOf } from '../origin.ts'
import { print, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run calendar [-- --rotate]

Prints the secret address of the calendar of all bookings, for the calendar programs of
the staff ("subscribe", "add by URL"). Works while the server runs.

  --rotate      makes a new address first; the old one leads nowhere from that moment

Whoever knows the address reads names, e-mail addresses and telephone numbers. There is
no such calendar before this command has run once.

npm keeps some options for itself: put "--" before all of them, as above.
`

/** `npm run calendar` */
export const calendarCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { rotate: { type: 'boolean', default: false } },
  })
  const path = await withDatabase(env, values.rotate ? newFeedPath : feedPath)
  await print((env.publicUrl ?? originOf(env.host, env.port)) + path)
}
