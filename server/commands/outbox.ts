import { parseArgs } from 'node:util'
import type { Database, OutboxTable } from '../db/tables.ts'
import { systemClock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { oneLine } from '../mail/one-line.ts'
import { print, type Command } from './command.ts'
import { formatSortable } from '../../words/format-date-time.ts'
import { withDatabase } from './open-database.ts'
import {
  type OutboxContext,
  retryFailedMails,
  retryMail,
} from '../features/outbox/change-outbox.ts'
import { UsageError } from '../lib/command-errors.ts'
import { readNewest } from '../features/outbox/read-outbox.ts'
import { COMMAND } from '../lib/actor.ts'

const usage = `Usage: npm run outbox -- [list] [--status STATUS] [--limit N] [--json]
       npm run outbox -- retry ID
       npm run outbox -- retry --dead

Shows pending, sent, and dead emails, and events for the webhook (WEBHOOK_URL). Works
while the server runs. The desk shows their texts and stops them.

  list          lists the newest emails (the default), 50 unless --limit is set
  retry ID      sends a dead email again, or a pending one right away
  retry --dead  sends all dead emails and events again, except stopped ones

  --status      pending (not sent yet, or waiting for a retry), sent, or dead (rejected
                permanently, not delivered within three days, or stopped)

npm keeps some options for itself, so put "--" before the options, as above.
`

const STATES = ['pending', 'sent', 'dead'] as const

export const outboxCommand: Command = { usage, run }

async function run(parameters: string[], env: Env): Promise<void> {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      status: { type: 'string' },
      limit: { type: 'string', default: '50' },
      json: { type: 'boolean', default: false },
      dead: { type: 'boolean', default: false },
    },
  })
  const [action = 'list', id, ...more] = positionals
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more.join(' ')}".`)
  if (action === 'list' && id === undefined) {
    const selection = { status: statusOf(values.status), limit: limitOf(values.limit) }
    await withDatabase(env, (db) => list(db, env, { ...selection, json: values.json }))
  } else if (action === 'retry' && (id !== undefined) !== values.dead) {
    await withDatabase(env, (db) => retry(db, id))
  } else {
    throw new UsageError(`Unexpected arguments: "${positionals.join(' ')}".`)
  }
}

function statusOf(word: string | undefined): OutboxTable['status'] | undefined {
  if (word === undefined) return undefined
  const status = STATES.find((candidate) => candidate === word)
  if (status === undefined) throw new UsageError(`--status must be one of ${STATES.join(', ')}.`)
  return status
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new UsageError(`--limit must be a whole number from 1 to 9999999, not "${text}".`)
}

interface ListOptions {
  status: OutboxTable['status'] | undefined
  limit: number
  json: boolean
}

async function list(db: Database, env: Env, { json, ...selection }: ListOptions): Promise<void> {
  const { mails, counts } = await readNewest({ db, env }, selection)
  if (json) {
    await print(JSON.stringify(mails, null, 2))
    return
  }
  for (const mail of mails) {
    const time = formatSortable(new Date(mail.created_at), env.officeTimeZone)
    await print(`${mail.id}  ${mail.status.padEnd(7)}  ${time}  ${mail.to_address}`)
    await print(`    ${oneLine(mail.subject)}`)
    const next =
      mail.status === 'pending'
        ? `, next ${formatSortable(new Date(mail.due_at), env.officeTimeZone)}`
        : ''
    if (mail.stopped_by !== null) await print(`    stopped by ${oneLine(mail.stopped_by)}`)
    if (mail.last_error !== null) {
      await print(`    attempt ${mail.attempts}${next}: ${oneLine(mail.last_error, 400)}`)
    }
  }
  const { waiting, sent, failed, stopped } = counts
  await print(`${waiting} pending, ${sent} sent, ${failed + stopped} dead`)
}

function contextOf(db: Database): OutboxContext {
  return { db, now: systemClock(), actor: COMMAND }
}

async function retry(db: Database, id: string | undefined): Promise<void> {
  if (id === undefined) {
    await print(`Dead emails set back to pending: ${await retryFailedMails(contextOf(db))}`)
    return
  }
  await retryMail(contextOf(db), id)
  await print('It is pending again and will be sent when a worker finds it due.')
}
