import type { ReactNode } from 'react'
import { calendar as words } from '../../../../content/desk/calendar.ts'
import { formatDate } from '../../../../content/format-date-time.ts'
import type { CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { type DayPart, type Hours, partOn } from './days.ts'
import { type Day, dayOf, startOf } from '../../day.ts'
import type { BlockTime } from './block-actions.ts'

type Booking = CalendarWeek['bookings'][number]

export interface DayActions {
  onBooking: (booking: Booking) => void
  onBlock: (time: BlockTime) => void
}

interface DayColumnProps extends DayActions {
  day: Day
  week: CalendarWeek
  hours: Hours
}

interface Item {
  key: string
  kind: 'booking' | 'block' | 'skipped' | 'busy' | 'held'
  startsAt: string
  endsAt: string
  content: (time: ReactNode) => ReactNode
}

/** A day of the calendar: a list in order of start, which the style lays out by time. */
export function DayColumn({ day, week, hours, ...actions }: DayColumnProps) {
  const id = `day-${day}`
  const date = startOf(day)
  const items = itemsOf(week, actions).flatMap((item) => {
    const part = partOn(day, item)
    const isShown = part && part.start < hours.to * 60 && part.end > hours.from * 60
    return isShown ? [{ ...item, part }] : []
  })
  const closed = week.closedDays.some((span) => partOn(day, span))
  const isToday = day === dayOf()
  return (
    <section className="calendar-day" aria-labelledby={id}>
      <h2 id={id} className={isToday ? 'calendar-today' : undefined}>
        <VisuallyHidden>{formatDate('weekday', date)}, </VisuallyHidden>
        <span aria-hidden="true">{formatDate('shortWeekday', date)} </span>
        {formatDate('mediumDate', date).replace(/,.*/, '')}
        {isToday && <VisuallyHidden> {words.todayMark}</VisuallyHidden>}
        {closed && <span className="desk-mark">{words.closed}</span>}
      </h2>
      <div className="calendar-hours">
        {week.officeHours.map((span) => {
          const part = partOn(day, span)
          return (
            part && (
              <div
                key={span.startsAt}
                className="calendar-open"
                style={placeOf(part, hours)}
                aria-hidden="true"
              />
            )
          )
        })}
        <ul>
          {items.map((item) => (
            <li
              key={item.key}
              className={`calendar-${item.kind}${isOver(item, items) ? ' calendar-over' : ''}`}
              style={placeOf(item.part, hours)}
            >
              {item.content(<time dateTime={item.startsAt}>{partText(item.part)}</time>)}
            </li>
          ))}
        </ul>
        {items.length === 0 && <VisuallyHidden>{words.nothing}</VisuallyHidden>}
      </div>
    </section>
  )
}

/** Whether a booking is in a blocked or busy time, which then stays visible beside it. */
function isOver({ kind, startsAt, endsAt }: Item, items: readonly Item[]): boolean {
  return (
    kind === 'booking' &&
    items.some(
      (other) => other.kind !== 'booking' && other.startsAt < endsAt && startsAt < other.endsAt,
    )
  )
}

/** Minutes from the top of the grid, as the style needs them. */
function placeOf({ start, end }: DayPart, { from, to }: Hours): Record<`--${string}`, number> {
  const top = Math.max(start, from * 60)
  const bottom = Math.min(end, to * 60)
  return {
    '--start': Math.min(top, to * 60) - from * 60,
    '--length': Math.max(0, bottom - top),
  }
}

function partText({ start, end }: DayPart): string {
  const text = (minutes: number) => formatDate('time', new Date(2000, 0, 1, 0, minutes))
  return `${text(start)} to ${text(end)}`
}

function itemsOf(week: CalendarWeek, { onBooking, onBlock }: DayActions): Item[] {
  const items: Item[] = [
    ...week.blocks.map((time) => blockItem(time, false, onBlock)),
    ...week.skipped.map((time) => blockItem(time, true, onBlock)),
    ...week.busy.map((span): Item => ({
      ...span,
      key: `busy ${span.startsAt}`,
      kind: 'busy',
      content: (time) => (
        <p>
          <b>{words.busy}</b> {time}
        </p>
      ),
    })),
    ...week.held.map(({ id, ...span }): Item => ({
      ...span,
      key: id,
      kind: 'held',
      content: (time) => (
        <DeskLink href={deskPaths.held()}>
          <b>{words.held}</b> {time}
        </DeskLink>
      ),
    })),
    ...week.bookings.map((booking): Item => ({
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      key: booking.id,
      kind: 'booking',
      content: (time) => (
        <button type="button" onClick={() => onBooking(booking)}>
          <b>{booking.name}</b> {time}
        </button>
      ),
    })),
  ]
  return items.toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

/** A time of a block, skipped or not. */
function blockItem(
  { block, date, ...span }: CalendarWeek['blocks'][number],
  isSkipped: boolean,
  onBlock: DayActions['onBlock'],
): Item {
  const isOver = Date.parse(span.endsAt) <= Date.now()
  const text = isSkipped ? words.skipped(block.label) : words.blocked(block.label)
  return {
    ...span,
    key: `${block.id} ${span.startsAt}`,
    kind: isSkipped ? 'skipped' : 'block',
    content: (time) => (
      <button type="button" onClick={() => onBlock({ block, date, isSkipped, isOver })}>
        <b>{text}</b> {time}
      </button>
    ),
  }
}
