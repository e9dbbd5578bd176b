import { parseArgs } from 'node:util'
import type { Env } from '../env.ts'
import { print, UsageError, type Command } from './command.ts'
import { deleteLeads } from './delete-leads.ts'
import { exportLeads } from './export-leads.ts'
import { LEAD_KINDS, readLeads, type Lead, type LeadKind } from './leads.ts'
import type { LeadFilter } from './leads-repository.ts'
import { endOfDay, officeTime, startOfDay } from './local-time.ts'
import { withDatabase } from './open-database.ts'
import { oneLine } from '../mail/one-line.ts'

const usage = `Usage: npm run leads -- [list] [filters] [--json]
       npm run leads -- export [--out FILE] [--bom] [filters]
       npm run leads -- delete --email ADDRESS [--yes]

Shows, exports and deletes what visitors sent. Works while the server runs.

  list          one lead after another (the default); --json gives a JSON array
  export        CSV to FILE or to stdout; cells that a spreadsheet would take for a
                formula begin with an apostrophe; --bom helps Excel to see UTF-8
  delete        deletes all that is kept of a visitor: bookings, messages, webinar
                registrations, suspected submissions, mails; without --yes it only says
                what it would delete

Filters:
  --kind KIND   booking, contact, webinar or suspected (what a form robot probably
                sent); may be repeated; all but suspected without it
  --since DATE  came in on that day of the office or later, e.g. 2026-11-24
  --until DATE  came in on that day or earlier
  --email ADDR  the visitor's whole address
  --service S   a part of the service's name; bookings only

npm keeps some options for itself: put "--" before all of them, as above.
`

/** `npm run leads` */
export const leadsCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      kind: { type: 'string', multiple: true },
      since: { type: 'string' },
      until: { type: 'string' },
      email: { type: 'string' },
      service: { type: 'string' },
      json: { type: 'boolean', default: false },
      out: { type: 'string' },
      bom: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
    },
  })
  const [action = 'list', ...more] = positionals
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is not understood.`)
  const kinds = kindsOf(values.kind)
  const filter: LeadFilter = {
    since: values.since === undefined ? undefined : startOfDay(values.since, env.officeTimeZone),
    until: values.until === undefined ? undefined : endOfDay(values.until, env.officeTimeZone),
    email: values.email?.trim(),
    service: values.service?.trim(),
  }
  if (action === 'list') {
    await withDatabase(env, (db) => {
      const leads = readLeads(db, kinds, filter)
      return values.json ? listAsJson(leads) : list(leads, env.officeTimeZone)
    })
  } else if (action === 'export') {
    const { out, bom } = values
    await withDatabase(env, (db) => exportLeads(readLeads(db, kinds, filter), { out, bom }))
  } else if (action === 'delete') {
    if (filter.email === undefined || filter.email === '') {
      throw new UsageError('Say whose leads to delete: --email ADDRESS.')
    }
    const { email } = filter
    await withDatabase(env, (db) => deleteLeads(db, { email, yes: values.yes, env }))
  } else {
    throw new UsageError(`"${action}" is not an action.`)
  }
}

function kindsOf(given: string[] | undefined): LeadKind[] {
  if (given === undefined) return ['booking', 'contact', 'webinar']
  return given.map((word) => {
    const kind = LEAD_KINDS.find((known) => known === word)
    if (kind === undefined) throw new UsageError(`--kind is one of ${LEAD_KINDS.join(', ')}.`)
    return kind
  })
}

async function list(leads: AsyncIterable<Lead>, timeZone: string): Promise<void> {
  let count = 0
  for await (const lead of leads) {
    count += 1
    await print(describe(lead, timeZone))
  }
  await print(count === 1 ? '1 lead' : `${count} leads`)
}

function describe(lead: Lead, timeZone: string): string {
  const who = `${oneLine(lead.name)} <${oneLine(lead.email)}>`.trim()
  const more = [lead.phone, lead.company, lead.service].map((text) => oneLine(text))
  if (lead.startsAt !== '') more.push(`${officeTime(lead.startsAt, timeZone)} office time`)
  const status = [lead.status, ...more].filter((text) => text !== '').join(' | ')
  const lines = [
    `${officeTime(lead.createdAt, timeZone)}  ${lead.kind.padEnd(9)}  ${who}`,
    ...(status === '' ? [] : [`    ${status}`]),
    ...(lead.message === '' ? [] : [`    ${oneLine(lead.message, 400)}`]),
  ]
  return lines.join('\n')
}

async function listAsJson(leads: AsyncIterable<Lead>): Promise<void> {
  let separator = '['
  for await (const lead of leads) {
    await print(`${separator}${JSON.stringify(lead)}`)
    separator = ','
  }
  await print(separator === '[' ? '[]' : ']')
}
