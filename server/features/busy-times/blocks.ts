import { randomUUID } from 'node:crypto'
import type {
  BlockChange,
  BlockFields,
  BlockWeek,
  SavedBlock,
} from '../../../contracts/bookings/calendar.ts'
import {
  type BlockRule,
  inSameWeeks,
  isWeekOf,
  occurrencesOf,
  skippedDates,
  skippedText,
} from './occurrences.ts'
import {
  deleteBlock,
  findBlock,
  insertBlock,
  pauseBookings,
  takenSpans,
} from './blocks-repository.ts'
import type { Span } from './spans.ts'
import { engineOf } from '../../db/connection.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { updateVersion } from '../../db/update-version.ts'
import { ApiError, gone, changedMeanwhile } from '../../lib/errors.ts'
import { appendAudit } from '../audit/append-audit.ts'
import type { StaffContext } from '../../http/routes/desk-request.ts'

/** `author` is the staff member's name, shown in the calendar. */
export interface BlockContext extends StaffContext {
  author: string
  timeZone: string
}

/**
 * Saves a block, whose time can't be booked afterward; existing bookings stay, and so do times that
 * are kept for someone.
 * @returns also how many of them the block overlaps
 */
export async function addBlock(context: BlockContext, fields: BlockFields): Promise<SavedBlock> {
  const { db, now, actor, author, timeZone } = context
  const id = randomUUID()
  const version = 0
  const columns = { ...columnsOf(fields, timeZone), author }
  const block = { id, ...columns, version, created_at: now.toISOString() }
  const bookings = await inTransaction(db, async (trx) => {
    await pauseBookings(trx, engineOf(db))
    await insertBlock(trx, block)
    const entry = { actor, action: 'block.added', subject: subjectOf(id) }
    await appendAudit(trx, { ...entry, after: auditFields(block) }, now)
    return bookingsIn(trx, block, now)
  })
  return { id, bookings, version }
}

/**
 * A weekly block stays skipped in the same weeks, even if its day changes.
 * @throws ApiError 404 if it was deleted, 409 if someone else has changed it since it was read
 */
export async function changeBlock(
  context: BlockContext,
  id: string,
  { version, block: fields }: BlockChange,
): Promise<SavedBlock> {
  const { db, now, actor, author, timeZone } = context
  const bookings = await inTransaction(db, async (trx) => {
    await pauseBookings(trx, engineOf(db))
    const before = await findBlock(trx, id)
    if (before === undefined) throw gone('block')
    const skipped = inSameWeeks(skippedDates(before), fields)
    const columns = columnsOf({ skipped, ...fields }, timeZone)
    const block = { id, ...columns, author, version }
    if (!(await updateVersion(trx, 'blocked_times', block, block))) throw changedMeanwhile('block')
    const entry = { actor, action: 'block.changed', subject: subjectOf(id) }
    await appendAudit(
      trx,
      { ...entry, before: auditFields(before), after: auditFields(block) },
      now,
    )
    return bookingsIn(trx, block, now)
  })
  return { id, bookings, version: version + 1 }
}

/**
 * Skips one week of a weekly block, so that its time can be booked, or blocks it again; bookings and
 * kept times stay. Does nothing if the week is already that way.
 * @returns how many of them overlap that week's time, if it is blocked again
 * @throws ApiError 404 if the block was deleted, 400 if it isn't on that day, 409 if someone else
 * has changed it since it was read
 */
export async function skipWeek(
  { db, now, actor }: StaffContext,
  id: string,
  { version, date, skipped }: BlockWeek,
): Promise<SavedBlock> {
  return inTransaction(db, async (trx) => {
    if (!skipped) await pauseBookings(trx, engineOf(db))
    const before = await findBlock(trx, id)
    if (before === undefined) throw gone('block')
    const dates = skippedDates(before)
    // A client that lost the response may retry the same request.
    if (isWeekOf(before, date) && dates.includes(date) === skipped) {
      return { id, bookings: await bookingsIn(trx, before, now, date), version: before.version }
    }
    if (before.version !== version) throw changedMeanwhile('block')
    if (!isWeekOf(before, date)) throw notThatDay()
    const others = dates.filter((other) => other !== date)
    const after = {
      ...before,
      skipped: skippedText(before, skipped ? [...others, date] : others),
    }
    if (!(await updateVersion(trx, 'blocked_times', before, after))) throw changedMeanwhile('block')
    const action = skipped ? 'block.skipped' : 'block.resumed'
    await appendAudit(trx, { actor, action, subject: subjectOf(id), after: { date } }, now)
    return { id, bookings: await bookingsIn(trx, after, now, date), version: version + 1 }
  })
}

/**
 * Deletes a block, so that its time can be booked.
 * @throws ApiError 404 if it was deleted already
 */
export async function removeBlock({ db, now, actor }: StaffContext, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await deleteBlock(trx, id)
    if (before === undefined) throw gone('block')
    const entry = { actor, action: 'block.removed', subject: subjectOf(id) }
    await appendAudit(trx, { ...entry, before: auditFields(before) }, now)
  })
}

function columnsOf(
  { label, starts, ends, repeats, until, skipped = [] }: BlockFields,
  timeZone: string,
) {
  const rule = {
    starts,
    ends,
    repeats,
    until: repeats === 'weekly' ? until : null,
    time_zone: timeZone,
  }
  return { label, ...rule, skipped: skippedText(rule, skipped) }
}

function subjectOf(id: string) {
  return { id, name: `block ${id}` }
}

/** Without the label, which may name a client: audit rows outlive the client's data. */
function auditFields({ starts, ends, repeats, until, skipped }: BlockRule) {
  return {
    starts,
    ends,
    repeats,
    ...(until !== null && { until }),
    ...(skipped !== '' && { skipped }),
  }
}

/** Bookings and kept times in the block's time, or in that of one week. */
async function bookingsIn(
  trx: DatabaseTransaction,
  rule: BlockRule,
  now: Date,
  week?: string,
): Promise<number> {
  const spans = await takenSpans(trx, now)
  const isInIt = (span: Span) =>
    occurrencesOf(rule, span).some(({ date }) => week === undefined || date === week)
  return spans.filter(isInIt).length
}

function notThatDay(): ApiError {
  const message = 'This block isn’t on that day. Reload the page to see it as it is now.'
  return new ApiError(400, 'invalid_request', message, [{ path: 'date', message }])
}
