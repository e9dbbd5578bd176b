import { useEffect, useState } from 'react'
import { calendarDate, type Slot, slotsReply } from '../../../contracts/booking/booking.ts'
import { getJson } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useQuery } from '../../lib/use-query.ts'
import { paths } from '../../paths.ts'
import type { CalendarDate } from './calendar-date.ts'

/** How long the last choice must stand before it is asked for, in milliseconds. */
const SETTLING_TIME = 300
const FRESH_FOR = 5 * 60_000
const RETAINED_FOR = 10 * 60_000

/** The times of one day, or why there are none to show. */
export interface Slots {
  /** In order of start; empty while nothing is known about this very date and zone. */
  list: Slot[]
  /** The zone of the office, once a list has come. */
  officeTimeZone: string | undefined
  /** True from the choice of a date until its answer is here. */
  loading: boolean
  failed: boolean
  /** Where the day has no slot at all: the next date that has a free one, as far as one is known. */
  nextDate: CalendarDate | undefined
  retry: () => void
}

interface SlotsChoice {
  /** Empty while no date is chosen. */
  date: CalendarDate
  timeZone: string
}

function slotsUrl({ date, timeZone }: SlotsChoice): string {
  return `${paths.api.availableSlots()}?${new URLSearchParams({ date, timezone: timeZone })}`
}

/**
 * Reads the times of a date, 300 ms after the last change of date or zone. What is shown belongs
 * to the choice as it stands: an answer to an earlier one is never shown.
 */
export function useSlots(choice: SlotsChoice, active: boolean): Slots {
  const [settled, setSettled] = useState<SlotsChoice>({ date: '', timeZone: choice.timeZone })
  const { date, timeZone } = choice
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ date, timeZone }), SETTLING_TIME)
    return () => clearTimeout(timer)
  }, [date, timeZone])

  const current = settled.date === date && settled.timeZone === timeZone
  const query = useQuery({
    queryKey: ['slots', settled.date, settled.timeZone],
    queryFn: ({ signal }) => getJson(slotsUrl(settled), slotsReply, { signal }),
    enabled: active && current && date !== '',
    staleTime: FRESH_FOR,
    gcTime: RETAINED_FOR,
  })

  const loading = date !== '' && (!current || query.isFetching)
  const answer = current && !query.isError ? query.data : undefined
  return {
    list: answer?.slots ?? [],
    officeTimeZone: answer?.officeTimezone,
    loading,
    failed: current && !loading && query.isError,
    nextDate: calendarDate.safeParse(answer?.nextDate).data,
    retry: () => void query.refetch(),
  }
}

/** What is known about free times is known no longer; what is shown is read again at once. */
export async function readSlotsAnew(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['slots'] })
}

/** What is known about free times is known no longer; it is read again when next wanted. */
export async function forgetSlots(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' })
}
