import { parseArgs } from 'node:util'
import type { Env } from '../config/env.ts'
import type { Database } from '../db/tables.ts'
import type { Whose } from '../features/backups/deletion.ts'
import { print } from './command.ts'
import {
  type Deleted,
  deleteWithFiles,
  findWithFiles,
} from '../features/personal-data/delete-with-files.ts'
import { withDatabase } from './open-database.ts'
import { UsageError } from '../lib/command-errors.ts'
import { COMMAND } from '../lib/actor.ts'

/** `npm run leads -- delete`: deletes all of a visitor's data, or one entry. */
export async function deleteAction(parameters: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: { email: { type: 'string' }, yes: { type: 'boolean', default: false } },
  })
  const whose = whoseOf(values.email?.trim(), positionals)
  await withDatabase(env, (db) => deleteLeads(db, { whose, yes: values.yes, env }))
}

function whoseOf(email: string | undefined, [id, ...more]: string[]): Whose {
  if (more.length === 0 && email !== undefined && email !== '' && id === undefined) return { email }
  if (more.length === 0 && email === undefined && id !== undefined && id !== '') return { id }
  throw new UsageError(
    'Name the visitor whose data to delete (--email ADDRESS), or the id of one entry.',
  )
}

interface DeleteOptions {
  whose: Whose
  /** Without it the command only lists what it would delete. */
  yes: boolean
  env: Pick<Env, 'dataDir' | 'backup'>
}

async function deleteLeads(db: Database, { whose, yes, env }: DeleteOptions): Promise<void> {
  const name = 'email' in whose ? whose.email : whose.id
  if (!yes) {
    const { data, files } = await findWithFiles(db, env, whose)
    const lines = linesOf(data, files)
    if (await isNothing(lines, name)) return
    await printLines(`Would delete the data of ${name}:`, lines)
    await print('Nothing was changed. Add --yes to delete it.')
    return
  }
  const context = { db, env, actor: COMMAND, now: new Date() }
  const { data, files, late, unshared } = await deleteWithFiles(context, [whose])
  if (unshared !== undefined) {
    await print(
      `Warning: the list of deletions beside the backups could not be written (${unshared}). Run npm run backup.`,
    )
  }
  const lines = data.flatMap((found) => linesOf(found, files))
  if (await isNothing(lines, name)) return
  await printLines(`Deleted the data of ${name}:`, lines)
  if (late > 0) await print(`${late} of the emails may have been sent just now.`)
  await print(
    'Backups, exports, and emails that were already sent still contain this data. Restoring a backup deletes it again.',
  )
}

async function isNothing(lines: readonly string[], name: string): Promise<boolean> {
  if (lines.length > 0) return false
  await print(`There is no data for ${name}.`)
  return true
}

async function printLines(title: string, lines: readonly string[]): Promise<void> {
  await print(title)
  for (const line of lines) await print(`  ${line}`)
}

function linesOf(found: Deleted['data'][number], files: number): string[] {
  const counts: [number, string, string][] = [
    [found.bookings, 'booking', 'bookings'],
    [found.messages, 'message', 'messages'],
    [found.registrations, 'webinar registration', 'webinar registrations'],
    [found.held, 'held submission', 'held submissions'],
    [found.notes, 'note by the staff', 'notes by the staff'],
    [found.checks, 'conflict check', 'conflict checks'],
    [found.replies, 'reply by the staff', 'replies by the staff'],
    [found.idempotencyKeys, 'stored reply', 'stored replies'],
    [found.mails.length, 'email in the outbox', 'emails in the outbox'],
    [files, 'email file', 'email files'],
  ]
  return counts
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
}
