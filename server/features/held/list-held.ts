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
}

/** Newest first. */
export async function listHeld(db: Database, filter: HeldFilter): Promise<HeldSubmission[]> {
  const rows = await heldPage(db, filter)
  const decisions = await decisionsAbout(db, rows)
  return rows.map((row) => describeHeld(row, decisions))
}

/**
 * With any status.
 * @throws ApiError 404 if it doesn't exist
 */
export async function readHeld(db: Database, id: string): Promise<HeldSubmission> {
  const row = await findHeld(db, id)
  if (row === undefined) throw noSuchHeld()
  return describeHeld(row, await decisionsAbout(db, [row]))
}

function describeHeld(row: HeldSubmissionsTable, decisions: readonly Change[]): HeldSubmission {
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
    decidedBy: decisionAbout(row, decisions)?.actor ?? null,
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
