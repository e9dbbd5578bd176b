import ICAL from 'ical.js'

/** An event with its individually changed recurrences. */
export interface EventSeries {
  uid: string
  /** Missing if the calendar's owner was only invited to single recurrences. */
  master: ICAL.Event | undefined
  overrides: ICAL.Event[]
}

interface Revision {
  component: ICAL.Component
  sequence: number
}

/**
 * Grouped by UID, each in its latest revision.
 * @param onInvalid called once for each event that can't be read
 */
export function eventsOf(calendar: ICAL.Component, onInvalid: () => void): EventSeries[] {
  const byUid = new Map<string, Map<string, Revision>>()
  for (const [index, component] of calendar.getAllSubcomponents('vevent').entries()) {
    try {
      keepNewest(byUid, component, index)
    } catch {
      onInvalid()
    }
  }
  const series: EventSeries[] = []
  for (const [uid, revisions] of byUid) {
    try {
      series.push(seriesOf(uid, revisions))
    } catch {
      onInvalid()
    }
  }
  return series
}

function keepNewest(
  byUid: Map<string, Map<string, Revision>>,
  component: ICAL.Component,
  index: number,
): void {
  if (!(component.getFirstPropertyValue('dtstart') instanceof ICAL.Time)) {
    throw new Error('DTSTART is not a time')
  }
  const uid = String(component.getFirstPropertyValue('uid') ?? `#${index}`)
  const recurrence = String(component.getFirstPropertyValue('recurrence-id') ?? '')
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0)
  const revisions = byUid.get(uid) ?? new Map<string, Revision>()
  byUid.set(uid, revisions)
  const latest = revisions.get(recurrence)
  if (latest === undefined || latest.sequence <= sequence) {
    revisions.set(recurrence, { component, sequence })
  }
}

function seriesOf(uid: string, revisions: ReadonlyMap<string, Revision>): EventSeries {
  const overrides = [...revisions]
    .filter(([recurrence]) => recurrence !== '')
    .map(([, { component }]) => new ICAL.Event(component))
  const master = revisions.get('')
  return {
    uid,
    // Always pass exceptions, even if there are none; otherwise ical.js searches the whole calendar
    // for them.
    master: master && new ICAL.Event(master.component, { exceptions: overrides }),
    overrides,
  }
}
