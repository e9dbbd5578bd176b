import { sources as words } from '../../../../content/desk/sources.ts'
import '../../table.css'

/** The most rows that the server sends. */
const MOST_ROWS = 100

interface CountTableProps {
  id: string
  words: { heading: string; intro: string }
  /** The headings of the names. */
  columns: readonly string[]
  rows: readonly {
    /** One for each column. */
    names: readonly string[]
    counts: { visits: number; leads: number; bookings: number }
  }[]
}

/** Visits, leads, and bookings by what is in the first columns. */
export function CountTable({ id, words: { heading, intro }, columns, rows }: CountTableProps) {
  return (
    <section className="desk-section" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p>
        {intro} {rows.length === MOST_ROWS && words.first(MOST_ROWS)}
      </p>
      <table className="ledger desk-table sources-table" aria-labelledby={id}>
        <thead>
          <tr>
            {[...columns, words.visits, words.leads, words.bookings].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ names: [first, ...more], counts }) => (
            <tr key={[first, ...more].join(' ')}>
              <th scope="row">{first}</th>
              {more.map((name, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]}>
                  {name}
                </td>
              ))}
              <Count label={words.visits} count={counts.visits} />
              <Count label={words.leads} count={counts.leads} />
              <Count label={words.bookings} count={counts.bookings} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <td className="sources-count" data-label={label}>
      {words.number(count)}
    </td>
  )
}
