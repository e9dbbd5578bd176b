import { randomUUID } from 'node:crypto'
import type { BlockChange, BlockFields, SavedBlock } from '../../../../contracts/desk/calendar.ts'
import { appendAudit } from '../../../audit/repository.ts'
import { occurrencesOf, type BlockRule } from '../../../blocked-times/occurrences.ts'
import {
  deleteBlock,
  findBlock,
  insertBlock,
  pauseBookings,
  updateBlock,
} from '../../../blocked-times/repository.ts'
import { engineOf } from '../../../db/connection.ts'
import type { DatabaseTransaction } from '../../../db/tables.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { ApiError } from '../../../errors.ts'
import { gone } from '../errors.ts'
import type { StaffContext } from '../staff.ts'
import { openBookingSpans } from './repository.ts'

/** Who blocks a time: the name for the calendar, and the office's zone. */
export interface BlockContext extends StaffContext {
  author: string
  timeZone: string
}

/**
 * Blocks a time. From then on no one can book it; bookings in it stay.
 * @returns its id, and how many bookings are in it
 */
export async function addBlock(context: BlockContext, fields: BlockFields): Promise<SavedBlock> {
  const { db, now, actor, author, timeZone } = context
  const id = randomUUID()
  const version = 0
  const columns = { ...columnsOf(fields), time_zone: timeZone, author }
  const block = { id, ...columns, version, created_at: now.toISOString() }
  const bookings = await inTransaction(db, async (trx) => {
    await pauseBookings(trx, engineOf(db))
    await insertBlock(trx, block)
    const entry = { actor, action: 'block.added', subject: subjectOf(id) }
    await appendAudit(trx, { ...entry, after: auditFields(block) }, now)
    return bookingsIn(trx, block, now)
  })
  return { id, bookings }
}

/**
 * Changes a block.
 * @throws ApiError 404 if it is gone, 409 if someone else changed it since it was read
 */
export async function changeBlock(
  context: BlockContext,
  id: string,
  { version, block: fields }: BlockChange,
): Promise<SavedBlock> {
  const { db, now, actor, author, timeZone } = context
  const block = { id, ...columnsOf(fields), time_zone: timeZone, author, version }
  const bookings = await inTransaction(db, async (trx) => {
    await pauseBookings(trx, engineOf(db))
    const before = await findBlock(trx, id)
    if (before === undefined) throw gone('block')
    if (!(await updateBlock(trx, block))) throw changedMeanwhile()
    const entry = { actor, action: 'block.changed', subject: subjectOf(id) }
    await appendAudit(
      trx,
      { ...entry, before: auditFields(before), after: auditFields(block) },
      now,
    )
    return bookingsIn(trx, block, now)
  })
  return { id, bookings }
}

/**
 * Deletes a block; its time can be booked again.
 * @throws ApiError 404 if it is gone
 */
export async function removeBlock({ db, now, actor }: StaffContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await findBlock(trx, id)
    if (before === undefined) throw gone('block')
    await deleteBlock(trx, id)
    const entry = { actor, action: 'block.removed', subject: subjectOf(id) }
    await appendAudit(trx, { ...entry, before: auditFields(before) }, now)
  })
}

function columnsOf({ label, starts, ends, repeats, until }: BlockFields) {
  return { label, starts, ends, repeats, until: repeats === 'weekly' ? until : null }
}

function subjectOf(id: string) {
  return { id, name: `block ${id}` }
}

/** Without the label, which may name a client: audit rows outlive the client's data. */
function auditFields({ starts, ends, repeats, until }: BlockRule) {
  return { starts, ends, repeats, ...(until !== null && { until }) }
}

async function bookingsIn(trx: DatabaseTransaction, rule: BlockRule, now: Date): Promise<number> {
  const spans = await openBookingSpans(trx, now)
  return spans.filter((span) => occurrencesOf(rule, span).length > 0).length
}

function changedMeanwhile(): ApiError {
  return new ApiError(
    409,
    'changed',
    'Someone else changed this block while you had it open. Your change isn’t saved.',
  )
}
