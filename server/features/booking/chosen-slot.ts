import type { DaySlot } from './slots.ts'

/** Which slot of a day a time text means, or why none. */
export type ChosenSlot =
  | { found: true; slot: DaySlot }
  | { found: false; reason: 'no-slot' | 'ambiguous' }

/**
 * Finds the slot that a `time` means (SL-08): the list's own text, or the same time as `14:30` or
 * `02:30 pm`. A time that a clock change repeats is only found by the list's own text.
 */
export function chooseSlot(slots: readonly DaySlot[], time: string): ChosenSlot {
  const wanted = plain(time)
  const exact = slots.find((slot) => slot.time === wanted)
  if (exact !== undefined) return { found: true, slot: exact }
  const minutes = minutesOf(wanted)
  const [slot, second] = slots.filter((candidate) => candidate.minutes === minutes)
  if (slot === undefined) return { found: false, reason: 'no-slot' }
  return second === undefined ? { found: true, slot } : { found: false, reason: 'ambiguous' }
}

/** Browsers' own formatters write a narrow no-break space before PM. */
function plain(time: string): string {
  return time.replace(/\s+/gu, ' ').trim().toUpperCase()
}

/** Minutes after midnight of `14:30` or `2:30 PM`; undefined for any other text. */
function minutesOf(time: string): number | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?: ?([AP])M)?$/.exec(time)
  if (match === null) return undefined
  const hour = Number(match[1])
  const minute = Number(match[2])
  if (match[3] === undefined) return hour > 23 ? undefined : hour * 60 + minute
  if (hour < 1 || hour > 12) return undefined
  return ((hour % 12) + (match[3] === 'P' ? 12 : 0)) * 60 + minute
}
