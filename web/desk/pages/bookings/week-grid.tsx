import { formatDate } from '../../../../content/format-date-time.ts'
import type { CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { type DayActions, DayColumn } from './day-column.tsx'
import type { Hours } from './days.ts'
import type { Day } from '../../day.ts'

interface WeekGridProps extends DayActions {
  days: readonly Day[]
  week: CalendarWeek
  hours: Hours
}

/** The days beside each other, with the hours on the left. */
export function WeekGrid({ days, week, hours, ...actions }: WeekGridProps) {
  const style: Record<`--${string}`, number> = {
    '--days': days.length,
    '--hours': hours.to - hours.from,
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
      </div>
      {days.map((day) => (
        <DayColumn key={day} day={day} week={week} hours={hours} {...actions} />
      ))}
    </div>
  )
}
