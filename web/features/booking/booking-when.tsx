import { useController, type UseFormReturn } from 'react-hook-form'
import type { FreeTime } from '../../../contracts/booking/booking.ts'
import { DateField } from './date-field.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { TimeField } from './time-field.tsx'
import type { BookingValues } from './use-booking-form.ts'
import { useSlots } from './use-slots.ts'

interface BookingWhenProps {
  form: UseFormReturn<BookingValues>
  timeZone: string
  /** False while the form is out of sight; it then asks for nothing. */
  active: boolean
  /** The free times nearest to one that was lost, if one was. */
  nearest: readonly FreeTime[]
  forgetNearest: () => void
}

/**
 * Date and time of the form. They are bound here, after the fields above them: the first field that
 * is wrong, in this order, gets the focus.
 */
export function BookingWhen({ form, timeZone, active, nearest, forgetNearest }: BookingWhenProps) {
  const { control, formState } = form
  const { field, fieldState } = useController({ control, name: 'date' })
  const { ref, value: date } = field
  const time = useController({ control, name: 'time' })
  const slots = useSlots({ date, timeZone }, active)

  function chooseDate(next: string) {
    if (next === date) return
    form.setValue('date', next, { shouldValidate: formState.isSubmitted })
    form.setValue('time', '')
    form.clearErrors('time')
  }

  function loseTime(message: string) {
    form.setValue('time', '')
    form.setError('time', { type: 'taken', message })
  }

  function chooseNearest({ date: day, time: free }: { date: string; time: string }) {
    chooseDate(day)
    form.setValue('time', free)
    form.clearErrors('time')
    forgetNearest()
  }

  return (
    <div className="booking-when">
      <DateField
        value={date}
        error={fieldState.error?.message}
        ref={ref}
        timeZone={timeZone}
        onChoose={chooseDate}
      />
      <TimeField
        control={time.field}
        error={time.fieldState.error?.message}
        date={date}
        slots={slots}
        timeZone={timeZone}
        onChooseDate={chooseDate}
        onLost={loseTime}
      />
      <NearestTimes
        times={nearest}
        date={date}
        zones={{ visitor: timeZone, office: slots.officeTimeZone }}
        onChoose={chooseNearest}
      />
    </div>
  )
}
