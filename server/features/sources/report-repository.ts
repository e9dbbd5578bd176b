import { sql } from 'kysely'
import type { FeeSums } from '../../../contracts/sources/report.ts'
import type { PeopleTable } from '../../db/people-tables.ts'
import type { Database } from '../../db/tables.ts'
import type { VisitsTable } from '../../db/source-tables.ts'

/**
 * Held submissions count only once they are released. Answers by email and imported people aren't
 * leads.
 */
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
      .where(`${table}.id`, 'not in', ({ selectFrom }) =>
        selectFrom('imported_people').select('message_id'),
      )
      .groupBy([hour, 'landing_path', 'referrer_host', 'utm_campaign'])
      .execute()
    counted.push(...rows.map((row) => ({ ...row, table })))
  }
  return counted
}

/** Of the main people whose first submission came in since then. */
export interface FeeRow extends FeeSums {
  status: PeopleTable['status']
  /** Null without a source. */
  referrer_host: string | null
  utm_campaign: string | null
}

/**
 * Sums by status and by the source of each person's first submission that has one, including those
 * of people merged into them.
 */
export async function sumFees(db: Database, since: string): Promise<FeeRow[]> {
  const entries = sql.join(
    [...LEADS, 'held_submissions' as const].map(
      (table) => sql`select id, email, created_at from ${sql.table(table)}`,
    ),
    sql` union all `,
  )
  const sumOf = (outcome: PeopleTable['outcome']) =>
    sql`coalesce(sum(case when p.outcome = ${sql.lit(outcome)} then p.expected_fee end), 0)`
  const { rows } = await sql<FeeRow>`
    with sourced as (
      select coalesce(m.main_id, sender.id) as person_id, s.referrer_host, s.utm_campaign,
        row_number() over (
          partition by coalesce(m.main_id, sender.id) order by entry.created_at, entry.id
        ) as place
      from (${entries}) as entry
      join lead_sources as s on s.submission_id = entry.id
      join people as sender on sender.email = lower(entry.email)
      left join merged_people as m on m.person_id = sender.id
    )
    select p.status, f.referrer_host, f.utm_campaign, count(*) as people,
      ${sumOf('open')} as expected, ${sumOf('won')} as won, ${sumOf('lost')} as lost,
      count(*) - count(p.expected_fee) as ${sql.ref('withoutFee')}
    from people as p left join sourced as f on f.person_id = p.id and f.place = 1
    where p.created_at >= ${since}
      and not exists (select 1 from merged_people where merged_people.person_id = p.id)
    group by p.status, f.referrer_host, f.utm_campaign`.execute(db)
  return rows
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
