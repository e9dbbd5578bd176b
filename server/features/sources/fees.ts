import type { FeeSums, SourcesReport } from '../../../contracts/sources/report.ts'
import { STATUSES } from '../../../contracts/people/statuses.ts'
import type { Database } from '../../db/tables.ts'
import { type FeeRow, sumFees } from './report-repository.ts'

const NOTHING: FeeSums = { people: 0, expected: 0, won: 0, lost: 0, withoutFee: 0 }

/** Expected, won, and lost fees of the people whose first submission came in since then. */
export async function readFees(db: Database, since: string): Promise<SourcesReport['fees']> {
  const rows = await sumFees(db, since)
  const groups = Map.groupBy(rows, ({ referrer_host, utm_campaign }) =>
    JSON.stringify([referrer_host, utm_campaign]),
  )
  const bySource = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { referrer_host: referrerHost, utm_campaign: campaign } = first
    return { referrerHost, campaign, ...sumOf(group) }
  })
  return {
    bySource: bySource.toSorted(
      (one, other) =>
        other.won - one.won || other.expected - one.expected || other.people - one.people,
    ),
    byStatus: STATUSES.map((status) => ({
      status,
      ...sumOf(rows.filter((row) => row.status === status)),
    })),
  }
}

function sumOf(rows: readonly FeeRow[]): FeeSums {
  return rows.reduce<FeeSums>(
    (sum, row) => ({
      people: sum.people + row.people,
      expected: sum.expected + row.expected,
      won: sum.won + row.won,
      lost: sum.lost + row.lost,
      withoutFee: sum.withoutFee + row.withoutFee,
    }),
    NOTHING,
  )
}
