import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  calendarDate,
  type Slot,
  type SlotsReply,
  slotsReply,
} from '../../../contracts/bookings/booking.ts'
import type { DateTimeData } from '../../../contracts/page-data.ts'
import { getJson } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { paths } from '../../paths.ts'
import type { CalendarDate } from './calendar-date.ts'

/** Delay after the last change of date or zone. */
const DEBOUNCE_MS = 300
const STALE_TIME = 5 * 60_000
const GC_TIME = 10 * 60_000

/** The slots of one day, with the state of the request. */
export interface Slots {
  /** By start; empty until loaded for this date and zone. */
  list: readonly Slot[]
  /** Undefined until a list has loaded. */
  officeTimeZone: string | undefined
  /** From the choice of a date until its response. */
  loading: boolean
  failed: boolean
  /** The name of the closed day, which may be empty; undefined if the office is open. */
  closedFor: string | undefined
  /** The next date with a free time, if this one has no slots or is closed, and one is known. */
  nextDate: CalendarDate | undefined
  retry: () => void
}

interface SlotsChoice {
  /** Empty if no date is chosen. */
  date: CalendarDate
  timeZone: string
}

function slotsUrl({ date, timeZone }: SlotsChoice): string {
  return `${paths.api.availableSlots()}?${new URLSearchParams({ date, timezone: timeZone })}`
}

/** The server-rendered slots in the format of the API's response. */
function initialReply({ choice, times }: DateTimeData): SlotsReply | undefined {
  if (!times || times.note !== undefined) return undefined
  const { date, timezone, officeTimezone } = choice
  return { date, timezone, officeTimezone, ...times, slots: [...times.slots] }
}

/**
 * Fetches 300 ms after the last change of date or zone. A response for an earlier choice is never
 * shown.
 */
export function useSlots(choice: SlotsChoice, active: boolean, first?: DateTimeData): Slots {
  const { date, timeZone } = choice
  const [debounced, setDebounced] = useState<SlotsChoice>(choice)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced({ date, timeZone }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [date, timeZone])

  const isInitial =
    first?.choice.date === debounced.date && first.choice.timezone === debounced.timeZone
  const current = debounced.date === date && debounced.timeZone === timeZone
  const query = useQuery({
    queryKey: ['slots', debounced.date, debounced.timeZone],
    queryFn: ({ signal }) => getJson(slotsUrl(debounced), slotsReply, { signal }),
    enabled: active && current && date !== '',
    staleTime: STALE_TIME,
    // On the server a garbage collection timer would keep every rendering in memory.
    gcTime: import.meta.env.SSR ? Infinity : GC_TIME,
    initialData: () => (isInitial ? initialReply(first) : undefined),
  })

  const loading = date !== '' && (!current || query.isFetching)
  const reply = current && !query.isError ? query.data : undefined
  return {
    // On a closed day, the form shows the reason instead of slots.
    list: reply?.closedFor === undefined ? (reply?.slots ?? []) : [],
    closedFor: reply?.closedFor,
    officeTimeZone: reply?.officeTimezone ?? first?.choice.officeTimezone,
    loading,
    failed: current && !loading && query.isError,
    nextDate: calendarDate.safeParse(reply?.nextDate).data,
    retry: () => void query.refetch(),
  }
}

/** Refetches the visible list right away, others when next shown. */
export async function refetchSlots(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['slots'] })
}

/** Each list is refetched when next shown. */
export async function invalidateSlots(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' })
}
