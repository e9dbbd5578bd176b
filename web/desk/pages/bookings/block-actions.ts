import { calendar } from '../../../../words/desk/calendar.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import { type CalendarWeek, savedBlock } from '../../../../contracts/bookings/calendar.ts'
import { postJson } from '../../../lib/api.ts'
import { type Day, startOf } from '../../day.ts'
import { deskPaths } from '../../paths.ts'
import { change } from '../../request.ts'
import type { Done } from '../../use-actions.tsx'

const { api } = deskPaths
const words = calendar.block

export type Block = CalendarWeek['blocks'][number]['block']

export interface BlockTime {
  block: Block
  /** Start date of the occurrence, in the office's time zone. */
  date: Day
  isSkipped: boolean
  isOver: boolean
}

export async function unblock(block: Block): Promise<Done> {
  await change('DELETE', api.block(block.id))
  return { text: words.removed, undo: () => blockAgain(block) }
}

async function blockAgain(block: Block): Promise<Done> {
  const { label, starts, ends, repeats, until, skipped } = block
  const fields = { label, starts, ends, repeats, until, skipped }
  const { bookings } = await postJson(api.blocks(), fields, savedBlock)
  return { text: words.saved(bookings) }
}

/** Skips one week of a block, or blocks it again. */
export async function setWeek(time: BlockTime, isSkipped: boolean): Promise<Done> {
  const { block, date } = time
  const body = { version: block.version, date, skipped: isSkipped }
  const { version, bookings } = await postJson(api.blockWeek(block.id), body, savedBlock)
  const changed = { ...time, block: { ...block, version }, isSkipped }
  const text = isSkipped ? words.skipped(formatDate('date', startOf(date))) : words.saved(bookings)
  return { text, undo: () => setWeek(changed, !isSkipped) }
}
