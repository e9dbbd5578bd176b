import { parseArgs } from 'node:util'
import type { Env } from '../config/env.ts'
import { rotateLinkSecret } from '../features/outbox/link-secret.ts'
import { UsageError } from '../lib/command-errors.ts'
import { print, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run booking-links -- --rotate

For links that have leaked: all links to bookings in emails sent so far stop working, in
every process right away. Emails sent from now on have new ones, reminders too. Works
while the server runs.

npm keeps some options for itself, so put "--" before the options, as above.
`

export const bookingLinksCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: { rotate: { type: 'boolean', default: false } },
  })
  if (!values.rotate) throw new UsageError('Say --rotate: it makes all links in emails useless.')
  await withDatabase(env, rotateLinkSecret)
  await print('The links to bookings in emails sent so far no longer work.')
}
