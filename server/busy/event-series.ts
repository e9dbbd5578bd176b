import ICAL from 'ical.js'

/** An event with those of its recurrences that were changed one by one. */
export interface EventSeries {
  uid: string
  /** Missing where somebody was invited to single recurrences only. */
  master: ICAL.Event | undefined
  overrides: ICAL.Event[]
}

interface Revision {
  component: ICAL.Component
  sequence: number
}

/**
 * The events of a calendar by their UID, of each only the last revision.
 * @param onBroken called for each that cannot be read
 */
export function eventsOf(calendar: ICAL.Component, onBroken: () => void): EventSeries[] {
  const byUid = new Map<string, Map<string, Revision>>()
  for (const [index, component] of calendar.getAllSubcomponents('vevent').entries()) {
    try {
      keepNewest(byUid, component, index)
    } catch {
      onBroken()
    }
  }
  const series: EventSeries[] = []
  for (const [uid, revisions] of byUid) {
    try {
      series.push(seriesOf(uid, revisions))
    } catch {
      onBroken()
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
    throw new Error('DTSTART is no time')
  }
  const uid = String(component.getFirstPropertyValue('uid') ?? `#${index}`)
  const recurrence = String(component.getFirstPropertyValue('recurrence-id') ?? '')
  const sequence = Number(component.getFirstPropertyValue('sequence') ?? 0)
  const revisions = byUid.get(uid) ?? new Map<string, Revision>()
  byUid.set(uid, revisions)
  const known = revisions.get(recurrence)
  if (known === undefined || known.sequence <= sequence) {
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
    // Handed over even where there are none: it would look for them in the whole calendar.
    master: master && new ICAL.Event(master.component, { exceptions: overrides }),
    overrides,
  }
}
