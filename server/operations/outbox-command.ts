import { parseArgs } from 'node:util'
import { linkSecret } from '../booking-link/secret.ts'
import type { Database, OutboxTable } from '../db/tables.ts'
import type { Env } from '../env.ts'
import { mailContext, type SendingContext } from '../mail/context.ts'
import { oneLine } from '../mail/one-line.ts'
import { wordsOf } from '../mail/words.ts'
import { OperationError, print, UsageError, type Command } from './command.ts'
import { officeTime } from './local-time.ts'
import { withDatabase } from './open-database.ts'
import { countMails, findMail, newestMails, retryMails } from './outbox-repository.ts'

const usage = `Usage: npm run outbox -- [list] [--status STATUS] [--limit N] [--json]
       npm run outbox -- show ID
       npm run outbox -- retry ID
       npm run outbox -- retry --dead

Shows the mails that wait, were sent or failed for good. Works while the server runs.

  list          the newest mails (the default), 50 unless --limit says otherwise
  show ID       one mail with its text
  retry ID      sends a dead mail again, or a waiting one without further delay
  retry --dead  the same for all dead mails

  --status      pending (waits, perhaps for another attempt), sent or dead (refused
                for good, or not delivered within three days)

npm keeps some options for itself: put "--" before all of them, as above.
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
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is not understood.`)
  if (action === 'list' && id === undefined) {
    const selection = { status: statusOf(values.status), limit: limitOf(values.limit) }
    await withDatabase(env, (db) => list(db, env, { ...selection, json: values.json }))
  } else if (action === 'show' && id !== undefined) {
    await withDatabase(env, (db) => show(db, env, id))
  } else if (action === 'retry' && (id !== undefined) !== values.dead) {
    await withDatabase(env, (db) => retry(db, id))
  } else {
    throw new UsageError(`"${positionals.join(' ')}" is not understood.`)
  }
}

function statusOf(word: string | undefined): OutboxTable['status'] | undefined {
  if (word === undefined) return undefined
  const status = STATES.find((known) => known === word)
  if (status === undefined) throw new UsageError(`--status is one of ${STATES.join(', ')}.`)
  return status
}

function limitOf(text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new UsageError(`--limit is a whole number, not "${text}".`)
}

interface ListOptions {
  status: OutboxTable['status'] | undefined
  limit: number
  json: boolean
}

async function list(db: Database, env: Env, { json, ...selection }: ListOptions): Promise<void> {
  const context = await contextOf(db, env)
  const mails = (await newestMails(db, selection)).map(({ data, ...mail }) => ({
    ...mail,
    subject: wordsOf({ ...mail, data }, context).subject,
  }))
  if (json) {
    await print(JSON.stringify(mails, null, 2))
    return
  }
  for (const mail of mails) {
    const time = officeTime(mail.created_at, env.officeTimeZone)
    await print(`${mail.id}  ${mail.status.padEnd(7)}  ${time}  ${mail.to_address}`)
    await print(`    ${oneLine(mail.subject)}`)
    const next =
      mail.status === 'pending' ? `, next ${officeTime(mail.due_at, env.officeTimeZone)}` : ''
    if (mail.last_error !== null) {
      await print(`    attempt ${mail.attempts}${next}: ${oneLine(mail.last_error, 400)}`)
    }
  }
  const counts = new Map((await countMails(db)).map(({ status, count }) => [status, count]))
  await print(STATES.map((state) => `${counts.get(state) ?? 0} ${state}`).join(', '))
}

async function contextOf(db: Database, env: Env): Promise<SendingContext> {
  return { ...mailContext(env), linkSecret: await linkSecret(db) }
}

async function show(db: Database, env: Env, id: string): Promise<void> {
  const mail = await mailOf(db, id)
  const { replyTo, calendar, subject, text } = wordsOf(mail, await contextOf(db, env))
  const at = (instant: string | null) =>
    instant === null ? 'never' : officeTime(instant, env.officeTimeZone)
  const facts: [string, string][] = [
    ['Id', mail.id],
    ['Kind', mail.kind],
    ['Status', `${mail.status} (attempts: ${mail.attempts})`],
    ['Created', at(mail.created_at)],
    ['Due', at(mail.due_at)],
    ['Given up', at(mail.give_up_at)],
    ['Sent', at(mail.sent_at)],
    ['Last error', mail.last_error ?? 'none'],
    ['To', `${mail.to_name ?? ''} <${mail.to_address}>`.trim()],
    ['Reply to', replyTo ?? 'the sender'],
    ['Calendar', calendar?.method ?? 'none'],
    ['Subject', subject],
  ]
  for (const [label, value] of facts) await print(`${label}:`.padEnd(12) + oneLine(value, 500))
  await print(
    `\n${text
      .split('\n')
      .map((line) => oneLine(line, 10_000))
      .join('\n')}`,
  )
}

async function retry(db: Database, id: string | undefined): Promise<void> {
  const now = new Date()
  if (id === undefined) {
    await print(`Dead mails set back to waiting: ${await retryMails(db, { status: 'dead' }, now)}`)
    return
  }
  const { status } = await mailOf(db, id)
  if (status === 'sent') throw new OperationError('This mail was sent; it is not sent again.')
  await retryMails(db, { id }, now)
  await print('The mail waits again and goes out with the next look of a worker.')
}

async function mailOf(db: Database, id: string) {
  const mail = await findMail(db, id)
  if (mail === undefined) throw new OperationError(`There is no mail ${id}.`)
  return mail
}
