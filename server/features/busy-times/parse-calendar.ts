import ICAL from 'ical.js'
import * as z from 'zod/mini'
import { bookingIdIn } from '../../mail/calendar/booking-uid.ts'
import { FeedError } from './feed-error.ts'
import { EventTimes, registerZone } from './event-time.ts'
import { eventsOf, type EventSeries } from './event-series.ts'
import type { ParsedCalendar, ParseRequest } from './parse-messages.ts'
import { mergeSpans, type Span } from './spans.ts'

/** Real calendars have fewer; a calendar with more is rejected. */
const MAX_OCCURRENCES = 300_000

/**
 * Busy times within the window, without canceled and transparent events. All-day events and times
 * without a zone are in the office's zone. Events that may be the site's own bookings are returned
 * separately, because only the database knows whether they are.
 * @throws FeedError if the text isn't a calendar
 */
export function parseCalendar({ text, window, officeZone }: ParseRequest): ParsedCalendar {
  const reader = new Reader(window, new EventTimes(officeZone))
  const calendars = calendarsOf(text, () => (reader.unreadable += 1))
  for (const calendar of calendars) reader.read(calendar)
  const possibleBookings = [...reader.possibleBookings].map(
    ([id, spans]) => [id, mergeSpans(spans, window)] as const,
  )
  return {
    spans: mergeSpans(reader.spans, window),
    possibleBookings: Object.fromEntries(possibleBookings),
    unreadable: reader.unreadable,
  }
}

/** @param onInvalid called once for each entry that can't be parsed */
function calendarsOf(text: string, onInvalid: () => void): ICAL.Component[] {
  const tidy = tidyText(text)
  // ical.js parses all or nothing.
  const withoutInvalid = () =>
    tidy.replaceAll(ENTRY, (entry) => {
      if (rootsOf(entry)) return entry
      onInvalid()
      return ''
    })
  const roots = rootsOf(tidy) ?? rootsOf(withoutInvalid()) ?? []
  const calendars = roots.map((root) => new ICAL.Component(root))
  if (calendars.length === 0 || calendars.some(({ name }) => name !== 'vcalendar')) {
    throw new FeedError('is not a calendar')
  }
  return calendars
}

const ENTRY = /^BEGIN:(VEVENT|VTODO|VJOURNAL|VFREEBUSY)$[^]*?^END:\1$/gim

/** Unfolds the lines, and writes rules as ical.js expects them: in capitals and without blanks. */
function tidyText(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r?\n[ \t]/g, '')
    .replaceAll(/^RRULE[:;].*$/gim, (rule) => rule.toUpperCase().replaceAll(/[ \t]/g, ''))
}

const root = z.array(z.any())

/** Parses one calendar, or several concatenated ones. */
function rootsOf(text: string): unknown[][] | undefined {
  try {
    const parsed: unknown = ICAL.parse(text)
    const several = z.array(root).safeParse(parsed)
    return several.success ? several.data : [root.parse(parsed)]
  } catch {
    return undefined
  }
}

class Reader {
  readonly spans: Span[] = []
  readonly possibleBookings = new Map<string, Span[]>()
  unreadable = 0
  /** Where times of the current event go: `spans`, or those of a possible booking. */
  #found: Span[] = this.spans
  #occurrences = 0
  readonly #window: Span
  readonly #instants: EventTimes

  constructor(window: Span, instants: EventTimes) {
    this.#window = window
    this.#instants = instants
  }

  read(calendar: ICAL.Component): void {
    for (const event of calendar.getAllSubcomponents('vevent')) {
      registerZone(zoneOf(event.getFirstProperty('dtstart')))
    }
    for (const series of eventsOf(calendar, () => (this.unreadable += 1))) {
      this.#found = this.#spansFor(series.uid)
      this.#attempt(() => this.#readSeries(series))
    }
    this.#found = this.spans
    for (const component of calendar.getAllSubcomponents('vfreebusy')) {
      this.#attempt(() => this.#readFreeBusy(component))
    }
  }

  #spansFor(uid: string): Span[] {
    const id = bookingIdIn(uid)
    if (id === undefined) return this.spans
    const found = this.possibleBookings.get(id) ?? []
    this.possibleBookings.set(id, found)
    return found
  }

  #attempt(act: () => void): void {
    try {
      act()
    } catch (error) {
      if (error instanceof FeedError) throw error
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
    // Without an RRULE, ical.js leaves out the first of the RDATEs.
    const first = this.#instant(master.component, 'dtstart', master.startDate)
    if (!replaced.has(first)) this.#add(master, master.startDate)
    this.#readRecurrences(master, replaced)
  }

  #readRecurrences(master: ICAL.Event, replaced: ReadonlySet<number>): void {
    const zone = zoneOf(master.component.getFirstProperty('dtstart'))
    for (const property of master.component.getAllProperties('rrule')) {
      const rule = property.getFirstValue()
      if (rule instanceof ICAL.Recur) includeLastDay(rule, master.startDate)
    }
    const occurrences = master.iterator()
    for (
      let time: ICAL.Time | undefined = occurrences.next();
      time;
      time = occurrences.next() as ICAL.Time | undefined
    ) {
      this.#occurrences += 1
      if (this.#occurrences > MAX_OCCURRENCES) throw new FeedError('has too many recurrences')
      const at = this.#instants.of(time, zone)
      if (at >= this.#window.endsAt) return
      if (replaced.has(at)) continue
      const { item, startDate } = master.getOccurrenceDetails(time)
      this.#add(item, startDate)
    }
  }

  /** @param start in the zone of the event's DTSTART */
  #add(event: ICAL.Event, start: ICAL.Time): void {
    const { component } = event
    if (!blocksTime(component)) return
    const zone = zoneOf(component.getFirstProperty('dtstart'))
    const startsAt = this.#instants.of(start, zone)
    const endsAt = startsAt + this.#lengthOf(event, start, { startsAt, zone })
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
      if (!(last instanceof ICAL.Time)) throw new Error('DTEND is not a time')
      if (first.isDate) return nominal(Math.max(1, daysBetween(first, last)))
      // Every recurrence has the same exact length (RFC 5545, section 3.8.5.3).
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

/** A date in UNTIL includes that day (RFC 2445), but ical.js ends it at midnight. */
function includeLastDay(rule: ICAL.Recur, start: ICAL.Time): void {
  if (start.isDate || !rule.until?.isDate) return
  const { year, month, day } = rule.until
  rule.until = new ICAL.Time({ year, month, day, hour: 23, minute: 59, second: 59 }, start.zone)
}

function blocksTime(component: ICAL.Component): boolean {
  const valueOf = (name: string) =>
    String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return valueOf('status') !== 'CANCELLED' && valueOf('transp') !== 'TRANSPARENT'
}

function daysBetween(first: ICAL.Time, last: ICAL.Time): number {
  const day = (time: ICAL.Time) => Date.UTC(time.year, time.month - 1, time.day)
  return Math.round((day(last) - day(first)) / 86_400_000)
}
