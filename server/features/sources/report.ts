import { Temporal } from 'temporal-polyfill'
import { calendarDateIn } from '../../../words/format-date-time.ts'
import type { SourcesQuery, SourcesReport } from '../../../contracts/sources/report.ts'
import { HAND_SOURCES } from '../../../contracts/sources/source.ts'
import type { Database } from '../../db/tables.ts'
import { startOfDay } from '../../lib/office-day.ts'
import { readFees } from './fees.ts'
import { countLeads, countVisitsSince, type LeadCount } from './report-repository.ts'

interface SourcesReader {
  db: Database
  /** Decides when days and weeks begin. */
  officeTimeZone: string
  now: Date
}

interface Counts {
  visits: number
  leads: number
  bookings: number
}

/** The most rows of one list, which is sorted by leads and then by visits. */
const MOST_ROWS = 100

/** Visits, leads, and bookings by page, by origin, and by week. */
export async function readSources(
  { db, officeTimeZone, now }: SourcesReader,
  { days }: SourcesQuery,
): Promise<SourcesReport> {
  const to = calendarDateIn(officeTimeZone, now)
  const first = Temporal.PlainDate.from(to).subtract({ days: Number(days) - 1 })
  const from = first.toString()
  const visits = await countVisitsSince(db, from)
  const since = startOfDay(from, officeTimeZone)
  const leads = await countLeads(db, since)
  const known = leads.filter(({ landing_path: path }) => path !== null)

  const pages = new Tally((path: string) => ({ path }))
  for (const row of visits.pages) pages.add([row.path], { visits: row.visits })
  const byHand: readonly (string | null)[] = HAND_SOURCES
  for (const row of known) {
    if (!byHand.includes(row.referrer_host)) pages.add([row.landing_path ?? ''], leadsIn(row))
  }

  const origins = new Tally((referrerHost: string, campaign: string) => ({
    referrerHost,
    campaign,
  }))
  for (const row of visits.origins) {
    origins.add([row.referrer_host, row.campaign], { visits: row.visits })
  }
  for (const row of known) {
    origins.add([row.referrer_host ?? '', row.utm_campaign ?? ''], leadsIn(row))
  }

  const weeks = new Tally((day: string) => ({ from: day }))
  for (let day = first; day.toString() <= to; day = day.add({ days: 1 })) {
    weeks.add([weekOf(day.toString(), from)], {})
  }
  for (const row of visits.days) weeks.add([weekOf(row.day, from)], { visits: row.visits })
  for (const row of leads) {
    const day = calendarDateIn(officeTimeZone, new Date(`${row.hour}:00:00.000Z`))
    weeks.add([weekOf(day, from)], leadsIn(row))
  }

  return {
    from,
    to,
    total: totalOf([...visits.pages, ...leads.map(leadsIn)]),
    unknown: totalOf(leads.filter((row) => !known.includes(row)).map(leadsIn)),
    pages: pages.mostLeadsFirst(),
    origins: origins.mostLeadsFirst(),
    fees: await readFees(db, since),
    weeks: weeks.rows(),
  }
}

function leadsIn({ table, leads }: LeadCount): Partial<Counts> {
  return { leads, bookings: table === 'bookings' ? leads : 0 }
}

function totalOf(counts: readonly Partial<Counts>[]): Counts {
  const total = { visits: 0, leads: 0, bookings: 0 }
  for (const each of counts) addTo(total, each)
  return total
}

function addTo(total: Counts, { visits = 0, leads = 0, bookings = 0 }: Partial<Counts>): void {
  total.visits += visits
  total.leads += leads
  total.bookings += bookings
}

/** The Monday, or the first day of the span if that is later. */
function weekOf(day: string, from: string): string {
  const date = Temporal.PlainDate.from(day)
  const monday = date.subtract({ days: date.dayOfWeek - 1 }).toString()
  return monday < from ? from : monday
}

/** Sums counts that are grouped by one or two texts. */
class Tally<Key extends string[], Fields extends object> {
  readonly #rows = new Map<string, Fields & Counts>()
  readonly #fieldsOf: (...key: Key) => Fields

  constructor(fieldsOf: (...key: Key) => Fields) {
    this.#fieldsOf = fieldsOf
  }

  add(key: Key, counts: Partial<Counts>): void {
    const text = JSON.stringify(key)
    const row = this.#rows.get(text) ?? { ...this.#fieldsOf(...key), ...totalOf([]) }
    addTo(row, counts)
    this.#rows.set(text, row)
  }

  rows(): (Fields & Counts)[] {
    return [...this.#rows.values()]
  }

  mostLeadsFirst(): (Fields & Counts)[] {
    return this.rows()
      .toSorted((one, other) => other.leads - one.leads || other.visits - one.visits)
      .slice(0, MOST_ROWS)
  }
}
