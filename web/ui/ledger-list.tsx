import { Unbroken } from './unbroken.tsx'
import './ledger.css'

export interface LedgerRow {
  name: string
  summary?: string
  href: string
  /** What the visitor gets there, with an arrow. */
  action?: string | undefined
}

interface LedgerListProps {
  rows: readonly LedgerRow[]
  /** Heading level of the rows: one below the heading above the list. */
  level?: 2 | 3
}

/** Striped rows; each row is one link. */
export function LedgerList({ rows, level = 3 }: LedgerListProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="ledger">
      {rows.map(({ name, summary, href, action }) => (
        <li key={href} className="ledger-row">
          <Heading className="ledger-name">
            <a href={href}>{name}</a>
          </Heading>
          {summary && (
            <p>
              <Unbroken>{summary}</Unbroken>
            </p>
          )}
          {action && (
            <span className="ledger-more" aria-hidden="true">
              {action}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
