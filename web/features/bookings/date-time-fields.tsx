import { useEffect } from 'react'
import { useHydrated } from '../../lib/hydrated.ts'
import { Button } from '../../ui/button.tsx'
import type { DayChoice, DayTimes } from '../../../contracts/page-data.ts'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'
import type { DateTimeState } from './use-date-time.ts'
import { ZoneField } from './zone-field.tsx'

interface DateTimeFieldsProps {
  /** Prefix of the field ids. */
  id: string
  dateTime: DateTimeState
  /** The field's error as a sentence; undefined if the field is valid. */
  errorOf: (name: 'timezone' | 'date' | 'time') => string | undefined
  /** From the server's rendering; undefined in the dialog. */
  first?: { choice: DayChoice; times?: DayTimes } | undefined
  /** Starts the labels of the nearest free times without JavaScript, such as `Book`. */
  nearestVerb: string
}

/** Zone, date, and time. Without JavaScript, each change needs a submit. */
export function DateTimeFields({ id, dateTime, errorOf, first, nearestVerb }: DateTimeFieldsProps) {
  const hydrated = useHydrated()
  const { timeZone, date, time, slots } = dateTime
  const { loseTime } = dateTime

  // A refetched list, such as after reopening the dialog, may no longer have the chosen time.
  const lost = !slots.loading && slots.list.some((slot) => slot.time === time && !slot.available)
  useEffect(() => {
    if (lost) loseTime('That time is no longer available. Please select another.')
  }, [lost, loseTime])

  // The server lists times only for the date in the query.
  const listsTimes = hydrated || first?.times !== undefined
  return (
    <div className="booking-date-time">
      <ZoneField
        id={`${id}-timezone`}
        value={timeZone}
        error={errorOf('timezone')}
        names={first?.choice.zones}
        onChoose={dateTime.chooseZone}
      />
      <DateField
        id={`${id}-date`}
        value={date}
        error={errorOf('date')}
        bindCalendar={dateTime.bindDate}
        timeZone={timeZone}
        range={first?.choice}
        onChoose={dateTime.chooseDate}
      />
      {!hydrated && (
        <div>
          <Button
            type="submit"
            // Only a form that can also book must tell the server which button was pressed.
            {...(listsTimes ? { name: 'show', value: 'times', formNoValidate: true } : {})}
            variant={listsTimes ? 'outline' : 'default'}
          >
            Show times
          </Button>
        </div>
      )}
      {listsTimes && (
        <>
          {/* Tells the server which day the listed times belong to, so that it notices a change
              of day. */}
          {!hydrated && <input type="hidden" name="timesFor" value={`${date} ${timeZone}`} />}
          <TimeField
            id={`${id}-time`}
            dateTime={dateTime}
            error={errorOf('time')}
            note={first?.times?.note}
            nearestVerb={nearestVerb}
          />
        </>
      )}
    </div>
  )
}
