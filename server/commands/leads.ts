import type { Env } from '../config/env.ts'
import { type Command } from './command.ts'
import { deleteAction } from './delete-leads.ts'
import { exportAction } from './export-leads.ts'
import { listAction } from './list-leads.ts'
import { showAction } from './show-person.ts'
import { UsageError } from '../lib/command-errors.ts'

const usage = `Usage: npm run leads -- [list] [filters] [--page N | --all] [--json]
       npm run leads -- show ADDRESS [--json [--out FILE]]
       npm run leads -- export [--out FILE] [--bom] [filters]
       npm run leads -- delete (--email ADDRESS | ID) [--yes]

Lists, exports, and deletes leads. Works while the server runs. Everything else is done in
the desk.

  list          prints the leads (the default), newest first, 50 on a page; --json
                prints a JSON array
  show          prints everything about one person, oldest first, emails included;
                --json exports it, to FILE or to stdout
  export        writes CSV to FILE or to stdout; cells that a spreadsheet would read as
                a formula begin with an apostrophe; --bom lets Excel recognize UTF-8
  delete        deletes all data of a visitor: bookings, messages, webinar
                registrations, held submissions, and emails; with an id only that
                entry and its emails; without --yes it only lists what it would
                delete

Filters:
  --search TEXT part of the name, the address, or the phone number
  --kind KIND   booking, contact, webinar, or held (not accepted yet); can be
                repeated; the default is all except held
  --since DATE  received on this office day or later, e.g. 2026-11-24
  --until DATE  received on this office day or earlier
  --email ADDR  the visitor's complete address
  --service S   part of the service's name; bookings only

npm keeps some options for itself, so put "--" before the options, as above.
`

const ACTIONS: Readonly<Record<string, (parameters: string[], env: Env) => Promise<void>>> = {
  list: listAction,
  show: showAction,
  export: exportAction,
  delete: deleteAction,
}

export const leadsCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const [first = '', ...rest] = parameters
  if (first === '' || first.startsWith('-')) return await listAction(parameters, env)
  const act = Object.hasOwn(ACTIONS, first) ? ACTIONS[first] : undefined
  if (act === undefined) throw new UsageError(`"${first}" is not a valid action.`)
  return await act(rest, env)
}
