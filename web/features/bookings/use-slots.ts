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

/** Milliseconds without a change of date or zone before the times are fetched. */
const DEBOUNCE_MS = 300
const STALE_TIME = 5 * 60_000
const GC_TIME = 10 * 60_000

/** The times of one day and the state of their request. */
export interface Slots {
  /** In order of start; empty until loaded for this date and zone. */
  list: readonly Slot[]
  /** The office's time zone, once a list has loaded. */
  officeTimeZone: string | undefined
  /** True from the choice of a date until its response. */
  loading: boolean
  failed: boolean
  /** The next date with a free time, if this one has no slots and one is known. */
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

/** The times the server rendered the page with, in the API's format. */
function initialReply({ choice, times }: DateTimeData): SlotsReply | undefined {
  if (!times || times.note !== undefined) return undefined
  const { date, timezone, officeTimezone } = choice
  const { slots, nextDate } = times
  const next = nextDate === undefined ? {} : { nextDate }
  return { date, timezone, officeTimezone, slots: [...slots], ...next }
}

/**
 * Fetches the times of a date, 300 ms after the last change of date or zone. A response for an
 * earlier choice is never shown.
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
    list: reply?.slots ?? [],
    officeTimeZone: reply?.officeTimezone ?? first?.choice.officeTimezone,
    loading,
    failed: current && !loading && query.isError,
    nextDate: calendarDate.safeParse(reply?.nextDate).data,
    retry: () => void query.refetch(),
  }
}

/** Marks all lists of times as stale and refetches the visible one right away. */
export async function refetchSlots(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['slots'] })
}

/** Marks all lists of times as stale; each is refetched when next shown. */
export async function invalidateSlots(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' })
}
