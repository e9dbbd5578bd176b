import { rm } from 'node:fs/promises'
import { keptDays } from '../../../content/retention.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY_MS, forgetSenders } from '../held/limits.ts'
import { mailFile } from '../../mail/mail-files.ts'
import { refreshPeople } from '../people/refresh-people.ts'
import { forgetSources } from '../sources/lead-sources.ts'
import { countExpired, type DeletedRow, deleteExpired } from './repository.ts'

/** The kinds of records that expire. */
const EXPIRING = [
  'bookings',
  'messages',
  'registrations',
  'held',
  'sentMails',
  'deadMails',
  'receipts',
  'visits',
] as const

export type Expiring = (typeof EXPIRING)[number]

/** The settings that decide how long records are kept, a part of Env; 0 days means forever. */
export interface RetentionSettings {
  dataDir: string
  mailKeepDays: number
  retention: {
    leadsDays: number
    heldDays: number
    deadMailDays: number
    receiptsDays: number
    visitsDays: number
  }
}

/** The settings, by the name of each in content/retention.ts. */
const SETTINGS = {
  leads: 'LEADS_KEEP_DAYS',
  held: 'HELD_KEEP_DAYS',
  sentMail: 'MAIL_KEEP_DAYS',
  deadMail: 'DEAD_MAIL_KEEP_DAYS',
  receipts: 'RECEIPTS_KEEP_DAYS',
  visits: 'VISITS_KEEP_DAYS',
} as const satisfies Record<keyof typeof keptDays, string>

type Rule = keyof typeof SETTINGS

const RULES: Record<Expiring, Rule> = {
  bookings: 'leads',
  messages: 'leads',
  registrations: 'leads',
  held: 'held',
  sentMails: 'sentMail',
  deadMails: 'deadMail',
  receipts: 'receipts',
  visits: 'visits',
}

function daysOf({
  mailKeepDays,
  retention,
}: Pick<RetentionSettings, 'mailKeepDays' | 'retention'>): Record<Rule, number> {
  return {
    leads: retention.leadsDays,
    held: retention.heldDays,
    sentMail: mailKeepDays,
    deadMail: retention.deadMailDays,
    receipts: retention.receiptsDays,
    visits: retention.visitsDays,
  }
}

/** What expires by one rule. */
export interface Expiry {
  kind: Expiring
  setting: (typeof SETTINGS)[Rule]
  days: number
  /** Records from before this instant expire; undefined if they are kept forever. */
  before: Date | undefined
}

/** The rules as they apply at an instant. */
export function expiriesAt(settings: RetentionSettings, now: Date): Expiry[] {
  const kept = daysOf(settings)
  return EXPIRING.map((kind) => {
    const rule = RULES[kind]
    const days = kept[rule]
    const before = days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS)
    return { kind, setting: SETTINGS[rule], days, before }
  })
}

/** Counts what would be deleted now, without deleting it. */
export async function countAllExpired(
  db: Database,
  settings: RetentionSettings,
  now: Date,
): Promise<(Expiry & { count: number })[]> {
  const counted = []
  for (const expiry of expiriesAt(settings, now)) {
    const { kind, before } = expiry
    const count = before === undefined ? 0 : await countExpired(db, kind, before)
    counted.push({ ...expiry, count })
  }
  return counted
}

/**
 * Deletes what has expired, in batches, with the files of emails.
 * @returns how many records of each kind; kinds without any are left out
 */
export async function deleteAllExpired(
  db: Database,
  settings: RetentionSettings,
  now: Date,
): Promise<Partial<Record<Expiring, number>>> {
  const deleted: Partial<Record<Expiring, number>> = {}
  for (const { kind, before } of expiriesAt(settings, now)) {
    if (before === undefined) continue
    for (;;) {
      // Reading first avoids a write transaction, which may have to wait.
      if ((await countExpired(db, kind, before)) === 0) break
      const rows = await deleteBatch(db, kind, before)
      if (rows.length === 0) break
      deleted[kind] = (deleted[kind] ?? 0) + rows.length
      if (kind !== 'sentMails' && kind !== 'deadMails') continue
      for (const { id } of rows) await rm(mailFile(settings.dataDir, id), { force: true })
    }
  }
  await forgetSenders(db, now)
  return deleted
}

/** Deletes a batch, and people without anything left. */
function deleteBatch(db: Database, kind: Expiring, before: Date): Promise<DeletedRow[]> {
  return inTransaction(db, async (trx) => {
    const rows = await deleteExpired(trx, kind, before)
    await forgetSources(
      trx,
      rows.filter(({ email }) => email !== null),
    )
    await refreshPeople(
      trx,
      rows.flatMap(({ email }) => email ?? []),
    )
    return rows
  })
}

/** A setting that keeps records for a time other than the privacy policy says. */
export interface PolicyDifference {
  setting: (typeof SETTINGS)[Rule]
  days: number
  /** What the policy says. */
  stated: number
}

/** Compares the settings with the numbers that the privacy policy is written from. */
export function policyDifferences(
  settings: Pick<RetentionSettings, 'mailKeepDays' | 'retention'>,
): PolicyDifference[] {
  const kept = daysOf(settings)
  const rules: Rule[] = ['leads', 'held', 'sentMail', 'deadMail', 'receipts', 'visits']
  return rules
    .filter((rule) => kept[rule] !== keptDays[rule])
    .map((rule) => ({ setting: SETTINGS[rule], days: kept[rule], stated: keptDays[rule] }))
}
