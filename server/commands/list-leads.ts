import { parseArgs } from 'node:util'
import { formatSortable } from '../../words/format-date-time.ts'
import type { Env } from '../config/env.ts'
import { oneLine } from '../mail/one-line.ts'
import { print } from './command.ts'
import { FILTER_OPTIONS, selectionOf } from './lead-filters.ts'
import { readLeads, type Lead } from '../features/personal-data/leads.ts'
import { withDatabase } from './open-database.ts'
import { UsageError } from '../lib/command-errors.ts'

const PAGE_SIZE = 50

/** `npm run leads`: newest first, one page at a time. */
export async function listAction(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      ...FILTER_OPTIONS,
      page: { type: 'string', default: '1' },
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const page = pageOf(values.page)
  const { kinds, filter } = selectionOf(values, env)
  await withDatabase(env, async (db) => {
    const leads = readLeads(db, kinds, filter)
    if (values.all) {
      await (values.json ? printJson(leads) : printAll(leads, env))
      return
    }
    const { shown, hasMore } = await readPage(leads, page)
    if (values.json) {
      await printJson(shown)
      return
    }
    for (const lead of shown) await print(describeLead(lead, env.officeTimeZone))
    if (hasMore) await print(`${count(shown.length)}. For the next ones, add --page ${page + 1}`)
    else await print(count(shown.length))
  })
}

function count(leads: number): string {
  return leads === 1 ? '1 lead' : `${leads} leads`
}

function pageOf(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new UsageError(`--page must be a whole number from 1 to 9999999, not "${text}".`)
}

async function readPage(
  leads: AsyncIterable<Lead>,
  page: number,
): Promise<{ shown: Lead[]; hasMore: boolean }> {
  const shown: Lead[] = []
  let index = 0
  for await (const lead of leads) {
    if (shown.length === PAGE_SIZE) return { shown, hasMore: true }
    if (index >= (page - 1) * PAGE_SIZE) shown.push(lead)
    index += 1
  }
  return { shown, hasMore: false }
}

async function printAll(
  leads: AsyncIterable<Lead>,
  { officeTimeZone }: Pick<Env, 'officeTimeZone'>,
): Promise<void> {
  let printed = 0
  for await (const lead of leads) {
    printed += 1
    await print(describeLead(lead, officeTimeZone))
  }
  await print(count(printed))
}

/** Formats a lead in one to three lines, without control characters, which terminals would obey. */
export function describeLead(lead: Lead, timeZone: string): string {
  const { kind, name, email, createdAt, startsAt, status: state, message, id, ...rest } = lead
  const { endsAt: _endsAt, timezone: _timezone, ...others } = rest
  const who = `${oneLine(name)} <${oneLine(email)}>`.trim()
  const more = Object.values(others).map((text) => oneLine(text))
  if (startsAt !== '') more.push(`${formatSortable(new Date(startsAt), timeZone)} office time`)
  const status = [state, ...more].filter((text) => text !== '').join(' | ')
  const lines = [
    `${formatSortable(new Date(createdAt), timeZone)}  ${kind.padEnd(7)}  ${oneLine(id)}  ${who}`,
    ...(status === '' ? [] : [`    ${status}`]),
    ...(message === '' ? [] : [`    ${oneLine(message, 400)}`]),
  ]
  return lines.join('\n')
}

async function printJson(leads: AsyncIterable<Lead> | readonly Lead[]): Promise<void> {
  let separator = '['
  for await (const lead of leads) {
    await print(`${separator}${JSON.stringify(lead)}`)
    separator = ','
  }
  await print(separator === '[' ? '[]' : ']')
}
