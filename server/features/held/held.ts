import {
  HELD_PAGE,
  type HeldPage,
  type HeldQuery,
  type HeldSubmission,
} from '../../../contracts/held/held.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  type Decision,
  discardHeld,
  releaseHeld,
  type Releases,
  type Releasing,
  restoreHeld,
} from './decide.ts'
import { type HeldSubmission as StoredSubmission, listHeld, readHeld } from './list-held.ts'
import { countWaiting } from './repository.ts'
import { cursorIn, cursorText } from '../../lib/list-cursor.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/** Newest first. */
export async function readHeldPage(
  { db, now, officeTimeZone }: { db: Database; now: Date; officeTimeZone: string },
  { status = 'held', after }: HeldQuery,
): Promise<HeldPage> {
  const found = await listHeld(db, { status, limit: HELD_PAGE + 1, after: cursorIn(after) })
  const rows = found.slice(0, HELD_PAGE)
  const last = found.length > HELD_PAGE ? rows.at(-1) : undefined
  return {
    rows: rows.map((row) => present(row, now)),
    next: last === undefined ? null : cursorText({ at: last.createdAt, id: last.id }),
    officeTimeZone,
  }
}

/** How many submissions wait for a decision. */
export function countHeld(db: Database): Promise<number> {
  return countWaiting(db)
}

/** The submission is then treated as if it had been sent now. */
export function release(
  context: StaffContext,
  id: string,
  releasing: Releasing,
): Promise<HeldSubmission> {
  return decide(context, id, (trx, decision) => releaseHeld(trx, { ...decision, ...releasing }))
}

export function discard(context: StaffContext, id: string): Promise<HeldSubmission> {
  return decide(context, id, discardHeld)
}

export function restore(
  context: StaffContext,
  id: string,
  releases: Releases,
): Promise<HeldSubmission> {
  return decide(context, id, (trx, decision) => restoreHeld(trx, { ...decision, releases }))
}

/** Returns the submission as it is after the decision. */
async function decide(
  { db, now, actor }: StaffContext,
  id: string,
  act: (trx: DatabaseTransaction, decision: Decision) => Promise<unknown>,
): Promise<HeldSubmission> {
  const decided = await inTransaction(db, async (trx) => {
    await act(trx, { id, actor, now })
    return readHeld(trx, id)
  })
  return present(decided, now)
}

function present(held: StoredSubmission, now: Date): HeldSubmission {
  const { id, kind, status, email, assessment, worksheet, reasons, isSpam } = held
  const { name, company, phone, service, message, createdAt, decidedAt, decidedBy } = held
  const typed = { name, company, phone, service, message } satisfies HeldSubmission['typed']
  const decision = { decidedAt, decidedBy, undoable: held.undoable }
  const rest = { assessment, worksheet, reasons, isSpam, createdAt, ...decision }
  return { id, kind, status, email, typed, slot: slotOf(held, now), ...rest }
}

function slotOf(
  { startsAt, endsAt, timezone, slotUntil }: StoredSubmission,
  now: Date,
): HeldSubmission['slot'] {
  if (Number.isNaN(Date.parse(startsAt) + Date.parse(endsAt))) return null
  const hasPassed = Date.parse(startsAt) <= now.getTime()
  return { startsAt, endsAt, timezone, keptUntil: slotUntil, hasPassed }
}
