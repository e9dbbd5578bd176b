import { parseArgs } from 'node:util'
import { formatSortable } from '../../content/format-date-time.ts'
import { COMMAND } from '../features/audit/repository.ts'
import type { Env } from '../config/env.ts'
import { inTransaction } from '../db/transaction.ts'
import { discardHeld, releaseHeld } from '../features/held/decide.ts'
import { KIND_NAMES } from '../features/people/submission-details.ts'
import { type HeldSubmission, listHeld } from '../features/held/list-held.ts'
import { oneLine } from '../mail/one-line.ts'
import { releasesOf } from '../features/held/releases.ts'
import { print, UsageError } from './command.ts'
import { withDatabase } from './open-database.ts'

/** Submissions per query. */
const PAGE_SIZE = 100

/** `npm run leads -- held`: lists what waits for a decision, newest first. */
export async function listHeldAction(parameters: string[], env: Env): Promise<void> {
  const { values } = parseArgs({
    args: parameters,
    options: {
      all: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  })
  const found: HeldSubmission[] = []
  await withDatabase(env, async (db) => {
    const status = values.all ? undefined : 'held'
    for (;;) {
      const last = found.at(-1)
      const after = last && { at: last.createdAt, id: last.id }
      const page = await listHeld(db, { status, limit: PAGE_SIZE, after })
      found.push(...page)
      if (page.length < PAGE_SIZE) return
    }
  })
  if (values.json) {
    await print(JSON.stringify(found, null, 2))
    return
  }
  for (const held of found) await print(describe(held, env.officeTimeZone))
  const waiting = found.filter(({ status }) => status === 'held').length
  await print(
    `${waiting} waiting for your decision. Add "release ID" to accept one, or "discard ID".`,
  )
}

function describe(held: HeldSubmission, timeZone: string): string {
  const { kind, name, email, phone, company, service, message, startsAt, slotUntil } = held
  const office = (instant: string) => formatSortable(new Date(instant), timeZone)
  const details = [
    held.status === 'held' ? '' : decided(held),
    ...[company, phone, service].map((text) => oneLine(text)),
    startsAt === '' ? '' : `${office(startsAt)} office time`,
    slotUntil === null ? '' : `time kept until ${office(slotUntil)}`,
  ].filter((text) => text !== '')
  return [
    `${held.id}  ${office(held.createdAt)}  ${kind.padEnd(7)}  ${oneLine(name)} <${oneLine(email)}>`,
    ...(details.length === 0 ? [] : [`    ${details.join(' | ')}`]),
    ...(message === '' ? [] : [`    ${oneLine(message, 400)}`]),
    ...held.reasons.map((reason) => `    Reason: ${reason}`),
  ].join('\n')
}

function decided({ status, decidedBy }: HeldSubmission): string {
  return decidedBy === null ? status : `${status} by ${oneLine(decidedBy)}`
}

/** `npm run leads -- release ID`: accepts a held submission. */
export async function releaseAction(parameters: string[], env: Env): Promise<void> {
  const id = idOf(parameters)
  const decision = { id, actor: COMMAND, now: new Date() }
  const held = await withDatabase(env, (db) =>
    inTransaction(db, (trx) => releaseHeld(trx, { ...decision, releases: releasesOf(env) })),
  )
  await print(
    `Released the ${KIND_NAMES[held.kind]} of ${oneLine(held.email)}. The usual emails go out.`,
  )
}

/** `npm run leads -- discard ID`: rejects a held submission. */
export async function discardAction(parameters: string[], env: Env): Promise<void> {
  const id = idOf(parameters)
  const decision = { id, actor: COMMAND, now: new Date() }
  const held = await withDatabase(env, (db) =>
    inTransaction(db, (trx) => discardHeld(trx, decision)),
  )
  await print(
    `Discarded the ${KIND_NAMES[held.kind]} of ${oneLine(held.email)}. No email goes out.`,
  )
}

function idOf(parameters: string[]): string {
  const { positionals } = parseArgs({ args: parameters, allowPositionals: true, options: {} })
  const [id, ...more] = positionals
  if (id === undefined || more.length > 0) throw new UsageError('Give one id, as listed by "held".')
  return id
}
