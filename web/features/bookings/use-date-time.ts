import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'
import { type Control, useController, type UseFormReturn } from 'react-hook-form'
import type { FreeTime } from '../../../contracts/bookings/booking.ts'
import type { DateTimeData } from '../../../contracts/page-data.ts'
import { calendarDateIn } from '../../../words/format-date-time.ts'
import type { CalendarDate } from './calendar-date.ts'
import { browserTimeZone } from './time-zones.ts'
import { refetchSlots, type Slots, useSlots } from './use-slots.ts'

/** Fields of a form that books or moves a booking. */
export interface DateTimeValues {
  /** Empty if none is chosen. */
  date: string
  /** As listed by the server; empty if none is chosen. */
  time: string
  /** IANA zone of `date` and `time`. */
  timezone?: string | undefined
}

interface UseDateTimeOptions<Values extends DateTimeValues> {
  form: UseFormReturn<Values>
  /** From the server's rendering; undefined in the dialog. */
  first?: DateTimeData | undefined
  /** IANA zone; defaults to the browser's. */
  zone?: string | undefined
  /** May hold choices made before hydration. */
  element: RefObject<HTMLFormElement | null>
  /** False while the form is hidden; it then fetches nothing. */
  active: boolean
}

export interface DateTimeState {
  timeZone: string
  date: CalendarDate
  time: string
  /** The instant of the chosen time; undefined if none is chosen or its list hasn't loaded. */
  startsAt: string | undefined
  slots: Slots
  /** Free times to offer in place of a taken one. */
  nearest: readonly FreeTime[]
  chooseZone(zone: string): void
  chooseDate(date: CalendarDate): void
  chooseTime(time: string): void
  chooseNearest(time: FreeTime): void
  /** Clears the chosen time because it was taken, shows the message, and offers other times. */
  loseTime(message: string, nearest?: readonly FreeTime[]): void
  /**
   * Like `loseTime`, after the server refused the time: reloads the times and focuses a free one.
   */
  rejectTime(message: string, nearest: readonly FreeTime[]): Promise<void>
  setNearest(times: readonly FreeTime[]): void
  /** Let the form focus the first field with an error. */
  bindDate: (handle: { focus(): void } | null) => void
  bindTime: (handle: { focus(): void } | null) => void
}

/** Keeps zone, date, and time consistent, and fetches the times of the chosen date. */
export function useDateTime<Values extends DateTimeValues>(
  options: UseDateTimeOptions<Values>,
): DateTimeState {
  const { first, zone: givenZone, element, active } = options
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Only the fields of DateTimeValues are used.
  const form = options.form as unknown as UseFormReturn<DateTimeValues>
  // Use setValue, because the fields' own onChange validates again and replaces a server error.
  const { setValue, setError, clearErrors } = form
  const control: Control<DateTimeValues> = form.control
  const [firstZone] = useState(() => first?.choice.timezone ?? givenZone ?? browserTimeZone())
  const zone = useController({ control, name: 'timezone', defaultValue: firstZone }).field
  const dateField = useController({ control, name: 'date', defaultValue: first?.choice.date ?? '' })
  const timeField = useController({ control, name: 'time', defaultValue: first?.time ?? '' })
  const timeZone = zone.value ?? ''
  const { value: date } = dateField.field
  const { value: time } = timeField.field
  const [nearest, setNearest] = useState(first?.nearest ?? [])
  const [fromNearest, setFromNearest] = useState<FreeTime>()
  const slots = useSlots({ date, timeZone }, active, first)

  function chooseDate(next: CalendarDate) {
    if (next === date) return
    setValue('date', next, { shouldValidate: form.formState.isSubmitted })
    chooseTime('')
  }

  function chooseTime(next: string) {
    setValue('time', next)
    setFromNearest(undefined)
    clearErrors('time')
  }

  function chooseZone(next: string) {
    setValue('timezone', next)
    // The nearest times are formatted in the previous zone.
    setNearest([])
    // It may already be tomorrow in the new zone, which makes the chosen date past.
    if (date !== '' && date < calendarDateIn(next, new Date())) setValue('date', '')
    chooseTime('')
  }

  const loseTime = useCallback(
    (message: string, free: readonly FreeTime[] = []) => {
      setValue('time', '')
      setError('time', { type: 'taken', message })
      setNearest(free)
    },
    [setValue, setError],
  )

  // Keep what the visitor chose before hydration; if they left the zone alone, switch to the
  // browser's.
  useLayoutEffect(() => {
    if (!first || !element.current) return
    const formData = new FormData(element.current)
    const chosen = (name: keyof DateTimeValues) => {
      const value = formData.get(name)
      return typeof value === 'string' ? value : ''
    }
    const { timezone } = first.choice
    const chosenZone = chosen('timezone')
    if (chosenZone !== '' && chosenZone !== timezone) setValue('timezone', chosenZone)
    else if (givenZone === undefined) setValue('timezone', browserTimeZone())
    if (chosen('date') !== '') setValue('date', chosen('date'))
    if (chosen('time') !== '') setValue('time', chosen('time'))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Runs once, on hydration.
  }, [])

  return {
    timeZone,
    date,
    time,
    startsAt: (slots.list.find((each) => each.time === time) ?? fromNearest)?.startsAt,
    slots,
    nearest,
    chooseZone,
    chooseDate,
    chooseTime,
    chooseNearest(free) {
      chooseDate(free.date)
      chooseTime(free.time)
      setFromNearest(free)
      setNearest([])
    },
    loseTime,
    async rejectTime(message, free) {
      loseTime(message, free)
      form.setFocus('time')
      await refetchSlots()
      // Focus again, because the refetch may have disabled the focused time.
      form.setFocus('time')
    },
    setNearest,
    bindDate: dateField.field.ref,
    bindTime: timeField.field.ref,
  }
}
