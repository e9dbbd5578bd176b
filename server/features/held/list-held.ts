import { type Change, readChanges } from '../audit/read-audit.ts'
import type { Database, HeldSubmissionsTable } from '../../db/tables.ts'
import { noSuchHeld } from './errors.ts'
import {
  heldAssessment,
  heldDetails,
  heldWorksheet,
  type HeldDetails,
} from '../people/submission-details.ts'
import { describeReason, looksLikeSpam, parseReasons } from '../people/hold-reasons.ts'
import type { DatedMail } from '../outbox/take-back-mail.ts'
import { mailsOfRelease, releaseMails } from './release-mails.ts'
import { findHeld, heldPage, type HeldFilter } from './repository.ts'

export interface HeldSubmission extends HeldDetails {
  id: string
  kind: HeldSubmissionsTable['kind']
  status: HeldSubmissionsTable['status']
  email: string
  assessment: string[]
  worksheet: string[]
  /** As sentences. */
  reasons: string[]
  isSpam: boolean
  /** RFC 3339 in UTC; null if no slot is kept. */
  slotUntil: string | null
  createdAt: string
  /** Null until it is released or discarded. */
  decidedAt: string | null
  /** A staff member's address, or `command`; null while undecided, and if it wasn't recorded. */
  decidedBy: string | null
  /** Whether `restoreHeld` can undo the decision. */
  undoable: boolean
}

/** Newest first. */
export async function listHeld(db: Database, filter: HeldFilter): Promise<HeldSubmission[]> {
  return describeAll(db, await heldPage(db, filter))
}

/**
 * With any status.
 * @throws ApiError 404 if it doesn't exist
 */
export async function readHeld(db: Database, id: string): Promise<HeldSubmission> {
  const row = await findHeld(db, id)
  const [held] = row === undefined ? [] : await describeAll(db, [row])
  if (held === undefined) throw noSuchHeld()
  return held
}

async function describeAll(
  db: Database,
  rows: readonly HeldSubmissionsTable[],
): Promise<HeldSubmission[]> {
  const decisions = await decisionsAbout(db, rows)
  const mails = await releaseMails(db, rows)
  return rows.map((row) =>
    describeHeld(row, decisionAbout(row, decisions)?.actor ?? null, mailsOfRelease(row, mails)),
  )
}

function describeHeld(
  row: HeldSubmissionsTable,
  decidedBy: string | null,
  mails: readonly DatedMail[],
): HeldSubmission {
  const reasons = parseReasons(row.reasons)
  return {
    ...heldDetails(row.payload),
    id: row.id,
    kind: row.kind,
    status: row.status,
    email: row.email,
    assessment: heldAssessment(row.payload),
    worksheet: heldWorksheet(row.payload),
    reasons: reasons.map(describeReason),
    isSpam: looksLikeSpam(reasons),
    slotUntil: row.slot_until,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy,
    undoable:
      row.status === 'released'
        ? mails.length > 0 && mails.every(({ isUntried }) => isUntried)
        : row.status === 'discarded' && decidedBy !== null,
  }
}

export function decisionsAbout(
  db: Database,
  rows: readonly HeldSubmissionsTable[],
): Promise<Change[]> {
  const decided = rows.filter(({ status }) => status !== 'held')
  return readChanges(
    db,
    decided.map(({ id }) => id),
  )
}

/** The decision behind the submission's current status; undefined if it wasn't recorded. */
export function decisionAbout(
  { id, status, decided_at: at }: HeldSubmissionsTable,
  decisions: readonly Change[],
): Change | undefined {
  return decisions.find(
    (change) => change.subjectId === id && change.at === at && change.action === `held.${status}`,
  )
}
