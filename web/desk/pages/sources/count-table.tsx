import { sources as words } from '../../../../words/desk/sources.ts'
import { type Column, Table } from '../../table.tsx'

/** The server sends at most this many. */
const MOST_ROWS = 100

interface CountTableProps {
  id: string
  words: { heading: string; intro: string }
  /** Headings of the columns with names. */
  columns: readonly string[]
  rows: readonly CountRow[]
}

interface CountRow {
  /** The row's names, one per column. */
  names: readonly string[]
  counts: { visits: number; leads: number; bookings: number }
}

export function CountTable({ id, words: { heading, intro }, columns, rows }: CountTableProps) {
  return (
    <section className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>
        {intro} {rows.length === MOST_ROWS && words.first(MOST_ROWS)}
      </p>
      <Table
        rows={rows}
        keyOf={({ names }) => names.join(' ')}
        labelledBy={id}
        className="sources-table"
        columns={[
          ...columns.map((name, index) => ({ name, cell: ({ names }: CountRow) => names[index] })),
          countColumn<CountRow>(words.visits, ({ counts }) => counts.visits),
          countColumn<CountRow>(words.leads, ({ counts }) => counts.leads),
          countColumn<CountRow>(words.bookings, ({ counts }) => counts.bookings),
        ]}
      />
    </section>
  )
}

export function countColumn<Row>(name: string, countOf: (row: Row) => number): Column<Row> {
  return { name, className: 'sources-count', cell: (row) => words.number(countOf(row)) }
}
