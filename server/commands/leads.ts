import type { Env } from '../config/env.ts'
import { bookAction, cancelAction, moveAction } from './client-bookings.ts'
import { UsageError, type Command } from './command.ts'
import { deleteAction } from './delete-leads.ts'
import { exportAction } from './export-leads.ts'
import { discardAction, listHeldAction, releaseAction } from './held-actions.ts'
import { listAction } from './list-leads.ts'
import { showAction } from './show-person.ts'

const usage = `Usage: npm run leads -- [list] [filters] [--page N | --all] [--json]
       npm run leads -- show ADDRESS [--json [--out FILE]]
       npm run leads -- export [--out FILE] [--bom] [filters]
       npm run leads -- delete (--email ADDRESS | ID) [--yes]
       npm run leads -- held [--all] [--json]
       npm run leads -- release ID
       npm run leads -- discard ID
       npm run leads -- book --name NAME --email ADDRESS --phone NUMBER --date DATE
                             --time TIME [--timezone ZONE] [--service NAME] [--override]
       npm run leads -- move ID --date DATE --time TIME [--timezone ZONE] [--override]
       npm run leads -- cancel ID

Lists, exports, and deletes leads, decides about held submissions, and books for
clients. Works while the server runs.

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
  held          lists submissions that wait for your decision, with the reasons;
                --all includes those already released or discarded
  release ID    accepts a held submission; the visitor then gets the usual email
  discard ID    rejects a held submission; the visitor gets no email
  book          books for a client; the client and the staff get the usual emails
  move, cancel  change a client's booking in the same way
  --override    allows a time that visitors can't book, such as outside office hours
                (at any five minutes); a time that is taken stays taken
  --timezone    the zone of DATE and TIME; by default the office's, and the client's
                for a move

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
  held: listHeldAction,
  release: releaseAction,
  discard: discardAction,
  book: bookAction,
  move: moveAction,
  cancel: cancelAction,
}

/** `npm run leads` */
export const leadsCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const [first = '', ...rest] = parameters
  if (first === '' || first.startsWith('-')) return await listAction(parameters, env)
  const act = Object.hasOwn(ACTIONS, first) ? ACTIONS[first] : undefined
  if (act === undefined) throw new UsageError(`"${first}" is not a valid action.`)
  return await act(rest, env)
}
