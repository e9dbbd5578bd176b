import { type ChangeEvent, type Ref, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { spokenDate } from './calendar-date.ts'
import { slotLabels } from './slot-label.ts'
import type { Slots } from './use-slots.ts'

/** What the list of times is bound to. */
interface TimeControl {
  value: string
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
  name?: string
  ref?: Ref<HTMLSelectElement>
  onBlur?: () => void
}

interface TimeFieldProps {
  control: TimeControl
  error: string | undefined
  /** Empty while no date is chosen. */
  date: string
  slots: Slots
  timeZone: string
  /** Takes the date that is offered where the chosen one has no times. */
  onChooseDate: (date: string) => void
  /** The chosen time is free no longer; the sentence says so. */
  onLost: (sentence: string) => void
}

const GONE = 'That time is no longer free. Please select another.'

/** The time, chosen from the day's list. */
export function TimeField(props: TimeFieldProps) {
  const { control, error, date, slots, timeZone, onChooseDate, onLost } = props
  const { value } = control
  const container = useRef<HTMLDivElement>(null)
  const { list, loading, officeTimeZone } = slots
  const label = slotLabels({ visitor: timeZone, office: officeTimeZone })
  const dateChosen = date !== ''
  const lost = !loading && list.some((slot) => slot.time === value && !slot.available)

  // A list read anew (the dialog opened again after a while) may have lost the chosen time.
  useEffect(() => {
    if (lost) onLost(GONE)
  }, [lost, onLost])

  // While a list is read the control is disabled, which takes the focus from it.
  const refused = error !== undefined
  useEffect(() => {
    if (!refused || loading || document.activeElement !== document.body) return
    container.current?.querySelector('select')?.focus()
  }, [refused, loading])

  return (
    <div className="booking-time" ref={container}>
      <Field label="Time" error={error}>
        {(field) => (
          <Select
            {...field}
            {...control}
            disabled={!dateChosen || loading || list.length === 0}
            aria-busy={loading}
            required
          >
            <option value="">{placeholder(dateChosen, slots)}</option>
            {list.map((slot) => (
              <option key={slot.startsAt} value={slot.time} disabled={!slot.available}>
                {label(slot)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <output>
        <SlotsNews dateChosen={dateChosen} slots={slots} onChooseDate={onChooseDate} />
      </output>
    </div>
  )
}

function placeholder(dateChosen: boolean, { loading, failed, list }: Slots): string {
  if (!dateChosen) return 'Select a date first'
  if (loading) return 'Loading...'
  if (failed) return 'No times to show'
  return list.length === 0 ? 'No times on this date' : 'Select a time'
}

type SlotsNewsProps = Pick<TimeFieldProps, 'slots' | 'onChooseDate'> & { dateChosen: boolean }

/** What there is to say about the list as a whole. */
function SlotsNews({ dateChosen, slots, onChooseDate }: SlotsNewsProps) {
  const { list, loading, failed, nextDate, retry } = slots
  if (!dateChosen || loading) return null
  if (failed) {
    return (
      <span className="booking-news">
        <span className="booking-failure">Failed to fetch available slots</span>
        <Button variant="outline" size="sm" onClick={retry}>
          Try again
        </Button>
      </span>
    )
  }
  if (list.length === 0) {
    return (
      <span className="booking-news">
        <span>
          There are no times on this date.
          {nextDate === undefined && ' Please choose another.'}
        </span>
        {nextDate !== undefined && (
          <Button variant="outline" size="sm" onClick={() => onChooseDate(nextDate)}>
            Next with a free time: {spokenDate(nextDate)}
          </Button>
        )}
      </span>
    )
  }
  const free = list.filter((slot) => slot.available).length
  if (free === 0) {
    return (
      <span className="booking-news">Every time on this date is taken. Please choose another.</span>
    )
  }
  return (
    <VisuallyHidden>{free === 1 ? '1 time is free.' : `${free} times are free.`}</VisuallyHidden>
  )
}
