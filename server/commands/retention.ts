import { parseArgs } from 'node:util'
import { formatSortable } from '../../words/format-date-time.ts'
import { confirmTime, isTimeTrusted } from '../db/recorded-time.ts'
import { OperationError, UsageError } from '../lib/command-errors.ts'
import type { Env } from '../config/env.ts'
import {
  countAllExpired,
  deleteAllExpired,
  type Expiring,
  policyDifferences,
} from '../features/retention/retention.ts'
import { print, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'

const usage = `Usage: npm run retention [-- --yes | --confirm-clock]

Shows what is old enough to be deleted, by which setting. Works while the server runs.

  --yes            deletes it now; without it, nothing is changed
  --confirm-clock  says that this machine's clock is right, after it jumped by more than a
                   day or the site was off for longer; until then, nothing is deleted

The worker deletes the same by itself, every hour. 0 days keeps records of a kind until
someone deletes them.

npm keeps some options for itself, so put "--" before the options, as above.
`

export const retentionCommand: Command = { usage, run }

const NAMES: Record<Expiring, string> = {
  bookings: 'bookings that are over',
  messages: 'messages',
  registrations: 'webinar registrations',
  held: 'held submissions',
  sentMails: 'sent emails',
  deadMails: 'undelivered emails',
  receipts: 'stored replies',
  visits: 'counts of visits',
}

async function run(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      yes: { type: 'boolean', default: false },
      'confirm-clock': { type: 'boolean', default: false },
    },
  })
  const now = new Date()
  if (values['confirm-clock']) {
    if (values.yes) throw new UsageError('Confirm the clock first, and delete afterward.')
    await withDatabase(env, (db) => confirmTime(db, now))
    await print(`Confirmed: it is ${formatSortable(now, env.officeTimeZone)} at the office.`)
    return
  }
  await withDatabase(env, async (db) => {
    if (values.yes && !(await isTimeTrusted(db, now))) {
      throw new OperationError(
        `The clock says ${now.toISOString()}, more than a day from the last recorded time. If it is right, run \`npm run retention -- --confirm-clock\` first.`,
      )
    }
    const expired = await countAllExpired(db, env, now)
    const deleted = values.yes ? await deleteAllExpired(db, env, now) : {}
    for (const { kind, setting, days, before, count } of expired) {
      const number = values.yes ? (deleted[kind] ?? 0) : count
      const since =
        before === undefined
          ? 'kept until someone deletes them'
          : `from before ${formatSortable(before, env.officeTimeZone)}`
      await print(
        `${String(number).padStart(7)}  ${NAMES[kind].padEnd(22)}  ${since} (${setting}=${days})`,
      )
    }
  })
  for (const { setting, days, stated } of policyDifferences(env)) {
    await print(
      `${setting} is ${days}, but the privacy policy is written for ${stated}. Change content/retention.yaml and build again.`,
    )
  }
  await print(values.yes ? 'Deleted.' : 'Nothing was changed. Add --yes to delete it now.')
}
