import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Slot } from '../../../contracts/bookings/booking.ts'
import { formatCalendarDate, officeTimes } from '../../../words/format-date-time.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { NearestTimes } from './nearest-times.tsx'
import { SlotsStatus } from './slots-status.tsx'
import type { DateTimeState } from './use-date-time.ts'
import './time-field.css'

interface TimeFieldProps {
  id: string
  dateTime: DateTimeState
  error: string | undefined
  /** The server's reason for having no times. */
  note: string | undefined
  /** Starts the labels of the nearest free times without JavaScript. */
  nearestVerb: string
}

/** The parts of a day that have slots, in order. Every slot is in one of them. */
export function partsOfDay(list: readonly Slot[]): { label: string; slots: Slot[] }[] {
  return PARTS.map((label) => ({
    label,
    slots: list.filter((slot) => partOf(slot) === label),
  })).filter(({ slots }) => slots.length > 0)
}

const PARTS = ['Morning', 'Afternoon', 'Evening'] as const

/** The time is in the visitor's zone, where the office's day may end at midnight. */
function partOf({ time }: Slot): (typeof PARTS)[number] {
  // Not at the end: `11:30 PM (GMT+3)` is in an hour that the clocks repeat.
  if (!time.includes('PM')) return 'Morning'
  return Number.parseInt(time) % 12 < 6 ? 'Afternoon' : 'Evening'
}

/** More than these take two columns. */
const ROWS = 6

/** One radio button per slot; taken slots are disabled. */
export function TimeField({ id, dateTime, error, note, nearestVerb }: TimeFieldProps) {
  const { date, time, timeZone, slots, nearest } = dateTime
  const { list, loading, officeTimeZone } = slots
  const hydrated = useHydrated()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const focusWhenLoaded = useRef(false)
  const zones = { visitor: timeZone, office: officeTimeZone }
  const officeTimeOf = officeTimes(zones)
  const errorId = error === undefined ? undefined : `${id}-error`

  const { bindTime } = dateTime
  useImperativeHandle(bindTime, () => ({
    focus: () => {
      const radio = fieldset.current?.querySelector<HTMLElement>('input:checked, input:enabled')
      const target = radio ?? fieldset.current
      target?.focus()
      focusWhenLoaded.current = !radio && loading
    },
  }))

  // After the visitor chose a date, its times are the next step.
  const shownDate = useRef(date)
  useEffect(() => {
    if (loading || shownDate.current === date) return
    shownDate.current = date
    fieldset.current?.scrollIntoView({ block: 'nearest' })
    // A day chosen by keyboard keeps the focus, so it must stay in view.
    fieldset.current?.form?.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' })
  }, [loading, date])

  // Times can't take the focus while they load.
  useEffect(() => {
    if (loading || !focusWhenLoaded.current) return
    focusWhenLoaded.current = false
    fieldset.current?.querySelector<HTMLElement>('input:enabled')?.focus()
  }, [loading])

  function choose(chosen: string, byKeyboard: boolean) {
    dateTime.chooseTime(chosen)
    // The slip is the next step. By keyboard, the visitor may go through the times.
    const slip = fieldset.current?.form?.querySelector('.booking-slip')
    if (!byKeyboard) slip?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className="booking-times booking-step" data-done={time !== ''}>
      <NearestTimes
        times={nearest}
        date={date}
        zones={zones}
        verb={nearestVerb}
        onChoose={dateTime.chooseNearest}
      />
      <fieldset
        ref={fieldset}
        className="field"
        id={id}
        tabIndex={-1}
        disabled={hydrated && (date === '' || loading || list.length === 0)}
        aria-busy={loading}
        aria-describedby={errorId}
      >
        <legend className="field-label">
          Time
          {date !== '' && <span className="booking-times-date">, {formatCalendarDate(date)}</span>}
        </legend>
        {error !== undefined && (
          <p className="field-error" id={errorId}>
            {error}
          </p>
        )}
        {list.length > 0 && (
          <div className="booking-parts">
            {partsOfDay(list).map(({ label, slots }) => (
              <div
                key={label}
                role="group"
                aria-label={label}
                className={slots.length > ROWS ? 'booking-part booking-part-wide' : 'booking-part'}
              >
                <p aria-hidden="true">{label}</p>
                <div className="booking-slots">
                  {slots.map((slot) => (
                    <SlotChoice
                      key={slot.startsAt}
                      slot={slot}
                      officeTime={officeTimeOf(slot.startsAt)}
                      checked={slot.time === time}
                      onChoose={choose}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </fieldset>
      {/* Outside the fieldset, because a disabled fieldset would disable its buttons. */}
      <SlotsStatus date={date} slots={slots} note={note} onChooseDate={dateTime.chooseDate} />
    </div>
  )
}

interface SlotChoiceProps {
  slot: Slot
  /** Undefined if it's the same as the visitor's. */
  officeTime: string | undefined
  checked: boolean
  onChoose: (time: string, byKeyboard: boolean) => void
}

function SlotChoice({ slot, officeTime, checked, onChoose }: SlotChoiceProps) {
  const { time, available } = slot
  return (
    <label className={available ? undefined : 'booking-taken'}>
      <input
        type="radio"
        name="time"
        value={time}
        checked={checked}
        disabled={!available}
        required
        // A click by keyboard has no count.
        onChange={({ nativeEvent }) =>
          onChoose(time, !('detail' in nativeEvent && Number(nativeEvent.detail) > 0))
        }
      />
      <span>
        <span className="booking-slot-time">{time}</span>
        {officeTime !== undefined && <small> ({officeTime})</small>}
        {!available && <small> (Unavailable)</small>}
      </span>
    </label>
  )
}
