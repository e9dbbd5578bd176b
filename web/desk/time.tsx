import { shell as words } from '../../words/desk/words.ts'
import { formatDate } from '../../words/format-date-time.ts'
import { addDays, dayOf } from './day.ts'

/** The instant's date and time in the staff member's own time zone. */
export function timeText(instant: string): string {
  const date = new Date(instant)
  return `${formatDate('mediumDate', date)}, ${formatDate('time', date)}`
}

/** The day, such as `Today` or `Thu, Nov 19`, and the time, in the staff member's own time zone. */
export function moment(instant: string): { day: string; time: string } {
  const date = new Date(instant)
  const day = dayOf(date)
  const today = dayOf()
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const name =
    day === today ? words.today : day === addDays(today, -1) ? words.yesterday : undefined
  return {
    day: name ?? formatDate(isThisYear ? 'shortDate' : 'mediumDate', date),
    time: formatDate('time', date),
  }
}

export function Time({ instant }: { instant: string }) {
  return <time dateTime={instant}>{timeText(instant)}</time>
}
