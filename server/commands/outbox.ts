import { parseArgs } from 'node:util'
import type { Database, OutboxTable } from '../db/tables.ts'
import { systemClock } from '../lib/clock.ts'
import type { Env } from '../config/env.ts'
import { sendingContext, textOf } from '../features/outbox/mail-text.ts'
import { EVENTS } from '../mail/mail.ts'
import { oneLine } from '../mail/one-line.ts'
import { renderMail } from '../mail/templates/render-mail.ts'
import { print, type Command } from './command.ts'
import { formatSortable } from '../../content/format-date-time.ts'
import { withDatabase } from './open-database.ts'
import {
  type OutboxContext,
  retryFailedMails,
  retryMail,
  stopMail,
} from '../features/outbox/change-outbox.ts'
import { OperationError, UsageError } from '../lib/command-errors.ts'
import { countMails, findMail, newestMails } from '../features/outbox/repository.ts'
import { COMMAND } from '../lib/actor.ts'

const usage = `Usage: npm run outbox -- [list] [--status STATUS] [--limit N] [--json]
       npm run outbox -- show ID
       npm run outbox -- retry ID
       npm run outbox -- retry --dead
       npm run outbox -- stop ID

Shows pending, sent, and dead emails, and events for the webhook (WEBHOOK_URL). Works
while the server runs.

  list          lists the newest emails (the default), 50 unless --limit is set
  show ID       prints one email with its text
  retry ID      sends a dead email again, or a pending one right away
  retry --dead  sends all dead emails and events again, except stopped ones
  stop ID       keeps a pending email from being sent; retry undoes it

  --status      pending (not sent yet, or waiting for a retry), sent, or dead (rejected
                permanently, not delivered within three days, or stopped)

npm keeps some options for itself, so put "--" before the options, as above.
`

const STATES = ['pending', 'sent', 'dead'] as const

/** `npm run outbox` */
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
  } else if (action === 'show' && id !== undefined) {
    await withDatabase(env, (db) => show(db, env, id))
  } else if (action === 'retry' && (id !== undefined) !== values.dead) {
    await withDatabase(env, (db) => retry(db, id))
  } else if (action === 'stop' && id !== undefined && !values.dead) {
    await withDatabase(env, (db) => stopMail(contextOf(db), id))
    await print('It was stopped. To send it after all, retry it.')
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
  const context = await sendingContext(db, env)
  const mails = (await newestMails(db, selection)).map(({ data, ...mail }) => ({
    ...mail,
    subject: textOf({ ...mail, data }, context).subject,
  }))
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
  const counts = new Map((await countMails(db)).map(({ status, count }) => [status, count]))
  await print(STATES.map((state) => `${counts.get(state) ?? 0} ${state}`).join(', '))
}

function contextOf(db: Database): OutboxContext {
  return { db, now: systemClock(), actor: COMMAND }
}

async function show(db: Database, env: Env, id: string): Promise<void> {
  const mail = await mailOf(db, id)
  const { replyTo, calendar, subject, text } = renderMail(mail, await sendingContext(db, env))
  const at = (instant: string | null) =>
    instant === null ? 'never' : formatSortable(new Date(instant), env.officeTimeZone)
  const fields: (readonly [string, string])[] = [
    ['Id', mail.id],
    ['Kind', mail.kind],
    ['Status', `${mail.status} (attempts: ${mail.attempts})`],
    ['Created', at(mail.created_at)],
    ['Due', at(mail.due_at)],
    ['Given up', at(mail.give_up_at)],
    ['Sent', at(mail.sent_at)],
    ['Last error', mail.last_error ?? 'none'],
    ['Stopped by', mail.stopped_by ?? 'none'],
    ...(EVENTS.includes(mail.kind)
      ? ([['To', `webhook at ${mail.to_address}`]] as const)
      : ([
          ['To', `${mail.to_name ?? ''} <${mail.to_address}>`.trim()],
          ['Reply to', replyTo ?? 'the sender'],
          ['Calendar', calendar?.method ?? 'none'],
        ] as const)),
    ['Subject', subject],
  ]
  for (const [label, value] of fields) await print(`${label}:`.padEnd(12) + oneLine(value, 500))
  await print(
    `\n${text
      .split('\n')
      .map((line) => oneLine(line, 10_000))
      .join('\n')}`,
  )
}

async function retry(db: Database, id: string | undefined): Promise<void> {
  if (id === undefined) {
    await print(`Dead emails set back to pending: ${await retryFailedMails(contextOf(db))}`)
    return
  }
  await retryMail(contextOf(db), id)
  await print('It is pending again and will be sent when a worker finds it due.')
}

async function mailOf(db: Database, id: string) {
  const mail = await findMail(db, id)
  if (mail === undefined) throw new OperationError(`There is no email ${id}.`)
  return mail
}
