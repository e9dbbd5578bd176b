import { calendar } from '../../../../words/desk/calendar.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import { slotsReply } from '../../../../contracts/bookings/booking.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'

const words = calendar.time

interface OfferedTimesProps {
  date: string
  time: string
  timezone: string
  onChoose: (time: string) => void
}

/** Times that visitors are offered on the date, as buttons. */
export function OfferedTimes({ date, time, timezone, onChoose }: OfferedTimesProps) {
  const url = paths.api.availableSlots() + queryString({ date, timezone })
  const { data } = useDeskQuery(url, slotsReply)
  if (data === undefined) return null
  const free = data.slots.filter(({ available }) => available)
  if (free.length === 0) return <p className="desk-detail">{words.none}</p>
  return (
    <div className="calendar-offered" role="group" aria-label={words.offered}>
      <p className="desk-detail">{words.offered}</p>
      <div>
        {free.map(({ startsAt, time: text }) => {
          const clock = formatDate('clock', new Date(startsAt), timezone)
          return (
            <Button
              key={startsAt}
              variant="outline"
              size="sm"
              aria-pressed={clock === time}
              onClick={() => onChoose(clock)}
            >
              {text}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
