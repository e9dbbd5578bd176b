import { rename, rm } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import type { Lead } from './leads.ts'

/** The columns of the export, in order; programs may rely on their names. */
const COLUMNS: (keyof Lead)[] = [
  'kind',
  'id',
  'createdAt',
  'name',
  'email',
  'phone',
  'company',
  'service',
  'startsAt',
  'endsAt',
  'timezone',
  'status',
  'message',
]

export interface ExportOptions {
  /** A file; stdout without one. */
  out: string | undefined
  /** Begins with a byte order mark. */
  bom: boolean
}

/** Writes leads as CSV (RFC 4180) whose cells no spreadsheet takes for formulas. */
export async function exportLeads(
  leads: AsyncIterable<Lead>,
  { out, bom }: ExportOptions,
): Promise<void> {
  if (out === undefined) {
    for await (const text of csvOf(leads, bom)) {
      if (!process.stdout.write(text)) {
        await new Promise((drained) => process.stdout.once('drain', drained))
      }
    }
    return
  }
  const file = resolve(out)
  const unfinished = `${file}.unfinished`
  // Only the owner may read what visitors sent.
  const handle = await open(unfinished, 'w', 0o600)
  try {
    for await (const text of csvOf(leads, bom)) await handle.writeFile(text)
    await handle.sync()
    await handle.close()
    await rename(unfinished, file)
  } catch (error) {
    await handle.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
  process.stderr.write(`Written to ${file}\n`)
}

async function* csvOf(leads: AsyncIterable<Lead>, bom: boolean): AsyncGenerator<string> {
  const options = { columns: COLUMNS, escape_formulas: true, record_delimiter: 'windows' }
  yield stringify([], { ...options, header: true, bom })
  for await (const lead of leads) yield stringify([lead], options)
}
