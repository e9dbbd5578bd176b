import { site } from '../../../cms/site.ts'
import { formatCalendarDate } from '../../../words/format-date-time.ts'
import { shortZoneName } from '../../../words/time-zones.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { Logo } from '../../lib/logo.tsx'
import type { DateTimeState } from './use-date-time.ts'
import './booking-slip.css'

type BookingSlipProps = Pick<DateTimeState, 'date' | 'time' | 'timeZone'>

/** The top of the appointment slip, whose lines fill in as the visitor chooses. */
export function BookingSlip({ date, time, timeZone }: BookingSlipProps) {
  const hydrated = useHydrated()
  return (
    <>
      <p className="slip-head">
        <Logo />
        {site.company}
      </p>
      {/* Without scripts, a choice changes nothing here. */}
      {hydrated && (
        <dl className="slip-lines figures">
          <div data-open={date === ''}>
            <dt>Date</dt>
            <dd>{date === '' ? 'Choose a day' : formatCalendarDate(date, 'slipDate')}</dd>
          </div>
          <div data-open={time === ''}>
            <dt>Time</dt>
            <dd>{time === '' ? 'Choose a time' : `${time} ${shortZoneName(timeZone)}`}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
