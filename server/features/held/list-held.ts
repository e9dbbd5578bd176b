import { type Change, readChanges } from '../audit/read-audit.ts'
import type { Database, HeldSubmissionsTable } from '../../db/tables.ts'
import { noSuchHeld } from './errors.ts'
import { heldAssessment, heldDetails, type HeldDetails } from '../people/submission-details.ts'
import { describeReason, parseReasons } from '../people/hold-reasons.ts'
import { findHeld, heldPage, type HeldFilter } from './repository.ts'

/** A held submission as the firm sees it. */
export interface HeldSubmission extends HeldDetails {
  id: string
  kind: HeldSubmissionsTable['kind']
  status: HeldSubmissionsTable['status']
  email: string
  /** The assessment as lines of text; empty if there is none. */
  assessment: string[]
  /** Why it is held, as sentences. */
  reasons: string[]
  /** RFC 3339 in UTC; null if no slot is kept. */
  slotUntil: string | null
  createdAt: string
  /** Null until it is released or discarded. */
  decidedAt: string | null
  /** A staff member's address, or `command`; null if it waits, or if it wasn't recorded. */
  decidedBy: string | null
}

/** Lists held submissions, newest first. */
export async function listHeld(db: Database, filter: HeldFilter): Promise<HeldSubmission[]> {
  const rows = await heldPage(db, filter)
  const decisions = await decisionsAbout(db, rows)
  return rows.map((row) => describeHeld(row, decisions))
}

/**
 * A held submission by its id, with any status.
 * @throws ApiError 404 if it doesn't exist
 */
export async function readHeld(db: Database, id: string): Promise<HeldSubmission> {
  const row = await findHeld(db, id)
  if (row === undefined) throw noSuchHeld()
  return describeHeld(row, await decisionsAbout(db, [row]))
}

/** What a held submission of a kind was sent as, and its status; undefined if there is none. */
export async function readPayload(
  db: Database,
  { id, kind }: Pick<HeldSubmissionsTable, 'id' | 'kind'>,
): Promise<{ payload: unknown; status: HeldSubmissionsTable['status'] } | undefined> {
  const row = await findHeld(db, id)
  if (row?.kind !== kind) return undefined
  return { payload: JSON.parse(row.payload), status: row.status }
}

function describeHeld(row: HeldSubmissionsTable, decisions: readonly Change[]): HeldSubmission {
  return {
    ...heldDetails(row.payload),
    id: row.id,
    kind: row.kind,
    status: row.status,
    email: row.email,
    assessment: heldAssessment(row.payload),
    reasons: parseReasons(row.reasons).map(describeReason),
    slotUntil: row.slot_until,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    decidedBy: decisionAbout(row, decisions)?.actor ?? null,
  }
}

/** The audit rows of submissions that were decided. */
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

/** The decision that made a submission what it is; undefined if it wasn't recorded. */
export function decisionAbout(
  { id, status, decided_at: at }: HeldSubmissionsTable,
  decisions: readonly Change[],
): Change | undefined {
  return decisions.find(
    (change) => change.subjectId === id && change.at === at && change.action === `held.${status}`,
  )
}
