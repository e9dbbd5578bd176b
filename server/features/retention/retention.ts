import { rm } from 'node:fs/promises'
import { keptDays } from '../../../cms/retention.ts'
import { eraseDeleted } from '../../db/erase-deleted.ts'
import type { Database } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { DAY_MS, forgetSenders } from '../held/limits.ts'
import { mailFile } from '../../mail/mail-files.ts'
import { deleteUnusedUploads } from '../content/drafts.ts'
import { deleteUnusedAttachments } from '../outbox/attachments.ts'
import { refreshPeople } from '../people/refresh-people.ts'
import { forgetSources } from '../sources/lead-sources.ts'
import { countExpired, type DeletedRow, deleteExpired } from './repository.ts'

/** As long as browsers keep the draft of a reply with its files, or of a person with a photo. */
const UPLOAD_DAYS = 30

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

/** 0 days means forever. */
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

/** The settings, by the name of each in content/retention.yaml. */
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

export interface Expiry {
  kind: Expiring
  setting: (typeof SETTINGS)[Rule]
  days: number
  /** Older records expire; undefined keeps them forever. */
  before: Date | undefined
}

export function expiriesAt(settings: RetentionSettings, now: Date): Expiry[] {
  const kept = daysOf(settings)
  return EXPIRING.map((kind) => {
    const rule = RULES[kind]
    const days = kept[rule]
    const before = days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS)
    return { kind, setting: SETTINGS[rule], days, before }
  })
}

/** Counts the records that would be deleted, without deleting them. */
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
 * In batches, with the files of emails.
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
  const unused = new Date(now.getTime() - UPLOAD_DAYS * DAY_MS)
  await inTransaction(db, (trx) => deleteUnusedAttachments(trx, unused))
  await deleteUnusedUploads(db, unused)
  await eraseDeleted(db)
  return deleted
}

/** Also deletes people without anything left. */
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

/** A setting that differs from the privacy policy. */
export interface PolicyDifference {
  setting: (typeof SETTINGS)[Rule]
  days: number
  /** The number in the privacy policy. */
  stated: number
}

/** The privacy policy is written from the numbers in content/retention.yaml. */
export function policyDifferences(
  settings: Pick<RetentionSettings, 'mailKeepDays' | 'retention'>,
): PolicyDifference[] {
  const kept = daysOf(settings)
  const rules: Rule[] = ['leads', 'held', 'sentMail', 'deadMail', 'receipts', 'visits']
  return rules
    .filter((rule) => kept[rule] !== keptDays[rule])
    .map((rule) => ({ setting: SETTINGS[rule], days: kept[rule], stated: keptDays[rule] }))
}
