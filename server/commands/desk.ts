import { parseArgs } from 'node:util'
import { newInvitation } from '../../contracts/staff/staff.ts'
import { deskPaths } from '../../web/desk/paths.ts'
import { systemClock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { deskOrigin } from '../features/staff/relying-party.ts'
import { LINK_MS } from '../features/staff/setup.ts'
import { inviteByCommand } from '../features/staff/staff.ts'
import { print, type Command } from './command.ts'
import { withDatabase } from './open-database.ts'
import { UsageError } from '../lib/command-errors.ts'

const usage = `Usage: npm run desk -- invite EMAIL [--owner]

Prints a link with which one person creates a passkey for the desk, and emails it to them.
The link works once, for 30 minutes. Works while the server runs.

A person who lost all devices, or whose passkeys stopped working because the site's domain
changed, gets back in the same way and keeps name and role. The first person is an owner.

  --owner       makes the person an owner: owners also manage the staff

npm keeps some options for itself, so put "--" before the options, as above.
`

export const deskCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    options: { owner: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [action, address, ...more] = positionals
  if (action !== 'invite' || address === undefined || more.length > 0) {
    throw new UsageError('Say whom to invite.')
  }
  const entered = newInvitation.safeParse({ email: address, role: 'member' })
  if (!entered.success) throw new UsageError(`"${address}" isn't an email address.`)
  const { email } = entered.data
  const token = await withDatabase(env, (db) =>
    inviteByCommand(db, { email, owner: values.owner }, systemClock()),
  )
  await print(deskOrigin(env) + deskPaths.setup(token))
  process.stderr.write(
    `The link works once, for ${LINK_MS / 60_000} minutes. It's also on its way to ${email}.\n`,
  )
}
