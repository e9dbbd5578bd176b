import { rename, rm, open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Env } from '../config/env.ts'
import { csvOf } from '../lib/csv.ts'
import { FILTER_OPTIONS, selectionOf } from './lead-filters.ts'
import { readLeads, type Lead } from '../features/personal-data/leads.ts'
import { withDatabase } from './open-database.ts'

/** Column headings, in order. Don't rename them, because scripts may rely on the names. */
const COLUMNS: Record<keyof Lead, string> = {
  kind: 'kind',
  id: 'id',
  createdAt: 'createdAt',
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'company',
  service: 'service',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  timezone: 'timezone',
  status: 'status',
  message: 'message',
}

/** `npm run leads -- export`: writes leads as CSV. */
export async function exportAction(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      ...FILTER_OPTIONS,
      out: { type: 'string' },
      bom: { type: 'boolean', default: false },
    },
  })
  const { kinds, filter } = selectionOf(values, env)
  const { out, bom } = values
  await withDatabase(env, (db) => exportLeads(readLeads(db, kinds, filter), { out, bom }))
}

interface ExportOptions {
  /** The file to write; undefined for stdout. */
  out: string | undefined
  /** Whether to start the file with a byte order mark, without which Excel doesn't read UTF-8. */
  bom: boolean
}

/** Writes CSV as in RFC 4180, with formulas escaped so that spreadsheets don't run them. */
export async function exportLeads(
  leads: AsyncIterable<Lead>,
  { out, bom }: ExportOptions,
): Promise<void> {
  if (out === undefined) {
    for await (const text of csvOf(leads, { columns: COLUMNS, bom })) {
      if (!process.stdout.write(text)) {
        await new Promise((drained) => process.stdout.once('drain', drained))
      }
    }
    return
  }
  const file = resolve(out)
  const unfinished = `${file}.unfinished`
  // Only the owner may read personal data.
  const handle = await open(unfinished, 'w', 0o600)
  try {
    for await (const text of csvOf(leads, { columns: COLUMNS, bom })) await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    // Closing may fail because the handle is closed already; report the first error instead.
    await handle.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
  process.stderr.write(`Written to ${file}\n`)
}
