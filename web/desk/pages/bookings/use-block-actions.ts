import { useState } from 'react'
import { calendar } from '../../../../content/desk/calendar.ts'
import { formatDate } from '../../../../content/format-date-time.ts'
import { type CalendarWeek, savedBlock } from '../../../../contracts/bookings/calendar.ts'
import { postJson } from '../../../lib/api.ts'
import { deskPaths } from '../../paths.ts'
import { useDeskChange } from '../../queries.ts'
import { change, problemOf } from '../../request.ts'
import { type Day, startOf } from '../../day.ts'

const { api } = deskPaths
const words = calendar.block

/** A block as the calendar has it. */
export type Block = CalendarWeek['blocks'][number]['block']

/** A time of a block. */
export interface BlockTime {
  block: Block
  /** The day on which it starts on the office's clock. */
  date: Day
  isSkipped: boolean
  isOver: boolean
}

/** What came of an action, and the action that takes it back. */
interface Done {
  text: string
  undo?: () => Promise<Done>
}

async function unblock(block: Block): Promise<Done> {
  await change('DELETE', api.block(block.id))
  return { text: words.removed, undo: () => blockSeries(block) }
}

async function blockSeries(block: Block): Promise<Done> {
  const { label, starts, ends, repeats, until, skipped } = block
  const fields = { label, starts, ends, repeats, until, skipped }
  const { bookings } = await postJson(api.blocks(), fields, savedBlock)
  return { text: words.saved(bookings) }
}

/** Skips a week of a block, or blocks it again. */
async function setWeek(time: BlockTime, isSkipped: boolean): Promise<Done> {
  const { block, date } = time
  const body = { version: block.version, date, skipped: isSkipped }
  const { version, bookings } = await postJson(api.blockWeek(block.id), body, savedBlock)
  const changed = { ...time, block: { ...block, version }, isSkipped }
  const text = isSkipped ? words.skipped(formatDate('date', startOf(date))) : words.saved(bookings)
  return { text, undo: () => setWeek(changed, !isSkipped) }
}

/** Unblocking a time and skipping a week of it. The last of these actions can be undone. */
export function useBlockActions() {
  const [done, setDone] = useState<Done>()
  const { mutate, error, isPending, reset } = useDeskChange(async (action: () => Promise<Done>) => {
    setDone(await action())
  })
  const act = (action: () => Promise<Done>) => {
    if (!isPending) mutate(action)
  }
  const undo = done?.undo
  return {
    remove: (block: Block) => act(() => unblock(block)),
    setWeek: (time: BlockTime) => act(() => setWeek(time, !time.isSkipped)),
    undo: undo && (() => act(undo)),
    /** The action, or reading the calendar after it. */
    isPending,
    problem: error ? problemOf(error) : undefined,
    success: done?.text,
    reset: () => {
      setDone(undefined)
      reset()
    },
  }
}
