import { useState, useSyncExternalStore } from 'react'
import { calendar as words } from '../../../../words/desk/calendar.ts'
import { zoneName } from '../../../../words/time-zones.ts'
import { calendarWeek, type CalendarWeek } from '../../../../contracts/bookings/calendar.ts'
import { replaceUrl, useSearch } from '../../../lib/location.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Page } from '../../page.tsx'
import { deskPaths } from '../../paths.ts'
import { LIVE, useDeskQuery } from '../../queries.ts'
import { queryString } from '../../query-string.ts'
import { Loaded, Outcome } from '../../states.tsx'
import { timeText } from '../../time.tsx'
import { useActions } from '../../use-actions.tsx'
import { useFocusOn } from '../../use-focus-on.ts'
import { BlockForm } from './block-form.tsx'
import { BookingDetails } from './booking-details.tsx'
import { CalendarLinkForm } from './calendar-link.tsx'
import { ClientBookingForm } from './client-booking-form.tsx'
import { hoursOf, rangeText, weekOf } from './days.ts'
import { addDays, type Day, dayOf, startOf } from '../../day.ts'
import { type BlockTime, setWeek, unblock } from './block-actions.ts'
import { SlotBooking } from './slot-booking.tsx'
import { WeekGrid } from './week-grid.tsx'
import { WhyForm } from './why-form.tsx'
import '../../form.css'
import './calendar.css'

type Opened =
  | { kind: 'block'; time?: BlockTime }
  | { kind: 'book' }
  | { kind: 'slot'; startsAt: string }
  | { kind: 'why' }
  | { kind: 'link' }
  | { kind: 'booking'; booking: CalendarWeek['bookings'][number] }

const NARROW = '(width < 48rem)'

/** True if the window is too narrow for a week; the calendar then shows one day. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(NARROW).matches,
  )
}

/** From the page's URL; today by default. */
function useShownDay(): [Day, (day: Day) => void] {
  const found = new URLSearchParams(useSearch()).get('day') ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(found) && !Number.isNaN(Date.parse(found))
  const show = (day: Day) => replaceUrl(deskPaths.calendar() + queryString({ day }))
  return [isDay ? found : dayOf(), show]
}

/** The calendar: a week, or a single day on phones. */
export function CalendarPage() {
  const [day, show] = useShownDay()
  const isNarrow = useIsNarrow()
  const days = isNarrow ? [day] : weekOf(day)
  const span = queryString({
    from: startOf(days[0] ?? day).toISOString(),
    to: startOf(days.at(-1) ?? day, 1).toISOString(),
  })
  const week = useDeskQuery(deskPaths.api.calendar() + span, calendarWeek, LIVE)
  const officeTimeZone = week.data?.officeTimeZone ?? 'UTC'
  const [opened, setOpened] = useState<Opened>()
  const [done, setDone] = useState<string>()
  const actions = useActions()
  const outcome = useFocusOn(done ?? actions.done?.text)
  const open = (next: Opened) => {
    setDone(undefined)
    actions.reset()
    setOpened(next)
  }
  const finish = (text: string) => {
    setOpened(undefined)
    setDone(text)
  }
  return (
    <Page
      title={words.title}
      heading={words.heading}
      isFull
      beside={
        <>
          <Steps days={days} onShow={show} />
          <div className="calendar-actions">
            <Button onClick={() => open({ kind: 'book' })}>{words.book.open}</Button>
            <Button variant="outline" onClick={() => open({ kind: 'block' })}>
              {words.block.open}
            </Button>
            <Button variant="ghost" onClick={() => open({ kind: 'why' })}>
              {words.why.open}
            </Button>
            <Button variant="ghost" onClick={() => open({ kind: 'link' })}>
              {words.link.open}
            </Button>
          </div>
        </>
      }
    >
      <div ref={outcome} className="calendar-outcome" tabIndex={-1}>
        {done === undefined ? actions.outcome : <Outcome success={done} />}
      </div>
      <Loaded query={week}>
        {(data) => (
          <>
            <WeekGrid
              days={days}
              week={data}
              hours={hoursOf(days, data)}
              onBooking={(booking) => open({ kind: 'booking', booking })}
              onBlock={(time) => open({ kind: 'block', time })}
              onFree={(startsAt) => open({ kind: 'slot', startsAt })}
            />
            <p className="calendar-zone">
              {zoneText(data.officeTimeZone)} {data.free.length > 0 && words.freeHint}
            </p>
          </>
        )}
      </Loaded>
      <Dialog
        open={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened ? titleOf(opened) : words.title}
        maxWidth={560}
      >
        {opened?.kind === 'block' && (
          <BlockForm
            day={day}
            time={opened.time}
            officeTimeZone={officeTimeZone}
            onSaved={finish}
            onRemove={(block) => {
              setOpened(undefined)
              actions.act(() => unblock(block))
            }}
            onWeek={(time) => {
              setOpened(undefined)
              actions.act(() => setWeek(time, !time.isSkipped))
            }}
          />
        )}
        {opened?.kind === 'book' && (
          <ClientBookingForm when={day} officeTimeZone={officeTimeZone} onDone={finish} />
        )}
        {opened?.kind === 'slot' && (
          <SlotBooking
            key={opened.startsAt}
            startsAt={opened.startsAt}
            officeTimeZone={officeTimeZone}
            onDone={finish}
          />
        )}
        {opened?.kind === 'link' && <CalendarLinkForm />}
        {opened?.kind === 'why' && <WhyForm day={day} />}
        {opened?.kind === 'booking' && (
          <BookingDetails
            booking={opened.booking}
            officeTimeZone={officeTimeZone}
            onDone={finish}
          />
        )}
      </Dialog>
    </Page>
  )
}

function titleOf(opened: Opened): string {
  if (opened.kind === 'booking') return opened.booking.name
  if (opened.kind === 'slot') return words.slot.heading(timeText(opened.startsAt))
  if (opened.kind === 'block' && opened.time?.isSkipped) return words.block.skippedHeading
  if (opened.kind === 'block') return opened.time ? words.block.change : words.block.heading
  return words[opened.kind].heading
}

function zoneText(office: string): string {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (own === office) return words.sameZone(zoneName(office))
  return words.otherZone(zoneName(own), zoneName(office))
}

/** Shows which days these are, with buttons for others. */
function Steps({ days, onShow }: { days: readonly Day[]; onShow: (day: Day) => void }) {
  const [day = dayOf()] = days
  const unit = days.length === 1 ? 'day' : 'week'
  return (
    <div className="calendar-steps" role="group" aria-label={words.shown}>
      <Button
        variant="outline"
        size="sm"
        aria-label={words.previous[unit]}
        onClick={() => onShow(addDays(day, -days.length))}
      >
        ←
      </Button>
      <Button variant="outline" size="sm" onClick={() => onShow(dayOf())}>
        {words.today}
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-label={words.next[unit]}
        onClick={() => onShow(addDays(day, days.length))}
      >
        →
      </Button>
      <p role="status">{rangeText(days)}</p>
    </div>
  )
}
