import type { KeyboardEvent, ReactNode } from 'react'
import { calendar as words } from '../../../../words/desk/calendar.ts'
import { formatDate } from '../../../../words/format-date-time.ts'
import type { CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { DeskLink } from '../../link.tsx'
import { deskPaths } from '../../paths.ts'
import { type DayPart, type Hours, inLanes, type Lane, partOn } from './days.ts'
import { type Day, startOf } from '../../day.ts'
import type { BlockTime } from './block-actions.ts'

type Booking = CalendarWeek['bookings'][number]

export interface DayActions {
  onBooking: (booking: Booking) => void
  onBlock: (time: BlockTime) => void
  /** A free time was chosen, to book it. */
  onFree: (startsAt: string) => void
}

interface DayColumnProps extends DayActions {
  day: Day
  week: CalendarWeek
  hours: Hours
  /** The current time in minutes after midnight; undefined except in today's column. */
  now: number | undefined
}

interface Item {
  key: string
  kind: 'booking' | 'block' | 'skipped' | 'busy' | 'held' | 'kept' | 'free'
  startsAt: string
  endsAt: string
  content: (time: ReactNode) => ReactNode
}

/** A list in order of start, which the stylesheet places by time. */
export function DayColumn({ day, week, hours, now, ...actions }: DayColumnProps) {
  const id = `day-${day}`
  const date = startOf(day)
  const items = inLanes(
    itemsOf(day, week, actions).flatMap((item) => {
      const part = partOn(day, item)
      const isShown = part && part.start < hours.to * 60 && part.end > hours.from * 60
      return isShown ? [{ ...item, part }] : []
    }),
  )
  const closed = week.closedDays.find((span) => partOn(day, span))
  const isToday = now !== undefined
  return (
    <section className="calendar-day" aria-labelledby={id}>
      <h2 id={id} className={isToday ? 'calendar-today' : undefined}>
        <VisuallyHidden>
          {formatDate('date', date)} {isToday && words.todayMark}
        </VisuallyHidden>
        <span aria-hidden="true">
          {formatDate('shortWeekday', date)}
          <span className="calendar-month">, {formatDate('month', date).slice(0, 3)}</span>{' '}
          {date.getDate()}
        </span>
      </h2>
      <div className="calendar-hours">
        {closed && <p className="calendar-closed">{words.closed(closed.closedFor)}</p>}
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
              className={`calendar-${item.kind}`}
              style={placeOf(item.part, hours, item)}
            >
              {item.content(<PartTime {...item} />)}
            </li>
          ))}
        </ul>
        {items.every(({ kind }) => kind === 'free') && (
          <VisuallyHidden>{words.nothing}</VisuallyHidden>
        )}
        {isToday && (
          <div className="calendar-now" style={placeOf({ start: now, end: now }, hours)} />
        )}
      </div>
    </section>
  )
}

/** CSS variables with the part's position, in minutes from the top of the grid. */
function placeOf(
  { start, end }: DayPart,
  { from, to }: Hours,
  { lane, lanes }: Lane = { lane: 0, lanes: 1 },
): Record<`--${string}`, number> {
  const top = Math.max(start, from * 60)
  const bottom = Math.min(end, to * 60)
  return {
    '--start': Math.min(top, to * 60) - from * 60,
    '--length': Math.max(0, bottom - top),
    '--lane': lane,
    '--lanes': lanes,
  }
}

/**
 * The visible time range, such as `9:00–9:30 AM`; without AM or PM if there is an item beside it.
 */
function PartTime({ startsAt, part, lanes }: Item & { part: DayPart } & Lane) {
  const text = (minutes: number) => formatDate('time', new Date(2000, 0, 1, 0, minutes))
  const [from, to] = [text(part.start), text(part.end)]
  const shorten = (time: string) => time.replace(/ [AP]M$/, '')
  const isAlone = lanes === 1
  const isOneHalf = from.slice(-2) === to.slice(-2)
  return (
    <time dateTime={startsAt}>
      <VisuallyHidden>
        {from} to {to}
      </VisuallyHidden>
      <span aria-hidden="true">
        {isAlone && !isOneHalf ? from : shorten(from)}
        <span className="calendar-end">–{isAlone ? to : shorten(to)}</span>
      </span>
    </time>
  )
}

function itemsOf(day: Day, week: CalendarWeek, actions: DayActions): Item[] {
  const { onBooking, onBlock, onFree } = actions
  const free = week.free.filter((span) => partOn(day, span))
  const items: Item[] = [
    ...free.map(({ startsAt, endsAt }, index): Item => ({
      startsAt,
      endsAt,
      key: `free ${startsAt}`,
      kind: 'free',
      content: () => (
        <button
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          onKeyDown={moveAlongFree}
          onClick={() => onFree(startsAt)}
        >
          <b>{words.free(formatDate('time', new Date(startsAt)))}</b>
        </button>
      ),
    })),
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
    ...week.held.map(({ id, offeredTo, ...span }): Item => ({
      ...span,
      key: id,
      kind: offeredTo ? 'kept' : 'held',
      content: (time) => (
        <DeskLink href={offeredTo ? deskPaths.person(offeredTo.id) : deskPaths.held()}>
          <b>{offeredTo ? words.offered(offeredTo.name) : words.held}</b> {time}
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

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** A day's free times are one Tab stop, because there can be twenty. */
function moveAlongFree(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const button = event.currentTarget
  const free = button.closest('ul')?.querySelectorAll<HTMLElement>('.calendar-free > button') ?? []
  Array.from(free)[Array.from(free).indexOf(button) + step]?.focus()
}

/** The calendar item of a block, skipped ones included. */
function blockItem(
  { block, date, ...span }: CalendarWeek['blocks'][number],
  isSkipped: boolean,
  onBlock: DayActions['onBlock'],
): Item {
  const isOver = Date.parse(span.endsAt) <= Date.now()
  const what = isSkipped ? words.skipped : words.blocked
  return {
    ...span,
    key: `${block.id} ${span.startsAt}`,
    kind: isSkipped ? 'skipped' : 'block',
    content: (time) => (
      <button type="button" onClick={() => onBlock({ block, date, isSkipped, isOver })}>
        <b>
          {block.label === '' ? what : <span className="calendar-what">{what}: </span>}
          {block.label}
        </b>{' '}
        {time}
      </button>
    ),
  }
}
