import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import type { VisitsTable } from '../../db/source-tables.ts'

/** Held submissions count only once they are released. Answers by email aren't leads. */
const LEADS = ['bookings', 'contact_messages', 'webinar_registrations'] as const

/** Leads of one hour with the same source; its fields are null if there is none. */
export interface LeadCount {
  table: (typeof LEADS)[number]
  /** `yyyy-MM-ddTHH` in UTC. */
  hour: string
  landing_path: string | null
  referrer_host: string | null
  utm_campaign: string | null
  leads: number
}

export async function countLeads(db: Database, since: string): Promise<LeadCount[]> {
  const counted: LeadCount[] = []
  for (const table of LEADS) {
    const hour = sql<string>`substr(${sql.ref(`${table}.created_at`)}, 1, 13)`
    const rows = await db
      .selectFrom(table)
      .leftJoin('lead_sources', 'lead_sources.submission_id', `${table}.id`)
      .select(['landing_path', 'referrer_host', 'utm_campaign'])
      .select((eb) => [hour.as('hour'), eb.fn.countAll<number>().as('leads')])
      .where(`${table}.created_at`, '>=', since)
      .where(`${table}.id`, 'not in', ({ selectFrom }) => selectFrom('received_mails').select('id'))
      .groupBy([hour, 'landing_path', 'referrer_host', 'utm_campaign'])
      .execute()
    counted.push(...rows.map((row) => ({ ...row, table })))
  }
  return counted
}

/** By page, by origin, and by day. */
export async function countVisitsSince(db: Database, day: string) {
  const visits = sql<number>`sum(${sql.ref('count')})`.as('visits')
  const since = db.selectFrom('visits').select(visits).where('day', '>=', day)
  return {
    pages: await since.select('path').groupBy('path').execute(),
    origins: await since
      .select(['referrer_host', 'campaign'])
      .groupBy(['referrer_host', 'campaign'])
      .execute(),
    days: await since.select('day').groupBy('day').execute(),
  } satisfies Record<string, (Partial<VisitsTable> & { visits: number })[]>
}
