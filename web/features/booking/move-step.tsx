import { type SyntheticEvent, useState } from 'react'
import type { FreeTime } from '../../../contracts/booking/booking.ts'
import type { OwnBooking } from '../../../contracts/booking/own-booking.ts'
import { momentIn } from '../../../content/moments.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { calendarDateIn } from './calendar-date.ts'
import { DateField } from './date-field.tsx'
import { NearestTimes } from './nearest-times.tsx'
import { StepHeading } from './step-heading.tsx'
import { TimeField } from './time-field.tsx'
import { useOwnChange } from './use-own-change.ts'
import { readSlotsAnew, useSlots } from './use-slots.ts'
import { ZoneField } from './zone-field.tsx'

interface MoveStepProps {
  token: string
  booking: OwnBooking
  /** The step is over, whether or not anything was changed. */
  onDone: () => void
}

interface Errors {
  date?: string
  time?: string
}

/** Another time for a booking: chosen as the first one was, then confirmed. */
export function MoveStep({ token, booking, onDone }: MoveStepProps) {
  const [timeZone, setTimeZone] = useState(booking.timezone)
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  /** Free times in place of one that was lost. */
  const [nearest, setNearest] = useState<readonly FreeTime[]>([])
  const [confirming, setConfirming] = useState(false)
  const slots = useSlots({ date, timeZone }, !confirming)
  const { send, sending } = useOwnChange({
    token,
    url: paths.api.moveBooking(token),
    success: 'Your consultation has been moved.',
    failure: 'Failed to move the consultation',
  })

  function chooseDate(next: string) {
    if (next === date) return
    setDate(next)
    setTime('')
    setErrors({})
  }

  function chooseNearest({ date: day, time: free }: FreeTime) {
    chooseDate(day)
    setTime(free)
    setErrors({})
    setNearest([])
  }

  function chooseZone(next: string) {
    setTimeZone(next)
    // They are written in the zone left.
    setNearest([])
    // Where it is tomorrow already, the chosen date may be past.
    if (date !== '' && date < calendarDateIn(next, new Date())) setDate('')
    setTime('')
    setErrors({})
  }

  function loseTime(sentence: string) {
    setTime('')
    setErrors({ time: sentence })
  }

  function ask(event: SyntheticEvent) {
    event.preventDefault()
    const missing: Errors = {
      ...(date === '' ? { date: 'Please select a date' } : {}),
      ...(time === '' ? { time: 'Please select a time' } : {}),
    }
    setErrors(missing)
    setConfirming(Object.keys(missing).length === 0)
  }

  async function move() {
    setNearest([])
    const failure = await send({ date, time, timezone: timeZone })
    if (failure === undefined || failure.outdated) {
      onDone()
      return
    }
    setConfirming(false)
    loseTime(failure.message)
    setNearest(failure.nearest)
    void readSlotsAnew()
  }

  const before = momentIn(booking.timezone, booking)
  const { startsAt = booking.startsAt } = slots.list.find((slot) => slot.time === time) ?? {}
  const after = momentIn(timeZone, { ...booking, startsAt })
  if (confirming) {
    return (
      <section className="own-booking" aria-labelledby="own-booking">
        <StepHeading id="own-booking" focused>
          Move your consultation?
        </StepHeading>
        <dl className="ledger booked-entries">
          <div>
            <dt>From</dt>
            <dd>
              {before.date}, {before.time}
            </dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>
              {after.date}, {after.time}
            </dd>
          </div>
        </dl>
        <p className="actions">
          <Button disabled={sending} onClick={() => void move()}>
            {sending ? 'Moving...' : 'Yes, move it'}
          </Button>
          <Button variant="outline" disabled={sending} onClick={() => setConfirming(false)}>
            Choose another time
          </Button>
        </p>
      </section>
    )
  }
  return (
    <section className="own-booking" aria-labelledby="own-booking">
      <StepHeading id="own-booking" focused>
        Choose another time
      </StepHeading>
      <p>
        Now: {before.date}, {before.time}.
      </p>
      <form className="own-when" noValidate onSubmit={ask}>
        <ZoneField value={timeZone} onChoose={chooseZone} />
        <DateField value={date} error={errors.date} timeZone={timeZone} onChoose={chooseDate} />
        <TimeField
          control={{ value: time, onChange: (event) => setTime(event.target.value) }}
          error={errors.time}
          date={date}
          slots={slots}
          timeZone={timeZone}
          onChooseDate={chooseDate}
          onLost={loseTime}
        />
        <NearestTimes
          times={nearest}
          date={date}
          zones={{ visitor: timeZone, office: booking.officeTimezone }}
          onChoose={chooseNearest}
        />
        <p className="actions">
          <Button type="submit">Continue</Button>
          <Button variant="outline" onClick={onDone}>
            Keep the time
          </Button>
        </p>
      </form>
    </section>
  )
}
