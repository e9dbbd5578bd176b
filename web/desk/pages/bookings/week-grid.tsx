import { formatDate } from '../../../../words/format-date-time.ts'
import type { CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { type DayActions, DayColumn } from './day-column.tsx'
import { type Hours, isEmpty } from './days.ts'
import { type Day, dayOf } from '../../day.ts'
import { useNow } from '../../use-now.ts'

interface WeekGridProps extends DayActions {
  days: readonly Day[]
  week: CalendarWeek
  hours: Hours
}

/** Days side by side, with the hours on the left. */
export function WeekGrid({ days, week, hours, ...actions }: WeekGridProps) {
  const now = useNow()
  const minute = now.getHours() * 60 + now.getMinutes()
  const isShown = days.includes(dayOf(now)) && minute >= hours.from * 60 && minute < hours.to * 60
  const style: Record<`--${string}`, number | string> = {
    '--hours': hours.to - hours.from,
    '--start': minute - hours.from * 60,
    '--columns': days
      .map((day) => (days.length > 1 && isEmpty(day, week) ? '3rem' : 'minmax(0, 1fr)'))
      .join(' '),
  }
  const marks = Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index)
  return (
    <div className="calendar-week" style={style}>
      <div className="calendar-clock" aria-hidden="true">
        {marks.map((hour) => (
          <span key={hour}>
            {formatDate('time', new Date(2000, 0, 1, hour)).replace(':00', '')}
          </span>
        ))}
        {isShown && <b>{formatDate('time', now)}</b>}
      </div>
      {days.map((day) => (
        <DayColumn
          key={day}
          day={day}
          week={week}
          hours={hours}
          now={day === dayOf(now) ? minute : undefined}
          {...actions}
        />
      ))}
    </div>
  )
}
