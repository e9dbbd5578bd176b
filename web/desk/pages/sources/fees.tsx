import { dollars } from '../../../../words/desk/fees.ts'
import { people } from '../../../../words/desk/people.ts'
import { sources as words } from '../../../../words/desk/sources.ts'
import type { FeeSums, SourcesReport } from '../../../../contracts/sources/report.ts'
import { Table } from '../../table.tsx'
import { countColumn } from './count-table.tsx'

interface FeeRow {
  /** The row's names, one per column. */
  names: readonly string[]
  sums: FeeSums
}

interface FeesProps {
  fees: SourcesReport['fees']
  nameOrigin: (referrerHost: string | null, campaign: string | null) => readonly string[]
}

/** Expected, won, and lost fees, by source and by status. */
export function Fees({ fees: { bySource, byStatus }, nameOrigin }: FeesProps) {
  return (
    <>
      <FeeTable
        id="fees-by-source"
        heading={words.fees.bySource}
        intro={words.fees.intro}
        columns={[words.origins.referrer, words.origins.campaign]}
        rows={bySource.map(({ referrerHost, campaign, ...sums }) => ({
          names: nameOrigin(referrerHost, campaign),
          sums,
        }))}
      />
      <FeeTable
        id="fees-by-status"
        heading={words.fees.byStatus}
        intro=""
        columns={[people.status]}
        rows={byStatus.map(({ status, ...sums }) => ({ names: [people.statuses[status]], sums }))}
      />
    </>
  )
}

interface FeeTableProps {
  id: string
  heading: string
  intro: string
  columns: readonly string[]
  rows: readonly FeeRow[]
}

function FeeTable({ id, heading, intro, columns, rows }: FeeTableProps) {
  const money = (name: string, amountOf: (sums: FeeSums) => number) => ({
    name,
    className: 'sources-count',
    cell: ({ sums }: FeeRow) => dollars(amountOf(sums)),
  })
  return (
    <section className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {intro !== '' && <p>{intro}</p>}
      <Table
        rows={rows}
        keyOf={({ names }) => names.join(' ')}
        labelledBy={id}
        className="sources-table sources-fees"
        columns={[
          ...columns.map((name, index) => ({ name, cell: ({ names }: FeeRow) => names[index] })),
          countColumn<FeeRow>(words.fees.people, ({ sums }) => sums.people),
          money(words.fees.expected, ({ expected }) => expected),
          money(words.fees.won, ({ won }) => won),
          money(words.fees.lost, ({ lost }) => lost),
          countColumn<FeeRow>(words.fees.without, ({ sums }) => sums.withoutFee),
        ]}
      />
    </section>
  )
}
