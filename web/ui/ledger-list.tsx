/** One offer in a ledger. */
export interface LedgerRow {
  name: string
  /** What it is, in one line. */
  summary?: string
  href: string
}

interface LedgerListProps {
  rows: readonly LedgerRow[]
  /** The level of the rows' headings, one below the heading over the list. */
  level?: 2 | 3
}

/** A list of offers on green bars; the whole row leads to the offer. */
export function LedgerList({ rows, level = 3 }: LedgerListProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="ledger">
      {rows.map(({ name, summary, href }) => (
        <li key={href} className="ledger-row">
          <Heading className="ledger-name">
            <a href={href}>{name}</a>
          </Heading>
          {summary && <p>{summary}</p>}
          <span className="ledger-more" aria-hidden="true">
            Read
          </span>
        </li>
      ))}
    </ul>
  )
}
