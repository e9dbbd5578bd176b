import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { bookingIdIn } from '../mail/calendar/booking-uid.ts'
import { FeedFault } from './feed-fault.ts'
import { Instants } from './instants.ts'
import { eventsOf, type EventSeries } from './event-series.ts'
import type { Reading, ReadingOrder } from './reading.ts'
import { mergeSpans, type Span } from './spans.ts'

/** More recurrences than any calendar of people has; what goes on beyond them is no calendar. */
const MOST_OCCURRENCES = 300_000

/**
 * The busy times of a calendar inside of a window. Canceled and transparent events take no time;
 * days, and times without a zone, are the office's. What may be an event of ours stands apart: only
 * the database knows whether it is.
 * @throws FeedFault where the text is no calendar
 */
export function readCalendar({ text, window, officeZone }: ReadingOrder): Reading {
  const reader = new Reader(window, new Instants(officeZone))
  for (const calendar of calendarsOf(text)) reader.read(calendar)
  const perhapsOurs = [...reader.perhapsOurs].map(
    ([id, spans]) => [id, mergeSpans(spans, window)] as const,
  )
  return {
    spans: mergeSpans(reader.spans, window),
    perhapsOurs: Object.fromEntries(perhapsOurs),
    unreadable: reader.unreadable,
  }
}

function calendarsOf(text: string): ICAL.Component[] {
  const roots = rootsOf(text)
  const calendars = roots.map((root) => new ICAL.Component(root))
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) {
    throw new FeedFault('is not a calendar')
  }
  return calendars
}

const root = z.array(z.any())

/** Several calendars in one text come as a list of them. */
function rootsOf(text: string): unknown[][] {
  try {
    const parsed: unknown = ICAL.parse(text)
    const several = z.array(root).safeParse(parsed)
    return several.success ? several.data : [root.parse(parsed)]
  } catch {
    throw new FeedFault('is not a calendar')
  }
}

class Reader {
  readonly spans: Span[] = []
  readonly perhapsOurs = new Map<string, Span[]>()
  unreadable = 0
  /** Where times go: those of what is read at the moment. */
  #found: Span[] = this.spans
  #occurrences = 0
  readonly #window: Span
  readonly #instants: Instants

  constructor(window: Span, instants: Instants) {
    this.#window = window
    this.#instants = instants
  }

  read(calendar: ICAL.Component): void {
    for (const series of eventsOf(calendar, () => (this.unreadable += 1))) {
      this.#found = this.#placeFor(series.uid)
      this.#attempt(() => this.#readSeries(series))
    }
    this.#found = this.spans
    for (const component of calendar.getAllSubcomponents('vfreebusy')) {
      this.#attempt(() => this.#readFreeBusy(component))
    }
  }

  #placeFor(uid: string): Span[] {
    const id = bookingIdIn(uid)
    if (id === undefined) return this.spans
    const known = this.perhapsOurs.get(id) ?? []
    this.perhapsOurs.set(id, known)
    return known
  }

  #attempt(act: () => void): void {
    try {
      act()
    } catch (error) {
      if (error instanceof FeedFault) throw error
      this.unreadable += 1
    }
  }

  #readSeries({ master, overrides }: EventSeries): void {
    const replaced = new Set<number>()
    for (const override of overrides) {
      replaced.add(this.#instant(override.component, 'recurrence-id', override.recurrenceId))
      this.#add(override, override.startDate)
    }
    if (master === undefined) return
    if (!master.isRecurring()) {
      this.#add(master, master.startDate)
      return
    }
    for (const property of master.component.getAllProperties('exdate')) {
      const zone = zoneOf(property)
      for (const time of property.getValues()) {
        if (time instanceof ICAL.Time) replaced.add(this.#instants.of(time, zone))
      }
    }
    // Where there is no rule, the library leaves the first of further dates out.
    const first = this.#instant(master.component, 'dtstart', master.startDate)
    if (!replaced.has(first)) this.#add(master, master.startDate)
    this.#readRecurrences(master, replaced)
  }

  #readRecurrences(master: ICAL.Event, replaced: ReadonlySet<number>): void {
    const zone = zoneOf(master.component.getFirstProperty('dtstart'))
    const occurrences = master.iterator()
    for (
      let time: ICAL.Time | undefined = occurrences.next();
      time;
      time = occurrences.next() as ICAL.Time | undefined
    ) {
      this.#occurrences += 1
      if (this.#occurrences > MOST_OCCURRENCES) throw new FeedFault('recurs without measure')
      const at = this.#instants.of(time, zone)
      if (at >= this.#window.endsAt) return
      if (replaced.has(at)) continue
      const { item, startDate } = master.getOccurrenceDetails(time)
      this.#add(item, startDate, zone)
    }
  }

  /** @param zone of the series; where the event changes the future, its own counts */
  #add(event: ICAL.Event, start: ICAL.Time, zone?: string): void {
    const { component } = event
    if (!takesTime(component)) return
    const startZone = zone ?? zoneOf(component.getFirstProperty('dtstart'))
    const startsAt = this.#instants.of(start, startZone)
    const endsAt = startsAt + this.#lengthOf(event, start, { startsAt, zone: startZone })
    this.#found.push({ startsAt, endsAt })
  }

  #lengthOf(
    event: ICAL.Event,
    start: ICAL.Time,
    { startsAt, zone }: { startsAt: number; zone: string | undefined },
  ): number {
    const { component } = event
    const nominal = (days: number) => {
      const end = start.clone()
      end.adjust(days, 0, 0, 0)
      return this.#instants.of(end, zone) - startsAt
    }
    if (component.hasProperty('dtend')) {
      const first = event.startDate
      const last = component.getFirstPropertyValue('dtend')
      if (!(last instanceof ICAL.Time)) throw new Error('DTEND is no time')
      if (first.isDate) return nominal(Math.max(1, daysBetween(first, last)))
      // The same exact length at every recurrence (RFC 5545, section 3.8.5.3).
      return this.#instant(component, 'dtend', last) - this.#instant(component, 'dtstart', first)
    }
    const duration = component.getFirstPropertyValue('duration')
    if (duration instanceof ICAL.Duration) {
      const { weeks, days, hours, minutes, seconds } = duration
      return nominal(weeks * 7 + days) + ((hours * 60 + minutes) * 60 + seconds) * 1000
    }
    return start.isDate ? nominal(1) : 0
  }

  #instant(component: ICAL.Component, name: string, time: ICAL.Time): number {
    return this.#instants.of(time, zoneOf(component.getFirstProperty(name)))
  }

  #readFreeBusy(component: ICAL.Component): void {
    for (const property of component.getAllProperties('freebusy')) {
      const kind: string | undefined = property.getFirstParameter('fbtype')
      if (kind?.toUpperCase() === 'FREE') continue
      for (const period of property.getValues()) {
        if (!(period instanceof ICAL.Period)) continue
        const startsAt = this.#instants.of(period.start)
        this.#found.push({ startsAt, endsAt: this.#instants.of(period.getEnd()) })
      }
    }
  }
}

function zoneOf(property: ICAL.Property | null): string | undefined {
  const zone = property?.getFirstParameter('tzid')
  return zone === undefined || zone === '' ? undefined : zone
}

function takesTime(component: ICAL.Component): boolean {
  const word = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return word('status') !== 'CANCELLED' && word('transp') !== 'TRANSPARENT'
}

function daysBetween(first: ICAL.Time, last: ICAL.Time): number {
  const day = (time: ICAL.Time) => Date.UTC(time.year, time.month - 1, time.day)
  return Math.round((day(last) - day(first)) / 86_400_000)
}
